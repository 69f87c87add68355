//! Fronts along one index: `A[t, i]` is other than fill where some `A[t - 1, i - d]` is.

use super::{Trapezoid, meet};
use crate::error::{Error, Result, push, reserve};
use crate::runs::{Offsets, Run, Runs};

/// Where a recurrence over time and one index can be other than fill, exactly and for all steps at once.
///
/// At time 0 that is what it starts with. At each later time it is all that the offsets lead to from the time before, clipped to
/// the domain. Places outside of the domain are read at time 0 only, since nothing is written there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fronts {
    start: Runs,
    offsets: Offsets,
    domain: Run,
    steps: i64,
    trapezoids: Vec<Trapezoid>,
}

impl Runs {
    /// The fronts of `steps` steps that start with this set, within a domain of places that are written.
    ///
    /// Sorts the gaps between runs by when they close. So `r` runs take r log r steps and give at most `2r - 1` trapezoids,
    /// whatever the number of steps is. They are exact: from a place to another, some way takes no step out of the range between
    /// the two, so it never leaves the domain.
    ///
    /// ```
    /// use finch_regions::{Offsets, Run, Runs};
    ///
    /// // seq forall t in 1..5, i in 1..9: A[t, i] = A[t-1, i-1] + A[t-1, i]
    /// let start = Runs::from(Run::new(3, 4));
    /// let fronts = start.fronts(Offsets::new(0, 1)?, Run::new(1, 9), 4)?;
    /// assert_eq!(fronts.at(4)?.as_slice(), [Run::new(3, 8)]);
    /// # Ok::<(), finch_regions::Error>(())
    /// ```
    ///
    /// # Errors
    /// If a coordinate does not fit 64 bits, or there is no memory for the result.
    #[inline]
    pub fn fronts(&self, offsets: Offsets, domain: Run, steps: i64) -> Result<Fronts> {
        let mut fronts =
            Fronts { start: self.clone(), offsets, domain, steps: steps.max(0), trapezoids: Vec::new() };
        if fronts.steps > 0 {
            fronts.close()?;
        }
        Ok(fronts)
    }
}

impl Fronts {
    #[inline]
    fn close(&mut self) -> Result<()> {
        let first = self.start.spread(self.offsets)?.clip(self.domain)?;
        let until = self.steps.checked_add(1).ok_or(Error::Overflow { what: "the number of steps" })?;
        // Where the runs would be at time 0.
        let mut runs = Vec::new();
        reserve(&mut runs, first.len())?;
        for run in first.as_slice() {
            let place = |place: i64, by| place.checked_sub(by).ok_or(Error::Overflow { what: "a front" });
            runs.push((place(run.start, self.offsets.least())?, place(run.end, self.offsets.most())?));
        }
        let mut gaps = Vec::new();
        for (at, two) in runs.windows(2).enumerate() {
            if let Some(time) = meet(two[0].1, two[1].0, self.offsets).filter(|&time| time < until) {
                push(&mut gaps, (time, at))?;
            }
        }
        gaps.sort_unstable();
        self.join(&runs, &gaps, until)
    }

    /// Closes gaps in order. A group of joined runs is known at its first and at its last one.
    #[inline]
    fn join(&mut self, runs: &[(i64, i64)], gaps: &[(i64, usize)], until: i64) -> Result<()> {
        let (mut first, mut last, mut from) = (Vec::new(), Vec::new(), Vec::new());
        for at in 0..runs.len() {
            push(&mut first, at)?;
            push(&mut last, at)?;
            push(&mut from, 1)?;
        }
        reserve(&mut self.trapezoids, runs.len() + gaps.len())?;
        let trapezoid = |left: usize, right: usize, from, until| Trapezoid {
            lo: runs[left].0,
            hi: runs[right].1,
            from,
            until,
        };
        for &(time, at) in gaps {
            let (left, right) = (first[at], last[at + 1]);
            for (group, end) in [(left, at), (at + 1, right)] {
                if from[group] < time {
                    self.trapezoids.push(trapezoid(group, end, from[group], time));
                }
            }
            (first[right], last[left], from[left]) = (left, right, time);
        }
        let mut at = 0;
        while at < runs.len() {
            self.trapezoids.push(trapezoid(at, last[at], from[at], until));
            at = last[at] + 1;
        }
        Ok(())
    }

    /// What it starts with: time 0.
    #[inline]
    pub fn start(&self) -> &Runs {
        &self.start
    }

    /// The trapezoids of times 1 and later, in the order in which they end. Those of one time are disjoint.
    #[inline]
    pub fn trapezoids(&self) -> &[Trapezoid] {
        &self.trapezoids
    }

    /// The offsets by which runs grow.
    #[inline]
    pub fn offsets(&self) -> Offsets {
        self.offsets
    }

    /// The places to which trapezoids are clipped.
    #[inline]
    pub fn domain(&self) -> Run {
        self.domain
    }

    /// The places at one time. Takes a step for each trapezoid, and a sort.
    ///
    /// # Errors
    /// If there is no memory for the result.
    #[inline]
    pub fn at(&self, time: i64) -> Result<Runs> {
        if time == 0 {
            return Ok(self.start.clone());
        }
        let there = self.trapezoids.iter().filter(|one| (one.from..one.until).contains(&time));
        Runs::from_ranges(there.map(|one| one.at(time, self.offsets, self.domain)))
    }

    /// The number of pairs of a time, 0 included, and a place. Takes a step for each trapezoid.
    ///
    /// # Errors
    /// If it does not fit 128 bits.
    #[inline]
    pub fn count(&self) -> Result<u128> {
        let mut sum = u128::from(self.start.count());
        for one in &self.trapezoids {
            let count = one.count(self.offsets, self.domain).and_then(|count| sum.checked_add(count));
            sum = count.ok_or(Error::Overflow { what: "the number of places" })?;
        }
        Ok(sum)
    }
}
