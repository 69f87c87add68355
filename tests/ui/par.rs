use finch::prelude::*;
use finch::{SparseByteMap, Triangular};

#[ufunc]
fn twice(a: f64, b: f64) -> f64 {
    2.0 * a + b
}

#[kernel]
fn read(A: &Csr<f64>) -> (DenseVec<f64>, Scalar<f64>) {
    finch! { let y: DenseVec<f64>; let s: Scalar<f64>; par forall i, j: y[i] += A[i, j]; forall i: s[] += y[i] }
}

#[kernel]
fn read_before(A: &Csr<f64>) -> (DenseVec<f64>, Scalar<f64>) {
    finch! { let y: DenseVec<f64>; let s: Scalar<f64>; forall i: s[] += y[i]; par forall i, j: y[i] += A[i, j] }
}

#[kernel]
fn in_order(A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; par forall i, j: C[i, j] = A[i, j]; forall i, j: C[i, j] += A[i, j] }
}

#[kernel]
fn outermost(A: &Csr<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: par forall j: y[i] += A[i, j] }
}

#[kernel]
fn overwritten(A: &Csr<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; par forall i, j: y[j] = A[i, j] }
}

#[kernel]
fn joined(A: &Csr<f64>) -> Scalar<f64> {
    finch! { let s: Scalar<f64> = 1.0; par forall i, j: s[] <<twice>>= A[i, j] }
}

#[kernel]
fn meeting(A: &Csr<f64>) -> DenseMat<f64> {
    finch! { let C: DenseMat<f64>; par forall i, j: { C[i, j] = A[i, j]; C[i + 1, j] = A[i, j] } }
}

#[kernel]
fn scattered(x: &DenseVec<f64>, n: usize) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>[n]; par forall i: y[2 * i] = x[i] }
}

#[kernel]
fn two_operators(A: &Csr<f64>, y: &mut DenseVec<f64>) {
    finch! { keep y; par forall i, j: { y[j] += A[i, j]; y[j] *= A[i, j] } }
}

#[kernel]
fn kept_and_read(A: &Csr<f64>, y: &mut DenseVec<f64>) {
    finch! { keep y; par forall i, j: y[j] += y[j] * A[i, j] }
}

#[kernel]
fn least(A: &DenseMat<f64>, y: &mut Tensor<SparseByteMap<Element<f64>>>) {
    finch! { keep y; par forall i, j: y[j] <<min>>= A[i, j] }
}

#[kernel]
fn half(A: &Csr<f64>) -> Tensor<Dense<Triangular<Element<f64>>>> {
    finch! { let L: Tensor<Dense<Triangular<Element<f64>>>>; par forall i, j: if j <= i { L[i, j] = A[i, j] } }
}

level! {
    /// The dark squares of a board.
    struct Board<L> { shape: usize, lvl: L }

    fibers = if shape == 0 { 0 } else { lvl.len() / ((shape + 1) / 2) };

    invariant { fibers lvl = fibers * ((shape + 1) / 2); }

    read walk, follow(p) { Lookup(i => if (p + i) % 2 == 0 { lvl[p * ((shape + 1) / 2) + i / 2] } else { fill }) }

    write random {
        grow(n) { lvl.grow(n * ((shape + 1) / 2)); }
        store(p, i) {
            require!((p + i) % 2 == 0, "only dark squares are stored");
            lvl[p * ((shape + 1) / 2) + i / 2];
        }
        finish(n) { lvl.finish(n * ((shape + 1) / 2)); }
    }
}

#[kernel]
fn dark(A: &Csr<f64>) -> Tensor<Dense<Board<Element<f64>>>> {
    finch! { let D: Tensor<Dense<Board<Element<f64>>>>; par forall i, j: D[i, j] = A[i, j] }
}

#[kernel]
fn largest(x: &DenseVec<f64>) -> (f64, usize) {
    finch! { let s: Scalar<(f64, usize)> = (f64::NEG_INFINITY, 0); par forall i: s[] <<max>>= (x[i], i as usize) }.value()
}

fn main() {}
