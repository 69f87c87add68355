//! NaN, infinity, overflow.

use std::panic::{AssertUnwindSafe, catch_unwind};

use finch::prelude::*;

const NAN: f64 = f64::NAN;
const INF: f64 = f64::INFINITY;

#[test]
fn case_25_a_fill_annihilates() {
    use crate::{BitVec, ByteVec, CooVec, DictVec, SpanVec};
    tensor! { let x: DenseVec<f64> = DenseVec::from_dense([4], vec![NAN, 1.0, INF, 1.0]).expect("it fits"); }
    macro_rules! check {
        ($($layout:ident: $($protocol:ident)*;)*) => { $( $({
            tensor! { let A: $layout<f64> = Tensor::from_dense([4], vec![0.0, 2.0, 0.0, 3.0]).expect("it fits"); }
            let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i::$protocol] * x[i] };
            let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i::$protocol] * x[i] };
            let case = (stringify!($layout), stringify!($protocol));
            assert_eq!((C.to_dense(), s.value()), (vec![0.0, 2.0, 0.0, 3.0], 5.0), "{case:?}");
            let C = finch! { #![strict] let C: DenseVec<f64>; forall i: C[i] = A[i::$protocol] * x[i] };
            let s = finch! { #![strict] let s: Scalar<f64>; forall i: s[] += A[i::$protocol] * x[i] };
            assert!(C.to_dense()[0].is_nan() && C.to_dense()[2].is_nan() && s.value().is_nan(), "{case:?}");
            assert_eq!((C.to_dense()[1], C.to_dense()[3]), (2.0, 3.0), "{case:?}");
        })* )* };
    }
    check! {
        SparseVec: walk gallop lead follow locate;
        BlockVec: walk gallop lead follow locate;
        ByteVec: walk gallop lead follow locate;
        BitVec: walk gallop lead follow locate;
        DictVec: walk gallop lead follow locate;
        CooVec: walk gallop lead follow locate;
        SpanVec: walk follow locate;
    }
}

#[test]
fn case_25_among_more_operands() {
    tensor! {
        let x: DenseVec<f64> = DenseVec::from_dense([6], vec![1.0, INF, 1.0, NAN, 1.0, 1.0]).expect("it fits");
        let A: SparseVec<f64> = SparseVec::from_dense([6], vec![1.0, 0.0, 2.0, 0.0, 0.0, 0.0]).expect("it fits");
        let B: SparseVec<f64> = SparseVec::from_dense([6], vec![0.0, 5.0, INF, 7.0, 0.0, 0.0]).expect("it fits");
        let D: SparseVec<f64> = SparseVec::from_dense([6], vec![0.0, 0.0, 1.0, 0.0, 1.0, 0.0]).expect("it fits");
        let E: SparseVec<f64> = SparseVec::from_dense([6], vec![0.0, 0.0, 0.0, INF, 0.0, 1.0]).expect("it fits");
    }
    let two = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * x[i] + B[i] };
    assert_eq!(two.to_dense(), [1.0, 5.0, INF, 7.0, 0.0, 0.0]);
    let three = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * x[i] + B[i] + D[i] };
    assert_eq!(three.to_dense(), [1.0, 5.0, INF, 7.0, 1.0, 0.0]);
    let minus = finch! { let C: DenseVec<f64>; forall i: C[i] = B[i] + D[i] - x[i] * -A[i] };
    assert_eq!(minus.to_dense(), [1.0, 5.0, INF, 7.0, 1.0, 0.0]);
    let four = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * B[i] + D[i] * E[i] };
    assert_eq!(four.to_dense(), [0.0, 0.0, INF, 0.0, 0.0, 0.0]);
    let strict = finch! { #![strict] let C: DenseVec<f64>; forall i: C[i] = A[i] * B[i] + D[i] * E[i] };
    assert!(strict.to_dense()[3].is_nan());
}

