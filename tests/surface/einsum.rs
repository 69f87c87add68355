//! Statements without `forall`: products of matrices and tensors in any mix of layouts.

use finch::fills::Inf;
use finch::prelude::*;
use finch::{Dense, Element, Order3, SparseByteMap, SparseDict, SparseList, finch_explain};

use crate::{apart, matrix};

/// A matrix with gaps, an empty row and an empty column.
fn entries(rows: usize, columns: usize, salt: usize) -> (Vec<[usize; 2]>, Vec<i64>) {
    let all = (0..rows).flat_map(|i| (0..columns).map(move |j| [i, j]));
    let coords: Vec<[usize; 2]> =
        all.filter(|[i, j]| *i != 2 && *j != 1 && (i * 7 + j * 5 + salt).is_multiple_of(3)).collect();
    let values = (0..coords.len() as i64).map(|k| k % 5 - 2 + 3 * (k % 2)).collect();
    (coords, values)
}

fn sample(rows: usize, columns: usize, salt: usize) -> Csr<i64> {
    let (coords, values) = entries(rows, columns, salt);
    Csr::from_coords([rows, columns], coords, values).expect("a matrix")
}

/// The product of dense row-major matrices.
fn product(a: &[i64], b: &[i64], [n, m, r]: [usize; 3]) -> Vec<i64> {
    let at = |i: usize, j: usize| (0..m).map(|k| a[i * m + k] * b[k * r + j]).sum();
    (0..n).flat_map(|i| (0..r).map(move |j| (i, j))).map(|(i, j)| at(i, j)).collect()
}

macro_rules! products {
    ($($name:ident: $A:ident $B:ident;)*) => { $(
        #[test]
        fn $name() {
            tensor! { let A: $A<i64> = sample(5, 6, 1).convert(); let B: $B<i64> = sample(6, 4, 2).convert(); }
            let expected = product(&A.to_dense(), &B.to_dense(), [5, 6, 4]);
            products!(@into A B expected: Csr Csc Dcsr Dcsc Coo DenseMat BitMat);
        }
    )* };
    (@into $A:ident $B:ident $expected:ident: $($C:ident)*) => { $(
        let C = finch! { let C: $C<i64>; C[i, j] += $A[i, k] * $B[k, j] };
        assert_eq!(C.to_dense(), $expected, stringify!($C));
    )* };
}

products! {
    rows_by_rows: Csr Csr;
    rows_by_columns: Csr Csc;
    rows_by_dense: Csr DenseMat;
    columns_by_rows: Csc Csr;
    columns_by_columns: Csc Csc;
    columns_by_dense: Csc DenseMat;
    dense_by_rows: DenseMat Csr;
    dense_by_columns: DenseMat Csc;
    dense_by_dense: DenseMat DenseMat;
    coordinates_by_coordinates: Coo Coo;
    sparse_rows_by_runs: Dcsr RunMat;
}

#[test]
fn a_product_keeps_its_fill_and_its_order() {
    tensor! { let A: Csr<i64> = sample(5, 6, 1); let B: Csr<i64> = sample(6, 4, 2); }
    let C = finch! { let C: Csr<i64>; C[i, j] += A[i, k] * B[k, j] };
    let expected = product(&A.to_dense(), &B.to_dense(), [5, 6, 4]);
    assert_eq!(C.stored(), expected.iter().filter(|x| **x != 0).count(), "sums that cancel are not stored");
    let inferred = finch! { let C: Csr<_, _>; C[i, j] += A[i, k] * B[k, j] };
    assert_eq!(inferred, C);
    let minus = finch! { let C: Csr<i64>; C[i, j] -= A[i, k] * B[k, j] };
    assert_eq!(minus.to_dense(), expected.iter().map(|x| -x).collect::<Vec<_>>());
}

#[test]
fn transposes_are_collected() {
    tensor! { let A: Csr<i64> = sample(5, 6, 1); }
    let B = finch! { let B: Csr<i64>; B[j, i] = A[i, j] };
    assert_eq!((B.shape(), B.to_dense()), ([6, 5], A.to_dense_transposed()));
    let B = finch! { let B: Coo<i64>; B[j, i] = A[i, j] * 2 };
    assert_eq!(B.to_dense(), A.to_dense_transposed().iter().map(|x| 2 * x).collect::<Vec<_>>());
    let y = finch! { let y: SparseVec<i64>; y[j] += A[i, j] };
    let z = finch! { let y: DenseVec<i64>; y[j] += A[i, j] };
    assert_eq!(y.to_dense(), z.to_dense());
}

