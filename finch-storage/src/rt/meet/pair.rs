//! Two lists.

use super::blocks::Wide;
use super::limits::{AGAIN, BATCH, BLOCKS, LONG, RARE, RATIO, SHORT, SMALL, STRETCHES, TRIAL};
use super::list::List;
use super::sink::{Batch, Positions, Sink, write};
use super::two::Two;
use super::{blocks, lead, short, turns};
use crate::storage::Index;

/// Whether a list leads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Leads {
    /// The first one.
    First,
    /// Neither.
    None,
    /// The shorter one, if it is much shorter.
    Shorter,
}

/// How the lists are passed, and what is known of them so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Which list leads if both are long. If the first one is a batch of a longer list, its own length does not tell.
    leads: Leads,
    /// The budget of turns. If it is negative, blocks are taken.
    budget: i64,
    /// The number of stretches of blocks before the next trial of turns.
    wait: usize,
    /// The number of entries of a list that blocks pass before the next decision.
    blocks: usize,
    /// Whether few blocks had matches.
    rare: bool,
    /// The number of stretches after which a batch may have few matches. It grows, so that an early exit does not pay for much.
    stretches: usize,
}

impl Plan {
    /// The plan for lists of which nothing is known.
    #[inline(always)]
    pub(super) fn new(leads: Leads) -> Plan {
        Plan { leads, budget: -1, wait: 0, blocks: BLOCKS[0], rare: false, stretches: STRETCHES }
    }

    /// Passes matches on until the sink is full, or has any after that many stretches, or nothing is left. Whether vectors are `wide` is
    /// asked before.
    #[inline(always)]
    pub(super) fn pass<I: Index, J: Index>(
        &mut self,
        two: &mut Two<'_, I, J>,
        stretches: usize,
        wide: Option<Wide>,
        sink: &mut impl Sink,
    ) {
        let exact = two.is_exact();
        let mut left = stretches;
        while two.are_left() && !sink.is_full() && (left > 0 || sink.is_empty()) {
            // SAFETY: the sink is not full, and the lengths are tested.
            unsafe { self.stretch(two, exact, wide, sink) };
            left = left.saturating_sub(1);
        }
    }

    /// Chooses the shape that suits the lengths.
    ///
    /// # Safety
    /// Entries are left, and the sink is not full.
    #[inline(always)]
    unsafe fn stretch<I: Index, J: Index>(
        &mut self,
        two: &mut Two<'_, I, J>,
        exact: bool,
        wide: Option<Wide>,
        sink: &mut impl Sink,
    ) {
        let (a, b) = (two.a.len() - two.q, two.b.len() - two.p);
        let by_length = self.leads == Leads::Shorter;
        // SAFETY: the lengths are tested.
        unsafe {
            let mut short = two.short();
            if short.is_none() && a.min(b) <= SHORT {
                two.align();
                if !two.are_left() {
                    return;
                }
                short = two.short();
            }
            let (a, b) = (two.a.len() - two.q, two.b.len() - two.p);
            if let Some((few, others)) = short {
                short::all(two, few, others, sink);
                if few == a { two.q += a } else { two.p += b }
            } else if a <= SHORT || self.leads == Leads::First || by_length && a.saturating_mul(RATIO) <= b {
                lead::pass::<I, J, false>(two, sink);
            } else if b <= SHORT || by_length && b.saturating_mul(RATIO) <= a {
                let mut swapped = two.swapped();
                lead::pass::<J, I, true>(&mut swapped, sink);
                (two.q, two.p) = (swapped.p, swapped.q);
            } else {
                if self.budget < 0 && self.wait == 0 && a.min(b) >= LONG && two.is_regular() {
                    (self.budget, self.wait) = (TRIAL, AGAIN);
                }
                if self.budget >= 0 {
                    self.budget = turns::pass(two, self.budget, exact, sink);
                    if self.budget > TRIAL {
                        self.wait = 0;
                    }
                } else {
                    let before = (two.q + two.p, sink.met());
                    let how = blocks::How { exact, wide, rare: self.rare };
                    blocks::pass(two, self.blocks, how, sink);
                    let (passed, met) = (two.q + two.p - before.0, sink.met() - before.1);
                    self.rare = passed >= BLOCKS[1] && met * RARE < passed;
                    self.blocks = (2 * self.blocks).min(BLOCKS[1]);
                    self.wait = self.wait.saturating_sub(1);
                }
            }
        }
    }
}

