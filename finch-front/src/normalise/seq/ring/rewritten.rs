//! The statement over a ring: a tensor of fewer fibers, the places of which are counted modulo their number.

use super::{Refused, Ring};
use crate::normalise::Build;
use crate::normalise::accesses::Use;
use finch_core::Mapped;
use finch_core::algebra::{AccessId, Assign, Fun, Node, Term, Ty, Var, build};
use finch_core::dependence::{Order, Site};
use finch_core::level::Protocol;
use finch_core::program::{AccessDef, Index, IndexExpr};

impl Build<'_> {
    /// Checks that fibers can start anew: the start is a value like any other, and the fiber that enters the ring has a place there.
    pub(super) fn can_start_anew(&self, ring: &Ring, own: &[&Use]) -> Result<(), Refused> {
        let tensor = &self.program.tensors[ring.id.0 as usize];
        let why = |why: String| Err(Refused { at: None, why });
        if tensor.initial.as_ref().is_some_and(|initial| self.program.calls(initial)) {
            return why(format!(
                "each fiber of the ring `{}` starts at a value that calls Rust code: compute it before the program",
                tensor.name
            ));
        }
        let outer = self.outer_loops(ring.id);
        let Some(used) = own.iter().find(|used| used.loops.get(outer) == Some(&ring.var)) else {
            return Ok(());
        };
        let site = self.site(used);
        let around = outer + 1;
        let (loops, extents) = (site.loops[..around].to_vec(), site.extents[..around].to_vec());
        let site = Site { loops, extents, conds: vec![], ..site };
        let order = Order { program: &self.program, falling: &self.falling };
        match order.is_smaller(&site, &Term::int(-1), &self.entering(ring)) {
            true => Ok(()),
            false => why(format!(
                "the loop over `{}` may begin below 0, where the ring `{}` has no place for what enters it: begin it at the first fiber",
                ring.var.name, tensor.name
            )),
        }
    }

    /// The fiber that enters the ring at the beginning of an iteration, or one with the same place.
    fn entering(&self, ring: &Ring) -> Term {
        let enters = if self.falling.contains(&ring.var) { ring.first } else { ring.last };
        // The index may be below 0 where no access is at it, but not by as many as there are fibers.
        build::add(&Term::var(&ring.var), if enters < 0 { enters + ring.fibers() } else { enters })
    }

    /// Replaces the temporary by its ring.
    pub(super) fn rewrite_as_ring(&mut self, ring: &Ring, anew: bool, own: &[&Use]) {
        self.tell_ring(ring, anew);
        let mode = self.layout(ring.id).order[0];
        let fiber = anew.then(|| self.start_anew(ring, own[0].access));
        self.program.tensors[ring.id.0 as usize].dims[mode] = Term::int(ring.fibers());
        for at in 0..self.program.accesses.len() {
            if self.program.accesses[at].tensor == ring.id {
                let place = self.place(ring, &self.program.accesses[at].indices[0].expr.term());
                self.program.accesses[at].indices[0].expr = IndexExpr::At(place);
            }
        }
        self.program.body = self.over_ring(&self.program.body, ring, fiber.as_ref());
    }

    /// The place of a fiber in the ring.
    fn place(&self, ring: &Ring, fiber: &Term) -> Term {
        self.algebra.call(Fun::Rem, vec![fiber.clone(), Term::int(ring.fibers())])
    }

    /// A statement with the fiber that enters the ring at the beginning of each iteration. No assignment is known to find the fill.
    fn over_ring(&self, term: &Term, ring: &Ring, fiber: Option<&Term>) -> Term {
        let mut inner = |child: &Term| self.over_ring(child, ring, fiber);
        match &**term {
            Node::Loop { index, lo, hi, body } if *index == ring.var => {
                let body = inner(body);
                let parts = fiber.cloned().into_iter().chain([body]).collect();
                let body = self.algebra.block(parts);
                Term::new(Node::Loop { index: index.clone(), lo: lo.clone(), hi: hi.clone(), body })
            }
            Node::Assign(assign) if self.access_def(assign.to.id).tensor == ring.id => {
                Term::new(Node::Assign(Assign { fresh: None, ..assign.clone() }))
            }
            Node::Loop { .. } | Node::If(..) | Node::Block(_) | Node::Scope(..) => {
                Term::new(term.map_children(&mut inner))
            }
            _ => term.clone(),
        }
    }

    /// The loops that assign the start to the fiber that enters the ring.
    fn start_anew(&mut self, ring: &Ring, like: AccessId) -> Term {
        let tensor = self.program.tensors[ring.id.0 as usize].clone();
        let order = tensor.layout.order.clone();
        let loops: Vec<(Var, Term)> = order[1..].mapped(|&mode| {
            (self.names.var(format!("{}_{mode}", tensor.name), Ty::INDEX), tensor.dims[mode].clone())
        });
        let first = IndexExpr::At(self.entering(ring));
        let exprs = [first].into_iter().chain(loops.iter().map(|(var, _)| IndexExpr::Loop(var.clone())));
        let index = |(expr, &mode)| Index { mode, expr, protocol: Protocol::Walk, late: false };
        let indices = exprs.zip(&order).map(index).collect();
        let to = self.access_like(like, AccessDef { tensor: ring.id, indices, completed: None });
        let rhs = tensor.initial.clone().unwrap_or_else(|| Term::lit(tensor.layout.fill.clone()));
        let assign = Term::new(Node::Assign(Assign { to, op: None, fresh: None, rhs }));
        loops
            .into_iter()
            .rev()
            .fold(assign, |body, (index, hi)| Term::new(Node::Loop { index, lo: Term::int(0), hi, body }))
    }

    /// Records what is kept, for explanations.
    fn tell_ring(&mut self, ring: &Ring, anew: bool) {
        let name = self.program.tensors[ring.id.0 as usize].name.clone();
        let fibers = match ring.fibers() {
            1 => "a ring of 1 fiber".to_owned(),
            fibers => format!("a ring of {fibers} fibers"),
        };
        let place = match ring.fibers() {
            1 => "each takes the place of the one before".to_owned(),
            fibers => format!("the one at index {0} of the loop is at place {0} % {fibers}", ring.var.name),
        };
        self.sources.choose(0, format!("`{name}` is {fibers}: {place}"));
        let start = match anew {
            true => {
                "a fiber that takes the place of another one starts anew, because not all that is read of it is known to be written before"
            }
            false => "all that is read of a fiber was written before, so what its place held is never seen",
        };
        self.sources.choose(1, start);
    }
}
