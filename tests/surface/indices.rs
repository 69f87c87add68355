//! Indices that are more than a loop's.

use finch::prelude::*;

use crate::{counting, list, matrix};

fn square() -> Csr<f64> {
    Csr::from_dense([3, 3], vec![1.0, 2.0, 0.0, 0.0, 0.0, 3.0, 4.0, 0.0, 5.0]).expect("it fits")
}

#[test]
fn diagonals() {
    tensor! {
        let A: Csr<f64> = square();
        let B: BandMat<f64> = square().convert();
        let C: BlockMat<f64> = square().convert();
        let D: RunMat<f64> = square().convert();
        let E: Dcsr<f64> = square().convert();
        let F: Csc<f64> = square().convert();
        let G: DenseMat<f64> = square().convert();
    }
    let d = finch! { let d: DenseVec<f64>; forall i: d[i] = A[i, i] };
    assert_eq!(d.to_dense(), [1.0, 0.0, 5.0]);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i, i] + B[i, i] + C[i, i] + D[i, i] + E[i, i] + F[i, i] + G[i, i] };
    assert_eq!(s.value(), 42.0);
    let d = finch! { let d: SparseVec<f64>; forall i: d[i] = E[i, i] };
    assert_eq!((d.to_dense(), d.stored()), (vec![1.0, 0.0, 5.0], 2));
    let I = finch! { let I: Csr<f64>; forall i in 0..3: I[i, i] = 1.0 };
    assert_eq!((I.stored(), I.to_dense()), (3, vec![1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]));
}

#[test]
fn single_entries() {
    tensor! { let A: Csr<f64> = square(); let v: SparseVec<f64> = list(); }
    let (r, c) = (2_usize, 0_u8);
    assert_eq!(finch! { let s: Scalar<f64>; s[] = A[r, c] }.value(), 4.0);
    assert_eq!(finch! { let s: Scalar<f64>; s[] = A[1, 2] + v[3] }.value(), 5.0);
    assert_eq!(finch! { let s: Scalar<f64>; forall j: s[] += A[2, j] }.value(), 9.0);
    assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += A[i, c] }.value(), 5.0);
    assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += A[i, c + 1] * v[r - 1] }.value(), 2.0);
}

#[test]
fn offsets() {
    tensor! { let A: SparseVec<f64> = list(); let d: DenseVec<f64> = counting(6); let R: RunVec<f64> = RunVec::from_dense([6], vec![1.0, 1.0, 2.0, 2.0, 2.0, 3.0]).expect("it fits"); }
    let a = list().to_dense();
    let C = finch! { let C: DenseVec<f64>; forall i in 1..5: C[i] = A[i - 1] + A[i] + A[i + 1] };
    assert_eq!(
        C.to_dense(),
        [0.0, a[0] + a[1] + a[2], a[1] + a[2] + a[3], a[2] + a[3] + a[4], a[3] + a[4] + a[5]]
    );
    let C = finch! { let C: DenseVec<f64>; forall i in 0..5: C[i] = d[i + 1] - d[i] };
    assert_eq!(C.to_dense(), [1.0; 5]);
    let C = finch! { let C: RunVec<f64>; forall i in 0..5: C[i] = R[i + 1] - R[i] };
    assert_eq!(C.to_dense(), [0.0, 1.0, 0.0, 0.0, 1.0]);
    let k = 2_usize;
    let s = finch! { let s: Scalar<f64>; forall i in 0..4: s[] += A[i + k] * d[i] };
    assert_eq!(s.value(), 2.0 * 2.0 + 3.0 * 4.0);
    let s = finch! { let s: Scalar<f64>; forall i in 0..6: s[] += A[5 - i] * d[i] };
    assert_eq!(s.value(), 3.0 + 2.0 * 3.0 + 5.0);
}

#[test]
fn windows() {
    tensor! { let A: SparseVec<f64> = list(); let d: DenseVec<f64> = counting(6); let B: BandVec<f64> = BandVec::from_dense([6], vec![0.0, 1.0, 2.0, 3.0, 0.0, 0.0]).expect("it fits"); }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[(1..4)[i]] };
    assert_eq!(C.to_dense(), [1.0, 0.0, 2.0]);
    let (lo, hi) = (2_u8, 6_u8);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = d[(lo..hi)[i]] * A[(lo..hi)[i]] + B[(0..4)[i]] };
    assert_eq!(C.to_dense(), [0.0, 9.0, 2.0, 21.0]);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = d[(1..6).step_by(2)[i]] };
    assert_eq!(C.to_dense(), [2.0, 4.0, 6.0]);
    tensor! { let M: Csr<f64> = matrix(); }
    let C = finch! { let C: DenseMat<f64>; forall i, j: C[i, j] = M[(1..3)[i], (0..3)[j]] };
    assert_eq!(
        C.to_dense(),
        [0.0, 0.0, 0.0, 3.0, 4.0, 5.0][..]
            .iter()
            .map(|x| if *x == 0.0 { 0.0 } else { *x })
            .collect::<Vec<_>>()
    );
}

