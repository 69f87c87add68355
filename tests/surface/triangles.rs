//! Halves of square matrices, as operands and as results.

use finch::prelude::*;
use finch::{
    Order2, ShapeError, SparseBand, SparseByteMap, SparseDict, SparseList, Symmetric, Triangular,
    UpperTriangular, level,
};

use crate::{apart, counting, matrix};

layout! { type Lower<T, F = Zero> = Tensor<Dense<Triangular<Element<T, F>>>>; }
layout! { type Upper<T, F = Zero> = Tensor<Dense<UpperTriangular<Element<T, F>>>>; }
layout! { type Both<T, F = Zero> = Tensor<Dense<Symmetric<Element<T, F>>>>; }

#[track_caller]
fn refused<T: std::fmt::Debug>(result: Result<T, ShapeError>, expected: &str) {
    assert_eq!(result.expect_err("no place").to_string(), expected);
}

fn lower() -> Lower<f64> {
    Lower::from_dense([3, 3], vec![1.0, 0.0, 0.0, 2.0, 3.0, 0.0, 4.0, 5.0, 6.0]).expect("lower")
}

fn both() -> Both<f64> {
    Both::from_dense([3, 3], vec![1.0, 2.0, 4.0, 2.0, 3.0, 5.0, 4.0, 5.0, 6.0]).expect("symmetric")
}

#[test]
fn operands() {
    tensor! {
        let L: Lower<f64> = lower();
        let U: Upper<f64> = lower().transpose_into();
        let S: Both<f64> = both();
        let x: DenseVec<f64> = counting(3);
        let v: SparseVec<f64> = SparseVec::from_coords([3], vec![[1]], vec![10.0]).expect("it fits");
    }
    macro_rules! product {
        ($($A:ident, $x:ident, $expected:expr;)*) => { $(
            let y = finch! { let y: DenseVec<f64>; forall i, j: y[i] += $A[i, j] * $x[j] };
            assert_eq!(y.to_dense(), $expected, stringify!($A, $x));
        )* };
    }
    product! {
        L, x, [1.0, 8.0, 32.0]; L, v, [0.0, 30.0, 50.0];
        U, x, [17.0, 21.0, 18.0]; U, v, [20.0, 30.0, 0.0];
        S, x, [17.0, 23.0, 32.0]; S, v, [20.0, 30.0, 50.0];
    }
    let trace = |s: Scalar<f64>| s.value();
    assert_eq!(trace(finch! { let s: Scalar<f64>; forall i: s[] += L[i, i] + U[i, i] * S[i, i] }), 56.0);
    assert_eq!(trace(finch! { let s: Scalar<f64>; s[] = L[0, 2] + U[0, 2] + S[0, 2] + S[2, 0] }), 12.0);
    assert_eq!(trace(finch! { let s: Scalar<f64>; forall i, j: s[] += L[i, j] - U[j, i::locate] }), 0.0);
    assert_eq!(
        trace(finch! { let s: Scalar<f64>; forall i, j: if i < j { s[] += L[i, j] + S[i, j] } }),
        11.0
    );
}

#[test]
fn symmetric_ones_are_read_in_either_order() {
    layout! { type Stacked = Tensor<Dense<Dense<Symmetric<Element<f64>>>>>; }
    tensor! {
        let S: Both<f64> = both();
        let A: Csr<f64> = Csr::from_coords([3, 3], vec![[0, 2], [2, 0], [2, 1]], vec![10.0, 1.0, 2.0]).expect("it fits");
        let v: SparseVec<f64> = SparseVec::from_coords([3], vec![[1]], vec![10.0]).expect("it fits");
        let T: Stacked = Stacked::from_coords([2, 3, 3], vec![[0, 2, 0], [1, 0, 2]], vec![1.0, 2.0]).expect("it fits");
    }
    let y = finch! { let y: DenseVec<f64>; forall i, j: y[i] += S[j, i] * v[j] };
    assert_eq!(y.to_dense(), [20.0, 30.0, 50.0]);
    let y = finch! { let y: DenseVec<f64>; y[i] += S[j, i] * v[j] };
    assert_eq!(y.to_dense(), [20.0, 30.0, 50.0]);
    let sum = |s: Scalar<f64>| s.value();
    assert_eq!(sum(finch! { let s: Scalar<f64>; s[] += A[i, j] * S[j, i] }), 54.0);
    assert_eq!(sum(finch! { let s: Scalar<f64>; s[] += A[i, j] * S[i, j] * S[j, i] }), 226.0);
    assert_eq!(sum(finch! { let s: Scalar<f64>; forall k, i, j: s[] += A[i, j] * T[k, j, i] }), 33.0);
    assert_eq!(sum(finch! { let s: Scalar<f64>; s[] += A[i, j] * T[k, j, i] }), 33.0);
    let next = finch! { let y: DenseVec<f64>; forall i in 0..3: forall j in 0..2: y[i] += S[j + 1, i] };
    assert_eq!(next.to_dense(), [6.0, 8.0, 11.0]);
}

