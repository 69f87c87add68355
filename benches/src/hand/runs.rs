//! The sum of the products of two vectors stored as runs that cover the dimension.
//!
//! One step for each run of either, a multiplication by the length of what they share.

use std::hint::select_unpredictable;

use crate::view::{Runs, at};

/// What a shape is.
pub type Shape = fn(Runs<'_>, Runs<'_>) -> f64;

/// The shapes.
pub const SHAPES: [(&str, Shape); 4] =
    [("taco", taco), ("branch", branch), ("advance", advance), ("ahead", ahead)];

/// The common form, as TACO would advance: the smaller end, and both cursors by comparisons. Nothing to
/// predict; the ends' loads, the minimum and the addition are the chain.
#[inline(always)]
pub fn taco(a: Runs<'_>, b: Runs<'_>) -> f64 {
    let (mut p, mut q, mut start, mut sum) = (0, 0, 0, 0.0);
    // SAFETY: cursors are below the lengths.
    while p < a.end.len() && q < b.end.len() {
        unsafe {
            let (i, j) = (at(a.end, p), at(b.end, q));
            let next = i.min(j);
            sum += at(a.val, p) * at(b.val, q) * f64::from(next - start);
            start = next;
            p += usize::from(i == next);
            q += usize::from(j == next);
        }
    }
    sum
}

/// A branch on which ends first: good where one vector's runs are much longer than the other's.
#[inline(always)]
pub fn branch(a: Runs<'_>, b: Runs<'_>) -> f64 {
    let (mut p, mut q, mut start, mut sum) = (0, 0, 0, 0.0);
    // SAFETY: cursors are below the lengths.
    while p < a.end.len() && q < b.end.len() {
        unsafe {
            let (i, j) = (at(a.end, p), at(b.end, q));
            let product = at(a.val, p) * at(b.val, q);
            if i < j {
                sum += product * f64::from(i - start);
                start = i;
                p += 1;
            } else {
                sum += product * f64::from(j - start);
                start = j;
                p += usize::from(i == j);
                q += 1;
            }
        }
    }
    sum
}

/// Ends in the common form, but each cursor's advance is compared with the other end instead of with the
/// minimum: the minimum is off the chain.
#[inline(always)]
pub fn advance(a: Runs<'_>, b: Runs<'_>) -> f64 {
    advance_from(a, b, (0, 0), 0, 0.0)
}

/// The same, from the middle.
#[inline(always)]
fn advance_from(
    a: Runs<'_>,
    b: Runs<'_>,
    (mut p, mut q): (usize, usize),
    mut start: u32,
    mut sum: f64,
) -> f64 {
    // SAFETY: cursors are below the lengths.
    while p < a.end.len() && q < b.end.len() {
        unsafe {
            let (i, j) = (at(a.end, p), at(b.end, q));
            let next = i.min(j);
            sum += at(a.val, p) * at(b.val, q) * f64::from(next - start);
            start = next;
            p += usize::from(i <= j);
            q += usize::from(j <= i);
        }
    }
    sum
}

/// The ends are carried, and the next end of each is loaded before it is known which of the two is needed: two
/// steps share a load's latency.
#[inline(always)]
pub fn ahead(a: Runs<'_>, b: Runs<'_>) -> f64 {
    let (mut p, mut q, mut start, mut sum) = (0, 0, 0, 0.0);
    if a.end.is_empty() || b.end.is_empty() {
        return sum;
    }
    // SAFETY: cursors are below the lengths, and one more is where it is loaded ahead.
    unsafe {
        let (mut i, mut j) = (at(a.end, 0), at(b.end, 0));
        while p + 1 < a.end.len() && q + 1 < b.end.len() {
            let (a_moves, b_moves) = (i <= j, j <= i);
            let (after_i, after_j) = (at(a.end, p + 1), at(b.end, q + 1));
            let next = i.min(j);
            sum += at(a.val, p) * at(b.val, q) * f64::from(next - start);
            start = next;
            p = select_unpredictable(a_moves, p + 1, p);
            i = select_unpredictable(a_moves, after_i, i);
            q = select_unpredictable(b_moves, q + 1, q);
            j = select_unpredictable(b_moves, after_j, j);
        }
    }
    advance_from(a, b, (p, q), start, sum)
}
