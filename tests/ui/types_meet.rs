//! Values of two types that meet, and indices that are none.

use finch::prelude::*;

#[kernel]
fn conditions(a: &SparseVec<f64>) {
    finch! { let y: SparseVec<f64>; forall i: if a[i] { y[i] = 1.0 } };
    finch! { let y: SparseVec<f64>; forall i: y[i] = ifelse(a[i], 1.0, 2.0) };
}

#[kernel]
fn operands(a: &SparseVec<f64>, b: &SparseVec<f32>, m: &SparseVec<bool>) {
    finch! { let y: SparseVec<f64>; forall i: y[i] = a[i] + b[i] };
    finch! { let y: SparseVec<f64>; forall i: y[i] = a[i] * i };
    finch! { let y: SparseVec<f64>; forall i: y[i] = m[i] * a[i] };
    finch! { let y: SparseVec<bool>; forall i: y[i] = a[i] > b[i] };
    finch! { let y: SparseVec<bool>; forall i: y[i] = m[i] && a[i] };
    finch! { let y: SparseVec<f64>; forall i: y[i] = ifelse(m[i], a[i], b[i]) };
}

#[kernel]
fn missing_values(a: &SparseVec<f64>) {
    finch! { let s: Scalar<f64> = missing; forall i: s[] += a[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = missing };
}

/// Indices and what they stand beside, conditions, starts.
#[kernel]
fn indices(a: &DenseVec<f64>) {
    finch! { let c: DenseVec<f64>; forall i: if i < a[i] { c[i] = 1 } };
    finch! { let c: DenseVec<f64>; forall i: if i < 2.5 { c[i] = a[i] } };
    finch! { let c: DenseVec<f64>; forall i: c[i] = i / 2 + a[i] };
    finch! { let c: DenseVec<f64>; forall i: c[i] = ldexp(a[i], a[i]) };
    finch! { let c: DenseVec<f64>; forall i: if a[i] > 0 || 1 { c[i] = 1 } };
    finch! { let s: Scalar<f64> = true; forall i: s[] += a[i] };
    finch! { let s: Scalar<u8> = 300; forall i: s[] += a[i] as u8 };
}

fn main() {}
