//! Errors in the shapes and indices of a program, and in its results.

use super::FormatError;

mod display;

/// An access, a loop or a result of a program whose dimensions do not fit, or a result that does not fit in memory.
/// `try_finch!` and [`Tensor::get`](crate::Tensor::get) return it. `finch!` panics with its text.
///
/// Variants and fields may be added, so a `match` must end with `_`, and a pattern with `..`:
///
/// ```
/// # use finch_formats as finch;
/// use finch::{ShapeError, layouts::SparseVec};
///
/// match SparseVec::<f64>::zeros([4]).get([7]) {
///     Err(ShapeError::OutOfRange { index, mode, dim, .. }) => assert_eq!((index, mode, dim), (7, 0, 4)),
///     other => panic!("{other:?}"),
/// }
/// ```
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShapeError {
    /// An index outside of a tensor.
    #[non_exhaustive]
    OutOfRange {
        /// The tensor's name; empty if it has none.
        tensor: &'static str,
        /// The mode, from 0.
        mode: usize,
        /// The index.
        index: i64,
        /// The mode's dimension.
        dim: usize,
    },
    /// A result whose dimension is beyond its index type, or beyond the largest possible dimension, 2⁶² - 1.
    #[non_exhaustive]
    TooLarge {
        /// The result's name.
        tensor: &'static str,
        /// The mode, from 0.
        mode: usize,
        /// The mode's dimension.
        dim: usize,
        /// The index type's Rust name.
        index_type: &'static str,
    },
    /// A result that stores more than its offsets count, such as the `i32` of `SparseList<…, u32, i32>`.
    #[non_exhaustive]
    TooMany {
        /// The result's name.
        tensor: &'static str,
        /// How many entries it was about to store.
        count: usize,
        /// The Rust name of the offsets' type.
        offset_type: &'static str,
    },
    /// An index for which a result's level has no place, or one outside of its window.
    #[non_exhaustive]
    CannotHold {
        /// The name of the result, or of the tensor of the window.
        tensor: &'static str,
        /// The mode, from 0.
        mode: usize,
        /// The index.
        index: i64,
        /// The reason.
        what: &'static str,
    },
    /// A value other than fill, at coordinates where the pattern of a result has no place.
    #[non_exhaustive]
    NoPlace {
        /// The result's name.
        tensor: &'static str,
        /// The coordinates. Those after the first mode without a place may be unknown.
        at: Vec<Option<i64>>,
    },
    /// A result that is kept on a pattern, and has other places.
    #[non_exhaustive]
    OtherPlaces {
        /// The result's name.
        tensor: &'static str,
        /// The name of its pattern.
        pattern: &'static str,
    },
    /// A window whose step is less than 1.
    #[non_exhaustive]
    NoStep {
        /// The name of the tensor of the window.
        tensor: &'static str,
        /// The mode, from 0.
        mode: usize,
        /// The step.
        step: i64,
    },
    /// A result or a temporary that does not fit in memory.
    #[non_exhaustive]
    OutOfMemory {
        /// The result's name.
        tensor: &'static str,
        /// The size of one of its arrays.
        bytes: usize,
    },
    /// A result that breaks an invariant of its layout. This is possible only if the program uses a level that does not
    /// vouch for its own invariants (`invariant`, not `unsafe invariant`).
    #[non_exhaustive]
    Unsound {
        /// The name of the result, or of the operand that was to be stored in another order.
        tensor: &'static str,
        /// The first level of the program that does not vouch for its invariants.
        by: &'static str,
        /// The violated invariant.
        error: FormatError,
    },
    /// A loop with a given extent that begins or ends where no index can be. The largest index is 2⁶² - 2.
    #[non_exhaustive]
    TooFar {
        /// The loop's index.
        index: &'static str,
        /// The start or end of the loop, at most 2⁶² from zero.
        end: i64,
    },
    /// A sum of indices that may not fit 64 bits.
    #[non_exhaustive]
    Wraps {
        /// The sum, as in the program.
        sum: &'static str,
    },
    /// Two tensors that determine different extents for one index.
    #[non_exhaustive]
    Mismatch {
        /// The loop's index.
        index: &'static str,
        /// One of the tensors.
        left: Mode,
        /// The other.
        right: Mode,
        /// The accesses, if the index of at least one of them is not the bare index.
        within: &'static str,
    },
    /// The program's token was cancelled: `#![cancel(token)]`.
    Cancelled,
}

