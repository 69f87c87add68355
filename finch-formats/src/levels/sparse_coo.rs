//! A level that lists the coordinates of several modes at once.

use crate::{Index, level};

level! {
    /// Stores a sorted list of coordinates, for `N` modes at once: COO.
    ///
    /// ```text
    /// row 0   . 5 . 7          ptr     0         3
    /// row 1   . . . .          idx[0]    0 0 2           row by row,
    /// row 2   9 . . .          idx[1]    1 3 0           column by column
    ///                          lvl       5 7 9
    /// ```
    ///
    /// Fiber `p`, of `N` modes, owns the positions `ptr[p]..ptr[p + 1]`. Their coordinates ascend strictly in lexicographic
    /// order. Within it, a fiber of a later mode is the range of positions whose coordinates agree in the earlier modes. It
    /// is read in order, by skipping ahead, or by search, and written in ascending order.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Element, SparseCoo, Tensor};
    ///
    /// let idx = [vec![0, 0, 2], vec![1u32, 3, 0]];
    /// let level = SparseCoo::new([3, 4], vec![0, 3], idx, Element::<i32>::new(vec![5, 7, 9]))?;
    /// let matrix: Tensor<SparseCoo<Element<i32>, 2>> = Tensor::new(level)?;
    /// assert_eq!(matrix.to_dense(), [0, 5, 0, 7, 0, 0, 0, 0, 9, 0, 0, 0]);
    /// assert_eq!(matrix.stored(), 3);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparseCoo<L, const N: usize, I: Index = u32> { shape: [usize; N], ptr: [usize], idx: [[I]; N], lvl: L }

    fibers = ptr.len() - 1;
    limit = I::MAX + 1;
    range(p) = ptr[p]..ptr[p + 1];

    unsafe invariant {
        offsets ptr over idx;
        modes { idx.len() == ptr[fibers], "{} coordinates of {} entries", idx.len(), ptr[fibers]; }
        fibers lvl = ptr[fibers];
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                let ascends = q == ptr[p];
                let falls = false;
                modes {
                    idx[q] < shape, "index {} is not below the dimension {}", idx[q], shape;
                    if q > ptr[p] && !ascends {
                        falls = falls || idx[q] < idx[q - 1];
                        ascends = !falls && idx[q - 1] < idx[q];
                    }
                }
                !falls, "the coordinates do not ascend";
                ascends, "the coordinates are those of the entry before";
            }
        }
    }

    read walk, gallop, lead, follow(q, end) {
        let last = if q < end { idx[end - 1] + 1 } else { 0 };
        Pipeline(
            Phase(stop = last, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(idx, q, end, i); },
                stop = idx[q] + 1,
                body = Spike(fill, lvl[q..if innermost { q + 1 } else { search(idx, q, end, idx[q] + 1) }]),
                next = { q = if innermost { q + 1 } else { search(idx, q, end, idx[q] + 1) }; })),
            Phase(Run(fill)))
    }

    read locate(q, end) {
        Lookup(i => {
            let r = search(idx, q, end, i);
            if r < end && idx[r] == i { lvl[r..if innermost { r + 1 } else { search(idx, r, end, i + 1) }] } else { fill }
        })
    }

    // An entry is complete with its last coordinate. The earlier modes repeat their coordinates for all entries within.
    write ascending {
        grow(n) { ptr.reserve(n + 1); }
        open(p) { while ptr.len() <= p { ptr.push(idx.len()); } }
        reopen(p) { ptr.truncate(p + 1); }
        store(p, i) {
            let q = idx.len();
            lvl[q];
            if innermost { idx.push(i); } else { idx.resize(lvl.len(), i); }
        }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}

impl<L, const N: usize, I: Index> SparseCoo<L, N, I> {
    pub(crate) fn below_mut(&mut self) -> &mut L {
        &mut self.lvl
    }
}
