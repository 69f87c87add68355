//! Converts every layout to every other one and back, preserving the values.

use finch_formats::fills::{Inf, Zero};
use finch_formats::{
    AnyTensor, Dense, Element, FormatError, Order, Order2, PackBits, Ragged, RunList, SparseBand,
    SparseBitmap, SparseBlockList, SparseByteMap, SparseCoo, SparseDict, SparseInterval, SparseList,
    SparsePoint, SparseRunList, Storage, Tensor,
};
use proptest::prelude::*;

type Leaf = Element<f64>;
type Csc<L> = Tensor<L, Order2<1, 0>>;
type OneOf<T> = <T as AnyTensor>::Level;

/// Calls `check::<A, B>(…)` for each pair of the types.
macro_rules! pairs {
    ($check:ident $args:tt [$($type:ty),* $(,)?]) => { pairs!(@each $check $args [$($type),*] $([$type])*) };
    (@each $check:ident $args:tt $all:tt $([$a:ty])*) => { $( pairs!(@with $check $args $a, $all); )* };
    (@with $check:ident $args:tt $a:ty, [$($b:ty),*]) => { $( $check::<$a, $b> $args; )* };
}

macro_rules! all_vectors {
    ($check:ident $args:tt) => { pairs!($check $args [
        Tensor<Dense<Leaf>>, Tensor<SparseList<Leaf>>, Tensor<SparseList<Leaf, u8>>, Tensor<SparseBand<Leaf>>,
        Tensor<SparseBlockList<Leaf>>, Tensor<RunList<Leaf>>, Tensor<SparseRunList<Leaf>>, Tensor<PackBits<Leaf, u8>>,
        Tensor<Ragged<Leaf>>, Tensor<SparseByteMap<Leaf>>, Tensor<SparseBitmap<Leaf>>,
        Tensor<SparseDict<Leaf>>,
    ]) };
}

macro_rules! all_matrices {
    ($check:ident $args:tt) => { pairs!($check $args [
        Tensor<Dense<Dense<Leaf>>>, Tensor<Dense<SparseList<Leaf>>>, Tensor<Dense<SparseBand<Leaf>>>,
        Tensor<Dense<SparseBlockList<Leaf>>>, Tensor<Dense<RunList<Leaf>>>, Tensor<SparseList<SparseList<Leaf>>>,
        Tensor<SparseBlockList<SparseBand<Leaf>>>, Csc<Dense<Dense<Leaf>>>, Csc<Dense<SparseList<Leaf>>>,
        Csc<SparseList<RunList<Leaf>>>, Csc<SparseBand<SparseBlockList<Leaf>>>, Tensor<Ragged<SparseRunList<Leaf>>>,
        Csc<Dense<PackBits<Leaf>>>, Csc<SparseList<Ragged<Leaf>>>,
        Tensor<Dense<SparseByteMap<Leaf>>>, Tensor<SparseDict<SparseBitmap<Leaf>>>, Tensor<SparseCoo<Leaf, 2>>,
        Csc<SparseCoo<Leaf, 2>>, Csc<SparseByteMap<SparseByteMap<Leaf>>>,
    ]) };
}

/// Layouts that hold one entry, or one run.
macro_rules! with_one {
    ($check:ident $args:tt) => { pairs!($check $args [
        Tensor<SparsePoint<Leaf>>, Tensor<SparseInterval<Leaf, u16>>, Tensor<SparseList<Leaf>>,
        Tensor<SparseRunList<Leaf, u8>>,
    ]) };
}

/// Bits, so that NaN can be compared; −0.0 is the fill.
fn bits(values: &[f64]) -> Vec<u64> {
    values.iter().map(|v| (v + 0.0).to_bits()).collect()
}

fn built<L, O>(shape: L::Coords, values: &[f64]) -> Tensor<L, O>
where
    L: Storage<Elem = f64>,
    O: Order<L::Coords>,
{
    let t = Tensor::<L, O>::from_dense(shape, values.to_vec()).unwrap();
    assert_eq!((t.shape(), bits(&t.to_dense())), (shape, bits(values)));
    t
}

