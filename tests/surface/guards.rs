//! Choices guard what they choose among: an entry that one value reads need not be there for the other.

use finch::prelude::*;

use crate::{counting, list};

#[test]
fn a_choice_computes_only_one_value() {
    tensor! {
        let P: DenseVec<i64> = DenseVec::from_dense([4], vec![2, -1, 0, 7]).unwrap();
        let x: DenseVec<f64> = counting(3);
    }
    let far = 3;
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = ifelse(P[i] < 0, 9.0, ifelse(P[i] < far, x[P[i]], 8.0)) };
    assert_eq!(y.to_dense(), [3.0, 9.0, 1.0, 8.0]);
    let y = finch! { let y: DenseVec<f64>; y[i] = 1.0 + 2.0 * ifelse(P[i] < 0 || P[i] >= far, 0.0, x[P[i]]) };
    assert_eq!(y.to_dense(), [7.0, 1.0, 3.0, 1.0]);
    let y = finch! { let y: DenseVec<_>; forall i: y[i] = ifelse(P[i] == 2, x[P[i]], -1.0) };
    assert_eq!(y.to_dense(), [3.0, -1.0, -1.0, -1.0]);
    let s =
        finch! { let s: Scalar<f64>; forall i: s[] += ifelse(P[i] > 0 && P[i] < far, x[P[i]] as f64, 0.5) };
    assert_eq!(s.value(), 3.0 + 0.5 + 0.5 + 0.5);
    // Which value is chosen does not matter if both are out of range.
    let outcome = try_finch! { let y: DenseVec<f64>; forall i: y[i] = ifelse(P[i] < 0, 0.0, x[P[i]]) };
    assert!(outcome.is_err_and(|error| error.to_string().contains('7')));
}

#[test]
fn and_asks_for_its_second_operand_where_it_decides() {
    tensor! {
        let P: DenseVec<i64> = DenseVec::from_dense([4], vec![2, -1, 0, 7]).unwrap();
        let x: DenseVec<f64> = counting(3);
        let A: SparseVec<f64> = list();
    }
    let both = finch! { let b: DenseVec<bool>; forall i: b[i] = P[i] >= 0 && P[i] < 3 && x[P[i]] > 1.0 };
    assert_eq!(both.to_dense(), [true, false, false, false]);
    let any = finch! { let b: DenseVec<bool>; forall i: b[i] = P[i] < 0 || P[i] > 2 || x[P[i]] > 1.0 };
    assert_eq!(any.to_dense(), [true, true, false, true]);
    let rises = finch! { let b: DenseVec<bool>; forall i: b[i] = i > 0 && A[i] > A[i - 1] };
    assert_eq!(rises.to_dense(), [false, true, false, true, false, true]);
    let peaks = finch! { let n: Scalar<u32>; forall i: n[] += (i > 0 && i < 5 && A[i] > A[i - 1] && A[i] > A[i + 1]) as u32 };
    assert_eq!(peaks.value(), 2);
}

#[test]
fn conditions_on_an_index_excuse_an_offset() {
    let (n, zero) = (4, 0);
    tensor! {
        let x: DenseVec<f64> = counting(4);
        let none: DenseVec<f64> = counting(0);
        let wall: DenseVec<bool> = DenseVec::from_dense([4], vec![false, false, true, false]).unwrap();
        let A: Csr<f64> = Csr::from_dense([3, 4], (1..=12).map(f64::from).collect()).unwrap();
    }
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = ifelse(i > 0, x[i - 1], 0.0) + x[i] };
    assert_eq!(y.to_dense(), [1.0, 3.0, 5.0, 7.0]);
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = ifelse(i > 0, none[i - 1], 0.0) + none[i] };
    assert_eq!(y.to_dense(), [0.0; 0]);
    let y = finch! {
        let y: DenseVec<f64>;
        forall i: if i > 0 && i < n - 1 {
            if wall[i] { y[i] = x[i] } else { y[i] = x[i - 1] + x[i + 1] }
        }
    };
    assert_eq!(y.to_dense(), [0.0, 4.0, 3.0, 0.0]);
    // The sum of each entry and its left and upper neighbours.
    let S = finch! {
        let S: DenseMat<f64>;
        forall i, j: S[i, j] = A[i, j] + ifelse(i > zero, A[i - 1, j], 0.0) + ifelse(j > zero, A[i, j - 1], 0.0)
    };
    assert_eq!(S.to_dense(), [1.0, 3.0, 5.0, 7.0, 6.0, 13.0, 16.0, 19.0, 14.0, 25.0, 28.0, 31.0]);
}

