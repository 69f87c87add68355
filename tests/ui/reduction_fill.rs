use finch::prelude::*;

#[kernel]
fn product(x: &DenseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] *= x[i] }.value()
}

#[ufunc(commutative, associative)]
fn add(a: f64, b: f64) -> f64 {
    a + b
}

#[kernel]
fn sum(x: &DenseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] <<add>>= x[i] }.value()
}

fn main() {
    println!("{}", product(&DenseVec::zeros([3])));
    println!("{}", sum(&DenseVec::zeros([3])));
}
