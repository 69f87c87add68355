//! What is left of two lists, and questions about it that choose a shape.

use super::limits::{FEW, GAP, RUN, SHORT};
use super::list::{List, entry, gallop};
use super::{lead, short};
use crate::storage::Index;

/// What is left of two lists. The *key* of an entry of the first list is its coordinate minus the second list's shift, so that it
/// compares with entries of the second list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Two<'a, I, J> {
    pub(super) a: &'a [I],
    pub(super) b: &'a [J],
    /// The cursors, each at most the length.
    pub(super) q: usize,
    pub(super) p: usize,
    pub(super) shift: i64,
}

impl<'a, I: Index, J: Index> Two<'a, I, J> {
    #[inline(always)]
    pub(super) fn new(a: List<'a, I>, b: List<'a, J>) -> Self {
        Two { a: a.idx, b: b.idx, q: a.at, p: b.at, shift: a.shift.wrapping_sub(b.shift) }
    }

    /// The key of an entry of the first list.
    ///
    /// # Safety
    /// `q` is less than the first list's length.
    #[inline(always)]
    pub(super) unsafe fn key(&self, q: usize) -> i64 {
        // SAFETY: the caller guarantees it.
        unsafe { entry(self.a, q) }.wrapping_add(self.shift)
    }

    /// Whether both lists have entries left.
    #[inline(always)]
    pub(super) fn are_left(&self) -> bool {
        self.q < self.a.len() && self.p < self.b.len()
    }

    /// Whether neither list ends before the other begins. Most pairs of rows of real matrices do not overlap.
    #[inline(always)]
    pub(super) fn overlap(&self) -> bool {
        // SAFETY: both lists have entries left.
        self.are_left()
            && unsafe {
                self.key(self.q) <= entry(self.b, self.b.len() - 1)
                    && entry(self.b, self.p) <= self.key(self.a.len() - 1)
            }
    }

    /// Moves a short list to where the other one begins. Returns whether it goes on inside of the other one: most rows of a matrix
    /// lie between two entries of a vector.
    ///
    /// # Safety
    /// The lists overlap.
    #[inline(always)]
    pub(super) unsafe fn enter(&mut self) -> bool {
        // SAFETY: the last entry of each list is not below the other list's next one, so each loop ends before the list does.
        unsafe {
            if self.a.len() - self.q <= SHORT {
                while self.key(self.q) < entry(self.b, self.p) {
                    self.q += 1;
                }
                let last = entry(self.b, self.b.len() - 1);
                if last < self.key(self.a.len() - 1) {
                    self.a = until(self.a, self.q, last.wrapping_sub(self.shift));
                }
                self.q < self.a.len()
            } else if self.b.len() - self.p <= SHORT {
                while entry(self.b, self.p) < self.key(self.q) {
                    self.p += 1;
                }
                let last = self.key(self.a.len() - 1);
                if last < entry(self.b, self.b.len() - 1) {
                    self.b = until(self.b, self.p, last);
                }
                self.p < self.b.len()
            } else {
                true
            }
        }
    }

    /// Moves the list that begins first to where the other one begins.
    #[inline(always)]
    pub(super) fn align(&mut self) {
        // SAFETY: both lists have entries left.
        unsafe {
            let (key, other) = (self.key(self.q), entry(self.b, self.p));
            if key < other {
                self.q = gallop(self.a, self.q, other.wrapping_sub(self.shift));
            } else if other < key {
                self.p = gallop(self.b, self.p, key);
            }
        }
    }

    /// The numbers of entries that are left, if each is at most sixteen. If one list is short, and the next sixteen entries of the other
    /// one go beyond its end, these are enough.
    ///
    /// # Safety
    /// Both lists have entries left.
    #[inline(always)]
    pub(super) unsafe fn short(&self) -> Option<(usize, usize)> {
        let (a, b) = (self.a.len() - self.q, self.b.len() - self.p);
        // SAFETY: the lengths are tested.
        let ends = |first: bool| unsafe {
            match first {
                true => self.key(self.a.len() - 1) < entry(self.b, self.p + SHORT),
                false => entry(self.b, self.b.len() - 1) < self.key(self.q + SHORT),
            }
        };
        match (a <= SHORT, b <= SHORT) {
            (true, true) => Some((a, b)),
            (true, false) => ends(true).then_some((a, SHORT)),
            (false, true) => ends(false).then_some((SHORT, b)),
            (false, false) => None,
        }
    }

