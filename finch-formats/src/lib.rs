//! How Finch stores tensors: levels, layouts, fill values, tensors, conversion and files.
//!
//! Users depend on the package `finch-tensor`, whose library `finch` re-exports all of this together with its examples.
//! This crate is what the generated code runs on. It knows nothing of how programs are compiled: a level describes itself to
//! the compiler by its [`level!`] definition alone.

#[doc(hidden)]
#[path = "rt/mod.rs"]
pub mod __rt;
mod compare;
mod convert;
mod coords;
mod definitions;
mod display;
mod error;
pub mod fills;
mod integer;
mod interop;
mod io;
pub mod layouts;
pub mod levels;
mod macros;
#[doc(hidden)]
pub mod ops;
mod order;
mod outside;
mod par;
mod search;
mod sort;
mod storage;
mod tensor;
#[doc(hidden)]
pub mod value;

pub use coords::{NoModes, TooDeep};
pub use definitions::{Order2, Order3, Order4, Order5, Order6, RowMajor, Tensor};
pub use error::{FormatError, Mode, ReadError, ShapeError, WriteError};
pub use fills::{Fill, Number};
pub use finch_macros::{kernel, tensor, ufunc};
pub use io::{FileNumber, Progress, read, read_watched, write};
pub use levels::{
    Dense, Element, PackBits, Pattern, Ragged, RunList, SparseBand, SparseBitmap, SparseBlockList,
    SparseByteMap, SparseCoo, SparseDict, SparseInterval, SparseList, SparsePoint, SparseRunList, Symmetric,
    Triangular, UpperTriangular,
};
pub use order::{Order, Order2, Order3, Order4, Order5, Order6, RowMajor};
pub use storage::{Coords, Index, Refill, Storage};
pub use tensor::{AnyTensor, Tensor};
