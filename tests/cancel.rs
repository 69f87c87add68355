//! `#![cancel(token)]`: programs that another thread stops, and what they tell of their progress.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use finch::ShapeError;
use finch::cancel::Token;
use finch::prelude::*;

#[kernel]
fn multiply(A: &Csr<f64>, x: &DenseVec<f64>, token: &Token) -> Result<DenseVec<f64>, ShapeError> {
    try_finch! { #![cancel(token)] let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }
}

#[kernel]
fn multiply_in_chunks(A: &Csr<f64>, x: &DenseVec<f64>, token: &Token) -> Result<DenseVec<f64>, ShapeError> {
    try_finch! { #![cancel(token)] let y: DenseVec<f64>; par forall i, j: y[i] += A[i, j] * x[j] }
}

#[kernel]
fn add(a: &SparseVec<f64>, b: &SparseVec<f64>, token: &Arc<Token>) -> Result<SparseVec<f64>, ShapeError> {
    try_finch! { #![cancel(token)] let c: SparseVec<f64>; forall i: c[i] = a[i] + b[i] }
}

#[kernel]
fn squared(A: &Csr<f64>, token: &Token) -> Result<Csr<f64>, ShapeError> {
    try_finch! { #![cancel(token)] let C: Csr<f64>; C[i, j] += A[i, k] * A[k, j] }
}

/// A matrix with so many rows of three entries.
fn matrix(rows: usize) -> Csr<f64> {
    let entries = (0..rows).flat_map(|i| [0, 1, 2].map(|k| ([i, (i + k * 7) % rows], (i % 5 + k) as f64)));
    Csr::from_triplets([rows, rows], entries).unwrap()
}

#[test]
fn results_are_the_same_and_progress_ends_at_the_end() {
    let a = matrix(5_000);
    let x = DenseVec::from_fn([5_000], |[i]| (i % 9) as f64).unwrap();
    let expected = a.dot(&x);
    let token = Token::new();
    assert_eq!(token.percent(), 0.0);
    assert_eq!(multiply(&a, &x, &token), Ok(expected.clone()));
    assert_eq!((token.progress(), token.percent()), ((5_000, 5_000), 100.0));
    assert_eq!(multiply_in_chunks(&a, &x, &token), Ok(expected));
    let v = SparseVec::<f64>::from_triplets([50], vec![([3], 1.0), ([40], 2.0)]).unwrap();
    let token = Arc::new(token);
    assert_eq!(add(&v, &v, &token).unwrap(), &v + &v);
    assert_eq!(token.progress(), (50, 50));
    // The loops over rows are around a temporary.
    assert_eq!(squared(&a, &token), Ok(a.dot(&a)));
    assert_eq!(token.progress(), (5_000, 5_000));
}

#[test]
fn a_cancelled_token_refuses_every_program() {
    let (a, x, token) = (matrix(10), DenseVec::from_fn([10], |_| 1.0).unwrap(), Token::new());
    token.cancel();
    assert_eq!(multiply(&a, &x, &token), Err(ShapeError::Cancelled));
    assert_eq!(
        multiply(&a, &x, &token).unwrap_err().to_string(),
        "the program was cancelled by its token, and its results are incomplete"
    );
    let large = matrix(400_000);
    let x_large = DenseVec::from_fn([400_000], |_| 1.0).unwrap();
    assert_eq!(multiply_in_chunks(&large, &x_large, &token), Err(ShapeError::Cancelled));
    token.reset();
    assert!(multiply(&a, &x, &token).is_ok());
    assert!(multiply_in_chunks(&large, &x_large, &token).is_ok());
    assert_eq!(token.progress(), (400_000, 400_000));
}

#[test]
fn results_from_outside_are_empty_afterwards() {
    tensor! {
        let x: DenseVec<f64> = DenseVec::from_dense([3], vec![1.0, 2.0, 3.0]).unwrap();
        let mut y: DenseVec<f64> = DenseVec::from_dense([3], vec![4.0, 5.0, 6.0]).unwrap();
    }
    let token = Token::new();
    token.cancel();
    let outcome = try_finch! { #![cancel(&token)] forall i: y[i] = x[i] + 1.0 };
    assert_eq!((outcome, y.shape()), (Err(ShapeError::Cancelled), [0]));
    token.reset();
    finch! { #![cancel(&token)] forall i: y[i] = x[i] + 1.0 };
    assert_eq!(y.to_dense(), [2.0, 3.0, 4.0]);
}

/// Another thread sees progress, and stops a program that would take minutes.
#[test]
fn another_thread_stops_a_long_program() {
    const N: usize = 200_000;
    tensor! { let x: DenseVec<f64> = DenseVec::from_fn([N], |[i]| (i % 7) as f64).unwrap(); }
    let token = Token::new();
    let outcome = thread::scope(|scope| {
        scope.spawn(|| {
            while token.progress().0 == 0 {
                thread::sleep(Duration::from_millis(1));
            }
            assert!(token.percent() < 100.0);
            token.cancel();
        });
        try_finch! {
            #![cancel(token)]
            let y: DenseVec<f64> = -100.0;
            forall i in 0..N, j: y[i] <<max>>= x[j] - x[i]
        }
    });
    assert_eq!(outcome, Err(ShapeError::Cancelled));
    assert!(token.progress().0 < N as u64);
}
