//! The common entries of two sorted lists of indices, found by comparing several of one with several of the other at once.
//! The results are bits: no branch depends on where a pair is, only on how many there are.
//!
//! The instructions are written out, because compilers do not find them. On processors without them, the
//! entries are compared one by one.

use std::hint::select_unpredictable;

use super::merge;
use crate::view::at;

/// Lists of at most this many indices are compared as a whole.
const WHOLE: usize = 16;

/// Four indices against four, as long as both lists have as many more. What is left takes steps
/// [`ahead`](merge::ahead). Bits that are not 0 are handed out with the position that they count from: bit `4 * k + l`
/// is the pair of `k` and `l` further on.
#[inline(always)]
pub fn squares(a: &[u32], b: &[u32], mut found: impl FnMut(usize, usize, u32)) {
    let (mut p, mut q) = (0, 0);
    // SAFETY: seven more positions are below the lengths after each test.
    unsafe {
        if p + 8 <= a.len() && q + 8 <= b.len() {
            let (mut i, mut j) = (at(a, p + 3), at(b, q + 3));
            while p + 8 <= a.len() && q + 8 <= b.len() {
                let (i_next, j_next) = (at(a, p + 7), at(b, q + 7));
                let bits = compare(a.as_ptr().add(p), b.as_ptr().add(q));
                if bits != 0 {
                    found(p, q, bits);
                }
                let (a_moves, b_moves) = (i <= j, j <= i);
                i = select_unpredictable(a_moves, i_next, i);
                j = select_unpredictable(b_moves, j_next, j);
                p = select_unpredictable(a_moves, p + 4, p);
                q = select_unpredictable(b_moves, q + 4, q);
            }
        }
    }
    merge::ahead(&a[p..], &b[q..], |k, l| found(p + k, q + l, 1));
}

/// Short lists whole, long ones by [`squares`]. Nothing is compared where one list ends before the other begins. Of short
/// lists, what is common is handed out as a bit for each index of the first, and as many for those of the second.
#[inline(always)]
pub fn bits(a: &[u32], b: &[u32], mut whole: impl FnMut(u32, u32), found: impl FnMut(usize, usize, u32)) {
    let (Some(a_last), Some(b_last)) = (a.last(), b.last()) else { return };
    if *a_last < b[0] || *b_last < a[0] {
        return;
    }
    if a.len().max(b.len()) > WHOLE {
        squares(a, b, found);
    } else if a.len() <= b.len() {
        let [a, b] = common(a, b);
        whole(a, b);
    } else {
        let [b, a] = common(b, a);
        whole(a, b);
    }
}

/// The pairs that the bits of [`squares`] are.
#[inline(always)]
pub fn each_of_square(mut bits: u32, mut pair: impl FnMut(usize, usize)) {
    while bits != 0 {
        let at = bits.trailing_zeros() as usize;
        pair(at / 4, at % 4);
        bits &= bits - 1;
    }
}

/// The pairs that the bits of short lists are: the first is the lowest of each, and so on.
#[inline(always)]
pub fn each_of_whole(mut a: u32, mut b: u32, mut pair: impl FnMut(usize, usize)) {
    while a != 0 {
        pair(a.trailing_zeros() as usize, b.trailing_zeros() as usize);
        a &= a - 1;
        b &= b - 1;
    }
}

/// Which of four indices equal which of four others.
///
/// # Safety
/// There are four at each place.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn compare(a: *const u32, b: *const u32) -> u32 {
    use std::arch::x86_64::*;
    // SAFETY: every processor of this family has these instructions; four indices are as long as a vector.
    unsafe {
        let (a, b) = (_mm_loadu_si128(a.cast()), _mm_loadu_si128(b.cast()));
        let first = _mm_packs_epi32(
            _mm_cmpeq_epi32(b, _mm_shuffle_epi32::<0b00_00_00_00>(a)),
            _mm_cmpeq_epi32(b, _mm_shuffle_epi32::<0b01_01_01_01>(a)),
        );
        let second = _mm_packs_epi32(
            _mm_cmpeq_epi32(b, _mm_shuffle_epi32::<0b10_10_10_10>(a)),
            _mm_cmpeq_epi32(b, _mm_shuffle_epi32::<0b11_11_11_11>(a)),
        );
        _mm_movemask_epi8(_mm_packs_epi16(first, second)) as u32
    }
}

/// Which of four indices equal which of four others.
///
/// # Safety
/// There are four at each place.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
unsafe fn compare(a: *const u32, b: *const u32) -> u32 {
    // SAFETY: the caller's.
    let met = |n: usize| unsafe { *a.add(n / 4) == *b.add(n % 4) };
    (0..16).fold(0, |bits, n| bits | u32::from(met(n)) << n)
}

/// The common entries of short lists, the first of which is not longer.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn common(few: &[u32], many: &[u32]) -> [u32; 2] {
    use std::arch::x86_64::*;
    let Some(last) = many.len().checked_sub(4) else { return one_by_one(few, many) };
    let begins = [0, last.min(4), last.min(8), last];
    // SAFETY: every processor of this family has these instructions; there are four indices from each position on.
    unsafe {
        let fours = begins.map(|at| _mm_loadu_si128(many.as_ptr().add(at).cast()));
        let (mut ours, mut bit, mut theirs) =
            (_mm_setzero_si128(), _mm_set1_epi32(1), [_mm_setzero_si128(); 4]);
        for key in few {
            let here = fours.map(|four| _mm_cmpeq_epi32(four, _mm_set1_epi32(*key as i32)));
            theirs = std::array::from_fn(|n| _mm_or_si128(theirs[n], here[n]));
            let any = _mm_or_si128(_mm_or_si128(here[0], here[1]), _mm_or_si128(here[2], here[3]));
            ours = _mm_or_si128(ours, _mm_and_si128(any, bit));
            bit = _mm_add_epi32(bit, bit);
        }
        let ours = _mm_or_si128(ours, _mm_shuffle_epi32::<0b01_00_11_10>(ours));
        let ours = _mm_or_si128(ours, _mm_shuffle_epi32::<0b10_11_00_01>(ours));
        let of = |n: usize| (_mm_movemask_ps(_mm_castsi128_ps(theirs[n])) as u32) << begins[n];
        [_mm_cvtsi128_si32(ours) as u32, of(0) | of(1) | of(2) | of(3)]
    }
}

/// The common entries of short lists.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn common(few: &[u32], many: &[u32]) -> [u32; 2] {
    one_by_one(few, many)
}

/// The same, one by one.
#[inline(always)]
fn one_by_one(few: &[u32], many: &[u32]) -> [u32; 2] {
    let mut bits = [0; 2];
    for (k, i) in few.iter().enumerate() {
        for (l, j) in many.iter().enumerate() {
            let met = u32::from(i == j);
            bits = [bits[0] | met << k, bits[1] | met << l];
        }
    }
    bits
}
