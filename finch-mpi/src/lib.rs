//! Tensors divided among processes by blocks of rows, over MPI.
//!
//! Each rank holds a block of [`Rows`] and runs `finch!` programs over it, as in a single process. The rows that it needs of other ranks' vectors
//! and matrices, its [`Halo`], are fetched in one exchange, by a plan that is made once. The rows of the halo and the own ones are
//! numbered by an ascending map, so lists stay sorted and blocks that arrive are joined in the order of ranks:
//!
//! ```text
//!           columns that rank 1 uses          as they are numbered there
//!
//!           rank 0 │ rank 1 │ rank 2          halo │ own    │ halo
//! rank 1    . x . .│ x . x  │ . . x x    →      x  │ x . x  │ x x
//!           . x . .│ . x .  │ . . . x           x  │ . x .  │ . x
//! ```
//!
//! - [`run`] starts a program on every rank, and makes an error or a panic of one an error on all.
//! - [`Rows`]: [`scatter`](Rows::scatter) and [`gather`](Rows::gather), [`read`](Rows::read) a shared `.finch` file,
//!   [divide](Division) rows by entries or by products.
//! - [`Halo`]: which columns a block uses, which ranks own them, and their values as often as needed.
//! - [`Traffic`] counts what a rank has sent.
//!
//! The package knows MPI and blocks, but no levels and no programs.

#![forbid(unsafe_code)]

mod agreement;
mod division;
mod error;
mod halo;
mod messages;
mod rows;
mod world;

pub use division::{Division, entries, products};
pub use error::Error;
pub use halo::Halo;
pub use rows::Rows;
pub use world::{Outcome, Traffic, World, run};
