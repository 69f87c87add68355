//! Results on a pattern: the places of a result are known, and its values are written in any order.
//!
//! ```text
//! let C: Csr<f64> on P;        the places that P stores, with the fill in each
//! pattern! { program }         where the results of a program can be other than fill: such a P
//! keep C;                      the places, and the values, of a result from outside: nothing is allocated
//! ```
//!
//! Four typical programs: sampled products (SDDMM), products of sparse matrices with a separate numeric phase, the assembly of finite elements,
//! and an incomplete factorisation. Each is compared with a plain computation.
//!
//! ```text
//! cargo run --release --example patterns
//! ```
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use finch::prelude::*;

/// Numbers below 1, the same in each run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A matrix in which this part of the entries is stored.
    fn sparse(&mut self, rows: usize, columns: usize, part: f64) -> Csr<f64> {
        let all = (0..rows * columns).map(|_| if self.roll() < part { self.roll() + 0.5 } else { 0.0 });
        Csr::from_dense([rows, columns], all.collect()).expect("a matrix")
    }

    fn dense(&mut self, rows: usize, columns: usize) -> DenseMat<f64> {
        DenseMat::from_dense([rows, columns], (0..rows * columns).map(|_| self.roll()).collect())
            .expect("a matrix")
    }
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * (1.0 + a.abs().max(b.abs()))
}

/// `C = P ∘ (D Eᵀ)`: a product of dense matrices at the places of a sparse one.
#[kernel]
fn sampled(P: &Csr<f64>, D: &DenseMat<f64>, E: &DenseMat<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64> on P; forall i, j, k: C[i, j] += P[i, j] * D[i, k] * E[j, k] }
}

/// The places of `A B`: the symbolic phase of a product.
#[kernel]
fn places_of_product(A: &Csr<f64>, B: &Csr<f64>) -> Csr<bool> {
    pattern! { let C: Csr<f64>; C[i, j] += A[i, k] * B[k, j] }
}

/// `C = A B` where the places of `C` are known: the numeric phase.
#[kernel]
fn product(P: &Csr<bool>, A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64> on P; C[i, j] += A[i, k] * B[k, j] }
}

/// The same once more, into what is there.
#[kernel]
fn product_again(C: &mut Csr<f64>, A: &Csr<f64>, B: &Csr<f64>) {
    finch! { keep C; forall i, j: C[i, j] = 0.0 }
    finch! { keep C; C[i, j] += A[i, k] * B[k, j] }
}

/// Each element adds the same stiffness between its nodes.
#[kernel]
fn assembled(P: &Csr<bool>, N: &DenseMat<u32>, K: &DenseMat<f64>) -> Result<Csr<f64>, finch::ShapeError> {
    try_finch! { let C: Csr<f64> on P; forall e, a, b: C[N[e, a], N[e, b]] += K[a, b] }
}

/// `A ≈ L U` with the places of `A`: rows of `L`, without its diagonal of ones, and of `U`, in one matrix.
#[kernel]
fn incomplete(A: &Csr<f64>) -> Csr<f64> {
    finch! {
        let C: Csr<f64> on A;
        seq forall i, j: if A[i, j] != 0.0 {
            let s: Scalar<f64>;
            forall m: if m < i && m < j && A[i, m] != 0.0 { s[] += C[i, m] * C[m, j] };
            if j < i { C[i, j] = (A[i, j] - s[]) / C[j, j] } else { C[i, j] = A[i, j] - s[] }
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut dice = Dice(7);

    let (p, d, e) = (dice.sparse(40, 50, 0.1), dice.dense(40, 8), dice.dense(50, 8));
    let c = sampled(&p, &d, &e);
    assert_eq!(c.stored(), p.stored());
    for ([i, j], value) in p.iter() {
        let dot: f64 = (0..8).map(|k| d.get([i, k]).unwrap_or(0.0) * e.get([j, k]).unwrap_or(0.0)).sum();
        assert!(close(c.get([i, j])?, value * dot));
    }
    println!("a sampled product in {} places (checked against dot products)", c.stored());

    let (a, b) = (dice.sparse(30, 40, 0.1), dice.sparse(40, 35, 0.1));
    tensor! { let A: &Csr<f64> = &a; let B: &Csr<f64> = &b; }
    let whole = finch! { let C: Csr<f64>; C[i, j] += A[i, k] * B[k, j] };
    let mut c = product(&places_of_product(&a, &b), &a, &b);
    assert_eq!(c.stored(), whole.stored());
    assert!(whole.iter().all(|(at, value)| c.get(at).is_ok_and(|own| close(own, value))));
    product_again(&mut c, &a, &b);
    assert!(whole.iter().all(|(at, value)| c.get(at).is_ok_and(|own| close(own, value))));
    println!(
        "a product in {} places, computed twice (checked against the product without a pattern)",
        c.stored()
    );

    // A bar of nine elements with two nodes each.
    let nodes: Vec<u32> = (0..9).flat_map(|e| [e, e + 1]).collect();
    let nodes = DenseMat::from_dense([9, 2], nodes)?;
    let stiff = DenseMat::from_dense([2, 2], vec![1.0, -1.0, -1.0, 1.0])?;
    let near = |i: usize, j: usize| i.abs_diff(j) <= 1;
    let places = |near: &dyn Fn(usize, usize) -> bool| {
        Csr::<bool>::from_dense([10, 10], (0..100).map(|at| near(at / 10, at % 10)).collect())
    };
    let bar = assembled(&places(&near)?, &nodes, &stiff)?;
    assert_eq!((bar.get([0, 0])?, bar.get([4, 4])?, bar.get([4, 5])?, bar.stored()), (1.0, 2.0, -1.0, 28));
    let refused = assembled(&places(&|i, j| near(i, j) && (i, j) != (3, 4))?, &nodes, &stiff);
    let text = refused.expect_err("a place is missing").to_string();
    println!("the stiffness of a bar in {} places (checked); without one of them: {text}", bar.stored());
    assert_eq!(text, "`C` has no place at [3, 4]: its pattern does not store it");

    // Where the factorisation of a matrix has no other places than the matrix, it is exact.
    let lu = incomplete(&{
        let mut entries = vec![];
        for i in 0..20_usize {
            for j in i.saturating_sub(1)..20.min(i + 2) {
                entries.push(([i, j], if i == j { 4.0 } else { -1.0 - dice.roll() }));
            }
        }
        let (at, values) = entries.into_iter().unzip::<_, _, Vec<_>, Vec<_>>();
        Csr::from_coords([20, 20], at, values)?
    });
    println!(
        "an incomplete factorisation in {} places, whose last pivot is {:.3} (checked to be positive)",
        lu.stored(),
        lu.get([19, 19])?
    );
    assert!(lu.get([19, 19])? > 0.0 && lu.stored() == 58);
    Ok(())
}
