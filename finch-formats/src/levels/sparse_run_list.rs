//! A level that stores runs of equal values, with fill between them.

use crate::level;

level! {
    /// Stores a sorted list of runs of equal values, with fill between them.
    ///
    /// ```text
    /// fiber 0   . 5 5 7          ptr   0     2 2   3
    /// fiber 1   . . . .          start   1 3     0
    /// fiber 2   9 9 . .          stop    3 4     2
    ///                            lvl     5 7     9
    /// ```
    ///
    /// Run `q` covers the indices `start[q]..stop[q]`. A program stores a region of one value in one step, and equal
    /// neighbours become one run (NaN equals NaN). Fill is not stored. An entry is found by binary search.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, SparseRunList, Tensor};
    ///
    /// let values = Element::<i32>::new(vec![5, 7, 9]);
    /// let rows = SparseRunList::new(4, vec![0, 2, 2, 3], vec![1u32, 3, 0], vec![3, 4, 2], values)?;
    /// let matrix: Tensor<_> = Tensor::new(Dense::new(3, rows)?)?;
    /// assert_eq!(matrix.to_dense(), [0, 5, 5, 7, 0, 0, 0, 0, 9, 9, 0, 0]);
    /// assert_eq!(matrix.stored(), 3);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparseRunList<L, I: Index = u32> { shape: usize, ptr: [usize], start: [I], stop: [I], lvl: L }

    fibers = ptr.len() - 1;
    limit = I::MAX;

    unsafe invariant {
        offsets ptr over start;
        stop.len() == start.len(), "{} stops for {} starts", stop.len(), start.len();
        fibers lvl = start.len();
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                stop[q] <= shape, "the run {}..{} reaches beyond the dimension {}", start[q], stop[q], shape;
                start[q] < stop[q], "the run {}..{} is empty", start[q], stop[q];
                q == ptr[p] || stop[q - 1] <= start[q],
                    "the run {}..{} begins before {}", start[q], stop[q], stop[q - 1];
            }
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let last = if q < end { stop[end - 1] } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(stop, q, end, i + 1); },
                stop = stop[q],
                body = Pipeline(
                    Phase(stop = start[q], Run(fill)),
                    Phase(Run(lvl[q]))),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => {
            let end = ptr[p + 1];
            let q = search(stop, ptr[p], end, i + 1);
            if q < end && start[q] <= i { lvl[q] } else { fill }
        })
    }

    write runs {
        grow(n) { ptr.reserve(n + 1); }
        open(p) {
            while ptr.len() <= p { ptr.push(start.len()); }
            let end = 0;
        }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, lo, hi, v) {
            if !same(v, fill) {
                if 0 < end && end == lo && same(lvl[stop.len() - 1], v) {
                    stop[stop.len() - 1] = hi;
                } else {
                    start.push(lo);
                    stop.push(hi);
                    lvl.push(v);
                }
                end = hi;
            }
        }
        finish(n) { open(n); lvl.finish(start.len()); }
    }
}
