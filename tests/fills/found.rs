//! `_` for a result's element type and fill.

use finch::prelude::*;

fill_value! {
    White: u8 = 254;
    Two: f64 = 2.0;
    Wet: Soil = Soil::Wet;
    Nowhere: (f64, usize) = (f64::INFINITY, usize::MAX);
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Soil {
    Wet,
    Dry,
}

#[ufunc(commutative, associative, case(x, 0 => x), case(0, y => y), annihilator = 1)]
fn gcf(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcf(b, a % b) }
}

#[ufunc(case(x, 0.0 => 1.0), case(0.0, y => 0.0))]
fn power(a: f64, b: f64) -> f64 {
    a.powf(b)
}

fn list() -> SparseVec<f64> {
    SparseVec::from_coords([5], vec![[1], [3]], vec![2.0, 3.0]).expect("it fits")
}

#[test]
fn built_in_fills_by_folding() {
    tensor! {
        let A: SparseVec<f64> = list();
        let B: SparseVec<f64, One> = SparseVec::from_coords([5], vec![[1], [2]], vec![7.0, 8.0]).expect("it fits");
        let T: SparseVec<bool, True> = SparseVec::from_coords([5], vec![[1]], vec![false]).expect("it fits");
        let D: SparseVec<f64, Inf> = SparseVec::from_coords([5], vec![[0]], vec![7.0]).expect("it fits");
    }
    macro_rules! check {
        ($fill:expr, $stored:expr, $e:expr; $($program:tt)*) => {{
            let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = $($program)* };
            assert_eq!((C.fill(), C.stored(), C.to_dense()[4]), ($fill, $stored, $e), stringify!($($program)*));
        }};
    }
    check!(0.0, 2, 0.0; A[i] * B[i]);
    check!(1.0, 3, 1.0; A[i] + B[i]);
    check!(1.0, 2, 1.0; exp(A[i]));
    check!(-1.0, 3, -1.0; A[i] - B[i]);
    check!(f64::INFINITY, 1, f64::INFINITY; D[i] + A[i]);
    check!(f64::INFINITY, 1, f64::INFINITY; -(-D[i]));
    check!(f64::NEG_INFINITY, 1, f64::NEG_INFINITY; -D[i]);
    check!(f64::INFINITY, 2, f64::INFINITY; ifelse(A[i] == 0.0, f64::INFINITY, A[i]));
    check!(true, 1, true; T[i] || A[i] > 2.5);
    check!(false, 1, false; !T[i]);
    check!(true, 2, true; A[i] == 0.0);
    check!(0_u8, 2, 0; A[i] as u8);
    check!(1.0, 1, 1.0; power(B[i], A[i]));
    check!(0.0, 2, 0.0; power(A[i], B[i]));
    check!((0.0, 1.0), 3, (0.0, 1.0); (A[i], B[i]));
}

#[test]
fn fills_without_a_name() {
    tensor! {
        let A: SparseVec<f64, Two> = SparseVec::from_coords([5], vec![[1], [3]], vec![5.0, 2.0]).expect("it fits");
        let B: SparseVec<u8, White> = SparseVec::from_coords([5], vec![[1]], vec![5]).expect("it fits");
        let I: SparseVec<i16> = SparseVec::from_coords([5], vec![[1]], vec![5]).expect("it fits");
        let F: SparseVec<f32> = SparseVec::from_coords([5], vec![[1]], vec![5.0]).expect("it fits");
    }
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = A[i] * A[i] };
    assert_eq!((C.fill(), C.stored(), C.to_dense()), (4.0, 1, vec![4.0, 25.0, 4.0, 4.0, 4.0]));
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = B[i] - 4 };
    assert_eq!((C.fill(), C.stored(), C.to_dense()), (250, 1, vec![250, 1, 250, 250, 250]));
    let C = finch! { let C: RunVec<_, _>; forall i: C[i] = I[i] - 300 };
    assert_eq!((C.fill(), C.to_dense()), (-300_i16, vec![-300, -295, -300, -300, -300]));
    let C = finch! { let C: SparseVec<f32, _>; forall i: C[i] = F[i] / 4.0 - 0.5 };
    assert_eq!((C.fill(), C.to_dense()), (-0.5, vec![-0.5, 0.75, -0.5, -0.5, -0.5]));
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = F[i] * f32::NAN };
    assert!(C.fill().is_nan() && C.stored() == 0, "both are known");
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = F[i] + f32::NAN };
    assert!(C.fill().is_nan() && C.stored() == 0);
}

#[test]
fn the_fill_of_an_operand() {
    tensor! {
        let A: SparseVec<u8, White> = SparseVec::from_coords([5], vec![[1]], vec![5]).expect("it fits");
        let S: SparseVec<Soil, Wet> = SparseVec::from_coords([5], vec![[1]], vec![Soil::Dry]).expect("it fits");
        let P: SparseVec<(f64, usize), Nowhere> = SparseVec::from_coords([5], vec![[2]], vec![(1.0, 7)]).expect("it fits");
    }
    let C: SparseVec<u8, White> = finch! { let C: SparseVec<_, _>; forall i: C[i] = min(A[i], 254) };
    assert_eq!((C.stored(), C), (1, A.clone()));
    let C: SparseVec<Soil, Wet> = finch! { let C: SparseVec<_, _>; forall i: C[i] = S[i] };
    assert_eq!((C.stored(), C), (1, S.clone()));
    let C: RunVec<(f64, usize), Nowhere> = finch! { let C: RunVec<_, _>; forall i: C[i] = P[i] };
    assert_eq!((C.stored(), C.get([2])), (3, Ok((1.0, 7))));
}

