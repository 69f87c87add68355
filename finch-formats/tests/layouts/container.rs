//! Tensors as bytes and in `.finch` files: every layout comes back, and whatever else the bytes are is rejected.

use finch_formats::fills::{Inf, Zero};
use finch_formats::{
    AsView, BytesError, Dense, Element, FixedBytes, Order, Order2, PackBits, PaddedList, Pattern, Plain,
    Ragged, RowMajor, RunList, SparseBand, SparseBitmap, SparseBlockList, SparseByteMap, SparseCone,
    SparseCoo, SparseDiagonalList, SparseDict, SparseInterval, SparseList, SparsePoint, SparseRunList,
    SparseRunSet, SparseSkipList, SparseTileList, Storage, Symmetric, Tensor, TensorView, Triangular,
    UpperTriangular, fill_value, level,
};

type Leaf = Element<f64>;

/// Every byte is changed. Miri, which takes long, changes a few.
const STEP: usize = if cfg!(miri) { 97 } else { 1 };
type Csr<T = f64> = Tensor<Dense<SparseList<Element<T>>>>;

level! {
    /// A level of a user's: every other index, and numbers besides its dimension.
    pub struct Halved<L> { lvl: L, shape: usize, marks: [bool], extra: usize }

    fibers = marks.len();

    invariant {
        fibers lvl = fibers * ((shape + 1) / 2);
        extra == 0, "there is an extra of {}", extra;
    }

    read walk, follow, locate(p) {
        Lookup(i => if i % 2 == 0 { lvl[p * ((shape + 1) / 2) + i / 2] } else { fill })
    }

    write random {
        grow(n) { marks.resize(n, true); lvl.grow(n * ((shape + 1) / 2)); }
        store(p, i) {
            require!(i % 2 == 0, "odd indices are not stored");
            lvl[p * ((shape + 1) / 2) + i / 2];
        }
        finish(n) { marks.resize(n, true); lvl.finish(n * ((shape + 1) / 2)); }
    }
}

/// The tensor of this layout that the bytes hold, if they do.
fn read_again<L, O>(bytes: &[u8]) -> Result<Tensor<L, O>, BytesError>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    let tensor = Tensor::<L, O>::from_bytes(bytes)?;
    // Whatever is returned satisfies every invariant, and is written as the same bytes but for padding.
    let valid = Tensor::<L, O>::new(tensor.clone().into_parts()).expect("a valid tensor");
    assert_eq!(valid.to_bytes().len(), bytes.len(), "{}", L::NAME);
    Ok(tensor)
}

/// The tensor comes back; cut short it is rejected; with any byte changed it is rejected or another valid tensor.
fn check<L, O>(tensor: &Tensor<L, O>)
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    let bytes = tensor.to_bytes();
    let again = read_again::<L, O>(&bytes).unwrap();
    assert_eq!(format!("{again:?}"), format!("{tensor:?}"));
    assert_eq!(again.to_bytes(), bytes);
    for len in (0..bytes.len()).step_by(STEP) {
        let error = read_again::<L, O>(&bytes[..len]).unwrap_err();
        assert!(matches!(error, BytesError::Truncated { .. }), "{len} of {}: {error}", bytes.len());
    }
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(read_again::<L, O>(&longer).unwrap_err().to_string().contains("more bytes follow"));
    let mut changed = bytes.clone();
    for at in (0..bytes.len()).step_by(STEP) {
        for change in [1, 0x40, 0x80, 0xff] {
            changed[at] ^= change;
            let _ = read_again::<L, O>(&changed);
            changed[at] = bytes[at];
        }
    }
}

/// The bytes are borrowed where they can be read, and rejected where they are not.
fn check_in_place<L, O>(tensor: &Tensor<L, O>)
where
    L: Storage<Elem: Plain>,
    O: Order<L::Coords>,
{
    let bytes = tensor.to_bytes();
    // What a `Vec` allocates begins at a multiple of 16, so the bytes after this one do not.
    let apart = [&[0], &bytes[..]].concat();
    let aligned = |bytes: &[u8]| (bytes.as_ptr() as usize).is_multiple_of(16);
    if !aligned(&bytes) || aligned(&apart[1..]) {
        return;
    }
    let lent = TensorView::<Tensor<L, O>>::from_bytes(&bytes).unwrap();
    assert_eq!(format!("{:?}", lent.to_tensor()), format!("{tensor:?}"));
    if lent.bytes() > 0 {
        let moved = TensorView::<Tensor<L, O>>::from_bytes(&apart[1..]);
        assert!(matches!(moved, Err(BytesError::InPlace { .. }) | Ok(_)));
    }
    for len in (0..bytes.len()).step_by(STEP) {
        let error = TensorView::<Tensor<L, O>>::from_bytes(&bytes[..len]).unwrap_err();
        assert!(matches!(error, BytesError::Truncated { .. }), "{error}");
    }
    let mut changed = bytes.clone();
    for at in (0..bytes.len()).step_by(STEP) {
        changed[at] ^= 0xff;
        let lent = TensorView::<Tensor<L, O>>::from_bytes(&changed).map(|lent| lent.to_tensor());
        let copied = Tensor::<L, O>::from_bytes(&changed);
        assert_eq!(lent.is_ok(), copied.is_ok(), "{:?} {:?}", lent.err(), copied.err());
        changed[at] = bytes[at];
    }
}

