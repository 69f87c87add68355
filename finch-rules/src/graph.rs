//! The e-graph: terms as e-nodes, the best term of each class, and a run of the rules.
//!
//! Rules are functions from a term to an equal term, not patterns over e-nodes. So a run uses neither egg's matcher nor
//! its extraction. The analysis keeps the cheapest term of each class, each round passes these terms to all rules, and
//! the result of a rule joins the term's class. From egg, only the graph itself is used: sharing, congruence, and an
//! analysis that follows unions upwards.

use egg::{Analysis, DidMerge, EGraph, Id, Language};
use finch_core::algebra::{Fun, Node, Term};

use crate::{Context, How, Rule};

/// The limits at which a run stops even if it is not saturated. The trace then contains the limit's name.
pub mod limits {
    /// Rounds of searching and applying all rules.
    pub const ROUNDS: (&str, usize) = ("stopped: limit of rounds", 12);
    /// E-nodes.
    pub const NODES: (&str, usize) = ("stopped: limit of nodes", 2000);
}

/// An e-node: its head, which is the term with each subterm replaced by a pass, and the classes of its subterms.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ENode {
    head: Term,
    kids: Vec<Id>,
}

impl Language for ENode {
    /// Everything except the subterms' classes.
    type Discriminant = Term;

    fn discriminant(&self) -> Term {
        self.head.clone()
    }
    fn matches(&self, other: &Self) -> bool {
        self.head == other.head
    }
    fn children(&self) -> &[Id] {
        &self.kids
    }
    fn children_mut(&mut self) -> &mut [Id] {
        &mut self.kids
    }
}

/// The e-graph's analysis: for each class, its cheapest term so far.
#[derive(Debug)]
pub struct Meaning {
    context: Context,
    /// The term whose node is being added. If it consists of its classes' best terms, it is kept instead of being rebuilt.
    given: Option<Term>,
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
        let given = graph.analysis.given.clone();
        let mut kids = node.kids.iter().map(|kid| &graph[*kid].data);
        let costs = node.kids.iter().map(|kid| graph[*kid].data.cost);
        let term = given.filter(|term| {
            let mut same = true;
            term.children(|child| same &= kids.next().is_some_and(|best| best.term.same(child)));
            same
        });
        let term = term.unwrap_or_else(|| {
            let mut kids = node.kids.iter().map(|kid| graph[*kid].data.term.clone());
            Term::new(node.head.map_children(&mut |_| kids.next().unwrap_or_default()))
        });
        let cost = cost(&term, costs);
        Best { term, cost }
    }

    /// Keeps the cheaper term, or the first one if the costs are equal. Two different constants are never equal.
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

/// The cost of a term, given its subterms' costs. Work in a loop is multiplied. A call on a choice costs one more, so that
/// `ifelse(c, f(x), f(y))` is cheaper than `f(ifelse(c, x, y))`, where `f` folds.
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

/// The cost of a term with all its subterms.
pub fn weight(term: &Term) -> u64 {
    let mut kids = Vec::new();
    term.children(|child| kids.push(weight(child)));
    cost(term, kids.into_iter())
}

/// Adds a term and all its subterms.
fn add(graph: &mut Graph, term: &Term) -> Id {
    let mut kids = Vec::new();
    term.children(|child| kids.push(add(graph, child)));
    let hole = Term::pass();
    let head = Term::new(term.map_children(&mut |_| hole.clone()));
    graph.analysis.given = Some(term.clone());
    let id = graph.add(ENode { head, kids });
    graph.analysis.given = None;
    id
}

/// Runs the rules over a fresh e-graph that holds the term, until nothing new is learned or a limit is reached. Returns the
/// best term found, and the names of the rules that fired.
pub fn run(term: &Term, rules: &[Rule], context: &mut Context) -> (Term, Vec<&'static str>) {
    let mut graph = Graph::new(Meaning { context: std::mem::take(context), given: None });
    let root = add(&mut graph, term);
    let mut fired = Vec::new();
    let mut rounds = 1..limits::ROUNDS.1;
    while round(&mut graph, rules, &mut fired) {
        graph.rebuild();
        let over = [
            (graph.total_size() > limits::NODES.1, limits::NODES.0),
            (rounds.next().is_none(), limits::ROUNDS.0),
        ];
        if let Some((_, stop)) = over.into_iter().find(|(is_over, _)| *is_over) {
            fired.push(stop);
            break;
        }
    }
    graph.analysis.context.algebra.fired();
    let best = graph[root].data.term.clone();
    *context = graph.analysis.context;
    (best, fired)
}

/// Applies each rule to the best term of each class, but laws only to terms that the smart constructors have not built.
/// Returns whether anything was learned.
fn round(graph: &mut Graph, rules: &[Rule], fired: &mut Vec<&'static str>) -> bool {
    let mut classes: Vec<_> = graph.classes().map(|class| (class.id, class.data.term.clone())).collect();
    classes.sort_by_key(|class| class.0);
    let (before, odd) = (fired.len(), classes.iter().any(|(_, term)| !term.is_normal()));
    for rule in rules.iter().filter(|rule| odd || !matches!(rule.how, How::Law(_))) {
        let mut learned = false;
        for (class, term) in &classes {
            if let Some(new) = rule.apply(&graph.analysis.context, term) {
                let new = add(graph, &new);
                learned |= graph.union(*class, new);
            }
        }
        if learned {
            fired.push(rule.name);
            classes.iter_mut().for_each(|(class, term)| *term = graph[*class].data.term.clone());
        }
    }
    fired.len() > before
}
