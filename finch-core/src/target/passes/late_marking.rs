//! A loop that lists the places it comes to, those that are not marked yet, comes in the end to few that are not: the rows of
//! a product have most of their columns in common. A long loop does everything else first, and counts the marks on its way. If
//! it comes to none that is new, that was all.
//!
//! ```text
//!                                                   if B_begin + 16 <= B_end {
//!                                                       let mut w_old = 0;
//! for B_q in B_begin..B_end {                           for B_q in B_begin..B_end {
//!     let B_j = B_idx[B_q];                                 let B_j = B_idx[B_q];
//!     w_val[B_j] += A_v * B_val[B_q];       ⇒               w_val[B_j] += A_v * B_val[B_q];
//!     let w_new = !w_tbl[B_j];                              w_old += w_tbl[B_j] as usize;
//!     w_tbl[B_j] = true;                                }
//!     w_srt[w_count] = B_j;                             if w_old < B_end - B_begin {
//!     w_count += w_new as usize;                            … marks and lists them
//! }                                                     }
//!                                                   } else { … }
//! ```
//!
//! (Each turn stores once in place of three times. Products of matrices take 0.9 of the time, down to 0.65 where rows are long and alike.)

use super::{is_harmless, uses};
use crate::Names;
use crate::algebra::build::{add, either, le, lt, plus, sub};
use crate::algebra::{Fun, Node, Term, Ty, Var};
use crate::target::{Ids, Stmt, changed, exchange, invariant, reads};

/// From how many turns on a loop is long: there a branch that is missed costs less than what is saved.
const LONG: i64 = 16;

/// Divides the long loops of a body that list what they mark.
pub fn late_marking(body: &mut Vec<Stmt>, names: &mut Names) {
    for mut stmt in std::mem::take(body) {
        stmt.blocks_mut().for_each(|block| late_marking(block, names));
        body.push(divided(&stmt, names).unwrap_or(stmt));
    }
}

/// The loop, and where it is long, one loop for all that it does but to mark, and one that marks.
fn divided(whole: &Stmt, names: &mut Names) -> Option<Stmt> {
    let Stmt::For { var, lo, hi, body } = whole else { return None };
    let first = body.iter().position(|stmt| new(stmt).is_some())?;
    let (rest, lists) = body.split_at(first);
    let (place, mark) = new(&lists[0])?;
    let inner = changed(body);
    let lists = lists_only_new(lists).then(|| needed(rest, lists))??;
    if !comes_first(rest, &lists) || ![lo, hi].iter().all(|end| invariant(end, &inner)) {
        return None;
    }
    let of = place.name.rsplit_once('_').map_or("", |(of, _)| of);
    let old = names.var(format!("{of}_old"), Ty::POS);
    let one = either(mark, &Term::int(1), &Term::int(0));
    let counts = Stmt::Set(old.clone(), plus(&Term::var(&old), &one));
    let lists = copied(var, &lists, names);
    let each = |(var, body): (Var, Vec<Stmt>)| Stmt::For { var, lo: lo.clone(), hi: hi.clone(), body };
    let some = lt(&Term::var(&old), &sub(hi, lo));
    let start = Stmt::Let { var: old, mutable: true, init: Term::int(0) };
    let then = vec![
        start,
        each(copied(var, rest.iter().chain([&counts]), names)),
        Stmt::when(some, vec![each(lists)]),
    ];
    Some(Stmt::If { cond: le(&add(lo, LONG), hi), then, otherwise: vec![whole.clone()] })
}

/// The variable that says that a place has no mark, and the mark.
fn new(stmt: &Stmt) -> Option<(&Var, &Term)> {
    let Stmt::Let { var, mutable: false, init } = stmt else { return None };
    let Node::Call(Fun::Not, args) = &**init else { return None };
    matches!(&*args[0], Node::Load(..)).then_some((var, &args[0]))
}

/// Whether statements mark a place, put entries, and count them if the place is new: they do nothing if it is not.
fn lists_only_new(lists: &[Stmt]) -> bool {
    let [Stmt::Let { var: new, init, .. }, Stmt::Store { buf, at, value }, puts @ .., Stmt::Set(count, to)] =
        lists
    else {
        return false;
    };
    let counts = plus(&Term::var(count), &either(&Term::var(new), &Term::int(1), &Term::int(0)));
    let mark = Node::Call(Fun::Not, vec![Term::new(Node::Load(buf.clone(), at.clone()))]);
    let behind = |stmt: &Stmt| matches!(stmt, Stmt::Put { at, value, .. } if at.as_var() == Some(count) && is_harmless(value));
    **init == mark
        && *value == Term::bool(true)
        && *to == counts
        && !puts.is_empty()
        && puts.iter().all(behind)
}

/// The part of a turn that lists, behind what the `rest` declares for it: that is calculated twice, so it must be next to nothing, and
/// nothing of the host's.
fn needed(rest: &[Stmt], lists: &[Stmt]) -> Option<Vec<Stmt>> {
    let mut part = lists.to_vec();
    for stmt in rest.iter().rev() {
        if let Stmt::Let { var, init, .. } = stmt
            && uses(var, &part) > 0
        {
            is_harmless(init).then(|| part.insert(0, stmt.clone()))?;
        }
    }
    Some(part)
}

/// Whether a part of a turn may be over in all turns before the other part of the first begins. It declares, and it stores
/// to arrays that the other part does not look at.
fn comes_first(rest: &[Stmt], lists: &[Stmt]) -> bool {
    let (mut read, stored) = (Ids::default(), [changed(rest), changed(lists)]);
    let simple = |stmt: &Stmt| matches!(stmt, Stmt::Let { mutable: false, .. } | Stmt::Store { .. });
    lists.iter().flat_map(Stmt::terms).for_each(|term| reads(term, &mut read));
    rest.iter().all(simple)
        && rest.iter().flat_map(Stmt::terms).all(|term| invariant(term, &stored[1]))
        && read.is_disjoint(&stored[0])
        && stored[0].is_disjoint(&stored[1])
}

/// A turn of a loop with variables of its own.
fn copied<'a>(var: &Var, turn: impl IntoIterator<Item = &'a Stmt>, names: &mut Names) -> (Var, Vec<Stmt>) {
    let mut body: Vec<Stmt> = turn.into_iter().cloned().collect();
    let mut own = |old: &Var, body: &mut [Stmt]| {
        let new = names.var(old.name.clone(), old.ty.clone());
        exchange(&Term::var(old), &Term::var(&new), body);
        new
    };
    let index = own(var, &mut body);
    for at in 0..body.len() {
        let (stmt, rest) = body[at..].split_first_mut().expect("within");
        if let Stmt::Let { var, .. } = stmt {
            *var = own(var, rest);
        }
    }
    (index, body)
}
