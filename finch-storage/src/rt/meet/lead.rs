//! One list is much shorter: each of its entries is searched for in the other list, from the place of the previous one on.
//!
//! A few entries are passed at once, by one call that takes registers alone. Where each row of a matrix meets a short vector, the
//! call for a batch would take as long as the searches.

use super::limits::{LEADERS, LEAP};
use super::list::{entry, gallop};
use super::sink::Sink;
use super::two::Two;
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

/// Writes the positions of the matches of a few keys, and returns their number. Both kinds of positions count from the beginning of
/// the slices.
///
/// # Safety
/// There is room for a match of each key, and one more.
#[inline(never)]
pub(super) unsafe fn few<I: Index, J: Index>(
    keys: &[I],
    shift: i64,
    list: &[J],
    out: *mut [usize; 2],
) -> usize {
    let (mut met, mut p) = (0, 0);
    for (k, key) in keys.iter().enumerate() {
        let key = key.to_i64().wrapping_add(shift);
        // SAFETY: the position is tested against the end, and there is room.
        unsafe {
            p = gallop_of(list, p, list.len(), key);
            if p == list.len() {
                break;
            }
            out.add(met).write([k, p]);
            met += usize::from(entry(list, p) == key);
        }
    }
    met
}
