//! The programs of breadth-first search and of shortest paths. The evaluation measures these, too.

use finch::SparseByteMap;
use finch::fills::Max;
use finch::prelude::*;

layout! {
    /// An adjacency matrix: which node is a neighbour of which, and nothing else.
    pub type Graph = Tensor<Dense<SparseList<Pattern>>>;
    /// A set of nodes, to which nodes can be added in any order.
    pub type Marked = Tensor<SparseByteMap<Element<bool>>>;
    /// The length of each edge.
    pub type Lengths = Csr<f64, Inf>;
    /// The nodes whose distance has just become smaller, with the distance.
    pub type Fell = Tensor<SparseByteMap<Element<f64, Inf>>>;
}

/// Goes level by level. Each step either pushes (the nodes of the frontier go through their neighbours) or pulls (the nodes that
/// were not reached look for a neighbour in the frontier). `pulls` chooses by the size of the frontier.
#[kernel]
pub fn levels(A: &Graph, source: usize, pulls: impl Fn(usize) -> bool) -> DenseVec<u32, Max> {
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

/// Goes through every edge, again and again until nothing changes (Bellman–Ford).
#[kernel]
pub fn all_edges(A: &Lengths, source: usize) -> DenseVec<f64, Inf> {
    let [n, _] = A.shape();
    let mut far: DenseVec<f64, Inf> = DenseVec::zeros([n]);
    finch! { forall i in 0..n: if i == source { far[i] = 0.0 } }
    loop {
        let before: DenseVec<f64, Inf> = far.clone();
        finch! { keep far; forall i, j: far[j] <<min>>= before[i] + A[i, j] }
        if far == before {
            return far;
        }
    }
}

/// Goes through the edges of those nodes whose distance became smaller, until there are none.
#[kernel]
pub fn changes(A: &Lengths, source: usize) -> DenseVec<f64, Inf> {
    let [n, _] = A.shape();
    let mut far: DenseVec<f64, Inf> = DenseVec::zeros([n]);
    let mut fell: Fell = Fell::from_coords([n], vec![[source]], vec![0.0]).expect("a node");
    let mut next: Fell = Fell::zeros([n]);
    while fell.stored() > 0 {
        finch! { keep far; forall i: far[i] <<min>>= fell[i] }
        finch! { forall i, j: if fell[i] + A[i, j] < far[j] { next[j] <<min>>= fell[i] + A[i, j] } }
        std::mem::swap(&mut fell, &mut next);
    }
    far
}
