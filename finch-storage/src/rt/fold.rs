//! Folds: the values of consecutive indices, combined in several vector lanes.
//!
//! *Floats.* In a single lane, each value waits for the previous one. LLVM may not use several lanes on its own, because the order of
//! a sum's parts determines its rounding.
//!
//! *Integers* that are made wider to be added up take one vector register for a few of them. Here they are added up in a narrower type, as
//! many at a time as it can hold.

use std::ops::Range;

/// The minimum number of values for which lanes pay.
const fn many(lanes: usize) -> usize {
    if lanes < 8 { 16 } else { 2 * lanes }
}

/// The types of indices.
pub trait Steps: Copy + PartialOrd {
    /// The number of indices in a range.
    fn count(range: &Range<Self>) -> usize;
    /// The index this many indices further on.
    fn ahead(self, by: usize) -> Self;
}

macro_rules! steps {
    ($($int:ident)*) => { $(
        impl Steps for $int {
            #[inline(always)]
            fn count(range: &Range<$int>) -> usize {
                // A range that ends before it starts is empty.
                if range.is_empty() { 0 } else { range.end.wrapping_sub(range.start) as usize }
            }

            #[inline(always)]
            fn ahead(self, by: usize) -> $int {
                self.wrapping_add(by as $int)
            }
        }
    )* };
}

steps! { usize i64 }

/// Combines `first` and the values of all indices in a range, by an operation that may take them in any
/// order, in this many lanes (a power of two). The lanes begin with `start`, which must be an identity.
/// Values are evaluated in order, each once.
#[inline(always)]
pub fn fold<const LANES: usize, T: Copy, I: Steps>(
    first: T,
    start: T,
    range: Range<I>,
    op: impl Fn(T, T) -> T,
    mut value: impl FnMut(I) -> T,
) -> T
where
    Range<I>: Iterator<Item = I>,
{
    let mut all = first;
    let mut rest = range.clone();
    let count = I::count(&range);
    if count >= many(LANES) {
        let mut lanes = [start; LANES];
        let whole = count - count % LANES;
        let mut at = 0;
        while at < whole {
            for (k, lane) in lanes.iter_mut().enumerate() {
                *lane = op(*lane, value(range.start.ahead(at + k)));
            }
            at += LANES;
        }
        let mut half = LANES / 2;
        while half > 0 {
            for k in 0..half {
                lanes[k] = op(lanes[k], lanes[k + half]);
            }
            half /= 2;
        }
        all = op(all, lanes[0]);
        rest.start = range.start.ahead(whole);
    }
    for at in rest {
        all = op(all, value(at));
    }
    all
}

/// Integers of a narrow type, in which partial sums are taken.
pub trait Part: Copy + Default {
    /// The greatest magnitude.
    const MOST: u64;
    /// The sum of two.
    fn plus(self, other: Self) -> Self;
}

/// Integers of a wide type.
pub trait Whole: Copy {
    /// Whether a number of this magnitude can be added or subtracted.
    fn has_room(self, most: u64) -> bool;
}

macro_rules! parts {
    ($($int:ident)*) => { $(
        impl Part for $int {
            const MOST: u64 = $int::MAX as u64 + 1;

            #[inline(always)]
            fn plus(self, other: $int) -> $int {
                self.wrapping_add(other)
            }
        }
    )* };
}

macro_rules! wholes {
    ($($int:ident)*) => { $(
        impl Whole for $int {
            #[inline(always)]
            #[allow(unused_comparisons, reason = "some integers have no sign")]
            fn has_room(self, most: u64) -> bool {
                // Parts are negative only if the whole may be.
                let fits = |most| {
                    self.checked_add(most).is_some() && ($int::MIN >= 0 || self.checked_sub(most).is_some())
                };
                $int::try_from(most).is_ok_and(fits)
            }
        }
    )* };
}

parts! { u8 u16 u32 i16 i32 }
wholes! { u16 u32 u64 usize i16 i32 i64 isize }

