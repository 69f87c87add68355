//! Rows of matrices beside lists and beside each other.

use finch::prelude::*;

use super::data::kinds;

layout! { type ByteRows<T> = Tensor<Dense<finch::SparseByteMap<Element<T>>>>; }
layout! { type RowsOfRuns<T> = Tensor<Dense<finch::SparseRunList<Element<T>>>>; }
layout! { type Packed<T> = Tensor<Dense<finch::PackBits<Element<T>>>>; }
layout! { type BlocksOfRows<T> = Tensor<finch::SparseBlockList<SparseList<Element<T>>>>; }
layout! { type MapOfRows<T> = Tensor<finch::SparseBitmap<SparseList<Element<T>>>>; }
layout! { type Lower<T> = Tensor<Dense<finch::Triangular<Element<T>>>>; }
layout! { type Upper<T> = Tensor<Dense<finch::UpperTriangular<Element<T>>>>; }
layout! { type Both<T> = Tensor<Dense<finch::Symmetric<Element<T>>>>; }
layout! { type Bytes<T> = Tensor<finch::SparseByteMap<Element<T>>>; }

/// Rows of all kinds, from the `first` on.
fn matrix(m: usize, n: usize, seed: u64, first: usize) -> Vec<i64> {
    let all = kinds(n, seed);
    (0..m).flat_map(|i| all[(i * 5 + first) % all.len()].1.clone()).collect()
}

fn product(a: &[i64], x: &[i64]) -> Vec<i64> {
    a.chunks(x.len()).map(|row| row.iter().zip(x).map(|(a, x)| a * x).sum()).collect()
}

/// Each row with each.
fn rows_with_rows(a: &[i64], b: &[i64], n: usize) -> Vec<i64> {
    a.chunks(n).flat_map(|row| product(b, row)).collect()
}

macro_rules! rows {
    ($($name:ident: $layout:ident $shape:expr, $keep:expr;)*) => { $(
        #[test]
        fn $name() {
            let _small = crate::small_chunks();
            #[kernel]
            fn vectors(A: &$layout<i64>, x: &SparseVec<i64>) -> [Vec<i64>; 5] {
                let y = finch! { let y: DenseVec<i64>; forall i, j: y[i] += A[i, j] * x[j] };
                let z = finch! { let y: SparseVec<i64>; forall i, j: y[i] += A[i, j] * x[j] };
                let p = finch! { let y: DenseVec<i64>; par forall i, j: y[i] += A[i, j] * x[j] };
                let h = finch! { let h: DenseVec<i64>; forall i, j: h[j] += A[i, j] * x[j] - x[j] };
                let t = finch! { let t: SparseVec<i64>; forall i, j: if x[j] < 4 { t[i] += A[i, j] } };
                [y.to_dense(), z.to_dense(), p.to_dense(), h.to_dense(), t.to_dense()]
            }
            #[kernel]
            fn matrices(A: &$layout<i64>, B: &Csr<i64>) -> [Vec<i64>; 6] {
                let sum = finch! { let C: Csr<i64>; forall i, j: C[i, j] = A[i, j] + B[i, j] };
                let par = finch! { let C: Csr<i64>; par forall i, j: C[i, j] = A[i, j] - 2 * B[i, j] };
                let times = finch! { let C: Dcsr<i64>; forall i, j: C[i, j] = A[i, j] * B[i, j] };
                let least = finch! { let C: RunMat<i64>; forall i, j: C[i, j] = min(A[i, j], B[i, j]) };
                let dots = finch! { let C: DenseMat<i64>; forall i, k, j: C[i, k] += A[i, j] * B[k, j] };
                let some = finch! { let C: DenseMat<i64>; forall i, j: if i * 40 <= j { C[i, j] = A[i, j] * B[i, j] } };
                [sum.to_dense(), par.to_dense(), times.to_dense(), least.to_dense(), dots.to_dense(), some.to_dense()]
            }
            let [m, n]: [usize; 2] = $shape;
            let keep = |v: Vec<i64>| -> Vec<i64> {
                let place = |k: usize| $keep(k / n, k % n);
                (0..m * n).map(|k| place(k).map_or(0, |[i, j]: [usize; 2]| v[i * n + j])).collect()
            };
            for seed in 1..3 {
                let (a, b) = (keep(matrix(m, n, seed, 0)), matrix(m, n, seed + 50, seed as usize));
                let A = $layout::from_dense([m, n], a.clone()).expect("it fits");
                let B = Csr::from_dense([m, n], b.clone()).expect("it fits");
                for (kind, x) in kinds(n, seed + 90) {
                    let X = SparseVec::from_dense([n], x.clone()).expect("it fits");
                    let [y, z, p, h, t] = vectors(&A, &X);
                    let expected = product(&a, &x);
                    assert!(y == expected && z == expected && p == expected, "{kind}");
                    let column = |j: usize| (0..m).map(|i| a[i * n + j] * x[j] - x[j]).sum::<i64>();
                    assert!(h == (0..n).map(column).collect::<Vec<_>>(), "{kind}, columns");
                    let below: Vec<i64> = x.iter().map(|x| i64::from(*x < 4)).collect();
                    assert!(t == product(&a, &below), "{kind}, sieve");
                }
                let all = |f: &dyn Fn(i64, i64) -> i64| -> Vec<i64> { a.iter().zip(&b).map(|(a, b)| f(*a, *b)).collect() };
                let [sum, par, times, least, dots, some] = matrices(&A, &B);
                assert!(sum == all(&|a, b| a + b), "+");
                assert!(par == all(&|a, b| a - 2 * b), "-");
                assert!(times == all(&|a, b| a * b), "*");
                assert!(least == all(&|a, b| a.min(b)), "min");
                assert!(dots == rows_with_rows(&a, &b, n), "dots");
                let above = all(&|a, b| a * b).into_iter().enumerate();
                assert!(some == above.map(|(k, v)| if k / n * 40 <= k % n { v } else { 0 }).collect::<Vec<_>>(), "mask");
            }
        }
    )* };
}

