//! Index arithmetic.

use finch::prelude::*;

#[test]
fn case_36_padding_outside() {
    vectors!(x: f64 = [1.0, 2.0, 3.0] => {
        let y = finch! { let y: DenseVec<f64>; forall i: y[i] = coalesce(x[permit(i - 1)], 0) + x[i] };
        assert_eq!(y.to_dense(), [1.0, 3.0, 5.0]);
        let y = finch! { let y: DenseVec<f64>; forall i: y[i] = coalesce(x[permit(i - 1)], 0) + x[i] + coalesce(x[permit(i + 1)], 0) };
        assert_eq!(y.to_dense(), [3.0, 6.0, 5.0]);
        let y = finch! { let y: DenseVec<f64>; forall i in 0..3: y[i] = coalesce(x[permit(i + 10)], 7.0) };
        assert_eq!(y.to_dense(), [7.0; 3]);
    });
}

#[test]
fn case_37_a_pad_is_not_a_fill() {
    tensor! {
        let a: SparseVec<f64> = SparseVec::from_coords([2], vec![[0]], vec![1.0]).expect("it fits");
        let b: SparseVec<f64> = SparseVec::from_coords([3], vec![[1], [2]], vec![4.0, 5.0]).expect("it fits");
    }
    let c = finch! { let c: DenseVec<f64>; forall i in 0..5: c[i] = coalesce(a[permit(i)], b[permit(i - 2)], 9.0) };
    assert_eq!(c.to_dense(), [1.0, 0.0, 0.0, 4.0, 5.0]);
}

#[test]
fn case_38_an_offset_without_padding() {
    vectors!(x: f64 = [1.0, 2.0, 3.0] => {
        let error = try_finch! { let y: DenseVec<f64>; forall i in 0..3: y[i] = x[i - 1] }.expect_err("index -1");
        let text = error.to_string();
        assert!(text.contains("-1") && text.contains("permit") && text.contains("in lo..hi"), "{text}");
        let y = finch! { let y: DenseVec<f64>; forall i in 1..4: y[i] = x[i - 1] };
        assert_eq!(y.to_dense(), [0.0, 1.0, 2.0, 3.0]);
        let (lo, hi) = (20, 3);
        let y = finch! { let y: DenseVec<f64>; forall i in lo..hi: y[i] = x[i - 20] };
        assert_eq!(y.to_dense().len(), y.shape()[0]);
    });
}

#[test]
fn case_39_windows() {
    vectors!(A: f64 = [2.0, 0.0, 3.0, 0.0, 4.0, 0.0, 5.0, 0.0, 6.0, 0.0] => {
        let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[(1..4)[i]] };
        assert_eq!(C.to_dense(), [0.0, 3.0, 0.0]);
        let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[(4..4)[i]] };
        assert_eq!(C.shape(), [0]);
        let below = -1;
        let low = try_finch! { let C: DenseVec<f64>; forall i: C[i] = A[(below..3)[i]] };
        assert!(low.expect_err("below").to_string().contains("-1"));
        let high = try_finch! { let C: DenseVec<f64>; forall i: C[i] = A[(8..11)[i]] };
        assert!(high.expect_err("beyond").to_string().contains("10"));
    });
    vectors!(a: f64 = [0.0, 1.0, 2.0, 3.0, 4.0] => {
        let C = finch! { let C: DenseVec<f64>; forall i: C[i] = a[(0..3)[i]] + a[(2..5)[i]] };
        assert_eq!(C.to_dense(), [2.0, 4.0, 6.0]);
    });
    vectors!(a: f64 = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0] => {
        let C = finch! { let C: DenseVec<f64>; forall i: C[i] = a[(1..8).step_by(3)[i]] };
        assert_eq!(C.to_dense(), [1.0, 4.0, 7.0]);
    });
    vectors!(a: f64 = [1.0, 0.0, 0.0, 4.0, 0.0] => {
        let C = finch! { let C: SparseVec<f64>; forall i in 0..5: C[i] = a[4 - i] };
        assert_eq!(C.iter().collect::<Vec<_>>(), [([1], 4.0), ([4], 1.0)]);
    });
}

#[test]
fn case_40_a_convolution() {
    vectors!(A: f64 = [0.0, 2.0, 0.0, 3.0, 0.0] => {
        let C = finch! { let C: DenseVec<f64>; forall i in 0..5, k in 0..3: C[i] += coalesce(A[permit(i + k - 1)], 0.0) };
        assert_eq!(C.to_dense(), [2.0, 2.0, 5.0, 3.0, 3.0]);
        tensor! { let w: DenseVec<f64> = DenseVec::from_dense([3], vec![1.0; 3]).expect("it fits"); }
        let C = finch! { let C: DenseVec<f64>; forall i in 0..5, k: C[i] += coalesce(A[permit(i + k - 1)], 0.0) * w[k] };
        assert_eq!(C.to_dense(), [2.0, 2.0, 5.0, 3.0, 3.0]);
    });
}