trait Transposed {
    fn to_dense_transposed(&self) -> Vec<i64>;
}

impl Transposed for Csr<i64> {
    fn to_dense_transposed(&self) -> Vec<i64> {
        let ([n, m], values) = (self.shape(), self.to_dense());
        (0..m).flat_map(|j| (0..n).map(move |i| (i, j))).map(|(i, j)| values[i * m + j]).collect()
    }
}

#[test]
fn shortest_paths() {
    let (coords, values) = entries(5, 5, 0);
    let values: Vec<f64> = values.into_iter().map(|x| (x * x) as f64 + 1.0).collect();
    tensor! { let A: Csr<f64, Inf> = Csr::from_coords([5, 5], coords, values).expect("a matrix"); }
    let C = finch! { let C: Csr<f64, Inf>; C[i, j] <<min>>= A[i, k] + A[k, j] };
    let a = A.to_dense();
    let at = |i: usize, j: usize| (0..5).map(|k| a[i * 5 + k] + a[k * 5 + j]).fold(f64::INFINITY, f64::min);
    let expected: Vec<f64> = (0..25).map(|p| at(p / 5, p % 5)).collect();
    assert_eq!(C.to_dense(), expected);
    assert_eq!(C.stored(), expected.iter().filter(|x| x.is_finite()).count());
    let reached = finch! { let R: Csr<bool>; R[i, j] |= A[i, k] < 1e9 && A[k, j] < 1e9 };
    assert_eq!(reached.to_dense(), expected.iter().map(|x| x.is_finite()).collect::<Vec<_>>());
}

/// A tensor of three modes.
fn cube() -> Csf3<i64> {
    let all = (0..60).map(|p| [p / 15, p / 5 % 3, p % 5]);
    let coords: Vec<[usize; 3]> = all.filter(|[i, j, k]| (i * 11 + j * 7 + k * 3) % 4 == 1).collect();
    let values = (0..coords.len() as i64).map(|x| x % 7 - 3).collect();
    Csf3::from_coords([4, 3, 5], coords, values).expect("a tensor")
}

macro_rules! cubes {
    ($($name:ident: $T:ty;)*) => { $(
        #[test]
        fn $name() {
            tensor! {
                let T: $T = cube().convert();
                let B: DenseMat<i64> = sample(3, 2, 1).convert();
                let C: Csr<i64> = sample(5, 2, 0);
                let v: DenseVec<i64> = DenseVec::from_dense([5], vec![1, -2, 3, 0, 5]).expect("a vector");
                let u: SparseVec<i64> = SparseVec::from_dense([3], vec![2, 0, -1]).expect("a vector");
                let w: DenseVec<i64> = DenseVec::from_dense([4], vec![1, 0, 2, 3]).expect("a vector");
            }
            let at = |i: usize, j: usize, k: usize| T.get([i, j, k]).expect("an entry");
            let M = finch! { let M: DenseMat<i64>; M[i, r] += T[i, j, k] * B[j, r] * C[k, r] };
            let N = finch! { let N: Csr<i64>; N[i, r] += T[i, j, k] * B[j, r] * C[k, r] };
            assert_eq!(N.to_dense(), M.to_dense());
            for (i, r) in (0..4).flat_map(|i| [(i, 0), (i, 1)]) {
                let terms = (0..3).flat_map(|j| (0..5).map(move |k| (j, k)));
                let entry = |(j, k)| at(i, j, k) * B.get([j, r]).expect("b") * C.get([k, r]).expect("c");
                assert_eq!(M.get([i, r]), Ok(terms.map(entry).sum()));
            }
            let by_k = finch! { let y: Csr<i64>; y[i, j] += T[i, j, k] * v[k] };
            let by_j = finch! { let y: Csr<i64>; y[i, k] += T[i, j, k] * u[j] };
            let by_i = finch! { let y: Coo<i64>; y[j, k] += T[i, j, k] * w[i] };
            let turned = finch! { let y: Csc<i64>; y[j, k] += T[i, j, k] * w[i] };
            assert_eq!(by_i.to_dense(), turned.to_dense());
            let sum = |n, f: &dyn Fn(usize) -> i64| (0..n).map(f).sum::<i64>();
            for (i, j, k) in (0..60).map(|p| (p / 15, p / 5 % 3, p % 5)) {
                assert_eq!(by_k.get([i, j]), Ok(sum(5, &|k| at(i, j, k) * v.get([k]).expect("v"))));
                assert_eq!(by_j.get([i, k]), Ok(sum(3, &|j| at(i, j, k) * u.get([j]).expect("u"))));
                assert_eq!(by_i.get([j, k]), Ok(sum(4, &|i| at(i, j, k) * w.get([i]).expect("w"))));
            }
            let Y = finch! { let Y: Csf3<i64>; Y[i, j, r] += T[i, j, k] * C[k, r] };
            let Z = finch! { let Z: Csf3<i64>; Z[r, j, k] += T[i, j, k] * B[j, r] };
            for (i, j, r) in (0..24).map(|p| (p / 6, p / 2 % 3, p % 2)) {
                let entry = sum(5, &|k| at(i, j, k) * C.get([k, r]).expect("c"));
                assert_eq!(Y.get([i, j, r]), Ok(entry));
            }
            for (r, j, k) in (0..30).map(|p| (p / 15, p / 5 % 3, p % 5)) {
                let entry = sum(4, &|i| at(i, j, k)) * B.get([j, r]).expect("b");
                assert_eq!(Z.get([r, j, k]), Ok(entry));
            }
        }
    )* };
}

