//! Finch's storage of tensors: levels, layouts, and the macros that users call.
//!
//! Users depend on the package `finch-tensor`, whose library `finch` re-exports all of this and adds examples. Generated
//! code runs on this crate and on `finch-storage`, which contains everything that does not depend on a level. This crate
//! knows nothing of how programs are compiled: the [`level!`] definition alone describes a level to the compiler.

#[doc(hidden)]
#[path = "rt.rs"]
pub mod __rt;
mod cones;
mod definitions;
mod describe;
pub mod fills;
mod interop;
pub mod layouts;
pub mod levels;
mod macros;
mod operators;
#[doc(hidden)]
pub mod ops;
#[doc(hidden)]
pub mod regions;
mod tiles;
#[cfg(rust_analyzer)]
#[doc(hidden)]
pub mod words;

pub use definitions::{Order2, Order3, Order4, Order5, Order6, RowMajor, Tensor, TensorView};
pub use describe::{Description, describe};
pub use finch_macros::{kernel, tensor, ufunc};
#[cfg(feature = "mmap")]
pub use finch_storage::Mapped;
pub use finch_storage::cancel;
pub use finch_storage::{
    AnyTensor, AsView, BytesError, Coords, Duplicates, Elem, Fibers, FileNumber, Fill, FixedBytes,
    FormatError, Index, Iter, Maybe, Mode, NoModes, Npz, Number, Order, Order2, Order3, Order4, Order5,
    Order6, Part, Plain, Progress, ReadError, ReadOptions, Refill, RowMajor, ShapeError, Slice, Slices, Spy,
    Storage, Tensor, TensorView, TooDeep, Triplet, WriteError, WriteOptions, read, read_rows, read_shape,
    read_watched, read_with, write, write_with,
};
pub use levels::{
    Dense, Element, PackBits, PaddedList, Pattern, Ragged, RunList, SparseBand, SparseBitmap,
    SparseBlockList, SparseByteMap, SparseCone, SparseCoo, SparseDiagonalList, SparseDict, SparseInterval,
    SparseList, SparsePoint, SparseRunList, SparseRunSet, SparseSkipList, SparseTileList, Symmetric,
    Triangular, UpperTriangular,
};
