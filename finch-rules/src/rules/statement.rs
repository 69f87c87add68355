//! Statements without work (the first half of Figure 5's statement rules).

use finch_core::algebra::{AccessId, Assign, Node, TensorId, Term};

use super::laws::has_no_opposite;
use super::loops::may_fail;
use crate::rewrite::{Here, always, asks, is};
use crate::{Context, Rule};

/// The rules.
#[rustfmt::skip]
pub const RULES: &[Rule] = &[
    Rule::new("sieve of equals",    "if c { a } else { a } = a", "", &[
        is("(if ?c ?a ?a)",        "?a",                   always),
    ]),
    Rule::new("sieve of not",       "if not c { a } else { b } = if c { b } else { a }", "b is not a pass", &[
        is("(if (not ?c) ?a ?b)",  "(if ?c ?b ?a)",        |at| !at.term("?b").is_pass() && has_no_opposite(at.term("?c"))),
        is("(if ?c pass ?b)",      "(if (not ?c) ?b pass)", |at| !at.term("?b").is_pass()),
    ]),
    Rule::new("idle assignment",    "a f= e  =  pass", "e is f's identity, or the fill that a still holds", &[
        is("(assign ?target ?e)",  "pass",                 is_idle),
    ]),
    Rule::new("pass in block",      "{ a; pass; b } = { a; b }", "", &[
        is("(seq pass ?a)",        "?a",                   always),
        is("(seq ?a pass)",        "?a",                   always),
        is("(seq ?a (seq ?b ?c))", "(seq (seq ?a ?b) ?c)", always),
    ]),
    Rule::new("loop over pass",     "loop i in lo..hi { pass } = pass", "", &[
        is("(loop ?i ?lo ?hi pass)", "pass",               always),
    ]),
    Rule::new("scope over pass",    "pass where .. = pass", "", &[
        is("(scope ?some pass)",   "pass",                 always),
        is("(scope ?none ?a)",     "?a",                   has_no_temporaries),
    ]),
    Rule::new("unwritten temporary", "{ let t; .. t[i] .. } = { let t; .. t's fill .. }", "nothing there writes t", &[
        asks("(scope ?some ?a)",   unwritten),
    ]),
    Rule::new("unread temporary",   "{ let t; .. t[i] f= a .. } = { .. pass .. }", "nothing reads t, but for what is assigned to it and to other such temporaries; that cannot fail", &[
        asks("(scope ?some ?a)",   unread),
    ]),
];

/// Whether an assignment changes nothing.
fn is_idle(at: &Here) -> bool {
    let (Node::Assign(target), rhs) = (&**at.term("?target"), at.term("?e").clone()) else { return false };
    rhs.as_lit().is_some() && at.context().guard.is_idle(&Assign { rhs, ..target.clone() })
}

fn has_no_temporaries(at: &Here) -> bool {
    matches!(&**at.term("?none"), Node::Scope(temporaries, _) if temporaries.is_empty())
}

/// A temporary that nothing writes has its initial value.
fn unwritten(cx: &Context, term: &Term) -> Option<Term> {
    let Node::Scope(temporaries, body) = &**term else { return None };
    let written = cx.targets(body)?;
    let unwritten = |tensor: TensorId| temporaries.contains(&tensor) && !written.contains(&tensor);
    let new = cx.algebra.substitute(body, &mut |t| match &**t {
        Node::Read(access) if cx.program.tensor_id(access.id).is_some_and(unwritten) => cx.start(access),
        _ => None,
    });
    (!new.same(body)).then(|| cx.algebra.scope(temporaries.clone(), new))
}

/// Whether a statement does nothing but these assignments.
fn only(statement: &Term, assignments: &dyn Fn(&Assign) -> bool) -> bool {
    let within = |part: &Term| only(part, assignments);
    match &**statement {
        Node::Assign(assign) => assignments(assign),
        Node::If(_, then, otherwise) => {
            [then, otherwise].into_iter().all(|part| part.is_pass() || within(part))
        }
        Node::Block(parts) => parts.iter().all(within),
        Node::Loop { body, .. } | Node::Scope(_, body) => within(body),
        _ => false,
    }
}

/// A temporary that nothing reads is not written either. If a sparse operand is at its fill, for
/// example, a sum next to it is unused.
fn unread(cx: &Context, term: &Term) -> Option<Term> {
    let Node::Scope(temporaries, body) = &**term else { return None };
    let of = |access: AccessId| cx.program.tensor_id(access);
    let fails = |a: &&&Assign| may_fail(cx, &a.rhs);
    let failing: Vec<_> = body.assignments().iter().filter(fails).map(|a| of(a.to.id)).collect();
    let mut gone: Vec<_> = temporaries.iter().copied().filter(|&id| !failing.contains(&Some(id))).collect();
    // A temporary from which only such ones are computed is one of them. A statement that only writes such ones goes with its conditions,
    // which may be all that reads another one.
    let new = loop {
        let writes = |a: &Assign| of(a.to.id).is_some_and(|t| gone.contains(&t));
        let new = cx.algebra.substitute(body, &mut |t| only(t, &writes).then(Term::pass));
        let read: Vec<_> = cx.program.accessed(&new).0.into_iter().map(of).collect();
        let before = gone.len();
        gone.retain(|&id| !read.contains(&Some(id)));
        if gone.len() == before {
            break new;
        }
    };
    let kept = temporaries.iter().filter(|id| !gone.contains(id)).copied().collect();
    (!gone.is_empty()).then(|| cx.algebra.scope(kept, new))
}
