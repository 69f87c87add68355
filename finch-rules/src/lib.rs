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

/// A rule that applies, the place where it does, and the resulting term.
struct Touched {
    rule: &'static str,
    at: Term,
    new: Term,
}

/// The simplifier: all rules, over a fresh e-graph for each term in which they leave a choice.
pub struct Egg {
    context: RefCell<Context>,
    rules: Vec<Rule>,
}

impl Egg {
    /// The simplifier of a program.
    pub fn new(program: &Program) -> Egg {
        Egg { context: RefCell::new(Context::new(program)), rules: rules::all().collect() }
    }

    /// The places in the term at which rules beyond the smart constructors' laws apply. The laws come first. Two such rules
    /// are enough for a choice, unless they have the same result.
    fn touched(&self, context: &Context, term: &Term) -> Vec<Touched> {
        let mut found: Vec<Touched> = Vec::new();
        term.any(&mut |t| {
            if matches!(**t, Node::Loop { .. } | Node::If(..) | Node::Call(..) | Node::Scope(..)) {
                for rule in &self.rules[LAWS.len()..] {
                    let Some(new) = rule.apply(context, t) else { continue };
                    if !found.iter().any(|one| one.at == *t && one.new == new) {
                        found.push(Touched { rule: rule.name, at: t.clone(), new });
                    }
                }
            }
            found.len() > 1
        });
        found
    }
}

impl Simplify for Egg {
    /// The smart constructors come first. If only one rule applies, at one place, and makes the term cheaper, it is applied.
    /// If there is a choice, the term goes to the e-graph.
    fn simplify(&self, term: &Term, facts: &mut Facts) -> (Term, Vec<&'static str>) {
        let context = &mut *self.context.borrow_mut();
        *context.facts.get_mut() = std::mem::take(facts);
        let mut simple = context.algebra.normalise(term);
        let mut fired = context.algebra.fired();
        loop {
            let touched = self.touched(context, &simple);
            context.algebra.fired();
            let best = match &touched[..] {
                [] => break,
                [one] if graph::weight(&one.new) < graph::weight(&one.at) => {
                    fired.push(one.rule);
                    context.algebra.substitute(&simple, &mut |t| (*t == one.at).then(|| one.new.clone()))
                }
                _ => {
                    let (best, rules) = graph::run(&simple, &self.rules, context);
                    fired.extend(rules);
                    simple = context.algebra.normalise(&best);
                    fired.extend(context.algebra.fired());
                    break;
                }
            };
            simple = context.algebra.normalise(&best);
            fired.extend(context.algebra.fired());
        }
        *facts = context.facts.take();
        // A term in which no rule fires is returned unchanged.
        if simple == *term { (term.clone(), Vec::new()) } else { (simple, fired) }
    }
}
