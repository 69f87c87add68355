//! Compares every entry of one ascending range of indices with every entry of another, without a branch that depends on the
//! data, and with vector instructions for 32-bit indices.
//!
//! The instructions are written out, because compilers generate none for such loops with more than one vector of results.
//! All of them are SSE2 instructions, which every 64-bit processor of the x86 family has. On other processors, and for other
//! indices, entries are compared one by one.

use crate::search::up_to;
use crate::storage::Index;

/// The number of entries in a vector.
const FOUR: usize = 4;
/// The maximum number of entries in a range.
const MOST: usize = 16;

/// Which of four entries, plus `shift`, equal which of four others: bit `4 * k + l` stands for entry `k`
/// and the other range's entry `l`.
///
/// # Panics
/// If a range is not within its buffer, or does not have four entries.
#[inline(always)]
#[track_caller]
pub fn fours<I: Index, J: Index>(
    a: &[I],
    lo: usize,
    hi: usize,
    b: &[J],
    from: usize,
    to: usize,
    shift: i64,
) -> i64 {
    assert!(
        hi.checked_sub(lo) == Some(FOUR) && to.checked_sub(from) == Some(FOUR),
        "ranges {lo}..{hi} and {from}..{to}"
    );
    // SAFETY: the entries end where the ranges do, and the lengths are tested.
    unsafe { fours_of(up_to(a, lo, hi), lo, hi, up_to(b, from, to), from, to, shift) }
}

/// The result of [`fours`] for ranges that are known to be within the buffers.
///
/// # Safety
/// Each range ends at or before its buffer's length, and has four entries.
#[inline(always)]
#[track_caller]
pub unsafe fn fours_of<I: Index, J: Index>(
    a: &[I],
    lo: usize,
    hi: usize,
    b: &[J],
    from: usize,
    to: usize,
    shift: i64,
) -> i64 {
    debug_assert!(lo + FOUR == hi && hi <= a.len(), "four entries {lo}..{hi} of {}", a.len());
    debug_assert!(from + FOUR == to && to <= b.len(), "four entries {from}..{to} of {}", b.len());
    // SAFETY: the caller guarantees it.
    let (a, b) = unsafe { (part(a, lo, hi), part(b, from, to)) };
    #[cfg(target_arch = "x86_64")]
    if size_of::<J>() == size_of::<u32>() {
        // SAFETY: there are four entries in each range, and those of the second have four bytes.
        return unsafe { square(a, b, shift) };
    }
    each(a, b, shift).fold(0, |bits, (k, l)| bits | 1 << (FOUR * k + l))
}

/// Which entries of two ranges are in both, with `shift` added to those of the first: a bit for each entry of the first
/// range, from the lowest bit on, and for each entry of the other from 2³² on.
///
/// # Panics
/// If a range is not within its buffer, or has more than sixteen entries.
#[inline(always)]
#[track_caller]
pub fn common<I: Index, J: Index>(
    a: &[I],
    lo: usize,
    hi: usize,
    b: &[J],
    from: usize,
    to: usize,
    shift: i64,
) -> i64 {
    assert!(
        hi.saturating_sub(lo).max(to.saturating_sub(from)) <= MOST,
        "ranges {lo}..{hi} and {from}..{to} are long"
    );
    // SAFETY: the entries end where the ranges do, and the lengths are tested.
    unsafe { common_of(up_to(a, lo, hi), lo, hi, up_to(b, from, to), from, to, shift) }
}

/// The result of [`common`] for ranges that are known to be within the buffers.
///
/// # Safety
/// Each range is empty, or ends at or before its buffer's length, and has at most sixteen entries.
#[inline(always)]
#[track_caller]
pub unsafe fn common_of<I: Index, J: Index>(
    a: &[I],
    lo: usize,
    hi: usize,
    b: &[J],
    from: usize,
    to: usize,
    shift: i64,
) -> i64 {
    if lo >= hi || from >= to {
        return 0;
    }
    // SAFETY: the caller guarantees it.
    let (a, b) = unsafe { (part(a, lo, hi), part(b, from, to)) };
    debug_assert!(a.len().max(b.len()) <= MOST, "{} and {} entries", a.len(), b.len());
    // SAFETY: neither is longer than its bits.
    let [a, b] = unsafe {
        if a.len() <= b.len() {
            both(a, b, shift)
        } else {
            let [b, a] = both(b, a, -shift);
            [a, b]
        }
    };
    i64::from(a) | i64::from(b) << 32
}

/// The number of the lowest set bit.
#[inline(always)]
pub fn lowest(bits: usize) -> usize {
    bits.trailing_zeros() as usize
}

/// The number of set bits among the lowest sixteen. One more bit is counted, so that the compiler cannot conclude that
/// the count is 0 if the bits are. It would guard the addition with a test of the bits, which no processor can
/// predict, while the addition needs no branch.
#[inline(always)]
pub fn ones(bits: usize) -> usize {
    (bits & 0xffff | 0x1_0000).count_ones() as usize - 1
}

/// The entries of a range.
///
/// # Safety
/// The range is not empty, and ends at or before the buffer's length.
#[inline(always)]
#[track_caller]
unsafe fn part<I>(idx: &[I], lo: usize, hi: usize) -> &[I] {
    debug_assert!(lo < hi && hi <= idx.len(), "entries {lo}..{hi} of {}", idx.len());
    // SAFETY: the caller guarantees it.
    unsafe { idx.get_unchecked(lo..hi) }
}

/// An index plus `shift`, in the type of the other side of the comparison; `None` if the type cannot hold it.
#[inline(always)]
fn held<I: Index, J: Index>(entry: I, shift: i64) -> Option<J> {
    let key = entry.to_i64().checked_add(shift)?;
    Some(J::from_i64(key)).filter(|held| held.to_i64() == key)
}

