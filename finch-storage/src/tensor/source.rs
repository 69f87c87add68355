//! The sources from which fibers are built.

use crate::storage::{Coords, Source};

impl<C: Coords, T: Copy> Source<T> for &[(C, T)] {
    fn by_index(self, depth: usize) -> impl Iterator<Item = (i64, Self)> {
        let index = move |entry: &(C, T)| entry.0.as_ref().get(depth).copied().unwrap_or(0);
        self.chunk_by(move |a, b| index(a) == index(b)).map(move |group| (index(&group[0]) as i64, group))
    }

    fn value(self) -> Option<T> {
        self.first().map(|entry| entry.1)
    }

    fn first_at(self, wanted: impl Fn(&T) -> bool) -> Option<Vec<usize>> {
        self.iter().find(|entry| wanted(&entry.1)).map(|entry| entry.0.as_ref().to_vec())
    }

    fn equals(self, other: Self, depth: usize, equal: fn(&T, &T) -> bool) -> bool {
        let alike = |(a, b): (&(C, T), &(C, T))| {
            a.0.as_ref().get(depth..) == b.0.as_ref().get(depth..) && equal(&a.1, &b.1)
        };
        self.len() == other.len() && self.iter().zip(other).all(alike)
    }
}

/// The values of a dense array in storage order, or of a part of it that belongs to one fiber.
#[derive(Clone, Copy)]
pub(super) struct Values<'a, T, F> {
    all: &'a [T],
    /// The part.
    from: usize,
    to: usize,
    /// The number of values per index, for each depth.
    strides: &'a [usize],
    /// Which values are left out because they are fill.
    is_fill: F,
}

impl<'a, T: Copy, F: Copy + Fn(&T) -> bool> Values<'a, T, F> {
    /// All values of an array; `None` if none of them are left out.
    pub fn new(all: &'a [T], strides: &'a [usize], is_fill: F) -> Option<Self> {
        Values { all, from: 0, to: all.len(), strides, is_fill }.unless_fill()
    }

    fn unless_fill(self) -> Option<Self> {
        let held = self.all[self.from..self.to].iter().any(|value| !(self.is_fill)(value));
        held.then_some(self)
    }
}

impl<T: Copy, F: Copy + Fn(&T) -> bool> Source<T> for Values<'_, T, F> {
    fn by_index(self, depth: usize) -> impl Iterator<Item = (i64, Self)> {
        let stride = self.strides[depth];
        (0..).zip((self.from..self.to).step_by(stride)).filter_map(move |(i, from)| {
            let part = Values { from, to: from + stride, ..self };
            Some((i, part.unless_fill()?))
        })
    }

    fn value(self) -> Option<T> {
        self.all.get(self.from).copied()
    }

    fn first_at(self, wanted: impl Fn(&T) -> bool) -> Option<Vec<usize>> {
        let held = |at: &usize| !(self.is_fill)(&self.all[*at]) && wanted(&self.all[*at]);
        let mut rest = (self.from..self.to).find(held)?;
        let index = |stride: &usize| {
            let index = rest / stride;
            rest %= stride;
            index
        };
        Some(self.strides.iter().map(index).collect())
    }

    fn equals(self, other: Self, _: usize, equal: fn(&T, &T) -> bool) -> bool {
        let [own, others] = [self, other].map(|part| &part.all[part.from..part.to]);
        let alike = |(a, b)| equal(a, b) || ((self.is_fill)(a) && (self.is_fill)(b));
        own.iter().zip(others).all(alike)
    }
}