cubes! {
    sparse_cubes: Csf3<i64>;
    cubes_of_coordinates: Coo3<i64>;
    cubes_the_other_way_round: Tensor<SparseList<SparseList<SparseList<Element<i64>>>>, Order3<2, 1, 0>>;
    dense_cubes: Tensor<Dense<Dense<Dense<Element<i64>>>>>;
    cubes_in_tables: Tensor<SparseDict<SparseDict<SparseDict<Element<i64>>>>>;
}

#[test]
fn products_under_a_pattern() {
    tensor! {
        let S: Csr<i64> = sample(5, 4, 0);
        let A: DenseMat<i64> = sample(5, 6, 1).convert();
        let B: DenseMat<i64> = sample(6, 4, 2).convert();
    }
    let all = product(&A.to_dense(), &B.to_dense(), [5, 6, 4]);
    let expected: Vec<i64> = all.iter().zip(S.to_dense()).map(|(x, s)| x * s).collect();
    let C = finch! { let C: Csr<i64>; C[i, j] += S[i, j] * A[i, k] * B[k, j] };
    let D = finch! { let D: Csc<i64>; D[i, j] += S[i, j] * A[i, k] * B[k, j] };
    let E = finch! { let E: DenseMat<i64>; E[i, j] += S[i, j] * A[i, k] * B[k, j] };
    assert_eq!((C.to_dense(), D.to_dense(), E.to_dense()), (expected.clone(), expected.clone(), expected));
}

#[test]
fn sums_of_products() {
    tensor! {
        let A: Csr<i64> = sample(5, 6, 1);
        let B: Csr<i64> = sample(6, 4, 2);
        let D: DenseMat<i64> = sample(5, 6, 0).convert();
        let T: Csc<i64> = sample(4, 5, 1).convert();
    }
    let C = finch! { let C: Csr<i64>; C[i, j] += A[i, k] * B[k, j] + 2 * D[i, k] * B[k, j] };
    let first = product(&A.to_dense(), &B.to_dense(), [5, 6, 4]);
    let second = product(&D.to_dense(), &B.to_dense(), [5, 6, 4]);
    assert_eq!(C.to_dense(), first.iter().zip(second).map(|(x, y)| x + 2 * y).collect::<Vec<_>>());
    tensor! { let C: Csr<i64> = C; }
    let sum = finch! { let S: Csr<i64>; S[i, j] = C[i, j] + T[j, i] };
    for (i, j) in (0..20).map(|p| (p / 4, p % 4)) {
        assert_eq!(sum.get([i, j]), Ok(C.get([i, j]).expect("c") + T.get([j, i]).expect("t")));
    }
}

layout! { type Five = Tensor<SparseList<SparseList<SparseList<SparseList<SparseList<Element<i64>>>>>>>; }

