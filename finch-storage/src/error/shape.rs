//! Errors in the shapes and indices of a program, and in its results.

use std::fmt::{self, Display};

use thiserror::Error;

use super::FormatError;
use crate::integer::{FAR, LARGEST};

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
#[derive(Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// An index outside of a tensor.
    #[error(
        "index {} is out of range: {} has dimension {} in mode {mode}{}",
        Limited::from(*index), Named(tensor), Limited::from(*dim), hint(tensor, *index)
    )]
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
    #[error("{}", too_large(tensor, *mode, *dim, index_type))]
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
    #[error(
        "{} would store {count} entries or more, and its `{offset_type}` offsets count up to {}: use a wider type, such as `u64`",
        Named(tensor),
        most(offset_type)
    )]
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
    #[error("{} has no place for index {} in mode {mode}: {what}", Named(tensor), Limited::from(*index))]
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
    #[error("{} has no place at {}: its pattern does not store it", Named(tensor), coordinates(at))]
    #[non_exhaustive]
    NoPlace {
        /// The result's name.
        tensor: &'static str,
        /// The coordinates. Those after the first mode without a place may be unknown.
        at: Vec<Option<i64>>,
    },
    /// A result that is kept on a pattern, and has other places.
    #[error(
        "{} does not have the places of {}, on which it is kept: make it by `let … on {pattern};`, or leave out `on {pattern}`",
        Named(tensor),
        Named(pattern)
    )]
    #[non_exhaustive]
    OtherPlaces {
        /// The result's name.
        tensor: &'static str,
        /// The name of its pattern.
        pattern: &'static str,
    },
    /// A window whose step is less than 1.
    #[error(
        "the window of {} in mode {mode} has a step of {}, but it must be at least 1: `(lo..hi)[i]`, without `.step_by(…)`, \
         takes every index",
        Named(tensor), Limited::from(*step)
    )]
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
    #[error(
        "{} would take {bytes} bytes, more than memory has: use a layout that stores less",
        Named(tensor)
    )]
    #[non_exhaustive]
    OutOfMemory {
        /// The result's name.
        tensor: &'static str,
        /// The size of one of its arrays.
        bytes: usize,
    },
    /// A result that breaks an invariant of its layout. This is possible only if the program uses a level that does not
    /// vouch for its own invariants (`invariant`, not `unsafe invariant`).
    #[error(
        "{} is invalid: {error} (the program uses `{by}`, which has no `unsafe invariant`)",
        Named(tensor)
    )]
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
    #[error(
        "the loop over `{index}` extends to {end} or beyond, but no dimension is larger than {LARGEST}: count from its beginning, \
         `forall {index} in 0..stop - start`"
    )]
    #[non_exhaustive]
    TooFar {
        /// The loop's index.
        index: &'static str,
        /// The start or end of the loop, at most 2⁶² from zero.
        end: i64,
    },
    /// A sum of indices that may not fit 64 bits.
    #[error("{sum} may exceed 64 bits: its parts are too large, and no dimension is larger than {LARGEST}")]
    #[non_exhaustive]
    Wraps {
        /// The sum, as in the program.
        sum: &'static str,
    },
    /// Two tensors that determine different extents for one index.
    #[error("{left} and {}, {}", .right.beside(left), both(index, within))]
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
    #[error("the program was cancelled by its token, and its results are incomplete")]
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

impl Mode {
    /// The mode as the second of two in a message, where the same tensor is not named again.
    fn beside(&self, other: &Mode) -> String {
        match self.tensor == other.tensor {
            true => format!("{} in mode {}", Limited::from(self.dim), self.mode),
            false => format!("{} has {}", Named(self.tensor), Limited::from(self.dim)),
        }
    }
}

impl Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has dimension {} in mode {}", Named(self.tensor), Limited::from(self.dim), self.mode)
    }
}

/// How two modes are indexed.
fn both(index: &str, within: &str) -> String {
    match within {
        _ if index.is_empty() => "and they must agree".into(),
        "" => format!("both indexed by `{index}`"),
        accesses => {
            format!("indexed by `{index}` in {accesses}; `forall {index} in lo..hi` gives its range")
        }
    }
}

/// Advice on an index outside of a tensor. Empty for a tensor without a name, outside of any program.
fn hint(tensor: &str, index: i64) -> String {
    let inside = "a window lies within it, an extent `in lo..hi` or an `if` keeps a loop inside";
    let hint = format!("; {inside}, and what is read may be outside under `permit(…)`");
    match (tensor, index) {
        ("", _) => String::new(),
        (_, -1) => format!("{hint} (-1 also means an index outside its window)"),
        _ => hint,
    }
}

/// Coordinates, of which some may be unknown: `[3, _]`.
fn coordinates(at: &[Option<i64>]) -> String {
    let shown = at.iter().map(|at| at.map_or_else(|| "_".into(), |at| Limited::from(at).to_string()));
    format!("[{}]", shown.collect::<Vec<_>>().join(", "))
}

/// The message for a dimension that is too large for a result.
fn too_large(tensor: &str, mode: usize, dim: usize, index_type: &str) -> String {
    let (named, shown) = (Named(tensor), Limited::from(dim));
    if dim > LARGEST as usize {
        return format!(
            "{named} has dimension {shown} in mode {mode}, and no dimension is larger than {LARGEST}"
        );
    }
    let narrow =
        format!("{named} stores mode {mode} as `{index_type}`, which is too small for dimension {shown}");
    match wider(dim) {
        Some(wider) if is_described(tensor) => {
            format!(
                "{narrow}: write a layout of wider indices after `->`, with levels such as `SparseList<…, {wider}>`"
            )
        }
        _ => narrow,
    }
}

/// The largest number that an integer type holds, by its name.
pub(super) fn most(int: &str) -> u64 {
    let bits = int[1..].parse().unwrap_or(64_u32) - u32::from(int.starts_with('i'));
    u64::MAX >> 64_u32.saturating_sub(bits)
}

/// The narrowest index type that can hold a dimension in every level.
fn wider(dim: usize) -> Option<&'static str> {
    [("u8", 8), ("u16", 16), ("u32", 32), ("u64", 64)]
        .into_iter()
        .find_map(|(name, bits)| ((dim as u128) < 1 << bits).then_some(name))
}

/// Whether a name is a description of a tensor that the user has not named: the result of an operation.
fn is_described(name: &str) -> bool {
    name.contains(' ')
}

/// A tensor's name in messages.
struct Named<'a>(&'a str);

impl Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => f.write_str("the tensor"),
            name if is_described(name) => f.write_str(name),
            name => write!(f, "`{name}`"),
        }
    }
}

/// An integer in messages. A program's inputs are limited before it computes with them, so of a large
/// one only a lower bound is known.
struct Limited {
    n: i128,
    /// Whether it may have been limited.
    limited: bool,
}

impl From<i64> for Limited {
    fn from(n: i64) -> Self {
        // A program over small dimensions limits numbers to 2⁵⁹, and additions leave a limited number far away.
        Limited { n: n.into(), limited: n.unsigned_abs() >= FAR as u64 / 16 }
    }
}

impl From<usize> for Limited {
    fn from(n: usize) -> Self {
        Limited { n: n.try_into().unwrap_or(i128::MAX), limited: n > LARGEST as usize }
    }
}

impl Display for Limited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.n {
            n if self.limited && n > 0 => write!(f, "{n} or more"),
            n if self.limited => write!(f, "{n} or less"),
            n => write!(f, "{n}"),
        }
    }
}
