//! The generated kernels. Results that are vectors take their buffers from the last round, as the
//! hand-written ones do, so that the loops are measured and not the allocator.

use finch::SparseByteMap;
use finch::prelude::*;

use crate::data::Graph;
use crate::hand::convolution::SIDE;

pub mod algebra;
pub mod arrays;
pub mod order;

fill_value! {
    /// Paper.
    pub White: u8 = 255;
}

layout! {
    /// The pixels of each row that are not white.
    pub type Ink = Csr<u8, White>;
}

/// The arrays of an image as runs, or as lists.
pub type Paper<'a> = (usize, (usize, &'a [usize], &'a [u32], (&'a [u8],)));

/// Compressed rows times a dense vector.
#[kernel]
#[inline(never)]
pub fn spmv(A: &Csr<f64>, x: &DenseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j] * x[j] };
}

/// A dense matrix times a dense vector.
#[kernel]
#[inline(never)]
pub fn matvec(A: &DenseMat<f64>, x: &DenseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j] * x[j] };
}

/// A symmetric matrix, of which the lower half is stored, times a dense vector.
#[kernel]
#[inline(never)]
pub fn symmetric(L: &Csr<f64>, x: &DenseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j { y[i] += L[i, j] * x[j]; if j < i { y[j] += L[i, j] * x[i] } } };
}

/// Compressed rows times a dense matrix.
#[kernel]
#[inline(never)]
pub fn spmm(A: &Csr<f64>, B: &DenseMat<f64>, C: &mut DenseMat<f64>) {
    finch! { forall i, k, j: C[i, j] += A[i, k] * B[k, j] };
}

/// A tensor times two dense matrices.
#[kernel]
#[inline(never)]
pub fn mttkrp(
    A: &Tensor<Dense<Dense<SparseList<Element<f64>>>>>,
    B: &DenseMat<f64>,
    D: &DenseMat<f64>,
    C: &mut DenseMat<f64>,
) {
    finch! { forall i, j, k, r: C[i, r] += A[i, j, k] * B[j, r] * D[k, r] };
}

/// The product of two lists, merged.
#[kernel]
#[inline(never)]
pub fn dot(a: &SparseVec<f64>, b: &SparseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

/// The product of two lists, both galloping.
#[kernel]
#[inline(never)]
pub fn dot_gallop(a: &SparseVec<f64>, b: &SparseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i::gallop] * b[i::gallop] }.value()
}

/// The product of two lists, the first leading.
#[kernel]
#[inline(never)]
pub fn dot_lead(a: &SparseVec<f64>, b: &SparseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i::lead] * b[i::follow] }.value()
}

/// The product of a list and a band.
#[kernel]
#[inline(never)]
pub fn band(a: &SparseVec<f64>, b: &BandVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

/// Compressed rows times a band.
#[kernel]
#[inline(never)]
pub fn band_rows(A: &Csr<f64>, x: &BandVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j] * x[j] };
}

/// The product of two vectors of runs.
#[kernel]
#[inline(never)]
pub fn runs(a: &RunVec<f64>, b: &RunVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * b[i] }.value()
}

/// The product of a vector of runs and a dense one.
#[kernel]
#[inline(never)]
pub fn runs_dense(a: &RunVec<f64>, x: &DenseVec<f64>) -> f64 {
    finch! { let s: Scalar<f64>; forall i: s[] += a[i] * x[i] }.value()
}

/// The sum of two lists.
#[kernel]
#[inline(never)]
pub fn sum(a: &SparseVec<f64>, b: &SparseVec<f64>, c: &mut SparseVec<f64>) {
    finch! { forall i: c[i] = a[i] + b[i] };
}

/// What one of two lists holds and the other does not.
#[kernel]
#[inline(never)]
pub fn xor(a: &SparseVec<bool>, b: &SparseVec<bool>, c: &mut SparseVec<bool>) {
    finch! { forall i: c[i] = xor(a[i], b[i]) };
}

/// Compressed rows times a list, merged.
#[kernel]
#[inline(never)]
pub fn spmspv(A: &Csr<f64>, x: &SparseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j] * x[j] };
}

/// Compressed rows times a list, both galloping.
#[kernel]
#[inline(never)]
pub fn spmspv_gallop(A: &Csr<f64>, x: &SparseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j::gallop] * x[j::gallop] };
}

/// Compressed rows times a list, each row leading.
#[kernel]
#[inline(never)]
pub fn spmspv_lead(A: &Csr<f64>, x: &SparseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j::lead] * x[j::follow] };
}

