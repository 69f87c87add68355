use finch::prelude::*;

#[kernel]
fn multiply(A: &Csr<f64>, B: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>; forall i, k, j: C[i, j] += A[i, k] * B[k, j] }
}

fn main() {
    multiply(&Csr::zeros([3, 3]), &Csr::zeros([3, 3]));
}
