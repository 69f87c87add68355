//! A real matrix times a sparse vector (SpMSpV), by every strategy and in every layout, in one table.
//!
//! ```text
//! cargo run --release --example spmspv [--plot file.svg] [file.mtx …]
//! ```
//!
//! `FINCH_DATA` names a folder with more matrices. The vectors store a tenth of their entries in a first table, and ten entries in a second
//! one. Each time covers products with eight different vectors, because with a single vector the branch predictor learns the branches of a
//! small matrix.
//!
//! All kernels are the same line of mathematics. They differ in how the matrix is stored, and in the protocol (`walk`, `lead`, …), which
//! determines the operand that the loop follows.

use std::path::PathBuf;

use finch::SparseByteMap;
use finch::prelude::*;

mod support;

use support::{Plot, Random, Table, close};

layout! {
    /// A vector that can be written at any index, and lists where it was.
    type Marked = Tensor<SparseByteMap<Element<f64>>>;
}

/// Both lists are merged, one step at a time.
#[kernel]
fn list_walk(A: &Csr<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::walk] * x[j::walk] }
}

/// Each row leads: the vector is searched for the row's columns.
#[kernel]
fn list_lead(A: &Csr<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::lead] * x[j::follow] }
}

/// The vector leads: each row is searched for the vector's indices.
#[kernel]
fn list_follow(A: &Csr<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j::follow] * x[j::lead] }
}

/// Whichever of the two is further ahead leads.
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

/// Within its band a row has a value at every column, so the loop goes along the vector's indices.
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

/// By columns: those at which the vector stores something are scattered into the dense result.
#[kernel]
fn scatter(A: &Csc<f64>, x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall j, i: y[i] += A[i, j] * x[j] }
}

/// The same, but the result lists the entries that were touched.
#[kernel]
fn scatter_marked(A: &Csc<f64>, x: &SparseVec<f64>) -> Marked {
    finch! { let y: Marked; forall j, i: y[i] += A[i, j] * x[j] }
}

/// The vector is dense: each stored entry of the matrix gathers a value from it.
#[kernel]
fn gather(A: &Csr<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
}

/// The loop to beat: compressed rows in plain slices, merged with the vector by two cursors.
struct ByHand {
    ptr: Vec<usize>,
    idx: Vec<u32>,
    val: Vec<f64>,
    xs: Vec<(Vec<u32>, Vec<f64>)>,
}

impl ByHand {
    /// Copies the arrays of the operands.
    fn new(a: &Csr<f64>, xs: &[SparseVec<f64>]) -> Self {
        let (_, rows) = a.clone().into_parts().into_parts();
        let (_, ptr, idx, val) = rows.into_parts();
        let apart = |x: &SparseVec<f64>| {
            let (_, _, x_idx, x_val) = x.clone().into_parts().into_parts();
            (x_idx, x_val.into_parts())
        };
        ByHand { ptr, idx, val: val.into_parts(), xs: xs.iter().map(apart).collect() }
    }

    fn multiply(&self) -> Vec<Answer> {
        let rows = |x| self.ptr.windows(2).map(|row| self.merge(row[0], row[1], x)).collect();
        self.xs.iter().map(|(idx, val)| Answer::Dense(rows((idx, val)))).collect()
    }

    fn merge(&self, mut p: usize, end: usize, (x_idx, x_val): (&[u32], &[f64])) -> f64 {
        let (mut q, mut sum) = (0, 0.0);
        while p < end && q < x_idx.len() {
            // SAFETY: tensors only hold offsets within their lists, and a value for each index.
            unsafe {
                let (i, j) = (*self.idx.get_unchecked(p), *x_idx.get_unchecked(q));
                let next = i.min(j);
                if i == next && j == next {
                    sum += self.val.get_unchecked(p) * x_val.get_unchecked(q);
                }
                p += usize::from(i == next);
                q += usize::from(j == next);
            }
        }
        sum
    }
}

/// What a kernel returns.
enum Answer {
    Dense(Vec<f64>),
    Marked(Marked),
}

impl Answer {
    fn values(&self) -> Vec<f64> {
        match self {
            Answer::Dense(values) => values.clone(),
            Answer::Marked(vector) => vector.to_dense(),
        }
    }
}

/// A kernel, ready to run with each of the vectors.
fn run<'a, A, X>(
    kernel: fn(&A, &X) -> DenseVec<f64>,
    a: &'a A,
    xs: &'a [X],
) -> impl Fn() -> Vec<Answer> + 'a {
    let product = move |x| Answer::Dense(kernel(a, x).into_parts().into_parts().1.into_parts());
    move || xs.iter().map(product).collect()
}

/// The operands in every layout.
struct Stored {
    list: Csr<f64>,
    blocks: BlockMat<f64>,
    /// `None` where bands would store too many entries between the first and the last one of each row.
    band: Option<BandMat<f64>>,
    columns: Csc<f64>,
    xs: Vec<SparseVec<f64>>,
    xs_dense: Vec<DenseVec<f64>>,
    by_hand: ByHand,
}

impl Stored {
    fn new(list: Csr<f64>, stored: usize) -> Result<Self, finch::FormatError> {
        let xs: Vec<_> = (0..VECTORS).map(|seed| vector(list.shape()[1], stored, seed)).collect();
        let band = if slots(&list) <= 1 << 27 { Some(list.try_convert()?) } else { None };
        let (blocks, columns) = (list.try_convert()?, list.try_convert()?);
        let by_hand = ByHand::new(&list, &xs);
        let xs_dense = xs.iter().map(|x| x.convert()).collect();
        Ok(Stored { list, blocks, band, columns, xs, xs_dense, by_hand })
    }

