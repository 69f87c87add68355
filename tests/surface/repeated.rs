//! Reductions of one value at many indices: one step, and the same as a loop, also where it overflows.

use std::panic::{AssertUnwindSafe, catch_unwind};

use finch::RunList;
use finch::prelude::*;

fill_value! { Minus: i64 = -1; }
fill_value! { Half: f64 = 0.5; }

layout! { type Runs<T, F = One> = Tensor<RunList<Element<T, F>, u64>>; }
layout! { type Signs = Tensor<SparseList<Element<i64, Minus>, u64>>; }
layout! { type Halves = Tensor<SparseList<Element<f64, Half>, u64>>; }

const FAR: usize = 1_000_000_000_000;

#[test]
fn runs_of_any_length() {
    tensor! {
        let R: Runs<i64> = Runs::from_coords([FAR], vec![[5], [FAR / 2], [FAR - 1]], vec![2, 3, 7]).expect("it fits");
        let S: Signs = Signs::from_coords([FAR + 1], vec![[3]], vec![5]).expect("it fits");
        let H: Halves = Halves::from_coords([FAR], vec![[3], [9]], vec![0.0, 2.0]).expect("it fits");
        let M: RunVec<bool> = RunVec::from_dense([4], vec![false, true, true, false]).expect("it fits");
    }
    let (p, x, least, bits, all) = finch! {
        let p: Scalar<i64> = 1; let x: Scalar<i64>; let least: Scalar<i64> = 9; let bits: Scalar<i64>; let all: Scalar<i64> = -1;
        forall i { p[] *= R[i]; x[] ^= R[i]; least[] <<min>>= R[i]; bits[] |= R[i]; all[] &= R[i] }
    };
    assert_eq!((p.value(), x.value()), (42, 2 ^ 3 ^ 7 ^ 1));
    assert_eq!((least.value(), bits.value(), all.value()), (1, 7, 0));
    assert_eq!(finch! { let p: Scalar<i64> = 1; forall i: p[] *= S[i] }.value(), 5);
    assert_eq!(finch! { let p: Scalar<f64> = 1.0; forall i: p[] *= H[i] }.value(), 0.0);
    assert!(finch! { let p: Scalar<f64> = 0.0; forall i: p[] /= H[i] }.value().is_nan());
    assert_eq!(finch! { #![strict] let p: Scalar<f64> = 1.0; forall i: p[] *= H[i] }.value(), 0.0);
    let p = finch! { let p: Scalar<i64> = 1000; forall i: p[] /= R[i] };
    assert_eq!(p.value(), 1000 / 42);
    let p = finch! { let p: Scalar<i64> = 1000; forall i: p[] -= R[i] };
    assert_eq!(p.value(), 1000 - (2 + 3 + 7) - (FAR as i64 - 3));
    let p = finch! { let p: Scalar<u32> = 1; forall i in 0..5: p[] <<= 3 };
    assert_eq!(p.value(), 1 << 15);
    let p = finch! { let p: Scalar<i64> = 1; forall i: if M[i] { forall j in 0..FAR: p[] *= -1 } else { p[] *= 3 } };
    assert_eq!(p.value(), 9);
}

#[test]
fn a_product_overflows_where_a_loop_does() {
    let values = [0, 1, -1, 2, -2, 3, 16, 127, -128_i8];
    for (a, b) in values.iter().flat_map(|a| values.iter().map(move |b| (*a, *b))) {
        for n in [0, 1, 2, 3, 7, 8, 50] {
            let once = catch_unwind(|| finch! { let p: Scalar<i8> = a; forall i in 0..n: p[] *= b }.value());
            let looped = catch_unwind(AssertUnwindSafe(|| (0..n).fold(a, |p, _| p * b)));
            assert_eq!(once.ok(), looped.ok(), "{a} * {b}^{n}");
            let once = catch_unwind(|| finch! { let p: Scalar<i8> = a; forall i in 0..n: p[] -= b }.value());
            let looped = catch_unwind(AssertUnwindSafe(|| (0..n).fold(a, |p, _| p - b)));
            assert_eq!(once.ok(), looped.ok(), "{a} - {n} * {b}");
        }
    }
}

#[ufunc(iterate((a | b) & !(a & b)))]
fn apart(a: f64, b: f64) -> f64 {
    a - b
}

/// Only rustc knows the type of a function's value.
#[test]
fn zeros_keep_their_signs() {
    tensor! { let Y: DenseVec<f64> = DenseVec::from_dense([1], vec![3.0]).expect("it fits"); }
    for n in [0, 1, 4, 5] {
        let looped = (0..n).fold(1.0, |p: f64, _| p * -0.0);
        let p = finch! { let p: Scalar<f64, One>; forall i, k in 0..n: p[] *= -(apart(Y[i], Y[i])) };
        assert_eq!(p.value().to_bits(), looped.to_bits(), "{n}");
        let p =
            finch! { #![strict] let p: Scalar<f64, One>; forall i, k in 0..n: p[] *= -(apart(Y[i], Y[i])) };
        assert_eq!(p.value().to_bits(), looped.to_bits(), "{n}");
        let p = finch! { let p: Scalar<f64, One>; forall k in 0..n: p[] *= -0.0 };
        assert_eq!(p.value().to_bits(), looped.to_bits(), "{n}");
    }
}
