//! Figures 23 and 25: functions of three tensors in one pass. The second and the third are the first, moved by one place and by two.

use finch::prelude::*;
use finch_evaluation_kernels::functions::{self as kernels, Csf4, Csf5};

use super::contest;
use crate::figure::{Figure, Inputs};
use crate::inputs::matrices;
use crate::inputs::tensors::{self, Entries};
use crate::peers::Question;
use crate::session::Session;

/// Figure 23.
pub const GROWTH: Figure = Figure {
    id: "arrays:23",
    title: "Growth of and(xor(A, B), C) over matrices of 1 %",
    source: "Sparse array programming (OOPSLA 2021), Figure 23",
    says: "it is faster than PyData/Sparse in general, and its time grows more slowly, because nothing is computed outside of C",
    claims: &[],
    deviates: "each row has the same number of entries; SciPy is added, whose sparse matrices have a kernel for `!=` and one for products",
    baseline: "PyData/Sparse",
    inputs: Inputs::Growing("stored values of each matrix"),
    run: run_growth,
};

/// Figure 25.
pub const TENSORS: Figure = Figure {
    id: "arrays:25",
    title: "Functions of three tensors in one pass",
    source: "Sparse array programming (OOPSLA 2021), Figure 25",
    says: "PyData/Sparse creates intermediate results, and falls further behind than in Figure 21",
    claims: &[],
    deviates: "the tensors of Figure 21; the paper's own figure prints no mean",
    baseline: "PyData/Sparse",
    inputs: Inputs::Named,
    run: run_tensors,
};

/// The functions of three tensors with so many modes: the names that the opponents know them by, and the kernels.
macro_rules! functions {
    ($($name:ident: $n:literal, $layout:ident, $three:ident;)*) => { $(
        fn $name(session: &mut Session<'_>, of: &Entries<$n>) {
            let bools = |from: &Entries<$n>| {
                let values = from.values.iter().map(|v| *v != 0.0).collect();
                <$layout<bool>>::from_coords(from.shape, from.coords.clone(), values).expect("distinct places")
            };
            let [a, b, c] = [bools(of), bools(&of.shifted(1)), bools(&of.shifted(2))];
            let lent = [&a, &b, &c].map(|tensor| session.peers.lend(tensor));
            let functions: [(_, fn(&$layout<bool>, &$layout<bool>, &$layout<bool>) -> $layout<bool>); 3] = [
                ("and(xor(A, B), C)", kernels::$three::and_xor),
                ("xor(and(A, B), C)", kernels::$three::xor_and),
                ("or(xor(A, B), C)", kernels::$three::or_xor),
            ];
            for (op, kernel) in functions {
                let run = || kernel(&a, &b, &c);
                let done = session.measure(contest("fused", format!("{op}, {}", of.name), run, f64::from), None);
                let question = Question::new("fused").of("A", &lent[0]).of("B", &lent[1]).of("C", &lent[2]);
                session.ask(&done, question.with("op", op));
            }
        }
    )* };
}

functions! {
    three: 3, Csf3, three_of_three_modes;
    four: 4, Csf4, three_of_four_modes;
    five: 5, Csf5, three_of_five_modes;
}

fn run_tensors(session: &mut Session<'_>) {
    let size = session.size();
    tensors::three(size).iter().for_each(|tensor| three(session, tensor));
    tensors::four(size).iter().for_each(|tensor| four(session, tensor));
    tensors::five(size).iter().for_each(|tensor| five(session, tensor));
}

fn run_growth(session: &mut Session<'_>) {
    let sides: &[usize] = session.size().pick(&[500, 1_000, 2_000], &[2_000, 4_000, 8_000, 16_000, 32_000]);
    for side in sides {
        session.say(&format!("{side}² drawn"));
        let [a, b, c] = [1, 2, 3].map(|seed| {
            let (coords, values) =
                matrices::uniform(*side, 0.01, seed).iter().map(|(at, _)| (at, true)).unzip();
            Csr::<bool>::from_coords([*side; 2], coords, values).expect("distinct places")
        });
        let lent = [&a, &b, &c].map(|matrix| session.peers.lend(matrix));
        let run = || kernels::three::and_xor(&a, &b, &c);
        let at = Some(a.stored() as f64);
        let done = session.measure(contest("fused", format!("{side}²"), run, f64::from), at);
        let question = Question::new("fused").of("A", &lent[0]).of("B", &lent[1]).of("C", &lent[2]);
        session.ask(&done, question.with("op", "and(xor(A, B), C)"));
    }
}
