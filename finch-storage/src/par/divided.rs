//! The array of a divided result, of which each chunk writes a part in place.

use std::mem::MaybeUninit;
use std::slice;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::error::ShapeError;
use crate::pages;

/// An array that chunks write, each its own part. It has room for all parts, and nothing in it exists before a chunk fills it.
#[derive(Debug)]
pub struct Divided<'a, T> {
    array: Vec<T>,
    /// The start of the array's room.
    start: *mut T,
    bounds: &'a [i64],
    /// Where the parts begin, and where the last one ends. They ascend, and the last one is no more than the array has room for.
    ends: Vec<usize>,
    /// The divided dimension.
    dim: usize,
    /// The chunks that have begun.
    begun: Vec<AtomicBool>,
    /// The number of entries that exist.
    filled: AtomicUsize,
}

// SAFETY: chunks share the array, but no entry of it: a part is handed out once, and parts are disjoint.
unsafe impl<T: Send> Sync for Divided<'_, T> {}

/// A chunk's part of the array, which does not exist yet.
#[derive(Debug)]
pub struct Slot<'a, T> {
    room: &'a mut [MaybeUninit<T>],
    filled: &'a AtomicUsize,
}

/// Makes room for the array of a result. `share` returns the part of the divided dimension that belongs to a chunk; the parts of all
/// chunks follow one another from 0 on. `widths` are the other dimensions.
///
/// # Errors
/// If memory has no room for it.
///
/// # Panics
/// If the parts do not follow one another.
pub fn divided<'a, T: Copy>(
    tensor: &'static str,
    bounds: &'a [i64],
    share: impl Fn(i64, i64) -> (usize, usize),
    widths: &[usize],
) -> Result<Divided<'a, T>, ShapeError> {
    let shares = bounds.windows(2).map(|ends| share(ends[0], ends[1]));
    let mut rows = vec![0];
    for (from, to) in shares {
        assert!(rows.last() == Some(&from) && from <= to, "parts of a result follow one another");
        rows.push(to);
    }
    let size = |rows: usize| widths.iter().try_fold(rows, |size, width| size.checked_mul(*width));
    let length = rows.last().and_then(|rows| size(*rows)).unwrap_or(usize::MAX);
    let Some(mut array) = pages::room(length) else {
        return Err(ShapeError::out_of_memory(tensor, length.saturating_mul(size_of::<T>())));
    };
    let (dim, width) = (rows[rows.len() - 1], size(1).unwrap_or(0));
    let begun = (1..rows.len()).map(|_| AtomicBool::new(false)).collect();
    let ends = rows.iter().map(|row| row * width).collect();
    let (start, filled) = (array.as_mut_ptr(), AtomicUsize::new(0));
    Ok(Divided { array, start, bounds, ends, dim, begun, filled })
}

impl<T: Copy> Divided<'_, T> {
    /// The part of the chunk that begins at this index.
    ///
    /// # Panics
    /// If no chunk begins there, or it has its part already.
    pub fn slot(&self, from: i64) -> Slot<'_, T> {
        let chunk = self.bounds.partition_point(|bound| *bound < from);
        let first = self.bounds.get(chunk) == Some(&from) && chunk < self.begun.len();
        assert!(first && !self.begun[chunk].swap(true, Ordering::Relaxed), "a chunk has its part once");
        let (start, end) = (self.ends[chunk], self.ends[chunk + 1]);
        // SAFETY: the array has room for it, and does not move before `self` does. `begun` says that nobody else has it.
        let room = unsafe { slice::from_raw_parts_mut(self.start.add(start).cast(), end - start) };
        Slot { room, filled: &self.filled }
    }

    /// The whole array and the divided dimension, once all chunks have filled their parts.
    ///
    /// # Panics
    /// If they have not.
    pub fn finish(self) -> (usize, Vec<T>) {
        let (mut array, length) = (self.array, self.ends.last().copied().unwrap_or(0));
        assert!(self.filled.into_inner() == length, "chunks fill their parts");
        // SAFETY: there is room for them, and as many entries have been written. None was written twice, since no two parts
        // share one.
        unsafe { array.set_len(length) };
        (self.dim, array)
    }
}

impl<'a, T: Copy> Slot<'a, T> {
    /// Fills the part with one value.
    ///
    /// # Panics
    /// If it does not have this length.
    pub fn filled(self, len: usize, value: T) -> &'a mut [T] {
        assert!(self.room.len() == len, "a chunk fills its part");
        self.room.fill(MaybeUninit::new(value));
        self.filled.fetch_add(len, Ordering::Relaxed);
        // SAFETY: all entries were written.
        unsafe { self.room.assume_init_mut() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(from: i64, to: i64) -> (usize, usize) {
        (from as usize, to as usize)
    }

    #[test]
    fn parts_make_the_whole() {
        let whole = divided::<u8>("y", &[0, 2, 3, 7], rows, &[2]).expect("there is room");
        std::thread::scope(|scope| {
            for (from, to) in [(0, 2), (2, 3), (3, 7)] {
                let part = whole.slot(from as i64);
                scope.spawn(move || part.filled(2 * (to - from), to as u8)[0] = 0);
            }
        });
        assert_eq!(whole.finish(), (7, vec![0, 2, 2, 2, 0, 3, 0, 7, 7, 7, 7, 7, 7, 7]));
        let none = divided::<u8>("y", &[0, 1], rows, &[0]).expect("there is room");
        none.slot(0).filled(0, 1);
        assert_eq!(none.finish(), (1, vec![]));
    }

    #[test]
    fn what_is_too_large_is_refused() {
        let error = |bounds: &[i64], widths: &[usize]| {
            divided::<u64>("y", bounds, rows, widths).expect_err("there is no room").to_string()
        };
        assert!(error(&[0, 1 << 40], &[1 << 40]).contains("`y`"));
        assert!(error(&[0, 1 << 60], &[]).contains("`y`"));
    }

    #[test]
    #[should_panic(expected = "once")]
    fn a_part_is_handed_out_once() {
        let whole = divided::<u8>("y", &[0, 2], rows, &[]).expect("there is room");
        let _first = whole.slot(0);
        let _again = whole.slot(0);
    }

    #[test]
    #[should_panic(expected = "once")]
    fn parts_belong_to_chunks() {
        _ = divided::<u8>("y", &[0, 2, 4], rows, &[]).expect("there is room").slot(1);
    }

    #[test]
    #[should_panic(expected = "chunks fill")]
    fn a_part_that_is_not_filled_does_not_exist() {
        let whole = divided::<u8>("y", &[0, 2, 4], rows, &[]).expect("there is room");
        whole.slot(2).filled(2, 1);
        whole.finish();
    }

    #[test]
    #[should_panic(expected = "follow one another")]
    fn parts_do_not_overlap() {
        _ = divided::<u8>("y", &[0, 2, 4], |from, to| (from as usize, to as usize + 1), &[]);
    }
}
