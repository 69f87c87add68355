//! Counting the triangles of a graph, by merging rows, by galloping along them, and by looking up marks.
//!
//! ```text
//! cargo run --release --example triangles [--plot file.svg] [file.mtx …]
//! ```
//!
//! The program adds up, for each edge of the strictly lower half of the adjacency matrix, the number of neighbours that its two ends share.

use std::error::Error;
use std::path::{Path, PathBuf};

use finch::SparseByteMap;
use finch::prelude::*;

mod support;

use support::{Plot, Table};

layout! {
    /// An adjacency matrix: which edges there are, and nothing else.
    type Graph = Tensor<Dense<SparseList<Pattern>>>;
    /// The same matrix, as blocks of neighbours with consecutive numbers.
    type Blocks = BlockMat<bool>;
}

#[kernel]
fn merge(L: &Graph) -> u64 {
    finch! {
        let n: Scalar<u64>;
        forall i, k, j: n[] += (L[i, k] && L[i, j::walk] && L[k, j::walk]) as u64
    }
    .value()
}

#[kernel]
fn gallop(L: &Graph) -> u64 {
    finch! {
        let n: Scalar<u64>;
        forall i, k, j: n[] += (L[i, k] && L[i, j::gallop] && L[k, j::gallop]) as u64
    }
    .value()
}

#[kernel]
fn lead(L: &Graph) -> u64 {
    finch! {
        let n: Scalar<u64>;
        forall i, k, j: n[] += (L[i, k] && L[i, j::follow] && L[k, j::lead]) as u64
    }
    .value()
}

#[kernel]
fn blocks(L: &Blocks) -> u64 {
    finch! { let n: Scalar<u64>; forall i, k, j: n[] += (L[i, k] && L[i, j] && L[k, j]) as u64 }.value()
}

/// Each row is marked in a byte map, in which the rows of its neighbours are then looked up.
#[kernel]
fn marks(L: &Graph) -> u64 {
    finch! {
        let n: Scalar<u64>;
        forall i {
            let w: Tensor<SparseByteMap<Element<bool>>>;
            forall j: w[j] = L[i, j];
            forall k, j: n[] += (L[i, k] && L[k, j] && w[j::locate]) as u64
        }
    }
    .value()
}

/// The same by hand, with an array of truth values for the marks.
fn marks_by_hand(ptr: &[usize], idx: &[u32]) -> u64 {
    let (mut count, mut marked) = (0, vec![false; ptr.len() - 1]);
    for i in 0..ptr.len() - 1 {
        let row = &idx[ptr[i]..ptr[i + 1]];
        row.iter().for_each(|j| marked[*j as usize] = true);
        for k in row {
            let other = &idx[ptr[*k as usize]..ptr[*k as usize + 1]];
            // SAFETY: indices are below the number of nodes.
            count +=
                other.iter().map(|j| u64::from(unsafe { *marked.get_unchecked(*j as usize) })).sum::<u64>();
        }
        row.iter().for_each(|j| marked[*j as usize] = false);
    }
    count
}

/// The loop to beat: rows in plain slices, merged by two cursors.
fn two_fingers(ptr: &[usize], idx: &[u32]) -> u64 {
    let mut count = 0;
    for i in 0..ptr.len() - 1 {
        for k in ptr[i]..ptr[i + 1] {
            let other = idx[k] as usize;
            let (mut p, mut q) = (ptr[i], ptr[other]);
            while p < ptr[i + 1] && q < ptr[other + 1] {
                // SAFETY: tensors only hold offsets within their lists.
                let (a, b) = unsafe { (*idx.get_unchecked(p), *idx.get_unchecked(q)) };
                let next = a.min(b);
                if a == next && b == next {
                    count += 1;
                }
                p += usize::from(a == next);
                q += usize::from(b == next);
            }
        }
    }
    count
}

/// Reads the strictly lower half of a symmetric matrix, as a pattern.
fn lower(path: &Path) -> Result<Graph, Box<dyn Error>> {
    let all: Csr<f64> = support::read(path)?;
    let coords: Vec<[usize; 2]> = all.iter().map(|(at, _)| at).filter(|[i, j]| j < i).collect();
    let edges = vec![true; coords.len()];
    Ok(Graph::from_coords(all.shape(), coords, edges)?)
}

/// The graphs to read: the files that were named; else those in `FINCH_DATA`; else those that ship.
fn graphs(files: Vec<PathBuf>) -> Vec<PathBuf> {
    let large = ["power.mtx", "PGPgiantcompo.mtx", "facebook-combined.mtx.gz", "email-enron.mtx.gz"];
    match support::large() {
        _ if !files.is_empty() => files,
        Some(folder) => large.iter().map(|name| folder.join("graphs").join(name)).collect(),
        None => ["karate.mtx", "celegans_metabolic.mtx"].iter().map(|name| support::ships(name)).collect(),
    }
}

fn compare(path: &Path, plot: &mut Plot) -> Result<(), Box<dyn Error>> {
    let graph = lower(path)?;
    let blocked: Blocks = graph.convert();
    let (_, (_, ptr, idx, _)) = graph.__refs();
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let (nodes, edges) = (graph.shape()[0], graph.stored());
    let expected = two_fingers(ptr, idx);
    let mut table = Table::new(format!("{name}: {nodes} nodes, {edges} edges, {expected} triangles"));
    table.row("two fingers", "by hand", graph.bytes(), || two_fingers(ptr, idx));
    table.row("marks", "by hand", graph.bytes(), || marks_by_hand(ptr, idx));
    table.row("merge", "list", graph.bytes(), || merge(&graph));
    table.row("gallop", "list", graph.bytes(), || gallop(&graph));
    table.row("lead", "list", graph.bytes(), || lead(&graph));
    table.row("marks", "byte map", graph.bytes(), || marks(&graph));
    table.row("merge", "blocks", blocked.bytes(), || blocks(&blocked));
    table.check(|found| *found == expected);
    table.measure(3.0);
    table.print();
    table.plot_best(plot, "all graphs");
    Ok(())
}

fn main() -> Result<(), support::Failure> {
    let given = support::arguments()?;
    let mut plot = Plot::new("Counting triangles", "time, relative to a two-finger merge by hand");
    for path in graphs(given.files) {
        compare(&path, &mut plot)?;
    }
    if let Some(path) = given.plot {
        plot.write(&path)?;
    }
    Ok(())
}