#[test]
fn a_distance_shrinks_loops() {
    let w: u8 = 1;
    tensor! { let A: DenseMat<f64> = DenseMat::from_dense([3, 4], (1..=12).map(f64::from).collect()).unwrap(); }
    let sum = |holds: fn(usize, usize) -> bool| -> f64 {
        (0..12).filter(|at| holds(at / 4, at % 4)).map(|at| (at + 1) as f64).sum()
    };
    let s = finch! { let s: Scalar<f64>; forall i, j: if abs(i - j) <= w { s[] += A[i, j] } };
    assert_eq!(s.value(), sum(|i, j| i.abs_diff(j) <= 1));
    let s = finch! { let s: Scalar<f64>; forall i, j: if 2 > abs(i - j) && i != j { s[] += A[i, j] } };
    assert_eq!(s.value(), sum(|i, j| i.abs_diff(j) == 1));
    let s = finch! { let s: Scalar<f64>; forall i, j: if abs(2 * i - j) < 2 { s[] += A[i, j] } else { s[] += 0.5 } };
    let near = |i: usize, j: usize| (2 * i).abs_diff(j) < 2;
    assert_eq!(s.value(), sum(near) + 0.5 * (0..12).filter(|at| !near(at / 4, at % 4)).count() as f64);
}

/// A condition's own guards: each reads at a computed place if the parts before it allow that.
#[test]
fn conditions_guard_what_they_read() {
    tensor! {
        let p: DenseVec<i64> = Tensor::from_dense([4], vec![2, -1, 0, 7]).expect("it fits");
        let x: DenseVec<f64> = Tensor::from_dense([3], vec![1.0, 2.0, 3.0]).expect("it fits");
        let D: SparseVec<i64> = Tensor::from_dense([3], vec![4, 0, 9]).expect("it fits");
    }
    let n = finch! { let n: Scalar<u32>; forall i: if p[i] < 0 || p[i] > 2 || x[p[i]] > 1.0 { n[] += 1 } };
    assert_eq!(n.value(), 3);
    let n =
        finch! { let n: Scalar<u32>; forall i: if !(p[i] >= 0 && p[i] < 3 && x[p[i]] > 1.0) { n[] += 1 } };
    assert_eq!(n.value(), 3);
    let n = finch! {
        let n: Scalar<u32>;
        forall i: if p[i] >= 0 && p[i] < 3 && x[p[i]] > 1.0 { n[] += 1 } else { n[] += 10 }
    };
    assert_eq!(n.value(), 31);
    let n = finch! { let n: Scalar<u32>; forall i: if i == 0 || x[i] > x[i - 1] { n[] += 1 } };
    assert_eq!(n.value(), 3);
    let n =
        finch! { let n: Scalar<u32>; forall i: if i > 0 && x[i] > x[i - 1] { n[] += 1 } else { n[] += 10 } };
    assert_eq!(n.value(), 12);
    let n = finch! { let n: Scalar<u32>; forall i: if x[i] > ifelse(i > 0, x[i - 1], 0.0) { n[] += 1 } };
    assert_eq!(n.value(), 3);
    let yes = true;
    let n = finch! { let n: Scalar<u32>; forall i in 0..3: if (i > 0 && D[i - 1] > 0) == yes { n[] += 1 } };
    assert_eq!(n.value(), 1);
    let n =
        finch! { let n: Scalar<u32>; forall i in 0..3: if (i > 0 && D[i - 1] > 0) || i == 2 { n[] += 1 } };
    assert_eq!(n.value(), 2);
    let s = finch! { let s: Scalar<i64>; forall i: if p[i] > 0 && p[i] <= 3 && D[p[i] - 1] != 0 || i == 2 { s[] += p[i] + 5 } };
    assert_eq!(s.value(), 5);
    let C = finch! {
        let C: SparseVec<f64>;
        forall i: if i == 0 || x[i - 1] > 1.0 { let t: Scalar<f64>; t[] = x[i]; C[i] = t[] * 2.0 } else { C[i] = 0.5 }
    };
    assert_eq!(C.to_dense(), [2.0, 0.5, 6.0]);
}

