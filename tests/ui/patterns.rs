use finch::prelude::*;

#[kernel]
fn unknown(A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64> on P; forall i, j: C[i, j] = A[i, j] }
}

#[kernel]
fn by_runs(P: &Csr<bool>, A: &Csr<f64>) -> RunMat<f64> {
    finch! { let C: RunMat<f64> on P; forall i, j: C[i, j] = A[i, j] }
}

#[kernel]
fn without_values(P: &Csr<bool>) -> Tensor<Dense<SparseList<Pattern>>> {
    finch! { let C: Tensor<Dense<SparseList<Pattern>>> on P; forall i, j: C[i, j] = P[i, j] }
}

#[kernel]
fn of_one_program(A: &Csr<f64>) -> (Csr<bool>, Csr<f64>) {
    finch! {
        let P: Csr<bool>;
        let C: Csr<f64> on P;
        forall i, j { P[i, j] = A[i, j] != 0.0; C[i, j] = A[i, j] }
    }
}

#[kernel]
fn of_vectors(P: &SparseVec<bool>, A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64> on P; forall i, j: C[i, j] = A[i, j] }
}

#[kernel]
fn temporary(p: &SparseVec<bool>, A: &Csr<f64>) -> DenseVec<f64> {
    finch! {
        let y: DenseVec<f64>;
        forall i { let t: SparseVec<f64> on p; forall j: t[j] = A[i, j]; forall j: y[i] += t[j] }
    }
}

#[kernel]
fn started(P: &Csr<bool>, A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64> on P = 1.0; forall i, j: C[i, j] = A[i, j] }
}

#[kernel]
fn shaped(P: &Csr<bool>, A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>[3, 3] on P; forall i, j: C[i, j] = A[i, j] }
}

#[kernel]
fn kept_on_columns(P: &Csc<bool>, A: &Csr<f64>, C: &mut Csr<f64>) {
    finch! { keep C on P; forall i, j: C[i, j] = A[i, j] }
}

#[kernel]
fn kept_on_itself(A: &Csr<f64>, C: &mut Csr<f64>) {
    finch! { keep C on C; forall i, j: C[i, j] = A[i, j] }
}

#[kernel]
fn unended(A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64> on; forall i, j: C[i, j] = A[i, j] }
}

#[kernel]
fn in_chunks(P: &Csr<bool>, A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64> on P; par forall i, j: C[i, j] = A[i, j] }
}

#[kernel]
fn starts_elsewhere(P: &Csr<bool>, A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64> on P; forall i, j: C[i, j] *= A[i, j] }
}

#[kernel]
fn read(P: &Csr<bool>, A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64> on P; forall i in 1..9, j: C[i, j] = A[i, j] + C[i - 1, j] }
}

fn main() {}
