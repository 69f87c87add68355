//! Graphs to compute with, and what a run has cost.

// Matrices have capital letters, as in formulas.
#![allow(non_snake_case)]

use std::env;
use std::error::Error;
use std::time::{Duration, Instant};

use finch::prelude::*;
use finch::{FixedBytes, Order, Storage};
use finch_mpi::{Halo, Outcome, Rows, World};

layout! {
    /// An adjacency matrix: which node is a neighbour of which, and nothing else.
    pub type Graph = Tensor<Dense<SparseList<Pattern>>>;
}

/// The graph to compute with, at rank 0: of the file that is named, or a random one of 2ᵏ nodes (`--scale k`, 10). Edges go both ways,
/// and none from a node to itself.
pub fn graph(world: &World) -> Outcome<Option<Graph>> {
    if world.rank() == 0 { whole_graph().map(Some) } else { Ok(None) }
}

/// The same, without ranks.
pub fn whole_graph() -> Outcome<Graph> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (nodes, edges) = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => (1_usize << 10, random(10)),
        ["--scale", scale] => {
            let scale = scale.parse().ok().filter(|scale| (1..28).contains(scale));
            let scale = scale.ok_or("a scale is a number from 1 to 27")?;
            (1_usize << scale, random(scale))
        }
        [file] => {
            let matrix: Csr<f64> = finch::read(file)?;
            (matrix.shape()[0].max(matrix.shape()[1]), matrix.iter().map(|(at, _)| at).collect())
        }
        _ => return Err("usage: [file.mtx | --scale k]".into()),
    };
    let both: Vec<[usize; 2]> =
        edges.into_iter().filter(|[i, j]| i != j).flat_map(|[i, j]| [[i, j], [j, i]]).collect();
    let all = vec![true; both.len()];
    Ok(Graph::from_coords_with([nodes, nodes], both, all, |a, b| a | b)?)
}

/// A random graph of 2ᵏ nodes and eight times as many edges, few of whose nodes have many neighbours (R-MAT with the parameters of
/// Graph500).
fn random(scale: u32) -> Vec<[usize; 2]> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut draw = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 32
    };
    let quarter = |draw: u64| match (draw * 100) >> 32 {
        0..57 => [0, 0],
        57..76 => [0, 1],
        76..95 => [1, 0],
        _ => [1, 1],
    };
    let mut edge = || {
        (0..scale).fold([0, 0], |[i, j], _| {
            let [a, b] = quarter(draw());
            [2 * i + a, 2 * j + b]
        })
    };
    (0..8_usize << scale).map(|_| edge()).collect()
}

/// Runs something three times on all ranks, and prints what the best run took and what was sent. `check` says whether the answer is that
/// of one process.
pub fn report<T>(
    world: &World,
    name: &str,
    mut run: impl FnMut() -> Outcome<T>,
    check: impl FnOnce(T) -> Outcome<bool>,
) -> Outcome<()> {
    let mut best = f64::INFINITY;
    let mut last = None;
    for _ in 0..3 {
        world.gather_all("start", true)?;
        world.take_traffic();
        let start = Instant::now();
        let answer = run()?;
        let (took, traffic) = (start.elapsed(), world.take_traffic());
        let slowest = max(world, took)?;
        if slowest < best {
            best = slowest;
            last = Some((answer, traffic));
        }
    }
    let (answer, traffic) = last.ok_or("nothing was run")?;
    let bytes = world.gather_all("bytes", traffic.bytes)?;
    let messages: u64 = world.gather_all("messages", traffic.messages)?.iter().sum();
    let waited = max(world, traffic.time)?;
    let same = check(answer)?;
    if world.rank() == 0 {
        println!(
            "{name:28} {:2} ranks {:9.2} ms, in MPI up to {:8.2} ms; sent {:9.3} MB in {messages:6} messages, by one rank at most {:9.3} MB; {:4} collectives; {}",
            world.size(),
            best * 1e3,
            waited * 1e3,
            bytes.iter().sum::<u64>() as f64 / 1e6,
            bytes.iter().max().copied().unwrap_or(0) as f64 / 1e6,
            traffic.collectives,
            if same { "same as one process" } else { "DIFFERENT from one process" },
        );
    }
    if same { Ok(()) } else { Err(format!("{name}: the answer is not that of one process").into()) }
}

/// The longest of the ranks' times, in seconds.
fn max(world: &World, time: Duration) -> Result<f64, Box<dyn Error>> {
    Ok(world.gather_all("time", time.as_secs_f64())?.into_iter().fold(0.0, f64::max))
}

/// The halo of a matrix whose rows and columns are the same things, and its block with columns numbered by it. What it takes to make them
/// is printed.
pub fn planned<'w, L, O>(A: &Rows<'w, Tensor<L, O>>) -> Outcome<(Halo<'w>, Tensor<L, O>)>
where
    L: Storage<Elem: FixedBytes>,
    O: Order<L::Coords>,
{
    let plan = || -> Outcome<_> {
        let halo = Halo::of(A, 1, A.bounds())?;
        let block = halo.relabel(A.block(), 1)?;
        Ok((halo, block))
    };
    report(A.world(), "the plan, once", plan, |_| Ok(true))?;
    plan()
}

/// Whether values differ by no more than rounding: sums are taken in another order.
pub fn close(found: &[f64], expected: &[f64]) -> bool {
    let largest = expected.iter().fold(0.0_f64, |largest, value| largest.max(value.abs()));
    found.len() == expected.len()
        && found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() <= 1e-9 * largest)
}
