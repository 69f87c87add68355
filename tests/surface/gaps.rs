//! Lists beside dense operands, in dense results: what lies between entries is stored in one loop. And lists of coordinates, whose rows
//! are traversed without a search; and what dense operands append to lists.

use finch::prelude::*;

fill_value! { NotANumber: f64 = f64::NAN; }

layout! {
    type Triples<T> = Tensor<SparseCoo<Element<T>, 3>>;
}
use finch::SparseCoo;

/// So many entries, of which about one in `every` is not 0.
fn drawn(len: usize, every: usize, seed: usize) -> Vec<f64> {
    let mixed = |at: usize| (at + 1).wrapping_mul(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
    let entry = |at| if mixed(at).is_multiple_of(every) { (mixed(at) % 17) as f64 - 8.0 } else { 0.0 };
    (0..len).map(entry).collect()
}

/// The result for each pair of entries.
fn each(a: &[f64], b: &[f64], of: impl Fn(f64, f64) -> f64) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| of(*a, *b)).collect()
}

#[test]
fn sums_of_lists_and_dense_matrices() {
    for (rows, columns, every) in
        [(0, 0, 1), (1, 1, 1), (3, 1, 2), (7, 13, 3), (13, 40, 20), (5, 5, 1), (4, 9, 1000)]
    {
        let (a, d) = (drawn(rows * columns, every, 3), drawn(rows * columns, 2, 5));
        tensor! {
            let A: Csr<f64> = Csr::from_dense([rows, columns], a.clone()).expect("it fits");
            let K: Coo<f64> = A.convert();
            let D: DenseMat<f64> = DenseMat::from_dense([rows, columns], d.clone()).expect("it fits");
        }
        // A used array is not cleared first.
        tensor! { let mut C: DenseMat<f64> = DenseMat::from_dense([2, 3], vec![9.0; 6]).expect("it fits"); }
        finch! { forall i, j: C[i, j] = A[i, j] + D[i, j] };
        assert_eq!(C.to_dense(), each(&a, &d, |a, d| a + d));
        finch! { forall i, j: C[i, j] = D[i, j] - K[i, j] };
        assert_eq!(C.to_dense(), each(&a, &d, |a, d| d - a));
        finch! { forall i, j: C[i, j] = ifelse(D[i, j] > 0.0, 2.0, A[i, j]) };
        assert_eq!(C.to_dense(), each(&a, &d, |a, d| if d > 0.0 { 2.0 } else { a }));
        finch! { forall i, j: C[i, j] = ifelse(A[i, j] != 0.0, 0.0, D[i, j]) };
        assert_eq!(C.to_dense(), each(&a, &d, |a, d| if a != 0.0 { 0.0 } else { d }));
        finch! { forall i, j: if A[i, j] == 0.0 { C[i, j] = D[i, j] } };
        assert_eq!(C.to_dense(), each(&a, &d, |a, d| if a != 0.0 { 0.0 } else { d }));
        finch! { forall i, j: C[i, j] = A[i, j] + 1.5 };
        assert_eq!(C.to_dense(), each(&a, &d, |a, _| a + 1.5));
    }
}

