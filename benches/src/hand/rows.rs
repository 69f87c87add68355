//! Combines two or three matrices into one, row by row, with appends into room that is reserved once.
//!
//! A body receives the column and the values in it. A value that equals the fill is not counted. [`unions`] and [`leads`]
//! each exist as a three-way branch and as spans, which copy one row up to the other's column.

use std::hint::select_unpredictable;

use super::union::pick;
use crate::view::{List, Rows, at};

/// A result, whose buffers are reused.
#[derive(Clone, Debug, Default)]
pub struct Out<T> {
    /// The starts of the rows.
    pub ptr: Vec<usize>,
    /// Columns, ascending in each row.
    pub idx: Vec<u32>,
    /// A value for each.
    pub val: Vec<T>,
}

/// Unchecked stores at the end of a result with enough room.
struct Room<T> {
    idx: *mut u32,
    val: *mut T,
    len: usize,
    fill: T,
}

impl<T: Copy + PartialEq> Room<T> {
    /// # Safety
    /// Fewer stores were made before than there is room for.
    #[inline(always)]
    unsafe fn put(&mut self, i: u32, value: T) {
        // SAFETY: the caller's.
        unsafe {
            self.idx.add(self.len).write(i);
            self.val.add(self.len).write(value);
        }
        self.len += usize::from(value != self.fill);
    }

    /// The rest of a list, from a position on.
    ///
    /// # Safety
    /// There is room for it.
    #[inline(always)]
    unsafe fn put_rest<A: Copy>(&mut self, list: List<'_, A>, from: usize, value: impl Fn(A) -> T) {
        for p in from..list.idx.len() {
            // SAFETY: `p` is below the length; the room is the caller's.
            unsafe { self.put(at(list.idx, p), value(at(list.val, p))) };
        }
    }
}

/// Makes each row of a result, with room for `most` entries in total.
#[inline(always)]
fn by_row<T: Copy + PartialEq>(
    rows: usize,
    most: usize,
    fill: T,
    out: &mut Out<T>,
    mut row: impl FnMut(usize, &mut Room<T>),
) {
    out.ptr.clear();
    out.idx.clear();
    out.val.clear();
    out.ptr.reserve(rows + 1);
    out.idx.reserve(most);
    out.val.reserve(most);
    let mut room = Room { idx: out.idx.as_mut_ptr(), val: out.val.as_mut_ptr(), len: 0, fill };
    out.ptr.push(0);
    for i in 0..rows {
        row(i, &mut room);
        out.ptr.push(room.len);
    }
    assert!(room.len <= most, "no more than there is room for");
    // SAFETY: so many places were written.
    unsafe {
        out.idx.set_len(room.len);
        out.val.set_len(room.len);
    }
}

/// Makes each row of a result from that row of two matrices.
#[inline(always)]
fn by_rows<A: Copy, B: Copy, T: Copy + PartialEq>(
    a: Rows<'_, A>,
    b: Rows<'_, B>,
    most: usize,
    fill: T,
    out: &mut Out<T>,
    mut row: impl FnMut(List<'_, A>, List<'_, B>, &mut Room<T>),
) {
    assert_eq!(a.rows(), b.rows(), "as many rows");
    // SAFETY: row `i` is there.
    by_row(a.rows(), most, fill, out, |i, room| unsafe { row(a.row(i), b.row(i), room) });
}

/// Entries that either of two matrices stores, by a three-way branch.
#[inline(always)]
pub fn unions<A: Copy, B: Copy, T: Copy + PartialEq>(
    a: Rows<'_, A>,
    b: Rows<'_, B>,
    fill: T,
    out: &mut Out<T>,
    (both, left, right): (impl Fn(A, B) -> T, impl Fn(A) -> T, impl Fn(B) -> T),
) {
    by_rows(a, b, a.idx.len() + b.idx.len(), fill, out, |a, b, room| {
        // SAFETY: cursors are below the lengths; each store uses up an index.
        unsafe {
            let (mut p, mut q) = (0, 0);
            while p < a.idx.len() && q < b.idx.len() {
                let (i, j) = (at(a.idx, p), at(b.idx, q));
                if i == j {
                    room.put(i, both(at(a.val, p), at(b.val, q)));
                    p += 1;
                    q += 1;
                } else if i < j {
                    room.put(i, left(at(a.val, p)));
                    p += 1;
                } else {
                    room.put(j, right(at(b.val, q)));
                    q += 1;
                }
            }
            room.put_rest(a, p, &left);
            room.put_rest(b, q, &right);
        }
    });
}