/// The replacement of a choice has the tokens that the user wrote there.
#[test]
fn choices_of_rust_variables_in_larger_expressions() {
    let (h, c) = (3, (5,));
    tensor! { let D: DenseVec<i64> = Tensor::from_dense([3], vec![10, 20, 30]).expect("it fits"); let P: DenseVec<usize> = Tensor::from_dense([3], vec![2, 0, 1]).expect("it fits"); }
    let r = finch! { let r: DenseVec<i64>; forall i: r[i] = ifelse(i > 0, D[i - 1], h) + D[i] };
    assert_eq!(r.to_dense(), [13, 30, 50]);
    let r = finch! { let r: DenseVec<i64>; forall i: r[i] = D[i] - 2 * ifelse(i > 0, h, D[i + 1]) };
    assert_eq!(r.to_dense(), [-30, 14, 24]);
    let r = finch! { let r: DenseVec<i64>; forall i: r[i] = max(-ifelse(i > 0, D[i - 1], h), -c.0) };
    assert_eq!(r.to_dense(), [-3, -5, -5, -5]);
    let r = finch! { let r: DenseVec<i64>; forall i: r[i] = ifelse(P[i] > 1, D[P[i]], h) + 1 };
    assert_eq!(r.to_dense(), [31, 4, 4]);
    let r = finch! { let r: DenseVec<i64>; forall i: r[i] = D[i].clamp(0, ifelse(i > 0, D[i - 1], 9)) };
    assert_eq!(r.to_dense(), [9, 10, 20]);
    let r = finch! { let r: DenseVec<f64>; forall i: r[i] = ifelse(i > 0, D[i - 1], h) as f64 / 2.0 };
    assert_eq!(r.to_dense(), [1.5, 5.0, 10.0, 15.0]);
}

/// An entry may be updated in one branch, and written in the other.
#[test]
fn kept_entries_are_updated_in_branches() {
    tensor! { let D: DenseVec<i64> = Tensor::from_dense([5], vec![10, 20, 30, 40, 50]).expect("it fits"); }
    macro_rules! check {
        ($($L:ty),*) => { $({
            tensor! { let mut y: $L = Tensor::from_dense([5], vec![1, 0, 3, 4, 0]).expect("it fits"); }
            finch! { keep y; forall i: if i > 2 { y[i] = y[i] + D[i] } else { y[i] = y[i] * 2 } }
            assert_eq!(y.to_dense(), [2, 0, 6, 44, 50], stringify!($L));
            finch! { keep y; forall i: if i > 0 { y[i] = D[i] } else { y[i] = y[i] + 1 } }
            assert_eq!(y.to_dense(), [3, 20, 30, 40, 50], stringify!($L));
            finch! { keep y; forall i: y[i] = ifelse(i > 0, D[i - 1], 0) + y[i] }
            assert_eq!(y.to_dense(), [3, 30, 50, 70, 90], stringify!($L));
            finch! { keep y; forall i: y[i] = ifelse(i > 2, D[i - 1], y[i] - 1) }
            assert_eq!(y.to_dense(), [2, 29, 49, 30, 40], stringify!($L));
            finch! { keep y; forall i: if D[i] > 20 { if i > 3 { y[i] = y[i] - D[i] } else { y[i] += 1 } } else { y[i] = 0 } }
            assert_eq!(y.to_dense(), [0, 0, 50, 31, -10], stringify!($L));
        })* };
    }
    check!(
        DenseVec<i64>,
        Tensor<finch::SparseByteMap<Element<i64>>>,
        Tensor<finch::SparseDict<Element<i64>>>,
        Tensor<finch::SparseBitmap<Element<i64>>>
    );
}

