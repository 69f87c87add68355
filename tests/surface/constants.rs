//! What fills leave behind: where a list holds nothing, a program computes with constants only, and its result must equal the result
//! with values, in their type.

use finch::prelude::*;

finch::fill_value! {
    Tenths: f32 = 0.7;
    Most: u8 = 200;
    Least: i8 = -128;
    Lowest: i128 = -170_141_183_460_469_231_731_687_303_715_884_105_728;
    Highest: u128 = 340_282_366_920_938_463_463_374_607_431_768_211_455;
    Sum: i64 = 4 + 5;
}

/// The result of a program for a list, and for the same values stored densely.
macro_rules! same {
    ($($elem:ty, $fill:ty, $values:expr, |$x:ident| $value:expr => $out:ty;)*) => {$({
        #[kernel]
        fn of_list($x: &SparseVec<$elem, $fill>) -> DenseVec<$out> {
            finch! { let c: DenseVec<$out>; forall i: c[i] = $value }
        }
        #[kernel]
        fn of_dense($x: &DenseVec<$elem>) -> DenseVec<$out> {
            finch! { let c: DenseVec<$out>; forall i: c[i] = $value }
        }
        let values: Vec<$elem> = $values.to_vec();
        let list = Tensor::from_dense([values.len()], values.clone()).expect("it fits");
        let dense = Tensor::from_dense([values.len()], values).expect("it fits");
        assert_eq!(of_list(&list).to_dense(), of_dense(&dense).to_dense(), "{}", stringify!($value));
    })*};
}

#[test]
fn integers_of_128_bits() {
    same! {
        i128, Zero, [0, 5], |x| x[i] > 3_000_000_000 => bool;
        i128, Zero, [0, 5], |x| (x[i] + 4_294_967_296) as f64 => f64;
        i128, One, [1, 5], |x| (x[i] + 4_294_967_296) as f64 => f64;
        i128, One, [1, 5], |x| ifelse(x[i] > 3_000_000_000, 1, 2) => i64;
        i128, One, [1, 5], |x| (x[i] - 9).pow(3) => i128;
        i128, One, [1, 5], |x| (x[i] - 9) as u8 as i64 => i64;
        i128, One, [1, 5], |x| (x[i] * 4_294_967_296) as u64 as i64 => i64;
        u128, One, [1, 5], |x| (!x[i]) as f64 => f64;
        u128, finch::fills::Max, [u128::MAX, 5], |x| (x[i] >> 3) as f64 => f64;
        u128, Highest, [u128::MAX, 5], |x| x[i] & 7 => u128;
        u128, Highest, [u128::MAX, 5], |x| x[i] => u128;
        i64, One, [1, 5], |x| (x[i] - 2) as u128 => u128;
        i64, One, [1, 5], |x| (x[i] - 2) as i128 => i128;
    }
}

#[test]
fn floats_of_32_bits() {
    same! {
        f32, Tenths, [0.7, 1.0], |x| x[i] != 0.7 => bool;
        f32, Tenths, [0.7, 1.0], |x| ifelse(x[i] == 0.7, 1.0, 2.0) => f32;
        f32, Tenths, [0.7, 1.0], |x| x[i] - 0.7 => f32;
        f32, Tenths, [0.7, 1.0], |x| min(x[i], 0.7) == 0.7 => bool;
        f32, Zero, [0.0, 1.0], |x| x[i] + 0.1 - 0.1 => f32;
        f32, Zero, [0.0, 1.0], |x| x[i] + 0.1 == 0.1 => bool;
        f32, One, [1.0, 2.0], |x| x[i] * 0.1 == 0.1 => bool;
        f32, One, [1.0, 2.0], |x| x[i] + 16_777_217.0 => f32;
        f32, Inf, [f32::INFINITY, 2.0], |x| (x[i], 1).0 => f32;
    }
    let s = finch! { let s: Scalar<i64>; forall i in 4..5: s[] += ((i as f32) * 0.1 == 0.4) as i64 };
    assert_eq!(s.value(), 1);
}

#[test]
fn parts_of_tuples() {
    same! {
        u32, Zero, [0, 5], |x| (x[i] + 3_000_000_000, 1).0 as i64 => i64;
        i64, Zero, [0, 5], |x| (x[i], 3).0.pow(2) => i64;
        f64, Zero, [0.0, 5.0], |x| (x[i], 3).0.powi(2) => f64;
    }
}

#[test]
fn powers_and_shifts() {
    same! {
        i64, Zero, [0, 5], |x| pow(x[i] + 5_000_000_000, 1) => i64;
        i64, Zero, [0, 5], |x| (x[i] + 5_000_000_000) << 3 => i64;
        u64, finch::fills::Max, [u64::MAX, 5], |x| pow(x[i], 1) => u64;
        i64, Sum, [9, 5], |x| pow(x[i], 2) => i64;
        i64, Sum, [9, 5], |x| x[i] << 2 => i64;
    }
}

