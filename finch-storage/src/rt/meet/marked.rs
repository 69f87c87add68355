//! Lists of levels that find any index at once, as a byte map does. Unless the list is much shorter than the other one, it is not passed:
//! its level is looked up at each entry of the other list, which takes no branch. A search in the list would take several times as long.

use std::ops::Range;

use super::limits::{BATCH, MARKED, SHORT, SMALL};
use super::list::{List, entry};
use super::pair::{Pair, meet};
use super::sink::Batch;
use super::sink::SLACK;
use crate::search::lower_bound_of;
use crate::storage::Index;

/// A list, and whether its level holds an index. It is looked up only between the list's first and last coordinate.
pub struct Marked<'a, I, F> {
    pub(super) list: List<'a, I>,
    pub(super) holds: F,
}

/// A list whose level finds any index at once.
#[inline(always)]
pub fn marked<I: Index, F: Fn(i64) -> bool>(list: List<'_, I>, holds: F) -> Marked<'_, I, F> {
    Marked { list, holds }
}

/// The matches of a list and of one with marks, in batches. Positions in the latter mean nothing.
pub struct MarkedPair<'a, I, J, F> {
    pair: Pair<'a, I, J>,
    /// The shift of the first list.
    shift: i64,
    holds: F,
    /// The number of candidates after which a batch may have few matches.
    candidates: usize,
}

/// The matches of a list and of one with marks.
#[inline(always)]
pub fn meet_marked<'a, I: Index, J: Index, F: Fn(i64) -> bool>(
    batch: &'a mut Batch,
    a: List<'a, I>,
    b: Marked<'a, J, F>,
) -> MarkedPair<'a, I, J, F> {
    MarkedPair { pair: meet(batch, a, b.list), shift: a.shift, holds: b.holds, candidates: SMALL }
}

