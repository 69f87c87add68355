//! Whatever bytes a file holds, the reader returns a tensor or an error, and allocates no more memory
//! than a few times the file's size.
#![cfg(not(miri))] // It counts what is allocated, and takes minutes there.

#[path = "reading/files/mod.rs"]
mod files;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::fs;
use std::path::Path;

use files::Folder;
use finch_formats::{
    Element, PackBits, RunList, SparseBlockList, SparseCoo, SparseDict, SparseInterval, SparseList,
    SparsePoint, SparseRunList, Tensor, read,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// Both modes are lists: valid dimensions cost no memory.
type Matrix = Tensor<SparseList<SparseList<Element<f64>>>>;
type Vector = Tensor<SparseList<Element<f64>>>;
type Three = Tensor<SparseList<SparseList<SparseList<Element<u8>>>>>;
type Coordinates = Tensor<SparseCoo<Element<f64>, 2>>;
type Table = Tensor<SparseDict<SparseDict<Element<f64>>>>;
type Runs = Tensor<SparseList<SparseRunList<Element<f64>>>>;
type AllRuns = Tensor<SparseList<RunList<Element<f64>>>>;
type Blocks = Tensor<SparseBlockList<PackBits<Element<f64>>>>;
type Point = Tensor<SparsePoint<SparseInterval<Element<f64>>>>;

/// Counts the memory that this thread holds, and its maximum.
struct Counting;

thread_local! {
    static HELD: Cell<(isize, isize)> = const { Cell::new((0, 0)) };
}

fn count(bytes: isize) {
    // A thread that is ending no longer has a counter.
    let _ = HELD.try_with(|held| {
        let (now, most) = held.get();
        held.set((now + bytes, most.max(now + bytes)));
    });
}

// SAFETY: the system's allocator does the work.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The maximum memory that `work` holds in addition to what was held before.
fn most_held(work: impl FnOnce()) -> usize {
    let before = HELD.get().0;
    HELD.set((before, before));
    work();
    (HELD.get().1 - before) as usize
}

/// Valid files, some of them compressed, with their formats.
fn seeds() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let kind =
        |path: &Path| path.to_string_lossy().trim_end_matches(".gz").rsplit_once('.').unwrap().1.to_owned();
    paths.into_iter().map(|path| (kind(&path), fs::read(path).unwrap())).collect()
}

/// Containers of some layouts.
fn containers() -> Vec<Vec<u8>> {
    let coords = || (vec![[0, 1], [2, 0], [2, 3]], vec![1.0, 2.5, -3.0]);
    macro_rules! of {
        ($($layout:ty),*) => {
            vec![$({
                let (coords, values) = coords();
                <$layout>::from_coords([3, 4], coords, values).unwrap().to_bytes()
            }),*]
        };
    }
    of!(Matrix, Coordinates, Table, AllRuns, Blocks)
}

/// One change to a file.
#[derive(Clone, Debug)]
enum Change {
    Set(Index, u8),
    Insert(Index, Vec<u8>),
    Cut(Index, Index),
    Repeat(Index, Index),
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let len = bytes.len() + 1;
        let range = |a: &Index, b: &Index| {
            let (a, b) = (a.index(len), b.index(len));
            a.min(b)..a.max(b)
        };
        match self {
            Change::Set(at, new) => bytes.iter_mut().skip(at.index(len)).take(1).for_each(|b| *b = *new),
            Change::Insert(at, new) => drop(bytes.splice(range(at, at), new.clone())),
            Change::Cut(a, b) => drop(bytes.drain(range(a, b))),
            Change::Repeat(a, b) => bytes.extend_from_within(range(a, b)),
        }
    }
}

