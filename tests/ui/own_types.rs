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