fn matrix<L: Storage<Elem = f64, Coords = [usize; 2]>>(shape: [usize; 2], values: &[f64]) {
    let row_major = Tensor::<L>::from_dense(shape, values.to_vec()).unwrap();
    check(&row_major);
    check_in_place(&row_major);
    let by_columns = Tensor::<L, Order2<1, 0>>::from_dense(shape, values.to_vec()).unwrap();
    check(&by_columns);
    let error = Tensor::<L, Order2<1, 0>>::from_bytes(&row_major.to_bytes()).unwrap_err();
    assert!(error.to_string().starts_with("modes: expected [1, 0], but the bytes hold [0, 1]"), "{error}");
}

macro_rules! matrices {
    ($shape:expr, $values:expr; $($level:ty),* $(,)?) => { $(matrix::<$level>($shape, $values);)* };
}

#[test]
fn every_layout_comes_back() {
    let values = [0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 2.5, 0.0, -3.0, 4.0, 4.0];
    matrices!([3, 4], &values;
        Dense<Dense<Leaf>>, Dense<SparseList<Leaf>>, SparseList<SparseList<Leaf, u8>, i16>, SparseCoo<Leaf, 2>,
        Dense<SparseByteMap<Leaf>>, Dense<SparseBitmap<Leaf>>, SparseDict<SparseDict<Leaf, u64>>, Dense<SparseBand<Leaf>>,
        Dense<SparseBlockList<Leaf>>, RunList<RunList<Leaf>>, Dense<SparseRunList<Leaf>>, Dense<PackBits<Leaf, usize>>,
        Dense<Ragged<Leaf>>, Dense<SparseRunSet<Leaf>>, Dense<SparseCone<Leaf>>, Dense<SparseTileList<Leaf, 2, 3>>,
        Dense<SparseDiagonalList<Leaf>>, Dense<PaddedList<Leaf, 4>>, Dense<SparseSkipList<Leaf, 2>>, Dense<SparseList<Leaf, u8, i16>>, SparseBand<Dense<Leaf>>,
    );
    matrices!([0, 4], &[]; Dense<SparseList<Leaf>>, SparseList<Dense<Leaf>>);
    matrices!([2, 2], &[1.0, 2.0, 2.0, 3.0]; Dense<Symmetric<Leaf>>);
    matrices!([1, 1], &[1.0]; Dense<Triangular<Leaf>>, Dense<UpperTriangular<Leaf>>);
    matrices!([2, 3], &[0.0, 0.0, 0.0, 7.0, 0.0, 0.0]; SparsePoint<SparsePoint<Leaf>>, SparseInterval<SparseInterval<Leaf>>);
    matrices!([3, 2], &[0.0, 0.0, 0.0, 0.0, 7.0, 0.0]; Dense<Halved<Leaf>>);
}

macro_rules! elements {
    ($($number:ident)*) => { $(
        let values = vec![$number::MIN, 0 as $number, $number::MAX, 0 as $number, 1 as $number, 2 as $number];
        check(&Csr::<$number>::from_dense([2, 3], values).unwrap());
    )* };
}

#[test]
fn every_element_type_comes_back() {
    elements! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 }
    let marks = vec![true, false, false, true, true, false];
    check(&Tensor::<Dense<SparseList<Element<bool>>>>::from_dense([2, 3], marks.clone()).unwrap());
    check_in_place(&Tensor::<Dense<SparseBitmap<Element<bool>>>>::from_dense([2, 3], marks.clone()).unwrap());
    check(&Tensor::<SparseList<SparseList<Pattern>>>::from_dense([2, 3], marks).unwrap());
    check(&Tensor::<Element<f64>>::from_dense([], vec![-0.0]).unwrap());
    let far =
        Tensor::<SparseList<Element<f64, Inf>>>::from_dense([2], vec![f64::NAN, f64::INFINITY]).unwrap();
    check(&far);
    let error = Tensor::<SparseList<Element<f64, Zero>>>::from_bytes(&far.to_bytes()).unwrap_err();
    assert!(error.to_string().starts_with("fill: expected 0.0, but the bytes hold inf"), "{error}");
}

