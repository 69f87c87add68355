//! Two steppers in one region, of which at least one has spikes: above all the intersection and the union of two
//! lists. Two entries *meet* where they have the same coordinate.
//!
//! The code for two lists has several shapes, and chooses among them while it runs:
//!
//! - *Turns* (`two.rs`): the cursors take turns, and each moves on until it is not behind the other. This is fast where
//!   a turn passes many entries, or where the data's structure lets the processor foresee the branches.
//! - *Fours* (`fours.rs`), in an intersection: four entries of one list are compared with four of the other at once. What time
//!   this takes depends on meetings alone.
//! - *Steps ahead* (`ahead.rs`), in a union: whichever cursor is behind moves by one entry, without a branch.
//! - Short lists take another shape (`short.rs`): two short ones compare each entry with each, and where one of two is short,
//!   both gallop. Unions of few entries take plain steps.
//!
//! ```text
//! if !(A_end <= A_q + 16 && B_end <= B_q + 16 || A_q + 16 < A_end && B_q + 16 < B_end) {
//!     …                                                   // one is short: gallop
//! } else {
//!     while A_q < A_end && B_q < B_end {
//!         if A_end <= A_q + 16 && B_end <= B_q + 16 {
//!             …                                           // what all entries have in common
//!             break;
//!         } else if i_credit < 0 && … {
//!             while A_q + 7 < A_ahead && … { … }          // fours (or steps ahead), as far as there is credit
//!             if i_credit < -32768 || … { i_credit = 32; }    // it is spent: turns have another trial
//!         } else {
//!             while A_q < A_end && B_q < B_end {          // turns, as long as they earn their credit
//!                 …
//!                 line = (line + 14 - 2 * met).max(A_q + B_q - 1024);
//!                 if A_q + B_q < line { break; }
//!             }
//!         }
//!     }
//! }
//! ```
//!
//! So a turn pays fourteen, and earns the entries that it passed, three times as much for those that meet, which take fours
//! longer; of a union it pays ten, and meetings earn no more than others. Credit never falls below what a trial of turns waits
//! for. (What is earned is where the cursors are: only the line moves, which is as far behind them as there is credit.) In the
//! `…` after the conditions stands what keeps loads in bounds. Long lists come to their last entries in the first branch.
//!
//! Intersections of lists have this choice, whether they walk or gallop, unless their body is a loop, or the program has many
//! merges: then the body stands once, in turns of blocks (`short.rs`). Unions have it where one body does for both lists
//! (`many.rs`). All else (a list with runs, say) takes turns.

