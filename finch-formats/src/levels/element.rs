//! The leaf that holds values.

use crate::fills::Zero;
use crate::level;

level! {
    /// The leaf of most layouts: it holds one value of type `T` for each position of the level above. `F` is the
    /// fill, the value of unstored elements.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Element, SparseList, Tensor, fills::Inf};
    ///
    /// let distances = Element::<f64, Inf>::new(vec![1.5]);
    /// let vector: Tensor<_> = Tensor::new(SparseList::new(3, vec![0, 1], vec![2u8], distances)?)?;
    /// assert_eq!(vector.to_dense(), [f64::INFINITY, f64::INFINITY, 1.5]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct Element<T: Elem, F: Fill = Zero> { val: [T] }

    fibers = val.len();
    append = arrays;
    unsafe invariant {}

    read value(p) { val[p] }

    write random {
        grow(n) { val.resize(n, fill); }
        set(p, v) { val[p] = v; }
        push(v) { val.push(v); }
        finish(n) { val.resize(n, fill); }
    }
}
