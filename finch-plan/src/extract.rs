//! The cheapest plan that a graph holds. Extraction is egg's; what is equal up to names of indices counts once, and is computed once.

use egg::{CostFunction, Extractor, Id, Language};
use finch_core::plan::{Formula, Made, Mode, Operand, Plan, Question, Regime, Temporary, Value};
use finch_core::sort_by_key;
use finch_core::{Gather, Mapped};

use crate::alike::Alike;
use crate::cost::{cost, storage, temporary_cost};
use crate::language::{Graph, Node};
use crate::search::written;
use crate::shape::{Meaning, Shape};
use crate::space::Space;

/// What a value takes: its temporaries, and the nest in which it is computed.
#[derive(Clone, Debug)]
struct Price {
    /// The group of each temporary, with what it takes to compute it.
    temporaries: Vec<(usize, f64)>,
    nest: f64,
    space: Space<f64>,
}

impl Price {
    fn total(&self) -> f64 {
        self.temporaries.iter().map(|(_, takes)| takes).sum::<f64>() + self.nest
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
    question: &'a Question,
    graph: &'a Graph,
    alike: &'a Alike,
    regime: &'a Regime,
}

impl CostFunction<Node> for Prices<'_> {
    type Cost = Price;

    fn cost<C: FnMut(Id) -> Price>(&mut self, node: &Node, costs: C) -> Price {
        let parts: Vec<Price> = node.children().iter().copied().map(costs).collect();
        let mut temporaries: Vec<(usize, f64)> = vec![];
        for own in parts.iter().gather(|part| &part.temporaries) {
            if !temporaries.iter().any(|(group, _)| *group == own.0) {
                temporaries.push(*own);
            }
        }
        let spaces = parts.into_iter().map(|part| part.space).collect();
        let (own, space) = self.space(node, spaces);
        if let Some((group, takes)) = own {
            temporaries.retain(|(other, _)| *other != group);
            temporaries.push((group, takes));
        }
        Price { temporaries, nest: space.visits(&Operand::default(), self.regime), space }
    }
}

impl Prices<'_> {
    /// The space of a node over those of its parts, and what it takes to compute it first, if it is a temporary. One that
    /// stores all of its places may turn them, as suits those who read it.
    fn space(&self, node: &Node, mut parts: Vec<Space<f64>>) -> (Option<(usize, f64)>, Space<f64>) {
        let space = match node {
            Node::Operand(at) => Space::of(*at as usize, &self.question.operands[*at as usize], self.regime),
            Node::Product(_) => Space::product(parts),
            Node::Sum(_) => Space::sum::<Regime>(&parts),
            Node::Minus(_) => parts.remove(0),
            Node::Over(..) => {
                let stored = self.stored(node, &parts[0]);
                let (takes, mut space) = temporary_cost(&parts[0], &stored, self.regime);
                space.paths.iter_mut().for_each(|path| path.turns = !stored.is_sparse());
                return (Some((self.group(node), takes)), space);
            }
        };
        (None, space)
    }

    /// How the temporary is stored that a sum over indices is computed in.
    fn stored(&self, node: &Node, value: &Space<f64>) -> Operand {
        let parts: Vec<&Shape> = node.children().mapped(|id| &self.graph[*id].data);
        storage(&Shape::joined(node, &self.graph.analysis, &parts), value, self.regime)
    }

    fn group(&self, node: &Node) -> usize {
        self.graph.lookup(node.clone()).map_or(usize::MAX, |id| self.alike.group(self.graph.find(id)))
    }
}

/// The cheapest plan at these sizes. The sum at the root needs no temporary: it is added up in the result.
pub fn cheapest(question: &Question, graph: &Graph, alike: &Alike, root: Id, regime: &Regime) -> Plan {
    let prices = || Prices { question, graph, alike, regime };
    let extractor = Extractor::new(graph, prices());
    let at_root = |price: &Price| price.total() - price.nest + price.space.visits(&question.result, regime);
    let reader = || Reader { prices: prices(), extractor: &extractor, sums: vec![] };
    let mut best: Option<(f64, Plan)> = None;
    for node in &graph[root].nodes {
        let (price, plan) = match node {
            Node::Over(_, [of]) => (extractor.find_best_cost(*of), reader().whole(|own| own.value(*of))),
            _ => {
                let price = prices().cost(node, |id| extractor.find_best_cost(id));
                (price, reader().whole(|own| own.computed(node)))
            }
        };
        let takes = at_root(&price);
        if best.as_ref().is_none_or(|(least, _)| takes < *least) {
            best = Some((takes, plan));
        }
    }
    turned(question, best.map_or_else(|| written(question), |(_, plan)| plan), regime)
}

