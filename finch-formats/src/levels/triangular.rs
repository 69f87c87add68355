//! Levels that store one half of square matrices.

use crate::level;

level! {
    /// Stores the lower half of a square matrix, packed row by row, with the diagonal.
    ///
    /// ```text
    /// row 0   1 . .          shape 3
    /// row 1   2 3 .          lvl   1  2 3  4 0 5
    /// row 2   4 0 5
    /// ```
    ///
    /// It goes inside a level that holds every row, such as [`Dense`](crate::Dense), of the same dimension. Row `i` has
    /// slots for the indices up to `i`, and the rest is fill. It is written at random. An entry above the diagonal is an
    /// error, unless it is fill. Its chunks cannot be joined, so no `par forall` divides it.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, Tensor, Triangular};
    ///
    /// type Lower = Tensor<Dense<Triangular<Element<i32>>>>;
    ///
    /// let rows = Triangular::new(3, Element::<i32>::new(vec![1, 2, 3, 4, 0, 5]))?;
    /// let matrix: Lower = Tensor::new(Dense::new(3, rows)?)?;
    /// assert_eq!(matrix.to_dense(), [1, 0, 0, 2, 3, 0, 4, 0, 5]);
    /// assert_eq!(matrix.stored(), 6);
    ///
    /// let full = Lower::from_dense([2, 2], vec![1, 2, 3, 4]).expect_err("not lower");
    /// assert_eq!(full.to_string(), "`Triangular` cannot hold the entry at [0, 1]: it is above the diagonal");
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct Triangular<L> { shape: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / (shape * (shape + 1) / 2) * shape };
    rows = square;

    unsafe invariant {
        lvl.len() == fibers * (shape + 1) / 2,
            "{} below are not a multiple of the {} slots of a matrix", lvl.len(), shape * (shape + 1) / 2;
        fibers lvl = fibers * (shape + 1) / 2;
    }

    read walk, follow(p) {
        let first = (p - p % shape) * (shape + 1) / 2 + p % shape * (p % shape + 1) / 2;
        Pipeline(
            Phase(stop = p % shape + 1, Lookup(i => lvl[first + i])),
            Phase(Run(fill)))
    }

    read locate(p) {
        let first = (p - p % shape) * (shape + 1) / 2 + p % shape * (p % shape + 1) / 2;
        Lookup(i => if i <= p % shape { lvl[first + i] } else { fill })
    }

    write random {
        grow(n) { lvl.grow(n * (shape + 1) / 2); }
        store(p, i) {
            require!(i <= p % shape, "it is above the diagonal");
            lvl[(p - p % shape) * (shape + 1) / 2 + p % shape * (p % shape + 1) / 2 + i];
        }
        finish(n) { lvl.finish(n * (shape + 1) / 2); }
    }
}

level! {
    /// Stores the upper half of a square matrix, packed row by row, with the diagonal.
    ///
    /// ```text
    /// row 0   1 2 4          shape 3
    /// row 1   . 3 0          lvl   1 2 4  3 0  5
    /// row 2   . . 5
    /// ```
    ///
    /// It goes inside a level that holds every row, such as [`Dense`](crate::Dense), of the same dimension. Row `i` has
    /// slots for the indices from `i` on, and the rest is fill. It is written at random. An entry below the diagonal is an
    /// error, unless it is fill. Its chunks cannot be joined, so no `par forall` divides it.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, Tensor, UpperTriangular};
    ///
    /// let rows = UpperTriangular::new(3, Element::<i32>::new(vec![1, 2, 4, 3, 0, 5]))?;
    /// let matrix: Tensor<_> = Tensor::new(Dense::new(3, rows)?)?;
    /// assert_eq!(matrix.to_dense(), [1, 2, 4, 0, 3, 0, 0, 0, 5]);
    /// assert_eq!(matrix.stored(), 6);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub struct UpperTriangular<L> { shape: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / (shape * (shape + 1) / 2) * shape };
    rows = square;

    unsafe invariant {
        lvl.len() == fibers * (shape + 1) / 2,
            "{} below are not a multiple of the {} slots of a matrix", lvl.len(), shape * (shape + 1) / 2;
        fibers lvl = fibers * (shape + 1) / 2;
    }

    read walk, follow(p) {
        let first = (p - p % shape) * (shape + 1) / 2 + p % shape * (shape * 2 + 1 - p % shape) / 2;
        Pipeline(
            Phase(stop = p % shape, Run(fill)),
            Phase(Lookup(i => lvl[first + (i - p % shape)])))
    }

    read locate(p) {
        let first = (p - p % shape) * (shape + 1) / 2 + p % shape * (shape * 2 + 1 - p % shape) / 2;
        Lookup(i => if p % shape <= i { lvl[first + (i - p % shape)] } else { fill })
    }

    write random {
        grow(n) { lvl.grow(n * (shape + 1) / 2); }
        store(p, i) {
            require!(p % shape <= i, "it is below the diagonal");
            lvl[(p - p % shape) * (shape + 1) / 2 + p % shape * (shape * 2 + 1 - p % shape) / 2 + (i - p % shape)];
        }
        finish(n) { lvl.finish(n * (shape + 1) / 2); }
    }
}
