//! Which places of a box can be reached.

use super::{Accuracy, Cells, Closure, Extent, Reason};
use crate::error::{Error, Limit, Result};
use crate::runs::{Run, Workspace};

/// What can be reached, and whether that is exact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The places.
    pub cells: Cells,
    /// Whether each of them can be reached without leaving the box. If not, they are a bound.
    pub accuracy: Accuracy,
}

/// How many distances lead to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// Any number, none included: the reflexive and transitive closure.
    Any,
    /// At least one: the transitive closure. A source is reached if another one leads to it.
    Some,
}

impl Closure {
    /// The places of a box that can be reached from the sources in it by that many distances, without leaving the box.
    ///
    /// Takes a step for each tuple of the box's indices but the last, and each run of the sources; and one for each run of what is
    /// reached, where the lattice has holes along the last index.
    ///
    /// # Errors
    /// If the sources or the box have another number of indices, there are more steps than the limit allows, a number does not fit its
    /// type, or there is no memory for the result.
    #[inline]
    pub fn reach(&self, sources: &Cells, bounds: &[Run], steps: Steps, limit: Limit) -> Result<Reached> {
        let barred = if self.is_confined() { Accuracy::Exact } else { Accuracy::Over(Reason::Borders) };
        let accuracy = self.accuracy().clone().and(barred);
        Ok(Reached { cells: self.reach_from(&sources.clip(bounds)?, bounds, steps, limit)?, accuracy })
    }

    /// The places of a box that offsets of the closure lead to, wherever the sources are.
    #[inline]
    pub(crate) fn reach_from(
        &self,
        sources: &Cells,
        bounds: &[Run],
        steps: Steps,
        limit: Limit,
    ) -> Result<Cells> {
        let expected = self.dimensions();
        for (what, found) in [("a set of sources", sources.dimensions()), ("a box", bounds.len())] {
            if expected != found {
                return Err(Error::Dimensions { what, expected, found });
            }
        }
        let mut cells = Cells::new(expected)?;
        let Some((&last, first)) = bounds.split_last() else { return Ok(cells) };
        if sources.is_empty() || first.iter().any(|bound| bound.is_empty()) {
            return Ok(cells);
        }
        let rows = first.iter().map(|bound| u128::from(bound.count())).fold(1, u128::saturating_mul);
        let runs: usize = sources.rows().map(|(_, runs)| runs.len()).sum();
        limit.check(rows.saturating_mul(runs as u128), "pairs of a source and a row of the box")?;
        let mut work = Work { workspace: Workspace::new(), last, left: limit, limit };
        let mut row: Vec<i64> = first.iter().map(|bound| bound.start).collect();
        loop {
            for (others, runs) in sources.rows() {
                let Some(extent) = self.last_extent(others, &row, steps)? else { continue };
                for &run in runs {
                    work.add(run, extent)?;
                }
            }
            cells.add(&row, &work.workspace.close()?)?;
            // The next tuple, as an odometer has it.
            let Some(at) = (0..row.len()).rev().find(|&at| row[at] + 1 < first[at].end) else { break };
            row[at] += 1;
            for later in at + 1..row.len() {
                row[later] = first[later].start;
            }
        }
        Ok(cells)
    }

    /// By how much the last index can change on the way from one row to another.
    #[inline]
    fn last_extent(&self, from: &[i64], to: &[i64], steps: Steps) -> Result<Option<Extent>> {
        let offset: Option<Vec<i64>> = to.iter().zip(from).map(|(to, from)| to.checked_sub(*from)).collect();
        let mut offset = offset.ok_or(Error::Overflow { what: "the distance of two rows" })?;
        offset.push(0);
        // Distances run forwards, so what leads from a row to itself leads along it.
        let own = steps == Steps::Some && offset.iter().all(|&entry| entry == 0);
        self.cone.extent(offset.len() - 1, &offset, own.then_some(1))
    }
}

struct Work {
    workspace: Workspace,
    /// The box along the last index.
    last: Run,
    left: Limit,
    limit: Limit,
}

impl Work {
    /// Adds a run, moved by each value of an extent, within the box.
    #[inline]
    fn add(&mut self, run: Run, extent: Extent) -> Result<()> {
        let (start, end) = (i128::from(run.start), i128::from(run.end));
        let (low, high) = (i128::from(self.last.start), i128::from(self.last.end));
        let (step, phase) = (i128::from(extent.step), i128::from(extent.phase));
        // Values that lead from some place of the run into the box.
        let least = extent.least.map_or(i128::MIN, i128::from).max(low - (end - 1));
        let most = extent.most.map_or(i128::MAX, i128::from).min(high - 1 - start);
        let least = least + (phase - least).rem_euclid(step);
        let most = most - (most - phase).rem_euclid(step);
        if least > most {
            return Ok(());
        }
        let inside = |from: i128, to: i128| Run::new(from.max(low) as i64, to.min(high) as i64);
        if step <= end - start {
            return self.workspace.push(inside(start + least, end + most));
        }
        let values = ((most - least) / step) as u128 + 1;
        self.left.check(values, "runs").map_err(|_| Error::TooLarge { what: "runs", limit: self.limit.0 })?;
        self.left.0 -= values as u64;
        let mut value = least;
        while value <= most {
            self.workspace.push(inside(start + value, end + value))?;
            value += step;
        }
        Ok(())
    }
}
