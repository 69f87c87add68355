//! What results keep of their operands: index types, fills, and stored entries that equal the fill; and what they are rejected for.

use std::panic::{AssertUnwindSafe, catch_unwind};

use finch::fills::True;
use finch::{SparseDict, SparseList, ops, prelude::*};

layout! { type Far<T> = Tensor<SparseList<Element<T>, u64>>; }
layout! { type FarMat<T> = Tensor<SparseList<SparseList<Element<T>, u64>, u64>>; }
layout! { type Narrow<T> = Tensor<Dense<SparseList<Element<T>, u8>>>; }

const LARGEST: usize = (1 << 62) - 1;

/// The message of a panic.
fn told<T>(f: impl FnOnce() -> T) -> String {
    let panic = catch_unwind(AssertUnwindSafe(f)).err().expect("it is refused");
    panic.downcast_ref::<String>().expect("a text").clone()
}

#[test]
fn indices_beyond_32_bits() {
    const N: usize = LARGEST / 2;
    tensor! {
        let v: Far<f64> = Far::from_coords([N], vec![[N - 1]], vec![2.0]).expect("it fits");
        let A: FarMat<f64> = FarMat::from_coords([N, N], vec![[N - 1, 3]], vec![2.0]).expect("it fits");
    }
    let sum: Far<f64> = ops::add!(v, v);
    assert_eq!(sum.get([N - 1]), Ok(4.0));
    assert_eq!(ops::multiply!(v, v).get([N - 1]), Ok(4.0));
    assert_eq!(ops::mask!(v, v).get([N - 1]), Ok(2.0));
    assert_eq!(ops::map!(max, v, v).get([N - 1]), Ok(2.0));
    assert_eq!(ops::transpose!(A).get([3, N - 1]), Ok(2.0));
    assert_eq!((ops::tril!(A).stored(), ops::triu!(A, 1 - 1).stored()), (1, 0));
    assert_eq!(ops::stack!(v, v).get([1, N - 1]), Ok(2.0));
    assert_eq!(ops::concatenate!(v, v, axis = 0).get([2 * N - 1]), Ok(2.0));
    assert_eq!(ops::diagonal!(A).stored(), 0);
    assert_eq!((ops::sum!(A), ops::argmax!(A)), (2.0, Ok([N - 1, 3])));
    let square = ops::matmul!(A, A -> Tensor<SparseDict<SparseDict<Element<f64>, u64>, u64>>);
    assert_eq!(square.stored(), 0);
}

#[test]
fn results_that_outgrow_their_operands() {
    #[kernel]
    fn run(t: &Narrow<f64>, far: &Far<f64>, v: &Far<f64>) {
        let kept: Narrow<f64> = ops::add!(t, t);
        assert_eq!(kept.stored(), 1);
        assert_eq!(
            told(|| ops::concatenate!(t, t, axis = 1)),
            "the result of `concatenate!` stores mode 1 as `u8`, which is too small for dimension 400: \
             write a layout of wider indices after `->`, with levels such as `SparseList<…, u16>`"
        );
        assert_eq!(ops::concatenate!(t, t, axis = 1 -> Csr<f64>).shape(), [2, 400]);
        assert!(told(|| ops::kron!(t, t)).starts_with(
            "the result of `kron!` stores mode 1 as `u8`, which is too small for dimension 40000: write"
        ));
        assert_eq!(ops::kron!(t, t -> Csr<f64>).get([0, 39_999]), Ok(1.0));
        let limit = "and no dimension is larger than 4611686018427387903";
        assert_eq!(
            told(|| ops::concatenate!(far, far, axis = 0)),
            format!(
                "the result of `concatenate!` has dimension 4611686018427387904 or more in mode 0, {limit}"
            )
        );
        assert_eq!(
            told(|| ops::add!(far, v)),
            "`far` has dimension 4611686018427387903 in mode 0 and `v` has 10, and they must agree"
        );
        assert!(told(|| ops::add!(far, far -> DenseVec<f64>)).starts_with("the result of `add!` would take"));
        assert!(told(|| ops::diag!(far)).starts_with("the result of `diag!` would take"));
    }
    let t = Narrow::from_coords([2, 200], vec![[0, 199]], vec![1.0]).expect("it fits");
    run(&t, &Far::zeros([LARGEST]), &Far::zeros([10]));
}

