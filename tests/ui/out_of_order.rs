use finch::prelude::*;
use finch::{Element, SparseByteMap, SparseList};

#[kernel]
fn multiply(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; forall i, k, j: C[i, j] += A[i, k] * B[k, j] }
}

/// These come back to a place, or to one before it.
#[kernel]
fn places(A: &Csc<f64>, B: &Csr<f64>, size: usize) {
    finch! { let C: Tensor<SparseList<SparseByteMap<Element<f64>>>>[size, size]; C[i, j / 2] += A[i, k] * B[k, j] };
    finch! { let C: Csr<f64>[size, size]; C[(k..size)[i], j] += A[i, k] * B[k, j] };
}

fn main() {
    multiply(&Csr::zeros([3, 3]), &Csr::zeros([3, 3]));
}
