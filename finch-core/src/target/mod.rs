//! The target code: a small closed language of loops and loads, and its passes.
//!
//! Expressions are [`Term`](crate::algebra::Term)s, statements are [`Stmt`]s. The only opaque tokens are
//! host calls, so a program can be
//!
//! * *run* by the tests' interpreter (`finch-oracle`), which is one half of what generated code is compared with;
//! * *improved* by its [`passes`], each of which documents its transformation with an example;
//! * *shaped* for back ends: folds, packs and finds replace loops ([`passes::shape`]);
//! * *printed* by `finch-codegen`: shaped for the compiler, and as plain loops for readers. [`types`] determines the type of each
//!   term. A cast is printed only where two types meet.
//!
//! # Rules
//!
//! A variable is declared once, and read only where its declaration is in scope. A loop's variable is not set. Indices
//! ([`Ty::Int`](crate::algebra::Ty)) are computed in `i64`, except for sums and products of positions. Numbers that a user
//! stores follow Rust. A store stays within the buffer's length, and a [`Stmt::Put`] within the reserved room. A buffer
//! belongs to one tensor, so no two buffers overlap.

mod filled;
pub mod ir;
mod never_nan;
pub mod passes;
mod promises;
pub mod types;
mod walk;

/// The numbers of variables and buffers.
pub use bit_set::BitSet as Ids;
pub use filled::filled;
pub use ir::{Blame, Chunks, Fold, List, Marks, Meet, Merge, Pack, Stmt, Watch};
pub use never_nan::never_nan;
pub use promises::Promises;
pub use walk::{changed, each, exchange, invariant, reads, replace, surely, unsteady};
