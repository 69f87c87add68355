//! Plans compute what the statement computes; no enumerated plan is much cheaper than the one that is found; and the expressions of the
//! literature have the plans that their authors give.

mod draw;
mod evaluate;
mod exhaustive;
mod literature;

use finch_core::plan::{Mode, Operand, Plan, Question, Stored, Value};

use crate::cost::{cost, regimes};
use crate::search::{cheapest, saturated};

/// The cheapest plan of a question in each of its regimes, and what that takes there.
fn plans(question: &Question) -> Vec<(Plan, f64)> {
    let regimes = regimes(question);
    let (graph, root, _) = saturated(question, &regimes[0]);
    let one = |regime| {
        let plan = cheapest(question, &graph, root, regime);
        let takes = cost(question, &plan, regime);
        (plan, takes)
    };
    regimes.iter().map(one).collect()
}

/// A product of operands: each is a string of indices, in the order in which it is stored, a capital letter for one along a list. The
/// result's are all small.
fn product(result: &str, operands: &[&str]) -> Question {
    let mut names: Vec<char> = vec![];
    let mut number = |c: char| {
        let name = c.to_ascii_lowercase();
        names.iter().position(|known| *known == name).unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        })
    };
    let result = result.chars().map(&mut number).collect();
    let mut mode = |c: char| {
        let stored = if c.is_ascii_uppercase() { Stored::List } else { Stored::Full };
        Mode { index: number(c), stored }
    };
    let operands: Vec<Operand> =
        operands.iter().map(|modes| Operand { modes: modes.chars().map(&mut mode).collect() }).collect();
    let value = Value::Product((0..operands.len()).map(Value::Operand).collect());
    Question { indices: names.len(), operands, result, value }
}

/// The same, with another value.
fn of(result: &str, operands: &[&str], value: Value) -> Question {
    Question { value, ..product(result, operands) }
}
