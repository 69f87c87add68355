//! Three steppers or more in one region.

use super::stepper::Steps;
use super::{Leaf, Looplet};
use crate::algebra::{AccessId, Fun, Term};
use crate::lower::{Lowerer, Place, Region, ops};

impl Lowerer<'_> {
    /// Three or more: one body for all. Spikes without which nothing happens are compared together, the tails
    /// of the others are selected, so that the code grows with their number and not with its power.
    pub(super) fn step_many(&mut self, steps: &Steps) {
        let next = self.bind_smallest(steps);
        let mut group = steps.group.clone();
        let mut required = Vec::new();
        for (access, s) in &mut group {
            let Looplet::Spike { body, tail } = &*s.body else { continue };
            if *body == Leaf::Fill && self.annihilates(&steps.region, *access) {
                required.push(ops::eq(&s.stop, &next));
            } else if let Some(tail) =
                self.select(&steps.region, *access, &ops::eq(&s.stop, &next), (body, tail))
            {
                *s.body = Looplet::Spike { body: body.clone(), tail };
                s.stop = next.clone();
            }
        }
        let chosen = Steps { group, ..steps.clone() };
        self.branch(&ops::and(required), |low| low.step_to(&chosen, &next), |_| {});
        self.move_on(steps, &next);
    }

    /// The tail of a spike where the condition holds, its body elsewhere: as one value, if the access ends here.
    fn select(
        &self,
        region: &Region,
        access: AccessId,
        cond: &Term,
        (body, tail): (&Leaf, &Leaf),
    ) -> Option<Leaf> {
        let Some(Place::Nest(depth, _)) = region.places.get(&access) else { return None };
        let value = |leaf: &Leaf| match leaf {
            Leaf::Known(value) => Some(value.clone()),
            Leaf::Fill => Some(Term::lit(self.program.tensor_of(access).layout.fill.clone())),
            Leaf::Sub(pos) => self.value_at(access, depth + 1, pos),
        };
        let choice = vec![cond.clone(), value(tail)?, value(body)?];
        Some(Leaf::Known(self.algebra.call(Fun::IfElse, choice)))
    }
}
