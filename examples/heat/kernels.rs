//! The programs of heat that spreads from a few places. The evaluation measures these, too.

use finch::SparseRunSet;
use finch::prelude::*;

layout! {
    /// A value at each place of a volume.
    pub type Volume = Tensor<Dense<Dense<Dense<Element<f64>>>>>;
    /// Some places of a volume: runs along its last index.
    pub type Region = Tensor<Dense<Dense<SparseRunSet<Element<bool>>>>>;
}

/// One step everywhere but at the border, which stays as it is.
#[kernel]
#[inline(never)]
pub fn step(u: &Volume, v: &mut Volume, c: f64) {
    let [l, m, n] = u.shape();
    finch! {
        keep v;
        forall i in 1..l - 1, j in 1..m - 1, k in 1..n - 1:
            v[i, j, k] = u[i, j, k] + c * (u[i - 1, j, k] + u[i + 1, j, k] + u[i, j - 1, k] + u[i, j + 1, k] + u[i, j, k - 1] + u[i, j, k + 1] - 6.0 * u[i, j, k])
    }
}

/// The same in a region.
#[kernel]
#[inline(never)]
pub fn step_in(M: &Region, u: &Volume, v: &mut Volume, c: f64) {
    let [l, m, n] = u.shape();
    finch! {
        keep v;
        forall i in 1..l - 1, j in 1..m - 1, k in 1..n - 1: if M[i, j, k] {
            v[i, j, k] = u[i, j, k] + c * (u[i - 1, j, k] + u[i + 1, j, k] + u[i, j - 1, k] + u[i, j + 1, k] + u[i, j, k - 1] + u[i, j, k + 1] - 6.0 * u[i, j, k])
        }
    }
}

/// The places inside of the border that a step can reach from a region: a place and its six neighbours.
#[kernel]
#[inline(never)]
pub fn grown(M: &Region) -> Region {
    let [l, m, n] = M.shape();
    finch! {
        let N: Region[l, m, n];
        forall i in 1..l - 1, j in 1..m - 1 {
            forall k in 1..n - 1: N[i, j, k] |= M[i, j, k];
            forall k in 1..n - 1: N[i, j, k] |= M[i, j, k - 1];
            forall k in 1..n - 1: N[i, j, k] |= M[i, j, k + 1];
            forall k in 1..n - 1: N[i, j, k] |= M[i - 1, j, k];
            forall k in 1..n - 1: N[i, j, k] |= M[i + 1, j, k];
            forall k in 1..n - 1: N[i, j, k] |= M[i, j - 1, k];
            forall k in 1..n - 1: N[i, j, k] |= M[i, j + 1, k]
        }
    }
}
