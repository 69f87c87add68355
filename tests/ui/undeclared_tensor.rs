use finch::prelude::*;

fn main() {
    tensor! { let A: SparseVec<f64> = SparseVec::zeros([3]); }
    let total = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
    println!("{}", total.value());
}
