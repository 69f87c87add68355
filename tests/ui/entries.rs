//! Entries that are written as in Rust or in other languages.

use finch::prelude::*;

#[kernel]
fn parts(x: &SparseVec<f64>, A: &Csr<f64>) {
    finch! { let s: Scalar<f64>; s[] = x[-1] };
    finch! { let s: Scalar<f64>; s[] = A[2, -1] };
    finch! { let s: Scalar<f64>; forall i: s[] += max(A[i][0], 2.0) };
    finch! { let s: Scalar<f64>; forall i: if A[i][0] > 0.0 { s[] += 1.0 } };
    finch! { let s: DenseMat<f64>; forall i, j: s[i][j] = A[i, j] };
    finch! { let s: DenseVec<f64>; forall i: s[i] = x[i] * $(x.to_dense())[i] };
    finch! { let s: DenseVec<f64>; forall i: s[i] = (x)[i] };
    finch! { let s: DenseVec<f64>; forall i: s[i] = finch::x[i] };
    finch! { let s: DenseVec<f64>; forall i: self::s[i] = x[i] };
    finch! { let s: DenseVec<f64>; forall i: s[i] = x[i] ^ 2 };
}
fn main() {}
