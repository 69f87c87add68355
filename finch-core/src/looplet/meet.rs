//! Two steppers of which only the meetings matter: the intersection of two lists.
//!
//! Two shapes, and a choice between them while the program runs. *Scanning* moves each cursor on in turn until
//! it is not behind the other: fast where many entries are passed at a time, or where the data's structure
//! lets the processor foresee the turns. *Stepping ahead* moves whichever cursor is behind by one without a
//! branch, and loads what comes next before it is known whether it is needed: its time per step is the same
//! whatever the data. Which one pays shows in the number of entries that a turn of scanning passes.

use super::stepper::Steps;
use super::{Leaf, Looplet, Stepper};
use crate::algebra::{Fun, Node, Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::Stmt;

/// A turn of scanning that passes fewer entries costs more than as many steps ahead.
const FAIR: i64 = 6;
/// The credit that scanning has: it is given up once turns that passed too little have used it up.
const CREDIT: i64 = 64;
/// How many steps are taken ahead before scanning is tried again.
const STEPS: i64 = 2048;

impl Lowerer<'_> {
    /// Whether nothing happens but where two spikes meet.
    pub(super) fn only_meets(&mut self, steps: &Steps) -> bool {
        let spike = |s: &Stepper| matches!(&*s.body, Looplet::Spike { body: Leaf::Fill, .. });
        steps.group.iter().all(|(access, s)| spike(s) && self.annihilates(&steps.region, *access))
    }

    /// One turn: a scan, or steps ahead where scanning has not paid.
    pub(super) fn meet(&mut self, steps: &Steps) {
        let [(_, left), (_, right)] = steps.origin.as_slice() else { return };
        if !(left.counts_up() && right.counts_up()) {
            let [(_, left), (_, right)] = steps.group.as_slice() else { return };
            let met = ops::eq(&left.stop, &right.stop);
            return self.branch(&met, |low| low.step_both(steps), |low| low.scan(steps, |_| {}));
        }
        let credit = self.names.var(format!("{}_credit", steps.region.index.name), Ty::INDEX);
        let init = Term::int(CREDIT);
        self.preface.push(Stmt::Let { var: credit.clone(), mutable: true, init });
        let ahead = self.nested(|low| low.step_ahead(steps, &credit));
        let scan = self.nested(|low| low.pair_or_scan(steps, &credit));
        let cond =
            ops::and(vec![ops::lt(&Term::var(&credit), &Term::int(0)), left.goes_on(), right.goes_on()]);
        self.emit(Stmt::If { cond, then: ahead, otherwise: scan });
    }

    /// Where they meet, both move on; where they do not, each is moved on in turn until it is not behind.
    fn pair_or_scan(&mut self, steps: &Steps, credit: &Var) {
        let [(_, left), (_, right)] = steps.group.as_slice() else { return };
        self.branch(
            &ops::eq(&left.stop, &right.stop),
            |low| low.step_both(steps),
            |low| {
                let sum = ops::plus(&Term::var(&left.cursor), &Term::var(&right.cursor));
                let before = low.bind("before", Ty::POS, &sum);
                low.scan(steps, |low| low.pay(credit, &ops::sub(&sum, &before)));
            },
        );
    }

    /// A whole turn of scanning passed so many entries.
    fn pay(&mut self, credit: &Var, passed: &Term) {
        let (held, none) = (Term::var(credit), Term::int(0));
        let last = self.names.var(format!("{}_last", credit.name), Ty::POS);
        self.preface.push(Stmt::Let { var: last.clone(), mutable: true, init: none.clone() });
        let counted = self.nested(|low| {
            let passed = low.bind("passed", Ty::POS, passed);
            let foreseen = ops::eq(&passed, &Term::var(&last));
            let gain = vec![foreseen, Term::int(1), ops::add(&passed, -FAIR)];
            let gain = Term::new(Node::Call(Fun::IfElse, gain));
            let rest = ops::min(vec![ops::plus(&held, &gain), Term::int(CREDIT)]);
            low.emit(Stmt::Set(credit.clone(), rest));
            low.emit(Stmt::Set(last, passed));
            let broke = vec![Stmt::Set(credit.clone(), Term::int(-STEPS))];
            low.emit(Stmt::If { cond: ops::lt(&held, &none), then: broke, otherwise: Vec::new() });
        });
        self.emit(Stmt::If { cond: ops::le(&none, &held), then: counted, otherwise: Vec::new() });
    }

    /// One cursor up to the other, then the other up to it. A turn that reaches neither end is `whole`.
    fn scan(&mut self, steps: &Steps, whole: impl FnOnce(&mut Self)) {
        let [(_, left), (_, right)] = steps.group.as_slice() else { return };
        self.span(steps, left, right, true);
        let then = self.nested(|low| {
            let left = low.rebound_step(steps, left);
            low.span(steps, right, &left, true);
            let then = low.nested(whole);
            if !then.is_empty() {
                low.emit(Stmt::If { cond: right.alive(), then, otherwise: Vec::new() });
            }
        });
        self.emit(Stmt::If { cond: left.alive(), then, otherwise: Vec::new() });
    }

    /// Steps by one, without branches but for the meetings.
    fn step_ahead(&mut self, steps: &Steps, credit: &Var) {
        let current: Vec<(Stepper, Vec<(Var, Term)>)> =
            steps.origin.iter().map(|(access, s)| self.mutable_step(steps, *access, s)).collect();
        let [(left, of_left), (right, of_right)] = current.as_slice() else { return };
        let body = self.nested(|low| {
            let next: Vec<(Var, Term)> = [(left, of_left), (right, of_right)]
                .into_iter()
                .flat_map(|(s, loads)| {
                    loads.iter().map(|(var, load)| low.load_next(s, var, load)).collect::<Vec<_>>()
                })
                .collect();
            let here = steps.at(vec![left.clone(), right.clone()]);
            low.know_stops(&here);
            low.branch(&ops::eq(&left.stop, &right.stop), |low| low.step_to(&here, &left.stop), |_| {});
            let moves = [(left, right), (right, left)].map(|(s, other)| {
                low.bind(&format!("{}_moves", s.cursor.name), Ty::Bool, &ops::le(&s.stop, &other.stop))
            });
            for ((s, loads), moves) in [(left, of_left), (right, of_right)].into_iter().zip(&moves) {
                for (var, _) in loads {
                    let Some((_, to)) = next.iter().find(|(of, _)| of == var) else { continue };
                    let chosen = vec![moves.clone(), to.clone(), Term::var(var)];
                    let chosen = Term::new(Node::Call(Fun::IfElse, chosen));
                    low.emit(Stmt::Set(var.clone(), chosen));
                }
                low.emit(Stmt::If { cond: moves.clone(), then: s.next.clone(), otherwise: Vec::new() });
            }
            low.emit(Stmt::Set(credit.clone(), ops::add(&Term::var(credit), 1)));
        });
        let cond =
            ops::and(vec![left.goes_on(), right.goes_on(), ops::lt(&Term::var(credit), &Term::int(0))]);
        self.emit(Stmt::While { cond, body });
        let spent = ops::eq(&Term::var(credit), &Term::int(0));
        let again = vec![Stmt::Set(credit.clone(), Term::int(CREDIT))];
        self.emit(Stmt::If { cond: spent, then: again, otherwise: Vec::new() });
    }

    /// A stepper whose stop is kept in variables that move with it.
    fn mutable_step(
        &mut self,
        steps: &Steps,
        access: crate::algebra::AccessId,
        s: &Stepper,
    ) -> (Stepper, Vec<(Var, Term)>) {
        let before = self.code.len();
        let bound = self.bind_step(&steps.region, access, s);
        let mut loads = Vec::new();
        for stmt in &mut self.code[before..] {
            if let Stmt::Let { var, mutable, init } = stmt {
                *mutable = true;
                loads.push((var.clone(), init.clone()));
            }
        }
        (bound, loads)
    }

    /// What a load gives at the next child.
    fn load_next(&mut self, s: &Stepper, var: &Var, load: &Term) -> (Var, Term) {
        let next = ops::subst_var(load, &s.cursor, &ops::add(&Term::var(&s.cursor), 1));
        let next = self.bind(&format!("{}_next", var.name), var.ty.clone(), &next);
        (var.clone(), next)
    }
}

impl Stepper {
    /// Whether there is a child after the current one.
    fn goes_on(&self) -> Term {
        ops::lt(&ops::add(&Term::var(&self.cursor), 1), &self.end)
    }

    /// Whether the next child is at the next position.
    fn counts_up(&self) -> bool {
        let up = ops::add(&Term::var(&self.cursor), 1);
        matches!(self.next.as_slice(), [Stmt::Set(var, to)] if *var == self.cursor && *to == up)
    }
}