#[test]
fn every_so_manieth_place_of_a_list_is_written() {
    tensor! { let A: SparseVec<f64> = list(); let M: Csr<f64> = matrix(); }
    let C = finch! { let C: SparseVec<f64>; forall i: C[(1..17).step_by(3)[i]] = A[i] };
    let entries = A.iter().map(|([i], v)| ([1 + 3 * i], v)).collect::<Vec<_>>();
    assert_eq!((C.shape(), C.iter().collect::<Vec<_>>()), ([17], entries));
    let step = 2;
    let D = finch! { let D: Csr<f64>[9, 13]; forall i, j: D[(0..6).step_by(step)[i], (1..13).step_by(3)[j]] = M[i, j] };
    let entries = M.iter().map(|([i, j], v)| ([2 * i, 1 + 3 * j], v)).collect::<Vec<_>>();
    assert_eq!(D.iter().collect::<Vec<_>>(), entries);
    let step = 0;
    let C = try_finch! { let C: SparseVec<f64>[17]; forall i: C[(1..17).step_by(step)[i]] = A[i] };
    assert!(C.unwrap_err().to_string().contains("step"));
}

#[test]
fn conditions_add_any_integers_to_indices() {
    tensor! { let d: DenseVec<f64> = counting(6); let M: Csr<f64> = matrix(); }
    let (k, n) = (2_usize, 5_u8);
    let s = finch! { let s: Scalar<f64>; forall i: if i + k < n && n - i > k { s[] += d[i] } };
    assert_eq!(s.value(), 6.0);
    let s = finch! { let s: Scalar<f64>; forall i: if 2 * i + k >= n + 3 { s[] += d[i] } };
    assert_eq!(s.value(), 4.0 + 5.0 + 6.0);
    let s = finch! { let s: Scalar<f64>; forall i, j: if i * k + $(1) == j { s[] += M[i, j] } };
    assert_eq!(s.value(), 0.0);
    let s = finch! { let s: Scalar<f64>; forall i: if i % k == 1 && i / k < n - k { s[] += d[i] } };
    assert_eq!(s.value(), 2.0 + 4.0 + 6.0);
    let (k, n) = (i64::MAX, i64::MIN);
    let s = finch! { let s: Scalar<f64>; forall i: if i + k < n || i + n > k { s[] += d[i] } };
    assert_eq!(s.value(), 0.0);
}

#[test]
fn conditions_keep_indices_inside() {
    tensor! { let x: DenseVec<f64> = counting(6); let l: SparseVec<f64> = list(); }
    let (a, n) = (1_usize, 6_i32);
    let (dense, sparse) = (x.to_dense(), l.to_dense());
    let c = finch! { let c: DenseVec<f64>[6]; forall i in 0..6: if i >= a { c[i] = x[i - a] + l[i - a] } };
    let sums = (0..6).map(|i| if i >= 1 { dense[i - 1] + sparse[i - 1] } else { 0.0 });
    assert_eq!(c.to_dense(), sums.collect::<Vec<_>>());
    let c = finch! { let c: DenseVec<f64>[6]; forall i in 0..6: if i + a < n { c[i] = l[i + a] } else { c[i] = l[i] } };
    assert_eq!(c.to_dense(), [1, 2, 3, 4, 5, 5].map(|i| sparse[i]));
    let c = finch! { let c: SparseVec<f64>[6]; forall i in 0..6: if x[i] > 2.0 && i != 5 && i < n - 1 { c[i + 1] = l[i] } };
    let moved = (0..6).map(|i| if i > 0 && dense[i - 1] > 2.0 { sparse[i - 1] } else { 0.0 });
    assert_eq!(c.to_dense(), moved.collect::<Vec<_>>());
    let error =
        try_finch! { let c: DenseVec<f64>; forall i in 0..9: if i >= a { c[i] = x[i - a] } }.unwrap_err();
    assert!(error.to_string().contains("index 7 is out of range"), "{error}");
    let error =
        try_finch! { let c: DenseVec<f64>; forall i in 0..6: if i >= a - 1 { c[i] = x[i - a] } }.unwrap_err();
    assert!(error.to_string().contains("index -1 is out of range"), "{error}");
    // A product may be so large that adding to it overflows. Then the condition proves nothing.
    let b = i64::MIN / 2;
    let error =
        try_finch! { let c: DenseVec<f64>; forall i in 0..6: if i >= b * 2 { c[i] = x[i - 1] } }.unwrap_err();
    assert!(error.to_string().contains("index -1 is out of range"), "{error}");
    let error =
        try_finch! { let c: DenseVec<f64>; forall i in 0..6: if i >= b * n { c[i] = x[i - 1] } }.unwrap_err();
    assert!(error.to_string().contains("index -1 is out of range"), "{error}");
}

