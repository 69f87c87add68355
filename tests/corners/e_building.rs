//! Building from coordinates.

use finch::prelude::*;
use finch::{FormatError, SparseByteMap};

#[test]
fn case_31_duplicates() {
    let coords = vec![[1, 2], [2, 2], [1, 2]];
    let with = |combine: fn(i64, i64) -> i64| {
        let A: Csr<i64> =
            Csr::from_coords_with([3, 3], coords.clone(), vec![42, 10, 1], combine).expect("it fits");
        (A.get([1, 2]).expect("inside"), A.get([2, 2]).expect("inside"), A.stored())
    };
    assert_eq!(with(|a, b| a + b), (43, 10, 2));
    assert_eq!(with(|_, b| b), (1, 10, 2));
    assert_eq!(with(i64::min), (1, 10, 2));
    let error = Csr::<i64>::from_coords([3, 3], coords, vec![42, 10, 1]).expect_err("twice");
    assert_eq!(error.coordinates(), Some(&[1, 2][..]));
}

#[test]
fn case_32_in_any_order() {
    macro_rules! check {
        ($($layout:ident)*) => { $({
            let A: $layout<i64> = Tensor::from_coords_with([4], vec![[3], [1], [3]], vec![1, 2, 4], |a, b| a + b).expect("it fits");
            assert_eq!(A.to_dense(), [0, 2, 0, 5]);
        })* };
    }
    check! { DenseVec SparseVec RunVec BandVec BlockVec }
    let B = Csc::<i64>::from_coords([3, 2], vec![[2, 1], [0, 1]], vec![5, 6]).expect("it fits");
    assert_eq!(B.to_dense(), [0, 6, 0, 0, 0, 5]);
}

#[test]
fn case_33_duplicates_that_cancel() {
    let A: SparseVec<i64> =
        SparseVec::from_coords_with([2], vec![[0], [0]], vec![1, -1], |a, b| a + b).expect("it fits");
    assert_eq!((A.to_dense(), A.clone().drop_fills().stored()), (vec![0, 0], 0));
    let B: SparseVec<bool> =
        SparseVec::from_coords_with([2], vec![[0], [0]], vec![true, true], |a, b| a | b).expect("it fits");
    assert_eq!(B.to_dense(), [true, false]);
}

#[test]
fn case_34_out_of_range() {
    let error = Csr::<f64>::from_coords([2, 4], vec![[0, 0], [1, 4]], vec![1.0, 2.0]).expect_err("outside");
    assert_eq!(error.to_string(), "entry 1 at [1, 4] is out of range: mode 1 has dimension 4");
    assert!(SparseVec::<f64>::from_coords([0], vec![[0]], vec![1.0]).is_err());
    assert_eq!(SparseVec::<f64>::from_coords([0], vec![], vec![]).map(|t| t.shape()), Ok([0]));
}

#[test]
fn case_35_parts_that_do_not_fit() {
    let list = |shape, ptr: &[usize], idx: &[u32], values| {
        SparseList::new(shape, ptr.to_vec(), idx.to_vec(), Element::<i32>::new(vec![1; values]))
    };
    let rows = |ptr: &[usize], idx: &[u32]| -> Result<Csr<i32>, FormatError> {
        Tensor::new(Dense::new(2, list(3, ptr, idx, idx.len())?)?)
    };
    assert!(rows(&[0, 1, 2], &[2, 0]).is_ok());
    assert!(rows(&[0, 0, 2], &[0, 2]).is_ok(), "an empty row");
    assert!(rows(&[0, 0, 0], &[]).is_ok(), "all rows empty");
    let wrong = [
        rows(&[0, 2, 1], &[0, 1]).map(drop),
        rows(&[0, 1, 1], &[0, 1]).map(drop),
        rows(&[1, 1, 2], &[0, 1]).map(drop),
        rows(&[0, 2], &[0, 1]).map(drop),
        rows(&[0, 1, 2], &[0, 3]).map(drop),
        rows(&[0, 2, 2], &[1, 1]).map(drop),
        list(3, &[0, 1, 2], &[0, 1], 3).map(drop),
    ];
    let mut texts: Vec<String> =
        wrong.into_iter().map(|r| r.expect_err("it does not fit").to_string()).collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 7, "{texts:#?}");
    assert!(texts.iter().filter(|text| text.contains("fiber")).count() >= 3, "{texts:#?}");
    let built: Tensor<SparseByteMap<Element<i32>>> =
        Tensor::from_coords([3], vec![[2], [0]], vec![1, 2]).expect("it fits");
    assert_eq!(built.to_dense(), [2, 0, 1]);
}
