//! Reductions fold a fill once or by its number, and stop as soon as nothing changes any more.

use finch::prelude::*;

fill_value! {
    Five: f64 = 5.0;
    Seven: u64 = 7;
    Two: u64 = 2;
    Half: f64 = 0.5;
}

/// The loops of some code.
fn loops(code: &str) -> usize {
    code.matches("for ").count() + code.matches("while ").count()
}

/// A vector too long to visit its fills.
const LONG: usize = 4_000_000_000;

#[test]
fn an_extremum_visits_what_is_stored_and_folds_the_fill_once() {
    macro_rules! check {
        ($($layout:ident)*) => { $({
            tensor! {
                let A: $layout<f64, Five> = $layout::from_dense([6], vec![5.0, 7.0, 5.0, 9.0, 5.0, 5.0]).expect("it fits");
                let B: $layout<f64, Five> = $layout::from_coords([2], vec![[0], [1]], vec![7.0, 9.0]).expect("it fits");
                let N: $layout<f64, Five> = $layout::zeros([0]);
            }
            assert_eq!(finch! { let m: Scalar<f64, Inf>; forall i: m[] <<min>>= A[i] }.value(), 5.0, stringify!($layout));
            assert_eq!(finch! { let m: Scalar<f64, NegInf>; forall i: m[] <<max>>= A[i] }.value(), 9.0, stringify!($layout));
            assert_eq!(finch! { let m: Scalar<f64, Inf>; forall i: m[] <<min>>= B[i] }.value(), 7.0, "{}: no fill is there", stringify!($layout));
            assert_eq!(finch! { let m: Scalar<f64, Inf>; forall i: m[] <<min>>= N[i] }.value(), f64::INFINITY);
        })* };
    }
    check! { DenseVec SparseVec RunVec BandVec BlockVec }
    tensor! { let A: SparseVec<f64, Five> = SparseVec::from_coords([LONG], vec![[7], [LONG - 1]], vec![7.0, 9.0]).expect("it fits"); }
    assert_eq!(finch! { let m: Scalar<f64, Inf>; forall i: m[] <<min>>= A[i] }.value(), 5.0);
    let code = finch_code! { let m: Scalar<f64, Inf>; forall i: m[] <<min>>= A[i] };
    assert_eq!(loops(code), 1, "{code}");
}

#[test]
fn fills_are_counted() {
    tensor! {
        let A: SparseVec<u64, Two> = SparseVec::from_coords([LONG], vec![[7], [9]], vec![5, 1]).expect("it fits");
        let P: SparseVec<u64, Two> = SparseVec::from_coords([11], vec![[7], [9]], vec![5, 1]).expect("it fits");
        let H: SparseVec<f64, Half> = SparseVec::from_coords([LONG], vec![[7]], vec![5.0]).expect("it fits");
        let X: SparseVec<u64, Seven> = SparseVec::from_coords([LONG], vec![[7]], vec![1]).expect("it fits");
        let Y: SparseVec<u64, Seven> = SparseVec::from_coords([LONG], vec![[7], [8]], vec![1, 8]).expect("it fits");
    }
    assert_eq!(finch! { let s: Scalar<u64>; forall i: s[] += A[i] }.value(), 2 * (LONG as u64 - 2) + 6);
    assert_eq!(finch! { let s: Scalar<u64, One>; forall i: s[] *= P[i] }.value(), 5 << 9);
    assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += H[i] }.value(), 5.0 + 0.5 * (LONG as f64 - 1.0));
    assert_eq!(
        finch! { let s: Scalar<u64>; forall i: s[] ^= X[i] }.value(),
        7 ^ 1,
        "an odd number of sevens"
    );
    assert_eq!(
        finch! { let s: Scalar<u64>; forall i: s[] ^= Y[i] }.value(),
        1 ^ 8,
        "an even number of sevens"
    );
    assert_eq!(finch! { let n: Scalar<u64>; forall i: n[] += (A[i] == 2) as u64 }.value(), LONG as u64 - 2);
    assert_eq!(finch! { let s: Scalar<u64>; forall i: s[] |= A[i] }.value(), 7);
    assert_eq!(
        finch! { let s: Scalar<f64> = 100.0; forall i: s[] -= H[i] }.value(),
        95.0 - 0.5 * (LONG as f64 - 1.0)
    );
}

