//! What is written at random: temporaries that are only looked up, and results from outside that are emptied entry by entry.

use finch::prelude::*;
use finch::{SparseBitmap, SparseByteMap, SparseDict, finch_code};

use crate::{counting, list, matrix};

layout! {
    type Graph = Tensor<Dense<SparseList<Pattern>>>;
    type Lists = Tensor<SparseByteMap<SparseByteMap<Element<f64>>>>;
}

#[test]
fn results_from_outside_forget_what_they_held() {
    tensor! {
        let A: SparseVec<f64> = list();
        let B: DenseVec<f64> = counting(3);
        let M: Csr<f64> = matrix();
    }
    macro_rules! check {
        ($($layout:ty),*) => { $({
            tensor! { let mut C: $layout = Tensor::from_dense([9], vec![1.0; 9]).expect("it fits"); }
            let columns = M.to_dense().chunks(4).fold(vec![0.0; 4], |sum, row| sum.iter().zip(row).map(|(a, b)| a + b).collect());
            for _ in 0..2 {
                finch! { forall i: C[i] += A[i] };
                assert_eq!((C.to_dense(), C.stored()), (A.to_dense(), A.stored()), stringify!($layout));
                finch! { forall i: C[i] = B[i] - 2.0 };
                assert_eq!((C.to_dense(), C.stored()), (vec![-1.0, 0.0, 1.0], 2), stringify!($layout));
                finch! { forall i, j: C[j] += M[i, j] };
                assert_eq!(C.to_dense(), columns, stringify!($layout));
                let again = <$layout>::from_dense([4], columns.clone()).expect("it fits");
                assert_eq!((C.stored(), &C), (again.stored(), &again), stringify!($layout));
            }
        })* };
    }
    check!(
        Tensor<SparseByteMap<Element<f64>>>,
        Tensor<SparseBitmap<Element<f64>>>,
        Tensor<SparseDict<Element<f64>>>
    );
}

#[test]
fn so_do_matrices_of_another_shape() {
    tensor! { let M: Csr<f64> = matrix(); let A: SparseVec<f64> = list(); }
    macro_rules! check {
        ($($layout:ty),*) => { $({
            tensor! { let mut C: $layout = Tensor::from_dense([2, 9], vec![1.0; 18]).expect("it fits"); }
            for _ in 0..2 {
                finch! { forall i, j: C[j, i] = M[i, j] };
                assert_eq!(C.to_dense(), M.transpose().to_dense(), stringify!($layout));
                finch! { forall i, j: C[i, j] += A[i] * A[j] };
                let products: Vec<f64> = A.to_dense().iter().flat_map(|a| list().to_dense().into_iter().map(move |b| a * b)).collect();
                let again = <$layout>::from_dense([6, 6], products).expect("it fits");
                assert_eq!((C.stored(), &C), (again.stored(), &again), stringify!($layout));
            }
        })* };
    }
    check!(
        Lists,
        Tensor<Dense<SparseBitmap<Element<f64>>>>,
        Tensor<SparseDict<SparseByteMap<Element<f64>>>>,
        Tensor<SparseByteMap<Dense<Element<f64>>>>
    );
}

#[test]
fn what_is_only_looked_up_is_never_sorted() {
    tensor! { let A: SparseVec<f64> = list(); let M: Csr<f64> = matrix(); }
    let code = finch_code! {
        let s: Scalar<f64>;
        forall i {
            let w: Tensor<SparseByteMap<Element<f64>>>;
            forall j: w[j] += M[i, j];
            forall k in 0..4: s[] += A[k + 1] * w[k::locate]
        }
    };
    assert!(!code.contains("sort"), "{code}");
    let s = finch! {
        let s: Scalar<f64>;
        forall i {
            let w: Tensor<SparseByteMap<Element<f64>>>;
            forall j: w[j] += M[i, j];
            forall k in 0..4: s[] += A[k + 1] * w[k::locate]
        }
    };
    let (a, m) = (A.to_dense(), M.to_dense());
    let expected: f64 = m.chunks(4).flat_map(|row| row.iter().zip(&a[1..]).map(|(m, a)| m * a)).sum();
    assert_eq!(s.value(), expected);
}

/// A graph in which everybody knows everybody but themselves.
fn complete(n: usize) -> Graph {
    let coords: Vec<_> = (0..n).flat_map(|i| (0..i).map(move |j| [i, j])).collect();
    let edges = vec![true; coords.len()];
    Graph::from_coords([n, n], coords, edges).expect("it fits")
}

#[test]
fn marks_hold_no_values() {
    tensor! { let L: Graph = complete(6); }
    let code = finch_code! {
        let n: Scalar<u64>;
        forall i {
            let w: Tensor<SparseByteMap<Element<bool>>>;
            forall j: w[j] = L[i, j];
            forall k, j: n[] += (L[i, k] && L[k, j] && w[j::locate]) as u64
        }
    };
    assert!(!code.contains("w_val"), "{code}");
    let n = finch! {
        let n: Scalar<u64>;
        forall i {
            let w: Tensor<SparseByteMap<Element<bool>>>;
            forall j: w[j] = L[i, j];
            forall k, j: n[] += (L[i, k] && L[k, j] && w[j::locate]) as u64
        }
    };
    assert_eq!(n.value(), 20);
}

