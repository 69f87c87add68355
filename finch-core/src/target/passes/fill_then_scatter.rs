//! What a dense result is given between the stored entries of an operand, it is given along the whole loop first, and then at the
//! entries what it is to be there. One long loop is a copy, or runs in vector registers; short ones between the entries do not.
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
//! It is done where what stands between entries is read from arrays, or computed of floats: it is computed at the entries as well, so it
//! must not panic, nor cost much.

use super::{count_in_positions, declared, is_harmless, uses};
use crate::algebra::build::{add, either};
use crate::algebra::{Algebra, Buf, Fun, Node, Term, Var};
use crate::target::{Ids, Stmt, changed, each, invariant, reads, replace, unsteady};

/// Closes the gaps in the loops of a body, and says whether there were any. It leaves variables that nobody reads.
pub fn fill_then_scatter(body: &mut Vec<Stmt>) -> bool {
    let mut any = false;
    body.iter_mut().flat_map(Stmt::blocks_mut).for_each(|block| any |= fill_then_scatter(block));
    while let Some((at, closed)) = (0..body.len()).find_map(|at| Some((at, closed(body, at)?))) {
        body.splice(at..at + 2, closed);
        any = true;
    }
    any
}

/// The loop at a place of a body without its gaps, behind one along all that they lie in, if the one behind it goes on with
/// the last gap.
fn closed(body: &[Stmt], at: usize) -> Option<[Stmt; 2]> {
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
    let mut entries = turn.clone();
    entries.remove(gap.max(goes_on));
    entries.remove(gap.min(goes_on));
    let ends = match last.as_var()? {
        var if var == from => 2,
        var => {
            let end = last_end(&entries, cond, entry, lo)?;
            let same = *declared(var, before)? == end && invariant(&end, &changed(before));
            same.then_some(1)?
        }
    };
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

/// Where the last gap begins of a loop over the entries of a list: behind the last of them, or where the loop does.
fn last_end(turn: &[Stmt], cond: &Term, entry: &Term, lo: &Term) -> Option<Term> {
    let place = declared(entry.as_var()?, turn)?;
    let (Node::Call(Fun::Lt, live), Node::Load(list, cursor)) = (&**cond, &**place) else { return None };
    let end = live.get(1).filter(|_| live[0] == *cursor)?;
    let last = Term::new(Node::Load(list.clone(), add(end, -1)));
    Some(either(cond, &add(&last, 1), lo))
}

/// Whether what the gaps are given, at each index, may be stored first, and at the entries as well. There each of its places is
/// stored to anew, and no other.
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

/// Whether statements store to an array, whatever holds. (A result that is filled before is not stored to where it stays so.)
fn stores(body: &[Stmt], to: &Buf) -> bool {
    body.iter().any(|stmt| match stmt {
        Stmt::Store { buf, .. } => buf == to,
        Stmt::If { then, otherwise, .. } => stores(then, to) && stores(otherwise, to),
        _ => false,
    })
}
