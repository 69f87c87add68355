//! Steps ahead: two lists of runs advance without a branch. The next stop of each list is loaded before it is known which of
//! the two is needed, so the latency of the load overlaps with the step's other work:
//!
//! ```text
//! while A_q + 1 < A_ahead && B_q + 1 < B_ahead {
//!     let i_next = A_i.min(B_i);
//!     let moves = A_i <= B_i;
//!     let A_i_next = A_idx[A_q + 1];
//!     …                                               // the same for B
//!     s_acc += A_val[A_q] * B_val[B_q] * (i_next - i) as f64;
//!     A_q = select(moves, A_q + 1, A_q);
//!     A_i = select(moves, A_i_next, A_i);
//!     …
//! }
//! ```
//!
//! They take these steps as long as both can, and the common form (`stepper.rs`) for the rest of the longer one. Lists of entries
//! step in the same way, as many as there are, but not from here (`merge.rs`).

use super::catch_up::Carried;
use super::stepper::Steps;
use super::{Looplet, Stepper};
use crate::algebra::{Assign, Node, Term, Ty, Var};
use crate::lower::{Lowerer, Place, ops};
use crate::target::Stmt;

impl Lowerer<'_> {
    /// Returns the condition that each list has a child left, and that the stop of one more can be loaded. Beyond the
    /// list's end that stop belongs to another fiber: it is loaded but not used, and bounded by the array's length.
    fn can_look_ahead(&mut self, steps: &Steps) -> Term {
        let mut can = Vec::new();
        for (access, s) in &steps.origin {
            let mut ends = vec![ops::add(&s.end, 1)];
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
        let (carried, can) = (self.carry(steps), self.can_look_ahead(steps));
        let here = carried.ahead();
        let step = |low: &mut Self| low.act_and_move(&here);
        self.branch(&can, |low| low.repeat(&here, can.clone(), step), |low| low.step_common(&carried.steps));
    }

    /// One step: the body, then every cursor that has reached the smaller stop advances.
    fn act_and_move(&mut self, here: &Steps) {
        self.know_stops(here, true);
        let next = self.bind_smallest(here);
        let moves = self.moves(here);
        self.step_to(here, &next);
        self.emit(Stmt::Set(here.at.clone(), next));
        moves.into_iter().for_each(|(var, to)| self.emit(Stmt::Set(var, to)));
    }

    /// What moves each cursor that has reached the smaller stop, without a branch.
    fn moves(&mut self, here: &Steps) -> Vec<(Var, Term)> {
        let [(_, left), (_, right)] = here.group.as_slice() else { return Vec::new() };
        let (a, b) = (&left.stop, &right.stop);
        let mut moves = Vec::new();
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
                moves.push((
                    var.clone(),
                    if s.counts_up() { by_one() } else { ops::either(&moved, &next, &here) },
                ));
            }
        }
        moves
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
