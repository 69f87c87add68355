//! Turns nested loops that traverse an array from end to end into one loop:
//!
//! ```text
//! for i in 0..A_n {
//!     for j in 0..A_n1 { s_acc += A_val[i * A_n1 + j]; }      ⇒      for q in 0..A_n * A_n1 { s_acc += A_val[q]; }
//! }
//!
//! for i in 0..A_n {                                                  let mut A_q = A_begin;
//!     let mut A_q = A_begin;                                         while A_q < A_ptr[A_n] {
//!     let A_end = A_ptr[i + 1];                                          s_acc |= A_val[A_q] > 3.0;
//!     while A_q < A_end {                                                if s_acc { break; }
//!         s_acc |= A_val[A_q] > 3.0;                          ⇒          A_q += 1;
//!         if s_acc { break; }                                        }
//!         A_q += 1;
//!     }
//!     if s_acc { break; }
//!     A_begin = A_end;
//! }
//! ```
//!
//! Sums of rows of lists are one loop already, which people read ([`carry`](super::super::carry)).

use super::Shaper;
use super::find::search;
use crate::algebra::build::{add, lt, plus, sub};
use crate::algebra::{Algebra, Fun, Node, Term, Ty, Var};
use crate::target::passes::hoist::sure;
use crate::target::{Stmt, changed, invariant, replace, unsteady};

impl Shaper<'_> {
    /// A loop over rows, as the loop over all of their entries. `before` is the code before it.
    pub(super) fn flat(&mut self, before: &[Stmt], stmt: &Stmt) -> Option<Vec<Stmt>> {
        let Stmt::For { var: row, lo, hi, body } = stmt else { return None };
        self.flat_array(row, lo, hi, body).or_else(|| self.flat_rows(before, stmt))
    }

    /// The loop over an array that holds row after row.
    fn flat_array(&mut self, row: &Var, lo: &Term, hi: &Term, body: &[Stmt]) -> Option<Vec<Stmt>> {
        let (Stmt::For { var, lo: first, hi: len, body: inner }, leaves) = body.split_first()? else {
            return None;
        };
        let rows =
            row.ty == Ty::POS && var.ty == Ty::POS && first.as_int() == Some(0) && len.as_var().is_some();
        let nested = |stmt: &Stmt| {
            stmt.any(&mut |s| matches!(s, Stmt::For { .. } | Stmt::While { .. } | Stmt::Meet(_)))
        };
        if !rows
            || inner.iter().any(nested)
            || !invariant(len, &unsteady(inner))
            || !ends_with(inner, leaves, var)
        {
            return None;
        }
        let here = plus(&Term::new(Node::Call(Fun::Mul, vec![Term::var(row), len.clone()])), &Term::var(var));
        let here = Algebra::default().normalise(&here);
        let loads = |at: &Term| sub(at, &here).as_int() == Some(0);
        if sure(inner, 0, &mut |_, at| loads(at)).is_empty() {
            return None;
        }
        let index = self.names.var("q".to_owned(), Ty::POS);
        let inner: Option<Vec<Stmt>> =
            inner.iter().map(|stmt| moved(stmt, &here, &Term::var(&index), [row, var])).collect();
        let times = |rows: &Term| {
            Algebra::default().normalise(&Term::new(Node::Call(Fun::Mul, vec![rows.clone(), len.clone()])))
        };
        Some(vec![Stmt::For { var: index, lo: times(lo), hi: times(hi), body: inner? }])
    }

    /// The loop over the entries of all rows, of which each begins where the previous one ended.
    fn flat_rows(&self, before: &[Stmt], stmt: &Stmt) -> Option<Vec<Stmt>> {
        let Stmt::For { var: row, lo, hi, body } = stmt else { return None };
        let (Stmt::Set(begin, next), rest) = body.split_last()? else { return None };
        let [Stmt::Let { .. }, Stmt::Let { .. }, Stmt::While { cond, body: inner }, leaves] = rest else {
            return None;
        };
        let held = |of: &Var| {
            rest[..2].iter().find_map(|stmt| match stmt {
                Stmt::Let { var, init, .. } if var == of => Some(init),
                _ => None,
            })
        };
        let Node::Call(Fun::Lt, ends) = &**cond else { return None };
        let [cursor, end] = [ends[0].as_var()?, ends[1].as_var()?];
        let Node::Load(ptr, at) = &**held(end)? else { return None };
        let first = before.iter().rev().find_map(|stmt| match stmt {
            Stmt::Let { var, init, .. } if var == begin => Some(init),
            _ => None,
        })?;
        let starts = Algebra::default().subst_var(&add(at, -1), row, lo);
        let rows = self.context.offsets.contains(ptr.id as usize)
            && *at == add(&Term::var(row), 1)
            && next.as_var() == Some(end)
            && held(cursor)?.as_var() == Some(begin)
            && *first == Term::new(Node::Load(ptr.clone(), starts))
            && invariant(first, &changed(before))
            && invariant(&Term::var(begin), &changed(before));
        let own = [row, begin, end].map(|var| var.id as usize).into_iter().collect();
        let (_, turn) = inner.split_last()?;
        let apart = inner.iter().all(|stmt| stmt.terms().all(|term| invariant(term, &own)));
        if !rows || !apart || !ends_with(turn, std::slice::from_ref(leaves), cursor) {
            return None;
        }
        let last = Term::new(Node::Load(ptr.clone(), hi.clone()));
        let start = Stmt::Let { var: cursor.clone(), mutable: true, init: Term::var(begin) };
        let all = Stmt::While { cond: lt(&Term::var(cursor), &last), body: inner.clone() };
        let (any, both) = (lt(lo, hi), vec![start, all]);
        Some(if any.as_bool() == Some(true) { both } else { vec![Stmt::when(any, both)] })
    }
}

/// Whether a loop's body is never left, or is a search that leaves the loop around it as well.
fn ends_with(inner: &[Stmt], leaves: &[Stmt], index: &Var) -> bool {
    match leaves {
        [] => !inner.iter().any(|stmt| stmt.breaks() || stmt.any(&mut |s| matches!(s, Stmt::Require { .. }))),
        [exit] => search(inner, index).is_some() && inner.last() == Some(exit),
        _ => false,
    }
}

/// A statement with another index in the places that two indices have together. `None` if they are used elsewhere.
fn moved(stmt: &Stmt, here: &Term, index: &Term, [row, var]: [&Var; 2]) -> Option<Stmt> {
    let asks = |term: &Term| term.depends_on(row) || term.depends_on(var);
    let stmt = stmt.map(&mut |term| {
        replace(term, &mut |t| {
            let sum = matches!(&**t, Node::Call(Fun::Add | Fun::Sub, _)) && asks(t);
            let from = sum.then(|| sub(t, here)).filter(|from| !asks(from))?;
            Some(plus(index, &from))
        })
    });
    (!stmt.any(&mut |s| s.terms().any(asks))).then_some(stmt)
}
