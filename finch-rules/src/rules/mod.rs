//! The rules: the laws of the smart constructors, and those that need facts or concern statements. Each family has a file.

pub mod decided;
pub mod declared;
pub mod laws;
pub mod loops;
pub mod statement;

use std::sync::LazyLock;

use finch_core::Gather;
use finch_core::algebra::{Fun, properties};

use crate::Rule;
use crate::rewrite::{Ask, Equation, Rewrite};

/// All rules, the laws first.
pub fn all() -> impl Iterator<Item = Rule> {
    laws::rules().chain(beyond_laws())
}

/// The rules that are not laws of function calls.
fn beyond_laws() -> impl Iterator<Item = Rule> {
    [decided::RULES, declared::RULES, statement::RULES, loops::RULES].into_iter().flatten().copied()
}

/// The rewrites of the rules that are not laws. They are made once, and serve all programs.
pub static BEYOND_LAWS: LazyLock<Vec<Rewrite>> =
    LazyLock::new(|| beyond_laws().gather(of_no_function).collect());

/// The right sides that are computed from a term in the context of the program. A term in which none of them applies has no use for
/// an e-graph, if smart constructors built it.
pub static ASKED: LazyLock<Vec<(&'static str, Ask)>> = LazyLock::new(|| {
    let asked =
        |rule: Rule| rule.equations.iter().filter_map(Equation::asked).map(move |ask| (rule.name, ask));
    beyond_laws().gather(asked).collect()
});

/// The rewrites of laws that are about one function or another.
pub static FIXED_LAWS: LazyLock<Vec<Rewrite>> =
    LazyLock::new(|| laws::rules().gather(of_no_function).collect());

/// The rewrites of the laws for each function of the table.
pub static LAWS_BY_FUNCTION: LazyLock<Vec<Vec<Rewrite>>> = LazyLock::new(|| {
    let numbered = Fun::plain().zip(0..);
    numbered.map(|(fun, number)| laws_of(&fun, number, properties(&fun).names[0])).collect()
});

/// The rewrites of a rule's equations that are about no function in particular.
pub fn of_no_function(rule: Rule) -> Vec<Rewrite> {
    let equations = rule.equations.iter().enumerate().filter(|(_, equation)| !equation.is_of_functions());
    equations.map(|(at, equation)| equation.rewrite(rule.name, at, 0, "f")).collect()
}

/// The rewrites of a rule for a function, which patterns call `op`.
pub fn of_function(rule: Rule, fun: &Fun, number: u32, op: &str) -> Vec<Rewrite> {
    let equations = rule.equations.iter().enumerate().filter(|(_, equation)| equation.holds_of(fun));
    equations.map(|(at, equation)| equation.rewrite(rule.name, at, number, op)).collect()
}

/// The rewrites of all laws for a function.
pub fn laws_of(fun: &Fun, number: u32, op: &str) -> Vec<Rewrite> {
    laws::rules().gather(|rule| of_function(rule, fun, number, op)).collect()
}
