//! `par forall` and `forall` give the same results: several results, shifted places, what is kept; for no rows, for fewer
//! rows than chunks, and for many.

use finch::prelude::*;
use finch::{Order2, SparseBitmap, SparseByteMap, SparseDict};

const ROWS: [usize; 6] = [0, 1, 2, 5, 67, 300];

layout! {
    type Hashed = Tensor<SparseDict<Element<i64>>>;
    type Marked = Tensor<SparseByteMap<Element<i64>>>;
    type Bits = Tensor<SparseBitmap<Element<i64>>>;
}

fn numbers(n: usize) -> Vec<i64> {
    (0..n as i64).map(|k| (k * 7919 + 13) % 11 - 4).map(|v| if v < 0 { 0 } else { v }).collect()
}

fn matrix(rows: usize, columns: usize) -> DenseMat<i64> {
    DenseMat::from_dense([rows, columns], numbers(rows * columns)).expect("a matrix")
}

fn vector(n: usize) -> DenseVec<i64> {
    DenseVec::from_dense([n], numbers(n)).expect("a vector")
}

/// The same program in one go and in chunks.
macro_rules! alike {
    ({ $($lets:tt)* } $($nest:tt)*) => {
        let serial = finch! { $($lets)* forall $($nest)* };
        let chunks = finch! { $($lets)* par forall $($nest)* };
        assert_eq!(chunks, serial, "{}", stringify!($($lets)* par forall $($nest)*));
    };
}

/// The same program on a tensor that is kept.
macro_rules! kept_alike {
    ($C:ident: $L:ty = $start:expr; $($nest:tt)*) => { {
        let start: $L = $start.convert();
        tensor! { let mut $C: $L = start.clone(); }
        finch! { keep $C; forall $($nest)* }
        let serial = std::mem::replace(&mut $C, start);
        finch! { keep $C; par forall $($nest)* }
        let text = stringify!(keep $C: $L; par forall $($nest)*);
        assert_eq!(($C.shape(), $C.stored()), (serial.shape(), serial.stored()), "{text}");
        assert_eq!($C, serial, "{text}");
    } };
}

macro_rules! over {
    ($check:ident: $($L:ty),*) => { $( crate::apart(|| { $check!($L); }); )* };
}

#[test]
fn several_results_with_temporaries() {
    let _small = crate::small_chunks();
    macro_rules! check {
        ($L:ty) => {
            for rows in ROWS {
                tensor! { let A: $L = matrix(rows, 9).convert(); }
                alike!({ let y: DenseVec<i64>; let z: SparseVec<i64>; let s: Scalar<i64>; let C: Csr<i64>; let h: DenseVec<i64>; }
                    i {
                        let t: Scalar<i64>;
                        let row: Marked;
                        forall j { t[] += A[i, j]; row[j] += A[i, j] * 2 }
                        y[i] = t[];
                        z[i] = t[] - 5;
                        s[] += t[] * t[];
                        forall j { C[i, j] = row[j]; h[j] += row[j] }
                    });
                alike!({ let y: DenseVec<i64>; let most: Scalar<i64> = -9; } i {
                    let t: DenseVec<i64>;
                    (forall j { y[i] += t[j]; most[] <<max>>= t[j] }) where (forall j: t[j] = A[i, j] * 3 - 7)
                });
            }
        };
    }
    over!(check: Csr<i64>, DenseMat<i64>, Dcsr<i64>, BitMat<i64>);
}

#[test]
fn shifted_results() {
    let _small = crate::small_chunks();
    macro_rules! check {
        ($L:ty) => {
            for n in ROWS {
                let (k, room) = (3_i32, n + 9);
                tensor! { let x: DenseVec<i64> = vector(n); }
                alike!({ let C: $L; } i: C[i + 1] = x[i]);
                alike!({ let C: $L; } i: C[i + k] = x[i]);
                alike!({ let C: $L[room]; } i in 0..n: C[i + k] = x[i]);
                alike!({ let C: $L[room]; } i in 0..n: C[(2..room)[i]] = x[i]);
                alike!({ let C: $L; } i in 2..n: C[i - 2] = x[i]);
                alike!({ let C: $L; } i in 4..2: C[i + k] = 7);
                alike!({ let C: $L; } i in 0..-k: C[i + 1] = 7);
                alike!({ let C: $L; } i in k..n: if i % 5 != 1 { C[i] = x[i] });
            }
        };
    }
    over!(check: DenseVec<i64>, SparseVec<i64>, RunVec<i64>, BlockVec<i64>, BandVec<i64>, Marked, Bits, Hashed);
}

