//! Steppers with an open end. The phases of pipelines multiply: if any of four lists may be the last to end, there are
//! sixteen combinations of list and rest, each with its own loop. So from three such pipelines on, a stepper
//! followed by fill becomes a single stepper that continues in fill: its last child is followed by one more, which
//! stops beyond the region.
//!
//! ```text
//! while i < A_n {                             // to the end of the region, not of a list
//!     let A_i_stop = if A_q < A_end { A_idx[A_q] + 1 } else { A_n + 1 };
//!     let B_i_stop = if B_q < B_end { B_idx[B_q] + 1 } else { A_n + 1 };
//!     …
//!     if A_n < A_i_stop.min(B_i_stop).min(…) { break; }
//! ```

use super::pipeline::Phase;
use super::shift::unshifted;
use super::{Leaf, Looplet, Stepper};
use crate::Mapped;
use crate::algebra::{AccessId, Term, Ty};
use crate::lower::{Lowerer, Region, ops};
use crate::target::Stmt;

/// Fewer combinations of phases than this are lowered one by one.
pub(super) const COMBINATIONS: usize = 8;

/// From this many combinations on, accesses within `permit` are looked up with tests at each index, where possible.
pub(super) const CASES: usize = 80;

impl Lowerer<'_> {
    /// Opens pipelines whose phases would multiply too much. Returns whether there were any.
    pub(super) fn open_pipelines(&mut self, region: &mut Region) -> bool {
        let pipelines = region.picked(only!(Pipeline));
        let number = combinations(&pipelines);
        if number < COMBINATIONS {
            return false;
        }
        if number >= CASES && self.look_up(region, &pipelines) {
            return true;
        }
        let beyond = ops::add(&region.extent.hi, 1);
        let list = |(access, phases): (AccessId, Vec<Phase>)| Some((access, opened(&phases, &beyond)?));
        let lists: Vec<(AccessId, Stepper)> = pipelines.into_iter().filter_map(list).collect();
        // Where nothing else is read at the fill of a list, what follows it needs no loop.
        let accesses: Vec<AccessId> = lists.mapped(|(access, _)| *access);
        let alike = self.alike_at_fill(region, &accesses).map_or(Vec::new(), |(alike, _)| alike);
        let mut any = false;
        for (access, stepper) in lists {
            if !alike.contains(&access) && !self.idle_at_fill(region, &[access]) {
                region.put(access, Looplet::Stepper(stepper));
                any = true;
            }
        }
        any
    }

    /// Turns pipelines that end at the bounds of a `permit` and that no cursor traverses into lookups, which test at
    /// each index which phase it is in. Returns whether there were any.
    fn look_up(&mut self, region: &mut Region, pipelines: &[(AccessId, Vec<Phase>)]) -> bool {
        let mut any = false;
        for (access, phases) in pipelines {
            let nest = Looplet::Pipeline(phases.clone());
            let missing = nest.any(&mut |part| *part == Looplet::Run(Leaf::missing()));
            let walks = nest.any(&mut |part| {
                let fixed = matches!(part, Looplet::Run(_) | Looplet::Lookup { .. } | Looplet::Switch(_));
                !fixed && !matches!(part, Looplet::Pipeline(_) | Looplet::Shift { .. })
            });
            if missing && !walks {
                let index = self.names.var(region.index.name.clone(), Ty::INDEX);
                let body = Box::new(nest.at(&Term::var(&index)));
                region.put(*access, Looplet::Lookup { index, body });
                any = true;
            }
        }
        any
    }
}

/// The number of combinations of phases.
pub(super) fn combinations(pipelines: &[(AccessId, Vec<Phase>)]) -> usize {
    pipelines.iter().fold(1_usize, |all, (_, phases)| all.saturating_mul(phases.len()))
}

/// Combines a stepper and the fill after it into one stepper with an open end, whose last stop is `beyond`.
pub(super) fn opened(phases: &[Phase], beyond: &Term) -> Option<Stepper> {
    let [first, rest] = phases else { return None };
    let (Looplet::Stepper(s) | Looplet::Jumper(s)) = unshifted(&first.body) else { return None };
    let fills = first.stop.as_ref() == Some(&s.last) && unshifted(&rest.body) == Looplet::Run(Leaf::Fill);
    let body = guarded(&unshifted(&s.body), &s.alive(), beyond).filter(|_| fills)?;
    Some(s.open(body, beyond))
}

impl Stepper {
    /// The stepper with an open end and with this child. Its last stop is `beyond`.
    pub(super) fn open(self, body: Looplet, beyond: &Term) -> Stepper {
        let stop = ops::either(&self.alive(), &self.stop, beyond);
        let last = ops::max(vec![self.last.clone(), beyond.clone()]);
        Stepper { stop, last, body: Box::new(body), open: true, follow: false, finder: None, ..self }
    }
}

/// The child of a stepper with an open end: once the cursor has reached the end, it is a run of fill and loads nothing.
/// `None` for any child other than a spike, or a pipeline that begins with fill.
fn guarded(child: &Looplet, alive: &Term, beyond: &Term) -> Option<Looplet> {
    match child {
        Looplet::Spike { body: Leaf::Fill, .. } => Some(child.clone()),
        Looplet::Let { code, body, .. } => {
            let guard = |stmt: &Stmt| {
                let Stmt::Let { var, mutable, init } = stmt else { return None };
                let init = ops::either(alive, init, &Term::int(0));
                Some(Stmt::Let { var: var.clone(), mutable: *mutable, init })
            };
            let code = code.iter().map(guard).collect::<Option<_>>()?;
            let body = Box::new(guarded(&unshifted(body), alive, beyond)?);
            Some(Looplet::Let { code, facts: Vec::new(), body })
        }
        Looplet::Pipeline(phases) if unshifted(&phases.first()?.body) == Looplet::Run(Leaf::Fill) => {
            // A value that is constant over the run is loaded before the loop, and the loop may turn out to be empty.
            let guard = |p: &Phase| {
                let stop = p.stop.as_ref().map(|stop| ops::either(alive, stop, beyond));
                let loads = matches!(unshifted(&p.body), Looplet::Run(Leaf::Sub(_)));
                (!loads).then(|| Phase { stop, body: p.body.clone() })
            };
            Some(Looplet::Pipeline(phases.iter().map(guard).collect::<Option<_>>()?))
        }
        _ => None,
    }
}
