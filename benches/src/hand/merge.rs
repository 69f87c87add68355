//! What two sorted lists of indices have in common, in every shape: a body is run for each pair of positions
//! that hold the same index.
//!
//! All but [`gallop`] and [`follow`] take a step for each index of either list, or for a few at a time. They differ in
//! what they ask the branch predictor: [`taco`], [`masked`], [`ahead`], [`fours`] and [`leaps`] next to nothing but
//! whether there are pairs, and so take about the same time whatever the rest of the data; [`branch`], [`skip`] and
//! [`pairs`] a question at each step or iteration, which is free where the lists have structure and costs a miss where they
//! have none.

use std::hint::select_unpredictable;

use super::seek;
use crate::view::at;

/// TACO's: the smaller index, a guarded body, both cursors advanced by comparisons. Latency bound: load,
/// minimum, compare, add, about ten cycles a step.
#[inline(always)]
pub fn taco(a: &[u32], b: &[u32], mut pair: impl FnMut(usize, usize)) {
    let (mut p, mut q) = (0, 0);
    while p < a.len() && q < b.len() {
        // SAFETY: both cursors are below the lengths.
        let (i, j) = unsafe { (at(a, p), at(b, q)) };
        let next = i.min(j);
        if i == next && j == next {
            pair(p, q);
        }
        p += usize::from(i == next);
        q += usize::from(j == next);
    }
}

/// The same with a body that is run at every step and told whether it counts, so that nothing is left to
/// predict but the end.
#[inline(always)]
pub fn masked(a: &[u32], b: &[u32], mut step: impl FnMut(usize, usize, bool)) {
    let (mut p, mut q) = (0, 0);
    while p < a.len() && q < b.len() {
        // SAFETY: both cursors are below the lengths.
        let (i, j) = unsafe { (at(a, p), at(b, q)) };
        step(p, q, i == j);
        p += usize::from(i <= j);
        q += usize::from(j <= i);
    }
}

/// A three-way branch: a right guess starts the next loads early, so structure is worth up to five times.
#[inline(always)]
pub fn branch(a: &[u32], b: &[u32], mut pair: impl FnMut(usize, usize)) {
    let (mut p, mut q) = (0, 0);
    while p < a.len() && q < b.len() {
        // SAFETY: both cursors are below the lengths.
        let (i, j) = unsafe { (at(a, p), at(b, q)) };
        if i == j {
            pair(p, q);
            p += 1;
            q += 1;
        } else if i < j {
            p += 1;
        } else {
            q += 1;
        }
    }
}

/// Skips through one list up to the other's index, then the other way round: two loads, a compare and a
/// branch a step, and the index that is waited for stays in a register.
#[inline(always)]
pub fn skip(a: &[u32], b: &[u32], mut pair: impl FnMut(usize, usize)) {
    let (mut p, mut q) = (0, 0);
    while p < a.len() && q < b.len() {
        // SAFETY: both cursors are below the lengths.
        unsafe {
            let (i, j) = (at(a, p), at(b, q));
            if i == j {
                pair(p, q);
                p += 1;
                q += 1;
            } else if i < j {
                p = seek::scan(a, p + 1, j);
            } else {
                q = seek::scan(b, q + 1, i);
            }
        }
    }
}

/// The same, but after each scan only what can still be the case is asked, and no index is loaded twice.
#[inline(always)]
pub fn pairs(a: &[u32], b: &[u32], pair: impl FnMut(usize, usize)) {
    passing(a, b, one_by_one, pair);
}

/// The same, by sixteens where one load shows that so many can be passed.
#[inline(always)]
pub fn strides(a: &[u32], b: &[u32], pair: impl FnMut(usize, usize)) {
    let by_sixteens = |a: &[u32], mut p: usize, _: u32, j: u32| {
        // SAFETY: the position is tested.
        while p + 16 < a.len() && unsafe { at(a, p + 16) } < j {
            p += 16;
        }
        // SAFETY: `p` is below the length, as it was.
        one_by_one(a, p, unsafe { at(a, p) }, j)
    };
    passing(a, b, by_sixteens, pair);
}

/// The same, by fours, and what is left is counted without a branch.
#[inline(always)]
pub fn counted(a: &[u32], b: &[u32], pair: impl FnMut(usize, usize)) {
    let by_fours = |a: &[u32], mut p: usize, _: u32, j: u32| {
        while p + 4 < a.len() {
            // SAFETY: four more positions are below the length.
            unsafe {
                if at(a, p + 4) >= j {
                    let passed: usize = (0..4).map(|k| usize::from(at(a, p + k) < j)).sum();
                    return Some((p + passed, at(a, p + passed)));
                }
            }
            p += 4;
        }
        // SAFETY: `p` is below the length, as it was.
        one_by_one(a, p, unsafe { at(a, p) }, j)
    };
    passing(a, b, by_fours, pair);
}

/// From a position below the length and its index to the first index that is not below `j`, and that index.
#[inline(always)]
fn one_by_one(a: &[u32], mut p: usize, mut i: u32, j: u32) -> Option<(usize, u32)> {
    while i < j {
        p += 1;
        if p == a.len() {
            return None;
        }
        // SAFETY: tested just now.
        i = unsafe { at(a, p) };
    }
    Some((p, i))
}

