//! Sets of places of any number of indices.

use std::collections::BTreeMap;

use crate::error::{Error, Result};
use crate::runs::{Offsets, Run, Runs};

/// A set of places of some number of indices: runs along the last one, for each tuple of the others.
///
/// It serves closures, whose number of indices is known as they are evaluated. Operations take a step for each stored tuple and run, and
/// a logarithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells {
    dimensions: usize,
    rows: BTreeMap<Vec<i64>, Runs>,
}

impl Cells {
    /// The empty set of places with some number of indices, at least one.
    ///
    /// # Errors
    /// If it is zero.
    pub fn new(dimensions: usize) -> Result<Cells> {
        if dimensions == 0 {
            return Err(Error::Dimensions { what: "a set of places", expected: 1, found: 0 });
        }
        Ok(Cells { dimensions, rows: BTreeMap::new() })
    }

    /// The number of indices.
    pub fn dimensions(&self) -> usize {
        self.dimensions
    }

    /// Adds places: runs along the last index, where the others have these values.
    ///
    /// # Errors
    /// If there are too few or too many values, or there is no memory for the result.
    pub fn add(&mut self, others: &[i64], runs: &Runs) -> Result<()> {
        let found = others.len() + 1;
        if found != self.dimensions {
            return Err(Error::Dimensions { what: "a row of places", expected: self.dimensions, found });
        }
        if runs.is_empty() {
            return Ok(());
        }
        match self.rows.get_mut(others) {
            Some(there) => *there = there.union(runs)?,
            None => {
                self.rows.insert(others.to_vec(), runs.clone());
            }
        }
        Ok(())
    }

    /// The stored tuples of all indices but the last, in order, and the runs along that.
    pub fn rows(&self) -> impl Iterator<Item = (&[i64], &Runs)> {
        self.rows.iter().map(|(others, runs)| (&others[..], runs))
    }

    /// The number of tuples that are stored.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The number of places.
    pub fn count(&self) -> u128 {
        self.rows.values().map(|runs| u128::from(runs.count())).sum()
    }

    /// Whether the set holds a place.
    pub fn contains(&self, place: &[i64]) -> bool {
        let Some((&last, others)) = place.split_last() else { return false };
        self.rows.get(others).is_some_and(|runs| runs.contains(last))
    }

    /// The places in either set.
    ///
    /// # Errors
    /// If the sets differ in their number of indices, or there is no memory for the result.
    pub fn union(&self, other: &Cells) -> Result<Cells> {
        self.check(other)?;
        let mut result = self.clone();
        for (others, runs) in other.rows() {
            result.add(others, runs)?;
        }
        Ok(result)
    }

    /// The places in both sets.
    ///
    /// # Errors
    /// If the sets differ in their number of indices, or there is no memory for the result.
    pub fn intersection(&self, other: &Cells) -> Result<Cells> {
        self.check(other)?;
        let mut result = Cells::new(self.dimensions)?;
        for (others, runs) in self.rows() {
            if let Some(same) = other.rows.get(others) {
                result.add(others, &runs.intersection(same)?)?;
            }
        }
        Ok(result)
    }

    /// The set, moved by a distance.
    ///
    /// # Errors
    /// If the distance has another number of indices, a coordinate does not fit 64 bits, or there is no memory for the result.
    pub fn shift(&self, distance: &[i64]) -> Result<Cells> {
        let (expected, found) = (self.dimensions, distance.len());
        let (Some((&last, first)), true) = (distance.split_last(), expected == found) else {
            return Err(Error::Dimensions { what: "a distance", expected, found });
        };
        let mut result = Cells::new(self.dimensions)?;
        for (others, runs) in self.rows() {
            let moved: Option<Vec<i64>> = others.iter().zip(first).map(|(a, b)| a.checked_add(*b)).collect();
            let moved = moved.ok_or(Error::Overflow { what: "a place" })?;
            result.add(&moved, &runs.spread(Offsets::new(last, last)?)?)?;
        }
        Ok(result)
    }

    /// The places within a box.
    ///
    /// # Errors
    /// If the box has another number of indices, or there is no memory for the result.
    pub fn clip(&self, bounds: &[Run]) -> Result<Cells> {
        let (expected, found) = (self.dimensions, bounds.len());
        let (Some((&last, first)), true) = (bounds.split_last(), expected == found) else {
            return Err(Error::Dimensions { what: "a box", expected, found });
        };
        let mut result = Cells::new(self.dimensions)?;
        for (others, runs) in self.rows() {
            if others.iter().zip(first).all(|(&place, bound)| bound.contains(place)) {
                result.add(others, &runs.clip(last)?)?;
            }
        }
        Ok(result)
    }

    fn check(&self, other: &Cells) -> Result<()> {
        let (expected, found) = (self.dimensions, other.dimensions);
        if expected == found {
            Ok(())
        } else {
            Err(Error::Dimensions { what: "the other set of places", expected, found })
        }
    }
}
