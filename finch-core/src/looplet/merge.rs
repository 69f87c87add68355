//! Two steppers in one region, of which at least one has spikes: above all the intersection and the union of two
//! lists. Two entries *meet* where they have the same coordinate.
//!
//! The code for two lists has four shapes, and chooses among them while it runs:
//!
//! - *Turns* (`two.rs`): the cursors take turns, and each moves on until it is not behind the other. This is fast where
//!   a turn passes many entries, or where the data's structure lets the processor foresee the branches.
//! - *Steps ahead* (`ahead.rs`) move whichever cursor is behind by one entry, without a branch: they take the same time
//!   whatever the data.
//! - *Fours* (`fours.rs`) take the place of steps ahead where something happens at meetings alone and these are rare: they
//!   pass four entries at a time.
//! - Plain steps go before the loop, for lists too short for any of these to pay.
//!
//! ```text
//! if A_end + B_end <= A_q + B_q + (if … { 48 } else { 12 }) { … }             // plain steps to the end
//! while A_q < A_end && B_q < B_end {
//!     if i_credit < 0 && … {
//!         while -16384 <= i_credit && … {                 // steps ahead (and fours) cost credit, one an entry
//!             …
//!             i_credit -= 1;
//!         }
//!         if i_credit < -16384 { i_credit = 128; }        // turns have another trial
//!     } else {
//!         while A_q < A_end && B_q < B_end {              // turns, as long as they earn their credit
//!             …
//!             i_credit += passed - if passed == i_credit_last { 0 } else { 10 };
//!             i_credit_last = passed;
//!             if i_credit < 0 { break; }
//!         }
//!     }
//! }
//! ```
//!
//! So a turn earns the entries that it passed. It pays ten or more if it passed another number than the turn before: then
//! the processor could not foresee it. In the `…` after the conditions stands what keeps loads in bounds.
//!
//! Intersections of lists have this choice. Unions have it where one body does for both lists (`many.rs`). All else
//! (a list with runs, say) takes turns. Where the body of an intersection is a loop, all shapes only go on to the
//! next meeting, and the body stands there once.

use super::ahead::STEPS;
use super::stepper::Steps;
use super::{Leaf, Looplet, Stepper};
use crate::algebra::{Algebra, Node, Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::{Stmt, surely, types};

/// What a turn pays that the processor could not foresee: it takes longer than so many steps ahead.
const SURPRISE: i64 = 10;
/// The same for an intersection that stands in no other loop: where fours may take a turn's place, they pass more entries in
/// that time. (Of a row the last turn often passes the most, and is not reckoned up, so that rows had better pay less.)
const SURPRISE_ALONE: i64 = 14;
/// The credit at the start: 256 steps ahead are taken before turns have their first trial. Short lists and small
/// matrices are over by then: no processor would have learnt to foresee their turns, and a trial would not pay.
const CREDIT: i64 = 256 - STEPS;
/// The most credit there can be, so that a change in the data shows soon.
const MOST: i64 = 1024;
/// The same for unions: each entry that they pass has a body, so that passing many at a time gains less.
const MOST_OF_UNIONS: i64 = 128;
/// With no more entries than this in both lists together, plain steps are taken; in small arrays, with four times as
/// many.
const FEW: i64 = 12;
/// Arrays with fewer stops than this together are small: the merges in them are over before turns or fours have
/// earned what choosing among the shapes costs.
const SMALL: i64 = 512;

/// Two steppers whose stops are carried from turn to turn in variables, which are set where a cursor moves.
#[derive(Clone)]
pub(super) struct Carried {
    /// The loop, with the stops in terms of the variables.
    pub steps: Steps,
    /// For each stepper the variable, and the load that it is set to after the cursor has moved.
    pub heads: Vec<(Var, Term)>,
}

/// Where a shape has to lower the region's body.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Acts {
    /// At each stop: a union.
    Everywhere,
    /// Where two stops meet: an intersection.
    AtMeetings,
    /// Nowhere: an intersection whose body is a loop. The shape ends at a meeting, and the body stands behind it.
    Between,
}