#[test]
fn two_places_of_one_result() {
    tensor! {
        let A: SparseVec<f64> = SparseVec::from_coords([6], vec![[1], [2], [4]], vec![5.0, 6.0, 7.0]).expect("it fits");
        let B: DenseVec<f64> = DenseVec::from_dense([6], vec![1.0; 6]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<f64>; forall i { C[i] = B[i]; C[i + 1] = A[i] } };
    assert_eq!(C.to_dense(), [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0]);
    let (C, D) = finch! { let C: DenseVec<f64>; let D: DenseVec<f64>; forall i { C[i] = B[i] - A[i]; D[i] = A[i] + 2.0 } };
    assert_eq!(C.to_dense(), [1.0, -4.0, -5.0, 1.0, -6.0, 1.0]);
    assert_eq!(D.to_dense(), [2.0, 7.0, 8.0, 2.0, 9.0, 2.0]);
}

#[test]
fn what_would_panic_between_entries_is_computed_there_alone() {
    tensor! {
        let A: SparseVec<i32> = SparseVec::from_coords([4], vec![[2]], vec![5]).expect("it fits");
        let B: DenseVec<i32> = DenseVec::from_dense([4], vec![1, 2, i32::MAX, 3]).expect("it fits");
    }
    let C =
        finch! { let C: DenseVec<i32>; forall i: if A[i] > 0 { C[i] = A[i] } else { C[i] = B[i] * B[i] } };
    assert_eq!(C.to_dense(), [1, 4, 5, 9]);
}

#[test]
fn rows_of_coordinates() {
    let at = |k: usize| [k / 7 % 5 * 3, k % 7 * (k % 3) % 11, k % 4];
    let mut coords: Vec<[usize; 3]> = (0..90).map(at).collect();
    coords.sort_unstable();
    coords.dedup();
    let values: Vec<f64> = (1..=coords.len()).map(|k| k as f64).collect();
    tensor! { let T: Triples<f64> = Tensor::from_coords([15, 11, 4], coords.clone(), values.clone()).expect("it fits"); }
    let sums = |len: usize, of: &dyn Fn(&[usize; 3]) -> usize| {
        let mut sums = vec![0.0; len];
        coords.iter().zip(&values).for_each(|(at, value)| sums[of(at)] += value);
        sums
    };
    let y = finch! { let y: DenseVec<f64>; forall i, j, k: y[i] += T[i, j, k] };
    assert_eq!(y.to_dense(), sums(15, &|at| at[0]));
    let y = finch! { let y: DenseVec<f64>; forall i, j, k: y[k] += T[i, j, k] };
    assert_eq!(y.to_dense(), sums(4, &|at| at[2]));
    let Y = finch! { let Y: DenseMat<f64>; forall i, j, k: Y[i, j] += T[i, j, k] };
    assert_eq!(Y.to_dense(), sums(15 * 11, &|at| at[0] * 11 + at[1]));
    let s = finch! { let s: Scalar<f64>; forall i, j, k: s[] += T[i, j, k] };
    assert_eq!(s.value(), values.iter().sum::<f64>());
    // a row is left as soon as there is one
    let any = finch! { let any: DenseVec<bool>; forall i, j, k: any[i] |= T[i, j, k] > 4.0 };
    assert_eq!(any.to_dense(), sums(15, &|at| at[0]).iter().map(|sum| *sum > 10.0).collect::<Vec<_>>());
}

#[test]
fn sums_of_what_holds() {
    for len in [0, 1, 7, 8, 9, 64, 1000] {
        let (a, b) = (drawn(len, 2, 3), drawn(len, 3, 5));
        let n: Vec<i32> = a.iter().map(|a| *a as i32).collect();
        tensor! {
            let A: DenseVec<f64> = DenseVec::from_dense([len], a.clone()).expect("it fits");
            let B: DenseVec<f64> = DenseVec::from_dense([len], b.clone()).expect("it fits");
            let N: DenseVec<i32> = DenseVec::from_dense([len], n.clone()).expect("it fits");
        }
        let sum = |holds: &dyn Fn(usize) -> bool, of: &dyn Fn(usize) -> f64| {
            (0..len).filter(|i| holds(*i)).map(of).sum::<f64>()
        };
        let s = finch! { let s: Scalar<f64>; forall i: if A[i] > 1.0 { s[] += A[i] * B[i] } };
        assert_eq!(s.value(), sum(&|i| a[i] > 1.0, &|i| a[i] * b[i]));
        let least = 1.0;
        let s = finch! { let s: Scalar<f64>; forall i: if B[i] > least { s[] += A[i] } };
        assert_eq!(s.value(), sum(&|i| b[i] > least, &|i| a[i]));
        let s = finch! { let s: Scalar<f64>; forall i: if i % 3 == 1 { s[] += A[i] } };
        assert_eq!(s.value(), sum(&|i| i % 3 == 1, &|i| a[i]));
        // what does not hold is not computed, where that would panic
        let s = finch! { let s: Scalar<f64>; forall i: if N[i] != 0 { s[] += (12 / N[i]) as f64 } };
        assert_eq!(s.value(), sum(&|i| n[i] != 0, &|i| f64::from(12 / n[i])));
        let p = finch! { let p: Scalar<f64, One>; forall i: if B[i] == 2.0 { p[] *= B[i] } };
        assert_eq!(p.value(), b.iter().filter(|b| **b == 2.0).product::<f64>());
    }
}

#[test]
fn what_lists_come_to_where_they_store_nothing() {
    for (rows, columns, every) in
        [(0, 0, 1), (0, 4, 1), (3, 0, 1), (1, 1, 1), (4, 7, 3), (7, 3, 2), (5, 5, 1), (4, 9, 1000)]
    {
        let a = drawn(rows * columns, every, 3);
        tensor! {
            let A: Csr<f64> = Csr::from_dense([rows, columns], a.clone()).expect("it fits");
            let K: Coo<f64> = A.convert();
        }
        let largest = |of: &dyn Fn(f64) -> f64| a.iter().map(|a| of(*a)).fold(f64::NEG_INFINITY, f64::max);
        let m = finch! { let m: Scalar<f64, NegInf>; forall i, j: m[] <<max>>= A[i, j] };
        assert_eq!(m.value(), largest(&|a| a));
        let m = finch! { let m: Scalar<f64, NegInf>; forall i, j: m[] <<max>>= -abs(K[i, j]) };
        assert_eq!(m.value(), largest(&|a| -a.abs()));
        for least in [-3.0, 0.0, 3.0] {
            let (few, many) = finch! {
                let few: Scalar<u64>; let many: Scalar<i64>;
                forall i, j: { if A[i, j] > least { few[] += 1 }; if A[i, j] <= least { many[] -= 2 } }
            };
            let count = a.iter().filter(|a| **a > least).count();
            assert_eq!((few.value() as usize, many.value()), (count, -2 * (a.len() - count) as i64));
            let n = finch! { let n: Scalar<u64>; forall i, j: if A[i, j] > least { n[] += 1 } };
            assert_eq!(n.value() as usize, count);
            let y = finch! { let y: DenseVec<u64>; forall i, j: if A[i, j] > least { y[i] += 1 } };
            let row = |i: usize| a[i * columns..][..columns].iter().filter(|a| **a > least).count() as u64;
            assert_eq!(y.to_dense(), (0..rows).map(row).collect::<Vec<_>>());
            let found = finch! { let found: Scalar<bool>; forall i, j: found[] |= A[i, j] > least };
            assert_eq!(found.value(), count > 0);
        }
        let s = finch! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] * A[i, j] + 1.0 };
        assert_eq!(s.value(), a.iter().map(|a| a * a + 1.0).sum::<f64>());
    }
}

