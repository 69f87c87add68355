//! Operators of assignments.

use finch::prelude::*;

use crate::{list, other};

#[test]
fn overwrite() {
    tensor! { let A: SparseVec<f64> = list(); }
    let B = finch! { let B: DenseVec<f64>; forall i: B[i] = A[i] };
    assert_eq!(B.to_dense(), list().to_dense());
}

#[test]
fn sums_and_differences() {
    tensor! { let A: SparseVec<f64> = list(); }
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] };
    assert_eq!(s.value(), 6.0);
    let s = finch! { let s: Scalar<f64>; forall i: s[] -= A[i] };
    assert_eq!(s.value(), -6.0);
    let s = finch! { let s: Scalar<f64> = 10.0; forall i: s[] -= A[i] };
    assert_eq!(s.value(), 4.0);
}

#[test]
fn products() {
    tensor! { let A: RunVec<f64> = RunVec::from_dense([5], vec![2.0, 2.0, 2.0, 3.0, 0.5]).expect("it fits"); }
    let s = finch! { let s: Scalar<f64, One>; forall i: s[] *= A[i] };
    assert_eq!(s.value(), 12.0);
    let s = finch! { let s: Scalar<f64> = 1.0; forall i: s[] *= A[i] };
    assert_eq!(s.value(), 12.0);
}

#[test]
fn products_of_lists_over_one() {
    tensor! { let A: SparseVec<f64, One> = SparseVec::from_dense([4], vec![1.0, 2.0, 1.0, 3.0]).expect("it fits"); }
    assert_eq!(A.stored(), 2);
    let s = finch! { let s: Scalar<f64, One>; forall i: s[] *= A[i] };
    assert_eq!(s.value(), 6.0);
    let P = finch! { let P: DenseVec<f64, One>; forall i: P[i] *= A[i] };
    assert_eq!(P.to_dense(), [1.0, 2.0, 1.0, 3.0]);
}

#[test]
fn bits() {
    tensor! { let A: SparseVec<u8> = SparseVec::from_dense([4], vec![0b1100, 0, 0b1010, 0]).expect("it fits"); }
    let s = finch! { let s: Scalar<u8>; forall i: s[] |= A[i] };
    assert_eq!(s.value(), 0b1110);
    let s = finch! { let s: Scalar<u8>; forall i: s[] ^= A[i] };
    assert_eq!(s.value(), 0b0110);
    let s = finch! { let s: Scalar<u8, finch::fills::Max>; forall i: s[] &= A[i] };
    assert_eq!(s.value(), 0);
    tensor! { let D: DenseVec<u8> = DenseVec::from_dense([2], vec![0b1100, 0b1010]).expect("it fits"); }
    let s = finch! { let s: Scalar<u8> = 255; forall i: s[] &= D[i] };
    assert_eq!(s.value(), 0b1000);
}

#[test]
fn truths() {
    tensor! { let A: SparseVec<bool> = SparseVec::from_dense([4], vec![true, false, true, true]).expect("it fits"); }
    assert!(finch! { let s: Scalar<bool>; forall i: s[] |= A[i] }.value());
    assert!(finch! { let s: Scalar<bool>; forall i: s[] ^= A[i] }.value());
    assert!(!finch! { let s: Scalar<bool, True>; forall i: s[] &= A[i] }.value());
    assert!(!finch! { let s: Scalar<bool> = true; forall i: s[] <<and>>= A[i] }.value());
    assert!(finch! { let s: Scalar<bool>; forall i: s[] <<or>>= A[i] }.value());
    assert!(finch! { let s: Scalar<bool>; forall i: s[] <<xor>>= A[i] }.value());
}

#[test]
fn smallest_and_largest() {
    tensor! { let A: SparseVec<f64> = list(); }
    let s = finch! { let s: Scalar<f64, Inf>; forall i: s[] <<min>>= A[i] };
    assert_eq!(s.value(), 0.0);
    let s = finch! { let s: Scalar<f64, NegInf>; forall i: s[] <<max>>= A[i] };
    assert_eq!(s.value(), 3.0);
    let s = finch! { let s: Scalar<f64> = 5.0; forall i: s[] <<max>>= A[i] };
    assert_eq!(s.value(), 5.0);
    tensor! { let K: SparseVec<i64> = SparseVec::from_dense([3], vec![-4, 0, 7]).expect("it fits"); }
    let s = finch! { let s: Scalar<i64, finch::fills::Max>; forall i: s[] <<min>>= K[i] };
    assert_eq!(s.value(), -4);
    let s = finch! { let s: Scalar<i64, finch::fills::Min>; forall i: s[] <<max>>= K[i] };
    assert_eq!(s.value(), 7);
}

