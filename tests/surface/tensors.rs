//! Tensors from a user's crate: making, reading, converting, owning buffers.

use finch::prelude::*;
use finch::{FormatError, Order3, SparseBand, SparseBlockList};

use crate::{list, matrix};

#[test]
fn from_coordinates() -> Result<(), FormatError> {
    let A = Csr::<f64>::from_coords([2, 3], vec![[1, 2], [0, 0], [1, 0]], vec![3.0, 1.0, 0.0])?;
    assert_eq!((A.shape(), A.fill(), A.stored()), ([2, 3], 0.0, 3));
    assert_eq!(A.to_dense(), [1.0, 0.0, 0.0, 0.0, 0.0, 3.0]);
    assert_eq!(A.iter().collect::<Vec<_>>(), [([0, 0], 1.0), ([1, 0], 0.0), ([1, 2], 3.0)]);
    assert_eq!(A.drop_fills().stored(), 2);
    let twice = vec![[0, 0], [1, 1], [0, 0]];
    let error = Csr::<f64>::from_coords([2, 2], twice.clone(), vec![1.0, 2.0, 3.0]).expect_err("twice");
    assert!(error.to_string().contains("0, 0"), "{error}");
    let B: Csr<f64> = Csr::from_coords_with([2, 2], twice, vec![1.0, 2.0, 3.0], |a, b| a + b)?;
    assert_eq!(B.to_dense(), [4.0, 0.0, 0.0, 2.0]);
    assert!(Csr::<f64>::from_coords([2, 2], vec![[0, 2]], vec![1.0]).is_err());
    assert!(Csr::<f64>::from_coords([2, 2], vec![[0, 0]], vec![]).is_err());
    Ok(())
}

#[test]
fn from_dense_values() -> Result<(), FormatError> {
    let A = BandMat::<f64>::from_dense([2, 4], vec![0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0])?;
    assert_eq!((A.stored(), A.get([0, 3]), A.get([1, 1])), (3, Ok(2.0), Ok(0.0)));
    assert!(A.get([2, 0]).is_err() && A.get([0, 4]).is_err());
    assert!(SparseVec::<f64>::from_dense([3], vec![1.0]).is_err());
    assert!(DenseMat::<f64>::from_dense([usize::MAX, 3], vec![]).is_err());
    let s: Scalar<f64> = Scalar::from_dense([], vec![3.0])?;
    assert_eq!((s.value(), s.shape(), s.get([])), (3.0, [], Ok(3.0)));
    Ok(())
}

#[test]
fn nothing_but_fill() {
    let A: RunMat<u8, One> = RunMat::<u8, One>::zeros([2, 3]);
    assert_eq!((A.to_dense(), A.stored()), (vec![1; 6], 2));
    assert_eq!(Csf3::<f64>::default().shape(), [0, 0, 0]);
    assert!(Tensor::<SparseList<Element<f64>, u8>>::try_zeros([1000]).is_err());
    assert!(Tensor::<Dense<Dense<Element<f64>>>>::try_zeros([1 << 40, 1 << 40]).is_err());
    assert_eq!(SparseVec::<f64>::zeros([1 << 30]).stored(), 0);
}

#[test]
fn sizes() {
    let A = list();
    assert_eq!((A.stored(), A.bytes() > 0), (3, true));
    let B: BlockVec<f64> = A.convert();
    let C: BandVec<f64> = A.convert();
    let D: RunVec<f64> = A.convert();
    let E: DenseVec<f64> = A.convert();
    assert_eq!((B.stored(), C.stored(), D.stored(), E.stored()), (3, 5, 6, 6));
}

