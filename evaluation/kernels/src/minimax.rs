//! What a game is worth to who begins, after three moves and after seven. `benches` has the game of five.

use finch::prelude::*;

layout! {
    /// A tree of seven moves.
    pub type Seven<T> = Tensor<
        SparseList<SparseList<SparseList<SparseList<SparseList<SparseList<SparseList<Element<T>>>>>>>>,
    >;
}

/// The value after three moves.
#[kernel]
#[inline(never)]
pub fn three(T: &Csf3<f64>) -> f64 {
    finch! {
        let s: Scalar<f64, NegInf>;
        forall i {
            let a: Scalar<f64, Inf>;
            forall j {
                let b: Scalar<f64, NegInf>;
                forall k: b[] <<max>>= T[i, j, k];
                a[] <<min>>= b[]
            };
            s[] <<max>>= a[]
        }
    }
    .value()
}

/// The value after seven moves. In the program, each line is a move and the answer to it.
#[kernel]
#[inline(never)]
pub fn seven(T: &Seven<f64>) -> f64 {
    finch! {
        let s: Scalar<f64, NegInf>;
        forall i { let a: Scalar<f64, Inf>; forall j {
            let b: Scalar<f64, NegInf>;
            forall k { let c: Scalar<f64, Inf>; forall l {
                let d: Scalar<f64, NegInf>;
                forall m { let e: Scalar<f64, Inf>; forall n {
                    let f: Scalar<f64, NegInf>;
                    forall o: f[] <<max>>= T[i, j, k, l, m, n, o];
                    e[] <<min>>= f[] }; d[] <<max>>= e[] };
                c[] <<min>>= d[] }; b[] <<max>>= c[] };
            a[] <<min>>= b[] }; s[] <<max>>= a[] }
    }
    .value()
}
