use finch::prelude::*;

#[kernel]
fn product(x: &DenseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] *= x[i] }.value()
}

fn main() {
    println!("{}", product(&DenseVec::zeros([3])));
}
