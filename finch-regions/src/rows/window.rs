//! The part of a matrix on one side of a diagonal.

use super::{Block, Rows};
use crate::error::{Error, Limit, Result, push};
use crate::runs::{Run, sets};

/// Which columns of each row are looked at.
///
/// ```text
///   Below(1)   █····      From(1)   ·████
///              ██···                ··███
///              ███··                ···██
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Window {
    /// Every column.
    All,
    /// Columns less than `row + k`: with 1 the lower triangle and its diagonal, with 0 without.
    Below(i64),
    /// Columns of `row + k` and more: with 0 the upper triangle and its diagonal, with 1 without.
    From(i64),
}

/// A block's rows whose windows hold some of the block's hull. Each kind is a run of rows.
struct Split {
    /// The edge of the window crosses the hull, at another column in each row.
    part: Run,
    all: Run,
}

impl Window {
    /// The columns of a row that are looked at. No column is as large as the greatest integer, since a run's end is beyond it.
    #[inline]
    pub fn columns(self, row: i64) -> Run {
        match self {
            Window::All => Run::new(i64::MIN, i64::MAX),
            Window::Below(k) => Run::new(i64::MIN, row.saturating_add(k)),
            Window::From(k) => Run::new(row.saturating_add(k), i64::MAX),
        }
    }

    #[inline]
    fn split(self, rows: Run, hull: Run) -> Split {
        let (Window::Below(k) | Window::From(k)) = self else {
            return Split { part: Run::new(rows.start, rows.start), all: rows };
        };
        // The edge, row + k, lies within the hull from one row to another.
        let row = |edge: i64, more: i128| {
            let row = i128::from(edge) - i128::from(k) + more;
            row.clamp(rows.start.into(), rows.end.into()) as i64
        };
        let (first, last) = (row(hull.start, 1), row(hull.end, 0));
        let part = Run::new(first, last.max(first));
        let all = match self {
            Window::Below(_) => Run::new(part.end, rows.end),
            _ => Run::new(rows.start, part.start),
        };
        Split { part, all }
    }

    /// The number of places of a rectangle that are looked at.
    #[inline]
    pub(super) fn count(self, rows: Run, columns: Run) -> Option<u128> {
        let split = self.split(rows, columns);
        let whole = u128::from(split.all.count()) * u128::from(columns.count());
        if split.part.is_empty() {
            return Some(whole);
        }
        let at = |row: i64| u128::from(self.columns(row).intersection(columns).count());
        // From row to row it grows or shrinks by one.
        let part =
            u128::from(split.part.count()).checked_mul(at(split.part.start) + at(split.part.end - 1))? / 2;
        whole.checked_add(part)
    }
}

impl Rows {
    /// Appends the part of a block that is looked at. Rows that the window's edge crosses are blocks of their own.
    #[inline]
    pub(super) fn push_window(&mut self, block: Block, window: Window, limit: Limit) -> Result<()> {
        let Some(hull) = sets::hull(block.columns) else { return Ok(()) };
        let split = window.split(block.rows, hull);
        limit.check(self.runs() as u128 + u128::from(split.part.count()), "runs in a window")?;
        let (below, mut kept) = (matches!(window, Window::Below(_)), Vec::new());
        if !below {
            self.push(split.all, block.columns)?;
        }
        for row in split.part.start..split.part.end {
            sets::clip(block.columns, window.columns(row), &mut kept)?;
            limit.check((self.runs() + kept.len()) as u128, "runs in a window")?;
            self.push(Run::new(row, row + 1), &kept)?;
        }
        if below {
            self.push(split.all, block.columns)?;
        }
        Ok(())
    }

    /// The places of the set on one side of a diagonal. Takes a step for each run, and for each run of each row that the diagonal crosses.
    ///
    /// # Errors
    /// If the result has more runs than the limit allows, or there is no memory for it.
    #[inline]
    pub fn window(&self, window: Window, limit: Limit) -> Result<Rows> {
        let mut result = Rows::new();
        for block in self.blocks() {
            result.push_window(block, window, limit)?;
        }
        Ok(result)
    }

    /// The diagonal of some rows.
    ///
    /// # Errors
    /// If there are more rows than the limit allows, or there is no memory for them.
    #[inline]
    pub fn diagonal(rows: Run, limit: Limit) -> Result<Rows> {
        limit.check(rows.count().into(), "rows of a diagonal")?;
        let mut result = Rows::new();
        for row in rows.start..rows.end {
            let one = Run::new(row, row + 1);
            result.push(one, &[one])?;
        }
        Ok(result)
    }

    /// The runs of a row of the set that a list of rows names, joined.
    #[inline]
    pub(super) fn gather(&self, of: &[Run], window: Window, into: &mut Gathered) -> Result<()> {
        into.columns.clear();
        for &inner in of {
            for block in self.blocks_in(inner) {
                let both = u128::from(block.rows.intersection(inner).count());
                for &columns in block.columns {
                    let places = window.count(into.rows, columns);
                    let times = places.and_then(|places| places.checked_mul(both));
                    let sum = times.and_then(|times| into.iterations.checked_add(times));
                    into.iterations = sum.ok_or(Error::Overflow { what: "the number of iterations" })?;
                    push(&mut into.columns, columns)?;
                }
            }
        }
        into.pairs = into.pairs.saturating_add(into.columns.len() as u64);
        sets::normalise(&mut into.columns);
        Ok(())
    }
}

/// The rows of a product that one block of the left operand gives.
pub(super) struct Gathered {
    pub(super) rows: Run,
    pub(super) columns: Vec<Run>,
    pub(super) iterations: u128,
    pub(super) pairs: u64,
}
