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
//! - Short lists take another shape than the loop: a few entries plain steps. Intersections do nothing where one list ends
//!   before the other begins, as most rows of a real matrix do. Where one list is short, they compare each entry with each,
//!   without a branch, to see at once that none meet. If some may, too often did, or the other list is long, they gallop
//!   (`jumper.rs`): what lies before one list's first entry or behind its last one is passed at once. Unions, and
//!   intersections in programs that have many merges, have plain steps alone.
//!
//! ```text
//! if A_end + B_end <= A_q + B_q + 7 {
//!     …                                                   // plain steps
//! } else if !(A_q + 16 < A_end && B_q + 16 < B_end) {
//!     if 0 <= i_apart && apart(A_idx, A_q, A_end, B_idx, B_q, B_end, 0) {
//!         i_apart += 1;                                   // none meet: it was worth it
//!     } else {
//!         if A_end <= A_q + 16 && B_end <= B_q + 16 { i_apart -= 3; }
//!         …                                               // gallop
//!     }
//! } else {
//!     while A_q < A_end && B_q < B_end {
//!         if i_credit < 0 && … {
//!             while -16384 <= i_credit && … {             // steps ahead (and fours) cost credit, one an entry
//!                 …
//!                 i_credit -= 1;
//!             }
//!             if i_credit < -16384 { i_credit = 128; }    // turns have another trial (in unions, i_credit_last = 0)
//!         } else {
//!             while A_q < A_end && B_q < B_end {          // turns, as long as they earn their credit
//!                 …
//!                 i_credit += passed - if passed == i_seen[i_credit_last] { 0 } else { 14 };
//!                 i_seen[i_credit_last] = passed;
//!                 i_credit_last = (i_credit_last * 16 + passed) % 256;
//!                 if i_credit < 0 { break; }
//!             }
//!         }
//!     }
//! }
//! ```
//!
//! So a turn earns the entries that it passed. It pays ten or more if the processor could not foresee their number. In an
//! intersection it foresees what it saw the last time after the same two turns, which `i_seen` notes; in a union, where a table
//! was worth nothing, the number of the turn before. In the `…` after the conditions stands what keeps loads in bounds.
//!
//! Intersections of lists have this choice. Unions have it where one body does for both lists (`many.rs`). All else
//! (a list with runs, say) takes turns. Where the body of an intersection is a loop, all shapes only go on to the
//! next meeting, and the body stands there once.

