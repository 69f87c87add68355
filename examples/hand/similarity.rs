//! Distances between all pairs of rows, by hand.

use std::hint::select_unpredictable;

/// Compressed rows: `idx` holds the columns of what is stored, or the ends of runs.
#[derive(Clone, Copy)]
pub struct Rows<'a> {
    ptr: &'a [usize],
    idx: &'a [u32],
    val: &'a [f64],
}

impl<'a> Rows<'a> {
    /// Takes arrays, and checks them.
    ///
    /// # Panics
    /// Where offsets do not ascend from 0 to the number of indices, or there is not one value for each.
    pub fn new(ptr: &'a [usize], idx: &'a [u32], val: &'a [f64]) -> Self {
        assert!(ptr.first() == Some(&0) && ptr.is_sorted(), "offsets ascend from 0");
        assert!(ptr.last() == Some(&idx.len()) && idx.len() == val.len(), "an index and a value for each");
        Rows { ptr, idx, val }
    }

    fn len(&self) -> usize {
        self.ptr.len() - 1
    }
}

/// Rows of blocks: block `q` ends at column `idx[q]`, and its values are those from `ofs[q]` to `ofs[q + 1]`.
#[derive(Clone, Copy)]
pub struct Blocks<'a> {
    ptr: &'a [usize],
    idx: &'a [u32],
    ofs: &'a [usize],
    val: &'a [f64],
}

impl<'a> Blocks<'a> {
    /// Takes arrays, and checks them.
    ///
    /// # Panics
    /// Where offsets do not ascend from 0 to the number of what they point into, or a block is longer than its end.
    pub fn new(ptr: &'a [usize], idx: &'a [u32], ofs: &'a [usize], val: &'a [f64]) -> Self {
        assert!(
            ptr.first() == Some(&0) && ptr.is_sorted() && ptr.last() == Some(&idx.len()),
            "rows of blocks"
        );
        assert!(ofs.len() == idx.len() + 1 && ofs.is_sorted() && ofs.last() == Some(&val.len()), "values");
        assert!(ofs.windows(2).zip(idx).all(|(of, end)| of[1] - of[0] <= *end as usize), "blocks begin at 0");
        Blocks { ptr, idx, ofs, val }
    }
}

/// The distances of all pairs, by the dot product of each pair of rows.
#[inline(always)]
fn distances(rows: usize, dot: impl Fn(usize, usize) -> f64) -> Vec<f64> {
    let squares: Vec<f64> = (0..rows).map(|k| dot(k, k)).collect();
    let mut out = Vec::with_capacity(rows * rows);
    for k in 0..rows {
        out.extend((0..rows).map(|l| (squares[k] + squares[l] - 2.0 * dot(k, l)).sqrt()));
    }
    out
}

/// Lists, with branches on which cursor is behind: images have structure, so these branches are predicted well.
pub fn lists(a: Rows<'_>) -> Vec<f64> {
    distances(a.len(), |k, l| {
        let (mut p, mut q, mut sum) = (a.ptr[k], a.ptr[l], 0.0);
        let (p_end, q_end) = (a.ptr[k + 1], a.ptr[l + 1]);
        // SAFETY: offsets are at most the number of columns and of values.
        unsafe {
            while p < p_end && q < q_end {
                let (i, j) = (*a.idx.get_unchecked(p), *a.idx.get_unchecked(q));
                if i == j {
                    sum += *a.val.get_unchecked(p) * *a.val.get_unchecked(q);
                    p += 1;
                    q += 1;
                } else if i < j {
                    p += 1;
                } else {
                    q += 1;
                }
            }
        }
        sum
    })
}

/// Lists, in the form that TACO prints: both cursors advance by the results of comparisons.
pub fn lists_taco(a: Rows<'_>) -> Vec<f64> {
    distances(a.len(), |k, l| {
        let (mut p, mut q, mut sum) = (a.ptr[k], a.ptr[l], 0.0);
        let (p_end, q_end) = (a.ptr[k + 1], a.ptr[l + 1]);
        // SAFETY: offsets are at most the number of columns and of values.
        unsafe {
            while p < p_end && q < q_end {
                let (i, j) = (*a.idx.get_unchecked(p), *a.idx.get_unchecked(q));
                let next = i.min(j);
                if i == next && j == next {
                    sum += *a.val.get_unchecked(p) * *a.val.get_unchecked(q);
                }
                p += usize::from(i == next);
                q += usize::from(j == next);
            }
        }
        sum
    })
}

