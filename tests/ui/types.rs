use finch::prelude::*;

#[kernel]
fn narrow(x: &DenseVec<f64>) -> DenseVec<f32> {
    finch! { let y: DenseVec<f32>; forall i: y[i] = x[i] * 2.0 }
}

#[kernel]
fn count(x: &SparseVec<f64>) -> Scalar<u64> {
    finch! { let n: Scalar<u64>; forall i: n[] += x[i] > 1.0 }
}

#[kernel]
fn histogram(x: &DenseVec<f64>) -> DenseVec<u64> {
    finch! { let h: DenseVec<u64>[10]; forall i: h[x[i]] += 1 }
}

fn main() {
    println!("{} {}", narrow(&DenseVec::zeros([3])), count(&SparseVec::zeros([3])));
    println!("{}", histogram(&DenseVec::zeros([3])));
}
