//! How far loops go, and how large results are.

use finch::prelude::*;

use crate::{counting, list, matrix};

#[test]
fn any_type_of_integer() {
    tensor! { let A: SparseVec<f64> = list(); }
    macro_rules! check {
        ($($ty:ty)*) => { $({
            let (lo, hi): ($ty, $ty) = (1, 4);
            let s = finch! { let s: Scalar<f64>; forall i in lo..hi: s[] += A[i] };
            assert_eq!(s.value(), 3.0, stringify!($ty));
        })* };
    }
    check! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize u128 i128 }
    let (lo, hi) = (1_u8, 4_i64);
    let s = finch! { let s: Scalar<f64>; forall i in lo..hi: s[] += A[i] };
    assert_eq!(s.value(), 3.0);
}

#[test]
fn expressions_as_bounds() {
    tensor! { let A: SparseVec<f64> = list(); }
    let n = 3_usize;
    let v = [0; 5];
    let s = finch! { let s: Scalar<f64>; forall i in n - 2..n + 1: s[] += A[i] };
    assert_eq!(s.value(), 3.0);
    let s = finch! { let s: Scalar<f64>; forall i in 0..$(v.len()): s[] += A[i] };
    assert_eq!(s.value(), 3.0);
    let s = finch! { let s: Scalar<f64>; forall i in 0..v.len(): s[] += A[i] };
    assert_eq!(s.value(), 3.0);
    let s = finch! { let s: Scalar<f64>; forall i in 2 * n - 6..min(n, 2): s[] += A[i] };
    assert_eq!(s.value(), 1.0);
    let s = finch! { let s: Scalar<f64>; forall i in n..n: s[] += A[i] };
    assert_eq!(s.value(), 0.0);
    let s = finch! { let s: Scalar<f64>; forall i in 5..2: s[] += A[i] };
    assert_eq!(s.value(), 0.0);
}

#[test]
fn shapes_of_tensors_as_bounds() {
    tensor! { let A: Csr<f64> = matrix(); }
    let s = finch! { let s: Scalar<i64>; forall i in 0..A.shape()[1]: s[] += i };
    assert_eq!(s.value(), 6);
    let M = finch! { let M: DenseMat<f64>[A.shape()[1], A.shape()[0]]; forall i, j: M[j, i] = A[i, j] };
    assert_eq!(M, matrix().transpose());
}

#[test]
fn triangles_of_loops() {
    tensor! { let A: Csr<f64> = matrix(); }
    let s = finch! { let s: Scalar<f64>; forall i, j in 0..i: s[] += A[i, j] };
    assert_eq!(s.value(), 7.0);
    let s = finch! { let s: Scalar<f64>; forall i, j in i..4: s[] += A[i, j] };
    assert_eq!(s.value(), 1.0 + 2.0 + 5.0);
    let s = finch! { let s: Scalar<f64>; forall i: forall j in i + 1..min(i + 3, 4): s[] += A[i, j] };
    assert_eq!(s.value(), 2.0);
    let C = finch! { let C: DenseMat<f64>; forall i in 0..3, j in 0..i + 1: C[i, j] = 1.0 };
    assert_eq!(C.shape(), [3, 3]);
    assert_eq!(C.to_dense(), [1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0]);
}

#[test]
fn results_end_where_their_index_ends() {
    let C = finch! { let C: DenseVec<f64>; forall i in 2..5: C[i] = 1.0 };
    assert_eq!(C.to_dense(), [0.0, 0.0, 1.0, 1.0, 1.0]);
    let C = finch! { let C: DenseVec<f64>; forall i in 2..5: C[i + 1] = 1.0 };
    assert_eq!(C.shape(), [6]);
    let C = finch! { let C: SparseVec<f64>; forall i in 2..5: C[i - 2] = i as f64 };
    assert_eq!(C.to_dense(), [2.0, 3.0, 4.0]);
    let C = finch! { let C: RunVec<f64>; forall i in 2..5: C[i] = 3.0 };
    assert_eq!((C.to_dense(), C.stored()), (vec![0.0, 0.0, 3.0, 3.0, 3.0], 2));
    let C = finch! { let C: DenseVec<f64>[8]; forall i in 2..5: C[i] = 1.0 };
    assert_eq!((C.shape(), C.to_dense()[4]), ([8], 1.0));
    tensor! { let A: Csr<f64> = matrix(); }
    let T = finch! { let T: DenseMat<f64>; forall i, j: T[j, i] = A[i, j] };
    assert_eq!((T.shape(), T.to_dense()), ([4, 3], matrix().transpose().to_dense()));
    let T = finch! { let T: Csc<f64>; forall i, j: T[j, i] = A[i, j] };
    assert_eq!((T.shape(), T.to_dense()), ([4, 3], matrix().transpose().to_dense()));
}

