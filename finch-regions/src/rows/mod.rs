//! Sets of places of a matrix: rows that are alike, each a set of columns as runs.
//!
//! ```text
//!        0         10
//!    0   ··███····██··    rows 0..2   columns {2..5, 9..11}
//!    1   ··███····██··
//!    2   ·············
//!    3   ···██████····    rows 3..4   columns {3..9}
//! ```

mod fill;
mod product;
mod rectangles;
mod window;

pub use fill::Fill;
pub use product::Product;
pub use rectangles::Rectangle;
pub use window::Window;

use crate::error::{Error, Result, push, reserve};
use crate::runs::{Offsets, Run, Runs, Workspace, sets};

/// A set of places of a matrix of any size: blocks of neighbouring rows that are alike, in order.
///
/// Two blocks that touch differ in their columns, so a set has one form only. Operations on two sets take a step for each pair of
/// blocks that share a row, and for each of their runs, whatever the runs' lengths are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    rows: Vec<Run>,
    /// Where the columns of each block end; they begin where those of the block before end.
    ends: Vec<usize>,
    columns: Vec<Run>,
}

/// Rows that are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block<'a> {
    /// The rows.
    pub rows: Run,
    /// The columns in each of them: maximal runs, in order.
    pub columns: &'a [Run],
}

impl Rows {
    /// The empty set.
    pub const fn new() -> Rows {
        Rows { rows: Vec::new(), ends: Vec::new(), columns: Vec::new() }
    }

    /// The set of some columns in each of some rows.
    ///
    /// # Errors
    /// If there is no memory for it.
    #[inline]
    pub fn block(rows: Run, columns: &Runs) -> Result<Rows> {
        let mut set = Rows::new();
        set.push(rows, columns.as_slice())?;
        Ok(set)
    }

    /// Makes room for so many more blocks and runs.
    #[inline]
    fn reserve(&mut self, blocks: usize, runs: usize) -> Result<()> {
        reserve(&mut self.rows, blocks)?;
        reserve(&mut self.ends, blocks)?;
        reserve(&mut self.columns, runs)
    }

    /// Whether all places are in these rows and columns.
    #[inline]
    fn lies_in(&self, rows: Run, columns: Run) -> bool {
        let inside = |of: &[Run], all: Run| match of {
            [] => true,
            [first, ..] => all.start <= first.start && of[of.len() - 1].end <= all.end,
        };
        inside(&self.rows, rows) && self.blocks().all(|block| inside(block.columns, columns))
    }

    /// Appends rows after those that there are. Joins them to the last block if they go on from it.
    #[inline]
    pub(crate) fn push(&mut self, rows: Run, columns: &[Run]) -> Result<()> {
        if rows.is_empty() || columns.is_empty() {
            return Ok(());
        }
        debug_assert!(sets::are_maximal(columns));
        if let Some(last) = self.rows.last().copied() {
            debug_assert!(last.end <= rows.start);
            let at = self.rows.len() - 1;
            if last.end == rows.start && self.get(at).columns == columns {
                self.rows[at].end = rows.end;
                return Ok(());
            }
        }
        reserve(&mut self.columns, columns.len())?;
        self.columns.extend_from_slice(columns);
        push(&mut self.rows, rows)?;
        push(&mut self.ends, self.columns.len())
    }

    /// Adds a row's columns below all rows that there are.
    ///
    /// # Errors
    /// If the row is not below the others, or there is no memory for it.
    #[inline]
    pub fn push_row(&mut self, row: i64, columns: &Runs) -> Result<()> {
        let row = self.below(row)?;
        self.push(row, columns.as_slice())
    }

    /// The same with the columns in a workspace, which is empty afterwards and keeps its memory.
    ///
    /// # Errors
    /// As for [`push_row`](Rows::push_row).
    #[inline]
    pub fn take_row(&mut self, row: i64, columns: &mut Workspace) -> Result<()> {
        let row = self.below(row)?;
        let pushed = self.push(row, columns.sorted());
        columns.clear();
        pushed
    }

    /// A row below all rows that there are.
    #[inline]
    fn below(&self, row: i64) -> Result<Run> {
        let end = row.checked_add(1).ok_or(Error::Overflow { what: "the end of a row" })?;
        match self.rows.last() {
            Some(last) if last.end > row => Err(Error::Order { row }),
            _ => Ok(Run::new(row, end)),
        }
    }