/// Adds the values of all indices in a range to `first`. As many as `COUNT` add up to no more than their narrow type holds. In that
/// type, a register of vectors holds more of them. `add` adds such a sum; where it might overflow, it adds value by value.
#[inline(always)]
pub fn total<const COUNT: usize, T: Whole, P: Part, I: Steps>(
    first: T,
    range: Range<I>,
    add: impl Fn(T, P) -> T,
    mut value: impl FnMut(I) -> P,
) -> T
where
    Range<I>: Iterator<Item = I>,
{
    let mut all = first;
    let mut rest = range.clone();
    let mut left = I::count(&range);
    while left >= COUNT && all.has_room(P::MOST) {
        let mut part = P::default();
        for k in 0..COUNT {
            part = part.plus(value(rest.start.ahead(k)));
        }
        all = add(all, part);
        rest.start = rest.start.ahead(COUNT);
        left -= COUNT;
    }
    if left < COUNT && all.has_room(P::MOST) {
        return add(all, rest.fold(P::default(), |part, at| part.plus(value(at))));
    }
    rest.fold(all, |all, at| add(all, value(at)))
}

#[cfg(test)]
mod tests {
    use std::ops::{Add, Mul};

    use super::super::functions::{least, most};
    use super::*;

    #[test]
    fn each_value_is_taken_once_and_in_order() {
        for count in [0, 1, 7, 15, 16, 17, 99, 128] {
            let mut asked = vec![];
            let total = fold::<8, _, _>(0.5, -0.0, 0..count, f64::add, |at: usize| {
                asked.push(at);
                at as f64
            });
            assert_eq!(asked, (0..count).collect::<Vec<_>>());
            assert_eq!(total, 0.5 + (0..count).map(|at| at as f64).sum::<f64>());
        }
    }

    #[test]
    fn a_fold_is_that_of_one_lane() {
        let value = |at| if at == 61 { f32::NAN } else { [3.0, -1.5][at % 2] };
        assert_eq!(fold::<16, _, _>(-1.0, -1.0, 0..100usize, f32::max, value), 3.0);
        assert_eq!(fold::<16, _, _>(-1.0, -1.0, 0..100usize, f32::min, value), -1.5);
        assert_eq!(fold::<4, _, _>(-1.0, -1.0, 0..100usize, most, value), 3.0);
        assert_eq!(fold::<4, _, _>(-1.0, -1.0, 0..100usize, least, value), -1.5);
        for (lo, hi) in [(-20_i64, 20), (20, -20)] {
            let halves = |at| if at % 2 == 0 { 2.0 } else { 0.5 };
            assert_eq!(fold::<4, _, _>(3.0, 1.0, lo..hi, f64::mul, halves), 3.0);
        }
        assert!(fold::<4, _, _>(f64::INFINITY, -0.0, 0..40_i64, f64::add, |_| f64::NEG_INFINITY).is_nan());
    }

    #[test]
    fn partial_sums_add_up() {
        let bytes: Vec<u8> = (0..1000).map(|at| (at * 77 % 256) as u8).collect();
        for count in [0, 1, 255, 256, 257, 600, 1000] {
            let sum = bytes[..count].iter().map(|x| u64::from(*x)).sum::<u64>();
            let add = |all: u64, part: u16| all + u64::from(part);
            assert_eq!(total::<256, _, u16, _>(5, 0..count, add, |at| u16::from(bytes[at])), 5 + sum);
        }
        // Near the end of the type, values are added one by one, as far as they fit.
        let near = |first: i64| {
            let add = |all: i64, part: i16| all + i64::from(part);
            total::<192, _, i16, _>(first, 0..400_usize, add, |at| if at % 2 == 0 { 100 } else { -100 })
        };
        assert_eq!([near(i64::MAX - 100), near(i64::MIN)], [i64::MAX - 100, i64::MIN]);
    }

    #[test]
    fn negative_zeros_add_up_to_one() {
        let sum = |first| fold::<8, _, _>(first, -0.0, 0..64_usize, f64::add, |_| -0.0);
        assert!(sum(-0.0).is_sign_negative());
        assert!(sum(0.0).is_sign_positive());
    }
}
