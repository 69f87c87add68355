//! Symmetric systems, by the programs of the example `solvers`.

use faer::prelude::Solve;
use faer::sparse::linalg::solvers::{Llt, SymbolicLlt};
use faer::sparse::{SparseColMat, Triplet};
use faer::{Col, Side};
use finch::{FormatError, ops, prelude::*};
use finch_bench::contest::Contest;
use finch_bench::hand::solvers as hand;
use finch_evaluation_kernels::solvers::{self as kernels, Places};

use crate::figure::{Figure, Inputs};
use crate::inputs::matrices::{self, Matrix};
use crate::session::Session;

#[path = "../../../../examples/solvers/order.rs"]
mod order;
#[path = "../../../../examples/solvers/systems.rs"]
mod systems;

use systems::{Kind, definite, grid};

/// Sweeps, factorisations and conjugate gradients.
pub const FIGURE: Figure = Figure {
    id: "recurrences:solvers",
    title: "Symmetric systems: sweeps, incomplete and complete factorisations, conjugate gradients",
    source: "Loops that run in order, on bcsstk16, fsaverage5_membrane and wing",
    says: "",
    claims: &[],
    deviates: "the membrane has a hundredth of the mean of its diagonal added, since it is only semidefinite; graphs are replaced by their \
               Laplacians, with a tenth added to the diagonal. The loops by hand run the same algorithms, without checks. Conjugate gradients \
               stop at a residual of 1e-8. The complete factorisations compute only the values, in the order of Cuthill–McKee. Factorisations of \
               more than a thousand million multiplications are left out. `faer` computes the values of the same matrix's factor in its own order (AMD), \
               by supernodes where it expects them to pay, after a symbolic factorisation that is not timed; its time includes the memory for the factor",
    baseline: "by hand",
    inputs: Inputs::Named,
    run,
};

/// A factorisation of more multiplications is left out.
const MOST: usize = 1_000_000_000;

fn systems(session: &Session<'_>) -> Vec<Matrix> {
    let kinds = [
        ("494_bus", Kind::Definite),
        ("bcsstk16", Kind::Definite),
        ("fsaverage5_membrane", Kind::Semidefinite),
        ("wing", Kind::Graph),
        ("celegans_metabolic", Kind::Graph),
    ];
    let all = matrices::all(session.size());
    let found = kinds.into_iter().filter_map(|(name, kind)| {
        let matrix = all.iter().find(|matrix| matrix.name == name)?;
        Some(Matrix { name: name.to_owned(), csr: definite(&matrix.csr, kind).expect("it is square") })
    });
    let side = session.size().pick(30, 150);
    let drawn = Matrix { name: format!("grid of {side}²"), csr: grid(side).expect("there is room") };
    found.chain([drawn]).collect()
}

fn run(session: &mut Session<'_>) {
    for Matrix { name, csr } in systems(session) {
        sweep(session, &name, &csr);
        if let Some(factor) = incomplete(session, &name, &csr) {
            gradients(session, &name, &csr, &factor);
        }
        whole(session, &name, &csr);
    }
}

fn rows(matrix: &Csr<f64>) -> hand::Rows<'_> {
    let (ptr, idx, val) = kernels::slices(matrix);
    hand::Rows::new(ptr, idx, val)
}

/// A number that depends on all values, if it is asked for.
fn sum(check: bool, values: &[f64]) -> f64 {
    if check { values.iter().map(|value| value.abs()).sum() } else { 0.0 }
}

fn ones(matrix: &Csr<f64>) -> DenseVec<f64> {
    let [n, _] = matrix.shape();
    DenseVec::from_dense([n], vec![1.0; n]).expect("as many")
}

/// Who has entered, as a series.
fn series(entrant: &str) -> Option<&str> {
    Some(entrant)
}

fn sweep(session: &mut Session<'_>, name: &str, matrix: &Csr<f64>) {
    let (right, a) = (ones(matrix), rows(matrix));
    let (mut x, mut own) = (DenseVec::zeros(right.shape()), vec![0.0; right.shape()[0]]);
    let others = right.to_dense();
    let contest = Contest::new("sweep", format!("a sweep, {name}"), |check| {
        if check {
            x = DenseVec::zeros(right.shape());
        }
        kernels::sweep(matrix, &right, &mut x);
        if check { sum(true, &x.to_dense()) } else { 0.0 }
    })
    .other("by hand", |check| {
        if check {
            own.fill(0.0);
        }
        hand::sweep(a, &others, &mut own);
        sum(check, &own)
    });
    session.measure_as(contest, None, series);
}

/// The upper half of a matrix at some places, and a matrix that has it.
fn upper(matrix: &Csr<f64>, places: Vec<[usize; 2]>) -> Result<(Places, Csr<f64>), FormatError> {
    let (shape, count) = (matrix.shape(), places.len());
    let mut half = Csr::from_coords(shape, places.clone(), vec![0.0; count])?;
    let places = Places::from_coords(shape, places, vec![true; count])?;
    kernels::put(&places, matrix, &mut half);
    Ok((places, half))
}

