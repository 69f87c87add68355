//! Functions of another crate, each of which takes several layouts.

use fi::prelude::*;
use shelf::kernels::{product, squared, ProductLayouts};
use shelf::layouts::{ShelfRows, ShelfVec};

const MATRIX: [f64; 6] = [1.0, 0.0, 2.0, 0.0, 3.0, 0.0];
const VECTOR: [f64; 3] = [1.0, 10.0, 100.0];

/// A function that takes what the library's takes, with one argument of its own.
fn sums<M: ProductLayouts<f64, DenseVec<f64>>>(matrix: &M) -> Vec<f64> {
    let ones = DenseVec::from_dense([3], vec![1.0; 3]).expect("it fits");
    product(matrix, &ones).to_dense()
}

#[test]
fn every_combination() {
    let csr = Csr::from_dense([2, 3], MATRIX.to_vec()).expect("it fits");
    let csc = Csc::from_dense([2, 3], MATRIX.to_vec()).expect("it fits");
    let rows = ShelfRows::from_dense([2, 3], MATRIX.to_vec()).expect("it fits");
    let dense = DenseVec::from_dense([3], VECTOR.to_vec()).expect("it fits");
    let sparse = SparseVec::from_dense([3], VECTOR.to_vec()).expect("it fits");
    let shelf = ShelfVec::from_dense([3], VECTOR.to_vec()).expect("it fits");
    let made = [
        product(&csr, &dense),
        product(&csr, &sparse),
        product(&csr, &shelf),
        product(&csc, &dense),
        product(&csc, &sparse),
        product(&csc, &shelf),
        product(&rows, &dense),
        product(&rows, &sparse),
        product(&rows, &shelf),
    ];
    made.iter().for_each(|y| assert_eq!(y.to_dense(), [201.0, 30.0]));
    assert_eq!((sums(&csr), sums(&csc), sums(&rows)), (vec![3.0; 2], vec![3.0; 2], vec![3.0; 2]));
}

#[test]
fn any_element() {
    let a = Csr::<u8>::from_dense([1, 2], vec![3, 4]).expect("it fits");
    let x = SparseVec::<u8>::from_dense([2], vec![0, 5]).expect("it fits");
    assert_eq!(product(&a, &x).to_dense(), [20]);
}

#[test]
fn a_result_of_the_callers_choice() {
    let a = Csr::from_dense([2, 2], vec![1.0, 1.0, 0.0, 1.0]).expect("it fits");
    let sparse: Csr<f64> = squared(&a);
    let dense: DenseMat<f64> = squared(&a.convert::<Csc<f64>>());
    assert_eq!((sparse.to_dense(), dense.to_dense()), (vec![1.0, 2.0, 0.0, 1.0], vec![1.0, 2.0, 0.0, 1.0]));
}