/// Meetings in a row, then a pass of the first list, then one of the second, until a list has come to its end.
#[inline(always)]
fn passing(
    a: &[u32],
    b: &[u32],
    pass: impl Fn(&[u32], usize, u32, u32) -> Option<(usize, u32)>,
    mut pair: impl FnMut(usize, usize),
) {
    let (mut p, mut q) = (0, 0);
    if a.is_empty() || b.is_empty() {
        return;
    }
    // SAFETY: after each step of a cursor, its end is tested before the load.
    unsafe {
        let (mut i, mut j) = (at(a, 0), at(b, 0));
        loop {
            while i == j {
                pair(p, q);
                p += 1;
                q += 1;
                if p == a.len() || q == b.len() {
                    return;
                }
                i = at(a, p);
                j = at(b, q);
            }
            let Some(first) = pass(a, p, i, j) else { return };
            (p, i) = first;
            let Some(second) = pass(b, q, j, i) else { return };
            (q, j) = second;
        }
    }
}

/// Four indices of one list against four of the other, all at once, then the four that end first are left behind: nothing
/// to predict but whether there is a pair among them, so that it is twice as fast as anything where pairs are rare.
#[inline(always)]
pub fn fours(a: &[u32], b: &[u32], mut pair: impl FnMut(usize, usize)) {
    let (mut p, mut q) = (0, 0);
    while let (Some(x), Some(y)) = (block(a, p), block(b, q)) {
        if meet(x, y) {
            for (k, i) in x.iter().enumerate() {
                y.iter().enumerate().filter(|(_, j)| i == *j).for_each(|(l, _)| pair(p + k, q + l));
            }
        }
        (p, q) = (p + 4 * usize::from(x[3] <= y[3]), q + 4 * usize::from(y[3] <= x[3]));
    }
    taco_from(a, b, (p, q), &mut pair);
}

/// The same, but the last of the next four is loaded before it is known whether it will be needed, as [`ahead`] does it:
/// what a block waits for is a comparison and no load. Where there is a pair, steps [`ahead`] find it.
#[inline(always)]
pub fn leaps(a: &[u32], b: &[u32], mut pair: impl FnMut(usize, usize)) {
    let mut here = (0, 0);
    while here.0 + 8 <= a.len() && here.1 + 8 <= b.len() {
        here = leap(a, b, here);
        here = ahead_for(a, b, here, 8, &mut pair);
    }
    here = ahead_for(a, b, here, usize::MAX, &mut pair);
    taco_from(a, b, here, &mut pair);
}

/// By fours, as long as there is no pair, from positions that have as many in front of them.
#[inline(always)]
fn leap(a: &[u32], b: &[u32], (mut p, mut q): (usize, usize)) -> (usize, usize) {
    // SAFETY: seven more positions are below the lengths, at first and after each test.
    unsafe {
        let (mut i, mut j) = (at(a, p + 3), at(b, q + 3));
        while p + 8 <= a.len() && q + 8 <= b.len() {
            let (i_next, j_next) = (at(a, p + 7), at(b, q + 7));
            if let (Some(x), Some(y)) = (block(a, p), block(b, q))
                && meet(x, y)
            {
                break;
            }
            let (a_moves, b_moves) = (i <= j, j <= i);
            i = select_unpredictable(a_moves, i_next, i);
            j = select_unpredictable(b_moves, j_next, j);
            p = select_unpredictable(a_moves, p + 4, p);
            q = select_unpredictable(b_moves, q + 4, q);
        }
    }
    (p, q)
}

fn block(list: &[u32], at: usize) -> Option<&[u32; 4]> {
    list.get(at..)?.first_chunk()
}

/// Whether two blocks have an index in common.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn meet(x: &[u32; 4], y: &[u32; 4]) -> bool {
    use std::arch::x86_64::*;
    // SAFETY: every processor of this family has these instructions; both blocks are as long as a vector.
    unsafe {
        let (x, y) = (_mm_loadu_si128(x.as_ptr().cast()), _mm_loadu_si128(y.as_ptr().cast()));
        let turned = _mm_or_si128(
            _mm_cmpeq_epi32(x, _mm_shuffle_epi32::<0b00_11_10_01>(y)),
            _mm_cmpeq_epi32(x, _mm_shuffle_epi32::<0b10_01_00_11>(y)),
        );
        let swapped = _mm_cmpeq_epi32(x, _mm_shuffle_epi32::<0b01_00_11_10>(y));
        let any = _mm_or_si128(_mm_or_si128(turned, swapped), _mm_cmpeq_epi32(x, y));
        _mm_movemask_epi8(any) != 0
    }
}

/// Whether two blocks have an index in common.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn meet(x: &[u32; 4], y: &[u32; 4]) -> bool {
    x.iter().fold(false, |any, i| y.iter().fold(any, |any, j| any | (i == j)))
}

