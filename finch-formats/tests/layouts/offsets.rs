//! Offsets in an integer type of the user's.
#![allow(non_snake_case, reason = "tensors have capital letters")]

use finch_formats::layouts::{Csr, DenseVec, SparseVec};
use finch_formats::{
    Dense, Element, FormatError, Order2, ShapeError, SparseList, Tensor, TensorView, finch, kernel, layout,
    try_finch,
};

layout! {
    /// What SciPy keeps.
    type Scipy<T> = Tensor<Dense<SparseList<Element<T>, i32, i32>>>;
    type Columns<T> = Tensor<Dense<SparseList<Element<T>, i32, i32>>, Order2<1, 0>>;
    type Narrow<T> = Tensor<Dense<SparseList<Element<T>, u32, u8>>>;
    type Few<T> = Tensor<SparseList<Element<T>, u32, u8>>;
    type Deep<T> = Tensor<SparseList<SparseList<Element<T>, u16, u16>, u16, i8>>;
}

fn matrix(rows: usize, columns: usize) -> Vec<f64> {
    (0..rows * columns).map(|at| if at % 3 == 0 { at as f64 + 1.0 } else { 0.0 }).collect()
}

#[test]
fn int32_arrays_are_taken_without_a_copy() {
    let (ptr, idx, val) = (vec![0_i32, 2, 2, 3], vec![1_i32, 3, 0], vec![5.0, 7.0, 9.0]);
    let arrays = (ptr.as_ptr(), idx.as_ptr(), val.as_ptr());
    let view = TensorView::<Scipy<f64>>::new((3, (4, &ptr[..], &idx[..], (&val[..],)))).expect("a view");
    assert_eq!(view.get([0, 3]), Ok(7.0));
    let level = SparseList::<_, i32, i32>::new(4, ptr, idx, Element::new(val)).expect("a list");
    let A: Scipy<f64> = Tensor::new(Dense::new(3, level).expect("rows")).expect("a matrix");
    assert_eq!(A.to_dense(), [0.0, 5.0, 0.0, 7.0, 0.0, 0.0, 0.0, 0.0, 9.0, 0.0, 0.0, 0.0]);
    let (_, ptr, idx, val) = A.into_parts().into_parts().1.into_parts();
    let val = val.into_parts();
    assert_eq!((ptr.as_ptr(), idx.as_ptr(), val.as_ptr()), arrays);
}

