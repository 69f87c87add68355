//! The sum of the products of two vectors stored as runs that cover the dimension.
//!
//! One step for each run of either, a multiplication by the length of what they share.

use std::hint::select_unpredictable;

use crate::view::{Runs, at};

/// What a shape is.
pub type Shape = fn(Runs<'_>, Runs<'_>) -> f64;

/// The shapes.
pub const SHAPES: [(&str, Shape); 5] =
    [("taco", taco), ("branch", branch), ("advance", advance), ("ahead", ahead), ("rounds", rounds)];

/// A vector of runs and a dense one: what a shape is.
pub type DenseShape = fn(Runs<'_>, &[f64]) -> f64;

/// Those shapes.
pub const DENSE: [(&str, DenseShape); 3] = [("running", running), ("lanes", lanes), ("apart", apart)];

/// Each entry times its run's value, one sum.
#[inline(never)]
pub fn running(a: Runs<'_>, x: &[f64]) -> f64 {
    let mut sum = 0.0;
    by_run(a, x, |v, part| part.iter().for_each(|x| sum += v * x));
    sum
}

/// The same in lanes, which all runs share.
#[inline(never)]
pub fn lanes(a: Runs<'_>, x: &[f64]) -> f64 {
    let (mut sums, mut rest) = ([0.0; 8], 0.0);
    by_run(a, x, |v, part| {
        let (lots, last) = part.as_chunks::<8>();
        lots.iter().for_each(|lot| sums.iter_mut().zip(lot).for_each(|(sum, x)| *sum += v * x));
        last.iter().for_each(|x| rest += v * x);
    });
    rest + sums.iter().sum::<f64>()
}

/// The sum of what is dense along each run, in lanes, times its value.
#[inline(never)]
pub fn apart(a: Runs<'_>, x: &[f64]) -> f64 {
    let mut sum = 0.0;
    by_run(a, x, |v, part| {
        let (mut sums, (lots, last)) = ([0.0; 8], part.as_chunks::<8>());
        lots.iter().for_each(|lot| sums.iter_mut().zip(lot).for_each(|(sum, x)| *sum += x));
        let own = sums.iter().sum::<f64>() + last.iter().sum::<f64>();
        sum += v * own;
    });
    sum
}

/// The value of each run, and what is dense along it.
#[inline(always)]
fn by_run(a: Runs<'_>, x: &[f64], mut each: impl FnMut(f64, &[f64])) {
    assert!(a.end.last().is_none_or(|end| *end as usize <= x.len()), "an entry for each index");
    let mut start = 0;
    for (end, v) in a.end.iter().zip(a.val) {
        // SAFETY: ends ascend, up to the number of entries at most.
        each(*v, unsafe { x.get_unchecked(start as usize..*end as usize) });
        start = *end;
    }
}

/// The common form, as TACO would advance: the smaller end, and both cursors by comparisons. Nothing to
/// predict; the ends' loads, the minimum and the addition are the chain.
#[inline(always)]
pub fn taco(a: Runs<'_>, b: Runs<'_>) -> f64 {
    let (mut p, mut q, mut start, mut sum) = (0, 0, 0, 0.0);
    // SAFETY: cursors are below the lengths.
    while p < a.end.len() && q < b.end.len() {
        unsafe {
            let (i, j) = (at(a.end, p), at(b.end, q));
            let next = i.min(j);
            sum += at(a.val, p) * at(b.val, q) * f64::from(next - start);
            start = next;
            p += usize::from(i == next);
            q += usize::from(j == next);
        }
    }
    sum
}

/// A branch on which ends first: good where one vector's runs are much longer than the other's.
#[inline(always)]
pub fn branch(a: Runs<'_>, b: Runs<'_>) -> f64 {
    let (mut p, mut q, mut start, mut sum) = (0, 0, 0, 0.0);
    // SAFETY: cursors are below the lengths.
    while p < a.end.len() && q < b.end.len() {
        unsafe {
            let (i, j) = (at(a.end, p), at(b.end, q));
            let product = at(a.val, p) * at(b.val, q);
            if i < j {
                sum += product * f64::from(i - start);
                start = i;
                p += 1;
            } else {
                sum += product * f64::from(j - start);
                start = j;
                p += usize::from(i == j);
                q += 1;
            }
        }
    }
    sum
}

/// Ends in the common form, but each cursor's advance is compared with the other end instead of with the
/// minimum: the minimum is off the chain.
#[inline(always)]
pub fn advance(a: Runs<'_>, b: Runs<'_>) -> f64 {
    advance_from(a, b, (0, 0), 0, 0.0)
}

/// The same, from the middle.
#[inline(always)]
fn advance_from(
    a: Runs<'_>,
    b: Runs<'_>,
    (mut p, mut q): (usize, usize),
    mut start: u32,
    mut sum: f64,
) -> f64 {
    // SAFETY: cursors are below the lengths.
    while p < a.end.len() && q < b.end.len() {
        unsafe {
            let (i, j) = (at(a.end, p), at(b.end, q));
            let next = i.min(j);
            sum += at(a.val, p) * at(b.val, q) * f64::from(next - start);
            start = next;
            p += usize::from(i <= j);
            q += usize::from(j <= i);
        }
    }
    sum
}

/// The ends are carried, and the next end of each is loaded before it is known which of the two is needed: two
/// steps share a load's latency.
#[inline(always)]
pub fn ahead(a: Runs<'_>, b: Runs<'_>) -> f64 {
    let mut here = Heads::of(a, b);
    // SAFETY: cursors are below the lengths, and one more is where it is loaded ahead.
    unsafe {
        while here.p + 1 < a.end.len() && here.q + 1 < b.end.len() {
            here.step(a, b);
        }
    }
    advance_from(a, b, (here.p, here.q), here.start, here.sum)
}

/// The same, but a step moves each cursor by one at most: for as many steps as the shorter rest has runs nothing is asked.
#[inline(always)]
pub fn rounds(a: Runs<'_>, b: Runs<'_>) -> f64 {
    let mut here = Heads::of(a, b);
    // SAFETY: as in `ahead`; after that many steps both cursors are below the lengths.
    unsafe {
        while here.p + 1 < a.end.len() && here.q + 1 < b.end.len() {
            for _ in 0..(a.end.len() - here.p).min(b.end.len() - here.q) - 1 {
                here.step(a, b);
            }
        }
    }
    advance_from(a, b, (here.p, here.q), here.start, here.sum)
}

/// Two cursors, the ends of their runs, and the sum so far.
struct Heads {
    p: usize,
    q: usize,
    i: u32,
    j: u32,
    start: u32,
    sum: f64,
}

impl Heads {
    /// At the beginning of both. Where there are no runs, nothing is read later.
    #[inline(always)]
    fn of(a: Runs<'_>, b: Runs<'_>) -> Heads {
        let first = |end: &[u32]| end.first().copied().unwrap_or(0);
        Heads { p: 0, q: 0, i: first(a.end), j: first(b.end), start: 0, sum: 0.0 }
    }

    /// Adds what lies before the smaller end, and moves on without a branch.
    ///
    /// # Safety
    /// Each cursor, and the position after it, are below the length.
    #[inline(always)]
    unsafe fn step(&mut self, a: Runs<'_>, b: Runs<'_>) {
        let Heads { p, q, i, j, .. } = *self;
        let (a_moves, b_moves, next) = (i <= j, j <= i, i.min(j));
        // SAFETY: the caller's.
        unsafe {
            let (after_i, after_j) = (at(a.end, p + 1), at(b.end, q + 1));
            self.sum += at(a.val, p) * at(b.val, q) * f64::from(next - self.start);
            self.start = next;
            self.p = select_unpredictable(a_moves, p + 1, p);
            self.i = select_unpredictable(a_moves, after_i, i);
            self.q = select_unpredictable(b_moves, q + 1, q);
            self.j = select_unpredictable(b_moves, after_j, j);
        }
    }
}
