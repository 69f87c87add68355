use finch::prelude::*;

#[kernel]
fn dot(A: &SparseVec<f64>) -> f64 {
    let B = A.clone();
    finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] }.value()
}

fn main() {
    println!("{}", dot(&SparseVec::zeros([3])));
}
