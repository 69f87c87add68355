//! Levels for what has a certain structure, as operands and as results.

use finch::prelude::*;
use finch::{PackBits, Ragged, ShapeError, SparseInterval, SparsePoint, SparseRunList};

use crate::{apart, counting, list, matrix, other};

layout! { type Point<T, F = Zero> = Tensor<SparsePoint<Element<T, F>>>; }
layout! { type Interval<T, F = Zero> = Tensor<SparseInterval<Element<T, F>>>; }
layout! { type SparseRuns<T, F = Zero> = Tensor<SparseRunList<Element<T, F>>>; }
layout! { type Packed<T, F = Zero> = Tensor<PackBits<Element<T, F>>>; }
layout! { type Rows<T, F = Zero> = Tensor<Dense<Ragged<Element<T, F>>>>; }

/// The error of a program for a result that has no place for a value.
#[track_caller]
fn refused<T: std::fmt::Debug>(result: Result<T, ShapeError>, expected: &str) {
    assert_eq!(result.expect_err("no place").to_string(), expected);
}

#[test]
fn every_vector() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    macro_rules! check {
        ($($layout:ty),*) => { $(apart(|| {
            let C = finch! { let C: $layout; forall i: C[i] = A[i] + B[i] };
            assert_eq!(C.to_dense(), [4.0, 6.0, 0.0, 2.0, 0.0, 9.0], stringify!($layout));
            tensor! { let D: $layout = C; }
            let s = finch! { let s: Scalar<f64>; forall i: s[] += D[i] * B[i] };
            assert_eq!(s.value(), 100.0, stringify!($layout));
            assert_eq!(finch! { let s: Scalar<f64>; s[] = D[3] }.value(), 2.0, stringify!($layout));
        });)* };
    }
    check!(SparseRuns<f64>, Packed<f64>, SparseRuns<f64, One>, Packed<f64, Inf>);
    check!(
        Tensor<Ragged<Element<f64>>>,
        Tensor<SparseRunList<Element<f64>, u8>>,
        Tensor<PackBits<Element<f64>, u64>>
    );
}

#[test]
fn every_matrix() {
    tensor! { let A: Csr<f64> = matrix(); let x: DenseVec<f64> = counting(4); }
    let expected: Vec<f64> = matrix().to_dense().iter().map(|x| 2.0 * x).collect();
    macro_rules! check {
        ($($layout:ty),* $(,)?) => { $({
            tensor! { let C: $layout = finch! { let C: $layout; forall i, j: C[i, j] = A[i, j] + A[i, j] }; }
            assert_eq!((C.shape(), C.to_dense()), ([3, 4], expected.clone()), stringify!($layout));
            let y = finch! { let y: DenseVec<f64>; forall i, j: y[i] += C[i, j] * x[j] };
            assert_eq!(y.to_dense(), [14.0, 0.0, 52.0], stringify!($layout));
        })* };
    }
    check!(Rows<f64>, Tensor<Dense<SparseRunList<Element<f64>>>>, Tensor<Dense<PackBits<Element<f64>>>>);
    check!(Tensor<Ragged<PackBits<Element<f64>>>>, Tensor<SparseList<Ragged<Element<f64>>>>);
}

