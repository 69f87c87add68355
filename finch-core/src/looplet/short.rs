//! The common entries of two ranges. A few vector instructions compare every entry of one with every entry of the
//! other. The result is a number in which each bit stands for an entry, or for a pair of them. Both ranges ascend, so
//! the lowest bits are the first match:
//!
//! ```text
//! let mut i_met = common(A_idx, A_q, A_end, B_idx, B_q, B_end, 0);
//! while i_met != 0 {
//!     let A_at = A_q + lowest(i_met);
//!     let B_at = B_q + lowest(i_met >> 32);
//!     s_acc += A_val[A_at] * B_val[B_at];
//!     i_met &= i_met - 4294967297;                                // both entries are done with
//! }
//! ```
//!
//! The processor has to predict how many matches there are, but not where. If both lists are short, this takes less
//! time than any merge, whatever the data. A body that is the same at every match needs no loop: it is a run as long as
//! there are bits. For longer lists, four entries of each are compared at a time (`fours.rs`), or blocks of them if the
//! body is to be emitted once.
//!
//! If only one list is short, both gallop (`jumper.rs`). If one list ends before the other begins, as in most pairs of
//! rows of real matrices, nothing is done. Unions take plain steps if both lists together have few entries.

use super::merge::{Carried, passed};
use super::stepper::Steps;
use super::{Extent, Leaf, Looplet, Stepper};
use crate::algebra::{AccessId, Algebra, Compare, Fun, Node, Term, Ty};
use crate::lower::{Lowerer, Place, Region, ops};
use crate::target::Stmt;

/// Plain steps are taken if both lists together have no more entries than this.
const FEW: i64 = 12;
/// Every entry is compared with every entry if neither list has more of them than this, and intersections gallop if
/// only one exceeds it.
const SHORT: i64 = 16;
/// The first entry of either list.
const BOTH: i64 = (1 << 32) + 1;

impl Lowerer<'_> {
    /// Puts the shapes for short lists before the loop, which was emitted last. Cursors that these leave behind are not
    /// in step afterwards.
    pub(super) fn shorten(&mut self, merged: Option<(Steps, bool)>) {
        let Some((steps, compares)) = merged else { return };
        let (mut region, group) = (steps.region.clone(), steps.origin.clone());
        if !compares {
            let ends = group.iter().fold(Term::int(0), |sum, (_, s)| ops::plus(&sum, &s.end));
            let few = ops::le(&ends, &ops::plus(&passed(&steps), &Term::int(FEW)));
            let act = |low: &mut Self, here: Steps| low.act_and_move(&here);
            return self.instead(&few, |low| low.looping(region, group, Some(steps.alive()), act));
        }
        group.into_iter().for_each(|(access, s)| region.put(access, Looplet::Jumper(s)));
        let [short, long] = steps.lengths();
        let gallop = |low: &mut Self| low.jump_loop(region, Self::jump);
        self.instead(&ops::not(ops::either(&short, &Term::bool(true), &long)), gallop);
        self.instead(&ops::not(steps.overlap()), |_| {});
    }

    /// Replaces what was emitted last by another shape if a condition holds.
    fn instead(&mut self, cond: &Term, other: impl FnOnce(&mut Self)) {
        let last = self.code.pop();
        self.branch(cond, other, |low| low.code.extend(last));
    }

    /// Emits the body at each match among the entries up to an end in each list.
    pub(super) fn meet_at_once(&mut self, steps: &Steps, how: Compare, end: impl Fn(&Stepper) -> Term) {
        let Some(bits) = steps.compared(how, end) else { return };
        let (name, call) =
            (format!("{}_met", steps.region.index.name), |fun, args| Algebra::default().call(fun, args));
        if let Some(leaves) = self.same_at_all(&steps.region, &steps.origin) {
            // The body is the same at every match, so lower it once, as a run whose length is the number of matches.
            let mut region = steps.region.clone();
            leaves.into_iter().for_each(|(access, leaf)| region.put(access, Looplet::Run(leaf)));
            let count = call(Fun::Ones, vec![bits]);
            region.extent = Extent { lo: Term::int(0), hi: self.bind(&name, Ty::POS, &count) };
            return self.region(region);
        }
        let left = self.variable(name, Ty::INDEX, bits);
        let met = Term::var(&left);
        let bit = |from| call(Fun::Lowest, vec![call(Fun::Shr, vec![met.clone(), Term::int(from)])]);
        let (first, parts) = match how {
            Compare::Fours => (1, [Fun::Div, Fun::Rem].map(|part| call(part, vec![bit(0), Term::int(4)]))),
            Compare::Common => (BOTH, [0, 32].map(bit)),
        };
        let body = self.repeated(|low| {
            let mut here = steps.clone();
            for ((access, s), part) in here.origin.iter_mut().zip(parts) {
                let at = low.names.var(format!("{}_at", low.label(*access)), Ty::POS);
                let init = ops::plus(&Term::var(&s.cursor), &part);
                low.emit(Stmt::Let { var: at.clone(), mutable: false, init });
                if let Looplet::Stepper(moved) = Looplet::Stepper(s.clone()).rename(&s.cursor, &at) {
                    *s = moved;
                }
            }
            here.group = here.origin.iter().map(|(a, s)| (*a, low.bind_step(&here.region, *a, s))).collect();
            low.know_stops(&here, true);
            let [a, b] = [0, 1].map(|k| here.group[k].1.stop.clone());
            low.facts.assume_cond(&ops::eq(&a, &b), true);
            low.step_to(&here, &a);
            low.emit(Stmt::Set(left.clone(), call(Fun::And, vec![met.clone(), ops::add(&met, -first)])));
        });
        self.emit(Stmt::While { cond: ops::not(ops::eq(&met, &Term::int(0))), body });
    }

    /// An iteration in which the body is emitted once: each cursor leaps up to the other's stop, every entry of a block
    /// is compared with every entry of the other list's block, and the block that ends first is passed.
    pub(super) fn pass_blocks(&mut self, carried: &Carried) {
        let mut here = carried.steps.clone();
        self.leap(carried, 0, &here.group[1].1.stop);
        self.leap(carried, 1, &here.group[0].1.stop);
        for ((access, s), (_, block)) in here.origin.iter_mut().zip(&mut here.group) {
            let most = ops::min(vec![s.after(SHORT), s.end.clone()]);
            s.end = self.bind(&format!("{}_to", self.label(*access)), Ty::POS, &most);
            block.stop = ops::subst_var(&s.stop, &s.cursor, &ops::add(&s.end, -1));
            block.next = vec![Stmt::Set(s.cursor.clone(), s.end.clone())];
        }
        self.meet_at_once(&here, Compare::Common, |s| s.end.clone());
        self.then_move(&here, &here.smallest(), |_, _| {});
    }

    /// The leaves of two lists, if they are the same at every match, and so is everything that the body reads.
    fn same_at_all(&self, region: &Region, group: &[(AccessId, Stepper)]) -> Option<Vec<(AccessId, Leaf)>> {
        let fixed = |(access, s): &(AccessId, Stepper)| {
            let Looplet::Spike { tail, .. } = &*s.body else { return None };
            self.leaf_value(region, *access, tail)?.as_lit().map(|_| (*access, tail.clone()))
        };
        let along = region.places.values().filter(|p| !matches!(p, Place::Value(_) | Place::Held(_))).count();
        let same = along == 2 && !region.body.any(&mut |t| t.as_var() == Some(&region.index));
        group.iter().map(fixed).collect::<Option<_>>().filter(|_| same)
    }
}

