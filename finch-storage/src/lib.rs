//! What all tensors have, whatever their levels: fill values, construction, access, conversion, files, and what generated code
//! calls as it runs.
//!
//! This crate knows no level. It knows what one can do, by the trait [`Storage`], which `level!` implements. The levels
//! are in `finch-formats`, which needs the macros; this crate does not, and is compiled beside them.

mod compare;
mod convert;
mod coords;
mod display;
mod error;
pub mod fills;
mod integer;
#[doc(hidden)]
pub mod interop;
mod io;
#[doc(hidden)]
pub mod level;
mod order;
mod outside;
mod par;
#[doc(hidden)]
pub mod rt;
mod sealed;
mod search;
mod sort;
mod storage;
mod tensor;
#[doc(hidden)]
pub mod value;

pub use coords::{NoModes, TooDeep};
pub use error::{FormatError, Mode, ReadError, ShapeError, WriteError};
pub use fills::{Fill, Number};
pub use io::{FileNumber, Progress, read, read_watched, write};
pub use order::{Order, Order2, Order3, Order4, Order5, Order6, RowMajor};
pub use storage::{Coords, Elem, Index, Refill, Storage};
pub use tensor::{AnyTensor, Tensor, TensorView};
