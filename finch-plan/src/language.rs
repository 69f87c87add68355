//! The language of the e-graph: sums of products over named indices, in the normal form of SPORES. Factors and terms have no order, so
//! products and sums of terms are sorted, and flat wherever that is known: commutativity and associativity need no rules.

use egg::{EGraph, Id, Language};
use finch_core::Mapped;
use finch_core::plan::Value;

use crate::shape::Meaning;

pub type Graph = EGraph<Node, Meaning>;

/// A set of indices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Indices(pub u32);

impl Indices {
    pub fn one(index: usize) -> Indices {
        Indices(1 << index)
    }

    pub fn has(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn and(self, other: Indices) -> Indices {
        Indices(self.0 & other.0)
    }

    pub fn or(self, other: Indices) -> Indices {
        Indices(self.0 | other.0)
    }

    pub fn without(self, other: Indices) -> Indices {
        Indices(self.0 & !other.0)
    }

    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..32).filter(move |index| self.has(*index))
    }
}

impl FromIterator<usize> for Indices {
    fn from_iter<T: IntoIterator<Item = usize>>(indices: T) -> Indices {
        indices.into_iter().fold(Indices::default(), |all, index| all.or(Indices::one(index)))
    }
}

/// An e-node.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Node {
    /// An operand, by number.
    Operand(u32),
    /// A product.
    Product(Vec<Id>),
    /// A sum of terms.
    Sum(Vec<Id>),
    /// The negative.
    Minus([Id; 1]),
    /// A sum over indices.
    Over(Indices, [Id; 1]),
}

impl Language for Node {
    /// The kind of node, its operand or its indices, and the number of its children.
    type Discriminant = (u8, u32, usize);

    fn discriminant(&self) -> Self::Discriminant {
        match self {
            Node::Operand(at) => (0, *at, 0),
            Node::Product(parts) => (1, 0, parts.len()),
            Node::Sum(parts) => (2, 0, parts.len()),
            Node::Minus(_) => (3, 0, 1),
            Node::Over(indices, _) => (4, indices.0, 1),
        }
    }

    fn matches(&self, other: &Self) -> bool {
        self.discriminant() == other.discriminant()
    }

    fn children(&self) -> &[Id] {
        match self {
            Node::Operand(_) => &[],
            Node::Product(parts) | Node::Sum(parts) => parts,
            Node::Minus(part) | Node::Over(_, part) => part,
        }
    }

    fn children_mut(&mut self) -> &mut [Id] {
        match self {
            Node::Operand(_) => &mut [],
            Node::Product(parts) | Node::Sum(parts) => parts,
            Node::Minus(part) | Node::Over(_, part) => part,
        }
    }

    /// Children change places when their numbers do: they stay sorted.
    fn update_children<F: FnMut(Id) -> Id>(&mut self, mut f: F) {
        self.children_mut().iter_mut().for_each(|id| *id = f(*id));
        self.children_mut().sort_unstable();
    }
}

/// A product of classes.
pub fn product(graph: &mut Graph, parts: Vec<Id>) -> Id {
    collected(graph, parts, Node::Product)
}

/// A sum of classes.
pub fn sum(graph: &mut Graph, parts: Vec<Id>) -> Id {
    collected(graph, parts, Node::Sum)
}

fn collected(graph: &mut Graph, mut parts: Vec<Id>, of: fn(Vec<Id>) -> Node) -> Id {
    if let [one] = parts[..] {
        return one;
    }
    parts.iter_mut().for_each(|id| *id = graph.find(*id));
    parts.sort_unstable();
    graph.add(of(parts))
}

/// A class, summed over indices.
pub fn over(graph: &mut Graph, indices: Indices, of: Id) -> Id {
    if indices.is_empty() { of } else { graph.add(Node::Over(indices, [of])) }
}

/// Adds a value.
pub fn add(graph: &mut Graph, value: &Value) -> Id {
    match value {
        Value::Operand(at) => graph.add(Node::Operand(*at as u32)),
        Value::Product(parts) => {
            let parts = parts.mapped(|part| add(graph, part));
            product(graph, parts)
        }
        Value::Sum(parts) => {
            let parts = parts.mapped(|part| add(graph, part));
            sum(graph, parts)
        }
        Value::Minus(part) => {
            let part = add(graph, part);
            graph.add(Node::Minus([part]))
        }
    }
}
