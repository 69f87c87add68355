//! Fill values.

use finch::prelude::*;

use crate::{Ten, Twenty, Two};

fill_value! { NotANumber: f64 = f64::NAN; }

#[test]
fn case_7_some_stored_the_rest_fill() {
    vectors!(A: f64, Two = [2.0, 5.0, 2.0, 2.0] => {
        let sum = finch! { let s: Scalar<f64>; forall i: s[] += A[i] }.value();
        let product = finch! { let s: Scalar<f64, One>; forall i: s[] *= A[i] }.value();
        let mean = sum / 4.0;
        let squares = finch! { let s: Scalar<f64>; forall i: s[] += (A[i] - mean) * (A[i] - mean) }.value();
        assert_eq!((sum, product, mean, squares / 4.0, squares / 3.0), (11.0, 40.0, 2.75, 1.6875, 2.25));
    });
}

#[test]
fn case_8_the_least_may_be_a_fill() {
    vectors!(A: f64, Two = [3.0, 2.0, 5.0] => {
        let least = finch! { let s: Scalar<f64, Inf>; forall i: s[] <<min>>= A[i] }.value();
        // the first place where it is: ties go left
        let at = finch! { let at: Scalar<i64> = 3; forall i: if A[i] == least { at[] <<min>>= i } };
        assert_eq!((least, at.value()), (2.0, 1));
    });
    vectors!(A: f64 = [7.0, 3.0, 9.0, 3.0, 9.0] => {
        let low = finch! { let at: Scalar<i64> = 5; forall i: if A[i] == 3.0 { at[] <<min>>= i } };
        let high = finch! { let at: Scalar<i64> = 5; forall i: if A[i] == 9.0 { at[] <<min>>= i } };
        assert_eq!((low.value(), high.value()), (1, 2));
    });
}

#[test]
fn case_9_two_fills() {
    tensor! {
        let A: SparseVec<f64> = SparseVec::from_dense([4], vec![0.0, 5.0, 0.0, 0.0]).expect("it fits");
        let B: SparseVec<f64, One> = SparseVec::from_dense([4], vec![1.0, 1.0, 7.0, 1.0]).expect("it fits");
    }
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = A[i] + B[i] };
    assert_eq!((C.fill(), C.to_dense(), C.stored()), (1.0, vec![1.0, 6.0, 7.0, 1.0], 2));
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = A[i] * B[i] };
    assert_eq!((C.fill(), C.to_dense(), C.stored()), (0.0, vec![0.0, 5.0, 0.0, 0.0], 1));
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = min(A[i], B[i]) };
    assert_eq!((C.fill(), C.to_dense(), C.stored()), (0.0, vec![0.0, 1.0, 0.0, 0.0], 1));
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = max(A[i], B[i]) };
    assert_eq!((C.fill(), C.to_dense(), C.stored()), (1.0, vec![1.0, 5.0, 7.0, 1.0], 2));
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = A[i] == B[i] };
    assert_eq!((C.fill(), C.to_dense(), C.stored()), (false, vec![false; 4], 0));
}

#[test]
fn case_10_a_map_that_changes_the_fill() {
    let values = [1.0, 0.0, 0.0, 0.0, 2.0, 3.0, 0.0, 0.0, 0.0, 0.0, 4.0, 5.0];
    tensor! { let A: Csr<f64> = Csr::from_dense([4, 3], values.to_vec()).expect("it fits"); }
    let C = finch! { let C: Csr<_, _>; forall i, j: C[i, j] = exp(A[i, j]) };
    assert_eq!((C.fill(), C.stored()), (1.0, 5));
    let plain = finch! { let C: Csr<f64>; forall i, j: C[i, j] = A[i, j] + 1.0 };
    let one = finch! { let C: Csr<f64, One>; forall i, j: C[i, j] = A[i, j] + 1.0 };
    assert_eq!((plain.stored(), one.stored(), plain.to_dense()), (12, 5, one.to_dense()));
    tensor! { let x: Scalar<f64> = Scalar::from_dense([], vec![1.0]).expect("it fits"); }
    let late = finch! { let C: Csr<f64, One>; forall i, j: C[i, j] = A[i, j] + x[] };
    assert_eq!(late.to_dense(), one.to_dense());
}

