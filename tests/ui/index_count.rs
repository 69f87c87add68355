use finch::prelude::*;

#[kernel]
fn product(A: &Csr<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i] * x[i, j] }
}

fn main() {
    product(&Csr::zeros([3, 3]), &DenseVec::zeros([3]));
}
