//! Lists whose indices are more than a loop's.

use finch::prelude::*;

use super::data::{mixed, triples};

layout! { type ByteVec<T> = Tensor<finch::SparseByteMap<Element<T>>>; }
layout! { type CooVec<T> = Tensor<finch::SparseCoo<Element<T>, 1>>; }
layout! { type SparseRuns<T> = Tensor<finch::SparseRunList<Element<T>>>; }
layout! { type Narrow<T> = Tensor<SparseList<Element<T>, u16>>; }

/// The value at an index that may be outside.
fn at(v: &[i64], i: i64) -> Option<i64> {
    usize::try_from(i).ok().and_then(|i| v.get(i).copied())
}

macro_rules! modified {
    ($($name:ident: $layout:ident $leap:ident;)*) => { $(
        #[test]
        fn $name() {
            #[kernel]
            fn falling(A: &$layout<i64>, B: &SparseVec<i64>, n: usize) -> [Vec<i64>; 3] {
                let a = finch! { let C: DenseVec<i64>; forall i: C[i] = A[n - 1 - i] * B[i] };
                let b = finch! { let C: SparseVec<i64>; forall i: C[i] = A[i] + B[n - 1 - i] };
                let c = finch! { let C: SparseVec<i64>; forall i: C[i] = A[n - 1 - i] - B[n - 1 - i] };
                [a.to_dense(), b.to_dense(), c.to_dense()]
            }
            #[kernel]
            fn shifted(A: &$layout<i64>, B: &SparseVec<i64>, D: &SparseVec<i64>, e: i64, n: i64) -> [Vec<i64>; 5] {
                let (lo, hi) = ((-e).max(0), (n - e).min(n));
                let dot = finch! { let s: Scalar<i64>; forall i in lo..hi: s[] += A[i + e] * B[i] };
                let sum = finch! { let C: SparseVec<i64>; forall i in lo..hi: C[i] = A[i + e] + B[i] };
                let both = finch! { let C: DenseVec<i64>; forall i in lo..hi: C[i] = A[i + e] * B[i + e] - D[i] };
                let pads = finch! { let C: SparseVec<i64>; forall i in 0..n: C[i] = coalesce(A[permit(i + e)], B[permit(i - e)], 0) };
                let more = finch! { let C: DenseVec<i64>; forall i in 0..n: C[i] = coalesce(A[permit(i + e)], 0) * B[i] + coalesce(D[permit(i - e)], A[permit(i - 1)], 5) };
                [vec![dot.value()], sum.to_dense(), both.to_dense(), pads.to_dense(), more.to_dense()]
            }
            #[kernel]
            fn windows(A: &$layout<i64>, B: &SparseVec<i64>, lo: usize, hi: usize, by: usize) -> [Vec<i64>; 5] {
                let dot = finch! { let s: Scalar<i64>; forall i: s[] += A[(lo..hi)[i]] * B[(lo..hi)[i]] };
                let one = finch! { let C: SparseVec<i64>; forall i in 0..hi - lo: C[i] = A[(lo..hi)[i]] + B[i] };
                let step = finch! { let C: SparseVec<i64>; forall i: C[i] = A[(lo..hi).step_by(by)[i]] - B[(lo..hi).step_by(by)[i]] };
                let meet = finch! { let s: Scalar<i64>; forall i: s[] += A[(lo..hi).step_by(by)[i]] * B[(lo..hi).step_by(by)[i]] };
                let part = finch! { let s: DenseVec<i64>; forall i in lo..hi: s[i] = A[i] * B[i] + A[i] };
                [vec![dot.value()], one.to_dense(), step.to_dense(), vec![meet.value()], part.to_dense()]
            }
            #[kernel]
            fn protocols(A: &$layout<i64>, B: &SparseVec<i64>, P: &DenseVec<usize>) -> [Vec<i64>; 5] {
                let leap = finch! { let s: Scalar<i64>; forall i: s[] += A[i::$leap] * B[i::gallop] };
                let lead = finch! { let s: Scalar<i64>; forall i: s[] += A[i::follow] * B[i::lead] };
                let plus = finch! { let C: SparseVec<i64>; forall i: C[i] = A[i::$leap] + B[i::walk] };
                let gather = finch! { let C: DenseVec<i64>; forall i: C[i] = A[P[i]] * B[i] + B[P[i]] };
                let found = finch! { let C: SparseVec<i64>; forall i: C[i] = A[i::locate] * B[i] };
                [vec![leap.value()], vec![lead.value()], plus.to_dense(), gather.to_dense(), found.to_dense()]
            }
            let n = 1200;
            let P: Vec<usize> = mixed(n, 7, 9).iter().enumerate().map(|(i, v)| (i * 7 + *v as usize * 31) % n).collect();
            let places = DenseVec::from_dense([n], P.clone()).expect("it fits");
            let map = |m: i64, f: &dyn Fn(i64) -> i64| -> Vec<i64> { (0..m).map(f).collect() };
            for (k, (name, [a, b, d])) in triples(n).into_iter().enumerate() {
                let A = $layout::from_dense([n], a.clone()).expect("it fits");
                let [B, D] = [&b, &d].map(|v| SparseVec::from_dense([n], v.clone()).expect("it fits"));
                let [va, vb] = [|i: i64, a: &[i64]| a[i as usize]; 2];
                let (va, vb, m) = (|i| va(i, &a), |i| vb(i, &b), n as i64);
                let [x, y, z] = falling(&A, &B, n);
                assert!(x == map(m, &|i| va(m - 1 - i) * vb(i)), "{name}: one falls");
                assert!(y == map(m, &|i| va(i) + vb(m - 1 - i)), "{name}: the other falls");
                assert!(z == map(m, &|i| va(m - 1 - i) - vb(m - 1 - i)), "{name}: both fall");
                let e = [1, 0, -1, 17, -300, 1100, 1200][k % 7];
                let [dot, sum, both, pads, more] = shifted(&A, &B, &D, e, m);
                let (lo, hi) = ((-e).max(0), (m - e).min(m));
                let some = |f: &dyn Fn(i64) -> i64| map(hi, &|i| if i < lo { 0 } else { f(i) });
                assert_eq!(dot[0], some(&|i| va(i + e) * vb(i)).iter().sum::<i64>(), "{name}: shift by {e}");
                assert!(sum == some(&|i| va(i + e) + vb(i)), "{name}: sum with shift by {e}");
                assert!(both == some(&|i| va(i + e) * vb(i + e) - d[i as usize]), "{name}: both shifted by {e}");
                let pad = |i: i64| at(&a, i + e).or(at(&b, i - e)).unwrap_or(0);
                assert!(pads == map(m, &pad), "{name}: permitted, {e}");
                let rest = |i: i64| at(&d, i - e).or(at(&a, i - 1)).unwrap_or(5);
                let expected = map(m, &|i| at(&a, i + e).unwrap_or(0) * vb(i) + rest(i));
                assert!(more == expected, "{name}: several permitted, {e}");
                let (lo, hi) = [(0, n), (3, 1100), (600, 600), (1, 2), (500, n)][k % 5];
                let by = [1, 2, 3, 50][k % 4];
                let [dot, one, step, meet, part] = windows(&A, &B, lo, hi, by);
                let inside = |by: usize| (lo as i64..hi as i64).step_by(by);
                assert_eq!(dot[0], inside(1).map(|i| va(i) * vb(i)).sum::<i64>(), "{name}: windows");
                assert!(one == inside(1).map(|i| va(i) + vb(i - lo as i64)).collect::<Vec<_>>(), "{name}: a window");
                assert!(step == inside(by).map(|i| va(i) - vb(i)).collect::<Vec<_>>(), "{name}: steps of {by}");
                assert_eq!(meet[0], inside(by).map(|i| va(i) * vb(i)).sum::<i64>(), "{name}: steps of {by} meet");
                assert!(part == map(hi as i64, &|i| if i < lo as i64 { 0 } else { va(i) * vb(i) + va(i) }), "{name}: a part");
                let [leap, lead, plus, gather, found] = protocols(&A, &B, &places);
                let dot = (0..m).map(|i| va(i) * vb(i)).sum::<i64>();
                assert_eq!((leap[0], lead[0]), (dot, dot), "{name}: protocols");
                assert!(plus == map(m, &|i| va(i) + vb(i)), "{name}: gallop +");
                let to = |i: i64| P[i as usize] as i64;
                assert!(gather == map(m, &|i| va(to(i)) * vb(i) + vb(to(i))), "{name}: gather");
                assert!(found == map(m, &|i| va(i) * vb(i)), "{name}: locate");
            }
        }
    )* };
}

modified! {
    lists: SparseVec gallop;
    narrow_lists: Narrow gallop;
    coordinates: CooVec gallop;
    blocks: BlockVec gallop;
    runs: SparseRuns gallop;
    byte_maps: ByteVec gallop;
    bands: BandVec walk;
}
