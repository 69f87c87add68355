//! Two lists.

use super::blocks::Wide;
use super::limits::{AGAIN, BATCH, BLOCKS, FEW, GAP, LONG, RARE, RATIO, RUN, SHORT, SMALL, STRETCHES, TRIAL};
use super::list::{List, entry, gallop};
use super::sink::{Batch, Positions, Sink, write};
use super::{blocks, lead, short, turns};
use crate::storage::Index;

/// What is left of two lists. The *key* of an entry of the first list is its coordinate minus the second list's shift, so that it
/// compares with entries of the second list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Two<'a, I, J> {
    pub(super) a: &'a [I],
    pub(super) b: &'a [J],
    /// The cursors, each at most the length.
    pub(super) q: usize,
    pub(super) p: usize,
    pub(super) shift: i64,
}

impl<'a, I: Index, J: Index> Two<'a, I, J> {
    #[inline(always)]
    pub(super) fn new(a: List<'a, I>, b: List<'a, J>) -> Self {
        Two { a: a.idx, b: b.idx, q: a.at, p: b.at, shift: a.shift.wrapping_sub(b.shift) }
    }

    /// The key of an entry of the first list.
    ///
    /// # Safety
    /// `q` is less than the first list's length.
    #[inline(always)]
    pub(super) unsafe fn key(&self, q: usize) -> i64 {
        // SAFETY: the caller guarantees it.
        unsafe { entry(self.a, q) }.wrapping_add(self.shift)
    }

    /// Whether both lists have entries left.
    #[inline(always)]
    pub(super) fn are_left(&self) -> bool {
        self.q < self.a.len() && self.p < self.b.len()
    }

    /// Whether neither list ends before the other begins. Most pairs of rows of real matrices do not overlap.
    #[inline(always)]
    pub(super) fn overlap(&self) -> bool {
        // SAFETY: both lists have entries left.
        self.are_left()
            && unsafe {
                self.key(self.q) <= entry(self.b, self.b.len() - 1)
                    && entry(self.b, self.p) <= self.key(self.a.len() - 1)
            }
    }

    /// Moves a short list to where the other one begins. Returns whether it goes on inside of the other one: most rows of a matrix
    /// lie between two entries of a vector.
    ///
    /// # Safety
    /// The lists overlap.
    #[inline(always)]
    pub(super) unsafe fn enter(&mut self) -> bool {
        // SAFETY: the last entry of each list is not below the other list's next one, so each loop ends before the list does.
        unsafe {
            if self.a.len() - self.q <= SHORT {
                while self.key(self.q) < entry(self.b, self.p) {
                    self.q += 1;
                }
                let last = entry(self.b, self.b.len() - 1);
                if last < self.key(self.a.len() - 1) {
                    self.a = until(self.a, self.q, last.wrapping_sub(self.shift));
                }
                self.q < self.a.len()
            } else if self.b.len() - self.p <= SHORT {
                while entry(self.b, self.p) < self.key(self.q) {
                    self.p += 1;
                }
                let last = self.key(self.a.len() - 1);
                if last < entry(self.b, self.b.len() - 1) {
                    self.b = until(self.b, self.p, last);
                }
                self.p < self.b.len()
            } else {
                true
            }
        }
    }

    /// Moves the list that begins first to where the other one begins.
    #[inline(always)]
    pub(super) fn align(&mut self) {
        // SAFETY: both lists have entries left.
        unsafe {
            let (key, other) = (self.key(self.q), entry(self.b, self.p));
            if key < other {
                self.q = gallop(self.a, self.q, other.wrapping_sub(self.shift));
            } else if other < key {
                self.p = gallop(self.b, self.p, key);
            }
        }
    }

    /// The numbers of entries that are left, if each is at most sixteen. If one list is short, and the next sixteen entries of the other
    /// one go beyond its end, these are enough.
    ///
    /// # Safety
    /// Both lists have entries left.
    #[inline(always)]
    unsafe fn short(&self) -> Option<(usize, usize)> {
        let (a, b) = (self.a.len() - self.q, self.b.len() - self.p);
        // SAFETY: the lengths are tested.
        let ends = |first: bool| unsafe {
            match first {
                true => self.key(self.a.len() - 1) < entry(self.b, self.p + SHORT),
                false => entry(self.b, self.b.len() - 1) < self.key(self.q + SHORT),
            }
        };
        match (a <= SHORT, b <= SHORT) {
            (true, true) => Some((a, b)),
            (true, false) => ends(true).then_some((a, SHORT)),
            (false, true) => ends(false).then_some((SHORT, b)),
            (false, false) => None,
        }
    }

