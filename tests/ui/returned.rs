//! A kernel whose program is not what it returns.

use finch::prelude::*;

#[kernel]
fn number(x: &DenseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] }
}

#[kernel]
fn many(x: &DenseVec<f64>) -> usize {
    finch! { let s: DenseVec<usize>; forall i: s[i] = i as usize }
}

#[kernel]
fn values(x: &DenseVec<f64>) -> Vec<f64> {
    finch! { let s: DenseVec<f64>; forall i: s[i] = x[i] }
}

#[kernel]
fn fallible(x: &DenseVec<f64>) -> Result<DenseVec<f64>, finch::ShapeError>
where
    f64: Copy,
{
    finch! { let s: DenseVec<f64>; forall i: s[i] = x[i] }
}

#[kernel]
fn other(x: &DenseVec<f64>) -> SparseVec<f64> {
    finch! { let made: DenseVec<f64>; forall i: made[i] = x[i] }
}

fn main() {}
