//! Empty, zero-size, rank zero.

use finch::prelude::*;

use crate::Seven;

#[test]
fn case_1_nothing_stored() {
    vectors!(A: f64 = [0.0; 5] => {
        let sum = finch! { let s: Scalar<f64>; forall i: s[] += A[i] };
        let product = finch! { let s: Scalar<f64, One>; forall i: s[] *= A[i] };
        let most = finch! { let s: Scalar<f64, NegInf>; forall i: s[] <<max>>= A[i] };
        let least = finch! { let s: Scalar<f64, Inf>; forall i: s[] <<min>>= A[i] };
        let any = finch! { let s: Scalar<bool>; forall i: s[] |= A[i] != 0.0 };
        let all = finch! { let s: Scalar<bool, True>; forall i: s[] &= A[i] != 0.0 };
        assert_eq!((sum.value(), product.value(), most.value(), least.value()), (0.0, 0.0, 0.0, 0.0));
        assert_eq!((any.value(), all.value()), (false, false));
        let B: SparseVec<f64> = A.convert();
        assert_eq!((B.stored(), B.iter().count(), A.shape(), B.to_dense()), (0, 0, [5], vec![0.0; 5]));
        let C: RunVec<f64> = B.convert();
        let D: BandVec<f64> = C.convert();
        let E: BlockVec<f64> = D.convert();
        assert_eq!((E.stored(), E == A), (0, true));
    });
}

#[test]
fn case_2_an_axis_of_size_zero() {
    matrices!(A: f64 = [0, 4], [0.0; 0] => {
        let sum = finch! { let s: Scalar<f64>; forall i, j: s[] += A[i, j] };
        let columns = finch! { let y: DenseVec<f64>; forall i, j: y[j] += A[i, j] };
        let rows = finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] };
        let products = finch! { let y: DenseVec<f64, One>; forall i, j: y[j] *= A[i, j] };
        let least = finch! { let y: DenseVec<f64, Inf>; forall i, j: y[j] <<min>>= A[i, j] };
        let any = finch! { let s: Scalar<bool>; forall i, j: s[] |= A[i, j] > 0.0 };
        let all = finch! { let s: Scalar<bool, True>; forall i, j: s[] &= A[i, j] > 0.0 };
        assert_eq!((sum.value(), any.value(), all.value()), (0.0, false, true));
        assert_eq!((columns.to_dense(), rows.shape()), (vec![0.0; 4], [0]));
        assert_eq!((products.to_dense(), least.to_dense()), (vec![1.0; 4], vec![f64::INFINITY; 4]));
        assert!(A.to_string().contains("0 × 4"), "{A}");
        assert_eq!(A.transpose().shape(), [4, 0]);
    });
}

#[test]
fn case_3_rank_zero() {
    let two: Scalar<i64> =
        Scalar::from_coords_with([], vec![[], []], vec![1, 2], |a, b| a + b).expect("it fits");
    assert_eq!((two.value(), two.shape(), two.to_string().is_empty()), (3, [], false));
    tensor! { let s: Scalar<i64> = two; let v: SparseVec<i64> = SparseVec::from_dense([3], vec![0, 5, 0]).expect("it fits"); }
    let sum = finch! { let r: Scalar<i64>; r[] = s[] + s[] };
    let each = finch! { let r: DenseVec<i64>; forall i: r[i] = v[i] + s[] };
    assert_eq!((sum.value(), each.to_dense()), (6, vec![3, 8, 3]));
}

#[test]
fn case_4_axes_of_size_one() {
    tensor! {
        let T: Csf3<f64> = Csf3::from_dense([1, 1, 1], vec![4.0]).expect("it fits");
        let A: Csr<f64> = Csr::from_dense([3, 1], vec![1.0, 2.0, 3.0]).expect("it fits");
        let B: Csr<f64> = Csr::from_dense([1, 4], vec![1.0; 4]).expect("it fits");
    }
    let y = finch! { let y: DenseVec<f64>; forall i, j, k: y[k] += T[i, j, k] };
    assert_eq!((y.shape(), y.to_dense()), ([1], vec![4.0]));
    let error = try_finch! { let C: DenseMat<f64>; forall i, j: C[i, j] = A[i, j] + B[i, j] }
        .expect_err("sizes differ");
    let text = error.to_string();
    assert!(["`A`", "`B`", "1", "4"].iter().all(|part| text.contains(part)), "{text}");
    let C = finch! { let C: DenseMat<f64>; forall i, j: C[i, j] = A[i, 0] + B[0, j] };
    assert_eq!((C.shape(), C.get([2, 3])), ([3, 4], Ok(4.0)));
}

#[test]
fn case_5_all_fill() {
    vectors!(A: i64, Seven = [7; 4] => {
        let sum = finch! { let s: Scalar<i64>; forall i: s[] += A[i] };
        let product = finch! { let s: Scalar<i64, One>; forall i: s[] *= A[i] };
        let most = finch! { let s: Scalar<i64, finch::fills::Min>; forall i: s[] <<max>>= A[i] };
        let even = finch! { let s: Scalar<i64>; forall i: s[] ^= A[i] };
        let odd = finch! { let s: Scalar<i64>; forall i in 0..3: s[] ^= A[i] };
        let values = (sum.value(), product.value(), most.value(), even.value(), odd.value());
        assert_eq!(values, (28, 2401, 7, 0, 7));
    });
}

#[test]
fn case_6_a_constant_run() {
    for n in [5, 0] {
        vectors!(A: i64 = vec![3; n] => {
            let sum = finch! { let s: Scalar<i64>; forall i: s[] += A[i] };
            let product = finch! { let s: Scalar<i64, One>; forall i: s[] *= A[i] };
            let least = finch! { let s: Scalar<i64> = 50; forall i: s[] <<min>>= A[i] };
            let even = finch! { let s: Scalar<i64>; forall i: s[] ^= A[i] };
            let less = finch! { let s: Scalar<i64> = 100; forall i: s[] -= A[i] };
            let last = finch! { let s: Scalar<i64> = 9; forall i: s[] = A[i] };
            let values = [sum.value(), product.value(), least.value(), even.value(), less.value(), last.value()];
            assert_eq!(values, if n == 5 { [15, 243, 3, 3, 85, 3] } else { [0, 1, 50, 0, 100, 9] }, "{n}");
        });
    }
}
