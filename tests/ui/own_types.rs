//! Elements of the user's own types: what they lack is said where the program asks for it, once, however often the code does.

use finch::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Point {
    x: f64,
}

fill_value! { Origin: Point = Point { x: 0.0 }; }

layout! {
    type Points = Tensor<Dense<Element<Point, Origin>>>;
    type Few = Tensor<SparseList<Element<Point, Origin>>>;
}

fn text(x: f64) -> Option<f64> {
    Some(x)
}

#[ufunc]
fn checked(x: f64) -> Option<f64> {
    Some(x)
}

#[kernel]
fn own(a: &Points, b: &Few, x: &SparseVec<f64>) {
    finch! { let s: Scalar<Point, Origin>; forall i: s[] += a[i] };
    finch! { let s: Points; forall i: s[i] = a[i] * b[i] };
    finch! { let s: Points; forall i: s[i] = a[i] - b[i] };
    finch! { let s: DenseVec<bool>; forall i: s[i] = a[i] < b[i] };
    finch! { let s: Points; forall i: s[i] = -b[i] };
    finch! { let s: Points; forall i: s[i] = b[i] + 2.0 };
    finch! { let s: DenseVec<f64>; forall i: s[i] = b[i] };
    finch! { let s: DenseVec<(f64, f64)>; forall i: s[i] = (b[i], 1.0) };
    finch! { let s: DenseVec<f64>; forall i: s[i] = b[i] as f64 };
    finch! { let s: DenseVec<f64>; forall i: s[i] = $text(x[i]) + x[i] };
    finch! { let s: DenseVec<f64>; forall i: s[i] = checked(x[i]) };
    finch! { let s: DenseVec<f64>; forall i: s[i] = checked(x[i]) + 1.0 };
}

#[ufunc]
fn fallible(x: f64) -> Result<f64, String> {
    Ok(x)
}

#[ufunc]
fn many(x: Vec<f64>) -> f64 {
    x[0]
}

fn main() {}

fill_value! { Nowhere: (f64, f64) = (0.0, 0.0); }

/// No operator takes a tuple.
#[kernel]
fn pairs(p: &Tensor<Dense<Element<(f64, f64), Nowhere>>>, x: &DenseVec<f64>, t: &SparseVec<bool>) {
    finch! { let s: Scalar<(f64, f64), Nowhere>; s[] += p[i] };
    finch! { let s: Scalar<(f64, f64), Nowhere>; s[] += (x[i], x[i]) };
    finch! { let s: Scalar<_, Nowhere>; s[] += (x[i], x[i]) };
    finch! { let s: DenseVec<_, Nowhere>; s[i] = p[i] * p[i] };
    finch! { let s: DenseVec<_>; s[i] = checked(x[i]) };
}

/// What is passed over is of the type of what is chosen.
#[kernel]
fn passed(x: &DenseVec<f64>, t: &SparseVec<bool>, n: &SparseVec<i32>) {
    finch! { let y: DenseVec<f64>; y[i] = choose(true)(x[i], 2.0) };
    finch! { let s: Scalar<f64>; s[] <<choose(true)>>= x[i] };
    finch! { let y: DenseVec<bool>; y[i] = choose(2.5)(t[i], true) };
    finch! { let y: DenseVec<i32>; y[i] = choose(2.5)(n[i], 1) };
}