#[test]
fn five_modes() {
    let all = (0..243).map(|p| [p / 81, p / 27 % 3, p / 9 % 3, p / 3 % 3, p % 3]);
    let coords: Vec<[usize; 5]> = all.filter(|c| c.iter().sum::<usize>() % 4 == 1).collect();
    let values: Vec<i64> = (1..=coords.len() as i64).collect();
    tensor! {
        let T: Five =
            Five::from_coords([3; 5], coords.clone(), values.clone()).expect("a tensor");
        let U: Csr<i64> = sample(3, 2, 1);
    }
    let Y = finch! {
        let Y: Tensor<Dense<SparseList<Dense<SparseList<SparseList<Element<i64>>>>>>>;
        Y[a, b, c, d, r] += T[a, b, c, d, e] * U[e, r]
    };
    let Z = finch! { let Z: Csr<i64>; Z[e, r] += T[a, b, c, d, e] * U[d, r] };
    let (mut y, mut z) = (vec![0; 162], vec![0; 6]);
    for ([a, b, c, d, e], x) in coords.into_iter().zip(values) {
        for r in 0..2 {
            y[(((a * 3 + b) * 3 + c) * 3 + d) * 2 + r] += x * U.get([e, r]).expect("u");
            z[e * 2 + r] += x * U.get([d, r]).expect("u");
        }
    }
    assert_eq!((Y.to_dense(), Z.to_dense()), (y, z));
}

layout! {
    type Lists4 = Tensor<SparseList<SparseList<SparseList<SparseList<Element<i64>>>>>>;
    type Mixed4 = Tensor<Dense<SparseList<Dense<SparseList<Element<i64>>>>>>;
    type Tables4 = Tensor<SparseDict<SparseDict<SparseDict<SparseDict<Element<i64>>>>>>;
}

/// At the second occurrence of an index, its loop is already running.
#[test]
fn indices_that_come_again() {
    let values: Vec<i64> = (0..36).map(|x| if x % 3 == 1 { x - 17 } else { 0 }).collect();
    let at = |i: usize, j: usize, k: usize, l: usize| values[((i * 3 + j) * 2 + k) * 3 + l];
    macro_rules! check {
        ($($T:ident;)*) => { $({
            tensor! { let T: $T = Tensor::from_dense([2, 3, 2, 3], values.clone()).expect("it fits"); }
            let trace = finch! { let t: Scalar<i64>; t[] += T[i, j, i, j] };
            assert_eq!(trace.value(), (0..6).map(|p| at(p / 3, p % 3, p / 3, p % 3)).sum::<i64>());
            let part = finch! { let P: DenseMat<i64>; P[l, j] += T[i, j, i, l] };
            for (j, l) in (0..9).map(|p| (p / 3, p % 3)) {
                assert_eq!(part.get([l, j]), Ok(at(0, j, 0, l) + at(1, j, 1, l)));
            }
        })* };
    }
    check! { Lists4; Mixed4; Tables4; }
}

#[test]
fn several_statements() {
    tensor! { let A: Csc<i64> = sample(5, 6, 1).convert(); let B: Csr<i64> = sample(6, 4, 2); }
    let (C, total, rows) = finch! {
        let C: Csr<i64>;
        let total: Scalar<i64>;
        let rows: SparseVec<i64>;
        C[i, j] += A[i, k] * B[k, j];
        total[] += A[i, k];
        rows[i] += A[i, k]
    };
    assert_eq!(C.to_dense(), product(&A.to_dense(), &B.to_dense(), [5, 6, 4]));
    assert_eq!(total.value(), A.to_dense().iter().sum::<i64>());
    assert_eq!(rows.to_dense(), A.to_dense().chunks(6).map(|row| row.iter().sum()).collect::<Vec<i64>>());
    let y = finch! {
        let y: SparseVec<i64>;
        { let t: SparseVec<i64>; t[k] += A[i, k]; y[j] += t[k] * B[k, j] }
    };
    let (a, b) = (A.to_dense(), B.to_dense());
    let t: Vec<i64> = (0..6).map(|k| (0..5).map(|i| a[i * 6 + k]).sum()).collect();
    assert_eq!(y.to_dense(), (0..4).map(|j| (0..6).map(|k| t[k] * b[k * 4 + j]).sum()).collect::<Vec<i64>>());
}

#[test]
fn results_with_places_of_their_own() {
    tensor! { let A: Csc<i64> = sample(4, 4, 0).convert(); let x: SparseVec<i64> = SparseVec::from_dense([4], vec![1, 0, 2, 3]).expect("x"); }
    let a = A.to_dense();
    let D = finch! { let D: Dcsr<i64>; D[i, i] += A[i, k] * x[k] };
    let y = finch! { let y: SparseVec<i64>[7]; y[i + 3] += A[i, k] * x[k] };
    let R = finch! { let R: Csr<i64>[3, 4]; R[1, i] += A[i, k] * x[k] };
    for i in 0..4 {
        let sum = Ok((0..4).map(|k| a[i * 4 + k] * x.get([k]).expect("x")).sum());
        assert_eq!((D.get([i, i]), y.get([i + 3]), R.get([1, i])), (sum.clone(), sum.clone(), sum));
    }
    let runs = finch! { let r: RunVec<i64> = 5; r[i] += A[i, k] * x[k] };
    for i in 0..4 {
        assert_eq!(runs.get([i]), Ok(5 + (0..4).map(|k| a[i * 4 + k] * x.get([k]).expect("x")).sum::<i64>()));
    }
}