/// The sum of every second row and column of either: cursors skip the columns between.
#[inline(always)]
pub fn halves(a: Rows<'_, f64>, b: Rows<'_, f64>, out: &mut Out<f64>) {
    assert_eq!(a.rows(), b.rows(), "as many rows");
    by_row(a.rows().div_ceil(2), a.idx.len() + b.idx.len(), 0.0, out, |i, room| {
        // SAFETY: every second row is there.
        let (a, b) = unsafe { (a.row(2 * i), b.row(2 * i)) };
        // SAFETY: the cursor is below the length.
        let even = |list: List<'_, f64>, mut p: usize| unsafe {
            while p < list.idx.len() && at(list.idx, p) % 2 == 1 {
                p += 1;
            }
            p
        };
        let (mut p, mut q) = (even(a, 0), even(b, 0));
        // SAFETY: as in `unions`.
        unsafe {
            while p < a.idx.len() && q < b.idx.len() {
                let (i, j) = (at(a.idx, p), at(b.idx, q));
                if i == j {
                    room.put(i / 2, at(a.val, p) + at(b.val, q));
                    (p, q) = (even(a, p + 1), even(b, q + 1));
                } else if i < j {
                    room.put(i / 2, at(a.val, p));
                    p = even(a, p + 1);
                } else {
                    room.put(j / 2, at(b.val, q));
                    q = even(b, q + 1);
                }
            }
            for (list, mut p) in [(a, p), (b, q)] {
                while p < list.idx.len() {
                    room.put(at(list.idx, p) / 2, at(list.val, p));
                    p = even(list, p + 1);
                }
            }
        }
    });
}

/// [`unions`] by one body: selects and one reserved append, cursors advanced by comparisons. If the next columns are loaded
/// `AHEAD` of the need for them, two steps share the latency of a load.
#[inline(always)]
pub fn selects<const AHEAD: bool, A: Copy, B: Copy, T: Copy + PartialEq>(
    a: Rows<'_, A>,
    b: Rows<'_, B>,
    (fill, a_fill, b_fill): (T, &'static A, &'static B),
    out: &mut Out<T>,
    both: impl Fn(A, B) -> T,
) {
    by_rows(a, b, a.idx.len() + b.idx.len(), fill, out, |a, b, room| {
        // SAFETY: as in `unions`; the next positions are tested before they are loaded from.
        unsafe {
            let (mut p, mut q) = (0, 0);
            if AHEAD && !a.idx.is_empty() && !b.idx.is_empty() {
                let (mut i, mut j) = (at(a.idx, 0), at(b.idx, 0));
                while p + 1 < a.idx.len() && q + 1 < b.idx.len() {
                    let (i_next, j_next) = (at(a.idx, p + 1), at(b.idx, q + 1));
                    let (a_moves, b_moves) = (i <= j, j <= i);
                    let (v, w) = (pick(a_moves, a.val, p, a_fill), pick(b_moves, b.val, q, b_fill));
                    room.put(select_unpredictable(a_moves, i, j), both(v, w));
                    i = select_unpredictable(a_moves, i_next, i);
                    j = select_unpredictable(b_moves, j_next, j);
                    p = select_unpredictable(a_moves, p + 1, p);
                    q = select_unpredictable(b_moves, q + 1, q);
                }
            }
            while p < a.idx.len() && q < b.idx.len() {
                let (i, j) = (at(a.idx, p), at(b.idx, q));
                let (v, w) = (at(a.val, p), at(b.val, q));
                room.put(i.min(j), both(if i <= j { v } else { *a_fill }, if j <= i { w } else { *b_fill }));
                p += usize::from(i <= j);
                q += usize::from(j <= i);
            }
            room.put_rest(a, p, |v| both(v, *b_fill));
            room.put_rest(b, q, |w| both(*a_fill, w));
        }
    });
}

/// The cursor of a list at the first column that is not below `i`.
///
/// # Safety
/// `q <= list.len()`.
#[inline(always)]
unsafe fn up_to<T>(list: &List<'_, T>, mut q: usize, i: u32) -> usize {
    // SAFETY: `q` is below the length.
    while q < list.idx.len() && unsafe { at(list.idx, q) } < i {
        q += 1;
    }
    q
}

