//! Statements without work (the first half of Figure 5's statement rules).

use finch_core::algebra::{AccessId, Assign, Node, TensorId, Term};

use super::loops::may_fail;
use crate::{Context, Rule};

/// The rules.
#[rustfmt::skip]
pub const RULES: &[Rule] = &[
    Rule::rewrite("sieve of equals",    "if c { a } else { a } = a", "", |cx, t| rebuilt(cx, t, matches!(&**t, Node::If(_, a, b) if a == b))),
    Rule::rewrite("sieve of not",       "if not c { a } else { b } = if c { b } else { a }", "b is no pass", |cx, t| rebuilt(cx, t, matches!(&**t, Node::If(_, a, b) if a != b))),
    Rule::rewrite("idle assignment",    "a f= e  =  pass", "e is f's identity, or the fill that a still holds", |cx, t| rebuilt(cx, t, matches!(**t, Node::Assign(_)))),
    Rule::rewrite("pass in block",      "{ a; pass; b } = { a; b }", "", |cx, t| rebuilt(cx, t, matches!(**t, Node::Block(_)))),
    Rule::rewrite("loop over pass",     "loop i in lo..hi { pass } = pass", "", |cx, t| rebuilt(cx, t, matches!(**t, Node::Loop { .. }))),
    Rule::rewrite("scope over pass",    "pass where .. = pass", "", |cx, t| rebuilt(cx, t, matches!(**t, Node::Scope(..)))),
    Rule::rewrite("unwritten temporary", "{ let t; .. t[i] .. } = { let t; .. t's fill .. }", "nothing there writes t", unwritten),
    Rule::rewrite("unread temporary",   "{ let t; .. t[i] f= a .. } = { .. pass .. }", "nothing reads t, but for what is assigned to it and to other such temporaries; that cannot fail", unread),
];

/// The result of the smart constructor for a node, if it differs. Such a rule is the constructor's own. It is needed after
/// rules have changed something inside the node.
fn rebuilt(context: &Context, term: &Term, here: bool) -> Option<Term> {
    here.then(|| context.algebra.rebuild((**term).clone())).filter(|new| new != term)
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

/// A temporary that nothing reads is not written either. If a sparse operand is at its fill, for
/// example, a sum beside it is unused.
fn unread(cx: &Context, term: &Term) -> Option<Term> {
    let Node::Scope(temporaries, body) = &**term else { return None };
    let of = |access: AccessId| cx.program.tensor_id(access);
    let fails = |a: &&&Assign| may_fail(cx, &a.rhs);
    let failing: Vec<_> = body.assignments().iter().filter(fails).map(|a| of(a.to.id)).collect();
    let mut gone: Vec<_> = temporaries.iter().copied().filter(|&id| !failing.contains(&Some(id))).collect();
    // A temporary from which only such ones are computed is one of them.
    let new = loop {
        let idle =
            |t: &Term| matches!(&**t, Node::Assign(a) if of(a.to.id).is_some_and(|t| gone.contains(&t)));
        let new = cx.algebra.substitute(body, &mut |t| idle(t).then(Term::pass));
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
