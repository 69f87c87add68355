//! Loops that run in order: each program beside the same loops by hand.

use finch::prelude::*;
use finch::{SparseByteMap, Triangular};

use super::apart;

/// Some numbers, of which a share is 0.
fn numbers(n: usize, seed: u64) -> Vec<f64> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as usize
    };
    (0..n).map(|_| if next() % 3 == 0 { (next() % 9) as f64 - 4.0 } else { 0.0 }).collect()
}

fn close(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-9 * (1.0 + b.abs()))
}

#[test]
fn filters() {
    let (n, values) = (50, numbers(50, 1));
    let mut expected = vec![0.0; n];
    for i in 0..n {
        expected[i] = values[i] + if i == 0 { 0.0 } else { 0.5 * expected[i - 1] };
    }
    macro_rules! over {
        ($($layout:ty),*) => {$(apart(|| {
            tensor! { let b: $layout = <$layout>::from_dense([n], values.clone()).expect("it fits"); }
            let x = finch! { let x: DenseVec<f64>[n] = 0.0; seq forall i: if i == 0 { x[i] = b[i] } else { x[i] = 0.5 * x[i - 1] + b[i] } };
            assert!(close(&x.to_dense(), &expected));
            let x = finch! { let x: Tensor<SparseByteMap<Element<f64>>>; seq forall i in 0..n: if i == 0 { x[i] = b[i] } else { x[i] = 0.5 * x[i - 1] + b[i] } };
            assert!(close(&x.to_dense(), &expected));
        });)*};
    }
    over!(DenseVec<f64>, SparseVec<f64>, RunVec<f64>, BlockVec<f64>);
}

#[test]
fn filters_from_the_end() {
    let (n, values) = (50, numbers(50, 2));
    let mut expected = vec![0.0; n];
    for i in (0..n).rev() {
        expected[i] = values[i] + if i + 1 == n { 0.0 } else { 0.5 * expected[i + 1] };
    }
    macro_rules! over {
        ($($layout:ty),*) => {$(apart(|| {
            tensor! { let b: $layout = <$layout>::from_dense([n], values.clone()).expect("it fits"); }
            let x = finch! {
                let x: DenseVec<f64>;
                seq forall i in (0..n).rev(): if i == n - 1 { x[i] = b[i] } else { x[i] = 0.5 * x[i + 1] + b[i] }
            };
            assert!(close(&x.to_dense(), &expected));
        });)*};
    }
    over!(DenseVec<f64>, SparseVec<f64>, RunVec<f64>);
}

/// A lower triangle with a dominant diagonal.
fn lower(n: usize) -> Vec<f64> {
    let mut values = numbers(n * n, 3);
    for i in 0..n {
        (i + 1..n).for_each(|j| values[i * n + j] = 0.0);
        values[i * n + i] = 20.0 + i as f64;
    }
    values
}

#[test]
fn triangular_systems() {
    let (n, values) = (30, lower(30));
    let right: Vec<f64> = (0..n).map(|i| i as f64 - 7.0).collect();
    let mut forward = vec![0.0; n];
    for i in 0..n {
        let sum: f64 = (0..i).map(|j| values[i * n + j] * forward[j]).sum();
        forward[i] = (right[i] - sum) / values[i * n + i];
    }
    let mut backward = vec![0.0; n];
    for i in (0..n).rev() {
        let sum: f64 = (i + 1..n).map(|j| values[j * n + i] * backward[j]).sum();
        backward[i] = (right[i] - sum) / values[i * n + i];
    }
    tensor! { let b: DenseVec<f64> = DenseVec::from_dense([n], right).expect("it fits"); }
    macro_rules! over {
        ($($layout:ty),*) => {$(apart(|| {
            tensor! { let L: $layout = <$layout>::from_dense([n, n], values.clone()).expect("it fits"); }
            let x = finch! {
                let x: DenseVec<f64>;
                seq forall i {
                    let s: Scalar<f64>;
                    forall j: if j < i { s[] += L[i, j] * x[j] };
                    x[i] = (b[i] - s[]) / L[i, i]
                }
            };
            assert!(close(&x.to_dense(), &forward), "{x:?}");
        });)*};
    }
    over!(
        Csr<f64>,
        DenseMat<f64>,
        Dcsr<f64>,
        BandMat<f64>,
        BlockMat<f64>,
        RunMat<f64>,
        Tensor<Dense<Triangular<Element<f64>>>>
    );
    let turned: Vec<f64> = (0..n * n).map(|at| values[at % n * n + at / n]).collect();
    tensor! { let U: Csr<f64> = Csr::from_dense([n, n], turned).expect("it fits"); }
    let x = finch! {
        let x: DenseVec<f64>;
        seq forall i in (0..n).rev() {
            let s: Scalar<f64>;
            forall j: if j > i { s[] += U[i, j] * x[j] };
            x[i] = (b[i] - s[]) / U[i, i]
        }
    };
    assert!(close(&x.to_dense(), &backward));
}

