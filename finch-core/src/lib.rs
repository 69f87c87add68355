//! The compiler of finch-tensor: programs in normal form → looplets → target code.
//!
//! ```text
//! program      the normal form: concrete index notation, checked; `finch-front` makes it
//! algebra      terms, of which programs and target code are made, and what their functions mean
//! dependence   when a write reaches the place of a read, and whether it has been written by then
//! equation     where a recurrence's result can be other than fill, in terms of itself
//! level        storage levels as data: how a fiber unfurls into looplets, and how one is written
//! looplet      the looplets, and the lowering of each
//! lower        the driver, from a program over looplets to target code
//! frame        what a back end does around target code, as data
//! pattern      where a program's results can be other than fill, as a program over truth values
//! plan         the question to a planner about a statement of sums and products
//! target       the target code and its passes; `finch-codegen` prints it
//! ```
//!
//! [`compile()`] combines them. The crate knows nothing of tokens, spans or text, and depends only on maps and sets.

pub mod algebra;
pub mod dependence;
pub mod equation;
pub mod frame;
pub mod level;
pub mod looplet;
pub mod lower;
pub mod pattern;
pub mod plan;
pub mod program;
pub mod target;

mod compile;
mod limits;
mod names;
mod parts;
mod sort;

pub use compile::{
    Compiled, REGIONS, Refusal, TOGETHER, clean_up, compile, context, explained, improve, storages,
};
pub use names::Names;
pub use parts::{Gather, Mapped, Parts};
pub use sort::{sort, sort_by_key};

/// A map that iterates in insertion order, so that the same program always becomes the same code. It compiles to
/// much less machine code than `BTreeMap`, which is used where the order of keys matters: see ARCHITECTURE.md,
/// "What a user's first build waits for".
pub type Map<K, V> = indexmap::IndexMap<K, V, std::hash::BuildHasherDefault<rustc_hash::FxHasher>>;
/// A set that iterates in insertion order: see [`Map`].
pub type Set<K> = indexmap::IndexSet<K, std::hash::BuildHasherDefault<rustc_hash::FxHasher>>;