#[test]
fn between_any_two() -> Result<(), FormatError> {
    let A = matrix();
    macro_rules! check {
        ($($layout:ty),* $(,)?) => { $({
            let B: $layout = A.convert();
            assert_eq!((B.shape(), B.to_dense()), ([3, 4], A.to_dense()), stringify!($layout));
            let C: Csr<f64> = B.try_convert()?;
            assert_eq!(C, A, stringify!($layout));
            let D: Csc<f64> = B.convert();
            assert_eq!(D.to_dense(), A.to_dense());
            assert_eq!(B.transpose().transpose(), B);
            assert_eq!(B.transpose().shape(), [4, 3]);
        })* };
    }
    check!(DenseMat<f64>, Csr<f64>, Csc<f64>, Dcsr<f64>, Dcsc<f64>, RunMat<f64>, BlockMat<f64>, BandMat<f64>);
    check!(Tensor<SparseList<Dense<Element<f64>>>>, Tensor<SparseBand<SparseBlockList<Element<f64>>>>);
    check!(Tensor<RunList<RunList<Element<f64>>>>, Tensor<RunList<SparseBlockList<Element<f64>>>>);
    type Cube = Tensor<SparseList<SparseList<SparseList<Element<i32>>>>, Order3<2, 0, 1>>;
    let cube: Csf3<i32> = Csf3::from_coords([2, 3, 4], vec![[1, 2, 3], [0, 1, 2]], vec![5, 6])?;
    let other: Cube = cube.convert();
    assert_eq!((other.shape(), other.to_dense()), ([2, 3, 4], cube.to_dense()));
    assert_eq!(other.get([1, 2, 3]).ok(), Some(5));
    Ok(())
}

#[test]
fn equality_is_by_value() {
    let mut stored = SparseVec::<f64>::from_coords([3], vec![[0], [1]], vec![0.0, 1.0]).expect("it fits");
    let plain = SparseVec::<f64>::from_dense([3], vec![0.0, 1.0, 0.0]).expect("it fits");
    assert_eq!(stored, plain);
    stored = SparseVec::zeros([3]);
    assert_ne!(stored, plain);
    assert_ne!(SparseVec::<f64>::zeros([3]), SparseVec::<f64>::zeros([4]));
}

#[test]
fn buffers_of_our_own() -> Result<(), FormatError> {
    let (ptr, idx, val) = (vec![0, 2, 3], vec![0, 2, 1], vec![1.0, 2.0, 3.0]);
    let A: Csr<f64> = Tensor::new(Dense::new(2, SparseList::new(3, ptr, idx, Element::new(val))?)?)?;
    assert_eq!(A.to_dense(), [1.0, 0.0, 2.0, 0.0, 3.0, 0.0]);
    let (rows, lists) = A.into_parts().into_parts();
    let (columns, ptr, idx, leaf) = lists.into_parts();
    assert_eq!((rows, columns, ptr, idx), (2, 3, vec![0, 2, 3], vec![0, 2, 1]));
    assert_eq!(leaf.into_parts(), vec![1.0, 2.0, 3.0]);
    let error = SparseList::<Element<f64>>::new(3, vec![0, 2], vec![2, 1], Element::new(vec![1.0, 2.0]))
        .expect_err("falls");
    assert!(error.to_string().contains("SparseList"), "{error}");
    assert!(
        SparseList::<Element<f64>>::new(3, vec![0, 2], vec![1, 3], Element::new(vec![1.0, 2.0])).is_err()
    );
    assert!(SparseList::<Element<f64>>::new(3, vec![0, 9], vec![1], Element::new(vec![1.0])).is_err());
    assert!(RunList::<Element<f64>>::new(3, vec![0, 1], vec![2], Element::new(vec![1.0])).is_err());
    assert!(Dense::<Element<f64>>::new(3, Element::new(vec![1.0])).is_err());
    Ok(())
}

#[test]
fn marks_of_a_good_type() {
    fn good<T: Clone + std::fmt::Debug + PartialEq + Send + Sync + Default + std::fmt::Display>() {}
    good::<Csr<f64>>();
    good::<Csc<u8>>();
    good::<Csf3<bool>>();
    good::<Tensor<SparseBand<Element<(f64, f64)>>>>();
}

#[test]
fn pictures() {
    let text = matrix().to_string();
    for part in ["Dense", "SparseList", "3", "4"] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    assert!(!Scalar::<f64>::default().to_string().is_empty());
    assert!(!SparseVec::<bool>::zeros([1000]).to_string().is_empty());
    assert!(SparseVec::<f64>::zeros([100_000]).to_string().len() < 2000);
}

#[test]
fn generic_over_layouts() {
    use finch::{Order, Storage};
    fn total<L: Storage<Elem = f64>, O: Order<L::Coords>>(t: &Tensor<L, O>) -> f64 {
        t.iter().map(|(_, v)| v).sum()
    }
    assert_eq!((total(&list()), total(&matrix())), (6.0, 15.0));
}
