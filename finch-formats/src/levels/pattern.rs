//! The leaf without values.

use crate::level;

level! {
    /// The leaf of a pattern, such as a graph or a mask. Whatever is stored is `true` and the fill is `false`, so the leaf
    /// only keeps the number of positions.
    ///
    /// It cannot hold fill. So it stands below levels that store single entries, such as [`SparseList`](crate::SparseList),
    /// or that note which of their slots are stored, such as [`SparseByteMap`](crate::SparseByteMap); to what such a level
    /// has noted, programs add by `|=`. A [`SparseDict`](crate::SparseDict) of it can be read, built and converted to, but as
    /// the result of a program it needs the leaf `Element<bool>`.
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
