//! Appends non-fill values to a list, in batches.
//!
//! No processor can predict whether a value is fill. If half of the values are, a branch for each takes eight times as long.
//! So all values of a batch are written, and those that stay are counted. A batch of only fill is skipped as a whole.
//!
//! These functions are compiled for each use in a program. Loops are written out, since each closure in an iterator's method
//! would be several functions more in an unoptimised build.

use std::mem::MaybeUninit;
use std::ops::Range;

use super::first::{LOT, any};
use super::fold::Steps;
use super::{Room, put};

/// Appends the values of a range for which `stays` holds, and their coordinates, each to an array of its
/// own. A value may be evaluated twice.
#[inline(always)]
pub fn pack<T: Copy, P: Copy, I: Steps>(
    range: Range<I>,
    value: impl Fn(I) -> T,
    stays: impl Fn(T) -> bool,
    place: impl Fn(I) -> P,
    places: &mut Vec<P>,
    values: &mut Vec<T>,
) where
    Range<I>: Iterator<Item = I>,
{
    let mut rest = range.clone();
    let mut left = I::count(&range);
    while left >= LOT {
        let start = rest.start;
        if any::<LOT, _>(start, |at| stays(value(at))) {
            places.reserve(LOT);
            values.reserve(LOT);
            let (mut place_at, mut value_at) = (places.len(), values.len());
            for at in 0..LOT {
                let of = value(start.ahead(at));
                // SAFETY: there is room for a batch after the lengths, and at most as many entries have been added
                // to them as were written before.
                unsafe {
                    places.as_mut_ptr().add(place_at).write(place(start.ahead(at)));
                    values.as_mut_ptr().add(value_at).write(of);
                }
                let one = usize::from(stays(of));
                (place_at, value_at) = (place_at + one, value_at + one);
            }
            // SAFETY: this many entries have been written, one after the other. Entries that were overwritten were not
            // counted, and need not be dropped.
            unsafe {
                places.set_len(place_at);
                values.set_len(value_at);
            }
        }
        rest.start = start.ahead(LOT);
        left -= LOT;
    }
    for at in rest {
        let of = value(at);
        if stays(of) {
            places.push(place(at));
            values.push(of);
        }
    }
}

/// The same into reserved room, after the entries that were put before: `count` says how many there are. Returns how many
/// there are then. Values are evaluated once, all those of a batch before any of them is put.
///
/// Most batches of products of stored entries stay as a whole, so they and their coordinates are copied whole.
///
/// # Safety
/// There is room at `count` for each value that stays, and for one more.
#[inline(always)]
pub unsafe fn pack_into_room<T: Copy, P: Copy, I: Steps>(
    range: Range<I>,
    value: impl Fn(I) -> T,
    stays: impl Fn(T) -> bool,
    place: impl Fn(I) -> P,
    mut count: usize,
    places: Room<P>,
    values: Room<T>,
) -> usize
where
    Range<I>: Iterator<Item = I>,
{
    let mut rest = range.clone();
    let mut left = I::count(&range);
    while left >= LOT {
        let start = rest.start;
        let mut new = [MaybeUninit::uninit(); LOT];
        for (at, slot) in new.iter_mut().enumerate() {
            slot.write(value(start.ahead(at)));
        }
        // SAFETY: each slot has been written.
        let new: [T; LOT] = unsafe { all_written(new) };
        // Each loop is one of vector instructions. A test of all values by `all` is not, and neither are two stores in one loop.
        let mut staying = 0_u32;
        for of in new {
            staying += u32::from(stays(of));
        }
        if staying == LOT as u32 {
            for (at, of) in new.into_iter().enumerate() {
                // SAFETY: all of these values stay.
                unsafe { put(count + at, of, values) };
            }
            for at in 0..LOT {
                // SAFETY: as above.
                unsafe { put(count + at, place(start.ahead(at)), places) };
            }
            count += LOT;
        } else {
            for (at, of) in new.into_iter().enumerate() {
                // SAFETY: the values before this one that do not stay are overwritten.
                unsafe {
                    put(count, of, values);
                    put(count, place(start.ahead(at)), places);
                }
                count += usize::from(stays(of));
            }
        }
        rest.start = start.ahead(LOT);
        left -= LOT;
    }
    for at in rest {
        let of = value(at);
        // SAFETY: as above.
        unsafe {
            put(count, of, values);
            put(count, place(at), places);
        }
        count += usize::from(stays(of));
    }
    count
}

/// The values in slots.
///
/// # Safety
/// Each of them has been written.
#[inline(always)]
unsafe fn all_written<T: Copy>(slots: [MaybeUninit<T>; LOT]) -> [T; LOT] {
    // SAFETY: arrays of both types have the same layout, and the caller has written each slot.
    unsafe { std::mem::transmute_copy(&slots) }
}

#[cfg(test)]
mod tests {
    use super::super::{room, set_len};
    use super::*;

    #[test]
    fn what_stays_is_put_into_room_with_its_place() {
        for len in [0, 1, 15, 16, 17, 48, 100] {
            for every in [1_usize, 2, 3, 40] {
                let value = |at: usize| if at.is_multiple_of(every) { at as f64 + 1.0 } else { 0.0 };
                let stay: Vec<usize> = (2..2 + len).filter(|at: &usize| at.is_multiple_of(every)).collect();
                let (mut places, mut values) = (vec![7_u32], vec![0.5]);
                places.reserve_exact(stay.len() + 1);
                values.reserve_exact(stay.len() + 1);
                let (to_places, to_values) = (room(&mut places), room(&mut values));
                // SAFETY: there is room.
                let count = unsafe {
                    pack_into_room(2..2 + len, value, |of| of != 0.0, |at| at as u32, 1, to_places, to_values)
                };
                assert_eq!(count, 1 + stay.len());
                // SAFETY: so many were put.
                unsafe {
                    set_len(count, &mut places);
                    set_len(count, &mut values);
                }
                assert_eq!(places[1..], stay.iter().map(|at| *at as u32).collect::<Vec<_>>());
                assert_eq!(values[1..], stay.iter().map(|at| value(*at)).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn what_stays_is_appended_with_its_place() {
        for len in [0, 1, 15, 16, 17, 48, 100] {
            for every in [1_usize, 2, 3, 40] {
                let (mut places, mut values) = (vec![7u32], vec![0.5]);
                let value = |at: usize| if at.is_multiple_of(every) { at as f64 + 1.0 } else { 0.0 };
                pack(2..2 + len, value, |of| of != 0.0, |at| at as u32, &mut places, &mut values);
                let stay: Vec<usize> = (2..2 + len).filter(|at: &usize| at.is_multiple_of(every)).collect();
                assert_eq!(places[1..], stay.iter().map(|at| *at as u32).collect::<Vec<_>>());
                assert_eq!(values[1..], stay.iter().map(|at| *at as f64 + 1.0).collect::<Vec<_>>());
            }
        }
        let (mut places, mut values) = (vec![], vec![]);
        let (lo, hi) = (9, -20_i64);
        pack(lo..hi, |_| 1_u8, |_| true, |at| at, &mut places, &mut values);
        assert!(places.is_empty() && values.is_empty());
    }
}
