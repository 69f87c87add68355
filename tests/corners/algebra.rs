//! Functions with algebra, fill values, reductions.

use finch::prelude::*;

use std::cell::Cell;

fn vec_of<T: Clone + PartialEq, const N: usize>(values: [T; N]) -> Vec<T> {
    values.to_vec()
}

thread_local! {
    /// How often a function of a user was called.
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

/// The calls that something makes.
fn calls(work: impl FnOnce()) -> usize {
    CALLS.set(0);
    work();
    CALLS.get()
}

fn euclid(mut a: u64, mut b: u64) -> u64 {
    CALLS.set(CALLS.get() + 1);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[ufunc(commutative, associative, idempotent, identity = 0, annihilator = 1, check)]
fn gcf(a: u64, b: u64) -> u64 {
    euclid(a, b)
}

#[ufunc]
fn plain_gcd(a: u64, b: u64) -> u64 {
    euclid(a, b)
}

/// Of signed numbers, where nothing is the identity.
#[ufunc(case(x, 0 => x.abs()), case(0, y => abs(y)), check)]
fn signed_gcd(a: i64, b: i64) -> i64 {
    euclid(a.unsigned_abs(), b.unsigned_abs()) as i64
}

fn mostly_ones() -> ([u64; 10], [u64; 10]) {
    ([3, 1, 6, 1, 9, 1, 4, 1, 8, 1], [1, 2, 3, 1, 1, 1, 1, 4, 1, 1])
}

#[test]
fn case_58_an_annihilator_of_ones_own() {
    let (u, v) = mostly_ones();
    tensor! {
        let A: SparseVec<u64, One> = SparseVec::from_dense([10], u.to_vec()).expect("it fits");
        let B: SparseVec<u64, One> = SparseVec::from_dense([10], v.to_vec()).expect("it fits");
    }
    let expected = [1, 1, 3, 1, 1, 1, 1, 1, 1, 1];
    let with = calls(|| {
        let C = finch! { let C: SparseVec<u64, One>; forall i: C[i] = gcf(A[i], B[i]) };
        assert_eq!((C.to_dense(), C.stored()), (vec_of(expected), 1));
    });
    assert_eq!(with, 1, "only where both are stored");
    let without = calls(|| {
        let C = finch! { #![keep_fills] let C: SparseVec<u64, One>; forall i: C[i] = plain_gcd(A[i], B[i]) };
        assert_eq!(C.to_dense(), expected);
    });
    assert_eq!(without, 10);
}

#[test]
fn a_case_is_what_stands_at_a_fill() {
    tensor! {
        let A: SparseVec<i64> = SparseVec::from_dense([5], vec![0, -4, 6, 0, 0]).expect("it fits");
        let B: SparseVec<i64> = SparseVec::from_dense([5], vec![0, 6, 0, -3, 0]).expect("it fits");
    }
    let made = calls(|| {
        let C = finch! { let C: SparseVec<i64>; forall i: C[i] = signed_gcd(A[i], B[i]) };
        assert_eq!((C.to_dense(), C.stored()), (vec_of([0, 2, 6, 3, 0]), 3));
    });
    assert_eq!(made, 1, "where both are stored");
}

#[test]
fn a_case_tells_the_fill_of_a_result() {
    tensor! {
        let A: SparseVec<i64> = SparseVec::from_dense([3], vec![0, -4, 6]).expect("it fits");
        let B: SparseVec<i64> = SparseVec::from_dense([3], vec![0, 6, 0]).expect("it fits");
    }
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = signed_gcd(A[i], B[i]) };
    assert_eq!((C.to_dense(), C.fill()), (vec_of([0, 2, 6]), 0));
}

/// The paper's Figure 2: `b ^ c`, which is 1 where `c` is nothing.
#[ufunc(annihilator(0) = 1, case(x, 0 => 1), case(x, 1 => x), check)]
fn raised(b: f64, c: u32) -> f64 {
    CALLS.set(CALLS.get() + 1);
    b.powi(c as i32)
}

#[test]
fn masked_power_with_nothing_and_with_one_left_out() {
    let (b, c) = ([2.0, 3.0, 0.0, 0.5, 0.0, 4.0], [3, 0, 2, 0, 0, 1]);
    let d = [false, false, false, true, false, true];
    tensor! {
        let B: SparseVec<f64> = SparseVec::from_dense([6], b.to_vec()).expect("it fits");
        let C: SparseVec<u32> = SparseVec::from_dense([6], c.to_vec()).expect("it fits");
        let D: SparseVec<bool> = SparseVec::from_dense([6], d.to_vec()).expect("it fits");
    }
    let expected: Vec<f64> = (0..6).map(|i| b[i].powi(c[i] as i32) * f64::from(u8::from(!d[i]))).collect();
    let made = calls(|| {
        let A = finch! { let A: SparseVec<f64>; forall i: A[i] = raised(B[i], C[i]) * (!D[i] as f64) };
        assert_eq!((A.to_dense(), A.stored()), (expected.clone(), 3));
    });
    assert_eq!(made, 5, "where B or C is stored: three operands are compared at once");
    let made = calls(|| {
        let A = finch! { let A: SparseVec<f64, One>; forall i: A[i] = raised(B[i], C[i]) * (!D[i] as f64) };
        assert_eq!((A.to_dense(), A.stored()), (expected.clone(), 4));
    });
    assert_eq!(made, 5, "the same");
}

#[ufunc(iterate(a & !b), case(0, 0 => 0))]
fn only_first(a: i64, b: i64) -> i64 {
    CALLS.set(CALLS.get() + 1);
    if b == 0 { 10 * a } else { 0 }
}

#[ufunc(iterate((a | b | c) & !(a & b & c)), case(0, 0, 0 => 0))]
fn not_all(a: i64, b: i64, c: i64) -> i64 {
    CALLS.set(CALLS.get() + 1);
    if a != 0 && b != 0 && c != 0 { 0 } else { a + 10 * b + 100 * c }
}

#[ufunc(iterate(!(!a | b)), case(0, 0 => 0))]
fn nested_complements(a: i64, b: i64) -> i64 {
    CALLS.set(CALLS.get() + 1);
    if b == 0 { 10 * a } else { 0 }
}

#[test]
fn a_region_is_where_a_function_is_called() {
    tensor! {
        let A: SparseVec<i64> = SparseVec::from_dense([6], vec![1, 2, 0, 0, 3, 0]).expect("it fits");
        let B: SparseVec<i64> = SparseVec::from_dense([6], vec![0, 5, 0, 6, 0, 0]).expect("it fits");
        let E: RunVec<i64> = RunVec::from_dense([6], vec![0, 5, 0, 6, 6, 0]).expect("it fits");
        let F: DenseVec<i64> = DenseVec::from_dense([6], vec![0, 5, 0, 6, 6, 0]).expect("it fits");
    }
    macro_rules! check {
        ($expected:expr, $made:expr, $C:ident, $program:expr) => {{
            let made = calls(|| {
                let $C = $program;
                assert_eq!($C.to_dense(), $expected);
            });
            assert_eq!(made, $made);
        }};
    }
    check!(
        [10, 0, 0, 0, 30, 0],
        2,
        C,
        finch! { let C: SparseVec<i64>; forall i: C[i] = only_first(A[i], B[i]) }
    );
    check!(
        [10, 0, 0, 0, 0, 0],
        1,
        C,
        finch! { let C: SparseVec<i64>; forall i: C[i] = only_first(A[i], E[i]) }
    );
    check!(
        [10, 0, 0, 0, 0, 0],
        1,
        C,
        finch! { let C: SparseVec<i64>; forall i: C[i] = only_first(A[i], F[i]) }
    );
    check!(
        [10, 0, 0, 0, 30, 0],
        2,
        C,
        finch! { let C: SparseVec<i64>; forall i: C[i] = nested_complements(A[i], B[i]) }
    );
    check!(
        [1, 0, 0, 660, 603, 0],
        3,
        C,
        finch! { let C: SparseVec<i64>; forall i: C[i] = not_all(A[i], B[i], F[i]) }
    );
    check!(
        [1, 0, 0, 660, 603, 0],
        3,
        C,
        finch! { let C: SparseVec<i64>; forall i: C[i] = not_all(A[i], B[i], E[i]) }
    );
}

#[test]
fn a_stored_fill_is_not_in_a_region() {
    let a = SparseVec::from_coords([4], vec![[1], [2]], vec![0, 7]).expect("it fits");
    tensor! { let A: SparseVec<i64> = a; let B: SparseVec<i64> = SparseVec::zeros([4]); }
    let made = calls(|| {
        let C = finch! { let C: SparseVec<i64>; forall i: C[i] = only_first(A[i], B[i]) };
        assert_eq!(C.to_dense(), [0, 0, 70, 0]);
    });
    assert_eq!(made, 1);
}

/// Each argument is tried with its own values type, including the widest integers.
#[ufunc(case(false, x => 0), case(true, x => x), case(c, -7 => ifelse(c, -7, 0)), check)]
fn only_if(c: bool, x: i128) -> i128 {
    if c { x } else { 0 }
}

#[test]
fn an_argument_of_another_type_has_values_of_its_own() {
    tensor! {
        let M: SparseVec<bool> = SparseVec::from_dense([3], vec![true, false, true]).expect("it fits");
        let x: DenseVec<i128> = DenseVec::from_dense([3], vec![1 << 100, 5, -7]).expect("it fits");
    }
    let y = finch! { let y: SparseVec<_, _>; forall i: y[i] = only_if(M[i], x[i]) };
    assert_eq!((y.to_dense(), y.stored()), (vec![1 << 100, 0, -7], 2));
}

/// Negation of its own inverse, and a rule that says so.
#[ufunc(rule(turned(turned(x)) => x))]
fn turned(a: f64) -> f64 {
    CALLS.set(CALLS.get() + 1);
    1.0 - a
}

#[ufunc(rule(overlay(x, overlay(x, y)) => overlay(x, y)), rule(overlay(x, x) => x), check)]
fn overlay(a: f64, b: f64) -> f64 {
    CALLS.set(CALLS.get() + 1);
    if a == 0.0 { b } else { a }
}

#[test]
fn rules_of_ones_own() {
    tensor! {
        let A: DenseVec<f64> = DenseVec::from_dense([3], vec![1.0, 0.0, 4.0]).expect("it fits");
        let B: DenseVec<f64> = DenseVec::from_dense([3], vec![2.0, 3.0, 0.0]).expect("it fits");
    }
    let made = calls(|| {
        let C = finch! { let C: DenseVec<f64>; forall i: C[i] = turned(turned(A[i])) };
        assert_eq!(C.to_dense(), [1.0, 0.0, 4.0]);
    });
    assert_eq!((made, turned(1.0)), (0, 0.0));
    let made = calls(|| {
        let C = finch! { let C: DenseVec<f64>; forall i: C[i] = overlay(A[i], overlay(A[i], B[i])) };
        assert_eq!(C.to_dense(), [1.0, 3.0, 4.0]);
    });
    assert_eq!(made, 3, "one for each entry");
}

/// Adding a weight to what is the larger of two is the larger of two sums.
#[ufunc(commutative, distributive(max), check)]
fn weigh(a: i64, b: i64) -> i64 {
    CALLS.set(CALLS.get() + 1);
    a + b
}

#[test]
fn what_distributes_is_done_once() {
    tensor! {
        let A: DenseVec<i64> = DenseVec::from_dense([3], vec![1, 0, 4]).expect("it fits");
        let B: DenseVec<i64> = DenseVec::from_dense([3], vec![2, 3, 0]).expect("it fits");
        let W: DenseVec<i64> = DenseVec::from_dense([3], vec![10, 20, 30]).expect("it fits");
    }
    let made = calls(|| {
        let C = finch! { let C: DenseVec<i64>; forall i: C[i] = max(weigh(W[i], A[i]), weigh(W[i], B[i])) };
        assert_eq!(C.to_dense(), [12, 23, 34]);
    });
    assert_eq!(made, 3);
}

/// What is declared of these holds at the ends of their types. That an annihilator wins over infinities and NaN, and that `min`
/// passes over NaN, is not a mistake in a declaration.
mod at_the_ends {
    use finch::prelude::*;

    #[ufunc(commutative, associative, identity = 1, annihilator = 0, distributive(+), check)]
    fn product(a: f64, b: f64) -> f64 {
        a * b
    }

    #[ufunc(commutative, associative, identity = 1, annihilator = 0, distributive(+), check)]
    fn whole_product(a: i64, b: i64) -> i64 {
        a * b
    }

    #[ufunc(commutative, idempotent, identity = f32::INFINITY, annihilator = f32::NEG_INFINITY, check)]
    fn least(a: f32, b: f32) -> f32 {
        a.min(b)
    }

    #[ufunc(commutative, associative, identity = 0, annihilator = 255, distributive(min), check)]
    fn brighter(a: u8, b: u8) -> u8 {
        a.saturating_add(b)
    }
}

/// Generic, of three arguments, with annihilators for two of them.
#[ufunc(annihilator(0) = 0, annihilator(2) = 0)]
fn scaled<T: Number>(a: T, _b: T, c: T) -> T {
    a * c
}

#[test]
fn generic_functions_of_many_arguments() {
    tensor! {
        let A: SparseVec<f64> = SparseVec::from_dense([4], vec![1.0, 2.0, 0.0, 0.0]).expect("it fits");
        let B: SparseVec<f64> = SparseVec::from_dense([4], vec![0.0, 2.0, 3.0, 0.0]).expect("it fits");
        let K: SparseVec<u8> = SparseVec::from_dense([4], vec![0, 2, 3, 0]).expect("it fits");
    }
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = scaled(A[i], A[i] + 1.0, B[i]) };
    assert_eq!((C.to_dense(), C.stored()), (vec_of([0.0, 4.0, 0.0, 0.0]), 1));
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = scaled(K[i], K[i], K[i]) };
    assert_eq!(C.to_dense(), [0, 4, 9, 0]);
}

