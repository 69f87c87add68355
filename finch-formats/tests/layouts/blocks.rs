//! Blocks of tensors in every layout: parts, their joins, ranges of rows by weight, and modes with fewer indices.

use finch_formats::layouts::{Csc, Csr, DenseMat, SparseVec};
use finch_formats::{
    Dense, Element, Order, Order2, PackBits, Part, Pattern, Ragged, RowMajor, RunList, SparseBand,
    SparseBitmap, SparseBlockList, SparseByteMap, SparseCoo, SparseDict, SparseList, SparseRunList, Storage,
    Symmetric, Tensor, Triangular,
};
use proptest::prelude::*;

type Leaf = Element<f64>;

/// The dimension that is stored outermost is the first of `dims`.
fn check<L, O>(dims: [usize; 2], values: &[f64], cuts: &[usize])
where
    L: Storage<Elem = f64, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let mode = O::mode(0);
    let dense = DenseMat::<f64>::from_dense(dims, values.to_vec()).unwrap();
    let whole: Tensor<L, O> = dense.convert();
    let mut bounds: Vec<usize> = cuts.iter().map(|cut| cut % (dims[mode] + 1)).collect();
    bounds.extend([0, dims[mode]]);
    bounds.sort_unstable();
    let parts: Vec<_> = bounds.windows(2).map(|ends| whole.part(ends[0]..ends[1]).unwrap()).collect();
    for (part, ends) in parts.iter().zip(bounds.windows(2)) {
        let mut at = [0; 2];
        for row in 0..part.view().shape()[0] {
            for column in 0..part.view().shape()[1] {
                (at[0], at[1]) = (row, column);
                at[mode] += ends[0];
                assert_eq!(part.view().get([row, column]), whole.get(at), "{}", L::NAME);
            }
        }
    }
    let blocks = parts.into_iter().map(|part| part.into_tensor().unwrap());
    let joined = Tensor::<L, O>::join(blocks).unwrap();
    let joined = Tensor::<L, O>::new(joined.into_parts()).unwrap();
    assert_eq!(joined.to_dense(), whole.to_dense(), "{}", L::NAME);
    weighs(&whole, dims[mode]);
    for mode in 0..2 {
        squeezed(&whole, mode);
    }
}

fn weighs<L: Storage<Coords = [usize; 2]>, O: Order<[usize; 2]>>(whole: &Tensor<L, O>, dim: usize) {
    for count in [1, 2, 3, 11] {
        let ranges = whole.rows_by_weight(count).unwrap();
        assert_eq!((ranges.len(), ranges[0].start, ranges[count - 1].end), (count, 0, dim));
        assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start), "{ranges:?}");
    }
    assert!(whole.rows_by_weight(0).unwrap().is_empty());
}

fn squeezed<L, O>(whole: &Tensor<L, O>, mode: usize)
where
    L: Storage<Elem = f64, Coords = [usize; 2]>,
    O: Order<[usize; 2]>,
{
    let used = whole.used(mode).unwrap();
    let small = Tensor::<L, O>::new(whole.relabel(mode, &used).unwrap().into_parts()).unwrap();
    let back = small.iter().map(|(mut at, value)| {
        at[mode] = used[at[mode]];
        (at, value)
    });
    let held = |(_, value): &([usize; 2], f64)| *value != 0.0;
    assert!(back.filter(held).eq(whole.iter().filter(held)), "{}", L::NAME);
    assert_eq!(
        whole.relabel(mode, &(0..whole.shape()[mode]).collect::<Vec<_>>()).unwrap().to_dense(),
        whole.to_dense()
    );
}

macro_rules! in_all_layouts {
    ($dims:expr, $values:expr, $cuts:expr; $($level:ty),* $(,)?) => {$(
        check::<$level, RowMajor>($dims, $values, $cuts);
        check::<$level, Order2<1, 0>>($dims, $values, $cuts);
    )*};
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn parts_joined_are_the_whole(
        dims in (0_usize..7, 0_usize..7),
        drawn in proptest::collection::vec(prop_oneof![3 => Just(0.0), 1 => Just(1.0), 1 => Just(-2.5)], 49),
        cuts in proptest::collection::vec(0_usize..9, 0..4),
    ) {
        let values = &drawn[..dims.0 * dims.1];
        in_all_layouts!([dims.0, dims.1], values, &cuts;
            Dense<Dense<Leaf>>, Dense<SparseList<Leaf>>, SparseList<SparseList<Leaf>>, SparseCoo<Leaf, 2>,
            Dense<SparseByteMap<Leaf>>, Dense<SparseBitmap<Leaf>>, Dense<SparseDict<Leaf>>, Dense<SparseBand<Leaf>>,
            Dense<SparseBlockList<Leaf>>, Dense<RunList<Leaf>>, Dense<SparseRunList<Leaf>>, Dense<PackBits<Leaf>>,
            Dense<Ragged<Leaf>>, RunList<SparseList<Leaf>>, SparseByteMap<Dense<Leaf>>, SparseBand<Dense<Leaf>>,
            SparseBlockList<SparseList<Leaf>>,
        );
    }
}

