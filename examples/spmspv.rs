//! A real matrix times a sparse vector: every strategy, every layout, one table.
//!
//! ```text
//! cargo run --release --example spmspv [file.mtx]
//! ```
//!
//! Each kernel is the same line; what differs is how the matrix is stored, and which operand a loop follows.

use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use finch::prelude::*;

/// Both lists are walked, one step at a time.
#[kernel]
fn list_walk(A: &Csr<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::walk] * x[j::walk] }
}

/// Each row leads; the vector is searched for its columns.
#[kernel]
fn list_lead(A: &Csr<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::lead] * x[j::follow] }
}

/// The vector leads; each row is searched for its indices.
#[kernel]
fn list_follow(A: &Csr<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::follow] * x[j::lead] }
}

/// Whichever is further ahead leads.
#[kernel]
fn list_gallop(A: &Csr<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::gallop] * x[j::gallop] }
}

#[kernel]
fn blocks_walk(A: &BlockMat<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::walk] * x[j::walk] }
}

#[kernel]
fn blocks_lead(A: &BlockMat<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::lead] * x[j::follow] }
}

#[kernel]
fn blocks_follow(A: &BlockMat<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::follow] * x[j::lead] }
}

#[kernel]
fn blocks_gallop(A: &BlockMat<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::gallop] * x[j::gallop] }
}

/// Within its band a row has a value at every place, so the vector's indices are all there is to walk.
#[kernel]
fn band_walk(A: &BandMat<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::walk] * x[j::walk] }
}

#[kernel]
fn band_follow(A: &BandMat<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::follow] * x[j::lead] }
}

#[kernel]
fn band_gallop(A: &BandMat<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j::gallop] }
}

/// By columns: only those that the vector stores are touched, and scattered into the dense result.
#[kernel]
fn scatter(A: &Csc<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall j, i: y[i] += A[i, j] * x[j] }
}

/// The vector stored densely: a gather for every entry of the matrix.
#[kernel]
fn gather(A: &Csr<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
}

/// What to beat: compressed rows in plain slices, merged with the vector by two fingers.
struct ByHand {
    ptr: Vec<usize>,
    idx: Vec<u32>,
    val: Vec<f64>,
    x_idx: Vec<u32>,
    x_val: Vec<f64>,
}

impl ByHand {
    /// Takes copies of both apart.
    fn new(a: &Csr<f64>, x: &SparseVec<f64>) -> Self {
        let (_, rows) = a.clone().into_parts().into_parts();
        let (_, ptr, idx, val) = rows.into_parts();
        let (_, _, x_idx, x_val) = x.clone().into_parts().into_parts();
        ByHand { ptr, idx, val: val.into_parts(), x_idx, x_val: x_val.into_parts() }
    }

    fn multiply(&self) -> Vec<f64> {
        self.ptr.windows(2).map(|row| self.merge(row[0], row[1])).collect()
    }

    fn merge(&self, mut p: usize, end: usize) -> f64 {
        let (mut q, mut sum) = (0, 0.0);
        while p < end && q < self.x_idx.len() {
            // SAFETY: tensors only hold offsets within their lists, and a value for each index.
            unsafe {
                let (i, j) = (*self.idx.get_unchecked(p), *self.x_idx.get_unchecked(q));
                let next = i.min(j);
                if i == next && j == next {
                    sum += self.val.get_unchecked(p) * self.x_val.get_unchecked(q);
                }
                p += usize::from(i == next);
                q += usize::from(j == next);
            }
        }
        sum
    }
}

/// A row of the table.
struct Entry<'a> {
    strategy: &'static str,
    layout: &'static str,
    bytes: usize,
    run: Box<dyn Fn() -> Vec<f64> + 'a>,
    best: Duration,
}

impl<'a> Entry<'a> {
    fn new(
        strategy: &'static str,
        layout: &'static str,
        bytes: usize,
        run: impl Fn() -> Vec<f64> + 'a,
    ) -> Self {
        Entry { strategy, layout, bytes, run: Box::new(run), best: Duration::MAX }
    }
}

/// A kernel ready to run; to take its result apart costs nothing.
fn run<'a, A, X>(kernel: fn(&A, &X) -> DenseVec<f64>, a: &'a A, x: &'a X) -> impl Fn() -> Vec<f64> + 'a {
    move || kernel(a, x).into_parts().into_parts().1.into_parts()
}

/// The operands in every layout.
struct Stored {
    list: Csr<f64>,
    blocks: BlockMat<f64>,
    /// `None` where bands would hold too much between the first and the last entry of each row.
    band: Option<BandMat<f64>>,
    columns: Csc<f64>,
    x: SparseVec<f64>,
    x_dense: DenseVec<f64>,
    by_hand: ByHand,
}

impl Stored {
    fn new(list: Csr<f64>) -> Result<Self, finch::FormatError> {
        let x = vector(list.shape()[1]);
        let band = if slots(&list) <= 1 << 27 { Some(list.try_convert()?) } else { None };
        let (blocks, columns) = (list.try_convert()?, list.try_convert()?);
        let (x_dense, by_hand) = (x.convert(), ByHand::new(&list, &x));
        Ok(Stored { list, blocks, band, columns, x, x_dense, by_hand })
    }

