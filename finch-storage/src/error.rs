//! Errors in a tensor's arrays ([`FormatError`]) and bytes ([`BytesError`]), in the shapes and indices of a program
//! ([`ShapeError`]), and in files ([`ReadError`], [`WriteError`]).
//!
//! Their `Debug` is their `Display`, because `unwrap` and `main` print that.

use std::error::Error;
use std::fmt::{self, Debug, Display};

use crate::integer::{LARGEST, ROOM};

mod bytes;
mod file;
mod shape;

pub use bytes::BytesError;
pub use file::{ReadError, WriteError};
pub use shape::{Mode, ShapeError};

/// Arrays, entries or a shape that a layout cannot hold. Constructors and conversions of tensors return it.
///
/// Variants and fields may be added, so a `match` must end with `_`, and a pattern with `..`:
///
/// ```
/// # use finch_formats as finch;
/// use finch::{FormatError, layouts::SparseVec};
///
/// match SparseVec::<f64>::from_coords([4], vec![[1], [7]], vec![0.5, 2.0]) {
///     Err(FormatError::OutOfRange { entry, dim, .. }) => assert_eq!((entry, dim), (1, 4)),
///     other => panic!("{other:?}"),
/// }
/// ```
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormatError {
    /// A level's arrays break one of its invariants.
    #[non_exhaustive]
    Invariant {
        /// The level.
        level: &'static str,
        /// The fiber.
        fiber: Option<usize>,
        /// The position in the level's arrays.
        position: Option<usize>,
        /// The condition that does not hold.
        what: String,
    },
    /// A level's structure has no place for an entry.
    #[non_exhaustive]
    CannotHold {
        /// The level.
        level: &'static str,
        /// The entry's coordinates.
        at: Vec<usize>,
        /// The reason.
        what: String,
    },
    /// An index type is too small for a dimension.
    #[non_exhaustive]
    IndexType {
        /// The level.
        level: &'static str,
        /// The index type's Rust name.
        index_type: &'static str,
        /// The dimension.
        dim: usize,
    },
    /// More entries than a level's offsets count, such as the `i32` of `SparseList<…, u32, i32>`.
    #[non_exhaustive]
    TooMany {
        /// The level.
        level: &'static str,
        /// How many entries it was about to store.
        count: usize,
        /// The Rust name of the offsets' type.
        offset_type: &'static str,
    },
    /// A dimension beyond the largest possible one, 2⁶² - 1.
    #[non_exhaustive]
    Dimension {
        /// The level.
        level: &'static str,
        /// The dimension.
        dim: usize,
    },
    /// More values than fit in memory, or than an index can count.
    #[non_exhaustive]
    TooLarge {
        /// The level or the array.
        level: &'static str,
        /// The number of values; `None` if that number itself overflows.
        values: Option<usize>,
    },
    /// Two entries have the same coordinates.
    #[non_exhaustive]
    Duplicate {
        /// The coordinates.
        at: Vec<usize>,
    },
    /// An entry is outside of the shape.
    #[non_exhaustive]
    OutOfRange {
        /// The number of the entry, from 0.
        entry: usize,
        /// Its coordinates.
        at: Vec<usize>,
        /// The first mode that is out of range.
        mode: usize,
        /// That mode's dimension.
        dim: usize,
    },
    /// Two lengths that must agree differ.
    #[non_exhaustive]
    Length {
        /// What each value belongs to: a `place` or a `coordinate`.
        place: &'static str,
        /// The number of places.
        expected: usize,
        /// The number of values.
        found: usize,
    },
}

impl Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invariant { level, fiber, position, what } => {
                write!(f, "`{level}`{}{}: {what}", Which("fiber", *fiber), Which("position", *position))
            }
            Self::CannotHold { level, at, what } => {
                write!(f, "`{level}` cannot hold the entry at {at:?}: {what}")
            }
            Self::IndexType { level, index_type, dim } => write!(
                f,
                "`{level}` stores indices as `{index_type}`, which is too small for dimension {dim}"
            ),
            Self::TooMany { level, count, offset_type } => write!(
                f,
                "`{level}` would store {count} entries or more, and its `{offset_type}` offsets count up to {}: use a wider type, such as `u64`",
                most(offset_type)
            ),
            Self::Dimension { level, dim } => {
                write!(f, "`{level}` has dimension {dim}, and no dimension is larger than {LARGEST}")
            }
            Self::TooLarge { level, values } => {
                write!(f, "a tensor of this shape is too large: {level} has no room for {}", Count(*values))
            }
            Self::Duplicate { at } => write!(f, "two entries at {at:?}; `from_coords_with` combines them"),
            Self::OutOfRange { entry, at, mode, dim } => {
                write!(f, "entry {entry} at {at:?} is out of range: mode {mode} has dimension {dim}")
            }
            Self::Length { place, expected, found } => {
                write!(f, "{} for {}", plural(*found, "value"), plural(*expected, place))
            }
        }
    }
}