/// `a && b` is `b` where `a` holds, as two conditions are, one inside of the other.
#[test]
fn a_condition_behind_another() {
    use finch::fills::Min;
    tensor! {
        let I: DenseVec<bool> = DenseVec::from_dense([3], vec![true, false, true]).expect("it fits");
        let A: DenseMat<i64> = DenseMat::from_dense([3, 3], (1..10).collect()).expect("it fits");
        let v: DenseVec<usize> = DenseVec::from_dense([3], vec![1, 7, 2]).expect("it fits");
    }
    let G = finch! { let G: DenseVec<bool>[3]; forall x in 0..3: if x > 0 && I[x - 1] { G[x - 1] = true } };
    assert_eq!(G.to_dense(), [true, false, false]);
    let n = 1;
    let G = finch! { let G: DenseVec<bool>[3]; forall x in 0..3: if x > 0 && x <= n && !I[x] && I[x + 1] { G[x - 1] = true } };
    assert_eq!(G.to_dense(), [true, false, false]);
    let (h, w) = (1usize, 1usize);
    let C = finch! {
        let C: DenseMat<i64, Min>[h, w];
        forall y, x: if y / 2 < h && x / 2 < w { C[y / 2, x / 2] <<max>>= A[y, x] }
    };
    assert_eq!(C.to_dense(), [5]);
    let C = finch! { let C: DenseMat<i64>[2, 2]; forall y, x: if v[y] < 3 && v[x] < 3 { C[v[y] - 1, v[x] - 1] += A[y, x] } };
    assert_eq!(C.to_dense(), [1, 3, 7, 9]);
}

#[test]
fn gathers_and_scatters() {
    tensor! {
        let A: SparseVec<f64> = list();
        let P: DenseVec<usize> = DenseVec::from_dense([4], vec![5, 0, 1, 5]).expect("it fits");
        let d: DenseVec<f64> = counting(6);
    }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = d[P[i]] };
    assert_eq!(C.to_dense(), [6.0, 1.0, 2.0, 6.0]);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[P[i]] };
    assert_eq!(C.to_dense(), [3.0, 0.0, 1.0, 3.0]);
    let C = finch! { let C: DenseVec<f64>[6]; forall i: C[P[i]] += 1.0 };
    assert_eq!(C.to_dense(), [1.0, 1.0, 0.0, 0.0, 0.0, 2.0]);
}

#[test]
fn permitted() {
    tensor! { let A: SparseVec<f64> = list(); }
    let C = finch! { let C: DenseVec<f64>; forall i in 0..8: C[i] = coalesce(A[permit(i)], -1.0) };
    assert_eq!(C.to_dense(), [0.0, 1.0, 0.0, 2.0, 0.0, 3.0, -1.0, -1.0]);
    let C = finch! { let C: DenseVec<f64>; forall i in 0..6: C[i] = coalesce(A[permit(i - 1)], 0.0) + A[i] };
    assert_eq!(C.to_dense(), [0.0, 1.0, 1.0, 2.0, 2.0, 3.0]);
}

#[test]
fn many_taps() {
    tensor! { let A: DenseVec<i64> = DenseVec::from_dense([7], (1..8).collect()).expect("it fits"); }
    let C = finch! { let C: DenseVec<i64>;
        forall i: C[i] = A[i] + coalesce(A[permit(i - 1)], 0) + coalesce(A[permit(i + 1)], 0)
            + coalesce(A[permit(i - 2)], 0) + coalesce(A[permit(i + 2)], 0)
            + coalesce(A[permit(i - 3)], 0) + coalesce(A[permit(i + 3)], 0)
            + coalesce(A[permit(i - 4)], 0) + coalesce(A[permit(i + 4)], 0)
            + coalesce(A[permit(i - 5)], 0) + coalesce(A[permit(i + 5)], 0)
            + coalesce(A[permit(i - 6)], 0) + coalesce(A[permit(i + 6)], 0)
    };
    assert_eq!(C.to_dense(), [28; 7]);
}

