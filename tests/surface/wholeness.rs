//! The state after a panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use finch::Order2;
use finch::prelude::*;

use crate::{counting, list, matrix};

fn explode(x: f64) -> f64 {
    assert!(x < 2.5, "too much");
    x
}

macro_rules! panics {
    ($($program:tt)*) => {
        assert!(catch_unwind(AssertUnwindSafe(|| finch! { $($program)* })).is_err())
    };
}

/// Empty, or as large as it was and without a hole.
macro_rules! whole {
    ($t:ident) => {{
        let places: usize = $t.shape().iter().product();
        assert_eq!($t.to_dense().len(), places);
        assert_eq!($t, $t.clone());
        $t.level();
    }};
}

#[test]
fn vectors() {
    macro_rules! check {
        ($($layout:ty),*) => { $({
            tensor! { let A: SparseVec<f64> = list(); let mut C: $layout = list().convert(); }
            panics!(forall i: C[i] = $explode(A[i]));
            whole!(C);
            assert_eq!(C.shape(), [0], stringify!($layout));
            finch! { forall i: C[i] = A[i] }
            assert_eq!(C.to_dense(), list().to_dense());
        })* };
    }
    check!(DenseVec<f64>, SparseVec<f64>, RunVec<f64>, BandVec<f64>, BlockVec<f64>);
}

#[test]
fn matrices() {
    macro_rules! check {
        ($($layout:ty),*) => { $({
            tensor! { let A: Csr<f64> = matrix(); let mut C: $layout = matrix().convert(); }
            panics!(forall i, j: C[i, j] = $explode(A[i, j]));
            whole!(C);
            finch! { forall i, j: C[i, j] = A[i, j] }
            assert_eq!(C.to_dense(), matrix().to_dense());
        })* };
    }
    check!(DenseMat<f64>, Csr<f64>, Dcsr<f64>, RunMat<f64>, BandMat<f64>, BlockMat<f64>);
}

#[test]
fn kept_ones_and_scalars() {
    tensor! { let A: SparseVec<f64> = list(); let mut C: DenseVec<f64> = counting(6); let mut s: Scalar<f64> = Scalar::default(); }
    panics!(keep C; forall i: C[i] += $explode(A[i]));
    whole!(C);
    panics!(forall i: s[] += $explode(A[i]));
    assert!(s.value().is_finite());
    whole!(s);
}

#[test]
fn several_at_once() {
    tensor! { let A: SparseVec<f64> = list(); let mut C: SparseVec<f64> = list(); let mut D: RunVec<f64> = list().convert(); }
    panics!(forall i: { C[i] = A[i]; D[i] = $explode(A[i]) });
    whole!(C);
    whole!(D);
}

#[test]
fn arithmetic_that_panics() {
    tensor! { let A: SparseVec<u8> = SparseVec::from_dense([3], vec![0, 200, 100]).expect("it fits"); let mut C: SparseVec<u8> = SparseVec::zeros([3]); }
    let done = catch_unwind(AssertUnwindSafe(|| finch! { forall i: C[i] = A[i] + A[i] }));
    assert_eq!(done.is_err(), cfg!(debug_assertions));
    whole!(C);
}

#[test]
fn operands_that_do_not_fit_leave_results_alone() {
    tensor! { let A: SparseVec<f64> = list(); let B: DenseVec<f64> = counting(5); let mut C: SparseVec<f64> = list(); }
    panics!(forall i: C[i] = A[i] * B[i]);
    assert_eq!(C.to_dense(), list().to_dense());
    assert!(try_finch! { forall i: C[i] = A[i] * B[i] }.is_err());
    assert_eq!(C.to_dense(), list().to_dense());
}

/// Whatever the state of a result from outside, it can be an operand afterwards.
#[test]
fn an_empty_tensor_is_an_operand() {
    tensor! { let A: SparseVec<f64> = SparseVec::default(); let B: Csr<f64> = Csr::default(); let C: RunMat<f64> = RunMat::default(); }
    assert_eq!((A.shape(), B.shape(), C.shape()), ([0], [0, 0], [0, 0]));
    assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += A[i] }.value(), 0.0);
    assert_eq!(finch! { let s: Scalar<f64>; forall i, j: s[] += B[i, j] + C[i, j] }.value(), 0.0);
}

#[test]
fn what_was_there_only_makes_room() {
    for before in [0, 2, 9] {
        tensor! {
            let A: Csr<f64> = matrix();
            let x: DenseVec<f64> = counting(4);
            let mut y: DenseVec<f64> = DenseVec::from_dense([before], vec![7.0; before]).expect("it fits");
        }
        let made = finch! { let z: DenseVec<f64>; forall i, j: z[i] += A[i, j] * x[j] };
        finch! { forall i, j: y[i] += A[i, j] * x[j] }
        assert_eq!(y, made);
        tensor! { let S: SparseVec<f64> = list(); }
        finch! { forall i: y[i] = S[i] }
        assert_eq!(y.to_dense(), list().to_dense());
        finch! { forall i in 1..3: y[i] = S[i] }
        assert_eq!(y.to_dense(), [0.0, 1.0, 0.0]);
    }
}

