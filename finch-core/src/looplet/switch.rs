//! Switch: the first case whose condition holds. Lowering makes a copy of the region for each case; with
//! several switches, a copy for each combination.

use super::Looplet;
use crate::algebra::Term;
use crate::lower::{Lowerer, Region};

/// One case of a switch; the last case has the condition `true`.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// When it applies.
    pub cond: Term,
    /// What it is.
    pub body: Looplet,
}

impl Lowerer<'_> {
    /// Splits the region on the cases of its first switch; the others follow in the recursion.
    pub(crate) fn lower_switch(&mut self, region: Region) {
        let Some((access, cases)) = region.picked(only!(Switch)).into_iter().next() else { return };
        self.cases(&region, access, &cases);
    }

    /// An `if` for the first of these cases, and so on in its `else`.
    fn cases(&mut self, region: &Region, access: crate::algebra::AccessId, cases: &[Case]) {
        let Some((case, rest)) = cases.split_first() else { return };
        let mut then = region.clone();
        then.put(access, case.body.clone());
        let cond = case.cond.clone();
        self.branch(&cond, |low| low.region(then), |low| low.cases(region, access, rest));
    }
}
