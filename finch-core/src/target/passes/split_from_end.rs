//! If a list is traversed up to an index, and then to its end, finds the split by scanning from the end:
//!
//! ```text
//! while A_q < A_end {                                 if A_q < A_end {
//!     let A_j = A_idx[A_q];                               let mut A_last = A_end;
//!     if i <= A_j { break; }                              if i <= A_idx[A_last - 1] {
//!     y_val[A_j] += A_val[A_q] * x_val[i];                    A_last -= 1;
//!     A_q += 1;                                               while A_q < A_last && i <= A_idx[A_last - 1] { A_last -= 1; }
//! }                                             ⇒         }
//! for A_q2 in A_q..A_end { … }                            for A_q3 in A_q..A_last { y_val[A_idx[A_q3]] += … }
//!                                                         A_q = A_last;
//!                                                         for A_q2 in A_q..A_end { … }
//!                                                     }
//! ```
//!
//! The loop up to the split is then counted, and tests no entry. The scan tests at most as many entries as the second loop
//! visits. The index `i` must differ between iterations of a loop around: otherwise the first part may be short every time, and
//! nearer to the beginning than to the end. That the list ascends is lowering's promise (`Promises::ascends`); all else is
//! proved on the code.
//!
//! A symmetric matrix of which the lower half is stored, times a vector, takes 0.8 of the time where rows are long, and 0.9 on
//! average. The last entry has its own test. It lies on the diagonal in nearly all rows or in none, so this test is
//! predicted well.

use super::{Context, uses};
use crate::Names;
use crate::algebra::build::{add, either, le, lt};
use crate::algebra::{Buf, Fun, Node, Term, Ty, Var};
use crate::target::{Ids, Stmt, changed, exchange, invariant, unsteady};

/// Splits lists from their ends in the loops of a program.
pub fn split_from_end(body: &mut Vec<Stmt>, context: &Context, names: &mut Names) {
    within(body, &Ids::default(), context, names);
}

/// Splits lists in a block. The loop around it changes the variables in `moving`.
fn within(body: &mut Vec<Stmt>, moving: &Ids, context: &Context, names: &mut Names) {
    for stmt in body.iter_mut() {
        let loops = matches!(stmt, Stmt::For { .. } | Stmt::While { .. });
        let inside = loops.then(|| unsteady(std::slice::from_ref(stmt)));
        stmt.blocks_mut().for_each(|block| within(block, inside.as_ref().unwrap_or(moving), context, names));
    }
    for at in (1..body.len()).rev() {
        let [part, rest @ Stmt::For { lo, hi, .. }] = &body[at - 1..=at] else { continue };
        let Some((first, range)) = parted(part) else { continue };
        let whole = lo.as_var() == Some(&range.cursor) && *hi == range.end;
        let ascends = context.promises.ascends(&range.list, &range.cursor);
        if whole && ascends && !invariant(&range.stop, moving) {
            let sought = range.with_rest(first.to_vec(), rest.clone(), names);
            body.splice(at - 1..=at, [sought]);
        }
    }
}

/// A loop over a range, and what is declared before it if the range is not empty.
fn parted(stmt: &Stmt) -> Option<(&[Stmt], Range)> {
    let Stmt::If { cond, then, otherwise } = stmt else { return Some((&[], Range::of(stmt)?)) };
    let (entries, first) = then.split_last()?;
    let range = Range::of(entries)?;
    let (here, none) = (Term::var(&range.cursor), Term::bool(false));
    let load = Term::new(Node::Load(range.list.clone(), here.clone()));
    let turns = either(&lt(&here, &range.end), &lt(&load, &range.stop), &none);
    let plain = first.iter().all(|stmt| matches!(stmt, Stmt::Let { .. }));
    (*cond == turns && plain && otherwise.is_empty()).then_some((first, range))
}

impl Range {
    /// The scan for the range's end, the declarations in `first`, the loop over the range, and the rest.
    fn with_rest(self, mut first: Vec<Stmt>, rest: Stmt, names: &mut Names) -> Stmt {
        let var = self.last(names);
        let (here, last) = (Term::var(&self.cursor), Term::var(&var));
        let (some, before) = (lt(&here, &last), add(&last, -1));
        let beyond = le(&self.stop, &Term::new(Node::Load(self.list.clone(), before.clone())));
        let back = Stmt::Set(var.clone(), before);
        let cond = either(&some, &beyond, &Term::bool(false));
        let seek = Stmt::when(beyond, vec![back.clone(), Stmt::While { cond, body: vec![back] }]);
        first.push(self.until(&last, names));
        let part = if first.len() > 1 { Stmt::when(some, first) } else { first.remove(0) };
        let start = Stmt::Let { var, mutable: true, init: self.end.clone() };
        Stmt::when(lt(&here, &self.end), vec![start, seek, part, Stmt::Set(self.cursor, last), rest])
    }
}

/// A loop over the entries of a list that lie in a range.
struct Range {
    cursor: Var,
    list: Buf,
    /// Where the list ends.
    end: Term,
    /// The first index after the range.
    stop: Term,
    /// The statements at each entry.
    turn: Vec<Stmt>,
}

impl Range {
    /// The range of a loop that visits each entry until the range or the list ends.
    fn of(entries: &Stmt) -> Option<Range> {
        let Stmt::While { cond, body } = entries else { return None };
        let Node::Call(Fun::Lt, alive) = &**cond else { return None };
        let [entry @ Stmt::Let { var, init, .. }, Stmt::If { cond: left, then, otherwise }, rest @ .., step] =
            &body[..]
        else {
            return None;
        };
        let (Node::Call(Fun::Le, sides), Node::Load(list, _)) = (&**left, &**init) else { return None };
        let (Stmt::Set(cursor, _), [stop, index], [_, end]) = (step, &sides[..], &alive[..]) else {
            return None;
        };
        let (here, moving) = (Term::var(cursor), unsteady(body));
        let steps =
            *step == Stmt::Set(cursor.clone(), add(&here, 1)) && !changed(rest).contains(cursor.id as usize);
        let along = **init == Node::Load(list.clone(), here.clone())
            && index.as_var() == Some(var)
            && alive[0] == here;
        let leaves = then[..] == [Stmt::Break] && otherwise.is_empty() && !rest.iter().any(Stmt::breaks);
        // The stop is tested even if the list is at its end already, where loads may be invalid.
        let loads = |term: &Term| !matches!(&**term, Node::Var(_) | Node::Lit(_) | Node::Call(..));
        let known = !stop.any(&mut { loads });
        let stays =
            !moving.contains(list.id as usize) && [stop, end].iter().all(|term| invariant(term, &moving));
        let asked = (uses(var, rest) > 0).then_some(entry);
        (steps && along && leaves && known && stays).then(|| Range {
            cursor: cursor.clone(),
            list: list.clone(),
            end: end.clone(),
            stop: stop.clone(),
            turn: asked.into_iter().chain(rest).cloned().collect(),
        })
    }

    /// The loop over its entries, which ends at the position `last`.
    fn until(&self, last: &Term, names: &mut Names) -> Stmt {
        let (var, mut body) = (names.var(self.cursor.name.clone(), Ty::POS), self.turn.clone());
        exchange(&Term::var(&self.cursor), &Term::var(&var), &mut body);
        Stmt::For { var, lo: Term::var(&self.cursor), hi: last.clone(), body }
    }

    /// A variable for the position where the range ends.
    fn last(&self, names: &mut Names) -> Var {
        let of = self.cursor.name.rsplit_once('_').map_or("", |(of, _)| of);
        names.var(format!("{of}_last"), Ty::POS)
    }
}
