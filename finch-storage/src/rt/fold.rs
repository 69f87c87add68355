//! Folds of floats: the values of consecutive indices, combined in several vector lanes.
//!
//! In a single lane, each value waits for the previous one. LLVM may not use several lanes on its own, because the order of
//! a sum's parts determines its rounding.

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
    fn negative_zeros_add_up_to_one() {
        let sum = |first| fold::<8, _, _>(first, -0.0, 0..64_usize, f64::add, |_| -0.0);
        assert!(sum(-0.0).is_sign_negative());
        assert!(sum(0.0).is_sign_positive());
    }
}
