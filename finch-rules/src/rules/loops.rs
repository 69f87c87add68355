//! Loops over constants (the last rules of Figure 5): a repeated statement becomes a single one.

use std::slice;

use finch_core::algebra::{Assign, Fun, Lit, Node, Term, Value, Var, build, is_integer, properties};
use finch_core::program::IndexExpr;

use crate::rewrite::asks;
use crate::{Context, Rule};

/// The rules. `a`, `b` and `c` do not depend on `i`, and `b` does not read `a`. A rule for one assignment applies to each
/// one in a statement, except those to its own temporaries, in which case the statement needs `lo < hi`.
#[rustfmt::skip]
pub const RULES: &[Rule] = &[
    Rule::new("loop once",        "loop i in lo..lo + 1 { b } = b", "", &[asks(LOOP, once)]),
    Rule::new("sum over loop",    "loop i in lo..hi { a += b } = a += b * (hi - lo)", "lo <= hi; lo < hi if b may be infinite; not floats if strict; integers by times(b, hi - lo)", &[asks(LOOP, |cx, t| collapse(cx, t, sum))]),
    Rule::new("power over loop",  "loop i in lo..hi { a *= b } = a *= powers(b, hi - lo)", "lo <= hi; integers, if nothing else is done to a; floats if not strict, by / as well", &[asks(LOOP, |cx, t| collapse(cx, t, power))]),
    Rule::new("steps over loop",  "loop i in lo..hi { a /= b } = a /= again(b, hi - lo)", "lo <= hi; also <<, >>, ldexp; floats if strict, by * as well; nothing else is done to a", &[asks(LOOP, |cx, t| collapse(cx, t, steps))]),
    Rule::new("parity over loop", "loop i in lo..hi { a ^= b } = if (hi - lo) % 2 == 1 { a ^= b }", "", &[asks(LOOP, |cx, t| collapse(cx, t, parity))]),
    Rule::new("repeat over loop", "loop i in lo..hi { a f= b } = if lo < hi { a f= b }", "f overwrites, is idempotent and associative, or is %; what else is done to a undoes none of it", &[asks(LOOP, |cx, t| collapse(cx, t, repeat))]),
    Rule::new("winner over loop", "loop i in lo..hi { a f= g(i) } = if lo < hi { a f= g(lo) }", "f(g(i), g(i + 1)) = g(i), f is associative; likewise the last, and of all that write over; g cannot fail", &[asks(LOOP, winner)]),
    Rule::new("sieve out of loop", "loop i in .. { if c { a } } = if c { loop i in .. { a } }", "c reads nothing that is written", &[asks(LOOP, sieve)]),
    Rule::new("block out of loop", "loop i in .. { a; b } = { loop i in .. { a }; loop i in .. { b } }", "the first loop becomes one statement; a and b write different tensors and read none", &[asks(LOOP, block)]),
];

/// Any loop.
const LOOP: &str = "(loop ?i ?lo ?hi ?a)";

/// A loop's index, first and last index, and body.
fn as_loop(term: &Term) -> Option<(&Var, &Term, &Term, &Term)> {
    if let Node::Loop { index, lo, hi, body } = &**term { Some((index, lo, hi, body)) } else { None }
}

fn once(cx: &Context, term: &Term) -> Option<Term> {
    let (index, lo, hi, body) = as_loop(term)?;
    (!cx.depends(body, index) && cx.proves(lo, 1, hi) && cx.proves(hi, -1, lo)).then(|| body.clone())
}

/// The minimum number of iterations for which a statement may replace the loop. `None` if any extent will
/// do, even one of negative length.
type Needs = Option<i64>;

/// A statement that does the work of an assignment in all iterations, and its requirement.
type Collapsed = (Term, Needs);
/// Returns it for an assignment.
type Collapses = fn(&Context, &Turn<'_>) -> Option<Collapsed>;

/// An assignment, the statement that an iteration of the loop runs, and the number of iterations.
struct Turn<'a> {
    assign: &'a Assign,
    body: &'a Term,
    turns: &'a Term,
}

impl Turn<'_> {
    /// The right side repeated once per iteration, expressed by one of the functions for repetition.
    fn often(&self, cx: &Context, fun: Fun, elem: &str) -> Term {
        let args = match &*self.assign.rhs {
            Node::Call(inner, args) if *inner == fun => args.clone(),
            _ => vec![typed(&self.assign.rhs, elem)],
        };
        cx.algebra.call(fun, [&args[..], slice::from_ref(self.turns)].concat())
    }
}

