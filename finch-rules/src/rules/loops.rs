//! Loops over constants (the last rules of Figure 5): the same statement again and again becomes
//! one statement.

use std::slice;

use finch_core::algebra::{Assign, Fun, Lit, Node, Term, Value, Var, build, is_integer, properties};

use crate::{Context, Rule};

/// The rules. `a`, `b` and `c` do not depend on `i`, and `b` does not read `a`. What holds of one assignment
/// holds of each in a statement, but for those to its own temporaries: such a statement needs `lo < hi`.
#[rustfmt::skip]
pub const RULES: &[Rule] = &[
    Rule::rewrite("loop once",        "loop i in lo..lo + 1 { b } = b", "", once),
    Rule::rewrite("sum over loop",    "loop i in lo..hi { a += b } = a += b * (hi - lo)", "lo <= hi; lo < hi if b may be infinite; not floats if strict; integers by times(b, hi - lo)", |cx, t| collapse(cx, t, sum)),
    Rule::rewrite("power over loop",  "loop i in lo..hi { a *= b } = a *= pow(b, hi - lo)", "lo <= hi; a is a float; not if strict", |cx, t| collapse(cx, t, power)),
    Rule::rewrite("parity over loop", "loop i in lo..hi { a ^= b } = if (hi - lo) % 2 == 1 { a ^= b }", "", |cx, t| collapse(cx, t, parity)),
    Rule::rewrite("repeat over loop", "loop i in lo..hi { a f= b } = if lo < hi { a f= b }", "f overwrites, or is idempotent and associative", |cx, t| collapse(cx, t, repeat)),
    Rule::rewrite("winner over loop", "loop i in lo..hi { a f= g(i) } = if lo < hi { a f= g(lo) }", "f(g(i), g(i + 1)) = g(i), f is associative; likewise the last, and of all that write over; g cannot fail", winner),
    Rule::rewrite("sieve out of loop", "loop i in .. { if c { a } } = if c { loop i in .. { a } }", "c reads nothing that is written", sieve),
    Rule::rewrite("block out of loop", "loop i in .. { a; b } = { loop i in .. { a }; loop i in .. { b } }", "the first loop becomes one statement; a and b write different tensors and read none", block),
];

/// A loop's index, first and last index, and body.
fn as_loop(term: &Term) -> Option<(&Var, &Term, &Term, &Term)> {
    if let Node::Loop { index, lo, hi, body } = &**term { Some((index, lo, hi, body)) } else { None }
}

fn once(cx: &Context, term: &Term) -> Option<Term> {
    let (index, lo, hi, body) = as_loop(term)?;
    (!cx.depends(body, index) && cx.proves(lo, 1, hi) && cx.proves(hi, -1, lo)).then(|| body.clone())
}

/// The fewest turns that a loop must have so that a statement may stand for it; `None`: any extent will do, even one of
/// negative length.
type Needs = Option<i64>;

/// A statement that does at once what an assignment does in all turns, and what that needs.
type Collapsed = (Term, Needs);
/// Gives it for an assignment and the number of turns.
type Collapses = fn(&Context, &Assign, &Term) -> Option<Collapsed>;

/// A loop over a statement that does not depend on the index becomes the statement once, where `one` gives for each
/// assignment what it comes to in all turns. Assignments to the statement's own temporaries stay as they are: each
/// turn does them anew.
fn collapse(cx: &Context, term: &Term, one: Collapses) -> Option<Term> {
    let (index, lo, hi, body) = as_loop(term)?;
    if cx.depends(body, index) || cx.rereads_within(body) {
        return None;
    }
    // (what is kept although it is fill must not come from a loop without turns)
    let least = cx.program.keep_fills.then_some(1);
    let (turns, mut needs) = (build::sub(hi, lo), Some(least));
    let statement = cx.algebra.substitute(body, &mut |t| {
        let Node::Assign(assign) = &**t else { return None };
        if cx.is_within(&assign.to, body) {
            needs = needs.map(|all| all.max(Some(1))); // (what they compute may fail: not without a turn)
            return Some(t.clone());
        }
        let (statement, its) = one(cx, assign, &turns).unzip();
        let least = may_fail(cx, &assign.rhs).then_some(1);
        needs = needs.zip(its).map(|(a, b)| a.max(b).max(least));
        statement
    });
    let tested = needs?.is_some_and(|least| !cx.proves(lo, least, hi));
    Some(if tested { cx.algebra.if_(build::lt(lo, hi), statement, Term::pass()) } else { statement })
}

/// Whether computing the term may fail, so that it must not be computed for a loop without turns: it divides, calls what
/// nobody knows, or reads where something else says.
pub(super) fn may_fail(cx: &Context, term: &Term) -> bool {
    let gathers = |t: &Term| matches!(&**t, Node::Read(of) if cx.program.computed(of.id).next().is_some());
    term.may_fail() || term.any(&mut { gathers })
}

/// The assignment with another right side.
fn assign(cx: &Context, old: &Assign, rhs: Term) -> Term {
    cx.algebra.assign(Assign { rhs, ..old.clone() })
}

