use finch::prelude::*;

layout! { pub type Mine = Tensor<Dense<SparseList<Element<f64>>>>; }

#[kernel]
fn of_outside(C: &mut DenseVec<f64>, A: &SparseVec<f64>) {
    pattern! { forall i: C[i] = A[i] };
}

#[kernel]
fn on_a_pattern(P: &SparseVec<bool>, A: &SparseVec<f64>) -> SparseVec<bool> {
    pattern! { let C: SparseVec<f64> on P; forall i: C[i] = A[i] }
}

#[kernel]
fn without_a_name(A: &Csr<f64>) -> Csr<bool> {
    pattern! { let C: Mine; forall i, j: C[i, j] = A[i, j] }
}

#[kernel]
fn in_either_branch(s: &DenseVec<bool>, A: &Csr<f64>) -> Csr<bool> {
    pattern! {
        let C: Csr<f64>;
        forall i: if s[i] { forall j: C[i, j] = A[i, j] } else { forall j: C[i, j] = 2.0 * A[i, j] }
    }
}

#[kernel]
fn of_nothing(A: &Csr<f64>) -> Csr<bool> {
    pattern! { let C: Csr<f64>; forall i, j: C[i, j] = B[i, j] }
}

fn main() {}