#[test]
fn case_25_in_runs_and_bands_too() {
    // runs store every value, and a band those within: there zero is a value like any other
    tensor! {
        let x: DenseVec<f64> = DenseVec::from_dense([4], vec![NAN, 1.0, INF, 1.0]).expect("it fits");
        let A: BandVec<f64> = BandVec::from_dense([4], vec![0.0, 2.0, 0.0, 3.0]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * x[i] };
    assert_eq!((C.to_dense()[..2].to_vec(), C.to_dense()[3]), (vec![0.0, 2.0], 3.0));
    assert!(C.to_dense()[2].is_nan(), "inside of the band");
}

#[test]
fn case_26_a_stored_zero_is_a_value() {
    tensor! {
        let A: SparseVec<f64> = SparseVec::from_coords([2], vec![[0], [1]], vec![0.0, 2.0]).expect("it fits");
        let B: SparseVec<f64> = A.clone().drop_fills();
        let x: DenseVec<f64> = DenseVec::from_dense([2], vec![NAN, 1.0]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * x[i] };
    assert!(C.to_dense()[0].is_nan());
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = B[i] * x[i] };
    assert_eq!(C.to_dense(), [0.0, 2.0]);
}

#[test]
fn case_27_infinity_and_plus() {
    tensor! {
        let A: SparseVec<f64, Inf> = SparseVec::from_dense([3], vec![INF, 2.0, INF]).expect("it fits");
        let B: DenseVec<f64> = DenseVec::from_dense([3], vec![-INF, -INF, 1.0]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] + B[i] };
    assert_eq!(C.to_dense(), [INF, -INF, INF]);
    let C = finch! { #![strict] let C: DenseVec<f64>; forall i: C[i] = A[i] + B[i] };
    assert!(C.to_dense()[0].is_nan());
    assert_eq!(C.to_dense()[1..], [-INF, INF]);
}

#[test]
fn case_28_sums_overflow_as_the_loop_would() {
    vectors!(A: i8 = [100_i8; 3] => {
        let sum = catch_unwind(AssertUnwindSafe(|| finch! { let s: Scalar<i8>; forall i: s[] += A[i] }.value()));
        assert_eq!(sum.ok(), if cfg!(debug_assertions) { None } else { Some(44) });
    });
    // A million times 3,000 overflows the type, but the sum does not.
    let far = [&[-2_000_000_000_i32][..], &[1_000_000; 3000], &[-7; 3]].concat();
    vectors!(A: i32 = far => {
        assert_eq!(finch! { let s: Scalar<i32>; forall i: s[] += A[i] }.value(), 999_999_979);
        assert_eq!(finch! { let s: Scalar<i32>; forall i: s[] -= A[i] }.value(), -999_999_979);
    });
    vectors!(A: u8 = [[3_u8; 80], [0; 80]].as_flattened() => {
        assert_eq!(finch! { let s: Scalar<u8>; forall i: s[] += A[i] }.value(), 240);
    });
    let often = finch! { let s: Scalar<i8> = -128; forall i in 0..5, j in 0..51: s[] += 1 };
    assert_eq!(often.value(), 127);
}

#[test]
fn products_of_runs_overflow_as_the_loop_would() {
    let zero = [&[0_i32][..], &[10; 20]].concat();
    vectors!(A: i32 = zero => {
        assert_eq!(finch! { let s: Scalar<i32> = 1; forall i: s[] *= A[i] }.value(), 0);
    });
}

#[test]
fn case_29_exact_sums_of_runs() {
    vectors!(A: f64 = [0.25; 10] => {
        assert_eq!(finch! { let s: Scalar<f64>; forall i: s[] += A[i] }.value(), 2.5);
    });
    vectors!(A: f64 = [0.1; 10] => {
        let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] }.value();
        assert!((s - 1.0).abs() < 1e-15);
    });
}

layout! { type Narrow = Tensor<SparseList<SparseList<SparseList<Element<u32>, i16>, i16>, i16>>; }

