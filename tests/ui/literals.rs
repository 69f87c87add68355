//! Literals that are not values of the type that their neighbours give them.

use finch::prelude::*;

#[kernel]
fn truths(m: &SparseVec<bool>) {
    finch! { let y: DenseVec<bool>; forall i in 0..3: y[i] = 2.5 };
    finch! { let y: DenseVec<bool>; forall i in 0..3: y[i] = 1.0 };
    finch! { let y: DenseVec<bool>; forall i in 0..3: y[i] |= 2 };
    finch! { let y: DenseVec<bool> = 2.5; forall i in 0..3: y[i] |= true };
    finch! { let y: DenseVec<bool>; forall i: y[i] = m[i] & 3 };
}

#[kernel]
fn open(k: &DenseVec<i64>, b: &DenseVec<u8>) {
    finch! { let t: Scalar<_>; forall i: { t[] = 0.5; t[] += k[i] } };
    finch! { let t: Scalar<_>; forall i: { t[] = b[i]; t[] += 300 } };
}

/// A divisor that is 0 is one whatever it divides.
#[kernel]
fn divisors(x: &DenseVec<f64>, n: &DenseVec<i32>, P: &DenseVec<usize>, k: usize) {
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i % 0] + x[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[P[i] % 0] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[k % (2 - 2)] + x[i] };
    finch! { let y: DenseVec<f64>[8 / 0]; forall i: y[i] = x[i] };
    finch! { let y: DenseVec<f64>; forall i: if i / 0 == k { y[i] = x[i] } };
    finch! { let y: DenseVec<i32>; forall i: y[i] = n[i] / 0 };
}

fn main() {}
