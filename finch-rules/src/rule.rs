//! Rules as data.

use crate::rewrite::Equation;

/// A rule: one name for some equations over the e-graph.
#[derive(Clone, Copy)]
pub struct Rule {
    /// Its name, unique; `finch_explain!` shows it where the rule fires.
    pub name: &'static str,
    /// The rule as an equation.
    pub says: &'static str,
    /// The condition under which it holds; empty if always.
    pub guard: &'static str,
    /// Its equations. A rule without any is folded by the analysis, or is made of what a program declares.
    pub equations: &'static [Equation],
}

impl Rule {
    /// A rule.
    pub const fn new(
        name: &'static str,
        says: &'static str,
        guard: &'static str,
        equations: &'static [Equation],
    ) -> Rule {
        Rule { name, says, guard, equations }
    }
}