/// A pair of numbers, of which the second one is there or not.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Step {
    weight: f32,
    back: Option<u16>,
}

impl FixedBytes for Step {
    const NAME: &'static str = "container::Step";
    const SIZE: usize = 7;

    fn write_bytes(self, bytes: &mut [u8]) {
        self.weight.write_bytes(&mut bytes[..4]);
        self.back.is_some().write_bytes(&mut bytes[4..5]);
        self.back.unwrap_or(0).write_bytes(&mut bytes[5..]);
    }

    fn read_bytes(bytes: &[u8]) -> Option<Self> {
        let (weight, back) = (f32::read_bytes(&bytes[..4])?, u16::read_bytes(&bytes[5..])?);
        Some(Step { weight, back: bool::read_bytes(&bytes[4..5])?.then_some(back) })
    }
}

fill_value! { Stay: Step = Step { weight: 0.0, back: None }; }

#[test]
fn a_type_of_the_users_comes_back() {
    let steps = vec![Step { weight: 1.5, back: Some(7) }, Step { weight: 2.0, back: None }];
    check(&Tensor::<SparseList<Element<Step, Stay>>>::from_coords([9], vec![[2], [5]], steps).unwrap());
}

#[test]
fn a_block_is_written_as_a_tensor() {
    let a = Csr::<f64>::from_dense([3, 2], vec![1.0, 0.0, 0.0, 2.0, 3.0, 4.0]).unwrap();
    let block = a.view().block(1..3).unwrap();
    let again = Csr::<f64>::from_bytes(&block.as_view().to_bytes()).unwrap();
    assert_eq!((again.shape(), again.to_dense()), ([2, 2], vec![0.0, 2.0, 3.0, 4.0]));
    check(&again);
}

/// The message of a container that differs in these bytes.
fn refused(change: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut bytes = Csr::<f64>::from_dense([2, 3], vec![0.0, 0.0, 4.0, 5.0, 6.0, 0.0]).unwrap().to_bytes();
    change(&mut bytes);
    Csr::<f64>::from_bytes(&bytes).unwrap_err().to_string()
}

/// The position of a text, and the position after it.
fn behind(bytes: &[u8], text: &str) -> usize {
    bytes.windows(text.len()).position(|window| window == text.as_bytes()).unwrap() + text.len()
}

#[test]
fn errors_name_the_field() {
    assert!(refused(|bytes| bytes[1] = b'f').contains("not the bytes of a tensor"));
    assert!(
        refused(|bytes| bytes[8] = 2)
            .starts_with("version 2 of the container format is not supported, only version 1")
    );
    assert!(refused(|bytes| bytes[10] = b'>').starts_with("byte order and width of pointers, at byte 10"));
    assert!(
        refused(|bytes| bytes[12..16].fill(0xff))
            .contains("length, at byte 12: a header of 4294967295 bytes")
    );
    assert!(refused(|bytes| bytes[17] += 1).starts_with("length, at byte 16: the arrays end at byte"));
    assert!(refused(|bytes| bytes[32] = 200).starts_with("modes, at byte 32: 200 of them do not fit"));
    assert!(refused(|bytes| bytes[44] = 9).starts_with("shape, at byte 32: it is given as [9, 3]"));
    // A field's type and size follow its name, then come 0 copies, and offset and count.
    let at = |bytes: &[u8]| behind(bytes, "idx") + 4 + "u32".len() + 4 + 4;
    let offset = refused(|bytes| {
        let at = at(bytes);
        bytes[at] += 8;
    });
    assert!(offset.starts_with("`SparseList.idx`, at byte"), "{offset}");
    assert!(offset.contains("the next multiple of 64 after the previous part is"), "{offset}");
    let count = refused(|bytes| {
        let at = at(bytes) + 8;
        bytes[at..at + 8].fill(0xff);
    });
    assert!(count.contains("18446744073709551615 entries of 4 bytes do not fit"), "{count}");
    let index = refused(|bytes| {
        let place = at(bytes);
        let offset = u64::from_le_bytes(bytes[place..place + 8].try_into().unwrap()) as usize;
        bytes[offset] = 3;
    });
    assert!(index.starts_with("`SparseList`, fiber 0, position 0: index 3"), "{index}");
}

