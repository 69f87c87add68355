//! Eliminations: a region that is multiplied by itself, `F[i, j] -= F[i, k] * F[k, j]`, as in the decomposition of a matrix.

use super::{Of, Written};
use crate::Gather;
use crate::algebra::{AccessId, Fun, Node, Term, build};
use crate::lower::Facts;

impl Of<'_> {
    /// Whether each assignment keeps what is there, starts something, or eliminates.
    pub(super) fn eliminates(&self, own: &[&Written]) -> bool {
        own.iter().all(|one| {
            let conds_are_free = one.around.conds.iter().all(|cond| self.reads(cond).is_empty());
            conds_are_free && alternatives(&one.assign.rhs).iter().all(|part| self.is_known(one, part))
        })
    }

    fn is_known(&self, one: &Written, part: &Term) -> bool {
        let reads = self.reads(part);
        let itself = |read: &AccessId| {
            self.distance(one.assign.to.id, *read).is_some_and(|by| by.iter().all(|entry| *entry == 0))
        };
        reads.is_empty() || reads.iter().any(itself) && is_product(part) || self.pivot(one, part).is_some()
    }

    /// The index `k` of a product of `F[i, k]` and `F[k, j]` that is added to `F[i, j]`, if it is smaller than `i` and `j`.
    fn pivot(&self, one: &Written, part: &Term) -> Option<Term> {
        let [i, j] = <[Term; 2]>::try_from(self.indices(one.assign.to.id)).ok()?;
        let read = self.factors(part);
        let entries: Vec<[Term; 2]> =
            read.iter().filter_map(|read| self.indices(*read).try_into().ok()).collect();
        let same = |a: &Term, b: &Term| build::sub(a, b).as_int() == Some(0);
        let left = entries.iter().filter(|entry| same(&entry[0], &i));
        let mut pivots =
            left.filter(|left| entries.iter().any(|right| same(&left[1], &right[0]) && same(&right[1], &j)));
        let k = pivots.next()?[1].clone();
        let mut facts = Facts::default();
        for (var, lo, hi) in &one.around.loops {
            facts.assume(lo, 0, &Term::var(var));
            facts.assume(&Term::var(var), 1, hi);
        }
        one.around.conds.iter().for_each(|cond| facts.assume_cond(cond, true));
        (facts.proves(&k, 1, &i) && facts.proves(&k, 1, &j)).then_some(k)
    }

    /// The reads of the result of which all must be there.
    fn factors(&self, part: &Term) -> Vec<AccessId> {
        let args = match &**part {
            Node::Call(Fun::And, args) => &args[..],
            _ => std::slice::from_ref(part),
        };
        args.iter().filter_map(|arg| self.own(arg)).map(|access| access.id).collect()
    }
}

/// The terms of which any one is enough.
fn alternatives(term: &Term) -> Vec<Term> {
    match &**term {
        Node::Call(Fun::Or, args) => args.iter().gather(alternatives).collect(),
        _ => vec![term.clone()],
    }
}

/// Whether all of a term's parts must hold, and each is a read or free of them.
fn is_product(term: &Term) -> bool {
    match &**term {
        Node::Call(Fun::And, args) => args.iter().all(is_product),
        _ => matches!(&**term, Node::Read(_)),
    }
}
