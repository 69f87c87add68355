//! At most one stored index in each fiber.

use crate::level;

level! {
    /// Stores one entry in each fiber: a column of the ELL format, a permutation, a one-hot row.
    ///
    /// ```text
    /// fiber 0   . 5 . .          shape 4
    /// fiber 1   . . . .          idx   1 4 0
    /// fiber 2   9 . . .          lvl   5 0 9
    /// ```
    ///
    /// Fiber `p` stores index `idx[p]` at position `p`. In an empty fiber, `idx[p]` is the dimension, and the value is never
    /// read, but counts as stored; this crate writes fill there. A second entry in a fiber is an error. Its chunks cannot be
    /// joined, so no `par forall` divides it.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, SparsePoint, Tensor};
    ///
    /// let rows = SparsePoint::new(4, vec![1u32, 4, 0], Element::<i32>::new(vec![5, 0, 9]))?;
    /// let matrix: Tensor<_> = Tensor::new(Dense::new(3, rows)?)?;
    /// assert_eq!(matrix.to_dense(), [0, 5, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0]);
    ///
    /// let two = Tensor::<SparsePoint<Element<i32>>>::from_dense([3], vec![0, 1, 2]);
    /// let text = "`SparsePoint` cannot hold the entry at [2]: there is another one in its fiber already";
    /// assert_eq!(two.expect_err("a second one").to_string(), text);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparsePoint<L, I: Index = u32> { shape: usize, idx: [I], lvl: L }

    fibers = idx.len();
    limit = I::MAX;

    unsafe invariant {
        fibers lvl = fibers;
        each p in 0..fibers {
            idx[p] <= shape, "the index {} is beyond the dimension {}", idx[p], shape;
        }
    }

    read walk, follow(p) {
        let at = idx[p];
        if at < shape {
            Pipeline(
                Phase(stop = at + 1, Spike(fill, lvl[p])),
                Phase(Run(fill)))
        } else {
            Run(fill)
        }
    }

    read locate(p) {
        Lookup(i => if idx[p] == i { lvl[p] } else { fill })
    }

    // A second sub-fiber is written after the first, so that one which stays empty does no harm.
    write ascending {
        grow(n) { idx.reserve(n); }
        open(p) { while idx.len() <= p { idx.push(shape); } }
        reopen(p) { idx.truncate(p); }
        store(p, i) {
            require!(idx[p] == shape, "there is another one in its fiber already");
            let q = if idx[p] == shape { p } else { p + 1 };
            lvl.grow(q);
            lvl[q];
            idx[p] = i;
        }
        finish(n) { idx.resize(n, shape); lvl.finish(n); }
    }
}
