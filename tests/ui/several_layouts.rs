use finch::prelude::*;

// The name of a parameter in place of a layout's.
#[kernel(for A in [Csr, Csc])]
fn of_a_parameter(A: &Csr<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += A[i, j] }.value()
}

// A list that the signature does not use.
#[kernel(for M in [Csr<f64>, Csc<f64>], V in [DenseVec<f64>])]
fn unused(A: &M) -> f64 {
    finch! { let s: Scalar<f64>; s[] += A[i, j] }.value()
}

#[kernel(for V in [SparseVec, DenseVec, SparseVec])]
fn twice(x: &V<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += x[i] }.value()
}

#[kernel(for V in [])]
fn of_none(x: &V<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += x[i] }.value()
}

#[kernel(for V in [SparseVec, DenseVec], V in [RunVec])]
fn named_twice(x: &V<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += x[i] }.value()
}

#[kernel(for V in [SparseVec, DenseVec, RunVec, BandVec], W in [SparseVec, DenseVec, RunVec, BandVec], X in [SparseVec, DenseVec, RunVec])]
fn too_many(v: &V<f64>, w: &W<f64>, x: &X<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += v[i] * w[i] * x[i] }.value()
}

#[kernel(for T in [SparseVec, DenseVec])]
fn generic<T: Number>(x: &T<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += x[i] }.value()
}

struct Model;

impl Model {
    #[kernel(for V in [SparseVec, DenseVec])]
    fn method(&self, x: &V<f64>) -> f64 {
        finch! { let s: Scalar<f64>; s[] += x[i] }.value()
    }
}

#[kernel(for V in [SparseVec, DenseVec])]
const fn constant(x: &V<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += x[i] }.value()
}

#[kernel(V in [SparseVec, DenseVec])]
fn without_for(x: &SparseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; s[] += x[i] }.value()
}

fn main() {
    let x = SparseVec::<f64>::zeros([3]);
    println!("{} {} {} {} {} {}", twice(&x), of_none(&x), named_twice(&x), too_many(&x, &x, &x), constant(&x), without_for(&x));
}
