//! Lookup: each element is computed from its index. Any sub-region of a lookup is that lookup. Lowering emits a loop
//! over single elements. It comes last, when only lookups are left. Some results take all elements at once (`lower/commit.rs`,
//! `lower/stretch.rs`).

use super::{Extent, Looplet, Style};
use crate::algebra::{Node, Term};
use crate::lower::{Lowerer, Region, ops};
use crate::target::{Stmt, types};

impl Lowerer<'_> {
    /// Loops over the region. A region of at most one index needs no loop, and neither does one that is stored as a
    /// single run.
    pub(crate) fn lower_lookups(&mut self, mut region: Region) {
        if self.store_constant(&region) {
            return;
        }
        let Extent { lo, hi } = region.extent.clone();
        if self.facts.proves(&hi, -1, &lo) {
            // The lower end of a region that may be empty is a maximum of two terms. The upper end is a simpler name for its only index.
            let at = if self.facts.nonempty(&region.extent) { lo.clone() } else { ops::add(&hi, -1) };
            region.extent.lo = at.clone();
            return self.branch(&ops::lt(&lo, &hi), |low| low.element(region, &at), |_| {});
        }
        if region.nests().next().is_none()
            && let whole = self.simplified(&region)
            && !whole.any(&mut |t| matches!(**t, Node::If(..)))
            && let Some((access, at)) = self.locatable(&whole, &region.places)
        {
            // If all operands are runs, the places that their values index are the same throughout the region. So `h[A[i]] += 1` can be
            // done once, here.
            let any = ops::lt(&lo, &hi);
            return self.branch(&any, |low| low.locate(&whole, &region.places, access, &at), |_| {});
        }
        if self.store_stretch(&region) {
            return;
        }
        let var = self.names.var(region.index.name.clone(), types::bounds(&lo, &hi));
        let at = Term::var(&var);
        let body = self.repeated(|low| {
            low.facts.assume(&lo, 0, &at);
            low.facts.assume(&at, 1, &hi);
            let extent = Extent { lo: at.clone(), hi: ops::add(&at, 1) };
            low.element(Region { extent, ..region }, &at);
        });
        if !body.is_empty() {
            self.emit(Stmt::For { var, lo, hi, body });
        }
    }

    /// Lowers the region's only element, at index `at`: each lookup is replaced by its body there.
    pub(crate) fn element(&mut self, mut region: Region, at: &Term) {
        let looked_up = region.having(Style::Lookup);
        for &access in &looked_up {
            let beside = self.nest_beside(access, &region.places);
            region.change(access, |nest| match (beside, &*nest) {
                (Some(leaf), _) => *nest = Looplet::Run(leaf),
                (None, Looplet::Lookup { index, body }) => {
                    *nest = body.map(&mut |t| ops::subst_var(t, index, at));
                }
                _ => {}
            });
        }
        if looked_up.is_empty() { self.point(region, at) } else { self.region(region) }
    }
}