impl<I: Index, J: Index, F: Fn(i64) -> bool> MarkedPair<'_, I, J, F> {
    /// The positions of the next matches, in ascending order, or `None` if there are no more. Short lists, like most rows of matrices,
    /// are looked up here.
    #[inline(always)]
    pub fn more(&mut self) -> Option<&[[usize; 2]]> {
        let two = &self.pair.two;
        if !two.overlap() {
            return None;
        }
        let (q, end) = (two.q, two.a.len());
        // SAFETY: both lists have entries left.
        let inside =
            unsafe { entry(two.b, two.p) <= two.key(q) && two.key(end - 1) <= entry(two.b, two.b.len() - 1) };
        let few = end - q <= BATCH.min((two.b.len() - two.p).saturating_mul(MARKED).max(SHORT));
        if !inside || !few {
            return self.refill();
        }
        let met = self.ask(q..end, 0);
        self.pair.two.q = end;
        // SAFETY: so many positions are written.
        if met > 0 { Some(unsafe { self.pair.batch.get_unchecked(..met).assume_init_ref() }) } else { None }
    }

    /// Asks for some entries of the first list, of which the buffer has `met` already. Returns how many it has then.
    #[inline(always)]
    fn ask(&mut self, range: Range<usize>, mut met: usize) -> usize {
        debug_assert!(range.end <= self.pair.two.a.len() && met + range.len() <= self.pair.batch.len());
        for q in range {
            // SAFETY: the callers' ranges lie in the list, and there is room for a match of each candidate.
            unsafe {
                let index = entry(self.pair.two.a, q).wrapping_add(self.shift);
                self.pair.batch.get_unchecked_mut(met).write([q, 0]);
                met += usize::from((self.holds)(index));
            }
        }
        met
    }

    /// The lists overlap.
    #[inline(never)]
    fn refill(&mut self) -> Option<&[[usize; 2]]> {
        let two = &mut self.pair.two;
        // SAFETY: both lists have entries left.
        let [first, last, end] =
            unsafe { [entry(two.b, two.p), entry(two.b, two.b.len() - 1), two.key(two.a.len() - 1)] };
        let goal = |key: i64| key.wrapping_sub(two.shift);
        let len = two.a.len();
        // SAFETY: the range ends where the list does.
        let end = unsafe {
            if end <= last { len } else { lower_bound_of(two.a, two.q, len, goal(last.saturating_add(1))) }
        };
        // SAFETY: the same.
        two.q = unsafe { lower_bound_of(two.a, two.q, end, goal(first)) };
        if end - two.q > (two.b.len() - two.p).saturating_mul(MARKED) {
            return self.passed();
        }
        let met = self.looked_up(end);
        // SAFETY: so many positions are written.
        if met > 0 { Some(unsafe { self.pair.batch.get_unchecked(..met).assume_init_ref() }) } else { None }
    }

    /// Asks for each entry of the first list, up to a position.
    fn looked_up(&mut self, end: usize) -> usize {
        let (mut met, mut left, mut q) = (0, self.candidates, self.pair.two.q);
        while q < end && met < BATCH && (left > 0 || met == 0) {
            let some = (end - q).min(SLACK).min(if left > 0 { left } else { SLACK });
            met = self.ask(q..q + some, met);
            q += some;
            left = left.saturating_sub(some);
        }
        self.candidates = self.candidates.saturating_mul(4);
        self.pair.two.q = if q == end { self.pair.two.a.len() } else { q };
        met
    }

    /// The list with marks is passed, too, because it is much shorter.
    #[inline(never)]
    fn passed(&mut self) -> Option<&[[usize; 2]]> {
        let (a, mut met) = (self.pair.two.a, 0);
        while met == 0 {
            for k in 0..self.pair.more()?.len() {
                // SAFETY: the batch is at the beginning of the buffer, and matches are positions in the list.
                unsafe {
                    let at = self.pair.batch.get_unchecked(k).assume_init();
                    let index = entry(a, at[0]).wrapping_add(self.shift);
                    self.pair.batch.get_unchecked_mut(met).write(at);
                    met += usize::from((self.holds)(index));
                }
            }
        }
        // SAFETY: so many positions are written.
        Some(unsafe { self.pair.batch.get_unchecked(..met).assume_init_ref() })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Part, batch, list, meet_all};
    use super::*;

    /// Every `step`th index of a range, from an index on.
    fn steps(from: u32, to: u32, step: usize) -> Vec<u32> {
        (from..to).step_by(step).collect()
    }

    #[test]
    fn marks_are_asked_inside_of_their_list_alone() {
        let lengths: &[u32] = if cfg!(miri) { &[3, 40] } else { &[0, 1, 5, 16, 17, 40, 300, 3000] };
        for &to in lengths {
            for (from, ours, theirs) in
                [(0, 1, 1), (7, 2, 3), (0, 1, 40), (3, 90, 1), (20, 1, 7), (0, 5, 200)]
            {
                let (a, b) = (steps(0, to, ours), steps(from, to.saturating_sub(from), theirs));
                let holds = |i: i64| {
                    assert!(i64::from(b[0]) <= i && i <= i64::from(b[b.len() - 1]), "{i} is outside");
                    b.binary_search(&(i as u32)).is_ok() && i % 5 != 4
                };
                let expected: Vec<usize> =
                    (0..a.len()).filter(|q| a[*q] % 5 != 4 && b.binary_search(&a[*q]).is_ok()).collect();
                let [ours, theirs] = [&a, &b].map(|idx| list(idx, 0, idx.len(), 0));
                let mut batch = batch();
                let (mut met, mut found) = (meet_marked(&mut batch, ours, marked(theirs, holds)), vec![]);
                while let Some(batch) = met.more() {
                    assert!(!batch.is_empty());
                    found.extend(batch.iter().map(|at| at[0]));
                }
                assert_eq!(found, expected, "{to} {from}");
                let marks = [0; 2].map(|_| marked(theirs, holds));
                let parts = [&mut &marks[0] as &mut dyn Part<'_>, &mut { ours }, &mut &marks[1]];
                let (mut met, mut found) = (meet_all(parts), vec![]);
                while let Some(batch) = met.more() {
                    found.extend(batch.iter().map(|at| at[1]));
                }
                assert_eq!(found, expected, "{to} {from}");
            }
        }
    }
}
