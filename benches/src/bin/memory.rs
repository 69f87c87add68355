//! What results take: bytes for each stored entry, what is held beside them, and the most that a kernel took beyond its
//! operands.
//!
//! ```text
//! memory
//! ```
//!
//! An entry of compressed rows is an index of 32 bits and a value; a row is eight bytes. Room is made for what operands
//! let expect, once; a product of matrices, whose size nobody foresees, grows, and has a workspace as long as a row.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use finch::prelude::*;
use finch_bench::kernels::{self, arrays};
use finch_bench::{data, random::Random};

/// Counts the bytes that are allocated.
struct Counting;

static NOW: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

fn grow(bytes: usize) {
    PEAK.fetch_max(NOW.fetch_add(bytes, Relaxed) + bytes, Relaxed);
}

// SAFETY: the system's allocator does all of it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grow(layout.size());
        // SAFETY: the caller's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller's.
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // (old and new stand beside each other while it moves)
        grow(size);
        NOW.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller's.
        unsafe { System.realloc(place, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The side of random matrices, and how much of them is stored.
const SIDE: usize = 5000;
const DENSITY: f64 = 0.01;

/// Coordinates of a random matrix.
fn coords(seed: u64) -> Vec<[usize; 2]> {
    let mut random = Random::new(seed);
    (0..SIDE).flat_map(|i| random.subset(SIDE, DENSITY).into_iter().map(move |j| [i, j as usize])).collect()
}

/// A line about one result: `stored` gives entries and bytes.
fn row<T: Default>(kernel: &str, data: &str, fill: impl Fn(&mut T), stored: impl Fn(&T) -> (usize, usize)) {
    let before = NOW.load(Relaxed);
    PEAK.store(before, Relaxed);
    let mut result = T::default();
    fill(&mut result);
    let (held, peak) = (NOW.load(Relaxed) - before, PEAK.load(Relaxed) - before);
    let (entries, bytes) = stored(&result);
    let per_entry = |bytes: usize| bytes as f64 / entries.max(1) as f64;
    println!(
        "{kernel:16} {data:26} {entries:10} {:8.1} {:8.1} {:8.1}",
        per_entry(bytes),
        per_entry(held),
        per_entry(peak)
    );
}

/// Lines about a kernel of compressed rows.
macro_rules! row {
    ($kernel:literal, $data:expr, $result:ident: $ty:ty => $fill:expr) => {
        row::<$ty>($kernel, $data, |$result| $fill, |result| (result.stored(), result.bytes()))
    };
}

fn main() {
    println!(
        "{:16} {:26} {:>10} {:>8} {:>8} {:>8}\n{:54} bytes for each stored entry",
        "kernel", "data", "stored", "result", "held", "peak", ""
    );
    let truths = |seed| {
        let coords = coords(seed);
        let values = vec![true; coords.len()];
        Csr::<bool>::from_coords([SIDE; 2], coords, values).expect("indices are in range")
    };
    let (a, b, c) = (&truths(1), &truths(2), &truths(3));
    let data = &*format!("{SIDE} x {SIDE}, 1 %");
    row!("xor", data, r: Csr<bool> => arrays::xor(a, b, r));
    row!("or", data, r: Csr<bool> => arrays::or(a, b, r));
    row!("xor and", data, r: Csr<bool> => arrays::xor_and(a, b, c, r));
    row!("and xor", data, r: Csr<bool> => arrays::and_xor(a, b, c, r));
    let numbers = |seed| {
        let coords = coords(seed);
        let values = vec![1.5; coords.len()];
        Csr::<f64>::from_coords([SIDE; 2], coords, values).expect("indices are in range")
    };
    let (a, b) = (&numbers(1), &numbers(2));
    row!("slices", data, r: Csr<f64> => arrays::slices(a, b, SIDE, r));
    for matrix in data::matrices() {
        let (a, name) = (&matrix.csr, matrix.name);
        if a.shape()[0] == a.shape()[1] {
            row!("spgemm", name, r: Csr<f64> => kernels::spgemm(a, a, r));
        }
    }
}
