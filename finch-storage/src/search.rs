//! Searches among indices that ascend: they move a cursor forward to an index.

use std::hint::select_unpredictable;

use crate::storage::Index;

/// A range of so many entries, as a row of a matrix often is, is searched one by one.
const SHORT: usize = 4;
/// A range that so many halvings reduce to one entry is halved as often, however long it is. If the number of turns depended
/// on the range's length, the processor could not predict the end of the loop.
const FEW: u32 = 4;

/// The first position in `lo..hi` whose entry is not below `key`, or `hi` if there is none. Entries must ascend in the range.
/// Both ends are tried first, because most rows of a real matrix lie on one side of a key; then the range is halved.
///
/// # Panics
/// Where the range is not one of the buffer's.
#[inline(always)]
#[track_caller]
pub fn lower_bound<I: Index>(idx: &[I], lo: usize, hi: usize, key: i64) -> usize {
    // SAFETY: the entries end where the range does.
    unsafe { lower_bound_of(up_to(idx, lo, hi), lo, hi, key) }
}

/// The same position, where it is expected near `lo`. If it is not `lo`, it is sought among a few entries, and then among some
/// more, by counting those below the key without a branch, since no processor predicts how many they are. Then it is sought by
/// strides of one length, and beyond some hundred entries by steps that double, and by halving the last one.
///
/// # Panics
/// Where the range is not one of the buffer's.
#[inline(always)]
#[track_caller]
pub fn gallop<I: Index>(idx: &[I], lo: usize, hi: usize, key: i64) -> usize {
    // SAFETY: the entries end where the range does.
    unsafe { gallop_of(up_to(idx, lo, hi), lo, hi, key) }
}

/// The entries up to a range's end. (An empty range may lie anywhere.)
#[inline(always)]
#[track_caller]
pub(crate) fn up_to<I>(idx: &[I], lo: usize, hi: usize) -> &[I] {
    if lo < hi { &idx[..hi] } else { idx }
}

/// What [`lower_bound`] finds in a range that is known to be one of the buffer's: no end of it is checked, which took a
/// tenth of a search in a short row.
///
/// # Safety
/// The range is empty, or `hi` is at most the buffer's length.
#[inline(always)]
#[track_caller]
pub unsafe fn lower_bound_of<I: Index>(idx: &[I], lo: usize, hi: usize, key: i64) -> usize {
    debug_assert!(lo >= hi || hi <= idx.len(), "a search in {lo}..{hi} of {} entries", idx.len());
    // SAFETY: a range that is not empty ends inside of the buffer.
    if lo >= hi || unsafe { stays(idx, lo, key) } {
        return lo;
    }
    // SAFETY: the same.
    let part = unsafe { idx.get_unchecked(lo..hi) };
    if part.last().is_some_and(|last| below(last, key)) {
        return hi;
    }
    if part.len() > SHORT {
        let few = part.len() <= 1 << FEW;
        return lo
            + within(key, part.len(), |key| match few {
                true => search(part, key, FEW),
                false => search(part, key, halves(part.len())),
            });
    }
    // So few iterations are unrolled, and the processor predicts each branch separately.
    let mut at = lo + 1;
    for _ in 1..SHORT {
        // SAFETY: it stops at the range's last entry, which is not below the key.
        if !below(unsafe { idx.get_unchecked(at) }, key) {
            break;
        }
        at += 1;
    }
    at
}

/// What [`gallop`] finds in such a range.
///
/// # Safety
/// The range is empty, or `hi` is at most the buffer's length.
#[inline(always)]
#[track_caller]
pub unsafe fn gallop_of<I: Index>(idx: &[I], lo: usize, hi: usize, key: i64) -> usize {
    debug_assert!(lo >= hi || hi <= idx.len(), "a gallop in {lo}..{hi} of {} entries", idx.len());
    // SAFETY: a range that is not empty ends inside of the buffer.
    if lo < hi && unsafe { stays(idx, lo, key) } {
        return lo;
    }
    let Some(first) = idx.get(lo..hi).and_then(|part| part.first_chunk::<NEAR>()) else {
        // SAFETY: the caller's promise.
        return unsafe { lower_bound_of(idx, lo, hi, key) };
    };
    let passed: usize = first.iter().map(|entry| usize::from(below(entry, key))).sum();
    if passed < NEAR {
        return lo + passed;
    }
    let part = &idx[lo + NEAR..hi];
    lo + NEAR + within(key, part.len(), |key| further(part, key))
}

/// Whether an entry is below a key.
#[inline(always)]
fn below<I: Index>(entry: &I, key: i64) -> bool {
    entry.to_i64() < key
}

