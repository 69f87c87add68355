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
    Dense, Element, PackBits, PaddedList, Ragged, RunList, SparseBand, SparseBitmap, SparseBlockList,
    SparseByteMap, SparseCoo, SparseDiagonalList, SparseDict, SparseInterval, SparseList, SparsePoint,
    SparseRunList, SparseTileList, Symmetric, Triangular, UpperTriangular,
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
    /// A matrix as tiles of `R` rows and `C` columns, with a list of tiles for each `R` rows: block compressed rows (BSR).
    pub type Bsr<T, const R: usize, const C: usize, F = Zero> = Tensor<Dense<SparseTileList<Element<T, F>, R, C>>>;
    /// A matrix by its diagonals, which are stored whole (DIA).
    pub type Dia<T, F = Zero> = Tensor<Dense<SparseDiagonalList<Element<T, F>>>>;
    /// A matrix with a list of at most `W` column indices for each row, in as many slots (ELL).
    pub type Ell<T, const W: usize, F = Zero> = Tensor<Dense<PaddedList<Element<T, F>, W>>>;
    /// A matrix that stores each row from the first to the last entry that is not fill.
    pub type BandMat<T, F = Zero> = Tensor<Dense<SparseBand<Element<T, F>>>>;

    /// A matrix with a slot for every entry, and a bit that marks it as stored. It is randomly
    /// written, and read like a list.
    pub type BitMat<T, F = Zero> = Tensor<Dense<SparseBitmap<Element<T, F>>>>;

    /// A matrix as a sorted list of coordinates (COO).
    pub type Coo<T, F = Zero> = Tensor<SparseCoo<Element<T, F>, 2>>;
    /// A tensor of three modes as a sorted list of coordinates.
    pub type Coo3<T, F = Zero> = Tensor<SparseCoo<Element<T, F>, 3>>;

    /// A vector with a slot for every entry, and a byte that marks it as stored. It is randomly written, and read like a list.
    pub type ByteVec<T, F = Zero> = Tensor<SparseByteMap<Element<T, F>>>;
    /// A vector with a slot for every entry, and a bit that marks it as stored. It is randomly written, and read like a list.
    pub type BitVec<T, F = Zero> = Tensor<SparseBitmap<Element<T, F>>>;
    /// A vector as a hash table of its entries. It is randomly written, and needs no memory for what is not stored.
    pub type DictVec<T, F = Zero> = Tensor<SparseDict<Element<T, F>>>;
    /// A vector that stores runs of equal entries, and slots where neighbours differ: the encoding PackBits.
    pub type PackVec<T, F = Zero> = Tensor<PackBits<Element<T, F>>>;
    /// A vector that stores runs of equal entries, and none of fill.
    pub type SparseRunVec<T, F = Zero> = Tensor<SparseRunList<Element<T, F>>>;
    /// A vector with at most one entry that is stored.
    pub type PointVec<T, F = Zero> = Tensor<SparsePoint<Element<T, F>>>;
    /// A vector with at most one run of equal entries, and fill around it.
    pub type IntervalVec<T, F = Zero> = Tensor<SparseInterval<Element<T, F>>>;

    /// A symmetric matrix, of which the lower half is stored.
    pub type SymMat<T, F = Zero> = Tensor<Dense<Symmetric<Element<T, F>>>>;
    /// A square matrix that stores the entries on and below the diagonal. The others are fill.
    pub type LowerMat<T, F = Zero> = Tensor<Dense<Triangular<Element<T, F>>>>;
    /// A square matrix that stores the entries on and above the diagonal. The others are fill.
    pub type UpperMat<T, F = Zero> = Tensor<Dense<UpperTriangular<Element<T, F>>>>;
    /// A matrix whose rows have slots and marks, like a [`ByteVec`].
    pub type ByteMat<T, F = Zero> = Tensor<Dense<SparseByteMap<Element<T, F>>>>;
    /// A matrix as hash tables of its rows and of their entries. It is randomly written, and needs no memory for what is not stored.
    pub type DictMat<T, F = Zero> = Tensor<SparseDict<SparseDict<Element<T, F>>>>;
    /// A matrix whose rows store runs of equal entries, and slots where neighbours differ: the encoding PackBits.
    pub type PackMat<T, F = Zero> = Tensor<Dense<PackBits<Element<T, F>>>>;
    /// A matrix whose rows store their entries from column 0 to the last one that is not fill.
    pub type RaggedMat<T, F = Zero> = Tensor<Dense<Ragged<Element<T, F>>>>;
    /// A matrix whose rows store runs of equal entries, and none of fill.
    pub type SparseRunMat<T, F = Zero> = Tensor<Dense<SparseRunList<Element<T, F>>>>;

    /// A tensor of three modes as lists of lists of lists: compressed sparse fibers (CSF).
    pub type Csf3<T, F = Zero> = Tensor<SparseList<SparseList<SparseList<Element<T, F>>>>>;
}
