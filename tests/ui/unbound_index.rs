use finch::prelude::*;

#[kernel]
fn product(A: &Csr<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] += A[i, j] * x[j] }
}

/// Nothing else is wrong where no other access says how far the loop goes.
#[kernel]
fn alone(A: &SparseVec<f64>) {
    finch! { let C: DenseVec<f64>; forall i: C[i] = A[j] };
    finch! { let s: Scalar<f64>; forall i: s[] += A[k + 1] };
    finch! { let C: DenseVec<f64>; forall i: C[i] = A["i"] };
    finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * A['i'] };
    finch! { let C: DenseVec<f64>; forall i, j in 0..2: C[i] += A[(0..2)[k]] };
}

fn main() {
    alone(&SparseVec::zeros([3]));
    product(&Csr::zeros([3, 3]), &DenseVec::zeros([3]));
}
