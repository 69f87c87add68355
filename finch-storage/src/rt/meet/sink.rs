//! What happens to the matches: their positions are written down, or only their number.

use std::mem::MaybeUninit;

use super::limits::{BATCH, BLOCKS};
#[cfg(target_arch = "x86_64")]
use super::{lanes::Square, wide};

/// Room for what one stretch of a shape may add to a sink that is not quite full.
pub(super) const SLACK: usize = BLOCKS[1] + EXTRA;
/// The number of matches that are written beyond the last one.
pub(super) const EXTRA: usize = 8;

/// Room for the positions of a batch of matches.
pub type Batch = [MaybeUninit<[usize; 2]>; BATCH + SLACK];

/// Room for a batch.
#[inline(always)]
pub fn batch() -> Batch {
    [MaybeUninit::uninit(); BATCH + SLACK]
}

/// The receiver of matches.
pub(super) trait Sink {
    /// Whether shapes should stop. Until then, there is room for eight matches at least.
    fn is_full(&self) -> bool;

    /// Whether there are any matches.
    fn is_empty(&self) -> bool;

    /// The number of matches.
    fn met(&self) -> usize;

    /// The number of matches that may be added at once.
    fn room(&self) -> usize;

    /// Adds a match, if it is one. This takes no branch.
    ///
    /// # Safety
    /// There is room.
    unsafe fn add(&mut self, at: [usize; 2], met: bool);

    /// Adds four consecutive matches.
    ///
    /// # Safety
    /// There is room.
    unsafe fn run(&mut self, from: [usize; 2]);

    /// Adds the matches among up to sixteen entries of each list.
    ///
    /// # Safety
    /// There is room.
    unsafe fn bits(&mut self, from: [usize; 2], bits: [u32; 2]);

    /// Adds the matches among four entries of each list. This takes no branch.
    ///
    /// # Safety
    /// There is room.
    #[cfg(target_arch = "x86_64")]
    unsafe fn four(&mut self, from: [usize; 2], square: Square);

    /// The same for eight entries of each list.
    ///
    /// # Safety
    /// There is room, and the processor has the instructions of `wide`.
    #[cfg(target_arch = "x86_64")]
    unsafe fn eight(&mut self, from: [usize; 2], square: wide::Square);
}

/// A buffer of positions.
pub(super) struct Positions<'a> {
    out: &'a mut [MaybeUninit<[usize; 2]>],
    len: usize,
    want: usize,
}

impl<'a> Positions<'a> {
    /// An empty buffer that wants a number of matches.
    ///
    /// # Panics
    /// If there is not enough room for it.
    #[inline(always)]
    pub(super) fn new(out: &'a mut [MaybeUninit<[usize; 2]>], want: usize) -> Self {
        assert!(want + 2 * EXTRA <= out.len(), "a buffer of {}", out.len());
        Positions { out, len: 0, want }
    }

    #[inline(always)]
    unsafe fn put(&mut self, k: usize, at: [usize; 2]) {
        debug_assert!(self.len + k < self.out.len(), "match {k} after {} of {}", self.len, self.out.len());
        // SAFETY: the caller guarantees that there is room.
        unsafe { self.out.as_mut_ptr().add(self.len + k).write(MaybeUninit::new(at)) };
    }
}

impl Sink for Positions<'_> {
    #[inline(always)]
    fn is_full(&self) -> bool {
        self.len >= self.want
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline(always)]
    fn met(&self) -> usize {
        self.len
    }

    #[inline(always)]
    fn room(&self) -> usize {
        self.out.len() - self.len - EXTRA
    }

    #[inline(always)]
    unsafe fn add(&mut self, at: [usize; 2], met: bool) {
        // SAFETY: the caller guarantees it.
        unsafe { self.put(0, at) };
        self.len += usize::from(met);
    }

    #[inline(always)]
    unsafe fn run(&mut self, from: [usize; 2]) {
        // SAFETY: the caller guarantees it.
        unsafe {
            #[cfg(target_arch = "x86_64")]
            super::lanes::write_run(self.out.as_mut_ptr().add(self.len).cast(), from);
            #[cfg(not(target_arch = "x86_64"))]
            (0..4).for_each(|k| self.put(k, [from[0] + k, from[1] + k]));
        }
        self.len += 4;
    }

    #[inline(always)]
    unsafe fn bits(&mut self, from: [usize; 2], bits: [u32; 2]) {
        // SAFETY: the caller guarantees it.
        self.len += unsafe { write(self.out.as_mut_ptr().add(self.len).cast(), from, bits) };
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn four(&mut self, from: [usize; 2], square: Square) {
        let [ours, theirs] = square.bits();
        // SAFETY: the caller guarantees that there is room for four.
        self.len += unsafe {
            let out = self.out.as_mut_ptr().add(self.len);
            super::lanes::write(out.cast(), from, ours, theirs)
        };
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn eight(&mut self, from: [usize; 2], square: wide::Square) {
        // SAFETY: the caller guarantees it.
        self.len += unsafe { square.write(self.out.as_mut_ptr().add(self.len).cast(), from) };
    }
}

/// Writes the positions of the bits that are set in pairs, and returns the number of pairs. The processor cannot predict it, but it
/// knows it when the loop over the batch comes.
///
/// # Safety
/// There is room for them.
#[inline(always)]
pub(super) unsafe fn write(
    out: *mut [usize; 2],
    from: [usize; 2],
    [mut ours, mut theirs]: [u32; 2],
) -> usize {
    let mut met = 0;
    while ours != 0 {
        // SAFETY: the caller guarantees it.
        unsafe { out.add(met).write([from[0] + lowest(ours), from[1] + lowest(theirs)]) };
        ours &= ours - 1;
        theirs &= theirs.wrapping_sub(1);
        met += 1;
    }
    met
}

/// The number of set bits among the lowest sixteen. One more bit is counted, so that the compiler does not guard what follows
/// with an unpredictable test of the bits.
#[inline(always)]
pub(super) fn ones(bits: u32) -> usize {
    (bits & 0xffff | 1 << 16).count_ones() as usize - 1
}

/// The number of the lowest bit that is set among sixteen. It is 0 if there is none, which is only if entries do not ascend.
#[inline(always)]
fn lowest(bits: u32) -> usize {
    (bits | 1 << 16).trailing_zeros() as usize & 15
}

/// The number of matches.
#[derive(Default)]
pub(super) struct Count(pub(super) usize);

impl Sink for Count {
    #[inline(always)]
    fn is_full(&self) -> bool {
        false
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        true
    }

    #[inline(always)]
    fn met(&self) -> usize {
        self.0
    }

    #[inline(always)]
    fn room(&self) -> usize {
        usize::MAX
    }

    #[inline(always)]
    unsafe fn add(&mut self, _: [usize; 2], met: bool) {
        self.0 += usize::from(met);
    }

    #[inline(always)]
    unsafe fn run(&mut self, _: [usize; 2]) {
        self.0 += 4;
    }

    #[inline(always)]
    unsafe fn bits(&mut self, _: [usize; 2], [_, theirs]: [u32; 2]) {
        self.0 += ones(theirs);
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn four(&mut self, _: [usize; 2], square: Square) {
        self.0 += square.count();
    }

    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    unsafe fn eight(&mut self, _: [usize; 2], square: wide::Square) {
        // SAFETY: the caller guarantees it.
        self.0 += unsafe { square.count() };
    }
}
