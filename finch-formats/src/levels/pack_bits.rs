//! Runs of repeated values, slots for differing ones.

use crate::level;

level! {
    /// Stores runs of repeated values, and single values where they differ: the PackBITS encoding. Each segment of a fiber
    /// is either a run of one value, or has a slot for each of its indices.
    ///
    /// ```text
    /// fiber 0   1 1 1 9 3 4 4    ptr 0             3
    ///                            idx       3   5   7   each segment's end
    ///                            ofs 0     1   3   4   where its slots begin, and where the last ones end
    ///                            lvl 1     9 3 4
    /// ```
    ///
    /// A segment with one slot is a run. Any other has as many slots as indices. The segments of a fiber cover the whole
    /// dimension, including fill. A result is written by runs: a value that repeats, even once, becomes a run, and the
    /// values between two runs, which differ from their neighbours, share a segment (NaN equals NaN). So the storage of
    /// a fiber depends only on its values.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Element, PackBits, Tensor};
    ///
    /// let values = Element::<i32>::new(vec![1, 9, 3, 4]);
    /// let vector: Tensor<_> = Tensor::new(PackBits::new(7, vec![0, 3], vec![3u32, 5, 7], vec![0, 1, 3, 4], values)?)?;
    /// assert_eq!(vector.to_dense(), [1, 1, 1, 9, 3, 4, 4]);
    /// assert_eq!(vector.stored(), 4);
    /// let same = Tensor::<PackBits<Element<i32>>>::from_dense([7], vector.to_dense())?;
    /// assert_eq!(same.into_parts().into_parts().2, [3, 5, 7]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct PackBits<L, I: Index = u32> { shape: usize, ptr: [usize], idx: [I], ofs: [usize], lvl: L }

    fibers = ptr.len() - 1;
    limit = I::MAX;

    unsafe invariant {
        offsets ptr over idx;
        ofs.len() == idx.len() + 1, "{} offsets of slots for {} segments", ofs.len(), idx.len();
        offsets ofs over lvl;
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                idx[q] <= shape, "the segment's end {} is beyond the dimension {}", idx[q], shape;
                let begin = if q == ptr[p] { 0 } else { idx[q - 1] };
                begin < idx[q], "the segment that ends at {} is empty", idx[q];
                let slots = ofs[q + 1] - ofs[q];
                slots == 1 || slots == idx[q] - begin,
                    "the segment {}..{} has {} slots, neither one nor as many as indices", begin, idx[q], slots;
            }
            (if ptr[p] < ptr[p + 1] { idx[ptr[p + 1] - 1] } else { 0 }) == shape,
                "the segments do not cover the dimension {}", shape;
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        Stepper(
            cursor = q, end = end,
            seek(i) = { q = search(idx, q, end, i + 1); },
            stop = idx[q],
            body = {
                let slot = ofs[q];
                let size = ofs[q + 1] - slot;
                if size == 1 { Run(lvl[slot]) } else { Lookup(i => lvl[slot + (i - (idx[q] - size))]) }
            },
            next = { q += 1; })
    }

    read locate(p) {
        Lookup(i => {
            let q = search(idx, ptr[p], ptr[p + 1], i + 1);
            let slot = ofs[q];
            let size = ofs[q + 1] - slot;
            lvl[if size == 1 { slot } else { slot + (i - (idx[q] - size)) }]
        })
    }

    // As in a run list, fill is stored only when the next run or fiber shows the gap. `room` tells whether the last segment
    // gets one more slot: it has as many as indices.
    write runs {
        grow(n) { ptr.reserve(n + 1); }
        open(p) {
            if ofs.len() == 0 { ofs.push(0); }
            while ptr.len() <= p {
                if ptr.len() > 0 {
                    let first = ptr[ptr.len() - 1];
                    let q = idx.len();
                    let at = if q > first { idx[q - 1] } else { 0 };
                    if at < shape {
                        let room = q > first && at - (if q > first + 1 { idx[q - 2] } else { 0 }) == ofs[q] - ofs[q - 1];
                        lvl.push(fill);
                        if room && at + 1 == shape {
                            idx[q - 1] = shape;
                            ofs[q] = ofs[q] + 1;
                        } else {
                            ofs.push(ofs[q] + 1);
                            idx.push(shape);
                        }
                    }
                }
                ptr.push(idx.len());
            }
        }
        reopen(p) {
            if ptr.len() > p {
                idx.truncate(ptr[p]);
                ofs.truncate(ptr[p] + 1);
                lvl.finish(ofs[ptr[p]]);
                ptr.truncate(p + 1);
            }
        }
        store(p, lo, hi, v) {
            if !same(v, fill) {
                let first = ptr[p];
                let gap = idx.len();
                let at = if gap > first { idx[gap - 1] } else { 0 };
                if at < lo {
                    let room =
                        gap > first && at - (if gap > first + 1 { idx[gap - 2] } else { 0 }) == ofs[gap] - ofs[gap - 1];
                    lvl.push(fill);
                    if room && at + 1 == lo {
                        idx[gap - 1] = lo;
                        ofs[gap] = ofs[gap] + 1;
                    } else {
                        ofs.push(ofs[gap] + 1);
                        idx.push(lo);
                    }
                }
                let q = idx.len();
                let slot = ofs[q];
                let size = if q > first { slot - ofs[q - 1] } else { 0 };
                let room = q > first && lo - (if q > first + 1 { idx[q - 2] } else { 0 }) == size;
                if q > first && same(lvl[slot - 1], v) {
                    if size == 1 {
                        idx[q - 1] = hi;
                    } else {
                        idx[q - 1] = lo - 1;
                        ofs[q] = slot - 1;
                        ofs.push(slot);
                        idx.push(hi);
                    }
                } else {
                    lvl.push(v);
                    if room && lo + 1 == hi {
                        idx[q - 1] = hi;
                        ofs[q] = slot + 1;
                    } else {
                        ofs.push(slot + 1);
                        idx.push(hi);
                    }
                }
            }
        }
        finish(n) { open(n); lvl.finish(ofs[idx.len()]); }
    }
}