/// `a += b` for each of `n` turns is `a += b * n`, of integers `a += times(b, n)`. Of types that are not built in nobody
/// knows how to count.
fn sum(cx: &Context, a: &Assign, n: &Term) -> Option<Collapsed> {
    let elem = cx.elem(&a.to).filter(|_| matches!(a.op, Some(Fun::Add | Fun::Sub)))?;
    let is_int = is_integer(elem);
    if !is_int && !is_float(cx, elem) {
        return None;
    }
    let (fun, args) = match &*a.rhs {
        Node::Call(Fun::Times, args) => (Fun::Times, [&args[..], slice::from_ref(n)].concat()),
        _ if is_int => (Fun::Times, vec![typed(&a.rhs, elem), n.clone()]),
        _ => (Fun::Mul, vec![a.rhs.clone(), cx.algebra.call(Fun::Cast(elem.into()), vec![n.clone()])]),
    };
    // infinity times no turns is not 0
    let finite = is_int || a.rhs.value().is_some_and(|b| !matches!(b, Value::Float(x) if !x.is_finite()));
    Some((assign(cx, a, cx.algebra.call(fun, args)), Some((!finite).into())))
}

/// `a *= b` for each of `n` turns is `a *= pow(b, n)`; not of integers, whose power may overflow where `a` is 0.
fn power(cx: &Context, a: &Assign, n: &Term) -> Option<Collapsed> {
    let elem = cx.elem(&a.to).filter(|elem| a.op == Some(Fun::Mul) && is_float(cx, elem))?;
    let count = cx.algebra.call(Fun::Cast("u64".into()), vec![n.clone()]);
    let rhs = cx.algebra.call(Fun::Pow, vec![typed(&a.rhs, elem), count]);
    Some((assign(cx, a, rhs), Some(0)))
}

/// Whether sums and products of this type may be rounded in another order.
fn is_float(cx: &Context, elem: &str) -> bool {
    !cx.algebra.strict && matches!(elem, "f32" | "f64")
}

/// A literal says its type where the call around it does not.
fn typed(term: &Term, elem: &str) -> Term {
    match term.as_lit() {
        Some(lit) if lit.ty.is_none() => Term::lit(Lit { ty: Some(elem.into()), ..lit.clone() }),
        _ => term.clone(),
    }
}

/// `a ^= b` twice is nothing. The remainder of a negative length is not 1, so that an empty extent
/// needs no guard.
fn parity(cx: &Context, a: &Assign, n: &Term) -> Option<Collapsed> {
    if a.op != Some(Fun::Xor) || !n.is_index() {
        return None;
    }
    let odd = build::eq(&cx.algebra.call(Fun::Rem, vec![n.clone(), Term::int(2)]), &Term::int(1));
    Some((cx.algebra.if_(odd, assign(cx, a, a.rhs.clone()), Term::pass()), None))
}

/// Doing it again changes nothing.
fn repeat(cx: &Context, a: &Assign, _: &Term) -> Option<Collapsed> {
    let again = |op: &Fun| properties(op).idempotent && properties(op).associative;
    a.op.as_ref().is_none_or(again).then(|| (assign(cx, a, a.rhs.clone()), Some(1)))
}

/// If each value wins over the next, the first is what the loop leaves; if each loses to the next, the last. So it
/// is with the index under `min` and `max`, and with values that are written over.
fn winner(cx: &Context, term: &Term) -> Option<Term> {
    let (index, lo, hi, body) = as_loop(term)?;
    let Node::Assign(a) = &**body else { return None };
    let op = a.op.clone().unwrap_or(Fun::Last);
    let at = |turn: &Term| cx.algebra.subst_var(&a.rhs, index, turn);
    let next = at(&build::add(&Term::var(index), 1));
    let both = cx.algebra.call(op.clone(), vec![a.rhs.clone(), next.clone()]);
    let left = cx.declared(&both).unwrap_or(both);
    let turn = if left == a.rhs { lo.clone() } else { build::add(hi, -1) };
    if !properties(&op).associative || (left != a.rhs && left != next) || may_fail(cx, &a.rhs) {
        return None;
    }
    let again = cx.algebra.loop_(index.clone(), lo.clone(), hi.clone(), assign(cx, a, at(&turn)));
    collapse(cx, &again, |cx, a, _| Some((assign(cx, a, a.rhs.clone()), Some(1))))
}

/// A condition that no turn changes is tested once, as soon as it is known: what it reads may have to be looked up still.
fn sieve(cx: &Context, term: &Term) -> Option<Term> {
    let (index, lo, hi, body) = as_loop(term)?;
    let Node::If(cond, then, otherwise) = &**body else { return None };
    let pending = cond.any(&mut |t| t.access().is_some_and(|read| read.passed > 0));
    if !cx.is_steady(cond) || cx.depends(cond, index) || pending {
        return None;
    }
    let again = |body: &Term| cx.algebra.loop_(index.clone(), lo.clone(), hi.clone(), body.clone());
    let statement = cx.algebra.if_(cond.clone(), again(then), again(otherwise));
    let tested = may_fail(cx, cond) && !cx.proves(lo, 1, hi);
    Some(if tested { cx.algebra.if_(build::lt(lo, hi), statement, Term::pass()) } else { statement })
}

/// Statements that become one each leave the loop.
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
        let collapses = || [sum, power, parity, repeat].into_iter().any(|f| collapse(cx, &own, f).is_some());
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

/// Whether a statement writes tensors that no other writes.
fn writes_alone<'a>(cx: &Context, statement: &Term, mut others: impl Iterator<Item = &'a Term>) -> bool {
    let Some(mine) = cx.targets(statement) else { return false };
    others.all(|other| cx.targets(other).is_some_and(|theirs| !theirs.iter().any(|t| mine.contains(t))))
}
