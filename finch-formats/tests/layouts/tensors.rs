//! Tensors: constructed, inspected, compared, taken apart.

use finch_formats::{
    Dense, Element, FormatError, Order2, Order3, ShapeError, SparseList, Storage, Tensor, Triangular,
};

type Leaf = Element<f64>;
/// Small index types, so that they can be too small.
type List<L> = SparseList<L, u8>;

type Scalar = Tensor<Leaf>;
type Slots = Tensor<Dense<Leaf>>;
type Sparse = Tensor<List<Leaf>>;
type Csr = Tensor<Dense<List<Leaf>>>;
type Csc = Tensor<Dense<List<Leaf>>, Order2<1, 0>>;
type Dcsr = Tensor<List<List<Leaf>>>;

const NAN: f64 = f64::NAN;

fn csr(entries: &[([usize; 2], f64)]) -> Csr {
    let (coords, values) = entries.iter().copied().unzip();
    Csr::from_coords([3, 4], coords, values).unwrap()
}

#[test]
fn case_01_nothing_stored_survives_every_format() {
    let empty = Sparse::zeros([5]);
    assert_eq!((empty.stored(), empty.iter().count()), (0, 0));
    let dense: Slots = empty.convert();
    assert_eq!((dense.stored(), dense.to_dense()), (5, vec![0.0; 5]));
    assert_eq!(dense.convert::<Sparse>(), empty);
}

#[test]
fn case_02_zero_size_axes() {
    for shape in [[0, 4], [4, 0], [0, 0], [0, usize::MAX]] {
        if shape[1] < 257 {
            let t = Csr::zeros(shape);
            assert_eq!((t.shape(), t.to_dense(), t.stored()), (shape, vec![], 0));
            assert_eq!(t, t.transpose().transpose());
            assert!(!format!("{t}").contains("NaN"));
        }
    }
    assert_eq!(Csr::default().shape(), [0, 0]);
    assert_eq!(Csr::from_dense([0, 4], vec![]).unwrap(), Csr::zeros([0, 4]));
}

#[test]
fn case_03_rank_zero() {
    let sum = Scalar::from_coords_with([], vec![[], []], vec![1.0, 2.0], |a, b| a + b).unwrap();
    assert_eq!((sum.value(), sum.get([]), sum.stored()), (3.0, Ok(3.0), 1));
    assert_eq!(sum.to_dense(), [3.0]);
    assert_eq!(Scalar::default().value(), 0.0);
    assert_eq!(Scalar::from_coords([], vec![], vec![]).unwrap().value(), 0.0);
    let twice = Scalar::from_coords([], vec![[], []], vec![1.0, 2.0]);
    assert!(matches!(twice, Err(FormatError::Duplicate { .. })));
}

#[test]
fn case_15_equality_with_nan() {
    let t = Sparse::from_coords([3], vec![[1]], vec![NAN]).unwrap();
    assert_ne!(t, t);
    assert!(t.identical(&t));
    assert!(!t.identical(&Sparse::zeros([3])));
}

#[test]
fn case_16_negative_zero_is_the_fill() {
    assert_eq!(Sparse::from_dense([3], vec![0.0, -0.0, 1.0]).unwrap().stored(), 1);
}

#[test]
fn case_20_a_stored_zero_counts_until_it_is_dropped() {
    let t = Sparse::from_coords([5], vec![[1], [3]], vec![0.0, 5.0]).unwrap();
    assert_eq!(t.stored(), 2);
    assert_eq!(t, Sparse::from_dense([5], vec![0.0, 0.0, 0.0, 5.0, 0.0]).unwrap());
    let dropped = t.drop_fills();
    assert_eq!((dropped.stored(), &dropped), (1, &t));
}

#[test]
fn case_23_a_copy_from_dense_skips_fills() {
    let dense = Slots::from_dense([3], vec![0.0, 2.0, 0.0]).unwrap();
    assert_eq!((dense.stored(), dense.convert::<Sparse>().stored()), (3, 1));
}