#[test]
fn methods_of_constants() {
    same! {
        i64, Zero, [0, 5], |x| (x[i] - 7).pow(2) => i64;
        u8, One, [1, 5], |x| (x[i] + 100).count_ones() => u32;
        u64, Zero, [0, 0], |x| (x[i] + 18_446_744_073_709_551_615).count_ones() => u32;
    }
    tensor! { let x: SparseVec<i64> = Tensor::zeros([6]); }
    let c = finch! { let c: SparseVec<i64>; forall i: if i == 4 { c[i] = x[i] + i.pow(2) } };
    assert_eq!(c.to_dense(), [0, 0, 0, 0, 16, 0]);
    let s = finch! { let s: Scalar<i64>; forall i in 4..5: s[] += (-i).abs() + (i - 10).rem_euclid(3) + coalesce(i, 1).pow(2) };
    assert_eq!(s.value(), 4 + 16);
}

/// Whether it panics, as it does where integers are checked.
#[cfg(debug_assertions)]
fn overflows<T>(program: impl FnOnce() -> T + std::panic::UnwindSafe) -> bool {
    std::panic::catch_unwind(program).is_err()
}

#[test]
#[cfg(debug_assertions)]
fn what_overflows() {
    tensor! {
        let u: SparseVec<u8, Most> = Tensor::zeros([1]);
        let z: SparseVec<u8> = Tensor::zeros([1]);
        let one: SparseVec<i64, One> = Tensor::zeros([1]);
    }
    assert!(overflows(|| finch! { let s: Scalar<u64>; forall i: s[] += (u[i] + 100) as u64 }.value()));
    assert!(overflows(|| finch! { let s: Scalar<i64>; forall i: s[] += (z[i] - 100) as i64 }.value()));
    assert!(overflows(|| {
        finch! { let s: Scalar<i64>; forall i: s[] += (one[i] + 9_223_372_036_854_775_807 > 3) as i64 }
            .value()
    }));
}

#[test]
fn the_least_of_a_type() {
    tensor! {
        let c: SparseVec<i8, Least> = Tensor::zeros([2]);
        let x: SparseVec<i128, Lowest> = Tensor::zeros([2]);
        let z: SparseVec<i64> = Tensor::zeros([2]);
    }
    let (g, h, k) = (3i8, 3i128, 3i64);
    let r = finch! { let d: DenseVec<i8>; forall i: d[i] = g + c[i] };
    assert_eq!(r.to_dense(), [-125; 2]);
    let r = finch! { let d: DenseVec<i128>; forall i: d[i] = h + x[i] };
    assert_eq!(r.to_dense(), [i128::MIN + 3; 2]);
    let r = finch! { let d: DenseVec<i64>; forall i: d[i] = z[i] + k + -9_223_372_036_854_775_808 };
    assert_eq!(r.to_dense(), [i64::MIN + 3; 2]);
}

#[test]
fn a_fill_that_is_folded_from_a_cast() {
    tensor! { let x: SparseVec<i64> = Tensor::from_dense([2], vec![0, 3]).unwrap(); }
    let r = finch! { let c: SparseVec<_, _>; forall i: c[i] = x[i] as i128 };
    assert_eq!((r.to_dense(), r.stored()), (vec![0i128, 3], 1));
}

/// In a choice between constants the condition determines no type, even inside functions.
#[test]
fn choices_between_fills() {
    fill_value! { Three: usize = 3; Full: u8 = 255; }
    tensor! {
        let a: DenseVec<f32> = Tensor::from_dense([3], vec![1.0, 0.0, 2.0]).expect("it fits");
        let b: SparseVec<usize, One> = Tensor::from_dense([3], vec![1, 1, 1]).expect("it fits");
        let d: SparseVec<usize, Three> = Tensor::from_dense([3], vec![3, 3, 3]).expect("it fits");
        let u: SparseVec<u8, Full> = Tensor::from_dense([3], vec![255; 3]).expect("it fits");
    }
    let y =
        finch! { let y: DenseVec<i64>; forall i: y[i] = max(!ifelse(a[i] != 0.0, b[i], d[i]), 300) as i64 };
    assert_eq!(y.to_dense(), [-2, -4, -2]);
    let y = finch! { let y: DenseVec<i64>; forall i: y[i] = (ifelse(a[i] != 0.0, u[i], 1) >> 1) as i64 };
    assert_eq!(y.to_dense(), [127, 0, 127]);
    let y = finch! { let y: DenseVec<u32>; forall i: y[i] = (!ifelse(a[i] != 0.0, u[i], 1)) as u32 };
    assert_eq!(y.to_dense(), [0, 254, 0]);
}
