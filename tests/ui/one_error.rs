//! One mistake is one error.

use finch::prelude::*;

layout! {
    type Rows<T> = Tensor<Dense<finch::Triangular<Element<T>>>>;
    type Wrong<T> = Tensor<finch::Triangular<Element<T>>>;
    type Made<T> = Wrong<T>;
}

#[kernel]
fn around(a: &SparseVec<f64>, b: &Rows<f64>) {
    finch! { let y: DenseVec<f64> forall i: y[i] = a[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = y[i] };
    finch! { let m: Scalar<f64> = f64::default(); forall i: m[] <<max>>= a[i] };
    finch! { let y: DenseVec<f64>; forall i: y[i] = a[(0..3)[i::walk]::gallop] };
    finch! { let s: Scalar<f64>; s[] += b[i, j] };
    finch! { let y: DenseVec<(f64, f64)>; forall i: y[i] = (a[i], i) };
    finch! { let y: DenseVec<(f64, f64)>; forall i: y[i] = a[i] };
    finch! { let y: SparseVec<f64>; forall i in 0..9 { y[i] = a[i]; y[i + 1] = a[i] } };
}

#[kernel]
fn shifted(A: &Csr<f64>, n: usize) {
    finch! { let C: DenseMat<f64>; forall i, j in 0..n: C[i, j] = coalesce(A[permit(i - 1), j], 0.0) };
}

// What uses a level with a mistake has none.
level! {
    pub struct Listed<L> { shape: usize, i: [usize], lvl: L }

    fibers = lvl.len();

    read walk(p) { Run(lvl[zz]) }
}

level! {
    pub struct Leaf<T: finch::Elem, F: Fill = Zero> { n: usize, val: [T] }

    fibers = val.len();

    read value(p) { val[zz] }
}

level! {
    pub struct Checked<T: finch::Elem, F: Fill = Zero> { n: usize, val: [T] }

    fibers = val.len();

    invariant { n > val.len(), "{} of {}", val.len(), n; }

    read value(p) { val[zz] }
}

fn levels() -> usize {
    let leaf = Leaf::<f64>::new(3, vec![1.0]);
    let Checked { .. } = Checked::<f64>::new(3, vec![1.0]).unwrap();
    let (shape, _, Leaf { .. }) = Listed::new(4, vec![], leaf).unwrap().into_parts();
    shape
}

fn main() {}
