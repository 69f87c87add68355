use finch::prelude::*;

#[kernel]
fn lacking(x: &DenseVec<f64>, y: &SparseVec<f64>) -> Scalar<f64> {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i::gallop] * y[i] }
}

#[kernel]
fn unknown(x: &RunVec<f64>, y: &SparseVec<f64>) -> Scalar<f64> {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] * y[i::galop] }
}

fn main() {
    println!("{}", lacking(&DenseVec::zeros([3]), &SparseVec::zeros([3])));
    println!("{}", unknown(&RunVec::zeros([3]), &SparseVec::zeros([3])));
}