/// Compressed rows times a list, which leads in each row.
#[kernel]
#[inline(never)]
pub fn spmspv_follow(A: &Csr<f64>, x: &SparseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j::follow] * x[j::lead] };
}

/// Compressed rows times compressed rows.
#[kernel]
#[inline(never)]
pub fn spgemm(A: &Csr<f64>, B: &Csr<f64>, C: &mut Csr<f64>) {
    finch! { C[i, j] += A[i, k] * B[k, j] };
}

/// Triangles of a strictly lower half, merged.
#[kernel]
#[inline(never)]
pub fn triangles(L: &Graph) -> u64 {
    finch! { let n: Scalar<u64>; forall i, k, j: n[] += (L[i, k] && L[i, j] && L[k, j]) as u64 }.value()
}

/// Triangles of a strictly lower half, both rows galloping.
#[kernel]
#[inline(never)]
pub fn triangles_gallop(L: &Graph) -> u64 {
    finch! {
        let n: Scalar<u64>;
        forall i, k, j: n[] += (L[i, k] && L[i, j::gallop] && L[k, j::gallop]) as u64
    }
    .value()
}

/// Triangles of a strictly lower half: a row is marked, its neighbours' rows are looked up in it.
#[kernel]
#[inline(never)]
pub fn triangles_marks(L: &Graph) -> u64 {
    finch! {
        let n: Scalar<u64>;
        forall i {
            let w: Tensor<SparseByteMap<Element<bool>>>;
            forall j: w[j] = L[i, j];
            forall k, j: n[] += (L[i, k] && L[k, j] && w[j::locate]) as u64
        }
    }
    .value()
}

/// Compressed columns times a list: only the columns that it stores are scattered.
#[kernel]
#[inline(never)]
pub fn spmspv_columns(A: &Csc<f64>, x: &SparseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall j, i: y[i] += A[i, j] * x[j] };
}

/// Masked convolutions over a grid, and whole ones over a padded grid.
macro_rules! convolutions {
    ($($sparse:ident, $dense:ident: $float:ident;)*) => { $(
        /// The sums of windows around what is stored.
        #[kernel]
        #[inline(never)]
        pub fn $sparse(A: &Csr<$float>, F: &DenseMat<$float>, C: &mut Csr<$float>) {
            finch! {
                forall i, k {
                    if A[i, k] != 0.0 {
                        let s: Scalar<$float>;
                        forall j in 0..SIDE, l in 0..SIDE: s[] += coalesce(A[permit(i + j - 5), permit(k + l - 5)], 0.0) * F[j, l];
                        C[i, k] = s[]
                    }
                }
            };
        }

        /// The sums of all windows.
        #[kernel]
        #[inline(never)]
        pub fn $dense(P: &DenseMat<$float>, F: &DenseMat<$float>, side: usize, C: &mut DenseMat<$float>) {
            finch! { forall i in 0..side, j, l, k in 0..side: C[i, k] += P[i + j, k + l] * F[j, l] };
        }
    )* };
}

convolutions! {
    convolve_f32, convolve_dense_f32: f32;
    convolve_f64, convolve_dense_f64: f64;
}

/// Alpha blending, in any layout.
macro_rules! blends {
    ($($name:ident: $layout:ty;)*) => { $(
        /// A quarter of one image and three quarters of another.
        #[kernel]
        #[inline(never)]
        pub fn $name(B: &$layout, C: &$layout, R: &mut $layout) {
            finch! {
                forall i, j: R[i, j] = (0.25f32 * B[i, j] as f32 + 0.75f32 * C[i, j] as f32 + 0.5f32) as u8
            };
        }
    )* };
}

blends! {
    blend_runs: RunMat<u8>;
    blend_lists: Ink;
    blend_dense: DenseMat<u8>;
}

/// Distances of all pairs of rows, in any layout.
macro_rules! similarities {
    ($($name:ident: $layout:ty;)*) => { $(
        /// The distance of each row from each.
        #[kernel]
        #[inline(never)]
        pub fn $name(A: &$layout, O: &mut DenseMat<f64>) {
            finch! {
                {
                let R: DenseVec<f64>;
                forall k, ij: R[k] += A[k, ij] * A[k, ij];
                forall k, l {
                    let o: Scalar<f64>;
                    forall ij: o[] += A[k, ij] * A[l, ij];
                    O[k, l] = sqrt(R[k] + R[l] - 2.0 * o[])
                }
                }
            };
        }
    )* };
}

similarities! {
    similar_lists: Csr<f64>;
    similar_blocks: BlockMat<f64>;
    similar_runs: RunMat<f64>;
}
