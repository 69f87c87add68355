//! Results: fibers are opened, values stored, sub-fibers kept if they are worth it, and fibers closed.
//!
//! The hooks of a level define how; this file defines when. `C[i] += A[i, j]`, where `C` is a sparse list. `C_acc` is the
//! value that is *held* while the inner loop accumulates it:
//!
//! ```text
//! while C_ptr.len() <= 0 { C_ptr.push(C_idx.len()); }     // hook open
//! for i in 0..A_n {
//!     let mut C_acc = 0.0;
//!     for A_q in A_begin..A_end { C_acc += A_val[A_q]; }
//!     if C_acc != 0.0 {                                   // what is fill is not appended
//!         C_val.push(C_acc);                              // hook push of the leaf
//!         C_idx.push(i as u32);                           // hook store
//!     }
//! }
//! while C_ptr.len() < 2 { C_ptr.push(C_idx.len()); }      // hook finish
//! ```
//!
//! A sub-fiber exists before it is known whether anything is stored in it. Lists append its index only if its flag was
//! raised (`if C_kept { C_idx.push(i); }`). A randomly written level may note the sub-fiber first, or hold fill that was
//! written over an entry. Then the result is *doubtful*, and `finish` drops the entries that ended as fill:
//!
//! ```text
//! for k in 0..C_srt.len() {
//!     let slot = C_srt[k];
//!     if C_val[slot] != 0.0 { C_srt[kept] = slot; kept += 1; } else { C_tbl[slot] = false; }
//! }
//! ```

use super::chunks;
use super::commit::demands;
use super::region::Requires;
use super::reserve::is_plain;
use super::{Commit, Lowerer, Place, Places, ops};
use crate::algebra::{Access, AccessId, Assign, Buf, Fun, Int, Node, TensorId, Term, Ty, Var, properties};
use crate::level::{LevelInstance, Protocol, Store, WriteKind};
use crate::looplet::{Extent, Leaf};
use crate::program::{IndexExpr, LARGEST, ROOM, Role};
use crate::target::Stmt;
use crate::target::ir::Blame;
use crate::{Gather, Set};