layout! {
    type Columns = Tensor<Dense<Dense<Element<i64>>>, Order2<1, 0>>;
    type Cube = Tensor<Dense<Dense<Dense<Element<i64>>>>>;
}

#[test]
fn what_was_there_does_not_shine_through() {
    for [n, m] in [[3, 4], [5, 2], [0, 3], [3, 0], [6, 7]] {
        let old = || DenseMat::from_dense([4, 5], vec![-7; 20]).expect("twenty");
        let values: Vec<i64> = (0..n * m).map(|k| (k % 3) as i64).collect();
        tensor! { let X: DenseMat<i64> = Tensor::from_dense([n, m], values.clone()).expect("as many"); }
        tensor! { let S: Csr<i64> = X.convert(); }
        tensor! { let mut Y: DenseMat<i64> = old(); let mut Z: Columns = old().convert(); }
        finch! { forall i, j: Y[i, j] = X[i, j] + 1 }
        assert_eq!(Y.to_dense(), values.iter().map(|v| v + 1).collect::<Vec<_>>());
        finch! { forall j, i: Z[i, j] = X[i, j] * 2 }
        assert_eq!(Z.to_dense(), values.iter().map(|v| v * 2).collect::<Vec<_>>());
        tensor! { let mut O: DenseMat<i64> = old(); let mut P: DenseMat<i64> = old(); let mut T: DenseMat<i64> = old(); }
        finch! { forall i, j: O[i, j] = S[i, j] }
        assert_eq!(O.to_dense(), values);
        finch! { forall i, k, j: P[i, k] += X[i, j] * S[k, j] }
        assert_eq!(
            P.to_dense()[..],
            (0..n * n).map(|at| dot(&values, m, at / n, at % n)).collect::<Vec<_>>()
        );
        finch! { forall i, j: if j < i { T[i, j] = X[i, j] } }
        let below = values.iter().enumerate().map(|(at, v)| if at % m < at / m { *v } else { 0 });
        assert_eq!(T.to_dense()[..(n * m).min(T.to_dense().len())], below.collect::<Vec<_>>());
        tensor! { let mut C: Cube = Tensor::from_dense([2, 2, 2], vec![-7; 8]).expect("eight"); }
        finch! { forall i, j, k: C[i, j, k] = X[i, j] + X[i, k] }
        let sum = |at: usize| values[at / m] + values[at / m / m * m + at % m];
        assert_eq!(C.to_dense(), (0..n * m * m).map(sum).collect::<Vec<_>>());
    }
}

fn dot(values: &[i64], m: usize, i: usize, k: usize) -> i64 {
    (0..m).map(|j| values[i * m + j] * values[k * m + j]).sum()
}

layout! {
    type Vast = Tensor<SparseList<SparseList<Element<f64>, u64>, u64>>;
    type Tables = Tensor<Dense<finch::SparseDict<Element<f64>, u64>>>;
}

#[test]
fn a_result_that_memory_has_no_room_for_is_an_error() {
    tensor! { let A: Dcsr<f64> = Dcsr::from_coords([1 << 29; 2], vec![[3, 4]], vec![2.0]).expect("one entry"); }
    let error = try_finch! { let C: DenseMat<f64>; forall i, j: C[i, j] = A[i, j] }.expect_err("too much");
    let text =
        "`C` would take 2305843009213693952 bytes, more than memory has: use a layout that stores less";
    assert_eq!(error.to_string(), text);

    tensor! { let mut D: DenseMat<f64> = DenseMat::from_dense([2, 2], vec![1.0; 4]).expect("four"); }
    let error = try_finch! { forall i, j: D[i, j] = A[i, j] }.expect_err("too much");
    assert!(matches!(error, finch::ShapeError::OutOfMemory { tensor: "D", .. }), "{error:?}");
    assert_eq!(D.shape(), [0, 0], "it was taken, and is empty");
}

#[test]
fn rows_that_memory_has_no_room_for_are_an_error() {
    tensor! { let A: Vast = Vast::from_coords([1 << 58, 8], vec![[3, 4]], vec![2.0]).expect("one entry"); }
    let error = try_finch! { let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] }.expect_err("too much");
    assert!(matches!(error, finch::ShapeError::OutOfMemory { tensor: "C", .. }), "{error:?}");
    let error = try_finch! { let C: Tables; forall i, j: C[i, j] = A[i, j] }.expect_err("too much");
    assert!(matches!(error, finch::ShapeError::OutOfMemory { tensor: "C", .. }), "{error:?}");
    let error = A.try_convert::<Tables>().expect_err("too much");
    assert!(error.to_string().starts_with("a tensor of this shape is too large"), "{error}");
}
