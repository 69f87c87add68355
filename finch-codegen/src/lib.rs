//! The Rust back end of finch-tensor: everything that prints what rustc, or a person, is to read.
//!
//! ```text
//! print        target code → Rust source, with placeholders for the user's own tokens
//! output       target code + `Sources` → the block around it, as tokens or as text
//! overwritten  how the array of a result begins
//! explain      programs, looplet nests, stages → text
//! ```
//!
//! It is a crate of its own so that another back end, which prints no Rust, needs none of it.

pub mod explain;
pub mod output;
mod overwritten;
pub mod print;

pub use output::Output;