/// A conversion with the modes exchanged.
trait TransposeInto<B> {
    fn transpose_into(self) -> B;
}

impl TransposeInto<Upper<f64>> for Lower<f64> {
    fn transpose_into(self) -> Upper<f64> {
        self.convert::<DenseMat<f64>>().transpose().convert()
    }
}

#[test]
fn results() {
    tensor! {
        let A: DenseMat<f64> = DenseMat::from_dense([3, 3], (1..10).map(f64::from).collect()).expect("it fits");
        let L: Lower<f64> = lower();
        let C: Csr<f64> = lower().convert();
    }
    let doubled: Vec<f64> = lower().to_dense().iter().map(|x| 2.0 * x).collect();
    let twice = finch! { let T: Lower<f64>; forall i, j: T[i, j] = L[i, j] + C[i, j] };
    assert_eq!((twice.to_dense(), twice.stored()), (doubled.clone(), 6));
    let masked = finch! { let T: Lower<f64>; forall i, j: if j <= i { T[i, j] = A[i, j] } };
    assert_eq!(masked.to_dense(), [1.0, 0.0, 0.0, 4.0, 5.0, 0.0, 7.0, 8.0, 9.0]);
    let upper = finch! { let T: Upper<f64>; forall i, j: if i <= j { T[i, j] = A[i, j] } };
    assert_eq!(upper.to_dense(), [1.0, 2.0, 3.0, 0.0, 5.0, 6.0, 0.0, 0.0, 9.0]);
    // Fill may be written where there is no place.
    tensor! { let D: DenseMat<f64> = lower().convert(); }
    assert_eq!(finch! { let T: Lower<f64>; forall i, j: T[i, j] = 2.0 * D[i, j] }.to_dense(), doubled);
    let sums = finch! { let T: Lower<f64>; forall i, k, j: if k == j { T[i, j] += D[i, k] + L[i, j] } };
    assert_eq!(sums.to_dense(), doubled);
    refused(
        try_finch! { let T: Lower<f64>; forall i, j: T[i, j] = A[i, j] },
        "`T` has no place for index 1 in mode 1: it is above the diagonal",
    );
    refused(
        try_finch! { let T: Upper<f64>; forall i, j: T[i, j] += A[i, j] },
        "`T` has no place for index 0 in mode 1: it is below the diagonal",
    );
    tensor! { let M: Csr<f64> = matrix(); }
    refused(
        try_finch! { let T: Lower<f64>; forall i, j: if j <= i { T[i, j] = M[i, j] } },
        "`T` has no place for index 3 in mode 1: `Triangular` holds square matrices, and the dimensions of modes 0 and 1 differ",
    );
}

