//! Tiles as matrices: entries, files, operations, and programs by row and by column.
#![allow(non_snake_case, reason = "tensors have capital letters")]

use finch_formats::layouts::{Bsr, Csc, Csr, DenseVec, Scalar};
use finch_formats::{Dense, Element, Order2, SparseTileList, Tensor, finch, kernel, layout};

layout! {
    /// Tiles by columns.
    type Turned<T> = Tensor<Dense<SparseTileList<Element<T>, 3, 2>>, Order2<1, 0>>;
}

/// A matrix of 7 × 8: neither is a multiple of a tile's side.
fn values() -> Vec<f64> {
    (0..56).map(|at| if at % 5 == 0 || at / 8 == 3 { at as f64 - 20.0 } else { 0.0 }).collect()
}

fn tiles() -> Bsr<f64, 2, 3> {
    Bsr::from_dense([7, 8], values()).expect("a matrix")
}

#[test]
fn entries_are_found() {
    let A = tiles();
    finch_formats::Storage::validate(A.level()).expect("valid tiles");
    for (at, value) in values().into_iter().enumerate() {
        assert_eq!(A.get([at / 8, at % 8]), Ok(value));
    }
    assert_eq!((A.shape(), A.to_dense()), ([7, 8], values()));
    let listed: Vec<_> = A.iter().filter(|(_, value)| *value != 0.0).collect();
    let expected: Vec<_> = values().into_iter().enumerate().filter(|(_, value)| *value != 0.0).collect();
    assert!(listed.iter().map(|([i, j], value)| (8 * i + j, *value)).eq(expected));
}

#[test]
fn layouts_convert() {
    let A = tiles();
    let (rows, columns): (Csr<f64>, Csc<f64>) = (A.convert(), A.convert());
    assert_eq!((rows.to_dense(), columns.to_dense()), (values(), values()));
    let turned: Turned<f64> = columns.convert();
    let back: Bsr<f64, 2, 3> = turned.convert();
    assert_eq!((turned.to_dense(), back.to_dense(), back == A), (values(), values(), true));
    let one: Bsr<f64, 1, 1> = A.convert();
    let whole: Bsr<f64, 16, 16> = A.convert();
    assert_eq!((one.to_dense(), whole.to_dense(), whole.stored()), (values(), values(), 56));
    assert_eq!(Bsr::<f64, 2, 3>::from_dense([0, 4], vec![]).expect("no rows").shape(), [0, 4]);
    assert_eq!(Bsr::<f64, 2, 3>::from_dense([4, 0], vec![]).expect("no columns").stored(), 0);
}

#[kernel]
fn multiply(A: &Bsr<f64, 2, 3>, B: &Turned<f64>, x: &DenseVec<f64>) -> [DenseVec<f64>; 4] {
    let rows: DenseVec<f64> = finch! { let rows: DenseVec<f64>; forall i, j: rows[i] += A[i, j] * x[j] };
    let columns: DenseVec<f64> =
        finch! { let columns: DenseVec<f64>; forall j, i: columns[i] += B[i, j] * x[j] };
    let turned: DenseVec<f64> = finch! { let turned: DenseVec<f64>; turned[i] += A[j, i] };
    let skipped: DenseVec<f64> =
        finch! { let skipped: DenseVec<f64>; forall i, j: skipped[i] += A[i, j::gallop] * A[i, j::gallop] };
    [rows, columns, turned, skipped]
}

#[test]
fn programs_read_rows_and_columns() {
    let (A, dense) = (tiles(), values());
    let x = DenseVec::from_dense([8], (0..8).map(f64::from).collect()).expect("a vector");
    let [rows, columns, turned, skipped] = multiply(&A, &A.convert(), &x);
    let product: Vec<f64> = (0..7).map(|i| (0..8).map(|j| dense[8 * i + j] * j as f64).sum()).collect();
    assert_eq!((rows.to_dense(), columns.to_dense()), (product.clone(), product));
    let sums: Vec<f64> = (0..8).map(|j| (0..7).map(|i| dense[8 * i + j]).sum()).collect();
    let squares: Vec<f64> = (0..7).map(|i| (0..8).map(|j| dense[8 * i + j].powi(2)).sum()).collect();
    assert_eq!((turned.to_dense(), skipped.to_dense()), (sums, squares));
}

