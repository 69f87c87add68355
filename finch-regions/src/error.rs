//! What can go wrong: numbers that leave their range, regions beyond memory, and systems that have no closed form here.

use std::fmt;

/// Why a region was not computed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A coordinate or a count does not fit its integer type.
    Overflow {
        /// What was computed.
        what: &'static str,
    },
    /// A region has more parts than its [`Limit`] allows.
    TooLarge {
        /// What there are too many of.
        what: &'static str,
        /// How many were allowed.
        limit: u64,
    },
    /// The allocator has no room for a region.
    OutOfMemory {
        /// How many more parts were asked for.
        parts: usize,
    },
    /// Something has another number of indices than what it is used with.
    Dimensions {
        /// What has the wrong number.
        what: &'static str,
        /// The number that it should have.
        expected: usize,
        /// The number that it has.
        found: usize,
    },
    /// A row was appended that is not below the others.
    Order {
        /// The row.
        row: i64,
    },
    /// The offsets of a stencil are in the wrong order: the first is greater than the last.
    Offsets {
        /// The offset that should be the least.
        least: i64,
        /// The offset that should be the greatest.
        most: i64,
    },
    /// A distance is zero, or runs against the order of the loops: its first entry other than zero is negative.
    Backwards {
        /// The distance.
        distance: Vec<i64>,
    },
    /// A step of a stencil to another row leads further along it than a step within a row, so its fronts are not trapezoids.
    Stencil,
    /// An equation multiplies unknowns by each other, so that Arden's lemma does not apply.
    NotLinear {
        /// The unknown whose equation it is.
        unknown: String,
        /// The part of the equation.
        term: String,
    },
    /// An equation restricts an unknown to a region, which is linear, but is not a shift.
    NotUniform {
        /// The unknown whose equation it is.
        unknown: String,
        /// The part of the equation.
        term: String,
    },
    /// An unknown has two equations.
    Twice {
        /// The unknown.
        unknown: String,
    },
    /// A solution was evaluated without the region of one of its inputs.
    Missing {
        /// The input.
        input: String,
    },
}

/// The result of an operation on regions.
pub type Result<T> = std::result::Result<T, Error>;

impl fmt::Display for Error {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Error::Overflow { what } => {
                write!(f, "{what} does not fit its integer type: use smaller coordinates")
            }
            Error::TooLarge { what, limit } => {
                write!(f, "more than {limit} {what}: use a smaller region, or raise the limit")
            }
            Error::OutOfMemory { parts } => {
                write!(f, "no memory for {parts} more parts of a region: use a smaller region")
            }
            Error::Dimensions { what, expected, found } => {
                write!(f, "{what} should have {expected} indices, and has {found}")
            }
            Error::Order { row } => {
                write!(f, "row {row} is not below the rows before it: append rows in order")
            }
            Error::Offsets { least, most } => {
                write!(f, "offsets from {least} to {most} are none: give the smaller one first")
            }
            Error::Backwards { distance } => write!(
                f,
                "the distance {} does not run forwards: its first entry other than zero must be positive",
                crate::closure::Tuple(distance)
            ),
            Error::Stencil => write!(
                f,
                "the stencil leads further along other rows than along its own: \
                 widen the offsets within a row for an over-approximation, or evaluate it step by step"
            ),
            Error::NotLinear { unknown, term } => write!(
                f,
                "the equation of {unknown} is not linear, because {term} multiplies unknowns by each other: \
                 evaluate it in order instead"
            ),
            Error::NotUniform { unknown, term } => write!(
                f,
                "the equation of {unknown} is not uniform, because {term} restricts an unknown to a region: \
                 evaluate it in order, or leave the restriction out for an over-approximation"
            ),
            Error::Twice { unknown } => write!(f, "{unknown} has two equations: join them by a union"),
            Error::Missing { input } => write!(f, "the region of the input {input} is not given"),
        }
    }
}

impl std::error::Error for Error {}

/// How many parts (runs, trapezoids, rows visited) an operation may produce whose result can be much larger than its operands.
///
/// The default allows 2²⁸ parts, which are 4 GiB of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit(pub u64);

impl Default for Limit {
    #[inline]
    fn default() -> Limit {
        Limit(1 << 28)
    }
}

impl Limit {
    /// Fails if a count is beyond the limit.
    #[inline]
    pub(crate) fn check(self, count: u128, what: &'static str) -> Result<()> {
        if count > u128::from(self.0) { Err(Error::TooLarge { what, limit: self.0 }) } else { Ok(()) }
    }
}

/// Makes room in a vector, and fails where `Vec::reserve` would abort the program.
pub(crate) fn reserve<T>(vec: &mut Vec<T>, more: usize) -> Result<()> {
    vec.try_reserve(more).map_err(|_| Error::OutOfMemory { parts: more })
}

/// `Vec::push`, which fails where there is no memory.
#[inline]
pub(crate) fn push<T>(vec: &mut Vec<T>, value: T) -> Result<()> {
    if vec.len() == vec.capacity() {
        reserve(vec, 1)?;
    }
    vec.push(value);
    Ok(())
}
