//! Breadth-first search: the number of steps from node 0 to each node. In each step, the nodes that were not reached yet look for a neighbour
//! in the frontier. Each rank fetches the part of the frontier that its own nodes are adjacent to.
//!
//! ```text
//! cargo build --release --example bfs
//! mpirun -n 2 target/release/examples/bfs [file.mtx | --scale k]
//! ```

// Matrices have capital letters, as in formulas.
#![allow(non_snake_case)]

use finch::fills::Max;
use finch::prelude::*;
use finch_mpi::{Division, Error, Halo, Outcome, Rows, World, run};
use support::{Graph, graph, planned, report};

#[allow(dead_code)]
mod support;

/// The nodes of a block that were not reached and have a neighbour in the frontier.
#[kernel]
fn reached(A: &Graph, frontier: &DenseVec<bool>, steps: &DenseVec<u32, Max>) -> DenseVec<bool> {
    finch! {
        let next: DenseVec<bool>;
        par forall j {
            if steps[j] == u32::MAX {
                let found: Scalar<bool>;
                forall i: found[] |= A[j, i] && frontier[i];
                next[j] = found[]
            }
        }
    }
}

/// Writes the number of the step at the nodes that it reached, and counts them.
#[kernel]
fn mark(next: &DenseVec<bool>, steps: &mut DenseVec<u32, Max>, step: u32) -> u64 {
    finch! { keep steps; forall j: if next[j] { steps[j] = step } }
    finch! { let n: Scalar<u64>; forall j: n[] += next[j] as u64 }.value()
}

/// On all ranks.
fn search(world: &World, A: &Rows<'_, Graph>, halo: &Halo<'_>, block: &Graph) -> Outcome<DenseVec<u32, Max>> {
    let own = A.own();
    let mut steps: DenseVec<u32, Max> = DenseVec::zeros([own.len()]);
    let mut frontier: DenseVec<bool> =
        DenseVec::from_dense([own.len()], own.map(|node| node == 0).collect())?;
    for step in 0.. {
        let count = mark(&frontier, &mut steps, step);
        if world.gather_all("frontier", count)?.iter().sum::<u64>() == 0 {
            break;
        }
        let all = halo.vector("frontier", frontier.as_slice())?;
        frontier = reached(block, &DenseVec::from_dense([all.len()], all)?, &steps);
    }
    Ok(steps)
}

/// In one process.
fn alone(A: &Graph) -> DenseVec<u32, Max> {
    let [nodes, _] = A.shape();
    let mut steps: DenseVec<u32, Max> = DenseVec::zeros([nodes]);
    let first = (0..nodes).map(|node| node == 0).collect();
    let mut frontier: DenseVec<bool> = DenseVec::from_dense([nodes], first).expect("as many");
    for step in 0.. {
        if mark(&frontier, &mut steps, step) == 0 {
            break;
        }
        frontier = reached(A, &frontier, &steps);
    }
    steps
}

fn main() -> Result<(), Error> {
    run(|world| {
        let whole = graph(world)?;
        let A = Rows::scatter(world, "A", whole.as_ref(), Division::Entries)?;
        let (halo, block) = planned(&A)?;
        report(
            world,
            "BFS, by entries",
            || search(world, &A, &halo, &block),
            |steps| {
                let all = A.with("steps", steps)?.gather()?;
                Ok(all.zip(whole).is_none_or(|(all, whole)| all.identical(&alone(&whole))))
            },
        )
    })
}
