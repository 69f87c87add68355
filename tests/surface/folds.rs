//! Sums, products, largest and smallest numbers over many entries, which are taken in several lanes.

use finch::prelude::*;

/// So many numbers between -1 and 1, of which some are 0.
fn drawn<T: From<f32>>(len: usize, seed: u64) -> Vec<T> {
    let number = |at: usize| {
        let mixed = (at as u64 + 1).wrapping_mul(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
        if mixed.is_multiple_of(5) { 0.0 } else { mixed as f32 / (1 << 23) as f32 - 1.0 }
    };
    (0..len).map(|at| T::from(number(at))).collect()
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-5 * (1.0 + b.abs())
}

macro_rules! vectors {
    ($name:ident: $float:ident) => {
        #[test]
        fn $name() {
            for len in [0, 1, 31, 32, 33, 100, 1000] {
                let (a, b) = (drawn::<$float>(len, 3), drawn::<$float>(len, 7));
                tensor! {
                    let A: DenseVec<$float> = DenseVec::from_dense([len], a.clone()).expect("it fits");
                    let B: DenseVec<$float> = DenseVec::from_dense([len], b.clone()).expect("it fits");
                    let L: SparseVec<$float> = A.convert();
                    let K: BlockVec<$float> = A.convert();
                }
                let products = || a.iter().zip(&b).map(|(a, b)| a * b);
                let sum = products().fold(0.0, |a, b| a + b);
                let (dense, list, blocks) = finch! {
                    let d: Scalar<$float>; let l: Scalar<$float>; let k: Scalar<$float>;
                    d[] += A[i] * B[i]; l[] += L[i] * B[i]; k[] += K[i] * B[i]
                };
                for found in [dense, list, blocks] {
                    assert!(
                        near(found.to_dense()[0].into(), sum.into()),
                        "{len}: {} is not {sum}",
                        found.to_dense()[0]
                    );
                }
                let exact = finch! { #![strict] let s: Scalar<$float>; s[] += A[i] * B[i] };
                assert_eq!(exact.to_dense()[0], sum, "one by one, as it is written");
                let (most, least) = finch! {
                    let most: Scalar<$float> = -2.0; let least: Scalar<$float> = 2.0;
                    most[] <<max>>= A[i] * B[i]; least[] <<min>>= L[i] * B[i]
                };
                assert_eq!(most.to_dense()[0], products().fold(-2.0, $float::max));
                assert_eq!(least.to_dense()[0], products().fold(2.0, $float::min));
                let product = finch! { let p: Scalar<$float> = 1.0; forall i: p[] *= 1.0 + 0.01 * A[i] };
                let expected = a.iter().map(|a| 1.0 + 0.01 * a).product::<$float>();
                assert!(near(product.to_dense()[0].into(), expected.into()), "{len}");
            }
        }
    };
}

vectors! { many_doubles: f64 }
vectors! { many_floats: f32 }

/// Rows of a few entries and of many, in matrices in which either are the most.
#[test]
fn rows_of_any_length() {
    for (rows, cols, every) in [(40, 200, 1), (200, 40, 7), (3, 500, 2), (1, 64, 1), (0, 50, 1), (50, 0, 1)] {
        let mut values = drawn::<f64>(rows * cols, 11);
        values
            .iter_mut()
            .enumerate()
            .for_each(|(at, x)| *x *= f64::from(u8::from(at % every == 0 || at < 3 * cols)));
        let x = drawn::<f64>(cols, 13);
        tensor! {
            let D: DenseMat<f64> = DenseMat::from_dense([rows, cols], values.clone()).expect("it fits");
            let A: Csr<f64> = D.convert(); let B: BlockMat<f64> = D.convert(); let T: Dcsr<f64> = D.convert();
            let X: DenseVec<f64> = DenseVec::from_dense([cols], x.clone()).expect("it fits");
        }
        let row = |i: usize| (0..cols).map(|j| values[i * cols + j] * x[j]).sum::<f64>();
        let a = finch! { let y: DenseVec<f64>; y[i] += A[i, j] * X[j] };
        let b = finch! { let y: DenseVec<f64>; y[i] += B[i, j] * X[j] };
        let d = finch! { let y: DenseVec<f64>; y[i] += D[i, j] * X[j] };
        let t = finch! { let y: DenseVec<f64>; y[i] += T[i, j] * X[j] };
        let s = finch! { #![strict] let y: DenseVec<f64>; y[i] += A[i, j] * X[j] };
        for i in 0..rows {
            let all = [&a, &b, &d, &t, &s];
            assert!(
                all.iter().all(|y| near(y.to_dense()[i], row(i))),
                "row {i}: {:?}",
                all.map(|y| y.to_dense()[i])
            );
        }
    }
}

/// Runs of a few indices and of many, alone, in rows and in a window, times what is dense.
#[test]
fn runs_of_any_length() {
    for (len, run) in [(0, 1), (1, 1), (90, 3), (900, 31), (900, 33), (900, 200), (900, 900)] {
        let (values, x) = (drawn::<f64>(len, 3), drawn::<f64>(len, 7));
        let runs: Vec<f64> = (0..len).map(|at| values[at / run]).collect();
        let n = len as i64;
        tensor! {
            let A: RunVec<f64> = RunVec::from_dense([len], runs.clone()).expect("it fits");
            let R: RunMat<f64> = RunMat::from_dense([2, len], [&runs[..], &x].concat()).expect("it fits");
            let X: DenseVec<f64> = DenseVec::from_dense([len], x.clone()).expect("it fits");
        }
        let products = || runs.iter().zip(&x).map(|(a, x)| a * x);
        let (s, least) = finch! {
            let s: Scalar<f64>; let least: Scalar<f64> = 9.0;
            forall i: s[] += A[i] * X[i];
            forall i: least[] <<min>>= A[i] + X[i]
        };
        assert!(near(s.to_dense()[0], products().sum()), "{len} in runs of {run}");
        assert_eq!(least.to_dense()[0], runs.iter().zip(&x).map(|(a, x)| a + x).fold(9.0, f64::min));
        let y = finch! { let y: DenseVec<f64>; y[i] += R[i, j] * X[j] };
        assert!(
            near(y.to_dense()[0], products().sum()) && near(y.to_dense()[1], x.iter().map(|x| x * x).sum())
        );
        let (lo, hi) = (n / 3, n / 2);
        let part = finch! { let s: Scalar<f64>; s[] += A[(lo..hi)[i]] * X[(lo..hi)[i]] };
        assert!(near(part.to_dense()[0], products().take(hi as usize).skip(lo as usize).sum()));
        let exact = finch! { #![strict] let s: Scalar<f64>; s[] += A[i] * X[i] };
        assert_eq!(exact.to_dense()[0], products().fold(0.0, |a, b| a + b));
    }
}

/// A sum in a loop may begin anywhere, end before it begins, and be left because of an error.
#[test]
fn windows() {
    let a = drawn::<f64>(90, 5);
    tensor! { let A: DenseVec<f64> = DenseVec::from_dense([90], a.clone()).expect("it fits"); }
    for (lo, hi) in [(0, 90), (7, 86), (40, 41), (60, 60)] {
        let s = finch! { let s: Scalar<f64>; s[] += A[(lo..hi)[i]] };
        assert!(near(s.to_dense()[0], a[lo..hi].iter().sum()), "{lo}..{hi}");
    }
    let s = finch! { let s: Scalar<f64>; forall i in 50..10: s[] += A[i] };
    assert_eq!(s.to_dense()[0], 0.0);
    let s = finch! { let s: Scalar<f64>; forall i in 5..77: s[] += A[i] };
    assert!(near(s.to_dense()[0], a[5..77].iter().sum()));
    let (lo, hi) = (-20_i64, 70_i64);
    let s = finch! { let s: Scalar<f64>; forall i in lo..hi: s[] += A[i + 20] * (i as f64) };
    assert!(near(s.to_dense()[0], (0..90).map(|k| a[k] * (k as f64 - 20.0)).sum()));
    let s = finch! { #![checked] let s: Scalar<f64>; s[] += abs(A[i]) };
    assert!(near(s.to_dense()[0], a.iter().map(|x| x.abs()).sum()));
    let mut calls = 0;
    let mut seen = |x: f64| {
        calls += 1;
        x
    };
    let s = finch! { let s: Scalar<f64>; forall i: s[] += $seen(A[i]) };
    assert_eq!((s.to_dense()[0], calls), (a.iter().sum(), 90));
}

/// Several in one loop, of one vector and of rows.
#[test]
fn several_at_once() {
    let (a, b) = (drawn::<f64>(70, 3), drawn::<f64>(70, 9));
    tensor! {
        let A: DenseVec<f64> = DenseVec::from_dense([70], a.clone()).expect("it fits");
        let B: DenseVec<f64> = DenseVec::from_dense([70], b.clone()).expect("it fits");
        let M: Csr<f64> = Csr::from_dense([7, 70], drawn(490, 5)).expect("it fits");
    }
    let (s, q, m) = finch! {
        let s: Scalar<f64>; let q: Scalar<f64>; let m: Scalar<f64> = -1.0;
        forall i { s[] += A[i]; q[] += A[i] * B[i]; m[] <<max>>= B[i] }
    };
    assert!(near(s.to_dense()[0], a.iter().sum()));
    assert!(near(q.to_dense()[0], a.iter().zip(&b).map(|(a, b)| a * b).sum()));
    assert_eq!(m.to_dense()[0], b.iter().copied().fold(-1.0, f64::max));
    let (y, z) = finch! {
        let y: DenseVec<f64>; let z: DenseVec<f64>;
        forall i, j { y[i] += M[i, j] * A[j]; z[i] += M[i, j] * M[i, j] }
    };
    let rows = M.to_dense();
    for (i, row) in rows.chunks(70).enumerate() {
        assert!(near(y.to_dense()[i], row.iter().zip(&a).map(|(m, a)| m * a).sum()));
        assert!(near(z.to_dense()[i], row.iter().map(|m| m * m).sum()));
    }
    // A temporary that two statements use.
    let (s, t) = finch! {
        let s: Scalar<f64>; let t: Scalar<f64>;
        forall i { let p: Scalar<f64>; p[] = A[i] + B[i]; s[] += p[]; t[] += p[] * A[i] }
    };
    assert!(near(s.to_dense()[0], a.iter().chain(&b).sum()));
    assert!(near(t.to_dense()[0], a.iter().zip(&b).map(|(a, b)| (a + b) * a).sum()));
}

macro_rules! distances {
    ($($layout:ident)*) => { $({
        let values = drawn::<f64>(2 * 150, 17);
        tensor! { let A: $layout<f64> = $layout::from_dense([2, 150], values).expect("it fits"); }
        let d = finch! {
            let d: DenseMat<f64>;
            {
                let r: DenseVec<f64>;
                forall k, j: r[k] += A[k, j] * A[k, j];
                forall k, l {
                    let o: Scalar<f64>;
                    forall j: o[] += A[k, j] * A[l, j];
                    d[k, l] = sqrt(r[k] + r[l] - 2.0 * o[])
                }
            }
        };
        let d = d.to_dense();
        assert!(d[0] == 0.0 && d[3] == 0.0 && d[1] > 1.0 && d[1] == d[2], "{}: {d:?}", stringify!($layout));
    })* };
}

/// Sums that ought to cancel do, whatever loop computes each.
#[test]
fn what_is_equal_has_no_distance() {
    distances! { DenseMat Csr Dcsr BlockMat BandMat RunMat BitMat Coo }
}

/// An inner loop with the same number of iterations in each iteration of the others.
#[test]
fn products_of_dense_matrices() {
    let (a, b) = (drawn::<f64>(3 * 40, 3), drawn::<f64>(40 * 2, 7));
    tensor! {
        let A: DenseMat<f64> = DenseMat::from_dense([3, 40], a.clone()).expect("it fits");
        let B: DenseMat<f64> = DenseMat::from_dense([40, 2], b.clone()).expect("it fits");
    }
    let C = finch! { let C: DenseMat<f64>; forall i, j, k: C[i, j] += A[i, k] * B[k, j] };
    for (at, c) in C.to_dense().into_iter().enumerate() {
        assert!(near(c, (0..40).map(|k| a[at / 2 * 40 + k] * b[k * 2 + at % 2]).sum()));
    }
}

/// Negative zeros add up to one where the sum begins with one; NaN and infinity go through a sum, and past a largest number.
#[test]
fn numbers_that_are_special() {
    let mut a = vec![-1e-300; 64];
    tensor! { let Z: DenseVec<f64> = DenseVec::from_dense([64], a.clone()).expect("it fits"); }
    let s = finch! { let s: Scalar<f64> = -0.0; forall i: s[] += Z[i] * 1e-300 };
    assert!(s.to_dense()[0].is_sign_negative());
    (a[10], a[50]) = (f64::NAN, f64::INFINITY);
    tensor! { let A: DenseVec<f64> = DenseVec::from_dense([64], a).expect("it fits"); }
    let (s, m) = finch! { let s: Scalar<f64>; let m: Scalar<f64> = -1.0; s[] += A[i]; m[] <<max>>= A[i] };
    assert!(s.to_dense()[0].is_nan() && m.to_dense()[0] == f64::INFINITY);
}

/// Integers that are made wider to be added up, choices between values, and questions of all rows, in all lengths of batches.
#[test]
fn narrow_integers_choices_and_questions() {
    for n in [0usize, 1, 15, 16, 17, 191, 192, 255, 256, 257, 1000, 10_000] {
        let bytes: Vec<u8> = (0..n).map(|k| (k * 77 % 256) as u8).collect();
        let signed: Vec<i8> = bytes.iter().map(|x| *x as i8).collect();
        let a: Vec<f64> = bytes.iter().map(|x| f64::from(*x) - 100.0).collect();
        tensor! {
            let A: DenseVec<u8> = DenseVec::from_dense([n], bytes.clone()).unwrap();
            let L: SparseVec<u8> = A.convert();
            let I: DenseVec<i8> = DenseVec::from_dense([n], signed.clone()).unwrap();
            let F: DenseVec<f64> = DenseVec::from_dense([n], a.clone()).unwrap();
        }
        let sum: u64 = bytes.iter().map(|x| u64::from(*x)).sum();
        assert_eq!(finch! { let s: Scalar<u64>; forall i: s[] += A[i] as u64 }.value(), sum);
        assert_eq!(finch! { let s: Scalar<u32>; forall i: s[] += L[i] as u32 }.value(), sum as u32);
        assert_eq!(
            finch! { let s: Scalar<u64>; forall i: if A[i] < 100 { s[] += 1 } }.value(),
            bytes.iter().filter(|x| **x < 100).count() as u64
        );
        assert_eq!(
            finch! { let s: Scalar<f64>; forall i: if F[i] < 0.0 { s[] += 1.0 } }.value(),
            a.iter().filter(|x| **x < 0.0).count() as f64
        );
        assert_eq!(
            finch! { let s: Scalar<i64>; forall i: s[] += I[i] as i64 }.value(),
            signed.iter().map(|x| i64::from(*x)).sum::<i64>()
        );
        let near = i64::MAX - 300;
        let s = finch! { let s: Scalar<i64> = near; forall i: s[] += ifelse(I[i] > 0, 0, I[i]) as i64 };
        assert_eq!(s.value(), near + signed.iter().map(|x| i64::from(*x).min(0)).sum::<i64>());
        assert_eq!(
            finch! { let s: Scalar<u64>; forall i: s[] += (A[i] as u64) * (A[i] as u64) + 1 }.value(),
            bytes.iter().map(|x| u64::from(*x).pow(2) + 1).sum::<u64>()
        );
        let y = finch! { let y: DenseVec<f64>; forall i: y[i] = ifelse(F[i] > 1.0, F[i], -2.0 * F[i]) };
        assert_eq!(y.to_dense(), a.iter().map(|x| if *x > 1.0 { *x } else { -2.0 * x }).collect::<Vec<_>>());
        let y = finch! { let y: DenseVec<u8>; forall i: if A[i] > 3 { y[i] = A[i] - 3 } };
        assert_eq!(y.to_dense(), bytes.iter().map(|x| x.saturating_sub(3)).collect::<Vec<_>>());
        if n % 5 == 0 && n > 0 {
            tensor! { let M: Csr<f64> = Csr::from_dense([n / 5, 5], a.clone()).unwrap(); let D: DenseMat<f64> = M.convert(); let B: BandMat<f64> = M.convert(); let K: BlockMat<f64> = M.convert(); }
            for t in [-101.0, 0.0, 3.0, 154.0, 155.0, 200.0] {
                let any = a.iter().any(|x| *x > t && *x != 0.0) || t < 0.0;
                assert_eq!(
                    finch! { let s: Scalar<bool>; forall i, j: s[] |= M[i, j] > t }.value(),
                    any,
                    "{n} {t}"
                );
                assert_eq!(
                    finch! { let s: Scalar<bool>; forall i, j: s[] |= D[i, j] > t }.value(),
                    a.iter().any(|x| *x > t)
                );
                assert_eq!(finch! { let s: Scalar<bool>; forall i, j: s[] |= B[i, j] > t }.value(), any);
                assert_eq!(
                    finch! { let s: Scalar<bool>; forall i, j: s[] |= M[i, j] > 154.0 }.value(),
                    a.iter().any(|x| *x > 154.0)
                );
                assert_eq!(
                    finch! { let s: Scalar<bool> = true; forall i, j: s[] &= M[i, j] < 154.0 }.value(),
                    !a.iter().any(|x| *x >= 154.0)
                );
            }
            let total: f64 = a.iter().sum();
            assert_eq!(
                [
                    finch! { let s: Scalar<f64>; s[] += M[i, j] }.value(),
                    finch! { let s: Scalar<f64>; s[] += D[i, j] }.value(),
                    finch! { let s: Scalar<f64>; s[] += B[i, j] }.value(),
                    finch! { let s: Scalar<f64>; s[] += K[i, j] }.value()
                ],
                [total; 4]
            );
        }
    }
}