/// The name that an operand's layout uses for the element type does not matter.
#[test]
fn the_fill_of_an_operand_under_another_name_of_its_type() {
    type Ground = Soil;
    tensor! { let S: SparseVec<Soil, Wet> = SparseVec::from_coords([5], vec![[1]], vec![Soil::Dry]).expect("it fits"); }
    let C = finch! { let C: SparseVec<Ground, _>; forall i: C[i] = S[i] };
    assert_eq!((C.stored(), C), (1, S.clone()));
}

#[test]
fn of_user_functions_by_their_cases() {
    tensor! {
        let A: SparseVec<u64> = SparseVec::from_coords([5], vec![[1], [2]], vec![4, 6]).expect("it fits");
        let B: SparseVec<u64, One> = SparseVec::from_coords([5], vec![[1]], vec![4]).expect("it fits");
    }
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = gcf(A[i], A[i]) };
    assert_eq!((C.fill(), C.to_dense()), (0, vec![0, 4, 6, 0, 0]));
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = gcf(A[i], B[i]) };
    assert_eq!((C.fill(), C.to_dense(), C.stored()), (1, vec![1, 4, 1, 1, 1], 1));
}

#[test]
fn of_reductions_by_their_identities() {
    tensor! { let M: Csr<f64> = Csr::from_dense([2, 3], vec![0.0, 2.0, 3.0, 0.0, 0.0, 0.0]).expect("it fits"); let K: Csr<u16> = Csr::zeros([2, 2]); }
    let s = finch! { let s: DenseVec<_, _>; forall i, j: s[i] += M[i, j] };
    assert_eq!((s.fill(), s.to_dense()), (0.0, vec![5.0, 0.0]));
    let s = finch! { let s: DenseVec<_, _>; forall i, j: s[i] *= M[i, j] };
    assert_eq!((s.fill(), s.to_dense()), (1.0, vec![0.0, 0.0]));
    let s = finch! { let s: DenseVec<_, _>; forall i, j: s[i] <<min>>= M[i, j] };
    assert_eq!((s.fill(), s.to_dense()), (f64::INFINITY, vec![0.0, 0.0]));
    let s = finch! { let s: DenseVec<_, _>; forall i, j: s[i] <<min>>= K[i, j] };
    assert_eq!((s.fill(), s.to_dense()), (u16::MAX, vec![0, 0]));
    tensor! { let B: Csr<bool> = Csr::from_coords([2, 2], vec![[0, 1]], vec![true]).expect("it fits"); let N: Csr<bool, True> = Csr::zeros([2, 0]); }
    let s = finch! { let s: DenseVec<_, _>; forall i, j: s[i] <<min>>= B[i, j] };
    assert_eq!((s.fill(), s.to_dense()), (true, vec![false, false]));
    let s = finch! { let s: DenseVec<_, _>; par forall i, j: s[i] <<max>>= N[i, j] };
    assert_eq!((s.fill(), s.to_dense()), (false, vec![false, false]));
    let s = finch! { let s: Scalar<_, _>; forall i, j: s[] |= M[i, j] > 2.5 };
    assert!(!s.fill() && s.value());
    let s = finch! { let s: Scalar<_, _>; forall i, j: s[] &= M[i, j] >= 0.0 };
    assert!(s.fill() && s.value());
}

#[test]
fn element_types_under_fills_that_are_written() {
    tensor! {
        let A: SparseVec<f64> = list();
        let K: SparseVec<i16> = SparseVec::from_coords([4], vec![[2]], vec![7]).expect("it fits");
        let H: SparseVec<f32, Inf> = SparseVec::from_coords([4], vec![[2]], vec![7.0]).expect("it fits");
    }
    let logs = finch! { let C: SparseVec<_, NegInf>; forall i: C[i] = ln(A[i]) };
    assert_eq!((logs.fill(), logs.stored(), logs.get([1])), (f64::NEG_INFINITY, 2, Ok(2_f64.ln())));
    let least = finch! { let m: Scalar<_, finch::fills::Max>; forall i: m[] <<min>>= K[i] };
    assert_eq!(least.value(), 0_i16);
    let shifted = finch! { let C: RunVec<_, Inf>; forall i: C[i] = H[i] + 1.0 };
    assert_eq!((shifted.fill(), shifted.get([2])), (f32::INFINITY, Ok(8.0)));
    let (least, greatest) = finch! { let l: Scalar<_, Inf>; let g: Scalar<_, NegInf>; forall i { l[] <<min>>= A[i]; g[] <<max>>= A[i] } };
    assert_eq!((least.value(), greatest.value()), (0.0, 3.0));
}
