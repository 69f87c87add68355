//! The proposal of sparse tensors for MLIR: one operand in all n!·2ⁿ layouts.

use finch::prelude::*;
use finch_bench::arena::checksum;
use finch_bench::contest::Contest;
use finch_bench::data::{self, dense};
use finch_bench::random::Random;
use finch_evaluation_kernels::orders::{self, Entry};

use crate::figure::{Figure, Inputs};
use crate::inputs::matrices;
use crate::session::Session;

/// A matrix times a vector.
pub const SPMV: Figure = Figure {
    id: "mlir:spmv",
    title: "A matrix times a vector, in all layouts of the matrix (µs and ms)",
    source: "Sparse tensors in MLIR (proposal), n!·2ⁿ layouts of a tensor",
    says: "for a tensor of n modes, n!·2ⁿ layouts follow from the order of the modes and from what is dense and what is sparse; no times are given",
    claims: &[],
    deviates: "columns of the grid name the levels from the outermost one inwards, rows the order in which modes are stored",
    baseline: "",
    inputs: Inputs::Grid,
    run: run_spmv,
};

/// A matrix times a matrix.
pub const SPMM: Figure = Figure {
    id: "mlir:spmm",
    title: "A matrix times a dense matrix, in all layouts of the first one",
    run: run_spmm,
    ..SPMV
};

/// A tensor times a vector.
pub const TTV: Figure = Figure {
    id: "mlir:ttv",
    title: "A tensor of three modes times a vector, in all 48 layouts of the tensor",
    deviates: "columns of the grid name the levels from the outermost one inwards (d for dense, l for a list), rows the order in which modes are stored",
    run: run_ttv,
    ..SPMV
};

/// The result in every layout, checked against the first one, and timed.
fn grid<A, X, R>(
    session: &mut Session<'_>,
    name: &str,
    layouts: &[Entry<A, X, R>],
    a: &A,
    x: &X,
    values: fn(&R) -> &[f64],
) where
    R: Default + 'static,
{
    let entrants = layouts.iter().map(|(order, levels, store)| {
        let (multiply, mut result) = (store(a, x), R::default());
        let run = move |check: bool| {
            multiply(&mut result);
            if check { checksum(values(&result).iter().copied()) } else { 0.0 }
        };
        (*order, *levels, run)
    });
    let names: Vec<String> = layouts.iter().map(|(order, levels, _)| format!("{order}: {levels}")).collect();
    let mut all = entrants.zip(&names);
    let Some(((_, _, first), _)) = all.next() else { return };
    let mut contest = Contest::new("layouts", name, first);
    for ((_, _, run), name) in all {
        // Names of entrants live as long as the program. There are a few dozen.
        contest = contest.other(Box::leak(name.clone().into_boxed_str()), run);
    }
    let of = |entrant: &str| {
        let (order, levels) =
            if entrant == "finch" { (layouts[0].0, layouts[0].1) } else { entrant.split_once(": ")? };
        Some((order.to_owned(), levels.to_owned()))
    };
    session.measure_each(contest, None, of);
}

fn run_spmv(session: &mut Session<'_>) {
    let side = session.size().pick(300, 2_000);
    let (a, x) = (matrices::uniform(side, 0.05, 1), dense(side, 2));
    let layouts = [orders::ij::VECTOR, orders::ji::VECTOR].concat();
    grid(session, &format!("{side}², 5 %"), &layouts, &a, &x, |y| y.__refs().1.0);
}

fn run_spmm(session: &mut Session<'_>) {
    let (side, wide) = session.size().pick((100, 16), (500, 64));
    let values = dense(side * wide, 2).to_dense();
    let b = DenseMat::from_dense([side, wide], values).expect("as many");
    let layouts = [orders::ij::MATRIX, orders::ji::MATRIX].concat();
    let name = format!("{side}², 5 %, times {wide} columns");
    grid(session, &name, &layouts, &matrices::uniform(side, 0.05, 1), &b, |c| c.__refs().1.1.0);
}

fn run_ttv(session: &mut Session<'_>) {
    let side = session.size().pick(30, 120);
    let mut random = Random::new(3);
    let places = random.subset(side * side * side, 0.02);
    let coords: Vec<_> = places
        .iter()
        .map(|at| *at as usize)
        .map(|at| [at / side / side, at / side % side, at % side])
        .collect();
    let values = coords.iter().map(|_| random.value()).collect();
    let a = Csf3::<f64>::from_coords([side; 3], coords, values).expect("distinct places");
    let layouts = [
        orders::ijk::VECTOR,
        orders::ikj::VECTOR,
        orders::jik::VECTOR,
        orders::jki::VECTOR,
        orders::kij::VECTOR,
        orders::kji::VECTOR,
    ]
    .concat();
    grid(session, &format!("{side}³, 2 %"), &layouts, &a, &data::dense(side, 4), |y| y.__refs().1.1.0);
}