impl Error for FormatError {}

/// Implements `Debug` for errors as their `Display`.
macro_rules! debug_as_display {
    ($($error:ty)*) => { $(
        impl Debug for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Display::fmt(self, f)
            }
        }
    )* };
}

debug_as_display! { FormatError BytesError ShapeError ReadError WriteError }

/// A number of things, for messages.
pub(crate) fn plural(n: usize, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

/// The largest number that an integer type holds, by its name.
fn most(int: &str) -> u64 {
    let bits = int[1..].parse().unwrap_or(64_u32) - u32::from(int.starts_with('i'));
    u64::MAX >> 64_u32.saturating_sub(bits)
}

impl FormatError {
    /// Makes the error for a violated invariant of a level.
    pub fn invariant(level: &'static str, what: impl Into<String>) -> Self {
        Self::Invariant { level, fiber: None, position: None, what: what.into() }
    }

    /// The same error, at a fiber.
    #[must_use]
    pub fn at_fiber(mut self, p: usize) -> Self {
        if let Self::Invariant { fiber, .. } = &mut self {
            *fiber = Some(p);
        }
        self
    }

    /// The same error, at a position.
    #[must_use]
    pub fn at_position(mut self, q: usize) -> Self {
        if let Self::Invariant { position, .. } = &mut self {
            *position = Some(q);
        }
        self
    }

    /// Makes the error for an entry for which a level has no place. Its coordinates are in storage order.
    pub fn cannot_hold(level: &'static str, at: &[usize], what: impl Into<String>) -> Self {
        Self::CannotHold { level, at: at.to_vec(), what: what.into() }
    }

    /// Makes the error for a dimension that a level's index type cannot hold.
    pub fn index_type(level: &'static str, index_type: &'static str, dim: usize) -> Self {
        Self::IndexType { level, index_type, dim }
    }

    /// Makes the error for more entries than a level's offsets count.
    pub fn too_many(level: &'static str, count: usize, offset_type: &'static str) -> Self {
        Self::TooMany { level, count, offset_type }
    }

    /// Makes the error for a dimension beyond the largest possible one.
    pub fn dimension(level: &'static str, dim: usize) -> Self {
        Self::Dimension { level, dim }
    }

    /// Makes the error for too many values; `None` if their number overflows.
    pub fn too_large(level: &'static str, values: Option<usize>) -> Self {
        Self::TooLarge { level, values }
    }

    /// The coordinates of the erroneous entry, if the error concerns one.
    pub fn coordinates(&self) -> Option<&[usize]> {
        match self {
            Self::CannotHold { at, .. } | Self::Duplicate { at } | Self::OutOfRange { at, .. } => Some(at),
            _ => None,
        }
    }

    /// Replaces the coordinates that a level reported, in storage order, by those that the user knows. The level's
    /// explanation, for example that they are above the diagonal, still refers to the reported ones.
    pub(crate) fn reorder(mut self, index: impl FnOnce(&[usize]) -> Vec<usize>) -> Self {
        match &mut self {
            Self::CannotHold { at, what, .. } => {
                let stored = std::mem::replace(at, index(at));
                if *at != stored {
                    *what += &format!(", as it is stored at {stored:?}");
                }
            }
            Self::Duplicate { at } => *at = index(at),
            _ => {}
        }
        self
    }
}

/// `, fiber 3`, or the empty string.
struct Which(&'static str, Option<usize>);

impl Display for Which {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.map_or(Ok(()), |n| write!(f, ", {} {n}", self.0))
    }
}

/// A number of values that may have overflowed.
struct Count(Option<usize>);

impl Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(n) => write!(f, "{n} values"),
            None => write!(f, "its values, of which there are more than {ROOM}"),
        }
    }
}
