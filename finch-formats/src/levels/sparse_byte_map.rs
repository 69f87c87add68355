//! A mark for each index, and a list of the marked ones.

use crate::level;

level! {
    /// Has a slot for each index, a byte that marks it as stored, and a sorted list of the stored ones. It can be written at
    /// random, and is read like a list: the level for a temporary that collects a sparse row.
    ///
    /// ```text
    /// fiber 0   . 5 . 7          tbl  0 1 0 1   0 0 0 0   1 0 0 0     one mark for each slot
    /// fiber 1   . . . .          ptr  0         2         2       3
    /// fiber 2   9 . . .          srt    1   3             8           the slots that are marked
    ///                            lvl  . 5 . 7   . . . .   9 . . .     one fiber for each slot
    /// ```
    ///
    /// Fiber `p` has the slots `p * shape..(p + 1) * shape`, and lists the stored ones in `srt[ptr[p]..ptr[p + 1]]`. A
    /// slot that is not marked holds fill. It takes as much memory as a dense level. While it is written, it reserves
    /// room to list every slot, but the unused part is never touched. The first store to a slot marks and lists it
    /// without making room, and the list is sorted once the result is complete. A temporary is emptied in time
    /// proportional to its stored entries.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Element, SparseByteMap, Tensor};
    ///
    /// let values = Element::<i32>::new(vec![0, 5, 0, 7]);
    /// let level = SparseByteMap::new(4, vec![0, 2], vec![false, true, false, true], vec![1, 3], values)?;
    /// let vector: Tensor<_> = Tensor::new(level)?;
    /// assert_eq!(vector.to_dense(), [0, 5, 0, 7]);
    /// assert_eq!(vector.stored(), 2);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparseByteMap<L> { shape: usize, ptr: [usize], tbl: [bool], srt: [usize], lvl: L }

    fibers = ptr.len() - 1;

    unsafe invariant {
        offsets ptr over srt;
        tbl.len() == fibers * shape, "{} marks for {} slots", tbl.len(), fibers * shape;
        fibers lvl = fibers * shape;
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                p * shape <= srt[q] && srt[q] < (p + 1) * shape, "slot {} belongs to another fiber", srt[q];
                q == ptr[p] || srt[q - 1] < srt[q], "slot {} does not ascend", srt[q];
                tbl[srt[q]], "slot {} is listed and not marked", srt[q];
            }
            each slot in p * shape..(p + 1) * shape {
                let q = search(srt, ptr[p], ptr[p + 1], slot);
                !tbl[slot] || (q < ptr[p + 1] && srt[q] == slot), "slot {} is marked and not listed", slot;
                tbl[slot] || vacant(lvl[slot]), "slot {} is not marked and holds something", slot;
            }
        }
    }

    read walk, gallop, lead, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let first = p * shape;
        let last = if q < end { srt[end - 1] - first + 1 } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(srt, q, end, first + i); },
                stop = srt[q] - first + 1,
                body = Spike(fill, lvl[srt[q]]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        let first = p * shape;
        Lookup(i => if tbl[first + i] { lvl[first + i] } else { fill })
    }

    write random {
        grow(n) { tbl.resize(n * shape, false); srt.reserve(n * shape); lvl.grow(n * shape); }
        store(p, i) {
            let slot = p * shape + i;
            lvl[slot];
            let new = once || !tbl[slot];
            tbl[slot] = true;
            if new { srt.push(slot); }
        }
        clear() {
            for k in 0..srt.len() {
                let slot = srt[k];
                tbl[slot] = false;
                lvl.clear(slot);
            }
            srt.truncate(0);
        }
        finish(n) {
            tbl.resize(n * shape, false);
            lvl.finish(n * shape);
            if drops {
                let kept = 0;
                for k in 0..srt.len() {
                    let slot = srt[k];
                    let gone = vacant(lvl[slot]);
                    if gone { tbl[slot] = false; } else { srt[kept] = slot; kept += 1; }
                }
                srt.truncate(kept);
            }
            srt.sort();
            ptr.truncate(0);
            ptr.push(0);
            for p in 1..n { ptr.push(search(srt, ptr[p - 1], srt.len(), p * shape)); }
            if n > 0 { ptr.push(srt.len()); }
        }
    }
}
