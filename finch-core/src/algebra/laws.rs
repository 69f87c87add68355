//! The laws of function calls, each with its name. They include the paper's rules for expressions (Figure 5). A law returns
//! what a call on these arguments equals, or that it does not apply. [`Algebra::call`] tries the laws in this order, and
//! again on the result, until none applies. In the e-graph of `finch-rules` they are rewrite rules.

use super::build::{self, Algebra};
use super::fold::fold;
use super::fun::{Fun, rewrite};
use super::missing::{self, are_present_beside, may_be_missing};
use super::table::{contradicted, properties};
use super::term::{Lit, Node, Term};
use super::value::{Ty, Value};

/// Returns what a call of the function on the arguments equals.
pub type Apply = fn(&Algebra, &Fun, &[Term]) -> Option<Term>;

/// A law of function calls.
#[derive(Debug)]
pub struct Law {
    /// Its name, which explanations show where the law applies.
    pub name: &'static str,
    /// The law as an equation.
    pub says: &'static str,
    /// The condition under which it holds; empty if always.
    pub guard: &'static str,
    /// How it is applied.
    pub apply: Apply,
}

const fn law(name: &'static str, apply: Apply, says: &'static str, guard: &'static str) -> Law {
    Law { name, says, guard, apply }
}

/// The laws in the order in which they are tried. Each makes the call simpler.
#[rustfmt::skip]
pub const LAWS: &[Law] = &[
    law("missing propagates",   missing::propagates, "f(.., missing, ..) = missing", "f is not coalesce or is_missing; of ifelse, the condition"),
    law("missing choice",       missing::choice_moves_out, "f(ifelse(c, missing, x), y) = ifelse(c, missing, f(x, y))", "f is not coalesce; of ifelse, the condition"),
    law("flatten",              flatten,         "f(f(a, b), c) = f(a, b, c)", "f is associative; on the right side only where no rounding or overflow changes"),
    law("fold constants",       fold_all,        "f(1, 2) = its value", "the value is certain, within its type, and no panic"),
    law("annihilator",          annihilate,      "f(.., z, ..) = z", "z is f's annihilator on that side; no other argument may be missing; not 0 * x, inf + x of floats, 0 / x if strict; not 0 / 0 of integers"),
    law("annihilated choice",   chosen,          "f(ifelse(c, x, z), y) = ifelse(c, f(x, y), z)", "z is f's annihilator on that side, but not of the numbers: 0 * inf"),
    law("case",                 case,            "f(x, 0) = what its declaration says", "f is a user's, and has the case; no argument may be missing"),
    law("identity",             identity,        "f(.., e, ..) = f(..)", "e is f's identity on that side; not min(inf, x) of floats, for NaN"),
    law("idempotent",           idempotent,      "f(.., x, x, ..) = f(.., x, ..)", "f is idempotent and associative or binary"),
    law("merge constants",      merge,           "f(1, x, 2) = f(x, f(1, 2))", "f is commutative and associative; no overflow comes or goes; not floats if strict"),
    law("index sum",            index_sum,       "x + 1 - 1 = x", "index arithmetic"),
    law("index extremum",       index_extremum,  "min(a + 1, b + 1) = min(a, b) + 1", "index arithmetic"),
    law("index comparison",     index_compare,   "a < b + 1  =  a <= b", "index arithmetic"),
    law("negation",             negation,        "not(not x) = x, not(a < b) = b <= a", "comparisons of indices only, for NaN"),
    law("complement",           complement,      "and(x, not x) = false", "x is a truth value; no argument may be missing"),
    law("compare with truth",   compare_truth,   "(x == true) = x", ""),
    law("select",               select,          "ifelse(true, a, b) = a, ifelse(c, a, a) = a", "c is never missing"),
    law("first present",        missing::first_present, "coalesce(x, ..) = x", "x is never missing, or is the next argument, a literal, wherever it is not missing"),
    law("choose settled",       choose_settled,  "choose(f)(c, ..) = c", "c is a constant other than f; no other argument may be missing"),
    law("first of several",     missing::first,  "first(a, ..) = a", "what is left out is never missing"),
    law("last of several",      missing::last,   "last(.., z) = z", "what is left out is never missing"),
    law("is missing",           missing::is_missing,      "is_missing(x) = false", "x is never missing"),
];

