//! Fibers of different lengths.

use crate::level;

level! {
    /// Stores the indices of each fiber from 0 up to its own length, like the rows of a ragged array.
    ///
    /// ```text
    /// fiber 0   5 0 7 .          shape 4
    /// fiber 1   . . . .          ptr   0      3 3    4
    /// fiber 2   9 . . .          lvl     5 0 7     9
    /// ```
    ///
    /// Fiber `p` has `ptr[p + 1] - ptr[p]` slots, and is fill after them. Gaps before the last entry are stored as fill.
    /// An entry is found in constant time.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, Ragged, Tensor};
    ///
    /// let rows = Ragged::new(4, vec![0, 3, 3, 4], Element::<i32>::new(vec![5, 0, 7, 9]))?;
    /// let matrix: Tensor<_> = Tensor::new(Dense::new(3, rows)?)?;
    /// assert_eq!(matrix.to_dense(), [5, 0, 7, 0, 0, 0, 0, 0, 9, 0, 0, 0]);
    /// assert_eq!(matrix.stored(), 4);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct Ragged<L> { shape: usize, ptr: [usize], lvl: L }

    fibers = ptr.len() - 1;

    unsafe invariant {
        offsets ptr over lvl;
        each p in 0..fibers {
            ptr[p + 1] - ptr[p] <= shape, "its {} slots are more than the dimension {}", ptr[p + 1] - ptr[p], shape;
        }
    }

    read walk, follow(p) {
        let q = ptr[p];
        Pipeline(
            Phase(stop = ptr[p + 1] - q, Lookup(i => lvl[q + i])),
            Phase(Run(fill)))
    }

    read locate(p) {
        let q = ptr[p];
        let size = ptr[p + 1] - q;
        Lookup(i => if i < size { lvl[q + i] } else { fill })
    }

    write ascending {
        grow(n) { ptr.reserve(n + 1); }
        open(p) {
            if ptr.len() == 0 { ptr.push(0); }
            let end = ptr[ptr.len() - 1];
            while ptr.len() <= p + 1 { ptr.push(end); }
        }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, i) {
            let q = ptr[p] + i;
            if ptr[p + 1] < q { lvl.grow(q); }
            lvl[q];
            ptr[p + 1] = q + 1;
        }
        stretch(p, lo, hi) {
            let q = ptr[p] + lo;
            if ptr[p + 1] < q { lvl.grow(q); }
            lvl[q..];
            ptr[p + 1] = q + (hi - lo);
        }
        finish(n) {
            if ptr.len() == 0 { ptr.push(0); }
            let end = ptr[ptr.len() - 1];
            ptr.resize(n + 1, end);
            lvl.finish(end);
        }
    }
}
