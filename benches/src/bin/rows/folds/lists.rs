//! Matrices of lists.

use finch::layouts::{Csr, DenseMat, DenseVec, Scalar};
use finch::{Dense, Element, Tensor, finch, tensor};

use super::{any, lanes, numbers, small, sum, vector};
use crate::data::{csr, lists};
use crate::table::Table;

pub fn measure(table: &mut Table, n: usize, per_row: usize) {
    rows_of_lists(table, n, per_row);
    questions_of_rows(table, n, per_row);
    scaled(table, n, per_row);
    equal(table, n, per_row);
}

/// Rows 13, 26 and 28.
fn rows_of_lists(table: &mut Table, n: usize, per_row: usize) {
    let (ptr, idx, val) = small(&lists(n, per_row));
    let (u, v) = (numbers(n, 5), numbers(n, 6));
    tensor! { let A: Csr<f64> = csr(n, (ptr.clone(), idx.clone(), val.clone())); let U: DenseVec<f64> = vector(&u); let V: DenseVec<f64> = vector(&v); }
    let size = format!("{n} × {per_row}");
    let row = |i: usize| ptr[i]..ptr[i + 1];
    let by_rows = |of: &dyn Fn(usize) -> f64| (0..n).map(of).collect::<Vec<f64>>();
    let hand = || lanes::<16, _>(&val, &val, |a, b| a * b);
    let own = || finch! { let s: Scalar<f64>; s[] += A[i, j] * A[i, j] }.value();
    assert_eq!(hand(), own());
    table.row(13, &format!("squares of a Csr, {size}"), hand, own);
    let hand = || by_rows(&|i| sum(&val[row(i)], &val[row(i)], |a, b| a * b));
    let own = || finch! { let y: DenseVec<f64>; y[i] += A[i, j] * A[i, j] };
    assert_eq!(hand(), own().to_dense());
    table.row(13, &format!("squares of rows of a Csr, {size}"), hand, own);
    let hand = || lanes::<16, _>(&val, &val, |a, _| a);
    let own = || finch! { let s: Scalar<f64>; s[] += A[i, j] }.value();
    assert_eq!(hand(), own());
    table.row(13, &format!("sum of a Csr, {size}"), hand, own);
    let hand = || {
        by_rows(&|i| {
            let of = |a: f64| if a != 0.0 { (a - u[i]) * (a - u[i]) } else { 0.0 };
            sum(&val[row(i)], &val[row(i)], |a, _| of(a))
        })
    };
    let own = || finch! { let y: DenseVec<f64>; forall i, j: if A[i, j] != 0.0 { y[i] += (A[i, j] - U[i]) * (A[i, j] - U[i]) } };
    assert_eq!(hand(), own().to_dense());
    table.row(26, &format!("distances in rows of a Csr, {size}"), hand, own);
    let hand = || {
        let of =
            |i| (sum(&val[row(i)], &val[row(i)], |a, _| a), sum(&val[row(i)], &val[row(i)], |a, b| a * b));
        (0..n).map(of).unzip::<f64, f64, Vec<f64>, Vec<f64>>()
    };
    let own = || finch! { let y: DenseVec<f64>; let z: DenseVec<f64>; forall i, j { y[i] += A[i, j]; z[i] += A[i, j] * A[i, j] } };
    assert_eq!(hand().1, own().1.to_dense());
    table.row(26, &format!("sums and squares of rows of a Csr, {size}"), hand, own);
    let hand = || {
        by_rows(&|i| {
            // SAFETY: indices are below the dimension.
            u[i] * gathered(&val[row(i)], &idx[row(i)], |a, j| a * unsafe { *v.get_unchecked(j as usize) })
        })
    };
    let own = || finch! { let y: DenseVec<f64>; y[i] += A[i, j] * U[i] * V[j] };
    assert_eq!(hand(), own().to_dense());
    table.row(28, &format!("A[i,j]*u[i]*v[j] of a Csr, {size}"), hand, own);
}

/// A sum in four lanes, where entries lie anywhere.
fn gathered(a: &[f64], idx: &[u32], of: impl Fn(f64, u32) -> f64) -> f64 {
    if a.len() < 8 {
        a.iter().zip(idx).fold(0.0, |sum, (a, j)| sum + of(*a, *j))
    } else {
        lanes::<4, _>(a, idx, of)
    }
}

/// Row 19, of matrices.
fn questions_of_rows(table: &mut Table, n: usize, per_row: usize) {
    let (ptr, idx, val) = small(&lists(n, per_row));
    tensor! { let A: Csr<f64> = csr(n, (ptr.clone(), idx, val.clone())); }
    let size = format!("{n} × {per_row}");
    let hand = || any(&val, |x| *x > 4.0);
    let own = || finch! { let s: Scalar<bool>; forall i, j: s[] |= A[i, j] > 4.0 }.value();
    assert_eq!(hand(), own());
    table.row(19, &format!("any above 4 in a Csr, {size}"), hand, own);
    let own = || !finch! { let s: Scalar<bool> = true; forall i, j: s[] &= A[i, j] <= 4.0 }.value();
    assert_eq!(hand(), own());
    table.row(19, &format!("all at most 4 in a Csr, {size}"), hand, own);
    let hand = || (0..n).map(|i| any(&val[ptr[i]..ptr[i + 1]], |x| *x > 4.0)).collect::<Vec<bool>>();
    let own = || finch! { let y: DenseVec<bool>; forall i, j: y[i] |= A[i, j] > 4.0 };
    assert_eq!(hand(), own().to_dense());
    table.row(19, &format!("any above 4 in rows of a Csr, {size}"), hand, own);
}

