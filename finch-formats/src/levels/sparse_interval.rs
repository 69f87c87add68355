//! A level that stores one run in each fiber.

use crate::level;

level! {
    /// Stores one run of equal values in each fiber, surrounded by fill: a box, or a region of interest.
    ///
    /// ```text
    /// fiber 0   . 5 5 .          start 1 0 0
    /// fiber 1   . . . .          stop  3 0 4
    /// fiber 2   9 9 9 9          lvl   5 0 9
    /// ```
    ///
    /// Fiber `p` stores the indices `start[p]..stop[p]`, with one value for all of them. If that range is empty, the value
    /// is never read, but counts as stored; this crate writes fill there. Equal neighbours form one run. A second run in a
    /// fiber is an error. Its chunks cannot be joined, so no `par forall` divides it.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, SparseInterval, Tensor};
    ///
    /// let rows = SparseInterval::new(4, vec![1u32, 0, 0], vec![3, 0, 4], Element::<i32>::new(vec![5, 0, 9]))?;
    /// let matrix: Tensor<_> = Tensor::new(Dense::new(3, rows)?)?;
    /// assert_eq!(matrix.to_dense(), [0, 5, 5, 0, 0, 0, 0, 0, 9, 9, 9, 9]);
    ///
    /// let two = Tensor::<SparseInterval<Element<i32>>>::from_dense([4], vec![1, 1, 0, 1]);
    /// let text = "`SparseInterval` cannot hold the entry at [3]: there is another run in its fiber already";
    /// assert_eq!(two.expect_err("a second one").to_string(), text);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparseInterval<L, I: Index = u32> { shape: usize, start: [I], stop: [I], lvl: L }

    fibers = start.len();
    limit = I::MAX;

    unsafe invariant {
        stop.len() == start.len(), "{} stops for {} starts", stop.len(), start.len();
        fibers lvl = fibers;
        each p in 0..fibers {
            start[p] <= stop[p], "the run {}..{} ends before it starts", start[p], stop[p];
            stop[p] <= shape, "the run {}..{} reaches beyond the dimension {}", start[p], stop[p], shape;
        }
    }

    read walk, follow(p) {
        Pipeline(
            Phase(stop = start[p], Run(fill)),
            Phase(stop = stop[p], Run(lvl[p])),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => if start[p] <= i && i < stop[p] { lvl[p] } else { fill })
    }

    write runs {
        grow(n) { start.reserve(n); stop.reserve(n); }
        open(p) { while start.len() <= p { start.push(0); stop.push(0); } }
        reopen(p) { start.truncate(p); stop.truncate(p); }
        store(p, lo, hi, v) {
            require!(
                same(v, fill) || start[p] == stop[p] || (stop[p] == lo && same(lvl[p], v)),
                "there is another run in its fiber already");
            if !same(v, fill) {
                if start[p] == stop[p] {
                    lvl.grow(p);
                    lvl.push(v);
                    start[p] = lo;
                }
                stop[p] = hi;
            }
        }
        finish(n) { start.resize(n, 0); stop.resize(n, 0); lvl.finish(n); }
    }
}
