//! Matrices of `nalgebra-sparse`: the same values, and the same buffers if layouts agree.

use finch::layouts::{Csc, Csr};
use finch::{Dense, Element, FormatError, SparseList, Tensor};
use nalgebra_sparse::{CooMatrix, CscMatrix, CsrMatrix};

type Wide = Tensor<Dense<SparseList<Element<f64>, usize>>>;

const DENSE: [f64; 6] = [1.0, 0.0, 2.0, 0.0, 3.0, 0.0];

fn matrix() -> CsrMatrix<f64> {
    CsrMatrix::try_from_csr_data(2, 3, vec![0, 2, 3], vec![0, 2, 1], vec![1.0, 2.0, 3.0]).unwrap()
}

#[test]
fn buffers_are_moved_where_indices_are_of_usize() {
    let theirs = matrix();
    let buffers = (theirs.values().as_ptr(), theirs.col_indices().as_ptr(), theirs.row_offsets().as_ptr());
    let ours: Wide = theirs.try_into().unwrap();
    assert_eq!((ours.shape(), ours.to_dense()), ([2, 3], DENSE.to_vec()));
    let back: CsrMatrix<f64> = ours.try_into().unwrap();
    assert_eq!((back.values().as_ptr(), back.col_indices().as_ptr(), back.row_offsets().as_ptr()), buffers);
}

#[test]
fn offsets_of_other_types_are_converted() {
    type Narrow = Tensor<Dense<SparseList<Element<f64>, u32, u8>>>;
    let ours: Narrow = matrix().try_into().unwrap();
    assert_eq!(ours.to_dense(), DENSE);
    assert_eq!(CsrMatrix::try_from(ours).unwrap(), matrix());
    let long =
        CsrMatrix::try_from_csr_data(1, 300, vec![0, 300], (0..300).collect(), vec![1.0; 300]).unwrap();
    let error = Narrow::try_from(long).unwrap_err().to_string();
    assert_eq!(error, "`CsrMatrix`: an index or offset is beyond its type");
}

#[test]
fn their_products_are_ours() {
    let (a, b) = (matrix(), matrix().transpose());
    let ours: [Csr<f64>; 2] = [a.clone().try_into().unwrap(), b.clone().try_into().unwrap()];
    let product: Csr<f64> = (&a * &b).try_into().unwrap();
    assert_eq!(product, ours[0].dot(&ours[1]));
    let sum: Csr<f64> = (&a + &a).try_into().unwrap();
    assert_eq!(sum, &ours[0] + &ours[0]);
}

#[test]
fn columns_and_shapes_without_entries() {
    let theirs = CscMatrix::from(&matrix());
    let ours: Csc<f64> = theirs.clone().try_into().unwrap();
    assert_eq!((ours.shape(), ours.to_dense()), ([2, 3], DENSE.to_vec()));
    assert_eq!(CscMatrix::try_from(ours).unwrap(), theirs);
    for (rows, columns) in [(0, 3), (3, 0)] {
        let ours: Csr<f64> = CsrMatrix::zeros(rows, columns).try_into().unwrap();
        assert_eq!(ours.shape(), [rows, columns]);
        assert_eq!(CsrMatrix::try_from(ours).unwrap(), CsrMatrix::<f64>::zeros(rows, columns));
    }
}

#[test]
fn indices_that_do_not_fit() {
    type Narrow = Tensor<Dense<SparseList<Element<f64>, u8>>>;
    let wide = CooMatrix::try_from_triplets(1, 1000, vec![0], vec![999], vec![1.0]).unwrap();
    let error = Narrow::try_from(CsrMatrix::from(&wide)).unwrap_err();
    assert!(matches!(error, FormatError::Invariant { .. }), "{error}");
}
