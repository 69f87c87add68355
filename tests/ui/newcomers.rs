//! What somebody writes who comes from NumPy, Julia, C or TACO.

use finch::prelude::*;

#[kernel]
fn written(A: &Csr<f64>, x: &SparseVec<f64>) {
    finch! { let z: DenseVec<f64>; z = A[i, j] };
    finch! { let z: DenseVec<f64>; z(i) = x[i] };
    finch! { let z: DenseVec<f64>; forall i: z[i] = where(x[i] > 0.0, 1.0, 0.0) };
    finch! { let z: DenseVec<f64>; forall i: z[i] = abs x[i] };
    finch! { let z: DenseVec<f64>; forall i, j: z[i] += A[(i, j)] };
    finch! { let z: DenseVec<f64>; forall i, j: z[i] += A[[i, j]] };
    finch! { let z: DenseVec<f64>; forall i, j: z[i] += A.get([i, j]) };
    finch! { let z: DenseVec<f64>; forall i: z[i] = 2x[i] };
}

fn main() {}
