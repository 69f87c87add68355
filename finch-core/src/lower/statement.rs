//! Statements: the walk over the program, down to the assignments.
//!
//! A loop unfurls what waits for its index and becomes a region, whose looplets are lowered until a single index is left.
//! There the walk continues with the loop's body. An assignment is reached when all its accesses have arrived: reads at
//! their values, the result at one entry.

use super::{Fiber, Lowerer, Place, Places, Region, ops};
use crate::algebra::{AccessId, Assign, Node, TensorId, Term, Ty, Var};
use crate::level::WriteKind;
use crate::looplet::{Extent, Style};
use crate::program::Role;
use crate::target::Stmt;
use crate::{Gather, Map, Set};

impl Lowerer<'_> {
    /// Lowers the whole program: opens the results, lowers the statement, and finishes the results.
    pub(super) fn program(&mut self) {
        self.know_dimensions();
        let bound = self.program.bindings.iter().cloned();
        self.code.extend(bound.map(|(var, init)| Stmt::Let { var, mutable: false, init }));
        for (var, tensor) in &self.program.stored {
            let init = self.instances[tensor.0 as usize].stored();
            self.code.push(Stmt::Let { var: var.clone(), mutable: false, init });
        }
        self.code.extend(self.program.checks.iter().cloned());
        let ids = (0..self.program.accesses.len() as u32).map(AccessId);
        let outside = ids.filter(|&id| self.program.tensor_of(id).role != Role::Temporary);
        let mut places: Places = outside.map(|id| (id, Place::Fiber(0, Some(Term::int(0))))).collect();
        self.declare_temporaries();
        let all = self.program.tensors.iter().enumerate();
        let written = all.filter(|(_, tensor)| matches!(tensor.role, Role::Result | Role::Output { .. }));
        let written: Vec<TensorId> = written.map(|(id, _)| TensorId(id as u32)).collect();
        for &tensor in &written {
            self.check_places(tensor);
            self.open_tensor(tensor, &mut places);
        }
        let body = self.simplify(&self.program.body.clone());
        self.statement(&body, &places);
        written.iter().for_each(|&tensor| self.finish_tensor(tensor, &places));
    }

    /// Tells the prover that dimensions are not negative, and what the program's checks guarantee.
    fn know_dimensions(&mut self) {
        let zero = Term::int(0);
        for dim in self.instances.iter().gather(|of| &of.levels).filter_map(|level| level.dim.as_ref()) {
            self.facts.assume(&zero, 0, &Term::var(dim));
        }
        for check in &self.program.checks {
            if let Stmt::Require { cond, .. } = check {
                self.facts.assume_cond(cond, true);
            }
        }
    }

    /// Lowers a statement.
    pub(crate) fn statement(&mut self, body: &Term, places: &Places) {
        self.finish_what_is_read(body, places);
        if let Some((access, at)) = self.locatable(body, places) {
            return self.locate(body, places, access, &at);
        }
        match &**body {
            Node::Pass => {}
            Node::Block(parts) => parts.iter().for_each(|part| self.statement(part, places)),
            Node::Scope(temporaries, inner) => self.scope(temporaries, inner, places),
            Node::If(cond, then, otherwise) => {
                let cond = self.with_held(cond, places);
                self.branch(&cond, |low| low.statement(then, places), |low| low.statement(otherwise, places));
            }
            Node::Loop { index, lo, hi, body: inner } => {
                let filling = std::mem::take(&mut self.written.filling);
                if let Some(of) = self.chunked(index) {
                    self.in_chunks(&of, (lo, hi), inner, places);
                    self.written.filling = filling;
                    return;
                }
                self.until_saturated(body, places, |low| low.looped(index, lo, hi, inner, places));
                self.written.filling = filling;
            }
            Node::Assign(assign) => self.assign(assign, places),
            _ => unreachable!("an expression where a statement should be"),
        }
    }

    /// A block with temporaries. They are reset at its beginning, filled by some of its statements, and read by later ones.
    fn scope(&mut self, temporaries: &[TensorId], inner: &Term, places: &Places) {
        let (mut places, known) = (places.clone(), self.facts.mark());
        temporaries.iter().for_each(|&tensor| self.open_tensor(tensor, &mut places));
        self.written.filling.extend(temporaries.iter().map(|&tensor| (tensor, true)));
        self.statement(inner, &places);
        self.written.filling.retain(|tensor, _| !temporaries.contains(tensor));
        // The dimensions of the temporaries may differ in the next iteration.
        self.facts.reset(known);
    }

    /// Finishes a temporary before a statement that reads but does not write it.
    fn finish_what_is_read(&mut self, body: &Term, places: &Places) {
        let of = |access: &AccessId| self.program.tensor_id(*access);
        let (read, written) = self.program.accessed(body);
        let written: Vec<TensorId> = written.iter().filter_map(of).collect();
        let due: Set<TensorId> = read.iter().filter_map(of).filter(|t| !written.contains(t)).collect();
        for tensor in due {
            if self.written.filling.get_mut(&tensor).is_some_and(std::mem::take) {
                self.finish_tensor(tensor, places);
            }
        }
        // The parts of a block determine when their results are written.
        if !matches!(**body, Node::Block(_) | Node::Scope(..)) {
            written
                .iter()
                .for_each(|tensor| _ = self.written.filling.entry(*tensor).and_modify(|open| *open = true));
        }
    }

    /// The accesses by which a statement writes a tensor.
    pub(super) fn targets(&self, statement: &Term, tensor: TensorId) -> Vec<AccessId> {
        let written = statement.assignments().into_iter().map(|assign| assign.to.id);
        written.filter(|access| self.tensor_at(*access) == tensor).collect()
    }

    /// Whether a statement may write what an access reads. Then a read waits until the statement
    /// is the one that contains it.
    pub(crate) fn writes_to(&self, statement: &Term, access: AccessId) -> bool {
        let written = |tensor| !self.targets(statement, tensor).is_empty();
        !self.reads_completed(access) && self.program.tensor_id(access).is_some_and(written)
    }

    /// A loop: unfurls what it indexes, opens the results it writes, and lowers the whole extent.
    pub(super) fn looped(&mut self, index: &Var, lo: &Term, hi: &Term, body: &Term, places: &Places) {
        let [lo, hi] = [lo, hi].map(|end| self.held_end(&self.rebound(end), places));
        self.begin_watch(index, &lo, &hi);
        let code = self.code.len();
        let mut places = places.clone();
        let (read, written) = self.program.accessed(body);
        let mut along = Vec::new();
        for &access in read.iter().chain(&written) {
            let depth = match places.get(&access) {
                Some(Place::Fiber(depth, _) | Place::Writing(depth, _))
                    if self.is_along(access, *depth, index) =>
                {
                    *depth
                }
                _ => continue,
            };
            along.push(access);
            if self.program.accesses[access.0 as usize].indices[depth].late {
                self.require_inside(access, depth, &lo, &hi);
            }
        }
        let mut follows = Vec::new();
        for &access in &read {
            let Some((depth, pos)) = self.waiting_for(access, index, &places) else { continue };
            if self.writes_to(body, access) {
                // Looked up later, after the statements that write it.
                follows.extend(pos.map(|pos| (self.tensor_at(access), depth, pos)));
                continue;
            }
            let nest = self.unfurl(access, depth, pos.as_ref(), &lo);
            self.trace.unfurled(access, index, &nest);
            places.insert(access, Place::Nest(depth, nest));
        }
        // A result's fiber is opened once, however many accesses of the body write to it. If it is listed when closed, and
        // read before that, it is opened around each assignment.
        let mut opened = Map::default();
        for &access in &written {
            let here = self.waiting_for(access, index, &places);
            let Some((depth, Some(pos))) = here.or_else(|| self.ascending(access, index, &places)) else {
                continue;
            };
            let tensor = self.tensor_at(access);
            let levels = &self.tensor(tensor).layout.levels[depth..];
            let listed = levels.len() > 2 && !levels[0].def.is_random();
            if listed && read.iter().any(|access| self.may_read_from(*access, tensor)) {
                continue;
            }
            if opened.insert(tensor, (depth, pos.clone())).is_none() {
                self.write(tensor, |result| result.open(depth, &pos));
                follows.push((tensor, depth, pos.clone()));
            }
            places.insert(access, Place::Writing(depth, pos));
        }
        follows.retain(|(tensor, depth, pos)| self.follow(*tensor, *depth, pos));
        // Terms computed from the index, or from an operand along it, vary with the loop as well.
        let along = self.with_computed(body, index, along);
        let mut region = Region {
            index: index.clone(),
            extent: Extent { lo, hi },
            body: ops::mark(&self.algebra, body, &along, Some(index)),
            places,
        };
        self.unfurl_masks(&mut region);
        self.enter_nests(&mut region);
        let mut reserved = Vec::new();
        for &access in &written {
            let tensor = self.tensor_at(access);
            let here = matches!(region.places.get(&access), Some(Place::Writing(depth, _)) if self.is_along(access, *depth, index));
            if here && !self.written.counters.contains_key(&tensor) {
                reserved.push(tensor);
                self.start_counting(&region, access);
            }
        }
        self.opened(code, region);
        self.end_watch(index);
        reserved.into_iter().for_each(|tensor| self.stop_counting(tensor));
        follows.into_iter().for_each(|(tensor, ..)| self.writer(tensor).leave());
        for (tensor, (depth, pos)) in opened {
            self.write(tensor, |result| result.close(depth, &pos));
        }
    }

    /// A loop that begins goes along this fiber of a result. Whether the fiber has a cursor for it now.
    fn follow(&mut self, tensor: TensorId, depth: usize, pos: &Term) -> bool {
        let code = self.writer(tensor).follow(depth, pos);
        let follows = code.is_some();
        self.code.extend(code.into_iter().flatten());
        follows
    }

    /// The fiber of a level written in order whose index is moved by a loop and by another one inside:
    /// `v[4 * i + j]`. It is open around both.
    fn ascending(&self, access: AccessId, index: &Var, places: &Places) -> Option<Fiber> {
        let Place::Fiber(depth, pos) = places.get(&access)? else { return None };
        let (expr, levels) =
            (self.index_expr(access, *depth)?, &self.tensor(self.tensor_at(access)).layout.levels);
        let moves = expr.along().is_some() && expr.term().depends_on(index);
        (moves && levels[*depth].writes() != WriteKind::Random).then(|| (*depth, pos.clone()))
    }

    /// A loop's end. If a temporary determines it, this is the temporary's value before the loop. Index arithmetic does not
    /// apply to numbers that the user stores, so such a value is bound to a name.
    pub(super) fn held_end(&mut self, end: &Term, places: &Places) -> Term {
        let known = self.with_values(end, places);
        if known == *end && known.is_index() { known } else { self.bind("end", Ty::INDEX, &known) }
    }

    /// Emits the preambles around freshly unfurled nests. They set each cursor to its fiber's first child, so it is in step
    /// if the loop begins at or before the fiber's start, and reaches it.
    fn enter_nests(&mut self, region: &mut Region) {
        let lo = region.extent.lo.clone();
        for access in region.having(Style::Let) {
            let Some(Place::Nest(depth, nest)) = region.places.get_mut(&access) else { continue };
            *nest = self.preamble(nest);
            let cursors = nest.cursors();
            if self.sees_start(access, *depth, &lo) {
                self.in_step.extend(cursors);
            }
        }
    }

    /// One index of a region with no nests left: the results that are open along the index receive what is stored there.
    pub(crate) fn point(&mut self, region: Region, at: &Term) {
        let Region { index, body, mut places, .. } = region;
        let body = self.settled(self.algebra.subst_var(&body, &index, at));
        let shadowed = self.bound.insert(index.clone(), at.clone());
        let open = |(&access, place): (&AccessId, &Place)| match place {
            Place::Writing(depth, _) => self.is_along(access, *depth, &index).then_some(access),
            _ => None,
        };
        let open: Vec<AccessId> = places.iter().filter_map(open).collect();
        let waits = places.keys().copied().filter(|a| self.waiting_for(*a, &index, &places).is_some());
        let bound: Vec<AccessId> = open.iter().copied().chain(waits).collect();
        // The index is bound now, so these accesses no longer depend on it.
        let body = ops::mark(&self.algebra, &body, &bound, None);
        self.written.beyond |= self.is_beyond(&body, &places);
        self.watched((&index, at), |low| {
            low.with_completed(&body, (&index, at), |low| low.store_all(&body, &mut places, &open, at));
        });
        self.bound.shift_remove(&index);
        self.bound.extend(shadowed.map(|outer| (index, outer)));
    }

    /// An assignment whose entry and value are known.
    fn assign(&mut self, assign: &Assign, places: &Places) {
        let rhs = self.with_held(&assign.rhs, places);
        match places.get(&assign.to.id) {
            Some(Place::Held(var)) => {
                self.emit(Stmt::Set(var.clone(), self.combined(assign, Term::var(var), rhs)));
            }
            Some(Place::Direct(commit)) => self.assign_direct(assign, commit, rhs),
            place => unreachable!("an assignment to an access at {place:?}"),
        }
    }

    /// The new value of an entry after an assignment.
    pub(super) fn combined(&self, assign: &Assign, old: Term, rhs: Term) -> Term {
        let Some(op) = &assign.op else { return rhs };
        self.settled(self.algebra.call(op.clone(), vec![old, rhs]))
    }

    /// The accesses by which a statement writes the same entry of the same fiber as through this one.
    pub(super) fn written_beside(&self, body: &Term, places: &Places, access: AccessId) -> Vec<AccessId> {
        let Some(Place::Fiber(depth, pos)) = places.get(&access) else { return vec![] };
        let tensor = self.tensor_at(access);
        let beside = |other: &AccessId| {
            let here = matches!(places.get(other), Some(Place::Fiber(d, p)) if d == depth && p == pos);
            here && self.index_expr(*other, *depth) == self.index_expr(access, *depth)
        };
        self.targets(body, tensor).into_iter().filter(beside).collect()
    }

    /// The element type of a tensor.
    pub(crate) fn elem(&self, tensor: TensorId) -> Ty {
        Ty::Elem(self.tensor(tensor).layout.elem.clone())
    }

    /// The initial value of a result's entries.
    pub(super) fn start(&self, tensor: TensorId) -> Term {
        let tensor = self.tensor(tensor);
        match &tensor.initial {
            Some(initial) => self.rebound(initial),
            None => Term::lit(tensor.layout.fill.clone()),
        }
    }

    /// The condition that a value is not the tensor's fill. It is a literal if it is decided.
    pub(super) fn differs_from_fill(&self, tensor: TensorId, value: &Term) -> Term {
        self.settled(self.algebra.differs(value, &self.tensor(tensor).layout.fill))
    }
}
