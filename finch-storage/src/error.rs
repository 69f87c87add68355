//! Errors: what can be wrong with a tensor's arrays ([`FormatError`]), with the shapes and indices of a program
//! ([`ShapeError`]), and with a file ([`ReadError`], [`WriteError`]).

use std::fmt::{self, Display};

use thiserror::Error;

use crate::integer::FAR;

mod file;

pub use file::{ReadError, WriteError};

/// Arrays, entries or a shape that a layout cannot hold. What makes or converts tensors returns it.
///
/// Variants and fields may be added, so a `match` ends with `_`, and a pattern with `..`:
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
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FormatError {
    /// A level's arrays break one of its invariants.
    #[error("`{level}`{}{}: {what}", Which("fiber", *fiber), Which("position", *position))]
    #[non_exhaustive]
    Invariant {
        /// The level.
        level: &'static str,
        /// The fiber.
        fiber: Option<usize>,
        /// The position in the level's arrays.
        position: Option<usize>,
        /// What should hold and does not.
        what: String,
    },
    /// A level's structure has no place for an entry.
    #[error("`{level}` cannot hold the entry at {at:?}: {what}")]
    #[non_exhaustive]
    CannotHold {
        /// The level.
        level: &'static str,
        /// The entry's coordinates.
        at: Vec<usize>,
        /// Why not.
        what: String,
    },
    /// An index type is too small for a dimension.
    #[error("`{level}` stores indices as `{index_type}`, which is too small for dimension {dim}")]
    #[non_exhaustive]
    IndexType {
        /// The level.
        level: &'static str,
        /// The index type's Rust name.
        index_type: &'static str,
        /// The dimension.
        dim: usize,
    },
    /// More values than memory or an index can hold.
    #[error("a tensor of this shape is too large: {level} has no room for {}", Count(*values))]
    #[non_exhaustive]
    TooLarge {
        /// The level or the array.
        level: &'static str,
        /// The number of values; `None` where the number itself overflows.
        values: Option<usize>,
    },
    /// Two entries have the same coordinates.
    #[error("two entries at {at:?}; `from_coords_with` combines them")]
    #[non_exhaustive]
    Duplicate {
        /// The coordinates.
        at: Vec<usize>,
    },
    /// An entry lies outside of the shape.
    #[error("entry {entry} at {at:?} is out of range: mode {mode} has dimension {dim}")]
    #[non_exhaustive]
    OutOfRange {
        /// Which entry, from 0.
        entry: usize,
        /// Its coordinates.
        at: Vec<usize>,
        /// The first mode that is out of range.
        mode: usize,
        /// That mode's dimension.
        dim: usize,
    },
    /// Two lengths that belong together differ.
    #[error("{} for {}", counted(*found, "value"), counted(*expected, place))]
    #[non_exhaustive]
    Length {
        /// What each value is for: a `place` or a `coordinate`.
        place: &'static str,
        /// The number of places.
        expected: usize,
        /// The number of values.
        found: usize,
    },
}

/// So many things, for messages.
pub(crate) fn counted(n: usize, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

impl FormatError {
    /// Makes the error of a level's invariant that does not hold.
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

    /// Makes the error of an entry that a level has no place for. Its coordinates are in storage order.
    pub fn cannot_hold(level: &'static str, at: &[usize], what: impl Into<String>) -> Self {
        Self::CannotHold { level, at: at.to_vec(), what: what.into() }
    }

    /// Makes the error of a dimension that a level's index type cannot hold.
    pub fn index_type(level: &'static str, index_type: &'static str, dim: usize) -> Self {
        Self::IndexType { level, index_type, dim }
    }

    /// Makes the error of more values than there is room for; `None` where their number overflows.
    pub fn too_large(level: &'static str, values: Option<usize>) -> Self {
        Self::TooLarge { level, values }
    }

    /// The coordinates of the entry that is wrong, where the error is about one.
    pub fn coordinates(&self) -> Option<&[usize]> {
        match self {
            Self::CannotHold { at, .. } | Self::Duplicate { at } | Self::OutOfRange { at, .. } => Some(at),
            _ => None,
        }
    }

    /// Replaces the coordinates that a level reported, in storage order, by those that the user knows. (What the level says about
    /// them, such as that they are above the diagonal, goes by those that it reported.)
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

/// `, fiber 3`, or nothing.
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
            None => write!(f, "its values, of which there are more than {FAR}"),
        }
    }
}

