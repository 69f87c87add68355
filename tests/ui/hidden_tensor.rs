use finch::prelude::*;

fn main() {
    tensor! { let a: DenseVec<f64> = DenseVec::zeros([3]); }
    println!("{a}");
    let a = 3;
    let s = finch! { let s: Scalar<f64>; forall i: s[] += a[i] };
    println!("{}", s.value());
}