#[test]
fn a_list_takes_its_stored_zeros_along() {
    let t = csr(&[([2, 1], 0.0), ([0, 3], 1.0)]);
    let by_columns: Csc = t.convert();
    assert_eq!((by_columns.stored(), t.transpose().stored()), (2, 2));
}

#[test]
fn case_30_index_width() {
    assert!(Sparse::try_zeros([256]).is_ok());
    let error = Sparse::try_zeros([257]).unwrap_err();
    let text = "`SparseList` stores indices as `u8`, which is too small for dimension 257";
    assert_eq!(error.to_string(), text);
    assert!(matches!(Slots::try_zeros([1 << 60]), Err(FormatError::TooLarge { .. })));
    let overflow = Tensor::<Dense<Dense<Leaf>>>::try_zeros([1 << 40, 1 << 40]);
    assert!(matches!(overflow, Err(FormatError::TooLarge { .. })));
    assert!(Tensor::<Dense<Dense<Leaf>>>::from_dense([1 << 40, 1 << 40], vec![]).is_err());
}

#[test]
fn case_31_duplicates_are_combined_or_an_error() {
    let coords = vec![[1, 2], [2, 2], [1, 2]];
    let values = vec![42.0, 10.0, 1.0];
    let with = |f: fn(f64, f64) -> f64| {
        Csr::from_coords_with([3, 4], coords.clone(), values.clone(), f).unwrap().get([1, 2]).unwrap()
    };
    assert_eq!((with(|a, b| a + b), with(|_, b| b), with(f64::min)), (43.0, 1.0, 1.0));
    let error = Csr::from_coords([3, 4], coords.clone(), values.clone()).unwrap_err();
    assert_eq!(error.to_string(), "two entries at [1, 2]; `from_coords_with` combines them");
    let by_columns = Csc::from_coords([3, 4], coords, values).unwrap_err();
    assert_eq!(by_columns, error);
}

#[test]
fn case_32_duplicates_that_are_not_adjacent() {
    let t = Sparse::from_coords_with([4], vec![[3], [1], [3]], vec![1.0, 2.0, 4.0], |a, b| a + b);
    assert_eq!(t.unwrap().to_dense(), [0.0, 2.0, 0.0, 5.0]);
    let column = Csr::from_coords([3, 4], vec![[2, 1], [0, 1]], vec![1.0, 2.0]).unwrap();
    assert_eq!(column.iter().collect::<Vec<_>>(), [([0, 1], 2.0), ([2, 1], 1.0)]);
}

#[test]
fn case_33_duplicates_that_cancel_stay_stored() {
    let t = Sparse::from_coords_with([4], vec![[3], [3]], vec![1.0, -1.0], |a, b| a + b).unwrap();
    assert_eq!((t.stored(), t.get([3])), (1, Ok(0.0)));
}

#[test]
fn case_34_out_of_range_names_entry_and_mode() {
    let error = Csr::from_coords([3, 4], vec![[0, 0], [1, 4]], vec![1.0, 2.0]).unwrap_err();
    assert_eq!(error.to_string(), "entry 1 at [1, 4] is out of range: mode 1 has dimension 4");
    let error = Csc::from_coords([3, 4], vec![[3, 4]], vec![1.0]).unwrap_err();
    assert!(matches!(error, FormatError::OutOfRange { entry: 0, mode: 0, dim: 3, .. }));
    let error = Csr::from_coords([3, 4], vec![[0, 0]], vec![]).unwrap_err();
    assert_eq!(error.to_string(), "0 values for 1 coordinate");
    let error = Csr::from_dense([3, 4], vec![1.0]).unwrap_err();
    assert_eq!(error.to_string(), "1 value for 12 places");
}

#[test]
fn get_and_its_errors() {
    let t = csr(&[([2, 1], 7.0)]);
    assert_eq!((t.get([2, 1]), t.get([1, 2]), t.fill()), (Ok(7.0), Ok(0.0), 0.0));
    let error = t.get([2, 9]).unwrap_err();
    assert_eq!(error.to_string(), "index 9 is out of range: the tensor has dimension 4 in mode 1");
}

