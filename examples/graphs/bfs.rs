//! Breadth-first search: the number of steps from a source to each node.

use crate::kernels::levels;
use crate::support::Table;
use crate::{Graph, Rows};

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
