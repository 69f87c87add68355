//! Finds where a row of coordinates ends by walking it, if all of its entries are visited anyway:
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
//! If an iteration does nothing else, and asks nothing of a row but its entries, the entries of all rows become one loop.
//!
//! The pass is valid for any code of this form, whatever level it comes from. A search requires that its range ascends, so the entries
//! that equal `A_i` are those before the position that it finds. That position lies after `A_q` and not after `A_end`, so the
//! rows follow each other without gaps.
//!
//! A search has branches that a processor predicts badly. Without it, a product of a matrix and a vector takes two thirds of the time
//! if rows have three entries, and little more than half if they have twelve.

use crate::algebra::build::{add, either, eq};
use crate::algebra::{Buf, Fun, Node, Term, Var};
use crate::target::{Stmt, changed, exchange, invariant};

use super::uses;

/// Walks the rows in the loops of a body. Returns whether there were any. Where a loop became one over all entries, the loop
/// around it may have the form of rows as well once copies are removed.
pub fn flatten_rows(body: &mut [Stmt]) -> bool {
    let mut any = false;
    for stmt in body {
        any = stmt.blocks_mut().fold(any, |any, block| flatten_rows(block) || any);
        if let Some(row) = Row::of(stmt) {
            *stmt = row.all().unwrap_or_else(|| row.walked());
            any = true;
        }
    }
    any
}

/// An iteration of a loop over rows.
struct Row<'a> {
    cond: &'a Term,
    turn: &'a [Stmt],
    /// The end of all rows.
    last: &'a Term,
    /// The row's number, and the array in which each entry has it.
    number: &'a Var,
    list: &'a Buf,
    /// Where the row begins.
    cursor: &'a Var,
    /// The places in the iteration of the search for the row's end, and of the loop over its entries.
    search: usize,
    entries: usize,
}

impl<'a> Row<'a> {
    /// The iteration of a loop that visits row after row, and all entries of each.
    fn of(stmt: &'a Stmt) -> Option<Row<'a>> {
        let Stmt::While { cond, body: turn } = stmt else { return None };
        let (Stmt::Set(cursor, to), rest) = turn.split_last()? else { return None };
        let end = to.as_var()?;
        let Some(Stmt::Let { var: number, mutable: false, init: first }) = rest.first() else { return None };
        let Node::Load(list, at) = &**first else { return None };
        let Node::Call(Fun::Lt, live) = &**cond else { return None };
        let [here, last] = &live[..] else { return None };
        let searched = |stmt: &Stmt| matches!(stmt, Stmt::Let { var, init, .. } if var == end && ends(init, number, list, (cursor, last)));
        let along = |stmt: &Stmt| matches!(stmt, Stmt::For { lo, hi, .. } if lo.as_var() == Some(cursor) && hi.as_var() == Some(end));
        let entries = rest.iter().position(along)?;
        let Stmt::For { body, .. } = &rest[entries] else { return None };
        let search = rest[..entries].iter().position(searched)?;
        let once = [at, here].into_iter().all(|at| at.as_var() == Some(cursor))
            && uses(end, rest) == 1
            && uses(cursor, &rest[1..]) == 2
            && !body.iter().any(Stmt::breaks)
            && invariant(first, &changed(rest))
            && invariant(cond, &changed(rest));
        once.then_some(Row { cond, turn, last, number, list, cursor, search, entries })
    }

    /// One loop over the entries of all rows, if an iteration does nothing else and does not ask which row it is.
    fn all(&self) -> Option<Stmt> {
        let Stmt::For { var, body, .. } = &self.turn[self.entries] else { return None };
        let own = [0, self.search, self.entries, self.turn.len() - 1];
        let alone = (0..self.turn.len()).all(|at| own.contains(&at)) && uses(self.number, body) == 0;
        let (lo, hi) = (Term::var(self.cursor), self.last.clone());
        alone.then(|| Stmt::For { var: var.clone(), lo, hi, body: body.clone() })
    }

    /// The same loop over rows, without the search.
    fn walked(&self) -> Stmt {
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
        turn.remove(self.search);
        Stmt::While { cond: self.cond.clone(), body: turn }
    }
}

/// Whether a term searches for the end of the row of this number, from the cursor to the end of all rows.
fn ends(term: &Term, number: &Var, list: &Buf, (cursor, last): (&Var, &Term)) -> bool {
    let Node::Search { buf, lo, hi, key, .. } = &**term else { return false };
    buf == list && lo.as_var() == Some(cursor) && hi == last && *key == add(&Term::var(number), 1)
}
