//! Sparse Cholesky factorisation: the places of the factor from the elimination tree, the values on these places, and both triangular systems.
//!
//! ```text
//! cargo run --release --example cholesky
//! ```
//!
//! The factor is compared with a dense computation, and the product of `A` and the solution with the right-hand side.
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use std::error::Error;

use finch::{ops, prelude::*};

/// `A = L Lᵀ`, where `P` has the places of `L`.
#[kernel]
fn factor(P: &Csr<bool>, A: &Csr<f64>) -> Csr<f64> {
    finch! {
        let L: Csr<f64> on P;
        seq forall i, j: if P[i, j] {
            let s: Scalar<f64>;
            forall m: if m < j && P[i, m] { s[] += L[i, m] * L[j, m] };
            if j < i { L[i, j] = (A[i, j] - s[]) / L[j, j] } else { L[i, j] = sqrt(A[i, j] - s[]) }
        }
    }
}

/// The Laplacian of a grid of `n × n` points, with a little more on the diagonal.
fn grid(n: usize) -> Vec<f64> {
    let near = |a: usize, b: usize| (a / n).abs_diff(b / n) + (a % n).abs_diff(b % n) == 1;
    let entry = |a: usize, b: usize| if a == b { 4.5 } else { -f64::from(u8::from(near(a, b))) };
    let size = n * n;
    (0..size * size).map(|at| entry(at / size, at % size)).collect()
}

/// The factor of a dense matrix.
fn plain(a: &[f64], n: usize) -> Vec<f64> {
    let mut l = vec![0.0; n * n];
    for i in 0..n {
        for j in 0..=i {
            let sum: f64 = (0..j).map(|m| l[i * n + m] * l[j * n + m]).sum();
            let rest = a[i * n + j] - sum;
            l[i * n + j] = if i == j { rest.sqrt() } else { rest / l[j * n + j] };
        }
    }
    l
}

fn main() -> Result<(), Box<dyn Error>> {
    let n = 36;
    let dense = grid(6);
    let expected = plain(&dense, n);
    tensor! {
        let A: Csr<f64> = Csr::from_dense([n, n], dense)?;
        let b: DenseVec<f64> = DenseVec::from_dense([n], (0..n).map(|i| 1.0 + i as f64).collect())?;
    }
    let places = ops::cholesky_pattern(&A)?;
    let nonzeros = expected.iter().filter(|value| **value != 0.0).count();
    assert_eq!(places.stored(), nonzeros);
    tensor! { let L: Csr<f64> = factor(&places, &A); let U: Csr<f64> = ops::transpose!(L -> Csr<f64>); }
    assert!(L.to_dense().iter().zip(&expected).all(|(own, other)| (own - other).abs() < 1e-12));

    tensor! { let y: DenseVec<f64> = ops::solve_lower!(L, b)?; }
    tensor! { let x: DenseVec<f64> = ops::solve_upper!(U, y)?; }
    let product = ops::matmul!(A, x);
    assert!(product.to_dense().iter().zip(b.to_dense()).all(|(own, other)| (own - other).abs() < 1e-9));
    println!(
        "A has {} stored entries, and its factor {}, as many as the dense factor has nonzeros (checked)",
        A.stored(),
        L.stored()
    );
    println!("L y = b and Lᵀ x = y are solved, and A x equals b to 1e-9 (checked)");
    Ok(())
}
