//! Whatever bytes a container is said to be, it is a valid tensor or rejected. The first byte says in which layout it is read.
#![no_main]

use finch::{
    BytesError, Dense, Element, PackBits, PaddedList, Pattern, Plain, Ragged, RunList, SparseBand,
    SparseBitmap, SparseBlockList, SparseByteMap, SparseCone, SparseCoo, SparseDiagonalList, SparseDict,
    SparseInterval, SparseList, SparsePoint, SparseRunList, SparseRunSet, SparseSkipList, SparseTileList,
    Storage, Symmetric, Tensor, TensorView, Triangular,
};
use libfuzzer_sys::fuzz_target;

type Leaf = Element<f64>;

macro_rules! read_as {
    ($which:expr, $bytes:expr; $($level:ty),* $(,)?) => {
        let readers: &[fn(&[u8])] = &[$(valid::<$level>),*];
        readers[usize::from($which) % readers.len()]($bytes)
    };
}

fuzz_target!(|bytes: &[u8]| {
    let Some((which, bytes)) = bytes.split_first() else { return };
    read_as!(*which, bytes;
        Dense<SparseList<Leaf>>, Dense<Dense<Leaf>>, SparseList<SparseList<Element<u8>, u8>>, SparseCoo<Leaf, 2>,
        Dense<SparseByteMap<Leaf>>, Dense<SparseBitmap<Element<bool>>>, SparseDict<SparseDict<Leaf>>, Dense<SparseBand<Leaf>>,
        Dense<SparseBlockList<Leaf>>, RunList<RunList<Leaf>>, Dense<SparseRunList<Leaf>>, Dense<SparseCone<Leaf>>, Dense<PackBits<Leaf>>,
        Dense<Ragged<Leaf>>, Dense<SparseRunSet<Leaf>>, SparsePoint<SparseInterval<Leaf>>, Dense<Symmetric<Leaf>>,
        Dense<Triangular<Leaf>>, SparseList<SparseList<Pattern>>, Dense<SparseTileList<Leaf, 2, 3>>, Dense<SparseDiagonalList<Leaf>>,
        Dense<PaddedList<Leaf, 3>>, Dense<SparseSkipList<Leaf, 2>>, Dense<SparseList<Leaf, u32, i16>>,
    );
});

/// What is read satisfies every invariant, and comes back.
fn valid<L: Storage<Elem: Plain>>(bytes: &[u8]) {
    let read = Tensor::<L>::from_bytes(bytes);
    // An input may begin anywhere in memory.
    match TensorView::<Tensor<L>>::from_bytes(bytes) {
        Err(BytesError::InPlace { .. }) => {}
        lent => assert_eq!(lent.is_ok(), read.is_ok()),
    }
    let Ok(tensor) = read else { return };
    let tensor = Tensor::<L>::new(tensor.into_parts()).expect("a valid tensor");
    let again = Tensor::<L>::from_bytes(&tensor.to_bytes()).expect("what was written is read");
    // Compare the text, because NaN does not equal itself.
    assert_eq!(format!("{again:?}"), format!("{tensor:?}"));
}
