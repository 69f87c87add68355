//! The form in which two lists take branches: turns. A turn is a row of meetings, then the first cursor goes up to the other,
//! then the other one up to it:
//!
//! ```text
//! while A_i == B_i {                                                // meet
//!     s_acc += A_val[A_q] * B_val[B_q];
//!     A_q += 1; B_q += 1;
//!     if end <= A_q { break; }                                      // one test for both ends
//!     A_i = A_idx[A_q]; B_i = B_idx[B_q];
//! }
//! while A_q + 16 < A_end && A_idx[A_q + 16] < B_i {                 // catch up, by leaps
//!     A_q += 16;
//!     A_i = A_idx[A_q];
//! }
//! while A_i < B_i {                                                 // … and one by one
//!     A_q += 1;
//!     if A_end <= A_q { break; }
//!     A_i = A_idx[A_q];
//! }
//! …                                                                 // B up to A in the same way
//! ```
//!
//! Where both gallop, one leap goes all the way:
//!
//! ```text
//! if A_q + 16 < A_end && A_idx[A_q + 16] < B_i {
//!     A_q += 16;
//!     A_q = gallop(A_idx, A_q, A_end, B_i);
//!     if A_end <= A_q { break; }
//!     A_i = A_idx[A_q];
//! }
//! ```
//!
//! (The searches of a walk would be slower where a few hundred entries lie between two that meet: a loop of equal leaps can be
//! foreseen.) A union does its body in the loops that go one by one, and has no leaps. Where the other operand is not a list, a cursor
//! leaps in the same way as far as that one's child begins with fill: up to where a block begins.

use super::merge::Carried;
use super::shift::unshifted;
use super::{Leaf, Looplet, Phase, Stepper, Style};
use crate::algebra::{Term, Ty};
use crate::lower::{Lowerer, ops};
use crate::target::Stmt;

/// How many children a leap passes: one comparison shows that all of them lie before the other list's stop.
const LEAP: i64 = 16;

impl Lowerer<'_> {
    /// Steps of both, as long as they stop at the same place. Where both count up, one test does for both ends.
    pub(super) fn meet(&mut self, carried: &Carried) {
        let [(_, left), (_, right)] = carried.steps.group.as_slice() else { return };
        let (cond, first) = (ops::eq(&left.stop, &right.stop), Term::var(&left.cursor));
        if !(left.counts_up() && right.counts_up()) {
            return self.step_while(carried, &[0, 1], &cond, &carried.steps.alive());
        }
        let meet = |low: &mut Self| {
            let left_of_other = ops::sub(&right.end, &Term::var(&right.cursor));
            let end = ops::min(vec![left.end.clone(), ops::plus(&first, &left_of_other)]);
            let alive = ops::lt(&first, &low.bind("end", Ty::POS, &end));
            low.step_while(carried, &[0, 1], &cond, &alive);
        };
        self.branch(&cond, meet, |_| {});
    }

    /// The first cursor goes up to the other, then the other up to it. As far as nothing happens on the way, they leap.
    pub(super) fn catch_up(&mut self, carried: &Carried) {
        for (first, other) in [(0, 1), (1, 0)] {
            let [(_, s), (of, other)] = [&carried.steps.group[first], &carried.steps.group[other]];
            let behind = ops::lt(&s.stop, &other.stop);
            let leaps = s.counts_up() && self.idle_at_fill(&carried.steps.region, &[*of]);
            match unshifted(&other.body) {
                Looplet::Spike { body: Leaf::Fill, .. } if leaps => self.leap(carried, first, &other.stop),
                // (the other cursor may have come to its end, and then none is behind)
                child if leaps => self.branch(&behind, |low| low.leap_up_to(carried, first, &child), |_| {}),
                _ => {}
            }
            self.step_while(carried, &[first], &behind, &s.alive());
        }
    }

    /// The cursor leaps up to where a child holds something.
    fn leap_up_to(&mut self, carried: &Carried, mover: usize, child: &Looplet) {
        let Looplet::Pipeline(phases) = self.preamble(child) else { return };
        if let Phase { stop: Some(stop), body: Looplet::Run(Leaf::Fill) } = &phases[0] {
            self.leap(carried, mover, stop);
        }
    }

    /// A cursor leaps as long as it stays before a stop. If it gallops, it goes there at once.
    pub(super) fn leap(&mut self, carried: &Carried, mover: usize, before: &Term) {
        let ((_, s), (head, load)) = (&carried.steps.group[mover], &carried.heads[mover]);
        let far = ops::add(&Term::var(&s.cursor), LEAP);
        let (there, (_, past)) = (ops::subst_var(load, &s.cursor, &far), ops::split(&s.stop));
        let passes = ops::lt(&ops::add(&there, past), before);
        let cond = ops::either(&ops::lt(&far, &s.end), &passes, &Term::bool(false));
        let (far, here) = (Stmt::Set(s.cursor.clone(), far), Stmt::Set(head.clone(), load.clone()));
        if carried.steps.region.having(Style::Jumper).is_empty() {
            return self.emit(Stmt::While { cond, body: vec![far, here] });
        }
        let gallop = |low: &mut Self| {
            low.emit(far);
            low.seek(s, &ops::add(before, -1));
            low.code.extend([Stmt::when(ops::not(s.alive()), vec![Stmt::Break]), here]);
        };
        self.branch(&cond, gallop, |_| {});
    }

    /// Steps of those that are `moving` (by their number), as long as a condition on the stops holds and they are
    /// `alive`.
    fn step_while(&mut self, carried: &Carried, moving: &[usize], cond: &Term, alive: &Term) {
        let steps = &carried.steps;
        let movers: Vec<&Stepper> = moving.iter().map(|&k| &steps.group[k].1).collect();
        self.repeat(steps, cond.clone(), |low| {
            low.facts.assume_cond(cond, true);
            low.step_on(steps, &movers);
            low.emit(Stmt::when(ops::not(alive.clone()), vec![Stmt::Break]));
            let heads = moving.iter().map(|&k| carried.heads[k].clone());
            low.code.extend(heads.map(|(head, load)| Stmt::Set(head, load)));
        });
    }
}
