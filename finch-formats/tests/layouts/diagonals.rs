//! Matrices by diagonals, and rows of so many slots: entries, files, and programs by row and by column.
#![allow(non_snake_case, reason = "tensors have capital letters")]

use finch_formats::fills::Inf;
use finch_formats::layouts::{Csc, Csr, DenseVec, Dia, Ell, SparseVec};
use finch_formats::{
    Dense, Element, Order2, PaddedList, SparseDiagonalList, Storage, Tensor, finch, kernel, layout,
};

layout! {
    type Turned<T> = Tensor<Dense<SparseDiagonalList<Element<T>>>, Order2<1, 0>>;
    /// Lists below diagonals.
    type Deep<T> = Tensor<Dense<SparseDiagonalList<Dense<Element<T>>>>>;
}

/// Diagonals -2, 0 and 3 of a matrix.
fn banded([rows, columns]: [usize; 2]) -> Vec<f64> {
    let on = |at: usize| [-2, 0, 3].contains(&((at % columns) as isize - (at / columns) as isize));
    (0..rows * columns).map(|at| if on(at) { at as f64 + 1.0 } else { 0.0 }).collect()
}

const SHAPES: [[usize; 2]; 6] = [[5, 5], [4, 7], [7, 4], [1, 6], [0, 4], [4, 0]];

#[test]
fn entries_are_found() {
    for shape in SHAPES {
        let values = if shape[1] == 0 { vec![] } else { banded(shape) };
        let A = Dia::<f64>::from_dense(shape, values.clone()).expect("a matrix");
        A.level().validate().expect("valid diagonals");
        assert_eq!((A.shape(), A.to_dense()), (shape, values.clone()));
        for (at, value) in values.iter().enumerate() {
            assert_eq!(A.get([at / shape[1], at % shape[1]]), Ok(*value));
        }
        let (rows, columns): (Csr<f64>, Csc<f64>) = (A.convert(), A.convert());
        let (turned, slots): (Turned<f64>, Ell<f64, 3>) = (columns.convert(), rows.convert());
        let back: Dia<f64> = turned.convert();
        assert_eq!(
            (turned.to_dense(), slots.to_dense(), back.to_dense()),
            (values.clone(), values.clone(), values)
        );
        assert!(back == A && slots == A);
        slots.level().validate().expect("valid slots");
    }
    let far = Dia::<f64, Inf>::from_coords([3, 3], vec![[2, 0], [0, 1]], vec![1.0, 2.0]).expect("a matrix");
    assert_eq!((far.get([2, 0]), far.get([2, 1])), (Ok(1.0), Ok(f64::INFINITY)));
    assert_eq!(far.stored(), 3);
    let deep = Deep::<f64>::from_dense([3, 3, 2], (0..18).map(f64::from).collect()).expect("a tensor");
    assert_eq!(deep.to_dense(), (0..18).map(f64::from).collect::<Vec<_>>());
}

#[kernel]
fn multiply(
    A: &Dia<f64>,
    B: &Turned<f64>,
    E: &Ell<f64, 3>,
    x: &DenseVec<f64>,
    v: &SparseVec<f64>,
) -> [DenseVec<f64>; 5] {
    let rows: DenseVec<f64> = finch! { let rows: DenseVec<f64>; forall i, j: rows[i] += A[i, j] * x[j] };
    let columns: DenseVec<f64> =
        finch! { let columns: DenseVec<f64>; forall j, i: columns[i] += B[i, j] * x[j] };
    let slots: DenseVec<f64> = finch! { let slots: DenseVec<f64>; forall i, j: slots[i] += E[i, j] * x[j] };
    let merged: DenseVec<f64> =
        finch! { let merged: DenseVec<f64>; forall i, j: merged[i] += A[i, j] * v[j] };
    let skipped: DenseVec<f64> =
        finch! { let skipped: DenseVec<f64>; forall i, j: skipped[i] += E[i, j::gallop] * v[j::gallop] };
    [rows, columns, slots, merged, skipped]
}

#[test]
fn programs_read_rows_and_columns() {
    let (shape, dense) = ([6, 8], banded([6, 8]));
    let A = Dia::<f64>::from_dense(shape, dense.clone()).expect("a matrix");
    let values: Vec<f64> = (0..8).map(|j| if j % 2 == 0 { j as f64 } else { 0.0 }).collect();
    let (x, v) = (DenseVec::from_dense([8], values.clone()), SparseVec::from_dense([8], values.clone()));
    let found = multiply(&A, &A.convert(), &A.convert(), &x.expect("a vector"), &v.expect("a vector"));
    let product: Vec<f64> = (0..6).map(|i| (0..8).map(|j| dense[8 * i + j] * values[j]).sum()).collect();
    for y in found {
        assert_eq!(y.to_dense(), product);
    }
}

#[kernel]
fn written(A: &Dia<f64>, B: &Csr<f64>) -> (Dia<f64>, Dia<f64>, Ell<f64, 4>) {
    let C: Dia<f64> = finch! { let C: Dia<f64>; forall i, j: C[i, j] = A[i, j] + 2.0 * B[i, j] };
    let mut D: Dia<f64> = finch! { let D: Dia<f64>; forall i, j: D[j, i] += A[i, j] };
    finch! { keep D; forall i in 0..4: D[i, i + 1] += 1.0 };
    let E: Ell<f64, 4> = finch! { let E: Ell<f64, 4>; forall i, j: E[i, j] = A[i, j] - 3.0 * B[i, j] };
    (C, D, E)
}

#[test]
fn programs_write_them() {
    let dense = banded([5, 5]);
    let A = Dia::<f64>::from_dense([5, 5], dense.clone()).expect("a matrix");
    let (C, D, E) = written(&A, &A.convert());
    assert_eq!(C.to_dense(), dense.iter().map(|v| 3.0 * v).collect::<Vec<_>>());
    assert_eq!(E.to_dense(), dense.iter().map(|v| -2.0 * v).collect::<Vec<_>>());
    let turned = |e: usize| dense[e % 5 * 5 + e / 5] + if e % 5 == e / 5 + 1 { 1.0 } else { 0.0 };
    assert_eq!(D.to_dense(), (0..25).map(turned).collect::<Vec<_>>());
}

#[kernel]
fn too_long(B: &Csr<f64>) -> Result<Ell<f64, 2>, finch_formats::ShapeError> {
    finch_formats::try_finch! { let E: Ell<f64, 2>; forall i, j: E[i, j] = B[i, j] }
}

#[test]
fn a_row_that_is_too_long_is_refused() {
    let three = Csr::<f64>::from_dense([2, 4], vec![1.0, 0.0, 2.0, 0.0, 1.0, 2.0, 3.0, 0.0]).expect("rows");
    let text = "`PaddedList` cannot hold the entry at [1, 2]: the slots of its fiber are taken";
    assert_eq!(three.try_convert::<Ell<f64, 2>>().expect_err("two slots").to_string(), text);
    let text = "`E` has no place for index 2 in mode 1: the slots of its fiber are taken";
    assert_eq!(too_long(&three).expect_err("two slots").to_string(), text);
    let lists = PaddedList::<_, 2>::new(4, vec![1_u32, 1], Element::<f64>::new(vec![1.0, 2.0]));
    assert_eq!(
        lists.expect_err("twice").to_string(),
        "`PaddedList`, fiber 0, position 1: index 1 does not ascend"
    );
}
