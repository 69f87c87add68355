//! Statements without `forall` whose indices may be meant as something else.

use finch::prelude::*;

#[kernel]
fn start(source: usize, A: &Csr<bool>, x: &SparseVec<f64>, level: &mut DenseVec<i64>, C: &mut DenseMat<f64>) {
    finch! { keep level; level[source] = 0 }
    finch! { keep C; C[source, j] = x[j] }
    finch! { let y: DenseVec<f64>; if x[j] > 0.0 { y[i] += A[i, j] as f64 * x[j] } };
    finch! { let B: Csr<bool>; if i <= j { B[i, j] = A[i, j] } else { B[i, j] = true } };
    finch! { keep level; forall i: if level[i] >= 0 { level[i] = level[i] + 1 } }
}

fn main() {}
