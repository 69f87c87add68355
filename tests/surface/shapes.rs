//! Operands that do not fit each other.

use std::panic::{AssertUnwindSafe, catch_unwind};

use finch::ShapeError;
use finch::prelude::*;

use crate::{counting, list, matrix};

/// The text of a panic.
fn panic_of<T>(run: impl FnOnce() -> T) -> String {
    let payload = catch_unwind(AssertUnwindSafe(|| _ = run())).expect_err("it panics");
    payload.downcast_ref::<String>().cloned().unwrap_or_default()
}

#[test]
fn both_names_and_both_dimensions() {
    tensor! { let A: Csr<f64> = matrix(); let x: DenseVec<f64> = counting(5); }
    let error: ShapeError =
        try_finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] }.expect_err("4 is not 5");
    let text = error.to_string();
    for part in ["A", "x", "4", "5", "j"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let panic = panic_of(|| finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] });
    assert_eq!(panic, text);
    assert!(std::error::Error::source(&error).is_none());
}

/// The dimensions are the tensors' own, whatever their indices are, and no arithmetic on them wraps.
#[test]
fn dimensions_of_shifted_and_windowed_operands() {
    tensor! { let x: DenseVec<f64> = counting(7); let one: SparseVec<f64> = SparseVec::zeros([1]); let y: DenseVec<f64> = counting(3); }
    let error = try_finch! { let s: Scalar<f64>; forall i: s[] += x[i + 2] * y[i] }.expect_err("5 is not 3");
    assert_eq!(
        error.to_string(),
        "`x` has dimension 7 in mode 0 and `y` has 3, indexed by `i` in `x[i + 2]` and `y[i]`; `forall i in lo..hi` gives its range"
    );
    let error =
        try_finch! { let s: Scalar<f64>; forall i: s[] += one[i + 2] * y[i] }.expect_err("-1 is not 3");
    assert!(error.to_string().starts_with("`one` has dimension 1 in mode 0 and `y` has 3"), "{error}");
    let k = 9_u64;
    let error =
        try_finch! { let s: Scalar<f64>; forall i: s[] += one[i + k] * y[i] }.expect_err("-8 is not 3");
    assert!(error.to_string().starts_with("`one` has dimension 1 in mode 0 and `y` has 3"), "{error}");
    let error =
        try_finch! { let s: Scalar<f64>; forall i: s[] += x[(1..3)[i]] * y[i] }.expect_err("2 is not 3");
    assert!(error.to_string().starts_with("`x` has dimension 7 in mode 0 and `y` has 3"), "{error}");
}

#[test]
fn what_fits_is_ok() {
    tensor! { let A: Csr<f64> = matrix(); let x: DenseVec<f64> = counting(4); }
    let y = try_finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] };
    assert_eq!(y.map(|y| y.to_dense()), Ok(vec![7.0, 0.0, 26.0]));
    let none: Result<(), ShapeError> = {
        tensor! { let mut s: Scalar<f64> = Scalar::default(); }
        try_finch! { forall i, j: s[] += A[i, j] }
    };
    assert_eq!(none, Ok(()));
    let pair = try_finch! { let s: Scalar<f64>; let t: Scalar<f64>; forall i, j: { s[] += A[i, j]; t[] -= A[i, j] } };
    assert_eq!(pair.map(|(s, t)| s.value() + t.value()), Ok(0.0));
}

