//! A program that reads a tensor has to know its type in full.

use finch::prelude::*;

#[kernel]
fn twice(x: &DenseVec<f64>) -> f64 {
    let y = finch! { let y: SparseVec<_, _>; forall i: y[i] = 2.0 * x[i] };
    finch! { let s: Scalar<f64>; forall i: s[] += y[i] }.value()
}

fn outside() {
    tensor! { let z: SparseVec<_> = SparseVec::<f64>::zeros([3]); }
    println!("{}", finch! { let s: Scalar<f64>; forall i: s[] += z[i] });
}

fn main() {
    outside();
    println!("{}", twice(&DenseVec::zeros([3])));
}
