//! Results of merges: several in a pass, kept ones, ones from outside, generic ones.

use finch::prelude::*;
use finch::{SparseBand, SparseBitmap, SparseByteMap, SparseDict};

use super::data::{kinds, triples};

layout! { type ByteVec<T> = Tensor<SparseByteMap<Element<T>>>; }
layout! { type BitVec<T> = Tensor<SparseBitmap<Element<T>>>; }
layout! { type Dict<T> = Tensor<SparseDict<Element<T>>>; }
layout! { type Rows<T> = Tensor<SparseList<SparseBand<Element<T>>>>; }
layout! { type SparseRuns<T> = Tensor<finch::SparseRunList<Element<T>>>; }
layout! { type Packed<T> = Tensor<finch::PackBits<Element<T>>>; }

fn list(v: &[i64]) -> SparseVec<i64> {
    SparseVec::from_dense([v.len()], v.to_vec()).expect("it fits")
}

macro_rules! into {
    ($($name:ident: $($layout:ident)*;)*) => { $(
        #[test]
        fn $name() {
            for (name, [a, b, d]) in triples(1100) {
                tensor! { let A: SparseVec<i64> = list(&a); let B: SparseVec<i64> = list(&b); let D: SparseVec<i64> = list(&d); }
                let all = |f: &dyn Fn(i64, i64, i64) -> i64| -> Vec<i64> { (0..a.len()).map(|i| f(a[i], b[i], d[i])).collect() };
                $({
                    let (C, E) = finch! { let C: $layout<i64>; let E: $layout<i64>; forall i: { C[i] = A[i] + B[i]; E[i] = A[i] * B[i] - D[i] } };
                    assert!(C.to_dense() == all(&|a, b, _| a + b), "{} {name} +", stringify!($layout));
                    assert!(E.to_dense() == all(&|a, b, d| a * b - d), "{} {name} -", stringify!($layout));
                    let C = finch! { #![keep_fills] let C: $layout<i64>; forall i: C[i] = A[i] - B[i] };
                    assert!(C.to_dense() == all(&|a, b, _| a - b), "{} {name} fills", stringify!($layout));
                })*
            }
        }
    )* };
}

into! {
    lists: SparseVec DenseVec;
    runs: RunVec SparseRuns;
    packed: Packed BlockVec;
    bands: BandVec ByteVec;
    sets: BitVec Dict;
}

macro_rules! kept {
    ($($name:ident: $layout:ident;)*) => { $(
        #[test]
        fn $name() {
            let _small = crate::small_chunks();
            #[kernel]
            fn go_on(C: &mut $layout<i64>, m: &mut Scalar<i64>, A: &SparseVec<i64>, B: &SparseVec<i64>) {
                finch! { keep C; forall i: C[i] += A[i] * B[i] }
                finch! { keep C; keep m; forall i: { C[i] += A[i] - B[i]; m[] <<max>>= A[i] + B[i] } }
                finch! { keep C; par forall i: C[i] -= 2 * A[i] }
            }
            #[kernel]
            fn anew(C: &mut $layout<i64>, A: &SparseVec<i64>, B: &SparseVec<i64>) {
                finch! { forall i: C[i] = A[i] * 3 - B[i] }
            }
            let mut C = $layout::<i64>::zeros([1100]);
            let mut m = Scalar::from_dense([], vec![-5]).expect("it fits");
            let (mut c, mut most) = (vec![0; 1100], -5);
            for (k, (name, [a, b, _])) in triples(1100).into_iter().enumerate() {
                let (A, B) = (list(&a), list(&b));
                go_on(&mut C, &mut m, &A, &B);
                (0..1100).for_each(|i| c[i] += a[i] * b[i] + a[i] - b[i] - 2 * a[i]);
                most = (0..1100).map(|i| a[i] + b[i]).fold(most, i64::max);
                assert!(C.to_dense() == c && m.value() == most, "{name}, kept");
                if k % 5 == 0 {
                    anew(&mut C, &A, &B);
                    (0..1100).for_each(|i| c[i] = a[i] * 3 - b[i]);
                    assert!(C.to_dense() == c, "{name}, anew");
                }
            }
        }
    )* };
}

kept! {
    kept_dense: DenseVec;
    kept_byte_maps: ByteVec;
    kept_bitmaps: BitVec;
    kept_dictionaries: Dict;
}

#[kernel]
fn over_any_number<T: Number>(
    A: &Csr<T>,
    B: &Csr<T>,
    x: &SparseVec<T>,
) -> (DenseVec<T>, [Csr<T>; 2], Scalar<T>, SparseVec<T>) {
    let (y, s) = finch! { let y: DenseVec<T>; let s: Scalar<T>; forall i, j: { y[i] += A[i, j] * x[j]; s[] += A[i, j] * B[i, j] } };
    let sum = finch! { let C: Csr<T>; par forall i, j: C[i, j] = A[i, j] + B[i, j] };
    let times = finch! { let C: Csr<T>; forall i, j: C[i, j] = A[i, j] * B[i, j] * x[j] };
    let columns = finch! { let h: ByteVec<T>; forall i, j: h[j] += A[i, j] * B[i, j] };
    (y, [sum, times], s, columns.convert())
}

macro_rules! generic {
    ($($name:ident: $t:ty;)*) => { $(
        #[test]
        fn $name() {
            let n = 900;
            let rows = |seed: u64, first: usize| -> Vec<i64> {
                let all = kinds(n, seed);
                (0..26).flat_map(|i| all[(i * 5 + i / 13 + first) % all.len()].1.iter().map(|v| v % 2).collect::<Vec<_>>()).collect()
            };
            let (a, b) = (rows(1, 0), rows(2, 4));
            let cast = |v: &[i64]| -> Vec<$t> { v.iter().map(|v| *v as $t).collect() };
            let [A, B] = [&a, &b].map(|v| Csr::<$t>::from_dense([26, n], cast(v)).expect("it fits"));
            for (kind, x) in kinds(n, 5) {
                let x: Vec<i64> = x.iter().enumerate().map(|(j, v)| if j % 10 == 0 { v % 3 } else { 0 }).collect();
                let X = SparseVec::<$t>::from_dense([n], cast(&x)).expect("it fits");
                let (y, [sum, times], s, columns) = over_any_number(&A, &B, &X);
                let product: Vec<i64> = a.chunks(n).map(|row| row.iter().zip(&x).map(|(a, x)| a * x).sum()).collect();
                assert!(y.to_dense() == cast(&product), "{kind}");
                let both: Vec<i64> = a.iter().zip(&b).map(|(a, b)| a * b).collect();
                assert!(sum.to_dense() == cast(&a.iter().zip(&b).map(|(a, b)| a + b).collect::<Vec<_>>()), "{kind} +");
                assert!(times.to_dense() == cast(&both.iter().enumerate().map(|(k, v)| v * x[k % n]).collect::<Vec<_>>()), "{kind} *");
                assert!(s.value() == both.iter().sum::<i64>() as $t, "{kind} dot");
                assert!(columns.to_dense() == cast(&(0..n).map(|j| (0..26).map(|i| both[i * n + j]).sum()).collect::<Vec<_>>()), "{kind} columns");
            }
        }
    )* };
}

generic! { any_short: i16; any_long: i64; any_single: f32; any_double: f64; }

/// Statements that read different lists in one pass, checked or not.
#[test]
fn several_statements() {
    for (name, [a, b, d]) in triples(1300) {
        tensor! { let A: SparseVec<i64> = list(&a); let B: SparseVec<i64> = list(&b); let D: SparseVec<i64> = list(&d); }
        let all = |f: &dyn Fn(i64, i64, i64) -> i64| -> Vec<i64> {
            (0..a.len()).map(|i| f(a[i], b[i], d[i])).collect()
        };
        let (s, t, C, last) = finch! {
            let s: Scalar<i64>; let t: Scalar<i64>; let C: SparseVec<i64>; let last: Scalar<i64> = -1;
            forall i: { s[] += A[i] * B[i]; t[] += B[i] * D[i]; C[i] = D[i] - A[i]; if A[i] > B[i] { last[] = i } }
        };
        let (u, v, E) = finch! {
            #![checked] let u: Scalar<i64>; let v: Scalar<i64>; let E: SparseVec<i64>;
            forall i: { let w: Scalar<i64>; w[] += A[i] * D[i]; u[] += w[] * B[i]; v[] += w[]; E[i] = w[] + B[i] }
        };
        let sum = |f: &dyn Fn(i64, i64, i64) -> i64| -> i64 { all(f).iter().sum() };
        assert_eq!([s.value(), t.value()], [sum(&|a, b, _| a * b), sum(&|_, b, d| b * d)], "{name}");
        assert_eq!([u.value(), v.value()], [sum(&|a, b, d| a * d * b), sum(&|a, _, d| a * d)], "{name}");
        assert!(C.to_dense() == all(&|a, _, d| d - a) && E.to_dense() == all(&|a, b, d| a * d + b), "{name}");
        assert_eq!(last.value(), (0..a.len()).rfind(|i| a[*i] > b[*i]).map_or(-1, |i| i as i64), "{name}");
        // A first one settles it; a value that nothing changes any more ends the loops.
        let (found, first, none) = finch! {
            let found: Scalar<bool>; let first: Scalar<i64> = i64::MAX; let none: Scalar<bool, True>;
            forall i: { found[] |= A[i] > 0 && B[i] == 4; first[] <<min>>= ifelse(A[i] * D[i] > 8, i, i64::MAX); none[] &= A[i] * B[i] < 49 }
        };
        assert_eq!(found.value(), (0..a.len()).any(|i| a[i] > 0 && b[i] == 4), "{name}");
        assert_eq!(
            first.value(),
            (0..a.len()).find(|i| a[*i] * d[*i] > 8).map_or(i64::MAX, |i| i as i64),
            "{name}"
        );
        assert_eq!(none.value(), (0..a.len()).all(|i| a[i] * b[i] < 49), "{name}");
        let found = finch! { let found: Scalar<bool>; forall i: found[] |= A[i] + B[i] == 13 && D[i] > 0 };
        assert_eq!(found.value(), (0..a.len()).any(|i| a[i] + b[i] == 13 && d[i] > 0), "{name}");
        let found = finch! { let found: Scalar<bool>; forall i: found[] |= A[i] * B[i] == 42 };
        assert_eq!(found.value(), (0..a.len()).any(|i| a[i] * b[i] == 42), "{name}");
    }
}

/// Rows that end up empty are taken back, and the next ones begin where they began.
#[test]
fn rows_that_are_given_up() {
    let _small = crate::small_chunks();
    let n = 800;
    let rows = |seed: u64, first: usize| -> Vec<i64> {
        let all = kinds(n, seed);
        (0..39).flat_map(|i| all[(i * 5 + i / 13 + first) % all.len()].1.clone()).collect()
    };
    let (a, b) = (rows(1, 0), rows(2, 4));
    tensor! {
        let A: Dcsr<i64> = Dcsr::from_dense([39, n], a.clone()).expect("it fits");
        let B: Dcsr<i64> = Dcsr::from_dense([39, n], b.clone()).expect("it fits");
    }
    let each =
        |f: &dyn Fn(i64, i64) -> i64| -> Vec<i64> { a.iter().zip(&b).map(|(a, b)| f(*a, *b)).collect() };
    let times = finch! { let C: Dcsr<i64>; forall i, j: C[i, j] = A[i, j] * B[i, j] };
    let bands = finch! { let C: Rows<i64>; forall i, j: C[i, j] = A[i, j] * B[i, j] };
    let same = finch! { let C: Coo<i64>; forall i, j: C[i, j] = ifelse(A[i, j] == B[i, j], A[i, j], 0) };
    let minus = finch! { let C: Dcsr<i64>; par forall i, j: C[i, j] = A[i, j] - B[i, j] };
    assert!(times.to_dense() == each(&|a, b| a * b) && bands.to_dense() == times.to_dense());
    assert!(same.to_dense() == each(&|a, b| if a == b { a } else { 0 }));
    assert!(minus.to_dense() == each(&|a, b| a - b));
}
