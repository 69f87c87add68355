//! A level that stores one contiguous range of indices in each fiber.

use crate::{Index, level};

level! {
    /// Stores a band: in each fiber one contiguous range of indices, from `start` on.
    ///
    /// ```text
    /// fiber 0   . 5 0 7          start 1      0 0
    /// fiber 1   . . . .          ptr   0      3 3   4
    /// fiber 2   9 . . .          lvl     5 0 7    9
    /// ```
    ///
    /// Fiber `p` has `ptr[p + 1] - ptr[p]` slots, from index `start[p]` on. Gaps inside are stored as fill. The start of an
    /// empty fiber does not matter; this crate sets it to 0. An entry is found in constant time.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, SparseBand, Tensor};
    ///
    /// let rows = SparseBand::new(4, vec![1u32, 0, 0], vec![0, 3, 3, 4], Element::<i32>::new(vec![5, 0, 7, 9]))?;
    /// let matrix: Tensor<_> = Tensor::new(Dense::new(3, rows)?)?;
    /// assert_eq!(matrix.to_dense(), [0, 5, 0, 7, 0, 0, 0, 0, 9, 0, 0, 0]);
    /// assert_eq!(matrix.stored(), 4);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparseBand<L, I: Index = u32> { shape: usize, start: [I], ptr: [usize], lvl: L }

    fibers = start.len();
    append = arrays;
    limit = I::MAX;

    unsafe invariant {
        ptr.len() == start.len() + 1, "{} offsets for {} starts", ptr.len(), start.len();
        offsets ptr over lvl;
        each p in 0..fibers {
            start[p] + (ptr[p + 1] - ptr[p]) <= shape,
                "the band {}..{} reaches beyond the dimension {}", start[p], start[p] + (ptr[p + 1] - ptr[p]), shape;
        }
    }

    read walk, follow(p) {
        let q = ptr[p];
        let begin = start[p];
        let stop = begin + (ptr[p + 1] - q);
        Pipeline(
            Phase(stop = begin, Run(fill)),
            Phase(stop = stop, Lookup(i => lvl[q + (i - begin)])),
            Phase(Run(fill)))
    }

    read locate(p) {
        let q = ptr[p];
        let begin = start[p];
        let stop = begin + (ptr[p + 1] - q);
        Lookup(i => if begin <= i && i < stop { lvl[q + (i - begin)] } else { fill })
    }

    // `open` keeps the start and end of the fiber's slots, and its first index.
    write ascending {
        grow(n) { ptr.reserve(n + 1); start.reserve(n); }
        open(p) {
            if ptr.len() == 0 { ptr.push(0); }
            let end = ptr[ptr.len() - 1];
            while ptr.len() <= p + 1 { ptr.push(end); start.push(0); }
            let begin = end;
            let first = 0;
        }
        reopen(p) { ptr.truncate(p + 1); start.truncate(p); }
        store(p, i) {
            if begin == end { first = i; }
            let q = begin + (i - first);
            if end < q { lvl.grow(q); }
            lvl[q];
            end = q + 1;
        }
        stretch(p, lo, hi) {
            if begin == end { first = lo; }
            let q = begin + (lo - first);
            if end < q { lvl.grow(q); }
            lvl[q..];
            end = q + (hi - lo);
        }
        close(p) {
            start[p] = first;
            ptr[p + 1] = end;
        }
        finish(n) {
            if ptr.len() == 0 { ptr.push(0); }
            let end = ptr[ptr.len() - 1];
            ptr.resize(n + 1, end);
            start.resize(n, 0);
            lvl.finish(end);
        }
    }
}

impl<L, I: Index> SparseBand<L, I> {
    pub(crate) fn below_mut(&mut self) -> &mut L {
        &mut self.lvl
    }
}
