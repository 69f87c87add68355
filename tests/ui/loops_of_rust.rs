use finch::prelude::*;

/// A variable of a Rust loop is not an index of a statement without `forall`.
#[kernel]
fn rows(A: &Csr<f64>) {
    for k in 0..2 {
        finch! { let s: Scalar<f64>; s[] += A[k, i] };
    }
    // Here `k` is no longer a variable.
    finch! { let s: Scalar<f64>; s[] += A[k, i] };
}

#[kernel]
fn tuples(x: &SparseVec<f64>) {
    finch! { let y: DenseVec<(f64, i64)>; forall i: y[i] = (x[i], i, 1) };
}

#[kernel]
fn whole(x: &SparseVec<f64>, v: &DenseVec<f64>) {
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] * v };
}

fn main() {
    rows(&Csr::zeros([3, 3]));
    tuples(&SparseVec::zeros([3]));
    whole(&SparseVec::zeros([3]), &DenseVec::zeros([3]));
}