#[test]
fn shifted_rows_and_columns() {
    let _small = crate::small_chunks();
    macro_rules! check {
        ($L:ty) => {
            for rows in ROWS {
                tensor! { let A: Csr<i64> = matrix(rows, 6).convert(); }
                alike!({ let C: $L; } i, j: C[i + 2, j] = A[i, j]);
                alike!({ let C: $L; } i, j: C[i, j + 2] = A[i, j] + 1);
                alike!({ let C: $L; } i, j: C[i + 1, i + j] = A[i, j]);
                alike!({ let C: $L; } i: C[i, i] = A[i, 3]);
            }
        };
    }
    over!(check: Csr<i64>, DenseMat<i64>, Dcsr<i64>, Coo<i64>, BitMat<i64>, RunMat<i64>);
    macro_rules! turned {
        ($L:ty) => {
            for rows in ROWS {
                tensor! { let A: Csr<i64> = matrix(rows, 6).convert(); }
                let third = rows / 3;
                alike!({ let C: $L; } i, j: C[j, i + 2] = A[i, j]);
                alike!({ let C: $L; } i in third..rows, j: C[j, i + 1] = A[i, j]);
            }
        };
    }
    over!(turned: Csc<i64>, DenseMat<i64>, Tensor<Dense<SparseByteMap<Element<i64>>>>);
}

#[test]
fn sums_at_any_place() {
    let _small = crate::small_chunks();
    for rows in ROWS {
        let digits = vector(rows).to_dense().into_iter().map(|v| v as usize).collect();
        tensor! {
            let A: Csr<i64> = matrix(rows, rows.min(20)).convert();
            let x: DenseVec<i64> = vector(rows);
            let at: DenseVec<usize> = DenseVec::from_dense([rows], digits).expect("a vector");
        }
        alike!({ let H: DenseVec<i64>[11]; } i: H[at[i]] += 1);
        alike!({ let H: Marked[11]; } i: H[at[i]] += x[i]);
        alike!({ let c: DenseVec<i64>; } i, j: c[i + j] += A[i, j]);
        alike!({ let c: DenseVec<i64>; } i: { c[i] += x[i]; c[i + 1] -= x[i] });
        alike!({ let C: DenseMat<i64>[rows, rows]; } i in 0..rows, j in 0..rows.min(20): { C[i, j] += A[i, j]; C[j, i] += A[i, j] });
        alike!({ let y: DenseVec<i64> = 5; } i, j: y[j] += A[i, j]);
        alike!({ let y: DenseVec<i64> = 5; } i, j: y[i + 1] += A[i, j]);
        let start = 7;
        alike!({ let y: DenseVec<i64> = start; let m: DenseVec<i64> = -2; } i, j: { y[j] <<min>>= A[i, j]; m[j] <<max>>= A[i, j] });
    }
}

#[test]
fn rows_that_are_kept() {
    let _small = crate::small_chunks();
    macro_rules! check {
        ($L:ty) => {
            for n in ROWS {
                let k = 2_u8;
                tensor! { let x: DenseVec<i64> = vector(n); }
                kept_alike!(C: $L = vector(n); i: C[i] += x[i]);
                kept_alike!(C: $L = vector(n); i: C[i] = C[i] * x[i] + 1);
                kept_alike!(C: $L = vector(n); i: if i % 3 == 1 { C[i] = x[i] - 1 });
                kept_alike!(C: $L = vector(n); i: { C[i] += x[i]; C[i] *= x[i] });
                kept_alike!(C: $L = vector(n + 4); i in 0..n: C[i + k] -= x[i]);
                kept_alike!(C: $L = vector(n + 4); i in 3..n: C[i] <<max>>= x[i]);
                kept_alike!(C: $L = vector(n + 4); i in 0..n: C[(1..n + 3)[i]] = x[i]);
                kept_alike!(C: $L = vector(n + 4); i in 3..1: C[i] = 1);
            }
        };
    }
    over!(check: DenseVec<i64>, Marked, Bits, Hashed);
    macro_rules! rows {
        ($L:ty) => {
            for rows in ROWS {
                tensor! { let A: Csr<i64> = matrix(rows, 6).convert(); }
                kept_alike!(C: $L = matrix(rows, 6); i, j: C[i, j] += A[i, j]);
                kept_alike!(C: $L = matrix(rows + 3, 7); i in 0..rows, j in 0..6: C[i + 1, j] = A[i, j]);
                kept_alike!(C: $L = matrix(6, rows); i, j: C[j, i] *= A[i, j]);
            }
        };
    }
    over!(rows: DenseMat<i64>, BitMat<i64>, Tensor<Dense<Dense<Element<i64>>>, Order2<1, 0>>, Tensor<Dense<SparseByteMap<Element<i64>>>>);
}

