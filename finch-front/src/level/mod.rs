//! Levels and layouts as they are written: `level!` definitions, fills, and types that name them.
//!
//! What comes out is `finch_core::level`'s data, without spans.

mod check;
pub mod definition;
pub mod fill;
mod library;
pub mod parse;
pub mod resolve;
#[cfg(test)]
mod tests;

pub use check::{is_full, stores_all};
pub use definition::Definition;
pub use library::{example, library, parse_source};
pub use resolve::{Resolver, referent};
