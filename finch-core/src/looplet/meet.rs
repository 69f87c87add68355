//! Meetings: steppers whose children are spikes, all of which must be at an entry for anything to happen. This is the
//! intersection of lists, however they are stored. `s[] += A[i] * B[i] * C[i]`:
//!
//! ```text
//! for [A_at, B_at, C_at] in meet(A_idx, A_q..A_end, B_idx, B_q..B_end, C_idx, C_q..C_end) {
//!     s_acc += A_val[A_at] * B_val[B_at] * C_val[C_at];
//! }
//! ```
//!
//! The case split of looplets leads here in one step. Up to the smallest stop, each spike is fill or ends. Nothing happens
//! while one of them is at its fill, so of all cases only that one remains in which all end at the same index. How that
//! index is found (by merging, by galloping, or by comparing several entries at once) is left to the implementation that runs the
//! statement: it depends on the lengths of the lists, which are known only then. The body is emitted once.
//!
//! A level that finds any index at once, such as a byte map, need not be passed as a list. Its list says what to test, and the body
//! takes the position from the index alone. While the program runs, the list leads if it is much shorter, and otherwise the level is
//! looked up at the entries of the others:
//!
//! ```text
//! for [A_at, _] in meet(A_idx, A_q..A_end, B_srt, B_q..B_end if B_tbl[i]) {
//!     let A_i = A_idx[A_at];
//!     s_acc += A_val[A_at] * B_val[A_i];
//! }
//! ```
//!
//! A hash table finds an index by a loop, so there is no condition to ask at each entry of the other list. Which of two loops runs depends on the
//! lengths: one over the other list, which looks the table up at each entry, or the meeting, which goes along the table's own list.
//!
//! What happens at the fill of one list need not be nothing, if it is the same at the fill of any other, whatever the others hold. Then it is done once,
//! for as many indices as the lists do not meet at. The largest of all products, `m[] <<max>>= A[i] * B[i]`:
//!
//! ```text
//! let mut i_met = 0;
//! for [A_at, B_at] in meet(A_idx, A_q..A_end, B_idx, B_q..B_end) {
//!     m_acc = max(m_acc, A_val[A_at] * B_val[B_at]);
//!     i_met += 1;
//! }
//! if i_met < A_n { m_acc = max(m_acc, 0.0); }
//! ```
//!
//! Operands of other forms stay in the body's region, which is one index long. Their cursors seek it. If the region ends
//! before every list does, the end is searched for in one of them. A body that is the same at each index needs no loop:
//!
//! ```text
//! let i_met = meets(A_idx, A_q..A_end, B_idx, B_q..B_end);       // s[] += (A[i] && B[i]) as u64, of patterns
//! s_acc += i_met as u64;
//! ```

use super::{Extent, Leaf, Looplet, Stepper, Style};
use crate::algebra::{AccessId, Fun, Node, Search, Term, Ty, Var};
use crate::level::Protocol;
use crate::limits::PROBED;
use crate::lower::{Lowerer, Place, Region, ops};
use crate::sort_by_key;
use crate::target::{List, Marks, Meet, Stmt};

/// Lists that meet.
pub(super) struct Meeting {
    /// The accesses: two or more.
    lists: Vec<AccessId>,
    /// The work where they do not meet, if there is any. Its extent is to be counted.
    apart: Option<Region>,
}

