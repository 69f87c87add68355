//! The common part of all tensors, whatever their levels: fill values, construction, access, conversion, files, and the
//! functions that generated code calls at run time.
//!
//! This crate contains no levels. It uses them through the trait [`Storage`], which `level!` implements. The levels are in
//! `finch-formats`, which needs the macros. This crate does not, and is compiled in parallel with them.

mod blocks;
pub mod cancel;
mod container;
mod convert;
mod coords;
mod counting;
mod display;
mod error;
mod fields;
pub mod fills;
mod integer;
#[doc(hidden)]
pub mod interop;
mod io;
#[doc(hidden)]
pub mod level;
mod numbers;
#[doc(hidden)]
pub mod operators;
mod order;
mod outside;
mod pages;
mod par;
#[doc(hidden)]
pub mod rt;
mod sealed;
mod search;
#[cfg(feature = "serde")]
mod serial;
mod sort;
mod spy;
mod storage;
mod tensor;
#[doc(hidden)]
pub mod value;
mod walk;

pub use blocks::{Fibers, Part};
pub use container::{FixedBytes, Plain};
pub use coords::{NoModes, TooDeep};
pub use error::{BytesError, FormatError, Mode, ReadError, ShapeError, WriteError};
pub use fills::{Fill, Number};
#[cfg(feature = "mmap")]
pub use io::Mapped;
pub use io::{
    Duplicates, FileNumber, Npz, Progress, ReadOptions, WriteOptions, read, read_rows, read_shape,
    read_watched, read_with, write, write_with,
};
pub use numbers::Maybe;
pub use order::{Order, Order2, Order3, Order4, Order5, Order6, RowMajor};
pub use spy::Spy;
pub use storage::{Coords, Elem, Index, Refill, Storage};
pub use tensor::{AnyTensor, AsView, Slice, Slices, Tensor, TensorView, Triplet};
pub use walk::Iter;
