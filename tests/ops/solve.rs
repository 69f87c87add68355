use finch::{ops, prelude::*};

use crate::values;

const N: usize = 7;

/// A matrix that can be solved in both directions, with entries on both sides of the diagonal.
fn matrix(seed: u64) -> Vec<f64> {
    let mut all = values(N * N, seed);
    (0..N).for_each(|i| all[i * N + i] = 2.0 + (i % 3) as f64);
    all
}

/// The solution for one column by a plain loop, which divides in the same order.
fn solved(a: &[f64], b: &[f64], upper: bool, unit: bool) -> Vec<f64> {
    let mut x = vec![0.0; N];
    for turn in 0..N {
        let i = if upper { N - 1 - turn } else { turn };
        let others = if upper { i + 1..N } else { 0..i };
        let sum: f64 = others.map(|j| a[i * N + j] * x[j]).sum();
        x[i] = (b[i] - sum) / if unit { 1.0 } else { a[i * N + i] };
    }
    x
}

fn same(a: &[f64], b: &[f64]) {
    let close = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-9 * (1.0 + b.abs());
    assert!(a.len() == b.len() && a.iter().zip(b).all(close), "{a:?} {b:?}");
}

#[test]
fn vectors() {
    for seed in 0..20 {
        let (a, b) = (matrix(seed), values(N, seed + 50));
        tensor! {
            let b: DenseVec<f64> = Tensor::from_dense([N], b.clone()).expect("it fits");
            let c: SparseVec<f64> = Tensor::from_dense([N], b.to_dense()).expect("it fits");
        }
        let b_ = b.to_dense();
        matrices!(DenseMat Csr Csc Dcsr BandMat RunMat; A = [N, N], a => {
            same(&ops::solve_lower!(A, b).expect("regular").to_dense(), &solved(&a, &b_, false, false));
            same(&ops::solve_upper!(A, b).expect("regular").to_dense(), &solved(&a, &b_, true, false));
            same(&ops::solve_lower!(A, b, unit).to_dense(), &solved(&a, &b_, false, true));
            same(&ops::solve_upper!(A, b, unit).to_dense(), &solved(&a, &b_, true, true));
            same(&ops::solve_lower!(A, c).expect("regular").to_dense(), &solved(&a, &b_, false, false));
        });
    }
}

#[test]
fn pivots() {
    let mut a = matrix(5);
    a[2 * N + 2] = 0.0;
    a[4 * N + 4] = 0.0;
    tensor! {
        let A: Csr<f64> = Tensor::from_dense([N, N], a).expect("it fits");
        let b: DenseVec<f64> = Tensor::from_dense([N], values(N, 1)).expect("it fits");
        let E: Csr<f64> = Csr::zeros([0, 0]);
        let e: DenseVec<f64> = DenseVec::zeros([0]);
    }
    let error = ops::solve_upper!(A, b).expect_err("row 2 has no pivot");
    assert_eq!(error.row(), 2);
    assert!(error.to_string().contains("`A[2, 2]` is zero"), "{error}");
    assert_eq!(ops::solve_lower!(E, e).expect("nothing to divide").shape(), [0]);
}

#[test]
fn whole_numbers() {
    tensor! {
        let A: Csr<i32> = Tensor::from_dense([2, 2], vec![2, 0, 1, 4]).expect("it fits");
        let b: DenseVec<i64> = Tensor::from_dense([2], vec![1, 3]).expect("it fits");
    }
    assert_eq!(ops::solve_lower!(A, b).expect("regular").to_dense(), [0.5, 0.625]);
}

#[test]
#[should_panic(expected = "A")]
fn not_square() {
    tensor! {
        let A: Csr<f64> = Tensor::from_dense([2, 3], vec![1.0; 6]).expect("it fits");
        let b: DenseVec<f64> = Tensor::from_dense([2], vec![1.0; 2]).expect("it fits");
    }
    _ = ops::solve_lower!(A, b, unit);
}