#[test]
fn what_dense_operands_append_to_lists() {
    for (rows, columns, every) in [(0, 0, 1), (1, 15, 1), (3, 16, 2), (2, 17, 3), (3, 100, 2), (2, 80, 1000)]
    {
        let d = drawn(rows * columns, every, 3);
        tensor! { let D: DenseMat<f64> = DenseMat::from_dense([rows, columns], d.clone()).expect("it fits"); }
        let (C, K) =
            (finch! { let C: Csr<f64>; forall i, j: C[i, j] = max(D[i, j], 0.0) }, D.convert::<Coo<f64>>());
        assert_eq!(C.to_dense(), d.iter().map(|d| d.max(0.0)).collect::<Vec<_>>());
        assert_eq!(C.stored(), d.iter().filter(|d| **d > 0.0).count());
        assert_eq!(K.to_dense(), d);
        let K = finch! { let K: Coo<f64>; forall i, j: K[i, j] = D[i, j] * 2.0 };
        assert_eq!(K.to_dense(), d.iter().map(|d| d * 2.0).collect::<Vec<_>>());
        let M = finch! { let M: Csr<bool>; forall i, j: M[i, j] = D[i, j] > 1.0 };
        assert_eq!(M.to_dense(), d.iter().map(|d| *d > 1.0).collect::<Vec<_>>());
        let N = finch! { let N: Csr<f64, NotANumber>; forall i, j: N[i, j] = ifelse(D[i, j] == 0.0, f64::NAN, D[i, j]) };
        assert_eq!(N.stored(), d.iter().filter(|d| **d != 0.0).count());
        let S = finch! { let S: SparseVec<f64>; forall j in 0..columns: if j >= 3 { S[j - 3] = coalesce(D[permit(0), j], 0.0) } };
        let first = d.get(..columns).unwrap_or_default();
        assert_eq!(S.to_dense()[..columns.saturating_sub(3)], first[3.min(columns)..]);
    }
}
