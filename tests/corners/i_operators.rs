//! Operators, short cuts, intersections.

use finch::prelude::*;

#[ufunc(commutative, associative, idempotent, identity = 0, annihilator = 1)]
fn gcf(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcf(b, a % b) }
}

#[ufunc]
fn plain_gcd(a: u64, b: u64) -> u64 {
    gcf(a, b)
}

#[test]
fn case_58_an_annihilator_of_ones_own() {
    tensor! {
        let u: SparseVec<u64, One> = SparseVec::from_dense([10], vec![3, 3, 6, 1, 9, 1, 4, 1, 8, 1]).expect("it fits");
        let v: SparseVec<u64, One> = SparseVec::from_dense([10], vec![1, 2, 3, 1, 1, 1, 1, 4, 1, 1]).expect("it fits");
    }
    let w = finch! { let w: SparseVec<u64, One>; forall i: w[i] = gcf(u[i], v[i]) };
    assert_eq!((w.to_dense(), w.stored()), (vec![1, 1, 3, 1, 1, 1, 1, 1, 1, 1], 1));
    let w = finch! { #![keep_fills] let w: SparseVec<u64, One>; forall i: w[i] = gcf(u[i], v[i]) };
    assert_eq!(w.stored(), 2, "both are stored at 1 and at 2");
    let x = finch! { #![keep_fills] let w: SparseVec<u64, One>; forall i: w[i] = plain_gcd(u[i], v[i]) };
    assert!(x.stored() >= 7 && x.to_dense() == w.to_dense());
}

#[test]
fn case_59_neither_commutative_nor_associative() {
    vectors!(a: f64 = [5.0, 0.0] => {
        vectors!(@ b, f64, Zero, [0.0, 7.0], {
            let (c, d, e) = finch! {
                let c: DenseVec<f64>;
                let d: DenseVec<f64>;
                let e: DenseVec<f64>;
                forall i: { c[i] = a[i] - b[i]; d[i] = b[i] - a[i]; e[i] = a[i] - b[i] - a[i] }
            };
            assert_eq!((c.to_dense(), d.to_dense(), e.to_dense()), (vec![5.0, -7.0], vec![-5.0, 7.0], vec![0.0, -7.0]));
        }; DenseVec SparseVec RunVec);
    });
    tensor! { let a: SparseVec<f64> = SparseVec::from_dense([2], vec![6.0, 0.0]).expect("it fits"); let b: SparseVec<f64> = SparseVec::from_dense([2], vec![2.0, 0.0]).expect("it fits"); }
    let q = finch! { #![strict] let q: DenseVec<f64>; forall i: q[i] = a[i] / b[i] };
    assert!(q.to_dense()[0] == 3.0 && q.to_dense()[1].is_nan(), "{q}");
    let q = finch! { let q: DenseVec<f64>; forall i: q[i] = a[i] / b[i] };
    assert!(q.to_dense()[0] == 3.0 && q.to_dense()[1].is_nan(), "both are known: {q}");
    tensor! { let d: DenseVec<f64> = DenseVec::from_dense([2], vec![2.0, 0.0]).expect("it fits"); }
    let q = finch! { let q: DenseVec<f64>; forall i: q[i] = a[i] / d[i] };
    assert_eq!(q.to_dense(), [3.0, 0.0], "a fill annihilates");
}

#[test]
fn case_60_short_cuts() {
    tensor! {
        let a: DenseVec<bool> = DenseVec::from_dense([4], vec![false, true, true, false]).expect("it fits");
        let b: DenseVec<bool> = DenseVec::from_dense([4], vec![false, true, false, true]).expect("it fits");
        let v: DenseVec<f64> = DenseVec::from_dense([5], vec![0.0, 1.1, 0.0, 4.4, 0.0]).expect("it fits");
    }
    let any = finch! { let s: Scalar<bool>; forall i: s[] |= a[i] && b[i] };
    assert!(any.value());
    vectors!(w: f64 = [0.0, 1.1, 0.0, 4.4, 0.0] => {
        let first = finch! { let s: Scalar<f64>; forall i: s[] <<choose(0.0)>>= w[i] };
        assert_eq!(first.value(), 1.1);
    });
    let (any, all) = finch! { let any: Scalar<bool>; let all: DenseVec<f64>; forall i: { any[] |= v[i] > 1.0; all[i] = v[i] + 1.0 } };
    assert_eq!((any.value(), all.to_dense()), (true, vec![1.0, 2.1, 1.0, 5.4, 1.0]));
}

#[test]
fn case_61_galloping() {
    let list = |n: usize, at: &[usize]| -> SparseVec<i64> {
        Tensor::from_coords(
            [n],
            at.iter().map(|&i| [i]).collect(),
            at.iter().map(|&i| i as i64 + 1).collect(),
        )
        .expect("it fits")
    };
    let many: Vec<usize> = (0..1000).map(|k| 3 * k).collect();
    let cases: [(usize, &[usize], &[usize]); 8] = [
        (10, &[0, 2, 4], &[1, 3, 5]),
        (10, &[1, 5, 9], &[1, 5, 9]),
        (10, &[], &[1, 2]),
        (10, &[0, 3, 9], &[1, 4, 9]),
        (1_000_001, &[0, 1_000_000], &[1_000_000]),
        (1_000_001, &[7], &[7]),
        (3000, &many, &[2997]),
        (3000, &[1, 2, 4], &many),
    ];
    for (n, a, b) in cases {
        tensor! { let A: SparseVec<i64> = list(n, a); let B: SparseVec<i64> = list(n, b); let C: SparseVec<i64> = list(n, a); }
        let walk = finch! { let s: Scalar<i64>; forall i: s[] += A[i] * B[i] }.value();
        let gallop = finch! { let s: Scalar<i64>; forall i: s[] += A[i::gallop] * B[i::gallop] }.value();
        let lead = finch! { let s: Scalar<i64>; forall i: s[] += A[i::lead] * B[i::follow] }.value();
        let three =
            finch! { let s: Scalar<i64>; forall i: s[] += A[i::gallop] * B[i::gallop] * C[i::gallop] }
                .value();
        let expected: i64 = a.iter().filter(|i| b.contains(i)).map(|&i| (i as i64 + 1).pow(2)).sum();
        let cubes: i64 = a.iter().filter(|i| b.contains(i)).map(|&i| (i as i64 + 1).pow(3)).sum();
        assert_eq!((walk, gallop, lead, three), (expected, expected, expected, cubes), "{a:?} and {b:?}");
    }
}

#[test]
fn case_62_bits() {
    vectors!(A: u8 = [0, 5, 0, 255] => {
        let C = finch! { let C: DenseVec<u8>; forall i: C[i] = !A[i] };
        assert_eq!(C.to_dense(), [255, 250, 255, 0]);
        let C = finch! { let C: SparseVec<u8, finch::fills::Max>; forall i: C[i] = !A[i] };
        assert_eq!((C.to_dense(), C.stored()), (vec![255, 250, 255, 0], 2));
        let C = finch! { let C: SparseVec<u8>; forall i: C[i] = A[i] & 6 | A[i] ^ A[i] };
        assert_eq!((C.to_dense(), C.stored()), (vec![0, 4, 0, 6], 2));
    });
    tensor! { let x: DenseVec<u32> = DenseVec::from_dense([3], vec![1, 2, 3]).expect("it fits"); let by: SparseVec<u32> = SparseVec::from_dense([3], vec![0, 4, 0]).expect("it fits"); }
    let C = finch! { let C: DenseVec<u32>; forall i: C[i] = x[i] << by[i] };
    assert_eq!(C.to_dense(), [1, 32, 3]);
}

#[ufunc(annihilator(1) = 0)]
fn masked(x: i64, mask: u8) -> i64 {
    x * i64::from(mask)
}

#[ufunc(annihilator(2) = 0)]
fn masked_twice(x: i64, y: i64, mask: u8) -> i64 {
    x * y * i64::from(mask)
}

#[test]
fn an_annihilator_is_of_its_arguments_type() {
    tensor! {
        let A: DenseVec<i64> = DenseVec::from_dense([3], vec![1, 2, 3]).expect("it fits");
        let M: SparseVec<u8> = SparseVec::from_dense([3], vec![1, 0, 3]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<i64>; forall i: C[i] = !masked(A[i], M[i]) };
    assert_eq!(C.to_dense(), [-2, -1, -10]);
    let C = finch! { let C: DenseVec<i64>; forall i: C[i] = !masked_twice(A[i], A[i], M[i]) };
    assert_eq!(C.to_dense(), [-2, -1, -28]);
}

#[test]
fn a_part_that_may_fail_is_lazy() {
    tensor! {
        let A: DenseVec<i64> = DenseVec::from_dense([3], vec![0, 3, 20]).expect("it fits");
        let k: DenseVec<usize> = DenseVec::from_dense([3], vec![9, 1, 0]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<bool>; forall i: C[i] = A[i] != 0 && 10 / A[i] > 2 };
    assert_eq!(C.to_dense(), [false, true, false]);
    let C = finch! { let C: DenseVec<bool>; forall i: C[i] = A[i] == 0 || 10 / A[i] > 2 };
    assert_eq!(C.to_dense(), [true, true, false]);
    let C = finch! { let C: DenseVec<i64>; forall i: if k[i] < 3 && A[k[i]] > 2 { C[i] = 1 } };
    assert_eq!(C.to_dense(), [0, 1, 0], "`A` has no place for `k[0]`");
}

#[test]
fn what_may_fail_is_not_computed_for_a_loop_without_turns() {
    tensor! {
        let A: DenseVec<i64> = DenseVec::from_dense([0], vec![]).expect("it fits");
        let d: Scalar<i64> = Scalar::from_dense([], vec![0]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<i64>; forall i: if 10 / d[] > 2 { C[i] = A[i] } };
    assert_eq!(C.shape(), [0]);
    let s = finch! { let C: DenseVec<i64>; let s: Scalar<i64>; forall i { s[] += 10 / d[]; C[i] = A[i] } };
    assert_eq!(s.1.value(), 0);
}
