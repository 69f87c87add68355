use finch::prelude::*;

#[kernel]
fn two(x: &DenseVec<f64>) -> (DenseVec<f64>, Scalar<f64>) {
    finch! {
        let y: DenseVec<f64>;
        let s: Scalar<f64>;
        forall i: { y[i] = 2.0 * x[i] s[] += x[i] }
    }
}

#[kernel]
fn one(x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = }
}

fn main() {
    println!("{} {}", two(&DenseVec::zeros([3])).1, one(&DenseVec::zeros([3])));
}
