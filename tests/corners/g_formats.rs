//! Structured formats.

use finch::prelude::*;

use crate::{BitVec, SpanVec};

#[test]
fn case_50_a_pattern() {
    let marks = [true, false, true, false, false, true, false, false, true, false];
    macro_rules! check {
        ($($layout:ty),* $(,)?) => { $({
            tensor! { let p: $layout = Tensor::from_dense([10], marks.to_vec()).expect("it fits"); }
            let s = finch! { let s: Scalar<i64>; forall i: s[] += ifelse(p[i], 3, -1) };
            assert_eq!(s.value(), 6, stringify!($layout));
        })* };
    }
    check!(
        Tensor<SparseList<Pattern>>,
        SparseVec<bool>,
        DenseVec<bool>,
        RunVec<bool>,
        BandVec<bool>,
        BlockVec<bool>
    );
}

#[test]
fn case_45_run_merging() {
    vectors!(A: f64 = [1.0, 1.0, 9.0, 3.0, 3.0] => {
        let R = finch! { let R: RunVec<f64>; forall i: R[i] = A[i] };
        let (_, ptr, ends, values) = R.into_parts().into_parts();
        assert_eq!((ptr, ends, values.into_parts()), (vec![0, 3], vec![2, 3, 5], vec![1.0, 9.0, 3.0]));
    });
    vectors!(A: f64 = [0.0, 0.0, 9.0, 0.0, 0.0] => {
        assert_eq!(finch! { let R: RunVec<f64>; forall i: R[i] = A[i] }.stored(), 3);
        assert_eq!(finch! { let R: SpanVec<f64>; forall i: R[i] = A[i] }.stored(), 1);
        assert_eq!(finch! { let R: RunVec<f64>; forall i: R[i] = 0.0 * A[i] }.stored(), 1);
        assert_eq!(finch! { let R: SpanVec<f64>; forall i: R[i] = 0.0 * A[i] }.stored(), 0);
    });
    vectors!(A: f64 = [f64::NAN; 2] => {
        assert_eq!(finch! { let R: RunVec<f64>; forall i: R[i] = A[i] }.stored(), 1);
    });
    vectors!(A: f64 = [0.0; 0] => {
        assert_eq!(finch! { let R: RunVec<f64>; forall i: R[i] = A[i] }.stored(), 0);
    });
    let apart =
        RunList::new(2, vec![0, 2], vec![1u32, 2], Element::<f64>::new(vec![1.0; 2])).expect("two runs");
    let unmerged: RunVec<f64> = Tensor::new(apart).expect("one fiber");
    assert_eq!((unmerged.stored(), unmerged.to_dense()), (2, vec![1.0, 1.0]));
}

#[test]
fn case_46_run_plus_run() {
    vectors!(A: f64 = [1.0, 1.0, 1.0, 2.0, 2.0] => {
        vectors!(@ B, f64, Zero, [5.0, 6.0, 6.0, 6.0, 7.0], {
            let C = finch! { let C: RunVec<f64>; forall i: C[i] = A[i] + B[i] };
            assert_eq!((C.to_dense(), C.stored()), (vec![6.0, 7.0, 7.0, 8.0, 9.0], 4));
        }; DenseVec RunVec);
    });
    vectors!(A: f64 = [1.0, 2.0] => {
        vectors!(@ B, f64, Zero, [2.0, 1.0], {
            let C = finch! { let C: RunVec<f64>; forall i: C[i] = A[i] + B[i] };
            assert_eq!((C.to_dense(), C.stored()), (vec![3.0; 2], 1));
        }; DenseVec RunVec);
    });
}

#[test]
fn case_47_bands() {
    vectors!(A: f64 = [0.0, 5.0, 0.0, 0.0, 6.0, 0.0] => {
        let B = finch! { let B: BandVec<f64>; forall i: B[i] = A[i] };
        let (_, start, ptr, values) = B.into_parts().into_parts();
        assert_eq!((start, ptr, values.into_parts()), (vec![1], vec![0, 4], vec![5.0, 0.0, 0.0, 6.0]));
    });
    matrices!(A: f64 = [3, 3], [0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 0.0, 4.0, 0.0] => {
        let B = finch! { let B: BandMat<f64>; forall i, j: B[i, j] = A[i, j] };
        assert_eq!((B.to_dense(), B.stored()), (A.to_dense(), 4), "an empty row, a full one");
    });
}

#[test]
fn case_48_gaps_between_blocks() {
    vectors!(A: f64 = [0.0, 1.0, 2.0, 0.0, 0.0, 3.0] => {
        let B = finch! { let B: BlockVec<f64>; forall i: B[i] = A[i] };
        assert_eq!((B.stored(), B.get([4]), B.into_parts().into_parts().2), (3, Ok(0.0), vec![3, 6]));
        let B = finch! { let B: BlockVec<f64>; forall i: B[i] = A[i] + (i == 3) as f64 };
        assert_eq!((B.stored(), B.into_parts().into_parts().2), (4, vec![4, 6]));
        let B = finch! { let B: BlockVec<f64>; forall i: B[i] = A[i] + (i == 3 || i == 4) as f64 };
        assert_eq!((B.stored(), B.into_parts().into_parts().2), (5, vec![6]));
    });
}

#[test]
fn case_49_a_symmetric_matrix() {
    layout! { type Both<T> = Tensor<Dense<finch::Symmetric<Element<T>>>>; }
    matrices!(A: f64 = [2, 2], [2.0, 1.0, 1.0, 3.0] => {
        tensor! { let S: Both<f64> = A.convert(); let x: SparseVec<f64> = SparseVec::from_dense([2], vec![1.0, 10.0]).expect("it fits"); }
        assert_eq!(S.stored(), 3);
        assert_eq!(finch! { let y: DenseVec<f64>; y[i] += S[i, j] * x[j] }.to_dense(), [12.0, 31.0]);
        assert_eq!(finch! { let s: Scalar<f64>; s[] += S[i, j] }.value(), 7.0);
        assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += S[i, i] }.value(), 5.0);
        let T = finch! { let T: Both<f64>; forall i, j: if j <= i { T[i, j] = A[i, j] + 4.0 } };
        assert_eq!((T.get([1, 0]), T.get([0, 1]), T.stored()), (Ok(5.0), Ok(5.0), 3));
        let error = Both::<f64>::from_dense([2, 2], vec![2.0, 1.0, 4.0, 3.0]).expect_err("two values of one place");
        assert!(error.coordinates().is_some(), "{error}");
    });
}

#[test]
fn case_51_bitmaps() {
    for n in [1, 63, 64, 65, 128] {
        for every in [1, 7, 64] {
            let values: Vec<u64> =
                (1..=n as u64).map(|k| if k % every == 0 || k == n as u64 { k } else { 0 }).collect();
            let sum = values.iter().sum::<u64>();
            vectors!(A: u64 = values.clone() => {
                let B = finch! { let B: BitVec<u64>; forall i: B[i] = A[i] };
                assert_eq!((B.to_dense(), B.stored()), (values.clone(), values.iter().filter(|v| **v > 0).count()));
                tensor! { let B: BitVec<u64> = B; }
                let (walked, found) = finch! { let s: Scalar<u64>; let t: Scalar<u64>; forall i { s[] += B[i]; t[] += B[i::locate] } };
                assert_eq!((walked.value(), found.value()), (sum, sum));
            });
        }
    }
}
