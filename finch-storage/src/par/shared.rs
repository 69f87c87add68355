//! Arrays to which several chunks store, each to places of its own.

use std::marker::PhantomData;

use super::{Grain, Stopped, cut, extent, in_chunks, is_small};
use crate::error::ShapeError;

/// An array that chunks share. No slice of it exists while they run, since one chunk changes what another one may not even look at.
#[derive(Debug)]
pub struct Shared<'a, T> {
    start: *mut T,
    len: usize,
    of: PhantomData<&'a mut [T]>,
}

impl<T> Clone for Shared<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Shared<'_, T> {}

// SAFETY: entries are loaded and stored through `at_shared` and `set_shared` alone, whose callers promise that no two threads meet at one of
// which either changes. What is loaded on one thread may have been stored on another.
unsafe impl<T: Send + Sync> Send for Shared<'_, T> {}
// SAFETY: as above.
unsafe impl<T: Send + Sync> Sync for Shared<'_, T> {}

impl<T> Shared<'_, T> {
    /// The number of entries.
    #[inline(always)]
    #[expect(clippy::len_without_is_empty, reason = "code asks for lengths alone")]
    pub fn len(&self) -> usize {
        self.len
    }
}

/// The entries of an array for chunks.
#[inline(always)]
pub fn shared<T: Copy>(array: &mut [T]) -> Shared<'_, T> {
    Shared { start: array.as_mut_ptr(), len: array.len(), of: PhantomData }
}

/// `array[at]`.
///
/// # Safety
/// `at` is less than the array's length, and no other thread stores there meanwhile.
#[inline(always)]
#[track_caller]
pub unsafe fn at_shared<T: Copy>(array: Shared<'_, T>, at: usize) -> T {
    debug_assert!(at < array.len, "load at {at} of {} entries", array.len);
    // SAFETY: the caller's promise.
    unsafe { array.start.add(at).read() }
}

/// `array[at] = value`.
///
/// # Safety
/// `at` is less than the array's length, and no other thread loads from there or stores there meanwhile.
#[inline(always)]
#[track_caller]
pub unsafe fn set_shared<T: Copy>(at: usize, value: T, array: Shared<'_, T>) {
    debug_assert!(at < array.len, "store at {at} of {} entries", array.len);
    // SAFETY: the caller's promise.
    unsafe { array.start.add(at).write(value) }
}

/// Whether a loop of so much work is cut.
#[inline]
pub fn pays(work: f64, grain: Grain) -> bool {
    grain.chunks(work, 0.0) >= 2.0 || is_small()
}

/// Runs `part` over chunks of `lo..hi`, each iteration of which takes so many steps; over all of it where that does not pay.
///
/// # Errors
/// That of the first chunk with one.
///
/// # Panics
/// As the first chunk does, if that comes first.
#[inline]
pub fn chunks(
    lo: i64,
    hi: i64,
    steps: f64,
    grain: Grain,
    part: impl Fn(i64, i64) -> Result<(), ShapeError> + Sync,
) -> Result<(), ShapeError> {
    match cut(lo, hi, None, steps * extent(lo, hi), 0.0, grain) {
        None => part(lo, hi),
        Some(bounds) => in_chunks(&bounds, part).map(drop).map_err(Stopped::error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::par::SmallChunks;

    const GRAIN: Grain = Grain { least_work: 1e6, least_chunk: 1e5, most: 64.0, copy: 8.0 };

    #[test]
    fn each_chunk_stores_in_its_places() {
        let _small = SmallChunks::new();
        let mut array: Vec<i64> = (0..40).collect();
        let places = shared(&mut array);
        let done = chunks(20, 40, 1.0, GRAIN, |from, to| {
            for at in from as usize..to as usize {
                // SAFETY: the first half is only loaded from, and each place of the second half belongs to one chunk.
                unsafe { set_shared(at, 2 * at_shared(places, at - 20), places) };
            }
            Ok(())
        });
        assert_eq!((done, places.len()), (Ok(()), 40));
        assert!(
            array
                .iter()
                .enumerate()
                .all(|(at, value)| *value == if at < 20 { at as i64 } else { 2 * (at as i64 - 20) })
        );
    }

    #[test]
    fn little_work_is_one_chunk() {
        let calls = std::sync::atomic::AtomicUsize::new(0);
        let count = |_, _| {
            calls.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            Ok(())
        };
        assert_eq!(chunks(0, 1000, 10.0, GRAIN, count), Ok(()));
        assert_eq!(calls.into_inner(), 1);
        assert!(!pays(10_000.0, GRAIN) && pays(1e7, GRAIN));
    }

    #[test]
    fn what_stops_a_chunk_stops_the_loop() {
        let _small = SmallChunks::new();
        let error = |at| ShapeError::out_of_range("A", 0, at, 1);
        let refuse = |from, _| if from >= 5 { Err(error(from)) } else { Ok(()) };
        assert_eq!(chunks(0, 10, 1.0, GRAIN, refuse), Err(error(5)));
    }
}
