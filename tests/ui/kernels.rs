use finch::prelude::*;

#[kernel]
struct Model {
    weight: f64,
}

#[kernel(strict)]
fn total(x: &DenseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] }.value()
}

fn main() {
    println!("{} {}", Model { weight: 1.0 }.weight, total(&DenseVec::zeros([3])));
}
