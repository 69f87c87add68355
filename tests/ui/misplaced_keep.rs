use finch::prelude::*;

#[kernel]
fn add(x: &mut RunVec<f64>, y: &DenseVec<f64>) {
    finch! { keep x; forall i: x[i] += y[i] }
}

#[kernel]
fn own(y: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let x: DenseVec<f64>; keep x; forall i: x[i] += y[i] }
}

fn main() {
    add(&mut RunVec::zeros([3]), &DenseVec::zeros([3]));
    own(&DenseVec::zeros([3]));
}
