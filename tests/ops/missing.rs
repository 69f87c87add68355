//! NaN as a missing value, choices, and reductions by any function.

use finch::{ops, prelude::*};

use crate::values;

const SHAPE: [usize; 2] = [5, 7];

fn rows(a: &[f64]) -> Vec<Vec<f64>> {
    a.chunks(7).map(<[f64]>::to_vec).collect()
}

fn columns(a: &[f64]) -> Vec<Vec<f64>> {
    (0..7).map(|j| (0..5).map(|i| a[i * 7 + j]).collect()).collect()
}

/// Some values replaced by NaN; a whole row of them.
fn with_gaps(mut a: Vec<f64>) -> Vec<f64> {
    for (at, value) in a.iter_mut().enumerate() {
        if at % 6 == 1 || (14..21).contains(&at) {
            *value = f64::NAN;
        }
    }
    a
}

fn there(a: &[f64]) -> Vec<f64> {
    a.iter().copied().filter(|x| !x.is_nan()).collect()
}

fn mean(a: &[f64]) -> f64 {
    let a = there(a);
    a.iter().sum::<f64>() / a.len() as f64
}

fn variance(a: &[f64]) -> f64 {
    let (middle, a) = (mean(a), there(a));
    a.iter().map(|x| (x - middle) * (x - middle)).sum::<f64>() / a.len() as f64
}

fn same(a: f64, b: f64) -> bool {
    (a.is_nan() && b.is_nan()) || (a - b).abs() < 1e-12
}

fn all_same(a: &[f64], groups: &[Vec<f64>], f: impl Fn(&[f64]) -> f64) -> bool {
    let expected: Vec<f64> = groups.iter().map(|group| f(group)).collect();
    let all = a.len() == expected.len() && a.iter().zip(&expected).all(|(a, b)| same(*a, *b));
    if !all {
        eprintln!("{a:?} instead of {expected:?}");
    }
    all
}

#[test]
fn nan_is_missing_in_every_layout() {
    let a = with_gaps(values(35, 4));
    let (by_row, by_column) = (rows(&a), columns(&a));
    matrices!(DenseMat Csr Csc Dcsr Coo RunMat BlockMat BandMat BitMat; A = SHAPE, a => {
        assert!(same(ops::nanmean!(A), mean(&a)));
        assert!(all_same(&ops::nanmean!(A, axis = 0).to_dense(), &by_column, mean));
        assert!(all_same(&ops::nanmean!(A, axis = 1).to_dense(), &by_row, mean));
        assert!(same(ops::nanvariance!(A), variance(&a)));
        assert!(all_same(&ops::nanvariance!(A, axis = 0).to_dense(), &by_column, variance));
        assert!(all_same(&ops::nanstd!(A, axis = 1).to_dense(), &by_row, |row| variance(row).sqrt()));
        assert!(same(ops::nanproduct!(A), there(&a).iter().product()));
        assert!(all_same(&ops::nanproduct!(A, axis = 1).to_dense(), &by_row, |row| there(row).iter().product()));
    });
}

#[test]
fn what_is_there_may_be_large_whole_or_true() {
    tensor! {
        let A: DenseVec<f64> = DenseVec::from_dense([3], vec![f64::MAX, f64::NAN, f64::MAX]).expect("a vector");
        let B: SparseVec<i32> = SparseVec::from_dense([4], vec![0, 3, 0, 1]).expect("a vector");
        let C: DenseVec<bool> = DenseVec::from_dense([2], vec![true, false]).expect("a vector");
    }
    assert_eq!((ops::nanmean!(A), ops::nanstd!(A)), (f64::MAX, 0.0));
    assert_eq!((ops::nanmean!(B), ops::nanvariance!(B), ops::nanproduct!(B)), (1.0, 1.5, 0));
    assert_eq!(ops::nanmean!(C), 0.5);
    assert_eq!(ops::nanmean!(A, axis = 0, keepdims).to_dense(), [f64::MAX]);
}

#[test]
fn a_choice_in_every_layout() {
    let (a, b, m) = (values(35, 4), values(35, 5), values(35, 6));
    let chosen: Vec<f64> = (0..35).map(|at| if m[at] != 0.0 { a[at] } else { b[at] }).collect();
    matrices!(DenseMat Csr Csc Dcsr Coo RunMat BlockMat BandMat BitMat; A = SHAPE, a => {
        tensor! {
            let B: Csr<f64> = Csr::from_dense(SHAPE, b.clone()).expect("a matrix");
            let M: DenseMat<f64> = DenseMat::from_dense(SHAPE, m.clone()).expect("a matrix");
            let S: Csr<bool> = Csr::from_dense(SHAPE, m.iter().map(|m| *m != 0.0).collect()).expect("a matrix");
        }
        assert_eq!(ops::ifelse!(M, A, B).to_dense(), chosen);
        assert_eq!(ops::ifelse!(S, A, B -> DenseMat<f64>).to_dense(), chosen);
    });
}

#[test]
fn any_function_reduces_every_layout() {
    let a = values(35, 4);
    let (by_row, by_column) = (rows(&a), columns(&a));
    let mixed = |group: &[f64]| group.iter().fold(1.0, |so_far: f64, x| 0.5 * so_far + x);
    let mix = |so_far: f64, x: f64| 0.5 * so_far + x;
    matrices!(DenseMat Csr Dcsr Coo RunMat BlockMat BandMat BitMat; A = SHAPE, a => {
        assert!(same(ops::reduce!($mix, A, 1.0), mixed(&a)));
        assert!(all_same(&ops::reduce!($mix, A, 1.0, axis = 0).to_dense(), &by_column, mixed));
        assert!(all_same(&ops::reduce!(|s: f64, x: f64| mix(s, x), A, 1.0, axis = 1).to_dense(), &by_row, mixed));
        let greatest = |start: f64| move |group: &[f64]| group.iter().copied().fold(start, f64::max);
        assert!(same(ops::reduce!(max, A, 2.5), greatest(2.5)(&a)));
        assert!(all_same(&ops::reduce!(max, A, -1.0, axis = 0).to_dense(), &by_column, greatest(-1.0)));
        let spread = ops::reduce!(max, A, 0.25, axis = 1, keepdims);
        assert_eq!(spread.shape(), [5, 1]);
        assert!(all_same(&spread.to_dense(), &by_row, greatest(0.25)));
        let kept = ops::reduce!($f64::min, A, 3.0, axis = 1 -> SparseVec<f64>);
        assert!(all_same(&kept.to_dense(), &by_row, |group| group.iter().copied().fold(3.0, f64::min)));
    });
}