#[test]
fn shape_get_and_iter_are_in_index_order() {
    let t = csr(&[([2, 0], 1.0), ([0, 3], 2.0), ([1, 1], 3.0)]);
    let by_columns: Csc = t.convert();
    assert_eq!((by_columns.shape(), by_columns.get([0, 3])), ([3, 4], Ok(2.0)));
    assert!(t.iter().eq(by_columns.iter()));
    assert_eq!(t.to_dense(), by_columns.to_dense());
    assert_eq!(Csc::from_dense([3, 4], t.to_dense()).unwrap(), by_columns);
    let (dims, ptr, idx, (val,)) = by_columns.__refs().1;
    assert_eq!((dims, ptr, idx, val), (3, &[0, 1, 2, 2, 3][..], &[2, 1, 0][..], &[1.0, 3.0, 2.0][..]));
}

#[test]
fn transposes() {
    let t = csr(&[([2, 0], 1.0), ([0, 3], 2.0)]);
    assert_eq!(t.transpose().iter().collect::<Vec<_>>(), [([0, 2], 1.0), ([3, 0], 2.0)]);
    let by_columns: Csc = t.convert();
    assert_eq!(by_columns.transpose(), t.transpose());
    assert!(Tensor::<List<Dense<Leaf>>>::zeros([2, 300]).try_transpose().is_err());
}

fn list(shape: usize, ptr: &[usize], idx: &[u8], values: &[f64]) -> List<Leaf> {
    List::new(shape, ptr.to_vec(), idx.to_vec(), Leaf::new(values.to_vec())).unwrap()
}

#[test]
fn buffers_go_in_and_out() {
    let t = Tensor::new(list(4, &[0, 2], &[1, 3], &[5.0, 6.0])).unwrap();
    let t: Sparse = t;
    assert_eq!(t.to_dense(), [0.0, 5.0, 0.0, 6.0]);
    let raw = t.clone().__into_raw();
    // SAFETY: the arrays were a tensor before.
    assert_eq!(unsafe { Sparse::__from_raw(raw) }, t);
    assert_eq!(t.stored(), 2);
    let (shape, ptr, idx, leaf) = t.into_parts().into_parts();
    assert_eq!((shape, ptr, idx, leaf.into_parts()), (4, vec![0, 2], vec![1, 3], vec![5.0, 6.0]));
}

#[test]
fn a_tensor_is_one_fiber_even_if_it_is_empty() {
    let two = Sparse::new(list(4, &[0, 1, 2], &[1, 3], &[5.0, 6.0])).unwrap_err();
    assert_eq!(two.to_string(), "`SparseList`: a tensor is one fiber, this level holds 2");
    let rows = |n, list| Dense::new(n, list).and_then(Csr::new);
    assert!(rows(0, list(4, &[0], &[], &[])).is_ok());
    assert!(rows(2, list(0, &[0; 3], &[], &[])).is_ok());
    assert!(rows(2, list(0, &[0], &[], &[])).is_err());
    assert!(Sparse::new(list(0, &[0], &[], &[])).is_err());
    assert!(Dense::new(0, Leaf::new(vec![])).and_then(Slots::new).is_ok());
}

#[test]
fn mismatches_name_both_tensors() {
    let error = ShapeError::mismatch("j", ("A", 1, 3), ("x", 0, 5));
    let text = "`A` has dimension 3 in mode 1 and `x` has 5, both indexed by `j`";
    assert_eq!(error.to_string(), text);
    let error = ShapeError::mismatch("i", ("A", 0, 2), ("A", 1, 3));
    assert_eq!(error.to_string(), "`A` has dimension 2 in mode 0 and 3 in mode 1, both indexed by `i`");
    let hint = "a window lies within it, an extent `in lo..hi` or an `if` keeps a loop inside, and what is read may be \
                outside under `permit(…)`";
    let error = ShapeError::out_of_range("A", 1, 3, 3);
    let text = "index 3 is out of range: `A` has dimension 3 in mode 1";
    assert_eq!(error.to_string(), format!("{text}; {hint}"));
    let error = ShapeError::out_of_range("A", 1, -1, 3);
    let text = "index -1 is out of range: `A` has dimension 3 in mode 1";
    let more = "(-1 also means an index outside its window)";
    assert_eq!(error.to_string(), format!("{text}; {hint} {more}"));
    let error = ShapeError::too_large("C", 0, 300, "u8");
    assert_eq!(error.to_string(), "`C` stores mode 0 as `u8`, which is too small for dimension 300");
}

