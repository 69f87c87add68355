//! Dense tensors as arrays: slices, places and indices.

use finch_formats::layouts::{DenseMat, DenseVec, Scalar};
use finch_formats::{Dense, Element, Order2, ShapeError, Tensor};

type ByColumns = Tensor<Dense<Dense<Element<i32>>>, Order2<1, 0>>;
type Cube = Tensor<Dense<Dense<Dense<Element<i32>>>>>;

#[test]
fn places_are_those_that_get_finds() {
    let values: Vec<i32> = (0..6).collect();
    let rows = DenseMat::<i32>::from_dense([2, 3], values.clone()).expect("it fits");
    let columns: ByColumns = rows.convert();
    for (i, j) in (0..2).flat_map(|i| (0..3).map(move |j| (i, j))) {
        assert_eq!((Ok(rows[[i, j]]), Ok(columns[[i, j]])), (rows.get([i, j]), columns.get([i, j])));
    }
    assert_eq!((rows.as_slice(), columns.as_slice()), (&[0, 1, 2, 3, 4, 5][..], &[0, 3, 1, 4, 2, 5][..]));
    assert_eq!(columns.into_vec(), [0, 3, 1, 4, 2, 5]);
    let cube = Cube::from_dense([1, 2, 3], values).expect("it fits");
    assert_eq!((cube[[0, 1, 2]], cube[[0, 0, 1]]), (5, 1));
}

#[test]
fn what_is_set_is_read() {
    let mut a = ByColumns::zeros([2, 3]);
    assert_eq!(a.set([1, 2], 7), Ok(()));
    a[[0, 1]] = 4;
    assert_eq!(a.to_dense(), [0, 4, 0, 0, 0, 7]);
    let refused: Result<(), ShapeError> = a.set([2, 0], 1);
    assert_eq!(refused, Err(a.get([2, 0]).expect_err("there are two rows")));
    let mut s = Scalar::<f64>::zeros([]);
    s[[]] = 2.5;
    assert_eq!((s.value(), s.as_slice()), (2.5, &[2.5][..]));
}

#[test]
fn vectors_are_collected() {
    let x: DenseVec<u8> = (0..4).collect();
    assert_eq!((x.shape(), x.as_slice()), ([4], &[0, 1, 2, 3][..]));
    let none = DenseVec::<f64>::from(Vec::new());
    assert_eq!((none.shape(), none.into_vec()), ([0], Vec::new()));
    assert_eq!((&x).into_iter().map(|([i], v)| i * usize::from(v)).sum::<usize>(), 14);
}

#[test]
#[should_panic(expected = "dimension")]
fn an_index_out_of_range_is_told() {
    let x: DenseVec<u8> = (0..3).collect();
    _ = x[[3]];
}
