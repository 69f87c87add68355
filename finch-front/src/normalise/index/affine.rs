//! An index of an access, as understood.

use crate::normalise::index::number::unlimited;
use finch_core::algebra::{Algebra, Fun, Term, Var, build};
use finch_core::program::steps::turned_last;
use finch_core::program::{IndexExpr, Step};

/// An index of an access as understood: `start + scale * i`, for a loop's index `i`, or only `start`.
pub(crate) struct Affine {
    /// The loop that it follows, if it follows one.
    pub(super) var: Option<Var>,
    pub(crate) start: Term,
    pub(crate) scale: Term,
    /// What is added to the loop's index before windows scale it; without a loop, the innermost index itself.
    pub(crate) shift: Term,
    /// The window in which the sum with the loop's index must lie, if there is one.
    pub(crate) window: Option<(Term, Term)>,
    /// The loop from which it is computed by steps, with these steps, if it follows none otherwise.
    pub(super) steps: Option<(Var, Vec<Step>)>,
    /// The parts that windows claim, the innermost first.
    pub(super) parts: Vec<Part>,
    /// Whether it may lie outside, as in `permit`.
    pub(super) permit: bool,
}

/// The part that a window cuts out, and the extent from which it is cut, if that is not a dimension.
pub(super) struct Part {
    pub(super) lo: Term,
    pub(super) hi: Term,
    pub(super) step: Term,
    pub(super) whole: Option<Term>,
}

impl Affine {
    /// The index within the tensor.
    pub(super) fn coordinate(&self) -> Term {
        let Some(var) = &self.var else { return self.start.clone() };
        let index = Algebra::default().call(Fun::Mul, vec![Term::var(var), self.scale.clone()]);
        build::plus(&index, &self.start)
    }

    /// Whether it is a negative number, which is never a valid index.
    pub(super) fn is_negative(&self) -> bool {
        self.var.is_none() && !self.permit && self.shift.as_int().is_some_and(|at| at < 0)
    }

    /// The index in the program's normal form.
    pub(super) fn index(&self, varies: bool) -> IndexExpr {
        let found = |var: &Var, steps: Vec<Step>| {
            let (index, at, steps) = (var.clone(), self.coordinate(), turned_last(steps));
            IndexExpr::Mapped { index, at, steps, asked: false }
        };
        let expr = match (&self.var, &self.steps) {
            (_, Some((var, steps))) => found(var, steps.clone()),
            (Some(var), _) if self.scale.as_int() == Some(1) => self.unscaled(var),
            (Some(var), _) if !self.permit => {
                IndexExpr::Stride { index: var.clone(), lo: self.start.clone(), step: self.scale.clone() }
            }
            (Some(var), _) => found(var, self.through_windows()),
            // An index that may lie outside is compared with more than the dimension.
            _ if self.permit => IndexExpr::At(self.guarded()),
            (None, _) if !varies => IndexExpr::At(unlimited(self.coordinate())),
            _ => IndexExpr::At(unlimited(self.guarded())),
        };
        if self.permit { IndexExpr::Permit(Box::new(expr)) } else { expr }
    }

    fn unscaled(&self, var: &Var) -> IndexExpr {
        let (var, shift) = (var.clone(), self.start.clone());
        match &self.window {
            Some((lo, hi)) => IndexExpr::Window { index: var, shift, lo: lo.clone(), hi: hi.clone() },
            None if shift.as_int() == Some(0) => IndexExpr::Loop(var),
            None => IndexExpr::Offset(var, shift),
        }
    }

    /// The same index as one that follows no loop: it is computed once everything it depends on is known.
    pub(super) fn unfollowed(self) -> Affine {
        let shift =
            self.var.as_ref().map_or(self.shift.clone(), |var| build::plus(&Term::var(var), &self.shift));
        Affine { var: None, start: self.coordinate(), scale: Term::int(1), shift, steps: None, ..self }
    }

    /// The index within the tensor. Outside of its window, it is an invalid index.
    fn guarded(&self) -> Term {
        let inner = self.var.as_ref().map_or(Term::int(0), Term::var);
        guarded(&build::plus(&inner, &self.shift), self.window.as_ref(), self.coordinate())
    }
}

/// The index if `at` lies in the window, and an invalid index otherwise.
pub(crate) fn guarded(at: &Term, window: Option<&(Term, Term)>, index: Term) -> Term {
    let Some((lo, hi)) = window else { return index };
    let inside = build::and(vec![build::le(lo, at), build::lt(at, hi)]);
    let nowhere = match inside.as_bool() {
        // A loop-invariant index would be checked even if the loop has no iterations.
        Some(false) => build::min(vec![index.clone(), Term::int(-1)]),
        _ => Term::int(-1),
    };
    Algebra::default().call(Fun::IfElse, vec![inside, index, nowhere])
}
