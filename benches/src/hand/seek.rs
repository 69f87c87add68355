//! Searching forwards in sorted indices: where the first one from `q` on is that is not below `i`, or the end.

use crate::view::at;

/// Exponential search, then binary.
///
/// Right for a cursor that moves on a little at each call: two loads where the answer is next, twice the
/// binary logarithm of the distance else. The binary half keeps its length and adds to its start by a
/// select, so that no branch depends on the data.
#[inline(always)]
pub(super) fn gallop(idx: &[u32], q: usize, i: u32) -> usize {
    let end = idx.len();
    // SAFETY: every load is below the length.
    unsafe {
        if q >= end || at(idx, q) >= i {
            return q;
        }
        let mut below = q;
        let mut step = 1;
        while below + step < end && at(idx, below + step) < i {
            below += step;
            step *= 2;
        }
        halve(idx, below + 1, end.min(below + step), i)
    }
}

/// Binary search alone: right for a first look into a long list.
#[inline(always)]
pub(super) fn search(idx: &[u32], q: usize, i: u32) -> usize {
    // SAFETY: the end is the length.
    unsafe { halve(idx, q, idx.len(), i) }
}

/// # Safety
/// `end <= idx.len()`.
#[inline(always)]
unsafe fn halve(idx: &[u32], mut q: usize, end: usize, i: u32) -> usize {
    let mut size = end.saturating_sub(q);
    while size > 0 {
        let half = size / 2;
        // SAFETY: `q + half < q + size <= end`.
        let below = unsafe { at(idx, q + half) } < i;
        q = if below { q + half + 1 } else { q };
        size = if below { size - half - 1 } else { half };
    }
    q
}

/// One after the other: right in short rows, and for a seeker that is mostly one step behind.
#[inline(always)]
pub(super) fn scan(idx: &[u32], mut q: usize, i: u32) -> usize {
    // SAFETY: `q` is below the length.
    while q < idx.len() && unsafe { at(idx, q) } < i {
        q += 1;
    }
    q
}
