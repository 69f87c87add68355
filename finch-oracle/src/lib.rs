//! What generated code is held against: an interpreter of target code that checks every step.
//!
//! Every load and store is checked, also where the printed code does not check it, and every integer is held
//! to its type. Terms are evaluated strictly, but for the branches of a choice: nothing may rely on the order
//! of a conjunction. Only tests run it.

mod machine;
mod memory;
mod term;
mod value;

pub use finch_core::algebra::Value as Val;
pub use machine::{Fault, FaultKind, HostFn, Machine};
pub use memory::Counts;
pub use term::computed_in;
pub use value::apply;