#[test]
fn permitted_where_it_is_computed() {
    tensor! { let A: SparseVec<f64> = list(); let P: DenseVec<i32> = DenseVec::from_dense([4], vec![5, -1, 6, 1]).expect("it fits"); }
    let C = finch! { let C: DenseVec<f64>; forall i in 0..8: C[i] = coalesce(A[permit(5 - i)], -1.0) };
    assert_eq!(C.to_dense(), [3.0, 0.0, 2.0, 0.0, 1.0, 0.0, -1.0, -1.0]);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = coalesce(A[permit(P[i])], -1.0) };
    assert_eq!(C.to_dense(), [3.0, -1.0, -1.0, 1.0]);
    tensor! { let far: DenseVec<i64> = DenseVec::from_dense([3], vec![i64::MAX, 1, i64::MIN]).expect("it fits"); }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = coalesce(A[permit(far[i])], -1.0) };
    assert_eq!(C.to_dense(), [-1.0, 1.0, -1.0]);
    let k = 9;
    let C = finch! { let C: DenseVec<f64>; forall i in 0..2: C[i] = coalesce(A[permit(k)], A[permit(2 * i + 1)], missing, 0.0) };
    assert_eq!(C.to_dense(), [1.0, 2.0]);
}

#[test]
fn along_a_column() {
    tensor! { let A: Csr<f64> = matrix(); let B: Csc<f64> = matrix().convert(); }
    let j = 2;
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i, j] + B[i, j] };
    assert_eq!(C.to_dense(), [4.0, 0.0, 10.0]);
    let C = finch! { let C: DenseVec<f64>; forall j, i: C[i] += A[i, j::locate] };
    assert_eq!(C.to_dense(), [3.0, 0.0, 12.0]);
}

/// A window is a separate tensor: what is inside of it counts from its beginning, and ends at its end.
#[test]
fn windows_of_windows() {
    tensor! { let x: SparseVec<f64> = SparseVec::from_dense([10], (0..10).map(f64::from).collect()).expect("it fits"); }
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = x[(1..8)[(2..5)[i]]] };
    assert_eq!(y.to_dense(), [3.0, 4.0, 5.0]);
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = x[(0..10).step_by(2)[(1..3)[i]]] };
    assert_eq!(y.to_dense(), [2.0, 4.0]);
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = x[(1..8)[(0..6).step_by(2)[i]]] };
    assert_eq!(y.to_dense(), [1.0, 3.0, 5.0]);
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = x[(0..10).step_by(2)[(0..5).step_by(2)[i]]] };
    assert_eq!(y.to_dense(), [0.0, 4.0, 8.0]);
    let y = finch! { let y: DenseVec<f64>; forall i: y[(1..6).step_by(2)[i]] = x[(4..7)[i]] };
    assert_eq!(y.to_dense(), [0.0, 4.0, 0.0, 5.0, 0.0, 6.0]);
    let (wide, told) = (5, "index 4 is out of range: `x` has dimension 10 in mode 0");
    let error =
        try_finch! { let y: DenseVec<f64>; forall i: y[i] = x[(2..4)[(0..wide)[i]]] }.expect_err("wide");
    assert!(error.to_string().starts_with(told), "{error}");
}

/// Elements outside of a window are not read, whatever the index.
#[test]
fn windows_end() {
    tensor! {
        let x: SparseVec<f64> = SparseVec::from_dense([10], (0..10).map(f64::from).collect()).expect("it fits");
        let P: DenseVec<i32> = DenseVec::from_dense([2], vec![1, 2]).expect("it fits");
    }
    let error = try_finch! { let y: DenseVec<f64>; forall i in 0..3: y[i] = x[(2..4)[i]] }.expect_err("far");
    assert_eq!(error.to_string(), "`x` has no place for index 4 in mode 0: it is outside of the window");
    let falling = try_finch! { let y: DenseVec<f64>; forall i in 0..3: y[i] = x[(2..4)[2 - i]] };
    let gathered = try_finch! { let y: DenseVec<f64>; forall i: y[i] = x[(2..4)[P[i]]] };
    let k = 2;
    let located = try_finch! { let s: Scalar<f64>; s[] = x[(2..4)[k]] };
    let written = try_finch! { let y: DenseVec<f64>; forall i in 0..4: y[(2..4)[i]] = x[i] };
    assert!(falling.is_err() && gathered.is_err() && located.is_err() && written.is_err());
}

