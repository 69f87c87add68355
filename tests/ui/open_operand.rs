use finch::prelude::*;

#[kernel]
fn twice(x: &DenseVec<f64>) -> f64 {
    let y = finch! { let y: SparseVec<_, _>; forall i: y[i] = 2.0 * x[i] };
    finch! { let s: Scalar<f64>; forall i: s[] += y[i] }.value()
}

fn main() {
    println!("{}", twice(&DenseVec::zeros([3])));
}
