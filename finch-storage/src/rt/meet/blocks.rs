//! Lists of similar lengths: steps that take no branch on the data. On data without a structure, no other shape is faster.

use std::hint::select_unpredictable;

use super::list::entry;
use super::sink::Sink;
use super::two::Two;
#[cfg(target_arch = "x86_64")]
use super::wide;
use crate::storage::Index;

/// What decides how blocks are compared.
#[derive(Clone, Copy)]
pub(super) struct How {
    /// Whether the lowest 32 bits compare entries exactly.
    pub(super) exact: bool,
    /// The proof that the processor has the instructions of `wide`, if it has.
    pub(super) wide: Option<Wide>,
    /// Whether few blocks have matches.
    pub(super) rare: bool,
}

/// A proof that the processor has the instructions of `wide`: only [`Wide::found`] makes one.
#[derive(Clone, Copy)]
pub(super) struct Wide(());

impl Wide {
    /// The proof, if the processor has the instructions.
    #[inline(always)]
    pub(super) fn found() -> Option<Wide> {
        #[cfg(target_arch = "x86_64")]
        return wide::are_there().then_some(Wide(()));
        #[cfg(not(target_arch = "x86_64"))]
        None
    }
}

/// Takes some steps, which pass up to `most` entries of a list: of four or eight entries, if vectors compare them exactly, or else of
/// one entry.
///
/// # Safety
/// Each list has more than sixteen entries left, and the sink is not full. If `how` says so, the lowest 32 bits compare entries exactly.
#[inline(always)]
pub(super) unsafe fn pass<I: Index, J: Index>(
    two: &mut Two<'_, I, J>,
    most: usize,
    how: How,
    sink: &mut impl Sink,
) {
    let left = (two.a.len() - two.q).min(two.b.len() - two.p);
    let most = most.min(sink.room());
    #[cfg(target_arch = "x86_64")]
    if how.exact {
        // SAFETY: a step passes up to as many entries of each list as are compared, and looks at as many more. There is a proof
        // of wide instructions where they are used.
        return unsafe {
            let eights = (left / wide::EIGHT - 1).min(most / wide::EIGHT);
            match (how.wide, how.rare) {
                (Some(_), false) => wide::eights::<I, J, false>(two, eights, sink),
                (Some(_), true) => wide::eights::<I, J, true>(two, eights, sink),
                _ => fours(two, (left / 4 - 1).min(most / 4), sink),
            }
        };
    }
    let _ = how;
    // SAFETY: a step passes up to one entry of each list.
    unsafe { singles(two, left.min(most), sink) };
}

/// Each step compares four entries of one list with four of the other, and passes those that end first.
///
/// # Safety
/// Each list has four entries left for each step, and four more. Vectors compare them exactly.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn fours<I: Index, J: Index>(two: &mut Two<'_, I, J>, steps: usize, sink: &mut impl Sink) {
    use super::lanes::{FOUR, Square, all, alone, four, plus};
    let (mut q, mut p, shift) = (two.q, two.p, all(two.shift));
    // SAFETY: the caller guarantees it. The last entries of the next step are loaded ahead, which is faster.
    unsafe {
        let (mut a_last, mut b_last) = (two.key(q + FOUR - 1), entry(two.b, p + FOUR - 1));
        for _ in 0..steps {
            let (a_next, b_next) = (two.key(q + 2 * FOUR - 1), entry(two.b, p + 2 * FOUR - 1));
            let (x, y) = (four(two.a.as_ptr().add(q)), four(two.b.as_ptr().add(p)));
            sink.four([q, p], Square::new(plus(x, shift), y));
            let (a_moves, b_moves) = (a_last <= b_last, b_last <= a_last);
            q = alone(q + FOUR * usize::from(a_moves));
            p = alone(p + FOUR * usize::from(b_moves));
            a_last = select_unpredictable(a_moves, a_next, a_last);
            b_last = select_unpredictable(b_moves, b_next, b_last);
        }
    }
    (two.q, two.p) = (q, p);
}

/// Each step passes the entry that comes first, or both if they are equal.
///
/// # Safety
/// Each list has that many entries left.
#[inline(always)]
unsafe fn singles<I: Index, J: Index>(two: &mut Two<'_, I, J>, steps: usize, sink: &mut impl Sink) {
    let (mut q, mut p) = (two.q, two.p);
    for _ in 0..steps {
        // SAFETY: the caller guarantees it.
        unsafe {
            let (key, other) = (two.key(q), entry(two.b, p));
            sink.add([q, p], key == other);
            q += usize::from(key <= other);
            p += usize::from(other <= key);
        }
    }
    (two.q, two.p) = (q, p);
}
