//! Layouts by name, written out, and of a user's own.

use finch::prelude::*;
use finch::{Order2, SparseBand, SparseBlockList};

use crate::{counting, list, matrix};

layout! {
    /// Short rows.
    pub type Short<T, F = finch::fills::Zero> = Tensor<Dense<SparseList<Element<T, F>, u16>>>;
    type ShortColumns<T> = Tensor<SparseList<SparseBlockList<Element<T>, u8>>, Order2<1, 0>>;
    pub(crate) type Grey = Tensor<Dense<RunList<Element<u8, finch::fills::Max>>>>;
    type Shorter = Short<f64>;
}

mod away {
    use finch::prelude::*;

    layout! { pub type Far<T> = super::Short<T>; }
}

#[test]
fn every_name_of_a_vector() {
    let d = list().to_dense();
    macro_rules! check {
        ($($layout:ty),* $(,)?) => { $({
            tensor! { let A: $layout = Tensor::from_dense([6], d.clone()).expect("it fits"); let x: DenseVec<f64> = counting(6); }
            let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * x[i] };
            assert_eq!(s.value(), 28.0, stringify!($layout));
            let t = finch! { let t: Scalar<f64>; forall i: t[] += A[i] + x[i] };
            assert_eq!(t.value(), 27.0, stringify!($layout));
        })* };
    }
    check!(DenseVec<f64>, SparseVec<f64>, RunVec<f64>, BandVec<f64>, BlockVec<f64>);
    check!(finch::DenseVec<f64>, finch::layouts::SparseVec<f64>, Tensor<RunList<Element<f64>, u8>>);
    check!(
        Tensor<SparseList<Element<f64>>>,
        finch::Tensor<finch::SparseList<finch::Element<f64, finch::fills::Zero>, u64>>
    );
    check!(Tensor<finch::levels::SparseBand<Element<f64>>>, Tensor<SparseBlockList<Element<f64, Zero>, i32>>);
    check!(SparseVec<f64, One>, SparseVec<f64, Inf>, RunVec<f64, One>, BlockVec<f64, NegInf>, BandVec<f64, One>);
}

#[test]
fn every_name_of_a_matrix() {
    let (d, y) = (matrix().to_dense(), [7.0, 0.0, 26.0]);
    macro_rules! rows {
        ($($layout:ty),* $(,)?) => { $({
            tensor! { let A: $layout = Tensor::from_dense([3, 4], d.clone()).expect("it fits"); let x: DenseVec<f64> = counting(4); }
            let a = finch! { let y: DenseVec<f64>; forall i, j: y[i] += A[i, j] * x[j] };
            assert_eq!(a.to_dense(), y, stringify!($layout));
            let C = finch! { let C: DenseMat<f64>; C[i, j] = A[i, j] };
            assert_eq!(C.to_dense(), d, stringify!($layout));
        })* };
    }
    macro_rules! columns {
        ($($layout:ty),* $(,)?) => { $({
            tensor! { let A: $layout = Tensor::from_dense([3, 4], d.clone()).expect("it fits"); let x: DenseVec<f64> = counting(4); }
            let a = finch! { let y: DenseVec<f64>; forall j, i: y[i] += A[i, j] * x[j] };
            assert_eq!(a.to_dense(), y, stringify!($layout));
            let C = finch! { let C: DenseMat<f64>; C[i, j] = A[i, j] };
            assert_eq!(C.to_dense(), d, stringify!($layout));
        })* };
    }
    rows!(DenseMat<f64>, Csr<f64>, Dcsr<f64>, RunMat<f64>, BlockMat<f64>, BandMat<f64>);
    rows!(Tensor<Dense<SparseList<Element<f64>>>, Order2<0, 1>>);
    rows!(Short<f64>, Shorter, away::Far<f64>, Short<f64, One>, Tensor<SparseBand<SparseBand<Element<f64>>>>);
    rows!(Tensor<SparseList<Dense<Element<f64>>>>, Tensor<SparseBlockList<RunList<Element<f64>>>>);
    rows!(Tensor<RunList<Dense<Element<f64>>>>, Tensor<RunList<SparseList<Element<f64>>>>);
    rows!(Tensor<SparseList<SparseBlockList<Element<f64>>>>, Tensor<RunList<SparseBand<Element<f64>>>>);
    columns!(Csc<f64>, Dcsc<f64>, ShortColumns<f64>, Tensor<Dense<Dense<Element<f64>>>, Order2<1, 0>>);
    columns!(Tensor<SparseBand<SparseBlockList<Element<f64>>>, Order2<1, 0>>);
}

#[test]
fn pairs_of_layouts() {
    let (a, b) =
        (matrix().to_dense(), matrix().to_dense().iter().map(|x| (x * 2.0) % 4.0).collect::<Vec<_>>());
    let products: Vec<f64> = a.iter().zip(&b).map(|(a, b)| a * b).collect();
    let sums: Vec<f64> = a.iter().zip(&b).map(|(a, b)| a + b).collect();
    macro_rules! check {
        ($($left:ident $right:ident),* $(,)?) => { $({
            tensor! {
                let A: $left<f64> = Tensor::from_dense([3, 4], a.clone()).expect("it fits");
                let B: $right<f64> = Tensor::from_dense([3, 4], b.clone()).expect("it fits");
            }
            let (C, D) = finch! {
                let C: Csr<f64>;
                let D: DenseMat<f64>;
                forall i, j: { C[i, j] = A[i, j] * B[i, j]; D[i, j] = A[i, j] + B[i, j] }
            };
            assert_eq!((C.to_dense(), D.to_dense()), (products.clone(), sums.clone()), "{} {}", stringify!($left), stringify!($right));
        })* };
    }
    check! {
        Csr Csr, Csr BandMat, Csr RunMat, Csr BlockMat, Csr Dcsr, Csr DenseMat,
        BandMat RunMat, RunMat RunMat, BlockMat BlockMat, BlockMat BandMat, Dcsr RunMat, Dcsr Dcsr, BlockMat RunMat,
    }
}

#[test]
fn grey() {
    tensor! { let A: Grey = Grey::from_dense([2, 3], vec![255, 255, 0, 7, 7, 7]).expect("it fits"); }
    let dark = finch! { let dark: DenseVec<u32>; forall i, j: dark[i] += (A[i, j] < 128) as u32 };
    assert_eq!(dark.to_dense(), [1, 3]);
}

#[test]
fn inside_a_function() {
    layout! { type Local<T> = Tensor<RunList<Element<T>>>; }
    fill_value! { Seven: i32 = 7; }
    tensor! { let A: Local<i32> = Local::from_dense([3], vec![1, 1, 2]).expect("it fits"); let B: SparseVec<i32, Seven> = SparseVec::zeros([3]); }
    let s = finch! { let s: Scalar<i32>; forall i: s[] += A[i] * B[i] };
    assert_eq!(s.value(), 28);
}
