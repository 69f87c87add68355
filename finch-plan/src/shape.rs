//! The analysis of the e-graph: the indices of a class, along which of them most of it is zero, and how dense it is.

use egg::{Analysis, DidMerge, Id};
use finch_core::Mapped;
use finch_core::plan::{Operand, Regime, Stored};

use crate::language::{Graph, Indices, Node};
use crate::sizes::Sizes;
use crate::space::Space;

/// What is known of a value.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// The indices on which it depends.
    pub free: Indices,
    /// Those along which it has few entries in a row.
    pub sparse: Indices,
    /// The share of its places that can be other than zero, at typical sizes.
    pub density: f64,
}

/// What the analysis knows.
#[derive(Debug)]
pub struct Meaning {
    pub operands: Vec<Shape>,
    pub typical: Regime,
}

impl Shape {
    /// The shape of an operand, which has this number.
    pub fn of(at: usize, operand: &Operand, typical: &Regime) -> Shape {
        let lists = operand.modes.iter().filter(|mode| mode.stored == Stored::List);
        Shape {
            free: operand.indices().collect(),
            sparse: lists.map(|mode| mode.index).collect(),
            density: Space::of(at, operand, typical).density::<Regime>(),
        }
    }

    /// The shape of a node over values of these shapes.
    pub fn joined(node: &Node, meaning: &Meaning, parts: &[&Shape]) -> Shape {
        let free = parts.iter().fold(Indices::default(), |all, part| all.or(part.free));
        let densities = || parts.iter().map(|part| part.density);
        match node {
            Node::Operand(at) => meaning.operands[*at as usize].clone(),
            Node::Product(_) => {
                let sparse = parts.iter().fold(Indices::default(), |all, part| all.or(part.sparse));
                Shape { free, sparse, density: densities().product() }
            }
            Node::Sum(_) => {
                let sparse = parts.iter().fold(free, |all, part| all.and(part.sparse));
                Shape { free, sparse, density: densities().sum::<f64>().min(1.0) }
            }
            Node::Minus(_) => parts[0].clone(),
            Node::Over(summed, _) => {
                let places: f64 = summed.iter().map(|index| meaning.typical.extents[index]).product();
                let [free, sparse] = [free, parts[0].sparse].map(|indices| indices.without(*summed));
                Shape { free, sparse, density: Regime::joined(&parts[0].density, &places) }
            }
        }
    }
}

impl Analysis<Node> for Meaning {
    type Data = Shape;

    fn make(graph: &mut Graph, node: &Node, _: Id) -> Shape {
        let parts: Vec<&Shape> = egg::Language::children(node).mapped(|id| &graph[*id].data);
        Shape::joined(node, &graph.analysis, &parts)
    }

    /// Equal values have the same entries, and each way to compute them is a bound on these.
    fn merge(&mut self, a: &mut Shape, b: Shape) -> DidMerge {
        debug_assert_eq!(a.free, b.free, "a rule is wrong: it makes values of different indices equal");
        let both = Shape { free: a.free, sparse: a.sparse.or(b.sparse), density: a.density.min(b.density) };
        let changed = DidMerge(both != *a, both != b);
        *a = both;
        changed
    }
}
