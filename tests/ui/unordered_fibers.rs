use finch::prelude::*;

layout! { type Diagonals = Tensor<Dense<finch::SparseDiagonalList<finch::SparseList<Element<f64>>>>>; }

#[kernel]
fn copy(A: &Csf3<f64>) -> Diagonals {
    finch! { let C: Diagonals; forall i, j, k: C[i, j, k] = A[i, j, k] }
}

fn main() {}
