//! Run: the same leaf at every index. Any sub-region of a run is that run. Lowering substitutes the leaf into the
//! statement and simplifies. Whatever a fill annihilates disappears here.

use super::Looplet;
use crate::lower::{Lowerer, Region};

impl Lowerer<'_> {
    /// Replaces every run by its leaf.
    pub(crate) fn lower_runs(&mut self, mut region: Region) {
        let runs = region.picked(only!(Run)).into_iter();
        runs.for_each(|(access, leaf)| self.reach(&mut region, access, &leaf));
        self.region(region);
    }
}
