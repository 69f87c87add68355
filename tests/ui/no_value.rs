//! Quotients of integers that have no value where nothing is stored.
#![allow(non_snake_case)]
use finch::prelude::*;

fn main() {
    tensor! {
        let A: SparseVec<i64> = SparseVec::zeros([3]);
        let B: SparseVec<i64> = SparseVec::zeros([3]);
    }
    finch! { let C: DenseVec<i64>; forall i: C[i] = A[i] / 2 + A[i] / B[i] };
    finch! { let C: DenseVec<i64>; forall i: C[i] = 3 * A[i] % B[i] };
    finch! { let C: SparseVec<_, _>; forall i: C[i] = A[i] / B[i] };
    finch! { let C: DenseVec<i64>; forall i: C[i] = ifelse(B[i] == 0, 0, A[i] / B[i]) };
}
