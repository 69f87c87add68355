//! `#![reformat]`: operands are stored the other way round first, where the loops need it.

use finch::prelude::*;
use finch::{Order2, Order5, PackBits, SparseList, SparseRunList};

use crate::matrix;

/// A square matrix with gaps.
fn square() -> Csr<f64> {
    let values = (0..25).map(|k| if k * 7 % 5 < 2 { f64::from(k) } else { 0.0 }).collect();
    Csr::from_dense([5, 5], values).expect("a matrix")
}

/// The sum of a matrix and its transpose.
fn symmetrized() -> Vec<f64> {
    let a = square().to_dense();
    (0..25).map(|p| a[p] + a[p % 5 * 5 + p / 5]).collect()
}

macro_rules! sums {
    ($($name:ident: $A:ident;)*) => { $(
        #[test]
        fn $name() {
            tensor! { let A: $A<f64> = square().convert(); }
            let C = finch! { #![reformat] let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] + A[j, i] };
            assert_eq!(C.to_dense(), symmetrized());
            let C = finch! { #![reformat] let C: Csc<f64>; C[i, j] = A[i, j] + A[j, i] };
            assert_eq!(C.to_dense(), symmetrized());
            let C = finch! { #![reformat] let C: DenseMat<f64>; C[i, j] += A[j, i] + A[i, j] };
            assert_eq!(C.to_dense(), symmetrized());
        }
    )* };
}

layout! {
    type RunsOfRows<T> = Tensor<RunList<RunList<Element<T>>>>;
    type RunsOfColumns<T> = Tensor<RunList<RunList<Element<T>>>, Order2<1, 0>>;
    type RunsOfLists<T> = Tensor<SparseRunList<SparseList<Element<T>>>>;
    type PackedRows<T> = Tensor<PackBits<PackBits<Element<T>>>>;
}

sums! {
    rows_and_columns: Csr;
    columns_and_rows: Csc;
    sparse_rows: Dcsr;
    coordinates: Coo;
    runs: RunMat;
    blocks: BlockMat;
    bands: BandMat;
    bitmaps: BitMat;
    dense: DenseMat;
    runs_of_rows: RunsOfRows;
    runs_of_columns: RunsOfColumns;
    runs_of_lists: RunsOfLists;
    packed_rows: PackedRows;
}

#[test]
fn rows_gone_along_by_columns() {
    tensor! { let A: Csr<f64> = matrix(); let S: Tensor<Dense<SparseList<Pattern>>> = Tensor::from_coords([3, 4], vec![[0, 1], [2, 3]], vec![true, true]).expect("a pattern"); }
    let y = finch! { #![reformat] let y: DenseVec<f64>; forall j, i: y[j] += A[i, j] };
    assert_eq!(y.to_dense(), [4.0, 4.0, 7.0, 0.0]);
    let n = finch! { #![reformat] let n: DenseVec<u32>; forall j, i: n[j] += S[i, j] as u32 };
    assert_eq!(n.to_dense(), [0, 1, 0, 1]);
    let as_it_is = finch_code! { #![reformat] let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] };
    assert!(!as_it_is.contains("Order"), "nothing is converted where nothing has to be");
}

#[test]
fn products_that_fit_no_order_of_loops() {
    tensor! { let A: Csr<f64> = square(); let B: Csr<f64> = square(); let D: Csc<f64> = square().convert(); }
    let (a, n) = (square().to_dense(), 5);
    let C = finch! { #![reformat] let C: Csr<f64>; C[i, j] += A[i, k] * B[k, j] + D[i, k] * B[j, k] };
    let at = |i: usize, j: usize| (0..n).map(|k| a[i * n + k] * (a[k * n + j] + a[j * n + k])).sum::<f64>();
    assert_eq!(C.to_dense(), (0..25).map(|p| at(p / 5, p % 5)).collect::<Vec<f64>>());
}

layout! {
    type Five = Tensor<SparseList<SparseList<SparseList<SparseList<SparseList<Element<i64>>>>>>>;
    type Backwards =
        Tensor<SparseList<SparseList<SparseList<SparseList<SparseList<Element<i64>>>>>>, Order5<4, 3, 2, 1, 0>>;
}

#[test]
fn tensors_of_more_modes() {
    let coords = vec![[0, 1, 2], [1, 0, 0], [1, 2, 1], [2, 2, 2]];
    tensor! { let T: Csf3<i64> = Csf3::from_coords([3, 3, 3], coords, vec![1, 2, 3, 4]).expect("a tensor"); }
    let y = finch! { #![reformat] let y: Csf3<i64>; forall k, i, j: y[k, i, j] = T[i, j, k] * 2 };
    assert_eq!(
        y.iter().collect::<Vec<_>>(),
        [([0, 1, 0], 4), ([1, 1, 2], 6), ([2, 0, 1], 2), ([2, 2, 2], 8)]
    );
    let s = finch! { #![reformat] let s: Scalar<i64>; s[] += T[i, j, k] * T[k, j, i] };
    assert_eq!(s.value(), 25);
    tensor! {
        let F: Five =
            Backwards::from_coords([2; 5], vec![[0, 1, 0, 1, 1], [1, 0, 0, 0, 0]], vec![5, 7]).expect("a tensor").convert();
    }
    let y = finch! { #![reformat] let y: DenseMat<i64>; forall e, d, c, b, a: y[e, a] += F[a, b, c, d, e] };
    assert_eq!(y.to_dense(), [0, 7, 5, 0]);
}

#[test]
fn where_and_why_is_told() {
    tensor! { let A: Csr<f64> = square(); }
    let text = finch_explain! { #![reformat] let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] + A[j, i] };
    let choice = "`A: Csr<f64>` is stored by mode 1, then mode 0 first: a copy, in time and memory in proportion to what it stores";
    assert!(text.contains(choice), "{text}");
    assert!(text.contains("let A_copy = A.__reordered::<Order2<1, 0>>(\"A\")?;"), "{text}");
}

#[test]
fn an_index_type_that_is_too_small_the_other_way_round() {
    tensor! {
        let A: Tensor<Dense<SparseList<Element<f64>, u8>>> = Tensor::zeros([1000, 3]);
    }
    let refused = try_finch! { #![reformat] let y: DenseVec<f64>; forall j, i: y[j] += A[i, j] };
    let message = refused.expect_err("1000 is no `u8`").to_string();
    assert_eq!(message, "`A` stores mode 0 as `u8`, which is too small for dimension 1000");
}
