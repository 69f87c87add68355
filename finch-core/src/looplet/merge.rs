//! Two steppers of spikes in one region: the intersection or the union of two lists.
//!
//! Four shapes, and a choice between them while the program runs. *Turns* (`two.rs`) move each cursor on until
//! it is not behind the other: fast where many entries are passed at a time, or where the data's structure
//! lets the processor foresee the turns. *Steps ahead* (`ahead.rs`) move whichever cursor is behind by one without a
//! branch: their time is the same whatever the data. Which one pays shows in the number of entries
//! that a turn passes, those that meet among them, and in whether it passed as many as the turn before. In their place,
//! *fours* (`fours.rs`) pass four entries at a time where nothing happens but at meetings, and these are rare. Where there
//! are only few entries, none of them has the time to pay: plain steps go before the loop. Unions have the choice where one body
//! does for both lists (`many.rs`). Where the body of an intersection is a loop, all shapes go on to the next meeting,
//! and there it stands once.

use super::ahead::STEPS;
use super::stepper::Steps;
use super::{Leaf, Looplet, Stepper};
use crate::algebra::{Algebra, Fun, Node, Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::{Stmt, types};

/// A turn that comes as a surprise costs more than so many steps.
const FAIR: i64 = 10;
/// What a program begins with: so many steps ahead, before turns have their first trial. Short lists are over by then,
/// before a processor has learnt to foresee anything.
const CREDIT: i64 = 64 - STEPS;
/// The most that it can gain, so that a change in the data shows soon.
const MOST: i64 = 1024;
/// The same where each entry that is passed has a body, so that a pass gains less.
const MOST_OF_UNIONS: i64 = 128;
/// So many children of both lists together are few.
const FEW: i64 = 12;

/// Two steppers whose stops go along with the cursors, in variables.
#[derive(Clone)]
pub(super) struct Carried {
    /// The loop, with the stops in terms of the variables.
    pub steps: Steps,
    /// What each variable is where a cursor has moved.
    pub heads: Vec<(Var, Term)>,
}

/// Where steps do something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Acts {
    /// At each stop.
    Everywhere,
    /// Where two stops meet.
    AtMeetings,
    /// Nowhere: they end at a meeting.
    Between,
}

impl Lowerer<'_> {
    /// Whether nothing happens but where two spikes meet.
    pub(super) fn only_meets(&mut self, steps: &Steps) -> bool {
        let spike = |s: &Stepper| matches!(&*s.body, Looplet::Spike { body: Leaf::Fill, .. });
        steps.group.iter().all(|(access, s)| spike(s) && self.idle_at_fill(&steps.region, &[*access]))
    }

    /// One turn, or, where there is a choice, steps of whichever shape pays; and what goes before the loop.
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

    /// Plain steps to the end, where there are only few.
    fn step_few(&mut self, steps: &Steps, acts: Acts) {
        let ends = steps.group.iter().fold(Term::int(0), |sum, (_, s)| ops::plus(&sum, &s.end));
        let few = ops::le(&ends, &ops::add(&passed(steps), FEW));
        let plain = |low: &mut Self| {
            let act = |low: &mut Self, here: Steps| low.act_and_move(&here, acts);
            low.looping(steps.region.clone(), steps.origin.clone(), Some(steps.alive()), act);
        };
        self.branch(&few, plain, |_| {});
    }

    /// The stops in variables that are set anew where a cursor moves. What is bound to one already goes on as that.
    fn carry(&mut self, steps: &Steps) -> Carried {
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
                    let var = self.names.var(name, types::of(&head).unwrap_or(Ty::INDEX));
                    self.emit(Stmt::Let { var: var.clone(), mutable: true, init: head });
                    var
                }
            };
            let mut known = |t: &Term| (*t == load).then(|| Term::var(&var));
            let body = origin.body.map(&mut |t| Algebra::default().substitute(t, &mut known));
            (s.body, s.stop) = (Box::new(body), ops::add(&Term::var(&var), past));
            heads.push((var, load));
        }
        Carried { steps, heads }
    }

    /// Turns, as long as there is credit for them.
    fn take_turns(&mut self, carried: &Carried, acts: Acts, credit: &Var) {
        let steps = &carried.steps;
        let most = if acts == Acts::Everywhere { MOST_OF_UNIONS } else { MOST };
        self.repeat(steps, ops::and(vec![steps.alive(), steps.goes_on(acts)]), |low| {
            let before = low.bind("before", Ty::POS, &passed(steps));
            if acts != Acts::Between {
                low.meet(carried);
            }
            low.catch_up(carried, acts != Acts::Everywhere);
            let whole = |low: &mut Self| low.pay(credit, &ops::sub(&passed(steps), &before), most);
            low.branch(&steps.alive(), whole, |_| {});
        });
    }

    /// A whole turn passed so many entries; it was the last one if there is no credit left.
    fn pay(&mut self, credit: &Var, passed: &Term, most: i64) {
        let last = self.names.var(format!("{}_last", credit.name), Ty::POS);
        self.preface.push(Stmt::Let { var: last.clone(), mutable: true, init: Term::int(0) });
        let passed = self.bind("passed", Ty::POS, passed);
        let cost = vec![ops::eq(&passed, &Term::var(&last)), Term::int(0), Term::int(FAIR)];
        let gain = ops::sub(&passed, &Term::new(Node::Call(Fun::IfElse, cost)));
        let sum = ops::plus(&Term::var(credit), &gain);
        self.emit(Stmt::Set(credit.clone(), ops::min(vec![sum, Term::int(most)])));
        self.emit(Stmt::Set(last, passed));
        let spent = ops::lt(&Term::var(credit), &Term::int(0));
        self.emit(Stmt::If { cond: spent, then: vec![Stmt::Break], otherwise: Vec::new() });
    }
}

impl Steps {
    /// What holds as long as steps need not end for what there is to do.
    pub(super) fn goes_on(&self, acts: Acts) -> Term {
        match self.group.as_slice() {
            [(_, left), (_, right)] if acts == Acts::Between => ops::not(ops::eq(&left.stop, &right.stop)),
            _ => Term::bool(true),
        }
    }
}

/// How far the cursors are, together.
pub(super) fn passed(steps: &Steps) -> Term {
    steps.group.iter().fold(Term::int(0), |sum, (_, s)| ops::plus(&sum, &Term::var(&s.cursor)))
}
