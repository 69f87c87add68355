//! Element types, index types and fills.

use finch::fills::{Inf, Max, Min};
use finch::prelude::*;
use finch::{Order2, SparseCoo};

use super::data::triples;

fill_value! { Seven: i64 = 7; }

layout! { type List<T, I> = Tensor<SparseList<Element<T>, I>>; }
layout! { type Blocks<T, I> = Tensor<finch::SparseBlockList<Element<T>, I>>; }
layout! { type Runs<T, I> = Tensor<finch::SparseRunList<Element<T>, I>>; }
layout! { type Coords<T, I> = Tensor<SparseCoo<Element<T>, 1, I>>; }
layout! { type Set = Tensor<SparseList<Pattern>>; }
layout! { type Sets = Tensor<Dense<SparseList<Pattern, u16>>, Order2<1, 0>>; }

/// Two lists whose elements and indices have these types.
macro_rules! types {
    ($($name:ident: $t:ty, $A:ident<$i:ty>, $k:ty, $n:expr;)*) => { $(
        #[test]
        fn $name() {
            #[kernel]
            fn pair(A: &$A<$t, $i>, B: &List<$t, $k>, e: u8) -> ([Vec<$t>; 4], [i64; 3]) {
                let sum = finch! { let C: List<$t, u64>; forall i: C[i] = A[i] + B[i] };
                let times = finch! { let C: $A<$t, $i>; forall i: C[i] = A[i] * B[i] };
                let most = finch! { let C: List<$t, $k>; forall i: C[i] = max(B[i], A[i]) };
                let shifted = finch! { let C: DenseVec<$t>; forall i: C[i + 1] = coalesce(A[permit(i + e)], 0 as $t) * B[i] };
                let dot = finch! { let s: Scalar<i64>; forall i: s[] += A[i] as i64 * B[i] as i64 };
                let differ = finch! { let s: Scalar<i64>; forall i: s[] += (A[i] != B[i]) as i64 };
                let places = finch! { let s: Scalar<i64>; forall i: if A[i] < B[i] { s[] += i } };
                ([sum.to_dense(), times.to_dense(), most.to_dense(), shifted.to_dense()], [dot.value(), differ.value(), places.value()])
            }
            let n: usize = $n;
            for (name, [a, b, _]) in triples(n) {
                let cast = |v: &[i64]| -> Vec<$t> { v.iter().map(|v| *v as $t).collect() };
                let A = $A::<$t, $i>::from_dense([n], cast(&a)).expect("it fits");
                let B = List::<$t, $k>::from_dense([n], cast(&b)).expect("it fits");
                let all = |f: &dyn Fn(i64, i64) -> i64| -> Vec<i64> { a.iter().zip(&b).map(|(a, b)| f(*a, *b)).collect() };
                let e = n / 9;
                let ([sum, times, most, shifted], sums) = pair(&A, &B, e as u8);
                assert!(sum == cast(&all(&|a, b| a + b)), "{name} +");
                assert!(times == cast(&all(&|a, b| a * b)), "{name} *");
                assert!(most == cast(&all(&|a, b| a.max(b))), "{name} max");
                let moved = |i: usize| a.get(i + e as u8 as usize).map_or(0, |a| a * b[i]);
                assert!(shifted[1..] == cast(&(0..n).map(moved).collect::<Vec<_>>()), "{name} shifted");
                let dot = all(&|a, b| a * b).iter().sum();
                let less = all(&|a, b| i64::from(a < b)).iter().zip(0..).map(|(less, i)| less * i).sum();
                assert_eq!(sums, [dot, all(&|a, b| i64::from(a != b)).iter().sum(), less], "{name}");
            }
        }
    )* };
}

types! {
    bytes_by_bytes: u8, List<u8>, u8, 256;
    bytes_by_shorts: i64, List<u8>, u16, 256;
    shorts_by_words: u8, List<u16>, u64, 2000;
    words_by_shorts: f64, List<u64>, u16, 2000;
    signed_by_sizes: f32, List<i32>, usize, 2000;
    signed_words: i64, List<i64>, i16, 2000;
    coordinates_by_shorts: f64, Coords<u16>, u32, 2000;
    coordinates_by_bytes: i16, Coords<u8>, u64, 256;
    blocks_by_shorts: f32, Blocks<u16>, u64, 2000;
    runs_by_words: u16, Runs<u64>, u16, 2000;
    runs_by_bytes: u32, Runs<u8>, u8, 255;
}

#[kernel]
fn sets(P: &Set, Q: &Set, A: &SparseVec<bool>, x: &SparseVec<f64>) -> ([Vec<bool>; 4], [f64; 3]) {
    let and = finch! { let C: Set; forall i: C[i] = P[i] && Q[i] };
    let or = finch! { let C: SparseVec<bool>; forall i: C[i] = P[i] || A[i] };
    let xor = finch! { let C: Set; forall i: C[i] = P[i] ^ A[i] ^ Q[i] };
    let not = finch! { let C: SparseVec<bool, True>; forall i: C[i] = !(P[i] && !A[i]) };
    let kept = finch! { let s: Scalar<f64>; forall i: if P[i] { s[] += x[i] } };
    let left = finch! { let s: Scalar<f64>; forall i: if !P[i] && Q[i] { s[] += x[i] } };
    let some = finch! { let s: Scalar<bool>; forall i: s[] |= P[i] && x[i] > 6.0 };
    (
        [and.to_dense(), or.to_dense(), xor.to_dense(), not.to_dense()],
        [kept.value(), left.value(), f64::from(u8::from(some.value()))],
    )
}

