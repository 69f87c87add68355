//! Dense matrices.

use finch::layouts::{DenseMat, DenseVec, Scalar};
use finch::{finch, tensor};

use super::{any, lanes, numbers, sum, vector};
use crate::table::Table;

/// Rows 26 and 28, of dense matrices; sums of all of them.
pub fn measure(table: &mut Table, n: usize, columns: usize) {
    let (val, u, v) = (numbers(n * columns, 3), numbers(n, 5), numbers(columns, 6));
    tensor! { let A: DenseMat<f64> = DenseMat::from_dense([n, columns], val.clone()).unwrap(); let U: DenseVec<f64> = vector(&u); let V: DenseVec<f64> = vector(&v); }
    let size = format!("{n} × {columns}");
    let by_rows = |of: &dyn Fn(usize) -> f64| (0..n).map(of).collect::<Vec<f64>>();
    let row = |i: usize| &val[i * columns..(i + 1) * columns];
    let hand = || lanes::<16, _>(&val, &val, |a, _| a);
    let own = || finch! { let s: Scalar<f64>; s[] += A[i, j] }.value();
    assert_eq!(hand(), own());
    table.row(13, &format!("sum of a dense matrix, {size}"), hand, own);
    let hand = || by_rows(&|i| sum(row(i), row(i), |a, _| (a - u[i]) * (a - u[i])));
    let own = || finch! { let y: DenseVec<f64>; y[i] += (A[i, j] - U[i]) * (A[i, j] - U[i]) };
    assert_eq!(hand(), own().to_dense());
    table.row(26, &format!("distances in dense rows, {size}"), hand, own);
    let hand = || {
        (0..n)
            .map(|i| {
                let mean = sum(row(i), row(i), |a, _| a) / columns as f64;
                sum(row(i), row(i), |a, _| (a - mean) * (a - mean)) / columns as f64
            })
            .collect::<Vec<f64>>()
    };
    let own = || {
        let n = columns as f64;
        finch! {
            let y: DenseVec<f64>;
            forall i {
                let m: Scalar<f64>;
                let v: Scalar<f64>;
                forall j: m[] += A[i, j];
                forall j: v[] += (A[i, j] - m[] / n) * (A[i, j] - m[] / n);
                y[i] = v[] / n
            }
        }
    };
    assert!(hand().iter().zip(own().to_dense()).all(|(a, b)| (a - b).abs() < 1e-6));
    table.row(26, &format!("variance of dense rows, {size}"), hand, own);
    let hand = || by_rows(&|i| u[i] * sum(row(i), &v, |a, b| a * b));
    let own = || finch! { let y: DenseVec<f64>; y[i] += A[i, j] * U[i] * V[j] };
    assert_eq!(hand(), own().to_dense());
    table.row(28, &format!("A[i,j]*u[i]*v[j], dense, {size}"), hand, own);
    let hand = || (0..n).map(|i| any(row(i), |x| *x > 4.0)).collect::<Vec<bool>>();
    let own = || finch! { let y: DenseVec<bool>; forall i, j: y[i] |= A[i, j] > 4.0 };
    assert_eq!(hand(), own().to_dense());
    table.row(19, &format!("any above 4 in dense rows, {size}"), hand, own);
}
