//! The messages of [`ShapeError`].

use std::error::Error;
use std::fmt::{self, Display};

use super::{Mode, ShapeError};
use crate::error::most;
use crate::integer::{FAR, LARGEST};

impl Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfRange { tensor, mode, index, dim } => {
                let (named, hint) = (Named(tensor), hint(tensor, *index));
                let (index, dim) = (Limited::from(*index), Limited::from(*dim));
                write!(f, "index {index} is out of range: {named} has dimension {dim} in mode {mode}{hint}")
            }
            Self::TooLarge { tensor, mode, dim, index_type } => {
                f.write_str(&too_large(tensor, *mode, *dim, index_type))
            }
            Self::TooMany { tensor, count, offset_type } => write!(
                f,
                "{} would store {count} entries or more, and its `{offset_type}` offsets count up to {}: use a wider type, such as `u64`",
                Named(tensor),
                most(offset_type)
            ),
            Self::CannotHold { tensor, mode, index, what } => {
                let (named, index) = (Named(tensor), Limited::from(*index));
                write!(f, "{named} has no place for index {index} in mode {mode}: {what}")
            }
            Self::NoPlace { tensor, at } => write!(
                f,
                "{} has no place at {}: its pattern does not store it",
                Named(tensor),
                coordinates(at)
            ),
            Self::OtherPlaces { tensor, pattern } => write!(
                f,
                "{} does not have the places of {}, on which it is kept: make it by `let … on {pattern};`, or leave out `on {pattern}`",
                Named(tensor),
                Named(pattern)
            ),
            Self::NoStep { tensor, mode, step } => write!(
                f,
                "the window of {} in mode {mode} has a step of {}, but it must be at least 1: `(lo..hi)[i]`, without `.step_by(…)`, \
                 takes every index",
                Named(tensor),
                Limited::from(*step)
            ),
            Self::OutOfMemory { tensor, bytes } => write!(
                f,
                "{} would take {bytes} bytes, more than memory has: use a layout that stores less",
                Named(tensor)
            ),
            Self::Unsound { tensor, by, error } => write!(
                f,
                "{} is invalid: {error} (the program uses `{by}`, which has no `unsafe invariant`)",
                Named(tensor)
            ),
            Self::TooFar { index, end } => write!(
                f,
                "the loop over `{index}` extends to {end} or beyond, but no dimension is larger than {LARGEST}: count from its beginning, \
                 `forall {index} in 0..stop - start`"
            ),
            Self::Wraps { sum } => write!(
                f,
                "{sum} may exceed 64 bits: its parts are too large, and no dimension is larger than {LARGEST}"
            ),
            Self::Mismatch { index, left, right, within } => {
                write!(f, "{left} and {}, {}", right.beside(left), both(index, within))
            }
            Self::Cancelled => {
                write!(f, "the program was cancelled by its token, and its results are incomplete")
            }
        }
    }
}

impl Error for ShapeError {}

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
