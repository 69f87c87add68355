//! Names that a user hands to a macro, which has others of the same name.

use finch::prelude::*;

macro_rules! total {
    ($x:ident) => {
        finch! { let s: Scalar<f64>; forall i: s[] += $x[i] }
    };
}

macro_rules! rows {
    ($($body:tt)*) => {
        finch! { let y: DenseVec<f64>; y[i] += $($body)* }
    };
}

fn main() {
    tensor! {
        let s: DenseVec<f64> = DenseVec::zeros([3]);
        let A: DenseMat<f64> = DenseMat::zeros([3, 3]);
    }
    total!(s);
    rows!(A[i, j]);
}