/// Checks that a tensor is sound, holds the values, and lists them in index order. Returns its entries.
fn sound<L, O>(tensor: Tensor<L, O>, shape: L::Coords, values: &[f64]) -> (Vec<L::Coords>, Vec<f64>)
where
    L: Storage<Elem = f64>,
    O: Order<L::Coords>,
{
    assert_eq!((tensor.shape(), bits(&tensor.to_dense())), (shape, bits(values)));
    assert!(tensor.identical(&built::<L, O>(shape, values)) && tensor.identical(&tensor.drop_fills()));
    assert!(tensor.iter().is_sorted_by(|a, b| a.0 < b.0));
    // The arrays are those that a sorted list of entries makes.
    let listed = tensor.view().relisted::<L, O>().unwrap();
    assert_eq!(format!("{listed:?}"), format!("{tensor:?}"));
    // Iteration in steps and as a whole is the same.
    let (mut stepwise, mut steps) = (vec![], tensor.iter());
    for (index, value) in steps.by_ref() {
        stepwise.push((index, value.to_bits()));
    }
    drop(steps);
    assert_eq!(tensor.iter().map(|(index, value)| (index, value.to_bits())).collect::<Vec<_>>(), stepwise);
    assert!(tensor.iter().all(|(index, value)| bits(&[value]) == bits(&[tensor.get(index).unwrap()])));
    let entries = tensor.iter().unzip();
    Tensor::<L, O>::new(tensor.into_parts()).unwrap();
    entries
}

/// Converts one layout into another and back. Code that needs only one of the layouts is in a function of that one, because
/// code that is generic over both is compiled for each pair.
fn converts<A, B>(shape: <A::Level as Storage>::Coords, values: &[f64])
where
    A: AnyTensor<Level: Storage<Elem = f64>>,
    B: AnyTensor<Level: Storage<Elem = f64, Coords = <A::Level as Storage>::Coords>>,
{
    let a = built::<A::Level, A::Order>(shape, values);
    let b = a.convert::<Tensor<B::Level, B::Order>>();
    assert!(b.convert::<Tensor<A::Level, A::Order>>().identical(&a));
    from_entries(shape, entries(&a), &b);
    let (coords, stored) = sound(b, shape, values);
    assert!(Tensor::<A::Level, A::Order>::from_coords(shape, coords, stored).unwrap().identical(&a));
}

/// The entries of a tensor that are not fill, in reverse order.
fn entries<L, O>(tensor: &Tensor<L, O>) -> (Vec<L::Coords>, Vec<f64>)
where
    L: Storage<Elem = f64>,
    O: Order<L::Coords>,
{
    let mut entries: Vec<_> = tensor.iter().filter(|(_, value)| *value != 0.0).collect();
    entries.reverse();
    entries.into_iter().unzip()
}

/// Checks that a tensor has the arrays that these entries make.
fn from_entries<L, O>(shape: L::Coords, (coords, values): (Vec<L::Coords>, Vec<f64>), tensor: &Tensor<L, O>)
where
    L: Storage<Elem = f64>,
    O: Order<L::Coords>,
{
    let made = Tensor::<L, O>::from_coords(shape, coords, values).unwrap();
    assert_eq!(format!("{made:?}"), format!("{tensor:?}"));
}

/// Values that lists fill completely are converted to a layout that has no place for all of them.
fn narrows<A, B>(values: &[f64])
where
    A: AnyTensor<Level: Storage<Elem = f64, Coords = [usize; 1]>>,
    B: AnyTensor<Level: Storage<Elem = f64, Coords = [usize; 1]>>,
{
    let a = built::<A::Level, A::Order>([values.len()], values);
    let b = a.convert::<Tensor<B::Level, B::Order>>();
    assert_eq!(bits(&b.to_dense()), bits(values));
    assert!(b.convert::<Tensor<A::Level, A::Order>>().identical(&a));
}

/// Transposing twice restores the tensor.
fn transposes<A, B>(shape: [usize; 2], values: &[f64])
where
    A: AnyTensor<Level: Storage<Elem = f64, Coords = [usize; 2]>>,
    B: AnyTensor<Level: Storage<Elem = f64, Coords = [usize; 2]>>,
{
    let a = built::<A::Level, A::Order>(shape, values);
    let t = a.transpose();
    assert_eq!(t.shape(), [shape[1], shape[0]]);
    assert!(t.transpose().identical(&a));
    let b = a.convert::<Tensor<B::Level, B::Order>>().transpose();
    assert!(t.convert::<Tensor<B::Level, B::Order>>().identical(&b));
}

fn value() -> impl Strategy<Value = f64> + Clone {
    prop_oneof![
        6 => Just(0.0), 2 => Just(1.0), 2 => Just(-2.5), 1 => Just(f64::NAN), 1 => Just(-0.0),
        1 => Just(f64::INFINITY),
    ]
}

