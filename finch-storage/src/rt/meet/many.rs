//! Any number of lists. The shortest one leads: a batch of its entries are the candidates, which each other list filters in turn.
//!
//! A filter is a call through a pointer, so nothing here knows the types of the lists' indices. A batch amortises the call. Between
//! batches, the lists leap after each other, as long as a leap passes many entries. So disjoint clusters cost a leap, and not their
//! length.

use std::marker::PhantomData;
use std::mem::{MaybeUninit, swap};

use super::blocks::Wide;
use super::limits::{CANDIDATES, FAR, LEAP, RATIO, SMALL};
use super::list::List;
use super::marked::Marked;
use super::pair::{Leads, Plan};
use super::sink::{EXTRA, Positions, Sink};
use super::two::Two;
use crate::storage::Index;

/// A list of any index type.
pub trait Part<'a> {
    /// The list without its type.
    fn any(&mut self) -> AnyList<'a>;
}

impl<'a, I: Index> Part<'a> for List<'a, I> {
    #[inline(always)]
    fn any(&mut self) -> AnyList<'a> {
        let head = self.head();
        // SAFETY: if there is a head, there is a last entry.
        let last = head.map(|_| unsafe { self.coordinate(self.idx.len() - 1) });
        AnyList {
            start: self.idx.as_ptr().cast(),
            len: self.idx.len(),
            at: self.at,
            shift: self.shift,
            column: 0,
            span: [head.unwrap_or(i64::MAX), last.unwrap_or(i64::MIN)],
            calls: const { &Calls { seek: seek::<I>, load: load::<I>, filter: filter::<I> } },
            marks: std::ptr::null(),
            of: PhantomData,
        }
    }
}

impl<'a, I: Index, F: Fn(i64) -> bool> Part<'a> for &'a Marked<'a, I, F> {
    #[inline(always)]
    fn any(&mut self) -> AnyList<'a> {
        let calls =
            const { &Calls { seek: seek::<I>, load: load_marked::<I, F>, filter: filter_marked::<F> } };
        AnyList { calls, marks: (&raw const self.holds).cast(), ..{ self.list }.any() }
    }
}

/// A list without its type.
#[derive(Clone, Copy, Debug)]
pub struct AnyList<'a> {
    start: *const (),
    len: usize,
    at: usize,
    shift: i64,
    /// Which of the lists it is.
    column: usize,
    /// The first coordinate that is left, if there is one, and the last one.
    span: [i64; 2],
    calls: &'static Calls,
    /// The function that finds an index at once, which lives as long as the list.
    marks: *const (),
    of: PhantomData<&'a ()>,
}

/// What depends on the type of a list's indices, which must be the list's in each call.
#[derive(Debug)]
struct Calls {
    seek: unsafe fn(&mut AnyList<'_>, goal: i64),
    load: unsafe fn(&mut AnyList<'_>, want: usize, keys: &mut [MaybeUninit<u32>; CANDIDATES]) -> usize,
    filter: unsafe fn(&mut AnyList<'_>, batch: Batch<'_>, pairs: &mut Pairs) -> usize,
}

/// Candidates: ascending coordinates, as differences from the first one.
#[derive(Clone, Copy, Debug)]
struct Batch<'a> {
    keys: &'a [u32],
    first: i64,
    /// Whether they lead, because the list has many entries for each of them.
    leads: Leads,
}

/// For each candidate that a filter keeps, its number among those that the filter was given, and its position in the list.
type Pairs = [MaybeUninit<[usize; 2]>; CANDIDATES + 2 * EXTRA];

impl<'a> AnyList<'a> {
    /// The list with its type.
    ///
    /// # Safety
    /// `I` is the type of the list's indices.
    #[inline(always)]
    unsafe fn typed<I>(&self) -> List<'a, I> {
        // SAFETY: these are the parts of a slice that lives so long.
        let idx = unsafe { std::slice::from_raw_parts(self.start.cast(), self.len) };
        List { idx, at: self.at, shift: self.shift }
    }

    #[inline(always)]
    fn left(&self) -> usize {
        self.len - self.at
    }

    /// Moves to where the list is.
    #[inline(always)]
    fn follow<I: Index>(&mut self, list: &List<'_, I>) {
        self.at = list.at;
        self.span[0] = list.head().unwrap_or(i64::MAX);
    }
}

/// Moves to the first coordinate from `goal` on.
///
/// # Safety
/// The list's indices are of this type.
unsafe fn seek<I: Index>(any: &mut AnyList<'_>, goal: i64) {
    // SAFETY: the caller guarantees it.
    let mut list = unsafe { any.typed::<I>() };
    list.seek(goal);
    any.follow(&list);
}