#[test]
fn a_shape_where_no_loop_gives_one() {
    tensor! { let A: DenseVec<u8> = DenseVec::from_dense([6], vec![3, 1, 3, 0, 3, 1]).expect("it fits"); }
    let n = 5_usize;
    let H = finch! { let H: DenseVec<u64>[n]; forall i: H[A[i]] += 1 };
    assert_eq!(H.to_dense(), [1, 2, 0, 3, 0]);
    let H = finch! { let H: DenseVec<u64>[256]; forall i: H[A[i]] += 1 };
    assert_eq!(H.shape(), [256]);
    let (r, c) = (1_u8, 2_i64);
    let M = finch! { let M: DenseMat<f64>[2, 3]; M[$(r), $(c)] = 5.0 };
    assert_eq!(M.to_dense(), [0.0, 0.0, 0.0, 0.0, 0.0, 5.0]);
    let M = finch! { let M: DenseMat<f64>[2, 3]; forall i in 0..2: M[i, c] = 5.0 };
    assert_eq!(M.to_dense(), [0.0, 0.0, 5.0, 0.0, 0.0, 5.0]);
    let M = finch! { let M: DenseMat<f64>[2, 3]; M[i, j] = 5.0 };
    assert_eq!(M.to_dense(), [5.0; 6]);
    let M = finch! { let M: Csr<f64>[n - 1, n]; forall i in 1..3: M[i, i] = 2.0 };
    assert_eq!((M.shape(), M.stored(), M.get([2, 2]).expect("in range")), ([4, 5], 2, 2.0));
}

#[test]
fn results_from_outside_are_resized() {
    tensor! {
        let A: SparseVec<f64> = list();
        let mut C: DenseVec<f64> = counting(2);
        let mut D: SparseVec<f64> = SparseVec::from_dense([9], vec![1.0; 9]).expect("it fits");
    }
    finch! { forall i: { C[i] = A[i]; D[i] = A[i] } }
    assert_eq!(C.to_dense(), list().to_dense());
    assert_eq!((D.to_dense(), D.stored()), (list().to_dense(), 3));
}

#[test]
fn nothing_at_all() {
    tensor! {
        let A: SparseVec<f64> = SparseVec::zeros([0]);
        let B: RunVec<f64> = RunVec::zeros([0]);
        let M: Csr<f64> = Csr::zeros([0, 5]);
        let N: Csr<f64> = Csr::zeros([5, 0]);
    }
    let C = finch! { let C: SparseVec<f64>; forall i: C[i] = A[i] + B[i] };
    assert_eq!((C.shape(), C.stored()), ([0], 0));
    let y = finch! { let y: DenseVec<f64>; forall i, j: y[i] += M[i, j] };
    assert_eq!(y.shape(), [0]);
    let y = finch! { let y: DenseVec<f64>; forall i, j: y[i] += N[i, j] };
    assert_eq!(y.to_dense(), [0.0; 5]);
    let T = finch! { let T: Csr<f64>; forall i, j: T[i, j] = N[i, j] + 1.0 };
    assert_eq!((T.shape(), T.stored()), ([5, 0], 0));
    let R = finch! { let R: RunMat<f64>; forall i, j: R[i, j] = N[i, j] + 1.0 };
    assert_eq!((R.shape(), R.stored()), ([5, 0], 0));
}

const SIX: usize = 6;
static TWO: u8 = 2;

/// The first `N` entries.
#[kernel]
fn first<const N: usize>(x: &SparseVec<f64>) -> DenseVec<f64> {
    finch! { let y: DenseVec<f64>; forall i in 0..N: y[i] = x[i] }
}

