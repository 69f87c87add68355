//! The laws of a semiring, as rules of egg. Each is a function from an e-node to nodes that equal it; a rule looks into the classes of
//! the node's children, but no deeper.
//!
//! Each index of a statement has its own name, so an index that is summed stands in nothing outside of its sum. The rules
//! keep that: none brings a sum over an index to where the index means something else.

use egg::{Applier, Id, PatternAst, Rewrite, SearchMatches, Searcher, Subst, Symbol, Var};
use finch_core::Mapped;

use crate::language::{Graph, Indices, Node, over, product, sum};
use crate::shape::Meaning;

/// A rule by its name: the nodes that it looks at, and what it makes of one.
#[derive(Clone, Copy)]
struct Law {
    on: fn(&Node) -> bool,
    makes: fn(&mut Graph, &Node) -> Vec<Id>,
}

/// All rules. Those with negatives fire only where there are any.
pub fn rules() -> Vec<Rewrite<Node, Meaning>> {
    let is_over = |node: &Node| matches!(node, Node::Over(..));
    let is_product = |node: &Node| matches!(node, Node::Product(_));
    let is_sum = |node: &Node| matches!(node, Node::Sum(_));
    let laws = [
        // Σⱼ (A Bⱼ Cⱼ) = A Σⱼ (Bⱼ Cⱼ)
        ("sum what has the index first", Law { on: is_over, makes: summed_first }),
        // Σᵢ Σⱼ A = Σᵢⱼ A
        ("join sums", Law { on: is_over, makes: sums_joined }),
        // Σⱼ (Aⱼ + Bⱼ) = Σⱼ Aⱼ + Σⱼ Bⱼ,  Σⱼ -A = -Σⱼ A
        ("sum term by term", Law { on: is_over, makes: sum_of_terms }),
        // A (B C) = A B C
        ("join products", Law { on: is_product, makes: products_joined }),
        // A (B + C) = A B + A C,  A (-B) = -(A B)
        ("distribute", Law { on: is_product, makes: distributed }),
        // A + (B + C) = A + B + C
        ("join terms", Law { on: is_sum, makes: terms_joined }),
        // A B + A C = A (B + C)
        ("factor", Law { on: is_sum, makes: factored }),
    ];
    laws.into_iter().filter_map(|(name, law)| Rewrite::new(name, law, law).ok()).collect()
}

impl Searcher<Node, Meaning> for Law {
    fn search_eclass_with_limit(
        &self,
        graph: &Graph,
        class: Id,
        limit: usize,
    ) -> Option<SearchMatches<'_, Node>> {
        let found = limit > 0 && graph[class].nodes.iter().any(self.on);
        found.then(|| SearchMatches { eclass: class, substs: vec![Subst::default()], ast: None })
    }

    fn vars(&self) -> Vec<Var> {
        vec![]
    }
}

impl Applier<Node, Meaning> for Law {
    fn apply_one(
        &self,
        graph: &mut Graph,
        class: Id,
        _: &Subst,
        _: Option<&PatternAst<Node>>,
        _: Symbol,
    ) -> Vec<Id> {
        let nodes: Vec<Node> = graph[class].nodes.iter().filter(|node| (self.on)(node)).cloned().collect();
        let mut changed = vec![];
        for node in nodes {
            let made = (self.makes)(graph, &node);
            changed.extend(made.into_iter().filter(|id| graph.union(class, *id)));
        }
        changed
    }
}

/// The factors of each product in a class.
fn products(graph: &Graph, class: Id) -> Vec<Vec<Id>> {
    let factors = |node: &Node| match node {
        Node::Product(parts) => Some(parts.clone()),
        _ => None,
    };
    graph[class].nodes.iter().filter_map(factors).collect()
}

/// The sums over indices in a class.
fn sums(graph: &Graph, class: Id) -> Vec<(Indices, Id)> {
    let summed = |node: &Node| match node {
        Node::Over(indices, [of]) => Some((*indices, *of)),
        _ => None,
    };
    graph[class].nodes.iter().filter_map(summed).collect()
}

/// The terms of each sum in a class.
fn terms(graph: &Graph, class: Id) -> Vec<Vec<Id>> {
    let terms = |node: &Node| match node {
        Node::Sum(parts) => Some(parts.clone()),
        _ => None,
    };
    graph[class].nodes.iter().filter_map(terms).collect()
}

/// What a class is the negative of.
fn negated(graph: &Graph, class: Id) -> Option<Id> {
    let of = |node: &Node| match node {
        Node::Minus([of]) => Some(*of),
        _ => None,
    };
    graph[class].nodes.iter().find_map(of)
}

/// The parts but that one.
fn without(parts: &[Id], at: usize) -> Vec<Id> {
    [&parts[..at], &parts[at + 1..]].concat()
}

