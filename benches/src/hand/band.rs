//! The sum of the products of a list and a band, alone and row by row.
//!
//! Inside the band every stored index has a partner at a known place, so there is nothing to merge: find
//! where the list enters the band, and count from there. TACO has no bands: its form stores one as a list
//! of all its indices and merges, [`super::merge::taco`].

use super::convolution::halve;
use super::{by_row, seek};
use crate::view::{Band, List, Rows, at};

/// What a shape is.
pub type Shape = fn(List<'_, f64>, Band<'_>) -> f64;

/// The shapes.
pub const SHAPES: [(&str, Shape); 4] =
    [("enter", enter), ("between", between), ("scan", scan), ("halves", halves)];

/// What a shape is, row by row.
pub type RowShape = fn(Rows<'_, f64>, Band<'_>, &mut [f64]);

/// The shapes, row by row.
pub const ROW_SHAPES: [(&str, RowShape); 4] = [
    ("enter", |a, x, y| by_row(a, y, |row| enter(row, x))),
    ("between", |a, x, y| by_row(a, y, |row| between(row, x))),
    ("scan", |a, x, y| by_row(a, y, |row| scan(row, x))),
    ("halves", |a, x, y| by_row(a, y, |row| halves(row, x))),
];

/// Searches the entry, and tests the exit at each step: one pass over the indices, and the test is
/// predicted all the way.
#[inline(always)]
pub fn enter(a: List<'_, f64>, b: Band<'_>) -> f64 {
    // SAFETY: the end is the list's; the search finds the first index that is not below the start.
    unsafe { inside(a, seek::search(a.idx, 0, b.start), b) }
}

/// The same, but scans for the entry: rows are short, and a search costs a miss or two.
#[inline(always)]
pub fn scan(a: List<'_, f64>, b: Band<'_>) -> f64 {
    // SAFETY: as in `enter`.
    unsafe { inside(a, seek::scan(a.idx, 0, b.start), b) }
}

/// The same, but tries both ends, and halves few entries in a fixed number of steps.
#[inline(always)]
pub fn halves(a: List<'_, f64>, b: Band<'_>) -> f64 {
    // SAFETY: as in `enter`.
    unsafe { inside(a, halve(a.idx, 0, a.len(), b.start), b) }
}

/// Searches entry and exit: the loop between them is counted, so LLVM may unroll it.
#[inline(always)]
pub fn between(a: List<'_, f64>, b: Band<'_>) -> f64 {
    let mut sum = 0.0;
    // SAFETY: the searched range lies in the list, and its indices in the band.
    unsafe {
        let enter = seek::search(a.idx, 0, b.start);
        let leave = seek::search(a.idx, enter, b.stop());
        for q in enter..leave {
            sum += at(a.val, q) * at(b.val, (at(a.idx, q) - b.start) as usize);
        }
    }
    sum
}

/// The rest of a list that has entered the band.
///
/// # Safety
/// No index from `q` on is below the band's start.
#[inline(always)]
unsafe fn inside(a: List<'_, f64>, mut q: usize, b: Band<'_>) -> f64 {
    let stop = b.stop();
    let mut sum = 0.0;
    while q < a.idx.len() {
        // SAFETY: `q` is below the length, and `start <= i < stop`.
        unsafe {
            let i = at(a.idx, q);
            if i >= stop {
                break;
            }
            sum += at(a.val, q) * at(b.val, (i - b.start) as usize);
        }
        q += 1;
    }
    sum
}
