//! The search: egg saturates the graph of a statement, and the cheapest plan for each regime of sizes is read from it.

use std::time::Duration;

use egg::{CostFunction, Extractor, Id, Language, RecExpr, Runner, SimpleScheduler, StopReason};
use finch_core::plan::{Answer, Formula, Mode, Plan, Question, Regime, Searched, Temporary, Value};

use crate::cost::{cost, regimes, storage, temporary_cost};
use crate::language::{Graph, Indices, Node, add, over};
use crate::rules::rules;
use crate::shape::{Meaning, Shape};
use crate::sizes::Symbols;
use crate::space::Space;

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
        let costs = regimes.iter().map(|regime| cost(question, &plan, regime)).collect();
        let formula = cost(question, &plan, &Symbols { entries: regimes[0].entries });
        Plan { costs, formula, ..plan }
    };
    let written = costs(Plan {
        temporaries: vec![],
        value: question.value.clone(),
        costs: vec![],
        formula: Formula::default(),
    });
    let mut better: Vec<Plan> = vec![];
    for regime in &regimes {
        let plan = costs(cheapest(question, &graph, root, regime));
        let known = |other: &Plan| other.value == plan.value && other.temporaries == plan.temporaries;
        if !better.iter().any(known) {
            better.push(plan);
        }
    }
    better.retain(|plan| !plan.temporaries.is_empty());
    better.sort_by(|a, b| mean(&a.costs).total_cmp(&mean(&b.costs)));
    Some(Answer { regimes, written, better, searched })
}

/// The geometric mean.
fn mean(costs: &[f64]) -> f64 {
    (costs.iter().map(|cost| cost.max(1.0).ln()).sum::<f64>() / costs.len() as f64).exp()
}

/// The graph of a statement with all that the rules make of it, and the class of its value.
pub fn saturated(question: &Question, typical: &Regime) -> (Graph, Id, Searched) {
    let operands = question.operands.iter().map(|operand| Shape::of(operand, typical)).collect();
    let mut graph = Graph::new(Meaning { operands, typical: typical.clone() });
    let value = add(&mut graph, &question.value);
    let result: Indices = question.result.iter().copied().collect();
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
    for name in runner.iterations.iter().flat_map(|round| round.applied.keys()) {
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

/// What a value takes: its temporaries, and the nest in which it is computed.
#[derive(Clone, Debug)]
struct Price {
    temporaries: f64,
    nest: f64,
    space: Space<f64>,
}

impl Price {
    fn total(&self) -> f64 {
        self.temporaries + self.nest
    }
}

impl PartialEq for Price {
    fn eq(&self, other: &Price) -> bool {
        self.total() == other.total()
    }
}

impl PartialOrd for Price {
    fn partial_cmp(&self, other: &Price) -> Option<std::cmp::Ordering> {
        self.total().partial_cmp(&other.total())
    }
}

/// The cost function of egg: a sum over indices is a temporary, and all else is computed in the nest that needs it.
struct Prices<'a> {
    graph: &'a Graph,
    operands: Vec<Space<f64>>,
    regime: &'a Regime,
}

impl CostFunction<Node> for Prices<'_> {
    type Cost = Price;

    fn cost<C: FnMut(Id) -> Price>(&mut self, node: &Node, costs: C) -> Price {
        let parts: Vec<Price> = node.children().iter().copied().map(costs).collect();
        let below: f64 = parts.iter().map(|part| part.temporaries).sum();
        let spaces = || parts.iter().map(|part| part.space.clone()).collect::<Vec<_>>();
        let (own, space) = match node {
            Node::Operand(at) => (0.0, self.operands[*at as usize].clone()),
            Node::Product(_) => (0.0, Space::product(spaces())),
            Node::Sum(_) => (0.0, Space::sum::<Regime>(&spaces())),
            Node::Minus(_) => (0.0, parts[0].space.clone()),
            Node::Over(_, [of]) => {
                let shape = Shape::joined(node, &self.graph.analysis, &[&self.graph[*of].data]);
                let stored = storage(&shape, &parts[0].space);
                temporary_cost(&parts[0].space, &stored, self.regime)
            }
        };
        Price { temporaries: below + own, nest: space.visits(self.regime), space }
    }
}

