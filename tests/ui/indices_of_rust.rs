//! What stands for an index has to be an integer.

use finch::prelude::*;

#[kernel]
fn indices(a: &SparseVec<f64>, x: f64) {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i + x] };
}

#[kernel]
fn extents(a: &SparseVec<f64>, x: f64) {
    finch! { let s: Scalar<f64>; forall i in 0..x: s[] += a[i] };
}

#[kernel]
fn masks(a: &SparseVec<f64>, x: f64) {
    finch! { let s: Scalar<f64>; forall i: if i < x { s[] += a[i] } };
}

fn main() {}