#[test]
fn sweeps() {
    let n = 30;
    let (values, start) = (lower(n), numbers(n, 5));
    let full: Vec<f64> = (0..n * n).map(|at| values[at] + values[at % n * n + at / n]).collect();
    let mut expected = start.clone();
    for i in 0..n {
        let sum: f64 = (0..n).filter(|j| *j != i).map(|j| full[i * n + j] * expected[j]).sum();
        expected[i] = (1.0 - sum) / full[i * n + i];
    }
    tensor! {
        let A: Csr<f64> = Csr::from_dense([n, n], full).expect("it fits");
        let mut x: DenseVec<f64> = DenseVec::from_dense([n], start).expect("it fits");
    }
    finch! {
        keep x;
        seq forall i {
            let s: Scalar<f64>;
            forall j: if j != i { s[] += A[i, j] * x[j] };
            x[i] = (1.0 - s[]) / A[i, i]
        }
    }
    assert!(close(&x.to_dense(), &expected));
}

#[test]
fn tables() {
    let (m, n) = (9, 12);
    let mut expected = vec![0_u64; m * n];
    for t in 0..m {
        for i in 0..n {
            expected[t * n + i] = match (t, i) {
                (_, 0) => 1,
                (0, i) => i as u64,
                _ => expected[(t - 1) * n + i - 1] + expected[(t - 1) * n + i],
            };
        }
    }
    let A = finch! {
        let A: DenseMat<u64>;
        forall i in 0..n: A[0, i] = i as u64;
        forall t in 0..m: A[t, 0] = 1;
        seq forall t in 1..m, i in 1..n: A[t, i] = A[t - 1, i - 1] + A[t - 1, i]
    };
    assert_eq!(A.to_dense(), expected);
    let F = finch! { let F: DenseVec<u64>; F[0] = 0; F[1] = 1; seq forall i in 2..40: F[i] = F[i - 1] + F[i - 2] };
    assert_eq!(F.get([39]), Ok(63_245_986));
}

#[test]
fn edit_distances() {
    let (one, other) = (b"intention of a saturday", b"execution on sundays");
    let (m, n) = (one.len() + 1, other.len() + 1);
    let mut expected = vec![0_u32; m * n];
    for i in 0..m {
        for j in 0..n {
            expected[i * n + j] = match (i, j) {
                (0, j) => j as u32,
                (i, 0) => i as u32,
                _ => {
                    let change = u32::from(one[i - 1] != other[j - 1]);
                    let kept = expected[(i - 1) * n + j - 1] + change;
                    kept.min(expected[(i - 1) * n + j] + 1).min(expected[i * n + j - 1] + 1)
                }
            };
        }
    }
    tensor! {
        let A: DenseVec<u8> = DenseVec::from_dense([m - 1], one.to_vec()).expect("it fits");
        let B: DenseVec<u8> = DenseVec::from_dense([n - 1], other.to_vec()).expect("it fits");
    }
    let D = finch! {
        let D: DenseMat<u32>;
        seq forall i in 0..m, j in 0..n {
            if i == 0 { D[i, j] = j as u32 }
            else if j == 0 { D[i, j] = i as u32 }
            else { D[i, j] = min(D[i - 1, j] + 1, D[i, j - 1] + 1, D[i - 1, j - 1] + (A[i - 1] != B[j - 1]) as u32) }
        }
    };
    assert_eq!(D.to_dense(), expected);
}

#[test]
fn factorizations() {
    let n = 12;
    let half = lower(n);
    let full: Vec<f64> =
        (0..n * n).map(|at| (0..n).map(|k| half[at / n * n + k] * half[at % n * n + k]).sum()).collect();
    tensor! { let A: DenseMat<f64> = DenseMat::from_dense([n, n], full.clone()).expect("it fits"); }
    let L = finch! {
        let L: DenseMat<f64> = 0.0;
        seq forall i in 0..n, j in 0..n: if j <= i {
            let s: Scalar<f64>;
            forall k in 0..n: if k < j { s[] += L[i, k] * L[j, k] };
            if i == j { L[i, j] = sqrt(A[i, i] - s[]) } else { L[i, j] = (A[i, j] - s[]) / L[j, j] }
        }
    };
    assert!(close(&L.to_dense(), &half));
    tensor! { let mut F: DenseMat<f64> = A.clone(); }
    finch! {
        keep F;
        seq forall k in 0..n, i in 0..n: if i > k {
            F[i, k] = F[i, k] / F[k, k];
            forall j in 0..n: if j > k { F[i, j] -= F[i, k] * F[k, j] }
        }
    }
    let lu = F.to_dense();
    let product: Vec<f64> = (0..n * n)
        .map(|at| {
            let (i, j) = (at / n, at % n);
            (0..=i.min(j)).map(|k| if k == i { lu[k * n + j] } else { lu[i * n + k] * lu[k * n + j] }).sum()
        })
        .collect();
    assert!(close(&product, &full));
}

