//! Cursors in step. A cursor is in step with a region if it points at the child covering the start of the region. A stepper
//! is lowered only then. Until then its cursor seeks, once, and only in a region that holds an index.

use super::Stepper;
use crate::Mapped;
use crate::algebra::{AccessId, Node, Search, Term, Var};
use crate::lower::{Lowerer, Region, ops};
use crate::target::Stmt;

impl Lowerer<'_> {
    /// Seeks the region's start with each cursor that is not in step. Returns whether all are in step now. Cursors never
    /// move back, so a region that may be empty must not seek: a later region may begin before it. For such a region this
    /// does nothing and returns `false`, unless the caller has `tested` that it is not empty.
    pub(super) fn ensure_in_step(&mut self, region: &Region, group: &[AccessId], tested: bool) -> bool {
        let steppers = group.iter().filter_map(|&access| region.stepper(access)).cloned();
        let stale: Vec<Stepper> = steppers.filter(|s| !self.in_step.contains(&s.cursor)).collect();
        if stale.is_empty() {
            return true;
        }
        if !tested && !self.facts.nonempty(&region.extent) {
            return false;
        }
        stale.iter().for_each(|s| self.seek(s, &region.extent.lo));
        true
    }

    /// Moves a cursor forward to the child that covers `at`.
    pub(super) fn seek(&mut self, stepper: &Stepper, at: &Term) {
        let (key, code) = &stepper.seek;
        let to = |t: &Term| ops::subst_var(t, key, at);
        let mut moves: Vec<Stmt> = code.mapped(|stmt| stmt.map(&mut { to }));
        self.first_moves(&mut moves);
        self.code.extend(moves);
        self.moved(&stepper.cursor);
        self.in_step.insert(stepper.cursor.clone());
    }

    /// Whether a cursor has not moved yet, in this iteration of the same loop.
    pub(super) fn is_first_move(&self, stepper: &Stepper) -> bool {
        self.is_unmoved(&stepper.cursor)
    }

    fn is_unmoved(&self, cursor: &Var) -> bool {
        self.fresh.get(cursor) == Some(&self.loops)
    }

    /// Makes the first search of each cursor a binary one, in code that is about to be emitted. A first search may end
    /// anywhere in the fiber, so a binary search finds the child sooner than galloping. In an enclosing loop, an earlier
    /// iteration has moved the cursor.
    pub(crate) fn first_moves(&mut self, code: &mut [Stmt]) {
        for stmt in code {
            if let Stmt::Set(cursor, place) = stmt
                && self.is_unmoved(cursor)
            {
                by_halves(place, cursor);
                self.moved(cursor);
            }
            stmt.blocks_mut().for_each(|block| self.first_moves(block));
        }
    }

    /// Notes that the cursor has moved, or may have.
    pub(super) fn moved(&mut self, cursor: &Var) {
        self.fresh.swap_remove(cursor);
    }
}

/// Makes a search from a cursor a binary one.
fn by_halves(place: &mut Term, cursor: &Var) {
    let Node::Search { buf, lo, hi, key, .. } = &**place else { return };
    if lo.as_var() == Some(cursor) {
        let [lo, hi, key] = [lo, hi, key].map(Term::clone);
        *place = Term::new(Node::Search { how: Search::Binary, buf: buf.clone(), lo, hi, key });
    }
}
