//! The square of a sparse matrix. Each rank fetches the rows that correspond to the columns of its block, and computes the rows of its block.
//!
//! ```text
//! cargo build --release --example spgemm
//! mpirun -n 2 target/release/examples/spgemm [file.mtx | --scale k]
//! ```

// Matrices have capital letters, as in formulas.
#![allow(non_snake_case)]

use finch::SparseByteMap;
use finch::prelude::*;
use finch_mpi::{Division, Error, Halo, Outcome, Rows, entries, products, run};
use support::{Graph, graph, report};

#[allow(dead_code)]
mod support;

#[kernel]
fn product(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! {
        let C: Csr<f64>;
        par forall i {
            let w: Tensor<SparseByteMap<Element<f64>>>;
            forall k, j: w[j] += A[i, k] * B[k, j];
            forall j: C[i, j] = w[j]
        }
    }
}

fn square(A: &Rows<'_, Csr<f64>>) -> Outcome<Csr<f64>> {
    let halo = Halo::of(A, 1, A.bounds())?;
    Ok(product(&halo.relabel(A.block(), 1)?, &halo.matrix(A)?))
}

fn main() -> Result<(), Error> {
    run(|world| {
        let matrix = |graph: Graph| -> Outcome<Csr<f64>> {
            // Some values, of which sums in another order would have other bits.
            let coords: Vec<[usize; 2]> = graph.iter().map(|(at, _)| at).collect();
            let values = coords.iter().map(|[i, j]| 1.0 / (1 + i + 3 * j) as f64).collect();
            Ok(Csr::from_coords(graph.shape(), coords, values)?)
        };
        let whole = graph(world)?.map(matrix).transpose()?;
        // Without a matrix, there are no weights either.
        let lengths = whole.as_ref().map(entries).unwrap_or_default();
        let weights = whole.as_ref().map(|whole| products(whole, &lengths)).transpose()?.unwrap_or_default();
        for (name, division) in [("entries", Division::Entries), ("products", Division::Weights(&weights))] {
            let A = Rows::scatter(world, "A", whole.as_ref(), division)?;
            report(
                world,
                &format!("SpGEMM, by {name}"),
                || square(&A),
                |C| {
                    let all = A.with("C", C)?.gather()?;
                    Ok(all
                        .zip(whole.as_ref())
                        .is_none_or(|(all, whole)| all.identical(&product(whole, whole))))
                },
            )?;
        }
        Ok(())
    })
}
