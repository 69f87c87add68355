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

#[test]
fn case_52_declared_again() {
    use crate::{BitVec, ByteVec, CooVec, DictVec, PackVec, SpanVec};
    macro_rules! check {
        ($($layout:ident)*) => { $({
            tensor! {
                let A: SparseVec<f64> = SparseVec::from_dense([5], vec![1.0, 0.0, 2.0, 3.0, 4.0]).expect("it fits");
                let B: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 9.0, 0.0]).expect("it fits");
                let mut C: $layout<f64> = Tensor::default();
            }
            for _ in 0..2 {
                finch! { forall i: C[i] = A[i] };
                assert_eq!(C, A, stringify!($layout));
                finch! { forall i: C[i] = B[i] };
                assert_eq!(C, B, stringify!($layout));
            }
        })* };
    }
    check! { DenseVec SparseVec RunVec BandVec BlockVec ByteVec BitVec DictVec PackVec SpanVec CooVec }
}

#[test]
fn case_52_a_workspace_is_empty_at_each_turn() {
    use crate::{BitVec, ByteVec, DictVec};
    let values = [1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 4.0, 0.0];
    tensor! { let A: Csr<f64> = Csr::from_dense([3, 3], values.to_vec()).expect("it fits"); }
    macro_rules! through {
        ($($layout:ident)*) => { $({
            let C = finch! { let C: Csr<f64>; forall i { let w: $layout<f64>; forall j: w[j] += A[i, j]; forall j: C[i, j] = w[j] } };
            assert_eq!(C, A, stringify!($layout));
        })* };
    }
    through! { DenseVec SparseVec RunVec BandVec BlockVec ByteVec BitVec DictVec }
}

#[test]
fn case_54_read_after_write_in_turn() {
    use crate::{ByteMat, DictMat};
    let entry = |coords: Vec<[usize; 2]>| {
        let ones = vec![1.0; coords.len()];
        Csr::<f64>::from_coords([4, 4], coords, ones).expect("it fits")
    };
    macro_rules! check {
        ($($layout:ident)*) => { $({
            tensor! {
                let A: Csr<f64> = entry(vec![[1, 0]]);
                let B: Csr<f64> = entry(vec![[2, 0], [1, 2]]);
                let C: Csr<f64> = entry(vec![[1, 3]]);
                let mut D: $layout<f64> = Tensor::zeros([4, 4]);
                let mut E: $layout<f64> = Tensor::zeros([4, 4]);
            }
            finch! { keep E; forall i, j: E[i, j] += A[i, j] };
            finch! { keep E; forall i, j: E[i, j] += B[i, j] };
            finch! { keep D; forall i, j: D[i, j] += E[i, j] };
            finch! { keep E; forall i, j: E[i, j] += C[i, j] };
            assert_eq!(D, entry(vec![[1, 0], [2, 0], [1, 2]]), stringify!($layout));
            assert_eq!(E, entry(vec![[1, 0], [2, 0], [1, 2], [1, 3]]), stringify!($layout));
        })* };
    }
    check! { DenseMat ByteMat BitMat DictMat }
}

#[test]
fn case_56_the_other_order() {
    use crate::{ByteMat, DictMat};
    let values = vec![1.0, 0.0, 2.0, 0.0, 3.0, 0.0];
    tensor! {
        let A: Csc<f64> = Csc::from_dense([2, 3], values.clone()).expect("it fits");
        let I: DenseVec<u8> = DenseVec::from_dense([2], vec![3, 1]).expect("it fits");
    }
    let B = finch! { let B: Csr<f64>; forall i, j: B[i, j] = A[i::locate, j] };
    assert_eq!(B.to_dense(), values);
    let M = finch! { let M: ByteMat<f64>; forall j, i: M[i, j] = A[i, j] };
    assert_eq!(M.to_dense(), values);
    let H = finch! { let H: DictMat<f64>[2, 4]; forall j, i: H[i, I[i]] += A[i, j] };
    assert_eq!(H.to_dense(), [0.0, 0.0, 0.0, 3.0, 0.0, 3.0, 0.0, 0.0]);
}
