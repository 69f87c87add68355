//! A list beside a vector of any layout.

use finch::prelude::*;

use super::data::{mixed, sparse, triples};

layout! { type ByteVec<T> = Tensor<finch::SparseByteMap<Element<T>>>; }
layout! { type BitVec<T> = Tensor<finch::SparseBitmap<Element<T>>>; }
layout! { type Dict<T> = Tensor<finch::SparseDict<Element<T>>>; }
layout! { type CooVec<T> = Tensor<finch::SparseCoo<Element<T>, 1>>; }
layout! { type SparseRuns<T> = Tensor<finch::SparseRunList<Element<T>>>; }
layout! { type Packed<T> = Tensor<finch::PackBits<Element<T>>>; }
layout! { type Interval<T> = Tensor<finch::SparseInterval<Element<T>>>; }
layout! { type Point<T> = Tensor<finch::SparsePoint<Element<T>>>; }
layout! { type Rag<T> = Tensor<finch::Ragged<Element<T>>>; }

/// Programs over `A` in the layout and two lists, and their value at each entry.
macro_rules! beside_lists {
    ($($name:ident: $layout:ident;)*) => { $(
        #[test]
        fn $name() {
            #[kernel]
            fn unions(A: &$layout<i64>, B: &SparseVec<i64>, D: &SparseVec<i64>) -> [Vec<i64>; 6] {
                let sum = finch! { let C: SparseVec<i64>; forall i: C[i] = A[i] + B[i] };
                let most = finch! { let C: DenseVec<i64>; forall i: C[i] = max(A[i], B[i]) - 3 * B[i] };
                let differ = finch! { let C: SparseVec<bool>; forall i: C[i] = xor(A[i] != 0, B[i] != 0) };
                let three = finch! { let C: SparseVec<i64>; forall i: C[i] = B[i] + A[i] - 2 * D[i] };
                let beside = finch! { let C: BlockVec<i64>; forall i: C[i] = A[i] * B[i] + D[i] };
                let factor = finch! { let C: RunVec<i64>; forall i: C[i] = A[i] * (B[i] + D[i]) };
                let differ = differ.to_dense().into_iter().map(i64::from).collect();
                [sum.to_dense(), most.to_dense(), differ, three.to_dense(), beside.to_dense(), factor.to_dense()]
            }
            #[kernel]
            fn meetings(A: &$layout<i64>, B: &SparseVec<i64>, D: &SparseVec<i64>) -> ([i64; 5], Vec<i64>) {
                let dot = finch! { let s: Scalar<i64>; forall i: s[] += A[i] * B[i] }.value();
                let three = finch! { let s: Scalar<i64>; forall i: s[] += A[i] * B[i] * D[i] }.value();
                let sieve = finch! { let s: Scalar<i64>; forall i: if A[i] > 2 { s[] += B[i] + 1 } }.value();
                let (s, t, C) = finch! {
                    let s: Scalar<i64>; let t: Scalar<i64> = 100; let C: SparseVec<i64>;
                    forall i: { s[] += A[i] * i; t[] <<min>>= B[i] - A[i]; C[i] = B[i] * A[i] * D[i] }
                };
                ([dot, three, sieve, s.value(), t.value()], C.to_dense())
            }
            let mut tried = 0;
            for (name, [a, b, d]) in triples(1500) {
                let at = format!("{}: {name}", stringify!($layout));
                let Ok(A) = $layout::from_dense([a.len()], a.clone()) else { continue };
                tried += 1;
                let [B, D] = [&b, &d].map(|v| SparseVec::from_dense([v.len()], v.clone()).expect("it fits"));
                let all = |f: &dyn Fn(i64, i64, i64) -> i64| -> Vec<i64> {
                    (0..a.len()).map(|i| f(a[i], b[i], d[i])).collect()
                };
                let sum = |f: &dyn Fn(i64, i64, i64) -> i64| -> i64 { all(f).iter().sum() };
                let [plus, most, differ, three, beside, factor] = unions(&A, &B, &D);
                assert!(plus == all(&|a, b, _| a + b), "{at} +");
                assert!(most == all(&|a, b, _| a.max(b) - 3 * b), "{at} max");
                assert!(differ == all(&|a, b, _| i64::from((a != 0) ^ (b != 0))), "{at} xor");
                assert!(three == all(&|a, b, d| b + a - 2 * d), "{at} three");
                assert!(beside == all(&|a, b, d| a * b + d), "{at} beside");
                assert!(factor == all(&|a, b, d| a * (b + d)), "{at} factor");
                let (sums, C) = meetings(&A, &B, &D);
                let weighted: i64 = (0..a.len()).map(|i| a[i] * i as i64).sum();
                let least = all(&|a, b, _| b - a).into_iter().min().expect("an entry").min(100);
                let sieve = sum(&|a, b, _| if a > 2 { b + 1 } else { 0 });
                let expected = [sum(&|a, b, _| a * b), sum(&|a, b, d| a * b * d), sieve, weighted, least];
                assert_eq!(sums, expected, "{at} sums");
                assert!(C == all(&|a, b, d| a * b * d), "{at} products");
            }
            assert!(tried >= 26);
        }
    )* };
}

beside_lists! {
    lists: SparseVec;
    byte_maps: ByteVec;
    bitmaps: BitVec;
    dictionaries: Dict;
    coordinates: CooVec;
    blocks: BlockVec;
    runs: RunVec;
    runs_over_fill: SparseRuns;
    packed: Packed;
    bands: BandVec;
    ragged: Rag;
    dense: DenseVec;
    intervals: Interval;
    points: Point;
}

/// Steps ahead end, and turns are tried again, whether they pay or not.
#[test]
fn trials() {
    let n = 90_000;
    let (a, b) = (mixed(n, 1, 5), mixed(n, 2, 5));
    // Half of a half, then one in three hundred beside it; then the other way round, and a half again.
    let change = |dense: &[i64], few: &[i64]| -> Vec<i64> {
        (0..n).map(|i| if (40_000..60_000).contains(&i) { few[i] } else { dense[i] }).collect()
    };
    let few = sparse(n, 3, 1, 300);
    for (a, b) in [(a.clone(), b.clone()), (a.clone(), change(&b, &few)), (change(&a, &few), b)] {
        tensor! {
            let A: SparseVec<i64> = Tensor::from_dense([n], a.clone()).expect("it fits");
            let B: SparseVec<i64> = Tensor::from_dense([n], b.clone()).expect("it fits");
        }
        let s = finch! { let s: Scalar<i64>; forall i: s[] += A[i] * B[i] };
        assert_eq!(s.value(), a.iter().zip(&b).map(|(a, b)| a * b).sum::<i64>());
        let C = finch! { let C: SparseVec<i64>; forall i: C[i] = A[i] - 2 * B[i] };
        assert!(C.to_dense().iter().zip(a.iter().zip(&b)).all(|(c, (a, b))| *c == a - 2 * b));
        let C = finch! { let C: SparseVec<i64>; forall i: C[i] = A[i] * B[i] };
        assert!(C.to_dense().iter().zip(a.iter().zip(&b)).all(|(c, (a, b))| *c == a * b));
    }
}