/// The next index of either list is loaded before it is known whether it will be needed, so that two steps
/// share the latency of a load: nothing to predict but whether there is a pair, at little more than half of
/// TACO's time.
#[inline(always)]
pub fn ahead(a: &[u32], b: &[u32], mut pair: impl FnMut(usize, usize)) {
    let at = ahead_for(a, b, (0, 0), usize::MAX, &mut pair);
    taco_from(a, b, at, &mut pair);
}

/// At most that many steps of it, as long as both lists have a next index.
#[inline(always)]
fn ahead_for(
    a: &[u32],
    b: &[u32],
    (mut p, mut q): (usize, usize),
    steps: usize,
    pair: &mut impl FnMut(usize, usize),
) -> (usize, usize) {
    if p >= a.len() || q >= b.len() {
        return (p, q);
    }
    // Each step moves one cursor at least: the sum is a bound for the steps that needs no counter.
    let end = (p + q).saturating_add(steps);
    // SAFETY: both positions are below the lengths, and the next ones are tested.
    unsafe {
        let (mut i, mut j) = (at(a, p), at(b, q));
        while p + 1 < a.len() && q + 1 < b.len() && p + q < end {
            let (i_next, j_next) = (at(a, p + 1), at(b, q + 1));
            if i == j {
                pair(p, q);
            }
            let (a_moves, b_moves) = (i <= j, j <= i);
            i = select_unpredictable(a_moves, i_next, i);
            j = select_unpredictable(b_moves, j_next, j);
            p = select_unpredictable(a_moves, p + 1, p);
            q = select_unpredictable(b_moves, q + 1, q);
        }
    }
    (p, q)
}

/// What is left, one step at a time.
#[inline(always)]
fn taco_from(a: &[u32], b: &[u32], (mut p, mut q): (usize, usize), pair: &mut impl FnMut(usize, usize)) {
    while p < a.len() && q < b.len() {
        // SAFETY: both cursors are below the lengths.
        let (i, j) = unsafe { (at(a, p), at(b, q)) };
        if i == j {
            pair(p, q);
        }
        p += usize::from(i <= j);
        q += usize::from(j <= i);
    }
}

/// Skips as long as that pays, and else merges [`ahead`] for a while before it tries again.
///
/// A change from one list to the other costs a misprediction, unless there is a pattern in the changes: as much as three or
/// four steps ahead. So the number of entries that a few iterations passed shows which shape is right here.
#[inline(always)]
pub fn adaptive(a: &[u32], b: &[u32], mut pair: impl FnMut(usize, usize)) {
    const TURNS: usize = 32;
    const WORTH: usize = 5;
    const STEPS: usize = 2048;
    let mut at = (0, 0);
    loop {
        at = skip_while(a, b, at, TURNS, WORTH, &mut pair);
        at = ahead_for(a, b, at, STEPS, &mut pair);
        if at.0 + 1 >= a.len() || at.1 + 1 >= b.len() {
            break;
        }
    }
    taco_from(a, b, at, &mut pair);
}

/// Continues with `skip`, until this many iterations passed fewer than `worth` entries each.
#[inline(always)]
fn skip_while(
    a: &[u32],
    b: &[u32],
    (mut p, mut q): (usize, usize),
    turns: usize,
    worth: usize,
    pair: &mut impl FnMut(usize, usize),
) -> (usize, usize) {
    let (mut left, mut start) = (turns, p + q);
    while p < a.len() && q < b.len() {
        // SAFETY: both cursors are below the lengths.
        unsafe {
            let (i, j) = (at(a, p), at(b, q));
            if i == j {
                pair(p, q);
                p += 1;
                q += 1;
                continue;
            }
            if i < j {
                p = seek::scan(a, p + 1, j);
            } else {
                q = seek::scan(b, q + 1, i);
            }
        }
        left -= 1;
        if left == 0 {
            if p + q < start + turns * worth {
                break;
            }
            (left, start) = (turns, p + q);
        }
    }
    (p, q)
}

/// Each cursor leaps to the other's index: logarithmic in what is left out, so it wins as soon as one list is
/// ten times shorter, and loses half as much again where both are alike.
#[inline(always)]
pub fn gallop(a: &[u32], b: &[u32], mut pair: impl FnMut(usize, usize)) {
    let (mut p, mut q) = (0, 0);
    while p < a.len() && q < b.len() {
        // SAFETY: both cursors are below the lengths.
        unsafe {
            let (i, j) = (at(a, p), at(b, q));
            if i == j {
                pair(p, q);
                p += 1;
                q += 1;
            } else if i < j {
                p = seek::gallop(a, p + 1, j);
            } else {
                q = seek::gallop(b, q + 1, i);
            }
        }
    }
}

/// The first list leads, step by step; the second follows by `seek`, which is told its position and the
/// index. One loop, one search in it.
#[inline(always)]
pub fn follow(
    a: &[u32],
    b: &[u32],
    seek: impl Fn(&[u32], usize, u32) -> usize,
    mut pair: impl FnMut(usize, usize),
) {
    let mut q = 0;
    for (p, i) in a.iter().enumerate() {
        q = seek(b, q, *i);
        if q >= b.len() {
            break;
        }
        // SAFETY: `q` is below the length.
        if unsafe { at(b, q) } == *i {
            pair(p, q);
        }
    }
}
