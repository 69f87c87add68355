use finch::prelude::*;

type Mine = Csr<f64>;

#[kernel]
fn total(x: &Mine) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: s[] += x[i, j] }.value()
}

#[kernel]
fn sum(x: &Vec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] }.value()
}

fn main() {
    println!("{} {}", total(&Csr::zeros([3, 3])), sum(&vec![1.0]));
}
