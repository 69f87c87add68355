//! Sums of parts of two matrices.

use finch::prelude::*;

/// The sum of two windows.
#[kernel]
#[inline(never)]
pub fn windows(A: &Csr<f64>, B: &Csr<f64>, from: usize, to: usize, left: usize, right: usize) -> Csr<f64> {
    finch! {
        let C: Csr<f64>;
        forall i, j: C[i, j] = A[(from..to)[i], (left..right)[j]] + B[(from..to)[i], (left..right)[j]]
    }
}

/// The sum of what is left at a stride.
#[kernel]
#[inline(never)]
pub fn strides(A: &Csr<f64>, B: &Csr<f64>, n: usize, step: usize) -> Csr<f64> {
    finch! {
        let C: Csr<f64>;
        forall i, j: C[i, j] = A[(0..n).step_by(step)[i], (0..n).step_by(step)[j]]
            + B[(0..n).step_by(step)[i], (0..n).step_by(step)[j]]
    }
}
