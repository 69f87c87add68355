//! Arrays whose entries do not come in the order of their places.

use crate::pages;
use std::mem::MaybeUninit;
use std::ptr;

/// An array of which each place is written once, in any order. To fill it beforehand would take a pass over all of its memory.
pub(crate) struct Blank<T> {
    array: Vec<T>,
    number: usize,
}

impl<T: Copy> Blank<T> {
    /// An array of so many places, which are written here and there. `None` if there is too little memory.
    pub(crate) fn scattered(number: usize) -> Option<Self> {
        Some(Blank { array: pages::room(number)?, number })
    }

    /// An array of so many places, which are written in few rows at a time. Their pages are found without a search, and small ones
    /// are used again sooner. `None` if there is too little memory.
    pub(crate) fn near(number: usize) -> Option<Self> {
        let mut array = Vec::new();
        array.try_reserve_exact(number).ok()?;
        Some(Blank { array, number })
    }

    /// All places.
    pub(crate) fn places(&mut self) -> &mut [MaybeUninit<T>] {
        &mut self.array.spare_capacity_mut()[..self.number]
    }

    /// The array.
    ///
    /// # Safety
    /// All places were written.
    pub(crate) unsafe fn written(mut self) -> Vec<T> {
        // SAFETY: there is room for that many, and all were written.
        unsafe { self.array.set_len(self.number) };
        self.array
    }
}

/// What is in these places.
///
/// # Safety
/// All of them were written.
pub(crate) unsafe fn written<T: Copy>(places: &mut [MaybeUninit<T>]) -> &mut [T] {
    // SAFETY: a place has the layout of what is in it, and all were written.
    unsafe { &mut *(ptr::from_mut(places) as *mut [T]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_in_any_order() {
        for number in [0, 1, 1000] {
            let mut blank = Blank::near(number).expect("memory");
            assert_eq!(blank.places().len(), number);
            (0..number).rev().for_each(|at| _ = blank.places()[at].write(3 * at));
            // SAFETY: all places were written.
            unsafe { written(blank.places()) }.iter_mut().for_each(|entry| *entry += 1);
            // SAFETY: as above.
            assert!(unsafe { blank.written() }.into_iter().eq((0..number).map(|at| 3 * at + 1)));
        }
        assert!(Blank::<[u64; 8]>::scattered(usize::MAX / 64).is_none());
    }
}