/// Fibers of fill may be written where there is no place for others.
#[test]
fn triangles_of_fibers() {
    let cube: Vec<f64> = (0..18).map(|at| if at / 2 % 3 <= at / 6 { f64::from(at) } else { 0.0 }).collect();
    let wrong: Vec<f64> = cube.iter().enumerate().map(|(at, x)| if at == 11 { 1.0 } else { *x }).collect();
    tensor! {
        let D: Tensor<Dense<Dense<Dense<Element<f64>>>>> = Tensor::from_dense([3, 3, 2], cube.clone()).expect("it fits");
        let S: Csf3<f64> = D.convert();
        let W: Tensor<Dense<Dense<Dense<Element<f64>>>>> = Tensor::from_dense([3, 3, 2], wrong).expect("it fits");
    }
    let column: Vec<f64> = cube.chunks(2).map(|pair| pair[0] + pair[1]).collect();
    macro_rules! check {
        ($($layout:ty),*) => { $(apart(|| {
            let text = stringify!($layout);
            let all = finch! { let T: $layout; forall i, j, k: T[i, j, k] = D[i, j, k] };
            assert_eq!(all.to_dense(), cube, "{text}");
            let sparse = finch! { let T: $layout; forall i, j, k: T[i, j, k] += S[i, j, k] };
            assert_eq!((&sparse, sparse.stored()), (&all, all.stored()), "{text}");
            let sums = finch! { let T: $layout; forall i, j, l in 0..1, k: T[i, j, l] += D[i, j, k] };
            assert_eq!(sums.to_dense(), column, "{text}");
            let (once, twice) = finch! { let T: $layout; let U: $layout; forall i, j, k: { T[i, j, k] = D[i, j, k]; U[i, j, k] = 2.0 * S[i, j, k] } };
            assert_eq!((once.to_dense(), twice.to_dense()), (cube.clone(), cube.iter().map(|x| 2.0 * x).collect()), "{text}");
            refused(
                try_finch! { let T: $layout; forall i, j, k: T[i, j, k] = W[i, j, k] },
                "`T` has no place for index 2 in mode 1: it is above the diagonal",
            );
            let below = finch! { let T: $layout; forall i, j: if j <= i { forall k: T[i, j, k] = W[i, j, k] } };
            assert_eq!(below.to_dense(), cube, "{text}");
            assert_eq!(S.convert::<$layout>().to_dense(), cube, "{text}");
            assert_eq!(<$layout>::from_dense([3, 3, 2], cube.clone()).expect("lower").to_dense(), cube, "{text}");
        });)* };
    }
    check!(
        Tensor<Dense<Triangular<Dense<Element<f64>>>>>,
        Tensor<Dense<Triangular<SparseList<Element<f64>>>>>,
        Tensor<Dense<Triangular<RunList<Element<f64>>>>>,
        Tensor<Dense<Triangular<SparseByteMap<Element<f64>>>>>,
        Tensor<Dense<Triangular<SparseDict<Element<f64>>>>>,
        Tensor<Dense<Triangular<SparseBand<Element<f64>>>>>
    );
}

/// A level that is written at random, notes what comes, and has no place for odd indices.
#[test]
fn fibers_that_a_level_notes() {
    tensor! { let D: DenseMat<f64> = DenseMat::from_dense([3, 2], vec![1.0, 2.0, 0.0, 0.0, 3.0, 0.0]).expect("it fits"); }
    let even = finch! { let E: Tensor<Even<SparseList<Element<f64>>>>; forall i, j: E[i, j] = D[i, j] };
    assert_eq!(even.to_dense(), D.to_dense());
    let dense = finch! { let E: Tensor<Even<Dense<Element<f64>>>>; forall i, j: E[i, j] = D[i, j] };
    assert_eq!((dense.to_dense(), dense.into_parts().into_parts().1), (D.to_dense(), 2));
    refused(
        try_finch! { let E: Tensor<Even<Dense<Element<f64>>>>; forall i, j: E[i, j] = D[i, j] + 1.0 },
        "`E` has no place for index 1 in mode 0: odd indices are not stored",
    );
}

level! {
    /// Stores every other index, and how often something came.
    pub struct Even<L> { shape: usize, came: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / ((shape + 1) / 2) };

    unsafe invariant { fibers lvl = fibers * ((shape + 1) / 2); }

    read walk, follow, locate(p) {
        let first = p * ((shape + 1) / 2);
        Lookup(i => if i % 2 == 0 { lvl[first + i / 2] } else { fill })
    }

    write random {
        grow(n) { lvl.grow(n * ((shape + 1) / 2)); }
        store(p, i) {
            require!(i % 2 == 0, "odd indices are not stored");
            lvl[p * ((shape + 1) / 2) + i / 2];
            came = came + 1;
        }
        finish(n) { lvl.finish(n * ((shape + 1) / 2)); }
    }
}