/// A window may move with a loop around.
#[test]
fn windows_that_move() {
    tensor! { let x: SparseVec<f64> = SparseVec::from_dense([10], (0..10).map(f64::from).collect()).expect("it fits"); }
    let y = finch! { let y: DenseVec<f64>; forall k in 0..3: forall i in 0..2: y[k] += x[(k..k + 2)[i]] };
    assert_eq!(y.to_dense(), [1.0, 3.0, 5.0]);
    let y = finch! { let y: DenseVec<f64>; forall k in 0..3: forall i: y[k] += x[(k..k + 4).step_by(2)[i]] };
    assert_eq!(y.to_dense(), [2.0, 4.0, 6.0]);
    let y = finch! { let y: DenseVec<f64>; forall k in 0..3, i in 0..k: y[k] += x[(0..k)[(0..k)[i]]] };
    assert_eq!(y.to_dense(), [0.0, 0.0, 1.0]);
    let far = try_finch! { let y: DenseVec<f64>; forall k in 0..3, i in 0..2: y[k] += x[(0..k)[i]] };
    let entry = try_finch! { let y: DenseVec<f64>; forall k in 0..3: y[k] += x[(0..k)[1]] };
    let behind = try_finch! { let y: DenseVec<f64>; forall k in 8..10: forall i: y[k] += x[(k..k + 2)[i]] };
    assert!(far.is_err() && entry.is_err() && behind.is_err());
    let y = finch! { let y: DenseVec<f64>; forall k in 1..4, i in 0..1: y[k] += x[(k..2 * k).step_by(k)[i]] };
    assert_eq!(y.to_dense(), [0.0, 1.0, 2.0, 3.0]);
    let strided =
        try_finch! { let y: DenseVec<f64>; forall k in 1..4, i in 0..2: y[k] += x[(0..k).step_by(2)[i]] };
    assert!(strided.is_err());
}

/// `permit` applies to everything outside of the window, wherever it is written.
#[test]
fn permitted_windows() {
    tensor! { let x: SparseVec<f64> = SparseVec::from_dense([10], (0..10).map(f64::from).collect()).expect("it fits"); }
    let around =
        finch! { let y: DenseVec<f64>; forall i in 0..4: y[i] = coalesce(x[permit((2..4)[i])], -1.0) };
    let inside =
        finch! { let y: DenseVec<f64>; forall i in 0..4: y[i] = coalesce(x[(2..4)[permit(i)]], -1.0) };
    assert_eq!(
        (around.to_dense(), inside.to_dense()),
        (vec![2.0, 3.0, -1.0, -1.0], vec![2.0, 3.0, -1.0, -1.0])
    );
    let y =
        finch! { let y: DenseVec<f64>; forall i in 0..4: y[i] = coalesce(x[(2..4)[permit(i - 1)]], -1.0) };
    assert_eq!(y.to_dense(), [-1.0, 2.0, 3.0, -1.0]);
    let y = finch! { let y: DenseVec<f64>; forall i in 0..4: y[i] = coalesce(x[permit((1..7).step_by(3)[i])], -1.0) };
    assert_eq!(y.to_dense(), [1.0, 4.0, -1.0, -1.0]);
    let y =
        finch! { let y: DenseVec<f64>; forall i in 0..4: y[i] = coalesce(x[permit((2..4)[2 - i])], -1.0) };
    assert_eq!(y.to_dense(), [-1.0, 3.0, 2.0, -1.0]);
}

/// If nothing else determines the extent of a loop, a decreasing index does: it ends at 0.
#[test]
fn falling_indices() {
    tensor! { let x: SparseVec<f64> = list(); let A: Csr<f64> = matrix(); }
    let n = 6;
    let back = finch! { let y: DenseVec<f64>; forall i: y[i] = x[n - 1 - i] };
    assert_eq!(back.to_dense(), [3.0, 0.0, 2.0, 0.0, 1.0, 0.0]);
    let start = finch! { let y: DenseVec<f64>; forall i: y[i] = x[3 - i] };
    assert_eq!(start.to_dense(), [2.0, 0.0, 1.0, 0.0]);
    let rows = finch! { let y: DenseMat<f64>; forall i, j: y[i, j] = A[i, 3 - j] };
    assert_eq!(rows.to_dense(), [0.0, 2.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 5.0, 4.0, 3.0]);
    let error = try_finch! { let y: DenseVec<f64>; forall i: y[i] = x[6 - i] }.expect_err("too far");
    assert!(error.to_string().starts_with("index 6 is out of range: `x` has dimension 6"), "{error}");
}

/// A protocol belongs to the loop, whatever surrounds its index.
#[test]
fn protocols_within_indices() {
    tensor! { let x: SparseVec<f64> = list(); }
    let y = finch! { let y: DenseVec<f64>; forall i in 0..3: y[i] = x[i::gallop + 2] };
    assert_eq!(y.to_dense(), [0.0, 2.0, 0.0]);
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = x[(1..4)[i::gallop]] };
    assert_eq!(y.to_dense(), [1.0, 0.0, 2.0]);
    let y = finch! { let y: DenseVec<f64>; forall i in 0..8: y[i] = coalesce(x[permit(i::follow - 2)], 9.0) };
    assert_eq!(y.to_dense(), [9.0, 9.0, 0.0, 1.0, 0.0, 2.0, 0.0, 3.0]);
    let told = finch_explain! { let y: DenseVec<f64>; forall i in 0..3: y[i] = x[i::gallop + 2] };
    assert!(told.contains("Jumper"), "{told}");
    let located = finch_explain! { let y: DenseVec<f64>; forall i in 0..3: y[i] = x[(1..4)[i::locate]] };
    assert!(located.contains("Lookup") && !located.contains("Stepper"), "{located}");
}

