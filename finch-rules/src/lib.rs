#![doc = include_str!("../RULES.md")]

mod context;
mod graph;
mod rule;
pub mod rules;

#[cfg(test)]
mod tests;

use std::cell::RefCell;

use finch_core::algebra::laws::LAWS;
use finch_core::algebra::{Node, Term};
use finch_core::lower::{Facts, Simplify};
use finch_core::program::Program;

pub use context::Context;
pub use graph::limits;
pub use rule::{How, Rule};

/// The simplifier: all rules, over a fresh e-graph for each term in which one of them applies.
pub struct Egg {
    context: RefCell<Context>,
    rules: Vec<Rule>,
}

impl Egg {
    /// The simplifier of a program.
    pub fn new(program: &Program) -> Egg {
        Egg { context: RefCell::new(Context::new(program)), rules: rules::all().collect() }
    }

    /// Whether a rule beyond the smart constructors' laws, which come first, applies somewhere in the term.
    fn touches(&self, context: &Context, term: &Term) -> bool {
        let open =
            |t: &Term| matches!(**t, Node::Loop { .. } | Node::If(..) | Node::Call(..) | Node::Scope(..));
        let beyond = &self.rules[LAWS.len()..];
        term.any(&mut |t| open(t) && beyond.iter().any(|rule| rule.apply(context, t).is_some()))
    }
}

impl Simplify for Egg {
    /// The smart constructors first; what is left for the rules goes to the e-graph.
    fn simplify(&self, term: &Term, facts: &mut Facts) -> (Term, Vec<&'static str>) {
        let context = &mut *self.context.borrow_mut();
        *context.facts.get_mut() = std::mem::take(facts);
        let mut simple = context.algebra.normalise(term);
        let mut fired = context.algebra.fired();
        if self.touches(context, &simple) {
            let (best, rules) = graph::run(&simple, &self.rules, context);
            fired.extend(rules);
            simple = context.algebra.normalise(&best);
            fired.extend(context.algebra.fired());
        }
        *facts = context.facts.take();
        // a term in which nothing fires comes back as it is
        if simple == *term { (term.clone(), Vec::new()) } else { (simple, fired) }
    }
}