/// Adds up over an index first what depends on it, and over all indices that stand in nothing else. This is the elimination of
/// a variable: repeated, it leads to all orders of contractions. Factors that depend on nothing else may go with it, since they may leave
/// few entries to be added up.
fn summed_first(graph: &mut Graph, node: &Node) -> Vec<Id> {
    let Node::Over(summed, [of]) = node else { return vec![] };
    let mut made = vec![];
    for factors in products(graph, *of) {
        let free: Vec<Indices> = factors.mapped(|id| graph[*id].data.free);
        let all = |parts: &[usize]| parts.iter().fold(Indices::default(), |all, at| all.or(free[*at]));
        for index in summed.iter() {
            let own: Vec<usize> = (0..factors.len()).filter(|at| free[*at].has(index)).collect();
            let within = all(&own);
            let beside = (0..factors.len()).filter(|at| free[*at].without(within).is_empty()).collect();
            for first in [own, beside] {
                let rest: Vec<usize> = (0..factors.len()).filter(|at| !first.contains(at)).collect();
                if first.is_empty() || rest.is_empty() {
                    continue;
                }
                let inside = summed.without(all(&rest)).and(within);
                let part = flat(graph, inside, first.mapped(|at| factors[*at]));
                let parts = rest.iter().map(|at| factors[*at]).chain([part]).collect();
                let whole = product(graph, parts);
                made.push(over(graph, summed.without(inside), whole));
            }
        }
    }
    made
}

/// A sum over indices of a product, with the sums that are factors of it joined to it. Each value has one such form, whatever was added
/// up first on the way to it, and the rule above leads from there to all others.
fn flat(graph: &mut Graph, summed: Indices, factors: Vec<Id>) -> Id {
    let outside = |at: usize| {
        let rest = factors.iter().enumerate().filter(|(other, _)| *other != at);
        rest.fold(summed, |all, (_, id)| all.or(graph[*id].data.free))
    };
    let (mut all, mut parts) = (summed, vec![]);
    for (at, &factor) in factors.iter().enumerate() {
        let widest = sums(graph, factor).into_iter().max_by_key(|(indices, _)| indices.iter().count());
        match widest {
            Some((indices, of)) if indices.and(outside(at).or(all)).is_empty() => {
                all = all.or(indices);
                parts
                    .extend(products(graph, of).into_iter().max_by_key(Vec::len).unwrap_or_else(|| vec![of]));
            }
            _ => parts.push(factor),
        }
    }
    let whole = product(graph, parts);
    over(graph, all, whole)
}

fn sums_joined(graph: &mut Graph, node: &Node) -> Vec<Id> {
    let Node::Over(summed, [of]) = node else { return vec![] };
    let mut made = vec![];
    for (inner, part) in sums(graph, *of) {
        made.push(over(graph, summed.or(inner), part));
    }
    made
}

fn sum_of_terms(graph: &mut Graph, node: &Node) -> Vec<Id> {
    let Node::Over(summed, [of]) = node else { return vec![] };
    let mut made = vec![];
    if let Some(part) = negated(graph, *of) {
        let part = over(graph, *summed, part);
        made.push(graph.add(Node::Minus([part])));
    }
    for terms in terms(graph, *of) {
        // A term that does not depend on an index would count once for each.
        if terms.iter().all(|id| summed.without(graph[*id].data.free).is_empty()) {
            let parts = terms.mapped(|id| over(graph, *summed, *id));
            made.push(sum(graph, parts));
        }
    }
    made
}

fn products_joined(graph: &mut Graph, node: &Node) -> Vec<Id> {
    let Node::Product(factors) = node else { return vec![] };
    let mut made = vec![];
    for at in 0..factors.len() {
        for inner in products(graph, factors[at]) {
            made.push(product(graph, [without(factors, at), inner].concat()));
        }
    }
    made
}

fn distributed(graph: &mut Graph, node: &Node) -> Vec<Id> {
    let Node::Product(factors) = node else { return vec![] };
    let mut made = vec![];
    for at in 0..factors.len() {
        let rest = without(factors, at);
        if let Some(part) = negated(graph, factors[at]) {
            let part = product(graph, [&rest[..], &[part]].concat());
            made.push(graph.add(Node::Minus([part])));
        }
        for terms in terms(graph, factors[at]) {
            let parts = terms.mapped(|id| product(graph, [&rest[..], &[*id]].concat()));
            made.push(sum(graph, parts));
        }
    }
    made
}

fn terms_joined(graph: &mut Graph, node: &Node) -> Vec<Id> {
    let Node::Sum(parts) = node else { return vec![] };
    let mut made = vec![];
    for at in 0..parts.len() {
        for inner in terms(graph, parts[at]) {
            made.push(sum(graph, [without(parts, at), inner].concat()));
        }
    }
    made
}

/// A factor that all terms share, taken out. A term that is that factor alone has no rest, and nothing is taken out.
fn factored(graph: &mut Graph, node: &Node) -> Vec<Id> {
    let Node::Sum(parts) = node else { return vec![] };
    let terms: Vec<(bool, Vec<Vec<Id>>)> = parts.mapped(|id| match negated(graph, *id) {
        Some(of) => (true, products(graph, of)),
        None => (false, products(graph, *id)),
    });
    let mut shared: Vec<Id> = terms[0].1.iter().flatten().copied().collect();
    finch_core::sort(&mut shared);
    shared.dedup();
    let mut made = vec![];
    for factor in shared {
        let place = |factors: &Vec<Id>| Some((factors.clone(), factors.iter().position(|id| *id == factor)?));
        let rests: Option<Vec<(bool, Vec<Id>)>> = terms
            .iter()
            .map(|(minus, products)| {
                let (factors, at) = products.iter().find_map(place)?;
                Some((*minus, without(&factors, at)))
            })
            .collect();
        let Some(rests) = rests else { continue };
        let rests = rests.into_iter().map(|(minus, rest)| {
            let rest = product(graph, rest);
            if minus { graph.add(Node::Minus([rest])) } else { rest }
        });
        let rests: Vec<Id> = rests.collect();
        let rest = sum(graph, rests);
        made.push(product(graph, vec![factor, rest]));
    }
    made
}