/// A place that an outer loop determines is checked if a condition in an inner one admits it.
#[test]
fn conditions_in_inner_loops_guard_what_outer_loops_compute() {
    tensor! {
        let z: DenseVec<i64> = Tensor::from_dense([3], vec![0, 2, 0]).expect("it fits");
        let u: SparseVec<i64> = Tensor::from_dense([3], vec![0, 2, 0]).expect("it fits");
        let p: DenseVec<i64> = Tensor::from_dense([3], vec![-1, 1, 9]).expect("it fits");
        let none: Csr<bool> = Csr::zeros([3, 3]);
        let m: Csr<bool> = Csr::from_dense([3, 3], vec![false, false, false, true, false, true, false, false, false]).expect("it fits");
    }
    let c = finch! { let c: Scalar<i64>; forall i in 0..3, j in 0..3: if j <= i && p[i] >= 0 && p[i] < 3 { c[] += z[p[i]] } };
    assert_eq!(c.value(), 4);
    let c =
        finch! { let c: Scalar<i64>; forall i, j: if none[i, j] && p[i] >= 0 && p[i] < 3 { c[] += z[p[i]] } };
    assert_eq!(c.value(), 0);
    let c =
        finch! { let c: Scalar<i64>; forall i, j: if m[i, j] && p[i] >= 0 && p[i] < 3 { c[] += u[p[i]] } };
    assert_eq!(c.value(), 4);
    let c = finch! {
        let c: DenseVec<i64>;
        forall i in 0..3, j in 0..3: if j <= i { c[j] += ifelse(p[i] >= 0 && p[i] < 3, z[p[i]], 0) }
    };
    assert_eq!(c.to_dense(), [2, 2, 0]);
    // The condition does not mention the place, but it is true only where the place is valid.
    let c = finch! { let c: Scalar<i64>; forall i in 0..3, j in 0..3: if m[i, j] { c[] += z[p[i]] } };
    assert_eq!(c.value(), 4);
    let c = finch! { let c: Scalar<i64>; let n: Scalar<u32>; forall i, j: { n[] += m[i, j] as u32; if p[i] == 1 && m[i, j] { c[] += u[p[i]] } } };
    assert_eq!((c.0.value(), c.1.value()), (4, 2));
    // Places that the condition admits are still checked.
    let refused = try_finch! { let c: Scalar<i64>; forall i, j: if !m[i, j] && p[i] > 0 { c[] += z[p[i]] } };
    assert!(refused.is_err_and(|error| error.to_string().contains('9')));
}

#[test]
fn conditions_in_inner_loops_guard_what_is_written() {
    tensor! {
        let p: DenseVec<i64> = Tensor::from_dense([3], vec![-1, 1, 9]).expect("it fits");
        let none: Csr<bool> = Csr::zeros([3, 3]);
        let m: Csr<bool> = Csr::from_dense([3, 3], vec![false, false, false, true, false, true, false, false, false]).expect("it fits");
    }
    let c = finch! { let c: DenseVec<i64>[3]; forall i, j: if none[i, j] && p[i] >= 0 && p[i] < 3 { c[p[i]] += 1 } };
    assert_eq!(c.to_dense(), [0, 0, 0]);
    let c = finch! { let c: DenseVec<i64>[3]; forall i, j: if m[i, j] { c[p[i]] += 1 } };
    assert_eq!(c.to_dense(), [0, 2, 0]);
    let c = finch! { let c: DenseMat<i64>[3, 3]; forall i, j: if m[i, j] { c[i, p[i]] += 1 } else { c[i, i] += 10 } };
    assert_eq!(c.to_dense(), [30, 0, 0, 0, 12, 0, 0, 0, 30]);
    let c = finch! { let c: Tensor<finch::SparseDict<Element<i64>>>[3]; forall i, j: if m[i, j] { c[p[i]] += j + 1 } };
    assert_eq!(c.to_dense(), [0, 4, 0]);
    // A result that is written in order is located once per row.
    tensor! { let q: DenseVec<i64> = Tensor::from_dense([3], vec![0, 1, 2]).expect("it fits"); }
    let C = finch! { let C: Csr<i64>[3, 3]; forall i, j: if m[i, j] { C[i, q[i]] += 1 } };
    assert_eq!(C.to_dense(), [0, 0, 0, 0, 2, 0, 0, 0, 0]);
}

