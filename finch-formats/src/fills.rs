//! Fill values: the values of elements that are not stored.
//!
//! A fill is a type without data, the last parameter of a layout: `SparseVec<f64, Inf>` is infinite wherever nothing is
//! stored, and `SparseVec<f64>` is `SparseVec<f64, Zero>`. [`fill_value!`](crate::fill_value) defines new fills, and a tuple
//! of fills is the fill of a tuple. [`set_fill`](crate::Tensor::set_fill) changes the fill of a tensor.
//!
//! ```
//! # use finch_formats as finch;
//! use finch::{fills::Inf, layouts::SparseVec};
//!
//! let distances = SparseVec::<f64, Inf>::from_coords([3], vec![[1]], vec![2.5])?;
//! assert_eq!(distances.to_dense(), [f64::INFINITY, 2.5, f64::INFINITY]);
//! assert_eq!(distances.fill(), f64::INFINITY);
//! # Ok::<(), finch::FormatError>(())
//! ```

pub use finch_storage::fills::*;

finch_macros::__definitions! { fill Zero; fill One; fill True; fill Inf; fill NegInf; fill Max; fill Min; }
