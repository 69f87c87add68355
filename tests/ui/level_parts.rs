//! Parts of a level in other forms than theirs.

use finch::prelude::*;

level! {
    pub struct Moved<L> { shape: usize, ptr: [usize], lvl: L }

    fibers = ptr.len() - 1;

    read walk(p) {
        let q = ptr[p];
        Stepper(
            cursor = q, end = ptr[p + 1],
            seek(i) = { q = i; },
            stop = q + 1,
            body = Run(lvl[q]),
            next = { q += 1; shape += 1; })
    }

    write ascending {
        open(p) { ptr.push(p == 2); }
        reopen(p) { ptr.resize(p, p == 2); }
        store(p, i) { lvl[i]; }
        finish(n) { open(n); lvl.finish(n); }
    }
}

level! {
    pub struct Unnamed<L> { shape: usize, lvl: L }

    fibers = shape;

    read walk, follow {
        Lookup(i => lvl[i])
    }
}

level! {
    pub struct Function<L> { shape: usize, lvl: L }

    fibers = shape;

    fn walk(p) {
        Lookup(i => lvl[i])
    }
}

level! {
    pub struct Sought<L> { shape: usize, ptr: [usize], lvl: L }

    fibers = ptr.len() - 1;

    read walk(p) {
        let q = ptr[p];
        Stepper(cursor = q, end = ptr[p + 1], seek = { q = 0; }, stop = q + 1, body = Run(lvl[q]), next = { q += 1; })
    }
}

level! {
    pub struct Silent<L> { shape: usize, lvl: L }

    fibers = 1;

    invariant { shape > 0; }

    read walk(p) { Run(fill) }
}

level! {
    pub struct Unphased<L> { shape: usize, lvl: L }

    fibers = 1;

    read walk(p) { Pipeline() }
}

level! {
    pub struct Unbracketed<T: Elem, F: Fill = Zero> { base: T, dict: [T] }

    fibers = dict.len();

    read value(p) { dict[p] }
}

level! {
    pub struct Unused<L, I: Index = u32, J: Index = u32> { shape: usize, idx: [I], lvl: L }

    fibers = idx.len();

    read walk(p) { Run(fill) }
}

level! {
    pub struct Defaulted<L> { shape: usize, width: usize, lvl: L }

    fibers = 1;
    default widht = 3;
    default width = shape;

    read walk(p) { Run(fill) }
}

level! {
    pub struct Rangeless<L, I: Index, const N: usize> { shape: [usize; N], ptr: [usize], idx: [[I]; N], lvl: L }

    fibers = ptr.len() - 1;

    read walk(q, end) { Run(lvl[q..end]) }
}

level! {
    pub struct Single<L, I: Index, const N: usize> { shape: [usize; N], ptr: [usize], idx: [[I]; N], lvl: L }

    fibers = ptr.len() - 1;
    range(p) = ptr[p]..ptr[p + 1];

    read walk(q, end) { Run(lvl[q]) }
}

level! {
    pub struct Behind<L> { shape: usize, ptr: [usize], gap: [u8], lvl: L }

    fibers = ptr.len() - 1;

    read walk(p) {
        let q = ptr[p];
        let at = 0;
        Stepper(
            cursor = q, end = ptr[p + 1],
            seek(i) = { q = search(gap, q, ptr[p + 1], i); },
            stop = at + gap[q] + 1,
            body = Spike(fill, lvl[q]),
            next = { at += gap[q] + 1; q += 1; })
    }
}

level! {
    pub struct Standing<L> { shape: usize, ptr: [usize], idx: [u8], lvl: L }

    fibers = ptr.len() - 1;

    read walk(p) {
        let q = ptr[p];
        let end: usize = ptr[p + 1];
        Stepper(
            cursor = q, end = end,
            seek(i) = { end = search(idx, q, end, i); },
            stop = idx[q] + 1,
            body = Spike(fill, lvl[q]),
            next = { q += 1; })
    }
}

level! {
    pub struct Shifted<L> { shape: usize, lvl: L }

    fibers = 1;

    read walk(p) { Shift(Lookup(i => lvl[i]), 1) }
}

level! {
    pub struct Matched<L> { shape: usize, lvl: L }

    fibers = 1;

    read walk(p) { match p { 0 => Run(fill), _ => Run(lvl[p]) } }
}

level! {
    pub struct Closed<L> { shape: usize, lvl: L }

    fibers = 1;

    read walk(p) { Lookup(|i| lvl[i]) }
}

level! {
    pub struct Tailless<L> { shape: usize, lvl: L }

    fibers = 1;

    read walk(p) { Spike(lvl[p]) }
}

level! {
    pub struct Stopless<L> { shape: usize, lvl: L }

    fibers = 1;

    read walk(p) { Pipeline(Phase(shape / 2, Run(fill)), Phase(Run(lvl[p]))) }
}

level! {
    pub struct Inner<L> { shape: usize, lvl: L }

    fibers = 1;

    invariant { lvl.len() = shape; if shape > 1 { lvl.len() > 1, "only one"; } }
}

level! {
    pub struct Regions<L> { shape: usize, lvl: L }

    fibers = 1;

    read walk(p) { Run(fill) }

    write ascending { store(p, lo, hi, v) { lvl.push(v); } }
}

level! {
    pub struct Cursor<L> { shape: usize, ptr: [usize], lvl: L }

    fibers = ptr.len() - 1;

    read walk(p) {
        Stepper(cursor = q, end = ptr[p + 1], seek(i) = { q = i; }, stop = q + 1, body = Run(lvl[q]), next = { q += 1; })
    }
}

level! {
    pub struct Each<L, const N: usize> { shape: [usize; N], idx: [[u16]; N], lvl: L }
}

level! {
    pub struct Turned<L, I: Index = u32> { shape: usize, ptr: [usize], idx: [I], set: [bool], lvl: L }

    fibers = ptr.len() - 1;

    invariant { offsets idx over ptr; offsets lvl over ptr; offsets set over idx; offsets ptr over idx; }

    read walk(p) { Run(fill) }
}

level! {
    pub struct Turning<L, I: Index, const N: usize> { shape: [usize; N], ptr: [usize], idx: [[I]; N], lvl: L }

    fibers = ptr.len() - 1;
    range(p) = ptr[p]..ptr[p + 1];

    invariant { offsets idx over ptr; }
}

fn main() {}