/// The values of a factorisation as entrants: those of the matrix are put in place before.
fn values<'a>(
    title: String,
    (places, start): (&'a Places, &'a Csr<f64>),
    program: fn(&Places, &mut Csr<f64>),
    by_hand: fn(&mut hand::Upper<'_>),
    answer: impl Fn(&Csr<f64>) -> f64 + Copy + 'a,
) -> Contest<'a> {
    let mut factor = start.clone();
    let (ptr, idx, val) = kernels::slices(start);
    let mut own = hand::Upper::new(ptr, idx, val);
    Contest::new("factorisation", title, move |check| {
        kernels::copy(start, &mut factor);
        program(places, &mut factor);
        if check { answer(&factor) } else { 0.0 }
    })
    .other("by hand", move |check| {
        own.set(val);
        by_hand(&mut own);
        if !check {
            return 0.0;
        }
        let coords: Vec<_> = start.iter().map(|(at, _)| at).collect();
        let made = Csr::from_coords(start.shape(), coords, own.values().to_vec());
        answer(&made.expect("the same places"))
    })
}

/// A factorisation at the places of the matrix, whose diagonal is raised until all pivots are positive.
fn incomplete(session: &mut Session<'_>, name: &str, matrix: &Csr<f64>) -> Option<Csr<f64>> {
    let places: Vec<_> = matrix.iter().map(|(at, _)| at).filter(|[i, j]| i <= j).collect();
    for raise in [0.0, 0.001, 0.01, 0.1, 1.0] {
        let (at, raised) = matrix
            .iter()
            .map(|([i, j], value)| ([i, j], if i == j { value * (1.0 + raise) } else { value }))
            .unzip();
        let raised = Csr::from_coords(matrix.shape(), at, raised).expect("the same places");
        let (places, start) = upper(&raised, places.clone()).expect("distinct places");
        let mut factor = start.clone();
        kernels::incomplete(&places, &mut factor);
        if kernels::slices(&factor).2.iter().any(|value| value.is_nan()) {
            continue;
        }
        let contest = values(
            format!("IC(0), {name}"),
            (&places, &start),
            kernels::incomplete,
            |upper| upper.incomplete(),
            |factor| sum(true, kernels::slices(factor).2),
        );
        session.measure_as(contest, None, series);
        return Some(factor);
    }
    eprintln!("{name}: no incomplete factorisation");
    None
}

/// The transpose of an upper factor, and the reciprocals of its diagonal.
fn lower(factor: &Csr<f64>) -> (Csr<f64>, DenseVec<f64>) {
    tensor! { let U: &Csr<f64> = factor; let L: Csr<f64> = ops::transpose!(U -> Csr<f64>); }
    let d = finch! { let d: DenseVec<f64>; forall i: d[i] = 1.0 / L[i, i] };
    (L, d)
}

fn gradients(session: &mut Session<'_>, name: &str, matrix: &Csr<f64>, factor: &Csr<f64>) {
    let ((low, reciprocals), right) = (lower(factor), ones(matrix));
    let (others, diagonal) = (right.to_dense(), reciprocals.to_dense());
    let (a, l) = (rows(matrix), (rows(&low), &*diagonal));
    let contest = Contest::new("gradients", format!("conjugate gradients, {name}"), |check| {
        let (x, _) = kernels::gradients(matrix, &right, &low, &reciprocals, 1e-8, 2000);
        if check { sum(true, &x.to_dense()) } else { 0.0 }
    })
    .other("by hand", |check| sum(check, &hand::gradients(a, &others, l, 1e-8, 2000).0));
    session.measure_as(contest, None, series);
}

/// The values of the complete factorisation.
fn whole(session: &mut Session<'_>, name: &str, matrix: &Csr<f64>) {
    let matrix = order::permuted(matrix, &order::narrow(matrix)).expect("an order of all rows");
    let pattern = ops::cholesky_pattern(&matrix).expect("it is square");
    let (places, start) =
        upper(&matrix, pattern.iter().map(|([i, j], _)| [j, i]).collect()).expect("distinct places");
    let work: usize = kernels::slices(&start).0.windows(2).map(|ends| (ends[1] - ends[0]).pow(2) / 2).sum();
    if work > MOST {
        eprintln!("{name}: a factorisation of {work} multiplications is left out");
        return;
    }
    let right = ones(&matrix);
    let answer = |factor: &Csr<f64>| {
        let ((low, reciprocals), mut x) = (lower(factor), DenseVec::default());
        kernels::solve(&low, &reciprocals, &right, &mut x);
        sum(true, &x.to_dense())
    };
    let (half, symbolic) = by_faer(&matrix);
    let contest = values(
        format!("Cholesky, {name}"),
        (&places, &start),
        kernels::cholesky,
        |upper| upper.cholesky(),
        answer,
    )
    .other("faer", move |check| {
        let factor = Llt::try_new_with_symbolic(symbolic.clone(), half.as_ref(), Side::Lower);
        let factor = factor.expect("a positive definite matrix");
        if !check {
            return 0.0;
        }
        let x = factor.solve(Col::from_fn(half.nrows(), |_| 1.0));
        x.iter().map(|value| value.abs()).sum()
    });
    session.measure_as(contest, None, series);
}

/// The lower half of a symmetric matrix for faer, and where its factor has entries.
fn by_faer(matrix: &Csr<f64>) -> (SparseColMat<usize, f64>, SymbolicLlt<usize>) {
    let [n, _] = matrix.shape();
    let entries: Vec<_> =
        matrix.iter().filter(|([i, j], _)| i >= j).map(|([i, j], value)| Triplet::new(i, j, value)).collect();
    let half = SparseColMat::try_new_from_triplets(n, n, &entries).expect("indices in range");
    let symbolic = SymbolicLlt::try_new(half.symbolic(), Side::Lower).expect("enough memory");
    (half, symbolic)
}
