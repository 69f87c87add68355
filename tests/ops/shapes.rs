use finch::{ops, prelude::*};

use crate::values;

#[test]
fn one_behind_the_other() {
    let (a, b) = (values(12, 3), values(8, 5));
    tensor! { let B: Csr<f64> = Tensor::from_dense([2, 4], b.clone()).expect("it fits"); let D: Csr<f64> = Tensor::from_dense([3, 2], b[..6].to_vec()).expect("it fits"); }
    let rows: Vec<f64> = a.iter().chain(&b).copied().collect();
    let columns: Vec<f64> =
        (0..3).flat_map(|i| a[i * 4..][..4].iter().chain(&b[i * 2..][..2])).copied().collect();
    matrices!(DenseMat Csr Dcsr RunMat; A = [3, 4], a => {
        let C = ops::concatenate!(A, B, axis = 0);
        assert_eq!((C.shape(), C.to_dense()), ([5, 4], rows.clone()));
        let C = ops::concatenate!(A, D, axis = 1);
        assert_eq!((C.shape(), C.to_dense()), ([3, 6], columns.clone()));
    });
}

#[test]
fn one_above_the_other() {
    let (a, b) = (values(12, 3), values(12, 5));
    tensor! { let B: Csr<f64> = Tensor::from_dense([3, 4], b.clone()).expect("it fits"); }
    matrices!(DenseMat Csr Dcsr RunMat; A = [3, 4], a => {
        let C = ops::stack!(A, B);
        assert_eq!((C.shape(), C.to_dense()), ([2, 3, 4], a.iter().chain(&b).copied().collect::<Vec<_>>()));
        let C = ops::stack!(A, A, B);
        assert_eq!((C.shape(), C.to_dense()), ([3, 3, 4], a.iter().chain(&a).chain(&b).copied().collect::<Vec<_>>()));
    });
}

#[test]
fn triangles_and_diagonals() {
    let a: Vec<f64> = (1..=16).map(f64::from).collect();
    let keep = |f: fn(i64, i64) -> bool| {
        (0..16).map(|at| if f(at / 4, at % 4) { a[at as usize] } else { 0.0 }).collect::<Vec<_>>()
    };
    matrices!(DenseMat Csr Csc Dcsr RunMat; A = [4, 4], a => {
        assert_eq!(ops::tril!(A).to_dense(), keep(|i, j| j <= i));
        assert_eq!(ops::tril!(A, -1).to_dense(), keep(|i, j| j < i));
        assert_eq!(ops::tril!(A, 1).to_dense(), keep(|i, j| j <= i + 1));
        assert_eq!(ops::triu!(A).to_dense(), keep(|i, j| j >= i));
        assert_eq!(ops::triu!(A, 2).to_dense(), keep(|i, j| j >= i + 2));
        assert_eq!(ops::diagonal!(A).to_dense(), [1.0, 6.0, 11.0, 16.0]);
    });
    tensor! { let x: SparseVec<f64> = SparseVec::from_dense([3], vec![1.0, 0.0, 2.0]).expect("it fits"); }
    let D: Csr<f64> = ops::diag!(x);
    assert_eq!((D.to_dense(), D.stored()), (vec![1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0], 2));
    assert_eq!(ops::diag!(x -> Csc<_, _>).to_dense(), D.to_dense());
}

/// A result that must be written in one order is written in that order, whatever the operands' storage.
#[test]
fn wanted_in_another_order() {
    let a: Vec<f64> = (1..=16).map(f64::from).collect();
    tensor! {
        let A: Csr<f64> = Csr::from_dense([4, 4], a.clone()).expect("it fits");
        let B: Csc<f64> = Csc::from_dense([4, 4], values(16, 3)).expect("it fits");
    }
    assert_eq!(ops::tril!(A -> Csc<_, _>).to_dense(), ops::tril!(A).to_dense());
    assert_eq!(ops::triu!(A -> Dcsc<_, _>).to_dense(), ops::triu!(A).to_dense());
    assert_eq!(ops::mask!(A, B -> Csc<_, _>).to_dense(), ops::mask!(A, B).to_dense());
    assert_eq!(
        ops::concatenate!(A, B, axis = 0 -> Csc<_, _>).to_dense(),
        ops::concatenate!(A, B, axis = 0).to_dense()
    );
    assert_eq!(
        ops::concatenate!(A, B, axis = 1 -> Csc<_, _>).to_dense(),
        ops::concatenate!(A, B, axis = 1).to_dense()
    );
    layout! { type Last<T, F = Zero> = Tensor<Dense<SparseList<SparseList<Element<T, F>>>>, finch::Order3<2, 0, 1>>; }
    assert_eq!(ops::stack!(A, B -> Last<_, _>).to_dense(), ops::stack!(A, B).to_dense());
}
