//! Built-in functions, and functions of a user.

use finch::prelude::*;

use crate::{list, other};

fn close(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12 || a == b)
}

fn mixed() -> DenseVec<f64> {
    DenseVec::from_dense([5], vec![-2.5, -0.4, 0.0, 0.6, 3.5]).expect("it fits")
}

#[test]
fn of_one_number() {
    tensor! { let A: DenseVec<f64> = mixed(); }
    let a = mixed().to_dense();
    macro_rules! check {
        ($f:ident, $expected:expr) => {{
            let C = finch! { let C: DenseVec<f64>; forall i: C[i] = $f(A[i]) };
            let expected: Vec<f64> = a.iter().map($expected).collect();
            assert!(close(&C.to_dense(), &expected), "{}: {:?}", stringify!($f), C.to_dense());
        }};
    }
    check!(abs, |x| x.abs());
    check!(floor, |x| x.floor());
    check!(ceil, |x| x.ceil());
    check!(round, |x| x.round());
    check!(exp, |x| x.exp());
    check!(sign, |x| if *x == 0.0 { 0.0 } else { x.signum() });
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = sqrt(abs(A[i])) + ln(1.0 + abs(A[i])) };
    let expected: Vec<f64> = a.iter().map(|x| x.abs().sqrt() + x.abs().ln_1p()).collect();
    assert!(close(&C.to_dense(), &expected));
}

#[test]
fn of_one_number_over_lists() {
    tensor! { let A: SparseVec<f64> = list(); }
    let C = finch! { let C: SparseVec<f64>; forall i: C[i] = sqrt(A[i]) };
    assert_eq!((C.stored(), C.get([5]).expect("in range")), (3, 3.0_f64.sqrt()));
    let C = finch! { let C: SparseVec<f64, One>; forall i: C[i] = exp(A[i]) };
    assert_eq!((C.stored(), C.get([0]).expect("in range")), (3, 1.0));
    let C = finch! { let C: SparseVec<f64, NegInf>; forall i: C[i] = ln(A[i]) };
    assert_eq!((C.stored(), C.get([0]).expect("in range")), (3, f64::NEG_INFINITY));
}

#[test]
fn of_two_numbers() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = min(A[i], B[i], 2.0) + max(A[i], B[i]) };
    assert_eq!(C.to_dense(), [4.0, 6.0, 0.0, 2.0, 0.0, 8.0]);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = pow(A[i], 2) };
    assert_eq!(C.to_dense(), [0.0, 1.0, 0.0, 4.0, 0.0, 9.0]);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = pow(A[i], 0.5) };
    assert!(close(&C.to_dense(), &[0.0, 1.0, 0.0, 2.0_f64.sqrt(), 0.0, 3.0_f64.sqrt()]));
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = ldexp(A[i], 3) };
    assert_eq!(C.to_dense(), [0.0, 8.0, 0.0, 16.0, 0.0, 24.0]);
    tensor! { let W: DenseVec<i128> = DenseVec::from_dense([6], vec![0, i128::MIN, 0, 1, 0, 1 << 100]).expect("it fits"); }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = ldexp(A[i], W[i]) };
    assert_eq!(C.to_dense(), [0.0, 0.0, 0.0, 4.0, 0.0, f64::INFINITY]);
    tensor! { let K: DenseVec<i64> = DenseVec::from_dense([3], vec![-7, 0, 9]).expect("it fits"); }
    let C = finch! { let C: DenseVec<i64>; forall i: C[i] = abs(K[i]) * sign(K[i]) + pow(K[i], 2) };
    assert_eq!(C.to_dense(), [42, 0, 90]);
}

#[test]
fn of_truths() {
    tensor! {
        let A: SparseVec<bool> = SparseVec::from_dense([4], vec![true, false, true, false]).expect("it fits");
        let B: RunVec<bool> = RunVec::from_dense([4], vec![true, true, false, false]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<bool>; forall i: C[i] = xor(A[i], B[i]) };
    assert_eq!(C.to_dense(), [false, true, true, false]);
    let C = finch! { let C: SparseVec<bool>; forall i: C[i] = and(A[i], not(B[i])) };
    assert_eq!(C.to_dense(), [false, false, true, false]);
    let C = finch! { let C: RunVec<bool>; forall i: C[i] = or(A[i], B[i]) };
    assert_eq!((C.to_dense(), C.stored()), (vec![true, true, true, false], 2));
    let C = finch! { let C: SparseVec<bool>; forall i: C[i] = A[i] & B[i] | A[i] ^ B[i] };
    assert_eq!(C.to_dense(), [true, true, true, false]);
    let C = finch! { let C: SparseVec<bool>; forall i: C[i] = !A[i] && B[i] };
    assert_eq!(C.to_dense(), [false, true, false, false]);
}

/// Less obvious than it looks: not commutative.
#[ufunc(annihilator = 0)]
fn nothing_comes_of_zero(a: f64, b: f64) -> f64 {
    if a == 0.0 || b == 0.0 { 0.0 } else { a - b }
}

#[ufunc]
pub(crate) fn plain(a: f64, b: f64, c: f64) -> f64 {
    a * 100.0 + b * 10.0 + c
}

#[test]
fn of_our_own() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let C = finch! { let C: SparseVec<f64>; forall i: C[i] = nothing_comes_of_zero(A[i], B[i]) };
    assert_eq!((C.to_dense(), C.stored()), (vec![0.0, -4.0, 0.0, 0.0, 0.0, -3.0], 2));
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = plain(A[i], B[i], i as f64) };
    assert_eq!(C.to_dense(), [40.0, 151.0, 2.0, 203.0, 4.0, 365.0]);
}

