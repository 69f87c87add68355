//! The generated kernels. Results that are vectors take their buffers from the last round, as the
//! hand-written ones do, so that the loops are measured and not the allocator.

use finch::prelude::*;

use crate::data::Graph;

/// Compressed rows times a dense vector.
#[kernel]
#[inline(never)]
pub fn spmv(A: &Csr<f64>, x: &DenseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j] * x[j] };
}

/// The product of two lists, merged.
#[kernel]
#[inline(never)]
pub fn dot(a: &SparseVec<f64>, b: &SparseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

/// The product of two lists, both galloping.
#[kernel]
#[inline(never)]
pub fn dot_gallop(a: &SparseVec<f64>, b: &SparseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i::gallop] * b[i::gallop] }.value()
}

/// The product of two lists, the first leading.
#[kernel]
#[inline(never)]
pub fn dot_lead(a: &SparseVec<f64>, b: &SparseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i::lead] * b[i::follow] }.value()
}

/// The product of a list and a band.
#[kernel]
#[inline(never)]
pub fn band(a: &SparseVec<f64>, b: &BandVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

/// Compressed rows times a band.
#[kernel]
#[inline(never)]
pub fn band_rows(A: &Csr<f64>, x: &BandVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j] * x[j] };
}

/// The product of two vectors of runs.
#[kernel]
#[inline(never)]
pub fn runs(a: &RunVec<f64>, b: &RunVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

/// The sum of two lists.
#[kernel]
#[inline(never)]
pub fn sum(a: &SparseVec<f64>, b: &SparseVec<f64>, c: &mut SparseVec<f64>) {
    finch! { forall i: c[i] = a[i] + b[i] };
}

/// What one of two lists holds and the other does not.
#[kernel]
#[inline(never)]
pub fn xor(a: &SparseVec<bool>, b: &SparseVec<bool>, c: &mut SparseVec<bool>) {
    finch! { forall i: c[i] = xor(a[i], b[i]) };
}

/// Compressed rows times a list, merged.
#[kernel]
#[inline(never)]
pub fn spmspv(A: &Csr<f64>, x: &SparseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j] * x[j] };
}

/// Compressed rows times a list, both galloping.
#[kernel]
#[inline(never)]
pub fn spmspv_gallop(A: &Csr<f64>, x: &SparseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j::gallop] * x[j::gallop] };
}

/// Compressed rows times a list, each row leading.
#[kernel]
#[inline(never)]
pub fn spmspv_lead(A: &Csr<f64>, x: &SparseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j::lead] * x[j::follow] };
}

/// Compressed rows times a list, which leads in each row.
#[kernel]
#[inline(never)]
pub fn spmspv_follow(A: &Csr<f64>, x: &SparseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j::follow] * x[j::lead] };
}

/// Triangles of a strictly lower half, merged.
#[kernel]
#[inline(never)]
pub fn triangles(L: &Graph) -> u64 {
    finch! { let n: Scalar<u64>; forall i, k, j: n[] += (L[i, k] && L[i, j] && L[k, j]) as u64 }.value()
}

/// Triangles of a strictly lower half, both rows galloping.
#[kernel]
#[inline(never)]
pub fn triangles_gallop(L: &Graph) -> u64 {
    finch! {
        let n: Scalar<u64>;
        forall i, k, j: n[] += (L[i, k] && L[i, j::gallop] && L[k, j::gallop]) as u64
    }
    .value()
}
