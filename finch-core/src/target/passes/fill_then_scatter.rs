//! Stores what a dense result holds between the entries of a list in one long loop, and then what it holds at the entries. One
//! long loop is a copy, or runs in vector registers. Short loops between the entries do neither.
//!
//! ```text
//! let mut j = 0;                                    for j in 0..n { C[j] = D[j]; }
//! while q < end {
//!     let A_j = A_idx[q];                           while q < end {
//!     for j2 in j..A_j { C[j2] = D[j2]; }     ⇒         let A_j = A_idx[q];
//!     C[A_j] = A_val[q] + D[A_j];                       C[A_j] = A_val[q] + D[A_j];
//!     q += 1;                                           q += 1;
//!     j = A_j + 1;                                  }
//! }
//! for j3 in last..n { C[j3] = D[j3]; }
//! ```
//!
//! The long loop also computes what its values would be at the entries, so that must neither panic nor cost much. The pass relies on
//! lowering's promise that `j` steps through the loop's indices (`Promises::end_of_steps`), which says that no entry lies
//! elsewhere and that the loop after goes on where the steps end. All else is proved on the code.

use super::{Context, count_in_positions, declared, is_harmless, uses};
use crate::Gather;
use crate::algebra::build::add;
use crate::algebra::{Algebra, Buf, Term, Var};
use crate::target::{Ids, Stmt, changed, each, invariant, reads, replace, unsteady};

/// Fills first in the loops of a body. Returns whether there were any. It leaves variables that nobody reads.
pub fn fill_then_scatter(body: &mut Vec<Stmt>, context: &Context) -> bool {
    let mut any = false;
    body.iter_mut().gather(Stmt::blocks_mut).for_each(|block| any |= fill_then_scatter(block, context));
    while let Some((at, closed)) = (0..body.len()).find_map(|at| Some((at, closed(body, at, context)?))) {
        body.splice(at..at + 2, closed);
        any = true;
    }
    any
}

/// The loop over entries at a place of a body, without the loops between entries, after one loop along all indices. The
/// statement after it must be the loop along the last gap.
fn closed(body: &[Stmt], at: usize, context: &Context) -> Option<[Stmt; 2]> {
    let [Stmt::While { cond, body: turn }, Stmt::For { var, lo: last, hi, body: fill }] =
        body.get(at..at + 2)?
    else {
        return None;
    };
    let before = &body[..at];
    let gap = turn.iter().position(|stmt| matches!(stmt, Stmt::For { .. }))?;
    let Stmt::For { var: own, lo: from, hi: entry, body: between } = &turn[gap] else { return None };
    let from = from.as_var()?;
    let goes_on = turn.iter().position(|stmt| *stmt == Stmt::Set(from.clone(), add(entry, 1)))?;
    let lo = declared(from, before)?;
    let end = context.promises.end_of_steps(from)?;
    let mut entries = turn.clone();
    entries.remove(gap.max(goes_on));
    entries.remove(gap.min(goes_on));
    let ends = if last.as_var() == Some(from) { 2 } else { 1 };
    if ends == 1 && last != end {
        return None;
    }
    let to = Term::var(var);
    let mut renamed = |term: &Term| replace(term, &mut |t| (t.as_var() == Some(own)).then(|| to.clone()));
    let alike = between.iter().map(|stmt| stmt.map(&mut renamed)).eq(fill.iter().cloned());
    let (known, moving) = (changed(before), unsteady(turn));
    let stays = invariant(&Term::var(from), &known) && invariant(lo, &known) && invariant(hi, &moving);
    if !(alike && stays && uses(from, body) == ends && may_come_first(fill, var, &entries, entry)) {
        return None;
    }
    let mut whole = [Stmt::For { var: var.clone(), lo: lo.clone(), hi: hi.clone(), body: fill.clone() }];
    count_in_positions(&mut whole);
    let [whole] = whole;
    Some([whole, Stmt::While { cond: cond.clone(), body: entries }])
}

/// Whether what is stored between entries may be stored first, and at the entries as well: each iteration over an entry must
/// store anew in the places of its own index, and in no others.
fn may_come_first(fill: &[Stmt], index: &Var, turn: &[Stmt], entry: &Term) -> bool {
    let (moving, stored) = (unsteady(turn), changed(fill));
    let plain = |stmt: &Stmt| match stmt {
        Stmt::Store { at, value, .. } => [at, value]
            .into_iter()
            .all(|term| invariant(term, &moving) && invariant(term, &stored) && is_harmless(term)),
        _ => false,
    };
    let (mut read, mut again) = (Ids::default(), true);
    each(turn, &mut |stmt| {
        stmt.terms().for_each(|term| reads(term, &mut read));
        again &= match stmt {
            Stmt::Store { buf, at, .. } if stored.contains(buf.id as usize) => {
                fill.iter().all(|first| match first {
                    Stmt::Store { buf: of, at: place, .. } if of == buf => {
                        Algebra::default().subst_var(place, index, entry) == *at
                    }
                    _ => true,
                })
            }
            other => other.buf().is_none_or(|buf| !stored.contains(buf.id as usize)),
        };
    });
    again &= fill.iter().filter_map(Stmt::buf).all(|buf| stores(turn, buf));
    fill.iter().all(plain) && again && read.is_disjoint(&stored) && !turn.iter().any(Stmt::breaks)
}

/// Whether statements store to an array, whatever conditions hold. Where a result stays as it was filled, nothing is stored.
fn stores(body: &[Stmt], to: &Buf) -> bool {
    body.iter().any(|stmt| match stmt {
        Stmt::Store { buf, .. } => buf == to,
        Stmt::If { then, otherwise, .. } => stores(then, to) && stores(otherwise, to),
        _ => false,
    })
}
