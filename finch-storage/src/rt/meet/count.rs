//! The number of matches, for a body that is the same at each of them.

use super::blocks::Wide;
use super::list::List;
use super::many::{Part, meet_all};
use super::pair::{Leads, Plan};
use super::sink::{Count, ones};
use super::two::Two;
use crate::storage::Index;

/// The number of coordinates that two lists have in common.
#[inline(always)]
pub fn meets<I: Index, J: Index>(a: List<'_, I>, b: List<'_, J>) -> usize {
    let mut two = Two::new(a, b);
    if !two.overlap() {
        return 0;
    }
    // SAFETY: both lists have entries left.
    unsafe {
        match two.few() {
            Some([_, theirs]) => ones(theirs),
            None if two.enter() => count(two),
            None => 0,
        }
    }
}

#[inline(never)]
fn count<I: Index, J: Index>(mut two: Two<'_, I, J>) -> usize {
    let mut sink = Count::default();
    Plan::new(Leads::Shorter).pass(&mut two, usize::MAX, Wide::found(), &mut sink);
    sink.0
}

/// The number of coordinates that all lists have in common.
#[inline(always)]
pub fn meets_all<'a, const N: usize>(parts: [&mut dyn Part<'a>; N]) -> usize {
    let mut met = meet_all(parts);
    let mut count = 0;
    while let Some(batch) = met.more() {
        count += batch.len();
    }
    count
}
