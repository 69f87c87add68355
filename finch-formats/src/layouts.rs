//! Layouts with names of their own.

use crate::fills::Zero;
use crate::levels::{
    Dense, Element, RunList, SparseBand, SparseBitmap, SparseBlockList, SparseCoo, SparseList,
};
use crate::{Order2, Tensor, layout};

layout! {
    /// One value.
    pub type Scalar<T, F = Zero> = Tensor<Element<T, F>>;
    /// Every entry of a vector.
    pub type DenseVec<T, F = Zero> = Tensor<Dense<Element<T, F>>>;
    /// The entries of a vector that are listed.
    pub type SparseVec<T, F = Zero> = Tensor<SparseList<Element<T, F>>>;
    /// The runs of equal entries of a vector.
    pub type RunVec<T, F = Zero> = Tensor<RunList<Element<T, F>>>;
    /// The entries of a vector from the first to the last that is stored.
    pub type BandVec<T, F = Zero> = Tensor<SparseBand<Element<T, F>>>;
    /// The blocks of neighbouring entries of a vector.
    pub type BlockVec<T, F = Zero> = Tensor<SparseBlockList<Element<T, F>>>;

    /// Every entry of a matrix, row by row.
    pub type DenseMat<T, F = Zero> = Tensor<Dense<Dense<Element<T, F>>>>;
    /// A list for each row of a matrix (CSR).
    pub type Csr<T, F = Zero> = Tensor<Dense<SparseList<Element<T, F>>>>;
    /// A list for each column of a matrix (CSC).
    pub type Csc<T, F = Zero> = Tensor<Dense<SparseList<Element<T, F>>>, Order2<1, 0>>;
    /// A list for each row of a matrix that holds something (DCSR).
    pub type Dcsr<T, F = Zero> = Tensor<SparseList<SparseList<Element<T, F>>>>;
    /// A list for each column of a matrix that holds something (DCSC).
    pub type Dcsc<T, F = Zero> = Tensor<SparseList<SparseList<Element<T, F>>>, Order2<1, 0>>;
    /// The runs of equal entries of each row of a matrix.
    pub type RunMat<T, F = Zero> = Tensor<Dense<RunList<Element<T, F>>>>;
    /// The blocks of neighbouring entries of each row of a matrix.
    pub type BlockMat<T, F = Zero> = Tensor<Dense<SparseBlockList<Element<T, F>>>>;
    /// The entries of each row of a matrix from the first to the last that is stored.
    pub type BandMat<T, F = Zero> = Tensor<Dense<SparseBand<Element<T, F>>>>;

    /// Every entry of a matrix, and a bit for each that is stored, row by row.
    pub type BitMat<T, F = Zero> = Tensor<Dense<SparseBitmap<Element<T, F>>>>;

    /// The coordinates of a matrix's entries (COO).
    pub type Coo<T, F = Zero> = Tensor<SparseCoo<Element<T, F>, 2>>;
    /// The coordinates of the entries of a tensor of three modes.
    pub type Coo3<T, F = Zero> = Tensor<SparseCoo<Element<T, F>, 3>>;

    /// Lists of lists of lists (CSF).
    pub type Csf3<T, F = Zero> = Tensor<SparseList<SparseList<SparseList<Element<T, F>>>>>;
}