#[test]
fn a_block_is_lent_where_the_layout_has_blocks() {
    let a = Csr::<f64>::from_dense([3, 2], vec![1.0, 0.0, 0.0, 2.0, 3.0, 4.0]).unwrap();
    assert!(matches!(a.part(1..3).unwrap(), Part::Lent(_)));
    let lists: Tensor<SparseList<SparseList<Leaf>>> = a.convert();
    assert!(matches!(lists.part(0..3).unwrap(), Part::Lent(_)));
    assert!(matches!(lists.part(1..3).unwrap(), Part::Made(_)));
}

#[test]
fn rows_weigh_what_they_store() {
    let mut coords = vec![[0, 0]];
    coords.extend((0..90).map(|j| [7, j]));
    let a = Csr::<f64>::from_coords([10, 90], coords, vec![1.0; 91]).unwrap();
    assert_eq!(a.rows_by_weight(2).unwrap(), [0..8, 8..10]);
    let columns: Csc<f64> = a.convert();
    assert_eq!(columns.rows_by_weight(3).unwrap(), [0..30, 30..60, 60..90]);
    let far = SparseVec::<f64>::from_coords([1 << 31], vec![[5], [1 << 30]], vec![1.0; 2]).unwrap();
    assert_eq!(far.rows_by_weight(2).unwrap()[0], 0..(1 << 30));
    assert_eq!(far.relabel(0, &[5, 1 << 30]).unwrap().to_dense(), [1.0, 1.0]);
}

#[test]
fn what_cannot_be_is_an_error() {
    let a = Csr::<f64>::from_coords([3, 4], vec![[0, 1], [2, 3]], vec![1.0; 2]).unwrap();
    let message = |error: finch_formats::FormatError| error.to_string();
    assert!(message(a.part(2..4).unwrap_err()).contains("no part 2..4 in a dimension of 3"));
    assert!(message(a.relabel(1, &[1]).unwrap_err()).contains("mode 1 has an entry at 3"));
    assert!(message(a.relabel(1, &[3, 1]).unwrap_err()).contains("wrong at 1"));
    assert!(message(a.relabel(1, &[1, 3, 4]).unwrap_err()).contains("wrong at 2"));
    assert!(message(a.used(2).unwrap_err()).contains("there is no mode 2"));
    assert!(message(Csr::<f64>::join([]).unwrap_err()).contains("no block to join"));
    let other = Csr::<f64>::zeros([3, 5]);
    assert!(message(Csr::join([a, other]).unwrap_err()).contains("cannot be joined along mode 0"));
    let scalar = Tensor::<Leaf>::from_dense([], vec![1.0]).unwrap();
    assert!(message(scalar.part(0..0).unwrap_err()).contains("without modes"));
}

#[test]
fn a_square_layout_refuses_parts_that_are_not() {
    let values = vec![1.0, 2.0, 2.0, 3.0];
    let a = Tensor::<Dense<Symmetric<Leaf>>>::from_dense([2, 2], values).unwrap();
    assert_eq!(a.part(0..2).unwrap().view().to_dense(), [1.0, 2.0, 2.0, 3.0]);
    a.part(0..1).unwrap_err();
    Tensor::join([a.clone(), a]).unwrap_err();
    let lower = Tensor::<Dense<Triangular<Leaf>>>::from_dense([2, 2], vec![1.0, 0.0, 2.0, 3.0]).unwrap();
    lower.part(1..2).unwrap_err();
}

#[test]
fn a_pattern_has_blocks() {
    type Graph = Tensor<Dense<SparseList<Pattern>>>;
    let a = Graph::from_coords([3, 3], vec![[0, 1], [1, 2], [2, 0]], vec![true; 3]).unwrap();
    let blocks = [0..1, 1..3].map(|rows| a.part(rows).unwrap().into_tensor().unwrap());
    assert_eq!(Graph::join(blocks).unwrap(), a);
    assert_eq!(a.relabel(1, &[0, 1, 2]).unwrap(), a);
}