#[test]
fn case_30_how_wide_an_index_is() {
    type Short = Tensor<SparseList<Element<u8>, u8>>;
    let full = Short::from_dense([256], vec![1; 256]).expect("255 is the last index");
    assert_eq!((full.stored(), full.get([255])), (256, Ok(1)));
    assert!(Short::try_zeros([257]).is_err() && Short::from_dense([257], vec![1; 257]).is_err());
    tensor! {
        let T: Narrow =
            Tensor::from_dense([200, 20, 10], vec![1; 40_000]).expect("it fits");
    }
    let y = finch! { let y: DenseVec<u32>; forall i, j, k: y[i] += T[i, j, k] };
    assert_eq!(y.to_dense(), [200; 200]);
    type Huge = Tensor<SparseList<SparseList<Element<f64>, u64>, u64>>;
    let huge = Huge::from_coords([1 << 40, 1 << 40], vec![[5, (1 << 40) - 1]], vec![2.0]).expect("it fits");
    assert_eq!((huge.stored(), huge.get([5, (1 << 40) - 1])), (1, Ok(2.0)));
    assert!(huge.try_convert::<DenseMat<f64>>().is_err());
}

#[test]
fn products_and_sums_keep_their_order() {
    tensor! {
        let A: DenseVec<f64> = DenseVec::from_dense([1], vec![1e200]).expect("it fits");
        let small: DenseVec<i8> = DenseVec::from_dense([1], vec![100]).expect("it fits");
        let mut p: Scalar<f64> = Scalar::from_dense([], vec![1e-300]).expect("it fits");
        let mut s: Scalar<i8> = Scalar::from_dense([], vec![-100]).expect("it fits");
    }
    finch! { keep p; forall i: p[] = p[] * A[i] * A[i] };
    assert!((p.value() / 1e100 - 1.0).abs() < 1e-12, "not the infinity that the two others come to");
    finch! { keep s; forall i: s[] = s[] + small[i] + small[i] };
    assert_eq!(s.value(), 100);
}

#[test]
fn long_runs_are_counted_in_full() {
    let zeros = RunList::<Element<i64>, u64>::new(1 << 32, vec![0, 1], vec![1 << 32], Element::new(vec![0]))
        .expect("a run");
    let odd = RunList::<Element<f32, One>, u64>::new(
        (1 << 24) + 1,
        vec![0, 1],
        vec![(1 << 24) + 1],
        Element::new(vec![-1.0]),
    );
    tensor! {
        let A: Tensor<RunList<Element<i64>, u64>> = Tensor::new(zeros).expect("a vector");
        let B: Tensor<RunList<Element<f32, One>, u64>> = Tensor::new(odd.expect("a run")).expect("a vector");
    }
    assert_eq!(finch! { let p: Scalar<i64, One>; forall i: p[] *= A[i] }.value(), 0);
    assert_eq!(finch! { let p: Scalar<f32, One>; forall i: p[] *= B[i] }.value(), -1.0);
}

fill_value! { Nothing: f64 = f64::NAN; }

#[test]
fn the_first_that_is_a_number() {
    tensor! { let x: DenseVec<f64> = DenseVec::from_dense([4], vec![NAN, NAN, 3.0, NAN]).expect("it fits"); }
    let first = finch! { let first: Scalar<f64, Nothing>; forall i: first[] <<choose(f64::NAN)>>= x[i] };
    assert_eq!(first.value(), 3.0);
}

#[test]
fn a_loop_between_constants_is_over_indices() {
    tensor! { let d: DenseVec<f64> = DenseVec::from_dense([5], vec![1.0; 5]).expect("it fits"); }
    let s = finch! { let s: Scalar<i64>; forall i in 65536..65538: s[] += i * i };
    assert_eq!(s.value(), 65536 * 65536 + 65537 * 65537);
    let s = finch! { let s: Scalar<f64>; forall i in 0..100000: s[] += coalesce(d[permit(i * 65536)], 0.0) };
    assert_eq!(s.value(), 1.0);
    let s = finch! { let s: Scalar<i64> = 0; forall i in -70000..-69998: s[] <<max>>= i * i };
    assert_eq!(s.value(), 70000 * 70000);
}

