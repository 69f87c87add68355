//! One algorithm over matrices in several layouts: the largest eigenvalue of a matrix, by the power method.
//!
//! ```text
//! cargo run --release --example several
//! ```
//!
//! The product is written once, and compiled for each layout of the list. The algorithm around it is plain generic Rust, bounded by the trait
//! that the product's kernel declares. Which layout is best depends on the matrix; here it is a band, and a full matrix is the slowest by far.

#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use std::time::Instant;

use finch::prelude::*;

/// The product of a matrix and a vector.
#[kernel(for M in [DenseMat<f64>, Csr<f64>, Csc<f64>, BandMat<f64>, RunMat<f64>])]
fn product(A: &M, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; y[i] += A[i, j] * x[j] }
}

/// The eigenvalue that is estimated by this many steps of the power method.
fn largest<M: ProductLayouts>(A: &M, n: usize, steps: usize) -> f64 {
    let start: Vec<f64> = (0..n).map(|i| 1.0 + (i % 7) as f64).collect();
    let mut x = DenseVec::from(start);
    let mut value = 0.0;
    for _ in 0..steps {
        let y = product(A, &x);
        let norm = y.dot(&y).sqrt();
        value = norm / x.dot(&x).sqrt();
        x = &y / norm;
    }
    value
}

/// Prints a layout's eigenvalue and time, and returns the eigenvalue.
fn measured<M: ProductLayouts>(layout: &str, A: &M, n: usize) -> f64 {
    let start = Instant::now();
    let value = largest(A, n, 50);
    println!("{layout:10} {value:.12} {:8.2} ms", start.elapsed().as_secs_f64() * 1e3);
    value
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let n: usize = 1000;
    let entries = (0..n).flat_map(|i| (i.saturating_sub(1)..n.min(i + 2)).map(move |j| [i, j]));
    let coords: Vec<[usize; 2]> = entries.collect();
    let values = coords.iter().map(|[i, j]| if i == j { 2.0 } else { -1.0 }).collect();
    let A = Csr::<f64>::from_coords([n, n], coords, values)?;
    println!("the largest eigenvalue of a tridiagonal matrix, {n} x {n}, by 50 steps of the power method\n");
    println!("{:10} {:14} {:>11}", "layout", "eigenvalue", "time");
    let found = [
        measured("DenseMat", &A.convert::<DenseMat<f64>>(), n),
        measured("Csr", &A, n),
        measured("Csc", &A.convert::<Csc<f64>>(), n),
        measured("BandMat", &A.convert::<BandMat<f64>>(), n),
        measured("RunMat", &A.convert::<RunMat<f64>>(), n),
    ];
    assert!(found.iter().all(|value| (value - found[0]).abs() < 1e-12));
    println!("\nall layouts agree with the full matrix, to 1e-12 (checked)");
    Ok(())
}