#[test]
fn truths() {
    let n = 1700;
    for (name, [a, b, x]) in triples(n) {
        let holds = |v: &[i64], least: i64| -> Vec<bool> { v.iter().map(|v| *v > least).collect() };
        let (p, q, a) = (holds(&a, 0), holds(&b, 0), holds(&b, 3));
        let [P, Q] = [&p, &q].map(|v| Set::from_dense([n], v.clone()).expect("it fits"));
        let A = SparseVec::from_dense([n], a.clone()).expect("it fits");
        let X = SparseVec::from_dense([n], x.iter().map(|v| *v as f64).collect()).expect("it fits");
        let all = |f: &dyn Fn(usize) -> bool| -> Vec<bool> { (0..n).map(f).collect() };
        let ([and, or, xor, not], sums) = sets(&P, &Q, &A, &X);
        assert!(and == all(&|i| p[i] && q[i]), "{name} and");
        assert!(or == all(&|i| p[i] || a[i]), "{name} or");
        assert!(xor == all(&|i| p[i] ^ q[i] ^ a[i]), "{name} xor");
        assert!(not == all(&|i| !p[i] || a[i]), "{name} not");
        let sum = |f: &dyn Fn(usize) -> bool| (0..n).filter(|i| f(*i)).map(|i| x[i]).sum::<i64>() as f64;
        let some = (0..n).any(|i| p[i] && x[i] > 6);
        assert_eq!(sums, [sum(&|i| p[i]), sum(&|i| !p[i] && q[i]), f64::from(u8::from(some))], "{name}");
    }
}

/// Stored values meet fills that are not zero; those of `W` are not fills of any operation.
#[kernel]
fn fills(
    A: &SparseVec<f64, Inf>,
    B: &SparseVec<f64, Inf>,
    U: &SparseVec<i64, One>,
    W: &SparseVec<i64, Seven>,
    L: &SparseVec<i64, Min>,
    M: &SparseVec<i64, Max>,
) -> ([Vec<f64>; 2], [Vec<i64>; 5], f64) {
    let plus = finch! { let C: SparseVec<f64, Inf>; forall i: C[i] = A[i] + B[i] };
    let least = finch! { let C: SparseVec<f64, Inf>; forall i: C[i] = min(A[i], B[i]) };
    let path = finch! { let s: Scalar<f64, Inf>; forall i: s[] <<min>>= A[i] + B[i] };
    let times = finch! { let C: SparseVec<i64, Seven>; forall i: C[i] = U[i] * W[i] };
    let minus = finch! { let C: SparseVec<_, _>; forall i: C[i] = W[i] - U[i] };
    let sums = finch! { let C: DenseVec<i64>; forall i: C[i] = W[i] + U[i] };
    let low = finch! { let C: SparseVec<i64, Min>; forall i: C[i] = min(L[i], W[i]) };
    let most = finch! { let C: SparseVec<i64, Max>; forall i: C[i] = max(L[i], M[i]) };
    (
        [plus.to_dense(), least.to_dense()],
        [times.to_dense(), minus.to_dense(), sums.to_dense(), low.to_dense(), most.to_dense()],
        path.value(),
    )
}

#[test]
fn fills_of_all_kinds() {
    let n = 1300;
    for (name, [a, b, _]) in triples(n) {
        let filled = |v: &[i64], fill: i64| -> Vec<i64> {
            v.iter().map(|v| if *v == 0 { fill } else { *v }).collect()
        };
        let far = |v: &[i64]| -> Vec<f64> {
            v.iter().map(|v| if *v == 0 { f64::INFINITY } else { *v as f64 }).collect()
        };
        let (x, y) = (far(&a), far(&b));
        let (u, w, l, m) = (filled(&a, 1), filled(&b, 7), filled(&a, i64::MIN), filled(&b, i64::MAX));
        let ([plus, least], [times, minus, sums, low, most], path) = fills(
            &SparseVec::from_dense([n], x.clone()).expect("it fits"),
            &SparseVec::from_dense([n], y.clone()).expect("it fits"),
            &SparseVec::from_dense([n], u.clone()).expect("it fits"),
            &SparseVec::from_dense([n], w.clone()).expect("it fits"),
            &SparseVec::from_dense([n], l.clone()).expect("it fits"),
            &SparseVec::from_dense([n], m.clone()).expect("it fits"),
        );
        let all = |f: &dyn Fn(usize) -> i64| -> Vec<i64> { (0..n).map(f).collect() };
        let floats = |f: &dyn Fn(usize) -> f64| -> Vec<f64> { (0..n).map(f).collect() };
        assert!(plus == floats(&|i| x[i] + y[i]) && least == floats(&|i| x[i].min(y[i])), "{name} paths");
        assert_eq!(path, plus.into_iter().fold(f64::INFINITY, f64::min), "{name}");
        assert!(times == all(&|i| u[i] * w[i]), "{name} *");
        assert!(minus == all(&|i| w[i] - u[i]) && sums == all(&|i| w[i] + u[i]), "{name} + and -");
        assert!(low == all(&|i| l[i].min(w[i])), "{name} min");
        assert!(most == all(&|i| l[i].max(m[i])), "{name} max");
    }
}
