use finch::prelude::*;

#[kernel]
fn unordered(b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let x: DenseVec<f64> = 0.0; forall i in 1..9: x[i] = x[i - 1] + b[i] }
}

#[kernel]
fn kept(b: &DenseVec<f64>, x: &mut DenseVec<f64>) {
    finch! { keep x; forall i in 1..9: x[i] = x[i - 1] + b[i] }
}

#[kernel]
fn backwards(A: &mut DenseMat<f64>, m: usize, n: usize) {
    finch! { seq forall t in 0..m, i in 0..n: A[t, i] = A[t + 1, i] }
}

#[kernel]
fn later_in_the_row(m: usize, n: usize) -> DenseMat<f64> {
    finch! { let A: DenseMat<f64>[m, n + 1] = 0.0; seq forall t in 0..m, i in 0..n: A[t, i] = A[t, i + 1] + 1.0 }
}

#[kernel]
fn forwards(b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let x: DenseVec<f64> = 0.0; seq forall i in (1..9).rev(): x[i] = x[i - 1] + b[i] }
}

#[kernel]
fn unproven(L: &Csr<f64>, b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! {
        let x: DenseVec<f64>;
        seq forall i { let s: Scalar<f64>; forall j: s[] += L[i, j] * x[j]; x[i] = b[i] - s[] }
    }
}

#[kernel]
fn gathered(P: &DenseVec<usize>, b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let x: DenseVec<f64>; seq forall i: x[i] = x[P[i]] + b[i] }
}

#[kernel]
fn unwritten(b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let x: DenseVec<f64>; seq forall i in 1..9: x[i] = x[i - 1] + b[i] }
}

#[kernel]
fn corner(b: &DenseVec<f64>, n: usize) -> DenseMat<f64> {
    finch! {
        let A: DenseMat<f64>;
        forall i in 1..n: A[0, i] = b[i];
        seq forall t in 1..n, i in 1..n: A[t, i] = A[t - 1, i - 1]
    }
}

#[kernel]
fn inner(n: usize) -> DenseMat<f64> {
    finch! { let A: DenseMat<f64> = 0.0; seq forall t in 0..n { forall i in 1..n: A[t, i] = A[t, i - 1] } }
}

#[kernel]
fn partial_sums(b: &DenseVec<f64>) -> (Scalar<f64>, DenseVec<f64>) {
    finch! { let s: Scalar<f64>; let y: DenseVec<f64>; seq forall i { s[] += b[i]; y[i] = s[] } }
}

#[kernel]
fn in_order(b: &DenseVec<f64>) -> SparseVec<f64> {
    finch! { let x: SparseVec<f64>; seq forall i in 1..9: x[i] = x[i - 1] + b[i] }
}

#[kernel]
fn not_complete(A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>[4, 4]; seq forall i in 0..4, j in 0..4: C[i, j] = C[i, j - 1] + A[i, j] }
}

#[kernel]
fn later_rows(A: &Csr<f64>) -> Csr<f64> {
    finch! {
        let C: Csr<f64>[4, 4];
        seq forall i in 0..4 { let s: Scalar<f64>; forall k in 0..4, j in 0..4: s[] += C[k, j]; forall j in 0..4: C[i, j] = s[] * A[i, j] }
    }
}

#[kernel]
fn before_the_first_row(A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>[4, 4]; seq forall i in 0..4, j in 0..4: if A[i, j] > 2.0 { C[i, j] = C[i - 1, j] } else { C[i, j] = A[i, j] } }
}

#[kernel]
fn rows_without_order(A: &Csr<f64>) -> Csr<f64> {
    finch! { let C: Csr<f64>[4, 4]; forall i in 1..4: seq forall j in 0..4: C[i, j] = C[i - 1, j] + A[i, j] }
}

#[kernel]
fn outside(A: &Csr<f64>) -> (Csr<f64>, Scalar<f64>) {
    finch! {
        let C: Csr<f64>;
        let s: Scalar<f64>;
        seq forall i, j: C[i, j] = A[i, j];
        seq forall i in 1..4, j: s[] += C[i - 1, j]
    }
}

#[kernel]
fn falling(b: &DenseVec<f64>) -> SparseVec<f64> {
    finch! { let x: SparseVec<f64>; seq forall i in (0..9).rev(): x[i] = b[i] }
}

#[kernel]
fn chunks(n: usize) -> DenseMat<f64> {
    finch! { let A: DenseMat<f64> = 0.0; par forall t in 1..n { seq forall i in 1..n: A[t, i] = A[t - 1, i - 1] } }
}

#[kernel]
fn no_order_to_turn(b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let x: DenseVec<f64>; forall i in (0..9).rev(): x[i] = b[i] }
}

#[kernel]
fn both_words(b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let x: DenseVec<f64>; seq par forall i: x[i] = b[i] }
}

#[kernel]
fn without_forall(b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let x: DenseVec<f64>; seq for i in 0..9: x[i] = b[i] }
}

#[kernel]
fn no_extent(b: &DenseVec<f64>) -> DenseVec<f64> {
    finch! { let x: DenseVec<f64> = 0.0; seq forall i { forall j: if j < i { x[i] = x[j] }; x[i] = b[i] } }
}

fn main() {}
