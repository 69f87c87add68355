//! Programs as text.

use finch::prelude::*;

use crate::{list, other};

#[test]
fn code() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let code: &'static str = finch_code! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
    for part in ["A_idx", "B_idx", "for [A_at, B_at] in meet(", "s"] {
        assert!(code.contains(part), "{part} in\n{code}");
    }
    for part in ["unsafe", "__rt", "$crate"] {
        assert!(!code.contains(part), "{part} in\n{code}");
    }
}

#[test]
fn explanation() {
    tensor! { let A: SparseVec<f64> = list(); let B: BandVec<f64> = other().convert(); }
    let text: &'static str = finch_explain! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
    for part in ["for i in", "Pipeline", "Stepper", "Spike", "Lookup", "A_idx"] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

#[ufunc(commutative, associative, idempotent)]
fn smaller_of(a: f64, b: f64) -> f64 {
    a.min(b)
}

#[test]
fn reductions_by_functions() {
    tensor! { let A: SparseVec<f64> = list(); }
    let text = finch_explain! { let s: Scalar<f64> = 0.0; forall i: s[] <<smaller_of>>= A[i] };
    assert!(text.contains("s[] <<smaller_of>>= A[i]"), "{text}");
}

#[kernel]
fn in_a_kernel(A: &SparseVec<f64>) -> (&'static str, usize) {
    (finch_code! { let s: Scalar<f64>; forall i: s[] += A[i] }, A.stored())
}

#[test]
fn code_in_a_kernel() {
    assert!(in_a_kernel(&list()).0.contains("for "));
}
