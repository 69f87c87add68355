//! Arrays of Arrow: the same values, and the same buffers.

use arrow_array::{BooleanArray, Float64Array, Int32Array, Int64Array};
use finch::layouts::{DenseVec, SparseVec};

#[test]
fn buffers_are_moved() {
    let theirs = Float64Array::from(vec![1.0, 0.0, 3.0]);
    let buffer = theirs.values().as_ptr();
    let ours: DenseVec<f64> = theirs.try_into().unwrap();
    assert_eq!((ours.as_slice().as_ptr(), ours.to_dense()), (buffer, vec![1.0, 0.0, 3.0]));
    let back: Float64Array = ours.into();
    assert_eq!((back.values().as_ptr(), back), (buffer, Float64Array::from(vec![1.0, 0.0, 3.0])));
}

#[test]
fn parts_and_shared_arrays_are_copied() {
    let theirs = Int64Array::from(vec![1, 2, 3, 4]);
    let ours: DenseVec<i64> = theirs.slice(1, 2).try_into().unwrap();
    assert_eq!(ours.to_dense(), [2, 3]);
    let shared: DenseVec<i64> = theirs.clone().try_into().unwrap();
    assert_ne!(shared.as_slice().as_ptr(), theirs.values().as_ptr());
    assert_eq!(theirs.values(), shared.as_slice());
    let sparse: SparseVec<i64> = DenseVec::<i64>::try_from(theirs).unwrap().convert();
    assert_eq!(sparse.stored(), 4);
}

#[test]
fn nulls_are_refused() {
    let theirs = Int32Array::from(vec![Some(1), None, None]);
    let error = DenseVec::<i32>::try_from(theirs).unwrap_err().to_string();
    assert!(error.contains("the value at 1 is null"), "{error}");
    let theirs = BooleanArray::from(vec![Some(true), None]);
    assert!(DenseVec::<bool>::try_from(theirs).is_err());
    // An array may have room for nulls, and none.
    let theirs = Int32Array::from(vec![Some(1), Some(2)]);
    assert_eq!(DenseVec::<i32>::try_from(theirs).unwrap().to_dense(), [1, 2]);
}

#[test]
fn truth_values() {
    let theirs = BooleanArray::from(vec![true, false, true]);
    let ours: DenseVec<bool> = theirs.clone().try_into().unwrap();
    assert_eq!(ours.to_dense(), [true, false, true]);
    assert_eq!(BooleanArray::from(ours), theirs);
    assert_eq!(DenseVec::<i32>::try_from(Int32Array::from(Vec::<i32>::new())).unwrap().shape(), [0]);
}