/// An index that is cast to an integer may be anything that Rust casts, and is cut off as Rust does.
#[test]
fn indices_by_casts() {
    tensor! {
        let A: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 1.0, 2.5]).expect("it fits");
        let b: SparseVec<bool> = SparseVec::from_dense([3], vec![false, true, true]).expect("it fits");
        let d: DenseVec<f64> = counting(6);
    }
    let counts = finch! { let n: DenseVec<u64>[6]; forall i: n[(A[i] * 2.0) as usize] += 1 };
    assert_eq!(counts.to_dense(), [1, 0, 1, 0, 0, 1]);
    let counts = finch! { let n: DenseVec<u64>[2]; forall i: n[b[i] as usize] += 1 };
    assert_eq!(counts.to_dense(), [1, 2]);
    let (x, k) = (1.5, &2_u8);
    let y = finch! { let y: DenseVec<f64>; forall i in 0..(x * 2.0) as usize: y[i] = d[A[i] as usize] + d[(i as f64 * 0.5) as usize] };
    assert_eq!(y.to_dense(), [2.0, 3.0, 5.0]);
    let y = finch! { let y: DenseVec<f64>; forall i in 0..x as usize: y[i] = d[x as usize] + d[*k as usize] + d[(i + 1) as usize] };
    assert_eq!(y.to_dense(), [7.0]);
    let y = finch! {
        let y: DenseVec<f64>;
        { let t: DenseVec<f64>; forall i: t[i] = A[i] / 2.0; forall i: y[i] = d[t[i] as usize] }
    };
    assert_eq!(y.to_dense(), [1.0, 1.0, 2.0]);
}

/// Indices that count from 1, in a list: where the list holds none, the place before the first is accessed.
#[test]
fn indices_counted_from_one() {
    tensor! {
        let at: SparseVec<i64> = SparseVec::from_dense([3], vec![1, 0, 2]).expect("it fits");
        let d: DenseVec<f64> = counting(6);
    }
    let error = try_finch! { let y: DenseVec<f64>; forall i: y[i] = d[at[i] - 1] }.expect_err("outside");
    assert!(error.to_string().starts_with("index -1 is out of range: `d` has dimension 6"), "{error}");
    let error = try_finch! { let n: DenseVec<u64>[2]; forall i: n[at[i] - 1] += 1 }.expect_err("outside");
    assert!(error.to_string().starts_with("index -1 is out of range: `n` has dimension 2"), "{error}");
    let y = finch! { let y: DenseVec<f64>; forall i: y[i] = coalesce(d[permit(at[i] - 1)], 0.0) };
    assert_eq!(y.to_dense(), [1.0, 0.0, 2.0]);
}

finch::level! {
    /// Entries, each preceded by a number of fill indices. It cannot be searched.
    pub struct Gaps<L> { shape: usize, ptr: [usize], last: [usize], gap: [u32], lvl: L }

    fibers = ptr.len() - 1;

    invariant { offsets ptr over gap; fibers lvl = gap.len(); last.len() == ptr.len() - 1, "{} ends for {} fibers", last.len(), ptr.len() - 1; }

    read walk, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let at = 0;
        Pipeline(
            Phase(stop = last[p], Stepper(
                cursor = q, end = end, count = end - q,
                seek(i) = { while q < end && at + gap[q] < i { at += gap[q] + 1; q += 1; } },
                stop = at + gap[q] + 1,
                body = Spike(fill, lvl[q]),
                next = { at += gap[q] + 1; q += 1; })),
            Phase(Run(fill)))
    }
}

finch::level! {
    /// Runs by their lengths; it cannot be searched.
    pub struct Lengths<L> { shape: usize, ptr: [usize], len: [u32], lvl: L }

    fibers = ptr.len() - 1;

    invariant { offsets ptr over len; fibers lvl = len.len(); }

    read walk, follow(p) {
        let q = ptr[p];
        let end = ptr[p + 1];
        let at = 0;
        Stepper(
            cursor = q, end = end, last = shape,
            seek(i) = { while q < end && at + len[q] <= i { at += len[q]; q += 1; } },
            stop = at + len[q],
            body = Run(lvl[q]),
            next = { at += len[q]; q += 1; })
    }
}