#[test]
fn operands_that_disagree_are_named() {
    tensor! { let A: Csr<i64> = sample(4, 4, 0); let B: Csr<i64> = sample(4, 4, 0); }
    let refused = try_finch! { let C: Csr<i64>[4, 5]; C[i, j] += A[i, k] * B[k, j] };
    let message = refused.expect_err("4 is not 5").to_string();
    assert_eq!(message, "`C` has dimension 5 in mode 1 and `B` has 4, both indexed by `j`");
}

#[test]
fn windows() {
    tensor! {
        let A: Csr<i64> = sample(5, 6, 0);
        let T: Csc<i64> = sample(5, 6, 0).convert();
        let x: SparseVec<i64> = SparseVec::from_dense([6], vec![0, 2, 0, 1, 0, 3]).expect("x");
    }
    let a = A.to_dense();
    let at = |i: usize, j: usize| a[i * 6 + j];
    let y = finch! { let y: DenseVec<i64>; y[i] += A[i, (1..4)[j]] };
    assert_eq!(y.to_dense(), (0..5).map(|i| (1..4).map(|j| at(i, j)).sum()).collect::<Vec<i64>>());
    let y = finch! { let y: SparseVec<i64>; y[i] = x[(1..6).step_by(2)[i]] };
    assert_eq!(y.to_dense(), [2, 1, 3]);
    let y = finch! { let y: SparseVec<i64>[8]; y[(2..8)[i]] = x[i] };
    assert_eq!(y.to_dense(), [0, 0, 0, 2, 0, 1, 0, 3]);
    let (lo, hi) = (1, 4);
    let C = finch! { let C: Csr<i64>; C[i, j] += A[(lo..hi)[i], (0..2)[k]] * A[(2..4)[k], (1..5)[j]] };
    let D = finch! { let D: Dcsr<i64>; D[j, i] += T[(lo..hi)[i], (0..2)[k]] * A[(2..4)[k], (1..5)[j]] };
    let product = |i: usize, j: usize| (0..2).map(|k| at(i + 1, k) * at(k + 2, j + 1)).sum();
    let places = || (0..12).map(|p| (p / 4, p % 4));
    assert_eq!(C.to_dense(), places().map(|(i, j)| product(i, j)).collect::<Vec<i64>>());
    assert_eq!(D.to_dense(), C.transpose().to_dense());
    let s = finch! { let s: Scalar<i64>; s[] += A[(lo..hi)[i], (lo..hi)[i]] };
    assert_eq!(s.value(), (1..4).map(|i| at(i, i)).sum::<i64>());
}

/// A dense matrix with the values of another one at other places.
fn placed(
    values: &[i64],
    columns: usize,
    [n, m]: [usize; 2],
    at: impl Fn(usize, usize) -> [usize; 2],
) -> Vec<i64> {
    let mut dense = vec![0; n * m];
    for (p, value) in values.iter().enumerate() {
        let [i, j] = at(p / columns, p % columns);
        dense[i * m + j] = *value;
    }
    dense
}

/// Slices of results: what is written through them is collected as anything else is.
macro_rules! slices {
    ($($name:ident: $A:ident $B:ident;)*) => { $(
        #[test]
        fn $name() {
            tensor! { let A: $A<i64> = sample(5, 6, 1).convert(); let B: $B<i64> = sample(6, 4, 2).convert(); }
            let (lo, step) = (2, 2);
            let all = product(&A.to_dense(), &B.to_dense(), [5, 6, 4]);
            let slid = placed(&all[..12], 4, [5, 7], |i, j| [i + 2, j + 3]);
            let rows = placed(&all, 4, [14, 4], |i, j| [3 * i + 1, j]);
            let steps = placed(&all[..12], 4, [5, 8], |i, j| [i + 2, 2 * j + 1]);
            slices!(@slide A B lo slid rows: Csr Csc Dcsr Dcsc Coo DenseMat BitMat BandMat BlockMat RunMat);
            slices!(@step A B lo step steps: Csr Csc Dcsr Dcsc Coo DenseMat BitMat BandMat BlockMat);
        }
    )* };
    (@slide $A:ident $B:ident $lo:ident $slid:ident $rows:ident: $($C:ident)*) => { $(apart(|| {
        let C = finch! { let C: $C<i64>; C[($lo..$lo + 3)[i], (3..7)[j]] += $A[(0..3)[i], k] * $B[k, j] };
        assert_eq!((C.shape(), C.to_dense()), ([5, 7], $slid.clone()), stringify!($C));
        let C = finch! { let C: $C<i64>; C[(1..16).step_by(3)[i], j] += $A[i, k] * $B[k, j] };
        assert_eq!((C.shape(), C.to_dense()), ([14, 4], $rows.clone()), stringify!($C));
    });)* };
    (@step $A:ident $B:ident $lo:ident $step:ident $steps:ident: $($C:ident)*) => { $(apart(|| {
        let C = finch! {
            let C: $C<i64>[5, 8];
            C[($lo..$lo + 3)[i], (1..8).step_by($step)[j]] += $A[(0..3)[i], k] * $B[k, j]
        };
        assert_eq!(C.to_dense(), $steps, stringify!($C));
    });)* };
}

