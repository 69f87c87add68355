//! A level that stores every index.

use crate::level;

level! {
    /// Stores every index: a fiber holds a sub-fiber, or a value, for each index in turn. Nested
    /// dense levels are row-major arrays.
    ///
    /// ```text
    /// fiber 0   1 2 0 3          shape 4
    /// fiber 1   4 0 0 5          lvl   1 2 0 3 4 0 0 5
    /// ```
    ///
    /// An entry is found in constant time, and a result can be written randomly. A dense level alone never
    /// lets a loop skip anything. Its dimension is the number of sub-fibers in each fiber: position
    /// `p * shape + i` holds index `i` of fiber `p`.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, Tensor};
    ///
    /// let rows = Dense::new(4, Element::<i32>::new(vec![1, 2, 0, 3, 4, 0, 0, 5]))?;
    /// let matrix: Tensor<_> = Tensor::new(Dense::new(2, rows)?)?;
    /// assert_eq!(matrix.get([1, 3]), Ok(5));
    /// assert_eq!(matrix.stored(), 8);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct Dense<L> { shape: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / shape };
    append = arrays;

    unsafe invariant {
        lvl.len() == fibers * shape, "{} below are not a multiple of the dimension {}", lvl.len(), shape;
        fibers lvl = fibers * shape;
    }

    read walk, follow, locate(p) {
        Lookup(i => lvl[p * shape + i])
    }

    write random {
        grow(n) { lvl.grow(n * shape); }
        store(p, i) { lvl[p * shape + i]; }
        finish(n) { lvl.finish(n * shape); }
    }
}

impl<L> Dense<L> {
    /// The next level. Its number of fibers must not change.
    pub(crate) fn below_mut(&mut self) -> &mut L {
        &mut self.lvl
    }
}
