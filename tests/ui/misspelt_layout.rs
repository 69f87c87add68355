use finch::prelude::*;

#[kernel]
fn total(x: &DenseVek<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] }.value()
}

fn main() {
    println!("{}", total(&DenseVec::zeros([3])));
}
