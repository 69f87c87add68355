//! Values by name, `let v = …;` in a block.

use finch::prelude::*;

use crate::{list, other};

#[test]
fn a_name_stands_for_its_value() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let (named, squares) = finch! {
        let D: DenseVec<f64>; let s: Scalar<f64>;
        forall i: { let d = A[i] - B[i]; let square = d * d; D[i] = d; s[] += square }
    };
    let (written, sum) = finch! {
        let D: DenseVec<f64>; let s: Scalar<f64>;
        forall i: { D[i] = A[i] - B[i]; s[] += (A[i] - B[i]) * (A[i] - B[i]) }
    };
    assert_eq!(named, written);
    assert_eq!(squares, sum);
}

#[test]
fn values_are_asked_for_and_used_as_indices() {
    tensor! { let A: SparseVec<f64> = list(); let P: DenseVec<usize> = DenseVec::from_dense([3], vec![4, 0, 5]).unwrap(); }
    let picked = finch! {
        let x: DenseVec<f64>;
        forall i: { let at = P[i]; let v = A[at]; if v > 1.0 { x[i] = v } else { x[i] = -v } }
    };
    let a = A.to_dense();
    let expected = [4, 0, 5].map(|at| if a[at] > 1.0 { a[at] } else { -a[at] });
    assert_eq!(picked.to_dense(), expected);
}

#[test]
fn temporaries_and_values_stand_in_one_block() {
    tensor! { let A: SparseVec<f64> = list(); }
    let x = finch! {
        let x: DenseVec<f64>[2];
        forall k: { let c = k as f64 + 1.0; let t: Scalar<f64> = c; forall i: t[] += c * A[i]; x[k] = t[] + c }
    };
    let sum: f64 = A.to_dense().iter().sum();
    assert_eq!(x.to_dense(), [1.0 + sum + 1.0, 2.0 + 2.0 * sum + 2.0]);
}

#[test]
fn a_loop_hides_a_value_of_its_name() {
    tensor! { let A: SparseVec<f64> = list(); }
    let s = finch! {
        let s: Scalar<f64>;
        forall i: { let k = 100.0 * A[i]; forall k in 0..2: s[] += A[i] * (k as f64) }
    };
    assert_eq!(s.value(), A.to_dense().iter().sum());
}
