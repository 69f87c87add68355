use finch::SparseByteMap;
use finch::prelude::*;

#[kernel]
fn result(n: usize) -> DenseMat<f64> {
    finch! { let ring A: DenseMat<f64>[n, 4] = 0.0; seq forall t in 1..n, i in 0..4: A[t, i] = A[t - 1, i] + 1.0 }
}

#[kernel]
fn too_far_back(n: usize) -> DenseVec<f64> {
    finch! {
        let y: DenseVec<f64>;
        {
            let ring A: DenseMat<f64>[n, 4];
            seq forall t in 1..n, i in 0..4: A[t, i] = A[t - 1, i] + 1.0;
            forall i in 0..4: y[i] = A[n - 3, i]
        }
    }
}

#[kernel]
fn too_early(x: &DenseVec<f64>, n: usize) -> DenseVec<f64> {
    finch! {
        let y: DenseVec<f64>;
        {
            let ring A: DenseMat<f64>[n, 4];
            forall t in 0..n: A[t, 0] = x[t];
            seq forall t in 1..n, i in 1..4: A[t, i] = A[t - 1, i - 1];
            forall i in 0..4: y[i] = A[n - 1, i]
        }
    }
}

#[kernel]
fn no_distance(n: usize) -> DenseVec<f64> {
    finch! {
        let y: DenseVec<f64>;
        { let ring A: DenseMat<f64>[n, 4]; seq forall t in 1..n, i in 0..4 { A[t, i] = A[0, i] + 1.0; y[i] = A[t, i] } }
    }
}

#[kernel]
fn no_order(n: usize) -> DenseVec<f64> {
    finch! {
        let y: DenseVec<f64>;
        { let ring A: DenseMat<f64>[n, 4]; forall t in 1..n, i in 0..4 { A[t, i] = 1.0; y[i] += A[t, i] } }
    }
}

#[kernel]
fn outside(n: usize) -> DenseVec<f64> {
    finch! {
        let y: DenseVec<f64>;
        { let ring A: DenseMat<f64>[n, 4]; seq forall t in 0..n, i in 0..4 { if i > 1 { A[t, i] = A[t - 1, i] }; y[i] += A[t, i] } }
    }
}

#[kernel]
fn other_levels(n: usize) -> DenseVec<f64> {
    finch! {
        let y: DenseVec<f64>;
        { let ring A: Tensor<Dense<SparseByteMap<Element<f64>>>>[n, 4]; seq forall t in 0..n, i in 0..4 { A[t, i] = 1.0; y[i] += A[t, i] } }
    }
}

#[kernel]
fn one_value(n: usize) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; seq forall t in 0..n { let ring s: Scalar<f64>; s[] += 1.0; y[t] = s[] } }
}

#[kernel]
fn perhaps(n: usize) -> DenseVec<f64> {
    finch! {
        let y: DenseVec<f64>;
        {
            let ring A: DenseMat<f64>[n, 4];
            if n > 3 { seq forall t in 1..n, i in 0..4: A[t, i] = A[t - 1, i] + 1.0 };
            forall i in 0..4: y[i] = A[n - 1, i]
        }
    }
}

fn main() {}