slices! {
    slices_by_rows: Csr Csr;
    slices_by_columns: Csc Csc;
    slices_of_dense_by_columns: DenseMat Csc;
    slices_of_columns_by_rows: Csc Csr;
}

#[test]
fn slices_are_stored_in_another_order() {
    tensor! { let A: Csc<i64> = sample(4, 5, 1).convert(); let B: Csr<i64> = sample(4, 5, 1); }
    let a = A.to_dense();
    let wide = placed(&a, 5, [4, 8], |i, j| [i, j + 3]);
    let low = placed(&a[5..], 5, [8, 5], |i, j| [3 * i + 1, j]);
    macro_rules! check {
        ($T:ident: $($C:ident)*) => { $(apart(|| {
            let C = finch! { let C: $C<i64>; C[i, (3..8)[j]] = $T[i, j] };
            assert_eq!((C.shape(), C.to_dense()), ([4, 8], wide.clone()), stringify!($C));
            let C = finch! { let C: $C<i64>; C[(1..8).step_by(3)[i], j] = $T[(1..4)[i], j] };
            assert_eq!((C.shape(), C.to_dense()), ([8, 5], low.clone()), stringify!($C));
        });)* };
    }
    check!(A: Csr Dcsr Coo DenseMat BandMat BlockMat RunMat);
    check!(B: Csc Dcsc DenseMat);
}

#[test]
fn slices_of_vectors() {
    tensor! { let A: Csr<i64> = sample(5, 6, 1); }
    let a = A.to_dense();
    let sums: Vec<i64> = (0..6).map(|j| (0..5).map(|i| a[i * 6 + j]).sum()).collect();
    macro_rules! check {
        ($($y:ident)*) => { $(
            let y = finch! { let y: $y<i64>[9]; y[(2..8)[j]] += A[i, j] };
            assert_eq!(y.to_dense(), placed(&sums, 6, [1, 9], |_, j| [0, j + 2]), stringify!($y));
            let y = finch! { let y: $y<i64>; y[(0..8)[(2..8)[j]]] -= A[i, j] };
            let less: Vec<i64> = sums.iter().map(|x| -x).collect();
            assert_eq!(y.to_dense(), placed(&less, 6, [1, 8], |_, j| [0, j + 2]), stringify!($y));
        )* };
        (@steps $($y:ident)*) => { $(
            let y = finch! { let y: $y<i64>[20]; y[(2..19).step_by(3)[j]] += A[i, j] };
            assert_eq!(y.to_dense(), placed(&sums, 6, [1, 20], |_, j| [0, 3 * j + 2]), stringify!($y));
        )* };
    }
    check!(SparseVec DenseVec BandVec BlockVec RunVec);
    check!(@steps SparseVec DenseVec BandVec BlockVec);
    let runs = finch! { let y: RunVec<i64>[9] = 5; y[(2..8)[j]] += A[i, j] };
    let started: Vec<i64> = (0..9).map(|j| if (2..8).contains(&j) { 5 + sums[j - 2] } else { 5 }).collect();
    assert_eq!(runs.to_dense(), started);
}

