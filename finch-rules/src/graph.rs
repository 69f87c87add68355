//! The e-graph: terms as e-nodes, the best term of each class, and a run of the rules.

use std::time::{Duration, Instant};

use egg::{Analysis, Applier, DidMerge, EGraph, Id, Language, SearchMatches, Searcher, Subst, Symbol};
use finch_core::algebra::{Fun, Node, Term, TermMap};

use crate::Context;
use crate::rule::{How, Rule};

/// Where a run stops, saturated or not. A run that stops early says so by its limit's name.
pub mod limits {
    /// Rounds of searching and applying all rules.
    pub const ROUNDS: (&str, usize) = ("stopped: limit of rounds", 12);
    /// E-nodes.
    pub const NODES: (&str, usize) = ("stopped: limit of nodes", 2000);
    /// Milliseconds.
    pub const TIME: (&str, u64) = ("stopped: limit of time", 100);
}

/// An e-node: the number of its head (the term without its subterms), and its subterms' classes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ENode {
    head: u32,
    kids: Vec<Id>,
}

impl Language for ENode {
    type Discriminant = u32;
    fn discriminant(&self) -> u32 {
        self.head
    }
    fn matches(&self, other: &Self) -> bool {
        self.head == other.head && self.kids.len() == other.kids.len()
    }
    fn children(&self) -> &[Id] {
        &self.kids
    }
    fn children_mut(&mut self) -> &mut [Id] {
        &mut self.kids
    }
}

/// The heads that patterns name; their numbers are their places.
fn named() -> [(&'static str, usize, Term); 6] {
    let pass = Term::pass;
    let call = |fun, n| Term::new(Node::Call(fun, vec![pass(); n]));
    [
        ("pass", 0, pass()),
        ("true", 0, Term::bool(true)),
        ("false", 0, Term::bool(false)),
        ("if", 3, Term::new(Node::If(pass(), pass(), pass()))),
        ("not", 1, call(Fun::Not, 1)),
        ("ifelse", 3, call(Fun::IfElse, 3)),
    ]
}

impl egg::FromOp for ENode {
    type Error = String;
    fn from_op(op: &str, kids: Vec<Id>) -> Result<Self, String> {
        let named = named();
        let at = named.iter().position(|(name, arity, _)| *name == op && *arity == kids.len());
        let head =
            at.ok_or_else(|| format!("`{op}` of {} is not a head that patterns can name", kids.len()))?;
        Ok(ENode { head: head as u32, kids })
    }
}

/// The heads met so far, numbered.
#[derive(Debug)]
pub struct Heads {
    heads: Vec<Term>,
    numbers: TermMap<u32>,
    hole: Term,
}

impl Default for Heads {
    fn default() -> Self {
        let heads: Vec<Term> = named().into_iter().map(|(_, _, head)| head).collect();
        let numbers = heads.iter().enumerate().map(|(n, head)| (head.clone(), n as u32)).collect();
        Heads { heads, numbers, hole: Term::pass() }
    }
}

impl Heads {
    fn number(&mut self, term: &Term) -> u32 {
        let head = Term::new(term.map_children(&mut |_| self.hole.clone()));
        *self.numbers.entry(head.clone()).or_insert_with(|| {
            self.heads.push(head);
            self.heads.len() as u32 - 1
        })
    }
}

/// The e-graph's analysis: for each class, its cheapest term so far.
#[derive(Debug)]
pub struct Meaning {
    context: Context,
    heads: Heads,
    /// The term whose node is being added.
    given: Option<Term>,
    /// The classes' best terms at the start of a round.
    snapshot: Vec<(Id, Term)>,
}

/// A term and its cost.
#[derive(Clone, Debug)]
pub struct Best {
    term: Term,
    cost: u64,
}

type Graph = EGraph<ENode, Meaning>;

impl Analysis<ENode> for Meaning {
    type Data = Best;

    fn make(graph: &mut Graph, node: &ENode, _: Id) -> Best {
        let given = graph.analysis.given.take();
        let mut kids = node.kids.iter().map(|kid| &graph[*kid].data);
        let costs = node.kids.iter().map(|kid| graph[*kid].data.cost);
        let term = given.filter(|term| {
            let mut same = true;
            term.children(|child| same &= kids.next().is_some_and(|best| best.term.same(child)));
            same
        });
        let term = term.unwrap_or_else(|| {
            let mut kids = node.kids.iter().map(|kid| graph[*kid].data.term.clone());
            let head = &graph.analysis.heads.heads[node.head as usize];
            let hole = &graph.analysis.heads.hole;
            Term::new(head.map_children(&mut |_| kids.next().unwrap_or_else(|| hole.clone())))
        });
        let cost = cost(&term, costs);
        Best { term, cost }
    }

    /// The cheaper one stays; of equal cost the first. Two different constants are never equal.
    fn merge(&mut self, a: &mut Best, b: Best) -> DidMerge {
        let values = (a.term.value(), b.term.value());
        let wrong = matches!(values, (Some(x), Some(y)) if !x.same_number(y));
        debug_assert!(!wrong, "a rule is wrong: it makes {:?} equal {:?}", a.term, b.term);
        let better = b.cost < a.cost;
        if better {
            *a = b;
        }
        DidMerge(better, !better)
    }
}

/// What a term costs, given its subterms' costs: work in a loop counts many times, and a choice is better made last.
fn cost(term: &Term, kids: impl Iterator<Item = u64>) -> u64 {
    let choice = |arg: &Term| matches!(&**arg, Node::Call(Fun::IfElse, _));
    let (own, factor) = match &**term {
        Node::Call(fun, args) if *fun != Fun::IfElse && args.iter().any(choice) => (3, 1),
        Node::Pass | Node::Lit(_) | Node::Block(_) => (1, 1),
        Node::Var(_) | Node::Call(..) | Node::Scope(..) => (2, 1),
        Node::Len(_) | Node::Load(..) | Node::Read(_) | Node::If(..) => (4, 1),
        Node::Assign(_) => (8, 1),
        Node::Host(..) => (10, 1),
        Node::Search { .. } => (20, 1),
        Node::Loop { .. } => (40, 8),
    };
    kids.fold(0u64, u64::saturating_add).saturating_mul(factor).saturating_add(own)
}

fn add(graph: &mut Graph, term: &Term) -> Id {
    let mut kids = Vec::new();
    term.children(|child| kids.push(add(graph, child)));
    let head = graph.analysis.heads.number(term);
    graph.analysis.given = Some(term.clone());
    let id = graph.add(ENode { head, kids });
    graph.analysis.given = None;
    id
}

/// A rule, ready to be run.
pub type Rewrite = egg::Rewrite<ENode, Meaning>;

/// # Panics
/// If its patterns do not parse: rules are the project's own, and a test builds each.
pub fn ready(rule: Rule) -> Rewrite {
    let rewrite = match rule.how {
        How::Pattern(left, right) => {
            let parse = |side: &str| side.parse::<egg::Pattern<ENode>>();
            let sides = parse(left).and_then(|left| Ok((left, parse(right)?)));
            let (left, right) = sides.unwrap_or_else(|e| panic!("rule `{}`: {e}", rule.name));
            Rewrite::new(rule.name, left, right)
        }
        how => Rewrite::new(rule.name, Matcher(how), Matcher(how)),
    };
    rewrite.unwrap_or_else(|e| panic!("{e}"))
}

/// Applies a function to the best term of each class.
#[derive(Clone, Copy)]
struct Matcher(How);

impl Matcher {
    fn result(&self, context: &Context, term: &Term) -> Option<Term> {
        match (self.0, &**term) {
            (How::Law(law), Node::Call(fun, args)) if !term.is_normal() => law(&context.algebra, fun, args),
            (How::Rewrite(rewrite), _) => rewrite(context, term),
            _ => None,
        }
    }
}

fn found<'a>(eclass: Id) -> SearchMatches<'a, ENode> {
    SearchMatches { eclass, substs: vec![Subst::default()], ast: None }
}

impl Searcher<ENode, Meaning> for Matcher {
    fn search_with_limit(&self, graph: &Graph, _: usize) -> Vec<SearchMatches<'_, ENode>> {
        let Meaning { context, snapshot, .. } = &graph.analysis;
        let hits = snapshot.iter().filter(|(_, term)| self.result(context, term).is_some());
        hits.map(|(eclass, _)| found(*eclass)).collect()
    }

    fn search_eclass_with_limit(
        &self,
        graph: &Graph,
        eclass: Id,
        _: usize,
    ) -> Option<SearchMatches<'_, ENode>> {
        self.result(&graph.analysis.context, &graph[eclass].data.term).map(|_| found(eclass))
    }

    fn vars(&self) -> Vec<egg::Var> {
        Vec::new()
    }
}

