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

#[ufunc(associative)]
fn nearer(a: (f64, usize), b: (f64, usize)) -> (f64, usize) {
    if b.0 < a.0 { b } else { a }
}

#[kernel]
fn nearest(x: &DenseVec<f64>) -> (f64, usize) {
    finch! { let m: Scalar<(f64, usize)>; forall i: m[] <<nearer>>= (x[i], i) }.value()
}

#[kernel]
fn least(x: &DenseVec<f64>) -> (f64, usize) {
    finch! { let m: Scalar<(f64, usize)>; forall i: m[] <<min>>= (x[i], i) }.value()
}

fn main() {
    println!("{:?}", nearest(&DenseVec::zeros([3])));
    println!("{:?}", least(&DenseVec::zeros([3])));
    println!("{}", product(&DenseVec::zeros([3])));
    println!("{}", sum(&DenseVec::zeros([3])));
}
