//! The contests of products with dense factors of few and of many columns.

use finch::prelude::*;

use crate::arena::{Stage, checksum};
use crate::contest::Contest;
use crate::data::{self, Matrix, rows_of};
use crate::hand::dense;
use crate::kernels;
use crate::random::Random;
use crate::view::Rows;

/// How many columns the factors have.
const COLUMNS: [usize; 4] = [4, 16, 64, 128];
/// The sides of the tensor, and how much of it is stored.
const SIDES: [usize; 3] = [100, 200, 300];
const DENSITY: f64 = 0.03;

/// The dense matrices that are multiplied with a vector: rows that are short, and longer ones.
const SHAPES: [[usize; 2]; 3] = [[20_000, 10], [2000, 100], [500, 1000]];

/// The tensor's layout: slices of compressed rows.
type Slices = Tensor<Dense<Dense<SparseList<Element<f64>>>>>;

/// Hands out one contest after the other.
pub(crate) fn each(stage: &mut Stage<'_>, matrices: &[Matrix]) {
    for shape in SHAPES {
        rows(stage, shape);
    }
    for n in COLUMNS {
        for matrix in matrices {
            product(stage, matrix, n);
        }
        factors(stage, n);
    }
}

/// A matrix without structure.
fn factor(rows: usize, columns: usize) -> DenseMat<f64> {
    let mut random = Random::new(columns as u64);
    let values = (0..rows * columns).map(|_| random.value()).collect();
    Tensor::from_dense([rows, columns], values).expect("as many values as places")
}

/// Its values.
fn values(matrix: &DenseMat<f64>) -> &[f64] {
    let (_, (_, (values,))) = matrix.__refs();
    values
}

/// A generated kernel that makes a dense matrix, in the same buffer each time.
fn made(make: impl Fn(&mut DenseMat<f64>)) -> impl FnMut(bool) -> f64 {
    let mut c = DenseMat::default();
    move |check| {
        make(&mut c);
        asked(check, values(&c))
    }
}

/// A shape that fills one.
fn filled(places: usize, fill: impl Fn(&mut [f64])) -> impl FnMut(bool) -> f64 {
    let mut c = vec![0.0; places];
    move |check| {
        fill(&mut c);
        asked(check, &c)
    }
}

fn asked(check: bool, values: &[f64]) -> f64 {
    if check { checksum(values.iter().copied()) } else { 0.0 }
}

/// A dense matrix times a vector.
fn rows(stage: &mut Stage<'_>, [rows, columns]: [usize; 2]) {
    let title = format!("{rows} x {columns}");
    if !stage.wants("matvec", &title) {
        return;
    }
    let (a, x) = (&factor(rows, columns), &data::dense(columns, 1));
    let mut y = DenseVec::default();
    let finch = move |check| {
        kernels::matvec(a, x, &mut y);
        asked(check, y.__refs().1.0)
    };
    let mut contest = Contest::new("matvec", title, finch);
    for (name, shape) in dense::SUMS {
        contest = contest.hand(name, filled(rows, move |y| shape(values(a), x.__refs().1.0, y)));
    }
    (stage.visit)(contest);
}

/// Compressed rows times a dense matrix.
fn product(stage: &mut Stage<'_>, matrix: &Matrix, n: usize) {
    let title = format!("{}, {n} columns", matrix.name);
    if !stage.wants("spmm", &title) {
        return;
    }
    let (a, [rows, columns]) = (&matrix.csr, matrix.csr.shape());
    let b = &factor(columns, n);
    let mut contest = Contest::new("spmm", title, made(|c| kernels::spmm(a, b, c)));
    for (name, shape) in dense::PRODUCTS {
        let (a, b) = (rows_of(a), values(b));
        contest = contest.hand(name, filled(rows * n, move |c| shape(a, b, n, c)));
    }
    (stage.visit)(contest);
}

/// A tensor of three modes times two dense matrices: the kernel of a canonical decomposition (MTTKRP).
fn factors(stage: &mut Stage<'_>, n: usize) {
    let title = format!("random, {n} columns");
    if !stage.wants("mttkrp", &title) {
        return;
    }
    let [slices, height, width] = SIDES;
    let mut random = Random::new(n as u64);
    let places =
        (0..slices * height).flat_map(|row| (0..width).map(move |k| [row / height, row % height, k]));
    let coords: Vec<[usize; 3]> = places.filter(|_| random.unit() < DENSITY).collect();
    let drawn = coords.iter().map(|_| random.value()).collect();
    let a: Slices = Tensor::from_coords(SIDES, coords, drawn).expect("indices are in range");
    let (b, d) = (factor(height, n), factor(width, n));
    let mut contest = Contest::new("mttkrp", title, made(|c| kernels::mttkrp(&a, &b, &d, c)));
    let (_, (_, (_, ptr, idx, (val,)))) = a.__refs();
    let rows = Rows::new(width, ptr, idx, val);
    for (name, shape) in dense::FACTORS {
        let both = [values(&b), values(&d)];
        contest = contest.hand(name, filled(slices * n, move |c| shape(rows, both, n, c)));
    }
    (stage.visit)(contest);
}
