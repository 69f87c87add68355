//! Connected components. The label of a component is the smallest of its nodes.

use finch::SparseByteMap;
use finch::fills::Max;
use finch::prelude::*;

use crate::support::Table;
use crate::{Graph, Rows};

layout! {
    /// The nodes whose label has just become smaller, with the label.
    type Fell = Tensor<SparseByteMap<Element<u32, Max>>>;
}

/// Nodes whose label became smaller hand it to their neighbours with larger labels, until there are none.
#[kernel]
fn spread(A: &Graph) -> DenseVec<u32, Max> {
    let [n, _] = A.shape();
    let mut label: DenseVec<u32, Max> = DenseVec::zeros([n]);
    let mut next: Fell = Fell::zeros([n]);
    let mut fell: Fell = finch! { let fell: Fell; forall i in 0..n: fell[i] = i as u32 };
    while fell.stored() > 0 {
        finch! { keep label; forall i: label[i] <<min>>= fell[i] }
        finch! { forall i, j: if A[i, j] && fell[i] < label[j] { next[j] <<min>>= fell[i] } }
        std::mem::swap(&mut fell, &mut next);
    }
    label
}

/// A label is a node, so labels form trees. Each round hangs every tree below the smallest label among its nodes' neighbours, and
/// then every node below its label's label. That takes fewer rounds than the longest path has edges.
#[kernel]
fn hang(A: &Graph) -> DenseVec<u32> {
    let [n, _] = A.shape();
    let mut label: DenseVec<u32> = finch! { let label: DenseVec<u32>; forall i in 0..n: label[i] = i as u32 };
    loop {
        let mut hung: DenseVec<u32> = label.clone();
        finch! { keep hung; forall i, j: if A[i, j] { hung[label[i]] <<min>>= label[j] } }
        let next = finch! { let next: DenseVec<u32>; forall i: next[i] = hung[hung[i]] };
        if next == label {
            return label;
        }
        label = next;
    }
}

/// The loop to beat: union-find, in which each edge joins two trees.
fn joined(graph: Rows<'_>) -> Vec<u32> {
    fn root(parent: &mut [usize], mut i: usize) -> usize {
        while parent[i] != i {
            parent[i] = parent[parent[i]];
            i = parent[i];
        }
        i
    }
    let mut parent: Vec<usize> = (0..graph.nodes()).collect();
    for i in 0..graph.nodes() {
        for j in graph.of(i) {
            let [a, b] = [i, j].map(|node| root(&mut parent, node));
            parent[a.max(b)] = a.min(b);
        }
    }
    (0..graph.nodes()).map(|i| root(&mut parent, i) as u32).collect()
}

/// Compares these, for all nodes.
pub fn compare(graph: &Graph) {
    let rows = Rows::new(graph);
    let expected = joined(rows);
    let count = (0..).zip(&expected).filter(|(i, label)| i == *label).count();
    let mut table = Table::new(format!("components: {count}"));
    table.row("joined trees", "by hand", graph.bytes(), || joined(rows));
    table.row("spread", "list", graph.bytes(), || spread(graph).to_dense());
    table.row("hang", "list", graph.bytes(), || hang(graph).to_dense());
    table.check(|label| *label == expected);
    table.measure(0.05);
    table.print();
}