fn literals(args: &[Term]) -> impl Iterator<Item = (usize, &Lit)> {
    args.iter().enumerate().filter_map(|(at, arg)| arg.as_lit().map(|lit| (at, lit)))
}

/// Whether regrouping keeps the value exactly.
pub fn regroups(fun: &Fun, args: &[Term]) -> bool {
    use Fun::*;
    match fun {
        Add | Mul => args.iter().all(Term::is_index),
        Min | Max | Minimum | Maximum | Gcd | And | Or | Xor | Coalesce | Choose(_) => true,
        _ => false,
    }
}

/// `f(f(a, b), c) = f(a, b, c)`, and also `f(a, f(b, c))` if no rounding or overflow depends on the grouping. Users'
/// functions keep the number of arguments with which they were declared.
fn flatten(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    if matches!(fun, Fun::User(_)) || !properties(fun).associative {
        return None;
    }
    if let [one] = args {
        return Some(one.clone());
    }
    let (inner, outer) = args.split_at(if regroups(fun, args) { args.len() } else { 1 });
    let nested = |arg: &Term| matches!(&**arg, Node::Call(g, _) if g == fun);
    let flat = || [&build::flattened(fun, inner), outer].concat();
    inner.iter().any(nested).then(|| alg.call(fun.clone(), flat()))
}

fn fold_all(_: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let lits: Vec<&Lit> = args.iter().map_while(Term::as_lit).collect();
    if lits.len() < args.len() { None } else { fold(fun, &lits).map(Term::lit) }
}

fn annihilate(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let at = literals(args).map(|(at, _)| at).find(|at| is_annihilating(alg, fun, args, *at))?;
    annihilates(alg, fun, args, at).then(|| args[at].clone())
}

/// Whether an argument is the function's annihilator on its side, and no other rule of arithmetic contradicts it.
fn is_annihilating(alg: &Algebra, fun: &Fun, args: &[Term], at: usize) -> bool {
    let annihilator = |lit: &Lit| properties(fun).is_annihilator(at, lit);
    args[at].as_lit().is_some_and(|lit| annihilator(lit) && !(alg.strict && contradicted(fun, true, lit)))
}

/// Whether an argument is the function's annihilator, so that the call equals it.
pub fn annihilates(alg: &Algebra, fun: &Fun, args: &[Term], at: usize) -> bool {
    // In inf + x + -inf, neither annihilator wins.
    let opposed = |(i, lit): (usize, &Lit)| {
        properties(fun).is_annihilator(i, lit) && args[i].value() != args[at].value()
    };
    let present = || alg.takes_all_as_present() || are_present_beside(args, at);
    let settled = || {
        !literals(args).any(opposed) && !has_no_value(fun, args) && present() && !awaits(alg, fun, args, at)
    };
    is_annihilating(alg, fun, args, at) && settled()
}

/// Whether an annihilator has to wait for operands that are not looked up yet: if they were at their fills, everything would
/// be known, and the result might be another one, as in 0 / 0.
fn awaits(alg: &Algebra, fun: &Fun, args: &[Term], at: usize) -> bool {
    let end = args[at].as_lit().filter(|lit| contradicted(fun, true, lit));
    let reads = |t: &Term| t.access().is_some();
    if end.is_none() || !args.iter().any(|arg| arg.any(&mut { reads })) {
        return false;
    }
    let Some(filled) = args.iter().map(|arg| alg.at_fills(arg)).collect::<Option<Vec<_>>>() else {
        return false;
    };
    if !filled.iter().all(|arg| arg.as_lit().is_some()) {
        return false;
    }
    let value = alg.call(fun.clone(), filled);
    !value.value().zip(end).is_some_and(|(value, end)| value.same_number(&end.value))
}