#[test]
fn out_of_range() {
    tensor! {
        let A: SparseVec<f64> = list();
        let P: DenseVec<i64> = DenseVec::from_dense([3], vec![0, 6, 1]).expect("it fits");
        let Q: DenseVec<i64> = DenseVec::from_dense([3], vec![0, -1, 1]).expect("it fits");
    }
    let n = 7;
    assert!(try_finch! { let s: Scalar<f64>; forall i in 0..n: s[] += A[i] }.is_err());
    assert!(try_finch! { let s: Scalar<f64>; forall i in 0..6: s[] += A[i + 1] }.is_err());
    assert!(try_finch! { let s: Scalar<f64>; forall i in 0..6: s[] += A[i - 1] }.is_err());
    assert!(try_finch! { let s: Scalar<f64>; s[] = A[n] }.is_err());
    assert!(try_finch! { let s: Scalar<f64>; forall i: s[] += A[P[i]] }.is_err());
    assert!(try_finch! { let s: Scalar<f64>; forall i: s[] += A[Q[i]] }.is_err());
    assert!(try_finch! { let C: DenseVec<f64>[6]; forall i: C[P[i]] += 1.0 }.is_err());
    assert!(try_finch! { let C: DenseVec<f64>[6]; forall i: C[Q[i]] += 1.0 }.is_err());
    assert!(try_finch! { let C: DenseVec<f64>[2]; forall i: C[i] = A[i] }.is_err());
    let text = panic_of(|| finch! { let s: Scalar<f64>; s[] = A[n] });
    assert!(text.contains('A') && text.contains('7') && text.contains('6'), "{text}");
}

#[test]
fn the_diagonal_of_no_square() {
    tensor! { let A: Csr<f64> = matrix(); }
    let error = try_finch! { let d: DenseVec<f64>; forall i: d[i] = A[i, i] }.expect_err("3 is not 4");
    assert!(error.to_string().contains('3') && error.to_string().contains('4'), "{error}");
    let d = try_finch! { let d: DenseVec<f64>; forall i in 0..3: d[i] = A[i, i] };
    assert_eq!(d.map(|d| d.to_dense()), Ok(vec![1.0, 0.0, 5.0]));
}

#[test]
fn kept_results_must_fit() {
    tensor! { let A: SparseVec<f64> = list(); let mut C: DenseVec<f64> = counting(5); }
    assert!(try_finch! { keep C; forall i: C[i] += A[i] }.is_err());
    assert_eq!(C.to_dense(), counting(5).to_dense(), "it is as it was");
}

#[test]
fn index_types_that_are_too_small() {
    tensor! { let A: SparseVec<f64> = SparseVec::zeros([1000]); }
    let error = try_finch! { let C: Tensor<SparseList<Element<f64>, u8>>; forall i: C[i] = A[i] }
        .expect_err("too large");
    assert!(error.to_string().contains("1000") && error.to_string().contains("u8"), "{error}");
    let n = 256;
    assert!(try_finch! { let C: Tensor<SparseList<Element<f64>, u8>>; forall i in 0..n: C[i] = 1.0 }.is_ok());
    assert!(try_finch! { let C: Tensor<RunList<Element<f64>, u8>>; forall i in 0..n: C[i] = 1.0 }.is_err());
}

#[test]
fn the_place_of_a_panic_is_the_program() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = SparseVec::zeros([7]); }
    let place = std::sync::Arc::new(std::sync::Mutex::new(None));
    let (seen, thread) = (place.clone(), std::thread::current().id());
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if std::thread::current().id() == thread {
            *seen.lock().expect("nobody panicked") =
                info.location().map(|at| (at.file().to_owned(), at.line()));
        }
    }));
    let line = line!() + 1;
    let text = panic_of(|| finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] });
    std::panic::set_hook(before);
    assert!(text.contains('6') && text.contains('7'));
    assert_eq!(place.lock().expect("nobody panicked").take(), Some((file!().to_owned(), line)));
}

#[test]
fn steps_are_at_least_one() {
    tensor! { let A: SparseVec<f64> = list(); }
    for step in [0, -2] {
        let error =
            try_finch! { let C: DenseVec<f64>; forall i: C[i] = A[(0..4).step_by(step)[i]] }.unwrap_err();
        let told = format!("the window of `A` in mode 0 has a step of {step}, but it must be at least 1: ");
        assert!(error.to_string().starts_with(&told), "{error}");
        let error = try_finch! { let s: Scalar<f64>; forall i: s[] += A[i] * A[(0..4).step_by(step)[i]] };
        assert!(error.unwrap_err().to_string().contains("but it must be at least 1"));
    }
    let least = i64::MIN;
    let error = try_finch! { let C: DenseVec<f64>; forall i: C[i] = A[(0..4).step_by(least)[i]] };
    assert!(error.unwrap_err().to_string().contains("has a step of -4611686018427387904 or less, but"));
    let step = 2_u8;
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[(1..6).step_by(step)[i]] };
    assert_eq!(C.to_dense(), [1.0, 2.0, 3.0]);
}

