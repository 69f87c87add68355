//! The compiler of finch-tensor: programs in normal form → looplets → target code.
//!
//! ```text
//! program              concrete index notation, checked (`finch-front` makes it)
//! compile              → lower::lower (looplets → target code), target::optimise
//! target               what `finch-front` prints
//! ```
//!
//! It knows no tokens, no spans and no text, and it depends on nothing.

pub mod algebra;
pub mod level;
pub mod looplet;
pub mod lower;
pub mod program;
pub mod target;

mod compile;
mod names;

pub use compile::{Compiled, compile};
pub use names::Names;
