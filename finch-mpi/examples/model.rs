//! What a larger number of processes would send and take. Volumes are counted on the blocks that they would have, and times come from a model.
//! It needs no `mpirun`.
//!
//! ```text
//! cargo run --release --example model [file.mtx | --scale k]
//! ```
//!
//! The model of a step: the work of the busiest rank, at the speed of one core of this machine; a latency of 2 µs for each message of the rank
//! with the most messages, and for each of log₂(ranks) rounds of each collective call; and the bytes of the rank that receives most, at 10
//! GB/s.

// Matrices have capital letters, as in formulas.
#![allow(non_snake_case)]

use std::error::Error;
use std::ops::Range;
use std::time::Instant;

use finch::SparseByteMap;
use finch::prelude::*;
use finch_mpi::{entries, products};
use support::{Graph, whole_graph};

#[allow(dead_code)]
mod support;

const LATENCY: f64 = 2e-6;
const BYTES_PER_SECOND: f64 = 10e9;

#[kernel]
fn times(A: &Graph, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += (A[i, j] as f64) * x[j] }
}

#[kernel]
fn product(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! {
        let C: Csr<f64>;
        forall i {
            let w: Tensor<SparseByteMap<Element<f64>>>;
            forall k, j: w[j] += A[i, k] * B[k, j];
            forall j: C[i, j] = w[j]
        }
    }
}

/// The most that a rank has of each.
#[derive(Default)]
struct Most {
    work: u64,
    /// Rows of others, and the ranks that they come from.
    rows: usize,
    neighbours: usize,
    /// What it receives of a vector, and of the matrix, in bytes.
    vector: usize,
    matrix: usize,
}

/// Ranges of about equal weight.
fn ranges(weights: &[u64], ranks: usize) -> Vec<Range<usize>> {
    let ends: Vec<u64> =
        weights.iter().scan(0, |end, weight| Some(std::mem::replace(end, *end + weight))).collect();
    let total: u64 = weights.iter().sum();
    let bound = |rank: usize| match rank == ranks {
        true => weights.len(),
        false => ends.partition_point(|end| *end < total * rank as u64 / ranks as u64),
    };
    (0..ranks).map(|rank| bound(rank)..bound(rank + 1)).collect()
}

/// What the ranks would receive, and what all of them would receive of a vector and of the matrix.
fn volumes(
    A: &Graph,
    lengths: &[u64],
    weights: &[u64],
    ranks: usize,
) -> Result<(Most, usize, usize), Box<dyn Error>> {
    let ranges = ranges(weights, ranks);
    let (mut most, mut vectors, mut matrices) = (Most::default(), 0, 0);
    for own in &ranges {
        let used = A.part(own.clone())?.view().used(1)?;
        let others: Vec<usize> = used.into_iter().filter(|row| !own.contains(row)).collect();
        let mut owners: Vec<usize> =
            others.iter().map(|row| ranges.partition_point(|range| range.end <= *row)).collect();
        owners.dedup();
        // An index of 4 bytes and a value of 8 per entry, and an offset per row.
        let matrix = others.iter().map(|row| 8 + 12 * lengths[*row] as usize).sum();
        most = Most {
            work: most.work.max(weights[own.clone()].iter().sum()),
            rows: most.rows.max(others.len()),
            neighbours: most.neighbours.max(owners.len()),
            vector: most.vector.max(8 * others.len()),
            matrix: most.matrix.max(matrix),
        };
        vectors += 8 * others.len();
        matrices += matrix;
    }
    Ok((most, vectors, matrices))
}

/// The shortest of three runs, in seconds.
fn best<T>(run: impl Fn() -> T) -> f64 {
    let once = |_| {
        let start = Instant::now();
        std::hint::black_box(run());
        start.elapsed().as_secs_f64()
    };
    (0..3).map(once).fold(f64::INFINITY, f64::min)
}

/// The time of messages and collective calls, in seconds.
fn waits(ranks: usize, messages: usize, collectives: usize) -> f64 {
    LATENCY * (messages as f64 + collectives as f64 * (ranks as f64).log2())
}

fn main() -> Result<(), Box<dyn Error>> {
    let A = whole_graph()?;
    let [n, _] = A.shape();
    let coords: Vec<[usize; 2]> = A.iter().map(|(at, _)| at).collect();
    let valued: Csr<f64> = Csr::from_coords([n, n], coords, vec![1.5; A.stored()])?;
    let x: DenseVec<f64> = DenseVec::from_dense([n], vec![1.0; n])?;
    let lengths = entries(&A);
    let by_entries: Vec<u64> = lengths.iter().map(|length| length + 1).collect();
    let by_products = products(&A, &lengths)?;
    let (step, square) = (best(|| times(&A, &x)), best(|| product(&valued, &valued)));
    println!(
        "{n} nodes, {} entries; a product with a vector {:.3} ms, with itself {:.1} ms",
        A.stored(),
        step * 1e3,
        square * 1e3
    );
    println!(
        "| ranks | PageRank: rows of others, of one rank at most | from ranks | MB per step, all ranks | ms per step | speed-up | A · A: MB, all ranks | MB, one rank at most | ms | speed-up |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for ranks in (0..=10).map(|k| 1 << k).filter(|ranks| *ranks <= n) {
        let (most, all, _) = volumes(&A, &lengths, &by_entries, ranks)?;
        // A halo has an agreement; the sum of what is stuck has one and a call of its own.
        let work = step * most.work as f64 / by_entries.iter().sum::<u64>() as f64;
        let vector = work + waits(ranks, most.neighbours, 3) + most.vector as f64 / BYTES_PER_SECOND;
        let (most2, _, all2) = volumes(&A, &lengths, &by_products, ranks)?;
        let work = square * most2.work as f64 / by_products.iter().sum::<u64>() as f64;
        let matrix = work + waits(ranks, 2 * most2.neighbours, 5) + most2.matrix as f64 / BYTES_PER_SECOND;
        println!(
            "| {ranks} | {} | {} | {:.3} | {:.3} | {:.1} | {:.2} | {:.2} | {:.2} | {:.1} |",
            most.rows,
            most.neighbours,
            all as f64 / 1e6,
            vector * 1e3,
            step / vector,
            all2 as f64 / 1e6,
            most2.matrix as f64 / 1e6,
            matrix * 1e3,
            square / matrix,
        );
    }
    Ok(())
}
