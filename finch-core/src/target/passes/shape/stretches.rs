//! Short iterations that ask a token whether to go on ask it once for several:
//!
//! ```text
//! for i in 0..n {                     let mut from = 0;
//!     watch at i;                     while from < n {
//!     s += A_val[i];             ⇒        watch at from;
//! }                                       let to = min(from + 4096, n);
//!                                         for i in from..to { s += A_val[i]; }
//!                                         from = to;
//!                                     }
//! ```
//!
//! Asking takes about as long as adding ten numbers that are adjacent, and keeps loops from becoming folds.

use super::inlined;
use crate::Names;
use crate::algebra::build::{add, lt, min};
use crate::algebra::{Node, Term, Var};
use crate::target::{Stmt, Watch, replace};

/// How many iterations are taken at a time if they have no loops, and if they have loops without others inside. The second are a few
/// rows of a matrix.
const STRETCHES: [i64; 2] = [4096, 16];

pub(super) fn stretches(body: &[Stmt], names: &mut Names) -> Vec<Stmt> {
    let mut out = Vec::with_capacity(body.len());
    for stmt in body {
        match stmt {
            Stmt::For { var, lo, hi, body } => match stretch((var, lo, hi), body, names) {
                Some(form) => out.extend(form),
                None => {
                    let body = stretches(body, names);
                    out.push(Stmt::For { var: var.clone(), lo: lo.clone(), hi: hi.clone(), body });
                }
            },
            Stmt::While { cond, body } => {
                out.push(Stmt::While { cond: cond.clone(), body: stretches(body, names) });
            }
            Stmt::If { cond, then, otherwise } => {
                let (then, otherwise) = (stretches(then, names), stretches(otherwise, names));
                out.push(Stmt::If { cond: cond.clone(), then, otherwise });
            }
            _ => out.push(stmt.clone()),
        }
    }
    out
}

/// A loop that takes several iterations at a time, if these are short and ask a token.
fn stretch((var, lo, hi): (&Var, &Term, &Term), body: &[Stmt], names: &mut Names) -> Option<Vec<Stmt>> {
    let asks = |stmt: &Stmt| matches!(stmt, Stmt::Watch(Watch::At(_)));
    let (lets, rest) = body.split_at(body.iter().position(asks)?);
    let (Stmt::Watch(Watch::At(at)), rest) = rest.split_first()? else { return None };
    let count = *STRETCHES.get(depth(rest, false)?)?;
    let [from, to, end] = ["from", "to", "end"].map(|name| names.var(name, var.ty.clone()));
    let [now, last, stop] = [&from, &to, &end].map(Term::var);
    let at = replace(&inlined(lets, at.clone())?, &mut |t| (t.as_var() == Some(var)).then(|| now.clone()));
    let inner =
        Stmt::For { var: var.clone(), lo: now.clone(), hi: last.clone(), body: [lets, rest].concat() };
    let whole = vec![
        Stmt::Watch(Watch::At(at)),
        Stmt::Let { var: to.clone(), mutable: false, init: min(vec![add(&now, count), stop.clone()]) },
        inner,
        Stmt::Set(from.clone(), last),
    ];
    Some(vec![
        Stmt::Let { var: from, mutable: true, init: lo.clone() },
        Stmt::Let { var: end, mutable: false, init: hi.clone() },
        Stmt::While { cond: lt(&now, &stop), body: whole },
    ])
}

/// How deep loops are nested in statements, which may break out of a loop that is among them. `None` if they may take long, because they
/// call functions of the user's, or if they break out of the loop around them.
fn depth(body: &[Stmt], breaks: bool) -> Option<usize> {
    let mut deepest = 0;
    for stmt in body {
        let calls = |t: &Term| t.any(&mut |t| matches!(&**t, Node::Host(_, args) if !args.is_empty()));
        if stmt.terms().any(calls) {
            return None;
        }
        let inside = match stmt {
            Stmt::For { body, .. } | Stmt::While { body, .. } => 1 + depth(body, true)?,
            Stmt::Meet(meet) => 1 + depth(&meet.body, true)?,
            Stmt::If { then, otherwise, .. } => depth(then, breaks)?.max(depth(otherwise, breaks)?),
            Stmt::Break if breaks => 0,
            Stmt::Break | Stmt::Watch(_) | Stmt::Merge(_) | Stmt::Chunks(_) => return None,
            _ => 0,
        };
        deepest = deepest.max(inside);
    }
    Some(deepest)
}
