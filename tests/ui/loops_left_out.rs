//! Statements without `forall` whose indices may be meant as something else.

use finch::prelude::*;

#[kernel]
fn start(A: &Csr<bool>, x: &SparseVec<f64>, level: &mut DenseVec<i64>, C: &mut DenseMat<f64>) {
    let source = 3;
    finch! { keep level; level[source] = 0 }
    finch! { keep C; C[source, j] = x[j] }
    finch! { let y: DenseVec<f64>; if x[j] > 0.0 { y[i] += A[i, j] as f64 * x[j]; y[i] += 1.0 } };
    finch! { let B: Csr<bool>; if i <= j { B[i, j] = A[i, j] } else { B[i, j] = true } };
    finch! { keep level; forall i: if level[i] >= 0 { level[i] = level[i] + 1 } }
}

/// A kernel knows its variables: these are not loops.
#[kernel]
fn entries<'a>(source: usize, at: &'a u32, A: &Csr<f64>, x: &SparseVec<f64>) {
    finch! { let F: SparseVec<bool>[9]; F[source] = true };
    finch! { let y: DenseVec<f64>; y[i] += A[i, at] * x[i] };
    finch! { let s: Scalar<f64>; s[] += x[(1..4)[source]] };
    finch! { let s: Scalar<f64>; s[] += x[$(source)] };
    finch! { let s: Scalar<f64>; forall source: s[] += x[source] };
}

/// A sum is meant where an index stands on the right alone, if the kernel has no such variable.
#[kernel]
fn sums(A: &DenseMat<f64>, B: &DenseMat<f64>, x: &DenseVec<f64>) {
    finch! { let E: DenseMat<f64>; E[i, j] = A[i, m] * B[m, j] };
    finch! { let E: DenseMat<f64>; forall i, j: E[i, j] = A[i, m] * B[m, j] };
    finch! { let s: Scalar<f64>; s[] = x[(1..3)[i]] };
}

fn main() {}
