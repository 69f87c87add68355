//! Levels that are written, but not so that what was stored is found again.

use finch::prelude::*;

level! {
    pub struct Forgetful<L> { shape: usize, idx: [usize], lvl: L }

    fibers = 1;

    read walk(p) {
        Pipeline(Phase(stop = idx[p], Run(fill)), Phase(Run(lvl[p])))
    }

    write ascending {
        open(p) {}
        reopen(p) {}
        store(p, i) { lvl[p]; idx.push(0); }
        finish(n) { lvl.finish(n); }
    }
}

level! {
    pub struct Unfilled<L> { shape: usize, ptr: [usize], lvl: L }

    fibers = 1;

    read walk(p) { Lookup(i => lvl[ptr[p] + i]) }

    write ascending {
        open(p) {}
        reopen(p) {}
        store(p, i) { lvl[i]; }
        finish(n) { lvl.finish(n); }
    }
}

fn main() {}
