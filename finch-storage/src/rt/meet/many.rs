//! Any number of lists. The shortest one leads: a batch of its entries are the candidates, which each other list filters in turn.
//!
//! A filter is a call through a pointer, so nothing here knows the types of the lists' indices. A batch amortises the call.
//! Where a list has gone beyond the batch, the leader leaps after it. So disjoint clusters cost a leap, and not their length.

use std::marker::PhantomData;
use std::mem::{MaybeUninit, swap};

use super::limits::{CANDIDATES, RATIO, SMALL};
use super::list::List;
use super::pair::{Plan, Two};
use super::sink::{Positions, SLACK};
use crate::search::gallop_of;
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
            calls: const { &Calls { load: load::<I>, filter: filter::<I> } },
            of: PhantomData,
        }
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
    /// The first and the last coordinate that are left.
    span: [i64; 2],
    calls: &'static Calls,
    of: PhantomData<&'a ()>,
}

/// What depends on the type of a list's indices, which must be the list's in each call.
#[derive(Debug)]
struct Calls {
    load: unsafe fn(&mut AnyList<'_>, goal: i64, want: usize, now: &mut Candidates, out: Table),
    filter: unsafe fn(&mut AnyList<'_>, leads: bool, now: &Candidates, then: &mut Candidates, out: Table),
}

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

    fn left(&self) -> usize {
        self.len - self.at
    }
}

/// Coordinates that may be matches, ascending, and the row of each in the table of positions.
#[derive(Debug)]
struct Candidates {
    keys: [MaybeUninit<i64>; CANDIDATES],
    rows: [MaybeUninit<u32>; CANDIDATES],
    len: usize,
}

impl Candidates {
    #[inline(always)]
    fn new() -> Self {
        let (keys, rows) = ([MaybeUninit::uninit(); CANDIDATES], [MaybeUninit::uninit(); CANDIDATES]);
        Candidates { keys, rows, len: 0 }
    }

    #[inline(always)]
    fn keys(&self) -> &[i64] {
        // SAFETY: so many are pushed.
        unsafe { self.keys.get_unchecked(..self.len).assume_init_ref() }
    }

    #[inline(always)]
    fn rows(&self) -> &[u32] {
        // SAFETY: so many are pushed.
        unsafe { self.rows.get_unchecked(..self.len).assume_init_ref() }
    }

    /// # Safety
    /// There are fewer than [`CANDIDATES`].
    #[inline(always)]
    unsafe fn push(&mut self, key: i64, row: u32) {
        debug_assert!(self.len < CANDIDATES, "too many candidates");
        // SAFETY: the caller guarantees it.
        unsafe {
            self.keys.get_unchecked_mut(self.len).write(key);
            self.rows.get_unchecked_mut(self.len).write(row);
        }
        self.len += 1;
    }
}

/// A table of positions with a row for each candidate and a column for each list.
#[derive(Clone, Copy, Debug)]
struct Table {
    start: *mut usize,
    columns: usize,
}

impl Table {
    /// # Safety
    /// There are such a row and such a column, and nothing else refers to the table.
    #[inline(always)]
    unsafe fn put(self, row: usize, column: usize, position: usize) {
        // SAFETY: the caller guarantees it.
        unsafe { self.start.add(row * self.columns + column).write(position) };
    }

