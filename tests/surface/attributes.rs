//! `#![checked]`, `#![keep_fills]`, `#![strict]`.

use finch::prelude::*;

use crate::{list, matrix, other};

#[test]
fn checked() {
    tensor! { let A: Csr<f64> = matrix(); let x: SparseVec<f64> = SparseVec::from_dense([4], vec![0.0, 1.0, 2.0, 0.0]).expect("it fits"); }
    let y = finch! { #![checked] let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] };
    assert_eq!(y.to_dense(), [4.0, 0.0, 14.0]);
    let C = finch! { #![checked] let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] + x[j] };
    assert_eq!(C.to_dense(), [1.0, 1.0, 4.0, 0.0, 0.0, 1.0, 2.0, 0.0, 3.0, 5.0, 7.0, 0.0]);
    let code = finch_code! { #![checked] let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] };
    assert!(!code.contains("unsafe"));
}

#[test]
fn fills_are_dropped_or_kept() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let C = finch! { let C: SparseVec<f64>; forall i: C[i] = A[i] - A[i] };
    assert_eq!(C.stored(), 0);
    let C = finch! { #![keep_fills] let C: SparseVec<f64>; forall i: C[i] = A[i] * (B[i] - B[i]) };
    assert!(C.to_dense().iter().all(|x| *x == 0.0));
    assert!(C.stored() >= 2, "what was assigned is kept: {}", C.stored());
    let C = finch! { #![keep_fills] let C: SparseVec<f64>; forall i: C[i] = A[i] - A[i] };
    assert_eq!(C.stored(), 3);
    tensor! { let E: SparseVec<f64> = SparseVec::from_coords([3], vec![[0], [2]], vec![0.0, 1.0]).expect("it fits"); }
    assert_eq!(E.stored(), 2);
    let C = finch! { let C: SparseVec<f64>; forall i: C[i] = E[i] };
    assert_eq!(C.stored(), 1, "stored fills are not passed on");
    let C = finch! { #![keep_fills] let C: SparseVec<f64>; forall i: if i < 1 { C[i] = E[i] } };
    assert_eq!(C.stored(), 1);
}

/// Also where a value is known before the program runs.
#[test]
fn constants_are_kept() {
    tensor! {
        let A: SparseVec<f64> = list();
        let M: SparseVec<bool> = SparseVec::from_dense([3], vec![true, false, true]).expect("it fits");
    }
    let C = finch! { #![keep_fills] let C: SparseVec<f64>; forall i in 0..5: C[i] = 0.0 };
    assert_eq!((C.stored(), C.to_dense()), (5, vec![0.0; 5]));
    let C = finch! { #![keep_fills] let C: SparseVec<f64>; forall i: if A[i] > 1.0 { C[i] = 0 } };
    assert_eq!(C.stored(), 2);
    let C = finch! { #![keep_fills] let C: SparseVec<f64>; forall i: C[i] = 0.0 * A[i] };
    assert_eq!(C.stored(), A.stored(), "what is not stored is not assigned");
    let C = finch! { #![keep_fills] let C: SparseVec<bool>; forall i: C[i] = M[i] && false };
    assert_eq!(C.stored(), 2);
    let C = finch! { #![keep_fills] let C: Tensor<finch::SparseByteMap<Element<f64>>>; forall i: if A[i] > 1.0 { C[i] += 0.0 } };
    assert_eq!(C.stored(), 2);
    tensor! { let mut D: SparseVec<f64> = SparseVec::zeros([6]); }
    finch! { #![keep_fills] forall i: if A[i] > 1.0 { D[i] = 0.0 } }
    assert_eq!(D.stored(), 2);
}

#[test]
fn strict_arithmetic() {
    tensor! {
        let A: SparseVec<f64> = list();
        let B: DenseVec<f64> = DenseVec::from_dense([6], vec![f64::NAN, 1.0, f64::INFINITY, 1.0, 1.0, 1.0]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * B[i] };
    assert_eq!(C.to_dense(), [0.0, 1.0, 0.0, 2.0, 0.0, 3.0]);
    let C = finch! { #![strict] let C: DenseVec<f64>; forall i: C[i] = A[i] * B[i] };
    assert!(C.to_dense()[0].is_nan() && C.to_dense()[2].is_nan());
    assert_eq!(C.to_dense()[3..], [2.0, 0.0, 3.0]);
    let s = finch! { #![strict] #![checked] let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
    assert!(s.value().is_nan());
}

#[test]
fn stored_zeros_are_values() {
    tensor! {
        let A: SparseVec<f64> = SparseVec::from_coords([2], vec![[0]], vec![0.0]).expect("it fits");
        let B: DenseVec<f64> = DenseVec::from_dense([2], vec![f64::NAN, f64::NAN]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * B[i] };
    assert!(C.to_dense()[0].is_nan());
    assert_eq!(C.to_dense()[1], 0.0);
}

/// Runs and packed segments lengthen the last one of theirs: its place is found by the buffer's own length.
#[test]
fn checked_results_that_grow_by_runs() {
    tensor! { let A: SparseVec<f64> = list(); }
    macro_rules! check {
        ($($layout:ty),*) => { $({
            let C = finch! { #![checked] let C: $layout; forall i: C[i] = A[i] };
            assert_eq!(C.to_dense(), A.to_dense(), stringify!($layout));
        })* };
    }
    check!(RunVec<f64>, Tensor<finch::SparseRunList<Element<f64>>>, Tensor<finch::PackBits<Element<f64>>>);
}

/// In a value that is the fill, the numbers are kept, but not the conditions.
#[test]
fn conditions_of_kept_values() {
    let k = 1;
    let y = finch! { #![keep_fills] let y: DenseVec<usize, One>; forall i in 0..3, j in 0..3: y[j] *= ifelse(true, 1, 2) };
    assert_eq!(y.to_dense(), [1, 1, 1]);
    let y = finch! { #![keep_fills] let y: SparseVec<f64>; forall i in 0..3: y[i] = ifelse(i < k || false, 0.0, 2.0 * 0.0) };
    assert_eq!(y.stored(), 3);
}
