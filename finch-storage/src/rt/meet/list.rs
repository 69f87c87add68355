//! A range of a buffer of indices.

use crate::search::gallop_of;
use crate::storage::Index;

/// The rest of an ascending list. The coordinate of an entry is the entry plus a shift.
#[derive(Clone, Copy, Debug)]
pub struct List<'a, I> {
    /// The buffer, up to the end of the range.
    pub(super) idx: &'a [I],
    /// The first entry that is left. It is at most the length.
    pub(super) at: usize,
    pub(super) shift: i64,
}

/// The entries at the positions `from..to`. Positions of matches are positions in `idx`.
///
/// # Panics
/// If the range is not empty, and ends after the buffer.
#[inline(always)]
#[track_caller]
pub fn list<I: Index>(idx: &[I], from: usize, to: usize, shift: i64) -> List<'_, I> {
    if from < to { List { idx: &idx[..to], at: from, shift } } else { List { idx: &[], at: 0, shift } }
}

impl<I: Index> List<'_, I> {
    /// The number of entries that are left.
    #[inline(always)]
    pub(super) fn left(&self) -> usize {
        self.idx.len() - self.at
    }

    /// The coordinate of an entry. Sums wrap: those of coordinates do not, and if entries are anything else, no match is right.
    ///
    /// # Safety
    /// `at` is less than the length.
    #[inline(always)]
    pub(super) unsafe fn coordinate(&self, at: usize) -> i64 {
        // SAFETY: the caller guarantees it.
        unsafe { entry(self.idx, at) }.wrapping_add(self.shift)
    }

    /// The first coordinate that is left, or `None` at the end.
    #[inline(always)]
    pub(super) fn head(&self) -> Option<i64> {
        // SAFETY: `at` is less than the length.
        (self.at < self.idx.len()).then(|| unsafe { self.coordinate(self.at) })
    }

    /// Moves to the first coordinate that is not below this one.
    #[inline(always)]
    pub(super) fn seek(&mut self, goal: i64) {
        self.at = gallop(self.idx, self.at, goal.wrapping_sub(self.shift));
    }
}

/// An entry.
///
/// # Safety
/// `at` is less than the length.
#[inline(always)]
pub(super) unsafe fn entry<I: Index>(idx: &[I], at: usize) -> i64 {
    debug_assert!(at < idx.len(), "entry {at} of {}", idx.len());
    // SAFETY: the caller guarantees it.
    unsafe { idx.get_unchecked(at) }.to_i64()
}

/// The first position from `at` on whose entry is not below the goal. It is one function for all callers, because its code is long.
#[inline(never)]
pub(super) fn gallop<I: Index>(idx: &[I], at: usize, goal: i64) -> usize {
    // SAFETY: the range ends where the buffer does.
    unsafe { gallop_of(idx, at, idx.len(), goal) }
}
