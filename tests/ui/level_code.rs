//! Code of a level that has no meaning: each mistake at its own token.

use finch::prelude::*;

level! {
    pub struct Conditions<L> { shape: usize, ptr: [usize], lvl: L }

    fibers = 1;

    invariant {
        shape > 2.5, "a float";
        *shape > 1, "a pointer";
        (if shape > 0 { 1 }) > 0, "one branch";
        (if shape > 0 { let x = 1; x } else { 2 }) > 1, "a block";
        usize::MAX > 0, "a constant of Rust";
        ptr.iter() > 0, "a method";
        abs(shape) > 0, "a function";
        vacant(shape), "no fiber";
        |x| x, "a closure";
        shape < ptr, "an array";
    }

    read walk(p) { Run(fill) }
}

level! {
    pub struct Statements<L> { shape: usize, ptr: [usize], lvl: L }

    fibers = 1;

    read walk(p) { Run(fill) }

    write ascending {
        open(p) {
            let (a, b) = (1, 2);
            ptr.iter();
            p & 3;
            for _ in 0..3 { ptr.push(1); }
            for q in 0..=3 { ptr.push(q); }
            for q in ptr { ptr.push(q); }
            return;
            loop { ptr.push(1); }
            shape[3] = 2;
            lvl[3] = 2;
            fn inner() {}
            if p > 0 { ptr.push(1); } else if p > 1 { ptr.push(2); }
            nothing.push(3);
            (1 + 2).push(3);
        }
        open(p) { ptr.push(1); }
        reopen(p) { lvl[p]; }
        store(p, i) { require!(i); shape[i]; lvl[i]; }
        finish(n) { open(n); lvl.finish(n); ptr.push(vacant(lvl[n])); }
    }
}

level! {
    pub struct Early<L> { shape: usize, ptr: [usize], lvl: L }

    fibers = 1;
    default shape = 3;

    read walk(p) { Run(fill) }

    write ascending {
        finish(n) { open(n); lvl.finish(n); }
        open(p) { ptr.push(1); }
        reopen(p) { ptr.truncate(p); }
        store(p, i) { lvl[i]; }
    }
}

level! {
    pub struct Phased<L> { shape: usize, lvl: L }

    fibers = 1;

    read walk(p) { Pipeline(Phase(Run(fill), Run(fill))) }
}

level! {
    pub struct Rowed<L> { shape: usize, lvl: L }

    fibers = 1;
    rows = round;
}

level! {
    pub struct Appended<L> { shape: usize, lvl: L }

    fibers = 1;
    append = lists;
}

level! {
    pub struct Counting<L> { shape: usize, width: usize, lvl: L }

    fibers = 1;
    append = arrays;

    read walk(p) { Run(fill) }
}

level! {
    pub struct Filled<L> { shape: usize, lvl: L }

    fibers = 1;
    fill = Zero;

    read walk(p) { Run(fill) }
}

level! {
    pub struct Childless { shape: usize }

    fibers = 1;

    read walk(p) { Run(fill) }
}

level! {
    pub struct Both<T: Elem, F: Fill> { val: [T] }

    fibers = 1;

    read value(p) { val[p] }
    read walk(p) { Run(fill) }
}

level! {
    pub struct Wide<L, I: Index, const N: usize> { shape: [usize; N], idx: [[I]; N], lvl: L }

    fibers = 1;
    range(p) = p;
}

level! {
    pub struct Clause<L, I: Index, const N: usize> { shape: [usize; N], idx: [[I]; N], lvl: L }

    fibers = 1;
    range(p) = p..p + 1;
    invariant { mode { shape > 1, "too small"; } }
}

level! {
    pub struct Offsets<L> { shape: usize, ptr: [usize], lvl: L }

    fibers = 1;
    invariant { offsets ptr of lvl; }
}

level! {
    pub struct Valued<L> { shape: usize, ptr: [usize], idx: [usize], kind: [u8], lvl: L }

    fibers = ptr.len() - 1;

    invariant { idx.len() == lvl.len(), "the first value is {}", lvl[0]; }

    read walk(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let r = search(lvl, q, end, p);
        Stepper(
            cursor = q, end = end,
            seek(i) = { q = search(idx, q, end, i + 1); },
            stop = idx[q],
            body = if lvl[q] == fill { Run(fill) } else { if vacant(lvl[q]) { Run(lvl[r]) } else { Run(lvl[fill]) } },
            next = { q += 1; })
    }

    write runs {
        open(p) { ptr.push(fill); let last = fill; }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, lo, hi, v) {
            if v { idx.push(hi); }
            if v != 0 { idx.push(hi); }
            if lo < v { idx.push(hi); }
            if !same(v, 0) { idx.push(hi); }
            let w = v;
            kind.push(w);
            kind.push(kind[v]);
            kind.push(lvl[0]);
            last = hi;
            lvl.push(hi);
            lvl.push(v + 1);
            lvl.push(w);
            lvl.push(lvl[0]);
            lvl.push(if lo == 0 { v } else { fill });
        }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}

level! {
    pub struct Computed<T: Elem, F: Fill = Zero> { val: [T] }

    fibers = val.len();

    read value(p) { if val[p] > 0 { val[p] } else { p } }

    write random {
        grow(n) { val.resize(n, 0); }
        set(p, v) { val[p] += v; val[p] = 0; }
        push(v) { val.push(min(v, v)); }
        finish(n) { val.resize(n, fill); }
    }
}

level! {
    pub struct Positions<T: Elem, F: Fill = Zero> { val: [T] }

    fibers = val.len();

    read value(p) { p }
}

level! {
    pub struct Summed<T: Elem, F: Fill = Zero> { val: [T] }

    fibers = val.len();

    read value(p) { let k = p / 2; val[k] }
}

level! {
    pub struct Quick<L> { shape: usize, lvl: L }

    fibers = 1;
    locate = hash;
}

level! {
    pub struct Unfound<L> { shape: usize, lvl: L }

    fibers = 1;
    locate = constant;

    read walk(p) { Run(fill) }
}

fn main() {}
