use finch::prelude::*;

#[kernel]
fn scale(x: &DenseVec<f64>, by: &str) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = by * x[i] }
}

#[kernel]
fn shift(x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] + offset }
}

fn main() {
    println!("{} {}", scale(&DenseVec::zeros([3]), "two"), shift(&DenseVec::zeros([3])));
}