#[test]
fn wrong_offsets_are_refused() {
    let new = |ptr: Vec<i32>| {
        SparseList::<_, u32, i32>::new(4, ptr, vec![1, 3, 0], Element::<f64>::new(vec![5.0, 7.0, 9.0]))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(new(vec![-1, 2, 3]), "`SparseList`: `ptr` starts at -1, not at 0");
    assert_eq!(new(vec![0, -2, 3]), "`SparseList`, fiber 0: `ptr` falls from 0 to -2");
    assert_eq!(new(vec![0, 2, 4]), "`SparseList`: `ptr` ends at 4, but `idx` holds 3");
}

#[test]
fn layouts_convert() {
    let values = matrix(7, 9);
    let A = Scipy::<f64>::from_dense([7, 9], values.clone()).expect("a matrix");
    let rows: Csr<f64> = A.convert();
    let back: Scipy<f64> = rows.convert();
    let columns: Columns<f64> = rows.convert();
    let deep: Deep<f64> = columns.convert();
    assert_eq!((rows.to_dense(), back.to_dense()), (values.clone(), values.clone()));
    assert_eq!((columns.to_dense(), deep.to_dense()), (values.clone(), values.clone()));
    assert_eq!((rows == A, A.stored(), A.clone() == back), (true, rows.stored(), true));
    assert!(A.bytes() < rows.bytes());
    let turned = A.clone().transpose();
    assert_eq!(turned.get([4, 3]), A.get([3, 4]));
    assert_eq!(A.row(3).expect("a row").view().get([3]), Ok(values[30]));
    let bytes = A.to_bytes();
    let again = Scipy::<f64>::from_bytes(&bytes).expect("a container");
    assert!(again == A);
    assert!(Csr::<f64>::from_bytes(&bytes).is_err());
}

#[test]
fn too_many_entries_are_an_error() {
    let coords: Vec<[usize; 2]> = (0..300).map(|at| [at / 30, at % 30]).collect();
    let error = Narrow::<f64>::from_coords([10, 30], coords.clone(), vec![1.0; 300]).unwrap_err();
    let text = "`SparseList` would store 270 entries or more, and its `u8` offsets count up to 255: use a wider type, such as `u64`";
    assert_eq!(error.to_string(), text);
    assert!(matches!(error, FormatError::TooMany { count: 270, offset_type: "u8", .. }));
    let fits =
        Narrow::<f64>::from_coords([10, 30], coords[..255].to_vec(), vec![1.0; 255]).expect("255 entries");
    assert_eq!(fits.stored(), 255);
    let all = Csr::<f64>::from_coords([10, 30], coords, vec![1.0; 300]).expect("rows");
    assert!(all.try_convert::<Narrow<f64>>().is_err());
}

#[kernel]
fn scaled(A: &Csr<f64>) -> Result<Narrow<f64>, ShapeError> {
    try_finch! { let C: Narrow<f64>; C[i, j] = 2.0 * A[i, j] }
}

#[kernel]
fn scaled_by_threads(A: &Csr<f64>) -> Result<Narrow<f64>, ShapeError> {
    try_finch! { let C: Narrow<f64>; par forall i, j: C[i, j] = 2.0 * A[i, j] }
}

#[test]
fn a_result_that_does_not_fit_is_an_error() {
    let of = |rows: usize| Csr::<f64>::from_dense([rows, 15], vec![1.0; rows * 15]).expect("rows");
    let fits = scaled(&of(17)).expect("255 entries");
    assert_eq!((fits.stored(), fits.get([16, 14])), (255, Ok(2.0)));
    let error = scaled(&of(18)).unwrap_err();
    let text = "`C` would store 270 entries or more, and its `u8` offsets count up to 255: use a wider type, such as `u64`";
    assert_eq!(error.to_string(), text);
    assert!(scaled_by_threads(&of(17)).is_ok());
    assert_eq!(scaled_by_threads(&of(18)).unwrap_err().to_string(), text);
}

/// Each chunk counts its own entries, and the whole is counted where the chunks' lists are joined.
#[test]
#[cfg(debug_assertions)]
fn chunks_that_do_not_fit_together_are_an_error() {
    let _small = finch_formats::__rt::SmallChunks::new();
    let of = |rows: usize| Csr::<f64>::from_dense([rows, 15], vec![1.0; rows * 15]).expect("rows");
    let fits = scaled_by_threads(&of(17)).expect("255 entries");
    assert_eq!((fits.stored(), fits.get([16, 14])), (255, Ok(2.0)));
    assert!(finch_formats::__rt::was_cut() > 0);
    for rows in [18, 40, 400] {
        let error = scaled_by_threads(&of(rows)).unwrap_err();
        let text = "`C` would store 270 entries or more, and its `u8` offsets count up to 255: use a wider type, such as `u64`";
        assert_eq!(error.to_string(), text, "{rows} rows");
    }
    let of = |rows: usize| Narrow::<f64>::from_dense([rows, 10], vec![1.0; rows * 10]).expect("rows");
    assert_eq!(Narrow::<f64>::concatenate([of(20), of(5)], 0).expect("250 entries"), of(25));
    let error = Narrow::<f64>::concatenate([of(20), of(9)], 0).unwrap_err();
    assert!(matches!(error, FormatError::TooMany { count: 260, offset_type: "u8", .. }), "{error}");
}

#[kernel]
fn doubled(x: &SparseVec<f64>) -> Result<Few<f64>, ShapeError> {
    try_finch! { let y: Few<f64>; par forall i: y[i] = 2.0 * x[i] }
}

/// The same where parts are not put in turn, but joined at the end.
#[test]
#[cfg(debug_assertions)]
fn parts_that_do_not_fit_together_are_an_error() {
    let _small = finch_formats::__rt::SmallChunks::new();
    let of = |n: usize| SparseVec::<f64>::from_dense([n], vec![1.5; n]).expect("a vector");
    let fits = doubled(&of(255)).expect("255 entries");
    assert_eq!((fits.stored(), fits.get([254])), (255, Ok(3.0)));
    assert!(finch_formats::__rt::was_cut() > 0);
    let error = doubled(&of(1000)).unwrap_err();
    assert!(
        matches!(error, ShapeError::TooMany { tensor: "y", count: 256.., offset_type: "u8", .. }),
        "{error}"
    );
    let at = |from: usize| {
        let coords = (from..from + 200).map(|i| [i]).collect();
        Few::<f64>::from_coords([400], coords, vec![1.0; 200]).expect("200 entries")
    };
    let sum = |parts| finch_formats::__rt::each("y", parts, false, |a, b| a + b);
    assert_eq!(sum(vec![at(0), at(50)]).map(|sum| sum.stored()), Ok(250));
    assert!(matches!(sum(vec![at(0), at(100)]), Err(ShapeError::TooMany { tensor: "y", .. })));
}

#[kernel]
fn multiply(A: &Scipy<f64>, B: &Columns<f64>, x: &SparseVec<f64>) -> (DenseVec<f64>, Scipy<f64>) {
    let y: DenseVec<f64> = finch! { let y: DenseVec<f64>; y[i] += A[i, j] * x[j] };
    let C: Scipy<f64> = finch! { let C: Scipy<f64>; C[i, j] += A[i, k] * B[k, j] };
    (y, C)
}

#[test]
fn programs_read_and_write_them() {
    let (left, right) = (matrix(6, 8), matrix(8, 5));
    let A = Scipy::<f64>::from_dense([6, 8], left.clone()).expect("a matrix");
    let B = Columns::<f64>::from_dense([8, 5], right.clone()).expect("a matrix");
    let x =
        SparseVec::<f64>::from_dense([8], vec![0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 3.0, 0.0]).expect("a vector");
    let (y, C) = multiply(&A, &B, &x);
    let sum = |i: usize| (0..8).map(|j| left[8 * i + j] * x.to_dense()[j]).sum();
    assert_eq!(y.to_dense(), (0..6).map(sum).collect::<Vec<f64>>());
    let entry = |at: usize| (0..8).map(|k| left[8 * (at / 5) + k] * right[5 * k + at % 5]).sum();
    assert_eq!(C.to_dense(), (0..30).map(entry).collect::<Vec<f64>>());
}
