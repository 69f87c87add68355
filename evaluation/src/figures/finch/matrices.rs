//! A matrix times a vector by the structure of the matrix, and a matrix times itself by the order of the loops.

use finch::prelude::*;
use finch_bench::contest::Contest;
use finch_bench::data::{dense, rows_of};
use finch_bench::hand::{spgemm, spmv};
use finch_bench::kernels as shared;
use finch_bench::random::Random;
use finch_evaluation_kernels::matrices::{self as kernels, Edges, Lower, Mirrored, Points};

use crate::figure::{Claim, Figure, Inputs};
use crate::inputs::matrices::{self, Matrix};
use crate::peers::{self, Question};
use crate::session::Session;

/// A matrix times a vector.
pub const SPMV: Figure = Figure {
    id: "finch:spmv",
    title: "A matrix times a vector, by the structure of the matrix",
    source: "Finch (2024), sparse matrix times vector",
    says: "storing a matrix by its structure is faster than storing it as lists: blocks, bands, patterns, permutations and symmetric halves each have their matrices",
    claims: &[],
    deviates: "each structure is measured on matrices that have it, and also stored as lists; the baseline is a loop over compressed rows by hand",
    baseline: "CSR by hand",
    inputs: Inputs::Named,
    run: run_spmv,
};

/// A matrix times itself.
pub const SPGEMM: Figure = Figure {
    id: "finch:spgemm",
    title: "A matrix times itself, by the order of the loops",
    source: "Finch (2024), sparse matrix times matrix",
    says: "Gustavson's order is the fastest of the three; the inner product takes time for each pair of a row and a column",
    claims: &[Claim { of: "", series: "finch, Gustavson", over: "finch, inner", factor: "–" }],
    deviates: "the outer product is collected in a hash table for each row; inner products only up to 2,500 rows; GraphBLAS's and SciPy's results \
               may be unsorted",
    baseline: "Gustavson by hand",
    inputs: Inputs::Named,
    run: run_spgemm,
};

/// A kernel as an entrant: the result keeps its buffer.
fn times<'a, A>(
    a: &'a A,
    x: &'a DenseVec<f64>,
    kernel: fn(&A, &DenseVec<f64>, &mut DenseVec<f64>),
) -> impl FnMut(bool) -> f64 + 'a {
    let mut y = DenseVec::default();
    move |check| {
        kernel(a, x, &mut y);
        if check { peers::sum(&y, |v| v) } else { 0.0 }
    }
}

/// One structure of one matrix, beside lists, the loop by hand and the libraries.
fn structure<A>(
    session: &mut Session<'_>,
    name: String,
    matrix: &Csr<f64>,
    stored: &A,
    kernel: fn(&A, &DenseVec<f64>, &mut DenseVec<f64>),
) {
    let ([rows, cols], x) = (matrix.shape(), dense(matrix.shape()[1], 1));
    let mut y = vec![0.0; rows];
    let (view, values) = (rows_of(matrix), x.__refs().1.0);
    let by_hand = move |check: bool| {
        spmv::SHAPES[0].1(view, values, &mut y);
        match check {
            true => peers::sum(&DenseVec::<f64>::from_dense([rows], y.clone()).expect("as many"), |v| v),
            false => 0.0,
        }
    };
    let contest = Contest::new("spmv", name, times(stored, &x, kernel))
        .other("lists", times(matrix, &x, shared::spmv))
        .other("by hand", by_hand);
    let done = session.measure_as(contest, None, |entrant| match entrant {
        "finch" => Some("finch, by structure"),
        "lists" => Some("finch, lists"),
        _ => Some("CSR by hand"),
    });
    let lent = (session.peers.lend(matrix), session.peers.lend_dense(&[cols], x.to_dense()));
    session.ask(&done, Question::new("spmv").of("A", &lent.0).of("x", &lent.1));
}

/// The first of these matrices that is there, as a whole.
fn named(all: &[Matrix], names: &[&str]) -> Vec<Matrix> {
    all.iter().filter(|matrix| names.contains(&&*matrix.name)).cloned().collect()
}

