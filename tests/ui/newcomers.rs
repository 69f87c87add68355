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

/// Casts stand behind, and sums are assignments.
#[kernel]
fn converted(M: &Csr<f64>, n: &DenseVec<i32>, x: &SparseVec<f64>) {
    finch! { let z: DenseVec<f64>; forall i: z[i] = (f64) n[i] };
    finch! { let z: DenseVec<f64>; forall i: z[i] = 1.0 + (f64) (n[i] + 1) };
    finch! { let z: DenseVec<f64>; forall i: z[i] = f64(n[i] + 1) };
    finch! { let z: DenseVec<bool>; forall i: z[i] = bool(n[i]) };
    finch! { let z: DenseVec<f64>; z[i] = sum(M[i, j] * x[j]) };
    finch! { let z: DenseVec<f64>; forall i: z[i] = x[(0:3)[i]] };
}

/// Whole tensors, where an entry of one is meant.
#[kernel]
fn whole(x: &DenseVec<f64>, P: &DenseVec<usize>, M: &DenseMat<usize>) {
    finch! { let z: DenseVec<f64>; forall i: z[i] = x[P] };
    finch! { let z: DenseVec<f64>; forall i in 0..3: z[i] = x[P] };
    finch! { let z: DenseVec<f64>; z[i] += x[P] };
    finch! { let z: DenseVec<f64>; forall i: z[P] += x[i] };
    finch! { let z: DenseVec<usize>; forall i: z[i] = M[i, P] };
    finch! { let z: DenseVec<f64>; forall i: z[i] = x.value() };
    finch! { let z: DenseVec<f64>; let s: Scalar<f64>; forall i { s[] += x[i]; z[i] = s.value() } };
}

fn main() {}
