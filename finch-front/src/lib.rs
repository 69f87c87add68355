//! The front end of finch-tensor: everything that reads what a user wrote, and everything that prints what rustc, or a person,
//! is to read.
//!
//! ```text
//! syntax::parse      tokens → what the user wrote, spans kept
//! spans              which macro wrote a token
//! groups             keeps together what a user's macro passes on as one expression
//! ufunc              `#[ufunc(…)]` declarations → data, and the tests they ask for
//! normalise          what the user wrote + layouts → `finch_core::program`, checked, and `Sources`
//! size               compiles; what would become too much code is divided, or refused
//! fission            loops around several statements, as one loop for each
//! passes             target code, improved once more: followers, counts, lengths
//! print              target code → Rust source, with placeholders for the user's own tokens
//! output             target code + `Sources` → the block around it, as tokens or as text
//! explain            programs, looplet nests, stages → text
//! ```
//!
//! Spans end here: the compiler proper (`finch-core`) works on plain data. Where its output stands for the user's own tokens, it
//! has their number, and they are put in its place when the code is printed.

pub mod explain;
pub mod fission;
pub mod groups;
pub mod normalise;
pub mod output;
mod overwritten;
pub mod passes;
pub mod print;
pub mod raw;
pub mod size;
mod sources;
mod spans;
pub mod syntax;
pub mod ufunc;

pub use normalise::{Env, normalise};
pub use output::Output;
pub use sources::{Join, Par, Sources, TensorSource, leaves_open};