/// An access, a loop or a result of a program whose dimensions do not fit, or fit no memory. `try_finch!` returns it, and
/// [`Tensor::get`](crate::Tensor::get) does; `finch!` panics with its text.
///
/// Variants and fields may be added, so a `match` ends with `_`, and a pattern with `..`:
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
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ShapeError {
    /// An index outside of a tensor.
    #[error("index {index} is out of range: {} has dimension {dim} in mode {mode}{}", Named(tensor), hint(tensor, *index))]
    #[non_exhaustive]
    OutOfRange {
        /// The tensor's name; empty where it has none.
        tensor: &'static str,
        /// The mode, from 0.
        mode: usize,
        /// The index.
        index: i64,
        /// The mode's dimension.
        dim: usize,
    },
    /// A result whose index type is too small for its dimension.
    #[error("{} stores mode {mode} as `{index_type}`, which is too small for dimension {dim}", Named(tensor))]
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
    /// An index that a result's level has no place for, or a window whose step is less than 1.
    #[error("{} has no place for index {index} in mode {mode}: {what}", Named(tensor))]
    #[non_exhaustive]
    CannotHold {
        /// The name of the result, or of the tensor that the window is of.
        tensor: &'static str,
        /// The mode, from 0.
        mode: usize,
        /// The index.
        index: i64,
        /// Why not.
        what: &'static str,
    },
    /// A result, or a temporary, with more values than there is memory for.
    #[error(
        "{} would take {bytes} bytes, which memory has no room for: a layout that stores less may do",
        Named(tensor)
    )]
    #[non_exhaustive]
    OutOfMemory {
        /// The result's name.
        tensor: &'static str,
        /// What one of its arrays would take.
        bytes: usize,
    },
    /// A loop whose extent is given, and begins or ends where no index is: the largest one is 2⁵⁹ - 2.
    #[error(
        "the loop over `{index}` goes to {end} or beyond, and no index does: count from where it begins, \
         `forall {index} in 0..stop - start`"
    )]
    #[non_exhaustive]
    TooFar {
        /// The loop's index.
        index: &'static str,
        /// Where the loop begins or ends, at most 2⁵⁹ - 1 from zero.
        end: i64,
    },
    /// Two tensors that give one index different extents.
    #[error("{left} and {}, {}", .right.beside(left), both(index, within))]
    #[non_exhaustive]
    Mismatch {
        /// The loop's index.
        index: &'static str,
        /// One of the tensors.
        left: Mode,
        /// The other.
        right: Mode,
        /// The accesses, where the bare index is not the index of both.
        within: &'static str,
    },
}

impl ShapeError {
    /// Makes the error of an index outside of a tensor.
    pub fn out_of_range(tensor: &'static str, mode: usize, index: i64, dim: usize) -> Self {
        Self::OutOfRange { tensor, mode, index, dim }
    }

    /// Makes the error of a result whose index type cannot hold its dimension.
    pub fn too_large(tensor: &'static str, mode: usize, dim: usize, index_type: &'static str) -> Self {
        Self::TooLarge { tensor, mode, dim, index_type }
    }

    /// Makes the error of an index that a result's level has no place for.
    pub fn cannot_hold(tensor: &'static str, mode: usize, index: i64, what: &'static str) -> Self {
        Self::CannotHold { tensor, mode, index, what }
    }

    /// Makes the error of a result that there is no memory for.
    pub fn out_of_memory(tensor: &'static str, bytes: usize) -> Self {
        Self::OutOfMemory { tensor, bytes }
    }

    /// Makes the error of a loop that goes where no index is.
    pub fn too_far(index: &'static str, end: i64) -> Self {
        Self::TooFar { index, end }
    }

    /// Makes the error of two tensors (name, mode, dimension) that give `index` different extents.
    pub fn mismatch(
        index: &'static str,
        left: (&'static str, usize, usize),
        right: (&'static str, usize, usize),
    ) -> Self {
        Self::Mismatch { index, left: left.into(), right: right.into(), within: "" }
    }

    /// Names the accesses that give their loop different extents: `A[i + 1]` has one index less than `A` has.
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
            true => format!("{} in mode {}", self.dim, self.mode),
            false => format!("{} has {}", Named(self.tensor), self.dim),
        }
    }
}

impl Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} has dimension {} in mode {}", Named(self.tensor), self.dim, self.mode)
    }
}

/// How two modes are indexed.
fn both(index: &str, within: &str) -> String {
    match within {
        "" => format!("both indexed by `{index}`"),
        accesses => {
            format!("indexed by `{index}` in {accesses}; `forall {index} in lo..hi` says how far it goes")
        }
    }
}

/// What a program can do about an index outside; nothing where there is no program, but a tensor without a name.
fn hint(tensor: &str, index: i64) -> String {
    let inside = "a window lies within it, an extent `in lo..hi` or an `if` keeps a loop inside";
    let hint = format!("; {inside}, and what is read may be outside under `permit(…)`");
    match (tensor, index) {
        ("", _) => String::new(),
        (_, -1) => format!("{hint} (-1 also stands for an index outside of its window)"),
        _ => hint,
    }
}

/// A tensor's name, as messages show it.
struct Named<'a>(&'a str);

impl Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => f.write_str("the tensor"),
            name => write!(f, "`{name}`"),
        }
    }
}
