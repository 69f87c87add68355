//! The contests of single steps on graphs: of a search in breadth, and of shortest paths.

use finch::prelude::*;

use crate::arena::{Stage, checksum};
use crate::contest::Contest;
use crate::data::{self, Matrix, list_of, rows_of};
use crate::hand::steps::{self, Marks};
use crate::kernels::arrays::{self, Marked};
use crate::random::Random;
use crate::view::Rows;

/// How many nodes there are for each in the frontier.
const SPARSE: [usize; 2] = [10, 100];

/// Hands out one contest after the other.
pub(crate) fn each(stage: &mut Stage<'_>, graph: &Matrix) {
    for part in SPARSE {
        push(stage, graph, part);
    }
    relax(stage, graph);
}

/// From one node in `part`, to those of which half have been seen.
fn push(stage: &mut Stage<'_>, graph: &Matrix, part: usize) {
    let title = format!("{}, 1/{part}", graph.name);
    if !stage.wants("frontier", &title) {
        return;
    }
    let (a, n) = (&graph.csr, graph.csr.shape()[0]);
    let from: Vec<_> = data::vectors(n, n.div_ceil(part), 8).iter().map(data::pattern).collect();
    let mut random = Random::new(9);
    let seen: Vec<bool> = (0..n).map(|_| random.unit() < 0.5).collect();
    let dense: DenseVec<bool> = Tensor::from_dense([n], seen.clone()).expect("a bit for each node");
    let (views, rows) = (from.iter().map(|x| list_of(x.__refs())).collect::<Vec<_>>(), rows_of(a));
    let asked = |check: bool, list: &[usize]| match check {
        true => checksum(list.iter().map(|at| *at as f64)),
        false => 0.0,
    };
    let mut next = Marked::default();
    let step = |x: &SparseVec<bool>, check: bool| {
        arrays::frontier(a, x, &dense, &mut next);
        let (_, _, _, list, _) = next.__refs();
        asked(check, list)
    };
    let mut step = step;
    let mut contest = Contest::new("frontier", &*title, |check| from.iter().map(|x| step(x, check)).sum());
    for (name, shape) in steps::PUSHES {
        let (views, seen, mut next) = (&views, &seen, Marks::default());
        contest = contest.hand(name, move |check| {
            let each = views.iter().map(|x| {
                shape(rows, *x, seen, &mut next);
                asked(check, &next.list)
            });
            each.sum()
        });
    }
    (stage.visit)(contest);
}

/// The lengths of edges are random.
fn relax(stage: &mut Stage<'_>, graph: &Matrix) {
    if !stage.wants("relax", graph.name) {
        return;
    }
    let mut random = Random::new(9);
    let [n, cols] = graph.csr.shape();
    let (coords, lengths): (Vec<_>, Vec<_>) = graph.csr.iter().map(|(at, _)| (at, random.value())).unzip();
    let a: Csr<f64, Inf> = Tensor::from_coords([n, cols], coords, lengths).expect("indices are in range");
    let (_, (_, ptr, idx, (val,))) = a.__refs();
    let (rows, far) = (Rows::new(cols, ptr, idx, val), data::dense(cols, 1));
    let from = far.__refs().1.0;
    let asked = |check: bool, y: &[f64]| match check {
        true => checksum(y.iter().copied().filter(|far| far.is_finite())),
        false => 0.0,
    };
    let mut next = DenseVec::default();
    let mut contest = Contest::new("relax", graph.name, |check| {
        arrays::relax(&a, &far, &mut next);
        let (_, (values,)) = next.__refs();
        asked(check, values)
    });
    for (name, shape) in steps::RELAXES {
        let mut y = vec![0.0; n];
        contest = contest.hand(name, move |check| {
            shape(rows, from, &mut y);
            asked(check, &y)
        });
    }
    (stage.visit)(contest);
}