#[test]
fn another_layout_is_refused() {
    let bytes = Csr::<f64>::from_dense([1, 2], vec![4.0, 5.0]).unwrap().to_bytes();
    let message = |error: BytesError| error.to_string();
    let element = message(Csr::<f32>::from_bytes(&bytes).unwrap_err());
    assert_eq!(
        element,
        "element: expected `f32`, but the bytes hold `f64`; read them in the layout that was written, and `convert` the tensor"
    );
    let levels = message(Tensor::<Dense<Dense<Leaf>>>::from_bytes(&bytes).unwrap_err());
    assert!(levels.contains("expected Dense<Dense<Element>>, but the bytes hold Dense<SparseList<Element>>"));
    let index = message(Tensor::<Dense<SparseList<Leaf, u64>>>::from_bytes(&bytes).unwrap_err());
    assert!(index.starts_with("`SparseList.idx`: expected an array of `u64` of 8 bytes"), "{index}");
    let modes = message(
        Tensor::<SparseCoo<Leaf, 2>>::from_bytes(&Tensor::<SparseCoo<Leaf, 3>>::zeros([1, 1, 1]).to_bytes())
            .unwrap_err(),
    );
    assert!(modes.starts_with("`SparseCoo.shape`: expected a number for each of 2 modes"), "{modes}");
}

#[test]
fn the_order_of_modes_is_part_of_the_layout() {
    let a = Tensor::<Dense<SparseList<Leaf>>, RowMajor>::zeros([2, 3]);
    let same = Tensor::<Dense<SparseList<Leaf>>, Order2<0, 1>>::from_bytes(&a.to_bytes()).unwrap();
    assert_eq!(same.shape(), [2, 3]);
}

/// A container that was not written by this library, but by its description.
const KEPT: &[u8] = include_bytes!("../data/csr.finch");

#[test]
fn the_format_stays_the_same() {
    let a = Csr::<f64>::from_dense([2, 3], vec![0.0, 0.0, 4.0, 5.0, 6.0, 0.0]).unwrap();
    assert_eq!(Csr::<f64>::from_bytes(KEPT).unwrap(), a);
    assert_eq!(a.to_bytes(), KEPT);
}

#[cfg(not(miri))] // It reads files.
mod in_files {
    use std::fs;

    use finch_formats::{ReadError, read, read_rows, read_shape, write};

    use super::*;
    use crate::files::Folder;

    #[test]
    fn files_are_read_as_they_were_written() {
        let (a, folder) =
            (Csr::<f64>::from_dense([2, 3], vec![0.0, 0.0, 4.0, 5.0, 6.0, 0.0]).unwrap(), Folder::new());
        for name in ["a.finch", "a.finch.gz"] {
            let path = folder.path().join(name);
            write(&a, &path).unwrap();
            assert_eq!(read::<Csr<f64>>(&path).unwrap(), a);
            let error = read::<Csr<i64>>(&path).unwrap_err();
            assert_eq!((error.path(), error.line()), (&*path, None));
            assert!(
                matches!(error, ReadError::Container { source: BytesError::Layout { .. }, .. }),
                "{error}"
            );
        }
        assert_eq!(fs::read(folder.path().join("a.finch")).unwrap(), a.to_bytes());
        let broken = folder.file("b.finch", &a.to_bytes()[..300]);
        let message = read::<Csr<f64>>(&broken).unwrap_err().to_string();
        assert!(message.contains("b.finch: header ends at byte"), "{message}");
        let other = folder.file("c.finch", "%%MatrixMarket");
        assert!(read::<Csr<f64>>(&other).unwrap_err().to_string().contains("not the bytes of a tensor"));
    }

    /// Every range of rows is what the whole has there.
    fn check_rows<L, O>(tensor: &Tensor<L, O>)
    where
        L: Storage<Elem = f64, Coords = [usize; 2]>,
        O: Order<[usize; 2]>,
    {
        let folder = Folder::new();
        let path = folder.path().join("a.finch");
        write(tensor, &path).unwrap();
        assert_eq!(read_shape::<Tensor<L, O>>(&path).unwrap(), tensor.shape());
        let dim = tensor.shape()[O::mode(0)];
        for from in 0..=dim {
            for to in from..=dim {
                let part = read_rows::<Tensor<L, O>>(&path, from..to).unwrap();
                let expected = tensor.part(from..to).unwrap().into_tensor().unwrap();
                assert_eq!(
                    (part.shape(), part.to_dense()),
                    (expected.shape(), expected.to_dense()),
                    "{}",
                    L::NAME
                );
                assert_eq!(part.stored(), expected.stored(), "{}", L::NAME);
            }
        }
        let error = read_rows::<Tensor<L, O>>(&path, dim..dim + 1).unwrap_err().to_string();
        assert!(error.contains(&format!("{dim}..{} in a dimension of {dim}", dim + 1)), "{error}");
    }