#[test]
fn case_45_run_merging() {
    let values = [1.0, 1.0, 9.0, 3.0, 3.0];
    tensor! {
        let A: DenseVec<f64> = DenseVec::from_dense([5], values.to_vec()).expect("it fits");
        let N: DenseVec<f64> = DenseVec::from_dense([2], vec![f64::NAN, f64::NAN]).expect("it fits");
        let O: SparseVec<f64> = SparseVec::from_coords([5], vec![[2]], vec![9.0]).expect("it fits");
        let Z: SparseVec<f64> = SparseVec::zeros([5]);
        let E: SparseVec<f64> = SparseVec::zeros([0]);
    }
    macro_rules! stored {
        ($layout:ty, $from:ident) => {
            finch! { let C: $layout; forall i: C[i] = $from[i] }.stored()
        };
    }
    assert_eq!([stored!(RunVec<f64>, A), stored!(SparseRuns<f64>, A), stored!(Packed<f64>, A)], [3, 3, 3]);
    assert_eq!([stored!(RunVec<f64>, N), stored!(SparseRuns<f64>, N), stored!(Packed<f64>, N)], [1, 1, 1]);
    assert_eq!([stored!(RunVec<f64>, O), stored!(SparseRuns<f64>, O), stored!(Packed<f64>, O)], [3, 1, 3]);
    assert_eq!([stored!(RunVec<f64>, Z), stored!(SparseRuns<f64>, Z), stored!(Packed<f64>, Z)], [1, 0, 1]);
    assert_eq!([stored!(RunVec<f64>, E), stored!(SparseRuns<f64>, E), stored!(Packed<f64>, E)], [0, 0, 0]);
    let runs = SparseRuns::<f64>::from_dense([5], values.to_vec()).expect("it fits");
    let (_, _, start, stop, _) = runs.into_parts().into_parts();
    assert_eq!((start, stop), (vec![0, 2, 3], vec![2, 3, 5]));
    let apart =
        SparseRunList::new(2, vec![0, 2], vec![0u32, 1], vec![1, 2], Element::<f64>::new(vec![1.0; 2]));
    assert_eq!(Tensor::<_>::new(apart.expect("two runs")).expect("one fiber").stored(), 2);
}

/// Equal arrays are equal tensors, however long the runs are.
#[test]
fn equal_arrays_are_not_listed() {
    let long = |value: u8, fill: u8| {
        let level = RunList::new(
            1 << 31,
            vec![0, 2],
            vec![1u32 << 30, 1 << 31],
            Element::<u8>::new(vec![value, fill]),
        );
        RunVec::<u8>::new(level.expect("two runs")).expect("one fiber")
    };
    assert_eq!(long(7, 3), long(7, 3));
    let nan = DenseVec::<f64>::from_dense([2], vec![f64::NAN, 1.0]).expect("it fits");
    assert!(nan != nan.clone() && nan.identical(&nan));
}

#[test]
fn case_46_run_plus_run() {
    let runs =
        |values: &[f64]| SparseRuns::<f64>::from_dense([values.len()], values.to_vec()).expect("it fits");
    tensor! {
        let A: SparseRuns<f64> = runs(&[1.0, 1.0, 1.0, 2.0, 2.0]);
        let B: Packed<f64> = Packed::from_dense([5], vec![5.0, 6.0, 6.0, 6.0, 7.0]).expect("it fits");
    }
    macro_rules! sum {
        ($($layout:ty),*) => { [$({
            let C = finch! { let C: $layout; forall i: C[i] = A[i] + B[i] };
            assert_eq!(C.to_dense(), [6.0, 7.0, 7.0, 8.0, 9.0]);
            C.stored()
        }),*] };
    }
    assert_eq!(sum!(RunVec<f64>, SparseRuns<f64>, Packed<f64>), [4, 4, 4]);
    tensor! { let C: SparseRuns<f64> = runs(&[1.0, 2.0]); let D: SparseRuns<f64> = runs(&[2.0, 1.0]); }
    macro_rules! merged {
        ($($layout:ty),*) => { [$(finch! { let E: $layout; forall i: E[i] = C[i] + D[i] }.stored()),*] };
    }
    assert_eq!(merged!(RunVec<f64>, SparseRuns<f64>, Packed<f64>, Interval<f64>), [1, 1, 1, 1]);
}

