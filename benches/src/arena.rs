//! The list of contests: every kernel on every suitable input.

use finch::Fill;
use finch::prelude::*;

use crate::contest::Contest;
use crate::data::{self, Graph, Matrix, band_of, edges_of, list_of, rows_of, runs_of};
use crate::hand::{band, dot, runs, spgemm, spmv, triangles, union};
use crate::kernels;
use crate::pictures;
use crate::view::{List, Rows};
use crate::{arrays, crates, dense, order, steps};

/// Densities of two lists: equal, and increasingly different.
const DENSITIES: [(f64, f64); 4] = [(0.1, 0.1), (0.5, 0.5), (0.01, 0.1), (0.001, 0.3)];

/// The dimension of random vectors, and the number of pairs: together they are too long for a branch predictor to learn.
const DIM: usize = 1_000_000;
const PAIRS: u64 = 8;

/// Entries that are visited before an input is repeated: too many for a branch predictor to learn, with this many inputs. A
/// processor learns 50,000 steps of one pair of lists if the loop happens to be placed well for its table. The same code
/// then takes half the time or not, for any author.
const VISITS: usize = 1 << 20;

/// Two lists.
type Pair<T> = (SparseVec<T>, SparseVec<T>);

/// The kernels that take two of them.
const LISTS: [&str; 5] = ["dot", "dot gallop", "dot lead", "sum", "xor"];

/// Graphs with more edges are also counted with each edge stored both ways.
const MANY: usize = 300_000;

/// A generated kernel, and the hand-written ones to compare with.
type Matches<K, S, const N: usize> = [(&'static str, K, Vec<(&'static str, S)>); N];

/// The environment of contests.
pub(crate) struct Stage<'v> {
    filter: &'v str,
    pub(crate) visit: &'v mut dyn FnMut(Contest<'_>),
}

impl Stage<'_> {
    /// Whether it is requested. Inputs are made only in that case.
    pub(crate) fn wants(&self, kernel: &str, data: &str) -> bool {
        format!("{kernel} / {data}").contains(self.filter)
    }
}

/// Passes on one contest after the other whose title contains `filter`.
pub fn each(filter: &str, visit: &mut dyn FnMut(Contest<'_>)) {
    let stage = &mut Stage { filter, visit };
    let (matrices, graphs) = (data::matrices(), data::graphs());
    real(stage, &matrices, &graphs);
    random(stage);
    graphs.iter().for_each(|graph| steps::each(stage, graph));
    dense::each(stage, &matrices);
    pictures::each(stage);
    crates::each(stage, matrices.iter().chain(&graphs));
    order::each(stage, matrices.iter().chain(&graphs));
    arrays::each(stage);
}

/// The contests over matrices and graphs, over all the others that are there.
pub fn more(filter: &str, visit: &mut dyn FnMut(Contest<'_>)) {
    let (matrices, graphs) = data::more();
    let stage = &mut Stage { filter, visit };
    real(stage, &matrices, &graphs);
    crates::each(stage, matrices.iter().chain(&graphs));
}

/// Kernels that take one matrix, and what is made of it.
fn real(stage: &mut Stage<'_>, matrices: &[Matrix], graphs: &[Matrix]) {
    for matrix in matrices.iter().chain(graphs) {
        times_dense(stage, matrix);
        times_symmetric(stage, matrix);
        times_band(stage, matrix);
        times_list(stage, matrix, "x 10", 10);
        times_columns(stage, matrix, "x 10", 10);
        times_itself(stage, matrix);
        let density = if matrix.csr.shape()[0] > 20_000 { 100 } else { 10 };
        times_list(stage, matrix, &format!("x 1/{density}"), matrix.csr.shape()[1] / density);
    }
    // A single list holds all rows, with 32-bit indices.
    let short = |m: &&Matrix| u32::try_from(m.csr.shape().iter().product::<usize>()).is_ok();
    for matrix in matrices.iter().chain(graphs).filter(short) {
        neighbours(stage, matrix);
    }
    for graph in graphs {
        count(stage, graph.name, || graph.lower());
        if graph.csr.stored() > MANY {
            count(stage, &format!("{}, both ways", graph.name), || graph.edges(|[i, j]| i != j));
        }
    }
}

/// How often to draw inputs, if one round visits this many entries of each. A branch predictor learns what a small matrix
/// does with a few hundred vectors (karate's 34 rows with 641: TACO's loop takes 17 ns per row; with 6,700 it takes 25).
fn draws(entries: usize) -> u64 {
    (VISITS / entries.max(1)).clamp(1, 8192) as u64
}

/// Differs, most likely, where any value does.
pub fn checksum(values: impl IntoIterator<Item = f64>) -> f64 {
    values.into_iter().enumerate().map(|(i, v)| v * (1 + i % 7) as f64).sum()
}

/// The sum of what `each` finds for each input.
fn numbers<'a, X>(inputs: &'a [X], each: impl Fn(&'a X) -> f64 + 'a) -> impl FnMut(bool) -> f64 + 'a {
    move |_| inputs.iter().map(&each).sum()
}

/// The generated kernel makes a dense result of each input, in the same buffer.
fn made<'a, X>(
    inputs: &'a [X],
    make: impl Fn(&'a X, &mut DenseVec<f64>) + 'a,
) -> impl FnMut(bool) -> f64 + 'a {
    let mut y = DenseVec::default();
    move |check| {
        let mut sum = 0.0;
        for x in inputs {
            make(x, &mut y);
            let (_, (values,)) = y.__refs();
            sum += if check { checksum(values.iter().copied()) } else { 0.0 };
        }
        sum
    }
}

