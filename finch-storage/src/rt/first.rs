//! Finds the first index at which a condition holds.
//!
//! A loop that may end at each index tests one condition at a time. If many are tested at once, LLVM uses vector registers.

use std::ops::Range;

use super::fold::Steps;

/// How many indices are tested at once.
pub(super) const LOT: usize = 16;

/// How many are where so many are left: a test of each batch takes as long as that of several indices.
const MANY: usize = 64;

/// Whether the condition holds at any index of the batch that begins here. All are tested, without a branch.
#[inline(always)]
pub(super) fn any<const COUNT: usize, I: Steps>(start: I, holds: impl Fn(I) -> bool) -> bool {
    let mut any = false;
    for at in 0..COUNT {
        any |= holds(start.ahead(at));
    }
    any
}

/// The first index of a range at which the condition holds, or the end of the range. Tests beyond that index
/// have no effect, and may be repeated.
#[inline(always)]
pub fn first<I: Steps>(range: Range<I>, holds: impl Fn(I) -> bool) -> I
where
    Range<I>: Iterator<Item = I>,
{
    let mut rest = range.clone();
    let mut left = I::count(&range);
    while left >= MANY && !any::<MANY, _>(rest.start, &holds) {
        rest.start = rest.start.ahead(MANY);
        left -= MANY;
    }
    while left >= LOT && !any::<LOT, _>(rest.start, &holds) {
        rest.start = rest.start.ahead(LOT);
        left -= LOT;
    }
    for at in rest {
        if holds(at) {
            return at;
        }
    }
    range.end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_index_is_found() {
        for at in [0, 1, 15, 16, 17, 40, 63, 64] {
            assert_eq!(first(0..64_usize, |i| i >= at), at);
            assert_eq!(first(0..200_usize, |i| i >= at + 100), at + 100);
            assert_eq!(first(-3..61_i64, |i| i >= at as i64 - 3), at as i64 - 3);
        }
        assert_eq!(first(9..9_usize, |_| true), 9);
        assert_eq!(first(std::ops::Range { start: 9, end: 2_i64 }, |_| true), 2, "an empty range");
    }
}
