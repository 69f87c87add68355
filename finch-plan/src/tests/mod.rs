//! Plans compute what the statement computes; no enumerated plan is much cheaper than the one that is found; and the expressions of the
//! literature have the plans that their authors give.

mod draw;
mod evaluate;
mod exhaustive;
mod literature;

use finch_core::plan::{Mode, Operand, Plan, Question, Stored, Value};

use crate::alike::Alike;
use crate::cost::{cost, regimes};
use crate::extract::cheapest;
use crate::search::saturated;

/// The cheapest plan of a question in each of its regimes, and what that takes there.
fn plans(question: &Question) -> Vec<(Plan, f64)> {
    let regimes = regimes(question);
    let (graph, root, _) = saturated(question, &regimes[0]);
    let alike = Alike::of(question, &graph);
    let one = |regime| {
        let plan = cheapest(question, &graph, &alike, root, regime);
        let takes = cost(question, &plan, regime);
        (plan, takes)
    };
    regimes.iter().map(one).collect()
}

/// A product of operands, each another tensor: a string of indices, in the order in which it is stored, a capital letter for one along a
/// list. The result's are all small.
fn product(result: &str, operands: &[&str]) -> Question {
    let mut names: Vec<char> = vec![];
    let mut number = |c: char| {
        let name = c.to_ascii_lowercase();
        names.iter().position(|known| *known == name).unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        })
    };
    let result: Vec<usize> = result.chars().map(&mut number).collect();
    let full = |index| Mode { index, stored: Stored::Full };
    let result = Operand { modes: result.into_iter().map(full).collect() };
    let mut mode = |c: char| {
        let stored = if c.is_ascii_uppercase() { Stored::List } else { Stored::Full };
        Mode { index: number(c), stored }
    };
    let operands: Vec<Operand> =
        operands.iter().map(|modes| Operand { modes: modes.chars().map(&mut mode).collect() }).collect();
    let value = Value::Product((0..operands.len()).map(Value::Operand).collect());
    let same = (0..operands.len()).collect();
    Question { indices: names.len(), operands, same, result, value }
}

/// The same, where each operand is the tensor of this name.
fn named(question: Question, tensors: &str) -> Question {
    let tensors: Vec<char> = tensors.chars().collect();
    let first = |name: &char| tensors.iter().position(|other| other == name).unwrap_or(0);
    let same = tensors.iter().map(first).collect();
    Question { same, ..question }
}

/// The same, with another value.
fn of(result: &str, operands: &[&str], value: Value) -> Question {
    Question { value, ..product(result, operands) }
}