/// A choice may guard places that are not computed: the index of a loop, a variable, a Rust value, a window.
#[test]
fn choices_guard_indices_that_are_not_computed() {
    let (f, k, short, n, c) = (|i: i64| i * 5 - 3, 9i64, 2usize, 9, (7usize, 1));
    tensor! {
        let v: DenseVec<i64> = Tensor::from_dense([6], vec![5, 0, 7, 0, 9, 1]).expect("it fits");
        let s: SparseVec<i64> = Tensor::from_dense([6], vec![5, 0, 7, 0, 9, 1]).expect("it fits");
        let b: DenseVec<bool> = Tensor::from_dense([6], vec![true, false, true, false, true, true]).expect("it fits");
        let p: DenseVec<i64> = Tensor::from_dense([3], vec![-3, 2, 7]).expect("it fits");
        let w: DenseVec<i64> = Tensor::from_dense([9], (0..9).collect()).expect("it fits");
    }
    let y = finch! { let y: DenseVec<i64>; forall i in 0..9: y[i] = ifelse(i < 6, v[i], -1) };
    assert_eq!(y.to_dense(), [5, 0, 7, 0, 9, 1, -1, -1, -1]);
    let y = finch! { let y: SparseVec<i64>; forall i in 0..n: y[i] = ifelse(6 <= i, -1, s[i]) + w[i] };
    assert_eq!(y.to_dense(), [5, 1, 9, 3, 13, 6, 5, 6, 7]);
    let y = finch! { let y: DenseVec<bool>; forall i in 0..9: y[i] = i < 6 && v[i] > 0 };
    assert_eq!(y.to_dense(), [true, false, true, false, true, true, false, false, false]);
    let y = finch! { let y: DenseMat<i64>; forall i in 0..2, j in 0..7: y[i, j] = ifelse(i == 1 && j < 6, v[j], 0) };
    assert_eq!(y.to_dense(), [0, 0, 0, 0, 0, 0, 0, 5, 0, 7, 0, 9, 1, 0]);
    let y = finch! { let y: DenseVec<i64>; forall i in 0..3: y[i] = ifelse(i == 1, v[$f(i)], 0) };
    assert_eq!(y.to_dense(), [0, 7, 0]);
    let y = finch! { let y: DenseVec<bool>; forall i in 0..3: y[i] = i != 1 || b[$f(i)] };
    assert_eq!(y.to_dense(), [true, true, true]);
    let y =
        finch! { let y: DenseVec<i64>; forall i: y[i] = ifelse(p[i] >= 0 && p[i] < 6, v[(0..6)[p[i]]], 0) };
    assert_eq!(y.to_dense(), [0, 7, 0]);
    let y = finch! { let y: DenseVec<i64>; forall i: y[i] = ifelse(p[i] > 0, v[p[i].min(5)], 0) };
    assert_eq!(y.to_dense(), [0, 7, 1]);
    // A variable has the same value in every iteration.
    let y = finch! { let y: Scalar<i64>; y[] = ifelse(k < 6, v[k], 3) };
    assert_eq!(y.value(), 3);
    let y = finch! { let y: Scalar<i64>; if k < 6 { y[] = v[k] } };
    assert_eq!(y.value(), 0);
    let y = finch! { let y: Scalar<i64>; forall i: if short < 6 && w[i] > 6 { y[] += v[short] * w[i] } };
    assert_eq!(y.value(), 7 * (7 + 8));
    let y = finch! { let y: Scalar<i64>; forall i: y[] += w[i] * ifelse(k < 6 && w[i] > 0, s[k], 1) };
    assert_eq!(y.value(), 36);
    let y = finch! { let y: Scalar<i64>; y[] = ifelse(c.0 < 6, v[c.0], 3) + ifelse(c.1 < 6, v[c.1], 4) };
    assert_eq!(y.value(), 3);
    let y = finch! { let y: DenseVec<i64>[3]; forall i in 0..2: if k < 3 { y[k] += i } else { y[0] += 2 } };
    assert_eq!(y.to_dense(), [4, 0, 0]);
    let y = finch! { let y: Scalar<i64>; y[] = ifelse(k < 6, v[$(k)], 3) };
    assert_eq!(y.value(), 3);
    let y = finch! { let y: Scalar<i64>; if $(k) < 6 { y[] = v[k] } };
    assert_eq!(y.value(), 0);
    // Places that the condition admits are still checked, and so are those beside it.
    let refused = try_finch! { let y: DenseVec<i64>; forall i in 0..9: y[i] = ifelse(i < 7, v[i], -1) };
    assert!(refused.is_err_and(|error| error.to_string().contains('6')));
    let refused = try_finch! { let y: Scalar<i64>; y[] = ifelse(k < 10, v[k], 3) };
    assert!(refused.is_err_and(|error| error.to_string().contains('9')));
    let refused = try_finch! { let y: Scalar<i64>; y[] = ifelse(k < 6, v[k], 3) + v[k] };
    assert!(refused.is_err_and(|error| error.to_string().contains('9')));
}

