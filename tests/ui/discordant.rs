use finch::prelude::*;

#[kernel]
fn symmetrize(A: &Csr<f64>) -> DenseMat<f64> {
    finch! { let C: DenseMat<f64>; forall i, j: C[i, j] = A[i, j] + A[j, i] }
}

fn main() {
    symmetrize(&Csr::zeros([3, 3]));
}
