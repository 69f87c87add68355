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

fn main() {}
