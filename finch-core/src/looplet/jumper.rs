//! Jumper: a stepper that may skip ahead. Each iteration goes to the *largest* stop (§6.1 of the paper). The jumper
//! that stops there leads. The others, which are steppers up to that stop, seek. Two sparse lists, one of them short,
//! both `::gallop`:
//!
//! ```text
//! while A_q < A_end && B_q < B_end {
//!     let A_i = A_idx[A_q];
//!     let B_i = B_idx[B_q];
//!     if A_i == B_i {                                      // both stop there
//!         s_acc += A_val[A_q] * B_val[B_q];
//!         A_q += 1;
//!         B_q += 1;
//!     } else if B_i < A_i {                                // A leads
//!         if B_last <= A_i { break; }
//!         B_q = gallop(B_idx, B_q, B_end, A_i);
//!         if B_idx[B_q] == A_i { s_acc += A_val[A_q] * B_val[B_q]; B_q += 1; }
//!         A_q += 1;
//!     } else { … }                                         // B leads
//! }
//! ```
//!
//! This is what `#![plain]` programs do. In others, two lists that may lead meet (`meet.rs`), and only other operands jump.
//!
//! An access may lead only if the statement does nothing while the access is at its fill. Only then can the region up
//! to its next child be skipped, whatever the others store there. If exactly one of several steppers may lead, it does
//! so without a protocol, because a merge would only take more steps.

use super::stepper::Steps;
use super::{Extent, Looplet, Stepper, Style};
use crate::Mapped;
use crate::algebra::{AccessId, Term};
use crate::lower::{Lowerer, Region, ops};
use crate::target::Stmt;

