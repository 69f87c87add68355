//! What one writes out of habit in other languages.

use finch::prelude::*;

#[kernel]
fn loops(x: &SparseVec<f64>) {
    finch! { let y: DenseVec<f64>; for i in 0..9 { y[i] = x[i] } };
    finch! { let y: DenseVec<f64>; forall (i): y[i] = x[i] };
    finch! { let s: Scalar<f64>; forall i in 2..: s[] += x[i] };
    finch! { let s: Scalar<f64>; #![strict] forall i: s[] += x[i] };
}

#[kernel]
fn entries(A: &Csr<f64>, x: &SparseVec<f64>, double: impl Fn(f64) -> f64) {
    finch! { let s: Scalar<f64>; forall i, j: s[] += A[i][j] };
    finch! { let s: Scalar<f64>; forall i, j: s[] += A(i, j) };
    let halve = |a: f64| a / 2.0;
    finch! { let s: Scalar<f64>; forall i: s[] += double(x[i]) };
    finch! { let s: Scalar<f64>; forall i: s[] += halve(x[i]) };
}

struct Model {
    weights: Csr<f64>,
}

impl Model {
    #[kernel]
    fn total(&self) -> f64 {
        finch! { let s: Scalar<f64>; forall i, j: s[] += self.weights[i, j] }.value()
    }

    #[kernel]
    fn dot(&self, x: &SparseVec<f64>) -> f64 {
        finch! { let s: Scalar<f64>; s[] += self.weights[i] * x[i] }.value()
    }
}

#[kernel]
fn values(x: &SparseVec<f64>, n: &SparseVec<i32>, u: &SparseVec<u32>, truth: &SparseVec<bool>) {
    finch! { let y: DenseVec<f64>; forall i: { let mut t = x[i] * 2.0; y[i] = t } };
    finch! { let y: DenseVec<f64>; forall i: if x[i] = 1.0 { y[i] = 2.0 } };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] ** 2.0 };
    finch! { let y: DenseVec<f64>; forall i: y[i] = n[i] as float };
    finch! { let y: DenseVec<i32>; forall i: y[i] = n[i] * 2.5 };
    finch! { let y: DenseVec<i32>; forall i: if n[i] > 1 { y[i] = 0.5 } };
    finch! { let y: DenseVec<u32>; forall i: y[i] = -u[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = (x[i], 1.0) };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] * "2" };
    finch! { let s: Scalar<f64>; forall i: s[] <<choose>>= x[i] };
    finch! { let s: Scalar<_>; forall i: s[] += truth[i] };
    finch! { let s: Scalar<f64>; forall i: t[i] += x[i] };
    finch! { let m: Scalar<f64>; forall i: m[] = max(x[i]) };
}

#[kernel]
fn arrays(x: &[f64], y: &Vec<f64>, z: f64) {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] };
    finch! { let s: Scalar<f64>; forall i: s[] += y[i] };
    finch! { let s: Scalar<f64>; forall i in 0..3: s[] += z[i] };
    finch! { let s: Vec<f64>; forall i in 0..3: s[i] = 1.0 };
}

fn main() {
    println!("{}", Model { weights: Csr::zeros([2, 2]) }.total());
}
