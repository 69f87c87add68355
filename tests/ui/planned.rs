//! What a program says about plans, and contradicts.

use finch::prelude::*;

#[kernel]
fn twice(A: &DenseMat<f64>) -> f64 {
    finch! { #![reassociate] #![reassociate] let s: Scalar<f64>; s[] += A[i, j] }.value()
}

#[kernel]
fn strict(A: &DenseMat<f64>) -> f64 {
    finch! { #![strict] #![reassociate] let s: Scalar<f64>; s[] += A[i, j] }.value()
}

#[kernel]
fn pinned(A: &DenseMat<f64>) -> f64 {
    finch! { #![reassociate] #![as_written] let s: Scalar<f64>; s[] += A[i, j] }.value()
}

#[kernel]
fn named(A: &DenseMat<f64>) -> f64 {
    finch! { #![reassociate(i, j)] let s: Scalar<f64>; s[] += A[i, j] }.value()
}

/// A statement that has no order of loops has none with steps either.
#[kernel]
fn cycle(A: &Csr<f64>, B: &Csr<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { #![reassociate] let y: DenseVec<f64>; y[i] += (A[i, j] + B[j, i]) * x[j] * x[i] }
}

fn main() {}
