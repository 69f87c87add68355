//! An 11 × 11 convolution by hand: for the entries that are stored, and for every place.

use std::hint::select_unpredictable;
use std::ops::{AddAssign, Mul};

/// The number of rows and columns of the filter, and how far it reaches to each side.
pub const SIDE: usize = 11;
const REACH: u32 = 5;

/// `f32` or `f64`.
pub trait Real: Copy + Default + PartialEq + Mul<Output = Self> + AddAssign {}
impl Real for f32 {}
impl Real for f64 {}

/// Compressed rows. Offsets and columns ascend, and the last offset is the number of columns and of values.
#[derive(Clone, Copy)]
pub struct Grid<'a, T> {
    ptr: &'a [usize],
    idx: &'a [u32],
    val: &'a [T],
}

/// Compressed rows of a result.
#[derive(Clone, Debug, Default)]
pub struct Out<T> {
    /// Where each row begins.
    pub ptr: Vec<usize>,
    /// The columns.
    pub idx: Vec<u32>,
    /// The values.
    pub val: Vec<T>,
}

impl<'a, T> Grid<'a, T> {
    /// Takes arrays, and checks them.
    ///
    /// # Panics
    /// Where they are not compressed rows.
    pub fn new(ptr: &'a [usize], idx: &'a [u32], val: &'a [T]) -> Self {
        assert!(ptr.first() == Some(&0) && ptr.is_sorted(), "offsets ascend from 0");
        assert!(ptr.last() == Some(&idx.len()) && idx.len() == val.len(), "a column and a value for each");
        Grid { ptr, idx, val }
    }

    fn rows(&self) -> usize {
        self.ptr.len() - 1
    }
}

impl<T: Real> Out<T> {
    /// Makes an entry for each stored entry of a grid. Its value is what `sum` returns for the row, the column and the position.
    #[inline(always)]
    fn fill(&mut self, a: Grid<'_, T>, mut sum: impl FnMut(usize, u32, bool) -> T) {
        self.ptr.clear();
        self.idx.clear();
        self.val.clear();
        self.ptr.reserve(a.ptr.len());
        self.idx.reserve(a.idx.len());
        self.val.reserve(a.val.len());
        self.ptr.push(0);
        for i in 0..a.rows() {
            let mut first = true;
            for q in a.ptr[i]..a.ptr[i + 1] {
                // SAFETY: offsets are at most the number of columns and of values.
                let (k, v) = unsafe { (*a.idx.get_unchecked(q), *a.val.get_unchecked(q)) };
                if v != T::default() {
                    let s = sum(i, k, first);
                    first = false;
                    if s != T::default() {
                        self.idx.push(k);
                        self.val.push(s);
                    }
                }
            }
            self.ptr.push(self.idx.len());
        }
    }
}

/// The rows that the filter touches around row `i`, with the filter's own rows.
#[inline(always)]
fn around(i: usize, rows: usize) -> impl Iterator<Item = (usize, usize)> {
    let reach = REACH as usize;
    let first = reach.saturating_sub(i);
    (first..SIDE.min(rows + reach - i)).map(move |j| (j, i + j - reach))
}

/// The weighted sum of the entries `q..end` of a row whose columns are from `k - 5` to `k + 5`.
///
/// # Safety
/// `q..end` lies within the grid, and no column from `q` on is below `k - 5`.
#[inline(always)]
unsafe fn window<T: Real>(a: Grid<'_, T>, (mut q, end): (usize, usize), k: u32, filter: &[T], s: &mut T) {
    while q < end {
        // SAFETY: the caller's promise; and a column of the window is less than 11 from its first.
        unsafe {
            let l = *a.idx.get_unchecked(q) + REACH - k;
            if l >= SIDE as u32 {
                break;
            }
            *s += *a.val.get_unchecked(q) * *filter.get_unchecked(l as usize);
        }
        q += 1;
    }
}

