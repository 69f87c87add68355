use finch::prelude::*;

#[kernel]
fn product(A: &Csr<f64>, x: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] += A[i, j] * x[j] }
}

fn main() {
    product(&Csr::zeros([3, 3]), &DenseVec::zeros([3]));
}
