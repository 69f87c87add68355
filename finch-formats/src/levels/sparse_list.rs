//! Sorted lists of stored indices.

use crate::{Index, level};

level! {
    /// Stores a sorted list of indices: TACO's *compressed* level. It is the usual level for sparse data.
    ///
    /// ```text
    /// fiber 0   . 5 . 7          ptr 0     2 2   3
    /// fiber 1   . . . .          idx   1 3     0
    /// fiber 2   9 . . .          lvl   5 7     9
    /// ```
    ///
    /// Fiber `p` owns the positions `ptr[p]..ptr[p + 1]`, within which `idx` ascends strictly. It is read in order (`walk`,
    /// `follow`), by skipping ahead (`gallop`, `lead`), or by binary search (`locate`), and written in ascending order.
    ///
    /// Offsets are `usize` unless the third parameter says otherwise: `SparseList<Element<f64>, i32, i32>` takes the arrays that
    /// SciPy keeps, without a copy. A result with narrow offsets takes a comparison for each fiber, and reports a
    /// [`ShapeError`](crate::ShapeError) if it would store more entries than they count.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, SparseList, Tensor};
    ///
    /// let rows = SparseList::new(4, vec![0, 2, 2, 3], vec![1u32, 3, 0], Element::<i32>::new(vec![5, 7, 9]))?;
    /// let matrix: Tensor<_> = Tensor::new(Dense::new(3, rows)?)?;
    /// assert_eq!(matrix.to_dense(), [0, 5, 0, 7, 0, 0, 0, 0, 9, 0, 0, 0]);
    /// assert_eq!(matrix.stored(), 3);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct SparseList<L, I: Index = u32, P: Offset = usize> { shape: usize, ptr: [P], idx: [I], lvl: L }

    fibers = ptr.len() - 1;
    append = arrays;
    limit = I::MAX + 1;

    unsafe invariant {
        offsets ptr over idx;
        fibers lvl = idx.len();
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                idx[q] < shape, "index {} is not below the dimension {}", idx[q], shape;
                q == ptr[p] || idx[q - 1] < idx[q], "index {} does not ascend", idx[q];
            }
        }
    }

    read walk, gallop, lead, follow(p) {
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
        store(p, i) { let q = idx.len(); lvl[q]; idx.push(i); }
        finish(n) { open(n); lvl.finish(idx.len()); }
    }
}

impl<L, I: Index, P: Index> SparseList<L, I, P> {
    pub(crate) fn below_mut(&mut self) -> &mut L {
        &mut self.lvl
    }
}
