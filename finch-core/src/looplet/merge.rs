//! Two steppers of spikes in one region: the intersection or the union of two lists.
//!
//! Two shapes, and a choice between them while the program runs. *Scanning* moves each cursor on in turn until
//! it is not behind the other: fast where many entries are passed at a time, or where the data's structure
//! lets the processor foresee the turns. *Steps ahead* (`ahead.rs`) move whichever cursor is behind by one without a
//! branch: their time is the same whatever the data. Which one pays shows in the number of entries
//! that a turn of scanning passes, and in whether it passed as many as the turn before. Unions have the choice
//! where one body does for both lists (`many.rs`).

use super::stepper::Steps;
use super::{Leaf, Looplet, Stepper};
use crate::algebra::{Fun, Node, Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::Stmt;

/// A turn of scanning that comes as a surprise costs more than so many steps.
const FAIR: i64 = 9;
/// The credit that scanning begins with: it is over once turns that passed too little have used it up.
const CREDIT: i64 = 64;
/// The most that it can gain, so that a change in the data shows soon.
const MOST: i64 = 1024;

impl Lowerer<'_> {
    /// Whether nothing happens but where two spikes meet.
    pub(super) fn only_meets(&mut self, steps: &Steps) -> bool {
        let spike = |s: &Stepper| matches!(&*s.body, Looplet::Spike { body: Leaf::Fill, .. });
        steps.group.iter().all(|(access, s)| spike(s) && self.annihilates(&steps.region, *access))
    }

    /// Steps of the common form where scanning has not paid; else a meeting, or one turn of scanning. `idle` says that
    /// nothing happens but at meetings.
    pub(super) fn merge(&mut self, steps: &Steps, idle: bool) {
        let [(_, left), (_, right)] = steps.group.as_slice() else { return };
        let met = ops::eq(&left.stop, &right.stop);
        if !(left.counts_up() && right.counts_up() && (idle || self.can_choose(steps))) {
            return self.branch(&met, |low| low.step_both(steps), |low| low.scan(steps, idle, |_| {}));
        }
        let credit = self.names.var(format!("{}_credit", steps.region.index.name), Ty::INDEX);
        self.preface.push(Stmt::Let { var: credit.clone(), mutable: true, init: Term::int(CREDIT) });
        let spent = ops::lt(&Term::var(&credit), &Term::int(0));
        let both = |low: &mut Self| {
            let (from, here) = (low.names.var("from", Ty::POS), Term::var(&left.cursor));
            low.emit(Stmt::Let { var: from.clone(), mutable: false, init: here.clone() });
            low.step_while_met(steps);
            low.count(&credit, &ops::sub(&here, &Term::var(&from)));
        };
        let scan = |low: &mut Self| {
            let sum = ops::plus(&Term::var(&left.cursor), &Term::var(&right.cursor));
            let passed = ops::sub(&sum, &low.bind("before", Ty::POS, &sum));
            low.scan(steps, idle, |low| low.branch(&spent, |_| {}, |low| low.pay(&credit, &passed)));
        };
        let can = self.can_look_ahead(steps);
        let common = ops::and(vec![spent.clone(), can.clone()]);
        let turn = |low: &mut Self| low.branch(&met, both, scan);
        self.branch(&common, |low| low.step_ahead(steps, idle, can, &credit), turn);
    }

    /// A whole turn of scanning passed so many entries.
    fn pay(&mut self, credit: &Var, passed: &Term) {
        let last = self.names.var(format!("{}_last", credit.name), Ty::POS);
        self.preface.push(Stmt::Let { var: last.clone(), mutable: true, init: Term::int(0) });
        let passed = self.bind("passed", Ty::POS, passed);
        let cost = vec![ops::eq(&passed, &Term::var(&last)), Term::int(0), Term::int(FAIR)];
        let gain = ops::sub(&passed, &Term::new(Node::Call(Fun::IfElse, cost)));
        let sum = ops::plus(&Term::var(credit), &gain);
        self.emit(Stmt::Set(credit.clone(), ops::min(vec![sum, Term::int(MOST)])));
        self.emit(Stmt::Set(last, passed));
    }
}
