//! Shortest paths, in the min-plus algebra: lengths are added along a path, the minimum over all paths counts, and the fill is infinity, the
//! length of an absent edge.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::hand::two_queues;
use crate::kernels::{Lengths, all_edges, changes};
use crate::support::Table;

/// A graph in plain slices.
type Slices<'a> = (&'a [usize], &'a [u32], &'a [f64]);

/// The nearest node first, by Dijkstra's algorithm. The heap compares distances by their bits, which has the same result for
/// floats that are not negative.
fn nearest_first((ptr, to, length): Slices<'_>, source: usize) -> Vec<f64> {
    let mut far = vec![f64::INFINITY; ptr.len() - 1];
    let mut heap = BinaryHeap::from([Reverse((0_u64, source))]);
    far[source] = 0.0;
    while let Some(Reverse((bits, i))) = heap.pop() {
        if bits > far[i].to_bits() {
            continue;
        }
        for q in ptr[i]..ptr[i + 1] {
            let (j, through) = (to[q] as usize, far[i] + length[q]);
            if through < far[j] {
                far[j] = through;
                heap.push(Reverse((through.to_bits(), j)));
            }
        }
    }
    far
}

/// Compares these, with the first node as the source.
pub fn compare(lengths: &Lengths) {
    let (_, (_, ptr, to, (length,))) = lengths.__refs();
    let expected = nearest_first((ptr, to, length), 0);
    let farthest = expected.iter().filter(|far| far.is_finite()).fold(0.0, |a: f64, b| a.max(*b));
    let mut table = Table::new(format!("shortest paths: the farthest node is {farthest} away"));
    table.row("changes", "by hand", lengths.bytes(), || two_queues(ptr, to, length, 0));
    table.row("nearest first", "by hand", lengths.bytes(), || nearest_first((ptr, to, length), 0));
    table.row("all edges", "list", lengths.bytes(), || all_edges(lengths, 0).to_dense());
    table.row("changes", "list", lengths.bytes(), || changes(lengths, 0).to_dense());
    table.check(|far| *far == expected);
    table.measure(0.05);
    table.print();
}
