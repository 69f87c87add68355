//! Languages of shifts. Shifts commute, so a word is its sum, and a language a set of offsets.

use std::fmt;

use crate::closure::Tuple;
use crate::error::{Error, Limit, Result};

/// The offsets `base` plus any sum of `periods`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LinearSet {
    /// The offset by no period.
    pub base: Vec<i64>,
    /// What may be added any number of times, sorted.
    pub periods: Vec<Vec<i64>>,
}

/// A union of linear sets: the offsets of a rational language of shifts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shifts {
    sets: Vec<LinearSet>,
}

/// How many linear sets a language may have.
const SETS: Limit = Limit(1000);

impl LinearSet {
    #[inline]
    fn plus(&self, other: &LinearSet) -> Result<LinearSet> {
        let mut periods = self.periods.clone();
        periods.extend_from_slice(&other.periods);
        periods.sort_unstable();
        periods.dedup();
        Ok(LinearSet { base: sum(&self.base, &other.base)?, periods })
    }

    /// Whether it is plain that the other set holds all of this one.
    #[inline]
    fn within(&self, other: &LinearSet) -> bool {
        let periods = self.periods.iter().all(|period| other.periods.contains(period));
        let step =
            || other.periods.iter().any(|period| sum(&other.base, period).is_ok_and(|sum| sum == self.base));
        periods && (self.base == other.base || step())
    }
}

#[inline]
fn sum(a: &[i64], b: &[i64]) -> Result<Vec<i64>> {
    let sum: Option<Vec<i64>> = a.iter().zip(b).map(|(a, b)| a.checked_add(*b)).collect();
    sum.ok_or(Error::Overflow { what: "a sum of distances" })
}

impl Shifts {
    /// The language of one word, a shift.
    #[inline]
    pub(super) fn one(base: Vec<i64>) -> Shifts {
        Shifts { sets: vec![LinearSet { base, periods: Vec::new() }] }
    }

    /// The linear sets.
    #[inline]
    pub fn sets(&self) -> &[LinearSet] {
        &self.sets
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// Adds a set, unless it lies in one that is there; drops those that lie in it.
    #[inline]
    fn insert(&mut self, set: LinearSet) -> Result<()> {
        if self.sets.iter().any(|there| set.within(there)) {
            return Ok(());
        }
        self.sets.retain(|there| !there.within(&set));
        self.sets.push(set);
        SETS.check(self.sets.len() as u128, "terms of a closed form")
    }

    /// The words of both languages.
    #[inline]
    pub(super) fn add(&mut self, other: Shifts) -> Result<()> {
        other.sets.into_iter().try_for_each(|set| self.insert(set))
    }

    /// A word of one language and then one of the other.
    #[inline]
    pub(super) fn then(&self, other: &Shifts) -> Result<Shifts> {
        let mut result = Shifts::default();
        for a in &self.sets {
            for b in &other.sets {
                result.insert(a.plus(b)?)?;
            }
        }
        Ok(result)
    }

    /// Any number of words, one after the other.
    ///
    /// Words that are single shifts become periods. A set with its own periods, `b P*`, is nothing or `b (P ∪ {b})*`.
    #[inline]
    pub(super) fn star(&self, dimensions: usize) -> Result<Shifts> {
        let zero = vec![0; dimensions];
        let single = self.sets.iter().filter(|set| set.periods.is_empty() && set.base != zero);
        let mut periods: Vec<Vec<i64>> = single.map(|set| set.base.clone()).collect();
        periods.sort_unstable();
        let mut result = Shifts { sets: vec![LinearSet { base: zero.clone(), periods }] };
        for set in self.sets.iter().filter(|set| !set.periods.is_empty()) {
            let base = if set.base == zero { Vec::new() } else { vec![set.base.clone()] };
            let again = set.plus(&LinearSet { base: zero.clone(), periods: base })?;
            let mut factor = Shifts::one(zero.clone());
            factor.insert(again)?;
            result = result.then(&factor)?;
        }
        Ok(result)
    }
}

impl fmt::Display for Shifts {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let term = |set: &LinearSet| {
            let periods: Vec<String> = set.periods.iter().map(|period| Tuple(period).to_string()).collect();
            match (set.base.iter().all(|&entry| entry == 0), periods.is_empty()) {
                (true, false) => format!("{{{}}}*", periods.join(", ")),
                (false, false) => format!("{} + {{{}}}*", Tuple(&set.base), periods.join(", ")),
                (_, true) => Tuple(&set.base).to_string(),
            }
        };
        let terms: Vec<String> = self.sets.iter().map(term).collect();
        match &terms[..] {
            [] => f.write_str("∅"),
            [one] => f.write_str(one),
            _ => write!(f, "({})", terms.join(" ∪ ")),
        }
    }
}
