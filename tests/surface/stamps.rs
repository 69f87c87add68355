//! Stored numbers that lie beyond every index, such as times in nanoseconds, and indices that are computed from them: they are
//! added as they are.

use finch::prelude::*;

const FIRST: i64 = 1_764_266_400_000_000_000;

fn values() -> DenseVec<i64> {
    Tensor::from_dense([5], vec![10, 11, 12, 13, 14]).unwrap()
}

macro_rules! stamps {
    ($($name:ident: $ty:ty;)*) => { $(
        #[test]
        fn $name() {
            let t0 = FIRST as $ty;
            tensor! {
                let S: DenseVec<$ty> = Tensor::from_dense([3], vec![t0, t0 + 1, t0 + 3]).unwrap();
                let A: DenseVec<i64> = values();
            }
            let plain = finch! { let y: DenseVec<i64>; forall i: y[i] = A[S[i] - t0] };
            let falling = finch! { let y: DenseVec<i64>; forall i: y[i] = A[4 + t0 - S[i]] };
            let two = finch! { let y: DenseVec<i64>; forall i: y[i] = A[S[i] - S[0]] };
            let literal = finch! { let y: DenseVec<i64>; forall i: y[i] = A[S[i] - 1_764_266_400_000_000_000] };
            let cast = finch! { let y: DenseVec<i64>; forall i: y[i] = A[(S[i] - t0) as usize] };
            let other = finch! { let y: DenseVec<i64>; forall i: y[i] = A[S[i] as u64 - t0 as u64] };
            assert_eq!(plain.to_dense(), [10, 11, 13]);
            assert_eq!(falling.to_dense(), [14, 13, 11]);
            assert_eq!((two.to_dense(), literal.to_dense()), (plain.to_dense(), plain.to_dense()));
            assert_eq!((cast.to_dense(), other.to_dense()), (plain.to_dense(), plain.to_dense()));

            let rest = finch! { let y: DenseVec<i64>; forall i: y[i] = A[(S[i] - t0) % 2] };
            let half = finch! { let y: DenseVec<i64>; forall i: y[i] = A[(S[i] - t0) / 2] };
            let last = finch! { let y: DenseVec<i64>; forall i: y[i] = A[(S[i] - 1) % 5] };
            assert_eq!((rest.to_dense(), half.to_dense()), (vec![10, 11, 11], vec![10, 10, 11]));
            assert_eq!(last.to_dense(), [14, 10, 12]);

            let window = finch! { let y: DenseVec<i64>; forall i: y[i] = A[(1..5)[S[i] - t0]] };
            let padded = finch! { let y: DenseVec<i64>; forall i: y[i] = coalesce(A[permit(S[i] - t0 - 1)], -1) };
            let counts = finch! { let H: DenseVec<u32>[4]; forall i: H[S[i] - t0] += 1 };
            assert_eq!((window.to_dense(), padded.to_dense()), (vec![11, 12, 14], vec![-1, 10, 12]));
            assert_eq!(counts.to_dense(), [1, 1, 0, 1]);

            let since = finch! { let t: Scalar<i64>; forall i, j in 0..S[i] - S[0]: t[] += j };
            let steps = finch! { let t: Scalar<i64>; forall i: if S[i] - t0 == i { t[] += 1 } };
            let turned = finch! { let t: Scalar<i64>; forall i: if i == S[i] - S[0] { t[] += 1 } };
            let before = finch! { let t: Scalar<i64>; forall i, j: if i < S[j] - t0 { t[] += A[i] } };
            assert_eq!((since.value(), steps.value(), turned.value()), (3, 2, 2));
            assert_eq!(before.value(), 10 + 10 + 11 + 12);
            assert!(try_finch! { let y: DenseVec<i64>; forall i: y[i] = A[S[i] - t0 + 2] }.is_err());
            assert!(try_finch! { let y: DenseVec<i64>; forall i: y[i] = A[S[i] + t0] }.is_err());
        }
    )* };
}

stamps! {
    times_of_64_bits: i64;
    times_without_a_sign: u64;
    times_of_128_bits: i128;
}

/// The ends of what integers hold.
#[test]
fn ends() {
    let most = u64::MAX;
    tensor! {
        let M: DenseVec<u64> = Tensor::from_dense([3], vec![most - 2, most - 1, most]).unwrap();
        let K: DenseVec<u64> = Tensor::from_dense([3], vec![most - 2, most - 2, most - 2]).unwrap();
        let L: DenseVec<i64> = Tensor::from_dense([2], vec![i64::MIN, i64::MIN + 3]).unwrap();
        let A: DenseVec<i64> = values();
    }
    let apart = finch! { let y: DenseVec<i64>; forall i: y[i] = A[M[i] - K[i]] };
    let rest = finch! { let y: DenseVec<i64>; forall i: y[i] = A[(M[i] - 2) % 5] };
    let signed = finch! { let y: DenseVec<i64>; forall i: y[i] = A[L[i] - L[0]] };
    assert_eq!((apart.to_dense(), signed.to_dense()), (vec![10, 11, 12], vec![10, 13]));
    let expected: Vec<i64> = (0..3).map(|i| 10 + ((most - 4 + i) % 5) as i64).collect();
    assert_eq!(rest.to_dense(), expected);
}

