//! Checks whether indices stay within their dimensions.
//!
//! Whatever is known before the loops run is required there: the largest index of a loop, for example. A condition
//! on a loop's index leaves part of the loop: `if i >= 1 { y[i] = x[i - 1] }` reads nothing below 0. Such a
//! condition is a mask, which shrinks the loop before anything is read (see `finch-core`'s `lower/mask.rs`), so the
//! excluded indices are never accessed.

use crate::normalise::Build;
use crate::normalise::extent::Reach;
use crate::normalise::index::guarded;
use crate::normalise::values::host::unescaped;
use finch_core::algebra::{Claim, Fun, Linear, Node, Term, Var, build, claimed, differing};
use finch_core::program::{FAR, Index, IndexExpr};
use finch_core::target::ir::Blame;

/// A part of a loop: it begins at or after each of `from`, and ends at or before each of `to`.
#[derive(Clone, Default)]
pub(crate) struct Narrowed {
    from: Vec<Term>,
    to: Vec<Term>,
    /// The indices that it leaves out, wherever they are.
    without: Vec<Term>,
}

impl Narrowed {
    /// Applies what a comparison implies, if it is a mask: one of the loop's index with a loop-invariant term. That term
    /// must be a sum of few variables, or of parts of them, so that additions to it cannot wrap around.
    fn by(&mut self, index: &Var, (left, more, right): &Claim) {
        match apart(index, &build::add(left, *more), right) {
            Some((-1, rest)) => self.to.push(build::add(&rest, 1)),
            Some((1, rest)) => self.from.push(build::sub(&Term::int(0), &rest)),
            _ => {}
        }
    }

    /// The same for two terms that differ.
    fn by_difference(&mut self, index: &Var, (left, right): (&Term, &Term)) {
        match apart(index, left, right) {
            Some((-1, rest)) => self.without.push(rest),
            Some((1, rest)) => self.without.push(build::sub(&Term::int(0), &rest)),
            _ => {}
        }
    }

    /// Where the part begins in a loop from `lo`, or ends in one up to `hi`.
    fn ends(&self, end: &Term, last: bool) -> Vec<Term> {
        let (bounds, by) = if last { (&self.to, -1) } else { (&self.from, 1) };
        // What a loop leaves out at its end makes it shorter.
        let left_out = self.without.contains(&build::add(end, if last { -1 } else { 0 }));
        let shorter = left_out.then(|| build::add(end, by));
        [std::slice::from_ref(end), &bounds[..], shorter.as_slice()].concat()
    }
}

/// The loop's index and the rest of `right - left`. The index's factor is given apart.
fn apart(index: &Var, left: &Term, right: &Term) -> Option<(i64, Term)> {
    let mut gap = Linear::difference(left, right)?;
    let at = gap.terms.iter().position(|(atom, _)| atom.as_var() == Some(index))?;
    let own = gap.terms.remove(at).1;
    let few = |(atom, factor): &(Term, i64)| is_near(atom) && !atom.depends_on(index) && factor.abs() <= 2;
    let near = gap.terms.len() <= 3 && gap.terms.iter().all(few) && gap.constant.abs() <= FAR;
    near.then(|| (own, gap.to_term()))
}

/// Whether the absolute value of a number is not larger than that of a variable.
fn is_near(number: &Term) -> bool {
    match &**number {
        Node::Var(_) | Node::Lit(_) => true,
        Node::Call(Fun::Scaled, _) => true,
        Node::Call(Fun::Div | Fun::Rem | Fun::Min | Fun::Max, args) => args.iter().all(is_near),
        _ => false,
    }
}

