//! Carries the end of one row to the next iteration, as its beginning. Where a counted loop reads `ptr[i]` and `ptr[i + 1]`, it
//! keeps the second one for the next iteration:
//!
//! ```text
//!                                               let mut A_begin = A_ptr[0];
//! for i in 0..A_n {                     ⇒       for i in 0..A_n {
//!                                                   let A_end = A_ptr[i + 1];
//!     for A_q in A_ptr[i]..A_ptr[i + 1] { … }       for A_q in A_begin..A_end { … }
//!                                                   A_begin = A_end;
//! }                                             }
//! ```
//!
//! `rustc` does so by itself unless the loop stores to another buffer: without this pass, sums over rows of four entries took 1.1
//! times as long. Loads of neighbouring values stay, because they become vectors.

use super::Context;
use super::hoist::sure;
use crate::Names;
use crate::algebra::build::{add, lt, sub};
use crate::algebra::{Algebra, Buf, Node, Term, Ty, Var};
use crate::target::Ids;
use crate::target::Stmt;
use crate::target::walk::{exchange, invariant, unsteady};

/// Carries what it can from iteration to iteration. Returns the declarations before the loop, which hold if the loop has an
/// iteration.
pub fn carried(index: &Var, lo: &Term, body: &mut Vec<Stmt>, names: &mut Names) -> Vec<Stmt> {
    let mut unsteady = unsteady(body);
    unsteady.insert(index.id as usize);
    let loads = sure(body, 0, &mut |buf, at| {
        let along = invariant(&sub(at, &Term::var(index)), &unsteady);
        along && buf.elem == Ty::POS && !unsteady.contains(buf.id as usize)
    });
    let mut lets = Vec::new();
    for (buf, first) in &loads {
        let Node::Load(_, at) = &**first else { continue };
        let next = Term::new(Node::Load(buf.clone(), add(at, 1)));
        if loads.iter().any(|(_, load)| *load == next) {
            let begin = names.var(called(buf, "begin"), Ty::POS);
            let (_, end) = declared(&next, buf, "end", body, names);
            exchange(first, &Term::var(&begin), body);
            body.push(Stmt::Set(begin.clone(), Term::var(&end)));
            let init = Algebra::default().subst_var(first, index, lo);
            lets.push(Stmt::Let { var: begin, mutable: true, init });
        }
    }
    lets
}

/// The same loop over all entries at once, if it carries the rows' ends alone, and only the entries of a row are used:
///
/// ```text
/// for i in 0..A_n {                             ⇒       for A_q in A_ptr[0]..A_ptr[A_n] { … }
///     for A_q in A_begin..A_end { … }
/// }
/// ```
///
/// Each row begins where the previous one ended, and none ends before it begins: so levels declare of their offsets. Where the entries of a
/// row are blocks, whose own offsets are the bounds of the loop inside, the same holds for the blocks' entries:
///
/// ```text
/// if A_begin < A_end { for A_q in A_ofs[A_begin]..A_ofs[A_end] { … } }
/// ```
pub fn flat(rows: &Stmt, before: &[Stmt], context: &Context) -> Option<Vec<Stmt>> {
    let Stmt::For { var: row, hi: past, body, .. } = rows else { return None };
    let [Stmt::Let { var: begin, mutable: true, init: lo }] = before else { return None };
    let Node::Load(ptr, _) = &**lo else { return None };
    let [Stmt::Let { var: end, init, .. }, inner, _] = &body[..] else { return None };
    let Stmt::For { var, lo: from, hi: to, body } = unless_empty(inner, begin, end) else { return None };
    let own: Ids = [row, begin, end].into_iter().map(|var| var.id as usize).collect();
    let asks = |stmt: &Stmt| stmt.breaks() || stmt.any(&mut |s| s.terms().any(|t| !invariant(t, &own)));
    let ascends = |buf: &Buf| context.offsets.contains(buf.id as usize);
    let at = |bound: &Term, place: &Var| match &**bound {
        Node::Var(var) => var == place,
        Node::Load(blocks, at) => ascends(blocks) && at.as_var() == Some(place),
        _ => false,
    };
    let plain = ascends(ptr)
        && at(from, begin)
        && *to == Algebra::default().subst_var(from, begin, &Term::var(end))
        && !body.iter().any(asks);
    let whole = |bound: &Term, place: &Var, end: &Term| Algebra::default().subst_var(bound, place, end);
    let last = Algebra::default().subst_var(init, row, &add(past, -1));
    let (lo, hi) = (whole(from, begin, lo), whole(to, end, &last));
    plain.then(|| vec![Stmt::For { var: var.clone(), lo, hi, body: body.clone() }])
}

/// What is done with the entries of a row, without the question whether there are any.
fn unless_empty<'a>(stmt: &'a Stmt, begin: &Var, end: &Var) -> &'a Stmt {
    match stmt {
        Stmt::If { cond, then, otherwise } if *cond == lt(&Term::var(begin), &Term::var(end)) => {
            match (&then[..], &otherwise[..]) {
                ([only], []) => only,
                _ => stmt,
            }
        }
        _ => stmt,
    }
}

/// The variable that holds a load's value in each iteration, and the place of its declaration: one of the body's, or a new one, whose
/// name ends in `what`.
pub fn declared(load: &Term, buf: &Buf, what: &str, body: &mut Vec<Stmt>, names: &mut Names) -> (usize, Var) {
    let there = body.iter().enumerate().find_map(|(at, stmt)| match stmt {
        Stmt::Let { var, mutable: false, init } if init == load => Some((at, var.clone())),
        _ => None,
    });
    let (at, var) = there.unwrap_or_else(|| {
        let var = names.var(called(buf, what), buf.elem.clone());
        body.insert(0, Stmt::Let { var: var.clone(), mutable: false, init: load.clone() });
        (0, var)
    });
    exchange(load, &Term::var(&var), &mut body[at + 1..]);
    (at, var)
}

/// `A_begin` for `A_ptr`.
pub(super) fn called(buf: &Buf, what: &str) -> String {
    let tensor = buf.name.rsplit_once('_').map_or(&*buf.name, |(tensor, _)| tensor);
    format!("{tensor}_{what}")
}
