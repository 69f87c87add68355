//! Erosion and histograms, in each layout of the image.

use finch::SparseRunList;
use finch::prelude::*;

layout! {
    /// Runs of pixels that are set.
    pub type Runs = Tensor<Dense<SparseRunList<Pattern>>>;
    /// Words of 64 pixels, those that are not 0.
    pub type Words = Csr<u64>;
}

/// Pixels all of whose eight neighbours are set, pixel by pixel or run by run: first within columns, and then within the row.
macro_rules! erosions {
    ($($name:ident: $layout:ty, $row:ty;)*) => { $(
        /// One step. Outside of the image, everything is set.
        #[kernel]
        #[inline(never)]
        pub fn $name(A: &$layout) -> $layout {
            finch! {
                let B: $layout;
                forall i {
                    let t: $row;
                    forall j: t[j] = coalesce(A[permit(i - 1), j], true) && A[i, j] && coalesce(A[permit(i + 1), j], true);
                    forall j: B[i, j] = coalesce(t[permit(j - 1)], true) && t[j] && coalesce(t[permit(j + 1)], true)
                }
            }
        }
    )* };
}

erosions! {
    erode_dense: DenseMat<bool>, DenseVec<bool>;
    erode_runs: Runs, Tensor<SparseRunList<Pattern>>;
}

/// The same over words of 64 pixels, the first pixel in the lowest bit.
macro_rules! words {
    ($($name:ident: $layout:ty, $row:ty;)*) => { $(
        /// One step. Outside of the image, everything is set.
        #[kernel]
        #[inline(never)]
        pub fn $name(A: &$layout) -> $layout {
            finch! {
                let B: $layout;
                forall i {
                    let t: $row;
                    forall w: t[w] = coalesce(A[permit(i - 1), w], u64::MAX) & A[i, w] & coalesce(A[permit(i + 1), w], u64::MAX);
                    forall w: B[i, w] = t[w]
                        & (t[w] << 1 | coalesce(t[permit(w - 1)], u64::MAX) >> 63)
                        & (t[w] >> 1 | coalesce(t[permit(w + 1)], u64::MAX) << 63)
                }
            }
        }
    )* };
}

words! {
    erode_words: DenseMat<u64>, DenseVec<u64>;
    erode_some_words: Words, SparseVec<u64>;
}

/// How many pixels within a mask have each grey.
macro_rules! histograms {
    ($($name:ident: $image:ty, $mask:ty;)*) => { $(
        /// The counts.
        #[kernel]
        #[inline(never)]
        pub fn $name(A: &$image, mask: &$mask) -> DenseVec<u64> {
            finch! { let H: DenseVec<u64>[256]; forall i, j: if mask[i, j] { H[A[i, j] as usize] += 1 } }
        }
    )* };
}

histograms! {
    histogram_dense: DenseMat<u8>, DenseMat<bool>;
    histogram_masked: DenseMat<u8>, Runs;
    histogram_runs: RunMat<u8>, Runs;
}
