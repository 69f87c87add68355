//! Indices that no loop follows, over levels that are searched.

use finch::prelude::*;
use finch::SparseDict;

#[kernel]
fn unasked(a: &SparseVec<f64>, b: &Csr<f64>, c: &RunVec<f64>, k: usize) {
    finch! { let s: Scalar<f64>; forall i in 0..9: s[] += a[k * i] };
    finch! { let s: Scalar<f64>; forall i in 0..9: s[] += coalesce(c[permit(i % 3)], 0.0) };
    finch! { let s: Scalar<f64>; forall i in 0..3, j in 0..3: s[] += b[i, i * j] };
    finch! { let s: Scalar<f64>; forall i in 0..3, j in 0..3: s[] += a[min(i, j)] };
    finch! { let s: Scalar<f64>; forall i in 0..3: s[] += a[(1..7)[i - i / 6]] };
}

/// A search is asked for, or shows; a row is searched once; or nothing is searched.
#[kernel]
fn asked(
    a: &SparseVec<f64>,
    b: &Csr<f64>,
    d: &DenseVec<f64>,
    h: &Tensor<SparseDict<Element<f64>>>,
    p: &DenseVec<usize>,
    k: usize,
) {
    finch! { let s: Scalar<f64>; forall i in 0..9: s[] += a[(k * i)::locate] };
    finch! { let s: Scalar<f64>; forall i: s[] += a[p[i]] };
    finch! { let s: Scalar<f64>; forall i in 0..3: s[] += b[i, i * i] };
    finch! { let s: Scalar<f64>; forall i in 0..3: s[] += d[k * i] + h[i % 3] };
    finch! { let s: Scalar<f64>; forall i in 0..3, j in 0..3: s[] += a[k * i + 2 * j] };
}

fn main() {}
