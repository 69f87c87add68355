//! Numbers that may be missing as elements: programs against `Option`, fills, functions, conversions, and how they are kept and shown.

use finch_formats::fills::{One, Zero};
use finch_formats::layouts::{Csr, DenseMat, DenseVec, RunVec, Scalar, SparseVec};
use finch_formats::{Maybe, Number, finch, kernel, tensor};

type Number64 = Maybe<f64>;

/// Numbers that a generator draws: a third of them 0, and a fifth missing.
fn drawn(count: usize, mut seed: u64) -> Vec<Option<f64>> {
    let mut next = || {
        seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        seed >> 33
    };
    let mut number = || match next() % 15 {
        0..5 => Some(0.0),
        5..8 => None,
        _ => Some((next() % 21) as f64 - 10.0),
    };
    (0..count).map(|_| number()).collect()
}

fn maybe(values: &[Option<f64>]) -> Vec<Number64> {
    values.iter().copied().map(Maybe).collect()
}

fn options(values: Vec<Number64>) -> Vec<Option<f64>> {
    values.into_iter().map(Option::from).collect()
}

#[test]
fn missing_absorbs() {
    for seed in 0..30 {
        let (a, b) = (drawn(40, seed), drawn(40, seed + 100));
        tensor! {
            let A: SparseVec<Maybe<f64>> = SparseVec::from_dense([40], maybe(&a)).unwrap();
            let B: DenseVec<Maybe<f64>> = DenseVec::from(maybe(&b));
            let R: RunVec<Maybe<f64>> = B.convert();
        }
        let pairs = |f: fn(f64, f64) -> f64| {
            a.iter().zip(&b).map(|(a, b)| a.zip(*b).map(|(a, b)| f(a, b))).collect::<Vec<_>>()
        };
        let c = finch! { let c: DenseVec<Maybe<f64>>; forall i: c[i] = A[i] + B[i] };
        assert_eq!(options(c.to_dense()), pairs(|a, b| a + b), "{seed}");
        let c = finch! { let c: DenseVec<Maybe<f64>>; forall i: c[i] = 2 * R[i] - A[i] / 4.0 + 1 };
        assert_eq!(options(c.to_dense()), pairs(|a, b| 2.0 * b - a / 4.0 + 1.0), "{seed}");
        let c = finch! { let c: SparseVec<_>; forall i: c[i] = -A[i] + R[i] };
        assert_eq!(options(c.to_dense()), pairs(|a, b| b - a), "{seed}");
        // A fill of 0 annihilates whatever is beside it, unless the program is strict.
        let c = finch! { let c: SparseVec<Maybe<f64>>; forall i: c[i] = A[i] * B[i] };
        let plain =
            a.iter().zip(&b).map(|(a, b)| if *a == Some(0.0) { *a } else { a.zip(*b).map(|(a, b)| a * b) });
        assert_eq!(options(c.to_dense()), plain.collect::<Vec<_>>(), "{seed}");
        let c = finch! { #![strict] let c: SparseVec<Maybe<f64>>; forall i: c[i] = A[i] * B[i] };
        assert_eq!(options(c.to_dense()), pairs(|a, b| a * b), "{seed}");
        let s = finch! { let s: Scalar<Maybe<f64>>; forall i: s[] += A[i] };
        assert_eq!(s.value().0, a.iter().copied().sum::<Option<f64>>(), "{seed}");
        let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i].unwrap_or(0.0) };
        assert_eq!(s.value(), a.iter().flatten().sum::<f64>(), "{seed}");
        let n = finch! { let n: Scalar<u32>; forall i: n[] += B[i].is_none() as u32 };
        assert_eq!(n.value() as usize, b.iter().filter(|b| b.is_none()).count(), "{seed}");
    }
}