/// Each stored entry searches each of the eleven rows for the first column of its window, by steps that double.
pub fn search<T: Real>(a: Grid<'_, T>, filter: &[T], out: &mut Out<T>) {
    // SAFETY: the promise is passed on.
    searched(a, filter, out, |idx, q, end, first| unsafe { leap(idx, q, end, first) });
}

/// The same, by halving the whole row. Short rows take a fixed number of steps, so that no branch has to be predicted.
pub fn halves<T: Real>(a: Grid<'_, T>, filter: &[T], out: &mut Out<T>) {
    // SAFETY: the promise is passed on.
    searched(a, filter, out, |idx, q, end, first| unsafe { halve(idx, q, end, first) });
}

/// `enter` finds the first place of a range of the columns whose column is not below the last argument.
#[inline(always)]
fn searched<T: Real>(
    a: Grid<'_, T>,
    filter: &[T],
    out: &mut Out<T>,
    enter: impl Fn(&[u32], usize, usize, u32) -> usize,
) {
    assert_eq!(filter.len(), SIDE * SIDE, "the filter is a square");
    out.fill(a, |i, k, _| {
        let mut s = T::default();
        for (j, row) in around(i, a.rows()) {
            let (begin, end) = (a.ptr[row], a.ptr[row + 1]);
            let q = enter(a.idx, begin, end, k.saturating_sub(REACH));
            // SAFETY: offsets are at most the number of columns; the search has passed every column before the window.
            unsafe { window(a, (q, end), k, &filter[j * SIDE..][..SIDE], &mut s) };
        }
        s
    });
}

/// The first place of `q..end` whose column is not below `first`: both ends, then by halves.
///
/// # Safety
/// `q <= end <= idx.len()`.
#[inline(always)]
pub unsafe fn halve(idx: &[u32], mut q: usize, end: usize, first: u32) -> usize {
    // SAFETY: every place that is looked at is before `end`: `q + size` never exceeds it, and `size` stays at least 1.
    unsafe {
        if q >= end || *idx.get_unchecked(q) >= first {
            return q;
        }
        if *idx.get_unchecked(end - 1) < first {
            return end;
        }
        let (few, mut size) = (end - q <= 16, end - q);
        let mut step = || {
            let half = size / 2;
            q = select_unpredictable(*idx.get_unchecked(q + half) < first, q + half, q);
            size -= half;
            size
        };
        if few {
            (0..4).for_each(|_| _ = step());
        } else {
            while step() > 1 {}
        }
        q + usize::from(*idx.get_unchecked(q) < first)
    }
}

/// The first place of `q..end` whose column is not below `first`: by doubled steps, then by halves.
///
/// # Safety
/// `q <= end <= idx.len()`.
#[inline(always)]
unsafe fn leap(idx: &[u32], mut q: usize, end: usize, first: u32) -> usize {
    // SAFETY: every place that is looked at is before `end`.
    unsafe {
        if q >= end || *idx.get_unchecked(q) >= first {
            return q;
        }
        let mut step = 1;
        while q + step < end && *idx.get_unchecked(q + step) < first {
            q += step;
            step *= 2;
        }
        let mut high = end.min(q + step);
        q += 1;
        while q < high {
            let middle = (q + high) / 2;
            if *idx.get_unchecked(middle) < first { q = middle + 1 } else { high = middle }
        }
    }
    q
}

/// Another algorithm: eleven cursors, one in each row, go along with the row, and none ever goes back.
pub fn cursors<T: Real>(a: Grid<'_, T>, filter: &[T], out: &mut Out<T>) {
    assert_eq!(filter.len(), SIDE * SIDE, "the filter is a square");
    let mut at = [0; SIDE];
    out.fill(a, |i, k, first| {
        if first {
            around(i, a.rows()).for_each(|(j, row)| at[j] = a.ptr[row]);
        }
        let mut s = T::default();
        for (j, row) in around(i, a.rows()) {
            let (mut q, end) = (at[j], a.ptr[row + 1]);
            // SAFETY: offsets are at most the number of columns.
            while q < end && unsafe { *a.idx.get_unchecked(q) } + REACH < k {
                q += 1;
            }
            at[j] = q;
            // SAFETY: the cursor has passed every column before the window.
            unsafe { window(a, (q, end), k, &filter[j * SIDE..][..SIDE], &mut s) };
        }
        s
    });
}