    /// Whether the next entries look as if turns passed many: as if there were a long gap in one list, or a run of matches. Data without a
    /// structure rarely does.
    ///
    /// # Safety
    /// Each list has more than sixteen entries left.
    #[inline(always)]
    unsafe fn is_regular(&self) -> bool {
        let (q, p) = (self.q, self.p);
        // SAFETY: so many entries are left, or this is tested.
        unsafe {
            let (key, other) = (self.key(q), entry(self.b, p));
            q + GAP < self.a.len() && self.key(q + GAP) < other
                || p + GAP < self.b.len() && entry(self.b, p + GAP) < key
                || key == other && RUN.iter().all(|k| self.key(q + k) == entry(self.b, p + k))
        }
    }

    /// The matches of two short lists, as bits.
    ///
    /// # Safety
    /// Both lists have entries left.
    #[inline(always)]
    pub(super) unsafe fn few(&self) -> Option<[u32; 2]> {
        let (a, b) = (self.a.len() - self.q, self.b.len() - self.p);
        if a > SHORT || b > SHORT || !self.is_exact() {
            return None;
        }
        // SAFETY: both are short.
        Some(unsafe { short::bits(self, a, b) })
    }

    /// Whether two entries are equal if their lowest 32 bits are.
    #[inline(always)]
    pub(super) fn is_exact(&self) -> bool {
        let plain = const { size_of::<I>() <= 4 && size_of::<J>() <= 4 };
        let signed = I::from_i64(-1).to_i64() == -1 || J::from_i64(-1).to_i64() == -1;
        if plain && !signed && self.shift == 0 {
            return true;
        }
        // SAFETY: it is tested that both lists have entries left.
        self.are_left()
            && unsafe {
                let begin = self.key(self.q).min(entry(self.b, self.p));
                let end = self.key(self.a.len() - 1).max(entry(self.b, self.b.len() - 1));
                end.wrapping_sub(begin) as u64 <= u64::from(u32::MAX)
            }
    }

    /// Writes the positions of all matches, and returns their number, if few entries of a short list are inside of the other one.
    ///
    /// # Safety
    /// The lists overlap, and there is room for more matches than a short list has.
    #[inline(always)]
    unsafe fn few_inside(mut self, out: *mut [usize; 2]) -> Option<usize> {
        // SAFETY: the caller guarantees it.
        unsafe {
            if !self.enter() {
                Some(0)
            } else if self.leads() {
                Some(self.lead::<false>(out))
            } else if self.swapped().leads() {
                Some(self.swapped().lead::<true>(out))
            } else {
                None
            }
        }
    }

    /// Whether the first list has a few entries left, and the other one several times as many.
    #[inline(always)]
    fn leads(&self) -> bool {
        let (a, b) = (self.a.len() - self.q, self.b.len() - self.p);
        a <= SHORT && a * FEW <= b
    }

    /// Passes both lists, the first of which leads, and writes the positions of the matches. Returns their number.
    ///
    /// # Safety
    /// Both lists have entries left. There is room for more matches than a short list has.
    #[inline(always)]
    unsafe fn lead<const SWAPPED: bool>(&mut self, out: *mut [usize; 2]) -> usize {
        // SAFETY: the cursors are at most the lengths, and that many matches are written.
        unsafe {
            let (keys, list) = (self.a.get_unchecked(self.q..), self.b.get_unchecked(self.p..));
            let met = lead::few(keys, self.shift, list, out);
            for k in 0..met {
                let [q, p] = *out.add(k);
                let at = [q + self.q, p + self.p];
                *out.add(k) = if SWAPPED { [at[1], at[0]] } else { at };
            }
            self.q = self.a.len();
            met
        }
    }

    /// The same lists, the other one first.
    #[inline(always)]
    fn swapped(&self) -> Two<'a, J, I> {
        Two { a: self.b, b: self.a, q: self.p, p: self.q, shift: self.shift.wrapping_neg() }
    }
}

/// The entries before the first one that is above a coordinate, from `at` on.
///
/// # Safety
/// Such an entry is left.
#[inline(always)]
unsafe fn until<I: Index>(idx: &[I], mut at: usize, last: i64) -> &[I] {
    // SAFETY: the caller guarantees that this ends.
    unsafe {
        while entry(idx, at) <= last {
            at += 1;
        }
        idx.get_unchecked(..at)
    }
}

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
