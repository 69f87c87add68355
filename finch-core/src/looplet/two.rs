//! What two steppers do: a case for each order of their stops; or a turn, which is meetings in a row, then one cursor
//! up to the other, then the other up to it.

use super::Stepper;
use super::merge::Carried;
use super::open::either;
use super::stepper::Steps;
use crate::algebra::{Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::Stmt;

/// So many children are passed at a time where one comparison shows that they can be.
const STRIDE: i64 = 16;

impl Lowerer<'_> {
    /// Two steppers with spikes: one case for each order of the stops.
    pub(super) fn step_two(&mut self, steps: &Steps, left: &Stepper, right: &Stepper) {
        let (a, b) = (&left.stop, &right.stop);
        let apart = |low: &mut Self| {
            let first = |low: &mut Self| low.step_on(steps, &[left]);
            low.branch(&ops::lt(a, b), first, |low| {
                low.facts.assume(b, 1, a);
                low.step_on(steps, &[right]);
            });
        };
        self.branch(&ops::eq(a, b), |low| low.step_on(steps, &[left, right]), apart);
    }

    /// As long as both stop at the same place. Where they move alike, one test is enough for both ends.
    pub(super) fn meet(&mut self, carried: &Carried) {
        let [(_, left), (_, right)] = carried.steps.group.as_slice() else { return };
        let (cond, first) = (ops::eq(&left.stop, &right.stop), Term::var(&left.cursor));
        if !(left.counts_up() && right.counts_up()) {
            return self.go_on(carried, &[0, 1], &cond, &carried.steps.alive());
        }
        let meet = |low: &mut Self| {
            let left_of_other = ops::sub(&right.end, &Term::var(&right.cursor));
            let end = ops::min(vec![left.end.clone(), ops::plus(&first, &left_of_other)]);
            let alive = ops::lt(&first, &low.bind("end", Ty::POS, &end));
            low.go_on(carried, &[0, 1], &cond, &alive);
        };
        self.branch(&cond, meet, |_| {});
    }

    /// One cursor up to the other, then the other up to it. Where nothing happens on the way, they are `idle`, and
    /// several children are passed at a time.
    pub(super) fn catch_up(&mut self, carried: &Carried, idle: bool) {
        for (first, other) in [(0, 1), (1, 0)] {
            let [(_, s), (_, other)] = [&carried.steps.group[first], &carried.steps.group[other]];
            if idle && s.counts_up() {
                self.stride(s, &carried.heads[first], &other.stop);
            }
            self.go_on(carried, &[first], &ops::lt(&s.stop, &other.stop), &s.alive());
        }
    }

    /// The cursor passes as many children at a time as can be told to lie before a stop by one comparison.
    fn stride(&mut self, s: &Stepper, (head, load): &(Var, Term), before: &Term) {
        let far = ops::add(&Term::var(&s.cursor), STRIDE);
        let (there, (_, past)) = (ops::subst_var(load, &s.cursor, &far), ops::split(&s.stop));
        let passes = ops::lt(&ops::add(&there, past), before);
        let cond = either(&ops::lt(&far, &s.end), &passes, &Term::bool(false));
        let body = vec![Stmt::Set(s.cursor.clone(), far), Stmt::Set(head.clone(), load.clone())];
        self.emit(Stmt::While { cond, body });
    }

    /// Steps of those `moving`, as long as a condition on the stops holds and they are `alive`.
    fn go_on(&mut self, carried: &Carried, moving: &[usize], cond: &Term, alive: &Term) {
        let steps = &carried.steps;
        let movers: Vec<&Stepper> = moving.iter().map(|&k| &steps.group[k].1).collect();
        self.repeat(steps, cond.clone(), |low| {
            low.facts.assume_cond(cond, true);
            low.step_on(steps, &movers);
            let cond = ops::not(alive.clone());
            low.emit(Stmt::If { cond, then: vec![Stmt::Break], otherwise: Vec::new() });
            for (head, load) in moving.iter().map(|&k| carried.heads[k].clone()) {
                low.emit(Stmt::Set(head, load));
            }
        });
    }
}
