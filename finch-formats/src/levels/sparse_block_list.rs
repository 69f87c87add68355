//! A level that stores blocks of neighbouring indices.

use crate::level;

level! {
    /// Stores a sorted list of blocks of neighbouring indices: the one-dimensional variable block format (VBL).
    ///
    /// ```text
    /// fiber 0   . 5 6 . 7        ptr 0       2
    ///                            idx     3   5     each block's end
    ///                            ofs 0   2   3     where each block's slots begin, and where the last ones end
    ///                            lvl  5 6  7
    /// ```
    ///
    /// Block `q` ends before index `idx[q]` and has `ofs[q + 1] - ofs[q]` slots. Entries written at neighbouring indices
    /// become one block. An entry is found by binary search among the blocks.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Element, SparseBlockList, Tensor};
    ///
    /// let blocks =
    ///     SparseBlockList::new(5, vec![0, 2], vec![3u32, 5], vec![0, 2, 3], Element::<i32>::new(vec![5, 6, 7]))?;
    /// let vector: Tensor<_> = Tensor::new(blocks)?;
    /// assert_eq!(vector.to_dense(), [0, 5, 6, 0, 7]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparseBlockList<L, I: Index = u32> { shape: usize, ptr: [usize], idx: [I], ofs: [usize], lvl: L }

    fibers = ptr.len() - 1;
    limit = I::MAX;

    unsafe invariant {
        offsets ptr over idx;
        ofs.len() == idx.len() + 1, "{} offsets of slots for {} blocks", ofs.len(), idx.len();
        offsets ofs over lvl;
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                idx[q] <= shape, "the block's end {} is beyond the dimension {}", idx[q], shape;
                let size = ofs[q + 1] - ofs[q];
                size > 0, "the block is empty";
                let gap = if q == ptr[p] { 0 } else { idx[q - 1] };
                gap + size <= idx[q], "the block of {} slots that ends at {} begins before {}", size, idx[q], gap;
            }
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let last = if q < end { idx[end - 1] } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end,
                seek(i) = { q = search(idx, q, end, i + 1); },
                stop = idx[q],
                body = {
                    let slot = ofs[q];
                    let begin = idx[q] - (ofs[q + 1] - slot);
                    Pipeline(
                        Phase(stop = begin, Run(fill)),
                        Phase(Lookup(i => lvl[slot + (i - begin)])))
                },
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => {
            let end = ptr[p + 1];
            let q = search(idx, ptr[p], end, i + 1);
            if q < end {
                let slot = ofs[q];
                let begin = idx[q] - (ofs[q + 1] - slot);
                if begin <= i { lvl[slot + (i - begin)] } else { fill }
            } else {
                fill
            }
        })
    }

    // For the block being written, `open` keeps its end (0 if there is none) and the next slot.
    write ascending {
        grow(n) { ptr.reserve(n + 1); }
        open(p) {
            if ofs.len() == 0 { ofs.push(0); }
            while ptr.len() <= p { ptr.push(idx.len()); }
            let slot = ofs[idx.len()];
            let stop = 0;
        }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, i) {
            lvl[slot];
            if stop > 0 && stop != i {
                idx.push(stop);
                ofs.push(slot);
            }
            slot += 1;
            stop = i + 1;
        }
        close(p) {
            if stop > 0 {
                idx.push(stop);
                ofs.push(slot);
            }
        }
        finish(n) { open(n); lvl.finish(ofs[idx.len()]); }
    }
}
