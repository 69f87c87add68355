//! Statements of sums and products that are computed in steps, compiled by rustc.
#![forbid(unsafe_code)]
#![deny(warnings)]
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

use finch::prelude::*;

/// Small integers as floats, so that sums are exact in any order.
fn numbers(n: usize, step: usize) -> Vec<f64> {
    (0..n).map(|at| ((at * step + 3) % 7) as f64 - 3.0).collect()
}

fn sparse(n: usize, step: usize) -> Vec<f64> {
    numbers(n, step).into_iter().map(|value| if value > 1.0 { value } else { 0.0 }).collect()
}

#[kernel]
fn chain(A: &DenseMat<f64>, B: &DenseMat<f64>, C: &DenseMat<f64>) -> DenseMat<f64> {
    finch! { #![reassociate] let E: DenseMat<f64>; E[i, l] += A[i, j] * B[j, k] * C[k, l] }
}

#[kernel]
fn chain_as_written(A: &DenseMat<f64>, B: &DenseMat<f64>, C: &DenseMat<f64>) -> DenseMat<f64> {
    finch! { let E: DenseMat<f64>; E[i, l] += A[i, j] * B[j, k] * C[k, l] }
}

#[test]
fn chains_of_all_shapes() {
    for dims in [
        [3, 4, 5, 6],
        [1, 40, 30, 2],
        [40, 2, 30, 1],
        [2, 30, 1, 40],
        [0, 3, 2, 4],
        [3, 0, 2, 1],
        [30, 30, 30, 30],
    ] {
        let matrix = |at: usize, step| {
            let shape = [dims[at], dims[at + 1]];
            DenseMat::from_dense(shape, numbers(shape[0] * shape[1], step)).expect("a matrix")
        };
        let (a, b, c) = (matrix(0, 5), matrix(1, 3), matrix(2, 4));
        assert_eq!(chain(&a, &b, &c), chain_as_written(&a, &b, &c), "{dims:?}");
    }
}

#[kernel]
fn sparse_chain(A: &Csr<f64>, B: &Csr<f64>, C: &Csr<f64>) -> (Csr<f64>, Csr<f64>) {
    let planned = finch! { #![reassociate] let E: Csr<f64>; E[i, l] += A[i, j] * B[j, k] * C[k, l] };
    let written = finch! { let E: Csr<f64>; E[i, l] += A[i, j] * B[j, k] * C[k, l] };
    (planned, written)
}

#[kernel]
fn vectors(A: &Csr<f64>, B: &Csr<f64>, v: &DenseVec<f64>) -> (DenseVec<f64>, DenseVec<f64>) {
    let planned = finch! { #![reassociate] let y: DenseVec<f64>; y[i] += A[i, j] * B[j, k] * v[k] };
    let written = finch! { let y: DenseVec<f64>; y[i] += A[i, j] * B[j, k] * v[k] };
    (planned, written)
}

#[kernel]
fn updates(X: &Csr<f64>, u: &DenseVec<f64>, w: &DenseVec<f64>) -> (DenseVec<f64>, DenseVec<f64>) {
    let planned = finch! { #![reassociate] let y: DenseVec<f64>; y[i] += (X[i, j] - u[i] * w[j]) * w[j] };
    let written = finch! { let y: DenseVec<f64>; y[i] += (X[i, j] - u[i] * w[j]) * w[j] };
    (planned, written)
}

#[test]
fn sparse_operands() {
    for n in [1, 2, 7, 40] {
        let matrix = |step| Csr::from_dense([n, n], sparse(n * n, step)).expect("a matrix");
        let vector = |step| DenseVec::from_dense([n], numbers(n, step)).expect("a vector");
        let (planned, written) = sparse_chain(&matrix(2), &matrix(3), &matrix(5));
        assert_eq!(planned, written, "{n}");
        let (planned, written) = vectors(&matrix(2), &matrix(3), &vector(4));
        assert_eq!(planned, written, "{n}");
        let (planned, written) = updates(&matrix(2), &vector(4), &vector(5));
        assert_eq!(planned, written, "{n}");
    }
}

#[kernel]
fn along_entries(X: &Csr<f64>, U: &DenseMat<f64>, V: &DenseMat<f64>) -> (f64, f64) {
    let planned = finch! { #![reassociate] let s: Scalar<f64>; s[] += X[i, j] * U[i, r] * V[j, r] };
    let written = finch! { let s: Scalar<f64>; s[] += X[i, j] * U[i, r] * V[j, r] };
    (planned.value(), written.value())
}

/// Which plan is taken depends on how many entries there are. The result is the same.
#[test]
fn few_and_many_entries() {
    for (rows, columns, rank, every) in [
        (40, 40, 1, 1),
        (40, 40, 9, 1),
        (40, 40, 9, 50),
        (1, 90, 3, 2),
        (90, 1, 3, 2),
        (0, 4, 2, 1),
        (4, 4, 0, 1),
    ] {
        let values = numbers(rows * columns, 2).into_iter().enumerate();
        let values = values.map(|(at, value)| if at % every == 0 { value } else { 0.0 }).collect();
        let x = Csr::from_dense([rows, columns], values).expect("a matrix");
        let u = DenseMat::from_dense([rows, rank], numbers(rows * rank, 3)).expect("a matrix");
        let v = DenseMat::from_dense([columns, rank], numbers(columns * rank, 5)).expect("a matrix");
        let (planned, written) = along_entries(&x, &u, &v);
        assert_eq!(planned, written, "{rows} {columns} {rank} {every}");
    }
}

#[kernel]
fn cycles(A: &DenseMat<f64>, B: &DenseMat<f64>) -> Result<(f64, f64), String> {
    let planned =
        try_finch! { #![reassociate] let s: Scalar<f64>; s[] += A[i, j] * B[j, k] * A[k, l] * B[l, i] };
    let written = try_finch! { let s: Scalar<f64>; s[] += A[i, j] * B[j, k] * A[k, l] * B[l, i] };
    let value = |of: Result<Scalar<f64>, _>| {
        of.map(|of| of.value()).map_err(|error: finch::ShapeError| error.to_string())
    };
    Ok((value(planned)?, value(written)?))
}

/// A product that occurs under two names of its indices is one temporary, whose dimensions are still checked in both.
#[test]
fn products_that_are_read_twice() {
    let matrix = |rows: usize, columns: usize, step| {
        DenseMat::from_dense([rows, columns], numbers(rows * columns, step)).expect("a matrix")
    };
    for (n, m) in [(1, 1), (3, 5), (5, 3), (0, 2), (2, 0), (12, 12)] {
        let (planned, written) = cycles(&matrix(n, m, 2), &matrix(m, n, 3)).expect("dimensions that agree");
        assert_eq!(planned, written, "{n} {m}");
    }
    tensor! {
        let a: DenseMat<f64> = matrix(3, 4, 2);
        let b: DenseMat<f64> = matrix(4, 5, 3);
    }
    let planned =
        try_finch! { #![reassociate] let s: Scalar<f64>; s[] += a[i, j] * b[j, k] * a[k, l] * b[l, i] };
    let written = try_finch! { let s: Scalar<f64>; s[] += a[i, j] * b[j, k] * a[k, l] * b[l, i] };
    for error in [planned.unwrap_err(), written.unwrap_err()].map(|error| error.to_string()) {
        assert!(["`a` ", "`b` ", "3", "5"].iter().all(|part| error.contains(part)), "{error}");
    }
}

/// Truth values are planned unasked, results from outside keep what is in them, and `-=` takes off.
#[test]
fn rings_and_results() {
    tensor! {
        let A: Csr<bool> = Csr::from_dense([2, 3], vec![false, true, false, true, false, true]).unwrap();
        let B: Csr<bool> = Csr::from_dense([3, 2], vec![true, false, false, true, true, false]).unwrap();
        let C: DenseMat<bool> = DenseMat::from_dense([2, 2], vec![false, true, true, false]).unwrap();
        let x: DenseMat<i64> = DenseMat::from_dense([2, 2], vec![1, 2, 3, 4]).unwrap();
        let mut y: DenseVec<i64> = DenseVec::from_dense([2], vec![1000, 2000]).unwrap();
    }
    let reached = finch! { let R: DenseMat<bool>; R[i, l] |= A[i, j] && B[j, k] && C[k, l] };
    let written = finch! { #![as_written] let R: DenseMat<bool>; R[i, l] |= A[i, j] && B[j, k] && C[k, l] };
    assert_eq!(reached, written);
    assert_eq!(reached.to_dense(), [true, false, false, true]);
    finch! { #![reassociate] keep y; y[i] -= 2 * x[i, j] * x[j, k] * x[k, l] }
    // x³ = [[37, 54], [81, 118]]
    assert_eq!(y.to_dense(), [1000 - 2 * 91, 2000 - 2 * 199]);
}

#[test]
fn dimensions_that_disagree_are_named() {
    tensor! {
        let A: DenseMat<f64> = DenseMat::from_dense([2, 3], numbers(6, 1)).unwrap();
        let B: DenseMat<f64> = DenseMat::from_dense([3, 4], numbers(12, 1)).unwrap();
        let C: DenseMat<f64> = DenseMat::from_dense([5, 2], numbers(10, 1)).unwrap();
    }
    let planned = try_finch! { #![reassociate] let E: DenseMat<f64>; E[i, l] += A[i, j] * B[j, k] * C[k, l] };
    let written = try_finch! { let E: DenseMat<f64>; E[i, l] += A[i, j] * B[j, k] * C[k, l] };
    assert_eq!(planned.unwrap_err().to_string(), written.unwrap_err().to_string());
}

#[test]
fn plans_are_explained() {
    tensor! {
        let A: DenseMat<f64> = DenseMat::from_dense([1, 1], vec![1.0]).unwrap();
        let v: DenseVec<f64> = DenseVec::from_dense([1], vec![1.0]).unwrap();
    }
    let text = finch_explain! { #![reassociate] let y: DenseVec<f64>; y[i] += A[i, j] * A[j, k] * v[k] };
    for part in ["in steps", "y_part[j] += ", "estimates", "as it is written, where", "found among"] {
        assert!(text.contains(part), "{part} in {text}");
    }
}
