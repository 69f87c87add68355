//! What a list comes to where it stores nothing is done once for all of it. The lists of a matrix are then gone along apart from that, in one
//! loop over all entries:
//!
//! ```text
//! for i in 0..A_n {                                         for i in 0..A_n {
//!     if A_end - A_q < A_last { s = max(s, 0.0); }     ⇒        if A_end - A_q < A_n1 { s = max(s, 0.0); }
//!     for A_q in A_q..A_end { s = max(s, A_val[A_q]); }     }
//!     if A_last < A_n1 { s = max(s, 0.0); }                 for A_q in A_ptr[0]..A_ptr[A_n] { s = max(s, A_val[A_q]); }
//! }
//! ```
//!
//! (`A_last` is one past the last entry's coordinate. That it is asked about twice is how lists are gone along: up to there, and on.)

use crate::algebra::build::add;
use crate::algebra::{Algebra, Fun, Node, Term, Var, properties};
use crate::target::{Stmt, changed, each, invariant};

use super::{declared, uses};

/// Does once what lists come to between and behind their entries, and says whether there was any. It leaves variables that
/// nobody reads.
pub fn hoist_fill(body: &mut Vec<Stmt>) -> bool {
    let mut any = false;
    body.iter_mut().flat_map(Stmt::blocks_mut).for_each(|block| any |= hoist_fill(block));
    while let Some(([first, second], whole, last)) = (0..body.len()).find_map(|at| joined(body, at)) {
        body[first] = whole;
        body.remove(second);
        if uses(&last, body) == 0 {
            body.retain(|stmt| !matches!(stmt, Stmt::Let { var, .. } if *var == last));
        }
        any = true;
    }
    while let Some((at, parts)) = (0..body.len()).find_map(|at| Some((at, apart(body, at)?))) {
        body.splice(at..=at, parts);
        any = true;
    }
    any
}

/// What is done behind the last entry, at a place of a body, and between entries, at another, as one statement; and the variable that says
/// where the last entry is.
fn joined(body: &[Stmt], second: usize) -> Option<([usize; 2], Stmt, Var)> {
    let behind = &body[second];
    let Node::Call(Fun::Lt, args) = &**asked(behind)? else { return None };
    let last = args[0].as_var()?;
    let Node::Call(Fun::IfElse, ends) = &**declared(last, &body[..second])? else { return None };
    let Node::Call(Fun::Lt, live) = &**ends.first().filter(|_| ends[2].as_int() == Some(0))? else {
        return None;
    };
    let (cursor, end) = (live[0].as_var()?, live[1].as_var()?);
    let with = |stmt: &Stmt, by: [(&Var, &Term); 3]| {
        let other =
            |t: &Term| by.iter().find(|(var, _)| t.as_var() == Some(var)).map(|(_, to)| (*to).clone());
        stmt.map(&mut |term| Algebra::default().substitute(term, &mut |t| other(t)))
    };
    let (from, last_one) = (Term::int(0), Term::var(last));
    let alike = |stmt: &Stmt| {
        asked(stmt).is_some() && with(stmt, [(last, &args[1]), (cursor, &from), (end, &last_one)]) == *behind
    };
    let first = body[..second].iter().position(alike)?;
    let between = &body[first..second];
    let stays = [&args[1], &Term::var(last), &live[0], &live[1]]
        .into_iter()
        .all(|term| invariant(term, &changed(between)));
    let whole = with(&body[first], [(last, &args[1]), (cursor, &live[0]), (end, &live[1])]);
    let comes_first = stays && !between.iter().any(Stmt::breaks) && in_any_order(behind, between);
    comes_first.then_some(([first, second], whole, last.clone()))
}

/// Whether what a statement does may come before other statements: it reduces into variables, into which these only reduce in the same
/// way.
fn in_any_order(stmt: &Stmt, before: &[Stmt]) -> bool {
    let mut any_order = true;
    each(std::slice::from_ref(stmt), &mut |stmt| match stmt {
        Stmt::Set(..) => any_order &= reduction(stmt).is_some_and(|of| only_reduced(of, before)),
        Stmt::Let { mutable: false, .. } | Stmt::If { .. } => {}
        _ => any_order = false,
    });
    any_order
}

/// Whether statements do nothing with a variable but to reduce into it by this function, in any order.
fn only_reduced(of: (&Var, &Fun), body: &[Stmt]) -> bool {
    let (mut sets, mut alike) = (0, true);
    each(body, &mut |stmt| {
        if matches!(stmt, Stmt::Set(var, _) if var == of.0) {
            sets += 1;
            alike &= reduction(stmt) == Some(of);
        }
    });
    alike && uses(of.0, body) == sets && properties(of.1).commutative && properties(of.1).associative
}

/// The variable into which a statement reduces, and by what.
fn reduction(stmt: &Stmt) -> Option<(&Var, &Fun)> {
    let Stmt::Set(var, value) = stmt else { return None };
    let Node::Call(fun, args) = &**value else { return None };
    (args.first()?.as_var() == Some(var)).then_some((var, fun))
}

/// The condition of a statement that does nothing where it does not hold.
fn asked(stmt: &Stmt) -> Option<&Term> {
    match stmt {
        Stmt::If { cond, otherwise, .. } if otherwise.is_empty() => Some(cond),
        _ => None,
    }
}

/// The loop over rows at a place of a body, as one over what they come to where they store nothing, and one over all their entries, if it
/// does nothing else, and both go into one value.
fn apart(body: &[Stmt], at: usize) -> Option<[Stmt; 2]> {
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
    let rows = *first == place(lo.clone())
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
