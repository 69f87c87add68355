//! The conditions that hold at an access: comparisons of indices, which the prover understands, and other conditions.

use crate::algebra::{Claim, Fun, Node, Term, claimed, differing};
use crate::lower::Facts;

/// `x + k <= y`.
pub(super) type Bound = (Term, i64, Term);

/// A condition around an access.
#[derive(Clone, Debug)]
pub(super) struct Other {
    /// The number of its `if`.
    pub of: usize,
    /// The condition, if its value depends on loops alone.
    pub cond: Option<Term>,
    /// What it comes out as.
    pub came: bool,
}

/// What holds where an access takes place.
#[derive(Clone, Debug, Default)]
pub(super) struct Holds {
    /// Comparisons of indices.
    pub bounds: Vec<Bound>,
    /// Pairs of indices that differ.
    pub differ: Vec<(Term, Term)>,
    /// The conditions that say more than this, by their `if`, with what they come out as.
    pub others: Vec<Other>,
    /// Whether the extent of a loop is not known.
    pub is_partial: bool,
}

impl Holds {
    /// Tells the prover. What it knows decides what a difference means.
    pub fn told(&self, facts: &mut Facts) {
        self.bounds.iter().for_each(|(x, k, y)| facts.assume(x, *k, y));
        for (a, b) in &self.differ {
            let bound = sharper(facts, a, b);
            bound.into_iter().for_each(|(x, k, y)| facts.assume(&x, k, &y));
        }
    }

    /// Whether the prover knows that some of it does not hold.
    pub fn is_impossible(&self, facts: &mut Facts) -> bool {
        self.bounds.iter().any(|(x, k, y)| facts.proves(y, 1 - k, x))
            || self.differ.iter().any(|(a, b)| facts.proves_eq(a, b))
    }

    /// Whether a condition that is equal to this one is known to come out in the same way.
    pub fn knows(&self, other: &Other) -> bool {
        let same = |own: &Other| own.cond == other.cond && own.came == other.came;
        other.cond.is_some() && self.others.iter().any(same)
    }

    pub fn add(&mut self, of: usize, cond: &Term, holds: bool) {
        let bound = |(x, k, y): Claim| (x.clone(), k, y.clone());
        let before = (self.bounds.len(), self.differ.len());
        self.bounds.extend(claimed(cond, holds).into_iter().map(bound));
        self.differ.extend(differing(cond, holds).into_iter().map(|(a, b)| (a.clone(), b.clone())));
        if before == (self.bounds.len(), self.differ.len()) || !is_whole(cond, holds) {
            self.others.push(Other { of, cond: Some(cond.clone()), came: holds });
        }
    }
}

/// Two indices that differ, as the comparison that follows if one is known not to be larger.
pub(super) fn sharper(facts: &mut Facts, a: &Term, b: &Term) -> Option<Bound> {
    let less = |x: &Term, y: &Term| (x.clone(), 1, y.clone());
    if facts.proves(a, 0, b) {
        return Some(less(a, b));
    }
    facts.proves(b, 0, a).then(|| less(b, a))
}

/// Whether comparisons and differences of indices say all of a condition.
fn is_whole(cond: &Term, holds: bool) -> bool {
    let Node::Call(fun, args) = &**cond else { return false };
    match (fun, &args[..]) {
        (Fun::Not, [x]) => is_whole(x, !holds),
        (Fun::And, _) => holds && args.iter().all(|arg| is_whole(arg, true)),
        (Fun::Or, _) => !holds && args.iter().all(|arg| is_whole(arg, false)),
        (_, [a, b]) => fun.is_predicate() && a.is_index() && b.is_index(),
        _ => false,
    }
}