#[test]
fn constants_of_rust() {
    tensor! { let x: SparseVec<f64> = list(); }
    assert_eq!(first::<4>(&x).to_dense(), [0.0, 1.0, 0.0, 2.0]);
    let y = finch! { let y: DenseVec<f64>; forall i in 0..SIX: y[i] = x[i] + SIX as f64 };
    assert_eq!(y.to_dense(), [6.0, 7.0, 6.0, 8.0, 6.0, 9.0]);
    let y = finch! { let y: DenseVec<f64>[SIX]; forall i in TWO..SIX: if i < SIX - 1 { y[i - TWO] = x[i] } };
    assert_eq!(y.to_dense(), [0.0, 2.0, 0.0, 0.0, 0.0, 0.0]);
}

/// Numbers that no index reaches are limited, whether they are constants, literals or variables.
#[test]
fn constants_that_no_dimension_reaches() {
    tensor! { let x: SparseVec<i64> = Tensor::from_dense([10], (0..10).collect()).unwrap(); }
    let (most, far) =
        (u64::MAX, "index 4611686018427387903 or more is out of range: `x` has dimension 10 in");
    let too_far = |outcome: Result<Scalar<i64>, finch::ShapeError>| {
        assert!(outcome.unwrap_err().to_string().contains(far));
    };
    too_far(try_finch! { let s: Scalar<i64>; forall i in 0..most: s[] += x[i] });
    too_far(try_finch! { let s: Scalar<i64>; forall i in 0..u64::MAX: s[] += x[i] });
    too_far(try_finch! { let s: Scalar<i64>; forall i in 0..usize::MAX: s[] += x[i] });
    too_far(try_finch! { let s: Scalar<i64>; forall i in 0..18446744073709551615: s[] += x[i] });
    assert!(try_finch! { let s: Scalar<i64>; forall i in i64::MIN..5: s[] += x[i] }.is_err());
    assert!(try_finch! { let s: Scalar<i64>; s[] += x[u64::MAX] }.is_err());
    assert!(try_finch! { let y: SparseVec<i64>; forall i: y[i] = x[(0..u64::MAX)[i]] }.is_err());
    let below = finch! { let s: Scalar<i64>; forall i: if i < u64::MAX { s[] += x[i] } };
    let above = finch! { let s: Scalar<i64>; forall i: if i + 3 > i64::MIN + 2 { s[] += x[i] } };
    assert_eq!((below.value(), above.value()), (45, 45));
    let one = finch! { let y: DenseVec<i64>; forall i: y[i] += x[(2..9).step_by(u64::MAX)[i]] };
    let other = finch! { let y: DenseVec<i64>; forall i: y[i] += x[(2..9).step_by(i64::MAX)[i]] };
    assert_eq!((one.to_dense(), other.to_dense()), (vec![2], vec![2]));
    let padded = finch! { let y: DenseVec<i64>[3]; forall i: y[i] = coalesce(x[permit(i + i64::MAX)], 7) };
    assert_eq!(padded.to_dense(), [7, 7, 7]);
}

/// A shift or a power says how far a loop goes in the type that its literal has, or in an index's: Rust's own, `i32`, would be too narrow.
#[test]
fn ends_that_are_shifts() {
    #[kernel]
    fn sums(x: &SparseVec<f64>, by: &SparseVec<u8>, k: u32, n: usize) -> [f64; 7] {
        let typed = finch! { let s: Scalar<f64>; forall i in 0..(1usize << k): s[] += x[i] };
        let plain = finch! { let s: Scalar<f64>; forall i in 0..(1 << k) - 1 + 1: s[] += x[i] };
        let below = finch! { let s: Scalar<f64>; forall i: if i < (1u64 << k) { s[] += x[i] } };
        let power = finch! { let s: Scalar<f64>; forall i: if i < pow(2, k) { s[] += x[i] } };
        let both = finch! { let s: Scalar<f64>; forall i: if i + (1 << k) <= n { s[] += x[i] } };
        let stored = finch! { let s: Scalar<f64>; forall i: if i < (1 << by[i]) { s[] += x[i] } };
        let values =
            finch! { let s: Scalar<f64>; forall i: s[] += x[i] * ((1u64 << k) + pow(2u64, k)) as f64 };
        [typed, plain, below, power, both, stored, values].map(|sum| sum.value())
    }
    for (k, n, both) in [(32, 1 << 33, 3.0), (31, 1 << 32, 3.0), (3, 12, 1.0)] {
        let (size, at) = (1usize << k, vec![[4], [(1 << k) - 1]]);
        let x: SparseVec<f64> = Tensor::from_coords([size], at.clone(), vec![1.0, 2.0]).unwrap();
        let by: SparseVec<u8> = Tensor::from_coords([size], at, vec![40, k as u8]).unwrap();
        assert_eq!(sums(&x, &by, k, n), [3.0, 3.0, 3.0, 3.0, both, 3.0, 6.0 * size as f64], "{k}");
    }
}

