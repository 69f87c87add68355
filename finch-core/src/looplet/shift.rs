//! Shift: a wrapper that moves the extents of its body. Lowering pushes it one looplet inwards. At a leaf, which has no
//! extent, it disappears.

use super::{Finder, Looplet};
use crate::Gather;
use crate::algebra::{Term, Var};
use crate::lower::{Lowerer, Region, ops};

impl Lowerer<'_> {
    /// Moves every outermost shift one looplet inwards.
    pub(crate) fn lower_shifts(&mut self, mut region: Region) {
        region.each_nest(|nest| *nest = unshifted(nest));
        self.styled(region);
    }
}

/// The nest without a shift around its outermost looplet.
pub(super) fn unshifted(nest: &Looplet) -> Looplet {
    match nest {
        Looplet::Shift { delta, body } => unshifted(&push(delta, body)),
        _ => nest.clone(),
    }
}

fn inside(index: &Var, delta: &Term) -> Term {
    ops::sub(&Term::var(index), delta)
}

/// `Shift(delta, body)` with the shift pushed inside `body`'s outermost looplet.
fn push(delta: &Term, body: &Looplet) -> Looplet {
    let mut nest = body.clone();
    let later = |t: &mut Term| *t = ops::plus(t, delta);
    let inside = |index: &Var| inside(index, delta);
    match &mut nest {
        Looplet::Shift { delta: more, .. } => {
            later(more);
            return nest;
        }
        Looplet::Lookup { index, body } => {
            let inside = inside(index);
            **body = body.map(&mut |t| ops::subst_var(t, index, &inside));
            return nest;
        }
        Looplet::Pipeline(phases) => phases.iter_mut().gather(|p| &mut p.stop).for_each(later),
        Looplet::Stepper(s) | Looplet::Jumper(s) => {
            [&mut s.last, &mut s.stop].into_iter().for_each(later);
            let (key, code) = &mut s.seek;
            let inside = inside(key);
            code.iter_mut().for_each(|stmt| stmt.map_mut(&mut |t| ops::subst_var(t, key, &inside)));
            match s.finder.as_deref_mut() {
                Some(Finder::AtOnce(found)) => {
                    let (index, inside) = (found.index.clone(), self::inside(&found.index, delta));
                    found.terms_mut().for_each(|t| *t = ops::subst_var(t, &index, &inside));
                }
                // The code finds indices that are not shifted.
                Some(Finder::Code(_)) => s.finder = None,
                None => {}
            }
        }
        Looplet::Run(_) | Looplet::Spike { .. } | Looplet::Switch(_) | Looplet::Let { .. } => {}
    }
    nest.map_parts(&mut |part| match part {
        // These looplets have no stop of their own. The looplet around them determines where they end.
        Looplet::Run(_) | Looplet::Spike { .. } => part,
        _ => Looplet::Shift { delta: delta.clone(), body: Box::new(part) },
    })
}
