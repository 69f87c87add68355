//! Two steppers in one region, at least one of which has spikes: typically the intersection or the union of two lists.
//! Two entries *meet* if they have the same coordinate.
//!
//! The code for two lists has several shapes, and switches between them at run time:
//!
//! - *Turns* (`two.rs`): the cursors take turns, and each advances until it is no longer behind the other. This is fast
//!   if a turn passes many entries, or if the structure of the data makes the branches predictable.
//! - *Fours* (`fours.rs`), in an intersection: four entries of one list are compared with four of the other at once.
//!   The time this takes depends on the number of matches alone.
//! - *Steps ahead* (`ahead.rs`), in a union: the cursor that is behind advances by one entry, without a branch.
//! - Short lists take another shape (`short.rs`): two short ones compare every entry with every entry, and if only one
//!   is short, both gallop. Unions of few entries take plain steps.
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
//!             while A_q + 7 < A_ahead && … { … }          // fours (or steps ahead), while the budget lasts
//!             if i_credit < -32768 || … { i_credit = 32; }    // it is used up: turns get another trial
//!         } else {
//!             while A_q < A_end && B_q < B_end {          // turns, while they earn their budget
//!                 …
//!                 line = (line + 14 - 2 * met).max(A_q + B_q - 1024);
//!                 if A_q + B_q < line { break; }
//!             }
//!         }
//!     }
//! }
//! ```
//!
//! A turn costs 14 and gains 1 per entry that it passes, 3 per match, because matches slow fours down. In a union it
//! costs 10, and a match gains no more than another entry. The budget has a lower limit, so that turns get another
//! trial after a while. The gains are visible in the cursors, so only the line moves: its distance behind them is the
//! budget. The `…` after the conditions stands for the tests that keep loads in bounds. Long lists finish in the first
//! branch.
//!
//! Intersections of lists have this choice, whether they walk or gallop, unless their body is a loop, or the program
//! has many merges. In those cases the body is emitted once, and the turns pass blocks (`short.rs`). Unions have the
//! choice if one body can serve both lists (`many.rs`). Everything else, such as a list with runs, takes turns.

use super::fours::FOUR;
use super::stepper::Steps;
use super::{Leaf, Looplet, Stepper};
use crate::algebra::{Algebra, Compare, Node, Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::{Stmt, types};

/// What a turn of an intersection costs (fours pass about as many entries in that time), and the maximum of the budget,
/// which is low enough to react to a change in the data.
const OF_INTERSECTIONS: (i64, i64) = (14, 1024);
/// The same for unions, which have no fours. The body runs for each entry they pass, so passing many at a time gains
/// less.
const OF_UNIONS: (i64, i64) = (10, 128);
/// How many entries of either list are passed before turns get another trial: the budget runs from 0 down to the
/// negative of this.
const STEPS: i64 = 32768;
/// The initial budget of a trial of turns: enough to survive a stretch that is not predictable. Fours pass four entries
/// in the time that steps ahead pass one, so a failed trial costs more beside fours, and gets a quarter of this.
const TRIAL: i64 = 128;
/// The cost of a loop that reaches the end of a list: about as many entries as it passes in lists of twenty.
const LOOP: i64 = 32;
/// The initial budget: 256 entries are passed before the first trial of turns. Short lists and small matrices are
/// finished by then. Their branches would not have been learnt by any processor, so a trial would not pay.
const CREDIT: i64 = 256 - STEPS;

/// Two steppers whose stops are carried from iteration to iteration in variables. The variables are set wherever a
/// cursor moves.
#[derive(Clone)]
pub(super) struct Carried {
    /// The loop, with the stops in terms of the variables.
    pub steps: Steps,
    /// For each stepper, the variable and the load that it is set to after the cursor has moved.
    pub heads: Vec<(Var, Term)>,
}

impl Lowerer<'_> {
    /// Lowers the body of the loop: the choice of shapes or, if there is none, a turn. If short lists take other
    /// shapes, returns the loop, and whether entries are compared.
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

    /// Whether this is an intersection of lists whose entries can be compared: something happens only where two spikes
    /// meet.
    pub(super) fn compares(&mut self, steps: &Steps) -> bool {
        let spike = |s: &Stepper| matches!(&*s.body, Looplet::Spike { body: Leaf::Fill, .. });
        steps.compared(Compare::Fours, |s| s.end.clone()).is_some()
            && steps.group.iter().all(|(of, s)| spike(s) && self.idle_at_fill(&steps.region, &[*of]))
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

    /// Takes turns while the budget lasts, which is the distance of the cursors from a line. At the end of each list
    /// the line stops moving, because the remaining distance would be negative.
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

    /// Charges the budget for a loop that passed this many `children` at a time while both lists could continue. If
    /// they still can, the budget is used up, and turns get another trial.
    pub(super) fn pay_loop(&mut self, here: &Steps, children: i64, credit: &Var) {
        self.emit(Stmt::Set(credit.clone(), ops::add(&Term::var(credit), -LOOP)));
        let goes_on = |(_, s): &(_, Stepper)| ops::lt(&s.after(2 * children - 1), &s.end);
        let both = ops::and(here.origin.iter().map(goes_on).collect());
        let spent = ops::either(&both, &Term::bool(true), &ops::lt(&Term::var(credit), &Term::int(-STEPS)));
        self.emit(Stmt::when(spent, vec![Stmt::Set(credit.clone(), Term::int(TRIAL / children))]));
    }
}

/// The sum of the cursors. Its increase is the number of entries passed.
pub(super) fn passed(steps: &Steps) -> Term {
    steps.group.iter().fold(Term::int(0), |sum, (_, s)| ops::plus(&sum, &Term::var(&s.cursor)))
}
