//! Regions: a loop, the extent of its index that is being lowered, and the place of each access.

use std::collections::BTreeMap;

use crate::algebra::{AccessId, Node, Term, Var};
use crate::looplet::{Extent, Leaf, Looplet, Stepper, Style};
use crate::target::{Stmt, ir::Blame};
use crate::{Gather, Parts};

use super::{Lowerer, ops};

/// Conditions under which a level has a place for a value, and the error to report if one does not hold.
pub type Requires = Vec<(Term, Blame)>;

/// How a value is written to a result once its indices are known (see `commit.rs`).
#[derive(Clone, Debug)]
pub enum Commit {
    /// It is set at a position that exists: the level is randomly written.
    Set {
        /// The position.
        pos: Term,
        /// The conditions under which the position exists, without those that are proved. Otherwise the level has no
        /// place, and only fill may be written.
        requires: Requires,
        /// Code that notes that the position holds something. Only for values that are not fill.
        after: Vec<Stmt>,
    },
    /// It is appended. The code before the push, and after it.
    Append(Vec<Stmt>, Vec<Stmt>),
    /// It is stored along an extent of fiber `pos` at `depth`.
    Run(usize, Term, Extent),
    /// A level further out has no place for the fiber, for these reasons. Only fill may be written.
    Nowhere(Requires),
}

/// A fiber: the depth of its level, and its position if it has one.
pub type Fiber = (usize, Option<Term>);

/// Where a value that was read is stored.
#[derive(Clone, Debug)]
pub enum Stored {
    /// At this position.
    At(Term),
    /// Nowhere: it is the fill of a level that stores nothing there.
    Nowhere,
    /// It comes from more than one place, or it is not known where it is stored.
    Unknown,
}

/// The place of an access.
#[derive(Clone, Debug)]
pub enum Place {
    /// At the fiber of level `depth` at this position, waiting for its next index. Without a position the fiber is all fill.
    /// The access waits even so, because a further index may leave the dimension (`permit`).
    Fiber(usize, Option<Term>),
    /// Unfurled along the region's index. Leaves lead to level `depth + 1`.
    Nest(usize, Looplet),
    /// A result whose fiber `pos` of level `depth` is open along the region's index.
    Writing(usize, Term),
    /// A read whose value is known. It is no longer in the statement, but may occur in other accesses' indices.
    Value {
        /// The value.
        value: Term,
        /// Where it is stored.
        at: Stored,
    },
    /// One entry of a result, whose value is held in a variable (`s_acc`) until the statement is done.
    Held(Var),
    /// One entry of a result, written where it is assigned.
    Direct(Commit),
}

impl Place {
    /// The nest of the access, if it is in one.
    pub fn nest(&self) -> Option<&Looplet> {
        if let Place::Nest(_, nest) = self { Some(nest) } else { None }
    }

    /// The same, mutable.
    pub fn nest_mut(&mut self) -> Option<&mut Looplet> {
        if let Place::Nest(_, nest) = self { Some(nest) } else { None }
    }
}

/// The places of all accesses of a statement.
pub type Places = BTreeMap<AccessId, Place>;

/// A loop over part of its extent.
#[derive(Clone, Debug)]
pub struct Region {
    /// The loop's index.
    pub index: Var,
    /// The part of the loop's extent.
    pub extent: Extent,
    /// The repeated statement.
    pub body: Term,
    /// The places of the accesses.
    pub places: Places,
}

impl Region {
    /// The nests that `pick` accepts, as converted by it. They stay in the region.
    pub fn picked<T>(&self, pick: impl Fn(&Looplet) -> Option<T>) -> Vec<(AccessId, T)> {
        self.nests().filter_map(|(access, nest)| Some((access, pick(nest)?))).collect()
    }

    /// The nests of the accesses that are unfurled along the region's index.
    pub fn nests(&self) -> Parts<(AccessId, &Looplet)> {
        self.places.iter().filter_map(|(&access, place)| Some((access, place.nest()?))).collect()
    }

    /// Changes every nest.
    pub fn each_nest(&mut self, change: impl FnMut(&mut Looplet)) {
        self.places.values_mut().filter_map(Place::nest_mut).for_each(change);
    }

    /// Changes one nest.
    pub fn change(&mut self, access: AccessId, change: impl FnOnce(&mut Looplet)) {
        if let Some(nest) = self.places.get_mut(&access).and_then(Place::nest_mut) {
            change(nest);
        }
    }

    /// Replaces one nest.
    pub fn put(&mut self, access: AccessId, nest: Looplet) {
        self.change(access, |old| *old = nest);
    }

    /// The accesses whose outermost looplet has this style.
    pub fn having(&self, style: Style) -> Vec<AccessId> {
        self.nests().filter(|(_, nest)| nest.style() == style).map(|(access, _)| access).collect()
    }

    /// The stepper or jumper that an access is at.
    pub fn stepper(&self, access: AccessId) -> Option<&Stepper> {
        let nest = self.places.get(&access)?.nest()?;
        if let Looplet::Stepper(s) | Looplet::Jumper(s) = nest { Some(s) } else { None }
    }

