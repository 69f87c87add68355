//! A matrix times a vector, for each structure that a level describes; and products of two matrices, in each order of the loops. Those of
//! compressed rows are in `benches`.

use finch::prelude::*;
use finch::{SparseDict, SparsePoint, Symmetric, Triangular};

layout! {
    /// Which entry there is.
    pub type Edges = Tensor<Dense<SparseList<Pattern>>>;
    /// At most one entry in each row.
    pub type Points<T> = Tensor<Dense<SparsePoint<Element<T>>>>;
    /// A symmetric matrix, of which every entry of the lower half is stored.
    pub type Mirrored<T> = Tensor<Dense<Symmetric<Element<T>>>>;
    /// Every entry of a lower half.
    pub type Lower<T> = Tensor<Dense<Triangular<Element<T>>>>;
    /// Rows that are written at random.
    pub type Tables<T> = Tensor<Dense<SparseDict<Element<T>>>>;
}

/// A matrix times a dense vector, in any layout.
macro_rules! times_dense {
    ($($name:ident: $layout:ty;)*) => { $(
        /// The product, in the buffer of the one before.
        #[kernel]
        #[inline(never)]
        pub fn $name(A: &$layout, x: &DenseVec<f64>, y: &mut DenseVec<f64>) {
            finch! { forall i, j: y[i] += A[i, j] * x[j] };
        }
    )* };
}

times_dense! {
    blocks: BlockMat<f64>;
    band: BandMat<f64>;
    points: Points<f64>;
    mirrored: Mirrored<f64>;
    lower: Lower<f64>;
}

/// A matrix of ones times a dense vector.
#[kernel]
#[inline(never)]
pub fn pattern(A: &Edges, x: &DenseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: if A[i, j] { y[i] += x[j] } };
}

/// Rows times columns: each pair meets.
#[kernel]
#[inline(never)]
pub fn inner(A: &Csr<f64>, B: &Csc<f64>) -> Csr<f64> {
    finch! {
        let C: Csr<f64>;
        forall i, j { let s: Scalar<f64>; forall k: s[] += A[i, k] * B[k, j]; C[i, j] = s[] }
    }
}

/// Columns times rows: each column is multiplied with a row, and added to the result.
#[kernel]
#[inline(never)]
pub fn outer(A: &Csc<f64>, B: &Csr<f64>) -> Tables<f64> {
    finch! { let C: Tables<f64>; forall k, i, j: C[i, j] += A[i, k] * B[k, j] }
}
