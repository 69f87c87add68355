//! What people reach for every day, over all layouts: equality, rows, slices, other shapes, and constructors.

mod equal;
mod fibers;
mod make;
mod shapes;

use finch_formats::layouts::DenseMat;
use finch_formats::{
    Dense, Element, Order, Order2, PackBits, Ragged, RowMajor, RunList, SparseBand, SparseBitmap,
    SparseBlockList, SparseByteMap, SparseCoo, SparseDict, SparseList, SparseRunList, Storage, Tensor,
};
use proptest::prelude::*;

type Leaf = Element<f64>;

/// Calls a generic function `check::<L, O>(dims, values, …)` for every layout of matrices, by rows and by columns.
macro_rules! in_all_layouts {
    (@ $check:ident; $arguments:tt; $($level:ty),* $(,)?) => {$(
        in_all_layouts!(@@ $check; $level; $arguments);
    )*};
    (@@ $check:ident; $level:ty; ($($argument:expr),*)) => {
        $check::check::<$level, RowMajor>($($argument),*);
        $check::check::<$level, Order2<1, 0>>($($argument),*);
    };
    ($check:ident, $($argument:expr),*) => {
        in_all_layouts! { @ $check; ($($argument),*);
            Dense<Dense<Leaf>>, Dense<SparseList<Leaf>>, SparseList<SparseList<Leaf>>, SparseCoo<Leaf, 2>,
            Dense<SparseByteMap<Leaf>>, Dense<SparseBitmap<Leaf>>, Dense<SparseDict<Leaf>>, Dense<SparseBand<Leaf>>,
            Dense<SparseBlockList<Leaf>>, Dense<RunList<Leaf>>, Dense<SparseRunList<Leaf>>, Dense<PackBits<Leaf>>,
            Dense<Ragged<Leaf>>, RunList<SparseList<Leaf>>, SparseByteMap<Dense<Leaf>>, SparseBand<Dense<Leaf>>,
            SparseBlockList<SparseList<Leaf>>, SparseList<Dense<Leaf>>, SparseDict<SparseDict<Leaf>>,
            SparseList<RunList<Leaf, u8>, u16>,
        }
    };
}

/// A matrix of these values in a layout.
fn matrix<L, O>(dims: [usize; 2], values: &[f64]) -> Tensor<L, O>
where
    L: Storage<Elem = f64, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    DenseMat::<f64>::from_dense(dims, values.to_vec()).unwrap().convert()
}

/// A matrix of the values of a function.
fn table(dims: [usize; 2], f: impl Fn(usize, usize) -> f64) -> Vec<f64> {
    (0..dims[0]).flat_map(|i| (0..dims[1]).map(move |j| (i, j))).map(|(i, j)| f(i, j)).collect()
}

fn few() -> impl Strategy<Value = f64> {
    prop_oneof![4 => Just(0.0), 2 => Just(1.0), 1 => Just(-2.5)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn everything_agrees_with_dense_matrices(
        dims in (0_usize..6, 0_usize..6),
        drawn in proptest::collection::vec(few(), 36),
        others in proptest::collection::vec(few(), 36),
        chosen in proptest::collection::vec(0_usize..100, 12),
    ) {
        let dims = [dims.0, dims.1];
        let places = dims[0] * dims[1];
        let (values, others) = (&drawn[..places], &others[..places]);
        in_all_layouts!(equal, dims, values, others);
        in_all_layouts!(fibers, dims, values);
        in_all_layouts!(shapes, dims, values, &chosen);
        in_all_layouts!(make, dims, values);
    }
}