/// A shape fills a dense result for each input.
fn filled<'a, X>(
    inputs: &'a [X],
    rows: usize,
    fill: impl Fn(&'a X, &mut [f64]) + 'a,
) -> impl FnMut(bool) -> f64 + 'a {
    let mut y = vec![0.0; rows];
    move |check| {
        let mut sum = 0.0;
        for x in inputs {
            fill(x, &mut y);
            sum += if check { checksum(y.iter().copied()) } else { 0.0 };
        }
        sum
    }
}

fn times_dense(stage: &mut Stage<'_>, matrix: &Matrix) {
    if !stage.wants("spmv", matrix.name) {
        return;
    }
    let (a, [rows, cols]) = (&matrix.csr, matrix.csr.shape());
    let xs: Vec<_> = (0..draws(a.stored())).map(|seed| data::dense(cols, seed)).collect();
    let views: Vec<&[f64]> = xs.iter().map(|x| x.__refs().1.0).collect();
    let mut contest = Contest::new("spmv", matrix.name, made(&xs, |x, y| kernels::spmv(a, x, y)));
    for (name, shape) in spmv::SHAPES {
        let a = rows_of(a);
        contest = contest.hand(name, filled(&views, rows, move |x, y| shape(a, x, y)));
    }
    (stage.visit)(contest);
}

/// The lower half is stored for both.
fn times_symmetric(stage: &mut Stage<'_>, matrix: &Matrix) {
    let [rows, cols] = matrix.csr.shape();
    if rows != cols || !stage.wants("symmetric", matrix.name) {
        return;
    }
    let (coords, values) = matrix.csr.iter().filter(|(at, _)| at[1] <= at[0]).unzip();
    let half: Csr<f64> = Tensor::from_coords([rows, cols], coords, values).expect("part of a matrix");
    let xs: Vec<_> = (0..draws(half.stored())).map(|seed| data::dense(cols, seed)).collect();
    let views: Vec<&[f64]> = xs.iter().map(|x| x.__refs().1.0).collect();
    let finch = made(&xs, |x, y| kernels::symmetric(&half, x, y));
    let mut contest = Contest::new("symmetric", matrix.name, finch);
    for (name, shape) in spmv::HALVES {
        let a = rows_of(&half);
        contest = contest.hand(name, filled(&views, rows, move |x, y| shape(a, x, y)));
    }
    (stage.visit)(contest);
}