/// Whether a call is a quotient or remainder of known integers without a value: the divisor is 0.
pub fn has_no_value(fun: &Fun, args: &[Term]) -> bool {
    let whole =
        |arg: &Term| arg.as_lit().is_some_and(|l| matches!(l.value, Value::Int(_)) && !l.may_be_float());
    let divides = fun.divides() && args.iter().all(whole);
    divides && args.last().and_then(Term::value).is_some_and(Value::is_zero)
}

/// `f(ifelse(c, x, z), y) = ifelse(c, f(x, y), z)`, where `z` annihilates. A fill annihilates whatever the other
/// arguments are. But if it is one of two numbers between which the program chooses at run time, `0 * inf` is NaN.
/// So the choice moves out of the call.
fn chosen(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    moved_out(alg, fun, args, annihilated_choice(alg, fun, args)?)
}

/// The argument that is a choice between a term and the function's annihilator, if it has to move out of the call.
pub fn annihilated_choice(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<usize> {
    let row = properties(fun);
    let tame = |arg: &Term| match arg.value() {
        Some(Value::Float(f)) => f.is_finite() && *f != 0.0,
        value => value.is_some_and(|v| !v.is_zero()),
    };
    let annihilates = |at: usize, z: &Lit| row.is_annihilator(at, z) && contradicted(fun, true, z);
    let beside = |at: usize| args.iter().enumerate().any(|(other, arg)| other != at && !tame(arg));
    (0..args.len()).filter(|_| !alg.strict).find(|&at| {
        let end = choice(alg, &args[at]).map(|(_, _, end)| end);
        end.is_some_and(|end| end.as_lit().is_some_and(|z| annihilates(at, z))) && beside(at)
    })
}

/// The choice between two calls, of a call on a choice.
pub fn moved_out(alg: &Algebra, fun: &Fun, args: &[Term], at: usize) -> Option<Term> {
    let (cond, other, end) = choice(alg, &args[at])?;
    // The call on the annihilator is the annihilator itself, unless all operands are known: 0 * inf.
    let call = |arg: Term| alg.call(fun.clone(), with(args, at, arg));
    Some(alg.call(Fun::IfElse, vec![cond, call(other), call(end)]))
}

/// A choice between a term and a literal. One to which constants are applied
/// (`ifelse(c, x, 0) * 2`) is returned as a choice too.
fn choice(alg: &Algebra, term: &Term) -> Option<(Term, Term, Term)> {
    let Node::Call(fun, args) = &**term else { return None };
    if let (Fun::IfElse, [cond, x, z]) = (fun, &args[..]) {
        return z.as_lit().map(|_| (cond.clone(), x.clone(), z.clone()));
    }
    let at = args.iter().position(|arg| arg.as_lit().is_none())?;
    let (cond, x, z) = choice(alg, &args[at])?;
    let call = |x: Term| alg.call(fun.clone(), with(args, at, x));
    Some((cond, call(x), call(z)))
}

/// The arguments with one of them replaced.
pub(super) fn with(args: &[Term], at: usize, other: Term) -> Vec<Term> {
    let mut args = args.to_vec();
    args[at] = other;
    args
}

fn identity(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    if properties(fun).identity == [None; 2] || args.len() < 2 {
        return None;
    }
    without(alg, fun, args, |at| is_identity(alg, fun, at, &args[at]))
}

/// Whether an argument is the function's identity at this position, so that the call may leave it out.
pub fn is_identity(alg: &Algebra, fun: &Fun, at: usize, arg: &Term) -> bool {
    let row = properties(fun);
    // Extrema follow Rust in every program: a NaN loses even to a fill.
    let exact = alg.strict || row.idempotent;
    let idle = |lit: &Lit| row.is_identity(at, lit) && !(exact && contradicted(fun, false, lit));
    arg.as_lit().is_some_and(idle)
}

/// The call without its `idle` arguments, if it has any. If all are idle, the first one remains.
fn without(alg: &Algebra, fun: &Fun, args: &[Term], idle: impl Fn(usize) -> bool) -> Option<Term> {
    let rest: Vec<Term> = (0..args.len()).filter(|at| !idle(*at)).map(|at| args[at].clone()).collect();
    match &rest[..] {
        _ if rest.len() == args.len() => None,
        [] => Some(args[0].clone()),
        [one] => Some(one.clone()),
        // Users' functions keep their arguments.
        _ if matches!(fun, Fun::User(_)) => None,
        _ => Some(alg.call(fun.clone(), rest)),
    }
}

/// The value that a declaration defines for known arguments.
fn case(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let Fun::User(user) = fun else { return None };
    if args.iter().any(may_be_missing) {
        return None;
    }
    user.cases.iter().find_map(|case| rewrite(alg, case, args))
}

/// `f(x, x) = x`; only for neighbours, if the order matters. Host code may return another value each time.
fn idempotent(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let row = properties(fun);
    if !row.idempotent {
        return None;
    }
    without(alg, fun, args, |at| {
        let from = if row.commutative { 0 } else { at.saturating_sub(1) };
        args[from..at].contains(&args[at]) && !args[at].any(&mut |t| matches!(**t, Node::Host(..)))
    })
}

/// `f(x, 1, 2) = f(x, f(1, 2))`. Sums and products of stored integers only if overflows stay the same, those of
/// floats only if rounding may differ.
pub fn merge(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let row = properties(fun);
    if args.len() < 3 || !(row.commutative && row.associative) {
        return None;
    }
    let (mut lits, alone) = (literals(args), literals(args).count() + 1 >= args.len());
    let (first, start) = lits.next()?;
    let (last, value) = lits.try_fold((first, start.clone()), |(_, value), (at, lit)| {
        let merged = regroups(fun, args) || merges(alg, alone, &value, lit);
        if merged { Some((at, fold(fun, &[&value, lit])?)) } else { None }
    })?;
    let rest = args.iter().enumerate().filter_map(|(at, arg)| match arg.as_lit() {
        Some(_) => (at == last).then(|| Term::lit(value.clone())),
        None => Some(arg.clone()),
    });
    (last > first).then(|| alg.call(fun.clone(), rest.collect()))
}

/// Whether two stored constants may be merged. Integers only if both are positive, next to one other term: then `1 + x + 2`
/// overflows exactly when `x + 3` does.
fn merges(alg: &Algebra, alone: bool, a: &Lit, b: &Lit) -> bool {
    match (&a.value, &b.value) {
        (Value::Int(x), Value::Int(y)) => alone && *x > 0 && *y > 0 && (a.ty.is_some() || b.ty.is_some()),
        (Value::Float(_), Value::Float(_)) => !alg.strict,
        _ => false,
    }
}

/// `x + 1 - 1 = x`: a sum of indices is kept as its atoms and one constant.
fn index_sum(_: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let sums = matches!(fun, Fun::Add | Fun::Sub | Fun::Neg | Fun::Mul);
    if sums && args.iter().all(Term::is_index) { build::normal_sum(fun, args) } else { None }
}

fn index_extremum(_: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let extremum = matches!(fun, Fun::Min | Fun::Max);
    if extremum && args.iter().all(Term::is_index) { build::normal_extremum(fun, args) } else { None }
}

/// Removes constants and common terms from a comparison of indices: `a + 1 < b + 1  =  a < b`,
/// `a < b + 1  =  a <= b`, `x < x  =  false`.
fn index_compare(_: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let [left, right] = args else { return None };
    if !fun.is_predicate() || !args.iter().all(Term::is_index) {
        return None;
    }
    build::normal_comparison(fun, left, right).filter(|normal| !build::is_call(normal, fun, args))
}

/// Whether it is provably a truth value.
pub fn is_truth(term: &Term) -> bool {
    match &**term {
        Node::Lit(lit) => matches!(lit.value, Value::Bool(_)),
        Node::Var(var) => var.ty == Ty::Bool,
        Node::Call(Fun::Not | Fun::And | Fun::Or | Fun::Xor, args) => args.iter().all(is_truth),
        Node::Call(fun, _) => fun.is_predicate(),
        _ => false,
    }
}

/// `not(not x) = x`, `not(a == b) = a != b`; `not(a < b) = a >= b` only for indices, because of NaN.
fn negation(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    use Fun::*;
    let (Not, Node::Call(inner, inside)) = (fun, &**args.first()?) else { return None };
    let total = || inside.iter().all(Term::is_index);
    let opposite = match inner {
        Not => return Some(inside[0].clone()),
        Eq => Ne,
        Ne => Eq,
        Lt if total() => Ge,
        Le if total() => Gt,
        Gt if total() => Le,
        Ge if total() => Lt,
        _ => return None,
    };
    Some(alg.call(opposite, inside.clone()))
}

/// `and(x, not x) = false`, `or(x, not x) = true`, for truth values.
fn complement(_: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let logic = matches!(fun, Fun::And | Fun::Or);
    let opposed = |arg: &&Term| logic && is_truth(arg) && args.contains(&build::not((*arg).clone()));
    args.iter()
        .find(opposed)
        .filter(|_| !args.iter().any(may_be_missing))
        .map(|_| Term::bool(*fun == Fun::Or))
}

/// `x == true  =  x`, `x == false  =  not x`, `xor(x, true) = not x`.
fn compare_truth(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let [a, b] = args else { return None };
    let (x, lit) = if let Some(lit) = b.as_bool() { (a, lit) } else { (b, a.as_bool()?) };
    let flips = match fun {
        Fun::Eq => !lit,
        Fun::Ne | Fun::Xor => lit,
        _ => return None,
    };
    if flips { Some(alg.call(Fun::Not, vec![x.clone()])) } else { Some(x.clone()) }
}

fn select(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let (Fun::IfElse, [cond, a, b]) = (fun, args) else { return None };
    match (&**cond, cond.as_bool()) {
        (_, Some(true)) => Some(a.clone()),
        (_, Some(false)) => Some(b.clone()),
        _ if alike(alg, a, b) && !may_be_missing(cond) => {
            Some(if a.as_lit().is_some_and(|l| l.ty.is_none()) { b } else { a }.clone())
        }
        _ if a.as_bool() == Some(true) && b.as_bool() == Some(false) => Some(cond.clone()),
        (Node::Call(Fun::Not, x), _) => Some(alg.call(fun.clone(), vec![x[0].clone(), b.clone(), a.clone()])),
        _ => None,
    }
}

/// Whether two terms are the same, or are literals of equal value (one of which may have no type yet).
pub fn alike(alg: &Algebra, a: &Term, b: &Term) -> bool {
    let (Some(x), Some(y)) = (a.as_lit(), b.as_lit()) else { return a == b };
    let typed = x.ty.is_none() || y.ty.is_none() || x.ty == y.ty;
    typed && (x.value == y.value || !alg.strict && x.value.same_number(&y.value))
}

fn choose_settled(_: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let (Fun::Choose(fill), Some(head)) = (fun, args.first()) else { return None };
    (is_other(head, fill) && are_present_beside(args, 0)).then(|| head.clone())
}

/// Whether a term is a constant other than a fill.
pub fn is_other(term: &Term, fill: &Value) -> bool {
    let opaque = |v: &Value| matches!(v, Value::Fill(_));
    term.value().is_some_and(|v| !v.same_number(fill) && !opaque(v) && !opaque(fill))
}
