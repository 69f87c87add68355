//! Eight entries with eight, on processors with AVX2, which is detected at run time. This takes two thirds of the time of four with
//! four: 0.20 instead of 0.31 ns per entry if matches are counted, 0.45 instead of 0.66 in a sum of products.

use std::arch::x86_64::*;
use std::hint::select_unpredictable;

use super::lanes::alone;
use super::list::entry;
use super::sink::Sink;
use super::two::Two;
use crate::storage::Index;

/// The number of lanes.
pub(super) const EIGHT: usize = 8;

/// Whether the processor has these instructions.
#[inline(always)]
pub(super) fn are_there() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")
}

/// Each step compares eight entries of one list with eight of the other, and passes those that end first.
///
/// # Safety
/// The processor has the instructions. Each list has eight entries left for each step, and eight more. The lowest 32 bits compare them
/// exactly. The sink has room for eight matches in each step.
#[inline]
#[target_feature(enable = "avx2,popcnt")]
pub(super) unsafe fn eights<I: Index, J: Index, const RARE: bool>(
    two: &mut Two<'_, I, J>,
    steps: usize,
    sink: &mut impl Sink,
) {
    let (mut q, mut p, shift) = (two.q, two.p, _mm256_set1_epi32(two.shift as i32));
    // SAFETY: the caller guarantees it.
    unsafe {
        let (mut a_last, mut b_last) = (two.key(q + EIGHT - 1), entry(two.b, p + EIGHT - 1));
        for _ in 0..steps {
            let (a_next, b_next) = (two.key(q + 2 * EIGHT - 1), entry(two.b, p + 2 * EIGHT - 1));
            let (x, y) = (eight(two.a.as_ptr().add(q)), eight(two.b.as_ptr().add(p)));
            let square = Square::new(_mm256_add_epi32(x, shift), y);
            if !RARE || square.any() {
                sink.eight([q, p], square);
            }
            let (a_moves, b_moves) = (a_last <= b_last, b_last <= a_last);
            q = alone(q + EIGHT * usize::from(a_moves));
            p = alone(p + EIGHT * usize::from(b_moves));
            a_last = select_unpredictable(a_moves, a_next, a_last);
            b_last = select_unpredictable(b_moves, b_next, b_last);
        }
    }
    (two.q, two.p) = (q, p);
}

/// The lowest bits of eight entries.
///
/// # Safety
/// Eight entries follow, and the processor has the instructions.
#[inline(always)]
unsafe fn eight<I: Index>(at: *const I) -> __m256i {
    // SAFETY: the caller guarantees it; entries of four bytes are their own lowest bits.
    unsafe {
        if size_of::<I>() == size_of::<u32>() {
            return _mm256_loadu_si256(at.cast());
        }
        let lanes: [u32; EIGHT] = std::array::from_fn(|k| (*at.add(k)).to_usize() as u32);
        _mm256_loadu_si256(lanes.as_ptr().cast())
    }
}

/// Which of eight entries equal which of eight others. Vector `r` compares each entry with that of the others `r` lanes further on in the
/// same half, and vector `4 + r` with that in the other half.
#[derive(Clone, Copy)]
pub(super) struct Square([__m256i; EIGHT]);

impl Square {
    /// # Safety
    /// The processor has the instructions, as for all other functions here.
    #[inline(always)]
    unsafe fn new(x: __m256i, y: __m256i) -> Self {
        // SAFETY: the caller guarantees it.
        unsafe {
            let z = _mm256_permute2x128_si256::<1>(y, y);
            Square([
                _mm256_cmpeq_epi32(x, y),
                _mm256_cmpeq_epi32(x, _mm256_shuffle_epi32::<0b00_11_10_01>(y)),
                _mm256_cmpeq_epi32(x, _mm256_shuffle_epi32::<0b01_00_11_10>(y)),
                _mm256_cmpeq_epi32(x, _mm256_shuffle_epi32::<0b10_01_00_11>(y)),
                _mm256_cmpeq_epi32(x, z),
                _mm256_cmpeq_epi32(x, _mm256_shuffle_epi32::<0b00_11_10_01>(z)),
                _mm256_cmpeq_epi32(x, _mm256_shuffle_epi32::<0b01_00_11_10>(z)),
                _mm256_cmpeq_epi32(x, _mm256_shuffle_epi32::<0b10_01_00_11>(z)),
            ])
        }
    }

