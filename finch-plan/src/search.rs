//! The search: egg saturates the graph of a statement, and the cheapest plan for each regime of sizes is read from it.

use std::time::Duration;

use egg::{Id, Runner, SimpleScheduler, StopReason};
use finch_core::plan::{Answer, Formula, Plan, Question, Regime, Searched};
use finch_core::{Gather, Mapped};

use crate::alike::Alike;
use crate::cost::{cost, regimes};
use crate::extract::cheapest;
use crate::language::{Graph, Indices, Node, add, over};
use crate::rules::rules;
use crate::shape::{Meaning, Shape};
use crate::sizes::Symbols;

/// The limits of a search. It never ends by the clock, so that the same program always becomes the same code.
pub mod limits {
    /// The operands of a statement.
    pub const OPERANDS: usize = 10;
    /// Its indices.
    pub const INDICES: usize = 12;
    /// The rounds in which all rules are applied.
    pub const ROUNDS: usize = 8;
    /// The nodes of the graph.
    pub const NODES: usize = 400;
}

pub fn plan(question: &Question) -> Option<Answer> {
    let within = question.operands.len() <= limits::OPERANDS && question.indices <= limits::INDICES;
    if !within {
        return None;
    }
    let regimes = regimes(question);
    let (graph, root, searched) = saturated(question, &regimes[0]);
    let costs = |plan: Plan| {
        let costs = regimes.mapped(|regime| cost(question, &plan, regime));
        let formula = cost(question, &plan, &Symbols::of(question));
        Plan { costs, formula, ..plan }
    };
    let written = costs(written(question));
    let alike = Alike::of(question, &graph);
    let mut better: Vec<Plan> = vec![];
    for regime in &regimes {
        let plan = costs(cheapest(question, &graph, &alike, root, regime));
        let known = |other: &Plan| other.value == plan.value && other.temporaries == plan.temporaries;
        if !better.iter().any(known) {
            better.push(plan);
        }
    }
    better.retain(|plan| !plan.temporaries.is_empty());
    better.sort_by(|a, b| mean(&a.costs).total_cmp(&mean(&b.costs)));
    Some(Answer { regimes, written, better, searched })
}

/// The statement as it is written.
pub fn written(question: &Question) -> Plan {
    Plan { temporaries: vec![], value: question.value.clone(), costs: vec![], formula: Formula::default() }
}

/// The geometric mean.
fn mean(costs: &[f64]) -> f64 {
    (costs.iter().map(|cost| cost.max(1.0).ln()).sum::<f64>() / costs.len() as f64).exp()
}

/// The graph of a statement with all that the rules make of it, and the class of its value.
pub fn saturated(question: &Question, typical: &Regime) -> (Graph, Id, Searched) {
    let operands = question.operands.iter().enumerate();
    let operands = operands.map(|(at, operand)| Shape::of(at, operand, typical)).collect();
    let mut graph = Graph::new(Meaning { operands, typical: typical.clone() });
    let value = add(&mut graph, &question.value);
    let result: Indices = question.result.indices().collect();
    let summed = graph[value].data.free.without(result);
    let root = over(&mut graph, summed, value);
    graph.rebuild();
    let runner: Runner<Node, Meaning> = Runner::new(empty())
        .with_egraph(graph)
        .with_iter_limit(limits::ROUNDS)
        .with_node_limit(limits::NODES)
        .with_time_limit(Duration::MAX)
        .with_scheduler(SimpleScheduler)
        .run(&rules());
    let limit = match runner.stop_reason {
        Some(StopReason::IterationLimit(_)) => Some("limit of rounds"),
        Some(StopReason::NodeLimit(_)) => Some("limit of nodes"),
        _ => None,
    };
    let mut fired = vec![];
    for name in runner.iterations.iter().gather(|round| round.applied.keys()) {
        if !fired.contains(&name.as_str()) {
            fired.push(name.as_str());
        }
    }
    let searched = Searched { nodes: runner.egraph.total_number_of_nodes(), rules: fired, limit };
    let root = runner.egraph.find(root);
    (runner.egraph, root, searched)
}

/// The analysis of a graph that is replaced at once.
fn empty() -> Meaning {
    Meaning { operands: vec![], typical: Regime { extents: vec![], entries: 1.0 } }
}
