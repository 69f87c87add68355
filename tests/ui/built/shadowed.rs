//! Types that hide layouts, levels and fills of the library, but not what programs know of them.
#![deny(warnings)]

use finch::prelude::*;
use finch::{Dense, Element, Fill, Order2, SparseList};

type RunVec<T> = Tensor<SparseList<Element<T>>>;
type DenseMat<T> = Tensor<Dense<Dense<Element<T>>>, Order2<1, 0>>;
type Csr<T> = Tensor<Dense<SparseList<Element<T>, u64>>>;
type SparseVec<T> = finch::SparseVec<T, finch::fills::Inf>;

#[derive(Clone, Copy, Debug, Default)]
struct Zero;

impl Fill<i64> for Zero {
    const FILL: i64 = 5;
}

#[kernel]
fn operand(x: &RunVec<i64>) -> i64 {
    finch! { let s: Scalar<i64>; forall i: s[] += x[i] }.value()
}

#[kernel]
fn order(x: &DenseMat<i64>) -> i64 {
    finch! { let s: Scalar<i64>; forall i, j: s[] += x[i, j] }.value()
}

#[kernel]
fn index(x: &Csr<i64>) -> i64 {
    finch! { let s: Scalar<i64>; forall i, j: s[] += x[i, j] }.value()
}

#[kernel]
fn fill(x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] }
}

#[kernel]
fn own_fill(x: &Tensor<SparseList<Element<i64, Zero>>>) -> DenseVec<i64> {
    finch! { let y: DenseVec<i64>; forall i: y[i] = x[i] }
}

#[kernel]
fn result(x: &DenseVec<i64>) -> RunVec<i64> {
    finch! { let c: RunVec<i64>; forall i: c[i] = x[i] }
}

fn main() {
    let _ = (operand, order, index, fill, own_fill, result);
}