/// Makes the next entries the candidates, and passes them. Returns their number.
///
/// # Safety
/// The list's indices are of this type. Entries are left.
unsafe fn load<I: Index>(
    any: &mut AnyList<'_>,
    want: usize,
    keys: &mut [MaybeUninit<u32>; CANDIDATES],
) -> usize {
    // SAFETY: the caller guarantees it.
    let mut list = unsafe { any.typed::<I>() };
    let most = want.min(list.left());
    // SAFETY: so many entries are left.
    let apart = |k: usize| unsafe { list.coordinate(list.at + k).wrapping_sub(list.coordinate(list.at)) };
    for (k, key) in keys.iter_mut().enumerate().take(most) {
        key.write(apart(k) as u32);
    }
    let mut len = most.min(CANDIDATES);
    while len > 1 && apart(len - 1) as u64 > u64::from(u32::MAX) {
        len -= 1;
    }
    list.at += len;
    any.follow(&list);
    len
}

/// Finds the candidates that are in the list, and moves beyond the last candidate. Returns the number of pairs.
///
/// # Safety
/// The list's indices are of this type. There are one to [`CANDIDATES`] candidates.
unsafe fn filter<I: Index>(any: &mut AnyList<'_>, batch: Batch<'_>, pairs: &mut Pairs) -> usize {
    // SAFETY: the caller guarantees it.
    let mut list = unsafe { any.typed::<I>() };
    let last = batch.keys.last().map_or(batch.first, |last| batch.first.wrapping_add(i64::from(*last)));
    list.seek(batch.first.wrapping_add(batch.keys.first().map_or(0, |first| i64::from(*first))));
    let mut len = 0;
    if list.head().is_some_and(|head| head <= last) {
        let mut two = Two::new(List { idx: batch.keys, at: 0, shift: batch.first }, list);
        let mut sink = Positions::new(pairs, CANDIDATES);
        Plan::new(batch.leads).pass(&mut two, usize::MAX, Wide::found(), &mut sink);
        len = sink.met().min(CANDIDATES);
        list.at = two.p;
        list.seek(last.saturating_add(1));
    }
    any.follow(&list);
    len
}

/// The same for a list with marks. An entry that is not marked is not a candidate, so there may be none. Positions mean nothing.
///
/// # Safety
/// As for `load`, and the marks are of this type.
unsafe fn load_marked<I: Index, F: Fn(i64) -> bool>(
    any: &mut AnyList<'_>,
    want: usize,
    keys: &mut [MaybeUninit<u32>; CANDIDATES],
) -> usize {
    let first = any.span[0];
    // SAFETY: the caller guarantees it.
    let (len, holds) = unsafe { (load::<I>(any, want, keys), &*any.marks.cast::<F>()) };
    let mut kept = 0;
    for k in 0..len {
        // SAFETY: so many keys are written.
        let key = unsafe { keys[k].assume_init() };
        keys[kept].write(key);
        kept += usize::from(holds(first.wrapping_add(i64::from(key))));
    }
    kept
}

/// Finds the candidates that are marked. The list stays where it is.
///
/// # Safety
/// The marks are of this type. There are one to [`CANDIDATES`] candidates.
unsafe fn filter_marked<F: Fn(i64) -> bool>(
    any: &mut AnyList<'_>,
    batch: Batch<'_>,
    pairs: &mut Pairs,
) -> usize {
    // SAFETY: the caller guarantees it.
    let holds = unsafe { &*any.marks.cast::<F>() };
    let [first, last] = any.span;
    let index = |key: u32| batch.first.wrapping_add(i64::from(key));
    let from = batch.keys.partition_point(|key| index(*key) < first);
    let mut len = 0;
    for (k, key) in batch.keys.iter().enumerate().skip(from) {
        let index = index(*key);
        if index > last {
            break;
        }
        pairs[len].write([k, 0]);
        len += usize::from(holds(index));
    }
    len
}

/// How far the lists have been passed.
#[derive(Debug)]
struct Progress {
    /// Coordinates below this one are done with. If it is above `end`, nothing is left.
    goal: i64,
    end: i64,
    /// The number of candidates in the next batch, or 0 before the first one.
    want: usize,
    /// The position of the first candidate.
    from: usize,
}

