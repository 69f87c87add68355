//! The reference for generated code: an interpreter of target code that checks every step.
//!
//! Every load and store is checked, even where the printed code does not check it, and every integer must fit its type.
//! Terms are evaluated strictly, except for the branches of an `ifelse`: in `a && b` both sides are evaluated, so no code
//! may rely on `a` to prevent a fault in `b`. Only tests run it.
//!
//! ```text
//! machine.rs    statements: variables, loops, buffers; what a fault is
//! shaped.rs     folds, packs and finds: positions are taken in the lanes and lots in which they run
//! meet.rs       meetings of lists, by leapfrog
//! term.rs       terms: their values and types
//! memory.rs     a buffer, with the room that reserved appends may use
//! value.rs      functions on values, tuples and `missing` among them
//! tensor/       tensors in a machine: packing and unpacking by the hooks and looplets of levels
//! ```

mod chunks;
mod machine;
mod meet;
mod memory;
mod shaped;
pub mod tensor;
mod term;
mod value;

pub use finch_core::algebra::Value as Val;
pub use machine::{Fault, FaultKind, HostFn, Machine, Watched};
pub use memory::Counts;
pub use term::computed_in;
pub use value::apply;
