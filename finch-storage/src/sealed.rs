//! Traits that only this crate implements. Code without bounds checks relies on them, so no other crate may implement them.
//!
//! A custom order could put entries where no level has a place for them:
//!
//! ```compile_fail,E0277
//! # use finch_formats as finch;
//! #[derive(Clone, Copy, Debug, Default)]
//! struct Mine;
//!
//! impl finch::Order<[usize; 2]> for Mine {
//!     const SIGNATURE: u64 = 0;
//!     fn mode(_: usize) -> usize { 7 }
//! }
//! ```
//!
//! An index type with inconsistent comparisons would lead a search out of its buffer:
//!
//! ```compile_fail,E0277
//! # use finch_formats as finch;
//! #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
//! struct Mine;
//!
//! impl finch::Index for Mine {
//!     const NAME: &'static str = "u32";
//!     const MAX: usize = 9;
//!     fn from_usize(_: usize) -> Self { Mine }
//!     fn to_usize(self) -> usize { 900 }
//!     fn from_i64(_: i64) -> Self { Mine }
//!     fn to_i64(self) -> i64 { 900 }
//! }
//! ```
//!
//! A type that is not a tensor could have arrays of any length:
//!
//! ```compile_fail,E0277
//! # use finch_formats as finch;
//! use finch::{AnyTensor, Element, RowMajor, Tensor};
//!
//! struct Mine;
//!
//! impl AnyTensor for Mine {
//!     type Level = Element<f64>;
//!     type Order = RowMajor;
//!     fn from_tensor(_: Tensor<Element<f64>>) -> Self { Mine }
//! }
//! ```
//!
//! An index beyond all others would overflow when it is shifted:
//!
//! ```compile_fail,E0277
//! struct Mine;
//!
//! impl finch_storage::rt::Integer for Mine {
//!     fn index(self) -> i64 { i64::MAX }
//!     fn whole(self) -> i128 { 0 }
//! }
//! ```
//!
//! Arrays of one level are not valid in another, unless an author vouches for it:
//!
//! ```compile_fail,E0200
//! # use finch_formats as finch;
//! #[derive(Clone, Copy, Debug, Default)]
//! struct Mine;
//!
//! impl finch::Fill<bool> for Mine {
//!     const FILL: bool = false;
//! }
//!
//! impl finch::Refill<Mine> for finch::Pattern {
//!     type Refilled = finch::Pattern;
//! }
//! ```
//!
//! A variable with functions that have the names called by generated code does not become a tensor:
//!
//! ```compile_fail,E0308
//! # use finch_formats as finch;
//! use finch::{finch, tensor, layouts::*};
//!
//! struct Forged(Vec<f64>);
//!
//! impl Forged {
//!     fn __refs(&self) -> (usize, (&Vec<f64>,)) { (1_000_000, (&self.0,)) }
//! }
//!
//! tensor! { let A: DenseVec<f64> = DenseVec::zeros([3]); }
//! let A = Forged(vec![]);
//! finch! { let s: Scalar<f64>; forall i: s[] += A[i] };
//! ```

/// Seals a trait that has it as a supertrait: this module is private, so no other crate can name it.
pub trait Sealed {}

/// Seals a trait with a parameter in the same way.
pub trait SealedFor<T> {}