    /// The cursors of all nests.
    pub fn cursors(&self) -> Vec<Var> {
        self.nests().gather(|(_, nest)| nest.cursors()).collect()
    }

    /// The highest style of all nests, which is lowered first.
    pub fn style(&self) -> Option<Style> {
        self.nests().map(|(_, nest)| nest.style()).max()
    }
}

impl Lowerer<'_> {
    /// Lowers a region: simplifies its statement, then lowers its outermost looplets of the highest priority. If
    /// simplification leaves no loop over the region's index, the rest is lowered as a statement.
    pub(crate) fn region(&mut self, mut region: Region) {
        // A region of many operands takes as long as several of few.
        self.trace.regions += 1 + region.nests().count() / 8;
        if self.trace.regions > self.limit || self.facts.empty(&region.extent) {
            return;
        }
        self.trace.given(&region.body);
        let mut simple = self.simplified(&region);
        if self.is_idle_beyond(&simple, &region.places) {
            simple = Term::pass();
        }
        let body = match &*simple {
            Node::Loop { index, body, .. } if *index == region.index => body.clone(),
            _ => {
                self.leave_behind(region.cursors());
                // A statement that holds a value resets it, which is right only if the statement runs.
                let any = ops::lt(&region.extent.lo, &region.extent.hi);
                let places = &region.places;
                return self.left_over(&region, &simple, |low| {
                    let turn = (&region.index, &region.extent.lo);
                    let statement = |low: &mut Self| low.statement(&simple, places);
                    let here = |low: &mut Self| low.with_completed(&simple, turn, statement);
                    low.branch(&any, |low| low.watched(turn, here), |_| {});
                });
            }
        };
        region.body = body;
        self.drop_unused(&mut region);
        self.styled(region);
    }

    /// Lowers the outermost looplets of the highest priority.
    pub(crate) fn styled(&mut self, region: Region) {
        self.staged(region, |low, region| match region.style() {
            Some(Style::Let) => low.lower_lets(region),
            Some(Style::Shift) => low.lower_shifts(region),
            Some(Style::Switch) => low.lower_switch(region),
            Some(Style::Run) => low.lower_runs(region),
            Some(Style::Spike) => low.lower_spikes(region),
            Some(Style::Pipeline) => low.lower_pipelines(region),
            Some(Style::Jumper) => low.lower_jumpers(region),
            Some(Style::Stepper) => low.lower_steppers(region),
            Some(Style::Lookup) | None => low.lower_lookups(region),
        });
    }

    /// The region's statement, simplified.
    pub(crate) fn simplified(&mut self, region: &Region) -> Term {
        let Extent { lo, hi } = region.extent.clone();
        let statement = self.algebra.loop_(region.index.clone(), lo, hi, region.body.clone());
        self.simplify(&statement)
    }

    /// Drops the accesses that simplification removed. Their cursors stay where they are, and so fall out of step.
    fn drop_unused(&mut self, region: &mut Region) {
        let used = self.program.touched(&region.body);
        let gone = region.nests().filter(|(access, _)| !used.contains(access));
        self.leave_behind(gone.gather(|(_, nest)| nest.cursors()).collect());
        region.places.retain(|access, place| used.contains(access) || matches!(place, Place::Value { .. }));
    }

    /// Marks these cursors as out of step.
    pub(crate) fn leave_behind(&mut self, cursors: Vec<Var>) {
        cursors.iter().for_each(|cursor| _ = self.in_step.shift_remove(cursor));
    }

    /// Emits the preambles of the nests.
    fn lower_lets(&mut self, mut region: Region) {
        region.each_nest(|nest| *nest = self.preamble(nest));
        self.styled(region);
    }

    /// Narrows a region, truncating its nests.
    pub(crate) fn narrow(&mut self, region: &mut Region, extent: Extent) {
        let old = region.extent.hi.clone();
        region.each_nest(|nest| *nest = nest.truncate(self, &old, &extent.hi));
        region.extent = extent;
    }

    /// Moves the access to a leaf of its nest: to its value, which replaces it in the region's body,
    /// or to a fiber of the next level.
    pub(crate) fn reach(&mut self, region: &mut Region, access: AccessId, leaf: &Leaf) {
        let Some(Place::Nest(depth, _)) = region.places.remove(&access) else { return };
        if let Leaf::Outside(pos) = leaf {
            region.places.insert(access, Place::Fiber(depth, Some(pos.clone())));
            let read = self.program.read(access, Some(&region.index), depth);
            region.body = ops::replace_read(&self.algebra, &region.body, access, &read);
            return;
        }
        let value = self.value_at(access, depth + 1, leaf);
        let at = match leaf {
            Leaf::Sub(pos) => Stored::At(pos.clone()),
            Leaf::Fill => Stored::Nowhere,
            _ => Stored::Unknown,
        };
        let place = match (value.clone(), at) {
            (Some(value), at) => Place::Value { value, at },
            (None, Stored::At(pos)) => Place::Fiber(depth + 1, Some(pos)),
            (None, _) => Place::Fiber(depth + 1, None),
        };
        region.places.insert(access, place);
        let value = value.unwrap_or_else(|| self.program.read(access, None, depth + 1));
        region.body = ops::replace_read(&self.algebra, &region.body, access, &value);
    }
}
