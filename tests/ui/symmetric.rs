#![allow(non_snake_case)]

use finch::prelude::*;
use finch::{Symmetric, Triangular};

fn main() {
    tensor! {
        let A: DenseMat<f64> = DenseMat::zeros([3, 3]);
        let x: DenseVec<f64> = DenseVec::zeros([3]);
    }
    finch! { let S: Tensor<Dense<Symmetric<Element<f64>>>>; forall i, j: S[i, j] = A[i, j] };
    finch! { let S: Tensor<Dense<Symmetric<Element<f64>>>>; S[i, j] += x[i] * x[j] };
    finch! { let S: Tensor<Dense<Symmetric<Element<f64>>>>; forall i, j: if i <= j { S[i, j] = A[i, j] } };
    finch! { let S: Tensor<Dense<Symmetric<Element<f64>>>>; forall i: S[0, i] = x[i] };
    finch! { let T: Tensor<SparseList<Triangular<Element<f64>>>>; forall i, j: T[i, j] = A[i, j] };
    finch! { let T: Tensor<Triangular<Element<f64>>>; forall i: T[i] = x[i] };
}