/// A loop over a statement that does not depend on the index becomes that statement, once. `one` returns for each assignment
/// the effect of all iterations. Assignments to the statement's own temporaries stay as they are, because each iteration
/// does them anew. A statement that calls host code keeps its iterations, because the result may differ each time.
fn collapse(cx: &Context, term: &Term, one: Collapses) -> Option<Term> {
    let (index, lo, hi, body) = as_loop(term)?;
    if cx.depends(body, index) || cx.rereads_within(body) || cx.program.calls(body) || !commute(cx, body) {
        return None;
    }
    // `keep_fills` stores entries even if they are fill, and a loop without iterations must not produce one.
    let least = cx.program.keep_fills.then_some(1);
    let (turns, mut needs) = (build::sub(hi, lo), Some(least));
    let statement = cx.algebra.substitute(body, &mut |t| {
        let Node::Assign(assign) = &**t else { return None };
        if cx.is_within(&assign.to, body) {
            needs = needs.map(|all| all.max(Some(1))); // The computation may fail, so it needs at least one iteration.
            return Some(t.clone());
        }
        let (statement, its) = one(cx, &Turn { assign, body, turns: &turns }).unzip();
        let least = (may_fail(cx, &assign.rhs) || may_overflow(cx, assign)).then_some(1);
        needs = needs.zip(its).map(|(a, b)| a.max(b).max(least));
        statement
    });
    let tested = needs?.is_some_and(|least| !cx.proves(lo, least, hi));
    Some(if tested { cx.algebra.if_(build::lt(lo, hi), statement, Term::pass()) } else { statement })
}

/// Whether the order of a statement's assignments to a tensor is irrelevant, because they use the same function.
fn commute(cx: &Context, body: &Term) -> bool {
    use Fun::{And, Max, Min, Or};
    let all = body.assignments();
    let alike = |a: &Option<Fun>, b: &Option<Fun>| {
        a == b || matches!((a, b), (Some(Min | Max), Some(Min | Max)) | (Some(And | Or), Some(And | Or)))
    };
    let target = |a: &Assign| cx.program.tensor_id(a.to.id);
    let apart =
        |a: &Assign, b: &Assign| target(a) != target(b) || alike(&a.op, &b.op) || cx.is_within(&a.to, body);
    all.iter().enumerate().all(|(at, a)| all[..at].iter().all(|b| apart(a, b)))
}

/// Whether an assignment is the only one that a statement makes to its tensor, and outside of any loop.
fn is_alone(cx: &Context, body: &Term, assign: &Assign) -> bool {
    let target = cx.program.tensor_id(assign.to.id);
    let all = body.assignments();
    let same = all.iter().filter(|other| cx.program.tensor_id(other.to.id) == target).count() == 1;
    same && !body.any(&mut |t| matches!(**t, Node::Loop { .. }))
}

/// Whether computing the term may fail, so that it must not be computed for a loop without iterations: it divides, calls
/// something unknown, or reads an index that something else determines.
pub(super) fn may_fail(cx: &Context, term: &Term) -> bool {
    let beyond = |at: &IndexExpr| match at {
        IndexExpr::Permit(inner) => inner.computed().is_some_and(|term| may_fail(cx, term)),
        at => at.computed().is_some(),
    };
    let gathers = |t: &Term| {
        matches!(&**t, Node::Read(of)
            if cx.program.def(of.id).is_some_and(|def| def.indices.iter().any(|at| beyond(&at.expr))))
    };
    term.may_fail() || term.any(&mut { gathers })
}

/// Whether computing the right side may overflow, which it must not if the loop has no
/// iterations: it computes with integers.
fn may_overflow(cx: &Context, assign: &Assign) -> bool {
    use Fun::{Abs, Add, Mul, Neg, Pow, Shl, Shr, Sub};
    let computes = |t: &Term| {
        !t.is_index() && matches!(&**t, Node::Call(Abs | Add | Mul | Neg | Pow | Shl | Shr | Sub, _))
    };
    cx.elem(&assign.to).is_some_and(is_integer) && assign.rhs.any(&mut { computes })
}

