//! Levels, fills and layouts of finch-tensor as they are written, and their conversion to
//! `finch_core::level`'s data, without spans.
//!
//! ```text
//! parse        the tokens of `level! { … }` → the definition, and each mistake in it
//! check        what a definition lacks as a whole; what a layout can store
//! definition   definitions (of layouts, fills and functions, too) as they travel: one string each
//! library      definitions that travelled, parsed again
//! names        what is similar to an unknown name, and what the library has
//! resolve      a type that names a layout → its levels, their parameters and fill
//! fill         values of fill
//! protocol     the names of protocols
//! primitive    the types of Rust itself
//! tokens       names among tokens
//! ```
//!
//! The crate knows nothing of programs. ARCHITECTURE.md, "What a user's first build waits for", explains why it is separate.

mod check;
pub mod definition;
pub mod fill;
mod library;
mod names;
pub mod parse;
pub mod primitive;
pub mod protocol;
pub mod resolve;
#[cfg(test)]
mod tests;
pub mod tokens;

pub use check::{finds_at_once, is_full, is_list, searches, stores_all};
pub use definition::Definition;
pub use library::{example, library, number, number_of, parse_source};
pub use names::{Origin, similar};
pub use resolve::{Resolver, referent};
