//! Symmetric matrices.

use crate::level;

level! {
    /// Stores a symmetric matrix by its lower half, packed row by row, with the diagonal.
    ///
    /// ```text
    /// row 0   1 2 4          shape 3
    /// row 1   2 3 0          lvl   1  2 3  4 0 5
    /// row 2   4 0 5
    /// ```
    ///
    /// It goes inside a level that holds every row, such as [`Dense`](crate::Dense), of the same dimension. An entry and its
    /// mirror image share a slot: [`stored`](crate::Tensor::stored) counts them once, and iteration lists both. Coordinates
    /// from which a tensor is made may name either or both; if their values differ, that is an error. A program writes the
    /// lower half, where `j <= i`, and reads the whole matrix, as `S[i, j]` or as `S[j, i]`. Both are the same entry, and
    /// the one that matches the order of the loops is read. Its chunks cannot be joined, so no `par forall` divides it.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, Symmetric, Tensor};
    ///
    /// type Both = Tensor<Dense<Symmetric<Element<i32>>>>;
    ///
    /// let rows = Symmetric::new(3, Element::<i32>::new(vec![1, 2, 3, 4, 0, 5]))?;
    /// let matrix: Both = Tensor::new(Dense::new(3, rows)?)?;
    /// assert_eq!(matrix.to_dense(), [1, 2, 4, 2, 3, 0, 4, 0, 5]);
    /// assert_eq!(matrix.stored(), 6);
    ///
    /// let one = Both::from_coords([2, 2], vec![[1, 0]], vec![5])?;
    /// assert_eq!(one.get([0, 1]), Ok(5));
    /// let other = Both::from_dense([2, 2], vec![1, 2, 3, 4]).expect_err("not symmetric");
    /// assert_eq!(other.to_string(), "`Symmetric` cannot hold the entry at [1, 0]: another value is at its mirror image");
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct Symmetric<L> { shape: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / (shape * (shape + 1) / 2) * shape };
    rows = symmetric;

    unsafe invariant {
        lvl.len() == fibers * (shape + 1) / 2,
            "{} below are not a multiple of the {} slots of a matrix", lvl.len(), shape * (shape + 1) / 2;
        fibers lvl = fibers * (shape + 1) / 2;
    }

    read walk, follow(p) {
        let first = (p - p % shape) * (shape + 1) / 2;
        Pipeline(
            Phase(stop = p % shape + 1, Lookup(i => lvl[first + p % shape * (p % shape + 1) / 2 + i])),
            Phase(Lookup(i => lvl[first + i * (i + 1) / 2 + p % shape])))
    }

    read locate(p) {
        let first = (p - p % shape) * (shape + 1) / 2;
        Lookup(i => {
            let row = max(i, p % shape);
            lvl[first + row * (row + 1) / 2 + min(i, p % shape)]
        })
    }

    write random {
        grow(n) { lvl.grow(n * (shape + 1) / 2); }
        store(p, i) {
            require!(i <= p % shape, "it is above the diagonal, and only the lower half is written");
            lvl[(p - p % shape) * (shape + 1) / 2 + p % shape * (p % shape + 1) / 2 + i];
        }
        finish(n) { lvl.finish(n * (shape + 1) / 2); }
    }
}
