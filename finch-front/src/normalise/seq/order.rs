//! When a write comes to the place of a read. The two meet where their indices are equal, which determines the turn of the
//! write's loops in terms of the read's:
//!
//! ```text
//! seq forall t in 1..m, i in 1..n: A[t, i] = A[t - 1, i + 1]        the place of the read is written at (t - 1, i + 1)
//! ```
//!
//! The first loop around both in which the two turns differ decides which comes first, if it runs in order. Where the same turn
//! comes to both, the order of the statements decides.

use crate::normalise::Build;
use crate::normalise::accesses::Use;
use finch_core::Map;
use finch_core::algebra::{Algebra, Claim, Fun, Linear, Node, Term, Ty, Var, claimed};
use finch_core::lower::Facts;

/// `x + k <= y`.
pub(super) type Bound = (Term, i64, Term);

/// When a write may come to the place of a read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Times {
    /// The read may come before the write.
    pub before: bool,
    /// The read may come after the write.
    pub after: bool,
    /// The loop, counted from outside, that has no order, and whose turns may decide.
    pub unordered: Option<usize>,
}

/// A read and a write, where both come to one place.
pub(super) struct Meeting<'u> {
    pub read: &'u Use,
    pub write: &'u Use,
    /// The turn of each of the write's loops, in terms of the read's as far as the indices determine it.
    pub at: Vec<Term>,
    /// The variables of those that they do not determine.
    pub open: Vec<Var>,
    /// What must hold of the read's loops and of the conditions around it.
    pub read_holds: Holds,
    /// The same for the write, and of indices that no turn makes equal.
    pub write_holds: Holds,
}

/// What holds where an access takes place.
#[derive(Clone, Default)]
pub(super) struct Holds {
    /// Comparisons of indices.
    pub bounds: Vec<Bound>,
    /// Pairs of indices that differ.
    pub differ: Vec<(Term, Term)>,
    /// The conditions that say nothing about indices, by their `if`, with what they come out as.
    pub others: Vec<(usize, bool)>,
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

