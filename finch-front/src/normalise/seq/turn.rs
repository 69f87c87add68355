//! Loops that run backwards. In normal form all loops run forwards, so the index of such a loop is counted from its end, after all
//! else was decided by the index that the user wrote:
//!
//! ```text
//! seq forall i in (lo..hi).rev(): x[i] = b[i]      ⇒      for i in lo..hi
//!                                                           x[lo + hi - 1 - i] = b[lo + hi - 1 - i]
//! ```

use crate::normalise::Build;
use finch_core::Mapped;
use finch_core::algebra::{Node, Term, Var, build};
use finch_core::program::steps::turned_last;
use finch_core::program::{Index, IndexExpr, Step};

impl Build<'_> {
    /// Counts the indices of loops that run backwards from their ends.
    pub(crate) fn turn_around(&mut self) {
        for var in std::mem::take(&mut self.falling) {
            let Some((lo, hi)) = extent(&self.program.body, &var) else { continue };
            self.sources.choose(0, format!("the loop over `{}` is counted from its end", var.name));
            self.turn(&var, &build::add(&build::plus(&lo, &hi), -1));
        }
    }

    /// Replaces an index by what it is less than `last`, the sum of the loop's first and last index.
    fn turn(&mut self, var: &Var, last: &Term) {
        let turned = build::sub(last, &Term::var(var));
        let put = |term: &Term| self.with_index(term, var, &turned);
        let body = put(&self.program.body);
        let tensors: Vec<_> =
            self.program.tensors.mapped(|tensor| (tensor.dims.mapped(put), tensor.initial.as_ref().map(put)));
        let accesses: Vec<Vec<IndexExpr>> = self.program.accesses.mapped(|access| {
            let levels = &self.layout(access.tensor).levels;
            let random = |depth: usize| levels[depth].def.is_random();
            let each = |(depth, at): (usize, &Index)| match at.expr.along() == Some(var) {
                true => turned_index(&at.expr, (var, last), random(depth), &put),
                false => with_terms(&at.expr, &put),
            };
            access.indices.iter().enumerate().map(each).collect()
        });
        self.program.body = body;
        for (tensor, (dims, initial)) in self.program.tensors.iter_mut().zip(tensors) {
            (tensor.dims, tensor.initial) = (dims, initial);
        }
        for (access, exprs) in self.program.accesses.iter_mut().zip(accesses) {
            access.indices.iter_mut().zip(exprs).for_each(|(at, expr)| at.expr = expr);
        }
    }

    /// A term with another value for an index. Statements stay as they are written.
    fn with_index(&self, term: &Term, var: &Var, by: &Term) -> Term {
        let mut here = |t: &Term| (t.as_var() == Some(var)).then(|| by.clone());
        term.replace(&mut here, &|node| match node {
            Node::Pass
            | Node::Block(_)
            | Node::Scope(..)
            | Node::Loop { .. }
            | Node::If(..)
            | Node::Assign(_) => Term::new(node),
            node => self.algebra.rebuild(node),
        })
    }
}

/// The extent of a loop in a statement.
fn extent(body: &Term, var: &Var) -> Option<(Term, Term)> {
    let mut found = None;
    body.each(&mut |t| match &**t {
        Node::Loop { index, lo, hi, .. } if index == var => found = Some((lo.clone(), hi.clone())),
        _ => {}
    });
    found
}

/// An index that follows another loop, or none, with the terms in it replaced.
fn with_terms(expr: &IndexExpr, put: &dyn Fn(&Term) -> Term) -> IndexExpr {
    match expr {
        IndexExpr::Loop(var) => IndexExpr::Loop(var.clone()),
        IndexExpr::Offset(var, by) => IndexExpr::Offset(var.clone(), put(by)),
        IndexExpr::Window { index, shift, lo, hi } => {
            IndexExpr::Window { index: index.clone(), shift: put(shift), lo: put(lo), hi: put(hi) }
        }
        IndexExpr::Stride { index, lo, step } => {
            IndexExpr::Stride { index: index.clone(), lo: put(lo), step: put(step) }
        }
        IndexExpr::Mapped { index, at, steps, asked } => IndexExpr::Mapped {
            index: index.clone(),
            at: put(at),
            steps: steps.mapped(|step| with_step(step, put)),
            asked: *asked,
        },
        IndexExpr::Permit(inner) => IndexExpr::Permit(Box::new(with_terms(inner, put))),
        IndexExpr::At(term) => IndexExpr::At(put(term)),
    }
}

fn with_step(step: &Step, put: &dyn Fn(&Term) -> Term) -> Step {
    match step {
        Step::Plus(by) => Step::Plus(put(by)),
        Step::Times(by) => Step::Times(put(by)),
        Step::Over(by) => Step::Over(*by),
        Step::Within(lo, hi) => Step::Within(put(lo), put(hi)),
        Step::Turn => Step::Turn,
    }
}

/// An index that follows the loop, counted from the loop's end: by steps, or computed where a level finds any index at once.
/// Nothing else in it depends on the loop.
fn turned_index(
    expr: &IndexExpr,
    (var, last): (&Var, &Term),
    random: bool,
    put: &dyn Fn(&Term) -> Term,
) -> IndexExpr {
    let (asked, mut steps) = match expr {
        IndexExpr::Permit(inner) => {
            return IndexExpr::Permit(Box::new(turned_index(inner, (var, last), false, put)));
        }
        IndexExpr::Loop(_) | IndexExpr::Offset(..) if random => return IndexExpr::At(put(&expr.term())),
        IndexExpr::Offset(_, by) => (false, vec![Step::Plus(by.clone())]),
        IndexExpr::Window { shift, lo, hi, .. } => {
            (false, vec![Step::Plus(shift.clone()), Step::Within(lo.clone(), hi.clone())])
        }
        IndexExpr::Stride { lo, step, .. } => {
            (false, vec![Step::Times(step.clone()), Step::Plus(lo.clone())])
        }
        IndexExpr::Mapped { steps, asked, .. } => (*asked, steps.clone()),
        IndexExpr::Loop(_) | IndexExpr::At(_) => (false, vec![]),
    };
    steps.splice(0..0, [Step::Turn, Step::Plus(last.clone())]);
    let at = put(&expr.term());
    IndexExpr::Mapped { index: var.clone(), at, steps: turned_last(steps), asked }
}