/// The matches of two lists, in batches. All of it but the batch may be in registers.
#[derive(Debug)]
pub struct Pair<'a, I, J> {
    pub(super) two: Two<'a, I, J>,
    plan: Plan,
    pub(super) batch: &'a mut Batch,
}

/// The matches of two lists.
#[inline(always)]
pub fn meet<'a, I: Index, J: Index>(batch: &'a mut Batch, a: List<'a, I>, b: List<'a, J>) -> Pair<'a, I, J> {
    Pair { two: Two::new(a, b), plan: Plan::new(Leads::Shorter), batch }
}

impl<I: Index, J: Index> Pair<'_, I, J> {
    /// The positions of the next matches, in ascending order, or `None` if there are no more.
    ///
    /// Short lists, like most rows of matrices, meet here. For others, copies of the cursors are passed to a function, so that the
    /// cursors themselves may be in registers.
    #[inline(always)]
    pub fn more(&mut self) -> Option<&[[usize; 2]]> {
        if !self.two.overlap() {
            return None;
        }
        // SAFETY: both lists have entries left, and there is room for more matches than short lists have.
        let len = unsafe {
            match self.two.few() {
                Some([0, _]) => return None,
                Some(bits) => {
                    let (from, out) = ([self.two.q, self.two.p], self.batch.as_mut_ptr().cast());
                    self.two.q = self.two.a.len();
                    write(out, from, bits)
                }
                None => match self.two.few_inside(self.batch.as_mut_ptr().cast()) {
                    Some(met) => {
                        self.two.q = self.two.a.len();
                        met
                    }
                    None => {
                        let (mut two, mut plan) = (self.two, self.plan);
                        let len = refill(&mut two, &mut plan, self.batch);
                        (self.two.q, self.two.p, self.plan) = (two.q, two.p, plan);
                        len
                    }
                },
            }
        };
        // SAFETY: so many positions are written.
        if len > 0 { Some(unsafe { self.batch.get_unchecked(..len).assume_init_ref() }) } else { None }
    }
}

/// Writes the positions of the next matches, and returns their number. It is 0 only at the end.
#[inline(never)]
fn refill<I: Index, J: Index>(two: &mut Two<'_, I, J>, plan: &mut Plan, batch: &mut Batch) -> usize {
    #[cfg(target_arch = "x86_64")]
    if let Some(found) = Wide::found() {
        // SAFETY: the processor has the instructions.
        return unsafe { refill_wide(two, plan, batch, found) };
    }
    write_batch(two, plan, batch, None)
}

/// The same in wide vectors.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,popcnt")]
fn refill_wide<I: Index, J: Index>(
    two: &mut Two<'_, I, J>,
    plan: &mut Plan,
    batch: &mut Batch,
    found: Wide,
) -> usize {
    write_batch(two, plan, batch, Some(found))
}

#[inline(always)]
fn write_batch<I: Index, J: Index>(
    two: &mut Two<'_, I, J>,
    plan: &mut Plan,
    batch: &mut Batch,
    wide: Option<Wide>,
) -> usize {
    let left = (two.a.len() - two.q).min(two.b.len() - two.p);
    if plan.stretches == STRETCHES && left < LONG {
        two.align();
    }
    let mut sink = Positions::new(batch, if plan.stretches == STRETCHES { SMALL } else { BATCH });
    plan.pass(two, plan.stretches, wide, &mut sink);
    plan.stretches = plan.stretches.saturating_mul(4);
    sink.met()
}