/// Corner case 5.
#[test]
fn case_5_all_fill() {
    tensor! { let A: SparseVec<u64, Seven> = SparseVec::zeros([4]); let B: SparseVec<u64, Seven> = SparseVec::zeros([3]); }
    assert_eq!(finch! { let s: Scalar<u64>; forall i: s[] += A[i] }.value(), 28);
    assert_eq!(finch! { let s: Scalar<u64, One>; forall i: s[] *= A[i] }.value(), 2401);
    assert_eq!(finch! { let s: Scalar<u64>; forall i: s[] <<max>>= A[i] }.value(), 7);
    assert_eq!(finch! { let s: Scalar<u64>; forall i: s[] ^= A[i] }.value(), 0);
    assert_eq!(finch! { let s: Scalar<u64>; forall i: s[] ^= B[i] }.value(), 7);
}

#[test]
fn the_least_index_is_that_of_the_first() {
    tensor! {
        let A: SparseVec<f64> = SparseVec::from_coords([LONG], vec![[0], [1], [7]], vec![3.0, 4.0, 0.0]).expect("it fits");
    }
    let first = finch! { let at: Scalar<i64> = -1; forall i: if A[i] == 0.0 { at[] <<choose(-1)>>= i } };
    assert_eq!(first.value(), 2);
    let first = finch! { let at: Scalar<i64> = i64::MAX; forall i: if A[i] == 0.0 { at[] <<min>>= i } };
    assert_eq!(first.value(), 2);
    let last = finch! { let at: Scalar<i64> = -1; forall i: if A[i] == 0.0 { at[] <<max>>= i } };
    assert_eq!(last.value(), LONG as i64 - 1);
    let last = finch! { let at: Scalar<i64>; forall i: if A[i] == 0.0 { at[] = i } };
    assert_eq!(last.value(), LONG as i64 - 1);
}

#[ufunc(associative, rule(minby((x, i), (x, j)) => (x, i)))]
fn minby(a: (f64, usize), b: (f64, usize)) -> (f64, usize) {
    if b.0 < a.0 { b } else { a }
}

#[test]
fn of_pairs_that_tie_the_fill_is_folded_once() {
    tensor! { let A: SparseVec<f64> = SparseVec::from_coords([LONG], vec![[0], [1], [7]], vec![3.0, 4.0, 0.0]).expect("it fits"); }
    let least = finch! { let s: Scalar<(f64, usize)> = (f64::INFINITY, usize::MAX); forall i: s[] <<minby>>= (A[i], i) };
    assert_eq!(least.value(), (0.0, 2));
    let code = finch_code! { let s: Scalar<(f64, usize)> = (f64::INFINITY, usize::MAX); forall i: s[] <<minby>>= (A[i], i) };
    assert_eq!(loops(code), 1, "{code}");
}

#[test]
fn truths_leave_nested_loops() {
    tensor! {
        let A: Csr<bool> = Csr::from_coords([1000, 1000], vec![[0, 3], [0, 4], [999, 1]], vec![true; 3]).expect("it fits");
        let B: Csr<bool> = Csr::from_coords([1000, 1000], vec![[0, 3], [999, 1]], vec![true; 2]).expect("it fits");
    }
    let seen = std::cell::Cell::new(0);
    let look = |x: bool| {
        seen.set(seen.get() + 1);
        x
    };
    assert!(finch! { let s: Scalar<bool>; forall i, j: s[] |= A[i, j] && $look(B[i, j]) }.value());
    assert_eq!(seen.take(), 1, "the first settles it");
    assert!(!finch! { let s: Scalar<bool, True>; forall i, j: s[] &= xor(A[i, j], $look(B[i, j])) }.value());
    assert_eq!(seen.take(), 1);
    assert!(finch! { let s: Scalar<bool>; forall i, j: s[] |= xor(A[i, j], B[i, j]) }.value());
    for code in [
        finch_code! { let s: Scalar<bool>; forall i, j: s[] |= A[i, j] },
        finch_code! { let s: Scalar<bool>; forall i, j: s[] |= xor(A[i, j], B[i, j]) },
        finch_code! { let s: Scalar<bool, True>; forall i, j: s[] &= A[i, j] },
    ] {
        assert!(code.matches("break").count() >= 1, "{code}");
    }
}
