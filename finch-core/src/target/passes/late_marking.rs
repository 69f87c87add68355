//! Marks the entries of long rows in a second loop, if any of them is new. A loop that lists the indices it has not marked yet
//! finds few of them in the end: the rows of a product have most of their columns in common. So a long loop does everything else
//! first, and counts the marks that it passes. If all are set already, it is done.
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
//! Which arrays hold marks is what levels say ([`Context::marks`]). That the second loop does nothing where marks are set is proved on
//! the code, with `true` for the mark: its stores then store what is there, its counts stay, and its puts are overwritten.
//!
//! Each iteration stores once instead of three times. Products of matrices take 0.9 of the time, and 0.65 where rows are long and
//! alike.

use super::{Context, is_harmless, uses};
use crate::algebra::build::{add, either, le, lt, plus, sub};
use crate::algebra::{Algebra, Node, Term, Ty, Var};
use crate::target::{Ids, Stmt, changed, exchange, invariant, reads};
use crate::{Gather, Names};

/// The least number of iterations of a long loop: a mispredicted branch costs less than what it saves there.
const LONG: i64 = 16;

/// Divides the long loops of a body that list what they mark.
pub fn late_marking(body: &mut Vec<Stmt>, context: &Context, names: &mut Names) {
    for mut stmt in std::mem::take(body) {
        stmt.blocks_mut().for_each(|block| late_marking(block, context, names));
        body.push(divided(&stmt, context, names).unwrap_or(stmt));
    }
}

/// The loop; where it is long, one loop for all that it does besides marking, and one that marks.
fn divided(whole: &Stmt, context: &Context, names: &mut Names) -> Option<Stmt> {
    let Stmt::For { var, lo, hi, body } = whole else { return None };
    let (first, mark) =
        body.iter().enumerate().find_map(|(at, stmt)| Some((at, mark(stmt, &context.marks)?)))?;
    let (rest, lists) = body.split_at(first);
    let inner = changed(body);
    let lists = is_idle_where(&mark, lists).then(|| needed(rest, lists))??;
    if !comes_first(rest, &lists) || ![lo, hi].iter().all(|end| invariant(end, &inner)) {
        return None;
    }
    let Node::Load(marks, _) = &*mark else { return None };
    let of = marks.name.rsplit_once('_').map_or("", |(of, _)| of);
    let old = names.var(format!("{of}_old"), Ty::POS);
    let one = either(&mark, &Term::int(1), &Term::int(0));
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

/// The mark that a statement loads.
fn mark(stmt: &Stmt, marks: &Ids) -> Option<Term> {
    let mut found = None;
    stmt.terms().for_each(|term| {
        term.each(&mut |t| {
            if matches!(&**t, Node::Load(buf, _) if marks.contains(buf.id as usize)) {
                found.get_or_insert_with(|| t.clone());
            }
        });
    });
    found
}

/// Whether statements do nothing where a mark is set. They count entries only if the mark is not set, so what they put at a count
/// is overwritten, or does not exist in the end.
fn is_idle_where(mark: &Term, lists: &[Stmt]) -> bool {
    let counts = changed(lists);
    let mut known = vec![(mark.clone(), Term::bool(true))];
    let with = |term: &Term, known: &[(Term, Term)]| {
        let meant = |t: &Term| known.iter().find(|(of, _)| of == t).map(|(_, value)| value.clone());
        Algebra::default().substitute(term, &mut { meant })
    };
    lists.iter().all(|stmt| match stmt {
        Stmt::Let { var, mutable: false, init } => {
            known.push((Term::var(var), with(init, &known)));
            is_harmless(init)
        }
        Stmt::Store { buf, at, value } => {
            let there = Term::new(Node::Load(buf.clone(), at.clone()));
            with(&there, &known) == with(value, &known)
        }
        Stmt::Put { at, value, .. } => {
            at.as_var().is_some_and(|count| counts.contains(count.id as usize)) && is_harmless(value)
        }
        Stmt::Set(var, value) => with(value, &known).as_var() == Some(var),
        _ => false,
    })
}

/// The part of an iteration that lists, after the declarations of the `rest` that it needs. These are evaluated twice, so they
/// must be cheap and must not call the host.
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

/// Whether a part of an iteration may run for all iterations before the other part runs for the first: it only declares, and
/// stores to arrays that the other part does not read.
fn comes_first(rest: &[Stmt], lists: &[Stmt]) -> bool {
    let (mut read, stored) = (Ids::default(), [changed(rest), changed(lists)]);
    let simple = |stmt: &Stmt| matches!(stmt, Stmt::Let { mutable: false, .. } | Stmt::Store { .. });
    lists.iter().gather(Stmt::terms).for_each(|term| reads(term, &mut read));
    rest.iter().all(simple)
        && rest.iter().gather(Stmt::terms).all(|term| invariant(term, &stored[1]))
        && read.is_disjoint(&stored[0])
        && stored[0].is_disjoint(&stored[1])
}

/// An iteration of a loop with its own variables.
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
