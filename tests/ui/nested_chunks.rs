use finch::prelude::*;

#[kernel]
fn carried(m: usize, n: usize) -> DenseMat<f64> {
    finch! {
        let A: DenseMat<f64> = 0.0;
        seq forall t in 1..m { par forall i in 1..n: A[t, i] = A[t - 1, i] + A[t, i - 1] }
    }
}

#[kernel]
fn two_places(m: usize, n: usize) -> DenseMat<f64> {
    finch! {
        let A: DenseMat<f64>[m, n] = 0.0;
        seq forall t in 1..m { par forall i in 1..n - 1 { A[t, i] = A[t - 1, i]; A[t, i + 1] = 3.0 } }
    }
}

#[kernel]
fn one_place(m: usize, n: usize) -> DenseMat<f64> {
    finch! {
        let A: DenseMat<f64>[m, n] = 0.0;
        seq forall t in 1..m { par forall i in 1..n: A[t, 0] = A[t - 1, i] }
    }
}

#[kernel]
fn near(b: &DenseVec<f64>, m: usize) -> DenseVec<f64> {
    finch! {
        let y: DenseVec<f64>;
        seq forall t in 1..m { let w: DenseVec<f64>; par forall i in 1..9 { w[i] = b[i]; y[i] = w[i - 1] } }
    }
}

#[kernel]
fn copies(b: &DenseVec<f64>, m: usize) -> Scalar<f64> {
    finch! { let s: Scalar<f64>; seq forall t in 1..m { par forall i: s[] += b[i] } }
}

#[kernel]
fn lists(b: &DenseVec<f64>, m: usize) -> Csr<f64> {
    finch! { let C: Csr<f64>; seq forall t in 0..m { par forall i: C[t, i] = b[i] } }
}

#[kernel]
fn no_order(b: &DenseVec<f64>, m: usize) -> DenseMat<f64> {
    finch! { let A: DenseMat<f64>; forall t in 0..m { par forall i: A[t, i] = b[i] } }
}

fn main() {}
