use finch::{ops, prelude::*};

use crate::values;

const SHAPE: [usize; 2] = [5, 7];

#[test]
fn between_matrices_in_every_layout() {
    let (a, b) = (values(35, 1), values(35, 2));
    let zip = |f: fn(f64, f64) -> f64| a.iter().zip(&b).map(|(a, b)| f(*a, *b)).collect::<Vec<f64>>();
    macro_rules! check {
        ($($second:ident)*) => { $({
            tensor! { let B: $second<f64> = Tensor::from_dense(SHAPE, b.clone()).expect("it fits"); }
            matrices!(DenseMat Csr Dcsr Coo RunMat BlockMat BandMat BitMat; A = SHAPE, a => {
                assert_eq!(ops::add!(A, B).to_dense(), zip(|a, b| a + b));
                assert_eq!(ops::subtract!(A, B).to_dense(), zip(|a, b| a - b));
                assert_eq!(ops::multiply!(A, B).to_dense(), zip(|a, b| a * b));
                assert_eq!(ops::map!(max, A, B).to_dense(), zip(f64::max));
                assert_eq!(ops::mask!(A, B).to_dense(), zip(|a, b| if b != 0.0 { a } else { 0.0 }));
                assert_eq!(ops::mask!(A, !B).to_dense(), zip(|a, b| if b != 0.0 { 0.0 } else { a }));
            });
        })* };
    }
    check! { DenseMat Csr Coo RunMat }
    tensor! { let B: Dcsc<f64> = Tensor::from_dense(SHAPE, b.clone()).expect("it fits"); let A: Csc<f64> = Tensor::from_dense(SHAPE, a.clone()).expect("it fits"); }
    let C: Csc<f64> = ops::add!(A, B);
    assert_eq!(C.to_dense(), zip(|a, b| a + b));
}

#[test]
fn results_are_stored_as_operands_are() {
    tensor! {
        let D: DenseMat<f64> = DenseMat::from_dense([2, 2], vec![1.0, 2.0, 3.0, 4.0]).expect("it fits");
        let S: Csr<f64> = Csr::from_dense([2, 2], vec![0.0, 2.0, 0.0, 4.0]).expect("it fits");
        let R: RunMat<f64> = RunMat::from_dense([2, 2], vec![5.0, 5.0, 0.0, 0.0]).expect("it fits");
    }
    let _: DenseMat<f64> = ops::add!(D, S);
    let _: DenseMat<f64> = ops::add!(S, D);
    let C: Csr<f64> = ops::multiply!(D, S);
    assert_eq!(C.stored(), 2);
    let C: RunMat<f64> = ops::add!(R, R);
    assert_eq!(C.stored(), 2);
    let C: Csr<f64, One> = ops::map!(exp, S);
    assert_eq!(C.stored(), 2);
    let C: Csr<f64> = ops::add!(D, D -> Csr<_, _>);
    assert_eq!(C.stored(), 4);
}

/// The remainder of a number modulo seven.
#[ufunc(case(0 => 0))]
fn rest(x: i64) -> i64 {
    x % 7
}

#[test]
fn functions() {
    tensor! {
        let A: SparseVec<i64> = SparseVec::from_dense([4], vec![0, 15, 0, 7]).expect("it fits");
        let B: SparseVec<f64, Inf> = SparseVec::from_coords([3], vec![[1]], vec![4.0]).expect("it fits");
    }
    assert_eq!((ops::map!(rest, A).to_dense(), ops::map!(rest, A).stored()), (vec![0, 1, 0, 0], 1));
    let roots: SparseVec<f64, Inf> = ops::map!(sqrt, B);
    assert_eq!(roots.to_dense(), [f64::INFINITY, 2.0, f64::INFINITY]);
    assert_eq!(ops::map!(|x: i64| x.pow(2), A -> SparseVec<i64>).to_dense(), [0, 225, 0, 49]);
    assert_eq!(ops::map!(|x: i64| x.count_ones(), A -> DenseVec<u32>).to_dense(), [0, 4, 0, 3]);
}

