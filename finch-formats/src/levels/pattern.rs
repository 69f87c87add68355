//! The leaf without values.

use crate::level;

level! {
    /// The leaf of a pattern, such as a graph or a mask. Every stored element is `true` and the fill is `false`, so the leaf
    /// only stores the number of positions.
    ///
    /// It cannot hold fill. So it goes below levels that store single entries, such as [`SparseList`](crate::SparseList), or
    /// that note which of their slots are stored, such as [`SparseByteMap`](crate::SparseByteMap). Programs add to the
    /// entries that such a level has noted with `|=`. A [`SparseDict`](crate::SparseDict) with this leaf can be read,
    /// constructed and converted to, but as the result of a program it needs the leaf `Element<bool>`.
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
    unsafe invariant {}
    elem = bool;
    fill = Zero;

    read value(p) { true }

    write ascending {
        push(v) { count += 1; }
        finish(n) { count = n; }
    }
}
