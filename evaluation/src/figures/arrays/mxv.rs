//! Table 3: a matrix times a vector where a mask does not hold, over truth values and over distances.

use finch::prelude::*;
use finch_bench::contest::Contest;
use finch_bench::random::Random;
use finch_evaluation_kernels::rings::{self, Edges, Marked};

use super::contest;
use crate::figure::{Claim, Figure, Inputs};
use crate::inputs::matrices::{self, Matrix};
use crate::peers::{self, Question};
use crate::session::Session;

/// The table.
pub const FIGURE: Figure = Figure {
    id: "arrays:t3",
    title: "Complement-masked matrix times vector over two rings",
    source: "Sparse array programming (OOPSLA 2021), Table 3",
    says: "1.26 times as fast as SuiteSparse:GraphBLAS over truth values, and 1.13 times over distances, with twelve threads",
    claims: &[
        Claim { of: "Boolean, ", series: "finch", over: "GraphBLAS", factor: "1.26" },
        Claim { of: "tropical, ", series: "finch", over: "GraphBLAS", factor: "1.13" },
    ],
    deviates: "one thread each; the square matrices and graphs that are there, from five thousand entries on, a web drawn by R-MAT and a road map drawn as a grid with a fifth of its \
               streets closed; GraphBLAS is called from Python, which takes some microseconds. Vectors have a quarter of their entries, masks are \
               false at a quarter, and both are stored as the paper has them",
    baseline: "GraphBLAS",
    inputs: Inputs::Named,
    run,
};

/// A quarter of all nodes.
fn quarter(n: usize, seed: u64) -> Vec<[usize; 1]> {
    Random::new(seed).subset(n, 0.25).into_iter().map(|i| [i as usize]).collect()
}

fn run(session: &mut Session<'_>) {
    for matrix in matrices::square(session.size()) {
        let (n, places) = (matrix.csr.shape()[1], quarter(matrix.csr.shape()[1], 1));
        let mut mask = vec![true; matrix.csr.shape()[0]];
        quarter(mask.len(), 2).into_iter().for_each(|[i]| mask[i] = false);
        let mask = DenseVec::<bool>::from_dense([mask.len()], mask).expect("as many");
        boolean(session, &matrix, n, &places, &mask);
        tropical(session, &matrix, n, &places, &mask);
    }
}

fn boolean(
    session: &mut Session<'_>,
    matrix: &Matrix,
    n: usize,
    places: &[[usize; 1]],
    mask: &DenseVec<bool>,
) {
    let edges = edges(matrix);
    let x = Marked::<bool>::from_coords([n], places.to_vec(), vec![true; places.len()]).expect("distinct");
    let contest = contest(
        "mxv",
        format!("Boolean, {}", matrix.name),
        || rings::mxv_boolean(&edges, &x, mask),
        f64::from,
    );
    let (done, lent) = (session.measure(contest, None), [session.peers.lend(&edges), session.peers.lend(&x)]);
    ask(session, &done, "Boolean", &lent, mask, 0.0);
}

fn tropical(
    session: &mut Session<'_>,
    matrix: &Matrix,
    n: usize,
    places: &[[usize; 1]],
    mask: &DenseVec<bool>,
) {
    let lengths = lengths(matrix);
    let values = places.iter().map(|[i]| (i % 32) as f64).collect();
    let x = Marked::<f64, Inf>::from_coords([n], places.to_vec(), values).expect("distinct");
    let run = || rings::mxv_tropical(&lengths, &x, mask);
    let name = format!("tropical, {}", matrix.name);
    let contest: Contest<'_> = contest("mxv", name, run, |v| v).other("by hand", by_hand(&lengths, &x, mask));
    let (done, lent) =
        (session.measure(contest, None), [session.peers.lend(&lengths), session.peers.lend(&x)]);
    ask(session, &done, "tropical", &lent, mask, f64::INFINITY);
}

fn ask(
    session: &mut Session<'_>,
    done: &crate::session::Measured,
    ring: &str,
    [a, x]: &[peers::Lent; 2],
    mask: &DenseVec<bool>,
    fill: f64,
) {
    let mask = session.peers.lend_dense(&mask.shape(), mask.to_dense());
    let question = Question::new("mxv").of("A", a).of("x", x).of("mask", &mask);
    session.ask(done, question.with("of", ring).filled(fill));
}

/// Where the matrix holds something other than 0.
pub fn edges(matrix: &Matrix) -> Edges {
    let coords: Vec<_> = matrix.csr.iter().filter(|(_, v)| *v != 0.0).map(|(at, _)| at).collect();
    let all = vec![true; coords.len()];
    Edges::from_coords(matrix.csr.shape(), coords, all).expect("distinct places")
}

/// The magnitudes of its values, as distances.
pub fn lengths(matrix: &Matrix) -> Csr<f64, Inf> {
    let (coords, values) = matrix.csr.iter().map(|(at, v)| (at, v.abs())).unzip();
    Csr::from_coords(matrix.csr.shape(), coords, values).expect("distinct places")
}

/// A loop over rows that the mask leaves, with the vector as a dense array of distances.
fn by_hand<'a>(
    a: &'a Csr<f64, Inf>,
    x: &'a Marked<f64, Inf>,
    mask: &'a DenseVec<bool>,
) -> impl FnMut(bool) -> f64 + 'a {
    let ((_, (_, ptr, idx, (val,))), (_, (mask,))) = (a.__refs(), mask.__refs());
    let mut distances = x.to_dense();
    // What a byte map does not mark holds the fill already.
    distances.resize(x.shape()[0], f64::INFINITY);
    move |check| {
        let row = |i: usize| {
            let terms = (ptr[i]..ptr[i + 1]).map(|q| val[q] + distances[idx[q] as usize]);
            terms.fold(f64::INFINITY, |best, new| if new < best { new } else { best })
        };
        let all = (0..mask.len()).map(|i| if mask[i] { f64::INFINITY } else { row(i) });
        let y = std::hint::black_box(all.collect::<Vec<f64>>());
        match check {
            true => peers::sum(&DenseVec::<f64, Inf>::from_dense([y.len()], y).expect("as many"), |v| v),
            false => 0.0,
        }
    }
}
