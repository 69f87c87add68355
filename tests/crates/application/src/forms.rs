//! The places where a kernel and a program may occur.
#![cfg(test)]

use fi::prelude::*;

fn vector(values: &[f64]) -> SparseVec<f64> {
    SparseVec::from_dense([values.len()], values.to_vec()).expect("it fits")
}

trait Norm {
    fn squared(&self) -> f64;
}

struct Model<T> {
    weights: T,
}

impl Norm for Model<SparseVec<f64>> {
    #[kernel]
    fn squared(&self) -> f64 {
        let w: &SparseVec<f64> = &self.weights;
        finch! { let s: Scalar<f64>; forall i: s[] += w[i] * w[i] }.value()
    }
}

#[kernel]
fn generic<'a, T: Number>(A: &'a Csr<T>, x: &'a SparseVec<T>) -> DenseVec<T>
where
    DenseVec<T>: Clone,
{
    finch! { let y: DenseVec<T>; forall i, j: y[i] += A[i, j] * x[j] }
}

#[kernel]
fn outer(a: &SparseVec<f64>) -> f64 {
    fn inner(b: &SparseVec<f64>) -> f64 {
        finch! { let s: Scalar<f64>; forall i: s[] += b[i] }.value()
    }
    let scaled =
        |a: &SparseVec<f64>, by: f64| finch! { let s: Scalar<f64>; forall i: s[] += by * a[i] }.value();
    inner(a) + scaled(a, 10.0)
}

#[kernel]
fn chained(a: &SparseVec<f64>) -> f64 {
    let b = finch! { let c: SparseVec<f64>; forall i: c[i] = a[i] + a[i] };
    let (c, mut s) = finch! {
        let d: SparseVec<f64>;
        let s: Scalar<f64>;
        forall i: { d[i] = a[i] * b[i]; s[] += b[i] }
    };
    finch! { keep s; forall i: s[] += c[i] };
    s.value()
}

#[kernel]
#[test]
fn tensors_hide_each_other() {
    tensor! { let a: SparseVec<f64> = vector(&[1.0, 0.0]); }
    {
        tensor! { let a: DenseVec<f64> = DenseVec::from_dense([1], vec![7.0]).expect("it fits"); }
        assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += a[i] }.value(), 7.0);
    }
    tensor! { let a: RunVec<f64> = a.convert(); }
    assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += a[i] }.value(), 1.0);
}

#[test]
fn functions_of_all_kinds() {
    let v = vector(&[1.0, 0.0, 2.0]);
    assert_eq!(Model { weights: v.clone() }.squared(), 5.0);
    assert_eq!(outer(&v), 33.0);
    assert_eq!(chained(&v), 6.0 + 10.0);
    let a = Csr::from_dense([2, 3], vec![1.0, 2.0, 3.0, 0.0, 0.0, 4.0]).expect("it fits");
    assert_eq!(generic(&a, &v).to_dense(), [7.0, 8.0]);
}

#[test]
fn programs_in_all_places() {
    tensor! {
        let A: SparseVec<f64> = vector(&[1.0, 0.0, 2.0]);
        let mut s: Scalar<f64> = Scalar::default();
    }
    finch! { forall i: s[] += A[i] }
    assert_eq!(s.value(), 3.0);
    finch!(forall i: s[] += A[i]);
    assert_eq!(finch! { let t: Scalar<f64>; forall i: t[] += A[i] }.value(), 3.0);
    let mut all = vec![finch! { let t: Scalar<f64>; forall i: t[] += A[i] * A[i] }.value(), 0.0];
    all.pop();
    println!("{}", finch! { let t: Scalar<f64>; forall i: t[] += A[i] });
    let one = match all.len() {
        1 => finch! { let t: Scalar<f64>; forall i: t[] += A[i] },
        _ => Scalar::default(),
    };
    assert_eq!(one.value(), 3.0);
    let tail = || finch! { let t: Scalar<f64>; forall i: t[] += A[i] };
    assert_eq!(tail(), one);
}

#[test]
fn sibling_scopes() {
    for k in 1..3 {
        tensor! { let A: SparseVec<f64> = vector(&vec![1.0; k]); }
        assert_eq!(finch! { let t: Scalar<f64>; forall i: t[] += A[i] }.value(), k as f64);
    }
    {
        tensor! { let A: DenseVec<f64> = DenseVec::from_dense([2], vec![1.0, 2.0]).expect("it fits"); }
        assert_eq!(finch! { let t: Scalar<f64>; forall i: t[] += A[i] }.value(), 3.0);
    }
}

#[test]
fn a_result_in_a_later_program() {
    tensor! { let a: SparseVec<f64> = vector(&[1.0, 0.0, 2.0]); }
    tensor! { let c: SparseVec<f64> = finch! { let c: SparseVec<f64>; forall i: c[i] = a[i] * a[i] }; }
    assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += c[i] }.value(), 5.0);
}