#[test]
fn an_associative_function_takes_any_number() {
    tensor! {
        let A: DenseVec<u64> = DenseVec::from_dense([3], vec![12, 0, 8]).expect("it fits");
        let B: DenseVec<u64> = DenseVec::from_dense([3], vec![18, 6, 0]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<u64>; forall i: C[i] = gcf(A[i], B[i], 4, A[i]) };
    assert_eq!(C.to_dense(), [2, 2, 4]);
    let calls = calls(|| {
        let s = finch! { let s: Scalar<u64>; forall i: s[] <<gcf>>= A[i] };
        assert_eq!(s.value(), 4);
    });
    assert!(calls <= 3);
}

#[test]
fn a_reduction_by_ones_own_function_is_left_at_its_annihilator() {
    tensor! { let A: DenseVec<u64> = DenseVec::from_dense([1000], (0..1000).map(|i| 6 + i % 5).collect()).expect("it fits"); }
    let made = calls(|| {
        let s = finch! { let s: Scalar<u64>; forall i: s[] <<gcf>>= A[i] };
        assert_eq!(s.value(), 1);
    });
    assert!(made <= 2, "{made} calls");
}

#[test]
fn case_60_short_circuit() {
    tensor! {
        let A: DenseVec<bool> = DenseVec::from_dense([4], vec![false, true, true, false]).expect("it fits");
        let B: DenseVec<bool> = DenseVec::from_dense([4], vec![false, true, false, true]).expect("it fits");
        let x: DenseVec<f64> = DenseVec::from_dense([5], vec![0.0, 1.1, 0.0, 4.4, 0.0]).expect("it fits");
    }
    let (any, C) = finch! {
        let any: Scalar<bool>; let C: DenseVec<bool>;
        forall i: { any[] |= A[i]; C[i] = xor(A[i], B[i]) }
    };
    assert_eq!((any.value(), C.to_dense()), (true, vec_of([false, false, true, true])));
    assert!(finch! { let any: Scalar<bool>; forall i: any[] |= B[i] }.value());
    let first = finch! { let first: Scalar<f64>; forall i: first[] <<choose(0.0)>>= x[i] };
    assert_eq!(first.value(), 1.1);
    let mut visited = 0;
    let mut visit = |truth: bool| {
        visited += 1;
        truth
    };
    let any = finch! { let any: Scalar<bool>; forall i: any[] |= $visit(A[i]) };
    assert_eq!((any.value(), visited), (true, 2));
}

#[test]
fn case_62_boolean_and_shifts() {
    tensor! {
        let A: SparseVec<u8> = SparseVec::from_dense([3], vec![0, 5, 0]).expect("it fits");
        let S: SparseVec<u32> = SparseVec::from_dense([3], vec![0, 2, 3]).expect("it fits");
        let X: DenseVec<u8> = DenseVec::from_dense([3], vec![1, 2, 3]).expect("it fits");
    }
    let C = finch! { let C: SparseVec<u8, finch::fills::Max>; forall i: C[i] = !A[i] };
    assert_eq!((C.to_dense(), C.stored()), (vec_of([255, 250, 255]), 1));
    let C = finch! { let C: DenseVec<u8>; forall i: C[i] = X[i] << S[i] };
    assert_eq!(C.to_dense(), [1, 8, 24]);
    let C = finch! { let C: SparseVec<u8>; forall i: C[i] = A[i] >> S[i] };
    assert_eq!((C.to_dense(), C.stored()), (vec_of([0, 1, 0]), 1));
}
