use finch::prelude::*;

#[kernel]
fn scale(x: &DenseVec<f64>, by: &str) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = by * x[i] }
}

#[kernel]
fn shift(x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] + offset }
}

struct Model {
    weight: f32,
}

fn narrow(a: f32) -> f64 {
    a.into()
}

#[ufunc]
fn half(a: f64) -> f64 {
    a / 2.0
}

#[kernel]
fn places(x: &DenseVec<f64>, n: &SparseVec<i32>, model: &Model, w: &[f32], k: usize) {
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] + 2.0 * (1.0 - k) };
    finch! { let y: DenseVec<f64>[9]; forall i in 0..9: y[i] = k };
    finch! { let y: DenseVec<f64> = k; forall i: y[i] += x[i] };
    finch! { let y: DenseVec<f64>; forall i: if k { y[i] = x[i] } };
    finch! { let y: DenseVec<bool>; forall i: y[i] = x[i] > 1.0 || k };
    finch! { let y: SparseVec<i32>; forall i: y[i] = ifelse(n[i] > k, 1, 0) };
    finch! { let y: DenseVec<f64>; forall i: y[i] = model.weight * x[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = max(x[i], $(w[0])) };
    finch! { let y: DenseVec<f64>; forall i: y[i] = half(k) * x[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i].powi(2.0) };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i].powi(n[i] as u32) };
    finch! { let y: DenseVec<f64>; forall i: y[i] = $narrow(x[i]) };
    finch! { let y: DenseVec<f64>; forall i: y[i] = $narrow(2.5, x[i]) };
}

fn whole(a: f64) -> i64 {
    a as i64
}

/// What is returned is of another type than what stands there.
#[kernel]
fn returned(x: &SparseVec<f64>, k: i32) {
    finch! { let y: SparseVec<f64>; forall i: y[i] = $whole(x[i]) };
    finch! { let y: SparseVec<f64>; forall i: y[i] = x[i].to_bits() * x[i] };
    finch! { let s: Scalar<f64>; forall i: s[] += $whole(x[i]) };
    finch! { let y: SparseVec<f64>; forall i: y[i] = x[i] * $(k + 1) };
}

/// A variable whose type is open, and references, are what they are in Rust.
#[kernel]
fn open(x: &DenseVec<f32>, by: &f32) -> DenseVec<f32> {
    let (half, more) = (0.5, *by);
    finch! { let y: DenseVec<f32>; forall i: y[i] = half * x[i] + by - min(by, more) }
}

/// What is called in several places of the code is one mistake.
#[kernel]
fn arguments(x: &SparseVec<f64>, n: &SparseVec<i64>) {
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i].powi(n[i] as u32) };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i].powi(i) };
    finch! { let y: DenseVec<f64>; forall i: y[i] = x[i].powi(n[i]) };
}

fn main() {
    arguments(&SparseVec::zeros([3]), &SparseVec::zeros([3]));
    let x = DenseVec::zeros([3]);
    println!("{} {}", scale(&x, "two"), shift(&x));
    places(&x, &SparseVec::zeros([3]), &Model { weight: 1.0 }, &[1.0], 2);
    returned(&SparseVec::zeros([3]), 2);
    println!("{} {}", half(1.0), open(&DenseVec::zeros([3]), &1.0));
}
