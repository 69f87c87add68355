//! Whether something has written a place by the time it is read. Among the writes that come before the read, one must come
//! to its place; where that takes a condition, the others must where the condition does not hold:
//!
//! ```text
//! F[0] = 0; F[1] = 1; seq forall i in 2..n: F[i] = F[i - 1] + F[i - 2]
//!
//! F[i - 2]     is written at i - 2, if 2 <= i - 2
//!              else by F[0], if i - 2 <= 0
//!              else by F[1]
//! ```

use super::Order;
use super::holds::{Bound, Other, sharper};
use super::order::{Meeting, put};
use crate::Map;
use crate::algebra::{Term, Var};
use crate::lower::Facts;

/// How many conditions a proof may distinguish.
const CASES: usize = 200;

impl Order<'_> {
    /// Whether the place of a read is written before, whatever turn the read is in. The meetings are those with all writes.
    pub fn is_written(&self, meetings: &[Meeting]) -> bool {
        let Some(first) = meetings.first() else { return false };
        let mut facts = self.known();
        first.read_holds.told(&mut facts);
        let all: Vec<&Meeting> = meetings.iter().collect();
        self.covers(&all, &mut facts, &mut CASES.clone())
    }

    /// Whether one of these writes reaches the place, under what the prover knows.
    fn covers(&self, meetings: &[&Meeting], facts: &mut Facts, cases: &mut usize) -> bool {
        let Some(first) = meetings.first() else { return false };
        if first.read_holds.is_impossible(facts) {
            return true;
        }
        (0..meetings.len()).any(|at| {
            let mut others = meetings.to_vec();
            let meeting = others.remove(at);
            self.covers_with(meeting, &others, facts, cases)
        })
    }

    /// Whether this write reaches the place, or the others do where it does not.
    fn covers_with(
        &self,
        meeting: &Meeting,
        others: &[&Meeting],
        facts: &mut Facts,
        cases: &mut usize,
    ) -> bool {
        *cases = cases.saturating_sub(1);
        let Some(needs) = self.needs(meeting, others, facts).filter(|_| *cases > 0) else { return false };
        let Some((x, k, y)) = needs.into_iter().find(|(x, k, y)| !facts.proves(x, *k, y)) else {
            let times = self.times_if(meeting, facts);
            return times.after && !times.before && times.unordered.is_none();
        };
        let mark = facts.mark();
        facts.assume(&y, 1 - k, &x);
        let elsewhere = is_contradiction(&(y.clone(), 1 - k, x.clone()), facts)
            || meeting.read_holds.is_impossible(facts)
            || self.covers(others, facts, cases);
        facts.reset(mark);
        if !elsewhere {
            return false;
        }
        facts.assume(&x, k, &y);
        let here = is_contradiction(&(x, k, y), facts)
            || meeting.read_holds.is_impossible(facts)
            || self.covers_with(meeting, others, facts, cases);
        facts.reset(mark);
        here
    }

    /// What must hold for a write to reach the place. `None` if no comparison of indices says it.
    fn needs(&self, meeting: &Meeting, others: &[&Meeting], facts: &mut Facts) -> Option<Vec<Bound>> {
        let write = meeting.write;
        // A reduction over nothing leaves the value at which it starts.
        let reduces = write.reduces;
        let is_open = |term: &Term| meeting.open.iter().any(|var| term.depends_on(var));
        let either = |cond: &Other| {
            let own = others.iter().any(|other| is_alternative(meeting, other, cond.of, cond.came));
            own || reduces || meeting.read_holds.knows(cond)
        };
        let holds = &meeting.write_holds;
        if holds.is_partial || !holds.others.iter().all(either) {
            return None;
        }
        let first = self.first_turns(meeting);
        let mut needs: Vec<Bound> = Vec::new();
        for (x, k, y) in &meeting.write_holds.bounds {
            if !(reduces && (is_open(x) || is_open(y))) {
                needs.push((put(x, &first), *k, put(y, &first)));
            }
        }
        for (a, b) in &meeting.write_holds.differ {
            let (a, b) = (put(a, &first), put(b, &first));
            if !(facts.proves(&a, 1, &b) || facts.proves(&b, 1, &a)) {
                needs.push(sharper(facts, &a, &b)?);
            }
        }
        Some(needs)
    }

    /// The first iteration of the loops that the place does not determine: it suffices that one iteration writes it.
    fn first_turns(&self, meeting: &Meeting) -> Map<Var, Term> {
        let mut known: Map<Var, Term> = Map::default();
        for (at, (lo, _)) in meeting.at.iter().zip(&meeting.write.extents) {
            if let Some(var) = at.as_var().filter(|var| meeting.open.contains(var)) {
                known.insert(var.clone(), lo.clone());
            }
        }
        known
    }
}

/// Whether the prover knows that a bound does not hold.
fn is_contradiction((x, k, y): &Bound, facts: &mut Facts) -> bool {
    facts.proves(y, 1 - k, x)
}

/// Whether another write is in the other branch of an `if`, and writes the same place there.
fn is_alternative(meeting: &Meeting, other: &Meeting, of: usize, came: bool) -> bool {
    let innermost = other.write.conds.last().is_some_and(|(branch, ..)| *branch == of);
    innermost
        && other.write.is_in(of, !came)
        && other.write.loops == meeting.write.loops
        && other.open.len() == meeting.open.len()
        && same_turns(meeting, other)
}

/// Whether both writes reach the place in the same iterations.
fn same_turns(one: &Meeting, other: &Meeting) -> bool {
    let known = |meeting: &Meeting| {
        let open = |at: &&Term| !at.as_var().is_some_and(|var| meeting.open.contains(var));
        meeting.at.iter().filter(open).cloned().collect::<Vec<Term>>()
    };
    known(one) == known(other)
}