#[test]
fn strides_of_stops_that_run_along() {
    let values = Element::<f64>::new(vec![1.0, 2.0, 3.0, 4.0, 5.0]);
    let gaps = Gaps::new(12, vec![0, 5], vec![11], vec![1, 0, 2, 1, 2], values.clone()).expect("gaps");
    let lengths = Lengths::new(12, vec![0, 5], vec![1, 1, 4, 1, 5], values).expect("lengths");
    tensor! {
        let A: Tensor<Gaps<Element<f64>>> = Tensor::new(gaps).expect("one fiber");
        let B: Tensor<Lengths<Element<f64>>> = Tensor::new(lengths).expect("one fiber");
    }
    let (a, b) = (A.to_dense(), B.to_dense());
    let every = |of: &[f64], lo: usize| of.iter().skip(lo).step_by(3).copied().collect::<Vec<f64>>();
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[(2..12).step_by(3)[i]] };
    assert_eq!(C.to_dense(), every(&a, 2));
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = B[(0..12).step_by(3)[i]] };
    assert_eq!(C.to_dense(), every(&b, 0));
    let C = finch! { let C: SparseVec<f64>; forall i: C[i] = A[(1..12).step_by(3)[i]] * B[(2..12).step_by(3)[i]] };
    let products = every(&a, 1).iter().zip(every(&b, 2)).map(|(a, b)| a * b).collect::<Vec<f64>>();
    assert_eq!(C.to_dense(), products);
}

/// If only the data determine the extent of a loop, the operand is still traversed, and results are written in order.
#[test]
fn loops_as_far_as_the_data_say() {
    let (b, c, n) = (2usize, 3usize, 5usize);
    tensor! {
        let P: DenseVec<usize> = DenseVec::from_dense([4], vec![0, 2, 2, 5]).expect("it fits");
        let S: SparseVec<i64> = SparseVec::from_dense([5], vec![7, 0, 8, 9, 0]).expect("it fits");
        let R: RunVec<i64> = RunVec::from_dense([15], vec![0, 1, 1, 1, 1, 2, 2, 0, 0, 0, 3, 3, 3, 3, 3]).expect("it fits");
        let J: DenseVec<u32> = DenseVec::from_dense([5], vec![4, 0, 1, 1, 2]).expect("it fits");
        let x: DenseVec<i64> = DenseVec::from_dense([5], vec![1, 2, 3, 4, 5]).expect("it fits");
    }
    let A = finch! { let A: Csr<bool>[c, n]; forall i in 0..c: forall j in b * i..n: A[i, j] = true };
    let wanted = (0..c * n).map(|at| at % n >= b * (at / n));
    assert_eq!(A.to_dense(), wanted.collect::<Vec<_>>());
    let A = finch! { let A: Csr<i64>[c, n]; forall i in 0..c: forall j in P[i]..P[i + 1]: A[i, j] = S[j] };
    assert_eq!(A.to_dense(), [7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 9, 0]);
    let y = finch! { let y: DenseVec<i64>[c]; forall i in 0..c: forall j in P[i]..P[i + 1]: y[i] += S[j] * x[J[j]] };
    assert_eq!(y.to_dense(), [35, 0, 8 * 2 + 9 * 2]);
    let C = finch! { let C: RunMat<i64>[c, n]; forall i in 0..c: forall j in 0..n: C[i, j] = R[i * n + j] };
    assert_eq!(C.to_dense(), R.to_dense());
    assert_eq!(C.stored(), 5);
    // A loop without iterations requires nothing.
    tensor! { let Q: DenseVec<usize> = DenseVec::from_dense([4], vec![5, 9, 9, 5]).expect("it fits"); }
    let z = finch! { let z: Scalar<i64>; forall i in 0..2: forall j in Q[i + 1]..Q[i + 2]: z[] += S[j] };
    assert_eq!(z.value(), 0);
    let error = try_finch! { let z: Scalar<i64>; forall i in 0..2: forall j in Q[i]..Q[i + 1]: z[] += S[j] }
        .unwrap_err();
    assert!(error.to_string().contains("index 8 is out of range: `S` has dimension 5"), "{error}");
    let error =
        try_finch! { let A: Csr<i64>[2, 5]; forall i in 0..2: forall j in P[i] - 1..P[i + 1]: A[i, j] = 1 }
            .unwrap_err();
    assert!(error.to_string().contains("index -1 is out of range: `A` has dimension 5"), "{error}");
}

