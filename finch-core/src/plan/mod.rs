//! What to compute for a statement whose loops the user leaves to the compiler: the question, and a planner's answer.
//!
//! Such a statement adds up a value over the indices that its result does not have, and the value is made of sums and products of
//! operands. `E[i, l] += A[i, j] * B[j, k] * C[k, l]` is one nest of four loops, or two nests of three with a temporary between them.
//! Which is better depends on how large the extents are and on what the operands store, so that is what a [`Question`] says.
//!
//! The front end asks a [`Planner`], as lowering asks a simplifier. It knows no search, and the planner knows no layouts.

mod formula;
mod ring;

pub use formula::{Formula, Monomial, Size};
pub use ring::Ring;

/// Decides what is computed for a statement.
pub trait Planner {
    /// The plans that the model of costs prefers to the statement as it is written, and that statement's own costs. `None` if there
    /// is nothing to choose.
    fn plan(&self, question: &Question) -> Option<Answer>;
}

/// The planner that leaves every statement as it is written.
pub struct AsWritten;

impl Planner for AsWritten {
    fn plan(&self, _: &Question) -> Option<Answer> {
        None
    }
}

/// A statement that adds up a value. Indices and operands are numbers.
#[derive(Clone, Debug)]
pub struct Question {
    /// How many indices there are. Each has an extent, of which nothing is known.
    pub indices: usize,
    /// What is read: a tensor along some indices. What is read twice along the same indices is one operand.
    pub operands: Vec<Operand>,
    /// For each operand, the first one that reads the same tensor, mode by mode, along whatever indices.
    pub same: Vec<usize>,
    /// The result, as it is stored. The value is added up over all indices that it does not have.
    pub result: Operand,
    /// The value.
    pub value: Value,
}

/// A tensor, as the loops see it: the modes outermost first. One without modes is a scalar.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Operand {
    /// The modes.
    pub modes: Vec<Mode>,
}

/// A mode of a tensor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mode {
    /// The index that runs along it.
    pub index: usize,
    /// What is stored of it.
    pub stored: Stored,
}

/// What a level stores of its indices. Everything else is the zero of the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// An entry for each index.
    Full,
    /// A few entries.
    List,
    /// A range of entries around one place, or runs of equal entries.
    Band,
}

/// Sums and products of operands.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// An operand, by number. In a plan, the temporaries follow the operands.
    Operand(usize),
    /// A product.
    Product(Vec<Value>),
    /// A sum of terms.
    Sum(Vec<Value>),
    /// The negative, if the ring has one.
    Minus(Box<Value>),
}

/// What to compute: temporaries one after the other, and at last the result.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The temporaries.
    pub temporaries: Vec<Temporary>,
    /// What is added up in the result. It is added up over all its indices that the result does not have.
    pub value: Value,
    /// What the model says that it takes, for each regime of the answer, in steps of an innermost loop.
    pub costs: Vec<f64>,
    /// The same as a formula of the extents and of how much the operands store.
    pub formula: Formula,
}

/// A sum that is computed before it is needed.
#[derive(Clone, Debug, PartialEq)]
pub struct Temporary {
    /// How it is stored. It starts at the zero of the ring.
    pub stored: Operand,
    /// Where its entries come from.
    pub made: Made,
}

/// Where the entries of a temporary come from.
#[derive(Clone, Debug, PartialEq)]
pub enum Made {
    /// They are added up, over all indices of the value that the temporary does not have.
    Sum(Value),
    /// They are those of a temporary before it, mode by mode, under other names of indices: `A[i, j] * A[j, k]` and `A[k, l] * A[l, i]` are one
    /// product. Nothing is computed.
    Like(usize),
}

/// What a planner says of a statement.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The sizes at which plans were compared as text.
    pub regimes: Vec<Regime>,
    /// The statement as it is written.
    pub written: Plan,
    /// The plans that the model prefers to it at some sizes. The best one on the whole comes first.
    pub better: Vec<Plan>,
    /// How many nodes the search looked at, and whether a limit ended it.
    pub searched: Searched,
}

/// The number of plans of a statement that are compiled, at most.
pub const PLANS: usize = 3;

/// How much longer than the best plan one may take before it pays to compile both.
const SLACK: f64 = 1.3;

