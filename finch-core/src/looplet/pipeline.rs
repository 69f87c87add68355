//! Pipeline: a few different looplets one after the other. Truncation keeps every phase (the stops are
//! absolute); only the last phase, which ended with the region, must remember where that was. Lowering
//! takes the combinations of phases in lexicographic order, each on the intersection of its phases.

use super::{Extent, Looplet};
use crate::algebra::{AccessId, Node, Term, Ty};
use crate::lower::{Lowerer, Region};

/// One phase of a pipeline. Stops are absolute; the last phase has none (it ends with the region).
#[derive(Clone, Debug, PartialEq)]
pub struct Phase {
    /// One past the phase's last index.
    pub stop: Option<Term>,
    /// What the phase holds.
    pub body: Looplet,
}

/// The pipelines of a region, with the phases as they are combined.
struct Pipelines {
    of: Vec<(AccessId, Vec<Phase>)>,
}

impl Lowerer<'_> {
    /// One region for each combination of phases that may be non-empty.
    pub(crate) fn lower_pipelines(&mut self, mut region: Region) {
        if self.open_pipelines(&mut region) {
            return self.styled(region);
        }
        let of = region.take(only!(Pipeline));
        let of = of.into_iter().map(|(access, phases)| (access, self.bind_stops(access, phases))).collect();
        let mut chosen = Vec::new();
        self.combine(&region, &Pipelines { of }, &mut chosen);
    }

    /// Stops that take a load to compute get a name.
    fn bind_stops(&mut self, access: AccessId, phases: Vec<Phase>) -> Vec<Phase> {
        let bind = |low: &mut Self, stop: Term| {
            let loads =
                stop.any(&mut |t| matches!(**t, Node::Load(..) | Node::Call(crate::algebra::Fun::IfElse, _)));
            if loads { low.bind(&format!("{}_stop", low.label(access)), Ty::INDEX, &stop) } else { stop }
        };
        phases
            .into_iter()
            .map(|p| Phase { stop: p.stop.map(|stop| bind(self, stop)), body: p.body })
            .collect()
    }

    /// Chooses a phase for one more pipeline; with all chosen, lowers the combination.
    fn combine(&mut self, region: &Region, pipelines: &Pipelines, chosen: &mut Vec<usize>) {
        if let Some((_, phases)) = pipelines.of.get(chosen.len()) {
            for phase in 0..phases.len() {
                chosen.push(phase);
                self.combine(region, pipelines, chosen);
                chosen.pop();
            }
            return;
        }
        let (mut lows, mut highs) = (vec![region.extent.lo.clone()], vec![region.extent.hi.clone()]);
        for ((_, phases), &k) in pipelines.of.iter().zip(chosen.iter()) {
            lows.extend(k.checked_sub(1).and_then(|before| phases[before].stop.clone()));
            highs.extend(phases[k].stop.clone());
        }
        let extent = Extent { lo: self.largest(lows), hi: self.smallest(highs) };
        if self.facts.empty(&extent) {
            return;
        }
        let mut part = region.clone();
        self.narrow(&mut part, extent.clone());
        for ((access, phases), &k) in pipelines.of.iter().zip(chosen.iter()) {
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
