//! The fronts of one row of a plane: runs that appear at different times, and grow alike from then on.

use super::{Trapezoid, meet};
use crate::error::{Result, push, reserve};
use crate::runs::Offsets;

/// A run that reaches the row at a time. Its ends are given as they would be at time 0, so that runs of all times compare.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Birth {
    pub(super) time: i64,
    pub(super) lo: i64,
    pub(super) hi: i64,
}

/// A run that is there, since a time.
#[derive(Clone, Copy)]
struct Front {
    lo: i64,
    hi: i64,
    since: i64,
    /// When it touches the front on its left, if that is before the end.
    meets: i64,
}

/// Buffers for one row after the other.
pub(super) struct Sweep {
    pub(super) births: Vec<Birth>,
    fronts: Vec<Front>,
    pub(super) out: Vec<Trapezoid>,
    offsets: Offsets,
    /// One past the last time.
    until: i64,
}

impl Sweep {
    #[inline]
    pub(super) fn new(offsets: Offsets, until: i64) -> Sweep {
        Sweep { births: Vec::new(), fronts: Vec::new(), out: Vec::new(), offsets, until }
    }

    /// Takes births and meetings as they come. With k births that takes k² steps at most: what is near in a row is found by looking at
    /// all that is there, of which there is little.
    #[inline]
    pub(super) fn run(&mut self) -> Result<()> {
        self.births.sort_unstable();
        self.fronts.clear();
        self.out.clear();
        let mut next = 0;
        loop {
            let birth = self.births.get(next).copied();
            let at = self.first_meeting();
            let meeting = at.map_or(i64::MAX, |at| self.fronts[at].meets);
            match birth.filter(|birth| birth.time < self.until) {
                Some(birth) if birth.time < meeting => {
                    self.appear(birth)?;
                    next += 1;
                }
                _ => match at {
                    Some(at) => self.join(at)?,
                    None => break,
                },
            }
        }
        for at in 0..self.fronts.len() {
            self.emit(at, self.until)?;
        }
        Ok(())
    }

    /// The front that next touches its left neighbour, before the end.
    #[inline]
    fn first_meeting(&self) -> Option<usize> {
        let meeting = (1..self.fronts.len()).min_by_key(|&at| self.fronts[at].meets)?;
        (self.fronts[meeting].meets < self.until).then_some(meeting)
    }

    /// Notes when a front touches its left neighbour.
    #[inline]
    fn note(&mut self, at: usize) {
        if let (Some(left), true) = (at.checked_sub(1), at < self.fronts.len()) {
            self.fronts[at].meets =
                meet(self.fronts[left].hi, self.fronts[at].lo, self.offsets).unwrap_or(i64::MAX);
        }
    }

    /// The trapezoid of a front that ends at a time. Time 0 is the start, which is not a trapezoid.
    #[inline]
    fn emit(&mut self, at: usize, until: i64) -> Result<()> {
        let Front { lo, hi, since, .. } = self.fronts[at];
        let from = since.max(1);
        if from < until { push(&mut self.out, Trapezoid { lo, hi, from, until }) } else { Ok(()) }
    }

    /// Joins a front to its left neighbour.
    #[inline]
    fn join(&mut self, at: usize) -> Result<()> {
        let Front { hi, meets, .. } = self.fronts[at];
        self.emit(at - 1, meets)?;
        self.emit(at, meets)?;
        self.fronts.remove(at);
        let left = &mut self.fronts[at - 1];
        (left.hi, left.since) = (hi, meets);
        self.note(at);
        Ok(())
    }

    /// A run appears. It may lie in a front, or join those that it touches.
    #[inline]
    fn appear(&mut self, birth: Birth) -> Result<()> {
        // Two ends touch at a time as soon as the gap between them has closed by then.
        let touch = |hi, lo| meet(hi, lo, self.offsets).is_some_and(|time| time <= birth.time);
        let first = self.fronts.partition_point(|front| !touch(front.hi, birth.lo));
        let mut end = first;
        while self.fronts.get(end).is_some_and(|front| touch(birth.hi, front.lo)) {
            end += 1;
        }
        let mut new = Front { lo: birth.lo, hi: birth.hi, since: birth.time, meets: i64::MAX };
        if first == end {
            reserve(&mut self.fronts, 1)?;
            self.fronts.insert(first, new);
        } else {
            let (left, right) = (self.fronts[first], self.fronts[end - 1]);
            if end == first + 1 && left.lo <= birth.lo && birth.hi <= left.hi {
                return Ok(());
            }
            for at in first..end {
                self.emit(at, birth.time)?;
            }
            (new.lo, new.hi) = (left.lo.min(birth.lo), right.hi.max(birth.hi));
            self.fronts[first] = new;
            self.fronts.drain(first + 1..end);
        }
        self.note(first);
        self.note(first + 1);
        Ok(())
    }
}