    #[inline]
    pub(crate) fn get(&self, at: usize) -> Block<'_> {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        Block { rows: self.rows[at], columns: &self.columns[start..self.ends[at]] }
    }

    /// The blocks of rows, in order.
    #[inline]
    pub fn blocks(&self) -> impl Iterator<Item = Block<'_>> {
        (0..self.rows.len()).map(|at| self.get(at))
    }

    /// The blocks that have rows of a run. Takes log n steps to find them.
    #[inline]
    pub fn blocks_in(&self, rows: Run) -> impl Iterator<Item = Block<'_>> {
        let first = self.rows.partition_point(|block| block.end <= rows.start);
        (first..self.rows.len()).map(|at| self.get(at)).take_while(move |block| block.rows.start < rows.end)
    }

    /// The columns of one row. Takes log n steps to find them.
    #[inline]
    pub fn row(&self, row: i64) -> &[Run] {
        let at = self.rows.partition_point(|block| block.end <= row);
        if self.rows.get(at).is_some_and(|block| block.start <= row) { self.get(at).columns } else { &[] }
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The number of runs of columns that are stored: a block's count once.
    #[inline]
    pub fn runs(&self) -> usize {
        self.columns.len()
    }

    /// The rows that hold a place.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn rows(&self) -> Result<Runs> {
        Runs::from_ranges(self.rows.iter().copied())
    }

    /// The number of places in the set.
    #[inline]
    pub fn count(&self) -> u128 {
        self.blocks()
            .map(|block| u128::from(block.rows.count()) * u128::from(sets::count(block.columns)))
            .sum()
    }

    /// Whether the set holds the place. Takes log n steps.
    #[inline]
    pub fn contains(&self, row: i64, column: i64) -> bool {
        sets::contains(self.row(row), column)
    }

    /// Whether the other set holds all of this one.
    #[inline]
    pub fn is_subset(&self, other: &Rows) -> bool {
        Together::new(self, other).all(|(_, a, b)| sets::is_subset(a, b))
    }

    /// The places in either set.
    ///
    /// # Errors
    /// If there is no memory for the result. So it is in the other operations.
    #[inline]
    pub fn union(&self, other: &Rows) -> Result<Rows> {
        self.combine(other, sets::union)
    }

    /// The places in both sets.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn intersection(&self, other: &Rows) -> Result<Rows> {
        self.combine(other, sets::intersection)
    }

    /// The places in this set and not in the other.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn difference(&self, other: &Rows) -> Result<Rows> {
        self.combine(other, sets::difference)
    }

    #[inline]
    fn combine(&self, other: &Rows, by: sets::Combine) -> Result<Rows> {
        let (mut result, mut columns) = (Rows::new(), Vec::new());
        for (rows, a, b) in Together::new(self, other) {
            by(a, b, &mut columns)?;
            result.push(rows, &columns)?;
        }
        Ok(result)
    }

    /// The places that lie in some rows and columns.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn clip(&self, rows: Run, columns: Run) -> Result<Rows> {
        let (mut result, mut kept) = (Rows::new(), Vec::new());
        for block in self.blocks_in(rows) {
            sets::clip(block.columns, columns, &mut kept)?;
            result.push(block.rows.intersection(rows), &kept)?;
        }
        Ok(result)
    }

    /// The set, moved by a number of rows, and spread along each row by every one of the offsets.
    ///
    /// # Errors
    /// If a coordinate does not fit 64 bits, or there is no memory for the result.
    #[inline]
    pub fn spread(&self, down: i64, along: Offsets) -> Result<Rows> {
        let (mut result, mut wide) = (Rows::new(), Vec::new());
        for block in self.blocks() {
            wide.clear();
            for run in block.columns {
                push(&mut wide, run.spread(along)?)?;
            }
            sets::normalise(&mut wide);
            result.push(block.rows.spread(Offsets::new(down, down)?)?, &wide)?;
        }
        Ok(result)
    }

    /// The set, moved by a number of rows and a number of columns.
    ///
    /// # Errors
    /// If a coordinate does not fit 64 bits, or there is no memory for the result.
    #[inline]
    pub fn shift(&self, down: i64, right: i64) -> Result<Rows> {
        self.spread(down, Offsets::new(right, right)?)
    }
}

/// Rows of two sets in which both have one block at most, in order.
struct Together<'a> {
    a: &'a Rows,
    b: &'a Rows,
    /// The first block of each that ends beyond `at`.
    next: (usize, usize),
    at: i64,
}

impl<'a> Together<'a> {
    #[inline]
    fn new(a: &'a Rows, b: &'a Rows) -> Together<'a> {
        Together { a, b, next: (0, 0), at: i64::MIN }
    }
}

impl<'a> Iterator for Together<'a> {
    type Item = (Run, &'a [Run], &'a [Run]);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let front = |set: &Rows, next: &mut usize| {
            while set.rows.get(*next)?.end <= self.at {
                *next += 1;
            }
            set.rows.get(*next).copied()
        };
        let a = front(self.a, &mut self.next.0);
        let b = front(self.b, &mut self.next.1);
        let start = self.at.max(a.into_iter().chain(b).map(|rows| rows.start).min()?);
        let inside = |rows: Option<Run>| rows.is_some_and(|rows| rows.start <= start);
        let stop =
            |rows: Option<Run>| rows.map(|rows| if rows.start <= start { rows.end } else { rows.start });
        let end = stop(a).into_iter().chain(stop(b)).min()?;
        let columns =
            |set: &'a Rows, rows, at: usize| if inside(rows) { set.get(at).columns } else { &[] as &[Run] };
        self.at = end;
        Some((Run { start, end }, columns(self.a, a, self.next.0), columns(self.b, b, self.next.1)))
    }
}
