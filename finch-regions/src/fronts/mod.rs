//! Runs that grow by the same offsets at each step of time: which places are other than fill, in closed form.
//!
//! ```text
//!  time   ──►  place
//!    0    ····███······██·······    each run grows by its offsets, here -1..=1;
//!    1    ···█████····████······    two of them become one as soon as they touch
//!    2    ··███████··██████·····
//!    3    ·█████████████████····    three trapezoids, however many steps there are
//!    4    ███████████████████···
//! ```

mod line;
mod plane;
mod row;

pub use line::Fronts;
pub use plane::{PlaneFronts, RowFronts, Stencil};

use crate::runs::{Offsets, Run};

/// A run that grows: at each time `t` of `from..until` it is `lo + least * t..hi + most * t`, clipped to the domain, where `least` and
/// `most` are the ends of the offsets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trapezoid {
    /// Where it would begin at time 0.
    pub lo: i64,
    /// Where it would end at time 0.
    pub hi: i64,
    /// The first time at which it is there.
    pub from: i64,
    /// The time from which on it is not there, or is part of another.
    pub until: i64,
}

impl Trapezoid {
    /// The run at a time that the trapezoid covers. It may be empty.
    #[inline]
    pub fn at(self, time: i64, offsets: Offsets, domain: Run) -> Run {
        let end = |end: i64, by: i64| clamp(i128::from(end) + i128::from(by) * i128::from(time), domain);
        Run::new(end(self.lo, offsets.least()), end(self.hi, offsets.most()))
    }

    /// The number of pairs of a time and a place, in closed form.
    #[inline]
    pub fn count(self, offsets: Offsets, domain: Run) -> Option<u128> {
        if domain.is_empty() {
            return Some(0);
        }
        let times = Run::new(self.from, self.until);
        let hi = sum_clamped(self.hi, offsets.most(), times, domain)?;
        let lo = sum_clamped(self.lo, offsets.least(), times, domain)?;
        hi.checked_sub(lo)?.try_into().ok()
    }
}

#[inline]
fn clamp(place: i128, domain: Run) -> i64 {
    place.clamp(domain.start.into(), domain.end.max(domain.start).into()) as i64
}

/// The sum of `at + slope * t`, clamped to the domain, over all times.
#[inline]
fn sum_clamped(at: i64, slope: i64, times: Run, domain: Run) -> Option<i128> {
    if times.is_empty() {
        return Some(0);
    }
    let (at, slope) = (i128::from(at), i128::from(slope));
    let (from, until) = (i128::from(times.start), i128::from(times.end));
    let (low, high) = (i128::from(domain.start), i128::from(domain.end));
    if slope == 0 {
        return at.clamp(low, high).checked_mul(until - from);
    }
    // It moves from one end of the domain to the other: before `enter` it is at the first, from `leave` on at the second.
    let (first, second) = if slope > 0 { (low, high) } else { (high, low) };
    let reaches = |end: i128| {
        let (distance, speed) = ((end - at) * slope.signum(), slope.abs());
        distance.div_euclid(speed) + i128::from(distance.rem_euclid(speed) != 0)
    };
    let enter = reaches(first).clamp(from, until);
    let leave = reaches(second).clamp(enter, until);
    let ends = first.checked_mul(enter - from)?.checked_add(second.checked_mul(until - leave)?)?;
    let steps = leave - enter;
    let double = at.checked_mul(2)?.checked_add(slope.checked_mul(enter + leave - 1)?)?;
    ends.checked_add(double.checked_mul(steps)? / 2)
}

/// The first time at which a run and the next one touch, if they ever do: the gap closes by `most - least` at each step.
#[inline]
fn meet(hi: i64, lo: i64, offsets: Offsets) -> Option<i64> {
    let gap = i128::from(lo) - i128::from(hi);
    let speed = i128::from(offsets.most()) - i128::from(offsets.least());
    if gap <= 0 {
        return Some(i64::MIN);
    }
    let time = (speed > 0).then(|| (gap + speed - 1) / speed)?;
    time.try_into().ok()
}
