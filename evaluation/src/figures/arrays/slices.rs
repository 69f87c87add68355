//! Figures 27 and 28: the sum of the same part of two matrices.

use std::ops::Range;

use finch::prelude::*;
use finch_evaluation_kernels::slices::{strides, windows};

use super::contest;
use crate::figure::{Claim, Figure, Inputs};
use crate::inputs::matrices;
use crate::peers::Question;
use crate::session::Session;

const FACTOR: Claim = Claim { of: "", series: "finch", over: "SciPy", factor: "2.25" };

/// Figure 27.
pub const WINDOWS: Figure = Figure {
    id: "arrays:27",
    title: "Sums of windows of two matrices",
    source: "Sparse array programming (OOPSLA 2021), Figure 27",
    says: "2.25 times as fast as SciPy, which copies slices before it adds them; PyData/Sparse is slower by an order of magnitude",
    claims: &[FACTOR],
    deviates: "each row has the same number of entries, and a matrix at most three million; the quick window of constant size has 100 rows and columns",
    baseline: "SciPy",
    inputs: Inputs::Named,
    run: run_windows,
};

/// Figure 28.
pub const STRIDES: Figure = Figure {
    id: "arrays:28",
    title: "Sums of every second, fourth and eighth row and column of two matrices",
    source: "Sparse array programming (OOPSLA 2021), Figure 28",
    says: "1.47 times as fast as SciPy",
    claims: &[Claim { factor: "1.47", ..FACTOR }],
    deviates: "each row has the same number of entries, and a matrix at most three million",
    baseline: "SciPy",
    inputs: Inputs::Named,
    run: run_strides,
};

/// Passes on pairs of random matrices, and what they are called.
fn pairs(session: &mut Session<'_>, mut each: impl FnMut(&mut Session<'_>, usize, &str, [&Csr<f64>; 2])) {
    let sides: &[usize] = session.size().pick(&[500, 1_000], &[2_500, 5_000, 10_000]);
    let densities: &[f64] = session.size().pick(&[0.01, 0.1], &[0.001, 0.01, 0.1]);
    for side in sides {
        for density in densities.iter().filter(|density| (side * side) as f64 * **density < 3e6) {
            let name = format!("{side}², {} %", density * 100.0);
            session.say(&name);
            let [a, b] = [1, 2].map(|seed| matrices::uniform(*side, *density, seed));
            each(session, *side, &name, [&a, &b]);
        }
    }
}

fn run_windows(session: &mut Session<'_>) {
    let constant = session.size().pick(100, 500);
    pairs(session, |session, n, name, [a, b]| {
        let lent = [a, b].map(|matrix| session.peers.lend(matrix));
        let middle = (n - constant) / 2..(n + constant) / 2;
        let parts: [(_, Range<usize>, Range<usize>); 3] = [
            ("constant", middle.clone(), middle),
            ("a quarter of the rows", n / 4..n / 2, 0..n),
            ("all but the border", 1..n - 1, 1..n - 1),
        ];
        for (part, rows, cols) in parts {
            let run = || windows(a, b, rows.start, rows.end, cols.start, cols.end);
            let done = session.measure(contest("slices", format!("{part}, {name}"), run, |v| v), None);
            let text = |of: &Range<usize>| format!("{}:{}:1", of.start, of.end);
            let question = Question::new("slices").of("A", &lent[0]).of("B", &lent[1]);
            session.ask(&done, question.with("rows", text(&rows)).with("cols", text(&cols)));
        }
    });
}

fn run_strides(session: &mut Session<'_>) {
    pairs(session, |session, n, name, [a, b]| {
        let lent = [a, b].map(|matrix| session.peers.lend(matrix));
        for step in [2, 4, 8] {
            let run = || strides(a, b, n, step);
            let done = session.measure(contest("slices", format!("stride {step}, {name}"), run, |v| v), None);
            let (text, question) = (format!("0:{n}:{step}"), Question::new("slices"));
            let question = question.of("A", &lent[0]).of("B", &lent[1]);
            session.ask(&done, question.with("rows", &text).with("cols", &text));
        }
    });
}
