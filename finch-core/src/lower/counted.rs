//! Counted stores: where the number of entries that a fiber can receive is known beforehand, room is
//! made once, entries are put there without a check, and a count says how many there are.
//!
//! The bound comes from the operands. If the statement does nothing while certain operands are at their fill,
//! it stores at most once for each entry that they store.

use super::{Lowerer, Place, Region, ops};
use crate::algebra::{AccessId, Buf, Node, TensorId, Term, Ty, Var};
use crate::level::{Store, WriteKind};
use crate::looplet::{Leaf, Looplet};
use crate::target::Stmt;

/// A fiber that is being filled by counted stores.
#[derive(Clone, Debug)]
pub struct Counter {
    /// The level's array, then the leaf's, if it has one: one entry a value.
    pub arrays: Vec<Buf>,
    /// The number of entries so far.
    pub count: Var,
}

impl Lowerer<'_> {
    /// Starts counting the stores of a fiber, if its level appends one entry a value and a bound is known.
    pub(super) fn start_counting(&mut self, region: &Region, access: AccessId) {
        let tensor = self.program.accesses[access.0 as usize].tensor;
        let Some(Place::Writing(depth, pos)) = region.places.get(&access) else { return };
        let Some(arrays) = self.parallel_arrays(tensor, *depth, pos) else { return };
        let Some(bound) = self.bound(region) else { return };
        let name = format!("{}_count", self.label(access));
        let count = self.names.var(name, Ty::POS);
        let init = Term::new(Node::Len(arrays[0].clone()));
        self.emit(Stmt::Let { var: count.clone(), mutable: true, init });
        arrays.iter().for_each(|array| self.emit(Stmt::Reserve(array.clone(), bound.clone())));
        self.counters.insert(tensor, Counter { arrays, count });
    }

    /// The entries exist now.
    pub(super) fn stop_counting(&mut self, tensor: TensorId) {
        if let Some(Counter { arrays, count }) = self.counters.remove(&tensor) {
            arrays.into_iter().for_each(|array| self.emit(Stmt::SetLen(array, Term::var(&count))));
        }
    }

    /// The level's array and the leaf's, if a value is one push to each, at the same position. A leaf without an array
    /// has no value to push.
    fn parallel_arrays(&mut self, tensor: TensorId, depth: usize, pos: &Term) -> Option<Vec<Buf>> {
        let instance = &self.instances[tensor.0 as usize];
        let level = &instance.levels[depth].of;
        if depth + 2 != instance.levels.len()
            || level.writes() != WriteKind::Ascending
            || self.program.checked
        {
            return None;
        }
        let fill = self.start(tensor);
        let store = instance.store(depth, pos, &Term::int(0), &fill, self.names);
        let Store { random: false, before, pos, after } = store else { return None };
        let [Stmt::Push(level, _)] = after.as_slice() else { return None };
        let mut arrays = vec![level.clone()];
        match instance.push_value(&fill).as_slice() {
            [Stmt::Push(leaf, _)] => arrays.push(leaf.clone()),
            push if push.iter().all(|stmt| matches!(stmt, Stmt::Set(..))) => {}
            _ => return None,
        }
        let end = Term::new(Node::Len(level.clone()));
        let appends = match before.as_slice() {
            [] => pos == end,
            [Stmt::Let { var, init, .. }] => pos.as_var() == Some(var) && *init == end,
            _ => false,
        };
        let refuses = !instance.refusals(depth, &[&pos, &Term::int(0)], &fill, self.names).is_empty();
        (appends && !refuses && level.trusted).then_some(arrays)
    }

    /// How often the region's statement can store at most.
    fn bound(&mut self, region: &Region) -> Option<Term> {
        let counts: Vec<(AccessId, Term)> =
            region.nests().filter_map(|(access, nest)| Some((access, entries(nest)?))).collect();
        let alone: Vec<Term> = counts
            .iter()
            .filter(|(access, _)| self.idle_at_fill(region, &[*access]))
            .map(|(_, count)| count.clone())
            .collect();
        if !alone.is_empty() {
            return Some(ops::min(alone));
        }
        let (accesses, counts): (Vec<AccessId>, Vec<Term>) = counts.into_iter().unzip();
        let all = !accesses.is_empty() && self.idle_at_fill(region, &accesses);
        if all { counts.into_iter().reduce(|a, b| ops::plus(&a, &b)) } else { None }
    }

    /// Whether the statement does nothing along the region while these accesses are at their fill.
    pub(crate) fn idle_at_fill(&mut self, region: &Region, accesses: &[AccessId]) -> bool {
        let mut trial = region.clone();
        accesses.iter().for_each(|&access| self.reach(&mut trial, access, &Leaf::Fill));
        self.simplified(&trial).is_pass()
    }
}

/// The number of entries a nest holds, where everything else in it is fill.
fn entries(nest: &Looplet) -> Option<Term> {
    match nest {
        Looplet::Run(Leaf::Fill) => Some(Term::int(0)),
        Looplet::Spike { body: Leaf::Fill, .. } => Some(Term::int(1)),
        Looplet::Stepper(s) | Looplet::Jumper(s) => s.count.clone(),
        Looplet::Let { body, .. } | Looplet::Shift { body, .. } => entries(body),
        Looplet::Pipeline(phases) => phases
            .iter()
            .map(|phase| entries(&phase.body))
            .collect::<Option<Vec<Term>>>()?
            .into_iter()
            .reduce(|a, b| ops::plus(&a, &b)),
        _ => None,
    }
}