impl Lowerer<'_> {
    /// Loops over the leaders' children, the furthest one first.
    pub(crate) fn lower_jumpers(&mut self, mut region: Region) {
        if let Some(meeting) = self.meeting(&region) {
            return self.lower_meeting(region, &meeting);
        }
        let leaders = self.leaders(&mut region);
        let followers = !region.having(Style::Stepper).is_empty();
        if leaders.is_empty() || self.facts.single(&region.extent) || (leaders.len() == 1 && !followers) {
            region.each_nest(demote);
            return self.styled(region);
        }
        if !self.ensure_in_step(&region, &leaders, false) {
            return self.test_and_seek(region, &leaders, Self::lower_jumpers);
        }
        self.jump_loop(region, Self::jump);
    }

    /// Tests that a region is not empty, then lowers it. Under the test, cursors may seek.
    pub(super) fn test_and_seek(&mut self, region: Region, group: &[AccessId], lower: fn(&mut Self, Region)) {
        // A stepper that is alone may seek beyond its own last child, which leaves its cursor at the end. If another operand ended the
        // region, it may not: a later region may begin before that index.
        let own = group.first().filter(|_| group.len() == 1).and_then(|&access| region.stepper(access));
        let own = own.filter(|s| !s.may_be_cut());
        let mut ends = ops::min_terms(&region.extent.hi);
        ends.retain(|end| own.is_none_or(|s| *end != s.last));
        let cond = ops::and(ends.mapped(|end| ops::lt(&region.extent.lo, end)));
        let tested = |low: &mut Self| {
            low.ensure_in_step(&region, group, true);
            lower(low, region);
        };
        self.branch(&cond, tested, |_| {});
    }

    /// Returns the jumpers that may lead, and turns the others into steppers.
    fn leaders(&mut self, region: &mut Region) -> Vec<AccessId> {
        let all = region.having(Style::Jumper).into_iter();
        let (lead, follow): (Vec<_>, Vec<_>) = all.partition(|&one| self.idle_at_fill(region, &[one]));
        follow.iter().for_each(|&access| region.change(access, demote));
        lead
    }

    /// Turns steppers that may lead into jumpers if another one asks to follow (`::follow`), or if only one of them may
    /// lead. Returns whether there were any.
    pub(super) fn promote_leaders(&mut self, region: &mut Region) -> bool {
        let steppers = region.having(Style::Stepper);
        if steppers.len() < 2 || self.facts.single(&region.extent) {
            return false;
        }
        let follows = |access: &AccessId| region.stepper(*access).is_some_and(|s| s.follow);
        let (follow, mut lead): (Vec<AccessId>, Vec<AccessId>) = steppers.iter().partition(|of| follows(of));
        lead.retain(|access| self.idle_at_fill(region, &[*access]));
        let asked = !follow.is_empty() && !lead.is_empty();
        if (lead.len() != 1 || self.program.plain) && !asked {
            return false;
        }
        for (access, stepper) in region.picked(only!(Stepper)) {
            if lead.contains(&access) {
                region.put(access, Looplet::Jumper(stepper));
            }
        }
        true
    }

    /// Emits the loop over the leaders' children, with `turn` as its body. All other steppers are nests of its region.
    pub(super) fn jump_loop(&mut self, region: Region, turn: impl FnOnce(&mut Self, &Steps)) {
        let group = region.picked(only!(Jumper));
        let live = ops::and(group.mapped(|(_, s)| s.alive()));
        let cursors: Vec<_> = group.mapped(|(_, s)| s.cursor.clone());
        self.looping(region, group, Some(live), |low, steps| turn(low, &steps));
        // The loop may end with one leader beyond the region and the others still in their old places.
        self.in_step.retain(|cursor| cursors.len() == 1 || !cursors.contains(cursor));
    }

    /// Emits one arm for equal stops, then one for each leader that may be furthest.
    pub(super) fn jump(&mut self, steps: &Steps) {
        let [(_, first), rest @ ..] = &steps.group[..] else { return };
        let equal = ops::and(rest.mapped(|(_, s)| ops::eq(&first.stop, &s.stop)));
        let all = |low: &mut Self| {
            low.leave_beyond(steps, 0);
            low.step_on(steps, &steps.group.mapped(|(_, s)| s));
        };
        self.branch(&equal, all, |low| low.lead_from(steps, 0));
    }

    /// The arms of leaders `k` and after.
    fn lead_from(&mut self, steps: &Steps, k: usize) {
        let Some((_, leader)) = steps.group.get(k) else { return };
        // The leaders before this one were not furthest, so it leads if it is beyond all those after it. The last leader needs no test.
        let beyond = steps.group[k + 1..].iter().map(|(_, s)| ops::lt(&s.stop, &leader.stop));
        let furthest = ops::and(beyond.collect());
        self.branch(&furthest, |low| low.lead(steps, k), |low| low.lead_from(steps, k + 1));
    }

    /// Emits the step to leader `k`'s stop: the region up to there, then seeks that bring all cursors into step.
    fn lead(&mut self, steps: &Steps, k: usize) {
        let leader = &steps.group[k].1;
        if let (1, [(_, first), _]) = (k, &steps.group[..]) {
            self.facts.assume(&first.stop, 1, &leader.stop); // The first leader has this from its condition.
        }
        self.leave_beyond(steps, k);
        let hi = leader.stop.clone();
        self.lead_region(steps, k, &hi);
        self.advance(leader);
        for (j, (_, s)) in steps.origin.iter().enumerate() {
            if j != k && !self.in_step.contains(&s.cursor) {
                self.seek(s, &hi);
            }
        }
        self.emit(Stmt::Set(steps.at.clone(), hi));
    }

    /// Lowers the region up to `hi`: part of leader `k`'s child, with the others as steppers.
    fn lead_region(&mut self, steps: &Steps, k: usize, hi: &Term) {
        let mut region = steps.region.clone();
        self.narrow(&mut region, Extent { lo: Term::var(&steps.at), hi: hi.clone() });
        let leader = &steps.group[k].1;
        let child = leader.body.truncate(self, &leader.stop, hi);
        for (j, (access, s)) in steps.origin.iter().enumerate() {
            region.put(*access, if j == k { child.clone() } else { Looplet::Stepper(s.clone()) });
        }
        self.region(region);
    }

    /// If leader `k` stops beyond the region, lowers the rest of the region as part of its child, and leaves the loop.
    fn leave_beyond(&mut self, steps: &Steps, k: usize) {
        let stop = steps.group[k].1.stop.clone();
        self.leave(steps, &[stop], |low| low.lead_region(steps, k, &steps.region.extent.hi));
    }
}

/// A stepper that neither leads nor asks to follow.
fn demote(nest: &mut Looplet) {
    if let Looplet::Jumper(s) | Looplet::Stepper(s) = nest {
        *nest = Looplet::Stepper(Stepper { follow: false, ..s.clone() });
    }
}
