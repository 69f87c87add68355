//! Collects runs that come in any order.

use super::{Run, Runs, sets};
use crate::error::{Result, push, reserve};

/// Collects runs in any order, and makes a set of them at the close.
///
/// A run that begins in the last one, or where that ends, extends it at once. So runs that come in order are never sorted, and take no more
/// room than the set. Others take a place each until they make up half of a full buffer after being sorted and joined.
///
/// ```
/// use finch_regions::{Run, Workspace};
///
/// let mut workspace = Workspace::new();
/// for (start, end) in [(7, 9), (1, 3), (8, 12), (3, 4)] {
///     workspace.push(Run::new(start, end))?;
/// }
/// assert_eq!(workspace.close()?.as_slice(), [Run::new(1, 4), Run::new(7, 12)]);
/// # Ok::<(), finch_regions::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Workspace {
    runs: Vec<Run>,
}

impl Workspace {
    /// An empty workspace.
    pub const fn new() -> Workspace {
        Workspace { runs: Vec::new() }
    }

    /// Adds a run. An empty one changes nothing.
    ///
    /// # Errors
    /// If there is no memory for it.
    #[inline]
    pub fn push(&mut self, run: Run) -> Result<()> {
        if run.is_empty() {
            return Ok(());
        }
        if let Some(last) = self.runs.last_mut()
            && last.start <= run.start
            && run.start <= last.end
        {
            last.end = last.end.max(run.end);
            return Ok(());
        }
        if self.runs.len() == self.runs.capacity() {
            self.make_room()?;
        }
        push(&mut self.runs, run)
    }

    /// Joins what can be joined before allocating more memory; at least half of the buffer is free afterwards, so that the sorts
    /// take a logarithmic share of each push.
    #[inline]
    fn make_room(&mut self) -> Result<()> {
        sets::normalise(&mut self.runs);
        if self.runs.len() > self.runs.capacity() / 2 {
            let more = self.runs.len().max(8);
            reserve(&mut self.runs, more)?;
        }
        Ok(())
    }

    /// What was added, as a set.
    #[inline]
    pub(crate) fn sorted(&mut self) -> &[Run] {
        sets::normalise(&mut self.runs);
        &self.runs
    }

    /// Forgets what was added, and keeps the memory.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.runs.clear();
    }

    /// The set of what was added. The workspace is empty afterwards, and keeps its memory. Takes n log n steps, n if the runs came in
    /// order.
    ///
    /// # Errors
    /// If there is no memory for the set.
    #[inline]
    pub fn close(&mut self) -> Result<Runs> {
        let sorted = self.sorted();
        let mut runs = Vec::new();
        reserve(&mut runs, sorted.len())?;
        runs.extend_from_slice(sorted);
        self.clear();
        Ok(Runs::from_maximal(runs))
    }
}
