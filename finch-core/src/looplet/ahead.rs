//! The common form of a merge, as fast as it goes: the next stops are loaded before it is known whether
//! they are needed, so that two steps share the latency of a load, and nothing is left to foresee but the meetings of an
//! intersection; in a union, what each list has at a stop is chosen without a branch.

use super::merge::Carried;
use super::stepper::Steps;
use super::{Looplet, Stepper};
use crate::algebra::{Fun, Node, Term, Ty, Var};
use crate::lower::{Lowerer, ops};
use crate::target::Stmt;

/// How many steps are taken before turns are tried again.
const STEPS: i64 = 16384;
/// The credit for that: enough for a stretch where nothing can be foreseen.
const TRIAL: i64 = 256;

impl Lowerer<'_> {
    /// Whether the stops after the current ones can be loaded: behind the last child stands some number that nobody
    /// uses, unless the array ends there.
    pub(super) fn can_look_ahead(&mut self, steps: &Steps) -> Term {
        let mut can = Vec::new();
        for (access, s) in &steps.origin {
            let mut ends = vec![ops::add(&s.end, 1)];
            s.stop.each(&mut |t| match &**t {
                Node::Load(buf, at) if at.as_var() == Some(&s.cursor) => {
                    ends.push(Term::new(Node::Len(buf.clone())));
                }
                Node::Load(..) => ends.push(s.end.clone()),
                _ => {}
            });
            let end = self.bind(&format!("{}_ahead", self.label(*access)), Ty::POS, &ops::min(ends));
            can.push(ops::lt(&s.after(), &end));
        }
        ops::and(can)
    }

    /// Steps as long as the credit is spent and both `can` go on; then turns have their next trial.
    pub(super) fn step_ahead(&mut self, carried: &Carried, idle: bool, can: Term, credit: &Var) {
        let mut here = carried.steps.clone();
        for ((_, s), (head, load)) in here.group.iter_mut().zip(&carried.heads) {
            s.next.push(Stmt::Set(head.clone(), ops::subst_var(load, &s.cursor, &s.after())));
            // (a preamble that is left says nothing but facts)
            while let Looplet::Let { body, .. } = &*s.body {
                s.body = body.clone();
            }
        }
        let left = ops::le(&Term::int(-STEPS), &Term::var(credit));
        self.repeat(&here, ops::and(vec![can, left.clone()]), |low| {
            low.act_and_move(&here, idle);
            low.count(credit, &Term::int(-1));
        });
        let trial = vec![Stmt::Set(credit.clone(), Term::int(TRIAL))];
        self.emit(Stmt::If { cond: ops::not(left), then: trial, otherwise: Vec::new() });
    }

    /// A body at each stop, or, where they are `idle`, where the stops meet; then whoever is not behind the other moves on,
    /// without a branch.
    pub(super) fn act_and_move(&mut self, here: &Steps, idle: bool) {
        let [(_, left), (_, right)] = here.group.as_slice() else { return };
        let (a, b) = (&left.stop, &right.stop);
        let (mut moves, mut ended) = (Vec::new(), Vec::new());
        for (s, moved) in [(left, ops::le(a, b)), (right, ops::le(b, a))] {
            let moved = self.bind("moves", Ty::Bool, &moved);
            for stmt in &s.next {
                let Stmt::Set(var, next) = stmt else { continue };
                let next = self.bind(&format!("{}_next", var.name), var.ty.clone(), next);
                moves.push((var, vec![moved.clone(), next, Term::var(var)]));
            }
            ended.push(moved);
        }
        if idle {
            self.branch(&ops::eq(a, b), |low| low.step_to(here, a), |_| {});
        } else {
            let next = self.bind_smallest(here);
            self.step_chosen(here, &next, &ended);
        }
        self.emit(Stmt::Set(here.at.clone(), ops::min(vec![a.clone(), b.clone()])));
        for (var, choice) in moves {
            self.emit(Stmt::Set(var.clone(), Term::new(Node::Call(Fun::IfElse, choice))));
        }
    }

    /// So much in favour of turns.
    pub(super) fn count(&mut self, credit: &Var, by: &Term) {
        self.emit(Stmt::Set(credit.clone(), ops::plus(&Term::var(credit), by)));
    }
}

impl Stepper {
    fn after(&self) -> Term {
        ops::add(&Term::var(&self.cursor), 1)
    }

    /// Whether the next child is at the next position.
    pub(super) fn counts_up(&self) -> bool {
        matches!(self.next.as_slice(), [Stmt::Set(var, to)] if *var == self.cursor && *to == self.after())
    }
}
