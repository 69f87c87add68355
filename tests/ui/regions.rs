use finch::prelude::*;
use finch::{FormatError, SparseCone, region};

type Cone = Tensor<Dense<SparseCone<Pattern>>>;

#[kernel]
fn without_a_shape(x: &SparseVec<f64>) -> Result<Cone, FormatError> {
    region! { let A: DenseMat<f64> = 0.0; forall i: A[0, i] = x[i]; seq forall t in 1..4, i in 1..5: A[t, i] = A[t - 1, i - 1] }
}

#[kernel]
fn without_a_start(x: &SparseVec<f64>) -> Result<Cone, FormatError> {
    region! { let A: DenseMat<f64>[4, 5]; forall i: A[0, i] = x[i]; seq forall t in 1..4, i in 0..5: A[t, i] = A[t - 1, i] }
}

#[kernel]
fn of_two_results(x: &SparseVec<f64>) -> Result<Cone, FormatError> {
    region! {
        let A: DenseVec<f64>[9] = 0.0;
        let B: DenseVec<f64>[9] = 0.0;
        seq forall i in 1..9 { A[i] = A[i - 1] + x[i]; B[i] = B[i - 1] }
    }
}

#[kernel]
fn not_a_recurrence(x: &SparseVec<f64>) -> Result<Cone, FormatError> {
    region! { let A: DenseVec<f64>[9] = 0.0; forall i: A[i] = x[i] }
}

#[kernel]
fn at_no_distance(P: &DenseVec<usize>, x: &SparseVec<f64>) -> Result<Cone, FormatError> {
    region! { let A: DenseVec<f64>[9] = 0.0; seq forall i in 1..9: A[i] = A[P[i]] + x[i] }
}

#[kernel]
fn from_the_end(x: &SparseVec<f64>) -> Result<Cone, FormatError> {
    region! { let A: DenseVec<f64>[9] = 0.0; seq forall i in (0..8).rev(): A[i] = A[i + 1] + x[i] }
}

#[kernel]
fn by_way_of_a_temporary(x: &SparseVec<f64>) -> Result<Cone, FormatError> {
    region! {
        let A: DenseVec<f64>[9] = 0.0;
        seq forall i in 1..9 { let s: Scalar<f64>; s[] = A[i - 1]; A[i] = s[] + x[i] }
    }
}

#[kernel]
fn missing_outside(x: &SparseVec<f64>) -> Result<Cone, FormatError> {
    region! { let A: DenseVec<f64>[9] = 0.0; seq forall i in 0..9: A[i] = coalesce(A[permit(i - 1)], 1.0) + x[i] }
}

fn main() {}
