//! A run of egg: the term's e-graph, the rewrites until nothing new is learned, and the cheapest term.

use std::time::Duration;

use egg::{Extractor, Id, RecExpr, Runner, SimpleScheduler, StopReason};
use finch_core::Mapped;
use finch_core::algebra::Term;

use crate::Context;
use crate::analysis::{Graph, Meaning};
use crate::cost::Work;
use crate::language::{ENode, Symbols, add};
use crate::rewrite::{Rewrite, rule_of};

/// The limits at which a run stops even if it is not saturated. The trace then contains the limit's name. There is none of time:
/// expansion is the same on every machine.
pub mod limits {
    /// Rounds of searching and applying all rules.
    pub const ROUNDS: (&str, usize) = ("stopped: limit of rounds", 30);
    /// E-nodes.
    pub const NODES: (&str, usize) = ("stopped: limit of nodes", 10_000);
}

/// The e-graph of a term, before or after a run.
pub struct Run {
    /// The e-graph.
    pub graph: Graph,
    /// The term's class.
    pub root: Id,
    /// In each round, the rules by which something was learned, and how often.
    pub rounds: Vec<Vec<(&'static str, usize)>>,
    /// The limit at which the run stopped, if it was not saturated.
    pub stopped: Option<&'static str>,
}

impl Run {
    /// The e-graph of a term. It takes the context, which [`Run::finish`] gives back.
    pub fn new(term: &Term, context: &mut Context) -> Run {
        context.symbols.prepare();
        let mut graph = Graph::new(Meaning { context: std::mem::take(context), folded: Vec::new() });
        let root = add(&mut graph, term);
        Run { graph, root, rounds: Vec::new(), stopped: None }
    }

    /// Applies rewrites until nothing new is learned, or a limit is reached.
    pub fn saturate<'a>(self, rewrites: impl Iterator<Item = &'a Rewrite>) -> Run {
        let meaning = Meaning { context: Context::default(), folded: Vec::new() };
        let runner = Runner::<ENode, Meaning>::new(meaning)
            .with_egraph(self.graph)
            .with_scheduler(SimpleScheduler)
            .with_iter_limit(limits::ROUNDS.1)
            .with_node_limit(limits::NODES.1)
            .with_time_limit(Duration::MAX)
            .run(rewrites);
        let rounds = runner.iterations.iter().map(|round| {
            let mut fired: Vec<(&'static str, usize)> = Vec::new();
            for (rewrite, times) in &round.applied {
                let rule = rule_of(*rewrite);
                match fired.iter_mut().find(|(known, _)| *known == rule) {
                    Some((_, all)) => *all += times,
                    None => fired.push((rule, *times)),
                }
            }
            fired
        });
        let rounds = rounds.filter(|fired| !fired.is_empty()).collect();
        let stopped = match runner.stop_reason {
            Some(StopReason::IterationLimit(_)) => Some(limits::ROUNDS.0),
            Some(StopReason::NodeLimit(_)) => Some(limits::NODES.0),
            _ => None,
        };
        Run { graph: runner.egraph, root: self.root, rounds, stopped }
    }

    /// The cheapest term of the root's class.
    pub fn best(&self) -> Term {
        let symbols = self.symbols();
        let (_, best) = Extractor::new(&self.graph, Work(symbols)).find_best(self.root);
        read(symbols, &best)
    }

    /// The names of the rules that fired, in order, and of the limit that was reached.
    pub fn fired(&self) -> impl Iterator<Item = &'static str> {
        let rules = self.rounds.iter().flatten().map(|(rule, _)| *rule);
        rules.chain(self.stopped)
    }

    /// What the numbers in e-nodes stand for.
    pub fn symbols(&self) -> &Symbols {
        &self.graph.analysis.context.symbols
    }

    /// Gives the context back.
    pub fn finish(self, context: &mut Context) {
        *context = self.graph.analysis.context;
    }
}

/// The term of an expression of egg's.
fn read(symbols: &Symbols, expression: &RecExpr<ENode>) -> Term {
    let mut terms: Vec<Term> = Vec::new();
    for node in expression {
        let kids = node.kids.mapped(|kid| terms[usize::from(*kid)].clone());
        terms.push(symbols.term(node, kids));
    }
    terms.pop().unwrap_or_default()
}