/// A slice may move with another of the result's loops, and the index in it may be a sum.
#[test]
fn slices_of_other_kinds() {
    tensor! { let A: Csr<i64> = sample(5, 6, 1); let T: Csc<i64> = A.convert(); let B: Csr<i64> = sample(6, 4, 2); }
    let all = product(&A.to_dense(), &B.to_dense(), [5, 6, 4]);
    let moving = placed(&all, 4, [5, 8], |i, j| [i, i + j]);
    let summed = placed(&all, 4, [9, 9], |i, j| [i + 3, 2 * j + 2]);
    macro_rules! check {
        ($($T:ident)*) => { $(
            let C = finch! { let C: Csr<i64>[5, 8]; C[i, (i..i + 4)[j]] += $T[i, k] * B[k, j] };
            assert_eq!(C.to_dense(), moving, "of {}", stringify!($T));
            let C = finch! {
                let C: Csr<i64>[9, 9];
                C[(2..8)[i + 1], (1..9)[(1..8).step_by(2)[j]]] += $T[i, k] * B[k, j]
            };
            assert_eq!(C.to_dense(), summed, "of {}", stringify!($T));
        )* };
    }
    check!(A T);
    // A randomly written level inside one that is written in order.
    let twice = finch! {
        let C: Tensor<SparseList<SparseByteMap<Element<i64>>>>[5, 7];
        C[i, 2 * j] += T[i, k] * B[k, j]
    };
    assert_eq!(twice.to_dense(), placed(&all, 4, [5, 7], |i, j| [i, 2 * j]));
    let (C, y) = finch! {
        let C: Csr<i64>; let y: SparseVec<i64>;
        C[(3..8)[i], j] += T[i, k] * B[k, j];
        y[(1..7)[k]] += T[i, k]
    };
    assert_eq!(C.to_dense(), placed(&all, 4, [8, 4], |i, j| [i + 3, j]));
    let sums: Vec<i64> = (0..6).map(|k| (0..5).map(|i| T.get([i, k]).expect("an entry")).sum()).collect();
    assert_eq!(y.to_dense(), placed(&sums, 6, [1, 7], |_, k| [0, k + 1]));
}

/// A temporary does not depend on indices on which the value does not depend.
#[test]
fn values_that_are_written_to_many_places() {
    tensor! { let T: Csc<i64> = sample(5, 6, 1).convert(); }
    let a = T.to_dense();
    let sums =
        |[n, m]: [usize; 2]| (0..n * m).map(|p| a[p / m * 6..][..6].iter().sum()).collect::<Vec<i64>>();
    let C = finch! { let C: Csr<i64>; C[i, (0..3)[j]] += T[i, k] };
    assert_eq!((C.shape(), C.to_dense()), ([5, 3], sums([5, 3])));
    let C = finch! { let C: Dcsr<i64>[5, 2]; C[i, j] += T[i, k] };
    assert_eq!(C.to_dense(), sums([5, 2]));
}

#[test]
fn slices_that_are_empty_or_outside() {
    tensor! { let A: Csr<i64> = sample(5, 6, 1); let B: Csc<i64> = sample(6, 4, 2).convert(); }
    for n in [0, 3] {
        let C =
            finch! { let C: Csr<i64>; C[(2..2 + n)[i], (1..8).step_by(2)[j]] += A[(0..n)[i], k] * B[k, j] };
        let D = finch! { let C: DenseMat<i64>; C[(2..2 + n)[i], (1..8).step_by(2)[j]] += A[(0..n)[i], k] * B[k, j] };
        assert_eq!((C.shape(), C.to_dense()), (D.shape(), D.to_dense()));
        let y = finch! { let y: SparseVec<i64>; y[(0..n)[j]] += A[i, (0..n)[j]] };
        let z = finch! { let y: DenseVec<i64>; y[(0..n)[j]] += A[i, (0..n)[j]] };
        assert_eq!((y.shape(), y.to_dense()), ([n], z.to_dense()));
    }
    let lo = -1;
    let below = try_finch! { let y: SparseVec<i64>; y[(lo..5)[j]] += A[i, j] };
    let message = below.expect_err("below 0").to_string();
    assert!(message.starts_with("index -1 is out of range: `y` has dimension 5 in mode 0"), "{message}");
    let far = try_finch! { let y: SparseVec<i64>[7]; y[(2..8)[j]] += A[i, j] };
    let message = far.expect_err("7 is too far").to_string();
    assert!(message.starts_with("index 7 is out of range: `y` has dimension 7 in mode 0"), "{message}");
    let step = 0;
    let still = try_finch! { let y: SparseVec<i64>[9]; y[(2..8).step_by(step)[j]] += A[i, j] };
    assert!(still.expect_err("no step").to_string().contains("but it must be at least 1"));
    let short = try_finch! { let y: SparseVec<i64>; y[(0..3)[j]] += A[i, j] };
    let message = short.expect_err("3 is not 6").to_string();
    assert_eq!(
        message,
        "`y` has dimension 3 in mode 0 and `A` has 6, indexed by `j` in `y[(0..3)[j]]` and `A[i, j]`; \
         `forall j in lo..hi` gives its range"
    );
}

