//! The target code: a small closed language of loops and loads, and its passes.
//!
//! Expressions are [`Term`](crate::algebra::Term)s, statements are [`Stmt`]s. There are no opaque tokens but
//! host calls, so that one program can be
//!
//! * *run*, by the tests' interpreter (`finch-oracle`): one half of what generated code is held against;
//! * *improved*, by the passes of [`optimise`]; each file of passes shows what they make of what;
//! * *printed*, by the front end: as it is compiled, and as it is read. [`types`] says which type each term
//!   has; a cast is printed only where two types meet.
//!
//! # Rules
//!
//! A variable is declared once, and read only where its declaration is in scope. A loop's variable is not set.
//! Indices ([`Ty::Int`](crate::algebra::Ty)) are computed in `i64`, but for sums and products of positions;
//! what a user stores follows Rust. A store stays within the buffer's length, a [`Stmt::Put`] within the
//! room that was reserved. A buffer belongs to one tensor, so no two of them overlap.

mod carry;
mod hoist;
pub mod ir;
pub mod live;
mod room;
mod tidy;
pub mod types;
mod walk;

/// The numbers of variables and buffers.
pub use bit_set::BitSet as Ids;
pub use hoist::surely;
pub use ir::{Blame, Stmt};
pub use room::{counted, filled};
pub use tidy::{count_in_positions, tidy};
pub use walk::{changed, each, exchange, invariant, reads, replace, unsteady};

use crate::Names;
use crate::algebra::Var;

/// The passes, in order. `kept` are the variables that are read after the body: results' numbers. The first two,
/// which make room for each other, alternate until nothing changes any more. Hoisting leaves copies, which the first one takes away.
pub fn optimise(mut body: Vec<Stmt>, kept: &[Var], names: &mut Names) -> Vec<Stmt> {
    let kept = kept.iter().map(|var| var.id as usize).collect();
    tidy::tidy(&mut body, &kept);
    for _ in 0..ROUNDS {
        live::eliminate(&mut body, &kept, names);
        let before = body.clone();
        tidy::tidy(&mut body, &kept);
        if body == before {
            break;
        }
    }
    tidy::count_in_positions(&mut body);
    tidy::advance_without_branches(&mut body);
    hoist::hoist(&mut body, names);
    tidy::tidy(&mut body, &kept);
    body
}

/// The most rounds of the first two passes. Each leaves less for the next; the second usually changes nothing.
const ROUNDS: usize = 6;