impl Answer {
    /// The plans that are worth compiling, of those with these numbers and the statement as it is written (`None`): the best one, and others
    /// where they take much less at some sizes. Only one if it cannot be asked how large the extents are. At none of the sizes is that statement
    /// better than all of them.
    pub fn chosen(&self, among: &[usize], may_ask: bool) -> Vec<Option<usize>> {
        if !may_ask {
            let no_worse = |at: &&usize| {
                let pairs = self.better[**at].costs.iter().zip(&self.written.costs);
                pairs.into_iter().all(|(own, than)| own <= than)
            };
            return vec![among.iter().find(no_worse).copied()];
        }
        let mut chosen = vec![None];
        while chosen.len() <= PLANS
            && let Some(next) = self.next(&chosen, among)
        {
            chosen.push(Some(next));
        }
        // Nothing may need what is left out.
        let mut at = 0;
        while at < chosen.len() {
            let rest: Vec<Option<usize>> = [&chosen[..at], &chosen[at + 1..]].concat();
            let all = self.least(&chosen).into_iter().zip(&self.written.costs);
            if self
                .least(&rest)
                .iter()
                .zip(all)
                .all(|(rest, (all, written))| *rest <= (SLACK * all).min(*written))
            {
                chosen = rest;
            } else {
                at += 1;
            }
        }
        chosen.truncate(PLANS);
        chosen
    }

    /// The plan that improves most on those that are chosen.
    fn next(&self, chosen: &[Option<usize>], among: &[usize]) -> Option<usize> {
        let mean =
            |chosen: &[Option<usize>]| self.least(chosen).iter().map(|cost| cost.max(1.0).ln()).sum::<f64>();
        let with = |at: usize| mean(&[chosen, &[Some(at)]].concat());
        let rest = among.iter().copied().filter(|at| !chosen.contains(&Some(*at)));
        let best = rest.min_by(|a, b| with(*a).total_cmp(&with(*b)))?;
        let gain = (mean(chosen) - with(best)) / self.regimes.len() as f64;
        (gain > 1.1_f64.ln()).then_some(best)
    }

    /// What the best of these plans takes, in each regime.
    fn least(&self, of: &[Option<usize>]) -> Vec<f64> {
        let cost = |at: usize| of.iter().map(|plan| self.plan(*plan).costs[at]).fold(f64::INFINITY, f64::min);
        (0..self.regimes.len()).map(cost).collect()
    }

    /// A plan by its number, or the statement as it is written.
    pub fn plan(&self, at: Option<usize>) -> &Plan {
        at.map_or(&self.written, |at| &self.better[at])
    }
}

/// Sizes at which plans are compared.
#[derive(Clone, Debug, PartialEq)]
pub struct Regime {
    /// The extent of each index.
    pub extents: Vec<f64>,
    /// The entries in a fiber of a list.
    pub entries: f64,
}

/// How far a search went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Searched {
    /// The nodes of the graph.
    pub nodes: usize,
    /// The rules that fired.
    pub rules: Vec<&'static str>,
    /// The limit that ended it, if it was not saturated.
    pub limit: Option<&'static str>,
}

impl Operand {
    /// The indices of its modes.
    pub fn indices(&self) -> impl Iterator<Item = usize> + '_ {
        self.modes.iter().map(|mode| mode.index)
    }

    /// Whether it has an index.
    pub fn has(&self, index: usize) -> bool {
        self.indices().any(|own| own == index)
    }

    /// Whether some of its modes store a few entries or a range.
    pub fn is_sparse(&self) -> bool {
        self.modes.iter().any(|mode| mode.stored != Stored::Full)
    }
}

impl Question {
    /// For each index, the first one that has the same extent because both go along one mode of one tensor.
    pub fn extents(&self) -> Vec<usize> {
        let mut first: Vec<usize> = (0..self.indices).collect();
        for (operand, same) in self.operands.iter().zip(&self.same) {
            for (own, other) in operand.indices().zip(self.operands[*same].indices()) {
                let (a, b) = (first[own].min(first[other]), first[own].max(first[other]));
                first.iter_mut().filter(|at| **at == b).for_each(|at| *at = a);
            }
        }
        first
    }
}

impl Value {
    /// Calls `see` with each operand, in order, as often as it occurs.
    pub fn each(&self, see: &mut dyn FnMut(usize)) {
        match self {
            Value::Operand(at) => see(*at),
            Value::Product(parts) | Value::Sum(parts) => parts.iter().for_each(|part| part.each(see)),
            Value::Minus(part) => part.each(see),
        }
    }

    /// The operands, in order, as often as they occur.
    pub fn operands(&self) -> Vec<usize> {
        let mut found = vec![];
        self.each(&mut |at| found.push(at));
        found
    }
}
