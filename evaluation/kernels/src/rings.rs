//! Products over other rings than the numbers: truth values with *or* and *and*, and numbers with *min* and *plus*.

use finch::SparseByteMap;
use finch::prelude::*;

layout! {
    /// Which entry of a matrix there is.
    pub type Edges = Tensor<Dense<SparseList<Pattern>>>;
    /// Some entries of a vector, marked by a byte each.
    pub type Marked<T, F = Zero> = Tensor<SparseByteMap<Element<T, F>>>;
}

/// Truth values: a matrix times a vector, where a mask does not hold.
#[kernel]
#[inline(never)]
pub fn mxv_boolean(A: &Edges, x: &Marked<bool>, mask: &DenseVec<bool>) -> Marked<bool> {
    finch! {
        let y: Marked<bool>;
        forall i: if !mask[i] {
            let s: Scalar<bool>;
            forall j: s[] |= A[i, j] && x[j::locate];
            y[i] = s[]
        }
    }
}

/// Distances: a matrix times a vector, where a mask does not hold.
#[kernel]
#[inline(never)]
pub fn mxv_tropical(A: &Csr<f64, Inf>, x: &Marked<f64, Inf>, mask: &DenseVec<bool>) -> Marked<f64, Inf> {
    finch! {
        let y: Marked<f64, Inf>;
        forall i: if !mask[i] {
            let s: Scalar<f64, Inf>;
            forall j: s[] <<min>>= A[i, j] + x[j::locate];
            y[i] = s[]
        }
    }
}

/// Products of two matrices, a row at a time in a byte map; on one thread, and on all.
macro_rules! products {
    ($($name:ident, $par:ident: $rows:ty, $result:ty, $map:ty, $A:ident, $B:ident, $w:ident[$i:ident, $k:ident, $j:ident] $step:tt)*) => { $(
        /// On one thread.
        #[kernel]
        #[inline(never)]
        pub fn $name($A: &$rows, $B: &$rows) -> $result {
            finch! {
                let C: $result;
                forall $i { let $w: $map; forall $k, $j: $step; forall $j: C[$i, $j] = $w[$j] }
            }
        }

        /// On all threads.
        #[kernel]
        #[inline(never)]
        pub fn $par($A: &$rows, $B: &$rows) -> $result {
            finch! {
                let C: $result;
                par forall $i { let $w: $map; forall $k, $j: $step; forall $j: C[$i, $j] = $w[$j] }
            }
        }
    )* };
}

products! {
    mxm_boolean, mxm_boolean_par: Edges, Csr<bool>, Marked<bool>, A, B, w[i, k, j] { w[j] |= A[i, k] && B[k, j] }
    mxm_tropical, mxm_tropical_par: Csr<f64, Inf>, Csr<f64, Inf>, Marked<f64, Inf>, A, B, w[i, k, j] { w[j] <<min>>= A[i, k] + B[k, j] }
}
