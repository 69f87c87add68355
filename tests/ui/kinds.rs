use finch::prelude::*;

#[ufunc]
fn half(a: f64) -> f64 {
    a / 2.0
}

#[kernel]
fn kinds(A: &SparseVec<f64>, M: &SparseVec<bool>, N: &SparseVec<i32>) -> Scalar<f64> {
    finch! { let y: DenseVec<f64>; forall i: y[i] = !A[i] };
    finch! { let y: DenseVec<_>; forall i: y[i] = N[i] << A[i] };
    finch! { let y: DenseVec<_>; forall i: y[i] = A[i] ^ A[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = M[i] * A[i] };
    finch! { let y: DenseVec<_>; forall i: y[i] = sqrt(N[i]) };
    finch! { let y: DenseVec<bool>; forall i: y[i] = A[i] as bool };
    finch! { let s: Scalar<bool>; forall i: s[] += M[i] };
    finch! { let s: Scalar<bool>; forall i: s[] |= M[i] * M[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = half(N[i]) };
    finch! { let s: Scalar<f64>; forall i in 0..2.5: s[] += A[i] };
    finch! { let s: Scalar<f64>; let s: Scalar<f64>; forall i: s[] += A[i] }
}

/// One mistake is one error where a fill is left open, too.
#[kernel]
fn open(A: &SparseVec<f64>, B: &SparseVec<f32>) {
    finch! { let C: SparseVec<_, _>; forall i: C[i] = A[i] + B[i] };
}

fn main() {
    let (A, B, M, N) = (SparseVec::zeros([2]), SparseVec::zeros([2]), SparseVec::zeros([2]), SparseVec::zeros([2]));
    println!("{} {}", half(1.0), kinds(&A, &M, &N));
    open(&A, &B);
}