#[kernel]
fn added(A: &Bsr<f64, 2, 3>, B: &Csr<f64>) -> (Bsr<f64, 2, 3>, Bsr<f64, 2, 3>, Scalar<f64>) {
    let C: Bsr<f64, 2, 3> = finch! { let C: Bsr<f64, 2, 3>; forall i, j: C[i, j] = A[i, j] + 2.0 * B[i, j] };
    let mut D: Bsr<f64, 2, 3> = finch! { let D: Bsr<f64, 2, 3>; forall i, j: D[j, i] += A[i, j] };
    finch! { keep D; forall i: D[i, i] += 1.0 };
    let s: Scalar<f64> = finch! { let s: Scalar<f64>; s[] += C[i, j] };
    (C, D, s)
}

#[test]
fn programs_write_them() {
    let (A, dense) = (tiles(), values());
    let square = Bsr::<f64, 2, 3>::from_dense([7, 7], (0..49).map(|at| dense[at / 7 * 8 + at % 7]).collect())
        .expect("a square");
    let (C, D, s) = added(&square, &square.convert());
    let at = |i: usize, j: usize| dense[8 * i + j];
    assert_eq!(C.to_dense(), (0..49).map(|e| 3.0 * at(e / 7, e % 7)).collect::<Vec<_>>());
    assert_eq!(s.value(), C.to_dense().iter().sum::<f64>());
    let turned = |e: usize| at(e % 7, e / 7) + if e.is_multiple_of(8) { 1.0 } else { 0.0 };
    assert_eq!(D.to_dense(), (0..49).map(turned).collect::<Vec<_>>());
    assert_eq!(A.iter().map(|(_, value)| value).sum::<f64>(), dense.iter().sum::<f64>());
}

#[test]
fn arrays_of_other_libraries_are_taken() {
    let slots = (0..12).map(f64::from).collect::<Vec<_>>();
    let place = slots.as_ptr();
    let rows =
        SparseTileList::<_, 2, 3>::from_tiles([4, 6], vec![0, 1, 2], vec![1_u32, 0], Element::new(slots));
    let A: Bsr<f64, 2, 3> =
        Tensor::new(Dense::new(4, rows.expect("tiles")).expect("rows")).expect("a matrix");
    let mut dense = vec![0.0; 24];
    for slot in 0..12 {
        let (tile, row, column) = (slot / 6, slot % 6 / 3, slot % 3);
        dense[6 * (2 * tile + row) + 3 * (1 - tile) + column] = slot as f64;
    }
    assert_eq!((A.to_dense(), A.stored()), (dense, 12));
    let (_, _, ptr, idx, .., lvl) = A.into_parts().into_parts().1.into_parts();
    let slots = lvl.into_parts();
    assert_eq!((ptr, idx, slots.as_ptr()), (vec![0, 1, 2], vec![1, 0], place));
    let wrong = |ptr: &[usize], idx: &[u32]| {
        let slots = Element::<f64>::new(vec![0.0; 6 * idx.len()]);
        SparseTileList::<_, 2, 3>::from_tiles([4, 6], ptr.to_vec(), idx.to_vec(), slots)
            .expect_err("wrong")
            .to_string()
    };
    assert_eq!(wrong(&[0, 1], &[0]), "`SparseTileList`: 1 rows of tiles for 4 rows");
    assert_eq!(wrong(&[0, 1, 3], &[0, 0]), "`SparseTileList`: `ptr` ends at 3, but `idx` holds 2");
    assert_eq!(wrong(&[0, 1, 1], &[2]), "`SparseTileList`, position 0: column 2 of tiles is not below 2");
    assert_eq!(wrong(&[0, 2, 2], &[1, 1]), "`SparseTileList`, position 1: column 1 of tiles does not ascend");
}