/// The assignment with another right side.
fn assign(cx: &Context, old: &Assign, rhs: Term) -> Term {
    cx.algebra.assign(Assign { rhs, ..old.clone() })
}

/// `a += b` in each of `n` iterations is `a += b * n`, or for integers `a += times(b, n)`. For types that are not
/// built in, it is unknown how to multiply.
fn sum(cx: &Context, turn: &Turn<'_>) -> Option<Collapsed> {
    let a = turn.assign;
    let elem = cx.elem(&a.to).filter(|_| matches!(a.op, Some(Fun::Add | Fun::Sub)))?;
    let is_int = is_integer(elem);
    if !is_int && !is_float(cx, elem) {
        return None;
    }
    let rhs = match &*a.rhs {
        Node::Call(Fun::Times, _) => turn.often(cx, Fun::Times, elem),
        _ if is_int => turn.often(cx, Fun::Times, elem),
        _ => {
            let count = cx.algebra.call(Fun::Cast(elem.into()), vec![turn.turns.clone()]);
            cx.algebra.call(Fun::Mul, vec![a.rhs.clone(), count])
        }
    };
    // Infinity times zero iterations is not 0.
    let finite = is_int || a.rhs.value().is_some_and(|b| !matches!(b, Value::Float(x) if !x.is_finite()));
    Some((assign(cx, a, rhs), Some((!finite).into())))
}

/// `a *= b` in each of `n` iterations is `a *= powers(b, n)`. Integers overflow at the first step that does, so the order of
/// steps matters: with a 0 among them, none may overflow. For floats, a quotient is treated the same way.
fn power(cx: &Context, turn: &Turn<'_>) -> Option<Collapsed> {
    let a = turn.assign;
    let elem = cx.elem(&a.to).filter(|_| matches!(a.op, Some(Fun::Mul | Fun::Div)))?;
    let exact = is_integer(elem) && a.op == Some(Fun::Mul) && is_alone(cx, turn.body, a);
    (exact || is_float(cx, elem)).then(|| (assign(cx, a, turn.often(cx, Fun::Powers, elem)), Some(0)))
}

/// A repetition that ends after a few steps, or continues as it began, is done step by step until then: `a /= b` in each of
/// `n` iterations is `a /= again(b, n)`.
fn steps(cx: &Context, turn: &Turn<'_>) -> Option<Collapsed> {
    let a = turn.assign;
    let elem = cx.elem(&a.to).filter(|elem| is_integer(elem) || matches!(*elem, "f32" | "f64"))?;
    let settles = match a.op {
        Some(Fun::Shl | Fun::Shr | Fun::Ldexp) => true,
        Some(Fun::Div) => cx.algebra.strict || is_integer(elem),
        Some(Fun::Mul) => cx.algebra.strict && !is_integer(elem),
        _ => false,
    };
    let own = matches!(a.op, Some(Fun::Mul | Fun::Div));
    let rhs = || turn.often(cx, Fun::Again, if own { elem } else { "i32" });
    (settles && is_alone(cx, turn.body, a)).then(|| (assign(cx, a, rhs()), Some(0)))
}

/// Whether sums and products of this type may be rounded in a different order.
fn is_float(cx: &Context, elem: &str) -> bool {
    !cx.algebra.strict && matches!(elem, "f32" | "f64")
}

/// A literal states its type if the call around it does not.
fn typed(term: &Term, elem: &str) -> Term {
    match term.as_lit() {
        Some(lit) if lit.ty.is_none() => Term::lit(Lit { ty: Some(elem.into()), ..lit.clone() }),
        _ => term.clone(),
    }
}

/// `a ^= b` twice does nothing. The remainder of a negative length is not 1, so an empty extent needs no guard.
fn parity(cx: &Context, Turn { assign: a, turns, .. }: &Turn<'_>) -> Option<Collapsed> {
    if a.op != Some(Fun::Xor) || !turns.is_index() {
        return None;
    }
    let odd = build::eq(&cx.algebra.call(Fun::Rem, vec![(*turns).clone(), Term::int(2)]), &Term::int(1));
    Some((cx.algebra.if_(odd, assign(cx, a, a.rhs.clone()), Term::pass()), None))
}

