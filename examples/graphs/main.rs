//! Algorithms on graphs. Each is a few lines over the graph's adjacency matrix, with sums and products replaced by other operators.
//!
//! ```text
//! cargo run --release --example graphs [file.mtx …]
//! ```
//!
//! `FINCH_DATA` names a folder with larger graphs. Each algorithm is compared with a textbook loop, in its answer and in its time.

use std::error::Error;
use std::path::{Path, PathBuf};

use finch::SparseByteMap;
use finch::prelude::*;

mod bfs;
mod components;
mod cores;
mod kernels;
mod paths;
mod rank;
mod triangles;

#[path = "../hand/paths.rs"]
mod hand;
#[path = "../support/mod.rs"]
mod support;

pub(crate) use kernels::{Graph, Marked};

use kernels::Lengths;

layout! {
    /// A count for some of the nodes, which can be raised in any order.
    pub type Counts = Tensor<SparseByteMap<Element<u32>>>;
}

/// A graph in plain slices.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    ptr: &'a [usize],
    to: &'a [u32],
}

impl<'a> Rows<'a> {
    /// The arrays of a graph.
    pub fn new(graph: &'a Graph) -> Self {
        let (_, (_, ptr, to, _)) = graph.__refs();
        Rows { ptr, to }
    }

    /// The number of nodes.
    pub fn nodes(self) -> usize {
        self.ptr.len() - 1
    }

    /// The neighbours of a node.
    pub fn of(self, node: usize) -> impl Iterator<Item = usize> + 'a {
        self.to[self.ptr[node]..self.ptr[node + 1]].iter().map(|to| *to as usize)
    }
}

/// Reads a matrix as a graph with lengths of edges. Every edge goes both ways, and the diagonal is left out.
fn graph(path: &Path) -> Result<(Graph, Lengths), Box<dyn Error>> {
    let matrix: Csr<f64> = support::read(path)?;
    let [nodes, others] = matrix.shape();
    if nodes != others || nodes == 0 {
        return Err(format!("{}: a matrix of {nodes} x {others} is not a graph", path.display()).into());
    }
    let edges = matrix.iter().filter(|([i, j], _)| i != j);
    let (coords, lengths): (Vec<_>, Vec<_>) =
        edges.flat_map(|([i, j], length)| [([i, j], length.abs()), ([j, i], length.abs())]).unzip();
    let (shape, all) = (matrix.shape(), vec![true; coords.len()]);
    let graph = Graph::from_coords_with(shape, coords.clone(), all, |a, b| a | b)?;
    Ok((graph, Lengths::from_coords_with(shape, coords, lengths, f64::min)?))
}

/// The graphs to read: the files that were named; else those in `FINCH_DATA`; else those that ship.
fn files(named: Vec<PathBuf>) -> Vec<PathBuf> {
    let large = ["power.mtx", "PGPgiantcompo.mtx", "facebook-combined.mtx.gz", "email-enron.mtx.gz"];
    let small = ["karate.mtx", "celegans_metabolic.mtx", "494_bus.mtx"];
    match support::large() {
        _ if !named.is_empty() => named,
        Some(folder) => large.iter().map(|name| folder.join("graphs").join(name)).collect(),
        None => small.iter().map(|name| support::ships(name)).collect(),
    }
}

fn compare(path: &Path) -> Result<(), Box<dyn Error>> {
    let (graph, lengths) = graph(path)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    println!("{name}: {} nodes, {} edges\n", graph.shape()[0], graph.stored() / 2);
    bfs::compare(&graph);
    paths::compare(&lengths);
    rank::compare(&graph);
    triangles::compare(&graph);
    cores::compare(&graph);
    components::compare(&graph);
    Ok(())
}

fn main() -> Result<(), support::Failure> {
    Ok(files(support::arguments()?.files).iter().try_for_each(|path| compare(path))?)
}

#[test]
fn every_answer_is_that_of_the_loops() {
    compare(&support::ships("karate.mtx")).expect("it ships");
    compare(&support::ships("494_bus.mtx")).expect("it ships");
}
