//! Tensors that are declared otherwise than `tensor!` takes them.

use finch::prelude::*;

struct Model {
    weights: Csr<f64>,
}

impl Model {
    /// The type of a variable is what is written: there is one mistake here.
    #[kernel]
    fn total(&self) -> f64 {
        let weights = &self.weights;
        finch! { let s: Scalar<f64>; s[] += weights[i, j] }.value()
    }
}

fn main() {
    tensor! { let a: Csr<f64>[3, 3] = Tensor::zeros([3, 3]); }
    tensor! { let b: Box<SparseVec<f64>> = Box::new(SparseVec::zeros([3])); }
    let s = finch! { let s: Scalar<f64>; s[] += b[i] };
    println!("{} {s}", Model { weights: Csr::zeros([2, 2]) }.total());
}
