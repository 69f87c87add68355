//! Dimensions near the largest one, 2⁶² - 1, and near the largest that an index type holds. Nothing wraps around, and nothing is
//! limited in silence.

use finch::{ShapeError, SparseDict, SparseList, SparseRunList, prelude::*};

const LARGEST: usize = (1 << 62) - 1;

layout! { type Far<T> = Tensor<SparseList<Element<T>, u64>>; }
layout! { type FarRuns<T> = Tensor<SparseRunList<Element<T>, u64>>; }
layout! { type FarTable<T> = Tensor<SparseDict<Element<T>, u64>>; }

fn at_the_end() -> Far<f64> {
    Far::from_coords([LARGEST], vec![[3], [LARGEST - 2], [LARGEST - 1]], vec![1.0, 2.0, 4.0])
        .expect("it fits")
}

#[test]
fn the_largest_dimension() {
    tensor! { let A: Far<f64> = at_the_end(); }
    let runs: FarRuns<f64> = A.convert();
    let table: FarTable<f64> = runs.convert();
    assert_eq!((runs.stored(), table.stored(), A == table), (3, 3, true));
    assert_eq!(A.get([LARGEST - 1]), Ok(4.0));
    assert_eq!(
        A.get([LARGEST]).unwrap_err().to_string(),
        "index 4611686018427387903 or more is out of range: the tensor has dimension 4611686018427387903 in mode 0"
    );
    let error = Far::<f64>::try_zeros([LARGEST + 1]).unwrap_err().to_string();
    assert_eq!(
        error,
        "`SparseList` has dimension 4611686018427387904, and no dimension is larger than 4611686018427387903"
    );
    assert_eq!(
        Far::<f64>::try_zeros([usize::MAX]).unwrap_err().to_string(),
        "`SparseList` has dimension 18446744073709551615, and no dimension is larger than 4611686018427387903"
    );
}

/// Shifts, windows, steps and reversals at the end.
#[test]
fn indices_near_the_largest() {
    #[kernel]
    fn run(A: &Far<f64>, B: &FarRuns<f64>, n: usize, k: usize) -> [f64; 8] {
        let product = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * B[i] };
        let shifted = finch! { let s: Scalar<f64>; forall i in 0..n - k: s[] += A[i + k] };
        let window = finch! { let s: Scalar<f64>; forall i: s[] += A[(n - 2..n)[i]] };
        let behind = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * coalesce(B[permit(i + 1)], 0.0) };
        let apart = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * coalesce(B[permit(i - k)], 0.0) };
        let below = finch! { let s: Scalar<f64>; forall i: if i + 2 < n { s[] += A[i] } };
        let twice = finch! { let s: Scalar<f64>; forall i: if i >= n - k + 1 { s[] += A[i] } };
        let all = finch! { let c: Scalar<u64>; forall i: c[] += (A[i] == 0.0) as u64 }.value() as f64;
        [
            product.value(),
            shifted.value(),
            window.value(),
            behind.value(),
            apart.value(),
            below.value(),
            twice.value(),
            all,
        ]
    }
    let a = at_the_end();
    assert_eq!(run(&a, &a.convert(), LARGEST, 2), [21.0, 7.0, 6.0, 8.0, 0.0, 1.0, 4.0, (LARGEST - 3) as f64]);
}

/// Loops in two indices whose sum 64 bits hold, and in three whose sum they may not hold.
#[test]
fn sums_of_indices() {
    #[kernel]
    fn two(A: &Far<f64>, B: &Far<f64>, n: usize) -> Result<f64, ShapeError> {
        Ok(try_finch! { let s: Scalar<f64>; forall i, j: s[] += B[i] * B[j] * coalesce(A[permit(i + j)], 0.0) }?.value() + n as f64)
    }
    #[kernel]
    fn three(A: &Far<f64>, B: &Far<f64>, w: i64) -> Result<f64, ShapeError> {
        Ok(try_finch! { let s: Scalar<f64>; forall i, j: s[] += B[i] * B[j] * coalesce(A[permit(i + j - w)], 0.0) }?.value())
    }
    let a = at_the_end();
    assert_eq!(two(&a, &a, 0), Ok(0.0));
    assert_eq!(three(&a, &a, 3), Ok(three_far(3)));
    assert_eq!(three(&a, &a, LARGEST as i64 - 1), Ok(three_far(LARGEST - 1)));
    let error = three(&a, &a, -(LARGEST as i64)).unwrap_err().to_string();
    assert_eq!(
        error,
        "the index in `A[permit(i + j - w)]` may exceed 64 bits: its parts are too large, and no dimension is larger than 4611686018427387903"
    );
}

/// The results of `three`, in pairs.
fn three_far(w: usize) -> f64 {
    let entries = [(3, 1.0), (LARGEST - 2, 2.0), (LARGEST - 1, 4.0)];
    let mut sum = 0.0;
    for (i, a) in entries {
        for (j, b) in entries {
            let at = (i as i128) + (j as i128) - (w as i128);
            sum += entries.iter().filter(|(k, _)| *k as i128 == at).map(|(_, c)| a * b * c).sum::<f64>();
        }
    }
    sum
}