use super::ahead::STEPS;
use super::stepper::Steps;
use super::{Leaf, Looplet, Stepper};
use crate::algebra::{Algebra, Buf, Fun, Int, Node, Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::{Stmt, types};

/// What a turn of an intersection pays that the processor could not foresee (it takes longer than so many steps ahead, or than
/// the fours that would pass more entries in that time), and the most credit there can be, so that a change in the data shows
/// soon.
const OF_INTERSECTIONS: (i64, i64) = (14, 1024);
/// The same for unions, which have no fours. Each entry that they pass has a body, so that passing many at a time gains less.
const OF_UNIONS: (i64, i64) = (10, 128);
/// The credit at the start: 256 steps ahead are taken before turns have their first trial. Short lists and small
/// matrices are over by then: no processor would have learnt to foresee their turns, and a trial would not pay.
const CREDIT: i64 = 256 - STEPS;
/// How many pairs of turns in a row an intersection keeps in mind, each turn by four bits of how many entries it passed.
const SEEN: i64 = 256;
/// Plain steps are taken where both lists together have no more entries than this.
const FEW: i64 = 12;
/// The same for intersections that gallop: of so few, it would not be seen at once that none meet.
const FEWER: i64 = 7;
/// Intersections gallop where one list has no more entries than this, however many the other has. (A turn of a gallop takes as
/// long as five steps ahead. Two longer lists pass fewer in one, if they are of one length.)
const SHORT: i64 = 16;
/// What it costs if entries of two short lists are compared in vain, as some meet. It earns one to see that none do. At the start
/// it may happen a few times; without any credit left, short lists gallop at once. (Where one list is long, none are compared, and
/// that costs nothing: rows of a graph are of any length, and most pairs of short ones do not meet.)
const IN_VAIN: i64 = 3;

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
    /// Lowers the body of the loop: the choice of shapes, or, where there is none, a turn. Says where it acts, if short lists
    /// take other shapes.
    pub(super) fn merge(&mut self, steps: &Steps) -> Option<Acts> {
        let spike = |s: &Stepper| matches!(&*s.body, Looplet::Spike { body: Leaf::Fill, .. });
        // (an intersection: something happens only where two spikes meet)
        let idle = steps.group.iter().all(|(of, s)| spike(s) && self.idle_at_fill(&steps.region, &[*of]));
        let carried = self.carry(steps);
        let choice = steps.group.iter().all(|(_, s)| s.counts_up()) && (idle || self.can_choose(steps));
        if !choice {
            self.meet(&carried);
            self.catch_up(&carried, idle);
            return None;
        }
        let acts = match (idle, steps.region.body.any(&mut |t| matches!(**t, Node::Loop { .. }))) {
            (false, _) => Acts::Everywhere,
            (true, false) => Acts::AtMeetings,
            (true, true) => Acts::Between,
        };
        let credit = self.names.var(format!("{}_credit", steps.region.index.name), Ty::INDEX);
        self.preface.push(Stmt::Let { var: credit.clone(), mutable: true, init: Term::int(CREDIT) });
        let can = self.can_look_ahead(steps, 1);
        let ahead = ops::and(vec![ops::lt(&Term::var(&credit), &Term::int(0)), can.clone()]);
        let last = self.names.var(format!("{}_last", credit.name), Ty::POS);
        self.preface.push(Stmt::Let { var: last.clone(), mutable: true, init: Term::int(0) });
        // (trusted: where it is loaded and stored to is a remainder of its length)
        let seen = self.names.buf(format!("{}_seen", steps.region.index.name), Ty::Int(Int::U8), true);
        let seen = Some(&seen).filter(|_| acts != Acts::Everywhere);
        self.preface.extend(seen.map(|seen| Stmt::Table(seen.clone(), SEEN)));
        let turns = |low: &mut Self| low.take_turns(&carried, acts, [&credit, &last], seen);
        self.branch(&ahead, |low| low.step_ahead(&carried, acts, can, [&credit, &last]), turns);
        if acts == Acts::Between {
            self.branch(&steps.alive(), |low| low.meet(&carried), |_| {});
        }
        Some(acts).filter(|acts| *acts != Acts::Between)
    }

    /// Short lists take other shapes than the loop, which was emitted last: the shortest take plain steps. Intersections do nothing
    /// where the two ranges do not overlap, and gallop, if it is not seen at once that no entries meet, unless the program has as
    /// many fours as it may by now. (Cursors that stay behind are not in step after that, as they are not after a gallop.)
    pub(super) fn shorten(&mut self, steps: &Steps, acts: Acts) {
        let ends = steps.group.iter().fold(Term::int(0), |sum, (_, s)| ops::plus(&sum, &s.end));
        let few = |most| ops::le(&ends, &ops::plus(&passed(steps), &Term::int(most)));
        let (region, group) = (steps.region.clone(), steps.origin.clone());
        let leap = acts == Acts::AtMeetings && self.fours > 0;
        if leap {
            let mut region = region.clone();
            group.iter().for_each(|(access, s)| region.put(*access, Looplet::Jumper(s.clone())));
            let long: Vec<_> = steps.group.iter().map(|(_, s)| ops::lt(&s.after(SHORT), &s.end)).collect();
            let compared = ops::and(long.iter().cloned().map(ops::not).collect());
            let apart = steps.apart(|s| s.end.clone()).unwrap_or(Term::bool(false));
            let worth = self.names.var(format!("{}_apart", steps.region.index.name), Ty::INDEX);
            self.preface.push(Stmt::Let { var: worth.clone(), mutable: true, init: Term::int(5 * IN_VAIN) });
            let seen = ops::and(vec![ops::le(&Term::int(0), &Term::var(&worth)), apart]);
            let earn = |by| Stmt::Set(worth.clone(), ops::add(&Term::var(&worth), by));
            let leap = |low: &mut Self| {
                low.emit(Stmt::when(compared, vec![earn(-IN_VAIN)]));
                low.jump_loop(region);
            };
            let gallop = |low: &mut Self| low.branch(&seen, |low| low.emit(earn(1)), leap);
            self.instead(&ops::not(ops::and(long)), gallop);
        }
        let act = |low: &mut Self, here: Steps| low.act_and_move(&here, acts);
        let plain = |low: &mut Self| low.looping(region, group, Some(steps.alive()), act);
        self.instead(&few(if leap { FEWER } else { FEW }), plain);
        let overlap = if leap { steps.overlap() } else { Term::bool(true) };
        self.instead(&ops::not(overlap), |_| {});
    }

    /// Where a condition holds, another shape takes the place of what was emitted last.
    fn instead(&mut self, cond: &Term, other: impl FnOnce(&mut Self)) {
        let last = self.code.pop();
        self.branch(cond, other, |low| low.code.extend(last));
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
    fn take_turns(&mut self, carried: &Carried, acts: Acts, accounts: [&Var; 2], seen: Option<&Buf>) {
        let steps = &carried.steps;
        self.repeat(steps, ops::and(vec![steps.alive(), steps.goes_on(acts)]), |low| {
            let before = low.bind("before", Ty::POS, &passed(steps));
            if acts != Acts::Between {
                low.meet(carried);
            }
            low.catch_up(carried, acts != Acts::Everywhere);
            let whole = |low: &mut Self| low.pay(accounts, seen, &ops::sub(&passed(steps), &before));
            low.branch(&steps.alive(), whole, |_| {});
        });
    }

    /// Reckons up a turn that `passed` so many entries, and leaves the loop if no credit is left. The turn was foreseen if it
    /// passed as many as the last one that came after the same two turns, as far as these were `seen`; without a table, if it
    /// passed as many as the one before.
    fn pay(&mut self, [credit, last]: [&Var; 2], seen: Option<&Buf>, passed: &Term) {
        let (cost, most) = if seen.is_some() { OF_INTERSECTIONS } else { OF_UNIONS };
        let passed = self.bind("passed", Ty::POS, passed);
        let (mut told, mut turns) = (Term::var(last), passed.clone());
        if let Some(seen) = seen {
            told = self.bind("told", Ty::Int(Int::U8), &Term::new(Node::Load(seen.clone(), Term::var(last))));
            // (as far as a byte holds it)
            let (at, value) = (Term::var(last), ops::min(vec![passed.clone(), Term::int(255)]));
            self.emit(Stmt::Store { buf: seen.clone(), at: at.clone(), value });
            let two = self.algebra.call(Fun::Mul, vec![at, Term::int(16)]);
            turns = self.algebra.call(Fun::Rem, vec![ops::plus(&two, &passed), Term::int(SEEN)]);
        }
        let gain = ops::sub(&passed, &ops::either(&ops::eq(&passed, &told), &Term::int(0), &Term::int(cost)));
        let sum = ops::plus(&Term::var(credit), &gain);
        self.emit(Stmt::Set(credit.clone(), ops::min(vec![sum, Term::int(most)])));
        self.emit(Stmt::Set(last.clone(), turns));
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

    /// Whether the ranges of stops overlap inside of the region: each list's current stop comes no later than the other's last.
    fn overlap(&self) -> Term {
        let ends = ops::min_terms(&self.region.extent.hi);
        let before = |s: &Stepper, end: &Term| (*end != s.last).then(|| ops::le(&s.stop, end));
        let begin = self.origin.iter().flat_map(|(_, s)| ends.iter().filter_map(|end| before(s, end)));
        ops::either(&self.alive(), &ops::and(begin.collect()), &Term::bool(false))
    }

    /// Whether it is seen at once that no entries meet up to an end in each list. `None` unless stops are loads, but for a
    /// constant.
    pub(super) fn apart(&self, end: impl Fn(&Stepper) -> Term) -> Option<Term> {
        let [(_, left), (_, right)] = self.origin.as_slice() else { return None };
        let ((a, past), (b, other)) = (ops::split(&left.stop), ops::split(&right.stop));
        let (Node::Load(a, p), Node::Load(b, q)) = (&*a, &*b) else { return None };
        let ends = vec![p.clone(), end(left), q.clone(), end(right), Term::int(past - other)];
        let at_cursors = [p, q].map(Term::as_var) == [Some(&left.cursor), Some(&right.cursor)];
        at_cursors.then(|| Term::new(Node::Apart([a.clone(), b.clone()], ends)))
    }
}

/// The sum of the cursors: its growth is the number of entries that were passed.
pub(super) fn passed(steps: &Steps) -> Term {
    steps.group.iter().fold(Term::int(0), |sum, (_, s)| ops::plus(&sum, &Term::var(&s.cursor)))
}