impl Lowerer<'_> {
    /// Empties the storage of a temporary, or of a result from outside, using the list of what it holds if its levels keep
    /// one. Without a list, only a temporary needs clearing, because the arrays of results start empty.
    fn reset_tensor(&mut self, tensor: TensorId, role: Role) {
        let empty = |buf: &Buf| Stmt::Truncate(buf.clone(), Term::int(0));
        let emptied = role == Role::Temporary && !self.is_local(tensor);
        let cleared = self.writer(tensor).clear();
        match cleared {
            Some(code) if role != Role::Result => self.code.extend(code),
            None if emptied => self.code.extend(self.instance(tensor).arrays().map(empty)),
            _ => {}
        }
    }

    /// Starts a result: its dimensions, and as much storage as can be written randomly.
    pub(super) fn open_tensor(&mut self, tensor: TensorId, places: &mut Places) {
        let (role, instance) = (self.tensor(tensor).role, self.instance(tensor));
        self.bind_dims(tensor);
        if role != (Role::Output { keep: true }) {
            self.reset_tensor(tensor, role);
            // The numbers of its storage other than dimensions, as empty levels have them.
            for (var, init) in (0..instance.levels.len()).gather(|depth| instance.counts(depth)) {
                self.declare(tensor, &var, init, true);
            }
            // Make room before the loops: a call after them, on the same arrays, would keep accumulators out of registers.
            let random = instance.levels[0].of.writes() == WriteKind::Random;
            if random && !self.is_local(tensor) {
                self.write(tensor, |result| result.grow(0, &Term::int(1)));
            }
        }
        let root = Place::Fiber(0, Some(Term::int(0)));
        let place = if instance.levels.len() == 1 { self.open_scalar(tensor) } else { root };
        let own = self.program.accesses.iter().enumerate().filter(|(_, def)| def.tensor == tensor);
        places.extend(own.map(|(access, _)| (AccessId(access as u32), place.clone())));
    }

    /// A 0-d result: its value is held in a variable from beginning to end.
    fn open_scalar(&mut self, tensor: TensorId) -> Place {
        let init = match self.tensor(tensor).role {
            Role::Output { keep: true } => self.instance(tensor).value(&Term::int(0)),
            _ => self.start(tensor),
        };
        Place::Held(self.accumulator(tensor, init))
    }

    /// Whether this is a 0-d temporary, which is just a variable.
    fn is_local(&self, tensor: TensorId) -> bool {
        let scalar = self.instance(tensor).levels.len() == 1;
        scalar && self.tensor(tensor).role == Role::Temporary
    }

    /// Declares a number of a result's storage. A temporary's block may be entered many times, so its numbers are declared
    /// at the beginning of the program, and only set here.
    fn declare(&mut self, tensor: TensorId, var: &Var, init: Term, mutable: bool) {
        self.code.push(match self.tensor(tensor).role {
            Role::Temporary => Stmt::Set(var.clone(), init),
            _ => Stmt::Let { var: var.clone(), mutable, init },
        });
    }

    /// Declares the numbers of the storage of all temporaries.
    pub(super) fn declare_temporaries(&mut self) {
        let inside = if self.program.checked { Set::default() } else { chunks::inside(self.program) };
        self.declare_numbers(&|tensor| !inside.contains(&tensor));
    }

    /// Declares the numbers of the storage of some temporaries.
    pub(super) fn declare_numbers(&mut self, part: &dyn Fn(TensorId) -> bool) {
        let all = (0..).map(TensorId).zip(&self.program.tensors).zip(self.instances);
        let all = all.filter(|((id, tensor), _)| tensor.role == Role::Temporary && part(*id));
        let declare = |var: &Var| Stmt::Let { var: var.clone(), mutable: true, init: Term::int(0) };
        self.code.extend(all.gather(|(_, instance)| instance.scalars()).map(declare));
    }

    /// Declares a result's dimensions, and checks that its index types and the number of its values can hold them.
    fn bind_dims(&mut self, tensor: TensorId) {
        let (def, instance) = (self.tensor(tensor), self.instance(tensor));
        let (zero, mut room) = (Term::int(0), None::<Term>);
        for (depth, level) in instance.levels.iter().enumerate() {
            let Some(dim) = &level.dim else { continue };
            let mode = def.layout.order[depth];
            let size = self.rebound(&def.dims[mode]);
            if size != Term::var(dim) {
                self.declare(tensor, dim, size.clone(), false);
                self.facts.assume(&Term::var(dim), 0, &size);
                self.facts.assume(&size, 0, &Term::var(dim));
            }
            self.facts.assume(&zero, 0, &Term::var(dim));
            if let Some(most) = level.of.limit() {
                let cond = ops::le(&Term::var(dim), &Term::int(most.min(LARGEST)));
                let blame = Blame::TooLarge { tensor, mode, dim: Term::var(dim) };
                self.emit(Stmt::Require { cond, blame });
            }
            // Randomly written levels without an index type count positions by multiplying dimensions, which must not
            // overflow: `room` is by how much the number of positions may still grow.
            let multiplies = level.of.writes() == WriteKind::Random && level.of.limit().is_none();
            let left = room.filter(|_| multiplies);
            let parts =
                vec![left.clone().unwrap_or(Term::int(ROOM)), ops::max(vec![Term::var(dim), Term::int(1)])];
            room = multiplies.then(|| Term::new(Node::Call(Fun::Div, parts)));
            if let Some(left) = left.filter(|_| size != Term::var(dim)) {
                let (cond, index) = (ops::le(&Term::var(dim), &left), Term::var(dim));
                let what = "there is no room for so many values".into();
                self.emit(Stmt::Require { cond, blame: Blame::CannotHold { tensor, mode, index, what } });
            }
        }
    }

    /// Completes a result.
    pub(super) fn finish_tensor(&mut self, tensor: TensorId, places: &Places) {
        let instance = self.instance(tensor);
        if instance.levels.len() > 1 {
            let temporary = self.tensor(tensor).role == Role::Temporary;
            if temporary && self.is_only_located(tensor) {
                return;
            }
            let keeps = self.tensor(tensor).role == Role::Output { keep: true };
            let drops =
                (keeps || self.written.doubtful.contains(&tensor)) && !self.program.keep_fills && !temporary;
            return self.write(tensor, |result| result.finish(0, &Term::int(1), drops));
        }
        let held = places.iter().find_map(|(access, place)| match place {
            Place::Held(var) if self.tensor_at(*access) == tensor => Some(var),
            _ => None,
        });
        let Some(value) = held.map(Term::var).filter(|_| !self.is_local(tensor)) else { return };
        self.code.extend(match instance.levels[0].of.writes() {
            WriteKind::Random => instance.set_value(self.names, &Term::int(0), &value),
            _ => instance.push_value(self.names, &value),
        });
    }

    /// Whether a tensor is only located, for reads and writes alike. Then it is ready at any time.
    fn is_only_located(&self, tensor: TensorId) -> bool {
        let (read, _) = self.program.accessed(&self.program.body);
        let located = |depth: usize| {
            let mut reads = read.iter().filter_map(|&a| self.program.def(a));
            reads.all(|def| def.tensor != tensor || def.indices[depth].protocol == Protocol::Locate)
        };
        self.instance(tensor).levels.iter().enumerate().all(|(depth, LevelInstance { of, .. })| {
            of.is_leaf() || of.writes() == WriteKind::Random && (of.def.is_random() || located(depth))
        })
    }

    /// At one index: each open result receives what the statement stores there. Accesses that write the same entry are
    /// handled together. Then the `rest` follows, inside.
    pub(super) fn store_all(&mut self, body: &Term, places: &mut Places, open: &[AccessId], at: &Term) {
        let Some(&first) = open.first() else { return self.statement(body, places) };
        let tensor = self.tensor_at(first);
        let Some(Place::Writing(depth, pos)) = places.get(&first).cloned() else { return };
        let inside = self.inside_index(first, depth, at);
        let (same, rest): (Vec<AccessId>, Vec<AccessId>) = open.iter().partition(|&&a| {
            let here = matches!(places.get(&a), Some(Place::Writing(d, p)) if (*d, p) == (depth, &pos));
            self.tensor_at(a) == tensor && here && self.inside_index(a, depth, at) == inside
        });
        let inner = |low: &mut Self, places: &mut Places| low.store_all(body, places, &rest, at);
        let levels = &self.instance(tensor).levels;
        if levels[depth].of.writes() == WriteKind::Runs {
            let commit = Commit::Run(depth, pos, Extent { hi: ops::add(&inside, 1), lo: inside });
            return self.store_value(body, places, tensor, &same, &commit, inner);
        }
        let last = depth + 2 == levels.len();
        self.written.reached.extend(same.iter().map(|access| ((*access, depth), inside.clone())));
        let beside = self.beside(first, depth, places);
        if let Some(Leaf::Fill) = beside {
            let blame = Blame::NoPlace { tensor, at: self.coordinates(first, depth) };
            let nowhere = Commit::Nowhere(vec![(Term::bool(false), blame)]);
            return self.store_value(body, places, tensor, &same, &nowhere, inner);
        }
        let requires = match beside {
            Some(_) => vec![],
            None => self.requires(tensor, depth, &[&pos, &inside], Some(first)),
        };
        // This holds at the outermost level only: several indices of a level further out may lead to the same fiber.
        let once = depth == 0 && self.is_untouched(body, tensor, &same, 1);
        let singly = || assigns(body, &same) == 1 && !is_looped(body, &same);
        let once = once && (!last || self.needs_holding(body, tensor, &same, true) || singly());
        let store = match beside {
            Some(Leaf::Sub(pos)) => Store { random: true, before: vec![], pos, after: vec![] },
            _ => self.writer(tensor).store(depth, (&pos, &inside), once),
        };
        if !is_plain(&store.before) {
            // The place already holds the fill, so no entry is made for another one.
            if let Node::Assign(assign @ Assign { op: None, fresh: Some(_), .. }) = &**body
                && let value = self.with_held(&assign.rhs, places)
                && !(self.program.keep_fills || value.any(&mut |t| matches!(**t, Node::Read(_))))
            {
                let name = format!("{}_new", self.tensor(tensor).name);
                let rhs = self.bind(&name, self.elem(tensor), &value);
                let cond = self.differs_from_fill(tensor, &rhs);
                let stored = Term::new(Node::Assign(Assign { fresh: None, rhs, ..assign.clone() }));
                return self.branch(&cond, |low| low.store_all(&stored, places, open, at), |_| {});
            }
            self.written.doubtful.insert(tensor); // `before` makes the entry, but perhaps nothing is stored in it.
        }
        if !last {
            return self.store_inside(places, (tensor, depth), &same, requires, store, inner);
        }
        let Store { random, before, pos, after } = store;
        let commit = if random {
            self.code.extend(before);
            Commit::Set { pos, requires, after }
        } else {
            Commit::Append([demands(requires), before].concat(), after)
        };
        self.store_value(body, places, tensor, &same, &commit, inner);
    }

    /// A further level follows. If this level has no place for the sub-fiber, the same is lowered with
    /// `nowhere`, so that only fill is accepted.
    fn store_inside(
        &mut self,
        places: &mut Places,
        (tensor, depth): (TensorId, usize),
        same: &[AccessId],
        requires: Requires,
        mut store: Store,
        inner: impl Fn(&mut Self, &mut Places),
    ) {
        let mut nowhere = places.clone();
        for &access in same {
            nowhere.insert(access, Place::Direct(Commit::Nowhere(requires.clone())));
            places.insert(access, Place::Fiber(depth + 1, Some(store.pos.clone())));
        }
        let mut conds = Vec::new();
        if store.random {
            conds.extend(requires.into_iter().map(|(cond, _)| cond));
        } else {
            store.after.splice(0..0, demands(requires));
        }
        let within = |low: &mut Self| low.sub_fiber(tensor, depth, store, |low| inner(low, places));
        self.branch(&ops::and(conds), within, |low| inner(low, &mut nowhere));
    }

    /// Lowers what is stored in a sub-fiber. `after` notes the sub-fiber, if a non-fill value was stored in it.
    fn sub_fiber(&mut self, tensor: TensorId, depth: usize, store: Store, lower: impl FnOnce(&mut Self)) {
        self.code.extend(store.before);
        if !store.random {
            // The sub-fiber is new, so the levels below make room for it.
            let n = ops::add(&store.pos, 1);
            self.write(tensor, |result| result.grow(depth + 1, &n));
        } else if store.after.is_empty() {
            return lower(self);
        }
        let kept = self.variable(format!("{}_kept", self.tensor(tensor).name), Ty::Bool, Term::bool(false));
        self.written.flags.entry(tensor).or_default().push(kept.clone());
        lower(self);
        _ = self.written.flags.get_mut(&tensor).and_then(Vec::pop);
        self.emit(Stmt::when(Term::var(&kept), store.after));
    }

    /// Lowers what is stored at one entry: written where it is assigned, or held in a variable while loops accumulate it.
    fn store_value(
        &mut self,
        body: &Term,
        places: &mut Places,
        tensor: TensorId,
        accesses: &[AccessId],
        commit: &Commit,
        lower: impl FnOnce(&mut Self, &mut Places),
    ) {
        let random = matches!(commit, Commit::Set { .. });
        let alone = self.needs_holding(body, tensor, accesses, random);
        let part = if random && !alone { self.adds_up(body, tensor, accesses) } else { None };
        if !alone && part.is_none() {
            accesses.iter().for_each(|&a| _ = places.insert(a, Place::Direct(commit.clone())));
            return lower(self, places);
        }
        let goes_on = random && alone && !self.is_untouched(body, tensor, accesses, usize::MAX);
        let init = if goes_on { self.held_at(tensor, commit) } else { self.start(tensor) };
        let var = self.accumulator(tensor, init);
        accesses.iter().for_each(|&a| _ = places.insert(a, Place::Held(var.clone())));
        lower(self, places);
        let sum =
            |op| self.settled(self.algebra.call(op, vec![self.held_at(tensor, commit), Term::var(&var)]));
        let value = part.map_or_else(|| Term::var(&var), sum);
        self.commit(tensor, commit, &value, false);
    }

    /// Returns the function by which the loops inside add to an entry, if these accesses can be summed up separately,
    /// starting at fill, although others may add to the same entry meanwhile (`y[i] += …; y[j] += …`). They must use the
    /// same function, and nothing may read the entry. In signed integers, a part may overflow even if the whole does not.
    fn adds_up(&self, body: &Term, tensor: TensorId, accesses: &[AccessId]) -> Option<Fun> {
        let of = |access: &AccessId| self.program.tensor_id(*access) == Some(tensor);
        let mut all = body.assignments().into_iter().filter(|assign| of(&assign.to.id));
        let op = all.next()?.op.clone()?;
        let (row, start) = (properties(&op), self.start(tensor));
        let whole = start.as_lit()?.int().is_none_or(Int::is_unsigned) || row.idempotent;
        let any_order = row.commutative && row.associative && row.is_identity(1, start.as_lit()?);
        let one = all.all(|assign| assign.op.as_ref() == Some(&op)) && is_looped(body, accesses);
        let read = self.program.accessed(body).0.iter().any(of);
        (whole && any_order && one && !read && !self.program.strict).then_some(op)
    }

    /// Whether the fiber or entry that the first `depth` indices lead to is provably unchanged since the result began: only
    /// these accesses write the tensor, and no loop around them reaches the same indices again.
    fn is_untouched(&self, body: &Term, tensor: TensorId, accesses: &[AccessId], depth: usize) -> bool {
        let def = self.tensor(tensor);
        let again = |access: &AccessId, around: &Term| {
            let Node::Loop { index, lo, hi, body: inner } = &**around else { return false };
            let own = &self.program.accesses[access.0 as usize].indices;
            let along = own.iter().take(depth).any(|at| matches!(&at.expr, IndexExpr::Loop(v) if v == index));
            // If a loop was split, the statement holds one of the parts, and the other parts may reach the same place.
            let ends = [self.rebound(lo), self.rebound(hi)];
            let whole = |t: &Term| matches!(&**t, Node::Loop { index: v, lo, hi, .. } if v == index && [lo, hi] == ends.each_ref());
            !along && assigns(inner, &[*access]) > 0 && !body.any(&mut { whole })
        };
        let life = self.life(tensor);
        let once = |access: &AccessId| !life.any(&mut |t| again(access, t));
        let alone = self.targets(life, tensor).iter().all(|other| accesses.contains(other));
        def.role != (Role::Output { keep: true }) && alone && accesses.iter().all(once)
    }

    /// The statement in which a tensor lives: a temporary's block, or the whole program.
    fn life(&self, tensor: TensorId) -> &Term {
        let mut life = &self.program.body;
        self.program.body.each(&mut |t| match &**t {
            Node::Scope(temporaries, inner) if temporaries.contains(&tensor) => life = inner,
            _ => {}
        });
        life
    }

    /// Declares the variable that holds a value of the tensor.
    fn accumulator(&mut self, tensor: TensorId, init: Term) -> Var {
        self.variable(format!("{}_acc", self.tensor(tensor).name), self.elem(tensor), init)
    }

    /// Whether an entry's value must be held in a variable: a loop inside accumulates it, or several assignments write to an
    /// entry that is appended. It cannot be held if another access may touch the tensor.
    fn needs_holding(&self, body: &Term, tensor: TensorId, accesses: &[AccessId], random: bool) -> bool {
        let other = |a: &Access| {
            self.program.tensor_id(a.id) == Some(tensor)
                && !accesses.contains(&a.id)
                && !self.reads_completed(a.id)
        };
        !body.any(&mut |t| t.access().is_some_and(other))
            && (is_looped(body, accesses) || (assigns(body, accesses) > 1 && !random))
    }

    /// The term with reads replaced by the values of held results and by known values, simplified.
    pub(super) fn with_held(&mut self, term: &Term, places: &Places) -> Term {
        let simple = self.simplify(&self.with_values(term, places));
        self.trace.give_rules();
        simple
    }
}

/// Whether a loop inside the statement assigns to these accesses.
fn is_looped(body: &Term, accesses: &[AccessId]) -> bool {
    body.any(&mut |t| matches!(**t, Node::Loop { .. }) && assigns(t, accesses) > 0)
}

/// The number of assignments to these accesses.
fn assigns(body: &Term, accesses: &[AccessId]) -> usize {
    body.assignments().iter().filter(|assign| accesses.contains(&assign.to.id)).count()
}
