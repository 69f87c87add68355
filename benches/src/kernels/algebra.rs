//! Sparse matrix algebra; every kernel makes its result.

use finch::SparseByteMap;
use finch::prelude::*;

/// The sum of two matrices.
#[kernel]
#[inline(never)]
pub fn add(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] + B[i, j] }
}

/// The product of two matrices, element by element.
#[kernel]
#[inline(never)]
pub fn times(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] * B[i, j] }
}

/// A matrix times a dense vector.
#[kernel]
#[inline(never)]
pub fn matvec(A: &Csr<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
}

/// The same by columns, each scattered into the result.
#[kernel]
#[inline(never)]
pub fn matvec_columns(A: &Csc<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall j, i: y[i] += A[i, j] * x[j] }
}

/// Products of two matrices by Gustavson's algorithm, a row at a time in a byte map.
macro_rules! products {
    ($($(#[$doc:meta])* $name:ident: $rows:ident;)*) => { $(
        $(#[$doc])*
        #[kernel]
        #[inline(never)]
        pub fn $name(A: &$rows<f64>, B: &Csr<f64>) -> $rows<f64> {
            finch! {
                let C: $rows<f64>;
                forall i {
                    let w: Tensor<SparseByteMap<Element<f64>>>;
                    forall k, j: w[j] += A[i, k] * B[k, j];
                    forall j: C[i, j] = w[j]
                }
            }
        }
    )* };
}

products! {
    /// Over all rows.
    matmul: Csr;
    /// Over those rows alone that have entries.
    matmul_listed: Dcsr;
}