mod elsewhere {
    use finch::prelude::ufunc;

    /// The larger magnitude.
    #[ufunc(commutative, associative, idempotent, identity = 0.0)]
    pub fn strongest(a: f64, b: f64) -> f64 {
        if a.abs() >= b.abs() { a } else { b }
    }
}

#[test]
fn from_another_module() {
    tensor! { let A: DenseVec<f64> = mixed(); }
    let s = finch! { let s: Scalar<f64>; forall i: s[] <<elsewhere::strongest>>= A[i] };
    assert_eq!(s.value(), 3.5);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = elsewhere::strongest(A[i], 1.0) };
    assert_eq!(C.to_dense(), [-2.5, 1.0, 1.0, 1.0, 3.5]);
    use elsewhere::strongest as top;
    let s = finch! { let s: Scalar<f64>; forall i: s[] <<top>>= A[i] };
    assert_eq!(s.value(), 3.5);
}

#[ufunc]
fn weighted(a: f64, b: f64, keep: bool) -> f64 {
    if keep { a + 10.0 * b } else { a }
}

/// A literal beside a float is one, also where it is all that a fill leaves of an argument.
#[test]
fn whole_numbers_where_floats_are_expected() {
    tensor! { let A: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 2.0, 0.0]).expect("it fits"); }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = weighted(1, A[i] + 1, A[i] < 3) };
    assert_eq!(C.to_dense(), [11.0, 31.0, 11.0]);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = weighted(A[i] * 2 - 1, max(A[i], 1), true) };
    assert_eq!(C.to_dense(), [9.0, 23.0, 9.0]);
}

/// Host code may return another value each time.
#[test]
fn closures_are_called_for_each_index() {
    let calls = std::cell::Cell::new(0.0);
    let next = || {
        calls.set(calls.get() + 1.0);
        calls.get()
    };
    let list = finch! { let y: SparseVec<f64>; forall i in 0..3: y[i] = $next() };
    let more = finch! { let y: SparseVec<f64>; forall i in 0..3: y[i] = $(next()) };
    let dense = finch! { let y: DenseVec<f64>; forall i in 0..3: y[i] = $next() };
    assert_eq!(list.to_dense(), [1.0, 2.0, 3.0]);
    assert_eq!(more.to_dense(), [4.0, 5.0, 6.0]);
    assert_eq!(dense.to_dense(), [7.0, 8.0, 9.0]);
}

/// So it is in reductions, in runs, and where nothing is stored.
#[test]
fn nothing_is_known_of_functions_of_rust() {
    let calls = std::cell::Cell::new(0.0);
    let next = || {
        calls.set(calls.get() + 1.0);
        calls.get()
    };
    let tick = |x: f64| x + next();
    tensor! {
        let A: SparseVec<f64> = SparseVec::from_coords([10], vec![[2], [6]], vec![1.0, 2.0]).expect("it fits");
        let R: RunVec<f64> = RunVec::from_dense([5], vec![1.0, 1.0, 1.0, 2.0, 2.0]).expect("it fits");
    }
    let s = finch! { let s: Scalar<f64>; forall i in 0..10: s[] += $next() };
    assert_eq!((s.value(), calls.replace(0.0)), (55.0, 10.0));
    let s = finch! { let s: Scalar<f64>; forall i in 0..10: s[] += $(next()) };
    assert_eq!((s.value(), calls.replace(0.0)), (55.0, 10.0));
    let s = finch! { let s: Scalar<f64>; forall i: s[] += $tick(A[i]) };
    assert_eq!((s.value(), calls.replace(0.0)), (58.0, 10.0));
    let y = finch! { let y: RunVec<f64>; forall i: y[i] = $tick(R[i]) };
    assert_eq!((y.to_dense(), calls.replace(0.0)), (vec![2.0, 3.0, 4.0, 6.0, 7.0], 5.0));
    let m = finch! { let m: Scalar<f64> = 0.0; forall i: m[] <<max>>= $tick(R[i]) };
    assert_eq!((m.value(), calls.replace(0.0)), (7.0, 5.0));
    let m = finch! { let m: Scalar<f64> = 1.0; forall i in 0..4, j in 0..2: m[] *= $next() };
    assert_eq!((m.value(), calls.replace(0.0)), (40320.0, 8.0));
    let y = finch! { let y: DenseVec<f64>; forall i in 0..3: if $next() > 1.0 { y[i] = $next() } };
    assert_eq!((y.to_dense(), calls.replace(0.0)), (vec![0.0, 3.0, 5.0], 5.0));
    // An annihilator leaves out calls, but a variable is not a call.
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * $tick(0.0) };
    assert_eq!((s.value(), calls.replace(0.0)), (1.0 + 2.0 * 2.0, 2.0));
    let x = 0.5;
    let s = finch! { let s: Scalar<f64>; forall i in 0..1_000_000_000_000: s[] += x };
    assert_eq!(s.value(), 5e11);
}
