//! Four entries of a list as the lanes of a vector, whatever their type: the lowest 32 bits of each. So entries compare exactly
//! as long as all of them lie within 2³² of each other.
//!
//! All instructions are SSE2 instructions, which every 64-bit processor of the x86 family has.

use std::arch::x86_64::*;

use crate::storage::Index;

/// Positions are written in lanes of eight bytes.
const _: () = assert!(size_of::<usize>() == size_of::<u64>());

/// The number of lanes.
pub(super) const FOUR: usize = 4;

/// The lowest bits of four entries.
///
/// # Safety
/// Four entries follow.
#[inline(always)]
pub(super) unsafe fn four<I: Index>(at: *const I) -> __m128i {
    // SAFETY: the caller guarantees it; entries of four bytes are their own lowest bits.
    unsafe {
        if size_of::<I>() == size_of::<u32>() {
            return _mm_loadu_si128(at.cast());
        }
        let lanes: [u32; FOUR] = std::array::from_fn(|k| (*at.add(k)).to_usize() as u32);
        _mm_loadu_si128(lanes.as_ptr().cast())
    }
}

/// The same for fewer entries: the last one is repeated.
///
/// # Safety
/// One to three entries follow.
#[inline(always)]
pub(super) unsafe fn few<I: Index>(at: *const I, len: usize) -> __m128i {
    // SAFETY: the caller guarantees it.
    let one = |k: usize| unsafe { (*at.add(k.min(len - 1))).to_usize() as i32 };
    // SAFETY: every processor of this family has this instruction.
    unsafe { _mm_set_epi32(one(3), one(2), one(1), one(0)) }
}

/// The same number, in its own register. LLVM would keep two cursors as the lanes of one vector, from which each address takes
/// several cycles.
#[inline(always)]
#[allow(clippy::pointers_in_nomem_asm_block, reason = "nothing is read or written there")]
pub(super) fn alone(number: usize) -> usize {
    #[cfg(not(miri))]
    {
        let mut number = number;
        // SAFETY: these are not instructions.
        unsafe {
            std::arch::asm!("/* {} */", inout(reg) number, options(pure, nomem, nostack, preserves_flags));
        }
        number
    }
    #[cfg(miri)]
    number
}

/// A number in all lanes.
#[inline(always)]
pub(super) fn all(lane: i64) -> __m128i {
    // SAFETY: every processor of this family has this instruction.
    unsafe { _mm_set1_epi32(lane as i32) }
}

/// The sum of two vectors.
#[inline(always)]
pub(super) fn plus(x: __m128i, y: __m128i) -> __m128i {
    // SAFETY: every processor of this family has this instruction.
    unsafe { _mm_add_epi32(x, y) }
}

/// Whether four entries, plus `shift`, are equal to four others, in this order.
///
/// # Safety
/// Four entries follow each pointer.
#[inline(always)]
pub(super) unsafe fn same<I: Index, J: Index>(a: *const I, shift: i64, b: *const J) -> bool {
    // SAFETY: the caller guarantees it. Every processor of this family has these instructions.
    unsafe {
        let equal = _mm_cmpeq_epi32(plus(four(a), all(shift)), four(b));
        _mm_movemask_ps(_mm_castsi128_ps(equal)) == 15
    }
}

/// Which of four entries equal which of four others: a vector for each of the first.
#[derive(Clone, Copy)]
pub(super) struct Square([__m128i; FOUR]);

impl Square {
    #[inline(always)]
    pub(super) fn new(x: __m128i, y: __m128i) -> Self {
        // SAFETY: every processor of this family has these instructions.
        unsafe {
            Square([
                _mm_cmpeq_epi32(y, _mm_shuffle_epi32::<0b00_00_00_00>(x)),
                _mm_cmpeq_epi32(y, _mm_shuffle_epi32::<0b01_01_01_01>(x)),
                _mm_cmpeq_epi32(y, _mm_shuffle_epi32::<0b10_10_10_10>(x)),
                _mm_cmpeq_epi32(y, _mm_shuffle_epi32::<0b11_11_11_11>(x)),
            ])
        }
    }

    /// A bit for each of the first entries that equals any of the others, and for each of the others.
    #[inline(always)]
    pub(super) fn bits(self) -> [usize; 2] {
        let [a, b, c, d] = self.0;
        // SAFETY: every processor of this family has these instructions.
        unsafe {
            let rows = _mm_packs_epi16(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d));
            let none = _mm_cmpeq_epi32(rows, _mm_setzero_si128());
            let ours = _mm_movemask_ps(_mm_castsi128_ps(none)) ^ 15;
            [ours as usize, _mm_movemask_ps(_mm_castsi128_ps(self.any())) as usize]
        }
    }

    /// The number of the others that equal any of the first.
    #[inline(always)]
    pub(super) fn count(self) -> usize {
        // SAFETY: every processor of this family has these instructions.
        COUNT[unsafe { _mm_movemask_ps(_mm_castsi128_ps(self.any())) } as usize & 15].into()
    }

    #[inline(always)]
    fn any(self) -> __m128i {
        let [a, b, c, d] = self.0;
        // SAFETY: every processor of this family has these instructions.
        unsafe { _mm_or_si128(_mm_or_si128(a, b), _mm_or_si128(c, d)) }
    }
}

/// The number of bits in four.
static COUNT: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The numbers of the bits that are set in four, and then 0.
static PLACES: [[u64; FOUR]; 16] = {
    let mut places = [[0; FOUR]; 16];
    let mut bits = 0;
    while bits < 16 {
        let (mut k, mut n) = (0, 0);
        while k < FOUR {
            if bits >> k & 1 == 1 {
                places[bits][n] = k as u64;
                n += 1;
            }
            k += 1;
        }
        bits += 1;
    }
    places
};

/// Writes four pairs of consecutive positions.
///
/// # Safety
/// There is room for four pairs.
#[inline(always)]
pub(super) unsafe fn write_run(out: *mut [usize; 2], from: [usize; 2]) {
    // SAFETY: the caller guarantees it; a position has eight bytes.
    unsafe {
        let from = _mm_set_epi64x(from[1] as i64, from[0] as i64);
        for k in 0..FOUR {
            _mm_storeu_si128(out.add(k).cast(), _mm_add_epi64(from, _mm_set1_epi64x(k as i64)));
        }
    }
}

/// Writes the positions of the set bits in pairs, and returns how many of `ours` there are. Four pairs are written, whatever the
/// bits are.
///
/// # Safety
/// There is room for four pairs.
#[inline(always)]
pub(super) unsafe fn write(out: *mut [usize; 2], from: [usize; 2], ours: usize, theirs: usize) -> usize {
    let (a, b) = (PLACES[ours & 15].as_ptr(), PLACES[theirs & 15].as_ptr());
    // SAFETY: the tables have four entries of eight bytes each, which a position has, too.
    unsafe {
        let from = _mm_set_epi64x(from[1] as i64, from[0] as i64);
        for half in [0, 2] {
            let (a, b) = (_mm_loadu_si128(a.add(half).cast()), _mm_loadu_si128(b.add(half).cast()));
            let first = _mm_add_epi64(_mm_unpacklo_epi64(a, b), from);
            let second = _mm_add_epi64(_mm_unpackhi_epi64(a, b), from);
            _mm_storeu_si128(out.add(half).cast(), first);
            _mm_storeu_si128(out.add(half + 1).cast(), second);
        }
    }
    COUNT[ours & 15].into()
}
