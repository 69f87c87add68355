//! A variable that has what generated code calls, and is no tensor.
#![forbid(unsafe_code)]
#![allow(non_snake_case)]
use finch::prelude::*;

struct Forged(Vec<f64>);

impl Forged {
    pub fn __refs(&self) -> (usize, (&Vec<f64>,)) {
        (1_000_000, (&self.0,))
    }

    pub fn __place(&mut self) -> &mut Self {
        self
    }
}

fn main() {
    tensor! { let A: DenseVec<f64> = DenseVec::zeros([3]); let mut C: DenseVec<f64> = DenseVec::zeros([3]); }
    drop((A, C));
    let (A, mut C) = (Forged(vec![]), Forged(vec![]));
    finch! { let s: Scalar<f64>; forall i: s[] += A[i] };
    finch! { forall i in 0..9: C[i] = 1.0 };
}