fn run_spmv(session: &mut Session<'_>) {
    let (all, n) = (matrices::all(session.size()), session.size().pick(300, 2_000));
    for matrix in named(&all, &["ldg_diffusion", "bcsstk16", "sparse-images-1024_subset", "west0479"]) {
        structure(
            session,
            format!("blocks, {}", matrix.name),
            &matrix.csr,
            &matrix.csr.convert(),
            kernels::blocks,
        );
    }
    let banded = Matrix { name: format!("{n} rows of 9"), csr: band(n, 4) };
    for matrix in named(&all, &["olm1000", "gr_30_30"]).into_iter().chain([banded]) {
        structure(
            session,
            format!("band, {}", matrix.name),
            &matrix.csr,
            &matrix.csr.convert(),
            kernels::band,
        );
    }
    for mut matrix in named(&all, &["rajat01", "email-enron", "facebook-combined", "celegans_metabolic"]) {
        let coords: Vec<_> = matrix.csr.iter().map(|(at, _)| at).collect();
        let (shape, ones) = (matrix.csr.shape(), vec![1.0; coords.len()]);
        let edges = Edges::from_coords(shape, coords.clone(), vec![true; coords.len()]).expect("distinct");
        matrix.csr = Csr::from_coords(shape, coords, ones).expect("distinct");
        structure(session, format!("pattern, {}", matrix.name), &matrix.csr, &edges, kernels::pattern);
    }
    let permutation = permutation(50 * n);
    let points: Points<f64> = permutation.convert();
    structure(session, format!("point, a permutation of {}", 50 * n), &permutation, &points, kernels::points);
    for matrix in named(&all, &["bcsstk13", "bcsstk16", "494_bus"]) {
        let half = lower(&matrix.csr);
        structure(session, format!("symmetric half, {}", matrix.name), &matrix.csr, &half, shared::symmetric);
    }
    let full = symmetric(n);
    let mirrored: Mirrored<f64> = full.convert();
    structure(session, format!("symmetric, {n}² all stored"), &full, &mirrored, kernels::mirrored);
    let half = lower(&full);
    let triangle: Lower<f64> = half.convert();
    structure(session, format!("triangular, {n}² all stored"), &half, &triangle, kernels::lower);
}

/// Entries on and next to the diagonal.
fn band(n: usize, reach: usize) -> Csr<f64> {
    let mut random = Random::new(5);
    let row = |i: usize| (i.saturating_sub(reach)..n.min(i + reach + 1)).map(move |j| [i, j]);
    let coords: Vec<_> = (0..n).flat_map(row).collect();
    let values = coords.iter().map(|_| random.value()).collect();
    Csr::from_coords([n; 2], coords, values).expect("distinct")
}

/// One entry in each row and column.
fn permutation(n: usize) -> Csr<f64> {
    let (mut random, mut to) = (Random::new(6), (0..n).collect::<Vec<usize>>());
    (1..n).rev().for_each(|i| to.swap(i, random.below(i + 1)));
    let coords = to.into_iter().enumerate().map(|(i, j)| [i, j]).collect();
    Csr::from_coords([n; 2], coords, vec![1.0; n]).expect("distinct")
}

/// Every entry of a symmetric matrix.
fn symmetric(n: usize) -> Csr<f64> {
    let value = |i: usize, j: usize| 1.0 + ((i * j + i + j) % 16) as f64 / 4.0;
    Csr::from_dense([n; 2], (0..n * n).map(|at| value(at / n, at % n)).collect()).expect("as many")
}

/// The lower half, with the diagonal.
fn lower(matrix: &Csr<f64>) -> Csr<f64> {
    let (coords, values) = matrix.iter().filter(|([i, j], _)| j <= i).unzip();
    Csr::from_coords(matrix.shape(), coords, values).expect("distinct")
}

fn run_spgemm(session: &mut Session<'_>) {
    let (most, pairs) = session.size().pick((200_000, 600), (20_000_000, 2_500));
    for matrix in matrices::square(session.size()) {
        if matrix.multiplications() > most {
            continue;
        }
        let (a, columns): (&Csr<f64>, Csc<f64>) = (&matrix.csr, matrix.csr.convert());
        let sum = |check: bool, product: &Csr<f64>| if check { peers::sum(product, |v| v) } else { 0.0 };
        let mut contest = Contest::new("spgemm", &*matrix.name, move |check| {
            let mut product = Csr::default();
            shared::spgemm(a, a, &mut product);
            sum(check, &product)
        });
        let by_columns = &columns;
        contest = contest.other("outer", move |check| {
            let product = kernels::outer(by_columns, a);
            if check { peers::sum(&product, |v| v) } else { 0.0 }
        });
        if a.shape()[0] <= pairs {
            contest = contest.other("inner", move |check| sum(check, &kernels::inner(a, by_columns)));
        }
        let (view, shape) = (rows_of(a), a.shape());
        contest = contest.other("by hand", move |check| {
            let mut out = spgemm::Out::default();
            spgemm::SHAPES[0].1(view, view, &mut out);
            sum(check, &by_hand(check, shape, out))
        });
        let done = session.measure_as(contest, None, |entrant| match entrant {
            "finch" => Some("finch, Gustavson"),
            "outer" => Some("finch, outer"),
            "inner" => Some("finch, inner"),
            _ => Some("Gustavson by hand"),
        });
        let lent = session.peers.lend(a);
        session.ask(&done, Question::new("spgemm").of("A", &lent));
    }
}

/// What a loop by hand has found, as a tensor, if it is checked.
fn by_hand(check: bool, shape: [usize; 2], out: spgemm::Out) -> Csr<f64> {
    let out = std::hint::black_box(out);
    if !check {
        return Csr::default();
    }
    let rows = out.ptr.windows(2).enumerate().flat_map(|(i, ends)| (ends[0]..ends[1]).map(move |_| i));
    let coords = rows.zip(&out.idx).map(|(i, j)| [i, *j as usize]).collect();
    Csr::from_coords(shape, coords, out.val).expect("distinct places")
}