impl Applier<ENode, Meaning> for Matcher {
    fn apply_one(
        &self,
        graph: &mut Graph,
        eclass: Id,
        _: &Subst,
        _: Option<&egg::PatternAst<ENode>>,
        _: Symbol,
    ) -> Vec<Id> {
        let term = graph[eclass].data.term.clone();
        let Some(new) = self.result(&graph.analysis.context, &term) else { return Vec::new() };
        let new = add(graph, &new);
        if graph.union(eclass, new) { vec![eclass] } else { Vec::new() }
    }
}

/// What a run leaves behind.
pub struct Run {
    pub best: Term,
    pub fired: Vec<&'static str>,
    pub context: Context,
    pub heads: Heads,
}

/// Runs the rules over a fresh e-graph that holds the term, until nothing new is learned or a
/// limit is hit.
pub fn run(term: &Term, rewrites: &[Rewrite], context: Context, heads: Heads) -> Run {
    let mut graph = Graph::new(Meaning { context, heads, given: None, snapshot: Vec::new() });
    let root = add(&mut graph, term);
    graph.rebuild();
    let mut fired = Vec::new();
    let end = Instant::now() + Duration::from_millis(limits::TIME.1);
    let mut rounds = 0;
    let stop = loop {
        if !round(&mut graph, rewrites, &mut fired) {
            break None;
        }
        rounds += 1;
        if graph.total_size() > limits::NODES.1 {
            break Some(limits::NODES.0);
        }
        if rounds >= limits::ROUNDS.1 {
            break Some(limits::ROUNDS.0);
        }
        if Instant::now() > end {
            break Some(limits::TIME.0);
        }
    };
    fired.extend(stop);
    graph.analysis.context.algebra.fired();
    let best = graph[root].data.term.clone();
    Run { best, fired, context: graph.analysis.context, heads: graph.analysis.heads }
}

/// Searches with all rules, then applies what was found. Whether anything was learned.
fn round(graph: &mut Graph, rewrites: &[Rewrite], fired: &mut Vec<&'static str>) -> bool {
    let mut snapshot: Vec<_> = graph.classes().map(|class| (class.id, class.data.term.clone())).collect();
    snapshot.sort_by_key(|(id, _)| *id);
    graph.analysis.snapshot = snapshot;
    let matches: Vec<_> = rewrites.iter().map(|rewrite| rewrite.search(graph)).collect();
    let before = fired.len();
    for (rewrite, found) in rewrites.iter().zip(&matches) {
        if !found.is_empty() && !rewrite.apply(graph, found).is_empty() {
            fired.push(rewrite.name.as_str());
        }
    }
    graph.rebuild();
    fired.len() > before
}