#[test]
fn paths() {
    let n = 10;
    let lengths: Vec<f64> = numbers(n * n, 9).iter().map(|x| 5.0 + x).collect();
    let mut expected = lengths.clone();
    for (k, i, j) in (0..n * n * n).map(|at| (at / n / n, at / n % n, at % n)) {
        expected[i * n + j] = expected[i * n + j].min(expected[i * n + k] + expected[k * n + j]);
    }
    tensor! { let mut D: DenseMat<f64> = DenseMat::from_dense([n, n], lengths).expect("it fits"); }
    finch! { keep D; seq forall k in 0..n, i in 0..n, j in 0..n: D[i, j] = min(D[i, j], D[i, k] + D[k, j]) }
    assert!(close(&D.to_dense(), &expected));
}

#[test]
fn values_that_run() {
    tensor! { let x: SparseVec<f64> = super::list(); }
    let (s, y) = finch! {
        let s: Scalar<f64> = 1.0;
        let y: DenseVec<f64>;
        seq forall i { s[] = 0.5 * s[] + x[i]; y[i] = s[] }
    };
    let mut expected = vec![];
    x.to_dense().iter().fold(1.0, |s, x| {
        expected.push(0.5 * s + x);
        0.5 * s + x
    });
    assert_eq!((s.value(), y.to_dense()), (expected[5], expected));
}

#[test]
fn links() {
    // The root of each element of a forest, by what is known of its parent.
    tensor! { let P: DenseVec<usize> = DenseVec::from_dense([7], vec![0, 0, 1, 3, 3, 2, 4]).expect("it fits"); }
    let R = finch! { let R: DenseVec<u32>[7] = 9; seq forall i: if P[i] == i { R[i] = i as u32 } else { R[i] = R[P[i]] } };
    assert_eq!(R.to_dense(), [0, 0, 0, 3, 3, 0, 3]);
}

#[test]
fn factorizations_by_rows() {
    let n = 40;
    let mut dense: Vec<f64> =
        numbers(n * n, 11).iter().map(|x| if x.abs() > 0.8 { *x } else { 0.0 }).collect();
    (0..n).for_each(|i| dense[i * n + i] = 9.0);
    let mut expected = dense.clone();
    for (k, i) in (0..n).flat_map(|k| (k + 1..n).map(move |i| (k, i))) {
        expected[i * n + k] /= expected[k * n + k];
        (k + 1..n).for_each(|j| expected[i * n + j] -= expected[i * n + k] * expected[k * n + j]);
    }
    tensor! { let A: Csr<f64> = Csr::from_dense([n, n], dense).expect("it fits"); }
    let (L, U) = finch! {
        let L: Csr<f64>;
        let U: Csr<f64>;
        seq forall i {
            let w: DenseVec<f64>[n];
            forall j: w[j] = A[i, j];
            seq forall k in 0..n: if k < i && w[k] != 0.0 {
                let f: Scalar<f64>;
                f[] = w[k] / U[k, k];
                forall j: if j > k { w[j] = w[j] - f[] * U[k, j] };
                w[k] = f[]
            };
            forall j: if j < i { L[i, j] = w[j] };
            forall j: if j >= i { U[i, j] = w[j] }
        }
    };
    let factors: Vec<f64> = L.to_dense().iter().zip(U.to_dense()).map(|(l, u)| l + u).collect();
    assert!(close(&factors, &expected));
    assert_eq!(L.stored() + U.stored(), expected.iter().filter(|x| **x != 0.0).count());
}

#[test]
fn rows_of_rows() {
    let (n, m) = (30, 50);
    let dense: Vec<f64> = numbers(n * m, 12).iter().map(|x| if x.abs() > 0.7 { *x } else { 0.0 }).collect();
    let mut expected = dense.clone();
    (m..n * m).for_each(|at| expected[at] += 0.5 * expected[at - m]);
    tensor! { let A: Csr<f64> = Csr::from_dense([n, m], dense).expect("it fits"); }
    let sums = finch! {
        let C: Csr<f64>;
        seq forall i, j: if i == 0 { C[i, j] = A[i, j] } else { C[i, j] = 0.5 * C[i - 1, j] + A[i, j] }
    };
    assert!(close(&sums.to_dense(), &expected));
    let runs = finch! {
        let R: Tensor<Dense<RunList<Element<f64>>>>;
        seq forall i, j: if i == 0 { R[i, j] = A[i, j] } else { R[i, j] = 0.5 * R[i - 1, j] + A[i, j] }
    };
    assert_eq!(runs.to_dense(), sums.to_dense());
}

#[test]
fn a_tensor_called_seq() {
    tensor! { let x: SparseVec<f64> = super::list(); }
    let seq = finch! { let seq: DenseVec<f64>; forall i: seq[i] = x[i] };
    assert_eq!(seq.to_dense(), x.to_dense());
}
