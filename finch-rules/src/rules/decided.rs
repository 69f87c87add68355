//! Rules that depend on the facts of a program point. They are not laws, which hold everywhere.

use finch_core::algebra::{Fun, Node, Term};

use crate::rewrite::asks;
use crate::{Context, Rule};

/// The rules.
#[rustfmt::skip]
pub const RULES: &[Rule] = &[
    Rule::new("decided selection",  "ifelse(c, a, b) = a", "c is proved", &[asks("(ifelse ?c ?a ?b)", decided_selection)]),
    Rule::new("decided sieve",      "if c { a } else { b } = a", "c is proved", &[asks("(if ?c ?a ?b)", decided_sieve)]),
    Rule::new("loop over nothing",  "loop i in lo..hi { a } = pass", "hi <= lo is proved", &[asks("(loop ?i ?lo ?hi ?a)", loop_over_nothing)]),
];
fn decided_selection(context: &Context, term: &Term) -> Option<Term> {
    let Node::Call(Fun::IfElse, args) = &**term else { return None };
    let holds = context.decide(&args[0])?;
    Some(args[if holds { 1 } else { 2 }].clone())
}

fn decided_sieve(context: &Context, term: &Term) -> Option<Term> {
    let Node::If(cond, then, otherwise) = &**term else { return None };
    Some(if context.decide(cond)? { then.clone() } else { otherwise.clone() })
}

fn loop_over_nothing(context: &Context, term: &Term) -> Option<Term> {
    let Node::Loop { lo, hi, .. } = &**term else { return None };
    context.proves(hi, 0, lo).then(Term::pass)
}
