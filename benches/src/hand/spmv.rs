//! Compressed rows times a dense vector.
//!
//! A gather and a multiply-add for each entry. Where the sum is carried in the order of the entries, long rows wait for its
//! additions; where it is split, they are rounded otherwise. Short rows cost the loop's entry more than its body.

use super::by_row;
use crate::view::{List, Rows, at};

/// What a shape is.
pub type Shape = fn(Rows<'_, f64>, &[f64], &mut [f64]);

/// The shapes; TACO's is the first.
pub const SHAPES: [(&str, Shape); 4] =
    [("taco", counted), ("running", running), ("zipped", zipped), ("lanes", lanes)];

/// Shapes of a product with a symmetric matrix of which the lower half is stored.
pub const HALVES: [(&str, Shape); 4] = [
    ("held", half::<true, false>),
    ("split", half::<true, true>),
    ("stored", half::<false, false>),
    ("sought", sought),
];

/// Each entry adds to two places: to its row's, which is held in a register or stored each time, and to its mirror image's,
/// unless it is on the diagonal: that is asked of each, or ends the row's loop.
fn half<const HOLDS: bool, const SPLITS: bool>(a: Rows<'_, f64>, x: &[f64], y: &mut [f64]) {
    assert!(a.cols == a.rows() && x.len() >= a.cols && y.len() == a.cols);
    y.fill(0.0);
    for i in 0..a.rows() {
        // SAFETY: row `i` is there, offsets span the indices, and these are below `cols`.
        unsafe {
            let (own, mut sum, mut q, end) = (at(x, i), 0.0, at(a.ptr, i), at(a.ptr, i + 1));
            while q < end {
                let (j, v) = (at(a.idx, q) as usize, at(a.val, q));
                if SPLITS && j >= i {
                    break;
                }
                if HOLDS {
                    sum += v * at(x, j);
                } else {
                    *y.get_unchecked_mut(i) += v * at(x, j);
                }
                if SPLITS || j < i {
                    *y.get_unchecked_mut(j) += v * own;
                }
                q += 1;
            }
            for q in q..end {
                sum += at(a.val, q) * at(x, at(a.idx, q) as usize);
            }
            *y.get_unchecked_mut(i) += sum;
        }
    }
}

/// The place of the diagonal in a row is searched from the row's end; the loop up to there tests nothing. The last entry is tested apart: it is
/// on the diagonal in nearly all rows, or in none.
fn sought(a: Rows<'_, f64>, x: &[f64], y: &mut [f64]) {
    assert!(a.cols == a.rows() && x.len() >= a.cols && y.len() == a.cols);
    y.fill(0.0);
    for i in 0..a.rows() {
        // SAFETY: row `i` is there, offsets span the indices, and these are below `cols`.
        unsafe {
            let (own, mut sum, begin, end) = (at(x, i), 0.0, at(a.ptr, i), at(a.ptr, i + 1));
            if begin == end {
                continue;
            }
            let (beyond, mut diagonal) = (|q| at(a.idx, q) as usize >= i, end);
            if beyond(end - 1) {
                diagonal -= 1;
                while begin < diagonal && beyond(diagonal - 1) {
                    diagonal -= 1;
                }
            }
            for q in begin..diagonal {
                let (j, v) = (at(a.idx, q) as usize, at(a.val, q));
                sum += v * at(x, j);
                *y.get_unchecked_mut(j) += v * own;
            }
            for q in diagonal..end {
                sum += at(a.val, q) * at(x, at(a.idx, q) as usize);
            }
            *y.get_unchecked_mut(i) += sum;
        }
    }
}

/// Counted loops over positions, the sum in a register: what TACO prints for this kernel.
///
/// # Panics
/// Where `x` is shorter than a row, or `y` has not one place for each row.
pub fn counted(a: Rows<'_, f64>, x: &[f64], y: &mut [f64]) {
    assert!(x.len() >= a.cols && y.len() == a.rows());
    for (i, y) in y.iter_mut().enumerate() {
        let mut sum = 0.0;
        // SAFETY: row `i` is there, offsets span the indices, and these are below `cols`.
        unsafe {
            for q in at(a.ptr, i)..at(a.ptr, i + 1) {
                sum += at(a.val, q) * at(x, at(a.idx, q) as usize);
            }
        }
        *y = sum;
    }
}

/// One cursor runs through all rows, so only each row's end is loaded.
///
/// # Panics
/// As [`counted`].
pub fn running(a: Rows<'_, f64>, x: &[f64], y: &mut [f64]) {
    assert!(x.len() >= a.cols && y.len() == a.rows());
    let mut q = 0;
    for (i, y) in y.iter_mut().enumerate() {
        let mut sum = 0.0;
        // SAFETY: as in `counted`; offsets begin at 0.
        unsafe {
            let end = at(a.ptr, i + 1);
            while q < end {
                sum += at(a.val, q) * at(x, at(a.idx, q) as usize);
                q += 1;
            }
        }
        *y = sum;
    }
}

/// Each row as a pair of slices, walked together: one counter, and LLVM sees the length.
///
/// # Panics
/// As [`counted`].
pub fn zipped(a: Rows<'_, f64>, x: &[f64], y: &mut [f64]) {
    assert!(x.len() >= a.cols);
    // SAFETY: indices are below `cols`.
    by_row(a, y, |row| {
        row.idx.iter().zip(row.val).fold(0.0, |sum, (j, v)| sum + v * unsafe { at(x, *j as usize) })
    });
}

/// As zipped, but four sums are carried in long rows: those of every fourth entry.
///
/// # Panics
/// As [`counted`].
pub fn lanes(a: Rows<'_, f64>, x: &[f64], y: &mut [f64]) {
    const LONG: usize = 16;
    assert!(x.len() >= a.cols);
    by_row(a, y, |row| {
        // SAFETY: indices are below `cols`.
        let product = |j: &u32, v: &f64| v * unsafe { at(x, *j as usize) };
        let one_by_one =
            |sum, idx: &[u32], val: &[f64]| idx.iter().zip(val).fold(sum, |sum, (j, v)| sum + product(j, v));
        if row.idx.len() < LONG {
            return one_by_one(0.0, row.idx, row.val);
        }
        let (fours, idx) = row.idx.as_chunks::<4>();
        let (values, val) = row.val.as_chunks::<4>();
        let mut sums = [0.0; 4];
        for (idx, val) in fours.iter().zip(values) {
            sums.iter_mut().zip(idx).zip(val).for_each(|((sum, j), v)| *sum += product(j, v));
        }
        one_by_one((sums[0] + sums[2]) + (sums[1] + sums[3]), idx, val)
    });
}

/// By columns: those that the list stores, added to the places of their indices. It is called, as a kernel is: a column of three
/// entries takes no longer than a call.
#[inline(never)]
pub fn scatter(columns: Rows<'_, f64>, x: List<'_, f64>, y: &mut [f64]) {
    assert!(columns.cols == y.len(), "a place for each row");
    y.fill(0.0);
    for (j, v) in x.idx.iter().zip(x.val) {
        assert!((*j as usize) < columns.rows(), "a column for each index");
        // SAFETY: the column is there; its indices are below the number of rows.
        unsafe {
            let column = columns.row(*j as usize);
            for (i, a) in column.idx.iter().zip(column.val) {
                *y.get_unchecked_mut(*i as usize) += a * v;
            }
        }
    }
}
