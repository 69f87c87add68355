//! Tensors that are exchanged while a program begins.

use std::cell::Cell;
use std::mem::swap;
use std::ops::{Deref, DerefMut};

use finch::prelude::*;

use crate::try_out;

fn large() -> DenseVec<f64> {
    DenseVec::from_dense([1000], vec![1.0; 1000]).expect("it fits")
}

#[test]
#[should_panic(expected = "`C` is another tensor than it was where the program began")]
fn by_an_expression() {
    tensor! { let mut C: DenseVec<f64> = large(); }
    let mut small = DenseVec::<f64>::zeros([1]);
    finch! {
        keep C;
        forall i in 0..$({ swap(&mut C, &mut small); 1000 }): C[i] += 1.0
    }
}

#[test]
fn by_expressions_elsewhere() {
    tensor! { let A: DenseVec<f64> = large(); let mut C: DenseVec<f64> = large(); }
    let mut other = DenseVec::<f64>::zeros([3]);
    try_out(|| finch! { forall i: C[i] = A[i] * $({ other = DenseVec::zeros([5]); 2.0 }) });
    try_out(|| {
        finch! { keep C; forall i: C[i] += $({ swap(&mut other, &mut DenseVec::zeros([2])); 1.0 }) }
    });
    assert!(C.shape() == [1000] || C.shape() == [0]);
}

/// Is now one tensor and now another.
struct Twin {
    tensors: [DenseVec<f64>; 2],
    at: Cell<usize>,
}

impl Twin {
    fn new() -> Twin {
        Twin { tensors: [large(), DenseVec::zeros([1])], at: Cell::new(0) }
    }

    fn next(&self) -> usize {
        self.at.replace(1 - self.at.get())
    }
}

impl Deref for Twin {
    type Target = DenseVec<f64>;

    fn deref(&self) -> &DenseVec<f64> {
        &self.tensors[self.next()]
    }
}

impl DerefMut for Twin {
    fn deref_mut(&mut self) -> &mut DenseVec<f64> {
        let at = self.next();
        &mut self.tensors[at]
    }
}

#[test]
fn by_a_deref() {
    tensor! { let A: DenseVec<f64> = large(); let C: DenseVec<f64> = large(); }
    drop((A, C));
    let (A, mut C) = (Twin::new(), Twin::new());
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] };
    assert_eq!(s.value(), 1000.0);
    try_out(|| finch! { keep C; forall i: C[i] += 1.0 });
    try_out(|| finch! { keep C; forall i: C[i] += A[i] });
    try_out(|| finch! { forall i: C[i] = A[i] });
    try_out(|| finch! { keep C; par forall i: C[i] += A[i] });
    try_out(|| finch! { par forall i: C[i] = A[i] });
}

#[test]
fn boxes_and_references_are_tensors() {
    tensor! { let A: DenseVec<f64> = large(); let C: DenseVec<f64> = DenseVec::zeros([1000]); }
    let (A, C) = (Box::new(&A), &mut Box::new(C));
    finch! { keep C; forall i: C[i] += A[i] }
    assert_eq!(C.to_dense(), [1.0; 1000]);
}
