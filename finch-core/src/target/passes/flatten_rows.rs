//! Where a row of a list of coordinates ends is not searched for, if all of its entries are gone along anyway:
//!
//! ```text
//! while A_q < A_end {                                           while A_q < A_end {
//!     let A_i = A_idx[A_q];                                         let A_i = A_idx[A_q];
//!     let A_end2 = gallop(A_idx, A_q, A_end, A_i + 1);     ⇒        while A_q < A_end && A_idx[A_q] == A_i {
//!     for A_q2 in A_q..A_end2 { y_acc += A_val[A_q2]; }                 y_acc += A_val[A_q];
//!     y_val[A_i] = y_acc;                                               A_q += 1;
//!     A_q = A_end2;                                                 }
//! }                                                                 y_val[A_i] = y_acc;
//!                                                               }
//! ```
//!
//! And where nothing is asked of a row but its entries, those of all rows are one loop.
//!
//! (A search has branches that a processor does not foresee. A product of a matrix and a vector takes two thirds of the time
//! without it where rows have three entries, and little more than half where they have twelve.)

use crate::algebra::build::{add, either, eq, lt};
use crate::algebra::{Buf, Node, Term, Var};
use crate::target::{Stmt, changed, exchange, invariant};

use super::uses;

/// Goes along the rows of lists of coordinates in the loops of a body, and says whether there were any. Where a loop became
/// that over all entries, the one around it may be of that kind once copies are gone.
pub fn flatten_rows(body: &mut [Stmt]) -> bool {
    let mut any = false;
    for stmt in body {
        any = stmt.blocks_mut().fold(any, |any, block| flatten_rows(block) || any);
        if let Some(row) = Row::of(stmt) {
            *stmt = row.all().unwrap_or_else(|| row.along());
            any = true;
        }
    }
    any
}

/// A turn of a loop over rows.
struct Row<'a> {
    cond: &'a Term,
    turn: &'a [Stmt],
    /// The row's number, and the array in which each entry has it.
    number: &'a Var,
    list: &'a Buf,
    /// Where the row begins, and where it ends.
    cursor: &'a Var,
    end: &'a Var,
    /// The place of the loop over its entries.
    entries: usize,
}

impl<'a> Row<'a> {
    /// The turn of a loop, if that goes from row to row, and along all entries of each.
    fn of(stmt: &'a Stmt) -> Option<Row<'a>> {
        let Stmt::While { cond, body: turn } = stmt else { return None };
        let (Stmt::Set(cursor, to), rest) = turn.split_last()? else { return None };
        let end = to.as_var()?;
        let Some(Stmt::Let { var: number, mutable: false, init: first }) = rest.first() else { return None };
        let Node::Load(list, at) = &**first else { return None };
        let searched = |stmt: &Stmt| matches!(stmt, Stmt::Let { var, init, .. } if var == end && ends(init, number, list, cursor, cond));
        let along = |stmt: &Stmt| matches!(stmt, Stmt::For { lo, hi, .. } if lo.as_var() == Some(cursor) && hi.as_var() == Some(end));
        let entries = rest.iter().position(along)?;
        let Stmt::For { body, .. } = &rest[entries] else { return None };
        let once = at.as_var() == Some(cursor)
            && rest[..entries].iter().any(searched)
            && uses(end, rest) == 1
            && uses(cursor, &rest[1..]) == 2
            && !body.iter().any(Stmt::breaks)
            && invariant(first, &changed(rest))
            && invariant(cond, &changed(rest));
        once.then_some(Row { cond, turn, number, list, cursor, end, entries })
    }

    /// One loop over the entries of all rows, if a turn does nothing else, nor asks for the row.
    fn all(&self) -> Option<Stmt> {
        let Stmt::For { var, body, .. } = &self.turn[self.entries] else { return None };
        let alone = self.turn.len() == 4 && uses(self.number, body) == 0;
        let Node::Call(_, live) = &**self.cond else { return None };
        let (lo, hi) = (Term::var(self.cursor), live[1].clone());
        alone.then(|| Stmt::For { var: var.clone(), lo, hi, body: body.clone() })
    }

    /// The same loop over rows, without the search.
    fn along(&self) -> Stmt {
        let cursor = Term::var(self.cursor);
        let mut turn = self.turn.to_vec();
        turn.pop();
        if let Stmt::For { var, body, .. } = &mut turn[self.entries] {
            let mut body = std::mem::take(body);
            exchange(&Term::var(var), &cursor, &mut body);
            body.push(Stmt::Set(self.cursor.clone(), add(&cursor, 1)));
            let within = eq(&Term::new(Node::Load(self.list.clone(), cursor)), &Term::var(self.number));
            turn[self.entries] = Stmt::While { cond: either(self.cond, &within, &Term::bool(false)), body };
        }
        turn.retain(|stmt| !matches!(stmt, Stmt::Let { var, .. } if var == self.end));
        Stmt::While { cond: self.cond.clone(), body: turn }
    }
}

/// Whether a term is where the row of this number ends.
fn ends(term: &Term, number: &Var, list: &Buf, cursor: &Var, cond: &Term) -> bool {
    let Node::Search { buf, lo, hi, key, .. } = &**term else { return false };
    buf == list && lo.as_var() == Some(cursor) && *key == add(&Term::var(number), 1) && *cond == lt(lo, hi)
}
