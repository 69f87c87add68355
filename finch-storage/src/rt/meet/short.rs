//! Short lists: every entry is compared with every entry. The processor has to predict how many matches there are, but not where.

use super::limits::SHORT;
use super::list::entry;
use super::sink::Sink;
use super::two::Two;
use crate::storage::Index;

/// Adds the matches among the next `a` and `b` entries.
///
/// # Safety
/// So many entries are left, one to sixteen, and there is room.
#[inline(always)]
pub(super) unsafe fn all<I: Index, J: Index>(two: &Two<'_, I, J>, a: usize, b: usize, sink: &mut impl Sink) {
    // SAFETY: the caller guarantees it.
    unsafe {
        let bits = if two.is_exact() { bits(two, a, b) } else { one_by_one(two, a, b) };
        sink.bits([two.q, two.p], bits);
    }
}

/// A bit for each of the next `a` entries that equals any of the next `b` entries of the other list, and for each of these.
///
/// # Safety
/// So many entries are left, one to sixteen, and their lowest 32 bits compare them exactly.
#[inline(always)]
pub(super) unsafe fn bits<I: Index, J: Index>(two: &Two<'_, I, J>, a: usize, b: usize) -> [u32; 2] {
    debug_assert!((1..=SHORT).contains(&a) && (1..=SHORT).contains(&b), "{a} and {b} entries");
    // SAFETY: the caller guarantees it.
    unsafe {
        #[cfg(not(target_arch = "x86_64"))]
        return one_by_one(two, a, b);
        #[cfg(target_arch = "x86_64")]
        {
            let (x, y) = (two.a.as_ptr().add(two.q), two.b.as_ptr().add(two.p));
            if a <= b {
                return vectors::both((x, a), two.shift, (y, b));
            }
            let [theirs, ours] = vectors::both((y, b), two.shift.wrapping_neg(), (x, a));
            [ours, theirs]
        }
    }
}

/// The same for entries that are further apart.
///
/// # Safety
/// So many entries are left.
#[inline(never)]
unsafe fn one_by_one<I: Index, J: Index>(two: &Two<'_, I, J>, a: usize, b: usize) -> [u32; 2] {
    let mut bits = [0; 2];
    for k in 0..a {
        for l in 0..b {
            // SAFETY: the caller guarantees it.
            let met = unsafe { two.key(two.q + k) == entry(two.b, two.p + l) };
            bits[0] |= u32::from(met) << k;
            bits[1] |= u32::from(met) << l;
        }
    }
    bits
}

#[cfg(target_arch = "x86_64")]
mod vectors {
    use std::arch::x86_64::*;

    use super::super::lanes::{FOUR, all, few, four};
    use crate::storage::Index;

    /// The bits of a list, and of one that is not shorter. The longer one takes one to four vectors, the last two of which may
    /// overlap, so that no entries are left over.
    ///
    /// # Safety
    /// Each pointer is followed by that many entries, one to sixteen.
    #[inline(always)]
    pub(super) unsafe fn both<I: Index, J: Index>(
        (a, less): (*const I, usize),
        shift: i64,
        (b, more): (*const J, usize),
    ) -> [u32; 2] {
        let last = more.wrapping_sub(FOUR);
        // SAFETY: the positions are at least four below the length, or there are fewer than four entries.
        unsafe {
            let four = |at: usize| four(b.add(at));
            match last {
                0..=4 => compare(a, less, shift, [four(0), four(last)], [0, last]),
                5..=8 => compare(a, less, shift, [four(0), four(4), four(last)], [0, 4, last]),
                9..=12 => compare(a, less, shift, [four(0), four(4), four(8), four(last)], [0, 4, 8, last]),
                _ => {
                    let [ours, theirs] = compare(a, less, shift, [few(b, more)], [0]);
                    [ours, theirs & ((1 << more) - 1)]
                }
            }
        }
    }

    /// The bits of some keys, and of vectors whose entries begin at these positions. Matches are recorded for each entry of the
    /// vectors. Each key also carries a bit, which is kept if the key has any match.
    ///
    /// # Safety
    /// So many keys follow.
    #[inline(always)]
    unsafe fn compare<I: Index, const FOURS: usize>(
        keys: *const I,
        len: usize,
        shift: i64,
        fours: [__m128i; FOURS],
        begins: [usize; FOURS],
    ) -> [u32; 2] {
        // SAFETY: every processor of this family has these instructions.
        unsafe {
            let zero = _mm_setzero_si128();
            let (mut ours, mut bit, mut theirs) = (zero, _mm_set1_epi32(1), [zero; FOURS]);
            for k in 0..len {
                let key = all(((*keys.add(k)).to_usize() as i64).wrapping_add(shift));
                let here = fours.map(|four| _mm_cmpeq_epi32(four, key));
                theirs = std::array::from_fn(|n| _mm_or_si128(theirs[n], here[n]));
                let any = here.into_iter().reduce(|a, b| _mm_or_si128(a, b)).unwrap_or(zero);
                ours = _mm_or_si128(ours, _mm_and_si128(any, bit));
                bit = _mm_add_epi32(bit, bit);
            }
            let ours = _mm_or_si128(ours, _mm_shuffle_epi32::<0b01_00_11_10>(ours));
            let ours = _mm_or_si128(ours, _mm_shuffle_epi32::<0b10_11_00_01>(ours));
            let bits = |n: usize| (_mm_movemask_ps(_mm_castsi128_ps(theirs[n])) as u32) << begins[n];
            [_mm_cvtsi128_si32(ours) as u32, (0..FOURS).fold(0, |all, n| all | bits(n))]
        }
    }
}
