//! Work between the entries of a list. A statement's work there can be done once, before the entries, if it is the same
//! at every index, order does not matter, and nothing that is read is also written. Order matters for sums and products
//! of integers, because it determines where they overflow, unless a sum only increases. The smallest value of a list,
//! `s[] <<min>>= A[i]`:
//!
//! ```text
//! if A_end - A_q < A_n { s_acc = min(s_acc, 0.0); }             // some index holds no entry
//! for A_q in A_q..A_end { s_acc = min(s_acc, A_val[A_q]); }     // no coordinate is loaded
//! ```
//!
//! Several lists meet, and what happens at the fill of any of them may be done once, too: [`meet`](super::meet).
//!
//! A list is a pipeline: entries up to the last one, then fill. The work is done once for both phases. Under `#![strict]`, each
//! phase has its own, up to `A_last` and from there on.

use super::{Extent, Leaf, Looplet, Phase, Stepper};
use crate::algebra::{AccessId, Assign, Fun, Int, Node, Properties, Term, is_integer, properties};
use crate::lower::{Lowerer, Region, ops};

impl Lowerer<'_> {
    /// Emits the work between and after the entries of a list once, and then its work at each entry. `phases` are those of the
    /// region's only pipeline. Returns whether that was possible.
    pub(super) fn step_list(&mut self, region: &Region, access: AccessId, phases: &[Phase]) -> bool {
        let [
            Phase { stop: Some(last), body: Looplet::Stepper(list) | Looplet::Jumper(list) },
            Phase { stop: None, body: fill },
        ] = phases
        else {
            return false;
        };
        let whole = *fill == Looplet::Run(Leaf::Fill) && list.last == *last;
        let inside = whole && self.facts.proves(last, 0, &region.extent.hi);
        let steps = self.in_step.contains(&list.cursor) && !self.facts.single(&region.extent);
        if self.program.strict || !inside || !steps {
            return false;
        }
        let list = (access, list.clone());
        let Some(between) = self.between(region, &list) else { return false };
        self.step_both(region, &list, between);
        true
    }

    /// Emits the region's work between the entries of a list once, and then its work at each entry. Returns whether
    /// that was possible.
    pub(super) fn step_entries(&mut self, region: &Region, only: &(AccessId, Stepper)) -> bool {
        if region.extent.hi != only.1.last {
            return false;
        }
        let Some(between) = self.between(region, only) else { return false };
        self.step_both(region, only, between);
        true
    }

    /// The region's work between the entries of a list, as a region of as many indices as hold no entry. `None` unless it can
    /// be done at once.
    fn between(&mut self, region: &Region, (access, list): &(AccessId, Stepper)) -> Option<Region> {
        let Looplet::Spike { body: Leaf::Fill, .. } = &*list.body else { return None };
        let Extent { lo, hi } = &region.extent;
        if !list.counts_up() || region.nests().count() > 1 {
            return None;
        }
        let (mut between, entries) = (region.clone(), ops::sub(&list.end, &Term::var(&list.cursor)));
        between.extent = Extent { lo: Term::int(0), hi: ops::sub(&ops::sub(hi, lo), &entries) };
        self.reach(&mut between, *access, &Leaf::Fill);
        self.at_once(region, &between).is_some().then_some(between)
    }

    /// The lists at each of whose fills the region's work is the same, whatever other operands hold, and a region of that work. Its extent is
    /// still to be counted. `None` unless the work can be done at once, and there are two such lists or more.
    pub(super) fn alike_at_fill(
        &mut self,
        region: &Region,
        lists: &[AccessId],
    ) -> Option<(Vec<AccessId>, Region)> {
        if self.program.strict || self.program.plain {
            return None;
        }
        let mut alike: Option<(Term, Vec<AccessId>, Region)> = None;
        for &access in lists {
            let mut gap = region.clone();
            self.reach(&mut gap, access, &Leaf::Fill);
            let Some(statement) = self.at_once(region, &gap) else { continue };
            let touched = self.program.touched(&statement);
            if region.nests().any(|(of, _)| touched.contains(&of)) {
                continue;
            }
            match &mut alike {
                Some((of, lists, _)) if *of == statement => lists.push(access),
                Some(_) => {}
                None => {
                    gap.places.retain(|_, place| place.nest().is_none());
                    alike = Some((statement, vec![access], gap));
                }
            }
        }
        let (_, lists, gap) = alike.filter(|(_, lists, _)| lists.len() >= 2)?;
        Some((lists, gap))
    }

    /// The statement of the work between entries, if it can be done at once for all indices that hold none: it is the same at each, order does not
    /// matter, and nothing that the region reads is also written.
    fn at_once(&mut self, region: &Region, between: &Region) -> Option<Term> {
        let statement = self.simplified(between);
        let assigns = statement.assignments();
        let reorders = |of: Properties| of.commutative && of.associative;
        let overflows = |assign: &Assign| {
            let elem = &*self.program.tensor_of(assign.to.id).layout.elem;
            let goes_up = Int::parse(elem).is_some_and(Int::is_unsigned) || elem == "u128";
            let sum = assign.op == Some(Fun::Add);
            is_integer(elem) && (sum && !goes_up || assign.op == Some(Fun::Mul))
        };
        let any_order =
            |assign: &&Assign| assign.op.as_ref().map(properties).is_some_and(reorders) && !overflows(assign);
        let again = |t: &Term| matches!(&**t, Node::Read(read) if self.writes_to(&region.body, read.id));
        let moves = self.settled(between.body.clone()).depends_on(&region.index);
        let moves = moves || region.body.any(&mut { again });
        let loops = |t: &Term| matches!(**t, Node::Loop { .. });
        let once = !moves && !statement.any(&mut { loops });
        let any_order = !assigns.is_empty() && assigns.iter().all(any_order);
        (once && any_order).then_some(statement)
    }

    /// Emits the work between the entries of a list, then the work at each entry.
    fn step_both(&mut self, region: &Region, only: &(AccessId, Stepper), between: Region) {
        self.region(between);
        self.looping(region.clone(), vec![only.clone()], Some(only.1.alive()), |low, steps| {
            let (mut region, list) = (steps.region, &steps.group[0].1);
            low.narrow(&mut region, Extent { lo: ops::add(&list.stop, -1), hi: list.stop.clone() });
            if let Looplet::Spike { tail, .. } = &*list.body {
                region.put(only.0, Looplet::Run(tail.clone()));
            }
            low.region(region);
            low.advance(list);
        });
    }
}