impl Build<'_> {
    /// Translates what is executed where a condition holds, or where it does not.
    pub(crate) fn where_holds(
        &mut self,
        cond: Option<&Term>,
        holds: bool,
        part: impl FnOnce(&mut Self) -> Term,
    ) -> Term {
        let since = self.extents.reaches.len();
        let part = part(self);
        cond.into_iter().for_each(|cond| self.narrow(since, cond, holds));
        part
    }

    /// Notes for the indices since `since` that a condition holds there, or that it does not.
    fn narrow(&mut self, since: usize, cond: &Term, holds: bool) {
        let claims = claimed(cond, holds);
        for at in since..self.extents.reaches.len() {
            self.extents.reaches[at].conditional = true;
            let Some(var) = self.extents.reaches[at].var.clone() else {
                self.extents.reaches[at].guarded |= self.asks_about(cond, &self.extents.reaches[at]);
                continue;
            };
            let inside: Vec<Var> =
                self.here.nest.iter().map(|(_, v)| v).skip_while(|v| **v != var).skip(1).cloned().collect();
            // The mask of a loop does not depend on loops inside of it.
            let outside = |(x, _, y): &Claim| !inside.iter().any(|v| x.depends_on(v) || y.depends_on(v));
            for claim in claims.iter().filter(|claim| outside(claim)) {
                self.extents.reaches[at].part.by(&var, claim);
            }
            for (a, b) in differing(cond, holds).into_iter().filter(|(a, b)| outside(&(*a, 0, *b))) {
                self.extents.reaches[at].part.by_difference(&var, (a, b));
            }
        }
    }

    /// Whether a condition, or a part of it, is loop-invariant and tests a variable from which an
    /// index without a loop is computed.
    fn asks_about(&self, cond: &Term, reach: &Reach) -> bool {
        let own = self.program.bindings.iter().filter(|(var, _)| reach.shift.depends_on(var));
        let own: Vec<&(Var, Term)> = own.collect();
        let named = |name| own.iter().any(|(_, value)| value.any(&mut |t| self.host_name(t) == Some(name)));
        let is_own = |t: &Term| {
            t.as_var().is_some_and(|v| own.iter().any(|(var, _)| var == v))
                || self.host_name(t).is_some_and(named)
        };
        let asks = |part: &Term| {
            let decides = matches!(&**part, Node::Call(fun, _) if fun.is_predicate()) || part == cond;
            decides && !self.varies(part) && part.any(&mut { is_own })
        };
        reach.window.is_none() && cond.any(&mut { asks })
    }

    /// The name of a Rust variable, whatever its type is here.
    fn host_name(&self, term: &Term) -> Option<&str> {
        let Node::Host(id, args) = &**term else { return None };
        args.is_empty().then(|| unescaped(&self.program.hosts[id.0 as usize].text))
    }

    /// The requirements for an access to stay within its dimension, each with the error otherwise; `None` if they
    /// cannot be checked before the loops run.
    pub(crate) fn range_checks(&self, reach: &Reach) -> Option<Vec<(Term, Blame)>> {
        let dim = self.program.tensors[reach.tensor.0 as usize].dims.get(reach.mode)?.clone();
        let window = reach.window.clone().unwrap_or((Term::int(0), dim.clone()));
        let (lo, hi) = match &reach.var {
            Some(var) => self.extents.complete.get(var)?.clone(),
            // The index is checked where it is used.
            None if reach.guarded || self.wanders(&reach.shift, reach.window.as_ref()) => {
                return Some(vec![]);
            }
            None => (Term::int(0), Term::int(1)),
        };
        let (tensor, mode) = (reach.tensor, reach.mode);
        // The dimension of a temporary may vary with an enclosing loop. Its minimum is what can be too small.
        let dim = self.bound(&dim, false, &[])?;
        let blame = |index: Term| match &reach.window {
            Some(_) => Blame::CannotHold { tensor, mode, index, what: "it is outside of the window".into() },
            None => Blame::OutOfRange { tensor, mode, index, dim: dim.clone() },
        };
        let from = reach.part.ends(&lo, false);
        let (holds, first) = self.stays(reach, &window, &from, false)?;
        let mut checks = vec![(holds, blame(first))];
        // A result whose dimension is determined by these writes is large enough.
        let sized = self.traits[tensor.0 as usize].fixed || !reach.write || reach.window.is_some();
        if !reach.agreed && sized {
            let to = reach.part.ends(&hi, true);
            let (holds, end) = self.stays(reach, &window, &to, true)?;
            checks.push((holds, blame(build::add(&end, -1))));
        }
        Some(checks)
    }

    /// The conditions under which an index stays above the beginning of a window, or below its end, if its loop has one of
    /// these bounds; and the index at the tightest of them.
    fn stays(
        &self,
        reach: &Reach,
        (from, to): &(Term, Term),
        bounds: &[Term],
        end: bool,
    ) -> Option<(Term, Term)> {
        // A window that moves with an enclosing loop is compared with an index that moves in the same way.
        let (wall, moves) = (if end { to } else { from }, self.varies(from) || self.varies(to));
        let inside = |at: &Term| {
            // The bounds that a condition leaves are sums of their own.
            let [at, wall] = match at.is_index() && self.may_leave(at, wall) && bounds.len() > 1 {
                true => [at, wall].map(|term| self.in_full(term)),
                false => [at, wall].map(Clone::clone),
            };
            if end { build::le(&at, &wall) } else { build::le(&wall, &at) }
        };
        let one = |bound: &Term| {
            let at = build::plus(bound, &reach.shift);
            let room = if end { build::sub(wall, &at) } else { build::sub(&at, wall) };
            let extreme = self.bound(&at, end, &[])?;
            let room = if moves { self.bound(&room, false, &[])? } else { room };
            Some((if moves { build::le(&Term::int(0), &room) } else { inside(&extreme) }, extreme))
        };
        let (mut holds, extremes): (Vec<Term>, Vec<Term>) = bounds.iter().filter_map(one).unzip();
        let tightest = match extremes.as_slice() {
            [] => return None,
            [only] => only.clone(),
            _ if end => build::min(extremes),
            _ => build::max(extremes),
        };
        let certain = holds.iter().position(|cond| cond.as_bool() == Some(true));
        let holds = match certain {
            Some(at) => holds.swap_remove(at),
            None if !moves => inside(&tightest),
            None if holds.len() == 1 => holds.remove(0),
            None => self.algebra.call(Fun::Or, holds),
        };
        Some((holds, tightest))
    }

    /// Has an index checked later, because it cannot be checked before the loops run: where its loop begins or, if a
    /// condition or a window determines when the access takes place, where it is used.
    pub(crate) fn check_late(&mut self, reach: &Reach) {
        let indices = &mut self.program.accesses[reach.access.0 as usize].indices;
        let along = |index: &&mut Index| {
            index.mode == reach.mode && matches!(index.expr, IndexExpr::Loop(_) | IndexExpr::Offset(..))
        };
        match indices.iter_mut().find(along).filter(|_| !reach.conditional) {
            Some(index) => index.late = true,
            None => self.search_for(reach),
        }
    }

    /// Has an index checked where it is used.
    pub(crate) fn search_for(&mut self, reach: &Reach) {
        let indices = &mut self.program.accesses[reach.access.0 as usize].indices;
        let searched = |index: &Index| matches!(index.expr, IndexExpr::At(_));
        for index in indices.iter_mut().filter(|index| index.mode == reach.mode && !searched(index)) {
            let inner = reach.var.as_ref().map_or(Term::int(0), Term::var);
            let at = build::plus(&inner, &reach.shift);
            index.expr = IndexExpr::At(guarded(&at, reach.window.as_ref(), index.expr.term()));
        }
    }
}
