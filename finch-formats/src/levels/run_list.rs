//! Runs of equal values.

use crate::{Index, level};

level! {
    /// Stores runs of equal values, by their ends: run-length encoding. It suits images and other data with few
    /// changes, even without a common background.
    ///
    /// ```text
    /// fiber 0   1 1 9 3 3        ptr 0           3
    ///                            idx     2 3   5     each run's end
    ///                            lvl   1   9 3
    /// ```
    ///
    /// The runs of a fiber cover the whole dimension, including fill: run `q` ends before index `idx[q]`. A
    /// program stores a region of one value in one step, and equal neighbours become one run (NaN equals NaN).
    /// An entry is found by binary search.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Element, RunList, Tensor};
    ///
    /// let runs = RunList::new(5, vec![0, 3], vec![2u32, 3, 5], Element::<i32>::new(vec![1, 9, 3]))?;
    /// let vector: Tensor<_> = Tensor::new(runs)?;
    /// assert_eq!(vector.to_dense(), [1, 1, 9, 3, 3]);
    /// assert_eq!(vector.stored(), 3);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct RunList<L, I: Index = u32> { shape: usize, ptr: [usize], idx: [I], lvl: L }

    fibers = ptr.len() - 1;
    append = arrays;
    limit = I::MAX;

    unsafe invariant {
        offsets ptr over idx;
        fibers lvl = idx.len();
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                idx[q] <= shape, "the run's end {} is beyond the dimension {}", idx[q], shape;
                idx[q] > (if q == ptr[p] { 0 } else { idx[q - 1] }), "the run that ends at {} is empty", idx[q];
            }
            (if ptr[p] < ptr[p + 1] { idx[ptr[p + 1] - 1] } else { 0 }) == shape,
                "the runs do not cover the dimension {}", shape;
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        Stepper(
            cursor = q, end = end, count = end - q,
            seek(i) = { q = search(idx, q, end, i + 1); },
            stop = idx[q],
            body = Run(lvl[q]),
            next = { q += 1; })
    }

    read locate(p) {
        Lookup(i => lvl[search(idx, ptr[p], ptr[p + 1], i + 1)])
    }

    // Fill is not stored immediately: a gap is filled when the next run, or the next fiber, shows it. So two runs of fill
    // are never adjacent, and a fiber of only fill leaves nothing behind. `end` is the end of its runs so far.
    write runs {
        grow(n) { ptr.reserve(n + 1); }
        open(p) {
            while ptr.len() <= p {
                if ptr.len() > 0 {
                    let start = ptr[ptr.len() - 1];
                    if (if idx.len() > start { idx[idx.len() - 1] } else { 0 }) < shape {
                        idx.push(shape);
                        lvl.push(fill);
                    }
                }
                ptr.push(idx.len());
            }
            let end = 0;
        }
        reopen(p) {
            if ptr.len() > p {
                idx.truncate(ptr[p]);
                lvl.finish(ptr[p]);
                ptr.truncate(p + 1);
            }
        }
        store(p, lo, hi, v) {
            if !same(v, fill) {
                if end < lo {
                    idx.push(lo);
                    lvl.push(fill);
                }
                if end > 0 && same(lvl[idx.len() - 1], v) {
                    idx[idx.len() - 1] = hi;
                } else {
                    idx.push(hi);
                    lvl.push(v);
                }
                end = hi;
            }
        }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}

impl<L, I: Index> RunList<L, I> {
    pub(crate) fn below_mut(&mut self) -> &mut L {
        &mut self.lvl
    }
}
