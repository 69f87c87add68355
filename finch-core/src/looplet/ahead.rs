//! Steps ahead: a union that takes one step at a time, without a branch. The next stop of each list is loaded before it
//! is known which of the two is needed, so the latency of the load overlaps with the step's other work:
//!
//! ```text
//! while A_q + 1 < A_ahead && B_q + 1 < B_ahead {
//!     let moves = A_i <= B_i;
//!     let A_i_next = A_idx[A_q + 1];
//!     let moves2 = B_i <= A_i;
//!     let B_i_next = B_idx[B_q + 1];
//!     s_acc += (if A_i <= B_i { A_val[A_q] } else { 0.0 }) + (if B_i <= A_i { B_val[B_q] } else { 0.0 });
//!     A_q = select(moves, A_q + 1, A_q);
//!     A_i = select(moves, A_i_next, A_i);
//!     …                                               // the same for B
//! }
//! ```
//!
//! There are no branches to predict: what each list contributes at a stop is selected as well. All registers are in
//! use, so the budget is not charged per step. Instead, `A_ahead` and `B_ahead` are limited to what the budget allows.
//! Two lists of runs take these steps as long as both can, and the common form (`stepper.rs`) for the rest of the
//! longer one.

use super::merge::Carried;
use super::stepper::Steps;
use super::{Looplet, Stepper};
use crate::algebra::{Assign, Node, Term, Ty};
use crate::lower::{Lowerer, Place, ops};
use crate::target::Stmt;

impl Lowerer<'_> {
    /// Returns the condition that each list has an entry left, and that the stop of one more can be loaded. Beyond the
    /// list's end that stop belongs to another fiber: it is loaded but not used, and bounded by the array's length. The cursors move no further than `most` from where they are.
    pub(super) fn can_look_ahead(&mut self, steps: &Steps, most: Option<&Term>) -> Term {
        let mut can = Vec::new();
        for (access, s) in &steps.origin {
            let mut ends = vec![ops::add(&s.end, 1)];
            ends.extend(most.map(|most| ops::plus(&Term::var(&s.cursor), most)));
            s.stop.each(&mut |t| {
                let Node::Load(buf, at) = &**t else { return };
                let here = at.as_var() == Some(&s.cursor);
                ends.push(if here { Term::new(Node::Len(buf.clone())) } else { s.end.clone() });
            });
            let end = self.bind(&format!("{}_ahead", self.label(*access)), Ty::POS, &ops::min(ends));
            can.push(ops::lt(&s.after(1), &end));
        }
        ops::and(can)
    }

    /// Takes steps ahead while both lists `can` continue.
    pub(super) fn step_ahead(&mut self, carried: &Carried, can: Term) {
        let here = carried.ahead();
        self.repeat(&here, can, |low| low.act_and_move(&here));
    }

    /// Whether these are lists of runs that can take steps ahead. This pays only if a held value is all that changes: a
    /// result that stores runs takes branches, and steps ahead do not shorten those.
    pub(super) fn may_run_ahead(steps: &Steps) -> bool {
        let run = |s: &Stepper| s.counts_up() && matches!(*s.body, Looplet::Run(_));
        let held = |a: &Assign| matches!(steps.region.places.get(&a.to.id), Some(Place::Held(_)));
        let held = matches!(&*steps.region.body, Node::Assign(assign) if held(assign));
        held && !steps.tested && steps.group.iter().all(|(_, s)| run(s))
    }

    /// Lowers two lists of runs: steps ahead as long as both can look ahead, then steps in the common form.
    pub(super) fn step_runs(&mut self, steps: &Steps) {
        let (carried, can) = (self.carry(steps), self.can_look_ahead(steps, None));
        let here = carried.ahead();
        let step = |low: &mut Self| low.act_and_move(&here);
        self.branch(&can, |low| low.repeat(&here, can.clone(), step), |low| low.step_common(&carried.steps));
    }

    /// One step: the body, then every cursor that has reached the smaller stop advances.
    pub(super) fn act_and_move(&mut self, here: &Steps) {
        self.know_stops(here, true);
        let next = self.bind_smallest(here);
        self.then_move(here, &next, |low, ended| low.step_chosen(here, &next, ended));
    }

    /// Emits `act`, then advances every cursor that has reached the smaller stop, without a branch. `act` receives one
    /// condition per list: whether its cursor has.
    pub(super) fn then_move(&mut self, here: &Steps, next: &Term, act: impl FnOnce(&mut Self, &[Term])) {
        let [(_, left), (_, right)] = here.group.as_slice() else { return };
        let (a, b) = (&left.stop, &right.stop);
        let (mut moves, mut ended) = (Vec::new(), Vec::new());
        // If stops are carried in variables, setting one changes the comparison that the other side still needs. Bind the comparison first.
        let goes_along =
            |s: &Stepper| s.next.iter().any(|n| matches!(n, Stmt::Set(v, _) if s.stop.depends_on(v)));
        let kept = !goes_along(left) && !goes_along(right);
        for (s, moved) in [(left, ops::le(a, b)), (right, ops::le(b, a))] {
            let moved = if kept { moved } else { self.bind("moves", Ty::Bool, &moved) };
            for stmt in &s.next {
                let Stmt::Set(var, next) = stmt else { continue };
                let mut next = next.clone();
                // This value depends on another variable of the list that has already moved by the time this one is set. Bind it first.
                if s.next.iter().any(|n| matches!(n, Stmt::Set(v, _) if v != var && next.depends_on(v))) {
                    next = self.bind(&format!("{}_next", var.name), var.ty.clone(), &next);
                }
                let here = Term::var(var);
                let by_one = || ops::plus(&here, &ops::either(&moved, &Term::int(1), &Term::int(0)));
                moves.push((var, if s.counts_up() { by_one() } else { ops::either(&moved, &next, &here) }));
            }
            ended.push(moved);
        }
        act(self, &ended);
        self.emit(Stmt::Set(here.at.clone(), next.clone()));
        moves.into_iter().for_each(|(var, to)| self.emit(Stmt::Set(var.clone(), to)));
    }
}

impl Carried {
    /// Steps in which the variable of each stop takes the value that was loaded ahead.
    fn ahead(&self) -> Steps {
        let mut here = self.steps.clone();
        for ((_, s), (head, load)) in here.group.iter_mut().zip(&self.heads) {
            let next = ops::subst_var(load, &s.cursor, &s.after(1));
            s.next = vec![Stmt::Set(s.cursor.clone(), s.after(1)), Stmt::Set(head.clone(), next)];
        }
        here
    }
}

impl Stepper {
    /// The position this many children further on.
    pub(super) fn after(&self, children: i64) -> Term {
        ops::add(&Term::var(&self.cursor), children)
    }

    /// Whether `next` is `cursor += 1` and nothing else.
    pub(super) fn counts_up(&self) -> bool {
        matches!(self.next.as_slice(), [Stmt::Set(var, to)] if *var == self.cursor && *to == self.after(1))
    }
}
