//! Floats of two bytes as elements: programs against `f32` rounded at each step, fills, conversions, functions, files, and how they are shown.
#![cfg(feature = "half")]

use std::fs;

use finch_formats::fills::{Inf, NegInf, One};
use finch_formats::layouts::{Csc, Csr, DenseMat, DenseVec, Scalar, SparseVec};
use finch_formats::{finch, kernel, read, tensor, write};
use half::{bf16, f16};

use super::files::Folder;

/// Numbers that a generator draws, a third of them 0. Most of their sums have to be rounded.
fn drawn(count: usize, mut seed: u64) -> Vec<f32> {
    let mut next = || {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        seed >> 33
    };
    (0..count).map(|_| if next() % 3 == 0 { 0.0 } else { (next() % 20_001) as f32 / 777.0 - 12.0 }).collect()
}

/// Functions of one number, each with that of `f32`.
macro_rules! check {
    ($half:ident $A:ident $a:ident: $($fun:ident = $of:expr;)*) => { $(
        let y = finch! { let y: DenseVec<$half>; forall i: y[i] = $fun($A[i]) };
        let expected = halves(&$a.iter().map(|a| $of(*a)).collect::<Vec<_>>());
        let same = |(y, e): (&$half, &$half)| y == e || y.is_nan() && e.is_nan();
        assert!(y.to_dense().iter().zip(&expected).all(same), stringify!($fun));
    )* };
}