/// In intervals of a length that the program is given.
#[test]
fn histogram() {
    let (t0, by) = (FIRST as u64, 1000u64);
    tensor! { let T: DenseVec<u64> = Tensor::from_dense([4], vec![t0, t0 + 999, t0 + 1000, t0 + 3500]).unwrap(); }
    let H = finch! { let H: DenseVec<u32>[4]; forall i: H[(T[i] - t0) / by] += 1 };
    assert_eq!(H.to_dense(), [2, 1, 0, 1]);
}

/// Integers of 128 bits are integers.
#[test]
fn shifts_of_128_bits() {
    tensor! {
        let A: DenseVec<i128> = Tensor::from_dense([3], vec![1 << 100, -(1 << 90), 6]).unwrap();
        let U: DenseVec<u128> = Tensor::from_dense([3], vec![u128::MAX, 1, 6]).unwrap();
        let B: DenseVec<i64> = Tensor::from_dense([3], vec![1, 2, 3]).unwrap();
        let N: SparseVec<i128> = Tensor::from_dense([3], vec![1, 0, 40]).unwrap();
    }
    let right = finch! { let c: DenseVec<i128>; forall i: c[i] = A[i] >> 2 };
    let left = finch! { let c: DenseVec<u128>; forall i: c[i] = U[i] << B[i] };
    let by = finch! { let c: DenseVec<i64>; forall i: c[i] = B[i] << N[i] };
    let sparse = finch! { let c: SparseVec<i128>; forall i: c[i] = N[i] << 70 };
    assert_eq!(right.to_dense(), [1 << 98, -(1 << 88), 1]);
    assert_eq!(left.to_dense(), [u128::MAX << 1, 4, 48]);
    assert_eq!((by.to_dense(), sparse.to_dense()), (vec![2, 2, 3 << 40], vec![1 << 70, 0, 40 << 70]));
    let below = finch! { let s: Scalar<i64>; forall i: if i < N[i] { s[] += 1 } };
    let equal = finch! { let s: Scalar<i64>; forall i: if N[i] == i + 1 { s[] += B[i] } };
    assert_eq!((below.value(), equal.value()), (2, 1));
}

/// A sum over a run of them takes one step, however long the run is.
#[test]
fn runs_of_128_bits() {
    const LEN: usize = 1 << 40;
    let runs = finch::RunList::new(LEN, vec![0, 1], vec![LEN as u64], Element::new(vec![3i128])).unwrap();
    tensor! { let R: Tensor<finch::RunList<Element<i128>, u64>> = Tensor::new(runs).unwrap(); }
    let s = finch! { let s: Scalar<i128>; forall i: s[] += R[i] };
    assert_eq!(s.value(), 3 << 40);
}

/// The ends of 128 bits are the identities of minima and maxima.
#[test]
fn ends_of_128_bits() {
    let _small = crate::small_chunks();
    use finch::SparseDict;
    use finch::fills::{Max, Min};
    tensor! {
        let A: DenseVec<i128> = Tensor::from_dense([4], vec![5, -(1 << 100), 7, 2]).unwrap();
        let U: SparseVec<u128, Max> = Tensor::from_dense([3], vec![1 << 127, u128::MAX, 1 << 126]).unwrap();
    }
    let least = finch! { let R: Tensor<SparseDict<Element<i128, Max>>>[3]; par forall i, k in 0..3: R[k] <<min>>= A[i] };
    let most = finch! { let R: Tensor<SparseDict<Element<i128, Min>>>[3]; par forall i, k in 0..2: R[k] <<max>>= A[i] };
    assert_eq!(least.to_dense(), [-(1 << 100); 3]);
    assert_eq!(most.to_dense(), [7, 7, i128::MIN]);
    let all = finch! { let m: Scalar<u128, Max>; forall i: m[] <<min>>= U[i] };
    let top = finch! { let m: Scalar<u128>; forall i: m[] <<max>>= U[i] };
    assert_eq!((all.value(), top.value()), (1 << 126, u128::MAX));
}

/// A literal beyond every index beside a loop's, and a variable on the other side.
#[test]
fn literals_beside_an_index() {
    let (stop, start) = (FIRST + 3, 576_460_752_303_423_487_usize);
    let below = finch! { let y: DenseVec<i64>; forall i in 0..5: if i + 1_764_266_400_000_000_000 < stop { y[i] = 1 } };
    assert_eq!(below.to_dense(), [1, 1, 1, 0, 0]);
    let above = finch! { let y: DenseVec<i64>; forall i in 0..5: if i + 1_764_266_400_000_000_000 >= stop { y[i] = 1 } };
    assert_eq!(above.to_dense(), [0, 0, 0, 1, 1]);
    let back = finch! { let y: DenseVec<i64>; forall i in 0..5: if 576_460_752_303_423_490 - i >= start { y[i] = 1 } };
    assert_eq!(back.to_dense(), [1, 1, 1, 1, 0]);
}
