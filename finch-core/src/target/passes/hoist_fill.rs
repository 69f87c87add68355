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

use crate::algebra::build::add;
use crate::algebra::{Fun, Node, Term, Var, properties};
use crate::target::Stmt;

use super::{Context, declared, uses};

/// Separates rows' entries from what the rows contribute where nothing is stored. Returns whether there were such rows. It leaves variables
/// that nobody reads.
pub fn hoist_fill(body: &mut Vec<Stmt>, context: &Context) -> bool {
    let mut any = false;
    body.iter_mut().flat_map(Stmt::blocks_mut).for_each(|block| any |= hoist_fill(block, context));
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
        next,
    ] = &turn[..]
    else {
        return None;
    };
    let Stmt::For { var, lo: from, hi: to, body: entry } = entries else { return None };
    let begin = begin.as_var()?;
    let first = declared(begin, &body[..at])?;
    let Node::Load(ptr, _) = &**first else { return None };
    let place = |at: Term| Term::new(Node::Load(ptr.clone(), at));
    let rows = context.offsets.contains(ptr.id as usize)
        && *first == place(lo.clone())
        && *past == place(add(&Term::var(row), 1))
        && *next == Stmt::Set(begin.clone(), Term::var(end))
        && from.as_var() == Some(cursor)
        && to.as_var() == Some(end);
    let (of, by) = reduced(std::slice::from_ref(fill))?;
    let apart = [row, cursor, end].into_iter().all(|var| uses(var, entry) == 0);
    if !(rows
        && apart
        && reduced(entry)? == (of, by)
        && properties(by).commutative
        && properties(by).associative)
    {
        return None;
    }
    let turn = [begins, ends, fill, next].map(Clone::clone).to_vec();
    let (first, past) = (first.clone(), place(hi.clone()));
    Some([
        Stmt::For { var: row.clone(), lo: lo.clone(), hi: hi.clone(), body: turn },
        Stmt::For { var: var.clone(), lo: first, hi: past, body: entry.clone() },
    ])
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
