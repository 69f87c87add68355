//! The level: `level!` with all its parts.

use finch::level;

level! {
    /// Stores every `step`-th index, from 0 on; between them is fill.
    ///
    /// ```text
    /// fiber 0   5 . . 7 . . 9 .        step 3
    /// fiber 1   1 . . 2 . . 3 .        lvl  5 7 9   1 2 3
    /// ```
    pub struct Strided<L> { shape: usize, step: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / ((shape + step - 1) / step) };
    default step = 4;

    invariant {
        step > 0, "a step of 0 goes nowhere";
        fibers lvl = fibers * ((shape + step - 1) / step);
    }

    read walk, gallop, lead, follow(p) {
        let slots = (shape + step - 1) / step;
        let first = p * slots;
        let k = 0;
        Pipeline(
            Phase(stop = if slots > 0 { (slots - 1) * step + 1 } else { 0 }, Stepper(
                cursor = k, end = slots, count = slots - k,
                seek(i) = { k = (i + step - 1) / step; },
                stop = k * step + 1,
                body = Spike(fill, lvl[first + k]),
                next = { k += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        let first = p * ((shape + step - 1) / step);
        Lookup(i => if i % step == 0 { lvl[first + i / step] } else { fill })
    }

    write random {
        grow(n) { lvl.grow(n * ((shape + step - 1) / step)); }
        store(p, i) {
            require!(i % step == 0, "only every `step`-th index is stored");
            lvl[p * ((shape + step - 1) / step) + i / step];
        }
        finish(n) { lvl.finish(n * ((shape + step - 1) / step)); }
    }
}