/// The cheapest plan at these sizes. The sum at the root needs no temporary: it is added up in the result.
pub fn cheapest(question: &Question, graph: &Graph, root: Id, regime: &Regime) -> Plan {
    let operands = question.operands.iter().map(|operand| Space::of(operand, regime)).collect();
    let extractor = Extractor::new(graph, Prices { graph, operands, regime });
    let body = |node: &Node| match node {
        Node::Over(_, [of]) => Some(extractor.find_best(*of)),
        _ => None,
    };
    let summed = graph[root].nodes.iter().filter_map(body);
    let whole = || {
        // Without a sum at the root: the cheapest of the other nodes.
        let nodes = graph[root].nodes.iter().filter(|node| !matches!(node, Node::Over(..)));
        let expr = |node: &Node| node.build_recexpr(|id| extractor.find_best_node(id).clone());
        let mut prices = Prices {
            graph,
            operands: question.operands.iter().map(|operand| Space::of(operand, regime)).collect(),
            regime,
        };
        nodes
            .map(|node| (prices.cost(node, |id| extractor.find_best_cost(id)), expr(node)))
            .collect::<Vec<_>>()
    };
    let all = summed.chain(whole());
    let best = all.min_by(|(a, _), (b, _)| a.total().total_cmp(&b.total()));
    best.map_or_else(
        || Plan {
            temporaries: vec![],
            value: question.value.clone(),
            costs: vec![],
            formula: Formula::default(),
        },
        |(_, expr)| turned(question, read(question, &graph.analysis, &expr), regime),
    )
}

/// The plan with each temporary stored in the order of modes that suits it best, where it is made and where it is read.
fn turned(question: &Question, mut plan: Plan, regime: &Regime) -> Plan {
    for at in 0..plan.temporaries.len() {
        let own = plan.temporaries[at].stored.modes.clone();
        let mut best = (f64::INFINITY, own.clone());
        for modes in orders(&own) {
            plan.temporaries[at].stored.modes.clone_from(&modes);
            let takes = cost(question, &plan, regime);
            if takes < best.0 {
                best = (takes, modes);
            }
        }
        plan.temporaries[at].stored.modes = best.1;
    }
    plan
}

/// The orders of up to three modes, the given one first.
fn orders(modes: &[Mode]) -> Vec<Vec<Mode>> {
    match modes {
        [a, b] => vec![vec![*a, *b], vec![*b, *a]],
        [a, b, c] => {
            let all = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
            all.iter().map(|order| order.map(|mode| *mode).to_vec()).collect()
        }
        _ => vec![modes.to_vec()],
    }
}

/// The plan that an expression of the graph stands for. What occurs twice in it is computed once.
fn read(question: &Question, meaning: &Meaning, expr: &RecExpr<Node>) -> Plan {
    let mut shapes: Vec<Shape> = vec![];
    let mut values: Vec<Value> = vec![];
    let mut spaces: Vec<Space<f64>> = vec![];
    let mut temporaries: Vec<Temporary> = vec![];
    // The first operand of each value: factors and terms stand in the order in which they were written.
    let mut first: Vec<usize> = vec![];
    let typical = &meaning.typical;
    for (_, node) in expr.items() {
        let at = |id: &Id| usize::from(*id);
        let parts: Vec<&Shape> = node.children().iter().map(|id| &shapes[at(id)]).collect();
        let shape = Shape::joined(node, meaning, &parts);
        let all = |ids: &[Id]| ids.iter().map(|id| spaces[at(id)].clone()).collect::<Vec<_>>();
        let parts = |ids: &[Id]| {
            let mut ids = ids.to_vec();
            ids.sort_by_key(|id| first[at(id)]);
            ids.iter().map(|id| values[at(id)].clone()).collect::<Vec<_>>()
        };
        let own = match node {
            Node::Operand(own) => *own as usize,
            _ => node.children().iter().map(|id| first[at(id)]).min().unwrap_or(0),
        };
        let (value, space) = match node {
            Node::Operand(own) => {
                let own = *own as usize;
                (Value::Operand(own), Space::of(&question.operands[own], typical))
            }
            Node::Product(ids) => (Value::Product(parts(ids)), Space::product(all(ids))),
            Node::Sum(ids) => (Value::Sum(parts(ids)), Space::sum::<Regime>(&all(ids))),
            Node::Minus([id]) => (Value::Minus(values[at(id)].clone().into()), spaces[at(id)].clone()),
            Node::Over(_, [id]) => {
                let stored = storage(&shape, &spaces[at(id)]);
                let space = temporary_cost(&spaces[at(id)], &stored, typical).1;
                temporaries.push(Temporary { stored, value: values[at(id)].clone() });
                (Value::Operand(question.operands.len() + temporaries.len() - 1), space)
            }
        };
        first.push(own);
        shapes.push(shape);
        values.push(value);
        spaces.push(space);
    }
    let value = values.pop().unwrap_or_else(|| question.value.clone());
    Plan { temporaries, value, costs: vec![], formula: Formula::default() }
}