/// A Rust integer that is larger than any index is divided as what it is, and a product of two stays beyond every dimension.
#[test]
fn numbers_beyond_every_index() {
    #[kernel]
    fn read(x: &DenseVec<i64>, hash: u64, by: u8, n: i64) -> Result<[i64; 5], finch::ShapeError> {
        let slot = try_finch! { let s: Scalar<i64>; s[] += x[hash % 7] }?;
        let other = try_finch! { let s: Scalar<i64>; s[] += x[hash % by + 1] }?;
        let below = try_finch! { let s: Scalar<i64>; forall i: if i < hash % by { s[] += x[i] } }?;
        let product = try_finch! { let s: Scalar<i64>; forall i: if i < hash * n { s[] += x[i] } }?;
        let past = try_finch! { let s: Scalar<i64>; forall i in 0..8: s[] += coalesce(x[permit(i + hash * n * 3)], 1) }?;
        Ok([slot, other, below, product, past].map(|sum| sum.value()))
    }
    let x: DenseVec<i64> = Tensor::from_dense([8], (1..9).collect()).unwrap();
    for hash in [u64::MAX, u64::MAX - 3, (1 << 60) + 5, 1 << 40] {
        let rest = (hash % 5) as i64;
        let sum = rest * (rest + 1) / 2;
        assert_eq!(read(&x, hash, 5, 7), Ok([(hash % 7) as i64 + 1, rest + 2, sum, 36, 8]), "{hash}");
    }
}

/// Literals whose product no index reaches are beyond every dimension.
#[test]
fn literals_beyond_every_index() {
    #[kernel]
    fn read(x: &DenseVec<i64>) -> [Result<DenseVec<i64>, finch::ShapeError>; 2] {
        let up = try_finch! { let y: DenseVec<i64>; forall i in 0..3: y[i] = x[i * 4294967296 * 4294967296] };
        let down =
            try_finch! { let y: DenseVec<i64>; forall i in 0..3: y[i] = x[i * 4294967296 * (-4294967296)] };
        [up, down]
    }
    let x: DenseVec<i64> = Tensor::from_dense([8], (1..9).collect()).unwrap();
    for read in read(&x) {
        let error = read.unwrap_err().to_string();
        assert!(error.contains("4611686018427387904"), "{error}");
    }
}