#[test]
fn case_11_the_fill_is_the_identity() {
    let none = f64::INFINITY;
    vectors!(A: f64, Inf = [2.0, none, none, 1.0, 3.0, none] => {
        assert_eq!(finch! { let s: Scalar<f64, Inf>; forall i: s[] <<min>>= A[i] }.value(), 1.0);
    });
    vectors!(A: f64, NegInf = [2.0, -none, 5.0] => {
        assert_eq!(finch! { let s: Scalar<f64, NegInf>; forall i: s[] <<max>>= A[i] }.value(), 5.0);
    });
    tensor! { let A: SparseVec<f64, Inf> = SparseVec::zeros([3]); }
    let code = finch_code! { let s: Scalar<f64, Inf>; forall i: s[] <<min>>= A[i] };
    assert_eq!(
        code.matches("for ").count() + code.matches("while ").count(),
        1,
        "stored values alone:\n{code}"
    );
    assert!(code.contains("for A_q in"), "{code}");
}

#[test]
fn case_12_tropical_products() {
    tensor! {
        let A: Csr<f64, Inf> = Csr::from_dense([2, 2], vec![0.0, 3.0, f64::INFINITY, 1.0]).expect("it fits");
        let B: Csr<f64, NegInf> = Csr::from_dense([2, 2], vec![0.0, 3.0, f64::NEG_INFINITY, 1.0]).expect("it fits");
        let v: DenseVec<f64> = DenseVec::from_dense([2], vec![2.0, 4.0]).expect("it fits");
    }
    let y = finch! { let y: DenseVec<f64, Inf>; forall i, j: y[i] <<min>>= A[i, j] + v[j] };
    assert_eq!(y.to_dense(), [2.0, 5.0]);
    let y = finch! { let y: DenseVec<f64, NegInf>; forall i, j: y[i] <<max>>= B[i, j] + v[j] };
    assert_eq!(y.to_dense(), [7.0, 5.0]);
    assert_eq!((A.stored(), B.stored()), (3, 3));
}

#[test]
fn case_13_a_fill_that_is_no_number() {
    let n = f64::NAN;
    let values = [2.0, n, n, 1.0, 3.0, n];
    let smallest = |least: f64| assert_eq!(least, 1.0);
    vectors!(A: f64, NotANumber = values => {
        smallest(finch! { let s: Scalar<f64, Inf>; forall i: s[] <<min>>= A[i] }.value());
    });
    vectors!(A: f64 = values => {
        smallest(finch! { let s: Scalar<f64, Inf>; forall i: s[] <<min>>= A[i] }.value());
    });
}

/// A stored NaN loses to an infinity as to any other number: to one that the program writes, that is a fill, or that Rust has.
#[test]
fn case_13_a_stored_value_that_is_no_number() {
    let (n, inf) = (f64::NAN, f64::INFINITY);
    tensor! {
        let B: DenseVec<f64> = DenseVec::from_dense([3], vec![n, 1.0, n]).expect("it fits");
        let Z: SparseVec<f64, Inf> = SparseVec::from_coords([3], vec![[2]], vec![5.0]).expect("it fits");
        let Y: SparseVec<f64, NegInf> = SparseVec::from_coords([3], vec![[2]], vec![5.0]).expect("it fits");
    }
    let written = finch! { let C: DenseVec<f64>; forall i: C[i] = min(B[i], f64::INFINITY) };
    let of_rust = finch! { let C: DenseVec<f64>; forall i: C[i] = min(B[i], inf) };
    assert_eq!((written.to_dense(), of_rust.to_dense()), (vec![inf, 1.0, inf], vec![inf, 1.0, inf]));
    let written = finch! { let C: DenseVec<f64>; forall i: C[i] = max(f64::NEG_INFINITY, B[i]) };
    assert_eq!(written.to_dense(), [-inf, 1.0, -inf]);
    let fills = finch! { let C: DenseVec<f64>; forall i: C[i] = min(B[i], Z[i]) };
    assert_eq!(fills.to_dense(), [inf, 1.0, 5.0]);
    let fills = finch! { let C: DenseVec<f64>; forall i: C[i] = max(Y[i], B[i]) };
    assert_eq!(fills.to_dense(), [-inf, 1.0, 5.0]);
    vectors!(A: f64 = [n, 1.0, n] => {
        let C = finch! { let C: SparseVec<f64, Inf>; forall i: C[i] = min(A[i], Z[i]) };
        assert_eq!((C.to_dense(), C.stored()), (vec![inf, 1.0, 5.0], 2));
    });
}

