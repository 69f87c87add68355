//! Core numbers: the largest `k` for which a node is part of a subgraph in which every node has at least `k` neighbours.

use finch::fills::Max;
use finch::prelude::*;

use crate::support::Table;
use crate::{Counts, Graph, Marked, Rows};

/// For each `k` in turn, the nodes with no more than `k` neighbours leave. Their neighbours then have fewer, and may have to
/// leave, too.
#[kernel]
fn cores(A: &Graph) -> DenseVec<u32, Max> {
    let mut core: DenseVec<u32, Max> = DenseVec::zeros([A.shape()[0]]);
    let mut degree: DenseVec<u32> =
        finch! { let degree: DenseVec<u32>; forall i, j: degree[i] += A[i, j] as u32 };
    let mut left: Counts = Counts::default();
    for k in 0_u32.. {
        let mut leaves: Marked = finch! {
            let leaves: Marked;
            forall i: if core[i] == u32::MAX && degree[i] <= k { leaves[i] = true }
        };
        while leaves.stored() > 0 {
            finch! { keep core; forall i: if leaves[i] { core[i] = k } }
            finch! { forall i, j: if leaves[i] && A[i, j] && core[j] == u32::MAX { left[j] += 1 } }
            finch! { keep degree; forall j: degree[j] -= left[j] }
            finch! { forall j: if left[j] > 0 && degree[j] <= k { leaves[j] = true } }
        }
        let there = finch! { let there: Scalar<bool>; forall i: there[] |= core[i] == u32::MAX };
        if !there.value() {
            break;
        }
    }
    core
}

/// The loop to beat: the same, with a stack.
fn by_hand(graph: Rows<'_>) -> Vec<u32> {
    let mut core = vec![u32::MAX; graph.nodes()];
    let mut degree: Vec<u32> = (0..core.len()).map(|i| graph.of(i).count() as u32).collect();
    let mut remain = core.len();
    for k in 0.. {
        if remain == 0 {
            break;
        }
        let mut leaves: Vec<usize> =
            (0..core.len()).filter(|i| core[*i] == u32::MAX && degree[*i] <= k).collect();
        leaves.iter().for_each(|i| core[*i] = k);
        while let Some(i) = leaves.pop() {
            remain -= 1;
            for j in graph.of(i) {
                if core[j] == u32::MAX {
                    degree[j] -= 1;
                    if degree[j] <= k {
                        core[j] = k;
                        leaves.push(j);
                    }
                }
            }
        }
    }
    core
}

/// Compares these, for all nodes.
pub fn compare(graph: &Graph) {
    let rows = Rows::new(graph);
    let expected = by_hand(rows);
    let inmost = expected.iter().copied().max().unwrap_or_default();
    let mut table = Table::new(format!("cores: the inmost is the {inmost}-core"));
    table.row("leaving", "by hand", graph.bytes(), || by_hand(rows));
    table.row("leaving", "list", graph.bytes(), || cores(graph).to_dense());
    table.check(|core| *core == expected);
    table.measure(0.05);
    table.print();
}