    fn table(&self, title: String) -> Table<'_, Vec<Answer>> {
        let Stored { list, blocks, columns, xs, .. } = self;
        let mut table = Table::new(title);
        table.row("two fingers", "by hand", list.bytes(), || self.by_hand.multiply());
        table.row("walk", "list", list.bytes(), run(list_walk, list, xs));
        table.row("lead", "list", list.bytes(), run(list_lead, list, xs));
        table.row("follow", "list", list.bytes(), run(list_follow, list, xs));
        table.row("gallop", "list", list.bytes(), run(list_gallop, list, xs));
        table.row("walk", "blocks", blocks.bytes(), run(blocks_walk, blocks, xs));
        table.row("lead", "blocks", blocks.bytes(), run(blocks_lead, blocks, xs));
        table.row("follow", "blocks", blocks.bytes(), run(blocks_follow, blocks, xs));
        table.row("gallop", "blocks", blocks.bytes(), run(blocks_gallop, blocks, xs));
        if let Some(band) = &self.band {
            table.row("walk", "band", band.bytes(), run(band_walk, band, xs));
            table.row("follow", "band", band.bytes(), run(band_follow, band, xs));
            table.row("gallop", "band", band.bytes(), run(band_gallop, band, xs));
        }
        table.row("scatter", "columns", columns.bytes(), run(scatter, columns, xs));

        let marked = || xs.iter().map(|x| Answer::Marked(scatter_marked(columns, x))).collect();
        table.row("scatter", "into byte map", columns.bytes(), marked);
        table.row("gather", "list, x dense", list.bytes(), run(gather, list, &self.xs_dense));
        table
    }
}

/// A vector with about that many entries, drawn at random.
fn vector(n: usize, stored: usize, seed: u64) -> SparseVec<f64> {
    let mut random = Random::new(seed);
    let mut places: Vec<usize> = (0..n).collect();
    for k in 0..stored.min(n) {
        let other = k + (random.unit() * (n - k) as f64) as usize;
        places.swap(k, other);
    }
    let coords: Vec<[usize; 1]> = places[..stored.min(n)].iter().map(|i| [*i]).collect();
    let values = coords.iter().map(|_| random.unit() + 0.5).collect();
    SparseVec::from_coords([n], coords, values).expect("indices are in range")
}

/// The number of values that bands store: from the first to the last entry of each row.
fn slots(a: &Csr<f64>) -> usize {
    let mut ends = vec![None; a.shape()[0]];
    for ([i, j], _) in a.iter() {
        let (first, _) = ends[i].unwrap_or((j, j));
        ends[i] = Some((first, j));
    }
    ends.into_iter().flatten().map(|(first, last)| last - first + 1).sum()
}

/// The right answer, from dense values.
fn product(a: &Csr<f64>, x: &SparseVec<f64>) -> Vec<f64> {
    let (mut y, x) = (vec![0.0; a.shape()[0]], x.to_dense());
    a.iter().for_each(|([i, j], v)| y[i] += v * x[j]);
    y
}

/// The matrices of the paper's evaluation.
const MATRICES: [&str; 8] = [
    "west0479.mtx",
    "494_bus.mtx",
    "mbeacxc.mtx.gz",
    "ldg_diffusion.mtx.gz",
    "elasticity_bar.mtx.gz",
    "bcsstk13.mtx.gz",
    "bayer10.mtx.gz",
    "bcsstk16.mtx.gz",
];

/// The number of vectors that each matrix is multiplied with.
const VECTORS: u64 = 8;

/// The matrices to read: the files that were named; else those in `FINCH_DATA`; else those that ship.
fn matrices(files: Vec<PathBuf>) -> Vec<PathBuf> {
    match support::large() {
        _ if !files.is_empty() => files,
        Some(folder) => MATRICES.iter().map(|name| folder.join("matrices").join(name)).collect(),
        None => MATRICES[..2].iter().map(|name| support::ships(name)).collect(),
    }
}

fn compare(list: &Csr<f64>, name: &str, stored: usize, plot: &mut Plot) -> Result<(), finch::FormatError> {
    let stored = Stored::new(list.clone(), stored)?;
    let ([rows, cols], xs) = (list.shape(), &stored.xs);
    let (n, each) = (xs.len(), xs[0].stored());
    let holds = format!("{} stored; times {n} vectors that store {each} each", list.stored());
    let mut table = stored.table(format!("{name}: {rows} x {cols}, {holds}"));
    let expected: Vec<_> = xs.iter().map(|x| product(list, x)).collect();
    table.check(|answers| {
        answers.iter().zip(&expected).all(|(answer, expected)| close(&answer.values(), expected, 1e-12))
    });
    table.measure(3.0);
    table.print();
    if stored.band.is_none() {
        println!("as a band it would hold {} values: left out\n", slots(list));
    }
    table.plot_best(plot, if each == 10 { "x holds 10" } else { "x holds 10 %" });
    Ok(())
}

fn main() -> Result<(), support::Failure> {
    let given = support::arguments()?;
    let mut plot =
        Plot::new("Sparse matrix times sparse vector", "time, relative to a two-finger merge by hand");
    for path in matrices(given.files) {
        let list: Csr<f64> = support::read(&path)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        for stored in [list.shape()[1] / 10, 10] {
            compare(&list, &name, stored, &mut plot)?;
        }
    }
    if let Some(path) = given.plot {
        plot.write(&path)?;
    }
    Ok(())
}
