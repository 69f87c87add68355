//! The common form of a merge, as fast as it goes: the next stops are loaded before it is known whether
//! they are needed, so that two steps share the latency of a load, and nothing is left to foresee but the meetings of an
//! intersection; in a union, what each list has at a stop is chosen without a branch.

use super::fours::Fours;
use super::merge::{Acts, Carried};
use super::stepper::Steps;
use super::{Looplet, Stepper};
use crate::algebra::{Fun, Node, Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::Stmt;

/// How many steps are taken before turns are tried again.
pub(super) const STEPS: i64 = 16384;
/// The credit for that: enough for a stretch where nothing can be foreseen.
const TRIAL: i64 = 128;

impl Lowerer<'_> {
    /// Whether each has so many children, and the stops of as many after those can be loaded: behind the last child
    /// stand some numbers that nobody uses, unless the array ends there.
    pub(super) fn can_look_ahead(&mut self, steps: &Steps, children: i64) -> Term {
        let mut can = Vec::new();
        for (access, s) in &steps.origin {
            let mut ends = vec![ops::add(&s.end, children)];
            s.stop.each(&mut |t| match &**t {
                Node::Load(buf, at) if at.as_var() == Some(&s.cursor) => {
                    ends.push(Term::new(Node::Len(buf.clone())));
                }
                Node::Load(..) => ends.push(s.end.clone()),
                _ => {}
            });
            let end = self.bind(&format!("{}_ahead", self.label(*access)), Ty::POS, &ops::min(ends));
            can.push(ops::lt(&s.after(2 * children - 1), &end));
        }
        ops::and(can)
    }

    /// Steps as long as the credit is spent and both `can` go on; then everything else has its next trial. Where
    /// nothing happens but at meetings, whatever can be is passed by fours.
    pub(super) fn step_ahead(&mut self, carried: &Carried, acts: Acts, can: Term, credit: &Var) {
        let here = carried.ahead(1);
        let can = ops::and(vec![can, here.goes_on(acts)]);
        let left = ops::le(&Term::int(-STEPS), &Term::var(credit));
        let mut trial = vec![Stmt::Set(credit.clone(), Term::int(TRIAL))];
        let fours = if acts == Acts::Everywhere { None } else { Fours::new(self, carried, credit) };
        trial.extend(fours.as_ref().map(Fours::trial));
        let step = |low: &mut Self| {
            low.act_and_move(&here, acts);
            low.emit(Stmt::Set(credit.clone(), ops::add(&Term::var(credit), -1)));
        };
        self.repeat(&here, ops::and(vec![can.clone(), left.clone()]), |low| match fours {
            Some(fours) => {
                let until = fours.pass(low, -STEPS - 1);
                low.repeat(&here, ops::and(vec![can, ops::lt(&until, &Term::var(credit))]), step);
            }
            None => step(low),
        });
        self.emit(Stmt::If { cond: ops::not(left), then: trial, otherwise: Vec::new() });
    }

    /// A body where there is one; then whoever is not behind the other moves on.
    pub(super) fn act_and_move(&mut self, here: &Steps, acts: Acts) {
        let [(_, left), (_, right)] = here.group.as_slice() else { return };
        let (a, b) = (&left.stop, &right.stop);
        self.then_move(here, |low, ended| match acts {
            Acts::Everywhere => {
                let next = low.bind_smallest(here);
                low.step_chosen(here, &next, ended);
            }
            Acts::AtMeetings => low.branch(&ops::eq(a, b), |low| low.step_to(here, a), |_| {}),
            Acts::Between => {}
        });
    }

    /// Something is done, and whoever is not behind the other moves on, without a branch.
    pub(super) fn then_move(&mut self, here: &Steps, act: impl FnOnce(&mut Self, &[Term])) {
        let [(_, left), (_, right)] = here.group.as_slice() else { return };
        let (a, b) = (&left.stop, &right.stop);
        let (mut moves, mut ended) = (Vec::new(), Vec::new());
        let goes_along =
            |s: &Stepper| s.next.iter().any(|n| matches!(n, Stmt::Set(v, _) if s.stop.depends_on(v)));
        let kept = !goes_along(left) && !goes_along(right);
        for (s, moved) in [(left, ops::le(a, b)), (right, ops::le(b, a))] {
            let moved = if kept { moved } else { self.bind("moves", Ty::Bool, &moved) };
            for stmt in &s.next {
                let Stmt::Set(var, next) = stmt else { continue };
                let mut next = next.clone();
                // (where one variable goes by another, which has moved on by then)
                if s.next.iter().any(|n| matches!(n, Stmt::Set(v, _) if v != var && next.depends_on(v))) {
                    next = self.bind(&format!("{}_next", var.name), var.ty.clone(), &next);
                }
                let choose = |on, stay| Term::new(Node::Call(Fun::IfElse, vec![moved.clone(), on, stay]));
                let here = Term::var(var);
                let by_one = s.counts_up().then(|| ops::plus(&here, &choose(Term::int(1), Term::int(0))));
                moves.push((var, by_one.unwrap_or_else(|| choose(next, here))));
            }
            ended.push(moved);
        }
        act(self, &ended);
        self.emit(Stmt::Set(here.at.clone(), ops::min(vec![a.clone(), b.clone()])));
        moves.into_iter().for_each(|(var, to)| self.emit(Stmt::Set(var.clone(), to)));
    }
}

impl Carried {
    /// Steps that pass so many children at a time; where a cursor moves, the stop after the next ones is at hand.
    pub(super) fn ahead(&self, children: i64) -> Steps {
        let mut here = self.steps.clone();
        for ((_, s), (head, load)) in here.group.iter_mut().zip(&self.heads) {
            let next = ops::subst_var(load, &s.cursor, &s.after(2 * children - 1));
            s.next = vec![Stmt::Set(s.cursor.clone(), s.after(children)), Stmt::Set(head.clone(), next)];
            // (a preamble that is left says nothing but facts)
            while let Looplet::Let { body, .. } = &*s.body {
                s.body = body.clone();
            }
        }
        here
    }
}

impl Stepper {
    /// So many children further on.
    pub(super) fn after(&self, children: i64) -> Term {
        ops::add(&Term::var(&self.cursor), children)
    }

    /// Whether the next child is at the next position.
    pub(super) fn counts_up(&self) -> bool {
        matches!(self.next.as_slice(), [Stmt::Set(var, to)] if *var == self.cursor && *to == self.after(1))
    }
}
