//! The Rust back end of finch-tensor: everything that prints text for rustc or for people.
//!
//! ```text
//! print        target code → Rust source, with placeholders for the user's own tokens
//! output       target code + `Sources` → the block around it, as tokens or as text
//! explain      how a program became code, as data and as text
//! ```
//!
//! It is a separate crate, so that another back end, which prints no Rust, does not need it.

pub mod explain;
pub mod output;
pub mod print;

pub use output::Output;