use super::fours::FOUR;
use super::stepper::Steps;
use super::{Leaf, Looplet, Stepper};
use crate::algebra::{Algebra, Compare, Node, Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::{Stmt, types};

/// What a turn of an intersection pays (fours pass about as many entries in that time), and the most credit there can be, so that
/// a change in the data shows soon.
const OF_INTERSECTIONS: (i64, i64) = (14, 1024);
/// The same for unions, which have no fours. Each entry that they pass has a body, so that passing many at a time gains less.
const OF_UNIONS: (i64, i64) = (10, 128);
/// How many entries of either list are passed before turns have another trial: the credit runs from 0 down to its negative.
const STEPS: i64 = 32768;
/// The credit that a trial of turns begins with: enough to outlast a stretch where nothing can be foreseen. Beside
/// fours, which pass four entries while steps ahead pass one, a trial that fails costs more, and has a quarter of it.
const TRIAL: i64 = 128;
/// What a loop costs that comes to the end of a list: about as much as it passes in lists of twenty entries.
const LOOP: i64 = 32;
/// The credit at the start: 256 entries are passed before turns have their first trial. Short lists and small
/// matrices are over by then: no processor would have learnt to foresee their turns, and a trial would not pay.
const CREDIT: i64 = 256 - STEPS;

/// Two steppers whose stops are carried from turn to turn in variables, which are set where a cursor moves.
#[derive(Clone)]
pub(super) struct Carried {
    /// The loop, with the stops in terms of the variables.
    pub steps: Steps,
    /// For each stepper the variable, and the load that it is set to after the cursor has moved.
    pub heads: Vec<(Var, Term)>,
}

impl Lowerer<'_> {
    /// Lowers the body of the loop: the choice of shapes, or, where there is none, a turn. If short lists take other shapes,
    /// it returns the loop, and whether entries are compared.
    pub(super) fn merge(&mut self, steps: &Steps) -> Option<(Steps, bool)> {
        let (compares, carried) = (self.compares(steps), self.carry(steps));
        let once = self.fours == 0 || steps.region.body.any(&mut |t| matches!(**t, Node::Loop { .. }));
        if compares && once {
            self.pass_blocks(&carried);
            return None;
        }
        if !compares && !self.can_choose(steps) {
            self.meet(&carried);
            self.catch_up(&carried);
            return None;
        }
        let credit = self.names.var(format!("{}_credit", steps.region.index.name), Ty::INDEX);
        self.preface.push(Stmt::Let { var: credit.clone(), mutable: true, init: Term::int(CREDIT) });
        self.fours -= usize::from(compares);
        let long = |low: &mut Self| {
            let left = low.bind("left", Ty::POS, &ops::add(&Term::var(&credit), STEPS + 2 * FOUR));
            let can = low.can_look_ahead(steps, if compares { FOUR } else { 1 }, Some(&left));
            let ahead = ops::and(vec![ops::lt(&Term::var(&credit), &Term::int(0)), can.clone()]);
            let pass = |low: &mut Self| match compares {
                true => low.pass_fours(&carried, can, &credit),
                false => low.step_ahead(&carried, can, &credit),
            };
            low.branch(&ahead, pass, |low| low.take_turns(&carried, compares, &credit));
        };
        let short = if compares { steps.lengths()[0].clone() } else { Term::bool(false) };
        let all = |low: &mut Self| {
            low.meet_at_once(steps, Compare::Common, |s| s.end.clone());
            low.emit(Stmt::Break);
        };
        self.branch(&short, all, long);
        Some((steps.clone(), compares))
    }

    /// Whether this is an intersection of lists whose entries can be compared: something happens only where two spikes meet.
    pub(super) fn compares(&mut self, steps: &Steps) -> bool {
        let spike = |s: &Stepper| matches!(&*s.body, Looplet::Spike { body: Leaf::Fill, .. });
        steps.compared(Compare::Fours, |s| s.end.clone()).is_some()
            && steps.group.iter().all(|(of, s)| spike(s) && self.idle_at_fill(&steps.region, &[*of]))
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

    /// Turns, as long as there is credit, which is how far the cursors are ahead of a line. (Turns at the ends of many lists move
    /// it no further: what is left would be negative.)
    fn take_turns(&mut self, carried: &Carried, idle: bool, credit: &Var) {
        let (steps, (cost, most)) = (&carried.steps, if idle { OF_INTERSECTIONS } else { OF_UNIONS });
        let line = self.variable("line", Ty::INDEX, ops::sub(&passed(steps), &Term::var(credit)));
        self.repeat(steps, steps.alive(), |low| {
            let before = low.bind("before", Ty::POS, &passed(steps));
            low.meet(carried);
            if idle {
                let met = low.bind("met", Ty::POS, &ops::sub(&passed(steps), &before));
                low.emit(Stmt::Set(line.clone(), ops::sub(&Term::var(&line), &ops::plus(&met, &met))));
            }
            low.catch_up(carried);
            let whole = |low: &mut Self| {
                let here = low.bind("here", Ty::INDEX, &passed(steps));
                let moved = ops::max(vec![ops::add(&Term::var(&line), cost), ops::add(&here, -most)]);
                low.emit(Stmt::Set(line.clone(), moved));
                low.emit(Stmt::when(ops::lt(&here, &Term::var(&line)), vec![Stmt::Break]));
            };
            low.branch(&steps.alive(), whole, |_| {});
        });
        let left = ops::sub(&passed(steps), &Term::var(&line));
        self.emit(Stmt::Set(credit.clone(), ops::max(vec![left, Term::int(-STEPS)])));
    }

    /// Pays for a loop that passed so many `children` at a time, as long as both lists could go on. Where they still can, all
    /// credit is spent, and turns have another trial.
    pub(super) fn pay_loop(&mut self, here: &Steps, children: i64, credit: &Var) {
        self.emit(Stmt::Set(credit.clone(), ops::add(&Term::var(credit), -LOOP)));
        let goes_on = |(_, s): &(_, Stepper)| ops::lt(&s.after(2 * children - 1), &s.end);
        let both = ops::and(here.origin.iter().map(goes_on).collect());
        let spent = ops::either(&both, &Term::bool(true), &ops::lt(&Term::var(credit), &Term::int(-STEPS)));
        self.emit(Stmt::when(spent, vec![Stmt::Set(credit.clone(), Term::int(TRIAL / children))]));
    }
}

/// The sum of the cursors: its growth is the number of entries that were passed.
pub(super) fn passed(steps: &Steps) -> Term {
    steps.group.iter().fold(Term::int(0), |sum, (_, s)| ops::plus(&sum, &Term::var(&s.cursor)))
}
