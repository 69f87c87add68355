//! Indices that are computed from a loop's index in steps. The nest is wrapped once per step, from the tensor outwards to
//! the loop. Each wrapper moves the stops of the nest inside it, so the cost depends on what is stored, whatever the level:
//!
//! ```text
//! A[n - 1 - 2 * i]      Stride by 2           Times 2, Plus 1 - n, Turn
//!                       └ Shift by n - 1
//!                         └ mirror
//!                           └ A's nest
//! ```

use super::{Lowerer, ops};
use crate::Mapped;
use crate::algebra::{AccessId, Term};
use crate::level::Protocol;
use crate::looplet::{Leaf, Looplet, Phase, Stride, Widen, inside_let, mirror, turns};
use crate::program::steps::Span;
use crate::program::{IndexExpr, Step};

/// A nest, and the indices that it covers.
struct Seen {
    nest: Looplet,
    span: Span,
}

impl Lowerer<'_> {
    /// A fiber's nest as seen by a loop from `lo`, whose index leads to the fiber's in steps.
    pub(super) fn stepped(
        &mut self,
        access: AccessId,
        depth: usize,
        pos: Option<&Term>,
        lo: &Term,
    ) -> Looplet {
        let (expr, dim) = (self.index_expr(access, depth).cloned(), self.dim(access, depth));
        let steps = self.steps(access, depth);
        let turning = steps.contains(&Step::Turn);
        let nest = pos.map_or(Looplet::Run(Leaf::Fill), |pos| self.fiber(access, depth, pos));
        let nest = match pos.filter(|_| turning && !turns(&nest)) {
            Some(pos) => self.fiber_by(access, depth, pos, Protocol::Locate),
            None => nest,
        };
        let outside = match (expr, pos) {
            (Some(IndexExpr::Permit(_)), _) => Some(Leaf::missing()),
            (Some(IndexExpr::Mapped { asked: true, .. }), Some(pos)) => Some(Leaf::Outside(pos.clone())),
            _ => None,
        };
        let mut seen = Seen { nest, span: (Term::int(0), dim) };
        // A window lies within the dimension.
        if !steps.iter().any(|step| matches!(step, Step::Within(..))) {
            seen.nest = bounded(seen.nest, outside.as_ref(), &seen.span);
        }
        for (at, step) in steps.iter().enumerate().rev() {
            let natural = self.is_natural(&steps[..at], lo);
            let span = step.before(&seen.span, natural);
            let moves = |step: &Step| matches!(step, Step::Times(_) | Step::Over(_));
            let outermost = !steps[..at].iter().any(moves);
            let nest = self.seen(&seen, step, (natural, outermost), outside.as_ref());
            seen = Seen { nest, span };
        }
        seen.nest
    }

    /// The nest as seen before a step.
    fn seen(
        &mut self,
        Seen { nest, span }: &Seen,
        step: &Step,
        (natural, outermost): (bool, bool),
        outside: Option<&Leaf>,
    ) -> Looplet {
        match step {
            Step::Plus(by) => {
                let delta = ops::sub(&Term::int(0), by);
                inside_let(nest.clone(), |body| Looplet::Shift { delta, body: Box::new(body) })
            }
            Step::Times(by) => Stride { step: by, natural, outermost }.of(nest, &span.1, self.names),
            Step::Turn => mirror(nest, span, self.names),
            Step::Over(by) => Widen { by: *by, natural }.of(nest, &span.1),
            Step::Within(lo, hi) => bounded(nest.clone(), outside, &(lo.clone(), hi.clone())),
        }
    }

    /// The steps of an access's index, with terms as bound here.
    fn steps(&self, access: AccessId, depth: usize) -> Vec<Step> {
        let steps = self.index_expr(access, depth).and_then(IndexExpr::steps).unwrap_or_default();
        let one = |step: &Step| match step {
            Step::Plus(by) => Step::Plus(self.rebound(by)),
            Step::Times(by) => Step::Times(self.rebound(by)),
            Step::Over(by) => Step::Over(*by),
            Step::Within(lo, hi) => Step::Within(self.rebound(lo), self.rebound(hi)),
            Step::Turn => Step::Turn,
        };
        steps.mapped(one)
    }

    /// Whether these steps provably lead to no negative index, in a loop from `lo`.
    fn is_natural(&mut self, steps: &[Step], lo: &Term) -> bool {
        let zero = Term::int(0);
        let mut least = lo.clone();
        for step in steps {
            match step {
                Step::Plus(by) => least = ops::plus(&least, by),
                Step::Within(..) => {}
                Step::Times(_) | Step::Over(_) if self.facts.proves(&zero, 0, &least) => least = zero.clone(),
                Step::Times(_) | Step::Over(_) | Step::Turn => return false,
            }
        }
        self.facts.proves(&zero, 0, &least)
    }

    /// The conditions under which these steps lead from the indices of a loop into the dimension, if there are any indices:
    /// that they do not become negative, that they stay inside, and where the first and the last one lead.
    pub(super) fn stepped_inside(
        &mut self,
        access: AccessId,
        depth: usize,
        (lo, hi): (&Term, &Term),
    ) -> Option<(Term, Term, [Term; 2])> {
        self.index_expr(access, depth)?.steps()?;
        let (steps, dim) = (self.steps(access, depth), self.dim(access, depth));
        let mut span = (Term::int(0), dim);
        for (at, step) in steps.iter().enumerate().rev() {
            span = step.before(&span, self.is_natural(&steps[..at], lo));
        }
        let (above, below) = (ops::le(&span.0, lo), ops::le(hi, &span.1));
        let ends = [lo, &ops::add(hi, -1)].map(|at| steps.iter().fold(at.clone(), |at, step| step.of(&at)));
        Some((above.clone(), ops::and(vec![above, below]), ends))
    }
}

/// A nest with the leaf `outside` on both sides, if there is one.
fn bounded(nest: Looplet, outside: Option<&Leaf>, (lo, hi): &Span) -> Looplet {
    let Some(outside) = outside else { return nest };
    let beyond = |stop| Phase { stop, body: Looplet::Run(outside.clone()) };
    let phases = |body| vec![beyond(Some(lo.clone())), Phase { stop: Some(hi.clone()), body }, beyond(None)];
    inside_let(nest, |body| Looplet::Pipeline(phases(body)))
}
