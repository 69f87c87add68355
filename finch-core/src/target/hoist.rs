//! Moves loads that stay the same all through a loop to before it:
//!
//! ```text
//! for i2 in i..B_i {                    ⇒       if i < B_i {
//!     C_val[i2] = B_val[B_q];                       let B_v = B_val[B_q];
//! }                                                 for i2 in i..B_i { C_val[i2] = B_v; }
//!                                               }
//! ```
//!
//! Only loads that the first turn surely makes are moved, and only under the test that there is a first turn:
//! nothing is loaded that would not have been. (`rustc` cannot do it where the loop stores to another buffer, since
//! it does not know that the two do not overlap.) On the way, each counted loop is given to `room.rs` and
//! `carry.rs` as well. A variable that the body declares for such a load moves with it.

use super::carry::{carried, declared, flat};
use super::ir::Stmt;
use super::room;
use super::walk::{exchange, invariant, unsteady};
use crate::Names;
use crate::algebra::build::lt;
use crate::algebra::{Buf, Fun, Node, Term, Ty, Var};

/// Hoists in every loop of a body.
pub fn hoist(body: &mut [Stmt], names: &mut Names) {
    for stmt in body {
        stmt.blocks_mut().for_each(|block| hoist(block, names));
        let (cond, moved) = match stmt {
            Stmt::For { var, lo, hi, body } => {
                let taken = room::taken(var, lo, hi, body);
                let moved = moved(Some(var), body, names);
                (lt(lo, hi), [taken, moved, carried(var, lo, body, names)].concat())
            }
            Stmt::While { cond, body } => (cond.clone(), moved(None, body, names)),
            _ => continue,
        };
        if !moved.is_empty() {
            let all = || moved.iter().cloned().chain([stmt.clone()]).collect();
            *stmt = Stmt::when(cond, flat(stmt, &moved).unwrap_or_else(all));
        }
    }
}

/// Takes such loads out of a loop's body. Gives their declarations.
fn moved(index: Option<&Var>, body: &mut Vec<Stmt>, names: &mut Names) -> Vec<Stmt> {
    let mut unsteady = unsteady(body);
    unsteady.extend(index.map(|index| index.id as usize));
    let mut lets = Vec::new();
    for (buf, load) in
        sure(body, &mut |buf, at| !unsteady.contains(buf.id as usize) && invariant(at, &unsteady))
    {
        let what = if buf.elem == Ty::POS { "pos" } else { "v" };
        let (at, var) = declared(&load, &buf, what, body, names);
        lets.push(body.remove(at));
        exchange(&load, &Term::var(&var), body);
    }
    lets
}

/// The loads that each turn surely makes, as far as they are wanted.
pub(super) fn sure(body: &[Stmt], wanted: &mut dyn FnMut(&Buf, &Term) -> bool) -> Vec<(Buf, Term)> {
    let mut loads = Vec::new();
    for stmt in body {
        stmt.terms().for_each(|term| surely(term, wanted, &mut loads));
        if stmt.breaks() || matches!(stmt, Stmt::Require { .. }) {
            break;
        }
    }
    loads
}

/// Collects the loads that the evaluation of a term surely makes: those in branches may not be made.
pub fn surely(term: &Term, wanted: &mut dyn FnMut(&Buf, &Term) -> bool, loads: &mut Vec<(Buf, Term)>) {
    match &**term {
        Node::Load(buf, at) if wanted(buf, at) => {
            if !loads.iter().any(|(_, load)| load == term) {
                loads.push((buf.clone(), term.clone()));
            }
        }
        Node::Call(Fun::IfElse, args) => args.iter().take(1).for_each(|c| surely(c, wanted, loads)),
        _ => term.children(|child| surely(child, wanted, loads)),
    }
}
