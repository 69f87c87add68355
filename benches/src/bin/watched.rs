//! What `#![cancel(token)]` costs: the same programs with a token and without one, on a matrix that ships and on matrices of few and of
//! many entries in each row.
//!
//! ```text
//! watched [part of a name]
//! ```
//!
//! Both run in turn, and the best time of each counts. A line has the nanoseconds without a token and with one, and the ratio.
#![allow(non_snake_case)]

use std::env;
use std::path::Path;

use finch::cancel::Token;
use finch::prelude::*;
use finch_bench::race::race;
use finch_bench::random::Random;

#[inline(never)]
#[kernel]
fn multiply(A: &Csr<f64>, x: &DenseVec<f64>, y: &mut DenseVec<f64>) {
    finch! { forall i, j: y[i] += A[i, j] * x[j] }
}

#[inline(never)]
#[kernel]
fn multiply_watched(A: &Csr<f64>, x: &DenseVec<f64>, y: &mut DenseVec<f64>, token: &Token) {
    finch! { #![cancel(token)] forall i, j: y[i] += A[i, j] * x[j] }
}

#[inline(never)]
#[kernel]
fn dot(x: &DenseVec<f64>, y: &DenseVec<f64>) -> Scalar<f64> {
    finch! { let s: Scalar<f64>; forall i: s[] += x[i] * y[i] }
}

#[inline(never)]
#[kernel]
fn dot_watched(x: &DenseVec<f64>, y: &DenseVec<f64>, token: &Token) -> Scalar<f64> {
    finch! { #![cancel(token)] let s: Scalar<f64>; forall i: s[] += x[i] * y[i] }
}

/// A matrix with so many entries in each row.
fn matrix(n: usize, row: usize, random: &mut Random) -> Csr<f64> {
    let mut entries = Vec::new();
    for i in 0..n {
        let columns = random.choose(n, row);
        entries.extend(columns.into_iter().map(|j| ([i, j as usize], random.value())));
    }
    Csr::from_triplets([n, n], entries).expect("a matrix")
}

fn main() {
    let only = env::args().nth(1).unwrap_or_default();
    let mut random = Random::new(3);
    println!("{:8} {:>12} {:>12} {:>12} {:>6}", "", "", "without", "with", "");
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/data/west0479.mtx");
    let shipped: Csr<f64> = finch::read(shipped).expect("a matrix");
    let mut matrices = vec![("west0479".to_owned(), shipped)];
    for row in [1, 4, 16, 64] {
        matrices.push((format!("{row} a row"), matrix(4096, row, &mut random)));
    }
    let token = Token::new();
    for (size, a) in &matrices {
        let x = DenseVec::from_fn([a.shape()[1]], |_| random.value()).expect("a vector");
        let mut ys = [DenseVec::zeros([a.shape()[0]]), DenseVec::zeros([a.shape()[0]])];
        let [y, z] = &mut ys;
        race(&only, "multiply", size, || multiply(a, &x, y), || multiply_watched(a, &x, z, &token));
        assert_eq!(y.to_dense(), z.to_dense());
    }
    for n in [1 << 8, 1 << 12, 1 << 16] {
        let x = DenseVec::from_fn([n], |_| random.value()).expect("a vector");
        let sum = |s: Scalar<f64>| _ = std::hint::black_box(s.value());
        race(&only, "dot", &n.to_string(), || sum(dot(&x, &x)), || sum(dot_watched(&x, &x, &token)));
    }
}