    fn entries(&self) -> Vec<Entry<'_>> {
        let Stored { list, blocks, columns, x, .. } = self;
        let mut entries = vec![
            Entry::new("two fingers", "by hand", list.bytes(), || self.by_hand.multiply()),
            Entry::new("walk", "list", list.bytes(), run(list_walk, list, x)),
            Entry::new("lead", "list", list.bytes(), run(list_lead, list, x)),
            Entry::new("follow", "list", list.bytes(), run(list_follow, list, x)),
            Entry::new("gallop", "list", list.bytes(), run(list_gallop, list, x)),
            Entry::new("walk", "blocks", blocks.bytes(), run(blocks_walk, blocks, x)),
            Entry::new("lead", "blocks", blocks.bytes(), run(blocks_lead, blocks, x)),
            Entry::new("follow", "blocks", blocks.bytes(), run(blocks_follow, blocks, x)),
            Entry::new("gallop", "blocks", blocks.bytes(), run(blocks_gallop, blocks, x)),
        ];
        if let Some(band) = &self.band {
            entries.push(Entry::new("walk", "band", band.bytes(), run(band_walk, band, x)));
            entries.push(Entry::new("follow", "band", band.bytes(), run(band_follow, band, x)));
            entries.push(Entry::new("gallop", "band", band.bytes(), run(band_gallop, band, x)));
        }
        entries.push(Entry::new("scatter", "columns", columns.bytes(), run(scatter, columns, x)));
        entries.push(Entry::new("gather", "list, x dense", list.bytes(), run(gather, list, &self.x_dense)));
        entries
    }
}

/// Every tenth index, more or less, by a generator that is short rather than good.
fn vector(n: usize) -> SparseVec<f64> {
    let mut state = 1_u64;
    let mut random = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    let coords: Vec<[usize; 1]> = (0..n).filter(|_| random() % 10 == 0).map(|i| [i]).collect();
    let values = coords.iter().map(|_| random() as f64 / (1_u64 << 31) as f64 + 0.5).collect();
    SparseVec::from_coords([n], coords, values).expect("indices are in range")
}

/// Slots that bands need: from the first to the last entry of each row.
fn slots(a: &Csr<f64>) -> usize {
    let mut ends = vec![None; a.shape()[0]];
    for ([i, j], _) in a.iter() {
        let (first, _) = ends[i].unwrap_or((j, j));
        ends[i] = Some((first, j));
    }
    ends.into_iter().flatten().map(|(first, last)| last - first + 1).sum()
}

/// The product, from dense values.
fn product(a: &Csr<f64>, x: &SparseVec<f64>) -> Vec<f64> {
    let (mut y, x) = (vec![0.0; a.shape()[0]], x.to_dense());
    a.iter().for_each(|([i, j], v)| y[i] += v * x[j]);
    y
}

fn check(entry: &Entry<'_>, expected: &[f64]) {
    let y = (entry.run)();
    let scale = expected.iter().fold(1.0, |scale: f64, v| scale.max(v.abs()));
    let close = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-12 * scale;
    assert!(
        y.len() == expected.len() && y.iter().zip(expected).all(close),
        "{} of {}",
        entry.strategy,
        entry.layout
    );
}

/// Times all of them in turn, until half a minute or a hundred rounds have gone by.
fn measure(entries: &mut [Entry<'_>]) {
    let start = Instant::now();
    for _ in 0..100 {
        for entry in &mut *entries {
            let start = Instant::now();
            std::hint::black_box((entry.run)());
            entry.best = entry.best.min(start.elapsed());
        }
        if start.elapsed() > Duration::from_secs(30) {
            break;
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let ships = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/data/west0479.mtx");
    let path = std::env::args_os().nth(1).map_or(PathBuf::from(ships), PathBuf::from);
    let stored = Stored::new(finch::read(&path)?)?;
    let Stored { list, x, .. } = &stored;
    let [rows, cols] = list.shape();
    println!("{}: {rows} x {cols}, {} stored; x stores {}\n", path.display(), list.stored(), x.stored());

    let expected = product(list, x);
    let mut entries = stored.entries();
    entries.iter().for_each(|entry| check(entry, &expected));
    measure(&mut entries);
    print(&entries);
    if stored.band.is_none() {
        println!("\nas a band it would hold {} values: left out", slots(list));
    }
    Ok(())
}

fn print(entries: &[Entry<'_>]) {
    println!("{:12} {:14} {:>10} {:>12} {:>8}", "strategy", "layout", "bytes", "time", "ratio");
    for Entry { strategy, layout, bytes, best, .. } in entries {
        let ratio = best.as_secs_f64() / entries[0].best.as_secs_f64();
        let micros = best.as_secs_f64() * 1e6;
        println!("{strategy:12} {layout:14} {bytes:10} {micros:9.1} us {ratio:8.2}");
    }
}