#[test]
fn index_types_at_their_ends() {
    #[kernel]
    fn joined(
        a: &Tensor<SparseList<Element<i64>, u8>>,
        b: &Tensor<SparseList<Element<i64>, u8>>,
    ) -> Tensor<SparseList<Element<i64>, u8>> {
        ops::concatenate!(a, b, axis = 0)
    }
    let list = |n: usize| {
        Tensor::<SparseList<Element<i64>, u8>>::from_coords([n], vec![[n - 1]], vec![7]).expect("it fits")
    };
    assert_eq!(joined(&list(255), &list(1)).get([255]), Ok(7));
    assert!(told(|| joined(&list(255), &list(2))).contains("dimension 257"));
    #[kernel]
    fn wide(a: &SparseVec<i64>, b: &SparseVec<i64>) -> SparseVec<i64> {
        ops::concatenate!(a, b, axis = 0)
    }
    let list = |n: usize| SparseVec::<i64>::from_coords([n], vec![[n - 1]], vec![7]).expect("it fits");
    assert_eq!(wide(&list((1 << 32) - 1), &list(1)).get([(1 << 32) - 1]), Ok(7));
    assert!(
        told(|| wide(&list(1 << 32), &list(1)))
            .contains("`u32`, which is too small for dimension 4294967297: write a layout of wider")
    );
}

/// Operations that move entries keep those that equal the fill. For an operand that stores more than
/// entries, fills are left out of lists.
#[test]
fn stored_zeros() {
    tensor! {
        let A: Csr<f64> = Csr::from_coords([3, 3], vec![[1, 1], [1, 2]], vec![0.0, 2.0]).expect("it fits");
        let x: SparseVec<f64> = SparseVec::from_coords([3], vec![[1], [2]], vec![0.0, 2.0]).expect("it fits");
        let d: DenseVec<f64> = DenseVec::from_dense([3], vec![0.0, 0.0, 2.0]).expect("it fits");
        let r: RunVec<f64> = RunVec::from_dense([3], vec![0.0, 0.0, 2.0]).expect("it fits");
    }
    assert_eq!(
        (ops::transpose!(A).stored(), ops::transpose!(A -> Csr<f64>).stored(), A.transpose().stored()),
        (2, 2, 2)
    );
    assert_eq!(
        (ops::concatenate!(A, A, axis = 0).stored(), ops::concatenate!(A, A, axis = 1 -> Csc<f64>).stored()),
        (4, 4)
    );
    assert_eq!(ops::concatenate!(x, d, axis = 0 -> SparseVec<f64>).stored(), 3);
    assert_eq!(ops::concatenate!(r, x, axis = 0 -> SparseVec<f64>).stored(), 3);
    assert_eq!(ops::concatenate!(d, r, axis = 0 -> SparseVec<f64>).stored(), 2);
    assert_eq!((ops::stack!(x, x).stored(), ops::stack!(x, d, r).stored()), (4, 4));
    assert_eq!((ops::tril!(A).stored(), ops::triu!(A).stored(), ops::diagonal!(A).stored()), (1, 2, 1));
    assert_eq!((ops::diag!(x).stored(), ops::mask!(x, x).stored(), ops::add!(x, x).stored()), (2, 1, 1));
}

/// Reductions and products start at their own identity, whatever the layout's fill is.
#[test]
fn other_fills() {
    tensor! {
        let A: Csr<f64> = Csr::from_dense([2, 2], vec![-1.0, -1.0, 0.0, 2.0]).expect("it fits");
        let M: Csr<bool> = Csr::from_dense([2, 2], vec![true, false, true, true]).expect("it fits");
    }
    assert_eq!(ops::product!(A, axis = 1 -> SparseVec<f64>).to_dense(), [1.0, 0.0]);
    assert_eq!(ops::max!(A, axis = 0 -> RunVec<f64>).expect("not empty").to_dense(), [0.0, 2.0]);
    assert_eq!(ops::all!(M, axis = 0 -> SparseVec<bool>).to_dense(), [true, false]);
    assert_eq!(ops::any!(M, axis = 0 -> SparseVec<bool, True>).to_dense(), [true, true]);
    assert_eq!(ops::sum!(A, axis = 0 -> SparseVec<f64, One>).to_dense(), [-1.0, 1.0]);
    assert_eq!(ops::matmul!(A, A -> Csc<f64, One>).to_dense(), [1.0, -1.0, 0.0, 4.0]);
    assert_eq!(ops::kron!(A, A -> Dcsc<_, One>), ops::kron!(A, A));
    assert_eq!(ops::mean!(A, axis = 0 -> SparseVec<f64>).to_dense(), [-0.5, 0.5]);
    assert_eq!(ops::tril!(A, -1 + 1 -> Csc<_, _>).to_dense(), [-1.0, 0.0, 0.0, 2.0]);
}