impl ShapeError {
    /// Makes the error for a program whose token was cancelled.
    pub fn cancelled() -> Self {
        Self::Cancelled
    }

    /// Makes the error for an index outside of a tensor.
    pub fn out_of_range(tensor: &'static str, mode: usize, index: i64, dim: usize) -> Self {
        Self::OutOfRange { tensor, mode, index, dim }
    }

    /// Makes the error for a result whose index type cannot hold its dimension.
    pub fn too_large(tensor: &'static str, mode: usize, dim: usize, index_type: &'static str) -> Self {
        Self::TooLarge { tensor, mode, dim, index_type }
    }

    /// Makes the error for a result whose offsets cannot count what it stores.
    pub fn too_many(tensor: &'static str, count: usize, offset_type: &'static str) -> Self {
        Self::TooMany { tensor, count, offset_type }
    }

    /// Makes the error for an index for which a result's level has no place.
    pub fn cannot_hold(tensor: &'static str, mode: usize, index: i64, what: &'static str) -> Self {
        Self::CannotHold { tensor, mode, index, what }
    }

    /// Makes the error for coordinates at which the pattern of a result has no place.
    pub fn no_place(tensor: &'static str, at: &[Option<i64>]) -> Self {
        Self::NoPlace { tensor, at: at.to_vec() }
    }

    /// Makes the error for a result that is kept on a pattern, and has other places.
    pub fn other_places(tensor: &'static str, pattern: &'static str) -> Self {
        Self::OtherPlaces { tensor, pattern }
    }

    /// Makes the error for a window whose step is less than 1.
    pub fn no_step(tensor: &'static str, mode: usize, step: i64) -> Self {
        Self::NoStep { tensor, mode, step }
    }

    /// Makes the error for a result that does not fit in memory.
    pub fn out_of_memory(tensor: &'static str, bytes: usize) -> Self {
        Self::OutOfMemory { tensor, bytes }
    }

    /// Makes the error for a result that breaks an invariant, in a program that uses a level
    /// which does not vouch for its own.
    pub fn unsound(tensor: &'static str, by: &'static str, error: FormatError) -> Self {
        Self::Unsound { tensor, by, error }
    }

    /// Makes the error for a loop beyond all indices.
    pub fn too_far(index: &'static str, end: i64) -> Self {
        Self::TooFar { index, end }
    }

    /// Makes the error for a sum of indices that may not fit 64 bits.
    pub fn wraps(sum: &'static str) -> Self {
        Self::Wraps { sum }
    }

    /// Makes the error for two tensors (name, mode, dimension) that determine different extents for `index`.
    pub fn mismatch(
        index: &'static str,
        left: (&'static str, usize, usize),
        right: (&'static str, usize, usize),
    ) -> Self {
        Self::Mismatch { index, left: left.into(), right: right.into(), within: "" }
    }

    /// Names the accesses that determine different extents: `A[i + 1]` has one index less than `A`.
    pub fn within(mut self, accesses: &'static str) -> Self {
        if let Self::Mismatch { within, .. } = &mut self {
            *within = accesses;
        }
        self
    }
}

/// One mode of a tensor, in a [`ShapeError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Mode {
    /// The tensor's name.
    pub tensor: &'static str,
    /// The mode, from 0.
    pub mode: usize,
    /// Its dimension.
    pub dim: usize,
}

impl From<(&'static str, usize, usize)> for Mode {
    fn from((tensor, mode, dim): (&'static str, usize, usize)) -> Self {
        Mode { tensor, mode, dim }
    }
}
