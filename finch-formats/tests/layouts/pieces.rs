//! Conversion and iteration piece by piece: more pieces than are collected at a time, three modes in several orders, rows of
//! lists that are copied together, and blocks.

use finch_formats::{
    Dense, Element, Order, Order2, Order3, RowMajor, RunList, SparseBlockList, SparseByteMap, SparseCoo,
    SparseList, Storage, Tensor,
};

type Leaf = Element<f64>;
type ByColumns<L> = Tensor<L, Order2<1, 0>>;
type Csf = SparseList<SparseList<SparseList<Leaf>>>;

/// Checks a layout against lists of lists of lists, whose arrays are those that their entries make.
fn agrees<L, O>(list: &Tensor<Csf>, entries: &[([usize; 3], f64)])
where
    L: Storage<Elem = f64, Coords = [usize; 3]>,
    O: Order<[usize; 3]>,
{
    let there: Tensor<L, O> = list.convert();
    let (coords, values) = entries.iter().rev().copied().unzip();
    let made = Tensor::<L, O>::from_coords(list.shape(), coords, values).unwrap();
    assert_eq!(format!("{there:?}"), format!("{made:?}"));
    assert_eq!(format!("{there:?}"), format!("{:?}", list.view().relisted::<L, O>().unwrap()));
    Tensor::<L, O>::new(made.into_parts()).unwrap();
    let back: Tensor<Csf> = there.convert();
    assert_eq!(format!("{back:?}"), format!("{list:?}"));
    let held = |(_, value): &(_, f64)| *value != 0.0;
    assert!(there.iter().filter(held).eq(entries.iter().copied()));
    let (mut sum, mut all) = (0.0, 0.0);
    for (_, value) in there.iter() {
        sum += value;
    }
    there.iter().for_each(|(_, value)| all += value);
    assert_eq!(sum, all);
}

#[test]
fn many_fibers_of_three_modes_are_converted_and_listed() {
    let mut state = 1_u64;
    for stored in [2, 30, 300] {
        let mut values = vec![0.0; 9 * 30 * 11];
        for value in &mut values {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if (state >> 33).is_multiple_of(stored) {
                *value = ((state >> 40) % 3) as f64 - 1.0;
            }
        }
        // A part without entries.
        values[900..2_000].fill(0.0);
        let list = Tensor::<Csf>::from_dense([9, 30, 11], values).unwrap();
        let entries: Vec<_> = list.iter().collect();
        agrees::<Csf, RowMajor>(&list, &entries);
        agrees::<Csf, Order3<1, 2, 0>>(&list, &entries);
        agrees::<SparseCoo<Leaf, 3>, RowMajor>(&list, &entries);
        agrees::<Dense<Dense<SparseList<Leaf>>>, RowMajor>(&list, &entries);
        agrees::<Dense<SparseCoo<Leaf, 2>>, Order3<2, 0, 1>>(&list, &entries);
        agrees::<SparseByteMap<RunList<SparseList<Leaf>>>, RowMajor>(&list, &entries);
        agrees::<SparseList<Dense<SparseBlockList<Leaf>>>, Order3<1, 0, 2>>(&list, &entries);
    }
}

/// Stored zeros go along in every way from lists to lists: by rows, distributed, and entry by entry.
#[test]
fn stored_zeros_are_kept_between_lists() {
    type Rows = Tensor<Dense<SparseList<Leaf>>>;
    let coords: Vec<[usize; 2]> = (0..200).map(|k| [k * 7 % 90, k * 13 % 101]).collect();
    let values: Vec<f64> = (0..200).map(|k| f64::from(k % 3)).collect();
    let a = Rows::from_coords([90, 101], coords, values).unwrap();
    let entries: Vec<_> = a.iter().collect();
    assert_eq!((entries.len(), entries.iter().filter(|entry| entry.1 == 0.0).count()), (200, 67));
    assert_eq!(a.convert::<ByColumns<Dense<SparseList<Leaf>>>>().iter().collect::<Vec<_>>(), entries);
    assert_eq!(a.convert::<Tensor<SparseList<SparseList<Leaf, u8>>>>().iter().collect::<Vec<_>>(), entries);
    assert_eq!(a.convert::<Tensor<SparseCoo<Leaf, 2, u16>>>().iter().collect::<Vec<_>>(), entries);
    assert_eq!(
        a.convert::<ByColumns<SparseCoo<Leaf, 2>>>().convert::<Rows>().iter().collect::<Vec<_>>(),
        entries
    );
    assert_eq!(a.convert::<Tensor<Dense<SparseByteMap<Leaf>>>>().iter().collect::<Vec<_>>(), entries);
    assert_eq!(a.transpose().transpose().iter().collect::<Vec<_>>(), entries);
    // A block's offsets do not begin at 0.
    let block = a.view().block(20..70).unwrap();
    let part: Vec<_> = block.iter().collect();
    assert_eq!(block.to_tensor().iter().collect::<Vec<_>>(), part);
    assert_eq!(block.convert::<Tensor<SparseList<SparseList<Leaf>>>>().iter().collect::<Vec<_>>(), part);
    assert_eq!(block.convert::<ByColumns<SparseList<SparseList<Leaf>>>>().iter().collect::<Vec<_>>(), part);
    assert_eq!(block.transpose().transpose().iter().collect::<Vec<_>>(), part);
    let shifted = part.iter().map(|([i, j], value)| ([i + 20, *j], *value));
    assert!(shifted.eq(entries.iter().copied().filter(|([i, _], _)| (20..70).contains(i))));
}
