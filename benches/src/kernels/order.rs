//! Programs whose operands or results are stored in another order than that of the loops. The compiler chooses the loops.

use finch::prelude::*;

/// A transpose, stored by rows as the matrix is.
#[kernel]
#[inline(never)]
pub fn transpose(A: &Csr<f64>) -> Csr<f64> {
    finch! { let T: Csr<f64>; T[j, i] = A[i, j] }
}

/// A transpose of an image of runs.
#[kernel]
#[inline(never)]
pub fn transpose_runs(A: &RunMat<u8>) -> RunMat<u8> {
    finch! { let T: RunMat<u8>; T[j, i] = A[i, j] }
}

/// A matrix times its transpose: rows meet rows.
#[kernel]
#[inline(never)]
pub fn rows_times_rows(A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; C[i, j] += A[i, k] * A[j, k] }
}

/// The transpose of a matrix times that matrix: columns meet columns.
#[kernel]
#[inline(never)]
pub fn columns_times_columns(A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; C[i, j] += A[k, i] * A[k, j] }
}

/// The sum of a tensor over its first mode.
#[kernel]
#[inline(never)]
pub fn sum_first(A: &Csf3<f64>) -> Csr<f64> {
    finch! { let B: Csr<f64>; B[j, k] += A[i, j, k] }
}

/// The product of two matrices, element by element, transposed.
#[kernel]
#[inline(never)]
pub fn times_transposed(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; C[j, i] = A[i, j] * B[i, j] }
}
