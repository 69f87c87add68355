//! One body for several steppers: what each list contributes at the next stop is selected. A case for each set of lists
//! that end there would double the code with every list. Three or more steppers are lowered this way unless they are lists that
//! meet or merge (`meet.rs`, `merge.rs`), as are steppers with an open end (`open.rs`). The sum of three or more lists, in
//! `#![plain]` programs:
//!
//! ```text
//! let i_next = A_i_stop.min(B_i_stop).min(C_i_stop);
//! let ends = A_i_stop == i_next;
//! let ends2 = B_i_stop == i_next;
//! let ends3 = C_i_stop == i_next;
//! s_acc += (if ends { A_val[A_q] } else { 0.0 }) + (if ends2 { B_val[B_q] } else { 0.0 }) + …;
//! A_q += ends as usize;
//! …
//! ```

use super::stepper::Steps;
use super::{Leaf, Looplet, Stepper};
use crate::Mapped;
use crate::algebra::{AccessId, Fun, Node, Term, Ty, properties};
use crate::lower::{Lowerer, Place, Region, ops};

impl Lowerer<'_> {
    /// Emits one step of any number of steppers.
    pub(super) fn step_branchless(&mut self, steps: &Steps) {
        let next = self.bind_smallest(steps);
        let ends = |(_, s): &(AccessId, Stepper)| self.bind("ends", Ty::Bool, &ops::eq(&s.stop, &next));
        let ended: Vec<Term> = steps.group.mapped(ends);
        self.step_chosen(steps, &next, &ended);
        self.move_on(steps, &next, &ended);
    }

    /// Emits the step to the next stop, where some of the steppers have `ended`. If nothing happens while some list is
    /// at its fill, a test that this list has ended guards the whole step. For the other lists, the tails of spikes are
    /// selected.
    pub(super) fn step_chosen(&mut self, steps: &Steps, next: &Term, ended: &[Term]) {
        let mut group = steps.group.clone();
        let mut required = Vec::new();
        for ((access, s), ended) in group.iter_mut().zip(ended) {
            let Looplet::Spike { body, tail } = &*s.body else { continue };
            if *body == Leaf::Fill && self.idle_at_fill(&steps.region, &[*access]) {
                required.push(ops::eq(&s.stop, next));
            } else if let Some(tail) = self.select(&steps.region, *access, ended, [body, tail]) {
                *s.body = Looplet::Spike { body: body.clone(), tail };
                s.stop = next.clone();
            }
        }
        let chosen = Steps { group, ..steps.clone() };
        self.branch(&ops::and(required), |low| low.step_to(&chosen, next), |_| {});
    }

    /// Whether each read may be selected by itself, and nothing costly is computed that a branch would avoid. A read
    /// may not if its fill annihilates: then the law `annihilated choice` moves the selection out of the call.
    pub(super) fn is_plain_choice(&mut self, rhs: &Term, accesses: &[AccessId]) -> bool {
        let mut chosen = rhs.clone();
        for access in accesses {
            let fill = Term::lit(self.program.tensor_of(*access).layout.fill.clone());
            let [ended, held] = [(); 2].map(|()| Term::var(&self.names.var("chosen", Ty::Bool)));
            let choice = self.algebra.call(Fun::IfElse, vec![ended, held, fill]);
            chosen = ops::replace_read(&self.algebra, &chosen, *access, &choice);
        }
        !self.settled(chosen).any(&mut |t| match &**t {
            Node::Call(Fun::IfElse, args) => args[1].as_var().is_none(),
            Node::Call(fun, _) => properties(fun).costly,
            Node::Host(_, args) => !args.is_empty(),
            _ => false,
        })
    }

    /// Returns the tail of a spike where the condition holds, and its body elsewhere, as one value. `None` if the
    /// access has a further index.
    pub(super) fn select(
        &self,
        region: &Region,
        of: AccessId,
        cond: &Term,
        [body, tail]: [&Leaf; 2],
    ) -> Option<Leaf> {
        let [body, tail] = [self.leaf_value(region, of, body)?, self.leaf_value(region, of, tail)?];
        let value = self.algebra.call(Fun::IfElse, vec![cond.clone(), tail, body]);
        Some(Leaf::Known(self.settled(value)))
    }

    /// Returns the value of a leaf of an access's nest. `None` if the access has a further index.
    pub(super) fn leaf_value(&self, region: &Region, access: AccessId, leaf: &Leaf) -> Option<Term> {
        let Some(Place::Nest(depth, _)) = region.places.get(&access) else { return None };
        self.value_at(access, depth + 1, leaf)
    }
}
