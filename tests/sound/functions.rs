//! Functions and expressions that answer otherwise each time, or declare what they do not do.

use std::cell::Cell;

use finch::prelude::*;
use finch::{SparseByteMap, SparseDict};

use crate::try_out;

thread_local! {
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

/// Counts its calls.
fn calls() -> usize {
    CALLS.replace(CALLS.get() + 1)
}

/// Now in range, now far beyond.
fn roams(i: i64) -> i64 {
    match calls() % 5 {
        0 | 1 => i,
        2 => i + 1_000_000,
        3 => -1 - i,
        _ => i64::MAX,
    }
}

/// Grows and shrinks.
fn extent() -> usize {
    [3, 1_000, 0, 7][calls() % 4]
}

fn list() -> SparseVec<f64> {
    SparseVec::from_dense([8], vec![0.0, 1.0, 0.0, 2.0, 3.0, 0.0, 0.0, 4.0]).expect("it fits")
}

fn matrix() -> Csr<f64> {
    Csr::from_dense([3, 4], vec![1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 4.0, 5.0, 0.0])
        .expect("it fits")
}

#[test]
fn indices_that_roam() {
    tensor! {
        let A: DenseVec<f64> = DenseVec::zeros([8]);
        let S: SparseVec<f64> = list();
        let R: RunVec<f64> = list().convert();
        let B: BandVec<f64> = list().convert();
        let M: Csr<f64> = matrix();
        let P: DenseVec<usize> = DenseVec::from_dense([8], vec![7, 0, 9, 1, 900, 2, 3, 4]).expect("it fits");
    }
    for _ in 0..6 {
        try_out(|| _ = finch! { let s: Scalar<f64>; forall i in 0..8: s[] += A[$roams(i)] });
        try_out(|| _ = finch! { let s: Scalar<f64>; forall i in 0..8: s[] += S[$roams(i)] + R[$roams(i)] });
        try_out(|| _ = finch! { let s: Scalar<f64>; forall i in 0..8: s[] += B[$roams(i)] * A[P[i]] });
        try_out(|| _ = finch! { let s: Scalar<f64>; forall i in 0..8: s[] += A[P[$roams(i)]] });
        try_out(|| _ = finch! { let s: Scalar<f64>; forall j in 0..4: s[] += M[$roams(j), j] });
        try_out(|| _ = finch! { let s: Scalar<f64>; forall i in 0..3: s[] += M[i, $roams(i)] });
        try_out(|| _ = finch! { let s: Scalar<f64>; s[] += A[$(roams(1))] });
        try_out(|| {
            _ = finch! { let s: Scalar<f64>; forall i in 0..8: s[] += coalesce(A[permit($roams(i))], 1.0) }
        });
        try_out(|| {
            _ = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * ifelse($roams(i) < 8, A[$roams(i)], 0.0) }
        });
    }
}

#[test]
fn extents_that_roam() {
    tensor! {
        let A: DenseVec<f64> = DenseVec::zeros([8]);
        let S: SparseVec<f64> = list();
        let mut C: DenseVec<f64> = DenseVec::zeros([8]);
        let mut D: SparseVec<f64> = list();
    }
    for _ in 0..6 {
        try_out(|| _ = finch! { let s: Scalar<f64>; forall i in 0..$(extent()): s[] += A[i] + S[i] });
        try_out(|| _ = finch! { let s: Scalar<f64>; forall i in $(extent())..$(extent()): s[] += A[i] });
        try_out(|| _ = finch! { let s: Scalar<f64>; forall i: s[] += A[($(extent())..$(extent()))[i]] });
        try_out(|| {
            _ = finch! { let s: Scalar<f64>; forall i: s[] += S[($(extent())..8).step_by($(extent()))[i]] }
        });
        try_out(|| _ = finch! { let H: DenseVec<f64>[$(extent())]; forall i: H[i] = S[i] });
        try_out(|| _ = finch! { let H: DenseVec<u64>[$(extent())]; forall i in 0..8: H[$roams(i)] += 1 });
        try_out(|| {
            _ = finch! { let H: SparseVec<f64>[$(extent())]; forall i in 0..$(extent()): H[i] = A[i] + 1.0 }
        });
        try_out(|| finch! { forall i in 0..$(extent()): C[i] = A[i] });
        try_out(|| finch! { forall i in 0..$(extent()): D[i] = A[i] + 1.0 });
        try_out(|| finch! { keep C; forall i in 0..8: C[$roams(i)] += 1.0 });
        C = DenseVec::zeros([8]);
    }
}

#[test]
fn chunks_that_roam() {
    tensor! { let A: DenseVec<f64> = DenseVec::zeros([8]); let mut C: DenseVec<f64> = DenseVec::zeros([8]); }
    for _ in 0..6 {
        try_out(|| _ = finch! { let s: Scalar<f64>; par forall i in 0..$(extent()): s[] += A[$roams(i)] });
        try_out(|| _ = finch! { let H: DenseVec<u64>[8]; par forall i in 0..8: H[$roams(i)] += 1 });
        try_out(|| finch! { keep C; par forall i in 0..$(extent()): C[i] += A[i] });
    }
}

/// Annihilated by nothing, whatever it says.
#[ufunc(annihilator = 0.0)]
fn lies(a: f64, b: f64) -> f64 {
    a + b + calls() as f64
}

/// No such operation.
#[ufunc(commutative, associative, idempotent, identity = 0.0)]
fn swings(a: f64, b: f64) -> f64 {
    if calls().is_multiple_of(2) { 0.0 } else { a + b + 1.0 }
}

/// Panics at its third call.
#[ufunc]
fn ends(a: f64) -> f64 {
    assert!(calls() % 5 != 3, "enough");
    a
}

#[test]
fn functions_that_lie() {
    tensor! { let A: SparseVec<f64> = list(); let B: RunVec<f64> = list().convert(); let M: Csr<f64> = matrix(); }
    for _ in 0..4 {
        macro_rules! into {
            ($($layout:ty),*) => { $(
                try_out(|| _ = finch! { let C: $layout; forall i: C[i] = lies(A[i], B[i]) });
                try_out(|| _ = finch! { let C: $layout; forall i: C[i] = swings(A[i], B[i]) });
                try_out(|| _ = finch! { let C: $layout; forall i: C[i] = ends(A[i]) });
                try_out(|| _ = finch! { #![keep_fills] let C: $layout; forall i: C[i] = ends(A[i]) * lies(B[i], A[i]) });
            )* };
        }
        into!(
            DenseVec<f64>,
            SparseVec<f64>,
            RunVec<f64>,
            BandVec<f64>,
            BlockVec<f64>,
            Tensor<SparseByteMap<Element<f64>>>,
            Tensor<SparseDict<Element<f64>>>
        );
        try_out(|| _ = finch! { let s: Scalar<f64>; forall i, j: s[] <<swings>>= M[i, j] });
        try_out(|| _ = finch! { let C: Csr<f64>; forall i, j: C[i, j] <<swings>>= M[i, j] });
        try_out(|| _ = finch! { let C: SparseVec<f64>; C[j] <<swings>>= M[i, j] });
        try_out(|| _ = finch! { let C: Csr<f64>; par forall i: forall j: C[i, j] = lies(M[i, j], M[i, j]) });
        try_out(|| _ = finch! { let C: Csr<f64>; C[i, k] <<swings>>= lies(M[i, j], M[k, j]) });
    }
}
