//! Counts in positions of entries, if a loop over indices uses only entries that are adjacent:
//!
//! ```text
//! let A_stop = A_begin + A_ptr[i + 1] - A_ptr[i];
//! for j in A_begin..A_stop {                                       for A_q in A_ptr[i]..A_ptr[i + 1] {
//!     s_acc += A_val[A_ptr[i] + j - A_begin];              ⇒           s_acc += A_val[A_q];
//! }                                                                }
//! ```
//!
//! Such rows follow each other without gaps, so that one loop can go over all of them. Only sums that result in positions are
//! counted in, so nothing is negative on the way.

use super::carry::called;
use crate::Names;
use crate::algebra::build::{plus, sub};
use crate::algebra::{Algebra, Fun, Node, Term, Ty, Var};
use crate::target::walk::{changed, each, invariant, replace, unsteady};
use crate::target::{Stmt, types};

/// Counts the loops of a body in positions. Returns whether there were any.
pub fn count_in_entries(body: &mut [Stmt], names: &mut Names) -> bool {
    let mut any = false;
    for at in 0..body.len() {
        let (before, rest) = body.split_at_mut(at);
        let stmt = &mut rest[0];
        any = stmt.blocks_mut().fold(any, |any, block| count_in_entries(block, names) || any);
        if let Some(counted) = counted(before, stmt, names) {
            *stmt = counted;
            any = true;
        }
    }
    any
}

fn counted(before: &[Stmt], stmt: &Stmt, names: &mut Names) -> Option<Stmt> {
    let Stmt::For { var, lo, hi, body } = stmt else { return None };
    let (array, place) = place(var, body)?;
    let by = sub(&place, &Term::var(var));
    let ends = [lo, hi].map(|end| resolved(&plus(end, &by), before));
    let is_position = |end: &Term| {
        let plain = matches!(&**end, Node::Var(_) | Node::Load(..));
        plain && types::of(end) == Some(Ty::POS)
    };
    // What the block named is still the same.
    let stays = |end: &Term| invariant(end, &changed(before));
    let counts = ends.iter().all(|end| is_position(end) && stays(end));
    if var.ty != Ty::INDEX || !invariant(&by, &unsteady(body)) || !counts {
        return None;
    }
    let index = names.var(array, Ty::POS);
    let body: Option<Vec<Stmt>> = body.iter().map(|stmt| moved(stmt, var, &place, &index)).collect();
    let [lo, hi] = ends;
    Some(Stmt::For { var: index, lo, hi, body: body? })
}

/// The first place in an array that advances with an index, and a name for such places.
fn place(var: &Var, body: &[Stmt]) -> Option<(String, Term)> {
    let mut found = None;
    each(body, &mut |stmt| {
        stmt.terms().for_each(|term| {
            term.each(&mut |t| match &**t {
                Node::Load(buf, at) if found.is_none() && !sub(at, &Term::var(var)).depends_on(var) => {
                    found = Some((called(buf, "q"), at.clone()));
                }
                _ => {}
            });
        });
    });
    found.filter(|(_, at)| at.as_var() != Some(var))
}

/// A statement with another index in this place. `None` if it uses the old one elsewhere.
fn moved(stmt: &Stmt, var: &Var, place: &Term, index: &Var) -> Option<Stmt> {
    let stmt = stmt.map(&mut |term| {
        replace(term, &mut |t| {
            let sum = matches!(&**t, Node::Call(Fun::Add | Fun::Sub, _)) && t.depends_on(var);
            let from = sum.then(|| sub(t, place)).filter(|from| from.as_int() == Some(0))?;
            Some(plus(&Term::var(index), &from))
        })
    });
    (!stmt.any(&mut |s| s.terms().any(|term| term.depends_on(var)))).then_some(stmt)
}

/// A sum without the names that the block gives to parts of it, if these are not positions by themselves.
fn resolved(term: &Term, before: &[Stmt]) -> Term {
    before.iter().rev().fold(term.clone(), |term, stmt| match stmt {
        _ if matches!(&*term, Node::Var(var) if var.ty == Ty::POS) => term,
        Stmt::Let { var, mutable: false, init } => Algebra::default().subst_var(&term, var, init),
        _ => term,
    })
}
