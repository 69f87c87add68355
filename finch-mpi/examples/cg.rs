//! Conjugate gradients, twenty steps, for the system `(2 I - D⁻½ A D⁻½) x = b` of a graph with adjacency matrix `A` and degrees `D`. In each
//! step, a rank fetches the halo of one vector, and all ranks add up two dot products. The eigenvalues are between 1 and 3, so different
//! rounding on more ranks does not grow.
//!
//! ```text
//! cargo build --release --example cg
//! mpirun -n 2 target/release/examples/cg [file.mtx | --scale k]
//! ```

// Matrices have capital letters, as in formulas.
#![allow(non_snake_case)]

use finch::prelude::*;
use finch_mpi::{Division, Error, Halo, Outcome, Rows, World, run};
use support::{Graph, close, graph, planned, report};

#[allow(dead_code)]
mod support;

const STEPS: usize = 20;

#[kernel]
fn times(A: &Csr<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; par forall i { forall j: y[i] += A[i, j] * x[j] } }
}

#[kernel]
fn dot(x: &DenseVec<f64>, y: &DenseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] * y[i] }.value()
}

/// `y += a x`
#[kernel]
fn add(y: &mut DenseVec<f64>, a: f64, x: &DenseVec<f64>) {
    finch! { keep y; forall i: y[i] += a * x[i] }
}

/// `p = r + a p`
#[kernel]
fn turn(p: &DenseVec<f64>, a: f64, r: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let q: DenseVec<f64>; forall i: q[i] = r[i] + a * p[i] }
}

/// The solver, which knows of ranks only that a product with the matrix and a sum over all ranks may need them.
fn solve(
    b: &DenseVec<f64>,
    product: impl Fn(&DenseVec<f64>) -> Outcome<DenseVec<f64>>,
    sum: impl Fn(f64) -> Outcome<f64>,
) -> Outcome<DenseVec<f64>> {
    let mut x: DenseVec<f64> = DenseVec::zeros(b.shape());
    let (mut r, mut p) = (b.clone(), b.clone());
    let mut old = sum(dot(&r, &r))?;
    for _ in 0..STEPS {
        let q = product(&p)?;
        let length = old / sum(dot(&p, &q))?;
        if !length.is_finite() {
            break;
        }
        add(&mut x, length, &p);
        add(&mut r, -length, &q);
        let new = sum(dot(&r, &r))?;
        p = turn(&p, new / old, &r);
        old = new;
    }
    Ok(x)
}

/// On all ranks.
fn together(world: &World, halo: &Halo<'_>, block: &Csr<f64>, b: &DenseVec<f64>) -> Outcome<DenseVec<f64>> {
    let product = |p: &DenseVec<f64>| -> Outcome<DenseVec<f64>> {
        let all = halo.vector("p", p.as_slice())?;
        Ok(times(block, &DenseVec::from_dense([all.len()], all)?))
    };
    solve(b, product, |mine| Ok(world.gather_all("scalar product", mine)?.iter().sum()))
}

/// `2 I - D⁻½ A D⁻½`
fn system(graph: Graph) -> Outcome<Csr<f64>> {
    let [nodes, _] = graph.shape();
    let mut coords: Vec<[usize; 2]> = graph.iter().map(|(at, _)| at).collect();
    let mut degree = vec![0.0_f64; nodes];
    coords.iter().for_each(|[i, _]| degree[*i] += 1.0);
    let mut values: Vec<f64> = coords.iter().map(|[i, j]| -1.0 / (degree[*i] * degree[*j]).sqrt()).collect();
    coords.extend((0..nodes).map(|i| [i, i]));
    values.resize(coords.len(), 2.0);
    Ok(Csr::from_coords([nodes, nodes], coords, values)?)
}

fn main() -> Result<(), Error> {
    run(|world| {
        let whole = graph(world)?.map(system).transpose()?;
        let A = Rows::scatter(world, "A", whole.as_ref(), Division::Entries)?;
        let side = |i: usize| (i % 7) as f64 - 3.0;
        let b: DenseVec<f64> = DenseVec::from_dense([A.own().len()], A.own().map(side).collect())?;
        let (halo, block) = planned(&A)?;
        report(
            world,
            "CG, by entries",
            || together(world, &halo, &block, &b),
            |x| {
                let Some((all, whole)) = A.with("x", x)?.gather()?.zip(whole) else { return Ok(true) };
                let b = DenseVec::from_dense([whole.shape()[0]], (0..whole.shape()[0]).map(side).collect())?;
                let alone = solve(&b, |p| Ok(times(&whole, p)), Ok)?;
                Ok(close(all.as_slice(), alone.as_slice()))
            },
        )
    })
}