fn times_band(stage: &mut Stage<'_>, matrix: &Matrix) {
    if !stage.wants("band rows", matrix.name) {
        return;
    }
    let (a, [rows, cols]) = (&matrix.csr, matrix.csr.shape());
    let xs: Vec<_> = (0..draws(a.stored())).map(|seed| data::band(cols, seed)).collect();
    let (views, stored): (Vec<_>, Vec<SparseVec<f64>>) = xs.iter().map(|x| (band_of(x), x.convert())).unzip();
    let lists: Vec<_> = stored.iter().map(|x| list_of(x.__refs())).collect();
    let mut contest = Contest::new("band rows", matrix.name, made(&xs, |x, y| kernels::band_rows(a, x, y)));
    let a = rows_of(a);
    let (name, shape) = dot::ROW_MERGES[0];
    contest = contest.hand(name, filled(&lists, rows, move |x, y| shape(a, *x, y)));
    for (name, shape) in band::ROW_SHAPES {
        contest = contest.hand(name, filled(&views, rows, move |x, y| shape(a, *x, y)));
    }
    (stage.visit)(contest);
}

/// A kernel that multiplies compressed rows by a list.
type Product = fn(&Csr<f64>, &SparseVec<f64>, &mut DenseVec<f64>);

fn times_list(stage: &mut Stage<'_>, matrix: &Matrix, title: &str, stored: usize) {
    let taco = dot::ROW_MERGES[0];
    let kernels: Matches<Product, dot::RowShape, 4> = [
        ("spmspv", kernels::spmspv, dot::ROW_MERGES.to_vec()),
        ("spmspv gallop", kernels::spmspv_gallop, [&dot::ROW_GALLOPS[..], &dot::ROW_MERGES[..]].concat()),
        ("spmspv lead A", kernels::spmspv_lead, [&dot::ROW_LEADS[..], &[taco]].concat()),
        ("spmspv lead x", kernels::spmspv_follow, [&dot::ROW_FOLLOWS[..], &[taco]].concat()),
    ];
    let (a, [rows, cols]) = (&matrix.csr, matrix.csr.shape());
    let title = format!("{}, {title}", matrix.name);
    for (kernel, finch, shapes) in kernels {
        if !stage.wants(kernel, &title) {
            continue;
        }
        let xs = data::vectors(cols, stored, draws(a.stored()).max(4));
        let views: Vec<_> = xs.iter().map(|x| list_of(x.__refs())).collect();
        let mut contest = Contest::new(kernel, &*title, made(&xs, |x, y| finch(a, x, y)));
        let a = rows_of(a);
        for (name, shape) in shapes {
            contest = contest.hand(name, filled(&views, rows, move |x, y| shape(a, *x, y)));
        }
        (stage.visit)(contest);
    }
}

/// By columns, scattered into the result.
fn times_columns(stage: &mut Stage<'_>, matrix: &Matrix, title: &str, stored: usize) {
    let title = format!("{}, {title}", matrix.name);
    if !stage.wants("spmspv columns", &title) {
        return;
    }
    let a: Csc<f64> = matrix.csr.convert();
    let [rows, cols] = a.shape();
    let xs = data::vectors(cols, stored, draws(a.stored()).max(4));
    let views: Vec<_> = xs.iter().map(|x| list_of(x.__refs())).collect();
    let (_, (_, ptr, idx, (val,))) = a.__refs();
    let columns = Rows::new(rows, ptr, idx, val);
    let scatter = move |x: &List<'_, f64>, y: &mut [f64]| spmv::scatter(columns, *x, y);
    let contest = Contest::new("spmspv columns", title, made(&xs, |x, y| kernels::spmspv_columns(&a, x, y)))
        .hand("scatter", filled(&views, rows, scatter));
    (stage.visit)(contest);
}

/// A matrix times itself; results are compressed rows, each in the buffers of the one before.
fn times_itself(stage: &mut Stage<'_>, matrix: &Matrix) {
    let (a, [rows, cols]) = (&matrix.csr, matrix.csr.shape());
    if rows != cols || !stage.wants("spgemm", matrix.name) {
        return;
    }
    let sum = |check: bool, idx: &[u32], val: &[f64]| match check {
        true => checksum(idx.iter().zip(val).map(|(j, v)| f64::from(*j) * v)),
        false => 0.0,
    };
    let mut c = Csr::default();
    let mut contest = Contest::new("spgemm", matrix.name, move |check| {
        kernels::spgemm(a, a, &mut c);
        let (_, (_, _, idx, (val,))) = c.__refs();
        sum(check, idx, val)
    });
    for (name, shape) in spgemm::SHAPES {
        let (a, mut c) = (rows_of(a), spgemm::Out::default());
        contest = contest.hand(name, move |check| {
            shape(a, a, &mut c);
            sum(check, &c.idx, &c.val)
        });
    }
    (stage.visit)(contest);
}