#[test]
fn shortest_steps() {
    tensor! { let D: SparseVec<f64, Inf> = SparseVec::from_coords([4], vec![[2], [0]], vec![1.5, 0.5]).expect("it fits"); }
    let s = finch! { let s: Scalar<f64, Inf>; forall i: s[] <<min>>= D[i] + 1.0 };
    assert_eq!(s.value(), 1.5);
    let E = finch! { let E: SparseVec<f64, Inf>; forall i: E[i] <<min>>= D[i] + 1.0 };
    assert_eq!((E.to_dense(), E.stored()), (vec![1.5, f64::INFINITY, 2.5, f64::INFINITY], 2));
}

#[test]
fn first_of_what_is_chosen() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let s = finch! { let s: Scalar<f64>; forall i: s[] <<choose(0.0)>>= A[i] };
    assert_eq!(s.value(), 1.0);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = choose(0.0)(A[i], B[i]) };
    assert_eq!(C.to_dense(), [4.0, 1.0, 0.0, 2.0, 0.0, 3.0]);
}

/// The greatest common divisor.
#[ufunc(commutative, associative, idempotent, identity = 0, annihilator = 1)]
fn gcf(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcf(b, a % b) }
}

#[test]
fn functions_of_our_own() {
    tensor! { let A: SparseVec<u64> = SparseVec::from_dense([4], vec![12, 0, 18, 0]).expect("it fits"); }
    let s = finch! { let s: Scalar<u64>; forall i: s[] <<gcf>>= A[i] };
    assert_eq!(s.value(), 6);
    let s = finch! { let s: Scalar<u64>; forall i: s[] += gcf(A[i], 4) };
    assert_eq!(s.value(), 4 + 4 + 2 + 4);
}

#[test]
fn several_into_one_dense_result() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let C = finch! {
        let C: DenseVec<f64>;
        forall i: C[i] += A[i];
        forall i: C[i] -= B[i]
    };
    assert_eq!(C.to_dense(), [-4.0, -4.0, 0.0, 2.0, 0.0, -3.0]);
}

/// Every operator of Rust reduces, and each is a function between `<<` and `>>=` as well.
#[test]
fn all_of_rust() {
    tensor! {
        let d: DenseVec<f64> = DenseVec::from_dense([3], vec![2.0, 4.0, 3.0]).expect("it fits");
        let u: SparseVec<u32> = SparseVec::from_dense([4], vec![2, 0, 3, 0]).expect("it fits");
        let b: SparseVec<bool> = SparseVec::from_dense([3], vec![true, false, true]).expect("it fits");
    }
    let s = finch! { let s: Scalar<f64> = 48.0; forall i: s[] /= d[i] };
    assert_eq!(s.value(), 2.0);
    let s = finch! { let s: Scalar<f64> = 48.5; forall i: s[] %= d[i] };
    assert_eq!(s.value(), 0.5);
    let s = finch! { let s: Scalar<u32> = 1; forall i: s[] <<= u[i] };
    assert_eq!(s.value(), 32);
    let s = finch! { let s: Scalar<u32> = 96; forall i: s[] >>= u[i] };
    assert_eq!(s.value(), 3);
    let s = finch! { let s: Scalar<f64>; forall i: s[] <<+>>= d[i] };
    assert_eq!(s.value(), 9.0);
    let s = finch! { let s: Scalar<f64> = 10.0; forall i: s[] <<->>= d[i] };
    assert_eq!(s.value(), 1.0);
    let s = finch! { let s: Scalar<f64, One>; forall i: s[] << * >>= d[i] };
    assert_eq!(s.value(), 24.0);
    let s = finch! { let s: Scalar<u32>; forall i: s[] <<|>>= u[i] };
    assert_eq!(s.value(), 3);
    let s = finch! { let s: Scalar<bool>; forall i: s[] <<||>>= b[i] };
    assert!(s.value());
    let s = finch! { let s: Scalar<bool, True>; forall i: s[] <<&&>>= b[i] };
    assert!(!s.value());
}

