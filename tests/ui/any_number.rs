use finch::prelude::*;

/// What a type that may be any number has beside it is of that type: of literals, 0 and 1 are.
#[kernel]
fn literals<T: Number>(x: &SparseVec<T>, by: T) -> SparseVec<T> {
    finch! { let y: SparseVec<T>; forall i: y[i] = x[i] * 2 };
    finch! { let y: DenseVec<T>; forall i: y[i] = max(0.5, x[i]) };
    finch! { let y: DenseVec<T>; forall i: if x[i] > 3 { y[i] = -1 } };
    finch! { let s: Scalar<T> = 5; forall i: s[] += x[i] * 1 };
    finch! { let y: DenseVec<T>; forall i: y[i] = (x[i] + 1) * max(by, 0) - 2.0 };
    finch! { let y: DenseVec<T>; forall i: y[i] = x[i] * (by + 2) };
    finch! { let y: SparseVec<T>; forall i: y[i] = ifelse(x[i] > 0, 1, x[i]) * by }
}

#[kernel]
fn types<T: Number, U: Number>(x: &SparseVec<T>, z: &SparseVec<U>) {
    finch! { let y: SparseVec<f64>; forall i: y[i] = x[i] };
    finch! { let y: SparseVec<T>; forall i: y[i] = x[i] * z[i] };
    finch! { let y: DenseVec<T>; forall i: y[i] = x[i] + i };
    finch! { let y: DenseVec<T>; forall i in 0..3: y[i] = i };
    finch! { let y: DenseVec<T>; forall i: y[i] = 1.0f64 * x[i] };
}

fn half(x: f64) -> f64 {
    x / 2.0
}

#[kernel]
fn variables<T: Number>(x: &SparseVec<T>, by: f64) {
    finch! { let y: SparseVec<T>; forall i: y[i] = x[i] * by };
    finch! { let y: SparseVec<T>; forall i: y[i] = x[i] * $half(by) };
}

fn main() {
    let x = SparseVec::<f64>::zeros([3]);
    println!("{}", literals(&x, 1.0));
    types(&x, &x);
    variables(&x, 1.0);
}
