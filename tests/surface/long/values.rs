//! Work at entries that meet or do not: code that may panic, values that are not numbers, users' declarations.

use finch::prelude::*;

use super::data::{each, mixed, triples};

#[ufunc(commutative, associative, idempotent, identity = 0, annihilator = 1)]
fn gcf(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcf(b, a % b) }
}

#[ufunc(iterate(a & !b))]
fn without(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { 0 }
}

finch::level! {
    /// Entries, each preceded by a number of fill indices. It cannot be searched.
    pub struct Gaps<L> { shape: usize, ptr: [usize], last: [usize], gap: [u32], lvl: L }

    fibers = ptr.len() - 1;

    invariant { offsets ptr over gap; fibers lvl = gap.len(); last.len() == ptr.len() - 1, "{} ends for {} fibers", last.len(), ptr.len() - 1; }

    read walk, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let at = 0;
        Pipeline(
            Phase(stop = last[p], Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { while q < end && at + gap[q] < i { at += gap[q] + 1; q += 1; } },
                stop = at + gap[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { at += gap[q] + 1; q += 1; })),
            Phase(Run(fill)))
    }
}

finch::level! {
    /// Entries by one past their indices; where a fiber's entries end is one past the last of them.
    pub struct Stops<L> { shape: usize, ptr: [usize], stop: [u16], lvl: L }

    fibers = ptr.len() - 1;

    invariant {
        offsets ptr over stop;
        fibers lvl = stop.len();
        each p in 0..fibers {
            each q in ptr[p]..ptr[p + 1] {
                stop[q] <= shape, "the stop {} is beyond the dimension {}", stop[q], shape;
                stop[q] > (if q == ptr[p] { 0 } else { stop[q - 1] }), "the stop {} does not ascend", stop[q];
            }
        }
    }

    read walk, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        Pipeline(
            Phase(stop = if q < end { stop[end - 1] } else { 0 }, Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { q = search(stop, q, end, i + 1); },
                stop = stop[q],
                body = Spike(fill, lvl[q]),
                next = { q += 1; })),
            Phase(Run(fill)))
    }
}

layout! { type GapVec = Tensor<Gaps<Element<i64>>>; }
layout! { type StopVec = Tensor<Stops<Element<i64>>>; }

fn list<T: Number>(v: &[i64], f: impl Fn(i64) -> T) -> SparseVec<T> {
    let stored = || (0..v.len()).filter(|i| v[*i] != 0);
    SparseVec::from_coords([v.len()], stored().map(|i| [i]).collect(), stored().map(|i| f(v[i])).collect())
        .expect("it fits")
}

/// Nothing is computed that the program does not compute: divisions by nothing, differences below nothing.
#[kernel]
fn guarded(A: &SparseVec<u8>, B: &SparseVec<u8>) -> [Vec<u8>; 5] {
    let over = finch! { let C: SparseVec<u8>; forall i: C[i] = ifelse(B[i] == 0, A[i], A[i] / B[i]) };
    let less = finch! { let C: SparseVec<u8>; forall i: C[i] = ifelse(A[i] > B[i], A[i] - B[i], 0) };
    let rest = finch! { let C: DenseVec<u8>; forall i: if B[i] > 0 { C[i] = A[i] % B[i] } };
    let meet =
        finch! { let C: SparseVec<u8>; forall i: if B[i] > 0 && A[i] > 0 { C[i] = 100 / (A[i] * B[i]) } };
    let most = finch! { let C: SparseVec<u8>; forall i: C[i] = max(A[i], B[i]) - min(A[i], B[i]) };
    [over.to_dense(), less.to_dense(), rest.to_dense(), meet.to_dense(), most.to_dense()]
}

#[test]
fn what_may_panic() {
    for (name, [a, b, _]) in triples(1600) {
        let found = guarded(&list(&a, |v| v as u8), &list(&b, |v| v as u8));
        let expected: [&dyn Fn(i64, i64) -> i64; 5] = [
            &|a, b| if b == 0 { a } else { a / b },
            &|a, b| (a - b).max(0),
            &|a, b| if b > 0 { a % b } else { 0 },
            &|a, b| if a > 0 && b > 0 { 100 / (a * b) } else { 0 },
            &|a, b| (a - b).abs(),
        ];
        for (k, (found, f)) in found.iter().zip(expected).enumerate() {
            assert!(found.iter().map(|v| i64::from(*v)).eq(each(&a, &b, f)), "{name}, {k}");
        }
    }
}