impl Steps {
    /// Whether the region ends with some of the lists.
    pub(super) fn is_whole(&self) -> bool {
        let ends = |end: &Term| self.group.iter().any(|(_, s)| s.last == *end);
        ops::min_terms(&self.region.extent.hi).iter().all(ends)
    }

    /// Two conditions: both lists are short, and both are long.
    pub(super) fn lengths(&self) -> [Term; 2] {
        let more: Vec<_> = self.origin.iter().map(|(_, s)| ops::lt(&s.after(SHORT), &s.end)).collect();
        [more.iter().cloned().map(ops::not).collect(), more].map(ops::and)
    }

    /// Whether the ranges of stops overlap inside the region: each list's current stop is no later than the other's
    /// last.
    fn overlap(&self) -> Term {
        let ends = ops::min_terms(&self.region.extent.hi);
        let before = |s: &Stepper, end: &Term| (*end != s.last).then(|| ops::le(&s.stop, end));
        let begin = self.origin.iter().flat_map(|(_, s)| ends.iter().filter_map(|end| before(s, end)));
        ops::either(&self.alive(), &ops::and(begin.collect()), &Term::bool(false))
    }

    /// A comparison of every entry with every entry, up to an end in each list. `None` unless stops are loads plus a
    /// constant and cursors count up.
    pub(super) fn compared(&self, how: Compare, end: impl Fn(&Stepper) -> Term) -> Option<Term> {
        let [(_, left), (_, right)] = self.origin.as_slice() else { return None };
        let ((a, past), (b, other)) = (ops::split(&left.stop), ops::split(&right.stop));
        let (Node::Load(a, p), Node::Load(b, q)) = (&*a, &*b) else { return None };
        let ends = vec![p.clone(), end(left), q.clone(), end(right), Term::int(past - other)];
        let at_cursors = [p, q].map(Term::as_var) == [Some(&left.cursor), Some(&right.cursor)];
        let compares = at_cursors && left.counts_up() && right.counts_up();
        compares.then(|| Term::new(Node::Compare(how, [a.clone(), b.clone()], ends)))
    }
}
