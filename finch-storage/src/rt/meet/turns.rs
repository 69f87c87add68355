//! Data with a structure: the cursors take turns. A turn passes a run of matches, then each cursor catches up with the other.
//! This takes branches, which is fast if a turn passes many entries, or if the structure makes the branches predictable.

#[cfg(target_arch = "x86_64")]
use super::lanes;
use super::limits::{COST, LEADERS, LEAP, MOST};
use super::list::{entry, gallop};
use super::sink::Sink;
use super::two::Two;
use crate::storage::Index;

/// The number of matches that are tested at once.
const LOT: usize = 4;

/// Takes turns while the budget lasts, and returns what is left of it: if that is negative, turns do not pay.
///
/// # Safety
/// The sink is not full. If `exact`, the lowest 32 bits compare entries exactly.
#[inline(always)]
pub(super) unsafe fn pass<I: Index, J: Index>(
    two: &mut Two<'_, I, J>,
    mut budget: i64,
    exact: bool,
    sink: &mut impl Sink,
) -> i64 {
    let mut left = LEADERS;
    while two.are_left() && budget >= 0 && left > 0 && !sink.is_full() {
        let before = two.q + two.p;
        // SAFETY: the sink is not full.
        unsafe { run(two, exact, sink) };
        // SAFETY: both positions are tested against the ends.
        unsafe {
            if two.are_left() {
                let goal = entry(two.b, two.p).wrapping_sub(two.shift);
                two.q = catch_up(two.a, two.q, goal);
            }
            if two.are_left() {
                two.p = catch_up(two.b, two.p, two.key(two.q));
            }
        }
        let passed = two.q + two.p - before;
        budget = (budget + passed as i64 - COST).min(MOST);
        left -= 1;
    }
    budget
}

/// Passes a run of matches.
///
/// # Safety
/// As for `pass`.
#[inline(always)]
unsafe fn run<I: Index, J: Index>(two: &mut Two<'_, I, J>, exact: bool, sink: &mut impl Sink) {
    let (q, p) = (two.q, two.p);
    let most = (two.a.len() - q).min(two.b.len() - p).min(sink.room());
    let mut met = 0;
    // SAFETY: so many entries are left, and there is room.
    unsafe {
        let same = |k: usize| two.key(q + k) == entry(two.b, p + k);
        if most == 0 || !same(0) {
            return;
        }
        #[cfg(target_arch = "x86_64")]
        if exact {
            let (a, b) = (two.a.as_ptr().add(q), two.b.as_ptr().add(p));
            while met + LOT <= most && lanes::same(a.add(met), two.shift, b.add(met)) {
                sink.run([q + met, p + met]);
                met += LOT;
            }
        }
        let lot = |met: usize| same(met) & same(met + 1) & same(met + 2) & same(met + 3);
        while !exact && met + LOT <= most && lot(met) {
            sink.run([q + met, p + met]);
            met += LOT;
        }
        while met < most && same(met) {
            sink.add([q + met, p + met], true);
            met += 1;
        }
    }
    (two.q, two.p) = (q + met, p + met);
}

/// The first position from `at` on whose entry is not below the goal.
///
/// # Safety
/// `at` is at most the length.
#[inline(always)]
unsafe fn catch_up<I: Index>(idx: &[I], mut at: usize, goal: i64) -> usize {
    // SAFETY: the positions are tested against the end.
    unsafe {
        if at + LEAP < idx.len() && entry(idx, at + LEAP) < goal {
            return gallop(idx, at + LEAP, goal);
        }
        while at < idx.len() && entry(idx, at) < goal {
            at += 1;
        }
    }
    at
}