#[test]
fn kept_results() {
    tensor! { let mut T: Lower<f64> = lower(); let x: DenseVec<f64> = counting(3); }
    finch! { keep T; forall i, j: if j <= i { T[i, j] += x[i] } };
    assert_eq!(T.to_dense(), [2.0, 0.0, 0.0, 4.0, 5.0, 0.0, 7.0, 8.0, 9.0]);
}

#[test]
fn other_orders_and_deeper_nests() {
    type ByColumns = Tensor<Dense<Triangular<Element<f64>>>, Order2<1, 0>>;
    tensor! {
        let U: Tensor<Dense<Triangular<Element<f64>>>, Order2<1, 0>> =
            lower().convert::<DenseMat<f64>>().transpose().convert::<ByColumns>();
    }
    assert_eq!(U.get([0, 2]), Ok(4.0));
    let y = finch! { let y: DenseVec<f64>; forall j, i: y[i] += U[i, j] };
    assert_eq!(y.to_dense(), [7.0, 8.0, 6.0]);
    let cube: Vec<f64> =
        (0..18).map(|at| if at % 9 % 3 <= at % 9 / 3 { f64::from(at) } else { 0.0 }).collect();
    tensor! {
        let B: Tensor<Dense<Dense<Triangular<Element<f64>>>>> = Tensor::from_dense([2, 3, 3], cube.clone()).expect("lower");
    }
    let C = finch! { let C: Tensor<Dense<Dense<Triangular<Element<f64>>>>>; forall i, j, k: C[i, j, k] = B[i, j, k] };
    assert_eq!(C.to_dense(), cube);
    let rows = finch! { let R: Tensor<Dense<Triangular<SparseList<Element<f64>>>>>; forall i, j, k in 0..2: if j <= i { R[i, j, k] = B[1, i, j] } };
    assert_eq!((rows.shape(), rows.get([2, 1, 1])), ([3, 3, 2], Ok(cube[16])));
}

#[test]
fn case_49_symmetric() {
    tensor! {
        let S: Both<f64> = Both::from_dense([2, 2], vec![2.0, 1.0, 1.0, 3.0]).expect("symmetric");
        let x: DenseVec<f64> = DenseVec::from_dense([2], vec![1.0, 10.0]).expect("it fits");
    }
    assert_eq!(S.stored(), 3);
    let y = finch! { let y: DenseVec<f64>; forall i, j: y[i] += S[i, j] * x[j] };
    assert_eq!(y.to_dense(), [12.0, 31.0]);
    assert_eq!(finch! { let s: Scalar<f64>; forall i, j: s[] += S[i, j] }.value(), 7.0);
    assert_eq!(finch! { let s: Scalar<f64>; forall i, j: s[] += S[i, j] - S[j, i::locate] }.value(), 0.0);
    let one = finch! { let T: Both<f64>[2, 2]; forall i in 1..2: T[i, 0] = 5.0 };
    assert_eq!((one.get([0, 1]), one.get([1, 0])), (Ok(5.0), Ok(5.0)));
    let half = finch! { let T: Both<f64>; forall i, j: if j <= i { T[i, j] = S[i, j] + 1.0 } };
    assert_eq!(half.to_dense(), [3.0, 2.0, 2.0, 4.0]);
    tensor! { let mut K: Both<f64> = S.clone(); }
    finch! { keep K; forall i, j: if j <= i { K[i, j] += 1.0 } };
    assert_eq!(K.to_dense(), [3.0, 2.0, 2.0, 4.0]);
    let outer = finch! { let T: Both<f64>; forall i, j in 0..i + 1: T[i, j] = x[i] * x[j] };
    assert_eq!(outer.to_dense(), [1.0, 10.0, 10.0, 100.0]);
}