/// Runs that cover the columns: a step for each run of either. The next ends are loaded before it is known which of them is
/// needed.
pub fn runs(a: Rows<'_>) -> Vec<f64> {
    distances(a.len(), |k, l| {
        let (mut p, mut q, mut sum, mut start) = (a.ptr[k], a.ptr[l], 0.0, 0);
        let (p_end, q_end) = (a.ptr[k + 1], a.ptr[l + 1]);
        // SAFETY: offsets are at most the number of columns and of values; what is loaded ahead is tested to be there.
        unsafe {
            let far = |end: usize| a.idx.len().min(end + 1);
            if p + 1 < far(p_end) && q + 1 < far(q_end) {
                let (mut i, mut j) = (*a.idx.get_unchecked(p), *a.idx.get_unchecked(q));
                while p + 1 < far(p_end) && q + 1 < far(q_end) {
                    let (p_moves, q_moves, next) = (i <= j, j <= i, i.min(j));
                    let (i_next, j_next) = (*a.idx.get_unchecked(p + 1), *a.idx.get_unchecked(q + 1));
                    sum += *a.val.get_unchecked(p) * *a.val.get_unchecked(q) * f64::from(next - start);
                    start = next;
                    p = select_unpredictable(p_moves, p + 1, p);
                    i = select_unpredictable(p_moves, i_next, i);
                    q = select_unpredictable(q_moves, q + 1, q);
                    j = select_unpredictable(q_moves, j_next, j);
                }
            }
            while p < p_end && q < q_end {
                let (i, j) = (*a.idx.get_unchecked(p), *a.idx.get_unchecked(q));
                let next = i.min(j);
                sum += *a.val.get_unchecked(p) * *a.val.get_unchecked(q) * f64::from(next - start);
                start = next;
                p += usize::from(i == next);
                q += usize::from(j == next);
            }
        }
        sum
    })
}

/// Blocks: a dense product wherever two overlap.
pub fn blocks(a: Blocks<'_>) -> Vec<f64> {
    distances(a.ptr.len() - 1, |k, l| {
        let (mut p, mut q, mut sum) = (a.ptr[k], a.ptr[l], 0.0);
        let (p_end, q_end) = (a.ptr[k + 1], a.ptr[l + 1]);
        // SAFETY: offsets are at most the number of blocks and of values, and no block is longer than its end.
        unsafe {
            while p < p_end && q < q_end {
                let (i, j) = (*a.idx.get_unchecked(p) as usize, *a.idx.get_unchecked(q) as usize);
                let (u, v) = (*a.ofs.get_unchecked(p), *a.ofs.get_unchecked(q));
                let begin = (i - (*a.ofs.get_unchecked(p + 1) - u), j - (*a.ofs.get_unchecked(q + 1) - v));
                let next = i.min(j);
                for x in begin.0.max(begin.1)..next {
                    sum += *a.val.get_unchecked(u + (x - begin.0)) * *a.val.get_unchecked(v + (x - begin.1));
                }
                p += usize::from(i == next);
                q += usize::from(j == next);
            }
        }
        sum
    })
}

/// Every pixel of every pair, as a matrix product: four rows against two at a time, in vectors.
#[inline(always)]
fn product(a: &[f64], width: usize, multiply_add: impl Fn(f64, f64, f64) -> f64) -> Vec<f64> {
    const LANES: usize = 4;
    let (rows, rest) = (a.len() / width, width % LANES);
    let mut out = vec![0.0; rows * rows];
    let row = |k: usize| &a[k.min(rows - 1) * width..][..width];
    for k in (0..rows).step_by(4) {
        for l in (0..rows).step_by(2) {
            let (left, right) = ([0, 1, 2, 3].map(|x| row(k + x)), [0, 1].map(|y| row(l + y)));
            let mut sums = [[[0.0; LANES]; 2]; 4];
            for at in (0..width - rest).step_by(LANES) {
                let right =
                    right.map(|row| <[f64; LANES]>::try_from(&row[at..at + LANES]).expect("a vector"));
                for (sums, left) in sums.iter_mut().zip(&left) {
                    for (sums, right) in sums.iter_mut().zip(&right) {
                        let pairs = left[at..at + LANES].iter().zip(right);
                        sums.iter_mut().zip(pairs).for_each(|(s, (a, b))| *s = multiply_add(*a, *b, *s));
                    }
                }
            }
            for (x, y) in (0..4).flat_map(|x| [(x, 0), (x, 1)]).filter(|(x, y)| k + x < rows && l + y < rows)
            {
                let tail = left[x][width - rest..].iter().zip(&right[y][width - rest..]);
                let tail: f64 = tail.map(|(a, b)| a * b).sum();
                out[(k + x) * rows + l + y] = sums[x][y].iter().sum::<f64>() + tail;
            }
        }
    }
    out
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma")]
fn product_wide(a: &[f64], width: usize) -> Vec<f64> {
    product(a, width, |a, b, c| a.mul_add(b, c))
}

/// The same matrix product, with vectors as wide as the processor has them.
pub fn dense(a: &[f64], width: usize) -> Vec<f64> {
    assert!(width > 0 && a.len().is_multiple_of(width), "rows of {width}");
    let mut out = multiply(a, width);
    let rows = a.len() / width;
    let squares: Vec<f64> = (0..rows).map(|k| out[k * rows + k]).collect();
    for (k, row) in out.chunks_exact_mut(rows.max(1)).enumerate() {
        row.iter_mut().zip(&squares).for_each(|(o, s)| *o = (squares[k] + s - 2.0 * *o).sqrt());
    }
    out
}

fn multiply(a: &[f64], width: usize) -> Vec<f64> {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
        // SAFETY: the processor has them.
        return unsafe { product_wide(a, width) };
    }
    product(a, width, |a, b, c| a * b + c)
}
