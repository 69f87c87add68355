//! The number of triangles: the sum of `L · L` where `L` has an entry, for the lower half `L` of the adjacency matrix. Each rank fetches
//! the rows of its nodes' neighbours.
//!
//! ```text
//! cargo build --release --example triangles
//! mpirun -n 2 target/release/examples/triangles [file.mtx | --scale k]
//! ```

// Matrices have capital letters, as in formulas.
#![allow(non_snake_case)]

use finch::SparseByteMap;
use finch::prelude::*;
use finch_mpi::{Division, Error, Halo, Outcome, Rows, World, entries, products, run};
use support::{Graph, graph, report};

#[allow(dead_code)]
mod support;

/// `L` and `M` are the same rows, once with columns numbered as the rows of `B`, and once as the columns of `B`.
#[kernel]
fn count(L: &Graph, M: &Graph, B: &Graph) -> u64 {
    finch! {
        let n: Scalar<u64>;
        par forall i {
            let w: Tensor<SparseByteMap<Element<bool>>>;
            forall j: w[j] = M[i, j];
            forall k, j: n[] += (L[i, k] && B[k, j] && w[j::locate]) as u64
        }
    }
    .value()
}

fn triangles(world: &World, L: &Rows<'_, Graph>) -> Outcome<u64> {
    let halo = Halo::of(L, 1, L.bounds())?;
    let mine = count(&halo.relabel(L.block(), 1)?, L.block(), &halo.matrix(L)?);
    Ok(world.gather_all("triangles", mine)?.iter().sum())
}

fn main() -> Result<(), Error> {
    run(|world| {
        let lower = |graph: Graph| {
            let coords: Vec<[usize; 2]> = graph.iter().map(|(at, _)| at).filter(|[i, j]| j < i).collect();
            let all = vec![true; coords.len()];
            Graph::from_coords(graph.shape(), coords, all)
        };
        let whole = graph(world)?.map(lower).transpose()?;
        // Without a matrix, there are no weights either.
        let lengths = whole.as_ref().map(entries).unwrap_or_default();
        let weights = whole.as_ref().map(|whole| products(whole, &lengths)).transpose()?.unwrap_or_default();
        for (name, division) in [("entries", Division::Entries), ("products", Division::Weights(&weights))] {
            let L = Rows::scatter(world, "L", whole.as_ref(), division)?;
            report(
                world,
                &format!("triangles, by {name}"),
                || triangles(world, &L),
                |n| Ok(whole.as_ref().is_none_or(|whole| n == count(whole, whole, whole))),
            )?;
        }
        Ok(())
    })
}
