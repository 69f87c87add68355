//! The library's layouts without an import.

use finch::{finch, kernel, tensor};

#[kernel]
fn doubled(x: &finch::DenseVec<f64>) -> finch::DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = 2.0 * x[i] }
}

/// What the prelude does not import.
fn counted() {
    use finch::prelude::*;

    tensor! { let x: DenseVec<f64> = DenseVec::zeros([3]); }
    let y = finch! { let y: Tensor<SparseByteMap<Element<f64>>>; forall i: y[i] = 2.0 * x[i] };
    println!("{y}");
}

finch::layout! { type Rows = Csr<f64>; }

fn main() {
    println!("{}", doubled(&finch::DenseVec::zeros([3])));
    counted();
}
