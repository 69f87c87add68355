//! Keeps the coordinate at a following cursor in a variable, so that the list is accessed only once the leader has passed that
//! coordinate:
//!
//! ```text
//!                                                   let mut x_stop = if x_q < x_end { x_idx[x_q] } else { i64::MIN };
//! while A_q < A_end {                           ⇒   while A_q < A_end {
//!     let A_j = A_idx[A_q];                             let A_j = A_idx[A_q];
//!     if x_last <= A_j { break; }                       if x_stop < A_j {
//!                                                           if x_last <= A_j { break; }
//!     x_q = gallop(x_idx, x_q, x_end, A_j);                 x_q = gallop(x_idx, x_q, x_end, A_j);
//!     let x_j = x_idx[x_q];                                 x_stop = x_idx[x_q];
//!                                                       }
//!     if x_j == A_j {                                   if x_stop == A_j {
//!         … x_q += 1;                                       … x_q += 1; x_stop = if x_q < x_end { … };
//!     }                                                 }
//!     A_q += 1;                                         A_q += 1;
//! }                                                 }
//! ```
//!
//! If the leader has several entries for each entry of the follower, or if most searches find what the one before found, an
//! iteration takes three quarters of the time.

use crate::Names;
use crate::algebra::build::{either, le, lt};
use crate::algebra::{Node, Term, Ty, Var};
use crate::target::{Promises, Stmt, exchange, invariant, unsteady};

/// Keeps the coordinates of followers in the loops of a body.
pub fn keep_stop(body: &mut Vec<Stmt>, promises: &Promises, names: &mut Names) {
    for mut stmt in std::mem::take(body) {
        stmt.blocks_mut().for_each(|block| keep_stop(block, promises, names));
        if let Stmt::While { body: turn, .. } = &mut stmt {
            while let Some(stop) = kept(turn, promises, names) {
                body.push(stop);
            }
        }
        body.push(stmt);
    }
}

/// Keeps the coordinate of one follower in a loop. Returns its declaration, which belongs before the loop.
fn kept(turn: &mut Vec<Stmt>, promises: &Promises, names: &mut Names) -> Option<Stmt> {
    let at = seek(turn)?;
    let mut rest = turn.split_off(at + 2);
    let (Some(Stmt::Let { var, init, .. }), Some(seek)) = (turn.pop(), turn.pop()) else { return None };
    let Stmt::Set(cursor, place) = &seek else { return None };
    let Node::Search { hi, key, .. } = &**place else { return None };
    let of = cursor.name.rsplit_once('_').map_or("", |(of, _)| of);
    let stop = names.var(format!("{of}_stop"), Ty::INDEX);
    let stands = either(&lt(&Term::var(cursor), hi), &init, &Term::int(i64::MIN));
    exchange(&Term::var(&var), &Term::var(&stop), &mut rest);
    moved(&mut rest, cursor, &Stmt::Set(stop.clone(), stands.clone()));
    let moving = unsteady(turn);
    let last = promises.last_stop(cursor).filter(|last| invariant(last, &moving));
    let leaves = turn.pop_if(|stmt| last.is_some_and(|last| leaves_behind(stmt, last, key)));
    let behind = lt(&Term::var(&stop), key);
    let step = leaves.into_iter().chain([seek, Stmt::Set(stop.clone(), init)]).collect();
    turn.push(Stmt::when(behind, step));
    turn.append(&mut rest);
    Some(Stmt::Let { var: stop, mutable: true, init: stands })
}

/// The place in an iteration of a seek and of the load at the cursor, if only the cursor changes later on.
fn seek(turn: &[Stmt]) -> Option<usize> {
    let moving = unsteady(turn);
    turn.windows(2).enumerate().position(|(at, pair)| {
        let [Stmt::Set(cursor, seek), Stmt::Let { mutable: false, init, .. }] = pair else { return false };
        let Node::Search { buf, lo, hi, .. } = &**seek else { return false };
        let loads = *init == Term::new(Node::Load(buf.clone(), Term::var(cursor)));
        let own = loads && lo.as_var() == Some(cursor) && !unsteady(&turn[..at]).contains(cursor.id as usize);
        own && invariant(hi, &moving) && !moving.contains(buf.id as usize)
    })
}

/// Whether a statement leaves the loop where the key is past the last stop of the cursor's list. A key that is not past some entry is
/// not past the last stop.
fn leaves_behind(stmt: &Stmt, last: &Term, key: &Term) -> bool {
    matches!(stmt, Stmt::If { cond, then, .. } if *cond == le(last, key) && then[..] == [Stmt::Break])
}

/// Updates the coordinate wherever the cursor has moved.
fn moved(body: &mut Vec<Stmt>, cursor: &Var, stands: &Stmt) {
    for mut stmt in std::mem::take(body) {
        stmt.blocks_mut().for_each(|block| moved(block, cursor, stands));
        let moves = matches!(&stmt, Stmt::Set(var, _) if var == cursor);
        body.push(stmt);
        body.extend(moves.then(|| stands.clone()));
    }
}
