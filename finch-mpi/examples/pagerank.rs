//! PageRank, twenty steps. In each step, a rank fetches the shares of the remote nodes that link to its own, and all ranks add up the shares of
//! nodes without links.
//!
//! ```text
//! cargo build --release --example pagerank
//! mpirun -n 2 target/release/examples/pagerank [file.mtx | --scale k]
//! ```

// Matrices have capital letters, as in formulas.
#![allow(non_snake_case)]

use finch::prelude::*;
use finch_mpi::{Division, Error, Halo, Outcome, Rows, World, run};
use support::{Graph, close, graph, planned, report};

#[allow(dead_code)]
mod support;

const STEPS: usize = 20;

/// What each node passes on along each of its links, and what is at nodes without links.
#[kernel]
fn shares(rank: &DenseVec<f64>, degree: &DenseVec<f64>) -> (DenseVec<f64>, f64) {
    let (share, stuck) = finch! {
        let share: DenseVec<f64>;
        let stuck: Scalar<f64>;
        forall i: if degree[i] > 0.0 { share[i] = rank[i] / degree[i] } else { stuck[] += rank[i] }
    };
    (share, stuck.value())
}

/// A step. The matrix has, for each of its rows, the nodes that link to it.
#[kernel]
fn step(A: &Graph, share: &DenseVec<f64>, base: f64) -> DenseVec<f64> {
    finch! {
        let next: DenseVec<f64>;
        par forall j {
            let from: Scalar<f64>;
            forall i: from[] += (A[j, i] as f64) * share[i];
            next[j] = base + 0.85 * from[]
        }
    }
}

#[kernel]
fn degrees(A: &Graph) -> DenseVec<f64> {
    finch! { let degree: DenseVec<f64>; forall i, j: degree[i] += A[i, j] as f64 }
}

fn base(stuck: f64, nodes: usize) -> f64 {
    (0.15 + 0.85 * stuck) / nodes as f64
}

/// On all ranks. Links go both ways, so the degrees of a rank's nodes are known from its own rows.
fn ranks(world: &World, A: &Rows<'_, Graph>, halo: &Halo<'_>, block: &Graph) -> Outcome<DenseVec<f64>> {
    let degree = degrees(A.block());
    let [own, nodes] = A.block().shape();
    let mut rank: DenseVec<f64> = DenseVec::from_dense([own], vec![1.0 / nodes as f64; own])?;
    for _ in 0..STEPS {
        let (share, stuck) = shares(&rank, &degree);
        let stuck = world.gather_all("stuck", stuck)?.iter().sum();
        let all = halo.vector("share", share.as_slice())?;
        rank = step(block, &DenseVec::from_dense([all.len()], all)?, base(stuck, nodes));
    }
    Ok(rank)
}

/// In one process.
fn alone(A: &Graph) -> DenseVec<f64> {
    let ([nodes, _], degree) = (A.shape(), degrees(A));
    let mut rank: DenseVec<f64> =
        DenseVec::from_dense([nodes], vec![1.0 / nodes as f64; nodes]).expect("as many");
    for _ in 0..STEPS {
        let (share, stuck) = shares(&rank, &degree);
        rank = step(A, &share, base(stuck, nodes));
    }
    rank
}

fn main() -> Result<(), Error> {
    run(|world| {
        let whole = graph(world)?;
        let A = Rows::scatter(world, "A", whole.as_ref(), Division::Entries)?;
        let (halo, block) = planned(&A)?;
        report(
            world,
            "PageRank, by entries",
            || ranks(world, &A, &halo, &block),
            |rank| {
                let all = A.with("rank", rank)?.gather()?;
                Ok(all.zip(whole).is_none_or(|(all, whole)| close(all.as_slice(), alone(&whole).as_slice())))
            },
        )
    })
}
