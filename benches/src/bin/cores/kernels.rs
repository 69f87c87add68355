//! The generated loops, each with and without `par`.

use finch::SparseByteMap;
use finch::prelude::*;
use finch_bench::data::Graph;

/// Side of the window of a convolution.
pub const WINDOW: usize = 11;

/// A module of two functions, which differ in `par` alone.
macro_rules! both {
    ($name:ident($($arg:ident: $ty:ty),*), $result:ident: $layout:ty; forall $($body:tt)*) => {
        pub mod $name {
            use super::*;

            #[inline(never)]
            #[kernel]
            pub fn serial($($arg: &$ty),*) -> $layout {
                finch! { let $result: $layout; forall $($body)* }
            }

            #[inline(never)]
            #[kernel]
            pub fn par($($arg: &$ty),*) -> $layout {
                finch! { let $result: $layout; par forall $($body)* }
            }
        }
    };
}

both!(spmv(A: Csr<f64>, x: DenseVec<f64>), y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j]);
both!(add(A: Csr<f64>, B: Csr<f64>), C: Csr<f64>; forall i, j: C[i, j] = A[i, j] + B[i, j]);
both!(spgemm(A: Csr<f64>, B: Csr<f64>), C: Csr<f64>; forall i {
    let w: Tensor<SparseByteMap<Element<f64>>>;
    forall k, j: w[j] += A[i, k] * B[k, j];
    forall j: C[i, j] = w[j]
});
both!(triangles(L: Graph), n: Scalar<u64>;
    forall i, k, j: n[] += (L[i, k] && L[i, j] && L[k, j]) as u64);
both!(sddmm(A: Csr<f64>, B: DenseMat<f64>, D: DenseMat<f64>), C: Csr<f64>; forall i, j {
    if A[i, j] != 0.0 {
        let s: Scalar<f64>;
        forall k: s[] += B[i, k] * D[j, k];
        C[i, j] = A[i, j] * s[]
    }
});
both!(convolution(A: Csr<f64>, F: DenseMat<f64>), C: Csr<f64>; forall i, k {
    if A[i, k] != 0.0 {
        let s: Scalar<f64>;
        forall j in 0..WINDOW, l in 0..WINDOW:
            s[] += coalesce(A[permit(i + j - 5), permit(k + l - 5)], 0.0) * F[j, l];
        C[i, k] = s[]
    }
});
both!(columns(A: Csr<f64>), y: DenseVec<f64>; forall i, j: y[j] += A[i, j]);
both!(push(A: Csr<f64>, x: DenseVec<bool>), y: DenseVec<bool>;
    forall i, j: y[j] |= x[i] && A[i, j] != 0.0);
