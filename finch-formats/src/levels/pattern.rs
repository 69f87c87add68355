//! Places without values.

use crate::level;

level! {
    /// The leaf of a pattern: what is stored is `true`, so only the number of positions is kept.
    ///
    /// It stands below levels that store single entries, such as [`SparseList`](crate::SparseList), or note which of their slots are
    /// stored, such as [`SparseByteMap`](crate::SparseByteMap): it cannot hold fill. Of those programs add to what is noted by `|=`.
    /// A [`SparseDict`](crate::SparseDict) of it is read, built and converted to; as the result of a program the leaf is `Element<bool>`.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Pattern, SparseList, Tensor};
    ///
    /// let set: Tensor<_> = Tensor::new(SparseList::new(4, vec![0, 2], vec![1u32, 3], Pattern::new(2))?)?;
    /// assert_eq!(set.to_dense(), [false, true, false, true]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct Pattern { count: usize }

    fibers = count;
    elem = bool;
    fill = Zero;

    read value(p) { true }

    write ascending {
        push(v) { count += 1; }
        finish(n) { count = n; }
    }
}
