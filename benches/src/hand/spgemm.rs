//! Compressed rows times compressed rows, by rows (Gustavson): each row of the result is collected in a dense row of sums
//! with a mark for each place, then sorted.
//!
//! Most of the time is spent on sums at random places of a row that fits into a cache, and on sorting the row. The shapes
//! differ in how they do that. All of them drop sums that are 0.

use crate::view::{Rows, at};

/// A matrix by compressed rows.
#[derive(Clone, Debug, Default)]
pub struct Out {
    /// The starts of the rows.
    pub ptr: Vec<usize>,
    /// Columns.
    pub idx: Vec<u32>,
    /// Values.
    pub val: Vec<f64>,
}

/// The type of a shape.
pub type Shape = fn(Rows<'_, f64>, Rows<'_, f64>, &mut Out);

/// The shapes; the first sorts by a call, as most libraries do.
pub const SHAPES: [(&str, Shape); 4] =
    [("sorted", sorted), ("scanned", scanned), ("bits", bits::<false>), ("late", bits::<true>)];

/// The columns of a row are sorted.
pub fn sorted(a: Rows<'_, f64>, b: Rows<'_, f64>, c: &mut Out) {
    by_row::<false>(a, b, c, |found, _| found.sort_unstable());
}

/// Few columns are sorted, many found by their marks.
pub fn scanned(a: Rows<'_, f64>, b: Rows<'_, f64>, c: &mut Out) {
    by_row::<false>(a, b, c, |found, marks| {
        if found.len() * 16 < marks.len() {
            return found.sort_unstable();
        }
        found.clear();
        found.extend(marks.iter().enumerate().filter(|(_, mark)| **mark).map(|(j, _)| j as u32));
    });
}

/// Many columns are set in words of bits, and read off them, unless they are in order. Late: the columns of long rows are
/// listed after the sums, if any of them has no mark.
pub fn bits<const LATE: bool>(a: Rows<'_, f64>, b: Rows<'_, f64>, c: &mut Out) {
    let mut words = vec![0_u64; b.cols.div_ceil(64)];
    by_row::<LATE>(a, b, c, |found, _| {
        if found.len() < 24 {
            return found.sort_unstable();
        }
        if found.is_sorted() {
            return;
        }
        let differ = found.iter().fold(0, |differ, j| differ | (j ^ found[0]));
        let below = u32::MAX.checked_shr(differ.leading_zeros()).unwrap_or(0);
        let mut k = (found[0] & !below) as usize / 64;
        found.iter().for_each(|j| words[*j as usize / 64] |= 1 << (j % 64));
        let mut count = 0;
        while count < found.len() {
            let mut word = std::mem::take(&mut words[k]);
            while word != 0 {
                found[count] = (k * 64) as u32 + word.trailing_zeros();
                count += 1;
                word &= word - 1;
            }
            k += 1;
        }
    });
}

/// Collects each row of the product, and has it put in order.
///
/// # Panics
/// If `a` has a different number of columns than `b` has rows.
#[inline(always)]
fn by_row<const LATE: bool>(
    a: Rows<'_, f64>,
    b: Rows<'_, f64>,
    c: &mut Out,
    mut order: impl FnMut(&mut Vec<u32>, &[bool]),
) {
    assert_eq!(a.cols, b.rows(), "columns of the first are rows of the second");
    let (mut sums, mut marks, mut found) =
        (vec![0.0; b.cols], vec![false; b.cols], Vec::with_capacity(b.cols));
    c.idx.clear();
    c.val.clear();
    c.ptr.clear();
    c.ptr.push(0);
    for i in 0..a.rows() {
        // SAFETY: row `i` is there, offsets span the indices, and these are below `cols`, which is the number of
        // sums and marks.
        unsafe {
            for q in at(a.ptr, i)..at(a.ptr, i + 1) {
                let (k, v) = (at(a.idx, q) as usize, at(a.val, q));
                let row = b.row(k);
                if LATE && row.idx.len() >= 16 {
                    let mut old = 0;
                    for (j, b) in row.idx.iter().zip(row.val) {
                        *sums.get_unchecked_mut(*j as usize) += v * b;
                        old += usize::from(*marks.get_unchecked(*j as usize));
                    }
                    if old < row.idx.len() {
                        row.idx.iter().for_each(|j| list(*j, &mut marks, &mut found));
                    }
                } else {
                    for (j, b) in row.idx.iter().zip(row.val) {
                        *sums.get_unchecked_mut(*j as usize) += v * b;
                        list(*j, &mut marks, &mut found);
                    }
                }
            }
        }
        order(&mut found, &marks);
        for j in found.drain(..) {
            let sum = std::mem::take(&mut sums[j as usize]);
            marks[j as usize] = false;
            if sum != 0.0 {
                c.idx.push(j);
                c.val.push(sum);
            }
        }
        c.ptr.push(c.idx.len());
    }
}

/// Marks a column and lists it, unless it is already marked.
///
/// # Safety
/// There is a mark for the column.
#[inline(always)]
unsafe fn list(j: u32, marks: &mut [bool], found: &mut Vec<u32>) {
    // SAFETY: the caller's promise.
    let mark = unsafe { marks.get_unchecked_mut(j as usize) };
    if !*mark {
        *mark = true;
        found.push(j);
    }
}
