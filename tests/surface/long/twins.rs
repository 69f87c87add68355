//! Two tensors of the same layout, at every depth.

use finch::prelude::*;
use finch::{Dense, Order2, SparseBitmap, SparseBlockList, SparseByteMap, SparseCoo, SparseDict};
use finch::{SparseRunList, Symmetric, Triangular};

use super::data::{kinds, sparse};

layout! { type Cube = Tensor<SparseCoo<SparseList<Element<i64>>, 2>>; }
layout! { type Slabs = Tensor<Dense<SparseCoo<Element<i64>, 2>>>; }

/// Whole rows are empty, or are not.
fn matrix(m: usize, n: usize, seed: u64, first: usize) -> Vec<i64> {
    let (all, some) = (kinds(n, seed), sparse(m, seed, 2, 3));
    let row = |i: usize| if some[i] == 0 { vec![0; n] } else { all[(i * 5 + first) % all.len()].1.clone() };
    (0..m).flat_map(row).collect()
}

macro_rules! twins {
    ($($name:ident: $layout:ty, ($i:ident, $j:ident), $shape:expr, $holds:expr;)*) => { $(
        #[test]
        fn $name() {
            let _small = crate::small_chunks();
            #[kernel]
            fn both(A: &$layout, B: &$layout, x: &SparseVec<i64>) -> ([DenseMat<i64>; 4], [i64; 3], [Vec<i64>; 2]) {
                let sum = finch! { let C: DenseMat<i64>; forall $i, $j: C[i, j] = A[i, j] - B[i, j] };
                let times = finch! { let C: DenseMat<i64>; forall $i, $j: C[i, j] = A[i, j] * B[i, j] };
                let par = finch! { let C: DenseMat<i64>; par forall $i, $j: C[i, j] = A[i, j] * x[j] + B[i, j] };
                let outer = finch! { let C: DenseMat<i64>; forall $i, $j: C[i, j] = (A[i, j] + B[i, j]) * x[i] };
                let (s, t, u) = finch! {
                    let s: Scalar<i64>; let t: Scalar<i64>; let u: Scalar<i64>;
                    forall $i, $j: { s[] += A[i, j] * B[i, j]; t[] += B[i, j] * x[j]; if i < 20 * j { u[] += A[i, j] * x[i] } }
                };
                let (y, h) = finch! { let y: DenseVec<i64>; let h: DenseVec<i64>; forall $i, $j: { y[i] += A[i, j] * B[i, j] * x[j]; h[j] += A[i, j] + B[i, j] } };
                ([sum, times, par, outer], [s.value(), t.value(), u.value()], [y.to_dense(), h.to_dense()])
            }
            let [m, n]: [usize; 2] = $shape;
            for (k, (kind, x)) in kinds(m.max(n), 8).into_iter().enumerate() {
                let part = |first: usize| -> Vec<i64> {
                    let v = matrix(m, n, k as u64, first);
                    (0..m * n).map(|k| ($holds)(k / n, k % n).map_or(0, |(i, j)| v[i * n + j])).collect()
                };
                let (a, b) = (part(k), part(3 * k + 1));
                let A: $layout = Tensor::from_dense([m, n], a.clone()).expect("it fits");
                let B: $layout = Tensor::from_dense([m, n], b.clone()).expect("it fits");
                // A vector as long as either mode.
                let X = SparseVec::from_dense([n], x[..n].to_vec()).expect("it fits");
                let ([sum, times, par, outer], [s, t, u], [y, h]) = both(&A, &B, &X);
                let all = |f: &dyn Fn(usize, usize, usize) -> i64| -> Vec<i64> { (0..m * n).map(|k| f(k, k / n, k % n)).collect() };
                assert!(sum.to_dense() == all(&|k, _, _| a[k] - b[k]), "{kind} -");
                assert!(times.to_dense() == all(&|k, _, _| a[k] * b[k]), "{kind} *");
                assert!(par.to_dense() == all(&|k, _, j| a[k] * x[j] + b[k]), "{kind} par");
                assert!(outer.to_dense() == all(&|k, i, _| (a[k] + b[k]) * x[i]), "{kind} outer");
                let dot = all(&|k, i, j| if i < 20 * j { a[k] * x[i] } else { 0 });
                let sums = [all(&|k, _, _| a[k] * b[k]), all(&|k, _, j| b[k] * x[j]), dot].map(|v| v.iter().sum::<i64>());
                assert_eq!([s, t, u], sums, "{kind}");
                assert!(y == all(&|k, _, j| a[k] * b[k] * x[j]).chunks(n).map(|row| row.iter().sum()).collect::<Vec<i64>>(), "{kind} rows");
                assert!(h == (0..n).map(|j| (0..m).map(|i| a[i * n + j] + b[i * n + j]).sum()).collect::<Vec<i64>>(), "{kind} columns");
            }
        }
    )* };
}