impl Lowerer<'_> {
    /// Whether something happens only where two spikes meet: the two are an intersection.
    pub(super) fn only_meets(&mut self, steps: &Steps) -> bool {
        let spike = |s: &Stepper| matches!(&*s.body, Looplet::Spike { body: Leaf::Fill, .. });
        steps.group.iter().all(|(access, s)| spike(s) && self.idle_at_fill(&steps.region, &[*access]))
    }

    /// Lowers the body of the loop: the choice of shapes, or, where there is none, a turn. Gives what goes before
    /// the loop.
    pub(super) fn merge(&mut self, steps: &Steps) -> Vec<Stmt> {
        let (carried, idle) = (self.carry(steps), self.only_meets(steps));
        let choice = steps.group.iter().all(|(_, s)| s.counts_up()) && (idle || self.can_choose(steps));
        if !choice {
            self.meet(&carried);
            self.catch_up(&carried, idle);
            return Vec::new();
        }
        let nested = steps.region.body.any(&mut |t| matches!(**t, Node::Loop { .. }));
        let acts = match (idle, nested) {
            (false, _) => Acts::Everywhere,
            (true, false) => Acts::AtMeetings,
            (true, true) => Acts::Between,
        };
        let credit = self.names.var(format!("{}_credit", steps.region.index.name), Ty::INDEX);
        self.preface.push(Stmt::Let { var: credit.clone(), mutable: true, init: Term::int(CREDIT) });
        let can = self.can_look_ahead(steps, 1);
        let ahead = ops::and(vec![ops::lt(&Term::var(&credit), &Term::int(0)), can.clone()]);
        let turns = |low: &mut Self| low.take_turns(&carried, acts, &credit);
        self.branch(&ahead, |low| low.step_ahead(&carried, acts, can, &credit), turns);
        if acts == Acts::Between {
            self.branch(&steps.alive(), |low| low.meet(&carried), |_| {});
            return Vec::new();
        }
        self.nested(|low| low.step_few(steps, acts))
    }

    /// Plain steps to the end, where only few entries are left.
    fn step_few(&mut self, steps: &Steps, acts: Acts) {
        let ends = steps.group.iter().fold(Term::int(0), |sum, (_, s)| ops::plus(&sum, &s.end));
        let mut loads = Vec::new();
        steps.origin.iter().for_each(|(_, s)| surely(&s.stop, &mut |_, _| true, &mut loads));
        let lengths = loads.into_iter().map(|(buf, _)| Term::new(Node::Len(buf)));
        let stored = lengths.fold(Term::int(0), |sum, length| ops::plus(&sum, &length));
        let few = ops::either(&ops::lt(&stored, &Term::int(SMALL)), &Term::int(4 * FEW), &Term::int(FEW));
        let few = ops::le(&ends, &ops::plus(&passed(steps), &few));
        let plain = |low: &mut Self| {
            let act = |low: &mut Self, here: Steps| low.act_and_move(&here, acts);
            low.looping(steps.region.clone(), steps.origin.clone(), Some(steps.alive()), act);
        };
        self.branch(&few, plain, |_| {});
    }

    /// Puts the stops into variables. `bind_step` has declared most of them (`let A_i = A_idx[A_q];`): these become
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

    /// Turns, as long as there is credit.
    fn take_turns(&mut self, carried: &Carried, acts: Acts, credit: &Var) {
        let steps = &carried.steps;
        let most = if acts == Acts::Everywhere { MOST_OF_UNIONS } else { MOST };
        let alone = acts != Acts::Everywhere && self.bound.is_empty();
        let surprise = if alone { SURPRISE_ALONE } else { SURPRISE };
        self.repeat(steps, ops::and(vec![steps.alive(), steps.goes_on(acts)]), |low| {
            let before = low.bind("before", Ty::POS, &passed(steps));
            if acts != Acts::Between {
                low.meet(carried);
            }
            low.catch_up(carried, acts != Acts::Everywhere);
            let whole = |low: &mut Self| low.pay(credit, &ops::sub(&passed(steps), &before), surprise, most);
            low.branch(&steps.alive(), whole, |_| {});
        });
    }

    /// Reckons up a turn that `passed` so many entries, and leaves the loop if no credit is left.
    fn pay(&mut self, credit: &Var, passed: &Term, surprise: i64, most: i64) {
        let last = self.names.var(format!("{}_last", credit.name), Ty::POS);
        self.preface.push(Stmt::Let { var: last.clone(), mutable: true, init: Term::int(0) });
        let passed = self.bind("passed", Ty::POS, passed);
        let foreseen = ops::eq(&passed, &Term::var(&last));
        let gain = ops::sub(&passed, &ops::either(&foreseen, &Term::int(0), &Term::int(surprise)));
        let sum = ops::plus(&Term::var(credit), &gain);
        self.emit(Stmt::Set(credit.clone(), ops::min(vec![sum, Term::int(most)])));
        self.emit(Stmt::Set(last, passed));
        self.emit(Stmt::when(ops::lt(&Term::var(credit), &Term::int(0)), vec![Stmt::Break]));
    }
}

impl Steps {
    /// What must hold for a shape to go on, apart from the lists' ends: it stops at a meeting if the body stands
    /// behind it.
    pub(super) fn goes_on(&self, acts: Acts) -> Term {
        match self.group.as_slice() {
            [(_, left), (_, right)] if acts == Acts::Between => ops::not(ops::eq(&left.stop, &right.stop)),
            _ => Term::bool(true),
        }
    }
}

/// The sum of the cursors: its growth is the number of entries that were passed.
pub(super) fn passed(steps: &Steps) -> Term {
    steps.group.iter().fold(Term::int(0), |sum, (_, s)| ops::plus(&sum, &Term::var(&s.cursor)))
}
