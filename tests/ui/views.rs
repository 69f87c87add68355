//! Views are read, and own nothing.

use finch::prelude::*;

#[kernel]
fn written(A: TensorView<Csr<f64>>, mut y: TensorView<'_, DenseVec<f64>>) {
    finch! { forall i, j: y[i] += A[i, j] };
    finch! { keep y; forall i, j: { y[i] = A[i, j]; y[i] += 1.0 } };
}

#[kernel]
fn made(A: &TensorView<Csr<f64>>) {
    let _ = finch! { let y: TensorView<DenseVec<f64>>; forall i, j: y[i] += A[i, j] };
}

layout! { pub type Lent<T> = TensorView<Csr<T>>; }

fn hidden(a: Csr<f64>) {
    tensor! { let A: TensorView<Csr<f64>> = a.view(); }
    let A = &a;
    finch! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] };
}

fn hidden_by_a_view(a: Csr<f64>) {
    tensor! { let A: &Csr<f64> = &a; }
    let A = a.view();
    finch! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] };
}

fn main() {}