#[test]
fn a_product_of_indices_does_not_wrap_around() {
    tensor! {
        let d: DenseVec<f64> = DenseVec::from_dense([5], vec![1.0; 5]).expect("it fits");
        let e: DenseVec<f64> = DenseVec::from_dense([100], vec![1.0; 100]).expect("it fits");
        let far: DenseVec<u32> = DenseVec::from_dense([2], vec![65536, u32::MAX]).expect("it fits");
    }
    // 64 · 2^58 is 2^64.
    let (m, n) = (1_i64 << 58, 100);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += e[i] * coalesce(d[permit(i * m)], 0.0) };
    assert_eq!(s.value(), 1.0);
    let s = finch! {
        let s: Scalar<f64>;
        forall i: s[] += e[i] * coalesce(d[permit(i * 576460752303423488)], 0.0)
    };
    assert_eq!(s.value(), 1.0);
    let s = finch! { let s: Scalar<f64>; forall i in 0..n: s[] += coalesce(d[permit(i * m + 1)], 0.0) };
    assert_eq!(s.value(), 1.0);
    let s = finch! {
        let s: Scalar<f64>;
        forall i in 0..9, j in 0..9: s[] += coalesce(d[permit((i * 4294967296) * (j * 4294967296))], 0.0)
    };
    assert_eq!(s.value(), 17.0);
    let s = finch! {
        let s: Scalar<f64>;
        forall i: s[] += coalesce(d[permit(far[i] * far[i] * far[i] * far[i])], -1.0)
    };
    assert_eq!(s.value(), -2.0);
    let outcome = try_finch! { let s: Scalar<f64>; forall i in 64..65: s[] += d[i * m] };
    assert!(outcome.is_err_and(|error| error.to_string().contains("out of range")));
}

#[test]
fn constants_of_integers_meet_in_the_order_of_rust() {
    tensor! {
        let a: DenseVec<i64> = DenseVec::from_dense([1], vec![i64::MIN + 1]).expect("it fits");
        let b: DenseVec<i64> = DenseVec::from_dense([1], vec![-2]).expect("it fits");
    }
    let c = finch! { let c: DenseVec<i64>; forall i: c[i] = a[i] + 3i64 + b[i] + 2i64 };
    assert_eq!(c.to_dense(), [i64::MIN + 4]);
}

#[test]
fn zeros_have_signs_in_strict_programs() {
    tensor! {
        let z: DenseVec<f64> =
            Dense::new(2, Element::new(vec![-0.0, 0.0])).and_then(Tensor::new).expect("two values");
    }
    let c = finch! { #![strict] let c: DenseVec<f64>; forall i: c[i] = 1.0 / (z[i] + 0.0) };
    assert_eq!(c.to_dense(), [INF, INF]);
    let c = finch! { #![strict] let c: DenseVec<f64>; forall i: c[i] = 1.0 / (z[i] - 0.0) };
    assert_eq!(c.to_dense(), [-INF, INF]);
    let c = finch! { let c: DenseVec<f64>; forall i: c[i] = 1.0 / (z[i] + 0.0) };
    assert_eq!(c.to_dense(), [-INF, INF]);
}

fill_value! { Lone: (f64,) = (0.0,); }

#[test]
fn a_tuple_of_one() {
    tensor! { let a: SparseVec<f64> = SparseVec::from_dense([3], vec![0.0, 2.0, -1.0]).expect("it fits"); }
    let c = finch! { let c: DenseVec<(f64,), Lone>; forall i: c[i] = (max(a[i], 1.0),) };
    assert_eq!(c.to_dense(), [(1.0,), (2.0,), (1.0,)]);
}