/// What is made of two long lists: a matrix's rows one after the other, and the same some rows on.
fn neighbours(stage: &mut Stage<'_>, matrix: &Matrix) {
    let name = matrix.name;
    if LISTS.iter().any(|kernel| stage.wants(kernel, name)) {
        let rows = 1..=(VISITS / matrix.csr.stored()).clamp(1, matrix.csr.shape()[0] / 2);
        let pairs: Vec<_> = rows.map(|row| (matrix.flat(0), matrix.flat(row))).collect();
        lists(stage, name, &pairs);
    }
    if stage.wants("runs", name) {
        run_pair(stage, name, &matrix.runs(0), &matrix.runs(1));
    }
}

fn random(stage: &mut Stage<'_>) {
    for (a, b) in DENSITIES {
        let title = format!("random {a} {b}");
        if LISTS.iter().chain(&["band"]).any(|kernel| stage.wants(kernel, &title)) {
            let pairs = data::pairs(DIM, a, b, PAIRS);
            lists(stage, &title, &pairs);
            band_pairs(stage, &title, &pairs);
        }
    }
    for mean in [4, 40, 400] {
        let title = format!("random, runs of {mean}");
        if stage.wants("runs", &title) {
            run_pair(stage, &title, &data::runs(DIM, mean, 1), &data::runs(DIM, mean, 2));
        }
        if stage.wants("runs dense", &title) {
            runs_and_dense(stage, &title, &data::runs(DIM, mean, 1));
        }
    }
}

/// A kernel that multiplies two lists.
type Dot = fn(&SparseVec<f64>, &SparseVec<f64>) -> f64;

/// Every kernel that takes two lists.
fn lists(stage: &mut Stage<'_>, title: &str, pairs: &[Pair<f64>]) {
    let views: Vec<_> = pairs.iter().map(|(a, b)| (list_of(a.__refs()), list_of(b.__refs()))).collect();
    let taco = [dot::MERGES[0]];
    let dots: Matches<Dot, dot::Shape, 3> = [
        ("dot", kernels::dot, dot::MERGES.to_vec()),
        ("dot gallop", kernels::dot_gallop, [&dot::GALLOPS[..], &dot::MERGES[..]].concat()),
        ("dot lead", kernels::dot_lead, [&dot::LEADS[..], &taco].concat()),
    ];
    for (kernel, finch, shapes) in dots {
        if !stage.wants(kernel, title) {
            continue;
        }
        let mut contest = Contest::new(kernel, title, numbers(pairs, move |(a, b)| finch(a, b)));
        for (name, shape) in shapes {
            contest = contest.hand(name, numbers(&views, move |(a, b)| shape(*a, *b)));
        }
        (stage.visit)(contest);
    }
    if stage.wants("sum", title) {
        (stage.visit)(unions::<union::Sum>("sum", title, pairs, &views, kernels::sum, |v| v));
    }
    if stage.wants("xor", title) {
        let patterns: Vec<_> = pairs.iter().map(|(a, b)| (data::pattern(a), data::pattern(b))).collect();
        let views: Vec<_> =
            patterns.iter().map(|(a, b)| (list_of(a.__refs()), list_of(b.__refs()))).collect();
        (stage.visit)(unions::<union::Xor>("xor", title, &patterns, &views, kernels::xor, f64::from));
    }
}

/// A kernel that makes a list of two.
type Union<T> = fn(&SparseVec<T>, &SparseVec<T>, &mut SparseVec<T>);

/// Two lists as the hand-written kernels read them.
type Views<'a, T> = (List<'a, T>, List<'a, T>);

