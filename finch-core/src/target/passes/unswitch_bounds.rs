//! Tests the bounds of several iterations at once. A loop that runs while its cursors are far enough from their ends, and moves each
//! by at most one, is certain to run a number of iterations. They become an inner loop without tests.
//!
//! ```text
//! while A_q + 1 < A_ahead && B_q + 1 < B_ahead {        while A_q + 1 < A_ahead && B_q + 1 < B_ahead {
//!     …                                           ⇒         for turn in 0..(A_ahead - A_q).min(B_ahead - B_q) - 1 {
//!     A_q = select(moves, A_q + 1, A_q);                        …
//!     B_q = select(moves2, B_q + 1, B_q);                   }
//! }                                                     }
//! ```
//!
//! Each iteration has one comparison instead of two, and needs two registers less, of which such loops have too few. Merges of two
//! lists take 0.83 of the time. The number of tests grows with the logarithm of the number of iterations.

use crate::Names;
use crate::algebra::build::{add, min, sub};
use crate::algebra::{Claim, Fun, Linear, Node, Term, Ty, Var, claimed};
use crate::target::{Stmt, each, invariant, types, unsteady};

/// Divides the loops of a body into such rounds.
pub fn unswitch_bounds(body: &mut [Stmt], names: &mut Names) {
    for stmt in body {
        stmt.blocks_mut().for_each(|block| unswitch_bounds(block, names));
        if let Stmt::While { cond, body } = stmt
            && let Some(turns) = sure_turns(cond, body)
        {
            let var = names.var("turn".to_owned(), Ty::POS);
            let turns = Stmt::For { var, lo: Term::int(0), hi: turns, body: std::mem::take(body) };
            body.push(turns);
        }
    }
}

/// The number of iterations that a loop is certain to run once its condition holds. `None` if it contains another loop, which takes
/// longer than the test.
fn sure_turns(cond: &Term, body: &[Stmt]) -> Option<Term> {
    let Node::Call(Fun::And, asked) = &**cond else { return None };
    let moving = unsteady(body);
    let each = |cond: &Term| match claimed(cond, true)[..] {
        [claim] if invariant(claim.2, &moving) => sure_steps(claim, body),
        _ => None,
    };
    let turns: Option<Vec<Term>> = asked.iter().map(each).collect();
    let inner =
        |stmt: &Stmt| matches!(stmt, Stmt::For { .. } | Stmt::While { .. } | Stmt::Meet(_) | Stmt::Merge(_));
    let plain = |stmt: &Stmt| !stmt.any(&mut |stmt| inner(stmt)) && !stmt.breaks();
    turns.filter(|_| body.iter().all(plain)).map(min)
}

/// The number of steps between a cursor and its bound.
fn sure_steps((at, past, end): Claim<'_>, body: &[Stmt]) -> Option<Term> {
    let at = Linear::of(at)?;
    let [(cursor, 1)] = &at.terms[..] else { return None };
    let past = past.checked_add(at.constant)?.checked_sub(1)?;
    let positions = types::of(cursor) == Some(Ty::POS) && types::of(end) == Some(Ty::POS);
    let sure = positions && moves_by_one(cursor.as_var()?, body);
    sure.then(|| add(&sub(end, cursor), -past))
}

/// Whether each iteration sets a variable once, to `select(moves, x + 1, x)` or to `x + moves as usize`.
fn moves_by_one(cursor: &Var, body: &[Stmt]) -> bool {
    let (mut sets, here) = (0, Term::var(cursor));
    each(body, &mut |stmt| sets += usize::from(matches!(stmt, Stmt::Set(var, _) if var == cursor)));
    let chosen = |choice: &Term, still: &Term| match &**choice {
        Node::Call(Fun::IfElse, parts) => parts[1..] == [add(still, 1), still.clone()],
        _ => false,
    };
    let by_one = |to: &Term| {
        let sum = Linear::difference(&here, to).filter(|by| by.constant == 0);
        let added = sum.is_some_and(|by| matches!(&by.terms[..], [(by, 1)] if chosen(by, &Term::int(0))));
        added || chosen(to, &here)
    };
    sets == 1 && body.iter().any(|stmt| matches!(stmt, Stmt::Set(var, to) if var == cursor && by_one(to)))
}