    fn add(&mut self, of: usize, cond: &Term, holds: bool) {
        let bound = |(x, k, y): Claim| (x.clone(), k, y.clone());
        let before = (self.bounds.len(), self.differ.len());
        self.bounds.extend(claimed(cond, holds).into_iter().map(bound));
        differing(cond, holds, &mut self.differ);
        if before == (self.bounds.len(), self.differ.len()) || !is_whole(cond, holds) {
            self.others.push((of, holds));
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

/// The pairs of indices that differ if a condition came out as `holds`.
fn differing(cond: &Term, holds: bool, found: &mut Vec<(Term, Term)>) {
    let Node::Call(fun, args) = &**cond else { return };
    match (fun, &args[..]) {
        (Fun::Not, [x]) => differing(x, !holds, found),
        (Fun::And, _) if holds => args.iter().for_each(|arg| differing(arg, true, found)),
        (Fun::Or, _) if !holds => args.iter().for_each(|arg| differing(arg, false, found)),
        (Fun::Eq | Fun::Ne, [a, b]) if (*fun == Fun::Ne) == holds && a.is_index() && b.is_index() => {
            found.push((a.clone(), b.clone()));
        }
        _ => {}
    }
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

impl Build<'_> {
    /// A read and a write of one tensor, where both come to one place.
    pub(super) fn meeting<'u>(&mut self, read: &'u Use, write: &'u Use) -> Meeting<'u> {
        let own: Map<Var, Var> = write
            .loops
            .iter()
            .map(|var| (var.clone(), self.names.var(format!("{}'", var.name), Ty::INDEX)))
            .collect();
        let renamed =
            |term: &Term| subst(term, &mut |t| t.as_var().and_then(|var| own.get(var)).map(Term::var));
        let fresh: Vec<Var> = own.values().cloned().collect();
        let mut pairs = self.pairs(read, write, &renamed);
        let known = solved(&mut pairs, &fresh);
        let given = |term: &Term| put(&renamed(term), &known);
        let mut write_holds = self.holds(write, &given);
        for (a, b) in pairs {
            write_holds.bounds.push((a.clone(), 0, b.clone()));
            write_holds.bounds.push((b, 0, a));
        }
        let read_holds = self.holds(read, &Term::clone);
        let open = fresh.iter().filter(|var| !known.contains_key(*var)).cloned().collect();
        let at = write.loops.iter().map(|var| given(&Term::var(var))).collect();
        Meeting { read, write, at, open, read_holds, write_holds }
    }

    /// The indices of a read and of a write that are equal where the two meet. What an index reads may be another value in
    /// another turn, so such a pair says nothing.
    fn pairs(&self, read: &Use, write: &Use, renamed: &dyn Fn(&Term) -> Term) -> Vec<(Term, Term)> {
        let indices = |used: &Use| self.access_def(used.access).indices.clone();
        let pairs = indices(read).into_iter().zip(indices(write));
        let pairs = pairs.map(|(a, b)| (a.expr.term(), b.expr.term()));
        let pairs = pairs.filter(|(a, b)| self.is_steady(a) && self.is_steady(b));
        pairs.map(|(a, b)| (a, renamed(&b))).collect()
    }

    /// Whether a term's value depends on loops alone.
    fn is_steady(&self, term: &Term) -> bool {
        !term.any(&mut |t| matches!(**t, Node::Read(_))) && !self.program.calls(term)
    }

    /// What holds where an access takes place: its loops are inside of their extents, and the conditions around it.
    fn holds(&self, used: &Use, given: &dyn Fn(&Term) -> Term) -> Holds {
        let mut holds = Holds::default();
        for (var, (lo, hi)) in used.loops.iter().zip(&used.extents) {
            let at = given(&Term::var(var));
            if self.is_steady(lo) {
                holds.bounds.push((given(lo), 0, at.clone()));
            }
            if self.is_steady(hi) {
                holds.bounds.push((at, 1, given(hi)));
            }
        }
        for (of, cond, came) in &used.conds {
            match self.is_steady(cond) {
                true => holds.add(*of, &given(cond), *came),
                false => holds.others.push((*of, *came)),
            }
        }
        holds
    }

    /// When the write may come to the place of the read, as far as the prover knows.
    pub(super) fn times(&self, meeting: &Meeting, facts: &mut Facts) -> Times {
        let (mark, mut times) = (facts.mark(), Times::default());
        meeting.read_holds.told(facts);
        meeting.write_holds.told(facts);
        if !meeting.read_holds.is_impossible(facts) && !meeting.write_holds.is_impossible(facts) {
            self.compare(meeting, 0, facts, &mut times);
        }
        facts.reset(mark);
        times
    }

    /// Compares the turns of the loops around both, from this depth on.
    fn compare(&self, meeting: &Meeting, depth: usize, facts: &mut Facts, times: &mut Times) {
        let Meeting { read, write, at, .. } = meeting;
        let shared = read.loops.iter().zip(&write.loops).take_while(|(a, b)| a == b).count();
        if depth == shared {
            let after = write.statement < read.statement;
            let apart = write.excludes(read);
            times.after |= after && !apart;
            times.before |= !after && !apart;
            return;
        }
        let (var, theirs) = (&read.loops[depth], &at[depth]);
        let own = Term::var(var);
        let (mut earlier, mut later) = (!facts.proves(&own, 0, theirs), !facts.proves(theirs, 0, &own));
        if self.falling.contains(var) {
            std::mem::swap(&mut earlier, &mut later);
        }
        if self.program.seq.contains(var) {
            times.after |= earlier;
            times.before |= later;
        } else if earlier || later {
            times.unordered = times.unordered.or(Some(depth));
        }
        if facts.proves(&own, 1, theirs) || facts.proves(theirs, 1, &own) {
            return;
        }
        let mark = facts.mark();
        facts.assume(&own, 0, theirs);
        facts.assume(theirs, 0, &own);
        self.compare(meeting, depth + 1, facts, times);
        facts.reset(mark);
    }
}

/// Determines variables from pairs of equal terms, as far as each of them occurs once and by itself. What is left of the
/// pairs holds of the others.
fn solved(pairs: &mut Vec<(Term, Term)>, fresh: &[Var]) -> Map<Var, Term> {
    let mut known: Map<Var, Term> = Map::default();
    while let Some((at, var, value)) = (0..pairs.len()).find_map(|at| {
        let (var, value) = determined(&pairs[at], fresh)?;
        Some((at, var, value))
    }) {
        pairs.remove(at);
        let one: Map<Var, Term> = std::iter::once((var.clone(), value.clone())).collect();
        for (a, b) in pairs.iter_mut() {
            (*a, *b) = (put(a, &one), put(b, &one));
        }
        known.values_mut().for_each(|term| *term = put(term, &one));
        known.insert(var, value);
    }
    known
}

/// A variable that a pair of equal terms determines.
fn determined((read, write): &(Term, Term), fresh: &[Var]) -> Option<(Var, Term)> {
    let rest = Linear::difference(write, read)?;
    rest.terms.iter().enumerate().find_map(|(at, (atom, factor))| {
        let var = atom.as_var().filter(|var| fresh.contains(var) && factor.abs() == 1)?;
        let mut rest = rest.clone();
        rest.terms.remove(at);
        if rest.terms.iter().any(|(atom, _)| atom.depends_on(var)) {
            return None;
        }
        let mut value = Linear::default();
        value.add(&rest.to_term(), -factor)?;
        Some((var.clone(), value.to_term()))
    })
}

/// A term with known variables replaced.
pub(super) fn put(term: &Term, known: &Map<Var, Term>) -> Term {
    subst(term, &mut |t| t.as_var().and_then(|var| known.get(var)).cloned())
}

fn subst(term: &Term, by: &mut dyn FnMut(&Term) -> Option<Term>) -> Term {
    Algebra::default().substitute(term, by)
}