    /// # Safety
    /// As for `put`. All of the row `from` has been written.
    #[inline(always)]
    unsafe fn move_row(self, from: usize, to: usize) {
        // SAFETY: the caller guarantees it.
        unsafe {
            let (from, to) = (self.start.add(from * self.columns), self.start.add(to * self.columns));
            for column in 0..self.columns {
                to.add(column).write(from.add(column).read());
            }
        }
    }
}

/// Moves to the first coordinate from `goal` on, and makes the next entries the candidates.
///
/// # Safety
/// The list's indices are of this type. The table has `want` rows, at most [`CANDIDATES`], and the list's column.
unsafe fn load<I: Index>(any: &mut AnyList<'_>, goal: i64, want: usize, now: &mut Candidates, out: Table) {
    // SAFETY: the caller guarantees it.
    let mut list = unsafe { any.typed::<I>() };
    list.seek(goal);
    now.len = 0;
    for k in 0..want.min(list.left()) {
        // SAFETY: so many entries are left, and there are so many rows.
        unsafe {
            now.push(list.coordinate(list.at + k), k as u32);
            out.put(k, any.column, list.at + k);
        }
    }
    any.at = list.at + now.len;
}

/// Keeps the candidates that are in the list, and moves beyond the last candidate.
///
/// # Safety
/// The list's indices are of this type. The table has all candidates' rows, and the list's column.
unsafe fn filter<I: Index>(
    any: &mut AnyList<'_>,
    leads: bool,
    now: &Candidates,
    then: &mut Candidates,
    out: Table,
) {
    // SAFETY: the caller guarantees it.
    let list = unsafe { any.typed::<I>() };
    let (keys, rows) = (now.keys(), now.rows());
    let mut two = Two::new(List { idx: keys, at: 0, shift: 0 }, list);
    let mut plan = Plan::new(leads);
    let mut buffer = [MaybeUninit::uninit(); CANDIDATES + SLACK];
    then.len = 0;
    while two.are_left() {
        let mut sink = Positions::new(&mut buffer, CANDIDATES);
        plan.pass(&mut two, usize::MAX, &mut sink);
        // If entries do not ascend, a candidate may be found again and again.
        for &[c, at] in sink.found().iter().take(CANDIDATES - then.len) {
            // SAFETY: `c` is a position in the keys, and not more candidates are kept than there is room for.
            unsafe {
                let row = *rows.get_unchecked(c);
                then.push(*keys.get_unchecked(c), row);
                out.put(row as usize, any.column, at);
            }
        }
    }
    let beyond = keys.last().map_or(i64::MIN, |last| last.saturating_add(1)).wrapping_sub(list.shift);
    // SAFETY: the range ends where the buffer does.
    any.at = unsafe { gallop_of(list.idx, two.p, list.idx.len(), beyond) };
    if any.at < any.len {
        // SAFETY: this has been tested.
        any.span[0] = unsafe { list.coordinate(any.at) };
    }
}

/// How far the lists have been passed.
#[derive(Debug)]
struct Progress {
    /// Coordinates below this one are done with. If it is above `end`, nothing is left.
    goal: i64,
    end: i64,
    /// The number of candidates in the next batch, or 0 before the first one.
    want: usize,
}

impl Progress {
    fn finish(&mut self) {
        (self.goal, self.end) = (i64::MAX, i64::MIN);
    }

    /// Writes the positions of the next matches, and returns their number.
    ///
    /// # Safety
    /// The table has [`CANDIDATES`] rows, and a column for each list.
    unsafe fn fill(&mut self, lists: &mut [AnyList<'_>], out: Table) -> usize {
        if self.want == 0 {
            self.want = SMALL;
            lists.sort_unstable_by_key(AnyList::left);
        }
        let Some((leader, others)) = lists.split_first_mut() else { return 0 };
        let (mut now, mut then) = (&mut Candidates::new(), &mut Candidates::new());
        while self.goal <= self.end {
            let ours = leader.left();
            // SAFETY: the type is the list's; the caller guarantees the rest.
            unsafe { (leader.calls.load)(leader, self.goal, self.want, now, out) };
            let Some(loaded) = std::num::NonZero::new(now.len) else {
                self.finish();
                break;
            };
            if leader.left() == 0 {
                self.end = i64::MIN;
            }
            for other in &mut *others {
                // How many entries of the leader there are for each candidate that is left.
                let spread = ours.saturating_mul(now.len) / loaded;
                let leads = spread.saturating_mul(RATIO) <= other.left();
                // SAFETY: as above.
                unsafe { (other.calls.filter)(other, leads, now, then, out) };
                swap(&mut now, &mut then);
                match other.left() {
                    0 => self.end = i64::MIN,
                    _ => self.goal = self.goal.max(other.span[0]),
                }
                if now.len == 0 {
                    break;
                }
            }
            self.want = (2 * self.want).min(CANDIDATES);
            if now.len > 0 {
                for (k, row) in now.rows().iter().enumerate() {
                    // SAFETY: each list has written a column of the row, which is not above its new place.
                    unsafe { out.move_row(*row as usize, k) };
                }
                return now.len;
            }
        }
        0
    }
}

/// The matches of any number of lists, in batches.
#[derive(Debug)]
pub struct Many<'a, const N: usize> {
    lists: [AnyList<'a>; N],
    progress: Progress,
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
    let progress = Progress { goal, end, want: 0 };
    Many { lists, progress, buffer: [MaybeUninit::uninit(); CANDIDATES] }
}

impl<const N: usize> Many<'_, N> {
    /// The positions of the next matches, in ascending order, or `None` if there are no more.
    #[inline(always)]
    pub fn more(&mut self) -> Option<&[[usize; N]]> {
        if self.progress.goal <= self.progress.end { self.refill() } else { None }
    }

    #[inline(never)]
    fn refill(&mut self) -> Option<&[[usize; N]]> {
        let out = Table { start: self.buffer.as_mut_ptr().cast(), columns: N };
        // SAFETY: the table is the buffer.
        let len = unsafe { self.progress.fill(&mut self.lists, out) };
        // SAFETY: so many positions are written.
        (len > 0).then(|| unsafe { self.buffer.get_unchecked(..len).assume_init_ref() })
    }
}
