use finch::prelude::*;
use finch::Storage;

#[kernel]
fn total<L: Storage>(x: &Tensor<L>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] }.value()
}

#[kernel]
fn without_bounds<L>(x: &Tensor<Dense<L>>) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: s[] += x[i, j] }.value()
}

#[kernel]
fn fill_without_bounds<F>(x: &SparseVec<f64, F>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] }.value()
}

#[kernel]
fn element_without_bounds<T>(x: &Tensor<Dense<Element<T>>>) -> T {
    finch! { let s: Scalar<T>; forall i: s[] += x[i] }.value()
}

#[kernel]
fn root<T: Number>(x: &SparseVec<T>) -> SparseVec<T> {
    finch! { let y: SparseVec<T>; forall i: y[i] = sqrt(x[i]) }
}

#[kernel]
fn cast<T: Number>(x: &SparseVec<T>) -> SparseVec<f64> {
    finch! { let y: SparseVec<f64>; forall i: y[i] = x[i] as f64 }
}

fn main() {
    println!("{}", total(&DenseVec::<f64>::zeros([3])));
}