#[test]
fn case_41_a_repeated_index() {
    matrices!(A: f64 = [2, 2], [1.0, 2.0, 3.0, 4.0] => {
        assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += A[i, i] }.value(), 5.0);
    });
    matrices!(A: f64 = [2, 3], [1.0; 6] => {
        let error = try_finch! { let s: Scalar<f64>; forall i: s[] += A[i, i] }.expect_err("not square");
        assert!(error.to_string().contains('2') && error.to_string().contains('3'), "{error}");
    });
    tensor! {
        let x: DenseVec<f64> = DenseVec::from_dense([2], vec![1.0, 2.0]).expect("it fits");
        let B: Csc<f64> = Csc::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0]).expect("it fits");
    }
    let D = finch! { let D: Csr<f64>; forall i: D[i, i] = x[i] };
    assert_eq!((D.to_dense(), D.stored()), (vec![1.0, 0.0, 0.0, 2.0], 2));
    assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += B[i, i] }.value(), 5.0);
}

#[test]
fn case_42_a_matrix_and_its_transpose() {
    matrices!(A: f64 = [2, 2], [1.0, 2.0, 0.0, 3.0] => {
        tensor! { let T: DenseMat<f64> = A.transpose().convert(); let S: Csr<f64> = A.transpose().convert(); }
        let C = finch! { let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] + T[i, j] };
        assert_eq!(C.to_dense(), [2.0, 2.0, 2.0, 6.0]);
        let C = finch! { let C: DenseMat<f64>; forall i, j: C[i, j] = A[i, j] + S[i, j] };
        assert_eq!(C.to_dense(), [2.0, 2.0, 2.0, 6.0]);
        let C = finch! { let C: DenseMat<f64>; forall i, j: C[i, j] = A[i, j] + A[j::locate, i::locate] };
        assert_eq!(C.to_dense(), [2.0, 2.0, 2.0, 6.0]);
    });
}

#[test]
fn case_43_masks() {
    macro_rules! cells {
        ($rows:literal, $columns:literal, $($cond:tt)*) => {
            finch! { let n: Scalar<usize>; forall i in 0..$rows, j in 0..$columns: if $($cond)* { n[] += 1 } }.value()
        };
    }
    assert_eq!(
        (cells!(3, 3, i < j), cells!(3, 3, i <= j), cells!(3, 3, i == j), cells!(3, 3, i != j)),
        (3, 6, 3, 6)
    );
    assert_eq!((cells!(3, 3, abs(i - j) <= 1), cells!(3, 3, i - 1 <= j && j <= i + 1)), (7, 7));
    assert_eq!((cells!(2, 4, i <= j), cells!(2, 4, i >= j)), (7, 3));
    assert_eq!((cells!(3, 3, i == 7), cells!(3, 3, j < -1), cells!(3, 3, i < 100)), (0, 0, 9));
    let chunks = finch! { let n: DenseVec<usize>; forall k in 0..4, i in 0..10: if 3 * k <= i && i < 3 * k + 3 { n[k] += 1 } };
    assert_eq!(chunks.to_dense(), [3, 3, 3, 1]);
}

#[test]
fn case_43_chunks_and_parts() {
    let chunks = finch! { let n: DenseVec<usize>; forall k in 0..4, i in 0..10: if 3 * k <= i && i < 3 * k + 3 { n[k] += 1 } };
    assert_eq!(chunks.to_dense(), [3, 3, 3, 1]);
    for (parts, lengths) in [(3, vec![3, 3, 4]), (12, vec![0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1])] {
        let n = finch! { let n: DenseVec<usize>; forall k in 0..parts, i in k * 10 / parts..(k + 1) * 10 / parts: n[k] += 1 };
        assert_eq!(n.to_dense(), lengths);
    }
}

#[test]
fn case_44_scatter() {
    use crate::{BitVec, ByteVec, DictVec};
    vectors!(B: u32 = [1, 3, 4] => {
        let A = finch! { let A: DenseVec<i64>[6]; forall i: A[B[i]] = i + 1 };
        assert_eq!(A.to_dense(), [0, 1, 0, 2, 3, 0]);
    });
    tensor! {
        let B: RunVec<i16> = RunVec::from_dense([2], vec![1, 1]).expect("it fits");
        let C: DenseVec<u8> = DenseVec::from_dense([3], vec![4, 1, 3]).expect("it fits");
    }
    macro_rules! into {
        ($($layout:ident)*) => { $(
            let all = finch! { let A: $layout<i64>[6]; forall i: A[C[i]] = i + 1 };
            let last = finch! { let A: $layout<i64>[3]; forall i: A[B[i]] = i + 1 };
            let sum = finch! { let A: $layout<i64>[3]; forall i: A[B[i]] += i + 1 };
            let found = (all.to_dense(), last.to_dense(), sum.to_dense());
            assert_eq!(found, (vec![0, 2, 0, 3, 1, 0], vec![0, 2, 0], vec![0, 3, 0]), stringify!($layout));
            let error = try_finch! { let A: $layout<i64>[1]; forall i: A[B[i]] = i };
            assert!(error.expect_err("outside").to_string().starts_with("index 1 is out of range: `A`"));
        )* };
    }
    into! { DenseVec ByteVec BitVec DictVec }
}

