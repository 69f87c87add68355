//! Four children of one list against four of the other, all at once: where no two of them meet, the four that end first
//! are passed. Nothing is left to foresee but meetings, and a step passes four: where meetings are rare, nothing is faster.
//! The comparisons are plain ones, which LLVM makes a few instructions over vectors.

use super::merge::{Carried, passed};
use crate::algebra::{Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::Stmt;

/// So many children at a time.
const FOUR: i64 = 4;
/// A trial has to pass more than so many.
const FAIR: i64 = 4;
/// What trials begin with: they are over once those that passed too little have used it up.
const WORTH: i64 = 64;
/// The most that they can gain.
const MOST: i64 = 256;
/// How many steps are taken where a meeting is near.
const STEPS: i64 = 8;

/// Passes by fours, as long as they are worth it.
pub(super) struct Fours<'a> {
    carried: &'a Carried,
    credit: &'a Var,
    worth: Var,
}

impl<'a> Fours<'a> {
    /// None where a program has as many as it may.
    pub fn new(low: &mut Lowerer<'_>, carried: &'a Carried, credit: &'a Var) -> Option<Fours<'a>> {
        low.fours = low.fours.checked_sub(1)?;
        let worth = low.names.var(format!("{}_fours", carried.steps.region.index.name), Ty::INDEX);
        low.preface.push(Stmt::Let { var: worth.clone(), mutable: true, init: Term::int(WORTH) });
        Some(Fours { carried, credit, worth })
    }

    /// What gives them a new trial.
    pub fn trial(&self) -> Stmt {
        Stmt::Set(self.worth.clone(), Term::int(WORTH))
    }

    /// Passes what can be, and gives the credit up to which steps follow: a few at a meeting, `all` where fours cannot go on
    /// or are not worth it.
    pub fn pass(&self, low: &mut Lowerer<'_>, all: i64) -> Term {
        let until = low.names.var("until", Ty::INDEX);
        low.emit(Stmt::Let { var: until.clone(), mutable: true, init: Term::int(all) });
        let can = low.can_look_ahead(&self.carried.steps, FOUR);
        let pays = ops::and(vec![ops::le(&Term::int(0), &Term::var(&self.worth)), can.clone()]);
        let pass = |low: &mut Lowerer<'_>| {
            let before = low.bind("before", Ty::POS, &passed(&self.carried.steps));
            self.pass_while(low, can);
            let passed = low.bind("passed", Ty::POS, &ops::sub(&passed(&self.carried.steps), &before));
            low.emit(Stmt::Set(self.credit.clone(), ops::sub(&Term::var(self.credit), &passed)));
            let sum = ops::plus(&Term::var(&self.worth), &ops::add(&passed, -FAIR));
            low.emit(Stmt::Set(self.worth.clone(), ops::min(vec![sum, Term::int(MOST)])));
            low.emit(Stmt::Set(until.clone(), ops::add(&Term::var(self.credit), -STEPS)));
        };
        low.branch(&pays, pass, |_| {});
        Term::var(&until)
    }

    /// Fours, as long as there `can` be some and none of them meet; then the stops at hand are those of the next children.
    fn pass_while(&self, low: &mut Lowerer<'_>, can: Term) {
        let here = self.carry_last(low).ahead(FOUR);
        low.repeat(&here, can, |low| {
            let cond = ops::not(self.apart(low));
            low.emit(Stmt::If { cond, then: vec![Stmt::Break], otherwise: Vec::new() });
            low.then_move(&here, |_, _| {});
        });
        for (head, load) in &self.carried.heads {
            low.emit(Stmt::Set(head.clone(), load.clone()));
        }
    }

    /// The stops of the last of four, in variables.
    fn carry_last(&self, low: &mut Lowerer<'_>) -> Carried {
        let mut last = self.carried.clone();
        for ((_, s), (head, load)) in last.steps.group.iter_mut().zip(&mut last.heads) {
            let var = low.names.var(format!("{}_last", head.name), head.ty.clone());
            let init = ops::subst_var(load, &s.cursor, &s.after(FOUR - 1));
            low.emit(Stmt::Let { var: var.clone(), mutable: true, init });
            s.stop = ops::subst_var(&s.stop, head, &Term::var(&var));
            *head = var;
        }
        last
    }

    /// Whether no two of the next four meet.
    fn apart(&self, low: &mut Lowerer<'_>) -> Term {
        let mut four = |k: usize| -> Vec<Term> {
            let ((_, s), (head, load)) = (&self.carried.steps.group[k], &self.carried.heads[k]);
            let loads = (0..FOUR).map(|n| ops::subst_var(load, &s.cursor, &s.after(n)));
            let bound = loads.map(|load| low.bind(&head.name, head.ty.clone(), &load));
            bound.map(|stop| ops::subst_var(&s.stop, head, &stop)).collect()
        };
        let (left, right) = (four(0), four(1));
        let differ = left.iter().flat_map(|a| right.iter().map(|b| ops::not(ops::eq(a, b))));
        low.bind("apart", Ty::Bool, &ops::and(differ.collect()))
    }
}
