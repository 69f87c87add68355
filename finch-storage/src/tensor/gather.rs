//! What entries of a new tensor are gathered in: a list of them, or keys that are sorted by counting.

use crate::storage::Coords;
use crate::walk::Keys;

use super::Entries;

/// What entries are gathered in.
pub(super) trait Gathers<C, T> {
    /// Makes room for entries. Returns whether there is enough memory.
    fn reserve(&mut self, number: usize) -> bool;
    /// Adds an entry with coordinates in storage order.
    fn gather(&mut self, at: C, value: T);
}

impl<C, T> Gathers<C, T> for Entries<C, T> {
    fn reserve(&mut self, number: usize) -> bool {
        self.try_reserve_exact(number).is_ok()
    }

    fn gather(&mut self, at: C, value: T) {
        self.push((at, value));
    }
}

impl<C: Coords, T: Copy> Gathers<C, T> for Keys<C, T> {
    fn reserve(&mut self, number: usize) -> bool {
        Keys::reserve(self, number)
    }

    #[inline]
    fn gather(&mut self, at: C, value: T) {
        self.push(&at, value);
    }
}