fn anywhere(i: usize, j: usize) -> Option<[usize; 2]> {
    Some([i, j])
}

rows! {
    lists: Csr [26, 600], anywhere;
    lists_of_lists: Dcsr [26, 600], anywhere;
    coordinates: Coo [26, 600], anywhere;
    blocks: BlockMat [26, 600], anywhere;
    blocks_of_lists: BlocksOfRows [26, 600], anywhere;
    a_map_of_lists: MapOfRows [26, 600], anywhere;
    bands: BandMat [26, 600], anywhere;
    runs: RunMat [26, 600], anywhere;
    runs_over_fill: RowsOfRuns [26, 600], anywhere;
    packed: Packed [26, 600], anywhere;
    bitmaps: BitMat [26, 600], anywhere;
    byte_maps: ByteRows [26, 600], anywhere;
    dense: DenseMat [26, 600], anywhere;
    lower_halves: Lower [170, 170], |i: usize, j: usize| (j <= i).then_some([i, j]);
    upper_halves: Upper [170, 170], |i: usize, j: usize| (i <= j).then_some([i, j]);
    symmetric: Both [170, 170], |i: usize, j: usize| Some([i.max(j), i.min(j)]);
}

#[kernel]
fn triangles(A: &Csr<i64>) -> [i64; 3] {
    let all = finch! { let s: Scalar<i64>; forall i, j, k: s[] += A[i, j] * A[j, k] * A[i, k] };
    let once = finch! { let s: Scalar<i64>; forall i, j, k: if j < i && k < j { s[] += A[i, j] * A[j, k] * A[i, k] } };
    let leap =
        finch! { let s: Scalar<i64>; par forall i, j, k: s[] += A[i, j] * A[j, k::gallop] * A[i, k::gallop] };
    [all.value(), once.value(), leap.value()]
}

/// Some of the nodes know everybody, most of them a few.
#[test]
fn triangles_with_hubs() {
    let n = 260;
    let draw = super::data::sparse(n * n, 5, 1, 30);
    let edge = |i: usize, j: usize| {
        let (lo, hi) = (i.min(j), i.max(j));
        i64::from(lo != hi && (lo % 50 == 7 || hi % 90 == 3 || draw[lo * n + hi] != 0))
    };
    let A = Csr::from_dense([n, n], (0..n * n).map(|k| edge(k / n, k % n)).collect()).expect("it fits");
    let count =
        |i: usize, j: usize| if edge(i, j) == 0 { 0 } else { (0..n).map(|k| edge(j, k) * edge(i, k)).sum() };
    let all: i64 = (0..n * n).map(|k| count(k / n, k % n)).sum();
    assert_eq!(triangles(&A), [all, all / 6, all]);
}

#[kernel]
fn products(A: &Csr<i64>, B: &Csr<i64>, T: &Csc<i64>) -> [Csr<i64>; 5] {
    let rows = finch! { let C: Csr<i64>; C[i, j] += A[i, k] * B[k, j] };
    let inner = finch! { let C: Csr<i64>; forall i, j, k: C[i, j] += A[i, k] * T[k, j] };
    let leap = finch! { let C: Csr<i64>; par forall i, j, k: C[i, j] += A[i, k::gallop] * T[k::gallop, j] };
    let masked = finch! { let C: Csr<i64>; forall i, j, k: C[i, j] += A[i, j] * A[i, k] * T[k, j] };
    let chunks = finch! {
        let C: Csr<i64>;
        par forall i: { let row: Bytes<i64>; forall k, j: row[j] += A[i, k] * B[k, j]; forall j: C[i, j] = row[j] }
    };
    [rows, inner, leap, masked, chunks]
}

#[test]
fn products_of_matrices() {
    let n = 130;
    let (a, b) = (matrix(n, n, 3, 1), matrix(n, n, 4, 6));
    let [A, B] = [&a, &b].map(|v| Csr::from_dense([n, n], v.clone()).expect("it fits"));
    let across: Vec<i64> = (0..n * n).map(|k| b[k % n * n + k / n]).collect();
    let c = rows_with_rows(&a, &across, n);
    let [rows, inner, leap, masked, chunks] = products(&A, &B, &B.convert());
    assert!([rows, inner, leap, chunks].iter().all(|C| C.to_dense() == c));
    assert!(masked.to_dense() == a.iter().zip(&c).map(|(a, c)| a * c).collect::<Vec<_>>());
}

/// By columns, one after the other: the outer product's order.
#[test]
fn columns_with_rows() {
    let n = 130;
    let (a, b) = (matrix(n, n, 3, 1), matrix(n, n, 4, 6));
    tensor! {
        let A: Csc<i64> = Csc::from_dense([n, n], a.clone()).expect("it fits");
        let B: Csr<i64> = Csr::from_dense([n, n], b.clone()).expect("it fits");
        let D: Dcsr<i64> = Dcsr::from_dense([n, n], b.clone()).expect("it fits");
    }
    let C = finch! { let C: DenseMat<i64>; forall k, i, j: C[i, j] += A[i, k] * B[k, j] };
    let E = finch! { let C: DenseMat<i64>; forall k, i, j: C[i, j] += A[i, k] * D[k, j] };
    let across: Vec<i64> = (0..n * n).map(|k| b[k % n * n + k / n]).collect();
    assert!(C.to_dense() == rows_with_rows(&a, &across, n) && E == C);
}