impl Progress {
    /// The lists leap after each other until they agree, or leaps do not pass enough entries. Returns whether all have entries left.
    fn leap(&mut self, lists: &mut [AnyList<'_>]) -> bool {
        let (mut agree, mut budget, mut k) = (0, 0, 0);
        while agree < lists.len() && budget >= 0 {
            let list = &mut lists[k];
            if list.span[0] < self.goal {
                let at = list.at;
                // SAFETY: the type is the list's.
                unsafe { (list.calls.seek)(list, self.goal) };
                if list.left() == 0 {
                    self.end = i64::MIN;
                    return false;
                }
                let passed = list.at - at;
                budget = (budget + passed as i64 - LEAP as i64).min(FAR as i64);
                if passed >= FAR {
                    self.want = SMALL;
                }
            }
            if list.span[0] == self.goal {
                agree += 1;
            } else {
                (self.goal, agree) = (list.span[0], 1);
            }
            k = if k + 1 < lists.len() { k + 1 } else { 0 };
        }
        self.goal <= self.end
    }

    /// Finds the next matches. There is a set of pairs for each list except the first one, which leads. Returns the number of matches,
    /// which is that of the last pairs.
    fn fill(&mut self, lists: &mut [AnyList<'_>], pairs: &mut [Pairs]) -> usize {
        if self.want == 0 {
            self.want = SMALL;
            lists.sort_unstable_by_key(AnyList::left);
        }
        let mut keys = [[MaybeUninit::uninit(); CANDIDATES]; 2];
        let [now, then] = &mut keys;
        let (mut now, mut then) = (now, then);
        while self.goal <= self.end && self.leap(lists) {
            let Some((leader, others)) = lists.split_first_mut() else { return 0 };
            let ours = leader.left();
            // SAFETY: the type is the list's. It has entries left, because it has been sought.
            unsafe {
                if leader.span[0] < self.goal {
                    (leader.calls.seek)(leader, self.goal);
                }
                if leader.left() == 0 {
                    self.end = i64::MIN;
                    return 0;
                }
            }
            let first = leader.span[0];
            self.from = leader.at;
            // SAFETY: as above.
            let loaded = unsafe { (leader.calls.load)(leader, self.want, now) };
            let mut len = loaded;
            self.go_on(leader);
            if loaded == 0 {
                continue;
            }
            for (other, pairs) in others.iter_mut().zip(&mut *pairs) {
                // SAFETY: so many keys are written.
                let keys: &[u32] = unsafe { now.get_unchecked(..len).assume_init_ref() };
                // How many entries of the leader there are for each candidate that is left.
                let spread = ours.saturating_mul(len) / loaded;
                let leads =
                    if spread.saturating_mul(RATIO) <= other.left() { Leads::First } else { Leads::None };
                // SAFETY: as above.
                len = unsafe { (other.calls.filter)(other, Batch { keys, first, leads }, pairs) };
                self.go_on(other);
                if len == 0 {
                    break;
                }
                for (key, pair) in then.iter_mut().zip(&pairs[..len]) {
                    // SAFETY: so many pairs are written, and each has the number of a candidate.
                    key.write(unsafe { *keys.get_unchecked(pair.assume_init_ref()[0]) });
                }
                swap(&mut now, &mut then);
            }
            self.want = (2 * self.want).min(CANDIDATES);
            if len > 0 {
                return len;
            }
        }
        0
    }

    /// All coordinates before a list's first one are done with.
    #[inline(always)]
    fn go_on(&mut self, list: &AnyList<'_>) {
        match list.left() {
            0 => self.end = i64::MIN,
            _ => self.goal = self.goal.max(list.span[0]),
        }
    }
}

/// The matches of any number of lists, in batches.
#[derive(Debug)]
pub struct Many<'a, const N: usize> {
    lists: [AnyList<'a>; N],
    progress: Progress,
    pairs: [Pairs; N],
    buffer: [MaybeUninit<[usize; N]>; CANDIDATES],
}

/// The matches of any number of lists.
#[inline(always)]
pub fn meet_all<'a, const N: usize>(parts: [&mut dyn Part<'a>; N]) -> Many<'a, N> {
    let mut lists = parts.map(Part::any);
    let [mut goal, mut end] = [i64::MIN, i64::MAX];
    for (column, list) in lists.iter_mut().enumerate() {
        list.column = column;
        (goal, end) = (goal.max(list.span[0]), end.min(list.span[1]));
    }
    let progress = Progress { goal, end, want: 0, from: 0 };
    let pairs = [[MaybeUninit::uninit(); CANDIDATES + 2 * EXTRA]; N];
    Many { lists, progress, pairs, buffer: [MaybeUninit::uninit(); CANDIDATES] }
}

impl<const N: usize> Many<'_, N> {
    /// The positions of the next matches, in ascending order, or `None` if there are no more.
    #[inline(always)]
    pub fn more(&mut self) -> Option<&[[usize; N]]> {
        if self.progress.goal <= self.progress.end { self.refill() } else { None }
    }

    #[inline(never)]
    fn refill(&mut self) -> Option<&[[usize; N]]> {
        let len = self.progress.fill(&mut self.lists, &mut self.pairs);
        if len == 0 {
            return None;
        }
        let columns = self.lists.each_ref().map(|list| list.column);
        for k in 0..len {
            let (row, mut candidate) = (self.buffer[k].as_mut_ptr().cast::<usize>(), k);
            // SAFETY: each filter has written a pair for each candidate that the next one was given, and columns are below `N`.
            unsafe {
                for of in (1..N).rev() {
                    let [before, position] = self.pairs[of - 1].get_unchecked(candidate).assume_init();
                    row.add(columns[of]).write(position);
                    candidate = before;
                }
                row.add(columns[0]).write(self.progress.from + candidate);
            }
        }
        // SAFETY: so many rows are written.
        Some(unsafe { self.buffer.get_unchecked(..len).assume_init_ref() })
    }
}
