//! The cost by which egg's extractor chooses: what is left to do at run time, roughly. Work in a loop counts eight times.

use std::cmp::Ordering;

use egg::{CostFunction, Id};
use finch_core::algebra::{Node, Term, Value};

use crate::language::{ENode, Head, Symbols, is_chain};

/// The cost of a term, with its head: some nodes cost more around others.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// The number that is compared.
    pub weight: u64,
    top: Head,
}

impl PartialEq for Cost {
    fn eq(&self, other: &Cost) -> bool {
        self.weight == other.weight
    }
}
impl PartialOrd for Cost {
    fn partial_cmp(&self, other: &Cost) -> Option<Ordering> {
        self.weight.partial_cmp(&other.weight)
    }
}

/// The cost of an e-node, given those of its children. Some forms cost one more (or two, or three), so that the other of two equal ones is
/// taken: a call on a choice, since `ifelse(c, f(x), f(y))` may fold; a chain that is nested to the right; `times(b, n, 2)`; a condition
/// whose first branch is empty.
pub fn cost(symbols: &Symbols, node: &ENode, of: impl FnMut(Id) -> Cost) -> Cost {
    let kids: Vec<Cost> = node.kids.iter().copied().map(of).collect();
    let tops = |at: usize| kids.get(at).map(|kid| kid.top);
    let (own, factor) = match node.head {
        Head::Leaf(leaf) => (leaf_cost(symbols.leaf(leaf)), 1),
        Head::Other(other) => (other_cost(symbols.other(other)), 1),
        Head::Call(fun) => {
            let chain = kids.len() == 2 && is_chain(symbols.fun(fun));
            let right = chain && tops(1) == Some(node.head);
            let choices = kids.iter().filter(|kid| kid.top == Head::Call(symbols.choice)).count();
            // Two, since the choice of calls may have a chain that is nested to the right.
            let on_choice = if fun == symbols.choice { 0 } else { 2 * choices as u64 };
            let goes_on = chain && tops(0) == Some(node.head);
            let late = goes_on && symbols.fun(fun).repeats() && is_literal(symbols, tops(1));
            (2 + u64::from(right || late) + on_choice, 1)
        }
        Head::Seq => (1 + u64::from(tops(1) == Some(Head::Seq)), 1),
        Head::If => (4 + 3 * u64::from(tops(1) == Some(PASS)), 1),
        Head::Assign => (8, 1),
        Head::Scope => (2, 1),
        // The index is a variable, which costs 2.
        Head::Loop => (24, 8),
    };
    let sum = kids.iter().fold(0u64, |sum, kid| sum.saturating_add(kid.weight));
    Cost { weight: sum.saturating_mul(factor).saturating_add(own), top: node.head }
}

fn is_literal(symbols: &Symbols, top: Option<Head>) -> bool {
    matches!(top, Some(Head::Leaf(leaf)) if symbols.leaf(leaf).as_lit().is_some())
}

/// The leaf `pass`, which is the first one of all programs.
const PASS: Head = Head::Leaf(0);

/// What `missing` costs: more than whatever might take its place, since no generated code can hold it.
pub const MISSING: u64 = 100;

fn leaf_cost(leaf: &Term) -> u64 {
    match &**leaf {
        Node::Lit(lit) if lit.value == Value::Missing => MISSING,
        Node::Var(_) => 2,
        Node::Len(_) | Node::Read(_) => 4,
        Node::Assign(_) | Node::Scope(..) => 0,
        _ => 1,
    }
}

fn other_cost(other: &Term) -> u64 {
    match &**other {
        Node::Host(..) => 10,
        Node::Search { .. } => 20,
        _ => 4,
    }
}

/// The cost function of the extractor.
pub struct Work<'a>(pub &'a Symbols);

impl CostFunction<ENode> for Work<'_> {
    type Cost = Cost;

    fn cost<C: FnMut(Id) -> Cost>(&mut self, node: &ENode, costs: C) -> Cost {
        cost(self.0, node, costs)
    }
}