#[test]
fn case_44_gather() {
    let values: Vec<f64> = (0..45).map(f64::from).collect();
    vectors!(I: i64 = [0, 0, 8, 2, 2] => {
        tensor! { let A: DenseMat<f64> = DenseMat::from_dense([9, 5], values.clone()).expect("it fits"); let B: Csr<f64> = A.convert(); }
        let s = finch! { let y: DenseVec<f64>; forall i: y[i] = A[I[i], i] };
        assert_eq!(s.to_dense(), [0.0, 1.0, 42.0, 13.0, 14.0]);
        let s = finch! { let y: DenseVec<f64>; forall i: y[i] = B[I[i], i] };
        assert_eq!(s.to_dense(), [0.0, 1.0, 42.0, 13.0, 14.0]);
        let error = try_finch! { let y: DenseVec<f64>; forall i: y[i] = B[I[i] + 1, i] };
        assert!(error.expect_err("outside").to_string().starts_with("index 9 is out of range: `B`"));
    });
}

#[test]
fn stored_integers_do_not_wrap_as_indices() {
    tensor! {
        let A: DenseVec<i64> = DenseVec::from_dense([4], vec![1, 2, 3, 4]).expect("it fits");
        let G: DenseVec<usize> = DenseVec::from_dense([2], vec![usize::MAX, 2]).expect("it fits");
        let W: DenseVec<u128> = DenseVec::from_dense([2], vec![1 << 64, 2]).expect("it fits");
        let V: DenseVec<u64> = DenseVec::from_dense([3], vec![u64::MAX, 1, 0]).expect("it fits");
        let u: DenseVec<u64> = DenseVec::from_dense([3], vec![u64::MAX - 6, 1 << 62, 5]).expect("it fits");
        let low: DenseVec<i64> = DenseVec::from_dense([1], vec![i64::MIN]).expect("it fits");
    }
    assert!(try_finch! { let t: DenseVec<i64>; forall i: t[i] = A[G[i] + 1] }.is_err());
    assert!(try_finch! { let t: DenseVec<i64>; forall i: t[i] = A[W[i]] }.is_err());
    assert!(try_finch! { let t: DenseVec<i64>; forall i: t[i] = A[low[i] - 1] }.is_err());
    let t = finch! { let t: DenseVec<i64>; forall i: t[i] = coalesce(A[permit(G[i] + 1)], -1) };
    assert_eq!(t.to_dense(), [-1, 4]);
    let t = finch! { let t: DenseVec<i64>; forall i: t[i] = A[V[i].min(3)] + A[min(V[i], 2)] };
    assert_eq!(t.to_dense(), [7, 4, 2]);
    assert_eq!(finch! { let t: Scalar<i64>; forall i: if i < V[i] { t[] += 1 } }.value(), 1);
    let t = finch! { let t: DenseVec<bool>; forall i: t[i] = i < V[i] };
    assert_eq!(t.to_dense(), [true, false, false]);
    let t = finch! { let t: DenseVec<i32>; forall i { forall j in 0..min(V[i], 9): t[i] += 1 } };
    assert_eq!(t.to_dense(), [9, 1, 0]);
    let h = finch! { let h: DenseVec<i64>[7]; forall i: h[u[i] % 7] += i + 1 };
    let buckets: Vec<i64> = (0..7)
        .map(|k| {
            [u64::MAX - 6, 1 << 62, 5].iter().zip(1..).filter(|(u, _)| *u % 7 == k).map(|(_, n)| n).sum()
        })
        .collect();
    assert_eq!(h.to_dense(), buckets);
}

#[test]
fn casts_of_stored_integers_cut_off_as_in_rust() {
    tensor! {
        let L: DenseVec<i64> = DenseVec::from_dense([300], (0..300).collect()).expect("it fits");
        let v: DenseVec<i32> = DenseVec::from_dense([3], vec![300, 5, -1]).expect("it fits");
    }
    let t = finch! { let t: DenseVec<i64>[256]; forall i: t[(v[i] as u8) as usize] += 1 };
    assert_eq!([44, 5, 255].map(|at| t.get([at]).expect("an entry")), [1, 1, 1]);
    let t = finch! { let t: DenseVec<i64>[4]; forall i: t[v[i] as u32 % 4] += 1 };
    assert_eq!(t.to_dense(), [1, 1, 0, 1]);
    let t = finch! { let t: DenseVec<i64>; forall i: t[i] = L[v[i] as u8] };
    assert_eq!(t.to_dense(), [44, 5, 255]);
    let t = finch! { let t: DenseVec<i64>; forall i in 0..300: t[i] = L[(i as u8) as usize] };
    assert_eq!(t.get([299]).expect("an entry"), 43);
}
