//! Sparse array programming: any function, any fill value, any slice. Results take the buffers of the last round.

use finch::SparseByteMap;
use finch::prelude::*;

layout! {
    /// A tensor of order five, sparse in each mode.
    pub type Game<T> = Tensor<SparseList<SparseList<SparseList<SparseList<SparseList<Element<T>>>>>>>;
    /// Some of the nodes.
    pub type Marked = Tensor<SparseByteMap<Element<bool>>>;
}

/// What one of two matrices holds and the other does not.
#[kernel]
#[inline(never)]
pub fn xor(A: &Csr<bool>, B: &Csr<bool>, C: &mut Csr<bool>) {
    finch! { forall i, j: C[i, j] = xor(A[i, j], B[i, j]) };
}

/// What either of two matrices holds.
#[kernel]
#[inline(never)]
pub fn or(A: &Csr<bool>, B: &Csr<bool>, C: &mut Csr<bool>) {
    finch! { forall i, j: C[i, j] = or(A[i, j], B[i, j]) };
}

/// Where two matrices differ within a third, in one pass.
#[kernel]
#[inline(never)]
pub fn xor_and(A: &Csr<bool>, B: &Csr<bool>, D: &Csr<bool>, C: &mut Csr<bool>) {
    finch! { forall i, j: C[i, j] = and(xor(A[i, j], B[i, j]), D[i, j]) };
}

/// Where two matrices meet, or a third has something alone.
#[kernel]
#[inline(never)]
pub fn and_xor(A: &Csr<bool>, B: &Csr<bool>, D: &Csr<bool>, C: &mut Csr<bool>) {
    finch! { forall i, j: C[i, j] = xor(and(A[i, j], B[i, j]), D[i, j]) };
}

/// Scaled by powers of two: nothing where nothing was.
#[kernel]
#[inline(never)]
pub fn ldexp(A: &Csr<f64>, B: &Csr<i32>, C: &mut Csr<f64>) {
    finch! { forall i, j: C[i, j] = ldexp(A[i, j], B[i, j]) };
}

/// Shifted to the right: nothing where nothing was.
#[kernel]
#[inline(never)]
pub fn shift(A: &Csr<i64>, B: &Csr<i64>, C: &mut Csr<i64>) {
    finch! { forall i, j: C[i, j] = A[i, j] >> B[i, j] };
}

/// What is above a bound.
#[kernel]
#[inline(never)]
pub fn filter(A: &Csr<f64>, bound: f64, C: &mut Csr<f64>) {
    finch! { forall i, j: if A[i, j] > bound { C[i, j] = A[i, j] } };
}

/// Powers: one where neither stores anything.
#[kernel]
#[inline(never)]
pub fn power(A: &Csr<f64>, B: &Csr<f64>, C: &mut Csr<f64, One>) {
    finch! { forall i, j: C[i, j] = pow(A[i, j], B[i, j]) };
}

/// The sum of two slices that take every second row and column.
#[kernel]
#[inline(never)]
pub fn slices(A: &Csr<f64>, B: &Csr<f64>, n: usize, C: &mut Csr<f64>) {
    finch! {
        forall i, j: C[i, j] = A[(0..n).step_by(2)[i], (0..n).step_by(2)[j]]
            + B[(0..n).step_by(2)[i], (0..n).step_by(2)[j]]
    };
}

/// The best of the worst of the best: what a game is worth to who begins.
#[kernel]
#[inline(never)]
pub fn minimax(T: &Game<f64>) -> f64 {
    finch! {
        let s: Scalar<f64, NegInf>;
        forall i {
            let a: Scalar<f64, Inf>;
            forall j {
                let b: Scalar<f64, NegInf>;
                forall k {
                    let c: Scalar<f64, Inf>;
                    forall l {
                        let d: Scalar<f64, NegInf>;
                        forall m: d[] <<max>>= T[i, j, k, l, m];
                        c[] <<min>>= d[]
                    };
                    b[] <<max>>= c[]
                };
                a[] <<min>>= b[]
            };
            s[] <<max>>= a[]
        }
    }
    .value()
}

/// Whether two matrices differ at all.
#[kernel]
#[inline(never)]
pub fn differ(A: &Csr<bool>, B: &Csr<bool>) -> bool {
    finch! { let s: Scalar<bool>; forall i, j: s[] |= xor(A[i, j], B[i, j]) }.value()
}

/// The nodes that edges lead to from the frontier and that nobody has seen.
#[kernel]
#[inline(never)]
pub fn frontier(A: &Csr<f64>, F: &SparseVec<bool>, seen: &DenseVec<bool>, N: &mut Marked) {
    finch! { forall i, j: if F[i] && !seen[j] && A[i, j] != 0.0 { N[j] = true } };
}

/// One round of shortest paths.
#[kernel]
#[inline(never)]
pub fn relax(A: &Csr<f64, Inf>, d: &DenseVec<f64>, next: &mut DenseVec<f64, Inf>) {
    finch! { forall i, j: next[i] <<min>>= A[i, j] + d[j] };
}
