//! Levels of the tests' own, whose stops are computed from the cursor: the levels that finch ships load theirs.

/// Every third index; as many apart as a number says, from another one on in each fiber; and four indices to a child,
/// of which the dimension cuts the last one, in two ways to say so.
pub const LEVELS: &str = r#"
level! {
    /// Every third index, from 0 on.
    pub struct Third<L> { shape: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / ((shape + 2) / 3) };

    invariant { fibers lvl = fibers * ((shape + 2) / 3); }

    read walk, gallop, lead, follow(p) {
        let slots = (shape + 2) / 3;
        let first = p * slots;
        let k = 0;
        Pipeline(
            Phase(stop = if slots > 0 { (slots - 1) * 3 + 1 } else { 0 }, Stepper(
                cursor = k, end = slots, count = slots - k,
                seek(i) = { k = (i + 2) / 3; },
                stop = k * 3 + 1,
                body = Spike(fill, lvl[first + k]),
                next = { k += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => if i % 3 == 0 { lvl[p * ((shape + 2) / 3) + i / 3] } else { fill })
    }

    write random {
        grow(n) { lvl.grow(n * ((shape + 2) / 3)); }
        store(p, i) {
            require!(i % 3 == 0, "only every third index is stored");
            lvl[p * ((shape + 2) / 3) + i / 3];
        }
        finish(n) { lvl.finish(n * ((shape + 2) / 3)); }
    }
}

level! {
    /// Every `step`-th index, in fiber `p` from `p % step` on.
    pub struct Strided<L> { shape: usize, step: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / ((shape + step - 1) / step) };
    default step = 2;

    invariant {
        step > 0, "no index is reached";
        fibers lvl = fibers * ((shape + step - 1) / step);
    }

    read walk, gallop, lead, follow(p) {
        let room = (shape + step - 1) / step;
        let from = p % step;
        let q = p * room;
        let first = q;
        let end = first + if from < shape { (shape - from + step - 1) / step } else { 0 };
        Pipeline(
            Phase(stop = if first < end { (end - 1 - first) * step + from + 1 } else { 0 }, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { while q < end && (q - first) * step + from < i { q += 1; } },
                stop = (q - first) * step + from + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        let first = p * ((shape + step - 1) / step);
        Lookup(i => if i % step == p % step { lvl[first + i / step] } else { fill })
    }

    write random {
        grow(n) { lvl.grow(n * ((shape + step - 1) / step)); }
        store(p, i) {
            require!(i % step == p % step, "the index is not one of the fiber's");
            lvl[p * ((shape + step - 1) / step) + i / step];
        }
        finish(n) { lvl.finish(n * ((shape + step - 1) / step)); }
    }
}

level! {
    /// A place for every index, four of them to a child.
    pub struct Fours<L> { shape: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / shape };

    invariant { fibers lvl = fibers * shape; }

    read walk, follow(p) {
        let w = 0;
        Stepper(
            cursor = w, end = (shape + 3) / 4,
            seek(i) = { w = i / 4; },
            stop = if (w + 1) * 4 < shape { (w + 1) * 4 } else { shape },
            body = Lookup(i => lvl[p * shape + i]),
            next = { w += 1; })
    }

    write random {
        grow(n) { lvl.grow(n * shape); }
        store(p, i) { lvl[p * shape + i]; }
        finish(n) { lvl.finish(n * shape); }
    }
}

level! {
    /// The same, with an edge that moves.
    pub struct Edges<L> { shape: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / shape };

    invariant { fibers lvl = fibers * shape; }

    read walk, follow(p) {
        let w = 0;
        let edge = min(4, shape);
        Stepper(
            cursor = w, end = (shape + 3) / 4,
            seek(i) = { w = i / 4; edge = min(w * 4 + 4, shape); },
            stop = edge,
            body = Lookup(i => lvl[p * shape + i]),
            next = { w += 1; edge = min(edge + 4, shape); })
    }

    write random {
        grow(n) { lvl.grow(n * shape); }
        store(p, i) { lvl[p * shape + i]; }
        finish(n) { lvl.finish(n * shape); }
    }
}
"#;