/// Zeros that are stored, infinity and NaN, under fills that annihilate and under IEEE's rules.
#[test]
fn what_is_stored() {
    let bits =
        |v: Vec<f64>| -> Vec<Option<f64>> { v.into_iter().map(|v| (!v.is_nan()).then_some(v)).collect() };
    let of = |v: i64| [0.0, 0.5, f64::INFINITY, f64::NAN, -2.0, 3.0, -f64::INFINITY][v as usize - 1];
    for (name, [a, b, _]) in triples(1300) {
        tensor! { let A: SparseVec<f64> = list(&a, of); let B: SparseVec<f64> = list(&b, of); }
        let get = |v: i64| if v == 0 { 0.0 } else { of(v) };
        let all = |f: &dyn Fn(usize) -> f64| -> Vec<Option<f64>> { bits((0..a.len()).map(f).collect()) };
        let times = finch! { let C: SparseVec<f64>; forall i: C[i] = A[i] * B[i] };
        let strict = finch! { #![strict] let C: SparseVec<f64>; forall i: C[i] = A[i] * B[i] };
        let sum = finch! { let C: SparseVec<f64>; forall i: C[i] = A[i] + B[i] };
        let kept = finch! { #![keep_fills] let C: SparseVec<f64>; forall i: C[i] = A[i] - B[i] };
        let product = |i: usize| if a[i] == 0 || b[i] == 0 { 0.0 } else { of(a[i]) * of(b[i]) };
        assert!(bits(times.to_dense()) == all(&product), "{name} *");
        assert!(bits(strict.to_dense()) == all(&|i| get(a[i]) * get(b[i])), "{name} strict");
        assert!(bits(sum.to_dense()) == all(&|i| get(a[i]) + get(b[i])), "{name} +");
        assert!(bits(kept.to_dense()) == all(&|i| get(a[i]) - get(b[i])), "{name} -");
        assert_eq!(kept.stored(), (0..a.len()).filter(|i| a[*i] != 0 || b[*i] != 0).count(), "{name}");
    }
}

#[test]
fn functions() {
    for (name, [a, b, d]) in triples(1300) {
        tensor! {
            let A: SparseVec<u64> = list(&a, |v| v as u64); let B: SparseVec<u64> = list(&b, |v| v as u64);
            let E: SparseVec<i64> = list(&a, |v| v); let F: SparseVec<i64> = list(&b, |v| v); let G: SparseVec<i64> = list(&d, |v| v);
        }
        let n = a.len();
        let all =
            |f: &dyn Fn(i64, i64, i64) -> i64| -> Vec<i64> { (0..n).map(|i| f(a[i], b[i], d[i])).collect() };
        let C = finch! { let C: SparseVec<u64>; forall i: C[i] = gcf(A[i], B[i]) };
        assert!(
            C.to_dense().into_iter().map(|v| v as i64).eq(all(&|a, b, _| gcf(a as u64, b as u64) as i64)),
            "{name} gcf"
        );
        let s = finch! { let s: Scalar<u64>; forall i: s[] <<gcf>>= A[i] * B[i] };
        assert_eq!(s.value(), (0..n).fold(0, |s, i| gcf(s, (a[i] * b[i]) as u64)), "{name} gcf");
        let C = finch! { let C: SparseVec<i64>; forall i: C[i] = without(E[i], F[i]) };
        assert!(C.to_dense() == all(&|a, b, _| without(a, b)), "{name} without");
        let C = finch! { let C: SparseVec<i64>; forall i: C[i] = without(E[i], F[i] * G[i]) + F[i] };
        assert!(C.to_dense() == all(&|a, b, d| without(a, b * d) + b), "{name} without both");
        let calls = std::cell::RefCell::new(Vec::new());
        let see = |a: i64, b: i64| {
            calls.borrow_mut().push((a, b));
            a * b + 1
        };
        let C =
            finch! { let C: DenseVec<i64>; forall i: if E[i] > 0 && F[i] > 0 { C[i] = $see(E[i], F[i]) } };
        assert!(C.to_dense() == all(&|a, b, _| if a > 0 && b > 0 { a * b + 1 } else { 0 }), "{name} calls");
        let meetings: Vec<(i64, i64)> = (0..n).map(|i| (a[i], b[i])).filter(|(a, b)| a * b != 0).collect();
        assert!(*calls.borrow() == meetings, "{name} in order");
        let C = finch! { let C: DenseVec<i64>; forall i: C[i] = coalesce(E[i] - F[i], 0).pow(2) + G[i].rem_euclid(3) };
        assert!(C.to_dense() == all(&|a, b, d| (a - b).pow(2) + d % 3), "{name} methods");
        let (best, last) = finch! {
            let best: Scalar<(i64, i64)> = (-9, 0); let last: Scalar<i64> = -1;
            forall i: { best[] <<max>>= (E[i] * F[i] - G[i], i); if E[i] * F[i] > G[i] { last[] = i } }
        };
        let value = |i: usize| a[i] * b[i] - d[i];
        assert_eq!(best.value(), (0..n).map(|i| (value(i), i as i64)).max().expect("one"), "{name}");
        assert_eq!(last.value(), (0..n).rfind(|i| value(*i) > 0).map_or(-1, |i| i as i64), "{name}");
        let places = finch! { let C: SparseVec<i64>; forall i: C[i] = (E[i] - F[i]) * i };
        assert!(
            places.to_dense() == (0..n).map(|i| (a[i] - b[i]) * i as i64).collect::<Vec<_>>(),
            "{name} places"
        );
        let counts = finch! { let C: DenseVec<i64>[15]; forall i: C[E[i] + F[i]] += 1 };
        let count = |k: i64| (0..n).filter(|i| a[*i] + b[*i] == k).count() as i64;
        assert!(counts.to_dense() == (0..15).map(count).collect::<Vec<_>>(), "{name} counts");
    }
}

/// Levels of our own, whose stops run along or are stored as such.
#[test]
fn levels_of_our_own() {
    let stored = |v: &[i64]| -> Vec<usize> { (0..v.len()).filter(|i| v[*i] != 0).collect() };
    let leaf = |v: &[i64]| Element::<i64>::new(v.iter().copied().filter(|v| *v != 0).collect());
    let gaps = |v: &[i64]| -> GapVec {
        let at = stored(v);
        let gap = (0..at.len()).map(|k| (at[k] - if k == 0 { 0 } else { at[k - 1] + 1 }) as u32).collect();
        let last = vec![at.last().map_or(0, |i| i + 1)];
        Tensor::new(Gaps::new(v.len(), vec![0, at.len()], last, gap, leaf(v)).expect("gaps"))
            .expect("one fiber")
    };
    let stops = |v: &[i64]| -> StopVec {
        let at: Vec<u16> = stored(v).iter().map(|i| *i as u16 + 1).collect();
        Tensor::new(Stops::new(v.len(), vec![0, at.len()], at, leaf(v)).expect("stops")).expect("one fiber")
    };
    for (name, [a, b, d]) in triples(1300) {
        tensor! {
            let A: GapVec = gaps(&a); let B: GapVec = gaps(&b);
            let P: StopVec = stops(&a); let Q: StopVec = stops(&b);
            let D: SparseVec<i64> = list(&d, |v| v);
        }
        let all = |f: &dyn Fn(i64, i64, i64) -> i64| -> Vec<i64> {
            (0..a.len()).map(|i| f(a[i], b[i], d[i])).collect()
        };
        let sum = finch! { let C: SparseVec<i64>; forall i: C[i] = A[i] + B[i] };
        let mix = finch! { let C: SparseVec<i64>; forall i: C[i] = A[i] + Q[i] * D[i] };
        let stop = finch! { let C: SparseVec<i64>; forall i: C[i] = P[i] - Q[i] };
        let one = finch! { let C: SparseVec<i64>; forall i: C[i] = D[i] - 2 * Q[i] };
        let meet = finch! { let C: SparseVec<i64>; forall i: C[i] = P[i] * Q[i] };
        let dots = finch! { let s: Scalar<i64>; forall i: s[] += P[i] * D[i] + A[i] * D[i] };
        let other = finch! { let s: Scalar<i64>; forall i: s[] += A[i] * B[i] - D[i] * Q[i] };
        let apart = finch! { let s: Scalar<i64>; forall i: s[] += D[i] * Q[i] };
        assert!(sum.to_dense() == all(&|a, b, _| a + b), "{name} +");
        assert!(mix.to_dense() == all(&|a, b, d| a + b * d), "{name}, both");
        assert!(stop.to_dense() == all(&|a, b, _| a - b), "{name} -");
        assert!(one.to_dense() == all(&|_, b, d| d - 2 * b), "{name}, with a list");
        assert!(meet.to_dense() == all(&|a, b, _| a * b), "{name} *");
        let sum = |f: &dyn Fn(i64, i64, i64) -> i64| -> i64 { all(f).iter().sum() };
        assert_eq!(dots.value(), sum(&|a, _, d| 2 * a * d), "{name}");
        assert_eq!(other.value(), sum(&|a, b, d| a * b - d * b), "{name}");
        assert_eq!(apart.value(), sum(&|_, b, d| d * b), "{name}");
    }
}

/// Panics in the midst of a merge leave what is outside whole.
#[test]
fn panics_on_the_way() {
    let (a, b) = (mixed(5000, 1, 5), mixed(5000, 2, 5));
    tensor! {
        let A: SparseVec<i64> = list(&a, |v| v);
        let B: SparseVec<i64> = list(&b, |v| v);
        let mut C: SparseVec<i64> = list(&a, |v| v);
    }
    let calls = std::cell::Cell::new(0);
    let fail = |v: i64| {
        calls.set(calls.get() + 1);
        assert!(calls.get() < 2000, "enough");
        v
    };
    let run = std::panic::AssertUnwindSafe(|| finch! { forall i: C[i] = $fail(A[i] + B[i]) });
    assert!(std::panic::catch_unwind(run).is_err());
    assert!(C.stored() == 0 && C.to_dense().iter().all(|v| *v == 0));
}
