//! Sets of integers as runs.
//!
//! ```text
//!  ──███████────██──────█████████──    the set {2..9, 13..15, 21..30}: three runs, whatever their lengths
//! ```

pub(crate) mod sets;
mod workspace;

use std::fmt;

pub use workspace::Workspace;

use crate::error::{Error, Result, push, reserve};

/// A half-open range of integers, `start..end`. As with Rust's ranges, it is empty if `end` is not beyond `start`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run {
    /// The first integer.
    pub start: i64,
    /// One past the last integer.
    pub end: i64,
}

impl Run {
    /// The run `start..end`.
    pub const fn new(start: i64, end: i64) -> Run {
        Run { start, end }
    }

    /// Whether the run holds no integer.
    pub const fn is_empty(self) -> bool {
        self.start >= self.end
    }

    /// The number of integers in the run.
    pub const fn count(self) -> u64 {
        if self.is_empty() { 0 } else { self.end.abs_diff(self.start) }
    }

    /// Whether the run holds `place`.
    pub const fn contains(self, place: i64) -> bool {
        self.start <= place && place < self.end
    }

    /// What two runs have in common; it may be empty.
    #[inline]
    pub fn intersection(self, other: Run) -> Run {
        Run { start: self.start.max(other.start), end: self.end.min(other.end) }
    }

    /// The run `start + least..end + most`: everything that the offsets lead to.
    ///
    /// # Errors
    /// If an end does not fit 64 bits.
    #[inline]
    pub fn spread(self, offsets: Offsets) -> Result<Run> {
        let add = |place: i64, by| place.checked_add(by).ok_or(Error::Overflow { what: "an end of a run" });
        Ok(Run { start: add(self.start, offsets.least)?, end: add(self.end, offsets.most)? })
    }
}

impl fmt::Display for Run {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}..{}", self.start, self.end)
    }
}

/// The offsets `least..=most`, each of them.
///
/// For offsets with gaps between them, the least such range is an over-approximation. A `Closure` knows which lattice they keep to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offsets {
    least: i64,
    most: i64,
}

impl Offsets {
    /// The offset zero alone.
    pub const NONE: Offsets = Offsets { least: 0, most: 0 };

    /// The offsets `least..=most`.
    ///
    /// # Errors
    /// If `least` is greater than `most`.
    pub const fn new(least: i64, most: i64) -> Result<Offsets> {
        if least > most { Err(Error::Offsets { least, most }) } else { Ok(Offsets { least, most }) }
    }

    /// The least offset.
    pub const fn least(self) -> i64 {
        self.least
    }

    /// The greatest offset.
    pub const fn most(self) -> i64 {
        self.most
    }

    /// Whether zero is among the offsets.
    pub const fn has_zero(self) -> bool {
        self.least <= 0 && self.most >= 0
    }
}

/// A set of integers: its maximal runs, in order. No two of them overlap or touch.
///
/// Operations on two sets are linear in the number of runs of both. None depends on the runs' lengths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Runs {
    runs: Vec<Run>,
}

impl Runs {
    /// The empty set.
    pub const fn new() -> Runs {
        Runs { runs: Vec::new() }
    }

    /// The set of the integers in any of the ranges, which may overlap and come in any order. Takes n log n steps, or n if they are sorted.
    ///
    /// # Errors
    /// If there is no memory for the runs.
    #[inline]
    pub fn from_ranges(ranges: impl IntoIterator<Item = Run>) -> Result<Runs> {
        let mut workspace = Workspace::new();
        for run in ranges {
            workspace.push(run)?;
        }
        workspace.close()
    }

    /// The set of runs that are known to be sorted, maximal and not empty.
    #[inline]
    pub(crate) fn from_maximal(runs: Vec<Run>) -> Runs {
        debug_assert!(sets::are_maximal(&runs));
        Runs { runs }
    }

    /// The runs, in order.
    #[inline]
    pub fn as_slice(&self) -> &[Run] {
        &self.runs
    }

    /// The number of runs. See [`count`](Runs::count) for that of integers.
    #[inline]
    pub fn len(&self) -> usize {
        self.runs.len()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// The number of integers in the set.
    #[inline]
    pub fn count(&self) -> u64 {
        sets::count(&self.runs)
    }

    /// The least run that holds the set.
    #[inline]
    pub fn hull(&self) -> Option<Run> {
        sets::hull(&self.runs)
    }

    /// Whether the set holds `place`. Takes log n steps.
    #[inline]
    pub fn contains(&self, place: i64) -> bool {
        sets::contains(&self.runs, place)
    }

    /// Whether the other set holds all of this one.
    #[inline]
    pub fn is_subset(&self, other: &Runs) -> bool {
        sets::is_subset(&self.runs, &other.runs)
    }

    /// The integers in either set.
    ///
    /// # Errors
    /// If there is no memory for the result. So it is in the other operations.
    #[inline]
    pub fn union(&self, other: &Runs) -> Result<Runs> {
        self.combine(other, sets::union)
    }

    /// The integers in both sets.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn intersection(&self, other: &Runs) -> Result<Runs> {
        self.combine(other, sets::intersection)
    }

    /// The integers in this set and not in the other.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn difference(&self, other: &Runs) -> Result<Runs> {
        self.combine(other, sets::difference)
    }

    #[inline]
    fn combine(&self, other: &Runs, by: sets::Combine) -> Result<Runs> {
        let mut runs = Vec::new();
        by(&self.runs, &other.runs, &mut runs)?;
        Ok(Runs::from_maximal(runs))
    }

    /// The integers of the set that lie in a run.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn clip(&self, to: Run) -> Result<Runs> {
        let mut runs = Vec::new();
        sets::clip(&self.runs, to, &mut runs)?;
        Ok(Runs::from_maximal(runs))
    }

    /// The set, moved by a distance.
    ///
    /// # Errors
    /// If a coordinate does not fit 64 bits, or there is no memory for the result.
    #[inline]
    pub fn shift(&self, by: i64) -> Result<Runs> {
        self.spread(Offsets { least: by, most: by })
    }

    /// Every integer of the set plus every one of the offsets.
    ///
    /// # Errors
    /// If a coordinate does not fit 64 bits, or there is no memory for the result.
    #[inline]
    pub fn spread(&self, offsets: Offsets) -> Result<Runs> {
        let mut runs: Vec<Run> = Vec::new();
        reserve(&mut runs, self.runs.len())?;
        for run in &self.runs {
            let run = run.spread(offsets)?;
            match runs.last_mut() {
                Some(last) if run.start <= last.end => last.end = run.end,
                _ => push(&mut runs, run)?,
            }
        }
        Ok(Runs::from_maximal(runs))
    }
}

impl From<Run> for Runs {
    #[inline]
    fn from(run: Run) -> Runs {
        Runs { runs: if run.is_empty() { Vec::new() } else { vec![run] } }
    }
}

impl fmt::Display for Runs {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let texts: Vec<String> = self.runs.iter().map(Run::to_string).collect();
        write!(f, "{{{}}}", texts.join(", "))
    }
}
