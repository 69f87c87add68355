//! Carries what a loop stores to its next iteration, which would load it again:
//!
//! ```text
//!                                               if 1 < n {
//!                                                   let mut x_last = x_val[0];
//! for i in 1..n {                                   for i in 1..n {
//!     x_val[i] = 0.5 * x_val[i - 1] + b[i];  ⇒          let x_new = 0.5 * x_last + b[i];
//!                                                       x_val[i] = x_new;
//!                                                       x_last = x_new;
//! }                                                 }
//!                                               }
//! ```
//!
//! A load waits for the store before it as long as several additions take. The place that is loaded must be the one to which the
//! iteration before stored, and nothing else may be stored to the array. The first iteration loads it in any case, so it is there.

use super::carry::called;
use super::hoist::sure;
use crate::algebra::build::{add, lt, sub};
use crate::algebra::{Algebra, Buf, Node, Term, Ty, Var, is_known};
use crate::target::{Stmt, invariant, replace, unsteady};
use crate::{Mapped, Names};

/// Carries in the loops of a body. Returns whether there was one. It leaves variables that nobody reads.
pub fn carry_stored(body: &mut Vec<Stmt>, names: &mut Names) -> bool {
    let mut any = false;
    for stmt in body {
        stmt.blocks_mut().for_each(|block| any |= carry_stored(block, names));
        if let Some(carried) = carried(stmt, names) {
            (*stmt, any) = (carried, true);
        }
    }
    any
}

/// A loop that loads what the iteration before stored, with a variable that holds it.
fn carried(stmt: &Stmt, names: &mut Names) -> Option<Stmt> {
    let Stmt::For { var, lo, hi, body } = stmt else { return None };
    let plain =
        |stmt: &Stmt| matches!(stmt, Stmt::Let { mutable: false, .. } | Stmt::Set(..) | Stmt::Store { .. });
    if !body.iter().all(plain) {
        return None;
    }
    let (at, store) = (0..body.len()).find_map(|at| Some((at, again(var, body, at)?)))?;
    let Again { buf, value, before } = store;
    let here = |t: &Term| is_load(t, &buf, &before, body);
    let last = names.var(called(&buf, "last"), buf.elem.clone());
    let loaded = |term: &Term| replace(term, &mut |t| here(t).then(|| Term::var(&last)));
    let mut turn: Vec<Stmt> = body.mapped(|stmt| stmt.map(&mut { loaded }));
    let value = loaded(&value);
    let named =
        |var: &&Var| body.iter().any(|stmt| matches!(stmt, Stmt::Let { var: own, .. } if own == *var));
    let new = match value.as_var().filter(named) {
        Some(var) => var.clone(),
        None => {
            let new = names.var(called(&buf, "new"), buf.elem.clone());
            if let Stmt::Store { value, .. } = &mut turn[at] {
                *value = Term::var(&new);
            }
            turn.insert(at, Stmt::Let { var: new.clone(), mutable: false, init: value });
            new
        }
    };
    turn.push(Stmt::Set(last.clone(), Term::var(&new)));
    let first = Algebra::default().subst_var(&before, var, lo);
    let init = Term::new(Node::Load(buf, first));
    let (var, lo, hi) = (var.clone(), lo.clone(), hi.clone());
    let cond = lt(&lo, &hi);
    Some(Stmt::when(
        cond,
        vec![Stmt::Let { var: last, mutable: true, init }, Stmt::For { var, lo, hi, body: turn }],
    ))
}

/// A store whose place the next iteration loads.
struct Again {
    buf: Buf,
    value: Term,
    /// The place to which the iteration before stored.
    before: Term,
}

/// The store at a place of a loop's body, if it is the only one to its array, and the next iteration certainly loads what it stores.
fn again(index: &Var, body: &[Stmt], at: usize) -> Option<Again> {
    let Stmt::Store { buf, at: place, value } = &body[at] else { return None };
    let alone = body.iter().filter_map(Stmt::buf).filter(|other| *other == buf).count() == 1;
    let place = meant(place, body);
    let moves =
        |t: &Term| matches!(**t, Node::Load(..) | Node::Search { .. } | Node::Host(..) | Node::Len(_));
    let steady = !place.any(&mut { moves }) && invariant(&place, &unsteady(body));
    let before = Algebra::default().subst_var(&place, index, &add(&Term::var(index), -1));
    let number = matches!(&buf.elem, Ty::Elem(elem) if is_known(elem));
    if !alone || !steady || !number || before == place {
        return None;
    }
    let mut wanted = |of: &Buf, at: &Term| of == buf && is_place(at, &before, body);
    let loads = sure(body, 0, &mut wanted);
    (!loads.is_empty()).then(|| Again { buf: buf.clone(), value: value.clone(), before })
}

fn is_load(term: &Term, buf: &Buf, place: &Term, body: &[Stmt]) -> bool {
    matches!(&**term, Node::Load(of, at) if of == buf && is_place(at, place, body))
}

fn is_place(at: &Term, place: &Term, body: &[Stmt]) -> bool {
    sub(&meant(at, body), place).as_int() == Some(0)
}

/// A place without the names that a body gives to parts of it.
fn meant(place: &Term, body: &[Stmt]) -> Term {
    body.iter().rev().fold(place.clone(), |place, stmt| match stmt {
        Stmt::Let { var, init, .. } => Algebra::default().subst_var(&place, var, init),
        _ => place,
    })
}
