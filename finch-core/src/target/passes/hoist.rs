//! Moves loads that are the same in all iterations out of a loop:
//!
//! ```text
//! for i2 in i..B_i {                    ⇒       if i < B_i {
//!     C_val[i2] = B_val[B_q];                       let B_v = B_val[B_q];
//! }                                                 for i2 in i..B_i { C_val[i2] = B_v; }
//!                                               }
//! ```
//!
//! Only loads that the first iteration always makes are moved, and only if there is a first iteration, so nothing is
//! loaded that would not have been. `rustc` cannot do this if the loop stores to another buffer, since it does not know that the
//! two do not overlap. If the head of the body may leave the loop, the rest is certain to run once the first iteration gets past the
//! head. The test then includes that condition:
//!
//! ```text
//! while A_q < A_end {                   ⇒       if A_q < A_end && A_idx[A_q] < i {
//!     let A_j = A_idx[A_q];                         let x_v = x_val[i];
//!     if i <= A_j { break; }                        while A_q < A_end { … y_val[A_j] += A_val[A_q] * x_v; … }
//!     y_val[A_j] += A_val[A_q] * x_val[i];      }
//!     A_q += 1;
//! }
//! ```
//!
//! A condition around the whole body that is the same in all iterations is tested before the loop. A run of values that a result
//! does not store, because they are fill, then has no iterations.
//!
//! Counted loops go through `room.rs` and `carry.rs` as well. A variable that the body declares for such a load moves with it.

use super::carry::{carried, declared, flat};
use super::{Context, room};
use crate::Names;
use crate::algebra::build::{either, lt, not};
use crate::algebra::{Algebra, Buf, Node, Term, Ty, Var};
use crate::target::Stmt;
use crate::target::walk::{Wanted, exchange, invariant, surely, unsteady};

/// Hoists in every loop of a body.
pub fn hoist(body: &mut [Stmt], context: &Context, names: &mut Names) {
    for stmt in body {
        stmt.blocks_mut().for_each(|block| hoist(block, context, names));
        let (cond, moved) = match stmt {
            Stmt::For { var, lo, hi, body } => {
                let taken = room::taken(var, lo, hi, body);
                let moved = moved(Some(var), 0, body, names);
                (lt(lo, hi), [taken, moved, carried(var, lo, body, names)].concat())
            }
            Stmt::While { cond, body } => {
                let (cond, head) = entered(cond, body);
                (cond, moved(None, head, body, names))
            }
            _ => continue,
        };
        sieve(stmt).into_iter().for_each(|outside| *stmt = outside);
        if !moved.is_empty() {
            let all = || moved.iter().cloned().chain([stmt.clone()]).collect();
            *stmt = Stmt::when(cond, flat(stmt, &moved, context).unwrap_or_else(all));
        }
    }
}

/// A loop whose whole body has a condition that is the same in all iterations, as a condition around the loop. A host expression may
/// have another value each time.
fn sieve(stmt: &Stmt) -> Option<Stmt> {
    let Stmt::For { var, lo, hi, body } = stmt else { return None };
    let [Stmt::If { cond, then, otherwise }] = &body[..] else { return None };
    let moves = |t: &Term| matches!(**t, Node::Load(..) | Node::Host(..)) || t.as_var() == Some(var);
    let same = otherwise.is_empty() && invariant(cond, &unsteady(body)) && !cond.any(&mut { moves });
    let inside = Stmt::For { var: var.clone(), lo: lo.clone(), hi: hi.clone(), body: then.clone() };
    same.then(|| Stmt::when(cond.clone(), vec![inside]))
}

/// The condition under which a loop's first iteration gets past the head of its body, and the number of statements in that head:
/// declarations, and a `break` under a condition. Without such a `break` there is no head. An iteration that leaves in the head has
/// done nothing.
fn entered(cond: &Term, body: &[Stmt]) -> (Term, usize) {
    let head = declarations(body);
    let leaves = |stmt: &&Stmt| matches!(stmt, Stmt::If { then, .. } if then[..] == [Stmt::Break]);
    let Some(Stmt::If { cond: leaves, .. }) = body.get(head).filter(leaves) else { return (cond.clone(), 0) };
    let stays = body[..head].iter().rfold(not(leaves.clone()), |stays, stmt| match stmt {
        Stmt::Let { var, init, .. } => Algebra::default().subst_var(&stays, var, init),
        _ => stays,
    });
    (either(cond, &stays, &Term::bool(false)), head + 1)
}

/// How many declarations come first.
fn declarations(body: &[Stmt]) -> usize {
    body.iter().take_while(|stmt| matches!(stmt, Stmt::Let { .. })).count()
}

/// Takes such loads out of the body of a loop whose first iteration gets past the `head`, and the first declarations if they depend
/// on these loads alone. Returns the declarations. What depends on a declaration that has moved may move after it.
fn moved(index: Option<&Var>, mut head: usize, body: &mut Vec<Stmt>, names: &mut Names) -> Vec<Stmt> {
    let mut lets = Vec::new();
    loop {
        let more = moved_once(index, head, body, names);
        if more.is_empty() {
            return lets;
        }
        lets.extend(more);
        if head > 0 {
            head = declarations(body) + 1;
        }
    }
}

fn moved_once(index: Option<&Var>, head: usize, body: &mut Vec<Stmt>, names: &mut Names) -> Vec<Stmt> {
    let mut unsteady = unsteady(body);
    unsteady.extend(index.map(|index| index.id as usize));
    let mut lets = Vec::new();
    let mut wanted = |buf: &Buf, at: &Term| !unsteady.contains(buf.id as usize) && invariant(at, &unsteady);
    for (buf, load) in sure(body, head, &mut wanted) {
        let what = if buf.elem == Ty::POS { "pos" } else { "v" };
        let (at, var) = declared(&load, &buf, what, body, names);
        lets.push(body.remove(at));
        exchange(&load, &Term::var(&var), body);
    }
    let given = |t: &Term| matches!(**t, Node::Host(..));
    let stays = |init: &Term| invariant(init, &unsteady) && !init.any(&mut { given });
    let first = |s: &&Stmt| matches!(s, Stmt::Let { mutable: false, init, .. } if stays(init));
    lets.extend(body.drain(..body.iter().take_while(first).count()));
    lets
}

/// The wanted loads that an iteration always makes if it gets past the first `head` statements.
pub(super) fn sure(body: &[Stmt], head: usize, wanted: Wanted) -> Vec<(Buf, Term)> {
    let mut loads = Vec::new();
    for (at, stmt) in body.iter().enumerate() {
        stmt.terms().for_each(|term| surely(term, wanted, &mut loads));
        if at >= head && (stmt.breaks() || matches!(stmt, Stmt::Require { .. })) {
            break;
        }
    }
    loads
}