/// Row 27. Values that are 0 are not stored.
fn scaled(table: &mut Table, n: usize, per_row: usize) {
    let (ptr, idx, val) = small(&lists(n, per_row));
    let u: Vec<f64> = numbers(n, 5).iter().map(|x| x + 0.5).collect();
    tensor! { let A: Csr<f64> = csr(n, (ptr.clone(), idx.clone(), val.clone())); let U: DenseVec<f64> = vector(&u); }
    let size = format!("{n} × {per_row}");
    let by = |rows: bool| {
        let (mut own_ptr, mut own_idx, mut own_val) = (vec![0], idx.clone(), Vec::with_capacity(val.len()));
        for i in 0..n {
            let row = ptr[i]..ptr[i + 1];
            if rows {
                own_val.extend(val[row].iter().map(|a| a * u[i]));
            } else {
                own_val.extend(val[row.clone()].iter().zip(&idx[row]).map(|(a, j)| a * u[*j as usize]));
            }
        }
        if own_val.contains(&0.0) {
            own_idx.clear();
            let mut kept = Vec::new();
            for i in 0..n {
                for q in ptr[i]..ptr[i + 1] {
                    if own_val[q] != 0.0 {
                        kept.push(own_val[q]);
                        own_idx.push(idx[q]);
                    }
                }
                own_ptr.push(own_idx.len());
            }
            return (own_ptr, own_idx, kept);
        }
        (ptr.clone(), own_idx, own_val)
    };
    let own = || finch! { let B: Csr<f64>; B[i, j] = A[i, j] * U[i] };
    assert_eq!(by(true).2, own().iter().map(|(_, value)| value).collect::<Vec<f64>>());
    table.row(27, &format!("rows of a Csr scaled, {size}"), || by(true), own);
    let own = || finch! { let B: Csr<f64>; B[i, j] = A[i, j] * U[j] };
    assert_eq!(by(false).2, own().iter().map(|(_, value)| value).collect::<Vec<f64>>());
    table.row(27, &format!("columns of a Csr scaled, {size}"), || by(false), own);
    let own = || finch! { let B: Csr<f64>; B[i, j] = A[i, j] * 2.0 };
    let hand = || (ptr.clone(), idx.clone(), val.iter().map(|x| x * 2.0).collect::<Vec<f64>>());
    assert_eq!(hand().2, own().iter().map(|(_, value)| value).collect::<Vec<f64>>());
    table.row(27, &format!("a Csr times 2, {size}"), hand, own);
}

/// Row 30: of equal matrices, everything is compared.
fn equal(table: &mut Table, n: usize, per_row: usize) {
    let (ptr, idx, val) = small(&lists(n, per_row));
    let truths: Vec<bool> = val.iter().map(|x| *x > -9.0).collect();
    tensor! {
        let A: Csr<f64> = csr(n, (ptr.clone(), idx.clone(), val.clone()));
        let B: Csr<f64> = csr(n, (ptr.clone(), idx.clone(), val.clone()));
    }
    let of = |values: &[bool]| {
        let list =
            finch::SparseList::new(n, ptr.clone(), idx.clone(), Element::new(values.to_vec())).unwrap();
        Tensor::new(Dense::new(n, list).unwrap()).unwrap()
    };
    tensor! { let P: Csr<bool> = of(&truths); let Q: Csr<bool> = of(&truths); }
    let (ptr2, idx2, val2, truths2) = (ptr.clone(), idx.clone(), val.clone(), truths.clone());
    let size = format!("{n} × {per_row}");
    let hand = || ptr == ptr2 && idx == idx2 && val == val2;
    let own = || !finch! { let s: Scalar<bool>; forall i, j: s[] |= A[i, j] != B[i, j] }.value();
    assert_eq!(hand(), own());
    table.row(30, &format!("equal Csr, {size}"), hand, own);
    let hand = || ptr == ptr2 && idx == idx2 && truths == truths2;
    let own = || !finch! { let s: Scalar<bool>; forall i, j: s[] |= P[i, j] ^ Q[i, j] }.value();
    assert_eq!(hand(), own());
    table.row(30, &format!("equal Csr<bool> by xor, {size}"), hand, own);
    let values = numbers(n * per_row, 3);
    let copy = values.clone();
    tensor! { let D: DenseMat<f64> = DenseMat::from_dense([n, per_row], values.clone()).unwrap(); let E: DenseMat<f64> = DenseMat::from_dense([n, per_row], values.clone()).unwrap(); }
    let hand = || values == copy;
    let own = || !finch! { let s: Scalar<bool>; forall i, j: s[] |= D[i, j] != E[i, j] }.value();
    assert_eq!(hand(), own());
    table.row(30, &format!("equal dense matrices, {size}"), hand, own);
}