/// A literal that annihilates what may be missing does so only where it is not.
#[test]
fn what_is_missing_stays_so_beside_literals() {
    tensor! { let n: DenseVec<i64> = Tensor::from_dense([4], vec![7, 8, 9, 6]).expect("it fits"); }
    tensor! { let a: DenseVec<bool> = Tensor::from_dense([4], vec![true, false, true, true]).expect("it fits"); }
    let and = finch! { let c: DenseVec<i64>; forall i in 0..4: c[i] = coalesce(n[permit(i - 2)] & 0, 5) };
    let times = finch! { let c: DenseVec<i64>; forall i in 0..4: c[i] = coalesce(n[permit(i - 2)] * 0, 5) };
    let is = finch! { let c: DenseVec<bool>; forall i in 0..4: c[i] = is_missing(n[permit(i - 2)] * 0) };
    let or =
        finch! { let c: DenseVec<bool>; forall i in 0..4: c[i] = coalesce(a[permit(i - 2)] | true, false) };
    let choice = finch! {
        let c: DenseVec<bool>;
        forall i in 0..4: c[i] = coalesce(ifelse(a[permit(i - 2)], a[i], a[i]), false)
    };
    assert_eq!((and.to_dense(), times.to_dense()), (vec![5, 5, 0, 0], vec![5, 5, 0, 0]));
    assert_eq!(
        (is.to_dense(), or.to_dense()),
        (vec![true, true, false, false], vec![false, false, true, true])
    );
    assert_eq!(choice.to_dense(), [false, false, true, true]);
}

/// Nor does a fill, wherever it is stored or not.
#[test]
fn what_is_missing_stays_so_beside_fills() {
    tensor! {
        let a: SparseVec<f64> = Tensor::from_dense([6], vec![0.0, 2.0, 0.0, 3.0, 0.0, 0.0]).expect("it fits");
        let x: DenseVec<f64> = Tensor::from_dense([3], vec![4.0, 5.0, 6.0]).expect("it fits");
        let p: Scalar<f64> = Tensor::from_dense([], vec![3.0]).expect("it fits");
    }
    let product = finch! { let c: DenseVec<f64>; c[i] = coalesce(a[i] * x[permit(i - 2)], 5.0) };
    assert_eq!(product.to_dense(), [5.0, 5.0, 0.0, 15.0, 0.0, 5.0]);
    let choice =
        finch! { let c: DenseVec<f64>; c[i] = coalesce(ifelse(p[] > 2.0, missing, 0.0) * a[i], 7.0) };
    assert_eq!(choice.to_dense(), [7.0; 6]);
}

/// Strict programs multiply floats by 0, also where it is written as a whole number.
#[test]
fn strict_products_with_whole_numbers() {
    tensor! { let w: DenseVec<f64> = Tensor::from_dense([3], vec![f64::INFINITY, f64::NAN, 2.0]).expect("it fits"); }
    let c = finch! { #![strict] let c: DenseVec<f64>; forall i: c[i] = w[i] * 0 };
    let c = c.to_dense();
    assert!(c[0].is_nan() && c[1].is_nan() && c[2] == 0.0, "{c:?}");
    let d = finch! { #![strict] let d: DenseVec<f64>; forall i: d[i] = 0 * w[i] + 1 };
    let d = d.to_dense();
    assert!(d[0].is_nan() && d[1].is_nan() && d[2] == 1.0, "{d:?}");
}

/// A sum that is added is computed first, as in Rust: it may overflow, or not, and rounds.
#[test]
fn sums_in_parentheses() {
    let (three, less) = (3u8, -100i8);
    tensor! {
        let b: DenseVec<u8> = Tensor::from_dense([1], vec![250]).expect("it fits");
        let g: DenseVec<u8> = Tensor::from_dense([1], vec![8]).expect("it fits");
        let o: DenseVec<i8> = Tensor::from_dense([1], vec![100]).expect("it fits");
        let z: DenseVec<f64> = Tensor::from_dense([1], vec![1e308]).expect("it fits");
        let x: DenseVec<f64> = Tensor::from_dense([1], vec![1e16]).expect("it fits");
    }
    let y = finch! { let y: DenseVec<u8>; forall i: y[i] = b[i] + (g[i] - 3) };
    assert_eq!(y.to_dense(), [255]);
    let y = finch! { let y: DenseVec<u8>; forall i: y[i] = b[i] + (g[i] - three) };
    assert_eq!(y.to_dense(), [255]);
    let y = finch! { let y: DenseVec<i8>; forall i: y[i] = o[i] + (o[i] + less) };
    assert_eq!(y.to_dense(), [100]);
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = z[i] + (z[i] - 1e308) };
    assert_eq!(y.to_dense(), [1e308]);
    let y = finch! { #![strict] let y: DenseVec<f64>; forall i: y[i] = 1.0 + (x[i] + (0.0 - x[i])) };
    assert_eq!(y.to_dense(), [1.0]);
}

/// A float divided by 0 is infinite, or no number, also where the 0 is written as a whole number.
#[test]
fn floats_divided_by_zero() {
    tensor! { let x: DenseVec<f64> = Tensor::from_dense([2], vec![1.0, -2.0]).expect("it fits"); }
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] / 0 };
    assert_eq!(y.to_dense(), [f64::INFINITY, f64::NEG_INFINITY]);
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = x[i] % (1 - 1) };
    assert!(y.to_dense().iter().all(|rest| rest.is_nan()));
}
