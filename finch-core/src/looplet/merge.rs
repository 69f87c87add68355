//! Two steppers in one region, at least one of which has spikes, where something happens before both are at an entry:
//! the union of two lists, or a list with runs. (Intersections of lists are meetings: `meet.rs`.)
//!
//! A union has several shapes, and switches between them at run time:
//!
//! - *Steps with branches* (`catch_up.rs`): the cursors take turns, and each advances until it is no longer behind the
//!   other. This is fast if a turn passes many entries, or if the structure of the data makes the branches predictable.
//! - *Steps ahead* (`ahead.rs`): the cursor that is behind advances by one entry, without a branch.
//! - Unions of few entries take plain steps.
//!
//! ```text
//! if A_end + B_end <= A_q + B_q + 12 {
//!     …                                                       // few entries: plain steps
//! } else {
//!     while A_q < A_end && B_q < B_end {
//!         if i_budget < 0 && … {
//!             while A_q + 1 < A_ahead && B_q + 1 < B_ahead { … }      // steps ahead, while the budget lasts
//!             if i_budget < -32768 || … { i_budget = 128; }           // it is used up: branches get another trial
//!         } else {
//!             while A_q < A_end && B_q < B_end {              // steps with branches, while they earn their budget
//!                 …
//!                 line = (line + 10).max(A_q + B_q - 128);
//!                 if A_q + B_q < line { break; }
//!             }
//!         }
//!     }
//! }
//! ```
//!
//! A turn costs 10 and gains 1 per entry that it passes. The budget has a lower limit, so that branches get another trial
//! after a while. The gains are visible in the cursors, so only the line moves: its distance behind them is the budget.
//! The `…` after the conditions stands for the tests that keep loads in bounds.
//!
//! Unions have the choice if one body can serve both lists (`many.rs`). Everything else, such as a list with runs, takes
//! steps with branches.

use super::Stepper;
use super::stepper::Steps;
use crate::algebra::{Algebra, Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::{Stmt, types};

/// What a turn with branches costs, in entries that steps ahead pass in the same time.
const TURN: i64 = 10;
/// The maximum of the budget, which is low enough to react to a change in the data.
const MOST: i64 = 128;
/// How many entries of either list are passed before branches get another trial: the budget runs from 0 down to the
/// negative of this.
const STEPS: i64 = 32768;
/// The initial budget of a trial of branches: enough to survive a stretch that is not predictable.
const TRIAL: i64 = 128;
/// The cost of a loop that reaches the end of a list: about as many entries as it passes in lists of twenty.
const LOOP: i64 = 32;
/// The initial budget: 256 entries are passed before the first trial of branches. Short lists and small matrices are
/// finished by then. Their branches would not have been learnt by any processor, so a trial would not pay.
const START: i64 = 256 - STEPS;
/// Plain steps are taken if both lists together have no more entries than this.
const FEW: i64 = 12;

/// Two steppers whose stops are carried from iteration to iteration in variables. The variables are set wherever a
/// cursor moves.
pub(super) struct Carried {
    /// The loop, with the stops in terms of the variables.
    pub steps: Steps,
    /// For each stepper, the variable and the load that it is set to after the cursor has moved.
    pub heads: Vec<(Var, Term)>,
}

impl Lowerer<'_> {
    /// Lowers the body of the loop: the choice of shapes or, if there is none, steps with branches. If few entries take
    /// another shape, returns the loop.
    pub(super) fn merge(&mut self, steps: &Steps) -> Option<Steps> {
        let carried = self.carry(steps);
        if !self.can_choose(steps) {
            self.step_together(&carried);
            self.catch_up(&carried);
            return None;
        }
        let budget = self.names.var(format!("{}_budget", steps.region.index.name), Ty::INDEX);
        self.preface.push(Stmt::Let { var: budget.clone(), mutable: true, init: Term::int(START) });
        let left = self.bind("left", Ty::POS, &ops::add(&Term::var(&budget), STEPS + 8));
        let can = self.can_look_ahead(steps, Some(&left));
        let ahead = ops::and(vec![ops::lt(&Term::var(&budget), &Term::int(0)), can.clone()]);
        self.branch(
            &ahead,
            |low| {
                low.step_ahead(&carried, can);
                low.pay_for_loop(&carried.steps, &budget);
            },
            |low| low.step_with_branches(&carried, &budget),
        );
        Some(steps.clone())
    }

    /// Puts plain steps, for few entries, before the loop, which was emitted last.
    pub(super) fn shorten(&mut self, merged: Option<Steps>) {
        let Some(steps) = merged else { return };
        let (region, group) = (steps.region.clone(), steps.origin.clone());
        let ends = group.iter().fold(Term::int(0), |sum, (_, s)| ops::plus(&sum, &s.end));
        let few = ops::le(&ends, &ops::plus(&passed(&steps), &Term::int(FEW)));
        let act = |low: &mut Self, here: Steps| low.act_and_move(&here);
        let last = self.code.pop();
        let plain = |low: &mut Self| low.looping(region, group, Some(steps.alive()), act);
        self.branch(&few, plain, |low| low.code.extend(last));
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

    /// Steps with branches while the budget lasts, which is the distance of the cursors from a line. At the end of each
    /// list the line stops moving, because the remaining distance would be negative.
    fn step_with_branches(&mut self, carried: &Carried, budget: &Var) {
        let steps = &carried.steps;
        let line = self.variable("line", Ty::INDEX, ops::sub(&passed(steps), &Term::var(budget)));
        self.repeat(steps, steps.alive(), |low| {
            low.step_together(carried);
            low.catch_up(carried);
            let whole = |low: &mut Self| {
                let here = low.bind("here", Ty::INDEX, &passed(steps));
                let moved = ops::max(vec![ops::add(&Term::var(&line), TURN), ops::add(&here, -MOST)]);
                low.emit(Stmt::Set(line.clone(), moved));
                low.emit(Stmt::when(ops::lt(&here, &Term::var(&line)), vec![Stmt::Break]));
            };
            low.branch(&steps.alive(), whole, |_| {});
        });
        let left = ops::sub(&passed(steps), &Term::var(&line));
        self.emit(Stmt::Set(budget.clone(), ops::max(vec![left, Term::int(-STEPS)])));
    }

    /// Charges the budget for a loop of steps ahead, which ran while both lists could continue. If they still can, the
    /// budget is used up, and branches get another trial.
    fn pay_for_loop(&mut self, here: &Steps, budget: &Var) {
        self.emit(Stmt::Set(budget.clone(), ops::add(&Term::var(budget), -LOOP)));
        let goes_on = |(_, s): &(_, Stepper)| ops::lt(&s.after(1), &s.end);
        let both = ops::and(here.origin.iter().map(goes_on).collect());
        let spent = ops::either(&both, &Term::bool(true), &ops::lt(&Term::var(budget), &Term::int(-STEPS)));
        self.emit(Stmt::when(spent, vec![Stmt::Set(budget.clone(), Term::int(TRIAL))]));
    }
}

/// The sum of the cursors. Its increase is the number of entries passed.
fn passed(steps: &Steps) -> Term {
    steps.group.iter().fold(Term::int(0), |sum, (_, s)| ops::plus(&sum, &Term::var(&s.cursor)))
}
