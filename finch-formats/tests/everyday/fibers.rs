//! Rows, columns and fibers.

use finch_formats::layouts::{Csf3, Csr, DenseMat, Scalar, SparseVec};
use finch_formats::{
    Coords, Dense, Element, Order, Order2, PackBits, Part, RowMajor, RunList, SparseList, Storage, Symmetric,
    Tensor,
};
use finch_storage::interop::Outer;

use crate::matrix;

/// Orders whose fibers are vectors.
pub trait Either: Order<[usize; 2]> + Sized {
    fn check<L>(whole: &Tensor<L, Self>)
    where
        L: Outer<Elem = f64, Coords = [usize; 2], Below: Storage<Elem = f64, Coords = [usize; 1]>>;
}

macro_rules! either {
    ($($order:ty)*) => { $(
        impl Either for $order {
            fn check<L>(whole: &Tensor<L, Self>)
            where
                L: Outer<Elem = f64, Coords = [usize; 2], Below: Storage<Elem = f64, Coords = [usize; 1]>>,
            {
                let [m, n] = whole.shape();
                let at = |i, j| whole.get([i, j]).unwrap();
                for i in 0..m {
                    let row = whole.row(i).unwrap();
                    let row = Tensor::<L::Below>::new(row.into_tensor().unwrap().into_parts()).unwrap();
                    assert_eq!(row.to_dense(), (0..n).map(|j| at(i, j)).collect::<Vec<_>>(), "{}", L::NAME);
                }
                for j in 0..n {
                    let column = whole.column(j).unwrap();
                    assert_eq!(column.view().to_dense(), (0..m).map(|i| at(i, j)).collect::<Vec<_>>(), "{}", L::NAME);
                }
                whole.row(m).unwrap_err();
                whole.column(n).unwrap_err();
                let mode = <Self as Order<[usize; 2]>>::mode(0);
                let all = whole.outer_iter().unwrap();
                assert_eq!(all.len(), [m, n][mode]);
                for (k, fiber) in all.enumerate() {
                    let same = if mode == 0 { whole.row(k) } else { whole.column(k) }.unwrap();
                    assert!(fiber.view() == same.view() && whole.fiber(k).unwrap().view() == same.view());
                }
                let mut full: Vec<usize> = Vec::new();
                for (k, fiber) in whole.fibers().unwrap() {
                    assert!(fiber.view() == whole.fiber(k).unwrap().view());
                    full.push(k);
                }
                assert_eq!(full, whole.used(mode).unwrap());
            }
        }
    )* };
}

either! { RowMajor Order2<1, 0> }

pub fn check<L, O>(dims: [usize; 2], values: &[f64])
where
    L: Outer<Elem = f64, Coords = [usize; 2], Below: Storage<Elem = f64, Coords = [usize; 1]>>,
    O: Either,
{
    O::check(&matrix::<L, O>(dims, values));
}

#[test]
fn fibers_are_lent_where_their_arrays_are_parts() {
    let a = Csr::<f64>::from([[1.0, 0.0], [0.0, 2.0]]);
    assert!(matches!(a.row(1).unwrap(), Part::Lent(_)) && matches!(a.column(1).unwrap(), Part::Made(_)));
    let dense: DenseMat<f64> = a.convert();
    assert!(matches!(dense.row(1).unwrap(), Part::Lent(_)));
    let runs: Tensor<Dense<RunList<Element<f64>>>> = a.convert();
    let row: Part<'_, Tensor<RunList<Element<f64>>>> = runs.row(0).unwrap();
    assert!(matches!(row, Part::Lent(_)));
    let lists: Tensor<SparseList<SparseList<Element<f64>>>> =
        Csr::<f64>::from([[0.0, 0.0], [0.0, 2.0]]).convert();
    assert!(matches!(lists.row(1).unwrap(), Part::Lent(_)) && matches!(lists.row(0).unwrap(), Part::Made(_)));
    let packed: Tensor<PackBits<SparseList<Element<f64>>>> = a.convert();
    assert!(matches!(packed.row(1).unwrap(), Part::Made(_)));
}

#[test]
fn a_fiber_has_a_mode_less() {
    let a = Csf3::<f64>::from_coords([2, 3, 4], vec![[1, 0, 2], [1, 2, 3]], vec![5.0, 6.0]).unwrap();
    let slice = a.fiber(1).unwrap();
    assert_eq!(slice.view().get([2, 3]), Ok(6.0));
    let rows: Vec<_> = slice.view().fibers().unwrap().map(|(i, row)| (i, row.view().stored())).collect();
    assert_eq!(rows, [(0, 1), (2, 1)]);
    let x = SparseVec::<f64>::from_dense([3], vec![0.0, 4.0, 0.0]).unwrap();
    let values: Vec<f64> =
        x.outer_iter().unwrap().map(|entry: Part<'_, Scalar<f64>>| entry.view().value()).collect();
    assert_eq!(values, [0.0, 4.0, 0.0]);
    assert_eq!(<[usize; 1] as Coords>::LEN, 1);
}

#[test]
fn rows_of_symmetric_matrices_are_refused() {
    let both: Tensor<Dense<Symmetric<Element<f64>>>> = [[1.0, 2.0], [2.0, 3.0]].into();
    let message = both.row(0).unwrap_err().to_string();
    assert!(message.contains("`Symmetric`") && message.contains("convert"), "{message}");
    assert!(both.outer_iter().is_err() && both.fibers().is_err() && both.column(1).is_err());
}