/// The value of a list at column `i`, if its cursor has reached it.
///
/// # Safety
/// `q <= list.len()`.
#[inline(always)]
unsafe fn held<T: Copy>(list: &List<'_, T>, q: usize, i: u32, fill: T) -> T {
    // SAFETY: `q` is below the length.
    if q < list.idx.len() && unsafe { at(list.idx, q) } == i { unsafe { at(list.val, q) } } else { fill }
}

/// Entries of the first matrix; the second is scanned up to each.
#[inline(always)]
pub fn leads<A: Copy, B: Copy, T: Copy + PartialEq>(
    a: Rows<'_, A>,
    b: Rows<'_, B>,
    (fill, b_fill): (T, B),
    out: &mut Out<T>,
    both: impl Fn(A, B) -> T,
) {
    by_rows(a, b, a.idx.len(), fill, out, |a, b, room| {
        // SAFETY: as in `unions`.
        unsafe {
            let mut q = 0;
            for p in 0..a.idx.len() {
                let j = at(a.idx, p);
                q = up_to(&b, q, j);
                room.put(j, both(at(a.val, p), held(&b, q, j, b_fill)));
            }
        }
    });
}

/// Entries of the third matrix; the other two are scanned up to each.
#[inline(always)]
pub fn leads_two<T: Copy + PartialEq>(
    (a, b, c): (Rows<'_, T>, Rows<'_, T>, Rows<'_, T>),
    fill: T,
    out: &mut Out<T>,
    all: impl Fn(T, T, T) -> T,
) {
    assert!(a.rows() == c.rows() && b.rows() == c.rows(), "as many rows");
    by_row(c.rows(), c.idx.len(), fill, out, |i, room| {
        // SAFETY: as in `unions`.
        unsafe {
            let (a, b, c) = (a.row(i), b.row(i), c.row(i));
            let (mut p, mut q) = (0, 0);
            for r in 0..c.idx.len() {
                let j = at(c.idx, r);
                (p, q) = (up_to(&a, p, j), up_to(&b, q, j));
                room.put(j, all(held(&a, p, j, fill), held(&b, q, j, fill), at(c.val, r)));
            }
        }
    });
}

/// Values above a bound: put where a branch says so, or always put and counted by the comparison.
#[inline(always)]
pub fn above<const BRANCHES: bool>(a: Rows<'_, f64>, bound: f64, out: &mut Out<f64>) {
    by_row(a.rows(), a.idx.len() + 1, 0.0, out, |i, room| {
        // SAFETY: as in `unions`; there is room for one that is not counted.
        unsafe {
            let a = a.row(i);
            for p in 0..a.idx.len() {
                let v = at(a.val, p);
                if !BRANCHES || v > bound {
                    room.idx.add(room.len).write(at(a.idx, p));
                    room.val.add(room.len).write(v);
                    room.len += usize::from((v > bound) & (v != room.fill));
                }
            }
        }
    });
}

/// Three matrices as traversed by TACO's loops: the smallest column, selects, three comparisons.
#[inline(always)]
pub fn three<T: Copy + PartialEq>(
    (a, b, c): (Rows<'_, T>, Rows<'_, T>, Rows<'_, T>),
    fill: T,
    out: &mut Out<T>,
    all: impl Fn(T, T, T) -> T,
) {
    assert!(a.rows() == c.rows() && b.rows() == c.rows(), "as many rows");
    by_row(c.rows(), a.idx.len() + b.idx.len() + c.idx.len(), fill, out, |i, room| {
        // SAFETY: as in `unions`; a cursor that is at the end loads nothing.
        unsafe {
            let (a, b, c) = (a.row(i), b.row(i), c.row(i));
            let (mut p, mut q, mut r) = (0, 0, 0);
            let next = |list: &List<'_, T>, q: usize| {
                if q < list.idx.len() { at(list.idx, q) } else { u32::MAX }
            };
            while p < a.idx.len() || q < b.idx.len() || r < c.idx.len() {
                let (x, y, z) = (next(&a, p), next(&b, q), next(&c, r));
                let j = x.min(y).min(z);
                room.put(j, all(held(&a, p, j, fill), held(&b, q, j, fill), held(&c, r, j, fill)));
                p += usize::from(x == j);
                q += usize::from(y == j);
                r += usize::from(z == j);
            }
        }
    });
}
