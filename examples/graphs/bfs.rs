//! Breadth-first search: the number of steps from a source to each node.

use finch::fills::Max;
use finch::prelude::*;

use crate::support::Table;
use crate::{Graph, Marked, Rows};

/// Goes level by level. Each step either pushes (the nodes of the frontier go through their neighbours) or pulls (the nodes that
/// were not reached look for a neighbour in the frontier). `pulls` chooses by the size of the frontier.
#[kernel]
fn levels(A: &Graph, source: usize, pulls: impl Fn(usize) -> bool) -> DenseVec<u32, Max> {
    let [n, _] = A.shape();
    let mut steps: DenseVec<u32, Max> = DenseVec::zeros([n]);
    let mut frontier: Marked = Marked::from_coords([n], vec![[source]], vec![true]).expect("a node");
    let mut next: Marked = Marked::zeros([n]);
    for step in 0_u32.. {
        finch! { keep steps; forall i: if frontier[i] { steps[i] = step } }
        if pulls(frontier.stored()) {
            // A node that was not reached stops at the first neighbour in the frontier that it finds.
            finch! {
                forall j: if steps[j] == u32::MAX {
                    let found: Scalar<bool>;
                    forall i: found[] |= A[j, i] && frontier[i::locate];
                    next[j] = found[]
                }
            }
        } else {
            // The neighbours of the frontier, without those that were reached before.
            finch! { forall i, j: if frontier[i] && A[i, j] && steps[j] == u32::MAX { next[j] = true } }
        }
        if next.stored() == 0 {
            break;
        }
        std::mem::swap(&mut frontier, &mut next);
    }
    steps
}

/// The loop to beat: a queue.
fn by_hand(graph: Rows<'_>, source: usize) -> Vec<u32> {
    let mut steps = vec![u32::MAX; graph.nodes()];
    steps[source] = 0;
    let (mut queue, mut head) = (vec![source], 0);
    while let Some(&i) = queue.get(head) {
        head += 1;
        for j in graph.of(i) {
            if steps[j] == u32::MAX {
                steps[j] = steps[i] + 1;
                queue.push(j);
            }
        }
    }
    steps
}

/// Compares these, with the first node as the source.
pub fn compare(graph: &Graph) {
    let ([nodes, _], rows) = (graph.shape(), Rows::new(graph));
    let expected = by_hand(rows, 0);
    let reached: Vec<u32> = expected.iter().copied().filter(|steps| *steps < u32::MAX).collect();
    let most = reached.iter().max().expect("the first node");
    let mut table = Table::new(format!("breadth first: {} nodes in {most} steps", reached.len()));
    table.row("queue", "by hand", graph.bytes(), || by_hand(rows, 0));
    table.row("push", "list", graph.bytes(), || levels(graph, 0, |_| false).to_dense());
    table.row("pull", "list", graph.bytes(), || levels(graph, 0, |_| true).to_dense());
    table.row("either", "list", graph.bytes(), || levels(graph, 0, |size| size * 8 > nodes).to_dense());
    table.check(|steps| *steps == expected);
    table.measure(0.05);
    table.print();
}
