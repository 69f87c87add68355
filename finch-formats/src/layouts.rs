//! Named layouts, such as [`Csr`] and [`RunVec`].
//!
//! Each takes the element type and, unless it is [`Zero`], the fill: `Csr<f64>`, `Csr<f64, Inf>`. Their levels store indices
//! as `u32`. [`layout!`](crate::layout!) defines new layouts.
//!
//! ```
//! # use finch_formats as finch;
//! use finch::layouts::{Csc, Csr, DenseMat};
//!
//! let dense = DenseMat::<f64>::from_dense([2, 3], vec![0.0, 4.0, 0.0, 5.0, 0.0, 6.0])?;
//! let rows: Csr<f64> = dense.convert();
//! let columns: Csc<f64> = rows.convert();
//! assert_eq!((dense.stored(), rows.stored(), columns.stored()), (6, 3, 3));
//! assert_eq!((columns.get([1, 2]), columns == dense), (Ok(6.0), true));
//! # Ok::<(), finch::FormatError>(())
//! ```

use crate::fills::Zero;
use crate::levels::{
    Dense, Element, RunList, SparseBand, SparseBitmap, SparseBlockList, SparseCoo, SparseList,
};
use crate::{Order2, Tensor, layout};

layout! {
    /// A single value, without modes.
    pub type Scalar<T, F = Zero> = Tensor<Element<T, F>>;
    /// A vector that stores every entry.
    pub type DenseVec<T, F = Zero> = Tensor<Dense<Element<T, F>>>;
    /// A vector that stores a sorted list of indices, with a value for each.
    pub type SparseVec<T, F = Zero> = Tensor<SparseList<Element<T, F>>>;
    /// A vector that stores runs of equal entries, by their ends.
    pub type RunVec<T, F = Zero> = Tensor<RunList<Element<T, F>>>;
    /// A vector that stores every entry from the first to the last one that is not fill.
    pub type BandVec<T, F = Zero> = Tensor<SparseBand<Element<T, F>>>;
    /// A vector that stores blocks of neighbouring entries.
    pub type BlockVec<T, F = Zero> = Tensor<SparseBlockList<Element<T, F>>>;

    /// A matrix that stores every entry, row by row.
    pub type DenseMat<T, F = Zero> = Tensor<Dense<Dense<Element<T, F>>>>;
    /// A matrix with a list of column indices for each row: compressed sparse rows (CSR).
    pub type Csr<T, F = Zero> = Tensor<Dense<SparseList<Element<T, F>>>>;
    /// A matrix with a list of row indices for each column: compressed sparse columns (CSC).
    pub type Csc<T, F = Zero> = Tensor<Dense<SparseList<Element<T, F>>>, Order2<1, 0>>;
    /// A [`Csr`] that also lists the rows, and stores only non-empty ones: doubly compressed rows (DCSR).
    pub type Dcsr<T, F = Zero> = Tensor<SparseList<SparseList<Element<T, F>>>>;
    /// A [`Csc`] that also lists the columns, and stores only non-empty ones: doubly compressed columns (DCSC).
    pub type Dcsc<T, F = Zero> = Tensor<SparseList<SparseList<Element<T, F>>>, Order2<1, 0>>;
    /// A matrix that stores each row as runs of equal entries.
    pub type RunMat<T, F = Zero> = Tensor<Dense<RunList<Element<T, F>>>>;
    /// A matrix that stores each row as blocks of neighbouring entries.
    pub type BlockMat<T, F = Zero> = Tensor<Dense<SparseBlockList<Element<T, F>>>>;
    /// A matrix that stores each row from the first to the last entry that is not fill.
    pub type BandMat<T, F = Zero> = Tensor<Dense<SparseBand<Element<T, F>>>>;

    /// A matrix with a slot for every entry, and a bit that marks it as stored. It is randomly
    /// written, and read like a list.
    pub type BitMat<T, F = Zero> = Tensor<Dense<SparseBitmap<Element<T, F>>>>;

    /// A matrix as a sorted list of coordinates (COO).
    pub type Coo<T, F = Zero> = Tensor<SparseCoo<Element<T, F>, 2>>;
    /// A tensor of three modes as a sorted list of coordinates.
    pub type Coo3<T, F = Zero> = Tensor<SparseCoo<Element<T, F>, 3>>;

    /// A tensor of three modes as lists of lists of lists: compressed sparse fibers (CSF).
    pub type Csf3<T, F = Zero> = Tensor<SparseList<SparseList<SparseList<Element<T, F>>>>>;
}