/// Repeating it changes nothing.
fn repeat(cx: &Context, turn: &Turn<'_>) -> Option<Collapsed> {
    let a = turn.assign;
    let number = || cx.elem(&a.to).is_some_and(|elem| is_integer(elem) || matches!(elem, "f32" | "f64"));
    let again = match &a.op {
        None => true,
        Some(Fun::Rem) => number() && is_alone(cx, turn.body, a),
        Some(op) => properties(op).idempotent && properties(op).associative,
    };
    again.then(|| (assign(cx, a, a.rhs.clone()), Some(1)))
}

/// If each value wins over the next, the loop leaves the first one. If each loses to the next, it leaves the last. This
/// applies to the index under `min` and `max`, and to values that are overwritten.
fn winner(cx: &Context, term: &Term) -> Option<Term> {
    let (index, lo, hi, body) = as_loop(term)?;
    let Node::Assign(a) = &**body else { return None };
    let op = a.op.clone().unwrap_or(Fun::Last);
    let row = properties(&op);
    // In a sum or a product, no term wins. A user's function declares whether one does.
    if !row.associative || !(row.idempotent || matches!(op, Fun::User(_))) {
        return None;
    }
    // The smart constructors say which of two neighbours is left.
    let here = cx.guard.normalise(&a.rhs);
    let next = cx.guard.subst_var(&here, index, &build::add(&Term::var(index), 1));
    let both = cx.guard.call(op.clone(), vec![here.clone(), next.clone()]);
    let left = cx.declared(&both).unwrap_or(both);
    let at = |turn: &Term| cx.algebra.subst_var(&a.rhs, index, turn);
    let turn = if left == here { lo.clone() } else { build::add(hi, -1) };
    if (left != here && left != next) || may_fail(cx, &a.rhs) || cx.program.calls(&a.rhs) {
        return None;
    }
    let again = cx.algebra.loop_(index.clone(), lo.clone(), hi.clone(), assign(cx, a, at(&turn)));
    collapse(cx, &again, |cx, Turn { assign: a, .. }| Some((assign(cx, a, a.rhs.clone()), Some(1))))
}

/// A loop-invariant condition is tested once, as soon as it is known. What it reads may still have to be looked up.
fn sieve(cx: &Context, term: &Term) -> Option<Term> {
    let (index, lo, hi, body) = as_loop(term)?;
    let Node::If(cond, then, otherwise) = &**body else { return None };
    let pending = cond.any(&mut |t| t.access().is_some_and(|read| read.passed > 0));
    if !cx.is_steady(cond) || cx.depends(cond, index) || pending || cx.program.calls(cond) {
        return None;
    }
    let again = |body: &Term| cx.algebra.loop_(index.clone(), lo.clone(), hi.clone(), body.clone());
    let statement = cx.algebra.if_(cond.clone(), again(then), again(otherwise));
    let tested = may_fail(cx, cond) && !cx.proves(lo, 1, hi);
    Some(if tested { cx.algebra.if_(build::lt(lo, hi), statement, Term::pass()) } else { statement })
}

/// Statements that collapse to one each leave the loop.
fn block(cx: &Context, term: &Term) -> Option<Term> {
    let (index, lo, hi, body) = as_loop(term)?;
    let Node::Block(statements) = &**body else { return None };
    if cx.rereads() {
        return None;
    }
    let again = |body: Term| cx.algebra.loop_(index.clone(), lo.clone(), hi.clone(), body);
    let (mut out, mut left) = (Vec::new(), Vec::new());
    for (at, statement) in statements.iter().enumerate() {
        let others = statements.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, s)| s);
        let own = again(statement.clone());
        let collapses =
            || [sum, power, steps, parity, repeat].into_iter().any(|f| collapse(cx, &own, f).is_some());
        if writes_alone(cx, statement, others) && (winner(cx, &own).is_some() || collapses()) {
            out.push(own);
        } else {
            left.push(statement.clone());
        }
    }
    if out.is_empty() {
        return None;
    }
    out.push(again(cx.algebra.block(left)));
    Some(cx.algebra.block(out))
}

/// Whether a statement writes tensors that no other statement writes.
fn writes_alone<'a>(cx: &Context, statement: &Term, mut others: impl Iterator<Item = &'a Term>) -> bool {
    let Some(mine) = cx.targets(statement) else { return false };
    others.all(|other| cx.targets(other).is_some_and(|theirs| !theirs.iter().any(|t| mine.contains(t))))
}