#[test]
fn sums_that_are_kept() {
    let _small = crate::small_chunks();
    macro_rules! check {
        ($L:ty) => {
            for rows in ROWS {
                tensor! { let A: Csr<i64> = matrix(rows, 6).convert(); }
                kept_alike!(y: $L = vector(6); i, j: y[j] += A[i, j]);
                kept_alike!(y: $L = vector(6); i, j: { y[j] -= A[i, j]; y[5 - j] += A[i, j] * 2 });
            }
        };
    }
    over!(check: DenseVec<i64>, Marked, Bits, Hashed);
    for rows in ROWS {
        tensor! { let A: Csr<i64> = matrix(rows, 6).convert(); let mut s: Scalar<i64> = Scalar::from_dense([], vec![40]).expect("one"); }
        let sum: i64 = A.to_dense().iter().sum();
        kept_alike!(y: DenseVec<i64> = vector(6); i, j: y[j] <<min>>= A[i, j]);
        kept_alike!(y: DenseVec<i64> = vector(6); i, j: y[j] *= A[i, j]);
        finch! { keep s; par forall i, j: s[] += A[i, j] }
        assert_eq!(s.value(), 40 + sum);
        tensor! { let mut y: DenseVec<i64> = vector(rows); }
        finch! { keep s; keep y; par forall i, j: { s[] -= A[i, j]; y[i] += A[i, j] } }
        let rows = A.to_dense();
        let sums = y.to_dense().iter().sum::<i64>() - vector(y.shape()[0]).to_dense().iter().sum::<i64>();
        assert_eq!((s.value(), sums), (40, rows.iter().sum()));
    }
}

#[test]
fn attributes() {
    let _small = crate::small_chunks();
    for n in ROWS {
        tensor! { let x: DenseVec<i64> = vector(n); let A: Csr<i64> = matrix(n, 6).convert(); let mut y: Marked = vector(n + 1).convert(); }
        alike!({ #![checked] let C: SparseVec<i64>; let h: DenseVec<i64>; } i { C[i + 1] = x[i]; forall j: h[j] += A[i, j] });
        alike!({ #![strict] let C: DenseVec<i64>; } i, j: C[i + j] += A[i, j] * x[i]);
        let start = y.clone();
        finch! { #![keep_fills] keep y; forall i in 0..n: y[i + 1] = x[i] }
        let serial = std::mem::replace(&mut y, start);
        finch! { #![keep_fills] keep y; par forall i in 0..n: y[i + 1] = x[i] }
        assert_eq!((&y, y.stored()), (&serial, serial.stored()));
    }
}

#[test]
fn what_is_kept_where_a_program_fails() {
    let _small = crate::small_chunks();
    tensor! { let x: DenseVec<i64> = vector(9); let mut y: DenseVec<i64> = vector(5); let at: DenseVec<usize> = DenseVec::from_dense([9], (0..9).collect()).expect("at"); }
    let refused = try_finch! { keep y; par forall i: y[i] += x[i] };
    assert!(refused.is_err());
    assert_eq!(y, vector(5), "dimensions disagree");
    let refused = try_finch! { keep y; par forall i: y[at[i]] += x[i] };
    assert!(refused.expect_err("5 is not below 5").to_string().contains("index 5"));
    assert_eq!(y.shape(), [0], "as after a panic");
    let small =
        try_finch! { let C: Tensor<finch::SparseList<Element<i64>, u8>>; par forall i: C[i + 300] = x[i] };
    assert!(small.is_err());
}
