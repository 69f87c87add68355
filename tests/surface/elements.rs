//! Element types and fill values.

use finch::prelude::*;

fill_value! {
    /// White paper.
    pub White: u8 = 255;
    Quarter: f32 = -0.25;
    Unknown: f64 = f64::NAN;
    pub(crate) Minus: i64 = -1;
    Yes: bool = true;
}

#[test]
fn numbers_of_all_kinds() {
    macro_rules! check {
        ($($ty:ty)*) => { $({
            tensor! {
                let A: SparseVec<$ty> = SparseVec::from_dense([4], vec![0 as $ty, 3 as $ty, 0 as $ty, 5 as $ty]).expect("it fits");
                let B: RunVec<$ty> = RunVec::from_dense([4], vec![2 as $ty, 2 as $ty, 2 as $ty, 1 as $ty]).expect("it fits");
            }
            let s = finch! { let s: Scalar<$ty>; forall i: s[] += A[i] * B[i] };
            assert_eq!(s.value(), 11 as $ty, stringify!($ty));
            let C = finch! { let C: SparseVec<$ty, One>; forall i: C[i] = A[i] + B[i] - 1 as $ty };
            assert_eq!(C.to_dense(), [1 as $ty, 4 as $ty, 1 as $ty, 5 as $ty], stringify!($ty));
            let m = finch! { let m: Scalar<$ty>; forall i: m[] <<max>>= B[i] };
            assert_eq!(m.value(), 2 as $ty);
        })* };
    }
    // The fill of a signed number or a float is not an identity of `max`, so those types need a starting value.
    check! { u8 u16 u32 u64 u128 usize }
    macro_rules! signed {
        ($($ty:ty)*) => { $({
            tensor! { let A: SparseVec<$ty> = SparseVec::from_dense([4], vec![0 as $ty, -3 as $ty, 0 as $ty, 5 as $ty]).expect("it fits"); }
            let s = finch! { let s: Scalar<$ty>; forall i: s[] += A[i] * A[i] - A[i] };
            assert_eq!(s.value(), 32 as $ty, stringify!($ty));
            let m = finch! { let m: Scalar<$ty> = 1 as $ty; forall i: m[] <<min>>= A[i] };
            assert_eq!(m.value(), -3 as $ty);
        })* };
    }
    signed! { i8 i16 i32 i64 i128 isize f32 f64 }
}

#[test]
fn truths() {
    tensor! {
        let A: SparseVec<bool> = SparseVec::from_dense([5], vec![true, false, true, true, false]).expect("it fits");
        let P: Tensor<SparseList<Pattern>> = Tensor::from_coords([5], vec![[1], [2]], vec![true, true]).expect("it fits");
        let T: SparseVec<bool, True> = SparseVec::from_dense([5], vec![true, true, true, false, true]).expect("it fits");
    }
    assert_eq!((T.stored(), P.stored()), (1, 2));
    let C = finch! { let C: SparseVec<bool>; forall i: C[i] = A[i] && P[i] };
    assert_eq!(C.to_dense(), [false, false, true, false, false]);
    let C = finch! { let C: SparseVec<bool, True>; forall i: C[i] = T[i] || A[i] };
    assert_eq!((C.to_dense(), C.stored()), (vec![true; 5], 0));
    let n = finch! { let n: Scalar<u32>; forall i: n[] += (A[i] || P[i]) as u32 };
    assert_eq!(n.value(), 4);
    let Q = finch! { let Q: Tensor<SparseList<Pattern>>; forall i: Q[i] = A[i] ^ P[i] };
    assert_eq!((Q.to_dense(), Q.stored()), (vec![true, true, false, true, false], 3));
}

#[test]
fn patterns_of_matrices() {
    tensor! {
        let P: Tensor<Dense<SparseList<Pattern>>> = Tensor::from_coords([2, 3], vec![[0, 1], [1, 0], [1, 2]], vec![true; 3]).expect("it fits");
        let x: DenseVec<f64> = DenseVec::from_dense([3], vec![1.0, 10.0, 100.0]).expect("it fits");
    }
    let y = finch! { let y: DenseVec<f64>; forall i, j: y[i] += P[i, j] as f64 * x[j] };
    assert_eq!(y.to_dense(), [10.0, 101.0]);
    let y = finch! { let y: DenseVec<f64>; forall i, j: if P[i, j] { y[i] += x[j] } };
    assert_eq!(y.to_dense(), [10.0, 101.0]);
    let y = finch! { let y: DenseVec<f64>; forall i, j: y[i] += ifelse(P[i, j], x[j], 0.0) };
    assert_eq!(y.to_dense(), [10.0, 101.0]);
}