/// Whether a cursor need not move to be at `key`: nearly always, where another operand leads by small steps.
///
/// # Safety
/// `lo` is below the buffer's length.
#[inline(always)]
unsafe fn stays<I: Index>(idx: &[I], lo: usize, key: i64) -> bool {
    // SAFETY: the caller's promise.
    !below(unsafe { idx.get_unchecked(lo) }, key)
}

/// The number of entries that are counted before steps double.
const NEAR: usize = 4;
/// The number of entries that are counted after these.
const NEXT: usize = 8;
/// The number of entries that are passed at a time after these, and how often at most, before steps double.
const STRIDE: usize = 16;
const STRIDES: usize = 32;
/// So many entries lie in two lines of memory or so. What is left of a leap beyond that is halved by branches.
const LINES: usize = 32;

/// The number of entries below a key, counted among some more entries; if there are as many, it leaps behind them.
#[inline]
fn further<I: Index>(part: &[I], key: I) -> usize {
    let Some(next) = part.first_chunk::<NEXT>() else { return search(part, key, NEXT.ilog2()) };
    if next[NEXT - 1] < key {
        return NEXT + leap(&part[NEXT..], key);
    }
    next.iter().map(|entry| usize::from(*entry < key)).sum()
}

/// The number of entries below a key. Strides pass what is near: their end is one branch to foresee. Beyond that, steps double,
/// and the last one is halved. As long as that is long it is halved by branches: the processor guesses them, and loads from a
/// half before it knows that it is the one. That is worth more than what a wrong guess costs, where each load is from far away.
#[inline(never)]
fn leap<I: Index>(part: &[I], key: I) -> usize {
    let (strides, rest) = part.as_chunks::<STRIDE>();
    for (n, next) in strides.iter().enumerate().take(STRIDES) {
        if next[STRIDE - 1] >= key {
            return n * STRIDE + next.iter().map(|entry| usize::from(*entry < key)).sum::<usize>();
        }
    }
    if strides.len() <= STRIDES {
        return strides.len() * STRIDE + search(rest, key, STRIDE.ilog2());
    }
    STRIDES * STRIDE + double(&part[STRIDES * STRIDE..], key)
}

/// The same by steps that double, where strides found nothing.
fn double<I: Index>(part: &[I], key: I) -> usize {
    let mut step = 1;
    // SAFETY: `step` is at least 1, and at most the length.
    while step <= part.len() && unsafe { *part.get_unchecked(step - 1) } < key {
        step *= 2;
    }
    let mut start = step / 2;
    let mut stop = part.len().min(step - 1).max(start);
    while stop - start > LINES {
        let half = start + (stop - start) / 2;
        // SAFETY: `half` is below `stop`.
        if unsafe { *part.get_unchecked(half) } < key { start = half + 1 } else { stop = half }
    }
    // SAFETY: `start` is at most `stop`, and that at most the length.
    start + search(unsafe { part.get_unchecked(start..stop) }, key, halves(stop - start))
}

/// Searches for a key as a value of the buffer's type. A key that the type cannot hold is at one of the ends.
#[inline(always)]
fn within<I: Index>(key: i64, len: usize, search: impl FnOnce(I) -> usize) -> usize {
    match I::from_i64(key) {
        held if held.to_i64() == key => search(held),
        _ if key < 0 => 0,
        _ => len,
    }
}

/// A binary search without a branch on what it finds. After so many `halves` one entry is left.
#[inline(always)]
fn search<I: Index>(part: &[I], key: I, halves: u32) -> usize {
    if part.is_empty() {
        return 0;
    }
    let mut at = (0, part.len());
    for _ in 0..halves {
        // SAFETY: the range is the part at first, and then a half of what it was, in which an entry is left.
        at = unsafe { halved(part, at, key) };
    }
    // SAFETY: the first of the entries that are left.
    at.0 + usize::from(unsafe { *part.get_unchecked(at.0) } < key)
}

/// The number of halvings that leave one of so many entries.
#[inline(always)]
fn halves(len: usize) -> u32 {
    len.next_power_of_two().trailing_zeros()
}

/// Halves a range of `size` entries from `base` on. The half has the first entry that is not below the key, or else the
/// range's last entry.
///
/// # Safety
/// `base + size` does not exceed the length, and `size` is not 0.
#[inline(always)]
unsafe fn halved<I: Index>(part: &[I], (base, size): (usize, usize), key: I) -> (usize, usize) {
    let half = size / 2;
    // SAFETY: `half` is less than `size`.
    let below = unsafe { *part.get_unchecked(base + half) } < key;
    (select_unpredictable(below, base + half, base), size - half)
}
