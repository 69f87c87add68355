//! Steps with branches, of two steppers. An iteration handles a row of common stops, then the first cursor catches up with the
//! other, then the other one with it:
//!
//! ```text
//! while A_i == B_i {                                                // together
//!     s_acc += A_val[A_q] * B_val[B_q];
//!     A_q += 1; B_q += 1;
//!     if end <= A_q { break; }                                      // one test for both ends
//!     A_i = A_idx[A_q]; B_i = B_idx[B_q];
//! }
//! if A_q + 16 < A_end && A_idx[A_q + 16] < B_i {                    // catch up, by a leap
//!     A_q += 16;
//!     A_q = gallop(A_idx, A_q, A_end, B_i);
//!     if A_end <= A_q { break; }
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
//! One comparison shows that a leap pays. The search then passes a few hundred entries by equal strides, whose end a processor
//! predicts, and more of them by doubling steps. A union runs its body in the loops that advance by one entry, and has no leaps. If
//! the other operand is not a list, the cursor leaps in the same way, as far as the leading fill of that operand's child extends: to
//! the start of a block, for example.

use super::shift::unshifted;
use super::stepper::Steps;
use super::{Leaf, Looplet, Phase, Stepper};
use crate::Mapped;
use crate::algebra::{Algebra, Term, Ty, Var};
use crate::limits::LEAP;
use crate::lower::{Lowerer, ops};
use crate::target::{Stmt, types};

/// Two steppers whose stops are carried from iteration to iteration in variables. The variables are set wherever a
/// cursor moves.
pub(super) struct Carried {
    /// The loop, with the stops in terms of the variables.
    pub steps: Steps,
    /// For each stepper, the variable and the load that it is set to after the cursor has moved.
    pub heads: Vec<(Var, Term)>,
}

impl Lowerer<'_> {
    /// Takes turns.
    pub(super) fn take_turns(&mut self, steps: &Steps) {
        let carried = self.carry(steps);
        self.step_together(&carried);
        self.catch_up(&carried);
    }

    /// Puts the stops into variables. `bind_step` has declared most of them (`let A_i = A_idx[A_q];`), and these become
    /// mutable.
    pub(super) fn carry(&mut self, steps: &Steps) -> Carried {
        let (mut steps, mut heads) = (steps.clone(), Vec::new());
        for ((access, s), (_, origin)) in steps.group.iter_mut().zip(&steps.origin) {
            let ((head, past), (load, _)) = (ops::split(&s.stop), ops::split(&origin.stop));
            let here = |stmt: &&mut Stmt| matches!(stmt, Stmt::Let { var, .. } if head.as_var() == Some(var));
            let var = match self.code.iter_mut().find(here) {
                Some(Stmt::Let { var, mutable, .. }) => {
                    *mutable = true;
                    var.clone()
                }
                _ => {
                    let name = format!("{}_{}", self.label(*access), steps.region.index.name);
                    self.variable(name, types::of(&head).unwrap_or(Ty::INDEX), head)
                }
            };
            let mut known = |t: &Term| (*t == load).then(|| Term::var(&var));
            let body = origin.body.map(&mut |t| Algebra::default().substitute(t, &mut known));
            (s.body, s.stop) = (Box::new(body), ops::add(&Term::var(&var), past));
            heads.push((var, load));
        }
        Carried { steps, heads }
    }

    /// Steps of both lists while they stop at the same index. If both count up, one test covers both ends.
    fn step_together(&mut self, carried: &Carried) {
        let [(_, left), (_, right)] = carried.steps.group.as_slice() else { return };
        let (cond, first) = (ops::eq(&left.stop, &right.stop), Term::var(&left.cursor));
        if !(left.counts_up() && right.counts_up()) {
            return self.step_while(carried, &[0, 1], &cond, &carried.steps.alive());
        }
        let together = |low: &mut Self| {
            let left_of_other = ops::sub(&right.end, &Term::var(&right.cursor));
            let end = ops::min(vec![left.end.clone(), ops::plus(&first, &left_of_other)]);
            let alive = ops::lt(&first, &low.bind("end", Ty::POS, &end));
            low.step_while(carried, &[0, 1], &cond, &alive);
        };
        self.branch(&cond, together, |_| {});
    }

    /// The first cursor catches up with the other, then the other with it. They leap if nothing happens on the way.
    fn catch_up(&mut self, carried: &Carried) {
        for (first, other) in [(0, 1), (1, 0)] {
            let [(_, s), (of, other)] = [&carried.steps.group[first], &carried.steps.group[other]];
            let behind = ops::lt(&s.stop, &other.stop);
            let leaps = s.counts_up() && self.idle_at_fill(&carried.steps.region, &[*of]);
            match unshifted(&other.body) {
                Looplet::Spike { body: Leaf::Fill, .. } if leaps => self.leap(carried, first, &other.stop),
                // The other cursor may have reached its end, in which case neither is behind.
                child if leaps => self.branch(&behind, |low| low.leap_up_to(carried, first, &child), |_| {}),
                _ => {}
            }
            self.step_while(carried, &[first], &behind, &s.alive());
        }
    }

    /// The cursor leaps to the first index at which a child is not fill.
    fn leap_up_to(&mut self, carried: &Carried, mover: usize, child: &Looplet) {
        let Looplet::Pipeline(phases) = self.preamble(child) else { return };
        if let Phase { stop: Some(stop), body: Looplet::Run(Leaf::Fill) } = &phases[0] {
            self.leap(carried, mover, stop);
        }
    }

    /// A cursor goes to a stop in one leap, if that many children are before it.
    fn leap(&mut self, carried: &Carried, mover: usize, before: &Term) {
        let ((_, s), (head, load)) = (&carried.steps.group[mover], &carried.heads[mover]);
        let far = ops::add(&Term::var(&s.cursor), LEAP);
        let (there, (_, past)) = (ops::subst_var(load, &s.cursor, &far), ops::split(&s.stop));
        let passes = ops::lt(&ops::add(&there, past), before);
        let cond = ops::either(&ops::lt(&far, &s.end), &passes, &Term::bool(false));
        let leap = |low: &mut Self| {
            low.emit(Stmt::Set(s.cursor.clone(), far));
            low.seek(s, &ops::add(before, -1));
            let here = Stmt::Set(head.clone(), load.clone());
            low.code.extend([Stmt::when(ops::not(s.alive()), vec![Stmt::Break]), here]);
        };
        self.branch(&cond, leap, |_| {});
    }

    /// Steps of the cursors in `moving` (given by number), while a condition on the stops holds and they are `alive`.
    fn step_while(&mut self, carried: &Carried, moving: &[usize], cond: &Term, alive: &Term) {
        let steps = &carried.steps;
        let movers: Vec<&Stepper> = moving.mapped(|&k| &steps.group[k].1);
        self.repeat(steps, cond.clone(), |low| {
            low.facts.assume_cond(cond, true);
            low.step_on(steps, &movers);
            low.emit(Stmt::when(ops::not(alive.clone()), vec![Stmt::Break]));
            let heads = moving.iter().map(|&k| carried.heads[k].clone());
            low.code.extend(heads.map(|(head, load)| Stmt::Set(head, load)));
        });
    }
}
