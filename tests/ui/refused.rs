//! What uses a definition with a mistake has no errors of its own.

use finch::prelude::*;
use finch::{Order2, Order3, SparseCoo, Triangular};

layout! {
    type Few<T> = Tensor<Dense<SparseList<Element>>>;
    type Many<T> = Tensor<Dense<SparseList<Element<T, Zero, u32>>>>;
    type Bare = Tensor<SparseList>;
    type Turned<T> = Tensor<Dense<SparseList<Element<T>>>, Order3<2, 1, 0>>;
    type Line<T> = Tensor<SparseList<Element<T>>, Order2<1, 0>>;
    type Rows<T> = Tensor<Triangular<Element<T>>>;
    type Filled<T> = Tensor<SparseList<Element<T, f64>>>;
    type Bound<T: Copy> = Tensor<Dense<Element<T>>>;
    type Round<T> = Round<T>;
    type Slice<T> = Tensor<Dense<Vec<T>>>;
    type Uncounted<T> = Tensor<SparseCoo<Element<T>>>;
    type Made<T> = Rows<T>
}

layout! {
    type Again<T> = Few<T>;
}

#[ufunc(comutative, identity = 0)]
fn gcf(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcf(b, a % b) }
}

#[ufunc]
fn length(a: &str) -> usize {
    a.len()
}

#[kernel]
fn matrices(a: &Few<f64>, b: &Turned<f64>, c: &Rows<f64>, d: &Made<f64>, e: &Again<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i, j: s[] += a[i, j] * b[i, j] * c[i, j] * d[j, i] * e[i, k] }.value()
}

#[kernel]
fn vectors(a: &Filled<f64>, b: &Bound<f64>, c: &Round<f64>) -> Many<f64> {
    finch! { let y: Many<f64>; forall i, j: y[i, j] = a[i] + b[j] * c[j] }
}

#[kernel]
fn functions(a: &SparseVec<u64>) -> u64 {
    let (d, e) = finch! { let d: Scalar<u64>; let e: Scalar<u64>; forall i: { d[] <<gcf>>= a[i]; e[] += length(a[i]) } };
    d.value() + e.value()
}

fn main() {
    let m = Few::<f64>::zeros([2, 2]);
    println!("{}", matrices(&m, &Turned::zeros([2, 2]), &Rows::zeros([2, 2]), &Made::zeros([2, 2]), &m));
    println!("{}", vectors(&Filled::zeros([2]), &Bound::zeros([2]), &Round::zeros([2])));
    println!("{} {}", functions(&SparseVec::zeros([2])), gcf(1, 2) as usize + length(""));
}
