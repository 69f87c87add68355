//! Sparse operands times dense rows: an inner loop over that many columns for each entry.
//!
//! The results come as parameters, which overlap nothing else, so that LLVM makes vector instructions of the inner
//! loops without comparing addresses first. What is left is to say how long they are: a slice for each row does.

use crate::view::{Rows, at};

/// What a shape of products with a matrix of that many columns is.
pub type Shape = fn(Rows<'_, f64>, &[f64], usize, &mut [f64]);

/// The shapes of products; TACO's is the first.
pub const PRODUCTS: [(&str, Shape); 2] = [("taco", indexed), ("zipped", zipped)];

/// What a shape of a tensor times two factors is.
pub type Factors = fn(Rows<'_, f64>, [&[f64]; 2], usize, &mut [f64]);

/// The shapes of a tensor times two factors; TACO's is the first.
pub const FACTORS: [(&str, Factors); 2] = [("taco", both_indexed), ("zipped", both_zipped)];

/// What a shape of a dense matrix, by rows, times a vector is.
pub type Sums = fn(&[f64], &[f64], &mut [f64]);

/// The shapes of products with a vector; TACO's is the first.
pub const SUMS: [(&str, Sums); 2] = [("taco", one_by_one), ("lanes", in_lanes)];

/// Each row's products, added one by one.
///
/// # Panics
/// Where `a` has not a row as long as `x` for each place of `y`.
pub fn one_by_one(a: &[f64], x: &[f64], y: &mut [f64]) {
    assert!(a.len() == x.len() * y.len(), "a row for each place");
    for (i, y) in y.iter_mut().enumerate() {
        // SAFETY: row `i` is there.
        let row = unsafe { a.get_unchecked(i * x.len()..(i + 1) * x.len()) };
        *y = row.iter().zip(x).fold(0.0, |sum, (a, x)| sum + a * x);
    }
}

/// Eight of a row's products at a time, each added to its own sum.
///
/// # Panics
/// As [`one_by_one`].
pub fn in_lanes(a: &[f64], x: &[f64], y: &mut [f64]) {
    assert!(a.len() == x.len() * y.len(), "a row for each place");
    let (eights, rest) = x.as_chunks::<8>();
    for (i, y) in y.iter_mut().enumerate() {
        // SAFETY: row `i` is there.
        let row = unsafe { a.get_unchecked(i * x.len()..(i + 1) * x.len()) };
        let (row, last) = row.as_chunks::<8>();
        let mut sums = [0.0; 8];
        for (a, x) in row.iter().zip(eights) {
            sums.iter_mut().zip(a).zip(x).for_each(|((sum, a), x)| *sum += a * x);
        }
        *y = last.iter().zip(rest).fold(sums.iter().sum(), |sum, (a, x)| sum + a * x);
    }
}

/// Places calculated for each access: what TACO prints.
///
/// # Panics
/// Where `b` has not `n` values for each column of `a`, or `c` for each row.
pub fn indexed(a: Rows<'_, f64>, b: &[f64], n: usize, c: &mut [f64]) {
    assert!(b.len() == a.cols * n && c.len() == a.rows() * n);
    c.fill(0.0);
    for i in 0..a.rows() {
        // SAFETY: row `i` is there, offsets span the indices, these are below `cols`, and the rows are `n` long.
        unsafe {
            for q in at(a.ptr, i)..at(a.ptr, i + 1) {
                let (k, v) = (at(a.idx, q) as usize, at(a.val, q));
                for j in 0..n {
                    *c.get_unchecked_mut(i * n + j) += v * at(b, k * n + j);
                }
            }
        }
    }
}

/// Rows as slices, walked together; each row of the result is cleared when it is needed.
///
/// # Panics
/// As [`indexed`].
pub fn zipped(a: Rows<'_, f64>, b: &[f64], n: usize, c: &mut [f64]) {
    assert!(b.len() == a.cols * n && c.len() == a.rows() * n);
    for i in 0..a.rows() {
        // SAFETY: as in `indexed`.
        let (row, c) = unsafe { (a.row(i), c.get_unchecked_mut(i * n..(i + 1) * n)) };
        c.fill(0.0);
        for (k, v) in row.idx.iter().zip(row.val) {
            let k = *k as usize;
            // SAFETY: as in `indexed`.
            let b = unsafe { b.get_unchecked(k * n..(k + 1) * n) };
            c.iter_mut().zip(b).for_each(|(c, b)| *c += v * b);
        }
    }
}

/// Places calculated for each access. The tensor's slices lie one below the other.
///
/// # Panics
/// Where the factors, the tensor and `c` do not fit each other.
pub fn both_indexed(a: Rows<'_, f64>, [b, d]: [&[f64]; 2], n: usize, c: &mut [f64]) {
    let [slices, height] = fit(a, [b, d], n, c);
    c.fill(0.0);
    for i in 0..slices {
        for j in 0..height {
            // SAFETY: as in `indexed`; the factors have a row of `n` values for each index, as was checked.
            unsafe {
                for q in at(a.ptr, i * height + j)..at(a.ptr, i * height + j + 1) {
                    let (k, v) = (at(a.idx, q) as usize, at(a.val, q));
                    for r in 0..n {
                        *c.get_unchecked_mut(i * n + r) += v * at(b, j * n + r) * at(d, k * n + r);
                    }
                }
            }
        }
    }
}

/// Rows as slices, walked together.
///
/// # Panics
/// As [`both_indexed`].
pub fn both_zipped(a: Rows<'_, f64>, [b, d]: [&[f64]; 2], n: usize, c: &mut [f64]) {
    let [slices, height] = fit(a, [b, d], n, c);
    for i in 0..slices {
        // SAFETY: as in `both_indexed`.
        let c = unsafe { c.get_unchecked_mut(i * n..(i + 1) * n) };
        c.fill(0.0);
        for j in 0..height {
            // SAFETY: as in `both_indexed`.
            let (row, b) = unsafe { (a.row(i * height + j), b.get_unchecked(j * n..(j + 1) * n)) };
            for (k, v) in row.idx.iter().zip(row.val) {
                let k = *k as usize;
                // SAFETY: as in `both_indexed`.
                let d = unsafe { d.get_unchecked(k * n..(k + 1) * n) };
                c.iter_mut().zip(b).zip(d).for_each(|((c, b), d)| *c += v * b * d);
            }
        }
    }
}

/// How many slices, and how high they are. Panics where lengths do not fit.
fn fit(a: Rows<'_, f64>, [b, d]: [&[f64]; 2], n: usize, c: &[f64]) -> [usize; 2] {
    let [slices, height] = [c, b].map(|rows| rows.len() / n);
    assert!(b.len() == height * n && d.len() == a.cols * n, "so many values for each row and column");
    assert!(c.len() == slices * n && a.rows() == slices * height, "so many values for each slice");
    [slices, height]
}
