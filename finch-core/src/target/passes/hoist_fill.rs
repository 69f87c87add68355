//! Hoists the contribution of a list's unstored entries out of the row loop. The lists of a matrix are then traversed
//! in one loop over all entries:
//!
//! ```text
//! for i in 0..A_n {                                         for i in 0..A_n {
//!     if A_end - A_q < A_n1 { s = max(s, 0.0); }     ⇒          if A_end - A_q < A_n1 { s = max(s, 0.0); }
//!     for A_q in A_q..A_end { s = max(s, A_val[A_q]); }     }
//! }                                                         for A_q in A_ptr[0]..A_ptr[A_n] { s = max(s, A_val[A_q]); }
//! ```
//!
//! The order in which one value is reduced changes, which its function must allow. That the rows follow each other without gaps is
//! what their level declares (`offsets`, see [`Context`]); all else is proved on the code.
//!
//! A reduction may end early, once it is saturated. Then each of the two loops ends there:
//!
//! ```text
//! for i in 0..A_n {                                         for i in 0..A_n {
//!     if A_end - A_q < A_n1 {                                   if A_end - A_q < A_n1 {
//!         s |= 0.0 > t; if s { break; }                             s |= 0.0 > t; if s { break; }
//!     }                                              ⇒          }
//!     while A_q < A_end {                                   }
//!         s |= A_val[A_q] > t; if s { break; }              for A_q in A_ptr[0]..A_ptr[A_n] {
//!         A_q += 1;                                             s |= A_val[A_q] > t; if s { break; }
//!     }                                                     }
//!     if s { break; }
//! }
//! ```

use crate::Gather;
use crate::algebra::build::{add, lt};
use crate::algebra::{Fun, Node, Term, Ty, Var, properties, saturated};
use crate::target::Stmt;

use super::{Context, declared, uses};

/// Separates rows' entries from what the rows contribute where nothing is stored. Returns whether there were such rows. It leaves variables
/// that nobody reads.
pub fn hoist_fill(body: &mut Vec<Stmt>, context: &Context) -> bool {
    let mut any = false;
    body.iter_mut().gather(Stmt::blocks_mut).for_each(|block| any |= hoist_fill(block, context));
    while let Some((at, parts)) = (0..body.len()).find_map(|at| Some((at, apart(body, at, context)?))) {
        body.splice(at..=at, parts);
        any = true;
    }
    any
}

/// The variable into which a statement reduces, and by what.
fn reduction(stmt: &Stmt) -> Option<(&Var, &Fun)> {
    let Stmt::Set(var, value) = stmt else { return None };
    let Node::Call(fun, args) = &**value else { return None };
    (args.first()?.as_var() == Some(var)).then_some((var, fun))
}

/// The loop over rows at a place of a body, as one over what they contribute where nothing is stored, and one over all their
/// entries. It must do nothing else, and reduce both into one value.
fn apart(body: &[Stmt], at: usize, context: &Context) -> Option<[Stmt; 2]> {
    let Stmt::For { var: row, lo, hi, body: turn } = &body[at] else { return None };
    let [
        begins @ Stmt::Let { var: cursor, init: begin, .. },
        ends @ Stmt::Let { var: end, init: past, .. },
        fill,
        entries,
        exit @ ..,
        next,
    ] = &turn[..]
    else {
        return None;
    };
    let (var, entry) = along(entries, cursor, end)?;
    let begin = begin.as_var()?;
    let first = declared(begin, &body[..at])?;
    let Node::Load(ptr, _) = &**first else { return None };
    let place = |at: Term| Term::new(Node::Load(ptr.clone(), at));
    let rows = context.offsets.contains(ptr.id as usize)
        && *first == place(lo.clone())
        && *past == place(add(&Term::var(row), 1))
        && *next == Stmt::Set(begin.clone(), Term::var(end));
    let gap = without(std::slice::from_ref(fill), exit);
    let (of, by) = reduced(&gap)?;
    let own = [row, cursor, end].into_iter().filter(|own| *own != var);
    let apart = own.into_iter().all(|own| uses(own, entry) == 0);
    if !(rows
        && apart
        && reduced(&without(entry, exit))? == (of, by)
        && is_saturated(exit, of, by)
        && properties(by).commutative
        && properties(by).associative)
    {
        return None;
    }
    let turn = [begins, ends, fill, next].map(Clone::clone).to_vec();
    let (first, past) = (first.clone(), place(hi.clone()));
    Some([
        Stmt::For { var: row.clone(), lo: lo.clone(), hi: hi.clone(), body: turn },
        Stmt::For { var: var.clone(), lo: first, hi: past, body: entry.to_vec() },
    ])
}

/// The index of a loop over the entries from a cursor to an end, and what it does with each. A loop that may be left early moves the
/// cursor itself.
fn along<'a>(entries: &'a Stmt, cursor: &'a Var, end: &Var) -> Option<(&'a Var, &'a [Stmt])> {
    match entries {
        Stmt::For { var, lo, hi, body } => {
            (lo.as_var() == Some(cursor) && hi.as_var() == Some(end)).then_some((var, &body[..]))
        }
        Stmt::While { cond, body } => {
            let (next, entry) = body.split_last()?;
            let here = Term::var(cursor);
            let all =
                *cond == lt(&here, &Term::var(end)) && *next == Stmt::Set(cursor.clone(), add(&here, 1));
            all.then_some((cursor, entry))
        }
        _ => None,
    }
}

/// Statements without those that leave the loop as `exit` does.
fn without(body: &[Stmt], exit: &[Stmt]) -> Vec<Stmt> {
    let stays = body.iter().filter(|stmt| !exit.contains(stmt));
    let mut body: Vec<Stmt> = stays.cloned().collect();
    body.iter_mut().gather(Stmt::blocks_mut).for_each(|block| *block = without(block, exit));
    body
}

/// Whether a row leaves the loop, if it does, only once no entry changes the value any more.
fn is_saturated(exit: &[Stmt], of: &Var, by: &Fun) -> bool {
    match (exit, &of.ty) {
        ([], _) => true,
        ([Stmt::If { cond, then, otherwise }], Ty::Elem(elem)) => {
            let leaves = then[..] == [Stmt::Break] && otherwise.is_empty();
            leaves && saturated(by, &Term::var(of), elem).as_ref() == Some(cond)
        }
        _ => false,
    }
}

/// The one value that statements reduce into, and by what, if they do nothing else.
fn reduced(body: &[Stmt]) -> Option<(&Var, &Fun)> {
    let mut found =
        body.iter().filter(|stmt| !matches!(stmt, Stmt::Let { mutable: false, .. })).map(|stmt| match stmt {
            Stmt::Set(..) => reduction(stmt),
            Stmt::If { then, otherwise, .. } if otherwise.is_empty() => reduced(then),
            _ => None,
        });
    let first = found.next()??;
    let mentions = uses(first.0, body);
    (found.all(|other| other == Some(first)) && mentions == sets(body)).then_some(first)
}

/// How many values are set.
fn sets(body: &[Stmt]) -> usize {
    body.iter()
        .map(|stmt| {
            usize::from(matches!(stmt, Stmt::Set(..))) + stmt.blocks().map(|block| sets(block)).sum::<usize>()
        })
        .sum()
}
