//! Sets of places of any number of indices.

use std::cmp::Ordering;

use crate::error::{Error, Result, push, reserve};
use crate::runs::{Offsets, Run, Runs, sets};

/// A set of places of some number of indices: runs along the last one, for each tuple of the others.
///
/// It serves closures, whose number of indices is known as they are evaluated. Tuples are in lexicographic order. Operations on two sets
/// take a step for each stored tuple and each run of both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells {
    dimensions: usize,
    /// The tuples, one after the other.
    others: Vec<i64>,
    /// Where the runs of each tuple end.
    ends: Vec<usize>,
    runs: Vec<Run>,
}

impl Cells {
    /// The empty set of places with some number of indices, at least one.
    ///
    /// # Errors
    /// If it is zero.
    #[inline]
    pub fn new(dimensions: usize) -> Result<Cells> {
        if dimensions == 0 {
            return Err(Error::Dimensions { what: "a set of places", expected: 1, found: 0 });
        }
        Ok(Cells { dimensions, others: Vec::new(), ends: Vec::new(), runs: Vec::new() })
    }

    /// The number of indices.
    #[inline]
    pub fn dimensions(&self) -> usize {
        self.dimensions
    }

    /// Adds places: runs along the last index, where the others have these values. A tuple beyond all others is appended; any other takes a
    /// step for each that is stored.
    ///
    /// # Errors
    /// If there are too few or too many values, or there is no memory for the result.
    #[inline]
    pub fn add(&mut self, others: &[i64], runs: &Runs) -> Result<()> {
        let found = others.len() + 1;
        if found != self.dimensions {
            return Err(Error::Dimensions { what: "a row of places", expected: self.dimensions, found });
        }
        let beyond = self.len().checked_sub(1).is_none_or(|last| self.tuple(last) < others);
        if beyond {
            return self.append(others, runs.as_slice());
        }
        let mut one = Cells::new(self.dimensions)?;
        one.append(others, runs.as_slice())?;
        *self = self.union(&one)?;
        Ok(())
    }

    /// Adds a tuple beyond all others.
    #[inline]
    fn append(&mut self, others: &[i64], runs: &[Run]) -> Result<()> {
        if runs.is_empty() {
            return Ok(());
        }
        reserve(&mut self.others, others.len())?;
        reserve(&mut self.runs, runs.len())?;
        self.others.extend_from_slice(others);
        self.runs.extend_from_slice(runs);
        push(&mut self.ends, self.runs.len())
    }

    #[inline]
    fn tuple(&self, at: usize) -> &[i64] {
        let size = self.dimensions - 1;
        &self.others[at * size..][..size]
    }

    #[inline]
    fn row(&self, at: usize) -> (&[i64], &[Run]) {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        (self.tuple(at), &self.runs[start..self.ends[at]])
    }

    /// The stored tuples of all indices but the last, in order, and the runs along that.
    #[inline]
    pub fn rows(&self) -> impl Iterator<Item = (&[i64], &[Run])> {
        (0..self.len()).map(|at| self.row(at))
    }

    /// The number of tuples that are stored.
    #[inline]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The number of places.
    #[inline]
    pub fn count(&self) -> u128 {
        self.runs.iter().map(|run| u128::from(run.count())).sum()
    }

    /// Whether the set holds a place. Takes log n steps.
    #[inline]
    pub fn contains(&self, place: &[i64]) -> bool {
        let Some((&last, others)) = place.split_last() else { return false };
        if place.len() != self.dimensions {
            return false;
        }
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low + (high - low) / 2;
            match self.tuple(middle).cmp(others) {
                Ordering::Less => low = middle + 1,
                Ordering::Greater => high = middle,
                Ordering::Equal => return sets::contains(self.row(middle).1, last),
            }
        }
        false
    }

    /// The places in either set.
    ///
    /// # Errors
    /// If the sets differ in their number of indices, or there is no memory for the result.
    #[inline]
    pub fn union(&self, other: &Cells) -> Result<Cells> {
        self.combine(other, sets::union)
    }

    /// The places in both sets.
    ///
    /// # Errors
    /// If the sets differ in their number of indices, or there is no memory for the result.
    #[inline]
    pub fn intersection(&self, other: &Cells) -> Result<Cells> {
        self.combine(other, sets::intersection)
    }

    #[inline]
    fn combine(&self, other: &Cells, by: sets::Combine) -> Result<Cells> {
        let (expected, found) = (self.dimensions, other.dimensions);
        if expected != found {
            return Err(Error::Dimensions { what: "the other set of places", expected, found });
        }
        let (mut result, mut runs) = (Cells::new(self.dimensions)?, Vec::new());
        let (mut a, mut b) = (self.rows().peekable(), other.rows().peekable());
        loop {
            let order = match (a.peek(), b.peek()) {
                (Some(x), Some(y)) => x.0.cmp(y.0),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (None, None) => return Ok(result),
            };
            let one = if order.is_le() { a.next() } else { None };
            let two = if order.is_ge() { b.next() } else { None };
            let Some((tuple, _)) = one.or(two) else { continue };
            by(one.map_or(&[], |row| row.1), two.map_or(&[], |row| row.1), &mut runs)?;
            result.append(tuple, &runs)?;
        }
    }

    /// The set, moved by a distance.
    ///
    /// # Errors
    /// If the distance has another number of indices, a coordinate does not fit 64 bits, or there is no memory for the result.
    #[inline]
    pub fn shift(&self, distance: &[i64]) -> Result<Cells> {
        let (expected, found) = (self.dimensions, distance.len());
        let (Some((&last, first)), true) = (distance.split_last(), expected == found) else {
            return Err(Error::Dimensions { what: "a distance", expected, found });
        };
        let mut result = Cells::new(self.dimensions)?;
        let along = Offsets::new(last, last)?;
        for (others, runs) in self.rows() {
            for (place, by) in others.iter().zip(first) {
                push(&mut result.others, place.checked_add(*by).ok_or(Error::Overflow { what: "a place" })?)?;
            }
            for run in runs {
                push(&mut result.runs, run.spread(along)?)?;
            }
            push(&mut result.ends, result.runs.len())?;
        }
        Ok(result)
    }

    /// The places within a box.
    ///
    /// # Errors
    /// If the box has another number of indices, or there is no memory for the result.
    #[inline]
    pub fn clip(&self, bounds: &[Run]) -> Result<Cells> {
        let (expected, found) = (self.dimensions, bounds.len());
        let (Some((&last, first)), true) = (bounds.split_last(), expected == found) else {
            return Err(Error::Dimensions { what: "a box", expected, found });
        };
        let (mut result, mut kept) = (Cells::new(self.dimensions)?, Vec::new());
        for (others, runs) in self.rows() {
            if others.iter().zip(first).all(|(&place, bound)| bound.contains(place)) {
                sets::clip(runs, last, &mut kept)?;
                result.append(others, &kept)?;
            }
        }
        Ok(result)
    }
}
