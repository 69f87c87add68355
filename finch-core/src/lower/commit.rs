//! Commits: how a known value is written to a result, with one form for each [`Commit`].
//!
//! ```text
//! Set       C_val[j] += A_val[A_q];  if !C_tbl[j] { C_srt.push(j); }  C_tbl[j] = true;
//! Append    if C_new != 0.0 { C_val.push(C_new);  C_idx.push(i); }
//! Run       if C_val[last] == C_new { C_idx[last] = i_next; } else { C_idx.push(i_next);  C_val.push(C_new); }
//! Nowhere   fails unless C_new == 0.0
//! ```
//!
//! Some levels have no place for some indices: a band for those outside it, a triangle for those above the diagonal. The
//! tensor is fill there, so writing fill is allowed. Any other value makes the program fail (`Requires`).

use super::puts::append_reserved;
use super::region::Requires;
use super::{Commit, Lowerer, Place, Region, ops};
use crate::Mapped;
use crate::algebra::{AccessId, Assign, Fun, Node, TensorId, Term};
use crate::looplet::{Extent, rename};
use crate::target::Stmt;
use crate::target::ir::Blame;

impl Lowerer<'_> {
    /// The conditions under which the level has a place for these arguments, without those that are proved. Emits what they are
    /// computed from.
    pub(super) fn requires(
        &mut self,
        tensor: TensorId,
        depth: usize,
        args: &[&Term],
        to: Option<AccessId>,
    ) -> Requires {
        let mode = self.tensor(tensor).layout.order[depth];
        let (code, refusals) = self.writer(tensor).refusals(depth, args);
        self.code.extend(code);
        let refusals: Vec<_> = refusals.into_iter().map(|(cond, what)| (self.reduced(&cond), what)).collect();
        let to = to.filter(|_| self.tensor(tensor).layout.is_fixed());
        let at = to.map(|to| self.coordinates(to, depth));
        let open = refusals.into_iter().filter(|(cond, _)| self.facts.decide(cond) != Some(true));
        let blame = |what| match &at {
            Some(at) => Blame::NoPlace { tensor, at: at.clone() },
            None => Blame::CannotHold { tensor, mode, index: args[1].clone(), what },
        };
        open.map(|(cond, what)| (cond, blame(what))).collect()
    }

    /// Whether a level has no place for some indices.
    pub(crate) fn refuses(&self, tensor: TensorId, depth: usize) -> bool {
        let store = self.instances[tensor.0 as usize].levels[depth].of.def.hooks.get("store");
        store.is_some_and(|hook| !hook.requires.is_empty())
    }

    /// The coordinates of an access, in the order of its modes, as far as it has reached them.
    pub(super) fn coordinates(&self, access: AccessId, depth: usize) -> Vec<Option<Term>> {
        let order = &self.tensor(self.tensor_at(access)).layout.order;
        let known = |mode: usize| order[..=depth].iter().position(|of| *of == mode);
        let at = |mode| known(mode).and_then(|above| self.written.reached.get(&(access, above)).cloned());
        (0..order.len()).map(at).collect()
    }

    /// Emits `to op= rhs`, written to the result immediately.
    pub(super) fn assign_direct(&mut self, assign: &Assign, commit: &Commit, rhs: Term) {
        let tensor = self.tensor_at(assign.to.id);
        if let (Some(_), Commit::Set { pos, requires, after }) = (&assign.op, commit)
            && !requires.is_empty()
        {
            return self.update(assign, (pos, requires, after), &rhs);
        }
        let old = self.held_at(tensor, commit);
        let value = self.combined(assign, old, rhs);
        self.commit(tensor, commit, &value, assign.op.is_some());
    }

    /// Emits `to op= rhs` where the level may have no place: one question decides where the old value comes from and where the new
    /// one goes.
    fn update(&mut self, assign: &Assign, (pos, requires, after): (&Term, &Requires, &[Stmt]), rhs: &Term) {
        let tensor = self.tensor_at(assign.to.id);
        let named = rhs.is_leaf();
        let name = format!("{}_more", self.tensor(tensor).name);
        let rhs = if named { rhs.clone() } else { self.bind(&name, self.elem(tensor), rhs) };
        let there = Commit::Set { pos: pos.clone(), requires: vec![], after: after.to_vec() };
        let nowhere = Commit::Nowhere(requires.clone());
        let cond = ops::and(requires.mapped(|(cond, _)| cond.clone()));
        self.branch(
            &cond,
            |low| low.assign_direct(assign, &there, rhs.clone()),
            |low| low.assign_direct(assign, &nowhere, rhs.clone()),
        );
    }

    /// The value of an entry before anything is written to it: fill, if the level has no place for it. A leaf that stores no
    /// values is read as fill, and an entry of it that was noted before stays noted.
    pub(super) fn held_at(&self, tensor: TensorId, commit: &Commit) -> Term {
        let Commit::Set { pos, requires, .. } = commit else { return self.start(tensor) };
        if self.instance(tensor).value(pos).value().is_some() {
            return self.start(tensor);
        }
        requires.iter().fold(self.instance(tensor).value(pos), |held, (cond, _)| {
            self.settled(self.algebra.call(Fun::IfElse, vec![cond.clone(), held, self.start(tensor)]))
        })
    }

    /// Writes a value to its entry. A value that is fill is not appended, and does not make a fiber worth keeping. A value
    /// that `accumulates` is rarely fill, so the entry is noted as non-fill without a test.
    pub(super) fn commit(&mut self, tensor: TensorId, commit: &Commit, value: &Term, accumulates: bool) {
        let from = self.code.len();
        self.put(tensor, commit, value, accumulates);
        let mut code = self.code.split_off(from);
        // The code of a hook is emitted once per value, so each copy needs fresh names for its variables.
        for (var, again) in self.anew(&code) {
            code.iter_mut().for_each(|stmt| rename(stmt, &var, &again));
        }
        let counters = self.written.counters.get(&tensor).into_iter().flatten();
        counters.for_each(|(arrays, count)| append_reserved(&mut code, arrays, count));
        self.code.extend(code);
    }

    /// Emits the write with pushes. `commit` turns them into reserved appends if room was made for the fiber.
    fn put(&mut self, tensor: TensorId, commit: &Commit, value: &Term, accumulates: bool) {
        let instance = self.instance(tensor);
        let mut flags = self.written.flags.get(&tensor).cloned().unwrap_or_default();
        // For a counted result, the count itself tells whether an entry was stored.
        let counted = matches!(commit, Commit::Append(..)) && self.written.counters.contains_key(&tensor);
        flags.retain(|_| !counted && !matches!(commit, Commit::Nowhere(_)));
        // In a leaf that stores no values, only the note tells that an entry is not fill.
        let noted = instance.value(&Term::int(0)).value().is_some();
        let at_once = accumulates && flags.is_empty() && !noted;
        let set_alone = matches!(commit, Commit::Set { requires, after, .. }
            if requires.is_empty() && flags.is_empty() && (at_once || after.is_empty()));
        // The value is used more than once below, so it needs a name, unless it is only set.
        let named = set_alone || matches!(**value, Node::Var(_) | Node::Lit(_));
        let name = format!("{}_new", self.tensor(tensor).name);
        let value = if named { value.clone() } else { self.bind(&name, self.elem(tensor), value) };
        let (always, mut unless_fill) = match commit {
            Commit::Set { pos, requires, after } => {
                let (now, later) = if at_once { (&after[..], vec![]) } else { (&[][..], after.clone()) };
                let set = [&instance.set_value(self.names, pos, &value), now].concat();
                (self.guarded(tensor, requires, &value, set), later)
            }
            Commit::Run(depth, pos, extent) => {
                let requires = self.requires(tensor, *depth, &[pos, &extent.lo, &extent.hi, &value], None);
                let store = self.writer(tensor).store_run(*depth, pos, extent, &value);
                ([demands(requires), store].concat(), vec![])
            }
            Commit::Append(before, after) => {
                (vec![], [&before[..], &instance.push_value(self.names, &value), after].concat())
            }
            Commit::Nowhere(requires) => match &requires[..] {
                // The only condition is the one that does not hold here.
                [(_, blame)] => {
                    let fill = ops::not(self.differs_from_fill(tensor, &value));
                    (refusal(&fill, blame), vec![])
                }
                _ => (self.guarded(tensor, requires, &value, vec![]), vec![]),
            },
        };
        unless_fill.extend(flags.into_iter().map(|flag| Stmt::Set(flag, Term::bool(true))));
        self.code.extend(always);
        let differs = self.differs_from_fill(tensor, &value);
        if differs.as_bool() != Some(true) {
            self.written.doubtful.insert(tensor);
        }
        // A value that is only set has no name. It must not be computed again, from what has been set.
        if !unless_fill.is_empty() {
            let cond = if self.program.keep_fills { Term::bool(true) } else { differs };
            self.emit(Stmt::when(cond, unless_fill));
        }
    }

    /// Emits the code `set` where the level has a place. Elsewhere the value must be fill.
    fn guarded(&mut self, tensor: TensorId, requires: &Requires, value: &Term, set: Vec<Stmt>) -> Vec<Stmt> {
        let fill = ops::not(self.differs_from_fill(tensor, value));
        requires.iter().fold(set, |then, (cond, blame)| {
            let otherwise = refusal(&fill, blame);
            match self.facts.decide(cond) {
                Some(false) => otherwise,
                _ => vec![Stmt::If { cond: cond.clone(), then, otherwise }],
            }
        })
    }

    /// Stores a region as a whole, if its value is the same at every index and the result is written
    /// by runs. Returns whether it did.
    pub(crate) fn store_constant(&mut self, region: &Region) -> bool {
        let Node::Assign(assign) = &*region.body else { return false };
        let to = assign.to.id;
        let Some(Place::Writing(depth, pos)) = region.places.get(&to).cloned() else { return false };
        let runs = self.takes_regions(to, depth, &region.index);
        let open = assign.rhs.any(&mut |t| matches!(&**t, Node::Read(a) if !matches!(region.places.get(&a.id), Some(Place::Held(_)))));
        if !runs || open || assign.rhs.depends_on(&region.index) || self.program.calls(&assign.rhs) {
            return false;
        }
        let inside = |low: &Self, at: &Term| low.inside_index(to, depth, at);
        let extent = Extent { lo: inside(self, &region.extent.lo), hi: inside(self, &region.extent.hi) };
        let cond = ops::lt(&extent.lo, &extent.hi);
        let commit = Commit::Run(depth, pos, extent);
        let rhs = self.with_held(&assign.rhs, &region.places);
        self.branch(&cond, |low| low.assign_direct(assign, &commit, rhs), |_| {});
        true
    }
}

/// The statement that fails unless a value is fill. Of one that is known to be, nothing is asked.
fn refusal(fill: &Term, blame: &Blame) -> Vec<Stmt> {
    match fill.as_bool() {
        Some(true) => vec![],
        _ => vec![Stmt::Require { cond: fill.clone(), blame: blame.clone() }],
    }
}

/// The statements that fail if a condition does not hold.
pub(super) fn demands(requires: Requires) -> Vec<Stmt> {
    requires.into_iter().map(|(cond, blame)| Stmt::Require { cond, blame }).collect()
}