    macro_rules! rows_of {
        ($($level:ty),* $(,)?) => { $({
            let values = vec![0.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 2.5, 0.0, -3.0, 4.0, 4.0];
            check_rows(&Tensor::<$level>::from_dense([3, 4], values.clone()).unwrap());
            check_rows(&Tensor::<$level, Order2<1, 0>>::from_dense([4, 3], values).unwrap());
        })* };
    }

    #[test]
    fn rows_are_those_of_the_whole() {
        rows_of! {
            Dense<Dense<Leaf>>, Dense<SparseList<Leaf>>, Dense<SparseBand<Leaf>>, Dense<RunList<Leaf>>, Dense<Ragged<Leaf>>,
            Dense<SparseByteMap<Leaf>>, Dense<PackBits<Leaf>>, Dense<SparseRunList<Leaf>>, SparseList<SparseList<Leaf>>,
            SparseCoo<Leaf, 2>, Dense<SparseBlockList<Leaf>>, Dense<SparseDict<Leaf>>, SparseBand<Dense<Leaf>>,
        }
    }

    #[test]
    fn deeper_levels_have_rows() {
        type Cube = Tensor<Dense<SparseList<Dense<SparseList<Leaf>>>>>;
        let values: Vec<f64> =
            (0..3 * 4 * 2 * 3).map(|n| if n % 5 < 2 { 0.0 } else { f64::from(n) }).collect();
        let (cube, folder) = (Cube::from_dense([3, 4, 2, 3], values).unwrap(), Folder::new());
        let path = folder.path().join("a.finch");
        write(&cube, &path).unwrap();
        let part: Cube = read_rows(&path, 1..3).unwrap();
        assert_eq!(part.to_dense(), cube.part(1..3).unwrap().view().to_dense());
        type Graph = Tensor<Dense<SparseList<Pattern>>>;
        let graph = Graph::from_coords([3, 3], vec![[0, 1], [1, 2], [2, 0]], vec![true; 3]).unwrap();
        write(&graph, &path).unwrap();
        assert_eq!(read_rows::<Graph>(&path, 1..3).unwrap().stored(), 2);
    }

    #[test]
    fn what_is_not_in_the_range_is_not_read() {
        let a = Csr::<f64>::from_dense([3, 2], vec![1.0, 0.0, 0.0, 2.0, 3.0, 4.0]).unwrap();
        let mut bytes = a.to_bytes();
        // The column of the first row: the four indices precede the values.
        let values = bytes.len() - 4 * 8;
        bytes[values - 64] = 99;
        let folder = Folder::new();
        let path = folder.file("a.finch", &bytes);
        read::<Csr<f64>>(&path).unwrap_err();
        read_rows::<Csr<f64>>(&path, 0..1).unwrap_err();
        let rest: Csr<f64> = read_rows(&path, 1..3).unwrap();
        assert_eq!(rest.to_dense(), [0.0, 2.0, 3.0, 4.0]);
        let zipped = folder.path().join("b.finch.gz");
        write(&a, &zipped).unwrap();
        assert_eq!(read_rows::<Csr<f64>>(&zipped, 2..3).unwrap().to_dense(), [3.0, 4.0]);
        assert_eq!(read_shape::<Csr<f64>>(&path).unwrap(), [3, 2]);
        assert_eq!(read_shape::<Csr<f64>>(&zipped).unwrap(), [3, 2]);
        assert!(read_shape::<Csr<f32>>(&path).unwrap_err().to_string().contains("element"));
        let other = read_rows::<Csr<f64>>(folder.file("c.mtx", ""), 0..1).unwrap_err().to_string();
        assert!(other.ends_with("unknown file extension; known are .finch, .finch.gz"), "{other}");
    }

    #[test]
    fn damaged_files_have_rows_or_are_refused() {
        let a = Csr::<f64>::from_dense([3, 2], vec![1.0, 0.0, 0.0, 2.0, 3.0, 4.0]).unwrap();
        let (bytes, folder) = (a.to_bytes(), Folder::new());
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 0xff;
            if let Ok(part) = read_rows::<Csr<f64>>(folder.file("a.finch", &changed), 1..3) {
                Csr::<f64>::new(part.into_parts()).unwrap();
            }
            let _ = read_shape::<Csr<f64>>(folder.file("a.finch", &changed));
            if at % 8 == 0 {
                let _ = read_rows::<Csr<f64>>(folder.file("a.finch", &bytes[..at]), 1..3);
            }
        }
    }
}
