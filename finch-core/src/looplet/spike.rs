//! Spike: a run, followed by one element at the end of the region. Truncation that cuts off the end leaves a run. If it
//! cannot be proved whether the end is cut off, truncation leaves a switch between the two. Lowering emits the run's
//! region, then the element.

use super::{Case, Extent, Leaf, Looplet};
use crate::algebra::Term;
use crate::lower::{Lowerer, Region, ops};

impl Lowerer<'_> {
    /// Lowers the bodies' region `lo..hi - 1`, then the tails at `hi - 1`.
    pub(crate) fn lower_spikes(&mut self, region: Region) {
        self.branch(&ops::lt(&region.extent.lo, &region.extent.hi), |low| low.body_and_tail(region), |_| {});
    }

    /// The same for a region that is known to be non-empty.
    fn body_and_tail(&mut self, region: Region) {
        let (lo, hi) = (region.extent.lo.clone(), self.smallest(vec![region.extent.hi.clone()]));
        let last = ops::add(&hi, -1);
        let mut bodies = region.clone();
        self.narrow(&mut bodies, Extent { lo, hi: last.clone() });
        self.region(bodies);
        let mut tails = region;
        self.narrow(&mut tails, Extent { lo: last, hi });
        tails.each_nest(|nest| {
            if let Looplet::Spike { tail, .. } = nest {
                *nest = Looplet::Run(tail.clone());
            }
        });
        self.region(tails);
    }

    /// A spike that ended at `old`, in a region that ends at `new`.
    pub(crate) fn truncate_spike(&mut self, body: &Leaf, tail: &Leaf, old: &Term, new: &Term) -> Looplet {
        if self.facts.proves_eq(old, new) {
            Looplet::Spike { body: body.clone(), tail: tail.clone() }
        } else if self.facts.proves(new, 1, old) {
            Looplet::Run(body.clone())
        } else {
            spike_if(ops::eq(new, old), body, tail)
        }
    }
}

/// A spike if the condition holds, otherwise a run of its body.
pub(super) fn spike_if(cond: Term, body: &Leaf, tail: &Leaf) -> Looplet {
    let spike = Case { cond, body: Looplet::Spike { body: body.clone(), tail: tail.clone() } };
    Looplet::Switch(vec![spike, Case { cond: Term::bool(true), body: Looplet::Run(body.clone()) }])
}