    /// Whether the next entries look as if turns passed many: as if there were a long gap in one list, or a run of matches. Data without a
    /// structure rarely does.
    ///
    /// # Safety
    /// Each list has more than sixteen entries left.
    #[inline(always)]
    pub(super) unsafe fn is_regular(&self) -> bool {
        let (q, p) = (self.q, self.p);
        // SAFETY: so many entries are left, or this is tested.
        unsafe {
            let (key, other) = (self.key(q), entry(self.b, p));
            q + GAP < self.a.len() && self.key(q + GAP) < other
                || p + GAP < self.b.len() && entry(self.b, p + GAP) < key
                || key == other && RUN.iter().all(|k| self.key(q + k) == entry(self.b, p + k))
        }
    }

    /// The matches of two short lists, as bits.
    ///
    /// # Safety
    /// Both lists have entries left.
    #[inline(always)]
    pub(super) unsafe fn few(&self) -> Option<[u32; 2]> {
        let (a, b) = (self.a.len() - self.q, self.b.len() - self.p);
        if a > SHORT || b > SHORT || !self.is_exact() {
            return None;
        }
        // SAFETY: both are short.
        Some(unsafe { short::bits(self, a, b) })
    }

    /// Whether two entries are equal if their lowest 32 bits are.
    #[inline(always)]
    pub(super) fn is_exact(&self) -> bool {
        let plain = const { size_of::<I>() <= 4 && size_of::<J>() <= 4 };
        let signed = I::from_i64(-1).to_i64() == -1 || J::from_i64(-1).to_i64() == -1;
        if plain && !signed && self.shift == 0 {
            return true;
        }
        // SAFETY: it is tested that both lists have entries left.
        self.are_left()
            && unsafe {
                let begin = self.key(self.q).min(entry(self.b, self.p));
                let end = self.key(self.a.len() - 1).max(entry(self.b, self.b.len() - 1));
                end.wrapping_sub(begin) as u64 <= u64::from(u32::MAX)
            }
    }

    /// Writes the positions of all matches, and returns their number, if few entries of a short list are inside of the other one.
    ///
    /// # Safety
    /// The lists overlap, and there is room for more matches than a short list has.
    #[inline(always)]
    pub(super) unsafe fn few_inside(mut self, out: *mut [usize; 2]) -> Option<usize> {
        // SAFETY: the caller guarantees it.
        unsafe {
            if !self.enter() {
                Some(0)
            } else if self.leads() {
                Some(self.lead::<false>(out))
            } else if self.swapped().leads() {
                Some(self.swapped().lead::<true>(out))
            } else {
                None
            }
        }
    }

    /// Whether the first list has a few entries left, and the other one several times as many.
    #[inline(always)]
    pub(super) fn leads(&self) -> bool {
        let (a, b) = (self.a.len() - self.q, self.b.len() - self.p);
        a <= SHORT && a * FEW <= b
    }

    /// Passes both lists, the first of which leads, and writes the positions of the matches. Returns their number.
    ///
    /// # Safety
    /// Both lists have entries left. There is room for more matches than a short list has.
    #[inline(always)]
    pub(super) unsafe fn lead<const SWAPPED: bool>(&mut self, out: *mut [usize; 2]) -> usize {
        // SAFETY: the cursors are at most the lengths, and that many matches are written.
        unsafe {
            let (keys, list) = (self.a.get_unchecked(self.q..), self.b.get_unchecked(self.p..));
            let met = lead::few(keys, self.shift, list, out);
            for k in 0..met {
                let [q, p] = *out.add(k);
                let at = [q + self.q, p + self.p];
                *out.add(k) = if SWAPPED { [at[1], at[0]] } else { at };
            }
            self.q = self.a.len();
            met
        }
    }

    /// The same lists, the other one first.
    #[inline(always)]
    pub(super) fn swapped(&self) -> Two<'a, J, I> {
        Two { a: self.b, b: self.a, q: self.p, p: self.q, shift: self.shift.wrapping_neg() }
    }
}

/// The entries before the first one that is above a coordinate, from `at` on.
///
/// # Safety
/// Such an entry is left.
#[inline(always)]
unsafe fn until<I: Index>(idx: &[I], mut at: usize, last: i64) -> &[I] {
    // SAFETY: the caller guarantees that this ends.
    unsafe {
        while entry(idx, at) <= last {
            at += 1;
        }
        idx.get_unchecked(..at)
    }
}