/// How many matrices are converted from each layout to each. Miri is some thousand times slower.
const CASES: u32 = if cfg!(miri) { 1 } else { 100 };

/// Dimensions from 0 on, and values that include runs of equal ones.
fn matrix() -> impl Strategy<Value = ([usize; 2], Vec<f64>)> {
    (0usize..6, 0usize..6, 1usize..4).prop_flat_map(|(rows, columns, stretch)| {
        proptest::collection::vec(value(), rows * columns).prop_map(move |values| {
            ([rows, columns], (0..values.len()).map(|i| values[i - i % stretch]).collect())
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: CASES, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn conversions_keep_values((shape, values) in matrix()) {
        all_matrices!(converts(shape, &values));
        all_matrices!(transposes(shape, &values));
        all_vectors!(converts([values.len()], &values));
    }
}

#[test]
fn case_01_nothing_stored_survives_every_format() {
    all_vectors!(converts([5], &[0.0; 5]));
    all_matrices!(converts([2, 3], &[0.0; 6]));
}

#[test]
fn one_entry_to_every_format_that_holds_it() {
    for at in 0..4 {
        let mut values = [0.0; 4];
        values[at] = 7.0;
        with_one!(converts([4], &values));
        narrows::<Tensor<Dense<Leaf>>, Tensor<SparsePoint<Leaf>>>(&values);
        narrows::<Tensor<RunList<Leaf>>, Tensor<SparsePoint<Leaf>>>(&values);
        narrows::<Tensor<PackBits<Leaf>>, Tensor<SparseInterval<Leaf>>>(&values);
    }
    with_one!(converts([3], &[0.0; 3]));
    with_one!(converts([0], &[]));
    with_one!(converts([1], &[f64::NAN]));
}

#[test]
fn case_02_zero_size_axes_survive_every_format() {
    for shape in [[0, 4], [4, 0], [0, 0]] {
        all_matrices!(converts(shape, &[]));
        all_matrices!(transposes(shape, &[]));
    }
    all_vectors!(converts([0], &[]));
    assert_eq!(OneOf::<Csc<Dense<SparseList<Leaf>>>>::NAME, "Dense");
    assert_eq!(Csc::<Dense<SparseList<Leaf>>>::default().shape(), [0, 0]);
}

type Zeros<T> = Tensor<SparseList<Element<T, Zero>>>;
type Infs = Tensor<SparseList<Element<f64, Inf>>>;

#[test]
fn case_18_places_keep_their_value_when_the_fill_changes() {
    let zeros = Zeros::from_coords([4], vec![[0], [1], [2]], vec![f64::INFINITY, 0.0, 1.0]).unwrap();
    let infs: Infs = zeros.convert();
    assert_eq!((infs.fill(), infs.to_dense()), (f64::INFINITY, zeros.to_dense()));
    assert_eq!(infs.iter().collect::<Vec<_>>(), [([1], 0.0), ([2], 1.0), ([3], 0.0)]);
    assert_eq!(infs.convert::<Zeros<f64>>(), zeros);
    let runs: Tensor<RunList<Element<f64, Inf>>> = zeros.convert();
    assert_eq!(runs.to_dense(), zeros.to_dense());
    let huge = Tensor::<SparseList<SparseList<Leaf>>>::zeros([1 << 31, 1 << 31]);
    let refused = huge.try_convert::<Tensor<SparseList<SparseList<Element<f64, Inf>>>>>();
    assert!(matches!(refused, Err(FormatError::TooLarge { .. })));
}

#[test]
fn case_20_lists_and_blocks_take_stored_zeros_along_others_do_not() {
    let list = Zeros::from_coords([5], vec![[1], [3]], vec![0.0, 5.0]).unwrap();
    let blocks: Tensor<SparseBlockList<Leaf>> = list.convert();
    assert_eq!((blocks.stored(), blocks.convert::<Zeros<f64>>().stored()), (2, 2));
    let band = Tensor::<SparseBand<Leaf>>::from_dense([5], vec![0.0, 4.0, 0.0, 5.0, 0.0]).unwrap();
    let runs = Tensor::<RunList<Leaf>>::from_dense([5], vec![0.0, 5.0, 5.0, 0.0, 0.0]).unwrap();
    assert_eq!((band.stored(), band.convert::<Zeros<f64>>().stored()), (3, 2));
    assert_eq!((runs.stored(), runs.convert::<Zeros<f64>>().stored()), (3, 2));
    assert_eq!(runs.iter().count(), 5);
}
