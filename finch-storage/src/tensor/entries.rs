//! Entries: coordinates with values, in transit from one layout to another.

use std::any::type_name;

use crate::error::FormatError;
use crate::order::Order;
use crate::pages;
use crate::storage::{Coords, Storage};

use super::{Tensor, TensorView, same};

/// Coordinates and values.
pub(crate) type Entries<C, T> = Vec<(C, T)>;

/// The first mode in which an index is out of range; `None` if it is inside.
pub(super) fn outside(index: &[usize], shape: &[usize]) -> Option<usize> {
    index.iter().zip(shape).position(|(i, dim)| i >= dim)
}

/// The number of elements of a shape; `None` if it overflows.
pub(crate) fn size(shape: &[usize]) -> Option<usize> {
    if shape.contains(&0) {
        return Some(0);
    }
    shape.iter().try_fold(1, |n: usize, dim| n.checked_mul(*dim))
}

/// Moves to the next index, row by row. Returns false after the last one, when the index is back at 0.
pub(crate) fn advance(index: &mut [usize], shape: &[usize]) -> bool {
    for (x, dim) in index.iter_mut().zip(shape).rev() {
        *x += 1;
        if *x < *dim {
            return true;
        }
        *x = 0;
    }
    false
}

/// An empty vector with room for `n` values.
pub(crate) fn room<T>(what: &'static str, n: usize) -> Result<Vec<T>, FormatError> {
    pages::room(n).ok_or(FormatError::too_large(what, Some(n)))
}

impl<L: Storage, O: Order<L::Coords>> TensorView<'_, Tensor<L, O>> {
    /// Passes on what is stored, in storage order, with coordinates in index order.
    pub(crate) fn each(&self, visit: impl FnMut(L::Coords, L::Elem)) {
        self.visit(true, visit);
    }

    /// Passes on the same except runs of fill, which may be too long to visit.
    pub(crate) fn each_but_runs_of_fill(&self, visit: &mut dyn FnMut(L::Coords, L::Elem)) {
        self.visit(false, visit);
    }

    /// Collects what is stored, sorted by its coordinates in the storage order `P`, with or without fills. A few runs of
    /// fill may have more entries than fit in memory.
    pub(crate) fn entries<P: Order<L::Coords>>(&self, fills: bool) -> Entries<L::Coords, L::Elem> {
        let dims: L::Coords = P::to_storage(self.shape().as_ref());
        let mut entries = match dims.as_ref() {
            [dim, _, ..] if P::mode(0) != O::mode(0) && dim / 4 <= self.stored() => {
                self.dealt_out::<P>(*dim, fills)
            }
            _ => {
                let mut entries = Vec::with_capacity(self.stored());
                self.list::<P>(fills, &mut |at, value| entries.push((at, value)));
                entries
            }
        };
        sort(&mut entries, dims.as_ref());
        entries
    }

    /// Visits what is stored by its coordinates in the storage order `P`, with or without fills.
    fn list<P: Order<L::Coords>>(&self, fills: bool, visit: &mut dyn FnMut(L::Coords, L::Elem)) {
        let visit: &mut dyn FnMut(L::Coords, L::Elem) = &mut |index: L::Coords, value| {
            if fills || !same(&value, &L::fill()) {
                visit(P::to_storage(index.as_ref()), value);
            }
        };
        self.visit(fills, visit);
    }

    /// Collects the same by the outermost coordinate in the storage order `P`. A matrix is sorted afterwards. A first visit
    /// counts, so that a second one can put each entry in its place.
    fn dealt_out<P: Order<L::Coords>>(&self, dim: usize, fills: bool) -> Entries<L::Coords, L::Elem> {
        let mut next = vec![0; dim + 1];
        self.list::<P>(fills, &mut |at, _| next[at.as_ref()[0] + 1] += 1);
        sum_up(&mut next);
        let mut entries = vec![(L::Coords::default(), L::fill()); next[dim]];
        let ends = next[1..].to_vec();
        self.list::<P>(fills, &mut |at, value| {
            let place = &mut next[at.as_ref()[0]];
            entries[*place] = (at, value);
            *place += 1;
        });
        // Levels that vouch for their invariants accept these entries unchecked.
        assert!(
            next[..dim] == ends,
            "`==` of {} says of one value now this and now that",
            type_name::<L::Elem>()
        );
        entries
    }
}

/// Replaces numbers by sums of all up to each.
fn sum_up(numbers: &mut [usize]) {
    (1..numbers.len()).for_each(|i| numbers[i] += numbers[i - 1]);
}

/// Sorts entries by coordinates. The order of entries with the same coordinates is preserved. Takes linear time if no
/// dimension is much larger than the number of entries, or if they are sorted already.
pub(crate) fn sort<C: Coords, T: Copy>(entries: &mut Entries<C, T>, dims: &[usize]) {
    if entries.is_sorted_by_key(|entry| entry.0) {
        return;
    }
    if dims.iter().any(|dim| *dim / 4 > entries.len()) {
        return entries.sort_by_key(|entry| entry.0);
    }
    for (depth, dim) in dims.iter().enumerate().rev() {
        sort_depth(entries, depth, *dim);
    }
}

/// Combines consecutive entries with the same coordinates into one, by combining their values in order.
pub(crate) fn combined<C: Coords, T: Copy>(entries: &mut Entries<C, T>, mut combine: impl FnMut(T, T) -> T) {
    entries.dedup_by(|next, kept| {
        let equal = next.0 == kept.0;
        if equal {
            kept.1 = combine(kept.1, next.1);
        }
        equal
    });
}

/// Sorts by one coordinate, by counting the occurrences of each of its values. The sort is stable.
fn sort_depth<C: Coords, T: Copy>(entries: &mut Entries<C, T>, depth: usize, dim: usize) {
    let key = |entry: &(C, T)| entry.0.as_ref()[depth];
    if entries.is_sorted_by_key(key) {
        return;
    }
    let mut next = vec![0; dim + 1];
    entries.iter().for_each(|entry| next[key(entry) + 1] += 1);
    sum_up(&mut next);
    let mut sorted = entries.clone();
    for entry in entries.iter() {
        let place = &mut next[key(entry)];
        sorted[*place] = *entry;
        *place += 1;
    }
    *entries = sorted;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorting_is_stable_and_does_not_depend_on_the_dimensions() {
        let mixed = vec![([2, 1], 'a'), ([0, 3], 'b'), ([2, 1], 'c'), ([1, 0], 'd'), ([0, 1], 'e')];
        let sorted = vec![([0, 1], 'e'), ([0, 3], 'b'), ([1, 0], 'd'), ([2, 1], 'a'), ([2, 1], 'c')];
        for dims in [[3, 4], [1 << 40, 4]] {
            let mut entries = mixed.clone();
            sort(&mut entries, &dims);
            assert_eq!(entries, sorted);
        }
    }

    #[test]
    fn a_size_may_overflow_but_not_if_a_dimension_is_zero() {
        assert_eq!(size(&[3, 4]), Some(12));
        assert_eq!(size(&[]), Some(1));
        assert_eq!(size(&[1 << 40, 1 << 40]), None);
        assert_eq!(size(&[1 << 40, 1 << 40, 0]), Some(0));
    }
}