/// A product of stored numbers stays beyond every dimension, too, where it is no 64-bit number.
#[test]
fn products_of_stored_numbers() {
    #[kernel]
    fn read(x: &DenseVec<i64>, at: &DenseVec<i64>, n: i64) -> Result<[i64; 5], finch::ShapeError> {
        let rows = try_finch! { let s: Scalar<i64>; forall i: s[] += x[at[i] * n + i] }?;
        let wide = try_finch! { let s: Scalar<i64>; forall i: s[] += x[at[i] * 64] }?;
        let squares = try_finch! { let s: Scalar<i64>; forall i: s[] += x[at[i] * at[i]] }?;
        let past = try_finch! { let s: Scalar<i64>; forall i: s[] += coalesce(x[permit(at[i] * n)], 1) }?;
        let up_to = try_finch! { let s: Scalar<i64>; forall i in 0..2, j in 0..at[i] * n: s[] += x[j] }?;
        Ok([rows, wide, squares, past, up_to].map(|sum| sum.value()))
    }
    let x: DenseVec<i64> = Tensor::from_dense([8], (1..9).collect()).unwrap();
    let at = |second: i64| -> DenseVec<i64> { Tensor::from_dense([2], vec![0, second]).unwrap() };
    #[kernel]
    fn in_parts(x: &DenseVec<i64>, at: &DenseVec<i64>) -> [Result<i64, finch::ShapeError>; 3] {
        let parts = try_finch! { let s: Scalar<i64>; forall i: s[] += x[at[i] * 9 * 9] };
        let sums = try_finch! { let s: Scalar<i64>; forall i: s[] += x[(at[i] * 9 + i) * 9 - i * 7] };
        let sum = try_finch! { let s: Scalar<i64>; forall i: s[] += x[at[i] * 15 + at[i] + at[i] * 2] };
        [parts, sums, sum].map(|s| s.map(|s| s.value()))
    }
    assert_eq!(in_parts(&x, &at(0)), [Ok(2), Ok(4), Ok(2)]);
    assert_eq!(read(&x, &at(0), 3), Ok([3, 2, 2, 2, 0]));
    assert!(read(&x, &at(2), 3).is_err());
    #[kernel]
    fn past(x: &DenseVec<i64>, at: &DenseVec<i64>, n: i64) -> i64 {
        finch! { let s: Scalar<i64>; forall i: s[] += coalesce(x[permit(at[i] * n)], 1) }.value()
    }
    for second in [1 << 32, 1 << 58, i64::MAX, i64::MIN] {
        assert_eq!(past(&x, &at(second), 1 << 32), 2, "{second}");
        assert!(read(&x, &at(second), 1 << 32).is_err(), "{second}");
        assert!(read(&x, &at(second), i64::MIN).is_err(), "{second}");
        assert!(in_parts(&x, &at(second)).iter().all(Result::is_err), "{second}");
    }
}

/// The other side of a comparison with an index may be a minimum, or a cast to another integer type.
#[test]
fn conditions_with_minima_and_casts() {
    #[kernel]
    fn bands(x: &SparseVec<f64>, k: u32, n: usize, m: i64) -> [f64; 3] {
        let near = finch! { let s: Scalar<f64>; forall i in 0..4, j: if j < min(i + k, n) { s[] += x[j] } };
        let far = finch! { let s: Scalar<f64>; forall i: if i + (k as usize) >= max(n, m) { s[] += x[i] } };
        let cast = finch! { let s: Scalar<f64>; forall i: if i - (m as i32) == k { s[] += x[i] } };
        [near, far, cast].map(|sum| sum.value())
    }
    let x: SparseVec<f64> = Tensor::from_dense([6], vec![1.0, 0.0, 3.0, 0.0, 5.0, 6.0]).unwrap();
    let near: f64 = (0..4).map(|i| x.to_dense()[..(i + 2).min(4)].iter().sum::<f64>()).sum();
    assert_eq!(bands(&x, 2, 4, 3), [near, 14.0, 6.0]);
}

/// A condition with a cast, a part or an extremum of Rust values guards the code after it, like one with a variable.
#[test]
fn conditions_that_keep_inside() {
    #[kernel]
    fn shifted(x: &DenseVec<f64>, k: u32, m: i64, by: u8) -> [DenseVec<f64>; 4] {
        let cast = finch! { let y: DenseVec<f64>[6]; forall i: if i >= k as usize { y[i - by] += x[i] } };
        let part = finch! { let y: DenseVec<f64>[6]; forall i: if i < m / 2 { y[i + by] += x[i] } };
        let least = finch! { let y: DenseVec<f64>; forall i in 0..6: if i < min(m, 4) { y[i] = x[i + by] } };
        let most = finch! { let y: DenseVec<f64>; forall i in 0..6: if i >= max(k, by) { y[i] = x[i - by] } };
        [cast, part, least, most]
    }
    let x: DenseVec<f64> = Tensor::from_dense([6], (1..7).map(f64::from).collect()).unwrap();
    let [cast, part, least, most] = shifted(&x, 2, 8, 2).map(|y| y.to_dense());
    assert_eq!((cast, part), (vec![3., 4., 5., 6., 0., 0.], vec![0., 0., 1., 2., 3., 4.]));
    assert_eq!((least, most), (vec![3., 4., 5., 6., 0., 0.], vec![0., 0., 1., 2., 3., 4.]));
}