#[test]
fn case_47_one_interval_one_point() {
    tensor! {
        let A: DenseVec<f64> = DenseVec::from_dense([6], vec![0.0, 2.0, 2.0, 2.0, 0.0, 0.0]).expect("it fits");
        let B: DenseVec<f64> = DenseVec::from_dense([6], vec![0.0, 2.0, 2.0, 0.0, 2.0, 0.0]).expect("it fits");
        let C: SparseVec<f64> = SparseVec::from_coords([6], vec![[4]], vec![7.0]).expect("it fits");
    }
    let one = finch! { let R: Interval<f64>; forall i: R[i] = A[i] };
    let (_, start, stop, values) = one.into_parts().into_parts();
    assert_eq!((start, stop, values.into_parts()), (vec![1], vec![4], vec![2.0]));
    refused(
        try_finch! { let R: Interval<f64>; forall i: R[i] = B[i] },
        "`R` has no place for index 4 in mode 0: there is another run in its fiber already",
    );
    refused(
        try_finch! { let R: Interval<f64>; forall i: R[i] = A[i] + C[i] },
        "`R` has no place for index 4 in mode 0: there is another run in its fiber already",
    );
    let point = finch! { let P: Point<f64>; forall i: P[i] = C[i] };
    assert_eq!(point.to_dense(), [0.0, 0.0, 0.0, 0.0, 7.0, 0.0]);
    refused(
        try_finch! { let P: Point<f64>; forall i: P[i] = A[i] },
        "`P` has no place for index 2 in mode 0: there is another one in its fiber already",
    );
    let dense = finch! { let P: Point<f64>; forall i: if i == 3 { P[i] = A[i] } };
    assert_eq!(dense.to_dense(), [0.0, 0.0, 0.0, 2.0, 0.0, 0.0]);
}

#[test]
fn case_48_gaps_between_blocks() {
    let values = [0.0, 1.0, 2.0, 0.0, 0.0, 3.0];
    tensor! {
        let A: BlockVec<f64> = BlockVec::from_dense([6], values.to_vec()).expect("it fits");
        let G: SparseVec<f64> = SparseVec::from_coords([6], vec![[3]], vec![4.0]).expect("it fits");
        let H: SparseVec<f64> = SparseVec::from_coords([6], vec![[3], [4]], vec![4.0, 5.0]).expect("it fits");
    }
    let ends = |blocks: BlockVec<f64>| blocks.into_parts().into_parts().2;
    assert_eq!((A.get([4]), ends(A.clone())), (Ok(0.0), vec![3, 6]));
    assert_eq!(ends(finch! { let B: BlockVec<f64>; forall i: B[i] = A[i] + G[i] }), [4, 6]);
    assert_eq!(ends(finch! { let B: BlockVec<f64>; forall i: B[i] = A[i] + H[i] }), [6]);
}

#[test]
fn a_permutation() {
    let points =
        SparsePoint::new(4, vec![2u32, 0, 3, 1], Element::<f64>::new(vec![1.0; 4])).expect("four rows");
    tensor! {
        let P: Tensor<Dense<SparsePoint<Element<f64>>>> = Tensor::new(Dense::new(4, points).expect("rows")).expect("one");
        let x: DenseVec<f64> = counting(4);
    }
    let y = finch! { let y: DenseVec<f64>; forall i, j: y[i] += P[i, j] * x[j] };
    assert_eq!(y.to_dense(), [3.0, 1.0, 4.0, 2.0]);
    assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += P[i, i] }.value(), 0.0);
    let Q = finch! { let Q: Tensor<Dense<SparsePoint<Element<f64>>>, finch::Order2<1, 0>>; forall i, j: Q[j, i] = P[i, j] };
    assert_eq!(Q.to_dense(), P.transpose().to_dense());
}

#[test]
fn a_point_of_fibers() {
    tensor! { let A: Csr<f64> = Csr::from_dense([3, 2], vec![0.0, 0.0, 1.0, 2.0, 0.0, 0.0]).expect("it fits"); }
    let P = finch! { let P: Tensor<SparsePoint<Dense<Element<f64>>>>; forall i, j: P[i, j] = A[i, j] };
    assert_eq!((P.to_dense(), P.stored()), (A.to_dense(), 2));
    tensor! { let M: Csr<f64> = matrix(); }
    refused(
        try_finch! { let P: Tensor<SparsePoint<SparseList<Element<f64>>>>; forall i, j: P[i, j] = M[i, j] },
        "`P` has no place for index 2 in mode 0: there is another one in its fiber already",
    );
}

