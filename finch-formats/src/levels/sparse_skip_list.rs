//! Sorted lists with skips.

use crate::level;

level! {
    /// Stores a sorted list of indices, and every `S`-th of them once more: the skips of a search engine's posting lists. A program that
    /// leads by it (`gallop` and `lead`) searches the few skips first, and then at most `S` indices.
    ///
    /// ```text
    /// fiber 0   . 5 . 7 1        S 2     ptr 0       3 3   4
    /// fiber 1   . . . . .                idx   1 3 4     0
    /// fiber 2   9 . . . .                lvl   5 7 1     9
    ///                                    top   1   4           each second index
    /// ```
    ///
    /// Fiber `p` owns the positions `ptr[p]..ptr[p + 1]`, within which `idx` ascends strictly, and `top[t]` is `idx[t * S]`. It is read as a
    /// [`SparseList`](crate::SparseList) in order (`walk`, `follow`) and by binary search (`locate`). Where it leads it is a jumper of its own. It
    /// is written in ascending order. Skips take `4 / S` bytes for each entry; they pay for lists of thousands of entries of which a
    /// program needs few.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Element, SparseSkipList, Tensor};
    ///
    /// let posts: Tensor<SparseSkipList<Element<i32>, 2>> = Tensor::from_coords([9], vec![[1], [3], [4], [8]], vec![5, 7, 1, 2])?;
    /// let (_, _, idx, top, _) = posts.into_parts().into_parts();
    /// assert_eq!((idx, top), (vec![1, 3, 4, 8], vec![1, 4]));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparseSkipList<L, const S: usize, I: Index = u32> {
        shape: usize, ptr: [usize], idx: [I], top: [I], lvl: L
    }

    fibers = ptr.len() - 1;
    limit = I::MAX + 1;

    unsafe invariant {
        S > 0, "a skip leads over at least one index";
        offsets ptr over idx;
        fibers lvl = idx.len();
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                idx[q] < shape, "index {} is not below the dimension {}", idx[q], shape;
                q == ptr[p] || idx[q - 1] < idx[q], "index {} does not ascend", idx[q];
            }
        }
        top.len() == (idx.len() + S - 1) / S, "{} skips over {} indices", top.len(), idx.len();
        each t in 0..top.len() {
            top[t] == idx[t * S], "skip {} leads to {}, and index {} is there", t, top[t], idx[t * S];
        }
    }

    read walk, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
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

    // Skips `t` with `q < t * S < end` are this fiber's. The first that leads far enough has at most `S` indices before it to be searched.
    read gallop, lead(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let last = if q < end { idx[end - 1] + 1 } else { 0 };
        Pipeline(
            Phase(stop = last, Jumper(
                cursor = q, end = end, count = end - q,
                seek(i) = {
                    let t = search(top, min(q / S + 1, (end + S - 1) / S), (end + S - 1) / S, i);
                    q = search(idx, max(q, (t - 1) * S), min(t * S, end), i);
                },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }

    read locate(p) {
        Lookup(i => {
            let end = ptr[p + 1];
            let q = search(idx, ptr[p], end, i);
            if q < end && idx[q] == i { lvl[q] } else { fill }
        })
    }

    write ascending {
        grow(n) { ptr.reserve(n + 1); }
        open(p) { while ptr.len() <= p { ptr.push(idx.len()); } }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, i) {
            let q = idx.len();
            lvl[q];
            if q % S == 0 { top.push(i); }
            idx.push(i);
        }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}
