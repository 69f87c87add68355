//! Completed fibers: those of a result that is being written in order, which are read meanwhile.
//!
//! ```text
//! seq forall i in 1..n, j in 0..m: C[i, j] = C[i - 1, j] + A[i, j]
//!
//! for i in 1..n {
//!     while C_ptr.len() <= i { C_ptr.push(C_idx.len()); }       // hook finish: C is a tensor of i rows
//!     …                                                         // row i - 1 is read like one of an operand, row i is written
//! }
//! ```
//!
//! Before the fibers in front of one are read, the result is finished as if it held no more than these. Then it can go on.

use super::{Lowerer, ops};
use crate::Set;
use crate::algebra::{AccessId, TensorId, Term, Var};
use crate::looplet::{Leaf, Looplet, Phase, inside_let};

impl Lowerer<'_> {
    /// Whether an access reads a completed fiber. Nothing that is written meanwhile changes what it reads.
    pub(super) fn reads_completed(&self, access: AccessId) -> bool {
        self.program.def(access).is_some_and(|def| def.completed.is_some())
    }

    /// Whether a read of this tensor may find what is being written to it.
    pub(super) fn may_read_from(&self, read: AccessId, tensor: TensorId) -> bool {
        self.program.tensor_id(read) == Some(tensor) && !self.reads_completed(read)
    }

    /// Whether the fibers that an access may read are complete here, if it reads such.
    pub(super) fn is_complete_for(&self, access: AccessId) -> bool {
        !self.reads_completed(access) || self.written.complete.contains(&self.tensor_at(access))
    }

    /// Lowers what a loop's iteration at `index = at` does, once the fibers are complete that it reads and that earlier iterations wrote.
    pub(super) fn with_completed(
        &mut self,
        body: &Term,
        (index, at): (&Var, &Term),
        lower: impl FnOnce(&mut Self),
    ) {
        if self.program.accesses.iter().all(|def| def.completed.is_none()) {
            return lower(self);
        }
        let mut completed = Set::default();
        for access in self.program.accessed(body).0 {
            let Some(until) = self.program.def(access).and_then(|def| def.completed.as_ref()) else {
                continue;
            };
            let tensor = self.tensor_at(access);
            if until.depends_on(index) && self.written.complete.insert(tensor) {
                let until = self.rebound(&self.algebra.subst_var(until, index, at));
                self.complete(access, until);
                completed.insert(tensor);
            }
        }
        lower(self);
        self.written.complete.retain(|tensor| !completed.contains(tensor));
    }

    /// The nest of a completed fiber's outermost mode: fill from the fiber on that is being written. A condition that keeps the
    /// access from there may be tested after the fiber has been unfurled.
    pub(super) fn only_completed(&mut self, access: AccessId, nest: Looplet) -> Looplet {
        let Some(def) = self.program.def(access) else { return nest };
        let Some(until) = &def.completed else { return nest };
        // An index that follows the writing loop stays behind it by a constant.
        let follows = def.indices[0].expr.along().is_some_and(|var| until.depends_on(var));
        let until =
            if follows { self.dim(access, 0) } else { self.in_dimension(access, self.rebound(until)) };
        let fill = |stop| Phase { stop, body: Looplet::Run(Leaf::Fill) };
        let phases =
            |body| vec![fill(Some(Term::int(0))), Phase { stop: Some(until.clone()), body }, fill(None)];
        inside_let(nest, |body| Looplet::Pipeline(phases(body)))
    }

    /// Completes the fibers of an access's tensor whose index in the outermost mode is below `until`.
    fn complete(&mut self, access: AccessId, until: Term) {
        let (tensor, until) = (self.tensor_at(access), self.in_dimension(access, until));
        let at = self.writer(tensor).store(0, (&Term::int(0), &until), false).pos;
        self.write(tensor, |result| result.finish(1, &at, false));
    }

    /// A number of fibers that are complete. An iteration outside of the dimension writes nothing, so it may be all of them, or none.
    fn in_dimension(&mut self, access: AccessId, mut until: Term) -> Term {
        let (zero, dim) = (Term::int(0), self.dim(access, 0));
        if !self.facts.proves(&zero, 0, &until) {
            until = ops::max(vec![until, zero]);
        }
        if !self.facts.proves(&until, 0, &dim) {
            until = ops::min(vec![until, dim]);
        }
        until
    }
}