/// A condition that does not determine the loop's extent determines where an index is accessed.
#[test]
fn conditions_of_any_kind_before_offsets() {
    tensor! {
        let x: DenseVec<i64> = DenseVec::from_dense([6], vec![1, 2, 4, 8, 16, 32]).expect("it fits");
        let r: RunVec<i64> = RunVec::from_dense([6], vec![1, 1, 4, 4, 4, 5]).expect("it fits");
        let l: SparseVec<i64> = SparseVec::from_dense([6], vec![0, 2, 0, 0, 5, 6]).expect("it fits");
        let begins: DenseVec<bool> =
            DenseVec::from_dense([6], vec![true, false, false, true, false, false]).expect("it fits");
    }
    let differences = [1, 1, 2, 4, 8, 16];
    let y = finch! { let y: DenseVec<i64>; forall i in 0..6: if i == 0 { y[i] = x[i] } else { y[i] = x[i] - x[i - 1] } };
    assert_eq!(y.to_dense(), differences);
    let y = finch! { let y: DenseVec<i64>; forall i in 0..6: if !begins[i] { y[i] = r[i] - r[i - 1] } };
    assert_eq!(y.to_dense(), [0, 0, 3, 0, 0, 1]);
    let s = finch! { let s: Scalar<i64>; forall i in 0..6: if i % 3 != 0 { s[] += x[i] * l[i - 1] } };
    assert_eq!(s.value(), 4 * 2 + 32 * 5);
    let y = finch! { let y: DenseVec<i64>[6]; forall i in 0..6: if i > 2 || i == 1 { y[i - 1] += l[i] } };
    assert_eq!(y.to_dense(), [2, 0, 0, 5, 6, 0]);
    let first = false;
    let s = finch! { let s: Scalar<i64>; forall i in 0..6: if first { s[] += x[i - 1] } };
    assert_eq!(s.value(), 0);
    let error =
        try_finch! { let s: Scalar<i64>; forall i in 0..6: if x[i] > 0 { s[] += r[i - 1] } }.unwrap_err();
    assert!(error.to_string().contains("index -1 is out of range: `r` has dimension 6"), "{error}");
}

/// Indices that are found from the loop's by steps, through every layout of vectors, against plain loops.
#[test]
fn steps_through_every_layout() {
    let values: Vec<i64> = vec![0, 3, 0, 0, 5, 5, 0, 7, 0, 0, 2, 0];
    let sum = |range: std::ops::Range<i64>, at: fn(i64) -> i64| -> i64 {
        range.filter_map(|i| Some((i + 1) * values.get(usize::try_from(at(i)).ok()?)?)).sum()
    };
    macro_rules! check {
        ($($layout:ty)*) => { $({
            tensor! { let A: $layout = Tensor::from_dense([12], values.clone()).expect("it fits"); }
            let s = finch! { let s: Scalar<i64>; forall i in 0..12: s[] += A[11 - i] * (i as i64 + 1) };
            assert_eq!(s.value(), sum(0..12, |i| 11 - i), stringify!($layout));
            let s = finch! { let s: Scalar<i64>; forall i in 0..4: s[] += A[10 - 3 * i] * (i as i64 + 1) };
            assert_eq!(s.value(), sum(0..4, |i| 10 - 3 * i), stringify!($layout));
            let s = finch! { let s: Scalar<i64>; forall i in 0..33: s[] += A[(i + 1) / 3] * (i as i64 + 1) };
            assert_eq!(s.value(), sum(0..33, |i| (i + 1) / 3), stringify!($layout));
            let s = finch! {
                let s: Scalar<i64>;
                forall i in -9..30: s[] += coalesce(A[permit((17 - 2 * i) / 3)], 0) * (i as i64 + 1)
            };
            assert_eq!(s.value(), sum(-9..30, |i| (17 - 2 * i) / 3), stringify!($layout));
            let s = finch! {
                let s: Scalar<i64>;
                par forall i in 0..6: s[] += A[2 * i + 1] * A[11 - i] * (i as i64 + 1)
            };
            let both = (0..6).map(|i| values[2 * i + 1] * values[11 - i] * (i as i64 + 1)).sum::<i64>();
            assert_eq!(s.value(), both, stringify!($layout));
            let X = finch! { let X: SparseVec<i64>; forall i: X[2 * i + 1] = A[i] };
            let placed: Vec<_> = (0..24).map(|at| if at % 2 == 1 { values[at / 2] } else { 0 }).collect();
            assert_eq!((X.to_dense(), X.stored()), (placed, 5), stringify!($layout));
        })* };
    }
    check! {
        SparseVec<i64>
        RunVec<i64>
        BandVec<i64>
        BlockVec<i64>
        Tensor<finch::SparseDict<Element<i64>>>
        Tensor<finch::SparseByteMap<Element<i64>>>
        Tensor<finch::SparseBitmap<Element<i64>>>
        Tensor<finch::SparseRunList<Element<i64>>>
        Tensor<finch::PackBits<Element<i64>>>
        Tensor<finch::SparseCoo<Element<i64>, 1>>
    }
}
