//! Combines two lists into one that holds the entries of both, except those whose result is the fill.
//!
//! There is a step for each stored index of either list. Every result is at most as long as both operands together, so room
//! is reserved once. The shapes differ in how a value gets there: pushing tests the capacity twice per step, while
//! [`counted`](branch) stores write at the end and then count the value only if it is not the fill.

use std::fmt::Debug;
use std::hint::select_unpredictable;

use crate::view::{List, at};

/// A result, whose buffers are reused.
#[derive(Clone, Debug, Default)]
pub struct Out<T> {
    /// Indices, ascending.
    pub idx: Vec<u32>,
    /// A value for each.
    pub val: Vec<T>,
}

/// An operation on two values. A single value stays as it is.
pub trait Op {
    /// Values.
    type Value: Copy + PartialEq + Debug + Send + Sync + 'static;
    /// The fill.
    const FILL: Self::Value;
    /// The same, where it stays.
    const AT_REST: &'static Self::Value;
    /// The value where both are stored.
    fn both(a: Self::Value, b: Self::Value) -> Self::Value;
}

/// Addition.
#[derive(Clone, Copy, Debug)]
pub struct Sum;

impl Op for Sum {
    type Value = f64;
    const FILL: f64 = 0.0;
    const AT_REST: &'static f64 = &0.0;

    #[inline(always)]
    fn both(a: f64, b: f64) -> f64 {
        a + b
    }
}

/// Exclusive or.
#[derive(Clone, Copy, Debug)]
pub struct Xor;

impl Op for Xor {
    type Value = bool;
    const FILL: bool = false;
    const AT_REST: &'static bool = &false;

    #[inline(always)]
    fn both(a: bool, b: bool) -> bool {
        a ^ b
    }
}

/// The type of a shape.
pub type Shape<T> = fn(List<'_, T>, List<'_, T>, &mut Out<T>);

