//! Conversions from and to arrays of other crates: the same values, and the same buffers if layouts agree.

#[cfg(feature = "ndarray")]
mod dense {
    use finch_formats::layouts::{DenseMat, DenseVec, Scalar};
    use ndarray::{Array1, Array2, array};

    #[test]
    fn rows_in_order_are_moved() {
        let array = array![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
        let buffer = array.as_ptr();
        let matrix: DenseMat<f64> = array.clone().try_into().unwrap();
        assert_eq!((matrix.shape(), matrix.to_dense()), ([2, 3], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]));
        let moved: DenseMat<f64> = array.try_into().unwrap();
        let back: Array2<f64> = moved.try_into().unwrap();
        assert_eq!(back.as_ptr(), buffer);
        assert_eq!(back, array![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    }

    #[test]
    fn other_orders_and_parts_are_put_in_order() {
        let turned = array![[1, 2, 3], [4, 5, 6]].reversed_axes();
        assert_eq!(DenseMat::<i32>::try_from(turned).unwrap().to_dense(), [1, 4, 2, 5, 3, 6]);
        let mut part = array![[1, 2], [3, 4], [5, 6], [7, 8]];
        part.slice_collapse(ndarray::s![1..3, ..]);
        assert_eq!(DenseMat::<i32>::try_from(part).unwrap().to_dense(), [3, 4, 5, 6]);
        let backwards = array![1u8, 2, 3].slice_move(ndarray::s![..;-1]);
        assert_eq!(DenseVec::<u8>::try_from(backwards).unwrap().to_dense(), [3, 2, 1]);
        for shape in [(0, 3), (3, 0), (0, 0)] {
            let matrix: DenseMat<f64> = Array2::zeros(shape).try_into().unwrap();
            assert_eq!(matrix.shape(), <[usize; 2]>::from(shape));
            assert_eq!(Array2::try_from(matrix).unwrap().dim(), shape);
        }
        assert_eq!(Array1::try_from(DenseVec::<u8>::zeros([2])).unwrap(), array![0, 0]);
        let one = Scalar::<i64>::try_from(ndarray::arr0(7)).unwrap();
        assert_eq!((one.value(), ndarray::Array0::try_from(one).unwrap()), (7, ndarray::arr0(7)));
    }

    #[test]
    fn three_modes() {
        let array = ndarray::Array3::from_shape_fn((2, 3, 4), |(i, j, k)| 100 * i + 10 * j + k);
        type Cube = finch_formats::Tensor<
            finch_formats::Dense<finch_formats::Dense<finch_formats::Dense<finch_formats::Element<usize>>>>,
        >;
        let cube: Cube = array.clone().try_into().unwrap();
        assert_eq!((cube.shape(), cube.get([1, 2, 3])), ([2, 3, 4], Ok(123)));
        assert_eq!(ndarray::Array3::try_from(cube).unwrap(), array);
    }

    #[test]
    fn six_modes() {
        use finch_formats::{Dense, Element, Tensor};
        type Three<L> = Dense<Dense<Dense<L>>>;
        let array = ndarray::Array6::from_shape_fn((1, 2, 1, 3, 2, 2), |(_, j, _, l, m, n)| {
            1000 * j + 100 * l + 10 * m + n
        });
        let ours: Tensor<Three<Three<Element<usize>>>> = array.clone().try_into().unwrap();
        assert_eq!((ours.shape(), ours.get([0, 1, 0, 2, 0, 1])), ([1, 2, 1, 3, 2, 2], Ok(1201)));
        assert_eq!(ndarray::Array6::try_from(ours).unwrap(), array);
    }
}

#[cfg(feature = "sprs")]
mod sparse {
    use finch_formats::layouts::{Csc, Csr};
    use finch_formats::{Dense, Element, FormatError, SparseList, Tensor};
    use sprs::{CsMat, CsMatI};

    fn matrix() -> CsMat<f64> {
        CsMat::new((3, 4), vec![0, 2, 2, 3], vec![0, 3, 1], vec![1.0, 2.0, 3.0])
    }

    const DENSE: [f64; 12] = [1.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 0.0, 0.0];

    #[test]
    fn values_are_moved_and_indices_of_the_same_type() {
        let theirs: CsMatI<f64, u32, usize> = matrix().to_other_types();
        let buffers = (theirs.data().as_ptr(), theirs.indices().as_ptr());
        let ours: Csr<f64> = theirs.try_into().unwrap();
        assert_eq!((ours.shape(), ours.stored(), ours.to_dense()), ([3, 4], 3, DENSE.to_vec()));
        let back: CsMatI<f64, u32, usize> = ours.try_into().unwrap();
        assert_eq!((back.data().as_ptr(), back.indices().as_ptr()), buffers);
        assert_eq!(back, matrix().to_other_types());
    }

    #[test]
    fn other_index_types_are_converted_if_they_can_be() {
        let theirs = matrix();
        let values = theirs.data().as_ptr();
        let ours: Csr<f64> = theirs.try_into().unwrap();
        let back: CsMat<f64> = ours.try_into().unwrap();
        assert_eq!((back.data().as_ptr(), &back), (values, &matrix()));
        type Narrow = Tensor<Dense<SparseList<Element<f64>, u8>>>;
        let narrow: CsMatI<f64, u32> = matrix().to_other_types();
        let ours = Csr::<f64>::try_from(narrow.clone()).unwrap();
        assert_eq!(ours.to_dense(), Csr::<f64>::try_from(matrix()).unwrap().to_dense());
        assert_eq!(CsMatI::<f64, u32>::try_from(ours).unwrap(), narrow);

        let wide = CsMat::new((1, 1000), vec![0, 1], vec![999], vec![1.0]);
        assert!(matches!(Narrow::try_from(wide), Err(FormatError::Invariant { .. })));
        let ours = Csr::<f64>::zeros([1, 1 << 20]);
        assert!(CsMatI::<f64, u16, usize>::try_from(ours).is_err());
    }

    type Offsets<P> = Tensor<Dense<SparseList<Element<f64>, u32, P>>>;

    #[test]
    fn offsets_of_the_same_type_are_moved() {
        let theirs: CsMatI<f64, u32> = matrix().to_other_types();
        let buffers = |m: &CsMatI<f64, u32>| {
            (m.data().as_ptr(), m.indices().as_ptr(), m.indptr().raw_storage().as_ptr())
        };
        let before = buffers(&theirs);
        let ours: Offsets<u32> = theirs.try_into().unwrap();
        assert_eq!(ours.to_dense(), DENSE);
        let back: CsMatI<f64, u32> = ours.try_into().unwrap();
        assert_eq!((buffers(&back), back), (before, matrix().to_other_types()));
        // SciPy's types.
        let theirs: CsMatI<f64, i32> = matrix().to_other_types();
        let before = (theirs.indices().as_ptr(), theirs.indptr().raw_storage().as_ptr());
        let ours: Tensor<Dense<SparseList<Element<f64>, i32, i32>>> = theirs.try_into().unwrap();
        let (_, ptr, idx, _) = ours.into_parts().into_parts().1.into_parts();
        assert_eq!((idx.as_ptr(), ptr.as_ptr()), before);
    }

    #[test]
    fn other_offset_types_are_converted_if_they_can_be() {
        let theirs: CsMatI<f64, u16, i64> = matrix().to_other_types();
        let ours: Offsets<i16> = theirs.clone().try_into().unwrap();
        assert_eq!(ours.to_dense(), DENSE);
        assert_eq!(CsMatI::<f64, u16, i64>::try_from(ours).unwrap(), theirs);
        let columns: Tensor<Dense<SparseList<Element<f64>, u32, u8>>, finch_formats::Order2<1, 0>> =
            matrix().try_into().unwrap();
        assert_eq!(columns.to_dense(), DENSE);

        let long = CsMat::new((1, 40_000), vec![0, 40_000], (0..40_000).collect(), vec![1.0; 40_000]);
        let error = Offsets::<u8>::try_from(long.clone()).unwrap_err().to_string();
        assert_eq!(error, "`CsMat`: an index or offset is beyond its type");
        let ours: Offsets<u32> = long.try_into().unwrap();
        assert!(CsMatI::<f64, u32, i16>::try_from(ours).is_err());
    }

    /// The offsets of a slice are those of the whole.
    #[test]
    fn slices() {
        let part: CsMatI<f64, u32> = matrix().slice_outer(1..3).to_owned().to_other_types();
        assert_eq!(Offsets::<u32>::try_from(part).unwrap().to_dense(), DENSE[4..]);
        let rows: Csr<f64> = matrix().slice_outer(1..3).to_owned().try_into().unwrap();
        assert_eq!((rows.shape(), rows.to_dense()), ([2, 4], DENSE[4..].to_vec()));
        let columns: Csc<f64> = matrix().into_csc().slice_outer(1..4).to_owned().try_into().unwrap();
        assert_eq!((columns.shape(), columns.get([0, 2]), columns.stored()), ([3, 3], Ok(2.0), 2));
    }

    #[test]
    fn columns() {
        let ours: Csc<f64> = matrix().into_csc().try_into().unwrap();
        assert_eq!((ours.shape(), ours.to_dense()), ([3, 4], DENSE.to_vec()));
        let back: CsMat<f64> = ours.try_into().unwrap();
        assert!(back.is_csc());
        assert_eq!(back.to_csr(), matrix());
        let turned: Csr<f64> = matrix().into_csc().try_into().unwrap();
        assert_eq!(turned.to_dense(), DENSE);
        let turned: Csc<f64> = matrix().try_into().unwrap();
        assert_eq!(turned.to_dense(), DENSE);
        for shape in [(0, 3), (3, 0)] {
            let ours: Csr<f64> = CsMat::<f64>::zero(shape).try_into().unwrap();
            assert_eq!(ours.shape(), <[usize; 2]>::from(shape));
            assert_eq!(CsMat::<f64>::try_from(ours).unwrap().shape(), shape);
        }
    }
}
