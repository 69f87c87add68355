use finch::prelude::*;
use finch::Storage;

#[kernel]
fn total<L: Storage>(x: &Tensor<L>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] }.value()
}

fn main() {
    println!("{}", total(&DenseVec::<f64>::zeros([3])));
}
