//! Shift: a wrapper that moves the extents of its body. Lowering pushes it one looplet inwards; at a leaf,
//! which has no extent, it is gone.

use super::{Case, Looplet, Phase, Stepper};
use crate::algebra::Term;
use crate::lower::{Lowerer, Region, ops};

impl Lowerer<'_> {
    /// Moves every outermost shift one looplet inwards.
    pub(crate) fn lower_shifts(&mut self, mut region: Region) {
        region.each_nest(|nest| {
            if let Looplet::Shift { delta, body } = nest {
                *nest = push(delta, body);
            }
        });
        self.styled(region);
    }
}

/// The nest with no shift around its outermost looplet.
pub(super) fn settled(nest: &Looplet) -> Looplet {
    match nest {
        Looplet::Shift { delta, body } => settled(&push(delta, body)),
        _ => nest.clone(),
    }
}

/// `Shift(delta, body)` with the shift inside of `body`'s outermost looplet.
fn push(delta: &Term, body: &Looplet) -> Looplet {
    let inner = |body: &Looplet| Looplet::Shift { delta: delta.clone(), body: Box::new(body.clone()) };
    match body {
        Looplet::Run(_) | Looplet::Spike { .. } => body.clone(),
        Looplet::Lookup { index, body } => {
            let inside = ops::sub(&Term::var(index), delta);
            let body = body.map(&mut |t| ops::subst_var(t, index, &inside));
            Looplet::Lookup { index: index.clone(), body: Box::new(body) }
        }
        Looplet::Pipeline(phases) => Looplet::Pipeline(
            phases
                .iter()
                .map(|p| Phase { stop: p.stop.as_ref().map(|s| ops::plus(s, delta)), body: inner(&p.body) })
                .collect(),
        ),
        Looplet::Stepper(s) => Looplet::Stepper(push_stepper(delta, s)),
        Looplet::Jumper(s) => Looplet::Jumper(push_stepper(delta, s)),
        Looplet::Switch(cases) => Looplet::Switch(
            cases.iter().map(|c| Case { cond: c.cond.clone(), body: inner(&c.body) }).collect(),
        ),
        Looplet::Shift { delta: more, body } => {
            Looplet::Shift { delta: ops::plus(delta, more), body: body.clone() }
        }
        Looplet::Let { code, facts, body } => {
            Looplet::Let { code: code.clone(), facts: facts.clone(), body: Box::new(inner(body)) }
        }
    }
}

fn push_stepper(delta: &Term, s: &Stepper) -> Stepper {
    let (key, code) = &s.seek;
    let inside = ops::sub(&Term::var(key), delta);
    let mut seek = |t: &Term| ops::subst_var(t, key, &inside);
    let code = super::walk::map_code(code, &mut seek);
    Stepper {
        last: ops::plus(&s.last, delta),
        stop: ops::plus(&s.stop, delta),
        seek: (key.clone(), code),
        body: Box::new(Looplet::Shift { delta: delta.clone(), body: s.body.clone() }),
        ..s.clone()
    }
}
