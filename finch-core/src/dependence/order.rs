//! When a write reaches the place of a read. The two meet where their indices are equal, which determines the iteration of the
//! write's loops in terms of the read's:
//!
//! ```text
//! seq forall t in 1..m, i in 1..n: A[t, i] = A[t - 1, i + 1]        the place of the read is written at (t - 1, i + 1)
//! ```
//!
//! The first loop around both in which the two iterations differ decides which comes first, if it runs in order. Where the same iteration
//! reaches both, the order of the statements decides.

use super::holds::{Holds, Other};
use super::{Order, Site};
use crate::algebra::{Algebra, Linear, Term, Ty, Var};
use crate::lower::Facts;
use crate::{Map, Mapped, Names};

/// When a write may reach the place of a read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// The read may come before the write.
    pub before: bool,
    /// The read may come after the write.
    pub after: bool,
    /// The loop, counted from outside, that has no order, and whose iterations may decide.
    pub unordered: Option<usize>,
}

/// A read and a write that reach the same place.
#[derive(Clone, Debug)]
pub struct Meeting<'u> {
    /// The read.
    pub read: &'u Site,
    /// The write.
    pub write: &'u Site,
    /// The iteration of each of the write's loops, in terms of the read's as far as the indices determine it.
    pub at: Vec<Term>,
    /// The variables of those that they do not determine.
    pub open: Vec<Var>,
    /// What must hold for the read's loops and of the conditions around it.
    pub(super) read_holds: Holds,
    /// The same for the write, and of indices that no iteration makes equal.
    pub(super) write_holds: Holds,
}

impl Order<'_> {
    /// A read and a write of one tensor that reach the same place.
    pub fn meeting<'u>(&self, read: &'u Site, write: &'u Site, names: &mut Names) -> Meeting<'u> {
        let mut anew = |var: &Var| (var.clone(), names.var(format!("{}'", var.name), Ty::INDEX));
        let own: Map<Var, Var> = write.loops.iter().map(&mut anew).collect();
        let renamed =
            |term: &Term| subst(term, &mut |t| t.as_var().and_then(|var| own.get(var)).map(Term::var));
        let fresh: Vec<Var> = own.values().cloned().collect();
        let mut pairs = self.pairs(read, write, &renamed);
        let is_whole = pairs.len() == read.indices.len();
        let known = solved(&mut pairs, &fresh);
        let given = |term: &Term| put(&renamed(term), &known);
        let mut write_holds = self.holds(write, &given);
        write_holds.is_partial |= !is_whole;
        for (a, b) in pairs {
            write_holds.bounds.push((a.clone(), 0, b.clone()));
            write_holds.bounds.push((b, 0, a));
        }
        let read_holds = self.holds(read, &Term::clone);
        let open = fresh.iter().filter(|var| !known.contains_key(*var)).cloned().collect();
        let at = write.loops.mapped(|var| given(&Term::var(var)));
        Meeting { read, write, at, open, read_holds, write_holds }
    }

    /// The indices of a read and of a write that are equal where the two meet. What an index reads may be another value in
    /// another iteration, so such a pair says nothing.
    fn pairs(&self, read: &Site, write: &Site, renamed: &dyn Fn(&Term) -> Term) -> Vec<(Term, Term)> {
        let pairs = read.indices.iter().zip(&write.indices);
        let pairs = pairs.filter(|(a, b)| self.is_steady(a) && self.is_steady(b));
        pairs.map(|(a, b)| (a.clone(), renamed(b))).collect()
    }

    /// The conditions that hold at an access: its loops are inside of their extents, and the conditions around it.
    pub(super) fn holds(&self, used: &Site, given: &dyn Fn(&Term) -> Term) -> Holds {
        let mut holds = Holds::default();
        for (var, (lo, hi)) in used.loops.iter().zip(&used.extents) {
            let at = given(&Term::var(var));
            let known = [lo, hi].map(|end| self.is_steady(end));
            holds.bounds.extend(known[0].then(|| (given(lo), 0, at.clone())));
            holds.bounds.extend(known[1].then(|| (at, 1, given(hi))));
            holds.is_partial |= known.contains(&false);
        }
        for (of, cond, came) in &used.conds {
            match self.is_steady(cond) {
                true => holds.add(*of, &given(cond), *came),
                false => holds.others.push(Other { of: *of, cond: None, came: *came }),
            }
        }
        holds
    }

    /// When the write may reach the place of the read.
    pub fn times(&self, meeting: &Meeting) -> Times {
        self.times_if(meeting, &mut self.known())
    }

    /// The same under what the prover knows.
    pub(super) fn times_if(&self, meeting: &Meeting, facts: &mut Facts) -> Times {
        let (mark, mut times) = (facts.mark(), Times::default());
        meeting.read_holds.told(facts);
        meeting.write_holds.told(facts);
        if !meeting.read_holds.is_impossible(facts) && !meeting.write_holds.is_impossible(facts) {
            self.compare(meeting, 0, facts, &mut times);
        }
        facts.reset(mark);
        times
    }

    /// Whether both are in the same iteration of the loop at this depth, wherever they are in the same iterations of the loops around it.
    pub fn is_within(&self, meeting: &Meeting, depth: usize) -> bool {
        let mut facts = self.known();
        meeting.read_holds.told(&mut facts);
        meeting.write_holds.told(&mut facts);
        let turns = || meeting.read.loops.iter().map(Term::var).zip(&meeting.at);
        for (own, theirs) in turns().take(depth) {
            if facts.proves(&own, 1, theirs) || facts.proves(theirs, 1, &own) {
                return true;
            }
            facts.assume(&own, 0, theirs);
            facts.assume(theirs, 0, &own);
        }
        // Two branches of an `if` do not exclude each other here: different iterations may come to different ones.
        let impossible =
            meeting.read_holds.is_impossible(&mut facts) || meeting.write_holds.is_impossible(&mut facts);
        impossible || turns().nth(depth).is_some_and(|(own, theirs)| facts.proves_eq(&own, theirs))
    }

    /// Compares the iterations of the loops around both, from this depth on.
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
/// pairs holds for the others.
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