/// In a matrix with few rows, each row is searched for, so that the number of possible rows costs nothing.
#[test]
fn few_rows_of_many_meet_few_entries() {
    let many = 1 << 30;
    let coords: Vec<[usize; 2]> = (0..2000).map(|n| [n * 500_000, (n * 7 % 2000) * 500_000]).collect();
    tensor! { let A: Coo<f64> = Coo::from_coords([many; 2], coords.clone(), vec![1.0; 2000]).expect("it fits"); }
    tensor! { let B: Dcsr<f64> = A.convert(); }
    assert!(finch_code! { let s: Scalar<f64>; s[] += A[i, j] * B[j, k] }.contains("in meet("));
    let paths = finch! { let s: Scalar<f64>; s[] += A[i, j] * B[j, k] };
    assert_eq!(paths.value(), 2000.0);
}

layout! { type Vast<T> = Tensor<SparseList<Element<T>, u64>>; }
layout! { type VastRows<T> = Tensor<SparseList<SparseList<Element<T>, u64>, u64>>; }

/// A collected result takes memory for its stored entries only, if no tensor takes memory for each index.
#[test]
fn vast_dimensions_are_collected_in_hash_tables() {
    let (n, far) = (1 << 40, 1 << 39);
    tensor! {
        let A: VastRows<i64> = Tensor::from_coords([n, n], vec![[0, far], [far, 7], [far, far]], vec![2, 3, 4]).expect("A");
        let x: Vast<i64> = Tensor::from_coords([n], vec![[0], [far]], vec![10, 100]).expect("x");
    }
    let y = finch! { let y: Vast<i64>; y[j] += A[i, j] * x[i] };
    assert_eq!(y.iter().collect::<Vec<_>>(), [([7], 300), ([far], 420)]);
    let C = finch! { let C: VastRows<i64>; C[i, j] += A[i, k] * A[k, j] };
    let product = [([0, 7], 6), ([0, far], 8), ([far, 7], 12), ([far, far], 16)];
    assert_eq!(C.iter().collect::<Vec<_>>(), product);
    let choice = "as `SparseDict<Element<i64>>`";
    assert!(finch_explain! { let y: Vast<i64>; y[j] += A[i, j] * x[i] }.contains(choice));
}

/// A condition around an assignment has its loops as well.
#[test]
fn under_a_condition() {
    tensor! {
        let A: Csr<f64> = matrix();
        let B: Csr<f64> = matrix().transpose();
        let M: Csr<bool> = Csr::from_dense([3, 3], vec![true, false, true, false, false, true, true, true, false]).unwrap();
        let x: DenseVec<f64> = DenseVec::from_dense([4], vec![1.0, -2.0, 3.0, -4.0]).unwrap();
    }
    let masked = finch! { let C: Csr<f64>; if M[i, j] { C[i, j] += A[i, k] * B[k, j] } };
    let times = finch! { let C: Csr<f64>; C[i, j] += M[i, j] as f64 * A[i, k] * B[k, j] };
    let looped = finch! { let C: DenseMat<f64>; forall i, k, j: if M[i, j] { C[i, j] += A[i, k] * B[k, j] } };
    assert_eq!(masked.to_dense(), looped.to_dense());
    assert_eq!(masked.to_dense(), times.to_dense());
    // Where nothing is assigned, the result keeps its fill.
    let positive = finch! { let y: DenseVec<f64>; if x[j] > 0.0 { y[j] = x[j] } };
    assert_eq!(positive.to_dense(), [1.0, 0.0, 3.0, 0.0]);
    let upper = finch! { let s: Scalar<f64>; if i < j { s[] += A[i, j] } };
    let expected = finch! { let s: Scalar<f64>; forall i, j: if i < j { s[] += A[i, j] } };
    assert_eq!(upper.value(), expected.value());
    let picked = finch! { let C: Csc<f64>; if x[j] > 0.0 { C[i, j] = A[i, j] } };
    let all = A.to_dense();
    let expected: Vec<f64> =
        (0..12).map(|at| if [0, 2].contains(&(at % 4)) { all[at] } else { 0.0 }).collect();
    assert_eq!(picked.to_dense(), expected);
}
