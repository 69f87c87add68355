//! The target code: a small closed language of loops and loads, and its passes.
//!
//! Expressions are [`Term`](crate::algebra::Term)s, statements are [`Stmt`]s. There are no opaque tokens but
//! host calls, so that one program can be
//!
//! * *run*, by the tests' interpreter (`finch-oracle`): one half of what generated code is held against;
//! * *improved*, by its [`passes`], each of which shows in its file what it makes of what;
//! * *printed*, by the front end: as it is compiled, and as it is read. [`types`] says which type each term
//!   has; a cast is printed only where two types meet.
//!
//! # Rules
//!
//! A variable is declared once, and read only where its declaration is in scope. A loop's variable is not set.
//! Indices ([`Ty::Int`](crate::algebra::Ty)) are computed in `i64`, but for sums and products of positions;
//! what a user stores follows Rust. A store stays within the buffer's length, a [`Stmt::Put`] within the
//! room that was reserved. A buffer belongs to one tensor, so no two of them overlap.

mod filled;
pub mod ir;
pub mod passes;
pub mod types;
mod walk;

/// The numbers of variables and buffers.
pub use bit_set::BitSet as Ids;
pub use filled::filled;
pub use ir::{Blame, Stmt};
pub use walk::{changed, each, exchange, invariant, reads, replace, surely, unsteady};
