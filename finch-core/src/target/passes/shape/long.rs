//! Loops in loops: a test before the outer loop decides whether the inner ones are long on average, so that folds pay
//! ([`fold`](super::fold)). A test before each of them would take a tenth of the time of short ones. Rows are known by their
//! offsets, which levels declare.
//!
//! ```text
//! let long = 0 < A_ptr.len() && A_ptr[0] + 8 * A_ptr.len() <= A_ptr[A_ptr.len() - 1] + 8;    // rows of entries
//! for i in 0..A_n {
//!     … if long { fold[4] … } else { for A_q in A_begin..A_end { y_acc += … } }
//!
//! let long = A_q < A_end && i + 32 * (A_end - A_q) <= A_idx[A_end - 1];                      // runs
//! while A_q < A_end {
//!     … if long { fold[8] … } else { for j in i..A_i { s_acc += … } }
//!     i = A_i;
//! ```

use super::{Shaper, resolved};
use crate::algebra::{Buf, Fun, Linear, Node, Term, Ty, Var, build};
use crate::target::passes::declared;
use crate::target::{Stmt, each};

/// The least number of entries of a long row. In shorter rows, lanes do not save what their beginning and end cost.
const LONG_ROW: i64 = 8;
/// The least number of indices of a long run. In shorter runs, a fold does not save what its call costs.
const LONG_RUN: i64 = 32;

impl Shaper<'_> {
    /// Before a loop over rows that folds each of them, tests whether they are long. The test covers all of the operand's rows,
    /// whatever part of them the loop visits, so that the chunks of a loop add up as the whole does. An array into which the code puts
    /// entries may not have its length yet. An operand's rows stay as they are, so they are tested before all loops.
    pub(super) fn measure_rows(&mut self, stmt: &Stmt, out: &mut Vec<Stmt>) {
        let (Stmt::For { body, .. } | Stmt::While { body, .. }) = stmt else { return };
        self.measure_own(stmt, matches!(stmt, Stmt::For { .. }), out);
        if self.depth == 0 {
            each(body, &mut |inner| self.measure_own(inner, false, out));
        }
    }

    /// The same for the rows of one loop: those of operands, or of anything that is `whole` where it has no entries to come.
    fn measure_own(&mut self, stmt: &Stmt, whole: bool, out: &mut Vec<Stmt>) {
        let (Stmt::For { body, .. } | Stmt::While { body, .. }) = stmt else { return };
        let mut loops = vec![];
        own_loops(body, &mut loops);
        for inner in loops {
            let Stmt::For { var, lo, hi, .. } = inner else { continue };
            let Some(ends) = ends(lo, hi, stmt) else { continue };
            let stays =
                self.context.lent.contains(ends.id as usize) || whole && !self.put.contains(ends.id as usize);
            let asks = stays && self.context.offsets.contains(ends.id as usize);
            if asks && !self.long.contains_key(&var.id) && self.folds_if_long(inner) {
                out.push(self.measured(var, are_long(&ends)));
            }
        }
    }

    /// Before a loop over runs that folds along each of them, tests whether they are long.
    pub(super) fn measure_runs(&mut self, stmt: &Stmt, out: &mut Vec<Stmt>) {
        let Stmt::While { cond, body } = stmt else { return };
        let mut found = Vec::new();
        each(body, &mut |inner| {
            if let Stmt::For { var, lo, hi, .. } = inner
                && let Some(last) = last_stop(cond, lo, hi, body)
                && let Some(least) = all_long(cond, lo)
                && self.folds_if_long(inner)
            {
                found.push((var.clone(), where_any(cond, build::le(&least, &last))));
            }
        });
        out.extend(found.into_iter().map(|(var, long)| self.measured(&var, long)));
    }

    /// Names what is known of the loops with an index.
    fn measured(&mut self, var: &Var, question: Term) -> Stmt {
        let long = self.names.var("long", Ty::Bool);
        self.long.insert(var.id, long.clone());
        Stmt::Let { var: long, mutable: false, init: question }
    }
}