fn any(i: usize, j: usize) -> Option<(usize, usize)> {
    Some((i, j))
}

twins! {
    lists: Csr<i64>, (i, j), [90, 90], any;
    lists_by_columns: Csc<i64>, (j, i), [90, 90], any;
    lists_of_lists: Dcsr<i64>, (i, j), [90, 90], any;
    lists_of_lists_by_columns: Dcsc<i64>, (j, i), [90, 90], any;
    coordinates: Coo<i64>, (i, j), [90, 90], any;
    coordinates_by_columns: Tensor<SparseCoo<Element<i64>, 2>, Order2<1, 0>>, (j, i), [90, 90], any;
    blocks_of_lists: Tensor<SparseBlockList<SparseList<Element<i64>>>>, (i, j), [90, 90], any;
    lists_of_blocks: Tensor<SparseList<SparseBlockList<Element<i64>>>>, (i, j), [90, 90], any;
    maps_of_lists: Tensor<SparseByteMap<SparseList<Element<i64>>>>, (i, j), [90, 90], any;
    bits_of_maps: Tensor<SparseBitmap<SparseByteMap<Element<i64>>>>, (i, j), [90, 90], any;
    lists_of_dictionaries: Tensor<SparseList<SparseDict<Element<i64>>>>, (i, j), [90, 90], any;
    lists_of_runs: Tensor<SparseList<SparseRunList<Element<i64>>>>, (i, j), [90, 90], any;
    runs_of_lists: Tensor<SparseRunList<SparseList<Element<i64>>>>, (i, j), [90, 90], any;
    lists_of_dense: Tensor<SparseList<Dense<Element<i64>>>>, (i, j), [90, 90], any;
    halves: Tensor<Dense<Triangular<Element<i64>>>>, (i, j), [90, 90], |i: usize, j: usize| (j <= i).then_some((i, j));
    mirrored: Tensor<Dense<Symmetric<Element<i64>>>>, (i, j), [90, 90], |i: usize, j: usize| Some((i.max(j), i.min(j)));
}

macro_rules! cubes {
    ($($name:ident: $layout:ty;)*) => { $(
        #[test]
        fn $name() {
            let _small = crate::small_chunks();
            let [m, n, o] = [6, 15, 260];
            for k in 0..5 {
                let (a, b) = (matrix(m * n, o, k, 0), matrix(m * n, o, k + 9, 2));
                tensor! {
                    let A: $layout = Tensor::from_dense([m, n, o], a.clone()).expect("it fits");
                    let B: $layout = Tensor::from_dense([m, n, o], b.clone()).expect("it fits");
                    let x: SparseVec<i64> = SparseVec::from_dense([o], sparse(o, k, 1, 3)).expect("it fits");
                }
                let x0 = x.to_dense();
                let all = |f: &dyn Fn(usize) -> i64| -> Vec<i64> { (0..m * n * o).map(f).collect() };
                let C = finch! { let C: Csf3<i64>; forall i, j, k: C[i, j, k] = A[i, j, k] - 2 * B[i, j, k] };
                assert!(C.to_dense() == all(&|k| a[k] - 2 * b[k]), "-");
                let C = finch! { let C: Coo3<i64>; forall i, j, k: C[i, j, k] = A[i, j, k] * B[i, j, k] };
                assert!(C.to_dense() == all(&|k| a[k] * b[k]), "*");
                let C = finch! { let C: DenseMat<i64>; forall i, j, k: C[i, j] += A[i, j, k] * x[k] + B[i, j, k] };
                let rows = all(&|k| a[k] * x0[k % o] + b[k]);
                assert!(C.to_dense() == rows.chunks(o).map(|row| row.iter().sum()).collect::<Vec<i64>>(), "rows");
                let h = finch! { let h: DenseVec<i64>; par forall i, j, k: h[k] += A[i, j, k] * B[i, j, k] };
                let products = all(&|k| a[k] * b[k]);
                assert!(h.to_dense() == (0..o).map(|j| products.iter().skip(j).step_by(o).sum()).collect::<Vec<i64>>(), "columns");
            }
        }
    )* };
}

cubes! {
    lists_of_lists_of_lists: Csf3<i64>;
    coordinates_in_three_modes: Coo3<i64>;
    coordinates_of_lists: Cube;
    slabs_of_coordinates: Slabs;
}
