//! Laws of `missing`, the value that a read under `permit` has outside of its tensor. What is computed from it is `missing` as
//! well, except by `coalesce` and `is_missing`. So a law that leaves out an argument applies only if that argument cannot be
//! `missing`: a fill of 0 annihilates every number, but not this.

use super::build::Algebra;
use super::fun::Fun;
use super::laws::{alike, with};
use super::term::{Node, Term};
use super::value::Value;
use crate::Mapped;

/// The number of leading arguments that make a call `missing` if one of them is. A selection keeps its branches until it is decided.
pub(super) fn exposed(fun: &Fun, args: &[Term]) -> usize {
    match fun {
        Fun::Coalesce | Fun::IsMissing => 0,
        Fun::IfElse => args.len().min(1),
        _ => args.len(),
    }
}

/// Whether a value may be `missing`.
pub fn may_be_missing(term: &Term) -> bool {
    match &**term {
        Node::Read(access) => access.permitted,
        Node::Lit(lit) => lit.value == Value::Missing,
        Node::Call(Fun::IsMissing, _) => false,
        Node::Call(Fun::Coalesce, args) => args.iter().all(may_be_missing),
        _ => {
            let mut found = false;
            term.children(|child| found = found || may_be_missing(child));
            found
        }
    }
}

/// Whether all arguments but one are never `missing`, so that the call may be reduced to that one.
pub fn are_present_beside(args: &[Term], at: usize) -> bool {
    !args.iter().enumerate().any(|(other, arg)| other != at && may_be_missing(arg))
}

/// Whether it is `missing`, or a choice of which one is.
pub fn chooses_missing(term: &Term) -> bool {
    match &**term {
        Node::Call(Fun::IfElse, parts) => parts[1..].iter().any(chooses_missing),
        _ => term.value() == Some(&Value::Missing),
    }
}

/// `f(.., missing, ..) = missing`
pub fn propagates(_: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let exposed = &args[..exposed(fun, args)];
    exposed.iter().find(|arg| arg.value() == Some(&Value::Missing)).cloned()
}

/// `f(ifelse(c, missing, x), y) = ifelse(c, missing, f(x, y))`: a choice of `missing` moves out until something takes its place.
/// No generated code could hold it.
pub fn choice_moves_out(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let takes = if *fun == Fun::IsMissing { args.len() } else { exposed(fun, args) };
    let chooses = |arg: &Term| arg.as_lit().is_none() && chooses_missing(arg);
    let at = args[..takes].iter().position(chooses)?;
    let Node::Call(_, parts) = &*args[at] else { return None };
    let branch = |of: &Term| alg.call(fun.clone(), with(args, at, of.clone()));
    Some(alg.call(Fun::IfElse, vec![parts[0].clone(), branch(&parts[1]), branch(&parts[2])]))
}

pub(super) fn first_present(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let (Fun::Coalesce, [head, rest @ ..]) = (fun, args) else { return None };
    if let Some(at) = args.iter().position(|arg| !may_be_missing(arg))
        && (at == 0 || at + 1 < args.len())
    {
        return Some(call_or_only(alg, fun, args[..=at].to_vec()));
    }
    if let Some(next) = rest.first().filter(|next| replaces(alg, head, next)) {
        return Some(next.clone());
    }
    let Node::Call(Fun::IfElse, parts) = &**head else { return None };
    let branch = |b: &Term| alg.call(Fun::Coalesce, [std::slice::from_ref(b), rest].concat());
    let chooses = parts[1..].iter().any(chooses_missing);
    chooses.then(|| alg.call(Fun::IfElse, vec![parts[0].clone(), branch(&parts[1]), branch(&parts[2])]))
}

/// Whether a literal that takes the place of a value where that is `missing` is also the value wherever it is not:
/// `coalesce(0 * x, 0) = 0`.
pub fn replaces(alg: &Algebra, value: &Term, literal: &Term) -> bool {
    matches!(**value, Node::Call(..))
        && literal.as_lit().is_some_and(|lit| lit.value != Value::Missing)
        && alike(alg, &rebuilt(&alg.of_present_values(), value), literal)
}

/// A value built anew.
fn rebuilt(alg: &Algebra, term: &Term) -> Term {
    match &**term {
        Node::Call(fun, args) => alg.call(fun.clone(), args.mapped(|arg| rebuilt(alg, arg))),
        _ => term.clone(),
    }
}

/// `first(a, ..) = a`. What may be missing stays, since the call is then missing, too.
pub(super) fn first(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    if *fun == Fun::First { with_missing(alg, fun, args, 0) } else { None }
}

/// `last(.., z) = z`
pub(super) fn last(alg: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    if *fun == Fun::Last { with_missing(alg, fun, args, args.len().checked_sub(1)?) } else { None }
}

/// The call on one of its arguments and on those that may be missing, if others are left out.
fn with_missing(alg: &Algebra, fun: &Fun, args: &[Term], at: usize) -> Option<Term> {
    let stays = |(own, arg): &(usize, &Term)| *own == at || may_be_missing(arg);
    let kept: Vec<Term> = args.iter().enumerate().filter(stays).map(|(_, arg)| arg.clone()).collect();
    (kept.len() < args.len() || args.len() == 1).then(|| call_or_only(alg, fun, kept))
}

/// A call, or its only argument.
fn call_or_only(alg: &Algebra, fun: &Fun, mut args: Vec<Term>) -> Term {
    if args.len() == 1 { args.remove(0) } else { alg.call(fun.clone(), args) }
}

pub(super) fn is_missing(_: &Algebra, fun: &Fun, args: &[Term]) -> Option<Term> {
    let (Fun::IsMissing, [x]) = (fun, args) else { return None };
    let missing = x.value() == Some(&Value::Missing);
    (missing || !may_be_missing(x)).then(|| Term::bool(missing))
}
