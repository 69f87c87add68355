use finch::{ops, prelude::*};

macro_rules! dot {
    ($x:ident, $y:ident) => {
        finch! { let s: Scalar<f64>; forall i: s[] += $x[i] * $y[i] }
    };
}

fn main() {
    tensor! {
        let A: Csr<f64> = Csr::zeros([2, 3]);
        let B: Csr<f32> = Csr::zeros([2, 3]);
        let x: SparseVec<f64> = SparseVec::zeros([3]);
        let y: SparseVec<f32> = SparseVec::zeros([3]);
    }
    ops::sum!(A, axis = 2);
    ops::sum!(A, axis = (0, 0));
    ops::add!(A, x);
    ops::map!(|x: f64| x, A);
    ops::argmin!(A, axis = (0, 1));
    ops::transpose!(x);
    ops::sum!(A.clone());
    ops::sum!(A, 0);
    ops::sum!();
    ops::add!(A);
    ops::norm!(&x);
    ops::variance!(x, axis = 0, sample);
    ops::kron!(A, &A);
    ops::kron!(A, B);
    ops::add!(A, B);
    dot!(x, y);
}

#[kernel]
fn results(A: &Csr<f64>, M: &Csr<bool>, T: &Tensor<finch::Dense<finch::Triangular<Element<f64>>>>) {
    ops::add!(A, A -> DenseVec<f64>);
    ops::add!(A, A -> DenseMat<f32>);
    ops::count!(A, axis = 0 -> DenseVec<f32>);
    ops::variance!(A, axis = 0 -> SparseVec<f32>);
    ops::add!(A, A -> Tensor<finch::Dense<finch::Symmetric<Element<f64>>>>);
    ops::concatenate!(A, T, axis = 0 -> Csc<f64>);
    ops::map!(max, A);
    ops::sum!(M);
    let B = ops::matmul!(A, A);
    ops::sum!(B);
    finch! { let s: Scalar<f64>; s[] += B[i, j] };
}