#[test]
fn case_14_a_nan_among_full_rows() {
    let values = vec![0.586, 0.021, f64::NAN, 0.156, 0.363, 0.281];
    let near = |a: &[f64], b: &[f64]| {
        a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-12 || (a.is_nan() && b.is_nan()))
            && a.len() == b.len()
    };
    macro_rules! check {
        ($($layout:ident)*) => { $({
            tensor! { let A: $layout<f64, NotANumber> = Tensor::from_coords([3, 2], (0..6).map(|k| [k / 2, k % 2]).collect(), values.clone()).expect("it fits"); }
            let rows = finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] };
            let columns = finch! { let y: DenseVec<f64>; forall i, j: y[j] += A[i, j] };
            assert!(near(&rows.to_dense(), &[0.607, f64::NAN, 0.644]), "{rows}");
            assert!(near(&columns.to_dense(), &[f64::NAN, 0.458]), "{columns}");
        })* };
    }
    check! { DenseMat Csr Dcsr RunMat BandMat BlockMat }
}

#[test]
fn case_15_nan_equals_the_fill_nan() {
    vectors!(A: f64, NotANumber = [f64::NAN, 1.0, f64::NAN] => {
        let B: SparseVec<f64, NotANumber> = A.convert();
        assert_eq!(B.stored(), 1);
        let C = finch! { let C: SparseVec<f64, NotANumber>; forall i: C[i] = A[i] + 1.0 };
        assert_eq!(C.stored(), 1);
    });
}

#[test]
fn case_16_negative_zero_is_the_fill() {
    vectors!(A: f64 = [-0.0, 1.0, -0.0] => {
        let B: SparseVec<f64> = A.convert();
        assert_eq!(B.stored(), 1);
        let C = finch! { let C: SparseVec<f64>; forall i: C[i] = -A[i] };
        assert_eq!((C.stored(), C.to_dense()), (1, vec![0.0, -1.0, 0.0]));
    });
}

#[test]
fn case_16_the_sign_of_a_zero_within_an_expression() {
    tensor! {
        let A: SparseVec<f64> = SparseVec::from_coords([3], vec![[1]], vec![-2.0]).expect("it fits");
        let x: DenseVec<f64> = DenseVec::from_dense([3], vec![1.0, 1.0, 0.0]).expect("it fits");
    }
    let C = finch! { #![strict] let C: DenseVec<f64>; forall i: C[i] = 1.0 / -A[i] + 0.0 * x[i] };
    assert_eq!(C.to_dense(), [f64::NEG_INFINITY, 0.5, f64::NEG_INFINITY]);
    let C = finch! { let C: SparseVec<(f64, usize)>; forall i: C[i] = (-A[i], 0) };
    assert_eq!(C.stored(), 1);
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = -A[i] };
    assert_eq!(C.fill().to_bits(), 0);
}

#[test]
fn case_17_a_start_that_is_not_the_fill() {
    tensor! { let A: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 1.0, 0.0]).expect("it fits"); }
    let C = finch! { let C: DenseVec<f64> = 1.0; forall i: C[i] += A[i] };
    assert_eq!(C.to_dense(), [1.0, 2.0, 1.0]);
}

#[test]
fn case_19_each_with_its_own_default() {
    tensor! {
        let A: SparseVec<f64, Ten> = SparseVec::from_coords([3], vec![[0]], vec![1.0]).expect("it fits");
        let B: SparseVec<f64, Twenty> = SparseVec::from_coords([3], vec![[1]], vec![2.0]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] + B[i] };
    assert_eq!(C.to_dense(), [21.0, 12.0, 30.0]);
}