/// Numbers beyond every index may have a difference that is not: host values are added before they become indices.
#[test]
fn times_in_nanoseconds() {
    const START: u64 = 1_700_000_000_000_000_000;
    #[kernel]
    fn sums(x: &DenseVec<i64>, start: u64, stop: i64, max: usize) -> [i64; 8] {
        let before = finch! { let s: Scalar<i64>; forall i: if start + i < stop { s[] += x[i] } };
        let after = finch! { let s: Scalar<i64>; forall i: if stop - i <= start { s[] += x[i] } };
        let one = finch! { let s: Scalar<i64>; forall i: if i == stop - start { s[] += x[i] } };
        let counted = finch! { let s: Scalar<i64>; forall i in 0..stop - start: s[] += x[i] };
        let shifted = finch! { let s: Scalar<i64>; forall i in 1..4: s[] += x[i + stop - start - 2] };
        let cast =
            finch! { let s: Scalar<i64>; forall i: if i + (start as i64) < stop as i64 - 1 { s[] += x[i] } };
        let literal =
            finch! { let s: Scalar<i64>; forall i: if i < stop - 1_700_000_000_000_000_001 { s[] += x[i] } };
        let all = finch! { let s: Scalar<i64>; forall i: if i + 1 < max { s[] += x[i] } };
        [before, after, one, counted, shifted, cast, literal, all].map(|sum| sum.value())
    }
    let x: DenseVec<i64> = Tensor::from_dense([6], vec![1, 10, 100, 1000, 10_000, 100_000]).unwrap();
    let expected = [111, 111_000, 1000, 111, 11_100, 11, 11, 111_111];
    assert_eq!(sums(&x, START, START as i64 + 3, usize::MAX), expected);
}

/// So do fields, and sums inside of products, quotients and extrema.
#[test]
fn times_in_other_units() {
    struct Span {
        start: u64,
        stop: u64,
    }
    #[kernel]
    fn sums(x: &DenseVec<i64>, of: &Span, a: u64, b: u64) -> [i64; 5] {
        let fields = finch! { let s: Scalar<i64>; forall i: if i < of.stop - of.start { s[] += x[i] } };
        let quotient = finch! { let s: Scalar<i64>; forall i: if i < (b - a) / 1000 { s[] += x[i] } };
        let each = finch! { let s: Scalar<i64>; forall i: if i < b / 1000 - a / 1000 { s[] += x[i] } };
        let twice = finch! { let s: Scalar<i64>; forall i: if 1000 * i < 2 * b - 2 * a { s[] += x[i] } };
        let most = finch! { let s: Scalar<i64>; forall i: if i + max(a, 3) < a.max(7) + 2 { s[] += x[i] } };
        [fields, quotient, each, twice, most].map(|sum| sum.value())
    }
    let x: DenseVec<i64> = Tensor::from_dense([6], vec![1, 10, 100, 1000, 10_000, 100_000]).unwrap();
    let start = 1_700_000_000_000_000_000;
    let of = Span { start, stop: start + 3 };
    assert_eq!(sums(&x, &of, start, start + 2000), [111, 11, 11, 1111, 11]);
}

/// A loop beyond all indices is an error, not an empty loop.
#[test]
fn extents_beyond_every_index() {
    #[kernel]
    fn far(x: &DenseVec<i64>, start: u64, stop: u64) -> [Result<i64, finch::ShapeError>; 3] {
        let read = try_finch! { let s: Scalar<i64>; forall t in start..stop: s[] += x[t - start] }
            .map(|s| s.value());
        let counted = try_finch! { let n: Scalar<i64>; forall t in start..stop: n[] += 1 }.map(|n| n.value());
        let along =
            try_finch! { let s: Scalar<i64>; forall t in start..stop: s[] += x[t] }.map(|s| s.value());
        [read, counted, along]
    }
    let x: DenseVec<i64> = Tensor::from_dense([6], vec![1; 6]).unwrap();
    let [read, counted, along] = far(&x, 1 << 62, (1 << 62) + 3);
    for error in [read, counted] {
        let told = "the loop over `t` extends to 4611686018427387904 or beyond, but no dimension is larger than 4611686018427387903: count from its beginning, \
                    `forall t in 0..stop - start`";
        assert_eq!(error.unwrap_err().to_string(), told);
    }
    assert!(matches!(along, Err(finch::ShapeError::OutOfRange { .. })));
    assert_eq!(far(&x, 2, 5).map(Result::unwrap), [3, 3, 3]);
}
