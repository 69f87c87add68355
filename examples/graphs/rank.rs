//! PageRank: the share of time that a random walk spends at each node. The walk follows edges, and sometimes restarts at a random node.

use finch::prelude::*;

use crate::support::{Table, close};
use crate::{Graph, Rows};

/// The probability that the walk follows an edge.
const FOLLOWS: f64 = 0.85;
/// Ranks are settled when a round changes them by less than this, altogether.
const TOLERANCE: f64 = 1e-10;

/// Power iteration. At a node without edges the walk begins anew.
#[kernel]
fn ranks(A: &Graph) -> DenseVec<f64> {
    let [n, _] = A.shape();
    let (anew, evenly) = ((1.0 - FOLLOWS) / n as f64, FOLLOWS / n as f64);
    let degree = finch! { let degree: DenseVec<f64>; forall i, j: degree[i] += A[i, j] as f64 };
    let mut rank: DenseVec<f64> = DenseVec::from_dense([n], vec![1.0 / n as f64; n]).expect("as many");
    loop {
        let (next, change) = finch! {
            let next: DenseVec<f64>;
            let change: Scalar<f64>;
            {
                let share: DenseVec<f64>;
                let stuck: Scalar<f64>;
                forall i: if degree[i] > 0.0 { share[i] = rank[i] / degree[i] } else { stuck[] += rank[i] };
                forall j {
                    let from: Scalar<f64>;
                    let new: Scalar<f64>;
                    forall i: from[] += (A[j, i] as f64) * share[i];
                    new[] = anew + evenly * stuck[] + FOLLOWS * from[];
                    change[] += abs(new[] - rank[j]);
                    next[j] = new[]
                }
            }
        };
        rank = next;
        if change.value() < TOLERANCE {
            return rank;
        }
    }
}

/// The loop to beat: the same iteration over plain slices.
fn by_hand(graph: Rows<'_>) -> Vec<f64> {
    let n = graph.nodes();
    let degree: Vec<f64> = (0..n).map(|i| graph.of(i).count() as f64).collect();
    let (mut rank, mut next, mut share) = (vec![1.0 / n as f64; n], vec![0.0; n], vec![0.0; n]);
    loop {
        let mut stuck = 0.0;
        for i in 0..n {
            share[i] = if degree[i] > 0.0 { rank[i] / degree[i] } else { 0.0 };
            stuck += if degree[i] > 0.0 { 0.0 } else { rank[i] };
        }
        let mut change = 0.0;
        for j in 0..n {
            let from: f64 = graph.of(j).map(|i| share[i]).sum();
            next[j] = (1.0 - FOLLOWS + FOLLOWS * stuck) / n as f64 + FOLLOWS * from;
            change += (next[j] - rank[j]).abs();
        }
        std::mem::swap(&mut rank, &mut next);
        if change < TOLERANCE {
            return rank;
        }
    }
}

/// Compares these. Edges go both ways here, so the nodes that link to a node are those that it links to.
pub fn compare(graph: &Graph) {
    let rows = Rows::new(graph);
    let expected = by_hand(rows);
    let most = (0..expected.len()).max_by(|a, b| expected[*a].total_cmp(&expected[*b])).unwrap_or_default();
    let mut table = Table::new(format!("ranks: node {most} has the most"));
    table.row("powers", "by hand", graph.bytes(), || by_hand(rows));
    table.row("powers", "list", graph.bytes(), || ranks(graph).to_dense());
    table.check(|ranks| close(ranks, &expected, 1e-8));
    table.measure(0.05);
    table.print();
}