/// The shapes.
pub const fn shapes<O: Op>() -> [(&'static str, Shape<O::Value>); 7] {
    [
        ("taco", taco::<O>),
        ("push", push::<O>),
        ("branch", branch::<O>),
        ("spans", spans::<O>),
        ("select", select::<O>),
        ("ahead", ahead::<O>),
        ("rounds", rounds::<O>),
    ]
}

impl<T: Copy + PartialEq> Out<T> {
    fn append(&mut self, i: u32, value: T, fill: T) {
        if value != fill {
            self.idx.push(i);
            self.val.push(value);
        }
    }

    fn append_rest(&mut self, a: List<'_, T>, p: usize, fill: T) {
        for p in p..a.idx.len() {
            // SAFETY: `p` is below the length.
            unsafe { self.append(at(a.idx, p), at(a.val, p), fill) };
        }
    }

    /// Room for `n` values and nothing in it.
    fn reset(&mut self, n: usize) {
        self.idx.clear();
        self.val.clear();
        self.idx.reserve(n);
        self.val.reserve(n);
    }
}

/// TACO's: the smaller index, one of three bodies, both cursors advanced by comparisons; results grow.
#[inline(never)]
pub fn taco<O: Op>(a: List<'_, O::Value>, b: List<'_, O::Value>, c: &mut Out<O::Value>) {
    c.reset(0);
    let (mut p, mut q) = (0, 0);
    while p < a.idx.len() && q < b.idx.len() {
        // SAFETY: both cursors are below the lengths.
        unsafe {
            let (i, j) = (at(a.idx, p), at(b.idx, q));
            let next = i.min(j);
            if i == next && j == next {
                c.append(next, O::both(at(a.val, p), at(b.val, q)), O::FILL);
            } else if i == next {
                c.append(next, at(a.val, p), O::FILL);
            } else {
                c.append(next, at(b.val, q), O::FILL);
            }
            p += usize::from(i == next);
            q += usize::from(j == next);
        }
    }
    c.append_rest(a, p, O::FILL);
    c.append_rest(b, q, O::FILL);
}

/// A three-way branch, and pushes into room reserved once: what most people would write.
#[inline(never)]
pub fn push<O: Op>(a: List<'_, O::Value>, b: List<'_, O::Value>, c: &mut Out<O::Value>) {
    c.reset(a.len() + b.len());
    let (mut p, mut q) = (0, 0);
    while p < a.idx.len() && q < b.idx.len() {
        // SAFETY: both cursors are below the lengths.
        unsafe {
            let (i, j) = (at(a.idx, p), at(b.idx, q));
            if i == j {
                c.append(i, O::both(at(a.val, p), at(b.val, q)), O::FILL);
                p += 1;
                q += 1;
            } else if i < j {
                c.append(i, at(a.val, p), O::FILL);
                p += 1;
            } else {
                c.append(j, at(b.val, q), O::FILL);
                q += 1;
            }
        }
    }
    c.append_rest(a, p, O::FILL);
    c.append_rest(b, q, O::FILL);
}

/// Unchecked stores at the end of a result with enough room, counted if they are not the fill.
struct Room<T> {
    idx: *mut u32,
    val: *mut T,
    len: usize,
}

impl<T: Copy + PartialEq> Room<T> {
    #[inline(always)]
    fn new(c: &mut Out<T>, n: usize) -> Self {
        c.reset(n);
        Room { idx: c.idx.as_mut_ptr(), val: c.val.as_mut_ptr(), len: 0 }
    }

    /// # Safety
    /// Fewer stores were made before than there is room for.
    #[inline(always)]
    unsafe fn put(&mut self, i: u32, value: T, fill: T) {
        // SAFETY: the caller's.
        unsafe {
            self.idx.add(self.len).write(i);
            self.val.add(self.len).write(value);
        }
        self.len += usize::from(value != fill);
    }

    /// Puts the entries of either list until one of them ends.
    ///
    /// # Safety
    /// There is room for the rest of both lists.
    #[inline(always)]
    unsafe fn put_both<O: Op<Value = T>>(
        &mut self,
        a: List<'_, T>,
        b: List<'_, T>,
        p: &mut usize,
        q: &mut usize,
    ) {
        while *p < a.idx.len() && *q < b.idx.len() {
            // SAFETY: the caller's, and both cursors are below the lengths.
            unsafe {
                let (i, j) = (at(a.idx, *p), at(b.idx, *q));
                let (v, w) = (at(a.val, *p), at(b.val, *q));
                let both = O::both(if i <= j { v } else { O::FILL }, if j <= i { w } else { O::FILL });
                self.put(i.min(j), both, O::FILL);
                *p += usize::from(i <= j);
                *q += usize::from(j <= i);
            }
        }
    }

    /// # Safety
    /// There is room for the rest of the list.
    #[inline(always)]
    unsafe fn put_rest(&mut self, a: List<'_, T>, p: usize, fill: T) {
        for p in p..a.idx.len() {
            // SAFETY: the caller's, and `p` is below the length.
            unsafe { self.put(at(a.idx, p), at(a.val, p), fill) };
        }
    }

    /// Puts the rest of both lists from these positions on.
    ///
    /// # Safety
    /// There is room for it, and `c` is what the room was made from.
    #[inline(always)]
    unsafe fn finish_from<O: Op<Value = T>>(
        mut self,
        a: List<'_, T>,
        b: List<'_, T>,
        mut p: usize,
        mut q: usize,
        c: &mut Out<T>,
    ) {
        // SAFETY: the caller's.
        unsafe {
            self.put_both::<O>(a, b, &mut p, &mut q);
            self.put_rest(a, p, O::FILL);
            self.put_rest(b, q, O::FILL);
            self.finish(c);
        }
    }

    /// # Safety
    /// `c` is what the room was made from.
    #[inline(always)]
    unsafe fn finish(self, c: &mut Out<T>) {
        // SAFETY: the first `len` places were written, within the room that was reserved.
        unsafe {
            c.idx.set_len(self.len);
            c.val.set_len(self.len);
        }
    }
}

/// A three-way branch and reserved appends.
#[inline(never)]
pub fn branch<O: Op>(a: List<'_, O::Value>, b: List<'_, O::Value>, c: &mut Out<O::Value>) {
    let mut room = Room::new(c, a.len() + b.len());
    let (mut p, mut q) = (0, 0);
    // SAFETY: both cursors are below the lengths, and each store uses up at least one index.
    unsafe {
        while p < a.idx.len() && q < b.idx.len() {
            let (i, j) = (at(a.idx, p), at(b.idx, q));
            if i == j {
                room.put(i, O::both(at(a.val, p), at(b.val, q)), O::FILL);
                p += 1;
                q += 1;
            } else if i < j {
                room.put(i, at(a.val, p), O::FILL);
                p += 1;
            } else {
                room.put(j, at(b.val, q), O::FILL);
                q += 1;
            }
        }
        room.put_rest(a, p, O::FILL);
        room.put_rest(b, q, O::FILL);
        room.finish(c);
    }
}

/// Copies from one list up to the other's index, then the other way round: for lists of different lengths.
#[inline(never)]
pub fn spans<O: Op>(a: List<'_, O::Value>, b: List<'_, O::Value>, c: &mut Out<O::Value>) {
    let mut room = Room::new(c, a.len() + b.len());
    let (mut p, mut q) = (0, 0);
    // SAFETY: as in `branch`.
    unsafe {
        while p < a.idx.len() && q < b.idx.len() {
            let j = at(b.idx, q);
            let mut i = at(a.idx, p);
            while i < j {
                room.put(i, at(a.val, p), O::FILL);
                p += 1;
                if p == a.idx.len() {
                    break;
                }
                i = at(a.idx, p);
            }
            if i == j {
                room.put(i, O::both(at(a.val, p), at(b.val, q)), O::FILL);
                p += 1;
                q += 1;
            } else {
                while q < b.idx.len() && at(b.idx, q) < i {
                    room.put(at(b.idx, q), at(b.val, q), O::FILL);
                    q += 1;
                }
            }
        }
        room.put_rest(a, p, O::FILL);
        room.put_rest(b, q, O::FILL);
        room.finish(c);
    }
}

/// One body: both values or the fill by selects, one reserved append, cursors advanced by comparisons.
/// Nothing is left to predict, so random data cost no more than others.
#[inline(never)]
pub fn select<O: Op>(a: List<'_, O::Value>, b: List<'_, O::Value>, c: &mut Out<O::Value>) {
    let room = Room::new(c, a.len() + b.len());
    // SAFETY: as in `branch`.
    unsafe {
        room.finish_from::<O>(a, b, 0, 0, c);
    }
}

/// The same, with the next index of either list loaded before it is known whether it will be needed, and values
/// chosen by their addresses: a choice between floats would become a branch.
#[inline(never)]
pub fn ahead<O: Op>(a: List<'_, O::Value>, b: List<'_, O::Value>, c: &mut Out<O::Value>) {
    let (mut room, mut here) = (Room::new(c, a.len() + b.len()), Heads::of(a, b));
    // SAFETY: as in `branch`; the next positions are tested before they are loaded from.
    unsafe {
        while here.p + 1 < a.idx.len() && here.q + 1 < b.idx.len() {
            here.step::<O>(a, b, &mut room);
        }
        room.finish_from::<O>(a, b, here.p, here.q, c);
    }
}

/// The same, but a step moves each cursor by at most one, so nothing is tested for as many steps
/// as the shorter rest has entries.
#[inline(never)]
pub fn rounds<O: Op>(a: List<'_, O::Value>, b: List<'_, O::Value>, c: &mut Out<O::Value>) {
    let (mut room, mut here) = (Room::new(c, a.len() + b.len()), Heads::of(a, b));
    // SAFETY: as in `ahead`; after that many steps both cursors are below the lengths.
    unsafe {
        while here.p + 1 < a.idx.len() && here.q + 1 < b.idx.len() {
            for _ in 0..(a.idx.len() - here.p).min(b.idx.len() - here.q) - 1 {
                here.step::<O>(a, b, &mut room);
            }
        }
        room.finish_from::<O>(a, b, here.p, here.q, c);
    }
}

/// Two cursors and their current indices.
struct Heads {
    p: usize,
    q: usize,
    i: u32,
    j: u32,
}

impl Heads {
    /// The start of two lists. Of an empty one nothing is read later.
    #[inline(always)]
    fn of<T>(a: List<'_, T>, b: List<'_, T>) -> Heads {
        let first = |idx: &[u32]| idx.first().copied().unwrap_or(0);
        Heads { p: 0, q: 0, i: first(a.idx), j: first(b.idx) }
    }

    /// Puts the value at the smaller index, and advances without a branch.
    ///
    /// # Safety
    /// Each cursor, and the position after it, are below the length, and there is room.
    #[inline(always)]
    unsafe fn step<O: Op>(
        &mut self,
        a: List<'_, O::Value>,
        b: List<'_, O::Value>,
        room: &mut Room<O::Value>,
    ) {
        let Heads { p, q, i, j } = *self;
        // SAFETY: the caller's.
        unsafe {
            let (i_next, j_next) = (at(a.idx, p + 1), at(b.idx, q + 1));
            let (a_moves, b_moves) = (i <= j, j <= i);
            let (v, w) = (pick(a_moves, a.val, p, O::AT_REST), pick(b_moves, b.val, q, O::AT_REST));
            room.put(select_unpredictable(a_moves, i, j), O::both(v, w), O::FILL);
            self.i = select_unpredictable(a_moves, i_next, i);
            self.j = select_unpredictable(b_moves, j_next, j);
            self.p = select_unpredictable(a_moves, p + 1, p);
            self.q = select_unpredictable(b_moves, q + 1, q);
        }
    }
}

/// An entry, or its replacement. The address of a local value would become a branch again.
///
/// # Safety
/// `at` is below the length.
#[inline(always)]
pub(super) unsafe fn pick<T: Copy + 'static>(entry: bool, from: &[T], at: usize, other: &'static T) -> T {
    let address = select_unpredictable(entry, from.as_ptr().wrapping_add(at), other);
    // SAFETY: it is the address of an entry, by the caller's promise, or of the other value.
    unsafe { *address }
}
