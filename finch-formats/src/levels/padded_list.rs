//! Lists of a fixed length.

use crate::level;

level! {
    /// Stores at most `W` indices of each fiber, in as many slots (ELL). Inside of [`Dense`](crate::Dense) it is a matrix whose rows have
    /// about as many entries each, [`Ell`](crate::layouts::Ell).
    ///
    /// ```text
    /// fiber 0   . 5 . 7          W 2     idx   1 3   4 4   0 4      4 is the dimension: nothing is there
    /// fiber 1   . . . .                  lvl   5 7   . .   9 .
    /// fiber 2   9 . . .
    /// ```
    ///
    /// Fiber `p` owns the positions `p * W..(p + 1) * W`, within which `idx` ascends strictly up to those slots that hold nothing. Where it
    /// ends is searched for. It is read in order (`walk`, `follow`), by skipping ahead (`gallop`, `lead`), or by binary search
    /// (`locate`), and written in ascending order. An entry beyond the `W`-th of its fiber is refused. Slots that hold nothing take as much
    /// memory as entries do.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Ell;
    ///
    /// let matrix = Ell::<i32, 2>::from_dense([3, 4], vec![0, 5, 0, 7, 0, 0, 0, 0, 9, 0, 0, 0])?;
    /// assert_eq!((matrix.get([0, 3])?, matrix.get([1, 3])?), (7, 0));
    /// let (_, rows) = matrix.into_parts().into_parts();
    /// assert_eq!(rows.into_parts().1, [1, 3, 4, 4, 0, 4]);
    /// let three = Ell::<i32, 2>::from_dense([1, 4], vec![1, 2, 3, 0]).expect_err("there are two slots");
    /// assert_eq!(three.to_string(), "`PaddedList` cannot hold the entry at [0, 2]: the slots of its fiber are taken");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub struct PaddedList<L, const W: usize, I: Index = u32> { shape: usize, idx: [I], lvl: L }

    fibers = idx.len() / W;
    limit = I::MAX;

    unsafe invariant {
        W > 0, "a fiber has at least one slot";
        idx.len() % W == 0, "{} slots do not make whole fibers of {}", idx.len(), W;
        fibers lvl = idx.len();
        each p in 0..fibers {
            each q in p * W..(p + 1) * W {
                idx[q] <= shape, "index {} is beyond the dimension {}", idx[q], shape;
                q == p * W || idx[q - 1] < idx[q] || idx[q] == shape, "index {} does not ascend", idx[q];
                idx[q] < shape || vacant(lvl[q]), "a slot without an index holds something";
            }
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = p * W;
        let end = search(idx, q, q + W, shape);
        let last = if q < end { idx[end - 1] + 1 } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => {
            let q = search(idx, p * W, (p + 1) * W, i);
            if q < (p + 1) * W && idx[q] == i { lvl[q] } else { fill }
        })
    }

    // Behind the last slot, a sub-fiber that stays empty does no harm.
    write ascending {
        grow(n) { idx.reserve(n * W); }
        open(p) {
            while idx.len() < (p + 1) * W { idx.push(shape); }
            let next = p * W;
        }
        reopen(p) { idx.truncate(p * W); }
        store(p, i) {
            require!(idx[p * W + (W - 1)] == shape, "the slots of its fiber are taken");
            lvl.grow(next);
            lvl[next];
            idx[next] = i;
            next += 1;
        }
        finish(n) { idx.resize(n * W, shape); lvl.finish(n * W); }
    }
}