/// The pairs of equal entries, one by one.
#[inline(always)]
fn each<I: Index, J: Index>(a: &[I], b: &[J], shift: i64) -> impl Iterator<Item = (usize, usize)> {
    let of = move |(k, entry): (usize, &I)| {
        let key = held::<I, J>(*entry, shift);
        b.iter().enumerate().filter(move |(_, other)| key == Some(**other)).map(move |(l, _)| (k, l))
    };
    a.iter().enumerate().flat_map(of)
}

/// The bits of a range, and of one that is not shorter. The longer one takes one to four vectors, the last two of which may
/// overlap, so that no entries are left over.
///
/// # Safety
/// Neither is empty, and `many` has at most sixteen entries.
#[inline(always)]
unsafe fn both<I: Index, J: Index>(few: &[I], many: &[J], shift: i64) -> [u32; 2] {
    #[cfg(target_arch = "x86_64")]
    if size_of::<J>() == size_of::<u32>() {
        use std::arch::x86_64::*;
        let last = many.len().wrapping_sub(FOUR);
        // SAFETY: every processor of this family has these instructions, and sixteen bytes follow each position.
        let four = |at| unsafe { _mm_loadu_si128(many.as_ptr().add(at).cast()) };
        // SAFETY: the positions are below the length.
        let one = |at: usize| unsafe { many.get_unchecked(at.min(many.len() - 1)).to_i64() as i32 };
        // SAFETY: entries have four bytes.
        return unsafe {
            match last {
                0..=4 => vectors::<_, J, _>(few, shift, [four(0), four(last)], [0, last]),
                5..=8 => vectors::<_, J, _>(few, shift, [four(0), four(4), four(last)], [0, 4, last]),
                9..=12 => {
                    vectors::<_, J, _>(few, shift, [four(0), four(4), four(8), four(last)], [0, 4, 8, last])
                }
                // With so few entries, the vector repeats the last one.
                _ => {
                    let [ours, theirs] =
                        vectors::<_, J, 1>(few, shift, [_mm_set_epi32(one(3), one(2), one(1), one(0))], [0]);
                    [ours, theirs & ((1 << many.len()) - 1)]
                }
            }
        };
    }
    each(few, many, shift).fold([0; 2], |[ours, theirs], (k, l)| [ours | 1 << k, theirs | 1 << l])
}

/// The bits of some keys, and of vectors whose entries begin at these positions. Matches are recorded for each entry of the
/// vectors. Each key also carries a bit, which is kept if the key has any match.
///
/// # Safety
/// The compared entries have four bytes.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn vectors<I: Index, J: Index, const FOURS: usize>(
    few: &[I],
    shift: i64,
    fours: [std::arch::x86_64::__m128i; FOURS],
    begins: [usize; FOURS],
) -> [u32; 2] {
    use std::arch::x86_64::*;
    // SAFETY: every processor of this family has these instructions.
    unsafe {
        let zero = _mm_setzero_si128();
        let (mut ours, mut bit, mut theirs) = (zero, _mm_set1_epi32(1), [zero; FOURS]);
        for entry in few {
            if let Some(key) = held::<I, J>(*entry, shift) {
                let key = _mm_set1_epi32(key.to_i64() as i32);
                let here = fours.map(|four| _mm_cmpeq_epi32(four, key));
                theirs = std::array::from_fn(|n| _mm_or_si128(theirs[n], here[n]));
                let any = here.into_iter().reduce(|a, b| _mm_or_si128(a, b)).unwrap_or(zero);
                ours = _mm_or_si128(ours, _mm_and_si128(any, bit));
            }
            bit = _mm_add_epi32(bit, bit);
        }
        let ours = _mm_or_si128(ours, _mm_shuffle_epi32::<0b01_00_11_10>(ours));
        let ours = _mm_or_si128(ours, _mm_shuffle_epi32::<0b10_11_00_01>(ours));
        let bits = |n: usize| (_mm_movemask_ps(_mm_castsi128_ps(theirs[n])) as u32) << begins[n];
        [_mm_cvtsi128_si32(ours) as u32, (0..FOURS).fold(0, |all, n| all | bits(n))]
    }
}

/// The bits of four entries and four others: a vector for each of the first, packed to one.
///
/// # Safety
/// There are four in each range, and those of the second have four bytes.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn square<I: Index, J: Index>(a: &[I], b: &[J], shift: i64) -> i64 {
    use std::arch::x86_64::*;
    // SAFETY: every processor of this family has these instructions; four entries are sixteen bytes.
    unsafe {
        let others = _mm_loadu_si128(b.as_ptr().cast());
        let equal = |key| _mm_cmpeq_epi32(others, key);
        let row = |k: usize| match held::<I, J>(*a.get_unchecked(k), shift) {
            Some(key) => equal(_mm_set1_epi32(key.to_i64() as i32)),
            None => _mm_setzero_si128(),
        };
        let rows = if shift == 0 && size_of::<I>() == size_of::<J>() {
            let keys = _mm_loadu_si128(a.as_ptr().cast());
            [
                equal(_mm_shuffle_epi32::<0b00_00_00_00>(keys)),
                equal(_mm_shuffle_epi32::<0b01_01_01_01>(keys)),
                equal(_mm_shuffle_epi32::<0b10_10_10_10>(keys)),
                equal(_mm_shuffle_epi32::<0b11_11_11_11>(keys)),
            ]
        } else {
            [row(0), row(1), row(2), row(3)]
        };
        let halves = [_mm_packs_epi32(rows[0], rows[1]), _mm_packs_epi32(rows[2], rows[3])];
        i64::from(_mm_movemask_epi8(_mm_packs_epi16(halves[0], halves[1])))
    }
}
