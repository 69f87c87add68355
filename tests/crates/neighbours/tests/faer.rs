//! Matrices of `faer`: the same values, and the same buffers if layouts agree.

use faer::sparse::{SparseColMat, SparseRowMat, SymbolicSparseRowMat, Triplet};
use faer::{Mat, MatRef, mat};
use finch::layouts::{Csc, Csr, DenseMat};
use finch::{Dense, Element, SparseList, Tensor, TensorView};

type Wide = Tensor<Dense<SparseList<Element<f64>, usize>>>;

const DENSE: [f64; 6] = [1.0, 0.0, 2.0, 0.0, 3.0, 0.0];

fn entries() -> [Triplet<usize, usize, f64>; 3] {
    [Triplet::new(0, 0, 1.0), Triplet::new(0, 2, 2.0), Triplet::new(1, 1, 3.0)]
}

fn rows() -> SparseRowMat<usize, f64> {
    SparseRowMat::try_new_from_triplets(2, 3, &entries()).unwrap()
}

#[test]
fn buffers_are_moved_where_indices_are_of_usize() {
    let theirs = rows();
    let buffers = (theirs.val().as_ptr(), theirs.col_idx().as_ptr(), theirs.row_ptr().as_ptr());
    let ours: Wide = theirs.try_into().unwrap();
    assert_eq!((ours.shape(), ours.to_dense()), ([2, 3], DENSE.to_vec()));
    let back: SparseRowMat<usize, f64> = ours.try_into().unwrap();
    assert_eq!((back.val().as_ptr(), back.col_idx().as_ptr(), back.row_ptr().as_ptr()), buffers);
}

#[test]
fn buffers_are_moved_where_offsets_are_of_four_bytes() {
    type Narrow<O = finch::RowMajor> = Tensor<Dense<SparseList<Element<f64>, u32, u32>>, O>;
    let ours = Narrow::from_dense([2, 3], DENSE.to_vec()).unwrap();
    let theirs: SparseRowMat<u32, f64> = ours.clone().try_into().unwrap();
    let buffers = (theirs.val().as_ptr(), theirs.col_idx().as_ptr(), theirs.row_ptr().as_ptr());
    let back = Narrow::try_from(theirs).unwrap();
    assert_eq!(back, ours);
    let theirs: SparseRowMat<u32, f64> = back.try_into().unwrap();
    assert_eq!((theirs.val().as_ptr(), theirs.col_idx().as_ptr(), theirs.row_ptr().as_ptr()), buffers);
    let theirs: SparseColMat<u32, f64> = ours.convert::<Narrow<finch::Order2<1, 0>>>().try_into().unwrap();
    let buffers = (theirs.val().as_ptr(), theirs.row_idx().as_ptr(), theirs.col_ptr().as_ptr());
    let turned = Narrow::<finch::Order2<1, 0>>::try_from(theirs).unwrap();
    let (_, ptr, idx, values) = turned.into_parts().into_parts().1.into_parts();
    let values = values.into_parts();
    assert_eq!((values.as_ptr(), idx.as_ptr(), ptr.as_ptr()), buffers);
}

#[test]
fn indices_of_four_bytes_are_moved() {
    let ours = Csr::<f64>::from_dense([2, 3], DENSE.to_vec()).unwrap();
    let theirs: SparseRowMat<u32, f64> = ours.clone().try_into().unwrap();
    assert_eq!(theirs.to_dense()[(1, 1)], 3.0);
    assert_eq!(Csr::<f64>::try_from(theirs).unwrap(), ours);
}

#[test]
fn their_products_are_ours() {
    let ours: Csc<f64> = SparseColMat::try_new_from_triplets(2, 3, &entries()).unwrap().try_into().unwrap();
    assert_eq!((ours.shape(), ours.to_dense()), ([2, 3], DENSE.to_vec()));
    let theirs: SparseColMat<usize, f64> = ours.clone().try_into().unwrap();
    let x = DenseMat::<f64>::from_dense([3, 1], vec![1.0, 10.0, 100.0]).unwrap();
    let product: Mat<f64> = &theirs * MatRef::from(&x);
    let product = DenseMat::<f64>::try_from(product).unwrap();
    assert_eq!((product.shape(), product.to_dense()), ([2, 1], vec![201.0, 30.0]));
}

/// In a matrix of faer there may be room behind each row.
#[test]
fn rows_with_room_between_them() {
    let (ptr, lens) = (vec![0_usize, 3, 5], Some(vec![2, 1]));
    let symbolic = SymbolicSparseRowMat::new_checked(2, 3, ptr, lens, vec![0, 2, 9, 1, 9]);
    let theirs = SparseRowMat::new(symbolic, vec![1.0, 2.0, 9.0, 3.0, 9.0]);
    let ours: Csr<f64> = theirs.try_into().unwrap();
    assert_eq!((ours.stored(), ours.to_dense()), (3, DENSE.to_vec()));
}

#[test]
fn dense_matrices() {
    let ours: DenseMat<f64> = mat![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]].try_into().unwrap();
    assert_eq!((ours.shape(), ours.to_dense()), ([2, 3], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]));
    let view: MatRef<f64> = TensorView::<DenseMat<f64>>::into(ours.view());
    assert_eq!((view.as_ptr(), view[(1, 0)]), (ours.as_slice().as_ptr(), 4.0));
    let turned: DenseMat<f64> = view.transpose().try_into().unwrap();
    assert_eq!(turned.to_dense(), [1.0, 4.0, 2.0, 5.0, 3.0, 6.0]);
    let copied: Mat<f64> = (&turned).into();
    assert_eq!((view * copied)[(1, 1)], 77.0);
    for shape in [[0, 3], [3, 0]] {
        let empty = DenseMat::<f64>::zeros(shape);
        let view = MatRef::from(&empty);
        assert_eq!([view.nrows(), view.ncols()], shape);
    }
}
