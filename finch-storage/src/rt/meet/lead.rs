//! One list is much shorter: each of its entries is searched for in the other list, from the place of the previous one on.

use super::limits::{LEADERS, LEAP};
use super::list::{entry, gallop};
use super::pair::Two;
use super::sink::Sink;
use crate::search::gallop_of;
use crate::storage::Index;

/// Passes some entries of the first list, which leads. If the other list has gone far beyond them, the leader leaps after it.
///
/// # Safety
/// The sink is not full.
#[inline(always)]
pub(super) unsafe fn pass<I: Index, J: Index, const SWAPPED: bool>(
    two: &mut Two<'_, I, J>,
    sink: &mut impl Sink,
) {
    let (ours, theirs) = (two.a.len(), two.b.len());
    let mut left = LEADERS.min(sink.room());
    while two.q < ours && left > 0 && !sink.is_full() {
        // SAFETY: both positions are tested against the ends.
        unsafe {
            let key = two.key(two.q);
            two.p = gallop_of(two.b, two.p, theirs, key);
            if two.p == theirs {
                return;
            }
            let other = entry(two.b, two.p);
            sink.add(if SWAPPED { [two.p, two.q] } else { [two.q, two.p] }, key == other);
            two.q += 1;
            if two.q + LEAP < ours && two.key(two.q + LEAP) < other {
                two.q = gallop(two.a, two.q + LEAP, other.wrapping_sub(two.shift));
            }
        }
        left -= 1;
    }
}
