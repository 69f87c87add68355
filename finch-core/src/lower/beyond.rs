//! Reads that are fill inside of their tensor and `missing` outside of it. A fiber that is all fill still waits for its next index where
//! that may leave the dimension:
//!
//! ```text
//! C[i, j] = coalesce(A[i, permit(j)], 0.0)      // row i of A stores nothing
//! ```
//!
//! Here the loop over `j` does nothing, wherever row `i` ends. To see this, each such read becomes a choice between both values under a
//! condition of which nothing is known. If the statement simplifies to nothing, no index of the loops inside is visited.

use super::{Lowerer, Place, Places, ops};
use crate::algebra::{AccessId, Fun, Lit, Term, Ty, Value};
use crate::looplet::{Leaf, Looplet};
use crate::lower::Region;

impl Lowerer<'_> {
    /// Whether the statement does nothing because its reads of fibers without a position are fill or `missing`.
    pub(super) fn is_idle_beyond(&mut self, statement: &Term, places: &Places) -> bool {
        if !places.values().any(|place| matches!(place, Place::Fiber(_, None))) {
            return false;
        }
        let (read, _) = self.program.accessed(statement);
        let mut trial = statement.clone();
        for &access in &read {
            let Some(Place::Fiber(depth, None)) = places.get(&access) else { continue };
            let value = self.fill_or_missing(access, *depth, false);
            trial = ops::replace_read(&self.algebra, &trial, access, &value);
        }
        trial != *statement && self.simplify(&trial).is_pass()
    }

    /// Whether the statement does nothing while these accesses are at their fill, anywhere in the region, and while
    /// those that may leave their dimension are outside of it. This is tried: the fill is substituted, and the
    /// statement simplified. The loop around it is left out, because two iterations may cancel out although each
    /// does something, such as `^= true`.
    pub(crate) fn idle_at_fill(&mut self, region: &Region, accesses: &[AccessId]) -> bool {
        let ends = |nest: &Looplet| nest.any(&mut |part| *part == Looplet::Run(Leaf::missing()));
        let mut trial = region.clone();
        for &access in accesses {
            let Some(Place::Nest(depth, nest)) = region.places.get(&access) else { continue };
            let value = self.fill_or_missing(access, depth + 1, ends(nest));
            self.reach(&mut trial, access, &Leaf::Known(value));
        }
        self.simplify(&trial.body).is_pass()
    }

    /// The fill of an access's tensor. Where an index from `depth` on may leave its dimension, or one before did, it may be `missing`
    /// instead.
    fn fill_or_missing(&mut self, access: AccessId, depth: usize, ends: bool) -> Term {
        let fill = Term::lit(self.program.tensor_of(access).layout.fill.clone());
        if !ends && !self.program.accesses[access.0 as usize].is_permitted(depth) {
            return fill;
        }
        let outside = self.names.var(format!("{}_outside", self.label(access)), Ty::Bool);
        let missing = Term::lit(Lit { value: Value::Missing, ty: None });
        self.settled(self.algebra.call(Fun::IfElse, vec![Term::var(&outside), missing, fill]))
    }
}
