//! Equality across layouts.

use finch_formats::fills::{Inf, One};
use finch_formats::layouts::{Csc, Csr, DenseMat, DenseVec, RunVec, SparseVec};
use finch_formats::{Dense, Element, Order, Pattern, SparseList, SparseRunList, Storage, Symmetric, Tensor};

use crate::matrix;

pub fn check<L, O>(dims: [usize; 2], values: &[f64], others: &[f64])
where
    L: Storage<Elem = f64, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let (own, other): (Tensor<L, O>, Tensor<L, O>) = (matrix(dims, values), matrix(dims, others));
    let alike = values == others;
    let dense = DenseMat::<f64>::from_dense(dims, others.to_vec()).unwrap();
    let (rows, columns): (Csr<f64>, Csc<f64>) = (dense.convert(), dense.convert());
    let ones = DenseMat::<f64, One>::from_dense(dims, others.to_vec()).unwrap();
    let lists: Csr<f64, One> = ones.convert();
    assert_eq!(own == other, alike, "{}", L::NAME);
    assert_eq!((own == dense, dense == own), (alike, alike), "{}", L::NAME);
    assert_eq!((own == rows, rows == own), (alike, alike), "{}", L::NAME);
    assert_eq!((own == columns, columns == own), (alike, alike), "{}", L::NAME);
    assert_eq!((own == ones, own == lists, lists == own), (alike, alike, alike), "{}", L::NAME);
    assert_eq!(own.identical(&lists), alike);
    assert_eq!((own.view() == rows.view(), own == rows.view(), rows.view() == own), (alike, alike, alike));
    let stored: Csr<f64> = Csr::from_coords(dims, every(dims), others.to_vec()).unwrap();
    assert_eq!((own == stored, stored == own), (alike, alike), "a stored zero is a zero: {}", L::NAME);
    let wider = Csr::<f64>::zeros([dims[0], dims[1] + 1]);
    assert!(own != wider);
}

/// All coordinates.
fn every(dims: [usize; 2]) -> Vec<[usize; 2]> {
    (0..dims[0]).flat_map(|i| (0..dims[1]).map(move |j| [i, j])).collect()
}

#[test]
fn nan_equals_nothing() {
    let dense = DenseVec::<f64>::from(vec![0.0, f64::NAN]);
    let list: SparseVec<f64> = dense.convert();
    assert!(dense != list && dense != dense && list.identical(&dense));
    finch_formats::fill_value! { NoNumber: f64 = f64::NAN; }
    let empty = SparseVec::<f64, NoNumber>::zeros([2]);
    let runs = RunVec::<f64, NoNumber>::zeros([2]);
    assert!(empty != runs && empty != empty && empty.identical(&runs));
    let none = (SparseVec::<f64, NoNumber>::zeros([0]), RunVec::<f64, NoNumber>::zeros([0]));
    assert!(none.0 == none.1);
}

#[test]
fn different_fills_are_equal_only_where_nothing_shows_them() {
    let (zeros, infinite) = (SparseVec::<f64>::zeros([1 << 30]), SparseVec::<f64, Inf>::zeros([1 << 30]));
    assert!(zeros != infinite);
    let all = SparseVec::<f64, Inf>::from_coords([2], vec![[0], [1]], vec![0.0, 3.0]).unwrap();
    assert!(all == DenseVec::<f64>::from(vec![0.0, 3.0]));
    assert!(-0.0 == 0.0 && DenseVec::<f64>::from(vec![-0.0]) == SparseVec::<f64>::zeros([1]));
}

#[test]
fn runs_are_compared_as_runs() {
    type Runs = Tensor<SparseRunList<Element<i32>, u64>>;
    type Lists = Tensor<finch_formats::RunList<Element<i32>, u64>>;
    let n = 1 << 50;
    let sparse = Runs::new(
        SparseRunList::new(
            n,
            vec![0, 2],
            vec![5_u64, 1 << 30],
            vec![9_u64, 1 << 49],
            Element::new(vec![7, 8]),
        )
        .unwrap(),
    );
    let ends = vec![5_u64, 9, 1 << 30, 1 << 49, 1 << 50];
    let full = |last| {
        Lists::new(
            finch_formats::RunList::new(n, vec![0, 5], ends.clone(), Element::new(vec![0, 7, 0, 8, last]))
                .unwrap(),
        )
    };
    let sparse = sparse.unwrap();
    assert!(sparse == full(0).unwrap() && full(0).unwrap() == sparse);
    assert!(sparse != full(1).unwrap() && full(1).unwrap() != sparse);
}

#[test]
fn patterns_mirrors_and_scalars() {
    let truths = DenseMat::<bool>::from_dense([2, 2], vec![false, true, true, false]).unwrap();
    let pattern: Tensor<Dense<SparseList<Pattern>>> = truths.convert();
    assert_eq!((pattern == truths, truths == pattern), (true, true));
    let both: Tensor<Dense<Symmetric<Element<f64>>>> = [[1.0, 2.0], [2.0, 3.0]].into();
    assert!(both == Csr::<f64>::from([[1.0, 2.0], [2.0, 3.0]]));
    assert!(both != Csc::<f64>::from([[1.0, 2.0], [0.0, 3.0]]));
    type Value<F> = Tensor<Element<f64, F>>;
    let value = |x| Value::<finch_formats::fills::Zero>::from_dense([], vec![x]).unwrap();
    assert!(value(2.0) == Value::<One>::from_dense([], vec![2.0]).unwrap());
    assert!(value(2.0) != value(1.0));
}