/// A contest whose results are lists, each in the buffers of the one before.
fn unions<'a, O: union::Op>(
    kernel: &'static str,
    title: &str,
    pairs: &'a [Pair<O::Value>],
    views: &'a [Views<'a, O::Value>],
    finch: Union<O::Value>,
    number: fn(O::Value) -> f64,
) -> Contest<'a>
where
    Zero: Fill<O::Value>,
{
    let sum = move |check: bool, idx: &[u32], val: &[O::Value]| match check {
        true => checksum(idx.iter().zip(val).map(|(i, v)| f64::from(*i) * number(*v))),
        false => 0.0,
    };
    let mut c = SparseVec::default();
    let mut contest = Contest::new(kernel, title, move |check| {
        let each = pairs.iter().map(|(a, b)| {
            finch(a, b, &mut c);
            let (_, _, idx, (val,)) = c.__refs();
            sum(check, idx, val)
        });
        each.sum()
    });
    for (name, shape) in union::shapes::<O>() {
        let mut c = union::Out { idx: vec![], val: vec![] };
        contest = contest.hand(name, move |check| {
            let each = views.iter().map(|(a, b)| {
                shape(*a, *b, &mut c);
                sum(check, &c.idx, &c.val)
            });
            each.sum()
        });
    }
    contest
}

/// Lists times bands.
fn band_pairs(stage: &mut Stage<'_>, title: &str, lists: &[Pair<f64>]) {
    if !stage.wants("band", title) {
        return;
    }
    let lists = lists.iter().map(|pair| &pair.0).cycle();
    let draws = 0..draws(lists.clone().next().map_or(0, SparseVec::stored));
    let pairs: Vec<_> = lists.zip(draws).map(|(a, seed)| (a, data::band(a.shape()[0], seed))).collect();
    let stored: Vec<SparseVec<f64>> = pairs.iter().map(|(_, b)| b.convert()).collect();
    let merged: Vec<_> =
        pairs.iter().zip(&stored).map(|((a, _), b)| (list_of(a.__refs()), list_of(b.__refs()))).collect();
    let views: Vec<_> = pairs.iter().map(|(a, b)| (list_of(a.__refs()), band_of(b))).collect();
    let mut contest = Contest::new("band", title, numbers(&pairs, |(a, b)| kernels::band(a, b)));
    contest = contest.hand("taco", numbers(&merged, |(a, b)| dot::MERGES[0].1(*a, *b)));
    for (name, shape) in band::SHAPES {
        contest = contest.hand(name, numbers(&views, move |(a, b)| shape(*a, *b)));
    }
    (stage.visit)(contest);
}

fn run_pair(stage: &mut Stage<'_>, title: &str, a: &RunVec<f64>, b: &RunVec<f64>) {
    let views = (runs_of(a.__refs()), runs_of(b.__refs()));
    let mut contest = Contest::new("runs", title, |_| kernels::runs(a, b));
    for (name, shape) in runs::SHAPES {
        contest = contest.hand(name, move |_| shape(views.0, views.1));
    }
    (stage.visit)(contest);
}

fn runs_and_dense(stage: &mut Stage<'_>, title: &str, a: &RunVec<f64>) {
    let (x, runs) = (data::dense(DIM, 1), runs_of(a.__refs()));
    let view = x.__refs().1.0;
    let mut contest = Contest::new("runs dense", title, |_| kernels::runs_dense(a, &x));
    for (name, shape) in runs::DENSE {
        contest = contest.hand(name, move |_| shape(runs, view));
    }
    (stage.visit)(contest);
}

/// Triangles: once each in a lower half, six times where each edge is stored both ways, as the paper does it.
fn count(stage: &mut Stage<'_>, title: &str, graph: impl Fn() -> Graph) {
    if !["triangles", "triangles gallop", "triangles marks"].iter().any(|kernel| stage.wants(kernel, title)) {
        return;
    }
    let graph = graph();
    let units = vec![(); graph.stored()];
    let edges = edges_of(&graph, &units);
    let kernels: Matches<fn(&Graph) -> u64, triangles::Shape, 3> = [
        ("triangles", kernels::triangles, triangles::MERGES.to_vec()),
        (
            "triangles gallop",
            kernels::triangles_gallop,
            [&triangles::GALLOPS[..], &triangles::MERGES[..]].concat(),
        ),
        ("triangles marks", kernels::triangles_marks, triangles::MARKS.to_vec()),
    ];
    for (kernel, finch, shapes) in kernels {
        if !stage.wants(kernel, title) {
            continue;
        }
        let mut contest = Contest::new(kernel, title, |_| finch(&graph) as f64);
        for (name, shape) in shapes {
            contest = contest.hand(name, move |_| shape(edges) as f64);
        }
        (stage.visit)(contest);
    }
}
