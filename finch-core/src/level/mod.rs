//! Storage levels as data: what a `level!` says, and how a fiber of one unfurls and is written.
//!
//! A level knows its own arrays and its child; it knows nothing of programs, loops or lowering. `ast.rs` is a
//! definition; `layout.rs` puts levels together and names their storage; `unfurl.rs` reads a fiber, and `hooks.rs`
//! writes one, by the definition's code, into which `frame.rs` puts the storage's names.

pub mod ast;
mod cut;
mod frame;
mod hooks;
pub mod layout;
mod unfurl;
mod vacant;

pub use ast::LevelDef;
pub use cut::Cut;
pub use hooks::{Opened, Writer};
pub use layout::{Field, Instance, Layout, LevelInstance, LevelUse, Store, WriteKind};

/// How an access wants to be iterated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Protocol {
    /// In order, child by child.
    #[default]
    Walk,
    /// In order, skipping ahead to the other operands.
    Gallop,
    /// In order; the others follow.
    Lead,
    /// Behind whoever leads.
    Follow,
    /// By searching for each index.
    Locate,
}
