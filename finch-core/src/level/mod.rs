//! Storage levels as data: the content of a `level!`, and how its fibers are unfurled and written.
//!
//! A level knows its own arrays and its child. It knows nothing of programs, loops or lowering. `ast.rs` contains
//! definitions. `layout.rs` combines levels and names their storage. `unfurl.rs` reads a fiber and `hooks.rs` writes one,
//! using the definition's code, which `frame.rs` instantiates with the names of the storage. `fixed.rs` is how a level is written
//! whose structure stays as it is, and `marked.rs` how a tensor is read as whether something is stored.

pub mod ast;
mod cut;
mod fixed;
mod frame;
mod hooks;
pub mod layout;
mod marked;
mod unfurl;
mod vacant;

pub use ast::LevelDef;
pub use cut::Cut;
pub use hooks::{Opened, Writer};
pub use layout::{Field, Instance, Layout, LevelInstance, LevelUse, Store, WriteKind};

/// How an access is to be iterated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Protocol {
    /// In order, child by child.
    #[default]
    Walk,
    /// In order, skipping ahead to the other operands.
    Gallop,
    /// In order, while the others follow.
    Lead,
    /// Following the operand that leads.
    Follow,
    /// By searching for each index.
    Locate,
}
