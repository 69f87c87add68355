//! Loops in loops: a question before the outer one says whether the inner ones are long in the mean, so that folds pay
//! ([`fold`](super::fold)). A question before each of them would take a tenth of the time of short ones.
//!
//! ```text
//! let long = are_long(A_ptr);                                   // rows of entries
//! for i in 0..A_n {
//!     … if long { y_acc = fold(y_acc, …) } else { for A_q in A_begin..A_end { y_acc += … } }
//!
//! let long = A_q < A_end && i + 32 * (A_end - A_q) <= A_idx[A_end - 1];     // runs
//! while A_q < A_end {
//!     … if long { s_acc = fold(s_acc, …) } else { for j in i..A_i { s_acc += … } }
//!     i = A_i;
//! ```

use super::Printer;
use super::fold::ROWS;
use finch_core::algebra::{Buf, Fun, Linear, Node, Term, Ty, Var, build};
use finch_core::target::passes::declared;
use finch_core::target::{Stmt, each};

/// From how many indices on a run is long: below it, a fold does not begin to save what its call takes.
const LONG: i64 = 32;

impl Printer<'_> {
    /// Before a loop over rows, asks whether they are long, if what it does in each is a fold. It asks about all of the operand's
    /// rows, and whatever the loop looks like, so that the chunks of a loop add up as the whole of it does.
    pub(super) fn measure_rows(&mut self, stmt: &Stmt) {
        let (Stmt::For { body, .. } | Stmt::While { body, .. }) = stmt else { return };
        let mut loops = vec![];
        own_loops(body, &mut loops);
        for inner in loops {
            let Stmt::For { var, hi: end, .. } = inner else { continue };
            let Some(ends) = ends(end, stmt, body).filter(|_| self.folds_if_long(inner)) else {
                continue;
            };
            if self.lent.contains(&ends.id) || matches!(stmt, Stmt::For { .. }) {
                let ends = self.slice(ends);
                let question = format!("{}({ends})", self.rt("are_long"));
                self.measured(var, &question);
            }
        }
    }

    /// Before a loop over runs, asks whether they are, if what it does along each is a fold.
    pub(super) fn measure_runs(&mut self, stmt: &Stmt) {
        let Stmt::While { cond, body } = stmt else { return };
        let mut found = Vec::new();
        each(body, &mut |inner| {
            if let Stmt::For { var, lo, hi, .. } = inner
                && let Some(last) = last_stop(cond, lo, hi, body)
                && let Some(least) = all_long(cond, lo)
                && self.folds_if_long(inner)
            {
                found.push((var.clone(), build::and(vec![cond.clone(), build::le(&least, &last)])));
            }
        });
        for (var, long) in found {
            let question = self.condition(&long);
            self.measured(&var, &question);
        }
    }

    /// Names what is known of the loops with an index.
    fn measured(&mut self, var: &Var, question: &str) {
        let long = self.name(ROWS + var.id, "long");
        self.line(&format!("let {long} = {question};"));
        self.measured.insert(var.id, long);
    }
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

/// The array that holds where each row ends, if this is where a row does: behind the place that the loop has come to.
fn ends<'a>(end: &'a Term, stmt: &Stmt, body: &'a [Stmt]) -> Option<&'a Buf> {
    let Node::Load(ends, at) = &**meant(end, body) else { return None };
    let place = build::add(at, -1);
    let row = place.as_var().filter(|_| ends.elem == Ty::POS)?;
    let moves = match stmt {
        Stmt::For { var, .. } => var == row,
        _ => body.iter().any(|stmt| matches!(stmt, Stmt::Set(var, _) if var == row)),
    };
    moves.then_some(ends)
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
    least.add(&build::sub(end, cursor), LONG)?;
    Some(least.to_term())
}
