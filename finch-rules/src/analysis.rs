//! The analysis of the e-graph: for each class, a term of it.
//!
//! Conditions look at that term: whether it is a literal or index arithmetic, on which indices it depends, what it reads. It is the
//! cheapest term of the class so far. What a run returns is chosen by egg's extractor.
//!
//! Constants are folded here, as egg does it: a call on literals is the literal of its value, and index arithmetic has one normal form.
//! Both take the place of what they were made of. So no rule permutes a sum of indices, and no class of them has alternatives.

use egg::{Analysis, DidMerge, EGraph, Id};
use finch_core::Mapped;
use finch_core::algebra::{Fun, Lit, Node, Term, Value, fold::fold, missing};

use crate::Context;
use crate::cost::{Cost, cost};
use crate::language::{ENode, Head, add};

/// The e-graph.
pub type Graph = EGraph<ENode, Meaning>;

/// The analysis, with what conditions ask.
#[derive(Debug)]
pub struct Meaning {
    pub context: Context,
    /// The names of the laws by which it folded, in order.
    pub folded: Vec<&'static str>,
}

/// What is known of a class.
#[derive(Clone, Debug)]
pub struct Data {
    /// A term of the class.
    pub term: Term,
    /// Its cost.
    pub cost: Cost,
    /// Whether the term is what a call folds to, and is not in the graph yet.
    folded: bool,
    rank: Rank,
}

/// How much says that a class has its term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// It is the cheapest so far.
    Cheapest,
    /// It is a literal.
    Literal,
    /// A call of known arguments has their value: `0 * inf` is NaN, although a fill annihilates.
    Folded,
    /// It is `missing`, and so is whatever has it as an argument.
    Missing,
}

impl Analysis<ENode> for Meaning {
    type Data = Data;

    fn make(graph: &mut Graph, node: &ENode, _: Id) -> Data {
        let term = term(graph, node);
        let cost = cost(&graph.analysis.context.symbols, node, |kid| graph[kid].data.cost);
        match folds(&graph.analysis.context, &term) {
            Some((law, term)) => {
                graph.analysis.folded.push(law);
                let rank = if is_missing(&term) { Rank::Missing } else { Rank::Folded };
                Data { term, cost, folded: true, rank }
            }
            None => {
                let rank = match term.as_lit() {
                    None => Rank::Cheapest,
                    Some(_) if is_missing(&term) => Rank::Missing,
                    Some(_) => Rank::Literal,
                };
                Data { term, cost, folded: false, rank }
            }
        }
    }

    /// Two different constants are never equal.
    fn merge(&mut self, a: &mut Data, b: Data) -> DidMerge {
        debug_assert!(
            !self.context.contradict(&a.term, &b.term),
            "a rule is wrong: it makes {:?} equal {:?}",
            a.term,
            b.term
        );
        let better = b.rank > a.rank || (b.rank == a.rank && b.cost < a.cost);
        if better {
            *a = b;
        }
        DidMerge(better, !better)
    }

    /// Puts what a call folds to in the place of the call, and of other literals.
    fn modify(graph: &mut Graph, id: Id) {
        let id = graph.find(id);
        if graph[id].data.rank >= Rank::Folded && graph[id].data.term.as_lit().is_some() {
            let term = graph[id].data.term.clone();
            let symbols = &graph.analysis.context.symbols;
            let other = |node: &ENode| matches!(node.head, Head::Leaf(leaf) if *symbols.leaf(leaf) != term && symbols.leaf(leaf).as_lit().is_some());
            let others: Vec<ENode> = graph[id].nodes.iter().filter(|node| other(node)).cloned().collect();
            graph[id].nodes.retain(|node| !others.contains(node));
        }
        if !std::mem::take(&mut graph[id].data.folded) {
            return;
        }
        let nodes = std::mem::take(&mut graph[id].nodes);
        let stays = |node: &ENode| folds(&graph.analysis.context, &term(graph, node)).is_none();
        let stay = nodes.into_iter().filter(stays).collect();
        graph[id].nodes = stay;
        let folded = graph[id].data.term.clone();
        let normal = add(graph, &folded);
        // The normal form may have been in this very class, of which the data has the cost of the call so far.
        let own = |node: &ENode| cost(&graph.analysis.context.symbols, node, |kid| graph[kid].data.cost);
        if let Some(least) = graph[normal].nodes.iter().map(own).min_by_key(|cost| cost.weight) {
            graph[id].data.cost = least;
        }
        graph.union(id, normal);
    }
}

/// The term of an e-node, by the terms of its children.
pub fn term(graph: &Graph, node: &ENode) -> Term {
    let kids = node.kids.mapped(|kid| graph[*kid].data.term.clone());
    graph.analysis.context.symbols.term(node, kids)
}

impl Context {
    /// Whether two terms are different constants that may not meet. Where the facts contradict each other, since a region holds no index, they prove
    /// that a condition is true and that it is false.
    fn contradict(&self, a: &Term, b: &Term) -> bool {
        let truths = [a, b].iter().all(|term| term.as_bool().is_some());
        contradict(a, b) && !(truths && self.facts.borrow().hold_something())
    }
}

/// Whether two terms are different constants. Two may meet where a law does not ask for an argument that is known only later: of
/// floats, since `0 * inf` is NaN, and 0 where the zero is a fill; and `missing`, which `first(3, missing)` is as well.
fn contradict(a: &Term, b: &Term) -> bool {
    let float = |value: &Value| matches!(value, Value::Float(_));
    let values = a.value().zip(b.value()).filter(|_| !is_missing(a) && !is_missing(b));
    values.is_some_and(|(x, y)| !(x.same_number(y) || float(x) && float(y)))
}

fn is_missing(term: &Term) -> bool {
    term.value() == Some(&Value::Missing)
}

/// What a call equals because all of its arguments, or one of them, are known, with the name of the law.
fn folds(context: &Context, term: &Term) -> Option<(&'static str, Term)> {
    let (fun, args) = match &**term {
        Node::Call(fun, args) => (fun, args),
        Node::Host(_, args) => {
            let missing = args.iter().find(|arg| is_missing(arg));
            return missing.map(|missing| ("missing propagates", missing.clone()));
        }
        _ => return None,
    };
    if let Some(missing) = missing::propagates(&context.guard, fun, args) {
        return Some(("missing propagates", missing));
    }
    let literals: Vec<&Lit> = args.iter().map_while(Term::as_lit).collect();
    if literals.len() == args.len()
        && let Some(value) = fold(fun, &literals)
    {
        return Some(("fold constants", Term::lit(value)));
    }
    if matches!(fun, Fun::User(_)) || !args.iter().all(Term::is_index) {
        return None;
    }
    let normal = context.guard.call(fun.clone(), args.clone());
    let law = context.guard.fired().pop();
    law.filter(|_| normal != *term).map(|law| (law, normal))
}