fn change() -> impl Strategy<Value = Change> {
    let index = any::<Index>;
    let text = prop_oneof![
        proptest::collection::vec(any::<u8>(), 0..4),
        proptest::sample::select(vec![
            "0",
            "-1",
            "9",
            "\n",
            " ",
            "%",
            "99999999999",
            "1e999",
            ".5",
            "nan",
            "\r\n"
        ])
        .prop_map(|text| text.as_bytes().to_vec()),
    ];
    prop_oneof![
        (index(), any::<u8>()).prop_map(|(at, new)| Change::Set(at, new)),
        (index(), text).prop_map(|(at, new)| Change::Insert(at, new)),
        (index(), index()).prop_map(|(a, b)| Change::Cut(a, b)),
        (index(), index()).prop_map(|(a, b)| Change::Repeat(a, b)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_files_are_read_or_refused(
        seed in any::<Index>(),
        changes in proptest::collection::vec(change(), 1..6),
        compressed in any::<bool>(),
    ) {
        let (kind, mut bytes) = seed.get(&seeds()).clone();
        changes.iter().for_each(|change| change.apply(&mut bytes));
        let folder = Folder::new();
        let path = folder.file(&format!("a.{kind}{}", if compressed { ".gz" } else { "" }), &bytes);
        let held = most_held(|| {
            let _ = read::<Matrix>(&path);
            let _ = read::<Vector>(&path);
            let _ = read::<Three>(&path);
            let _ = read::<Coordinates>(&path);
            let _ = read::<Table>(&path);
            let _ = read::<Runs>(&path);
            let _ = read::<AllRuns>(&path);
            let _ = read::<Blocks>(&path);
            let _ = read::<Point>(&path);
        });
        // Buffers and the decompressor have a fixed size.
        prop_assert!(held < 250_000 + 40 * bytes.len(), "{held} bytes for a file of {}", bytes.len());
    }

    #[test]
    fn changed_containers_are_read_or_refused(
        seed in any::<Index>(),
        changes in proptest::collection::vec(change(), 1..6),
        length in any::<Option<u8>>(),
    ) {
        let mut bytes = seed.get(&containers()).clone();
        changes.iter().for_each(|change| change.apply(&mut bytes));
        // Often, all that is wrong is a length: that of the container is put right.
        if let (Some(length), true) = (length, bytes.len() >= 24) {
            let len = bytes.len() as u64 + u64::from(length / 32);
            bytes[16..24].copy_from_slice(&len.to_le_bytes());
        }
        let held = most_held(|| {
            let _ = Matrix::from_bytes(&bytes);
            let _ = Coordinates::from_bytes(&bytes);
            let _ = Table::from_bytes(&bytes);
            let _ = AllRuns::from_bytes(&bytes);
            let _ = Blocks::from_bytes(&bytes);
        });
        prop_assert!(held < 50_000 + 10 * bytes.len(), "{held} bytes for a container of {}", bytes.len());
    }
}

#[test]
fn a_run_of_fill_is_no_list_of_entries() {
    let run = Tensor::<RunList<Element<f64>>>::from_coords([1 << 20], vec![[7]], vec![1.0]).unwrap();
    let held = most_held(|| {
        assert_eq!(run.convert::<Vector>().stored(), 1);
        assert!(run == run.drop_fills());
    });
    assert!(held < 100_000, "{held}");
}

#[test]
fn a_count_that_lies_reserves_nothing() {
    let folder = Folder::new();
    let array =
        "\u{2}\0\u{40}\0\0\0{'descr': '<f8', 'fortran_order': True, 'shape': (99999, 99999)}   \n1234";
    for (name, bytes) in [
        ("a.mtx", b"%%MatrixMarket matrix coordinate real general\n99999 99999 999999999\n1 1 1\n".to_vec()),
        ("a.pgm", b"P5 99999 99999 65535\n1234".to_vec()),
        ("b.pgm", b"P2 99999 99999 65535\n1234".to_vec()),
        ("a.npy", [b"\x93NUMPY", array.as_bytes()].concat()),
        ("a.tns", b"# shape: 99999 99999\n1 1 1 1".to_vec()),
    ] {
        let path = folder.file(name, bytes);
        let held = most_held(|| assert!(read::<Matrix>(&path).is_err()));
        assert!(held < 100_000, "{name}: {held}");
    }
}