/// A function that programs do not know by name can be called for two operands as for one.
#[test]
fn functions_of_two_operands() {
    tensor! {
        let A: SparseVec<i64> = SparseVec::from_dense([4], vec![0, 15, 0, 7]).expect("it fits");
        let B: RunVec<u8> = RunVec::from_dense([4], vec![2, 2, 0, 0]).expect("it fits");
        let C: Csr<f64> = Csr::from_dense([2, 2], vec![1.0, 0.0, 3.0, 4.0]).expect("it fits");
        let D: Csc<f64> = Csc::from_dense([2, 2], vec![0.0, 0.0, 4.0, 3.0]).expect("it fits");
    }
    let digits = ops::map!(|x: i64, y: u8| 10 * x + i64::from(y), A, B -> SparseVec<i64>);
    assert_eq!((digits.to_dense(), digits.stored()), (vec![2, 152, 0, 70], 3));
    assert_eq!(ops::map!($f64::hypot, C, D -> DenseMat<f64>).to_dense(), [1.0, 0.0, 5.0, 5.0]);
}

#[test]
fn masks_of_truths() {
    tensor! {
        let A: SparseVec<i64> = SparseVec::from_dense([4], vec![1, 2, 3, 4]).expect("it fits");
        let M: Tensor<SparseList<Pattern>> = Tensor::from_coords([4], vec![[1], [3]], vec![true; 2]).expect("it fits");
    }
    assert_eq!(ops::mask!(A, M).to_dense(), [0, 2, 0, 4]);
    assert_eq!(ops::mask!(A, !M).to_dense(), [1, 0, 3, 0]);
}

/// A result that must be written in one order is written in that order, whatever the operands' storage.
#[test]
fn results_in_another_order() {
    let (a, b) = (values(35, 1), values(35, 2));
    let zip = |f: fn(f64, f64) -> f64| a.iter().zip(&b).map(|(a, b)| f(*a, *b)).collect::<Vec<f64>>();
    tensor! {
        let A: Csr<f64> = Tensor::from_dense(SHAPE, a.clone()).expect("it fits");
        let B: Csc<f64> = Tensor::from_dense(SHAPE, b.clone()).expect("it fits");
        let D: DenseMat<f64> = Tensor::from_dense(SHAPE, b.clone()).expect("it fits");
    }
    assert_eq!(ops::add!(A, A -> Csc<_, _>).to_dense(), zip(|a, _| a + a));
    assert_eq!(ops::subtract!(A, B -> Dcsc<_, _>).to_dense(), zip(|a, b| a - b));
    assert_eq!(ops::multiply!(B, D -> Csr<_, _>).to_dense(), zip(|_, b| b * b));
    assert_eq!(ops::map!(abs, A -> Csc<_, _>).to_dense(), zip(|a, _| a.abs()));
    assert_eq!(ops::map!(|x: f64| x + 1.0, A -> Csc<f64, One>).to_dense(), zip(|a, _| a + 1.0));
}

/// An operand that cannot be stored the other way round says how the loops go.
#[test]
fn beside_what_holds_some_entries_only() {
    layout! { type Lower<T> = Tensor<Dense<finch::Triangular<Element<T>>>>; }
    let (a, b) = (values(16, 1), values(16, 2));
    let lower: Vec<f64> = (0..16).map(|at| if at % 4 <= at / 4 { a[at] } else { 0.0 }).collect();
    tensor! {
        let L: Lower<f64> = Tensor::from_dense([4, 4], lower.clone()).expect("it fits");
        let B: Csc<f64> = Tensor::from_dense([4, 4], b.clone()).expect("it fits");
    }
    let sums: Vec<f64> = lower.iter().zip(&b).map(|(a, b)| a + b).collect();
    let C: Csc<f64> = ops::add!(B, L);
    assert_eq!(C.to_dense(), sums);
    assert_eq!(
        ops::map!(max, B, L).to_dense(),
        lower.iter().zip(&b).map(|(a, b)| a.max(*b)).collect::<Vec<_>>()
    );
}
