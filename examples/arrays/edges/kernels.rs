//! Edges of thresholded pictures, in each layout. The evaluation measures these, too.

use finch::prelude::*;
use finch::{SparseInterval, SparseRunList};

layout! {
    /// A region that is one run in each row.
    pub type Region = Tensor<Dense<SparseInterval<Element<bool>>>>;
    /// A picture of truth values, as lists of the pixels that are set.
    pub type Lists = Tensor<Dense<SparseList<Pattern>>>;
    /// The same, as runs of pixels that are set.
    pub type Runs = Tensor<Dense<SparseRunList<Pattern>>>;
}

/// The same program for each layout.
macro_rules! edges {
    ($($name:ident: $of:ty, $into:ty;)*) => { $(
        /// Where two thresholds differ within a region.
        #[kernel]
        pub fn $name(high: &$of, low: &$of, region: &Region) -> $into {
            finch! {
                let E: $into;
                forall i, j: E[i, j] = xor(high[i, j] && region[i, j], low[i, j] && region[i, j])
            }
        }
    )* };
}

edges! {
    dense: DenseMat<bool>, DenseMat<bool>;
    bits: BitMat<bool>, BitMat<bool>;
    lists: Lists, Csr<bool>;
    runs: Runs, Runs;
}
