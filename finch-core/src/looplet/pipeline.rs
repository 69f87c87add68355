//! Pipeline: a few different looplets one after the other. Truncation keeps every phase, because stops are
//! absolute; only the last phase, which ended with the region, must remember where that was. Lowering takes the
//! combinations of phases in lexicographic order, each on the intersection of its phases. That is one of the orders
//! that §6.1 of the paper allows: no combination comes before one that has to be over first.

use super::shift::unshifted;
use super::{Extent, Looplet};
use crate::algebra::{AccessId, Algebra, Fun, Node, Term, Ty};
use crate::lower::{Lowerer, Region};

/// One phase of a pipeline. Stops are absolute; the last phase has none (it ends with the region).
#[derive(Clone, Debug, PartialEq)]
pub struct Phase {
    /// One past the phase's last index.
    pub stop: Option<Term>,
    /// What the phase holds.
    pub body: Looplet,
}

impl Lowerer<'_> {
    /// One region for each combination of phases that may be non-empty.
    pub(crate) fn lower_pipelines(&mut self, mut region: Region) {
        if self.open_pipelines(&mut region) {
            return self.styled(region);
        }
        let mut pipelines = region.picked(only!(Pipeline));
        pipelines.iter_mut().for_each(|(access, phases)| self.bind_stops(*access, phases));
        self.combine(&region, &pipelines, &mut Vec::new());
    }

    /// Names each stop that takes a load to compute, or a number that a user stores: index arithmetic stops at those,
    /// and not at a name. What is inside of the phase often ends at the same stop (a stepper's `last`): the name stands
    /// there too, so that the prover sees that the two are one.
    fn bind_stops(&mut self, access: AccessId, phases: &mut [Phase]) {
        let mut loads = |t: &Term| matches!(**t, Node::Load(..) | Node::Call(Fun::IfElse | Fun::Cast(_), _));
        for Phase { stop, body } in phases {
            let Some(stop) = stop.as_mut().filter(|stop| stop.any(&mut loads)) else { continue };
            let name = self.bind(&format!("{}_stop", self.label(access)), Ty::INDEX, stop);
            let mut known = |t: &Term| (t == stop).then(|| name.clone());
            *body = unshifted(body).map(&mut |t| Algebra::default().substitute(t, &mut known));
            *stop = name;
        }
    }

    /// Lowers all combinations that begin with the phases `chosen` for the first pipelines. Phases that certainly
    /// have no index in common are given up at once, before one is chosen for the next pipeline.
    fn combine(&mut self, region: &Region, pipelines: &[(AccessId, Vec<Phase>)], chosen: &mut Vec<usize>) {
        let (mut lows, mut highs) = (vec![region.extent.lo.clone()], vec![region.extent.hi.clone()]);
        for ((_, phases), &k) in pipelines.iter().zip(chosen.iter()) {
            lows.extend(k.checked_sub(1).and_then(|before| phases[before].stop.clone()));
            highs.extend(phases[k].stop.clone());
        }
        let extent = Extent { lo: self.largest(lows), hi: self.smallest(highs) };
        if self.facts.empty(&extent) {
            return;
        }
        if let Some((_, phases)) = pipelines.get(chosen.len()) {
            for phase in 0..phases.len() {
                chosen.push(phase);
                self.combine(region, pipelines, chosen);
                chosen.pop();
            }
            return;
        }
        let mut part = region.clone();
        self.narrow(&mut part, extent.clone());
        for ((access, phases), &k) in pipelines.iter().zip(chosen.iter()) {
            let end = phases[k].stop.as_ref().unwrap_or(&region.extent.hi);
            part.put(*access, phases[k].body.truncate(self, end, &extent.hi));
        }
        self.region(part);
    }
}

/// A pipeline that ended at `old`, for a region that ends elsewhere.
pub(super) fn truncate(phases: &[Phase], old: &Term) -> Looplet {
    let mut phases = phases.to_vec();
    if let Some(last) = phases.last_mut() {
        last.stop.get_or_insert_with(|| old.clone());
    }
    Looplet::Pipeline(phases)
}