/// A result that would have to be larger than any dimension, or than its index type holds, says so.
#[test]
fn results_that_outgrow_a_limit() {
    #[kernel]
    fn shifted(A: &Far<f64>, k: u64) -> Result<usize, ShapeError> {
        Ok(try_finch! { let C: Far<f64>; forall i: C[i + k] = A[i] }?.shape()[0])
    }
    let short = Far::<f64>::from_coords([10], vec![[9]], vec![1.0]).expect("it fits");
    assert_eq!(shifted(&short, (LARGEST - 10) as u64), Ok(LARGEST));
    for k in [(LARGEST - 9) as u64, 1 << 62, u64::MAX] {
        let error = shifted(&short, k).unwrap_err().to_string();
        assert!(error.starts_with("`C` has dimension 46116860184273879"), "{error}");
        assert!(
            error.ends_with("or more in mode 0, and no dimension is larger than 4611686018427387903"),
            "{error}"
        );
    }
    layout! { type Small<T> = Tensor<SparseList<Element<T>, u8>>; }
    #[kernel]
    fn small(A: &Small<f64>, k: u64) -> Result<usize, ShapeError> {
        Ok(try_finch! { let C: Small<f64>; forall i: C[i + k] = A[i] }?.shape()[0])
    }
    let tiny = Small::<f64>::from_coords([10], vec![[9]], vec![1.0]).expect("it fits");
    assert_eq!(small(&tiny, 246), Ok(256));
    assert_eq!(
        small(&tiny, 247).unwrap_err().to_string(),
        "`C` stores mode 0 as `u8`, which is too small for dimension 257"
    );
    #[kernel]
    fn counted(A: &Far<f64>, n: u64) -> Result<f64, ShapeError> {
        Ok(try_finch! { let s: Scalar<f64>; forall i in 5..n: s[] += A[i - 5] }?.value())
    }
    assert_eq!(counted(&at_the_end(), LARGEST as u64), Ok(1.0));
    assert!(counted(&at_the_end(), 1 << 62).is_err() && counted(&at_the_end(), u64::MAX).is_err());
}

/// What a loop over `lo..hi` reads at `scale * i + shift`, by entries.
fn strided(entries: &[(usize, f64)], (lo, hi): (i64, i64), scale: i128, shift: i128) -> f64 {
    let found = entries.iter().filter(|(at, _)| {
        let multiple = *at as i128 - shift;
        multiple % scale == 0 && (lo.into()..hi.into()).contains(&(multiple / scale))
    });
    found.map(|(_, value)| value).sum()
}

/// Declares a comparison of programs that read multiples of an index with the expected results, for a loop and a number added.
macro_rules! strides {
    ($($A:ident: $layout:ident [$k:ident => $at:expr], $scale:expr, $shift:expr;)*) => {
        fn strides(all: &Far<f64>, entries: &[(usize, f64)], ends: (i64, i64), number: i64) -> usize {
            let mut refused = 0;
            $( {
                #[kernel]
                fn run($A: &$layout<f64>, (lo, hi): (i64, i64), $k: i64) -> Result<f64, ShapeError> {
                    Ok(try_finch! { let s: Scalar<f64>; forall i in lo..hi: s[] += coalesce($A[permit($at)], 0.0) }?.value())
                }
                let shift = { let $k = i128::from(number); $shift };
                match run(&all.convert(), ends, number) {
                    Ok(found) => assert_eq!(found, strided(entries, ends, $scale, shift), "{ends:?} and {number}"),
                    Err(error) => {
                        assert!(error.to_string().contains("may exceed 64 bits"), "{error}");
                        refused += 1;
                    }
                }
            } )*
            refused
        }
    };
}

strides! {
    A: Far[k => 3 * i + k], 3, k;
    A: Far[k => 5 * i - k], 5, -k;
    A: FarRuns[k => k - 3 * i], -3, k;
    A: FarRuns[k => 7 * i + k], 7, k;
    A: Far[k => 1_537_228_672_809_129_301 * i + k], 1_537_228_672_809_129_301, k;
    A: Far[k => (3..4_611_686_018_427_387_903)[3 * i + k]], 3, k + 3;
}

/// Multiples of an index, with what is added to them anything up to the largest dimension.
#[test]
fn strides_near_the_largest() {
    let entries = [(3, 1.0), (LARGEST / 2, 2.0), (LARGEST - 3, 4.0), (LARGEST - 2, 8.0), (LARGEST - 1, 16.0)];
    let (at, values) = entries.iter().map(|(at, value)| ([*at], *value)).unzip();
    let all = Far::<f64>::from_coords([LARGEST], at, values).expect("it fits");
    let n = LARGEST as i64;
    let ends = [
        (0, 4),
        (0, n),
        (-5, 9),
        (n - 9, n),
        (0, n / 3),
        (n / 3, n),
        (0, n / 3 + 1),
        (0, n / 5),
        (1, n / 5 + 1),
    ];
    let numbers = [0, 1, 2, 3, n, n - 1, n - 2, n - 5, n / 2, n / 3, -n, 1 - n, -1, -2, -3, -n / 2, -n / 3];
    let mut refused = 0;
    for (ends, number) in ends.into_iter().flat_map(|ends| numbers.map(|number| (ends, number))) {
        refused += strides(&all, &entries, ends, number);
    }
    assert!(refused * 3 < ends.len() * numbers.len() * 6, "{refused} are refused, and few have to be");
}