#[test]
fn fills_of_our_own() {
    let page = vec![255_u8, 0, 255, 255, 128, 255];
    tensor! {
        let A: Tensor<SparseList<Element<u8, White>>> = Tensor::from_dense([6], page.clone()).expect("it fits");
        let B: SparseVec<u8, White> = SparseVec::from_dense([6], page.clone()).expect("it fits");
        let R: RunVec<u8, White> = RunVec::from_dense([6], page.clone()).expect("it fits");
    }
    assert_eq!((A.stored(), A.fill(), R.stored()), (2, 255, 5));
    let C = finch! { let C: SparseVec<u8, White>; forall i: C[i] = min(A[i], B[i], R[i]) };
    assert_eq!((C.to_dense(), C.stored()), (page.clone(), 2));
    let C = finch! { let C: SparseVec<u8>; forall i: C[i] = 255 - A[i] };
    assert_eq!((C.to_dense(), C.stored()), (vec![0, 255, 0, 0, 127, 0], 2));
    let C = finch! { let C: SparseVec<u8, White>; forall i: C[i] = 255 - (255 - A[i]) };
    assert_eq!((C.to_dense(), C.stored()), (page.clone(), 2));
    let s = finch! { let s: Scalar<u8, White>; forall i: s[] <<min>>= A[i] };
    assert_eq!(s.value(), 0);
    let s = finch! { let s: Scalar<u8, White>; forall i: s[] &= A[i] };
    assert_eq!(s.value(), 0);
}

#[test]
fn fills_below_zero_and_none_at_all() {
    tensor! {
        let A: SparseVec<i64, Minus> = SparseVec::from_dense([3], vec![-1, 4, -1]).expect("it fits");
        let B: SparseVec<f32, Quarter> = SparseVec::from_dense([3], vec![-0.25, 4.0, -0.25]).expect("it fits");
        let N: SparseVec<f64, Unknown> = SparseVec::from_coords([3], vec![[1]], vec![2.0]).expect("it fits");
        let Y: SparseVec<bool, Yes> = SparseVec::from_coords([3], vec![[1]], vec![false]).expect("it fits");
    }
    assert_eq!((A.stored(), B.stored(), N.stored()), (1, 1, 1));
    let s = finch! { let s: Scalar<i64>; forall i: s[] += A[i] };
    assert_eq!(s.value(), 2);
    let C = finch! { let C: SparseVec<f32, Quarter>; forall i: C[i] = B[i] };
    assert_eq!((C.to_dense(), C.stored()), (vec![-0.25, 4.0, -0.25], 1));
    let D = finch! { let D: SparseVec<f64, Unknown>; forall i: D[i] = N[i] };
    assert_eq!((D.stored(), D.get([1]).expect("in range")), (1, 2.0));
    assert!(D.get([0]).expect("in range").is_nan());
    let s = finch! { let s: Scalar<u8>; forall i: s[] += Y[i] as u8 };
    assert_eq!(s.value(), 2);
}

#[test]
fn distances() {
    tensor! {
        let D: SparseVec<f64, Inf> = SparseVec::from_coords([4], vec![[0], [2]], vec![0.0, 5.0]).expect("it fits");
        let W: Tensor<Dense<SparseList<Element<f64, Inf>>>> =
            Tensor::from_coords([4, 4], vec![[0, 1], [2, 3], [0, 3]], vec![1.0, 1.0, 9.0]).expect("it fits");
    }
    let E = finch! { let E: DenseVec<f64, Inf>; forall i, j: E[j] <<min>>= D[i] + W[i, j] };
    assert_eq!(E.to_dense(), [f64::INFINITY, 1.0, f64::INFINITY, 6.0]);
}