#[test]
fn marks_that_are_taken_back_are_values() {
    tensor! { let M: Csr<f64> = matrix(); }
    macro_rules! last {
        ($($layout:ty),*) => { $({
            let last = finch! {
                let n: Scalar<u32>;
                forall q in 0..1 {
                    let w: $layout;
                    forall i, j: w[j] = M[i, j] > 2.0;
                    forall j: n[] += w[j] as u32
                }
            };
            let row: Vec<f64> = M.to_dense()[8..].to_vec();
            let expected = row.iter().filter(|x| **x > 2.0).count();
            assert_eq!(last.value() as usize, expected, stringify!($layout));
        })* };
    }
    last!(Tensor<SparseByteMap<Element<bool>>>, DenseVec<bool>);
}

/// A read after a loop that writes the tensor sees what the loop wrote, in the same iteration.
#[test]
fn what_is_read_is_what_was_written_before() {
    tensor! { let A: Csr<f64> = matrix(); }
    let rows = [[1.0, 0.0, 2.0, 0.0], [0.0; 4], [3.0, 4.0, 5.0, 0.0]];
    let sums = rows.map(|row| row.iter().sum::<f64>());
    macro_rules! check {
        ($($layout:ty),*) => { $({
            let z = finch! {
                let z: DenseVec<f64>;
                { let t: $layout; forall i { forall j: t[i] += A[i, j]; z[i] = t[i] } }
            };
            assert_eq!(z.to_dense(), sums, stringify!($layout));
            let z = finch! {
                let z: DenseVec<f64>;
                { let t: $layout; forall i: (z[i] = 2.0 * t[i]) where (forall j: t[i] += A[i, j]) }
            };
            assert_eq!(z.to_dense(), sums.map(|sum| 2.0 * sum), stringify!($layout));
            let S = finch! {
                let S: Csr<f64>;
                { let t: $layout; forall i { forall j: t[i] += A[i, j]; forall j: S[i, j] = A[i, j] / t[i] } }
            };
            assert_eq!(S.to_dense()[8..], [3.0 / 12.0, 4.0 / 12.0, 5.0 / 12.0, 0.0], stringify!($layout));
            let P = finch! {
                let P: DenseMat<f64>;
                { let t: $layout; forall i, j { t[i] += A[i, j]; P[i, j] = t[i] } }
            };
            assert_eq!(P.to_dense(), [1.0, 1.0, 3.0, 3.0, 0.0, 0.0, 0.0, 0.0, 3.0, 7.0, 12.0, 12.0]);
            let P = finch! {
                let P: DenseMat<f64>;
                { let t: $layout; forall i, j { P[i, j] = t[i]; t[i] = A[i, j] } }
            };
            assert_eq!(P.to_dense(), [0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 4.0, 5.0]);
            let z = finch! {
                let z: DenseVec<f64>;
                { let t: $layout; forall i { forall j: if t[i] < 3.0 { t[i] += A[i, j] }; z[i] = t[i] } }
            };
            assert_eq!(z.to_dense(), [3.0, 0.0, 3.0], stringify!($layout));
            tensor! { let mut y: $layout = Tensor::from_dense([3], vec![1.0, 2.0, 0.0]).expect("it fits"); }
            finch! { keep y; forall i, j: y[i] = y[i] + A[i, j] };
            assert_eq!(y.to_dense(), [4.0, 2.0, 12.0], stringify!($layout));
            finch! { keep y; forall i, j: y[i] = ifelse(y[i] < 13.0, y[i] + A[i, j], y[i]) };
            assert_eq!(y.to_dense(), [7.0, 2.0, 15.0], stringify!($layout));
        })* };
    }
    check!(DenseVec<f64>, Tensor<SparseByteMap<Element<f64>>>, Tensor<SparseDict<Element<f64>>>);
}

#[test]
fn a_product_that_is_read_while_it_is_summed() {
    tensor! { let A: DenseMat<f64> = Tensor::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0]).expect("it fits"); }
    let z = finch! {
        let z: DenseVec<f64>;
        { let t: DenseMat<f64>; forall i, j, k { t[i, j] += A[i, k] * A[k, j]; z[i] += t[i, j] } }
    };
    assert_eq!(z.to_dense(), [1.0 + 7.0 + 2.0 + 10.0, 3.0 + 15.0 + 6.0 + 22.0]);
    tensor! { let mut y: DenseMat<f64> = A.clone(); }
    finch! { keep y; forall i, j, k: y[i, j] = y[i, j] + A[i, k] * A[k, j] };
    assert_eq!(y.to_dense(), [8.0, 12.0, 18.0, 26.0]);
}