#[test]
fn tensors_and_errors_cross_threads() {
    fn check<T: Send + Sync>() {}
    check::<Dcsr>();
    check::<FormatError>();
    check::<finch_formats::ReadError>();
    check::<finch_formats::WriteError>();
}

/// Full layouts take ownership of their values, all others visit them, both in any order of the modes.
#[test]
fn dense_values_come_to_the_same_in_every_layout() {
    type ByColumns = Tensor<Dense<Dense<Leaf>>, Order2<1, 0>>;
    type Cube<L> = Tensor<Dense<List<L>>, Order3<2, 0, 1>>;
    let values = vec![0.0, 1.0, -0.0, NAN, 2.0, 0.0];
    let at = [[0, 1], [1, 0], [1, 1]];
    let listed = Csr::from_coords([2, 3], at.to_vec(), vec![1.0, NAN, 2.0]).unwrap();
    assert!(Csr::from_dense([2, 3], values.clone()).unwrap().identical(&listed));
    assert!(Csc::from_dense([2, 3], values.clone()).unwrap().identical(&listed));
    let columns = ByColumns::from_dense([2, 3], values.clone()).unwrap();
    assert!(columns.identical(&listed));
    assert!(columns.level().refs().1.1.0[4].is_sign_positive(), "a negative zero counts as fill");
    assert!(columns.transpose().identical(&listed.transpose()));
    let cube = Cube::<Dense<Leaf>>::from_dense([1, 2, 3], values).unwrap();
    assert_eq!((cube.stored(), cube.iter().count()), (4, 4));
    assert_eq!(cube.get([0, 1, 1]), Ok(2.0));
    assert_eq!(
        Cube::<Dense<Leaf>>::from_dense([2, 0, 3], vec![]).unwrap(),
        Cube::<Dense<Leaf>>::zeros([2, 0, 3])
    );
}

#[test]
fn a_stored_zero_keeps_its_sign_in_dense_layouts() {
    let list = Sparse::from_coords([3], vec![[0], [2]], vec![-0.0, 1.0]).unwrap();
    let dense: Slots = list.convert();
    assert!(dense.get([0]).unwrap().is_sign_negative() && dense.get([1]).unwrap().is_sign_positive());
}

/// A value that the layout cannot hold is reported with its coordinates, even though values are visited without any.
#[test]
fn values_without_a_place_are_named_by_their_index() {
    type Lower = Tensor<Dense<Triangular<Leaf>>>;
    type ByColumns = Tensor<Dense<Triangular<Leaf>>, Order2<1, 0>>;
    let values = vec![1.0, 0.0, 0.0, 2.0, 3.0, 4.0, 0.0, 0.0, 5.0];
    let named = |error: FormatError| error.to_string();
    let lower = Lower::from_dense([3, 3], values.clone()).map_err(named).unwrap_err();
    assert!(lower.contains("[1, 2]"), "{lower}");
    let columns = ByColumns::from_dense([3, 3], values).map_err(named).unwrap_err();
    assert!(columns.contains("[1, 0]"), "{columns}");
}

#[test]
fn eight_levels_are_no_more_than_there_may_be() {
    type Four<L> = Dense<Dense<Dense<Dense<L>>>>;
    assert_eq!(Tensor::<Four<Four<Leaf>>>::zeros([1; 8]).shape(), [1; 8]);
}