#[test]
fn a_set_as_runs() {
    tensor! { let A: DenseVec<f64> = counting(6); }
    let S = finch! { let S: Tensor<SparseRunList<Pattern>>; forall i: S[i] = A[i] > 2.0 && A[i] != 5.0 };
    assert_eq!((S.to_dense(), S.stored()), (vec![false, false, true, true, false, true], 2));
}

layout! {
    type Marks = Tensor<finch::SparseByteMap<Pattern>>;
    type Bits = Tensor<finch::SparseBitmap<Pattern>>;
    type BitRows = Tensor<Dense<finch::SparseBitmap<Pattern>>>;
}

#[test]
fn sets_that_are_written_at_random() {
    tensor! {
        let A: SparseVec<f64> = list();
        let M: Csr<f64> = matrix();
        let I: DenseVec<u8> = DenseVec::from_dense([4], vec![4, 1, 4, 0]).expect("it fits");
    }
    macro_rules! check {
        ($($layout:ident)*) => { $({
            let at = |set: &$layout| set.iter().map(|([i], _)| i).collect::<Vec<_>>();
            let set: $layout = Tensor::from_coords([5], vec![[3], [1]], vec![true, true]).expect("it fits");
            assert_eq!((set.to_dense(), set.stored(), at(&set)), (vec![false, true, false, true, false], 2, vec![1, 3]));
            assert_eq!((set.get([3]), set.get([4]), set.convert::<SparseVec<bool>>().convert()), (Ok(true), Ok(false), set.clone()));
            let set = finch! { let S: $layout; forall i: S[i] = A[i] > 1.0 };
            assert_eq!(at(&set), [3, 5], stringify!($layout));
            let set = finch! { let S: $layout[6]; forall i in 0..4: S[I[i]] |= A[i] == 0.0 };
            assert_eq!(at(&set), [4], stringify!($layout));
            let set = finch! { let S: $layout[6]; forall i: S[I[i]] = true };
            assert_eq!(at(&set), [0, 1, 4], stringify!($layout));
            tensor! { let mut set: $layout = set; }
            finch! { keep set; forall i: set[i] |= A[i] > 2.0 };
            assert_eq!(at(&set), [0, 1, 4, 5], stringify!($layout));
            let columns = finch! { let S: $layout; forall i, j: S[j] |= M[i, j] > 1.0 };
            assert_eq!(at(&columns), [0, 1, 2], stringify!($layout));
            let rows = finch! { let S: $layout; forall i, j: S[i] |= M[i, j] > 2.0 };
            assert_eq!(at(&rows), [2], stringify!($layout));
            let seen = finch! { let n: Scalar<u32>; forall i { let t: $layout; forall j: t[j] |= M[i, j] > 1.0; forall j: n[] += (t[j] && M[i, j] != 4.0) as u32 } };
            assert_eq!(seen.value(), 3, stringify!($layout));
            let n = finch! { let n: Scalar<u32>; forall i: n[] += (set[i] && set[5 - i]) as u32 };
            assert_eq!(n.value(), 4, stringify!($layout));
        })* };
    }
    check! { Marks Bits }
    let both = finch! { let B: BitRows; forall i, j: B[i, j] = M[i, j] > 1.0 };
    assert_eq!(both.iter().map(|(at, _)| at).collect::<Vec<_>>(), [[0, 2], [2, 0], [2, 1], [2, 2]]);
    let turned = finch! { let B: BitRows; forall i, j: B[j, i] |= M[i, j] > 1.0 };
    assert_eq!(turned.to_dense(), both.transpose().to_dense());
}
