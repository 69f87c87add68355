//! Indices: which loop an access waits for, and the modifiers that wrap its nest (§7 of the paper).
//!
//! ```text
//! A[i + 2]            Shift by -2
//!                     └ A's nest
//!
//! A[permit(i + 2)]    Shift by -2
//!                     └ Pipeline
//!                       ├ to 0: Run: missing
//!                       ├ to A_n: A's nest
//!                       └ rest: Run: missing
//! ```
//!
//! An index is *located* if it follows no loop (`A[r]`, `A[B[i]]`), or if its loop has been narrowed to a single
//! index before its level is reached (the second one of `A[i, i]`). The access is then unfurled along an index of
//! its own, in a region of length one.

use super::{Fiber, Lowerer, Place, Places, Region, Stored, ops};
use crate::algebra::{AccessId, Algebra, Fun, Linear, Node, Term, Ty, Var};
use crate::level::{Protocol, WriteKind};
use crate::looplet::{Case, Extent, Leaf, Looplet, Phase, Stride, inside_let};
use crate::program::IndexExpr;
use crate::target::Stmt;
use crate::target::ir::Blame;

impl Lowerer<'_> {
    /// The fiber (level and position) at which an access is, if its next index follows this loop's.
    pub(super) fn waiting_for(&self, access: AccessId, index: &Var, places: &Places) -> Option<Fiber> {
        let Place::Fiber(depth, pos) = places.get(&access)? else { return None };
        self.is_along(access, *depth, index).then(|| (*depth, pos.clone()))
    }

    /// Whether the access's index at this depth follows this loop's.
    pub(super) fn is_along(&self, access: AccessId, depth: usize, index: &Var) -> bool {
        self.index_expr(access, depth).is_some_and(|expr| expr.along() == Some(index))
    }

    /// Whether a region of this loop is one of the level, which takes it in one step: the level is written by runs, and its index
    /// goes by steps of one.
    pub(crate) fn takes_regions(&self, access: AccessId, depth: usize, index: &Var) -> bool {
        let level = &self.tensor(self.tensor_at(access)).layout.levels[depth];
        level.writes() == WriteKind::Runs && self.goes_by_one(access, depth, index)
    }

    /// Whether an access's index at this depth follows this loop's by steps of one.
    pub(super) fn goes_by_one(&self, access: AccessId, depth: usize, index: &Var) -> bool {
        let by_one = |expr: &IndexExpr| {
            matches!(expr, IndexExpr::Loop(_) | IndexExpr::Offset(..) | IndexExpr::Window { .. })
        };
        self.is_along(access, depth, index) && self.index_expr(access, depth).is_some_and(by_one)
    }

    pub(super) fn index_expr(&self, access: AccessId, depth: usize) -> Option<&IndexExpr> {
        self.program.def(access)?.indices.get(depth).map(|index| &index.expr)
    }

    /// The tensor's own coordinate where the loop's index is `at`.
    pub(super) fn inside_index(&self, access: AccessId, depth: usize, at: &Term) -> Term {
        self.index_expr(access, depth).map_or_else(|| at.clone(), |expr| self.inside(expr, at))
    }

    /// The same for an index expression.
    fn inside(&self, expr: &IndexExpr, at: &Term) -> Term {
        let along = expr.along().map(|var| self.algebra.subst_var(&expr.term(), var, at));
        self.rebound(&along.unwrap_or_else(|| at.clone()))
    }

    /// The difference between the tensor's coordinate and the loop's index.
    pub(super) fn offset(&self, expr: &IndexExpr) -> Term {
        self.inside(expr, &Term::int(0))
    }

    /// A fiber's nest as the loop sees it, wrapped by the index's modifiers. Without a position the fiber is all fill.
    ///
    /// The loop begins at `lo`.
    pub(super) fn unfurl(
        &mut self,
        access: AccessId,
        depth: usize,
        pos: Option<&Term>,
        lo: &Term,
    ) -> Looplet {
        let expr = &self.program.accesses[access.0 as usize].indices[depth].expr;
        if expr.steps().is_some() {
            return self.stepped(access, depth, pos, lo);
        }
        let nest = pos.map_or(Looplet::Run(Leaf::Fill), |pos| self.fiber(access, depth, pos));
        let nest = match expr {
            IndexExpr::Permit(inner) => self.permit(inner, &self.dim(access, depth), nest),
            _ if depth == 0 => self.only_completed(access, nest),
            _ => nest,
        };
        // Index i of the loop is index i + offset of the tensor: in the loop's indices, the nest is
        // shifted down by the offset.
        let delta = ops::sub(&Term::int(0), &self.offset(expr));
        let shift = |body| Looplet::Shift { delta: delta.clone(), body: Box::new(body) };
        let nest = if delta.as_int() == Some(0) { nest } else { inside_let(nest, shift) };
        let IndexExpr::Stride { step, .. } = expr else { return nest };
        let (step, end) = (self.rebound(step), ops::plus(&self.dim(access, depth), &delta));
        Stride { step: &step, natural: true, outermost: true }.of(&nest, &end, self.names)
    }

    /// A fiber's nest by the requested protocol, or by one that the level has.
    pub(super) fn fiber(&mut self, access: AccessId, depth: usize, pos: &Term) -> Looplet {
        let asked = self.program.accesses[access.0 as usize].indices[depth].protocol;
        self.fiber_by(access, depth, pos, asked)
    }

    /// The same by another protocol, if the level has it.
    pub(crate) fn fiber_by(
        &mut self,
        access: AccessId,
        depth: usize,
        pos: &Term,
        asked: Protocol,
    ) -> Looplet {
        let instance = self.instance(self.tensor_at(access));
        let mut all = [asked, Protocol::Walk, Protocol::Locate].into_iter();
        let nest = all.find_map(|protocol| instance.unfurl(depth, protocol, pos, self.names));
        nest.map_or(Looplet::Run(Leaf::Fill), |nest| nest.map(&mut |t| self.reduced(t)))
    }

    /// The term without remainders that are proved: `(q * n + i) % n = i` for `i` in `0..n`. This is how a triangle computes
    /// the row of its matrix from a position.
    pub(super) fn reduced(&mut self, term: &Term) -> Term {
        let zero = Term::int(0);
        Algebra::new(self.program.strict).substitute(term, &mut |t| {
            let Node::Call(Fun::Rem, args) = &**t else { return None };
            let mut rest = Linear::of(&args[0])?;
            let multiple = |t: &Term| {
                *t == args[1] || matches!(&**t, Node::Call(Fun::Mul, factors) if factors.contains(&args[1]))
            };
            rest.terms.retain(|(t, _)| !multiple(t));
            let rest = rest.to_term();
            let natural = [&rest, &args[0]].into_iter().all(|t| self.facts.proves(&zero, 0, t));
            (natural && self.facts.proves(&rest, 1, &args[1])).then_some(rest)
        })
    }

    /// Puts `missing` on both sides of the dimension, or of the window.
    fn permit(&self, inner: &IndexExpr, dim: &Term, nest: Looplet) -> Looplet {
        let (lo, hi) = match inner {
            IndexExpr::Window { lo, hi, .. } => (self.rebound(lo), self.rebound(hi)),
            _ => (Term::int(0), dim.clone()),
        };
        let missing = |stop| Phase { stop, body: Looplet::Run(Leaf::missing()) };
        let phases = |body| vec![missing(Some(lo)), Phase { stop: Some(hi), body }, missing(None)];
        inside_let(nest, |body| Looplet::Pipeline(phases(body)))
    }

    /// Whether a loop that begins at `lo` reaches the first index of an access's fiber.
    pub(super) fn sees_start(&mut self, access: AccessId, depth: usize, lo: &Term) -> bool {
        let start = match &self.program.accesses[access.0 as usize].indices[depth].expr {
            // A window may hide the start of the fiber.
            IndexExpr::Permit(inner) if matches!(&**inner, IndexExpr::Window { lo, .. } if lo.as_int() != Some(0)) =>
            {
                return false;
            }
            // The first index that is seen may lie after the fiber's first child.
            IndexExpr::Stride { .. } => return false,
            expr if expr.steps().is_some() => return false,
            expr => ops::sub(&Term::int(0), &self.offset(expr)),
        };
        self.facts.proves(lo, 0, &start)
    }

    /// The dimension of an access's index at this depth.
    pub(super) fn dim(&self, access: AccessId, depth: usize) -> Term {
        let level = &self.instance(self.tensor_at(access)).levels[depth];
        level.dim.as_ref().map_or_else(|| Term::int(0), Term::var)
    }

    /// The value of an access whose nest has led to a leaf at level `depth`, if no further index changes it. A fiber that is
    /// all fill has the fill as its value, unless a further index may leave the dimension.
    pub(crate) fn value_at(&self, access: AccessId, depth: usize, leaf: &Leaf) -> Option<Term> {
        match leaf {
            Leaf::Known(value) => Some(value.clone()),
            Leaf::Outside(_) => None,
            Leaf::Fill => {
                let def = &self.program.accesses[access.0 as usize];
                (!def.is_permitted(depth))
                    .then(|| Term::lit(self.program.tensor_of(access).layout.fill.clone()))
            }
            Leaf::Sub(pos) => {
                let instance = self.instance(self.tensor_at(access));
                (depth + 1 == instance.levels.len()).then(|| instance.value(pos))
            }
        }
    }

    /// The index at which an access can be located now, if it is known: its next index as computed, or the value of the
    /// loop's index that it follows. It is 0 for an access with no index left, which needs none.
    pub(super) fn known_index(&self, access: AccessId, depth: usize, places: &Places) -> Option<Term> {
        if !self.is_complete_for(access) {
            return None;
        }
        let Some(expr) = self.index_expr(access, depth) else { return Some(Term::int(0)) };
        if let Some(term) = expr.computed() {
            // From here on, a value of the element type is used as an index.
            return self.known(term, places).map(|at| at.as_int().map_or(at, Term::int));
        }
        self.known(&self.offset(expr), places)?;
        self.known(&Term::var(expr.along()?), places)
    }

    /// A term of the program with the known values of its indices, and of the tensors it reads. `None` if one is unknown.
    fn known(&self, term: &Term, places: &Places) -> Option<Term> {
        let term = self.with_values(&self.rebound(term), places);
        let open = term.any(&mut |t| match &**t {
            Node::Read(_) => true,
            Node::Var(v) => self.indices.contains(v) && !self.bound.contains_key(v),
            _ => false,
        });
        (!open).then_some(term)
    }

    /// A term with the known values of the tensors it reads.
    pub(super) fn with_values(&self, term: &Term, places: &Places) -> Term {
        self.settled(self.algebra.substitute(term, &mut |t| {
            let Node::Read(access) = &**t else { return None };
            match places.get(&access.id)? {
                Place::Value { value, .. } => Some(value.clone()),
                Place::Held(var) => Some(Term::var(var)),
                _ => None,
            }
        }))
    }

    /// The accesses that are unfurled along a loop's index, and those that depend on it in ways that no looplet shows: at
    /// indices computed from it, or from others of these.
    pub(super) fn with_computed(&self, body: &Term, index: &Var, mut along: Vec<AccessId>) -> Vec<AccessId> {
        let touched = self.program.touched(body);
        let depends = |access: AccessId, along: &[AccessId]| {
            self.program.computed(access).any(|term| term.depends_on(index))
                || self.program.read_within(access).iter().any(|inner| along.contains(inner))
        };
        while let Some(&access) = touched.iter().find(|&&a| !along.contains(&a) && depends(a, &along)) {
            along.push(access);
        }
        along
    }

    /// A term of the program with its indices as bound here.
    pub(super) fn rebound(&self, term: &Term) -> Term {
        let bound = |t: &Term| t.as_var().and_then(|v| self.bound.get(v)).cloned();
        self.settled(self.algebra.substitute(term, &mut { bound }))
    }

    /// Locates an access whose next index is known to be `at`. A result's fiber is open only around the statement.
    pub(crate) fn locate(&mut self, body: &Term, places: &Places, access: AccessId, at: &Term) {
        let Some(Place::Fiber(depth, pos)) = places.get(&access).cloned() else { return };
        let leaf = pos.clone().map_or(Leaf::Fill, Leaf::Sub);
        if let Some(value) = self.value_at(access, depth, &leaf) {
            let body = self.settled(ops::replace_read(&self.algebra, body, access, &value));
            let mut places = places.clone();
            places.insert(access, Place::Value { value, at: pos.map_or(Stored::Nowhere, Stored::At) });
            return self.statement(&body, &places);
        }
        let Some(expr) = self.index_expr(access, depth).cloned() else { return };
        let at = self.bind(&format!("{}_at", self.label(access)), Ty::INDEX, at);
        let anywhere = matches!(expr, IndexExpr::Permit(_)) || depth == 0 && self.reads_completed(access);
        if !anywhere && !self.require_inside(access, depth, &at, &ops::add(&at, 1)) {
            return;
        }
        let group = self.written_beside(body, places, access);
        if !group.contains(&access) {
            let beside = self.beside(access, depth, places).filter(|_| !anywhere);
            let along = pos.as_ref().filter(|_| !anywhere && expr.along().is_some());
            let found = match beside {
                Some(leaf) => Some(Looplet::Run(leaf)),
                None => along.and_then(|pos| self.found(access, (depth, pos), &self.inside(&expr, &at))),
            };
            let (nest, at) = match &expr {
                _ if let Some(nest) = found => (nest, at),
                // The index within the tensor is known, so the steps need not be followed.
                IndexExpr::Mapped { .. } => {
                    let inside =
                        self.bind(&format!("{}_at", self.label(access)), Ty::INDEX, &self.inside(&expr, &at));
                    (pos.map_or(Looplet::Run(Leaf::Fill), |pos| self.fiber(access, depth, &pos)), inside)
                }
                _ => (self.unfurl(access, depth, pos.as_ref(), &at), at),
            };
            return self.locate_read(body, places.clone(), (access, Place::Nest(depth, nest)), at);
        }
        let Some(pos) = pos else { return };
        let tensor = self.tensor_at(access);
        let mut places = places.clone();
        group.iter().for_each(|&one| _ = places.insert(one, Place::Writing(depth, pos.clone())));
        let body = ops::mark(&self.algebra, body, &group, None);
        self.write(tensor, |result| result.open(depth, &pos));
        self.store_all(&body, &mut places, &group, &at);
        self.write(tensor, |result| result.close(depth, &pos));
    }

    /// The nest of a single index in a fiber along which a loop goes that finds places in it.
    fn found(&mut self, access: AccessId, (depth, pos): (usize, &Term), at: &Term) -> Option<Looplet> {
        let tensor = self.tensor_at(access);
        let (code, conds, place) = self.writer(tensor).found(depth, (pos, at))?;
        self.code.extend(code);
        let cond = self.reduced(&ops::and(conds));
        let place = Case { cond, body: Looplet::Run(Leaf::Sub(place)) };
        let nowhere = Case { cond: Term::bool(true), body: Looplet::Run(Leaf::Fill) };
        Some(Looplet::Switch(vec![place, nowhere]))
    }

    /// The same for a read: a region of length one, along its own index.
    fn locate_read(&mut self, body: &Term, mut places: Places, (access, nest): (AccessId, Place), at: Term) {
        let index = self.names.var(format!("{}_at", self.label(access)), Ty::INDEX);
        let along = self.with_computed(body, &index, vec![access]);
        let body = ops::mark(&self.algebra, body, &along, Some(&index));
        let Place::Nest(depth, nest) = nest else { return };
        places.insert(access, Place::Nest(depth, nest.at(&at)));
        self.region(Region { extent: Extent { hi: ops::add(&at, 1), lo: at }, body, index, places });
    }

    /// Emits a run-time check that the indices of a loop from `lo` to `hi`, if there are any, lie inside the dimension,
    /// unless this is proved. Returns whether the code after the check is reachable.
    pub(super) fn require_inside(&mut self, access: AccessId, depth: usize, lo: &Term, hi: &Term) -> bool {
        let dim = self.dim(access, depth);
        let (above, inside, [first, last]) = match self.stepped_inside(access, depth, (lo, hi)) {
            Some(checked) => checked,
            None => {
                let ends = [lo, &ops::add(hi, -1)].map(|at| self.inside_index(access, depth, at));
                let above = ops::le(&Term::int(0), &ends[0]);
                (above.clone(), ops::and(vec![above, ops::lt(&ends[1], &dim)]), ends)
            }
        };
        let cond = self.settled(self.algebra.call(Fun::Or, vec![ops::le(hi, lo), inside]));
        let known = self.facts.decide(&cond);
        if known == Some(true) {
            return true;
        }
        let (tensor, mode) =
            (self.tensor_at(access), self.program.accesses[access.0 as usize].indices[depth].mode);
        let index = self.settled(self.algebra.call(Fun::IfElse, vec![above, last, first]));
        let blame = Blame::OutOfRange { tensor, mode, index, dim };
        self.facts.assume_cond(&cond, true);
        self.emit(Stmt::Require { cond, blame });
        known.is_none()
    }
}
