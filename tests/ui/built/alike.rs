//! Types that are what their names say, however they are written.
#![deny(warnings)]

use finch::prelude::*;
use finch::{Number, Order2};

layout! { type Lists<T> = Tensor<SparseList<Element<T>>>; }

#[kernel]
fn any<T: Number>(x: &Csr<T>) -> DenseMat<T> {
    finch! { let d: DenseMat<T>; forall i, j: d[i, j] = x[i, j] }
}

#[kernel]
fn sum(x: &Coo<i64>, y: &Tensor<Dense<SparseList<Element<i64>, u64>>, Order2<0, 1>>) -> Csr<i64> {
    finch! { let d: Csr<i64>; forall i, j: d[i, j] = x[i, j] + y[i, j] }
}

#[kernel]
fn own(x: &Lists<f64>) -> f64 {
    finch! { let s: Scalar<_>; forall i: s[] += x[i] }.value()
}

fn main() {
    let m = vec![1, 0, 2, 3];
    assert_eq!(any(&Csr::<i64>::from_dense([2, 2], m.clone()).unwrap()).to_dense(), m);
    let (x, y) = (Coo::from_dense([2, 2], m.clone()).unwrap(), Tensor::from_dense([2, 2], m).unwrap());
    assert_eq!(sum(&x, &y).to_dense(), [2, 0, 4, 6]);
    assert_eq!(own(&Tensor::from_dense([3], vec![1.0, 0.0, 2.0]).unwrap()), 3.0);
}