/// Whether rows are long in the mean, of which `ends[i]..ends[i + 1]` is one.
fn are_long(ends: &Buf) -> Term {
    let len = Term::new(Node::Len(ends.clone()));
    let end = |at: Term| Term::new(Node::Load(ends.clone(), at));
    let all = Term::new(Node::Call(Fun::Mul, vec![Term::int(LONG_ROW), len.clone()]));
    let least = build::plus(&end(Term::int(0)), &all);
    let last = build::add(&end(build::add(&len, -1)), LONG_ROW);
    where_any(&build::lt(&Term::int(0), &len), build::le(&least, &last))
}

/// A condition on entries that can be evaluated only if there are `any`.
fn where_any(any: &Term, holds: Term) -> Term {
    build::either(any, &holds, &Term::bool(false))
}

/// What a term stands for, if it is the name of something in a body.
fn meant<'a>(term: &'a Term, body: &'a [Stmt]) -> &'a Term {
    term.as_var().and_then(|var| declared(var, body)).unwrap_or(term)
}

/// The loops in a body that are in no other loop there.
fn own_loops<'a>(body: &'a [Stmt], found: &mut Vec<&'a Stmt>) {
    for stmt in body {
        match stmt {
            Stmt::For { .. } => found.push(stmt),
            Stmt::If { then, otherwise, .. } => {
                own_loops(then, found);
                own_loops(otherwise, found);
            }
            _ => {}
        }
    }
}

/// The array that holds the ends of rows, if a range in the loop is as long as the current row.
fn ends(lo: &Term, hi: &Term, stmt: &Stmt) -> Option<Buf> {
    let (Stmt::For { body, .. } | Stmt::While { body, .. }) = stmt else { return None };
    let end = resolved(hi, body);
    // A row may begin after the one before it, wherever that ends.
    let lo = resolved(lo, body);
    let begins = match &*lo {
        Node::Call(Fun::Max, args) => &args[..],
        _ => std::slice::from_ref(&lo),
    };
    begins.iter().find_map(|begin| {
        let long = Linear::difference(begin, &end)?;
        long.terms.into_iter().filter(|(_, times)| *times == 1).find_map(|(part, _)| ends_row(&part, stmt))
    })
}

/// The array that a term loads the end of the loop's current row from.
fn ends_row(part: &Term, stmt: &Stmt) -> Option<Buf> {
    let Node::Load(ends, at) = &**part else { return None };
    // A row of blocks ends where its last block does, so the test is whether blocks are long.
    let place = if let Node::Load(_, row) = &**at { build::add(row, -1) } else { build::add(at, -1) };
    let row = place.as_var()?;
    let moves = match stmt {
        Stmt::For { var, .. } => var == row,
        Stmt::While { body, .. } => body.iter().any(|stmt| matches!(stmt, Stmt::Set(var, _) if var == row)),
        _ => false,
    };
    moves.then(|| ends.clone())
}

/// The cursor of a loop, and where it ends.
fn cursor(cond: &Term) -> Option<[&Term; 2]> {
    let Node::Call(Fun::Lt, sides) = &**cond else { return None };
    let [cursor, end] = &sides[..] else { return None };
    cursor.as_var().is_some().then_some([cursor, end])
}

/// Where the last run stops, if a loop goes from where the run before it stopped to where the one at the cursor does.
fn last_stop(cond: &Term, lo: &Term, hi: &Term, body: &[Stmt]) -> Option<Term> {
    let [cursor, end] = cursor(cond)?;
    let Node::Load(stops, at) = &**meant(hi, body) else { return None };
    let follows = |stmt: &Stmt| matches!(stmt, Stmt::Set(var, to) if lo.as_var() == Some(var) && to == hi);
    let runs = at == cursor && body.iter().any(follows);
    runs.then(|| Term::new(Node::Load(stops.clone(), build::add(end, -1))))
}

/// Where the last run stops at least, if all are long in the mean.
fn all_long(cond: &Term, lo: &Term) -> Option<Term> {
    let [cursor, end] = cursor(cond)?;
    let mut least = Linear::of(lo)?;
    least.add(&build::sub(end, cursor), LONG_RUN)?;
    Some(least.to_term())
}
