//! Searches in ascending indices: they move a cursor forward to an index.

use std::hint::select_unpredictable;

use crate::storage::Index;

/// Ranges of up to this many entries, like many rows of matrices, are searched linearly.
const SHORT: usize = 4;
/// Ranges that need at most this many halvings are always halved this often, whatever their length. If the number of
/// iterations depended on the length, the processor could not predict the end of the loop.
const FEW: u32 = 4;

/// The first position in `lo..hi` whose entry is not below `key`, or `hi` if there is none. Entries must
/// ascend in the range. Both ends are tried first, because most rows of real matrices are entirely on one side
/// of a key. Then the range is halved.
///
/// # Panics
/// If the range is not within the buffer.
#[inline(always)]
#[track_caller]
pub fn lower_bound<I: Index>(idx: &[I], lo: usize, hi: usize, key: i64) -> usize {
    // SAFETY: the entries end where the range does.
    unsafe { lower_bound_of(up_to(idx, lo, hi), lo, hi, key) }
}

/// The same position, expected near `lo`. If it is not `lo`, it is searched among a few entries, and then among some more,
/// by counting those below the key without a branch, because no processor can predict their number. Then it is searched in
/// strides of a fixed length, and beyond some hundred entries in doubling steps, the last of which is halved.
///
/// # Panics
/// If the range is not within the buffer.
#[inline(always)]
#[track_caller]
pub fn gallop<I: Index>(idx: &[I], lo: usize, hi: usize, key: i64) -> usize {
    // SAFETY: the entries end where the range does.
    unsafe { gallop_of(up_to(idx, lo, hi), lo, hi, key) }
}

/// The same position, expected at `at` or right after it, where no two entries of the range are equal. From `at` it takes a few single
/// steps, which a processor predicts if a loop follows the entries, and then gallops. If the position is before `at`, the
/// entries before it are searched.
///
/// # Panics
/// If the range is not within the buffer, or `at` is not within the range.
#[inline(always)]
#[track_caller]
pub fn near<I: Index>(idx: &[I], at: usize, lo: usize, hi: usize, key: i64) -> usize {
    assert!(lo >= hi || (lo..=hi).contains(&at), "a search near {at} in {lo}..{hi}");
    // SAFETY: the entries end where the range does, and `at` is in the range.
    unsafe { near_of(up_to(idx, lo, hi), at, lo, hi, key) }
}

/// The entries up to a range's end. An empty range may be anywhere.
#[inline(always)]
#[track_caller]
pub(crate) fn up_to<I>(idx: &[I], lo: usize, hi: usize) -> &[I] {
    if lo < hi { &idx[..hi] } else { idx }
}

