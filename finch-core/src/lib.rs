//! The compiler of finch-tensor: programs in normal form → looplets → target code.
//!
//! ```text
//! program      the normal form: concrete index notation, checked; `finch-front` makes it
//! algebra      terms, of which programs and target code are made, and what their functions mean
//! level        storage levels as data: how a fiber unfurls into looplets, and how one is written
//! looplet      the looplets, and the lowering of each
//! lower        the driver, from a program over looplets to target code
//! target       the target code and its passes; `finch-front` prints it
//! ```
//!
//! [`compile()`] puts them together. The crate knows no tokens, no spans and no text, and depends on a hasher and sets of bits only.

pub mod algebra;
pub mod level;
pub mod looplet;
pub mod lower;
pub mod program;
pub mod target;

mod compile;
mod names;

pub use compile::{Compiled, compile, kept};
pub use names::Names;
