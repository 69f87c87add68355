//! Stored fills, and the structure of results.

use finch::prelude::*;

fn with_a_zero() -> SparseVec<f64> {
    SparseVec::from_coords([5], vec![[1], [3]], vec![0.0, 5.0]).expect("it fits")
}

#[test]
fn case_20_a_stored_zero() {
    tensor! { let A: SparseVec<f64> = with_a_zero(); }
    assert_eq!(A.stored(), 2);
    assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += A[i] }.value(), 5.0);
    assert_eq!(
        A,
        SparseVec::<f64>::from_dense([5], vec![0.0, 0.0, 0.0, 5.0, 0.0]).expect("it fits"),
        "by value"
    );
    assert_eq!(A.iter().map(|(at, _)| at).collect::<Vec<_>>(), [[1], [3]]);
    let B = A.clone().drop_fills();
    assert_eq!(B.iter().map(|(at, _)| at).collect::<Vec<_>>(), [[3]]);
}

#[test]
fn case_21_what_cancels() {
    vectors!(A: f64 = [0.0, 1.0, 0.0, 2.0, 3.0] => {
        let C = finch! { let C: SparseVec<f64>; forall i: C[i] = A[i] - A[i] };
        assert_eq!((C.to_dense(), C.stored()), (vec![0.0; 5], 0));
        let C = finch! { let C: SparseVec<bool>; forall i: C[i] = xor(A[i] != 0.0, A[i] != 0.0) };
        assert_eq!(C.stored(), 0);
    });
    tensor! {
        let A: SparseVec<f64> = SparseVec::from_dense([5], vec![0.0, 1.0, 0.0, 2.0, 3.0]).expect("it fits");
        let M: Csr<f64> = Csr::from_dense([5, 7], vec![1.0; 35]).expect("it fits");
    }
    let C = finch! { #![keep_fills] let C: SparseVec<f64>; forall i: C[i] = A[i] - A[i] };
    assert_eq!((C.to_dense(), C.stored()), (vec![0.0; 5], 3));
    let C = finch! { let C: Csr<f64>; forall i, j: C[i, j] = M[i, j] * 0.0 };
    assert_eq!((C.shape(), C.stored()), ([5, 7], 0));
}

#[test]
fn case_22_the_same_pattern_twice() {
    vectors!(A: u32 = [0, 6, 0, 0, 5] => {
        vectors!(@ B, u32, Zero, [0, 2, 0, 5, 0], {
            let C = finch! { let C: SparseVec<u32>; forall i: C[i] = A[i] ^ A[i] };
            assert_eq!((C.to_dense(), C.stored()), (vec![0; 5], 0));
            let C = finch! { let C: SparseVec<u32>; forall i: C[i] = A[i] ^ B[i] };
            assert_eq!((C.to_dense(), C.stored()), (vec![0, 4, 0, 5, 5], 3));
        }; DenseVec SparseVec RunVec);
    });
}

#[test]
fn case_23_a_copy_skips_fills() {
    vectors!(A: f64 = [0.0, 2.0, 0.0] => {
        let C = finch! { let C: SparseVec<f64>; forall i: C[i] = A[i] };
        assert_eq!((C.to_dense(), C.stored()), (vec![0.0, 2.0, 0.0], 1));
    });
}

#[test]
fn case_24_a_choice_with_the_structure_of_its_operand() {
    vectors!(B: f64 = [0.0, 3.0, 0.0, 4.0] => {
        let C = finch! { let C: SparseVec<f64, Inf>; forall i: C[i] = ifelse(B[i] == 0.0, f64::INFINITY, B[i]) };
        assert_eq!(C.iter().collect::<Vec<_>>(), [([1], 3.0), ([3], 4.0)]);
        let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = ifelse(B[i] == 0.0, f64::INFINITY, B[i]) };
        assert_eq!((C.fill(), C.stored()), (f64::INFINITY, 2));
    });
}