    /// Whether any entries are equal.
    #[inline(always)]
    unsafe fn any(self) -> bool {
        // SAFETY: the caller guarantees it.
        unsafe { self.ours() != 0 }
    }

    /// A bit for each of the first entries that equals any of the others.
    #[inline(always)]
    unsafe fn ours(self) -> u32 {
        let [a, b, c, d, e, f, g, h] = self.0;
        // SAFETY: the caller guarantees it.
        unsafe { mask(or(or(or(a, b), or(c, d)), or(or(e, f), or(g, h)))) }
    }

    /// A bit for each of the others that equals any of the first.
    #[inline(always)]
    unsafe fn theirs(self) -> u32 {
        let back = |[a, b, c, d]: [__m256i; 4]| unsafe {
            let b = _mm256_shuffle_epi32::<0b10_01_00_11>(b);
            let c = _mm256_shuffle_epi32::<0b01_00_11_10>(c);
            let d = _mm256_shuffle_epi32::<0b00_11_10_01>(d);
            or(or(a, b), or(c, d))
        };
        let [a, b, c, d, e, f, g, h] = self.0;
        let (same, other) = (back([a, b, c, d]), back([e, f, g, h]));
        // SAFETY: the caller guarantees it.
        unsafe { mask(or(same, _mm256_permute2x128_si256::<1>(other, other))) }
    }

    /// The number of the first entries that equal any of the others.
    ///
    /// # Safety
    /// The processor has the instructions.
    #[inline(always)]
    pub(super) unsafe fn count(self) -> usize {
        // SAFETY: the caller guarantees it.
        unsafe { _popcnt32(self.ours() as i32) as usize }
    }

    /// Writes the positions of the matches in pairs, and returns their number. Four pairs or eight are written, whatever that is. There is
    /// a branch, but on most data it goes the same way nearly always.
    ///
    /// # Safety
    /// There is room for eight pairs, and the processor has the instructions.
    #[inline(always)]
    pub(super) unsafe fn write(self, out: *mut [usize; 2], from: [usize; 2]) -> usize {
        // SAFETY: the caller guarantees it; the tables have eight entries of a byte each, and positions have eight bytes.
        unsafe {
            let (ours, theirs) = (self.ours(), self.theirs());
            let (a, b) = (&PLACES[ours as usize & 255], &PLACES[theirs as usize & 255]);
            let from = _mm256_set_epi64x(from[1] as i64, from[0] as i64, from[1] as i64, from[0] as i64);
            let half = |at: usize| {
                let a = _mm256_cvtepu8_epi64(_mm_loadu_si32(a.as_ptr().add(at).cast()));
                let b = _mm256_cvtepu8_epi64(_mm_loadu_si32(b.as_ptr().add(at).cast()));
                let first = _mm256_add_epi64(_mm256_unpacklo_epi64(a, b), from);
                let second = _mm256_add_epi64(_mm256_unpackhi_epi64(a, b), from);
                _mm256_storeu_si256(out.add(at).cast(), first);
                _mm256_storeu_si256(out.add(at + 2).cast(), second);
            };
            half(0);
            let met = _popcnt32(ours as i32) as usize;
            if met > 4 {
                half(4);
            }
            met
        }
    }
}

#[inline(always)]
unsafe fn or(x: __m256i, y: __m256i) -> __m256i {
    // SAFETY: the caller guarantees that the processor has the instruction.
    unsafe { _mm256_or_si256(x, y) }
}

/// The highest bit of each lane.
#[inline(always)]
unsafe fn mask(x: __m256i) -> u32 {
    // SAFETY: the caller guarantees that the processor has the instruction.
    unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(x)) as u32 }
}

/// The numbers of the bits that are set in eight, and then 0. Of each four, those in the middle are swapped, because instructions
/// interleave each half of a vector by itself.
static PLACES: [[u8; EIGHT]; 256] = {
    let mut places = [[0; EIGHT]; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut k, mut n) = (0, 0);
        while k < EIGHT {
            if bits >> k & 1 == 1 {
                places[bits][[0, 2, 1, 3, 4, 6, 5, 7][n]] = k as u8;
                n += 1;
            }
            k += 1;
        }
        bits += 1;
    }
    places
};
