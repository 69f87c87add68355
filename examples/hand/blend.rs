//! Alpha blending by hand: a quarter of one image and three quarters of another, rounded to the nearest grey.

/// The rows of an image, as runs or as lists of pixels. `idx` holds the ends of the runs, or the columns of the pixels.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    ptr: &'a [usize],
    idx: &'a [u32],
    val: &'a [u8],
}

/// The rows of a result.
#[derive(Clone, Debug, Default)]
pub struct Out {
    /// Where each row begins.
    pub ptr: Vec<usize>,
    /// The ends of runs, or the columns of pixels.
    pub idx: Vec<u32>,
    /// The grey of each.
    pub val: Vec<u8>,
}

impl<'a> Rows<'a> {
    /// Takes arrays, and checks them.
    ///
    /// # Panics
    /// Where offsets do not ascend from 0 to the number of indices, or there is not one grey for each.
    pub fn new(ptr: &'a [usize], idx: &'a [u32], val: &'a [u8]) -> Self {
        assert!(ptr.first() == Some(&0) && ptr.is_sorted(), "offsets ascend from 0");
        assert!(ptr.last() == Some(&idx.len()) && idx.len() == val.len(), "an index and a grey for each");
        Rows { ptr, idx, val }
    }
}

/// The blend of two greys.
#[inline(always)]
pub fn mix(b: u8, c: u8) -> u8 {
    (0.25 * f32::from(b) + 0.75 * f32::from(c) + 0.5) as u8
}

impl Out {
    /// Writes each row of the result by `row`, which is told where the row begins, and returns where it ends.
    #[inline(always)]
    fn fill(&mut self, b: Rows<'_>, c: Rows<'_>, mut row: impl FnMut(&mut Self, usize, usize) -> usize) {
        assert_eq!(b.ptr.len(), c.ptr.len(), "as many rows");
        self.ptr.clear();
        self.idx.clear();
        self.val.clear();
        self.ptr.reserve(b.ptr.len());
        // A row of the result is no longer than both rows of the operands together.
        self.idx.reserve(b.idx.len() + c.idx.len());
        self.val.reserve(b.idx.len() + c.idx.len());
        self.ptr.push(0);
        let mut end = 0;
        for i in 0..b.ptr.len() - 1 {
            end = row(self, i, end);
            self.ptr.push(end);
        }
        // SAFETY: every place up to `end` was written, within the capacity.
        unsafe {
            self.idx.set_len(end);
            self.val.set_len(end);
        }
    }

    /// Writes an index and a grey at a place within the capacity.
    ///
    /// # Safety
    /// `at` is below the capacity.
    #[inline(always)]
    unsafe fn put(&mut self, at: usize, index: u32, grey: u8) {
        // SAFETY: the caller's promise.
        unsafe {
            self.idx.as_mut_ptr().add(at).write(index);
            self.val.as_mut_ptr().add(at).write(grey);
        }
    }
}

/// The blend of rows of runs, which cover all columns: a step for each run of either. Equal neighbours become one run.
pub fn runs(b: Rows<'_>, c: Rows<'_>, out: &mut Out) {
    out.fill(b, c, |out, i, begin| {
        let (mut p, mut q, mut at) = (b.ptr[i], c.ptr[i], begin);
        let (p_end, q_end) = (b.ptr[i + 1], c.ptr[i + 1]);
        while p < p_end && q < q_end {
            // SAFETY: cursors are before the rows' ends, and each step writes at most one run.
            unsafe {
                let (m, n) = (*b.idx.get_unchecked(p), *c.idx.get_unchecked(q));
                let (next, grey) = (m.min(n), mix(*b.val.get_unchecked(p), *c.val.get_unchecked(q)));
                // The grey is the same as before, so that run ends later.
                let same = at > begin && *out.val.as_ptr().add(at - 1) == grey;
                at -= usize::from(same);
                out.put(at, next, grey);
                at += 1;
                p += usize::from(m == next);
                q += usize::from(n == next);
            }
        }
        at
    });
}

/// The blend of lists of the pixels that are not white: every pixel that either lists.
pub fn lists(b: Rows<'_>, c: Rows<'_>, out: &mut Out) {
    const WHITE: u8 = 255;
    out.fill(b, c, |out, i, begin| {
        let (mut p, mut q, mut at) = (b.ptr[i], c.ptr[i], begin);
        let (p_end, q_end) = (b.ptr[i + 1], c.ptr[i + 1]);
        // SAFETY: cursors are before the rows' ends where they are read, and each step writes at most one pixel.
        let mut put = |out: &mut Out, column: u32, grey: u8| unsafe {
            out.put(at, column, grey);
            at += usize::from(grey != WHITE);
        };
        // SAFETY: as above.
        unsafe {
            while p < p_end && q < q_end {
                let (m, n) = (*b.idx.get_unchecked(p), *c.idx.get_unchecked(q));
                let (v, w) = (*b.val.get_unchecked(p), *c.val.get_unchecked(q));
                if m == n {
                    put(out, m, mix(v, w));
                    p += 1;
                    q += 1;
                } else if m < n {
                    put(out, m, mix(v, WHITE));
                    p += 1;
                } else {
                    put(out, n, mix(WHITE, w));
                    q += 1;
                }
            }
            while p < p_end {
                put(out, *b.idx.get_unchecked(p), mix(*b.val.get_unchecked(p), WHITE));
                p += 1;
            }
            while q < q_end {
                put(out, *c.idx.get_unchecked(q), mix(WHITE, *c.val.get_unchecked(q)));
                q += 1;
            }
        }
        at
    });
}

/// The blend of every pixel, by the same conversions as in the other layouts.
pub fn saturating(b: &[u8], c: &[u8], out: &mut [u8]) {
    pixels(b, c, out, mix);
}

/// The blend of every pixel, in floats as in the other layouts. Conversions that saturate, as Rust's do, are not made into
/// vector instructions; a blend of greys needs none that saturates.
pub fn floats(b: &[u8], c: &[u8], out: &mut [u8]) {
    // SAFETY: a blend of greys is a grey.
    each(b, c, out, |b, c| unsafe { (0.25 * f32::from(b) + 0.75 * f32::from(c) + 0.5).to_int_unchecked() });
}

/// The blend of every pixel, in integers, which only these weights allow: what a library for images would do.
pub fn whole(b: &[u8], c: &[u8], out: &mut [u8]) {
    each(b, c, out, |b, c| ((u16::from(b) + 3 * u16::from(c) + 2) >> 2) as u8);
}

#[inline(always)]
fn pixels(b: &[u8], c: &[u8], out: &mut [u8], mix: impl Fn(u8, u8) -> u8) {
    assert!(b.len() == out.len() && c.len() == out.len(), "as many pixels");
    out.iter_mut().zip(b.iter().zip(c)).for_each(|(out, (b, c))| *out = mix(*b, *c));
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn wide(b: &[u8], c: &[u8], out: &mut [u8], mix: impl Fn(u8, u8) -> u8) {
    pixels(b, c, out, mix);
}

/// The same, with vectors as wide as the processor has them.
#[inline(always)]
fn each(b: &[u8], c: &[u8], out: &mut [u8], mix: impl Fn(u8, u8) -> u8) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
        // SAFETY: the processor has them.
        return unsafe { wide(b, c, out, mix) };
    }
    pixels(b, c, out, mix);
}
