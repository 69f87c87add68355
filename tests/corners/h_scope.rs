//! Life cycle, aliasing, scope.

use finch::prelude::*;

#[test]
fn case_53_one_tensor_twice_as_operand() {
    vectors!(x: f64 = [1.0, 2.0, 3.0] => {
        tensor! { let d: DenseVec<f64> = x.convert(); }
        let s = finch! { let s: Scalar<f64>; forall i, j: s[] += min(d[i], d[j]) };
        assert_eq!(s.value(), 14.0);
        let s = finch! { let s: Scalar<f64>; forall i: s[] += x[i] * x[i] };
        assert_eq!(s.value(), 14.0);
    });
}

#[test]
fn case_53_updates_of_what_is_there() {
    tensor! { let mut y: DenseVec<f64> = DenseVec::from_dense([2], vec![1.0, 2.0]).expect("it fits"); let x: SparseVec<f64> = SparseVec::from_dense([2], vec![0.0, 5.0]).expect("it fits"); }
    finch! { keep y; forall i: y[i] += x[i] }
    assert_eq!(y.to_dense(), [1.0, 7.0]);
    finch! { keep y; forall i: y[i] = y[i] * 2.0 - x[i] }
    assert_eq!(y.to_dense(), [2.0, 9.0]);
}

#[test]
fn case_55_two_results_in_one_loop() {
    matrices!(A: f64 = [2, 3], [1.0, 0.0, 2.0, 0.0, 3.0, 0.0] => {
        let (rows, products) = finch! {
            let rows: DenseVec<f64>;
            let products: DenseVec<f64, One>;
            forall i, j: { rows[i] += A[i, j]; products[j] *= A[i, j] + 1.0 }
        };
        assert_eq!((rows.to_dense(), products.to_dense()), (vec![3.0, 3.0], vec![2.0, 4.0, 3.0]));
    });
}

#[test]
fn case_57_sizes_that_do_not_agree() {
    tensor! {
        let A: Csr<f64> = Csr::zeros([3, 4]);
        let B: Csr<f64> = Csr::zeros([5, 2]);
        let X: Csr<f64> = Csr::zeros([0, 0]);
    }
    let text = try_finch! { let C: DenseMat<f64>; forall i, k, j: C[i, j] += A[i, k] * B[k, j] }
        .expect_err("4 and 5")
        .to_string();
    assert!(["`k`", "4", "5", "`A`", "`B`"].iter().all(|part| text.contains(part)), "{text}");
    assert!(try_finch! { let C: DenseMat<f64>; forall i, j: C[i, j] = min(X[i, j], A[i, j]) }.is_err());
    assert!(try_finch! { let C: DenseMat<f64>; forall i, j: C[i, j] = min(A[i, j], X[i, j]) }.is_err());
    let text = try_finch! { let y: DenseVec<f64>; forall i in 0..9, j: y[i] += A[i, j] }
        .expect_err("9 and 3")
        .to_string();
    assert!(text.contains("`A`") && text.contains('3'), "{text}");
}
