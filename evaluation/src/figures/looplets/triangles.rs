//! Figure 7: triangles of a graph, by each protocol.

use finch::prelude::*;
use finch_bench::contest::Contest;
use finch_bench::data::{self, Graph, edges_of};
use finch_bench::hand::triangles;

use crate::figure::{Claim, Figure, Inputs};
use crate::session::Session;

/// The figure.
pub const FIGURE: Figure = Figure {
    id: "looplets:7",
    title: "Triangles of graphs, by protocol",
    source: "Looplets (CGO 2023), Figure 7",
    says: "galloping is up to three times as fast as TACO; merging with two fingers is not quite as fast as TACO",
    deviates: "the available graphs, instead of all of SNAP; edges of the strictly lower half, so each triangle is counted once",
    claims: &[Claim { of: "", series: "plain gallop", over: "two fingers", factor: "up to 3" }],
    baseline: "two fingers",
    inputs: Inputs::Named,
    run,
};

/// Counts triangles as a user would write it.
#[kernel]
#[inline(never)]
fn adaptive(L: &Graph) -> u64 {
    finch! { let n: Scalar<u64>; forall i, k, j: n[] += (L[i, k] && L[i, j] && L[k, j]) as u64 }.value()
}

/// Merges rows by single steps.
#[kernel]
#[inline(never)]
fn walk(L: &Graph) -> u64 {
    finch! { #![plain] let n: Scalar<u64>; forall i, k, j: n[] += (L[i, k] && L[i, j] && L[k, j]) as u64 }
        .value()
}

/// Lets both rows gallop.
#[kernel]
#[inline(never)]
fn gallop(L: &Graph) -> u64 {
    finch! {
        #![plain]
        let n: Scalar<u64>;
        forall i, k, j: n[] += (L[i, k] && L[i, j::gallop] && L[k, j::gallop]) as u64
    }
    .value()
}

fn run(session: &mut Session<'_>) {
    for matrix in data::graphs() {
        let graph = matrix.lower();
        let units = vec![(); graph.stored()];
        let view = edges_of(&graph, &units);
        let two_fingers = triangles::MERGES[0].1;
        let contest = Contest::new("triangles", matrix.name, |_| adaptive(&graph) as f64)
            .other("two fingers", |_| two_fingers(view) as f64)
            .other("plain walk", |_| walk(&graph) as f64)
            .other("plain gallop", |_| gallop(&graph) as f64);
        session.measure(contest, None);
    }
}
