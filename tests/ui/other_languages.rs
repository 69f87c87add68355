//! What is written otherwise in other languages: each has its own form here.

use finch::prelude::*;

#[kernel]
fn parts(x: &SparseVec<f64>, D: &DenseMat<f64>) {
    finch! { let w: DenseVec<f64>; forall i: w[i] = D[i, ..] };
    finch! { let w: DenseVec<f64>; w[:] = x[:] };
    finch! { let w: DenseVec<f64>; forall i: w[i] = x[1:3] };
    finch! { let w: DenseVec<f64>; forall i: w[i] = x[(2..)[i]] };
    finch! { let s: Scalar<f64>; forall i in (0..9).step_by(2): s[] += x[i] };
    finch! { let s: Scalar<f64>; forall i in 0..9 step 2: s[] += x[i] };
    finch! { let s: Scalar<f64>; forall i in (0..9): s[] += x[i] };
}

#[kernel]
fn protocols(x: &SparseVec<f64>) {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i:gallop] };
    finch! { let s: Scalar<f64>; forall i: s[] += x[gallop::i] };
    finch! { let s: Scalar<f64>; forall i: s[] += x[gallop(i)] };
    finch! { let w: DenseVec<f64>; w .= 0; forall i: w[i] = x[i] };
    finch! { let w: DenseVec<f64>; forall i: w[i] = x[i] .* x[i] };
    finch! { let w: DenseVec<f64>; forall i: w[i] = x[i]; return w };
    finch! { let w: DenseVec<f64>; forall i: w[i] = x[i]; end };
    finch! { let s: Scalar<f64>; forall i::gallop: s[] += x[i] };
}

#[kernel]
fn values(x: &SparseVec<f64>, A: &Csr<f64>) {
    finch! { let w: DenseVec<f64>; forall i: if x[i] > 1.0 and x[i] < 2.0 { w[i] = 1.0 } };
    finch! { let w: DenseVec<bool>; forall i: w[i] = x[i] > 1.0 or x[i] < 0.0 };
    finch! { let w: DenseVec<f64>; forall i: w[i] = x[i] if x[i] > 1.0 };
    finch! { let w: DenseVec<f64>; forall i: w[i] = max!(x[i], 1.0) };
    finch! { let w: DenseVec<f64>; forall i: { println!("{}", x[i]); w[i] = x[i] } };
    finch! { let w: DenseVec<f64>; forall i: w[i] = &x[i] };
    finch! { let w: DenseVec<f64>; forall i: w[i] = *x[i] };
    finch! { let w: DenseVec<f64>; forall i: w[i] = [x[i], 1.0] };
    finch! { let w: DenseVec<f64>; forall i: w[i] = (|v| v + 1.0)(x[i]) };
    finch! { let w: DenseVec<f64>; w[i] = A[i, j] @ x[j] };
    finch! { let s: Scalar<f64>; forall i: s[] += x };
    finch! {};
}

#[kernel]
fn more(x: &SparseVec<f64>, n: &SparseVec<i32>, g: &SparseVec<f32>) {
    finch! { let s: &Scalar<f64>; forall i: s[] += x[i] };
    finch! { s: Scalar<f64>; forall i: s[] += x[i] };
    finch! { let s: Scalar<f64>; forall i: s[] += x[i]::gallop };
    finch! { let s: Scalar<f64>; forall i: s[] += x[i::gallop::walk] };
    finch! { let s: Scalar<f64>; forall i: s[] += x[i * i] };
    finch! { let s: Scalar<i32>; forall i: s[] += pow(n[i], 2.0) };
    finch! { let s: Scalar<f32>; forall i: s[] += pow(g[i], x[i]) };
    finch! { let s: Scalar<f64>; forall i: s[] += pow(x[i], 2.0) * pow(x[i], n[i]) * pow(2.0, x[i]) * ldexp(x[i], 2.0) };
}

#[kernel]
fn forms(x: &SparseVec<f64>, A: &Csr<f64>) {
    finch! { let s: Scalar<f64>; forall i; j: s[] += A[i, j] };
    finch! { let s: Scalar<f64>; forall i: j: s[] += A[i, j] };
    finch! { let n: Scalar<u64>; forall i in 0..9: if i mod 2 == 0 { n[] += 1 } };
    finch! { let n: Scalar<u64>; forall i: if not x[i] > 1.0 { n[] += 1 } };
    finch! { let n: Scalar<u64>; forall i: if x[i] > 1.0 { n[] += 1 } elif x[i] > 0.0 { n[] += 2 } };
    finch! { let w: DenseVec<f64>; forall i: { let mut t: Scalar<f64>; t[] = x[i]; w[i] = t[] } };
    finch! { let s: Scalar(f64); forall i: s[] += x[i] };
    finch! { let w: DenseVec<f64>(4); forall i: w[i] = x[i] };
    finch! { let w: DenseVec<f64> = [1.0, 2.0]; forall i: w[i] += x[i] };
    finch! { let w: DenseVec<f64>; forall i in 0..4: w[i] = x[permit(i - 1, 0)] };
    finch! { #![strict(true)] let s: Scalar<f64>; forall i: s[] += x[i] };
    finch! { let w: DenseVec<f64>; forall i: w[i] = coalesce() };
    finch! { let s: Scalar<f64>; forall i, j in 0..4, 0..5: s[] += A[i, j] };
    finch! { let s: Scalar<f64>; forall i: s[] &= x[i] };
    finch! { let s: _; forall i: s[] += x[i] };
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] as Vec<f64> };
    finch! { let s: Scalar<u64>; forall i in 0..9: s[] += (i as u64) << 2.0 };
}

fn main() {}
