//! Tensors that a program outside of a `#[kernel]` does not know. rustc proposes none of the others in their place.

use finch::prelude::*;

fn nowhere() {
    tensor! { let A: SparseVec<f64> = SparseVec::zeros([3]); }
    let total = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
    println!("{}", total.value());
}

/// A result of a program, and a parameter, are known in a `#[kernel]` alone.
fn made_before(W: &Csr<f64>) {
    tensor! { let x: DenseVec<f64> = DenseVec::zeros([3]); }
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = 2.0 * x[i] };
    let total = finch! { let s: Scalar<f64>; forall i: s[] += y[i] };
    let other = finch! { let s: Scalar<f64>; forall i, j: s[] += W[i, j] };
    println!("{} {}", total.value(), other.value());
}

fn written() {
    tensor! { let x: DenseVec<f64> = DenseVec::zeros([3]); }
    finch! { forall i: z[i] = 2.0 * x[i] };
    println!("{}", finch::ops::sum!(v));
}

/// Names that differ in case alone.
fn cases() {
    tensor! { let K: SparseVec<f64> = SparseVec::zeros([3]); }
    finch! { let s: Scalar<f64>; forall i: s[] += K[i] * k[i] };
    finch! { let s: Scalar<f64>; forall i: s[] += q[i] * Q[i] };
}

fn main() {
    nowhere();
    made_before(&Csr::zeros([3, 3]));
    written();
    cases();
}