macro_rules! tests {
    ($($module:ident $half:ident)*) => { $(
        mod $module {
            use super::*;

            fn halves(values: &[f32]) -> Vec<$half> {
                values.iter().map(|x| $half::from_f32(*x)).collect()
            }

            /// A step of a computation, rounded.
            fn rounded(x: f32) -> f32 {
                $half::from_f32(x).to_f32()
            }

            /// The numbers as `f32`, each of which is one of two bytes.
            fn singles(count: usize, seed: u64) -> Vec<f32> {
                drawn(count, seed).into_iter().map(rounded).collect()
            }

            #[test]
            fn products_of_matrices() {
                for seed in 0..20 {
                    let (a, b) = (singles(30, seed), singles(18, seed + 100));
                    tensor! {
                        let A: Csr<$half> = Csr::from_dense([5, 6], halves(&a)).unwrap();
                        let B: Csr<$half> = Csr::from_dense([6, 3], halves(&b)).unwrap();
                        let D: DenseMat<$half> = B.convert();
                    }
                    let c = finch! { let c: Csr<$half>; c[i, k] += A[i, j] * B[j, k] };
                    let d = finch! { let d: DenseMat<$half>; forall i, j, k: d[i, k] += A[i, j] * D[j, k] };
                    let entry = |at: usize| {
                        let (i, k) = (at / 3, at % 3);
                        let stored = (0..6).filter(|j| a[6 * i + j] != 0.0);
                        stored.fold(0.0, |sum, j| rounded(sum + rounded(a[6 * i + j] * b[3 * j + k])))
                    };
                    let expected: Vec<f32> = (0..15).map(entry).collect();
                    assert_eq!(c.to_dense(), halves(&expected), "{seed}");
                    assert_eq!(d.to_dense(), halves(&expected), "{seed}");
                    assert_eq!(A.dot(&B).to_dense(), halves(&expected), "{seed}");
                }
            }

            #[test]
            fn literals_and_choices() {
                let (a, b) = (singles(40, 7), singles(40, 8));
                tensor! {
                    let A: SparseVec<$half> = SparseVec::from_dense([40], halves(&a)).unwrap();
                    let B: SparseVec<$half> = SparseVec::from_dense([40], halves(&b)).unwrap();
                }
                let pairs = || a.iter().zip(&b);
                let c = finch! { let c: DenseVec<$half>; forall i: c[i] = 2.5 * A[i] + B[i] / 3 - 1 };
                let expected = |(a, b): (&f32, &f32)| rounded(rounded(rounded(2.5 * a) + rounded(b / 3.0)) - 1.0);
                assert_eq!(c.to_dense(), halves(&pairs().map(expected).collect::<Vec<_>>()));
                let c = finch! { let c: SparseVec<$half>; forall i: c[i] = ifelse(A[i] > 0.5, -A[i], min(B[i], 0.25)) };
                let expected = |(a, b): (&f32, &f32)| if *a > 0.5 { -a } else { b.min(0.25) };
                assert_eq!(c.to_dense(), halves(&pairs().map(expected).collect::<Vec<_>>()));
                let c = finch! { let c: DenseVec<$half>; forall i: if A[i] != 0 { c[i] = 0.1 } else { c[i] = -3 } };
                let expected = |a: &f32| if *a == 0.0 { -3.0 } else { rounded(0.1) };
                assert_eq!(c.to_dense(), halves(&a.iter().map(expected).collect::<Vec<_>>()));
                let s = finch! { let s: Scalar<$half> = 0.75; forall i: s[] <<max>>= A[i] };
                assert_eq!(s.value().to_f32(), a.iter().fold(0.75, |most, a| a.max(most)));
                let c = finch! { let c: SparseVec<_, _>; forall i: c[i] = A[i] * B[i] };
                assert_eq!((c.fill(), c.shape()), ($half::ZERO, [40]));
            }

            #[test]
            fn conversions() {
                let a = singles(40, 9);
                tensor! {
                    let A: SparseVec<$half> = SparseVec::from_dense([40], halves(&a)).unwrap();
                    let B: DenseVec<f64> = DenseVec::from(a.iter().map(|a| f64::from(*a) + 0.01).collect::<Vec<_>>());
                    let T: SparseVec<bool> = SparseVec::from_dense([40], a.iter().map(|a| *a > 0.0).collect()).unwrap();
                }
                let c = finch! { let c: SparseVec<f32>; forall i: c[i] = A[i] as f32 };
                assert_eq!((c.to_dense(), c.stored()), (a.clone(), A.stored()));
                let c = finch! { let c: DenseVec<i8>; forall i: c[i] = A[i] as i8 };
                assert_eq!(c.to_dense(), a.iter().map(|a| *a as i8).collect::<Vec<_>>());
                let c = finch! { let c: DenseVec<$half>; forall i: c[i] = A[i] + B[i] as $half * T[i] as $half + i as $half };
                let expected = |(i, a): (usize, &f32)| {
                    let b = $half::from_f64(f64::from(*a) + 0.01).to_f32();
                    rounded(rounded(a + if *a > 0.0 { b } else { 0.0 }) + i as f32)
                };
                assert_eq!(c.to_dense(), halves(&a.iter().enumerate().map(expected).collect::<Vec<_>>()));
                // Sums of many are best kept in a wider type.
                let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] as f64 };
                assert_eq!(s.value(), a.iter().map(|a| f64::from(*a)).sum::<f64>());
            }

            #[test]
            fn functions() {
                let a = singles(40, 11);
                tensor! { let A: SparseVec<$half> = SparseVec::from_dense([40], halves(&a)).unwrap(); }
                check! { $half A a:
                    abs = f32::abs; sqrt = f32::sqrt; cbrt = f32::cbrt; exp = f32::exp; expm1 = f32::exp_m1; sin = f32::sin;
                    tanh = f32::tanh; atan = f32::atan; floor = f32::floor; ceil = f32::ceil; round = f32::round;
                    trunc = f32::trunc; rint = f32::round_ties_even; recip = f32::recip; to_degrees = f32::to_degrees;
                    square = |a: f32| a * a;
                    sign = |a: f32| if a == 0.0 { 0.0 } else { a.signum() };
                }
                let y = finch! { let y: DenseVec<$half>; forall i: y[i] = hypot(A[i], 3) + pow(abs(A[i]), 0.5) + atan2(A[i], 2.0) };
                let expected =
                    |a: &f32| rounded(rounded(rounded(a.hypot(3.0)) + rounded(a.abs().powf(0.5))) + rounded(a.atan2(2.0)));
                assert_eq!(y.to_dense(), halves(&a.iter().map(expected).collect::<Vec<_>>()));
                let y = finch! { let y: DenseVec<bool>; forall i: y[i] = is_finite(A[i]) && !is_nan(A[i]) && signbit(A[i]) };
                assert_eq!(y.to_dense(), a.iter().map(|a| *a < 0.0).collect::<Vec<_>>());
                // The next number is the next one of the same type.
                let up = finch! { let y: DenseVec<$half>; forall i: y[i] = nextafter(A[i], 1000) };
                for (x, up) in halves(&a).into_iter().zip(up.to_dense()) {
                    let bits = if x.to_f32() < 0.0 { x.to_bits() - 1 } else { x.to_bits() + 1 };
                    assert_eq!(up, $half::from_bits(bits));
                }
            }

            #[test]
            fn fills_and_kernels() {
                let ones = SparseVec::<$half, One>::from_dense([3], halves(&[1.0, 2.5, 1.0])).unwrap();
                let most = DenseVec::<$half, Inf>::zeros([2]);
                assert_eq!((ones.stored(), ones.fill(), most.to_dense()), (1, $half::ONE, vec![$half::INFINITY; 2]));
                tensor! { let x: SparseVec<$half> = SparseVec::from_dense([3], halves(&[0.0, -2.0, -7.5])).unwrap(); }
                let m = finch! { let m: Scalar<$half, NegInf>; forall i: m[] <<max>>= x[i] };
                assert_eq!(m.value(), $half::ZERO);
                #[kernel]
                fn generic<T: finch_formats::Number>(x: &SparseVec<T>) -> T {
                    finch! { let s: Scalar<T>; forall i: s[] += x[i] * x[i] }.value()
                }
                assert_eq!(generic(&x).to_f32(), 60.25);
                let y = &x + &x;
                assert_eq!((y.to_dense(), (-y).to_dense()), (halves(&[0.0, -4.0, -15.0]), halves(&[0.0, 4.0, 15.0])));
            }

            #[test]
            fn files() {
                let folder = Folder::new();
                let matrix = Csr::<$half>::from_dense([4, 5], halves(&singles(20, 13))).unwrap();
                let path = folder.path().join("a.mtx");
                write(&matrix, &path).unwrap();
                assert_eq!(read::<Csr<$half>>(&path).unwrap(), matrix);
                assert_eq!(read::<Csc<$half>>(&path).unwrap(), matrix.convert::<Csc<$half>>());
                assert_eq!(Csr::<$half>::from_bytes(&matrix.to_bytes()).unwrap(), matrix);
                let array = folder.path().join("a.npy");
                write(&DenseVec::<f32>::from(vec![0.1, 2.5]), &array).unwrap();
                let read = read::<DenseVec<$half>>(&array).unwrap();
                assert_eq!(read.to_dense(), halves(&[0.1, 2.5]));
            }

            #[test]
            fn they_are_shown_with_few_digits() {
                let x = DenseVec::<$half>::from(halves(&[0.1, -2.5, 3e4, 0.0]));
                let text = x.to_string();
                let words: Vec<_> = text.lines().last().unwrap().split_whitespace().collect();
                assert_eq!(words[..2], ["0.1", "-2.5"]);
            }
        }
    )* };
}