/// Reads a plan from a graph. What occurs twice in it is computed once.
struct Reader<'a, 'e> {
    prices: Prices<'a>,
    extractor: &'e Extractor<'a, Prices<'a>, Node, Meaning>,
    sums: Vec<Sum>,
}

/// A temporary that was read, its class, and its space.
struct Sum {
    class: Id,
    made: Temporary,
    space: Space<f64>,
}

impl Reader<'_, '_> {
    fn whole(mut self, value: impl FnOnce(&mut Self) -> (Value, Space<f64>)) -> Plan {
        let (value, _) = value(&mut self);
        let temporaries = self.sums.into_iter().map(|sum| sum.made).collect();
        Plan { temporaries, value, costs: vec![], formula: Formula::default() }
    }

    fn value(&mut self, class: Id) -> (Value, Space<f64>) {
        let node = self.extractor.find_best_node(class).clone();
        match node {
            Node::Over(_, [of]) => self.temporary(self.prices.graph.find(class), &node, of),
            node => self.computed(&node),
        }
    }

    /// A node that is computed where it is needed. Factors and terms stand in the order in which they were written.
    fn computed(&mut self, node: &Node) -> (Value, Space<f64>) {
        let mut ids = node.children().to_vec();
        sort_by_key(&mut ids, |id| self.first(*id));
        let (mut values, spaces): (Vec<Value>, Vec<Space<f64>>) =
            ids.into_iter().map(|id| self.value(id)).unzip();
        let space = self.prices.space(node, spaces).1;
        let value = match node {
            Node::Operand(at) => Value::Operand(*at as usize),
            Node::Sum(_) => Value::Sum(values),
            Node::Minus(_) => Value::Minus(values.remove(0).into()),
            Node::Product(_) | Node::Over(..) => Value::Product(values),
        };
        (value, space)
    }

    /// The first operand of a class.
    fn first(&self, class: Id) -> usize {
        match self.extractor.find_best_node(class) {
            Node::Operand(at) => *at as usize,
            node => node.children().iter().map(|id| self.first(*id)).min().unwrap_or(0),
        }
    }

    /// A sum that is computed first, unless it is already, or one like it.
    fn temporary(&mut self, class: Id, node: &Node, of: Id) -> (Value, Space<f64>) {
        let known = self.sums.iter().position(|sum| sum.class == class);
        let at = known.unwrap_or_else(|| {
            let sum = self.renamed(class).unwrap_or_else(|| {
                let (value, space) = self.value(of);
                let stored = self.prices.stored(node, &space);
                let space = temporary_cost(&space, &stored, self.prices.regime).1;
                Sum { class, made: Temporary { stored, made: Made::Sum(value) }, space }
            });
            self.sums.push(sum);
            self.sums.len() - 1
        });
        (Value::Operand(self.prices.question.operands.len() + at), self.sums[at].space.clone())
    }

    /// The temporary for a class that is like that of a sum which is known.
    fn renamed(&self, class: Id) -> Option<Sum> {
        let mut known = self.sums.iter().enumerate();
        known.find_map(|(at, sum)| {
            let name = self
                .prices
                .alike
                .names(sum.class, class)
                .filter(|_| matches!(sum.made.made, Made::Sum(_)))?;
            let own = &sum.made.stored;
            let modes = own.modes.iter().map(|mode| Mode { index: name(mode.index), ..*mode });
            let stored = Operand { modes: modes.collect() };
            let space = sum.space.renamed(own, &stored);
            Some(Sum { class, made: Temporary { stored, made: Made::Like(at) }, space })
        })
    }
}

/// The plan with each temporary stored in the order of modes that suits it best, where it is made and where it is read.
fn turned(question: &Question, mut plan: Plan, regime: &Regime) -> Plan {
    for at in 0..plan.temporaries.len() {
        if matches!(plan.temporaries[at].made, Made::Like(_)) {
            continue;
        }
        let mut best = (f64::INFINITY, plan.clone());
        for order in orders(plan.temporaries[at].stored.modes.len()) {
            let mut other = plan.clone();
            for (own, temporary) in other.temporaries.iter_mut().enumerate() {
                if own == at || temporary.made == Made::Like(at) {
                    let modes = order.iter().map(|mode| temporary.stored.modes[*mode]);
                    temporary.stored.modes = modes.collect();
                }
            }
            let takes = cost(question, &other, regime);
            if takes < best.0 {
                best = (takes, other);
            }
        }
        plan = best.1;
    }
    plan
}

/// The orders of up to three modes, the one that they have first.
fn orders(modes: usize) -> Vec<Vec<usize>> {
    match modes {
        2 => vec![vec![0, 1], vec![1, 0]],
        3 => [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map(Vec::from).into(),
        _ => vec![(0..modes).collect()],
    }
}
