//! Rules as data.

use finch_core::algebra::laws::{Apply, Law};
use finch_core::algebra::{Node, Term};

use crate::Context;

/// A rewrite rule.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// Its name, unique; `finch_explain!` shows it where the rule fires.
    pub name: &'static str,
    /// The rule as an equation.
    pub says: &'static str,
    /// The condition under which it holds; empty if always.
    pub guard: &'static str,
    /// How it is applied.
    pub how: How,
}

/// Returns an equal term, if the rule applies.
type Rewrite = fn(&Context, &Term) -> Option<Term>;

/// How a rule is applied.
#[derive(Clone, Copy, Debug)]
pub enum How {
    /// As the smart constructors apply it to calls.
    Law(Apply),
    /// A function.
    Rewrite(Rewrite),
}

impl Rule {
    /// A law of the smart constructors.
    pub const fn law(law: &Law) -> Rule {
        Rule { name: law.name, says: law.says, guard: law.guard, how: How::Law(law.apply) }
    }

    /// A function.
    pub const fn rewrite(name: &'static str, says: &'static str, guard: &'static str, how: Rewrite) -> Rule {
        Rule { name, says, guard, how: How::Rewrite(how) }
    }

    /// The result of the rule on a term, if it applies. No law applies to a term that the smart constructors built.
    pub(crate) fn apply(&self, context: &Context, term: &Term) -> Option<Term> {
        match (self.how, &**term) {
            (How::Law(law), Node::Call(fun, args)) if !term.is_normal() => law(&context.algebra, fun, args),
            (How::Rewrite(rewrite), _) => rewrite(context, term),
            _ => None,
        }
    }
}