#[test]
fn matrices_and_operators() {
    for seed in 0..10 {
        let (a, x) = (drawn(20, seed), drawn(5, seed + 7));
        tensor! {
            let A: Csr<Maybe<f64>> = Csr::from_dense([4, 5], maybe(&a)).unwrap();
            let x: DenseVec<Maybe<f64>> = DenseVec::from(maybe(&x));
        }
        let row = |i: usize| {
            let stored = (0..5).filter(|j| a[5 * i + j] != Some(0.0));
            stored.map(|j| a[5 * i + j].zip(x.to_dense()[j].0).map(|(a, x)| a * x)).sum::<Option<f64>>()
        };
        assert_eq!(options(A.dot(&x).to_dense()), (0..4).map(row).collect::<Vec<_>>(), "{seed}");
        let twice = a.iter().map(|a| a.map(|a| a + a)).collect::<Vec<_>>();
        assert_eq!(options((&A + &A).to_dense()), twice, "{seed}");
        assert_eq!(options(A.convert::<DenseMat<Number64>>().to_dense()), a, "{seed}");
    }
}

#[kernel]
fn generic<T: Number>(x: &SparseVec<T>) -> T {
    finch! { let s: Scalar<T>; forall i: s[] += x[i] * x[i] }.value()
}

#[test]
fn functions_choices_and_fills() {
    let values = [Some(0.25), None, Some(0.0), Some(-9.0)];
    tensor! {
        let x: SparseVec<Maybe<f64>> = SparseVec::from_dense([4], maybe(&values)).unwrap();
        let w: DenseVec<f64> = DenseVec::from(vec![1.0, 2.0, 3.0, 4.0]);
    }
    assert_eq!(x.stored(), 3);
    let y = finch! { let y: DenseVec<Maybe<f64>>; forall i: y[i] = sqrt(abs(x[i])) + floor(x[i]) };
    assert_eq!(options(y.to_dense()), [Some(0.5), None, Some(0.0), Some(-6.0)]);
    let y = finch! { let y: DenseVec<Maybe<f64>>; forall i: y[i] = hypot(x[i], 0) * w[i] as Maybe<f64> };
    assert_eq!(options(y.to_dense()), [Some(0.25), None, Some(0.0), Some(36.0)]);
    let y = finch! { let y: DenseVec<Maybe<f64>>; forall i: y[i] = ifelse(x[i] < 0.1, 7.5, x[i]) };
    assert_eq!(options(y.to_dense()), [Some(0.25), None, Some(7.5), Some(7.5)]);
    // As for NaN, the other number counts, and a comparison is false.
    let m = finch! { let m: Scalar<Maybe<f64>> = -1; forall i: m[] <<max>>= x[i] };
    assert_eq!(m.value().0, Some(0.25));
    let c = finch! { let c: DenseVec<bool>; forall i: c[i] = x[i] == x[i] };
    assert_eq!(c.to_dense(), [true, false, true, true]);
    let ones = SparseVec::<Number64, One>::from_dense([3], maybe(&[Some(1.0), None, Some(2.0)])).unwrap();
    assert_eq!((ones.stored(), ones.fill().0), (2, Some(1.0)));
    assert_eq!(generic(&SparseVec::from_dense([2], maybe(&[Some(3.0), Some(4.0)])).unwrap()).0, Some(25.0));
    assert_eq!(generic(&x).0, None);
}

#[test]
fn kept_and_shown() {
    let x = SparseVec::<Maybe<i32>, Zero>::from_dense([3], vec![Maybe::of(5), Maybe::NONE, Maybe::of(0)])
        .unwrap();
    let same = SparseVec::<Maybe<i32>>::from_bytes(&x.to_bytes()).unwrap();
    assert_eq!(same.to_dense().into_iter().map(|x| x.0).collect::<Vec<_>>(), [Some(5), None, Some(0)]);
    let text = x.to_string();
    let words: Vec<_> = text.lines().last().unwrap().split_whitespace().collect();
    assert_eq!(words, ["5", "None", "·"]);
}
