//! Table 4: a matrix times itself, over truth values and over distances.

use finch_evaluation_kernels::rings;

use super::mxv::{edges, lengths};
use super::{contest, made};
use crate::figure::{Claim, Figure, Inputs};
use crate::inputs::matrices;
use crate::peers::Question;
use crate::session::Session;

/// The table.
pub const FIGURE: Figure = Figure {
    id: "arrays:t4",
    title: "A matrix times itself over two rings",
    source: "Sparse array programming (OOPSLA 2021), Table 4",
    says: "1.02 times as fast as SuiteSparse:GraphBLAS over truth values, and 0.836 times over distances; 1.25 and 1.07 times as fast as its Gustavson's \
           algorithm; with twelve threads",
    claims: &[
        Claim { of: "Boolean, ", series: "finch", over: "GraphBLAS", factor: "1.02" },
        Claim { of: "tropical, ", series: "finch", over: "GraphBLAS", factor: "0.836" },
        Claim { of: "Boolean, ", series: "finch", over: "GraphBLAS, Gustavson", factor: "1.25" },
        Claim { of: "tropical, ", series: "finch", over: "GraphBLAS, Gustavson", factor: "1.07" },
    ],
    deviates: "one thread each, and `par` against two threads; square matrices and graphs whose product takes at most fifty million multiplications; GraphBLAS \
               is called from Python, and its result may be left unsorted",
    baseline: "GraphBLAS",
    inputs: Inputs::Named,
    run,
};

fn run(session: &mut Session<'_>) {
    let most = session.size().pick(300_000, 50_000_000);
    for matrix in matrices::square(session.size()) {
        if matrix.multiplications() > most {
            continue;
        }
        let (edges, lengths) = (edges(&matrix), lengths(&matrix));
        let lent = [session.peers.lend(&edges), session.peers.lend(&lengths)];
        let name = |ring: &str| format!("{ring}, {}", matrix.name);
        let boolean = contest("mxm", name("Boolean"), || rings::mxm_boolean(&edges, &edges), f64::from)
            .other("finch, par", made(|| rings::mxm_boolean_par(&edges, &edges), f64::from));
        let done = session.measure(boolean, None);
        session.ask(&done, Question::new("mxm").of("A", &lent[0]).with("of", "Boolean"));
        let tropical = contest("mxm", name("tropical"), || rings::mxm_tropical(&lengths, &lengths), |v| v)
            .other("finch, par", made(|| rings::mxm_tropical_par(&lengths, &lengths), |v| v));
        let done = session.measure(tropical, None);
        let question = Question::new("mxm").of("A", &lent[1]).with("of", "tropical");
        session.ask(&done, question.filled(f64::INFINITY));
    }
}
