use finch::prelude::*;

#[kernel(for M in [Csr, Csc], V in [DenseVec, SparseVec])]
fn product<T: Number>(A: &M<T>, x: &V<T>) -> DenseVec<T> {
    finch! { let y: DenseVec<T>; y[i] += A[i, j] * x[j] }
}

#[kernel(for V in [DenseVec<f64>, SparseVec<f64>])]
fn total(x: &V) -> f64 {
    finch! { let s: Scalar<f64>; s[] += x[i] }.value()
}

fn main() {
    let matrix = Csr::<f64>::zeros([3, 3]);
    let x = DenseVec::<f64>::zeros([3]);
    product(&BandMat::<f64>::zeros([3, 3]), &x);
    product(&matrix, &RunVec::<f64>::zeros([3]));
    product(&matrix, &DenseVec::<f32>::zeros([3]));
    println!("{}", total(&DenseVec::<u8>::zeros([3])));
}
