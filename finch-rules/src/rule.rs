//! Rules as data.

use finch_core::algebra::Term;
use finch_core::algebra::laws::{Apply, Law};

use crate::Context;

/// A rewrite rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its name, unique; `finch_explain!` shows it where the rule fires.
    pub name: &'static str,
    /// What it says, as an equation.
    pub says: &'static str,
    /// When it holds; empty if always.
    pub guard: &'static str,
    /// How it is applied.
    pub how: How,
}

/// How a rule is applied.
#[derive(Clone, Copy, Debug)]
pub enum How {
    /// As the smart constructors apply it to calls.
    Law(Apply),
    /// The sides of an equation of fixed shape, as patterns: `(if true ?a ?b)`.
    Pattern(&'static str, &'static str),
    /// A function from a term to an equal one, for what has any number of parts, or a guard.
    Rewrite(fn(&Context, &Term) -> Option<Term>),
}

impl Rule {
    /// A law of the smart constructors.
    pub const fn law(law: &Law) -> Rule {
        Rule { name: law.name, says: law.says, guard: law.guard, how: How::Law(law.apply) }
    }

    /// An equation between patterns.
    pub const fn pattern(name: &'static str, left: &'static str, right: &'static str) -> Rule {
        Rule { name, says: left, guard: "", how: How::Pattern(left, right) }
    }

    /// A function.
    pub const fn rewrite(
        name: &'static str,
        says: &'static str,
        guard: &'static str,
        rewrite: fn(&Context, &Term) -> Option<Term>,
    ) -> Rule {
        Rule { name, says, guard, how: How::Rewrite(rewrite) }
    }

    /// Whether the rule, which no smart constructor stands in for, applies to the term.
    pub(crate) fn touches(&self, context: &Context, term: &Term) -> bool {
        matches!(self.how, How::Rewrite(rewrite) if rewrite(context, term).is_some())
    }
}
