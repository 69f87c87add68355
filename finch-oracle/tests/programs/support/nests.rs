//! Levels of the tests' own, whose nests have forms that no level has that finch ships: jumpers and shifts in a definition,
//! spikes whose body holds something, phases after a list that are not fill alone.

pub const LEVELS: &str = r#"
level! {
    /// A list that always leads.
    pub struct Hops<L> { shape: usize, ptr: [usize], idx: [u32], lvl: L }

    fibers = ptr.len() - 1;

    invariant {
        offsets ptr over idx;
        fibers lvl = idx.len();
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                idx[q] < shape, "index {} is not below the dimension {}", idx[q], shape;
                q == ptr[p] || idx[q - 1] < idx[q], "index {} does not ascend", idx[q];
            }
        }
    }

    read walk(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        Pipeline(
            Phase(stop = if q < end { idx[end - 1] + 1 } else { 0 }, Jumper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    write ascending {
        grow(n) { ptr.reserve(n + 1); }
        open(p) { while ptr.len() <= p { ptr.push(idx.len()); } }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, i) { let q = idx.len(); lvl[q]; idx.push(i); }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}

level! {
    /// A list whose indices are stored three too high.
    pub struct Late<L> { shape: usize, ptr: [usize], idx: [u32], lvl: L }

    fibers = ptr.len() - 1;

    invariant {
        offsets ptr over idx;
        fibers lvl = idx.len();
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                3 <= idx[q] && idx[q] < shape + 3, "index {} is not in 3..{} + 3", idx[q], shape;
                q == ptr[p] || idx[q - 1] < idx[q], "index {} does not ascend", idx[q];
            }
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        Shift(2, Shift(0 - 5, Pipeline(
            Phase(stop = if q < end { idx[end - 1] + 1 } else { 3 }, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))))
    }

    read locate(p) {
        Shift(0 - 3, Lookup(i => {
            let end = ptr[p + 1];
            let q = search(idx, ptr[p], end, i);
            if q < end && idx[q] == i { lvl[q] } else { fill }
        }))
    }

    write ascending {
        grow(n) { ptr.reserve(n + 1); }
        open(p) { while ptr.len() <= p { ptr.push(idx.len()); } }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, i) { let q = idx.len(); lvl[q]; idx.push(i + 3); }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}

level! {
    /// A place for every index, two of them to a spike.
    pub struct Pairs<L> { shape: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / shape };

    invariant { fibers lvl = fibers * shape; }

    read walk, follow(p) {
        let w = 0;
        Stepper(
            cursor = w, end = (shape + 1) / 2,
            seek(i) = { w = i / 2; },
            stop = min(w * 2 + 2, shape),
            body = Spike(lvl[p * shape + w * 2], lvl[p * shape + min(w * 2 + 1, shape - 1)]),
            next = { w += 1; })
    }

    write random {
        grow(n) { lvl.grow(n * shape); }
        store(p, i) { lvl[p * shape + i]; }
        finish(n) { lvl.finish(n * shape); }
    }
}

level! {
    /// A list whose last index has its own phase.
    pub struct Tailed<L> { shape: usize, ptr: [usize], idx: [u32], lvl: L }

    fibers = ptr.len() - 1;

    invariant {
        offsets ptr over idx;
        fibers lvl = idx.len();
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                idx[q] < shape, "index {} is not below the dimension {}", idx[q], shape;
                q == ptr[p] || idx[q - 1] < idx[q], "index {} does not ascend", idx[q];
            }
        }
    }

    read walk, follow(p) {
        let q = ptr[p];
        let full = ptr[p + 1];
        let has = q < full && idx[full - 1] + 1 == shape;
        let end = if has { full - 1 } else { full };
        Pipeline(
            Phase(stop = if q < end { idx[end - 1] + 1 } else { 0 }, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(stop = if shape > 0 { shape - 1 } else { 0 }, Run(fill)),
            Phase(if has { Run(lvl[full - 1]) } else { Run(fill) }))
    }

    write ascending {
        grow(n) { ptr.reserve(n + 1); }
        open(p) { while ptr.len() <= p { ptr.push(idx.len()); } }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, i) { let q = idx.len(); lvl[q]; idx.push(i); }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}
"#;
