//! Elements that programs compute with are numbers: one error, at the parameter.

use finch::prelude::*;
use std::ops::Mul;

#[kernel]
fn total<T>(x: &SparseVec<T>) -> T {
    finch! { let s: Scalar<T>; forall i: s[] += x[i] }.value()
}

#[kernel]
fn scale<T: Copy + Mul<Output = T>>(x: &SparseVec<T>, by: T) -> SparseVec<T> {
    let y = finch! { let y: SparseVec<T>; forall i: y[i] = by * x[i] };
    println!("{} entries", y.stored());
    y
}

#[kernel]
fn count<T>(x: &Csr<T>) -> u32
where
    T: PartialOrd<T> + Default,
{
    finch! { let n: Scalar<u32>; forall i, j: n[] += (x[i, j] > 1) as u32 }.value()
}

/// What other traits ask for is not known here.
trait Real: Number {}

impl Real for f64 {}

#[kernel]
fn largest<T: Real, U: std::fmt::Debug>(x: &SparseVec<T>, note: &Vec<U>) -> T {
    println!("{note:?}");
    finch! { let m: Scalar<T>; forall i: m[] += x[i] }.value()
}

#[kernel]
fn misspelt(x: &SparseVec<f64>) {
    finch! { let y: DenseVec<f65>; forall i: y[i] = x[i] };
}

fn main() {
    let x = SparseVec::<f64>::zeros([3]);
    println!("{} {} {}", total(&x), scale(&x, 2.0), count(&Csr::<f64>::zeros([3, 3])));
    println!("{}", largest(&x, &vec![1]));
}