#[test]
fn bounds_at_the_ends_of_what_integers_hold_are_errors() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = list(); }
    for (lo, hi) in [(i64::MIN, i64::MAX), (i64::MIN, 4), (0, i64::MAX), (i64::MAX, i64::MIN)] {
        assert!(try_finch! { let s: Scalar<f64>; forall i: s[] += A[(lo..hi)[i]] * B[i] }.is_err());
        assert!(try_finch! { let s: Scalar<f64>; forall i in 0..4: s[] += A[i + lo] + A[i + hi] }.is_err());
    }
    for k in [i64::MIN, i64::MAX] {
        let s = finch! { let s: Scalar<f64>; forall i: s[] += coalesce(A[permit(i + k)], 0.0) + coalesce(A[permit(k - i)], 0.0) * B[i] };
        assert_eq!(s.value(), 0.0);
    }
}

#[test]
fn what_hosts_give_as_bounds_may_be_anything() {
    tensor! { let d: DenseVec<f64> = counting(5); }
    struct Bounds(usize, i32);
    impl Bounds {
        fn by(&self, k: i64) -> i64 {
            k
        }
    }
    let (bounds, n, k) = (Bounds(usize::MAX, i32::MIN), i64::MAX, 1_i64 << 31);
    let s = finch! { let s: Scalar<f64>; forall i in 0..4: s[] += coalesce(d[permit((bounds.0..bounds.1)[i + bounds.by(n)])], 0.0) };
    assert_eq!(s.value(), 0.0);
    let s = finch! { let s: Scalar<f64>; forall i in 0..4: s[] += coalesce(d[permit((n * 15..-n * 15)[i + k])], 0.0) };
    assert_eq!(s.value(), 0.0);
    let n = 1_i64 << 32;
    assert!(try_finch! { let C: DenseMat<f64>[n, n]; C[1, 1] = 1.0 }.is_err());
}

#[test]
fn windows_that_end_before_they_begin_are_as_long_as_nothing() {
    tensor! { let A: SparseVec<f64> = list(); let none: SparseVec<f64> = SparseVec::zeros([0]); }
    let (lo, hi) = (4, 2);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[(lo..hi)[i]] * none[i] };
    assert_eq!(s.value(), 0.0);
}

#[test]
fn windows_that_move_with_the_loop_they_follow() {
    tensor! {
        let x: SparseVec<f64> = SparseVec::from_dense([9], vec![0.0, 1.0, 2.0, 0.0, 4.0, 5.0, 0.0, 7.0, 8.0]).expect("it fits");
    }
    let d = finch! { let d: DenseVec<f64>; forall i in 0..4: d[i] = x[(i..9)[i]] };
    assert_eq!(d.to_dense(), [0.0, 2.0, 4.0, 0.0]);
    let d = finch! { let d: DenseVec<f64>; forall i in 0..4, j in 0..3: d[i] += x[(j..9)[i]] };
    assert_eq!(d.to_dense(), [3.0, 3.0, 6.0, 9.0]);
    let d = finch! { let d: DenseVec<f64>; forall i in 0..4, j in 0..3: d[i] += x[(j..9).step_by(2)[i]] };
    assert_eq!(d.to_dense(), [3.0, 6.0, 9.0, 15.0]);
    assert!(try_finch! { let d: DenseVec<f64>; forall i in 0..4, j in 0..3: d[i] += x[(j..5)[i]] }.is_err());
}
