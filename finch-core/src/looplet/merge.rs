//! Merges: lists in one region, at the entries of any of which something happens, and nothing elsewhere. This is the union of lists,
//! however they are stored and how many there are. `s[] += A[i] + B[i] + C[i]`:
//!
//! ```text
//! for (i, [(A_has, A_at), (B_has, B_at), (C_has, C_at)]) in merge(A_idx, A_q..A_end, B_idx, B_q..B_end, C_idx, C_q..C_end) {
//!     s_acc += (if A_has { A_val[A_at] } else { 0.0 }) + (if B_has { B_val[B_at] } else { 0.0 }) + …;
//! }
//! ```
//!
//! The case split of looplets leads here in one step. Each list is entries up to the last one, then fill. The cases in which some
//! lists are at an entry and the others at their fill differ only in what is read, so what each list holds is selected, and the
//! body is emitted once. It needs no cases for lists that have ended either. How the next index is found is left to
//! [`shape`](crate::target::passes::shape), which makes loops of the statement.
//!
//! Lists that do nothing while they are at their fill lead or meet instead (`meet.rs`). Where a body is costly, two lists take turns, with
//! branches (`catch_up.rs`). In regions with other looplets than lists and lookups, all take steps together (`many.rs`).

use super::shift::unshifted;
use super::{Extent, Leaf, Looplet, Phase, Stepper};
use crate::Mapped;
use crate::algebra::{AccessId, Node, Search, Term, Ty, Var};
use crate::lower::{Lowerer, Region, ops};
use crate::target::{List, Merge, Stmt};

impl Lowerer<'_> {
    /// Lowers a region of lists that merge. Returns whether it is one.
    pub(super) fn merged(&mut self, region: &Region) -> bool {
        let Some(lists) = self.merging(region) else { return false };
        let mut region = region.clone();
        let accesses: Vec<AccessId> = lists.mapped(|(access, _)| *access);
        if self.scattered(&region, &accesses) {
            return true;
        }
        lists.into_iter().for_each(|(access, list)| region.put(access, Looplet::Stepper(list)));
        if self.ensure_in_step(&region, &accesses, false) {
            self.merge(region);
        } else {
            self.test_and_seek(region, &accesses, Self::merge);
        }
        true
    }

    /// The lists of a region, if there are two or more, and the region holds nothing else that has to be stepped through.
    fn merging(&mut self, region: &Region) -> Option<Vec<(AccessId, Stepper)>> {
        if self.program.plain || self.facts.single(&region.extent) {
            return None;
        }
        let mut lists = Vec::new();
        for (access, nest) in region.nests() {
            match nest {
                Looplet::Pipeline(phases) => lists.push((access, self.whole_list(region, phases)?)),
                Looplet::Lookup { .. } if nest.cursors().is_empty() => {}
                _ => return None,
            }
        }
        let accesses: Vec<AccessId> = lists.mapped(|(access, _)| *access);
        let at_hand = |(access, list): &(AccessId, Stepper)| match &*list.body {
            Looplet::Spike { tail, .. } => self.leaf_value(region, *access, tail).is_some(),
            _ => false,
        };
        let values = lists.len() >= 2 && lists.iter().all(at_hand);
        let any = values && accesses.iter().all(|access| !self.idle_at_fill(region, &[*access]));
        let plain = |low: &mut Self| accesses.len() > 2 || low.is_plain_choice(&region.body, &accesses);
        (any && self.idle_at_fill(region, &accesses) && plain(self)).then_some(lists)
    }

    /// The list that phases are: its entries, then fill up to the end of the region.
    fn whole_list(&mut self, region: &Region, phases: &[Phase]) -> Option<Stepper> {
        let [Phase { stop: Some(last), body: entries }, Phase { stop: end, body: rest }] = phases else {
            return None;
        };
        let Looplet::Stepper(list) = unshifted(entries) else { return None };
        let to_end = end.as_ref().is_none_or(|end| self.facts.proves(&region.extent.hi, 0, end));
        let fill = unshifted(rest) == Looplet::Run(Leaf::Fill);
        (to_end && fill && list.last == *last && !list.follow && list.is_list()).then_some(list)
    }

    /// Emits the statement. All cursors are in step.
    fn merge(&mut self, region: Region) {
        let group = region.picked(only!(Stepper));
        let mut lists: Vec<List> = group.iter().filter_map(|(access, s)| self.list(*access, s)).collect();
        // Each entry is visited, so none is looked up.
        lists.iter_mut().for_each(|list| list.marks = None);
        let mut cut = Vec::new();
        for ((access, s), list) in group.iter().zip(&mut lists) {
            cut.extend(self.cut(&region, *access, s, list).map(|end| (s.cursor.clone(), end)));
        }
        let index = self.names.var(region.index.name.clone(), Ty::INDEX);
        let has = |(access, _): &(AccessId, Stepper)| {
            self.names.var(format!("{}_has", self.label(*access)), Ty::Bool)
        };
        let has: Vec<Var> = group.mapped(has);
        self.leave_others_behind(&region, &group);
        let after = self.in_step.clone();
        let body = self.repeated(|low| low.at_any(&region, &group, &lists, &index, &has));
        self.in_step = after;
        self.emit(Stmt::Merge(Box::new(Merge { index, lists, has, body })));
        for (_, s) in &group {
            self.moved(&s.cursor);
            self.in_step.shift_remove(&s.cursor);
        }
        for (cursor, end) in cut {
            // What follows the region begins where this list was cut.
            self.emit(Stmt::Set(cursor.clone(), end));
            self.in_step.insert(cursor);
        }
    }

    /// Lets a list end with the region, unless it is known to. Returns the position where it ends then.
    fn cut(&mut self, region: &Region, access: AccessId, s: &Stepper, list: &mut List) -> Option<Term> {
        let mut ends = ops::min_terms(&region.extent.hi);
        ends.retain(|end| !self.facts.proves(&s.last, 0, end));
        if ends.is_empty() {
            return None;
        }
        let (buf, key) = (list.indices()?.clone(), ops::sub(&ops::min(ends), &list.shift));
        let how = if self.is_first_move(s) { Search::Binary } else { Search::Gallop };
        let search = Term::new(Node::Search { how, buf, lo: list.lo.clone(), hi: list.hi.clone(), key });
        list.hi = self.bind(&format!("{}_last", self.label(access)), Ty::POS, &search);
        Some(list.hi.clone())
    }

    /// Lowers the body at an index of any list.
    fn at_any(
        &mut self,
        region: &Region,
        group: &[(AccessId, Stepper)],
        lists: &[List],
        index: &Var,
        has: &[Var],
    ) {
        let (mut here, at) = (region.clone(), Term::var(index));
        for (((access, s), list), has) in group.iter().zip(lists).zip(has) {
            let Looplet::Stepper(s) = Looplet::Stepper(s.clone()).rename(&s.cursor, &list.at) else { return };
            let Looplet::Spike { body, tail } = &*s.body else { return };
            let Some(held) = self.select(region, *access, &Term::var(has), [body, tail]) else { return };
            here.put(*access, Looplet::Run(held));
        }
        self.facts.assume(&region.extent.lo, 0, &at);
        ops::min_terms(&region.extent.hi).iter().for_each(|end| self.facts.assume(&at, 1, end));
        self.narrow(&mut here, Extent { lo: at.clone(), hi: ops::add(&at, 1) });
        self.region(here);
    }
}
