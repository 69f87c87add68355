//! Quotients and remainders of integers that have no value where nothing is stored.

use finch::prelude::*;

#[kernel]
fn fills(a: &SparseVec<u8>, b: &SparseVec<u8>, c: &SparseVec<i64>, d: &RunVec<i64>) {
    finch! { let y: SparseVec<u8>; forall i: y[i] = a[i] / b[i] };
    finch! { let y: DenseVec<i64>; forall i: y[i] = d[i] + c[i] % (c[i] * d[i]) };
    finch! { let s: Scalar<i64>; forall i: s[] += 7 % c[i] };
    finch! { let y: DenseVec<bool>; forall i: y[i] = a[i] / 3 == 1 / b[i] };
}

/// What it is there is said, or another fill.
#[kernel]
fn said(a: &SparseVec<u8>, b: &SparseVec<u8, One>, c: &SparseVec<u8>) {
    finch! { let y: SparseVec<u8>; forall i: y[i] = a[i] / b[i] };
    finch! { let y: SparseVec<u8>; forall i: y[i] = ifelse(c[i] == 0, 0, a[i] / c[i]) };
}

fn main() {}