/// Every place, row by row: each tap of the filter is added to a whole row of sums.
pub fn rows<T: Real>(padded: &[T], filter: &[T], [rows, cols]: [usize; 2], out: &mut [T]) {
    let width = cols + SIDE - 1;
    assert!(padded.len() == (rows + SIDE - 1) * width && out.len() == rows * cols);
    assert_eq!(filter.len(), SIDE * SIDE, "the filter is a square");
    out.fill(T::default());
    for (i, sums) in out.chunks_exact_mut(cols.max(1)).enumerate() {
        for j in 0..SIDE {
            let pixels = &padded[(i + j) * width..][..width];
            for (l, f) in filter[j * SIDE..][..SIDE].iter().enumerate() {
                sums.iter_mut().zip(&pixels[l..]).for_each(|(s, p)| *s += *f * *p);
            }
        }
    }
}

/// Every place, by tiles of a few vectors that stay in registers. `padded` has five more rows and columns on each side.
#[inline(always)]
fn tiles<T: Real, const LANES: usize, const VECTORS: usize>(
    padded: &[T],
    filter: &[T],
    [rows, cols]: [usize; 2],
    out: &mut [T],
    multiply_add: impl Fn(T, T, T) -> T,
) {
    let (width, tile) = (cols + SIDE - 1, LANES * VECTORS);
    assert!(cols >= tile && padded.len() == (rows + SIDE - 1) * width && out.len() == rows * cols);
    assert_eq!(filter.len(), SIDE * SIDE, "the filter is a square");
    for i in 0..rows {
        let mut k = 0;
        while k < cols {
            // The last tile ends where the row does, so it may overlap with the one before.
            k = k.min(cols - tile);
            let mut sums = [[T::default(); LANES]; VECTORS];
            for j in 0..SIDE {
                let pixels = &padded[(i + j) * width + k..][..tile + SIDE - 1];
                for (l, f) in filter[j * SIDE..][..SIDE].iter().enumerate() {
                    for (v, sums) in sums.iter_mut().enumerate() {
                        let pixels = &pixels[l + v * LANES..][..LANES];
                        sums.iter_mut().zip(pixels).for_each(|(s, p)| *s = multiply_add(*f, *p, *s));
                    }
                }
            }
            out[i * cols + k..][..tile].copy_from_slice(sums.as_flattened());
            k += tile;
        }
    }
}

macro_rules! dense {
    ($($name:ident, $wide:ident: $float:ident, $lanes:literal, $vectors:literal;)*) => { $(
        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2,fma")]
        fn $wide(padded: &[$float], filter: &[$float], shape: [usize; 2], out: &mut [$float]) {
            tiles::<_, $lanes, $vectors>(padded, filter, shape, out, |a, b, c| a.mul_add(b, c));
        }

        /// Every place, with vectors as wide as the processor has them.
        pub fn $name(padded: &[$float], filter: &[$float], shape: [usize; 2], out: &mut [$float]) {
            #[cfg(target_arch = "x86_64")]
            if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
                // SAFETY: the processor has them.
                return unsafe { $wide(padded, filter, shape, out) };
            }
            tiles::<_, $lanes, $vectors>(padded, filter, shape, out, |a, b, c| a * b + c);
        }
    )* };
}

dense! {
    dense_f32, dense_f32_wide: f32, 8, 6;
    dense_f64, dense_f64_wide: f64, 4, 4;
}
