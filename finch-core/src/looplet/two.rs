//! What two steppers do: a case for each order of their stops, meetings in a row, one turn of scanning.

use super::Stepper;
use super::stepper::Steps;
use crate::lower::{Lowerer, ops};
use crate::target::Stmt;

impl Lowerer<'_> {
    /// Two steppers with spikes: one case for each order of the stops.
    pub(super) fn step_two(&mut self, steps: &Steps, left: &Stepper, right: &Stepper) {
        let (a, b) = (&left.stop, &right.stop);
        let apart = |low: &mut Self| {
            let first = |low: &mut Self| low.step_first(steps, left);
            low.branch(&ops::lt(a, b), first, |low| {
                low.facts.assume(b, 1, a);
                low.step_first(steps, right);
            });
        };
        self.branch(&ops::eq(a, b), |low| low.step_both(steps), apart);
    }

    /// As long as both stop at the same place.
    pub(super) fn step_while_met(&mut self, steps: &Steps) {
        self.leave_others_behind(&steps.region, &steps.group);
        let after = self.in_step.clone();
        let body = self.nested(|low| {
            let here = steps.group.iter().map(|(_, s)| low.rebound_step(steps, s)).collect();
            let here = steps.at(here);
            low.know_stops(&here);
            let [(_, left), (_, right)] = here.group.as_slice() else { return };
            let apart = ops::not(ops::eq(&left.stop, &right.stop));
            low.emit(Stmt::If { cond: apart, then: vec![Stmt::Break], otherwise: Vec::new() });
            low.facts.assume(&left.stop, 0, &right.stop);
            low.facts.assume(&right.stop, 0, &left.stop);
            low.step_both(&here);
        });
        self.in_step = after;
        let alive = steps.group.iter().map(|(_, s)| s.alive()).collect();
        self.emit(Stmt::While { cond: ops::and(alive), body });
    }

    /// One cursor up to the other, then the other up to it. A turn that reaches neither end is `whole`.
    pub(super) fn scan(&mut self, steps: &Steps, idle: bool, whole: impl FnOnce(&mut Self)) {
        let [(_, left), (_, right)] = steps.group.as_slice() else { return };
        self.span(steps, left, right, idle);
        let then = self.nested(|low| {
            let here = steps.at(vec![low.rebound_step(steps, left), right.clone()]);
            low.know_stops(&here);
            let left = &here.group[0].1;
            low.facts.assume(&right.stop, 0, &left.stop);
            low.span(&here, right, left, idle);
            let then = low.nested(whole);
            if !then.is_empty() {
                low.emit(Stmt::If { cond: right.alive(), then, otherwise: Vec::new() });
            }
        });
        self.emit(Stmt::If { cond: left.alive(), then, otherwise: Vec::new() });
    }
}