impl Lowerer<'_> {
    /// The accesses that meet in this region: two lists or more. Unless all of them are at an entry, nothing happens, or always the same.
    /// Lists that ask to follow are not among them.
    pub(super) fn meeting(&mut self, region: &Region) -> Option<Meeting> {
        if self.program.plain || self.facts.single(&region.extent) {
            return None;
        }
        let lists: Vec<AccessId> = region
            .nests()
            .filter(|(access, _)| region.stepper(*access).is_some_and(|s| !s.follow && s.is_list()))
            .map(|(access, _)| access)
            .collect();
        if lists.len() < 2 {
            return None;
        }
        let idle = lists.iter().copied().filter(|access| self.idle_at_fill(region, &[*access]));
        let idle: Vec<AccessId> = idle.collect();
        if idle.is_empty() {
            let (lists, apart) = self.alike_at_fill(region, &lists)?;
            return Some(Meeting { lists, apart: Some(apart) });
        }
        (idle.len() >= 2).then_some(Meeting { lists: idle, apart: None })
    }

    /// Lowers a region in which lists meet.
    pub(super) fn lower_meeting(&mut self, region: Region, meeting: &Meeting) {
        if !self.ensure_in_step(&region, &meeting.lists, false) {
            return self.test_and_seek(region, &meeting.lists, Self::lower_moving);
        }
        let probed = |access: &AccessId| region.stepper(*access).is_some_and(|s| s.probed().is_some());
        let probed: Vec<AccessId> = meeting.lists.iter().copied().filter(probed).collect();
        self.probe_or_meet(region, meeting, &probed);
    }

    /// Looks up the first of these lists, whose levels find an index by code, if it is much longer than the others, or else one of the
    /// next, or none of them.
    fn probe_or_meet(&mut self, region: Region, meeting: &Meeting, probed: &[AccessId]) {
        let [access, others @ ..] = probed else { return self.lower_lists(region, meeting) };
        let Some((long, nest)) = self.probe(&region, &meeting.lists, *access) else {
            return self.probe_or_meet(region, meeting, others);
        };
        let look_up = |low: &mut Self| {
            let mut region = region.clone();
            low.leave_behind(region.stepper(*access).map(|s| s.cursor.clone()).into_iter().collect());
            region.put(*access, low.preamble(&nest));
            low.region(region);
        };
        let meet = |low: &mut Self| low.probe_or_meet(region.clone(), meeting, others);
        self.branch(&long, look_up, meet);
    }

    /// Whether a list is much longer than the shortest of the others, and the nest that looks it up.
    fn probe(&mut self, region: &Region, lists: &[AccessId], access: AccessId) -> Option<(Term, Looplet)> {
        let Some(Place::Nest(depth, _)) = region.places.get(&access) else { return None };
        let (depth, pos) = (*depth, region.stepper(access)?.probed()?.clone());
        let left = |of: AccessId| region.stepper(of).map(|s| ops::sub(&s.end, &Term::var(&s.cursor)));
        let others = lists.iter().filter(|of| **of != access).filter_map(|of| left(*of)).collect();
        let (shortest, own) = (ops::min(others), left(access)?);
        let enough = self.algebra.call(Fun::Mul, vec![shortest, Term::int(PROBED)]);
        Some((ops::lt(&enough, &own), self.fiber_by(access, depth, &pos, Protocol::Locate)))
    }

    /// Lowers a region in which lists meet. All of them are in step.
    fn lower_lists(&mut self, region: Region, Meeting { lists, apart }: &Meeting) {
        let steppers = lists.iter().filter_map(|access| Some((*access, region.stepper(*access)?.clone())));
        let group = found_last(steppers.collect());
        let mut lists: Vec<List> = group.iter().filter_map(|(access, s)| self.list(*access, s)).collect();
        let end = self.end_of_meeting(&region, &group, &lists[0]);
        lists[0].hi = end.clone().unwrap_or_else(|| lists[0].hi.clone());
        let cut = end.filter(|_| self.ends_with(&region, &group));
        // Counting would go on after the index that ends a loop.
        let fixed =
            if self.leaves_early() || apart.is_some() { None } else { self.same_at_all(&region, &group) };
        match fixed {
            Some(leaves) => {
                lists.iter_mut().for_each(|list| list.marks = None);
                self.count_meetings(region, &leaves, lists);
            }
            None => self.at_each_meeting(&region, &group, lists, apart.as_ref()),
        }
        for (_, s) in &group {
            self.moved(&s.cursor);
            self.in_step.shift_remove(&s.cursor);
        }
        if let Some(end) = cut {
            // What follows the region begins where this list was cut.
            self.emit(Stmt::Set(group[0].1.cursor.clone(), end));
            self.in_step.insert(group[0].1.cursor.clone());
        }
    }

    fn lower_moving(&mut self, region: Region) {
        if region.style() == Some(Style::Jumper) {
            self.lower_jumpers(region);
        } else {
            self.lower_steppers(region);
        }
    }

    /// Emits the body for each index at which the lists meet, and once the work at all other indices.
    fn at_each_meeting(
        &mut self,
        region: &Region,
        group: &[(AccessId, Stepper)],
        lists: Vec<List>,
        apart: Option<&Region>,
    ) {
        self.leave_others_behind(region, group);
        let met = apart.map(|_| self.variable(format!("{}_met", region.index.name), Ty::POS, Term::int(0)));
        let after = self.in_step.clone();
        let body = self.repeated(|low| {
            low.meet(region, group, &lists);
            let count = |met: &Var| Stmt::Set(met.clone(), ops::add(&Term::var(met), 1));
            met.iter().for_each(|met| low.emit(count(met)));
        });
        self.in_step = after;
        self.emit(Stmt::Meet(Box::new(Meet { lists, body })));
        if let (Some(met), Some(apart)) = (met, apart) {
            let Extent { lo, hi } = &region.extent;
            let extent = Extent { lo: Term::int(0), hi: ops::sub(&ops::sub(hi, lo), &Term::var(&met)) };
            self.region(Region { extent, ..apart.clone() });
        }
    }

    /// Lowers the body, where all lists stop at the same index.
    fn meet(&mut self, region: &Region, group: &[(AccessId, Stepper)], lists: &[List]) {
        let mut here = region.clone();
        let mut stops = Vec::new();
        for ((access, s), list) in group.iter().zip(lists) {
            if let (Some(found), Some(stop)) = (s.found().filter(|_| list.marks.is_some()), stops.first()) {
                here.put(*access, Looplet::Run(found.at(&ops::add(stop, -1))));
                continue;
            }
            let Looplet::Stepper(s) = Looplet::Stepper(s.clone()).rename(&s.cursor, &list.at) else { return };
            let s = self.bind_step(region, *access, &s);
            let Looplet::Spike { tail, .. } = &*s.body else { return };
            here.put(*access, Looplet::Run(tail.clone()));
            self.facts.assume(&s.stop, 0, &s.last);
            stops.push(s.stop);
        }
        let stop = &stops[0];
        stops[1..].iter().for_each(|other| self.facts.assume_cond(&ops::eq(stop, other), true));
        ops::min_terms(&region.extent.hi).iter().for_each(|end| self.facts.assume(stop, 0, end));
        self.facts.assume(&region.extent.lo, 1, stop);
        self.narrow(&mut here, Extent { lo: ops::add(stop, -1), hi: stop.clone() });
        self.region(here);
    }

    /// Lowers the body once, as a run whose length is the number of indices at which the lists meet.
    fn count_meetings(&mut self, mut region: Region, leaves: &[(AccessId, Leaf)], lists: Vec<List>) {
        leaves.iter().for_each(|(access, leaf)| region.put(*access, Looplet::Run(leaf.clone())));
        let count = self.names.var(format!("{}_met", region.index.name), Ty::POS);
        self.emit(Stmt::Count { count: count.clone(), lists });
        region.extent = Extent { lo: Term::int(0), hi: Term::var(&count) };
        self.region(region);
    }

    /// The lists' leaves, if they are the same at every entry, and so is everything that the body reads.
    fn same_at_all(&self, region: &Region, group: &[(AccessId, Stepper)]) -> Option<Vec<(AccessId, Leaf)>> {
        let fixed = |(access, s): &(AccessId, Stepper)| {
            let Looplet::Spike { tail, .. } = &*s.body else { return None };
            self.leaf_value(region, *access, tail)?.as_lit().map(|_| (*access, tail.clone()))
        };
        let along =
            region.places.values().filter(|p| !matches!(p, Place::Value { .. } | Place::Held(_))).count();
        if along > group.len() || region.body.any(&mut |t| t.as_var() == Some(&region.index)) {
            return None;
        }
        group.iter().map(fixed).collect()
    }

    /// The part of a stepper's list that is left.
    pub(super) fn list(&mut self, access: AccessId, s: &Stepper) -> Option<List> {
        let at = self.names.var(format!("{}_at", self.label(access)), Ty::POS);
        let entry = ops::subst_var(s.load()?, &s.cursor, &Term::var(&at));
        let shift = ops::sub(&ops::add(&s.stop, -1), s.load()?);
        let marks = s.found().map(|found| Marks { index: found.index.clone(), holds: found.holds.clone() });
        Some(List { at, entry, shift, lo: Term::var(&s.cursor), hi: s.end.clone(), marks })
    }

    /// Whether the region ends no earlier than the first list is cut. It may do so where another list ends: a level may store
    /// something else behind its list.
    fn ends_with(&mut self, region: &Region, group: &[(AccessId, Stepper)]) -> bool {
        let ends = ops::min_terms(&region.extent.hi);
        let (first, others) = (&group[0].1, &group[1..]);
        ends.iter().all(|end| {
            self.facts.proves(&first.last, 0, end)
                || !others.iter().any(|(_, s)| self.facts.proves(&s.last, 0, end))
        })
    }

    /// Where a list's entries in the region end, if the region may end before every list does.
    fn end_of_meeting(
        &mut self,
        region: &Region,
        group: &[(AccessId, Stepper)],
        list: &List,
    ) -> Option<Term> {
        let mut ends = ops::min_terms(&region.extent.hi);
        ends.retain(|end| !group.iter().any(|(_, s)| self.facts.proves(&s.last, 0, end)));
        if ends.is_empty() {
            return None;
        }
        let (access, s) = &group[0];
        let (buf, key) = (list.indices()?.clone(), ops::sub(&ops::min(ends), &list.shift));
        let how = if self.is_first_move(s) { Search::Binary } else { Search::Gallop };
        let search = Term::new(Node::Search { how, buf, lo: list.lo.clone(), hi: list.hi.clone(), key });
        Some(self.bind(&format!("{}_last", self.label(*access)), Ty::POS, &search))
    }
}

/// Puts those that find an index at once behind the others. One at least is a list like any other.
fn found_last(mut group: Vec<(AccessId, Stepper)>) -> Vec<(AccessId, Stepper)> {
    sort_by_key(&mut group, |(_, s)| s.found().is_some());
    group[0].1.finder = None;
    group
}

impl Stepper {
    /// Whether its children are single entries, and its stops are stored indices plus what stays the same.
    pub(super) fn is_list(&self) -> bool {
        let spike = matches!(&*self.body, Looplet::Spike { body: Leaf::Fill, .. });
        spike && !self.open && self.counts_up() && self.load().is_some()
    }

    /// The load in a stop that is a load at the cursor plus what stays the same.
    fn load(&self) -> Option<&Term> {
        let mut load = None;
        self.stop.each(&mut |t| match &**t {
            Node::Load(_, at) if at.as_var() == Some(&self.cursor) => load = Some(t),
            _ => {}
        });
        let shift = ops::sub(&self.stop, load?);
        let loads = shift.any(&mut |t| matches!(**t, Node::Load(..)));
        load.filter(|_| !loads && !shift.depends_on(&self.cursor))
    }
}
