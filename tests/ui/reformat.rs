use finch::prelude::*;
use finch::{SparsePoint, Triangular};

#[kernel]
fn columns(A: &Tensor<Dense<SparsePoint<Element<f64>>>>) -> DenseVec<f64> {
    finch! { #![reformat] let y: DenseVec<f64>; forall j, i: y[j] += A[i, j] }
}

#[kernel]
fn both(T: &Tensor<Dense<Triangular<Element<f64>>>>) -> DenseMat<f64> {
    finch! { #![reformat] let y: DenseMat<f64>; y[i, j] += T[i, j] * T[j, i] }
}

#[kernel]
fn cycle(A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; C[i, j] = A[i, j] + A[j, i] }
}

#[kernel]
fn several(A: &Csr<f64>, B: &Csr<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += A[i, j] * B[i, j] - A[j, i] * B[j, i] }.value()
}

/// What `#![reformat]` cannot do is not proposed.
#[kernel]
fn triangle(R: &Tensor<Dense<Triangular<Element<f64>>>>) -> DenseMat<f64> {
    finch! { let y: DenseMat<f64>; y[i, j] += R[i, j] * R[j, i] }
}

fn main() {}
