//! Where the factors of an LU decomposition can be other than zero.
//!
//! The recurrence multiplies its unknown by itself, `F = A ∪ I ∪ {(i, j): F(i, k) and F(k, j) for some k < i, j}`, so it has no closed
//! form. It is evaluated in order instead, row by row: row i is what can be reached from row i of A through rows k < i that are
//! already known. A row leads on to all that it holds to the right of its diagonal.

use std::borrow::Cow;

use super::Rows;
use crate::error::{Error, Limit, Result, push, reserve};
use crate::runs::{Run, sets};

/// The places of the factors of a decomposition without pivoting, `L` and `U` in one matrix, for any values with a diagonal that stays
/// other than zero.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fill {
    /// The rows that have entries in the matrix. Every other row holds its diagonal alone, and is not stored.
    pub stored: Rows,
    /// The number of rows and columns.
    pub size: i64,
}

impl Fill {
    /// The number of places in both factors, the diagonal once.
    #[inline]
    pub fn count(&self) -> u128 {
        let stored: u128 = self.stored.blocks().map(|block| u128::from(block.rows.count())).sum();
        self.stored.count() + (self.size.max(0) as u128).saturating_sub(stored)
    }

    /// Whether the place is in the factors. Takes log n steps.
    #[inline]
    pub fn contains(&self, row: i64, column: i64) -> bool {
        let diagonal = row == column && 0 <= row && row < self.size;
        diagonal || self.stored.contains(row, column)
    }
}

impl Rows {
    /// The places of the factors of this matrix of `size` rows and columns, exactly. Places outside of it are left out.
    ///
    /// Takes a step for each run of each row that is reached from a row and a logarithm for their sort, and a step for each row that
    /// these runs name. That is pruned: once row i holds k and row k holds i, all that k leads to beyond i is in row i, so k is followed
    /// up to i only.
    ///
    /// # Errors
    /// If the factors have more runs than the limit allows, or there is no memory for them.
    #[inline]
    pub fn fill(&self, size: i64, limit: Limit) -> Result<Fill> {
        Ok(Fill { stored: self.decomposed(size, limit, true)?, size })
    }

    /// The same without the places of the diagonal that neither the matrix nor an elimination has: `F = A ∪ {(i, j): F(i, k) and F(k, j) for
    /// some k < i, j}`.
    ///
    /// # Errors
    /// As for [`fill`](Rows::fill).
    #[inline]
    pub fn eliminated(&self, size: i64, limit: Limit) -> Result<Rows> {
        self.decomposed(size, limit, false)
    }

    #[inline]
    fn decomposed(&self, size: i64, limit: Limit, diagonal: bool) -> Result<Rows> {
        let whole = Run::new(0, size);
        let mut rows = Upper::default();
        let (mut stored, mut work) = (Rows::new(), Vec::new());
        let inside = if self.lies_in(whole, whole) {
            Cow::Borrowed(self)
        } else {
            Cow::Owned(self.clip(whole, whole)?)
        };
        stored.reserve(inside.rows.len(), inside.columns.len())?;
        for block in inside.blocks() {
            for row in block.rows.start..block.rows.end {
                work.clear();
                reserve(&mut work, block.columns.len() + 1)?;
                work.extend_from_slice(block.columns);
                if diagonal {
                    work.push(Run::new(row, row + 1));
                }
                sets::normalise(&mut work);
                rows.reach(row, &mut work)?;
                limit.check((stored.runs() + work.len()) as u128, "runs in a decomposition")?;
                rows.prune(row, &work);
                rows.add(row, &work)?;
                stored.push(Run::new(row, row + 1), &work)?;
            }
        }
        Ok(stored)
    }
}

/// The rows of U that hold anything beyond the diagonal, in order.
#[derive(Default)]
struct Upper {
    /// Their numbers.
    rows: Vec<i64>,
    /// Where the runs of each end.
    ends: Vec<usize>,
    runs: Vec<Run>,
    /// The first row by way of which everything beyond it is reached as well.
    pruned: Vec<i64>,
    /// The row for which each was last followed.
    seen: Vec<i64>,
    stack: Vec<usize>,
}

impl Upper {
    #[inline]
    fn get(&self, at: usize) -> &[Run] {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.runs[start..self.ends[at]]
    }

    /// Which of the rows lie in a run of columns.
    #[inline]
    fn within(&self, run: Run) -> std::ops::Range<usize> {
        let first = self.rows.partition_point(|&row| row < run.start);
        first..first + self.rows[first..].partition_point(|&row| row < run.end)
    }

    /// Follows the rows that a run names and that were not followed yet for this row.
    #[inline]
    fn follow(&mut self, run: Run, row: i64) -> Result<()> {
        for at in self.within(run) {
            if self.seen[at] != row {
                self.seen[at] = row;
                push(&mut self.stack, at)?;
            }
        }
        Ok(())
    }

    /// Adds to a row all that it leads to.
    #[inline]
    fn reach(&mut self, row: i64, work: &mut Vec<Run>) -> Result<()> {
        // Rows from this one on are not known yet, so none of them is among those that are followed.
        for &run in work.iter().take_while(|run| run.start < row) {
            self.follow(run, row)?;
        }
        let mut added = false;
        while let Some(at) = self.stack.pop() {
            let reached = self.get(at);
            reserve(work, reached.len())?;
            work.extend_from_slice(reached);
            added = true;
            let last = self.pruned[at].min(row - 1);
            for index in 0..reached.len() {
                let run = self.get(at)[index];
                if run.start > last {
                    break;
                }
                self.follow(Run::new(run.start, run.end.min(last.saturating_add(1))), row)?;
            }
        }
        if added {
            sets::normalise(work);
        }
        Ok(())
    }

    #[inline]
    fn prune(&mut self, row: i64, work: &[Run]) {
        for &run in work.iter().take_while(|run| run.start < row) {
            for at in self.within(Run::new(run.start, run.end.min(row))) {
                if self.pruned[at] == i64::MAX && sets::contains(self.get(at), row) {
                    self.pruned[at] = row;
                }
            }
        }
    }

    #[inline]
    fn add(&mut self, row: i64, work: &[Run]) -> Result<()> {
        let next = row.checked_add(1).ok_or(Error::Overflow { what: "a row of a decomposition" })?;
        let before = self.runs.len();
        for run in &work[work.partition_point(|run| run.end <= next)..] {
            push(&mut self.runs, Run::new(run.start.max(next), run.end))?;
        }
        if self.runs.len() > before {
            push(&mut self.rows, row)?;
            push(&mut self.ends, self.runs.len())?;
            push(&mut self.pruned, i64::MAX)?;
            push(&mut self.seen, i64::MIN)?;
        }
        Ok(())
    }
}