/// A literal that stands in for an entry has its type, even if its statement contains nothing else.
#[test]
fn literals_that_stand_in_for_guarded_entries() {
    tensor! {
        let v: DenseVec<u8> = Tensor::from_dense([3], vec![200, 100, 7]).expect("it fits");
        let x: DenseVec<f32> = Tensor::from_dense([3], vec![0.5, 0.25, 2.0]).expect("it fits");
        let p: DenseVec<i64> = Tensor::from_dense([3], vec![-3, 2, 7]).expect("it fits");
    }
    let y = finch! { let y: DenseVec<u64>; forall i: y[i] = (ifelse(p[i] == 2, v[p[i]], 25) * 10) as u64 };
    assert_eq!(y.to_dense(), [250, 70, 250]);
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = (ifelse(p[i] == 2, x[p[i]], 1.7) * 3) as f64 };
    assert_eq!(y.to_dense(), [f64::from(1.7f32 * 3.0), 6.0, f64::from(1.7f32 * 3.0)]);
    let y = finch! { let y: DenseVec<f64>; forall i in 0..4: y[i] = (ifelse(i < 3, x[i], -0x10) / 3) as f64 };
    assert_eq!(y.to_dense()[3], f64::from(-16f32 / 3.0));
    let y = finch! { let y: DenseVec<i32>; forall i in 0..4: y[i] = ifelse(i < 3, v[i] as i32, -1) - 1 };
    assert_eq!(y.to_dense(), [199, 99, 6, -2]);
    let y = finch! { let y: DenseVec<f32>; forall i: y[i] = ifelse(p[i] == 2, x[p[i]], 4.0).sqrt() };
    assert_eq!(y.to_dense(), [2.0, 2f32.sqrt(), 2.0]);
    let y = finch! { let y: DenseVec<u8>; forall i: y[i] = ifelse(p[i] == 2, v[p[i]], 255) << 2 };
    assert_eq!(y.to_dense(), [252, 28, 252]);
    // A distance between indices can be compared with an integer of any type.
    let w = 1u8;
    let y = finch! { let y: DenseVec<u8>; forall i in 0..4: y[i] = (abs(i - 1) <= w) as u8 };
    assert_eq!(y.to_dense(), [1, 1, 1, 0]);
}

/// The largest number of choices allowed, where only loops' indices would be guarded.
#[test]
fn choices_on_loops_are_never_too_many() {
    tensor! { let v: DenseVec<i64> = Tensor::from_dense([9], (0..9).collect()).expect("it fits"); }
    let y = finch! {
        let y: DenseVec<i64>;
        forall i in 0..9: y[i] = ifelse(i < 1, v[i], 1) + ifelse(i < 2, v[i], 1) + ifelse(i < 3, v[i], 1) + ifelse(i < 4, v[i], 1)
            + ifelse(i < 5, v[i], 1) + ifelse(i < 6, v[i], 1) + ifelse(i < 7, v[i], 1)
    };
    assert_eq!(y.to_dense(), [0, 7, 12, 15, 16, 15, 12, 7, 7]);
}
