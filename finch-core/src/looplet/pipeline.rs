//! Pipeline: a fixed number of different looplets, one after the other. Truncation keeps every phase, because stops are
//! absolute. Only the last phase, which ended with the region, must remember where that was. Lowering takes the
//! combinations of phases in lexicographic order, each on the intersection of its phases. §6.1 of the paper allows this
//! order: no combination precedes one that must be over first. A phase that is a run is lowered before a phase of the
//! next pipeline is chosen, because in a product nothing may be left to combine.

use super::open::{CASES, COMBINATIONS, combinations};
use super::shift::unshifted;
use super::{Extent, Leaf, Looplet};
use crate::algebra::{AccessId, Algebra, Fun, Node, Term, Ty};
use crate::lower::{Lowerer, Place, Region};

/// One phase of a pipeline. Stops are absolute. The last phase has none, because it ends with the region.
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
        if self.merged(&region) {
            return;
        }
        if self.tell_apart(&mut region) {
            return self.styled(region);
        }
        let bounded = self.bounded_first(&region);
        if bounded.is_none() && self.open_pipelines(&mut region) {
            return self.styled(region);
        }
        let mut pipelines = Vec::new();
        for (access, mut phases) in bounded.unwrap_or_else(|| region.picked(only!(Pipeline))) {
            self.bind_stops(access, &mut phases);
            region.put(access, Looplet::Pipeline(phases.clone()));
            if self.step_list(&region, access, &phases) {
                return;
            }
            pipelines.push(access);
        }
        self.combine(region, &pipelines);
    }

    /// The pipelines that end at the bounds of a `permit`, if others would have to be opened next to them. Within the bounds, these are lists
    /// like all others, which may merge.
    fn bounded_first(&self, region: &Region) -> Option<Vec<(AccessId, Vec<Phase>)>> {
        let pipelines = region.picked(only!(Pipeline));
        let number = combinations(&pipelines);
        let is_bounded = |(_, phases): &(AccessId, Vec<Phase>)| {
            phases.iter().any(|phase| unshifted(&phase.body) == Looplet::Run(Leaf::missing()))
        };
        let (bounded, others): (Vec<_>, Vec<_>) = pipelines.into_iter().partition(is_bounded);
        let opens = !bounded.is_empty() && !others.is_empty() && (COMBINATIONS..CASES).contains(&number);
        opens.then_some(bounded)
    }

    /// Names each stop that takes a load to compute, or that is a number the user stores, so that index arithmetic
    /// works on a name. What is inside the phase often ends at the same stop (a stepper's `last`). The name replaces it
    /// there too, so that the prover sees that the two are equal.
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

    /// Lowers all combinations of these pipelines' phases. Phases that provably share no index are dropped before a
    /// phase of the next pipeline is chosen.
    fn combine(&mut self, region: Region, pipelines: &[AccessId]) {
        let [access, others @ ..] = pipelines else { return self.region(region) };
        let Place::Nest(_, Looplet::Pipeline(phases)) = &region.places[access] else { return };
        let mut begin = region.extent.lo.clone();
        for Phase { stop, body } in phases {
            let stop = stop.as_ref().unwrap_or(&region.extent.hi);
            let hi = self.smallest(vec![region.extent.hi.clone(), stop.clone()]);
            let after = self.largest(vec![region.extent.lo.clone(), stop.clone()]);
            let extent = Extent { lo: std::mem::replace(&mut begin, after), hi };
            if !self.facts.empty(&extent) {
                let mut part = region.clone();
                self.narrow(&mut part, extent.clone());
                part.put(*access, body.truncate(self, stop, &extent.hi));
                let alone = matches!(unshifted(body), Looplet::Run(_));
                self.combine(part, if alone { &[] } else { others });
            }
        }
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