/// The result of [`lower_bound`] for a range that is known to be within the buffer. Its ends are not checked, which
/// saves a tenth of a search in a short row.
///
/// # Safety
/// The range is empty, or `hi` is at most the buffer's length.
#[inline(always)]
#[track_caller]
pub unsafe fn lower_bound_of<I: Index>(idx: &[I], lo: usize, hi: usize, key: i64) -> usize {
    debug_assert!(lo >= hi || hi <= idx.len(), "a search in {lo}..{hi} of {} entries", idx.len());
    // SAFETY: a non-empty range ends inside the buffer.
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

/// The result of [`gallop`] for such a range.
///
/// # Safety
/// The range is empty, or `hi` is at most the buffer's length.
#[inline(always)]
#[track_caller]
pub unsafe fn gallop_of<I: Index>(idx: &[I], lo: usize, hi: usize, key: i64) -> usize {
    debug_assert!(lo >= hi || hi <= idx.len(), "a gallop in {lo}..{hi} of {} entries", idx.len());
    // SAFETY: a non-empty range ends inside the buffer.
    if lo < hi && unsafe { stays(idx, lo, key) } {
        return lo;
    }
    let Some(first) = idx.get(lo..hi).and_then(|part| part.first_chunk::<NEAR>()) else {
        // SAFETY: the caller guarantees it.
        return unsafe { lower_bound_of(idx, lo, hi, key) };
    };
    let passed: usize = first.iter().map(|entry| usize::from(below(entry, key))).sum();
    if passed < NEAR {
        return lo + passed;
    }
    let part = &idx[lo + NEAR..hi];
    lo + NEAR + within(key, part.len(), |key| further(part, key))
}

/// The result of [`near`] for such a range.
///
/// # Safety
/// The range is empty, or `hi` is at most the buffer's length and `at` in `lo..=hi`.
#[inline(always)]
#[track_caller]
pub unsafe fn near_of<I: Index>(idx: &[I], at: usize, lo: usize, hi: usize, key: i64) -> usize {
    debug_assert!(lo >= hi || (lo..=hi).contains(&at), "a search near {at} in {lo}..{hi}");
    debug_assert!(lo >= hi || hi <= idx.len(), "a search in {lo}..{hi} of {} entries", idx.len());
    // SAFETY: the caller guarantees that all positions before `hi` are within the buffer.
    let entry = |q: usize| unsafe { idx.get_unchecked(q) }.to_i64();
    if lo >= hi {
        return lo;
    }
    if at >= hi || entry(at) >= key {
        if at < hi && (entry(at) == key || at == lo) || at > lo && entry(at - 1) < key {
            return at;
        }
        // SAFETY: the part of the range before `at` is within the buffer, too.
        return unsafe { before(idx, lo, at, key) };
    }
    for q in at + 1..at + 1 + SINGLE {
        if q >= hi || entry(q) >= key {
            return q;
        }
    }
    // SAFETY: the part of the range after these is within the buffer, too.
    unsafe { behind(idx, at + 1 + SINGLE, hi, key) }
}

/// [`lower_bound_of`], kept out of the loops in which a position is mostly near the last one.
///
/// # Safety
/// That of the function.
#[inline(never)]
unsafe fn before<I: Index>(idx: &[I], lo: usize, hi: usize, key: i64) -> usize {
    // SAFETY: the caller guarantees it.
    unsafe { lower_bound_of(idx, lo, hi, key) }
}

/// [`gallop_of`], likewise.
///
/// # Safety
/// That of the function.
#[inline(never)]
unsafe fn behind<I: Index>(idx: &[I], lo: usize, hi: usize, key: i64) -> usize {
    // SAFETY: the caller guarantees it.
    unsafe { gallop_of(idx, lo, hi, key) }
}

/// Whether an entry is below a key.
#[inline(always)]
fn below<I: Index>(entry: &I, key: i64) -> bool {
    entry.to_i64() < key
}

/// Whether a cursor is already at `key`: almost always, if another operand leads in small steps.
///
/// # Safety
/// `lo` is below the buffer's length.
#[inline(always)]
unsafe fn stays<I: Index>(idx: &[I], lo: usize, key: i64) -> bool {
    // SAFETY: the caller guarantees it.
    !below(unsafe { idx.get_unchecked(lo) }, key)
}

/// The number of single steps from an expected position.
const SINGLE: usize = 4;
/// The number of entries that are counted before steps double.
const NEAR: usize = 4;
/// The number of entries that are counted next.
const NEXT: usize = 8;
/// The number of entries per stride after these, and the maximum number of strides before steps double.
const STRIDE: usize = 16;
const STRIDES: usize = 32;
/// About two cache lines hold this many entries. Beyond that, the rest of a leap is halved with branches.
const LINES: usize = 32;

/// The number of entries below a key, counted among a few more entries. If all are below, it leaps past them.
#[inline]
fn further<I: Index>(part: &[I], key: I) -> usize {
    let Some(next) = part.first_chunk::<NEXT>() else { return search(part, key, NEXT.ilog2()) };
    if next[NEXT - 1] < key {
        return NEXT + leap(&part[NEXT..], key);
    }
    next.iter().map(|entry| usize::from(*entry < key)).sum()
}

/// The number of entries below a key. Strides pass nearby entries; only their end must be predicted. Beyond that, steps
/// double, and the last one is halved. While the step is long, it is halved with branches: the processor guesses them,
/// and starts to load from a half before it knows that it is the right one. With loads from distant memory, that is
/// worth more than the cost of wrong guesses.
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

/// The same in doubling steps, if strides did not reach the key.
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

/// Searches for a key as a value of the buffer's type. A key that the type cannot hold is beyond one of the ends.
#[inline(always)]
fn within<I: Index>(key: i64, len: usize, search: impl FnOnce(I) -> usize) -> usize {
    match I::from_i64(key) {
        held if held.to_i64() == key => search(held),
        _ if key < 0 => 0,
        _ => len,
    }
}

/// A binary search without a branch on the data. After this many `halves`, one entry is left.
#[inline(always)]
fn search<I: Index>(part: &[I], key: I, halves: u32) -> usize {
    if part.is_empty() {
        return 0;
    }
    let mut at = (0, part.len());
    for _ in 0..halves {
        // SAFETY: the range is the part at first, and then half of the previous range, with at least one entry.
        at = unsafe { halved(part, at, key) };
    }
    // SAFETY: the first of the remaining entries.
    at.0 + usize::from(unsafe { *part.get_unchecked(at.0) } < key)
}

/// The number of halvings that reduce this many entries to one.
#[inline(always)]
fn halves(len: usize) -> u32 {
    len.next_power_of_two().trailing_zeros()
}

/// Halves a range of `size` entries from `base` on. The half contains the first entry that is not below the
/// key, or else the range's last entry.
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
