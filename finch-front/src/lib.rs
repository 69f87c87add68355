//! The front end of finch-tensor: everything that reads what a user wrote, and everything that prints what rustc, or a person,
//! is to read.
//!
//! ```text
//! syntax::parse      tokens → what the user wrote, spans kept
//! spans              which macro wrote a token
//! groups             keeps together what a user's macro passes on as one expression
//! ufunc              `#[ufunc(…)]` declarations → data, and the tests they ask for
//! normalise          what the user wrote + layouts → `finch_core::program`, checked, and `Sources`
//! refusal            what the compiler refuses, as an error at the user's tokens
//! print              target code → Rust source, with placeholders for the user's own tokens
//! output             target code + `Sources` → the block around it, as tokens or as text
//! explain            programs, looplet nests, stages → text
//! ```
//!
//! Spans end here: the compiler proper (`finch-core`) works on plain data. Where its output stands for the user's own tokens, it
//! has their number, and they are put in its place when the code is printed.

pub mod explain;
pub mod groups;
pub mod normalise;
pub mod output;
mod overwritten;
pub mod print;
pub mod raw;
mod refusal;
mod sources;
mod spans;
pub mod syntax;
pub mod ufunc;

pub use normalise::{Env, normalise};
pub use output::Output;
pub use refusal::{note_divided, refused};
pub use sources::{Join, Par, Sources, TensorSource, leaves_open};