tests! { of_ieee f16 of_brain bf16 }

#[test]
fn arrays_of_numpy() {
    let folder = Folder::new();
    let x = DenseVec::<f16>::from([0.1, -2.5, 65504.0].map(f16::from_f32).to_vec());
    let path = folder.path().join("a.npy");
    write(&x, &path).unwrap();
    let bytes = fs::read(&path).unwrap();
    assert!(bytes.windows(5).any(|part| part == b"'<f2'"));
    assert_eq!(bytes[128..], [0x66, 0x2e, 0x00, 0xc1, 0xff, 0x7b]);
    assert_eq!(read::<DenseVec<f16>>(&path).unwrap(), x);
    assert_eq!(read::<DenseVec<f64>>(&path).unwrap().to_dense()[1], -2.5);
    // NumPy has no type for the others.
    assert!(write(&DenseVec::<bf16>::zeros([2]), folder.path().join("b.npy")).is_err());
}

#[test]
fn one_of_each() {
    tensor! {
        let x: DenseVec<half::f16> = DenseVec::from(vec![f16::from_f32(1.5), f16::from_f32(-0.1)]);
    }
    let y = finch! { let y: DenseVec<half::bf16>; forall i: y[i] = 0.5 * x[i] as half::bf16 };
    let expected = |x: f16| bf16::from_f32(0.5 * bf16::from_f32(x.to_f32()).to_f32());
    assert_eq!(y.to_dense(), x.to_dense().into_iter().map(expected).collect::<Vec<_>>());
}
