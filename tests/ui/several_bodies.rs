use finch::prelude::*;

// No such layout.
#[kernel(for V in [SparseVec, DenseVector])]
fn unknown(x: &V<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += x[i] }.value()
}

// A matrix among vectors: the body is wrong for one of them.
#[kernel(for V in [SparseVec, Csr, DenseVec])]
fn a_matrix(x: &V<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += x[i] }.value()
}

// A result that is written at random, which lists are not.
#[kernel(for V in [SparseVec, DenseVec], R in [DenseVec, SparseVec])]
fn scattered(P: &DenseVec<usize>, x: &V<f64>) -> R<f64> {
    finch! { let y: R<f64>[10]; forall i: y[P[i]] = x[i] }
}

// Wrong whatever the layouts are: one error.
#[kernel(for V in [SparseVec, DenseVec])]
fn wrong_for_all(x: &V<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += x[i] + }.value()
}

fn main() {}