#[test]
fn ends_of_integers() {
    use finch::fills::{Max, Min};
    tensor! { let A: SparseVec<i32, Min> = SparseVec::from_coords([3], vec![[0]], vec![7]).expect("it fits"); let B: SparseVec<u16, Max> = SparseVec::from_coords([3], vec![[0]], vec![7]).expect("it fits"); }
    let m = finch! { let m: Scalar<i32, Min>; forall i: m[] <<max>>= A[i] };
    assert_eq!(m.value(), 7);
    let m = finch! { let m: Scalar<u16, Max>; forall i: m[] <<min>>= B[i] };
    assert_eq!(m.value(), 7);
    let C = finch! { let C: SparseVec<u16, Max>; forall i: C[i] = B[i] };
    assert_eq!((C.to_dense(), C.stored()), (vec![7, 65535, 65535], 1));
}

#[test]
fn pairs_start_where_they_are_told() {
    tensor! { let A: SparseVec<f64> = SparseVec::from_dense([4], vec![0.0, 3.0, 0.0, -5.0]).expect("it fits"); }
    let least = finch! { let m: Scalar<(f64, i64)> = (f64::INFINITY, 0); forall i: m[] <<min>>= (A[i], i) };
    assert_eq!(least.value(), (-5.0, 3));
    let last = finch! { let m: Scalar<(i64, f64)> = (7, 1.5); forall i in 0..0: m[] = (i, A[i]) };
    assert_eq!(last.value(), (7, 1.5));
}

type Whole = i64;
type Truth = bool;

#[kernel]
fn bits(x: &SparseVec<Whole>, y: &DenseVec<Whole>) -> DenseVec<Whole> {
    finch! {
        let z: DenseVec<Whole>;
        forall i: if x[i] != 0 { z[i] += (x[i] & y[i]) << 1 } else { z[i] += !y[i] % 3 - (y[i] - 1) }
    }
}

#[kernel]
fn either(x: &DenseVec<Truth>, y: &DenseVec<Truth>) -> DenseVec<Truth> {
    finch! { let z: DenseVec<Truth>; forall i: z[i] = xor(x[i], y[i]) && !(x[i] && y[i]) || y[i] }
}

/// Names that may be a user's own type, but are aliases of Rust types.
#[test]
fn operators_on_elements_whose_type_has_another_name() {
    let x = SparseVec::from_dense([3], vec![1, 0, 2]).unwrap();
    let y = DenseVec::from_dense([3], vec![3, 4, 6]).unwrap();
    assert_eq!(bits(&x, &y).to_dense(), [2, -5, 4]);
    let p = DenseVec::from_dense([4], vec![false, false, true, true]).unwrap();
    let q = DenseVec::from_dense([4], vec![false, true, false, true]).unwrap();
    assert_eq!(either(&p, &q).to_dense(), [false, true, true, true]);
}

fill_value! { pub Nothing: Option<u8> = None; }

layout! { pub type Options = Tensor<SparseList<Element<Option<u8>, Nothing>>>; }

#[ufunc(commutative)]
fn either_of(a: Option<u8>, b: Option<u8>) -> Option<u8> {
    a.or(b)
}

/// Elements that no operator accepts can be stored, chosen and reduced by functions.
#[test]
fn options() {
    tensor! { let A: Options = Options::from_coords([3], vec![[1]], vec![Some(4)]).unwrap(); }
    let B = finch! { let B: Options; forall i: B[i] = either_of(A[i], A[i]) };
    assert_eq!((B.to_dense(), B.stored()), (vec![None, Some(4), None], 1));
    let s = finch! { let s: Scalar<Option<u8>, Nothing>; forall i: s[] <<either_of>>= A[i] };
    assert_eq!(s.value(), Some(4));
    let same = finch! { let y: DenseVec<bool>; forall i: y[i] = either_of(A[i], A[i]) == A[i] };
    assert_eq!(same.to_dense(), [true; 3]);
}

/// What `choose` passes over may be written as any number.
#[test]
fn what_is_passed_over() {
    tensor! {
        let x: DenseVec<f64> = DenseVec::from_dense([2], vec![0.0, 2.0]).unwrap();
        let t: DenseVec<bool> = DenseVec::from_dense([2], vec![false, true]).unwrap();
    }
    let y = finch! { let y: DenseVec<f64>; y[i] = choose(0)(x[i], 5) };
    assert_eq!(y.to_dense(), [5.0, 2.0]);
    let u = finch! { let u: DenseVec<bool>; u[i] = choose(false)(t[i], true) };
    assert_eq!(u.to_dense(), [true, true]);
}
