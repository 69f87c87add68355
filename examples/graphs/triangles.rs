//! Triangles as a masked product, `C<L> = L · L`, where `L` is the lower half of the adjacency matrix: for each edge, the number
//! of triangles whose lowest and highest node it joins.

use finch::prelude::*;

use crate::support::Table;
use crate::{Counts, Graph, Marked, Rows};

/// Each row of the product is made completely, and then looked up at the row's own edges.
#[kernel]
fn mask_late(L: &Graph) -> Csr<u32> {
    finch! {
        let C: Csr<u32>;
        forall i {
            let w: Counts;
            forall k, j: w[j] += (L[i, k] && L[k, j]) as u32;
            forall j: if L[i, j] { C[i, j] = w[j::locate] }
        }
    }
}

/// The row's own edges are marked first, and only they are counted.
#[kernel]
fn mask_early(L: &Graph) -> Csr<u32> {
    finch! {
        let C: Csr<u32>;
        forall i {
            let own: Marked;
            let w: Counts;
            forall j: own[j] = L[i, j];
            forall k, j: if own[j::locate] { w[j] += (L[i, k] && L[k, j]) as u32 };
            forall j: C[i, j] = w[j]
        }
    }
}

/// Each edge merges the row of one of its ends with the column of the other. `U` is the upper half.
#[kernel]
fn inner_products(L: &Graph, U: &Graph) -> Csr<u32> {
    finch! { let C: Csr<u32>; forall i, j, k: if L[i, j] { C[i, j] += (L[i, k] && U[j, k]) as u32 } }
}

/// The number of triangles: the sum over all edges.
#[kernel]
fn total(C: &Csr<u32>) -> u32 {
    finch! { let n: Scalar<u32>; forall i, j: n[] += C[i, j] }.value()
}

/// The loop to beat. A row's own edges begin at 1, so that all others, at 0, are not counted. Returns a count for each edge.
fn by_hand(lower: Rows<'_>) -> Vec<u32> {
    let (mut counts, mut w) = (vec![], vec![0; lower.nodes()]);
    for i in 0..lower.nodes() {
        lower.of(i).for_each(|j| w[j] = 1);
        for k in lower.of(i) {
            lower.of(k).for_each(|j| w[j] += u32::from(w[j] > 0));
        }
        counts.extend(lower.of(i).map(|j| w[j] - 1));
        lower.of(i).for_each(|j| w[j] = 0);
    }
    counts
}

/// The half of a symmetric matrix that `keep` selects.
fn half(graph: &Graph, keep: impl Fn(usize, usize) -> bool) -> Graph {
    let coords: Vec<_> = graph.iter().map(|(at, _)| at).filter(|[i, j]| keep(*i, *j)).collect();
    let edges = vec![true; coords.len()];
    Graph::from_coords(graph.shape(), coords, edges).expect("a part of what fits")
}

/// Compares these, for the whole graph.
pub fn compare(graph: &Graph) {
    let (lower, upper) = (half(graph, |i, j| j < i), half(graph, |i, j| i < j));
    let rows = Rows::new(&lower);
    let expected: u32 = by_hand(rows).iter().sum();
    let (bytes, both) = (lower.bytes(), lower.bytes() + upper.bytes());
    let mut table = Table::new(format!("triangles: {expected}"));
    table.row("mask early", "by hand", bytes, || by_hand(rows).iter().sum());
    table.row("mask early", "byte map", bytes, || total(&mask_early(&lower)));
    table.row("mask late", "byte map", bytes, || total(&mask_late(&lower)));
    table.row("inner products", "list", both, || total(&inner_products(&lower, &upper)));
    table.check(|count| *count == expected);
    table.measure(0.05);
    table.print();
}
