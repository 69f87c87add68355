//! Statements without work (the first half of Figure 5's statement rules).

use finch_core::algebra::{Node, Term};

use crate::{Context, Rule};

/// The rules.
#[rustfmt::skip]
pub const RULES: &[Rule] = &[
    Rule::pattern("sieve true",         "(if true ?a ?b)",  "?a"),
    Rule::pattern("sieve false",        "(if false ?a ?b)", "?b"),
    Rule::pattern("sieve of equals",    "(if ?c ?a ?a)",    "?a"),
    Rule::pattern("sieve of not",       "(if (not ?c) ?a ?b)", "(if ?c ?b ?a)"),
    Rule::rewrite("idle assignment",    "a f= e  =  pass", "e is f's identity, or the fill that a still holds", idle),
    Rule::rewrite("pass in block",      "{ a; pass; b } = { a; b }", "", block),
    Rule::rewrite("loop over pass",     "loop i in lo..hi { pass } = pass", "", loop_over_pass),
    Rule::rewrite("scope over pass",    "pass where .. = pass", "", scope),
];

/// The constructor's result, if it is something else.
fn rebuilt(context: &Context, term: &Term) -> Option<Term> {
    Some(context.algebra.rebuild((**term).clone())).filter(|new| new != term)
}

fn idle(context: &Context, term: &Term) -> Option<Term> {
    if matches!(**term, Node::Assign(_)) { rebuilt(context, term) } else { None }
}

fn block(context: &Context, term: &Term) -> Option<Term> {
    if matches!(**term, Node::Block(_)) { rebuilt(context, term) } else { None }
}

fn scope(context: &Context, term: &Term) -> Option<Term> {
    if matches!(**term, Node::Scope(..)) { rebuilt(context, term) } else { None }
}

fn loop_over_pass(_: &Context, term: &Term) -> Option<Term> {
    let Node::Loop { body, .. } = &**term else { return None };
    body.is_pass().then(Term::pass)
}
