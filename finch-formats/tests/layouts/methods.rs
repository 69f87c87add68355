//! Methods that are made for several layouts.
#![allow(non_snake_case, reason = "tensors have capital letters")]

use finch_formats::layouts::{Bsr, Csc, Csr, DenseVec, Dia, SparseVec};
use finch_formats::{finch, kernel};

struct Model {
    scale: f64,
    calls: usize,
}

#[kernel(for M in [Csr<f64>, Csc<f64>, Bsr<f64, 2, 2>, Dia<f64>], V in [DenseVec, SparseVec])]
impl Model {
    const FIRST: f64 = 1.0;

    /// A model of a matrix's sum.
    fn of(A: &M) -> Self {
        let sum = finch! { let s: Scalar<f64>; s[] += A[i, j] };
        Self { scale: Self::FIRST + sum.value(), calls: 0 }
    }

    /// The product with a vector, scaled.
    fn apply(&mut self, A: &M, x: &V<f64>) -> DenseVec<f64> {
        self.calls += 1;
        let scale = self.scale;
        finch! { let y: DenseVec<f64>; y[i] += scale * A[i, j] * x[j] }
    }

    fn twice(&self, x: &DenseVec<f64>) -> DenseVec<f64> {
        finch! { let y: DenseVec<f64>; y[i] = 2.0 * x[i] }
    }
}

use finch_formats::layouts::Scalar;

#[test]
fn methods_take_several_layouts() {
    let A = Csr::<f64>::from_dense([2, 3], vec![1.0, 0.0, 2.0, 0.0, 3.0, 0.0]).expect("a matrix");
    let x = DenseVec::from_dense([3], vec![1.0, 10.0, 100.0]).expect("a vector");
    let mut model = Model::of(&A);
    assert_eq!(model.scale, 7.0);
    let (columns, tiles, diagonals): (Csc<f64>, Bsr<f64, 2, 2>, Dia<f64>) =
        (A.convert(), A.convert(), A.convert());
    let sparse: SparseVec<f64> = x.convert();
    let found = [
        model.apply(&A, &x),
        model.apply(&columns, &sparse),
        model.apply(&tiles, &x),
        model.apply(&diagonals, &sparse),
    ];
    for y in &found {
        assert_eq!(y.to_dense(), [1407.0, 210.0]);
    }
    assert_eq!((model.calls, model.twice(&found[0]).to_dense()), (4, vec![2814.0, 420.0]));
}
