//! Expressions on the right side of an assignment.

use finch::prelude::*;

use crate::{counting, list, matrix, other};

#[test]
fn arithmetic() {
    tensor! { let A: SparseVec<f64> = list(); let B: DenseVec<f64> = counting(6); }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = (A[i] + 1.0) * B[i] - A[i] / B[i] % 2.0 };
    let (a, b) = (list().to_dense(), counting(6).to_dense());
    let expected: Vec<f64> = (0..6).map(|i| (a[i] + 1.0) * b[i] - a[i] / b[i] % 2.0).collect();
    assert_eq!(C.to_dense(), expected);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = -A[i] + 2.0 * -B[i] };
    let expected: Vec<f64> = (0..6).map(|i| -a[i] + 2.0 * -b[i]).collect();
    assert_eq!(C.to_dense(), expected);
}

#[test]
fn integers_and_bits() {
    tensor! { let A: SparseVec<u32> = SparseVec::from_dense([4], vec![0, 5, 0, 9]).expect("it fits"); }
    let C = finch! { let C: DenseVec<u32>; forall i: C[i] = A[i] << 2 | A[i] & 1 ^ 3 };
    assert_eq!(C.to_dense(), [3, 20 | 2, 3, 36 | 2]);
    let C = finch! { let C: DenseVec<u32>; forall i: C[i] = (A[i] >> 1) % 3 };
    assert_eq!(C.to_dense(), [0, 2, 0, 1]);
    let C = finch! { let C: DenseVec<u32>; forall i: C[i] = !A[i] };
    assert_eq!(C.to_dense(), [!0, !5, !0, !9]);
    let C = finch! { let C: SparseVec<u32>; forall i: C[i] = A[i] / 2 };
    assert_eq!((C.to_dense(), C.stored()), (vec![0, 2, 0, 4], 2));
}

#[test]
fn comparisons_and_logic() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let C = finch! { let C: DenseVec<bool>; forall i: C[i] = A[i] < B[i] && !(B[i] >= 5.0) || A[i] == 2.0 };
    assert_eq!(C.to_dense(), [true, false, false, true, false, false]);
    let C = finch! { let C: SparseVec<bool>; forall i: C[i] = A[i] != B[i] };
    assert_eq!((C.to_dense(), C.stored()), (vec![true, true, false, true, false, true], 4));
    let C = finch! { let C: SparseVec<bool, True>; forall i: C[i] = A[i] <= B[i] };
    assert_eq!((C.to_dense(), C.stored()), (vec![true, true, true, false, true, true], 1));
}

#[test]
fn host_variables() {
    tensor! { let A: SparseVec<f64> = list(); }
    let alpha = 2.0;
    let beta: f64 = 0.5;
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = alpha * A[i] + beta };
    assert_eq!(C.to_dense(), [0.5, 2.5, 0.5, 4.5, 0.5, 6.5]);
    let reference = &alpha;
    let s = finch! { let s: Scalar<f64>; forall i: s[] += *reference * A[i] };
    assert_eq!(s.value(), 12.0);
    const SCALE: f64 = 3.0;
    let s = finch! { let s: Scalar<f64>; forall i: s[] += SCALE * A[i] * f64::EPSILON / f64::EPSILON };
    assert_eq!(s.value(), 18.0);
}

struct Model {
    weight: f64,
    parts: (f64, f64),
}

impl Model {
    fn apply(&self, x: f64) -> f64 {
        self.weight * x
    }

    fn total(&self, A: &SparseVec<f64>) -> f64 {
        tensor! { let A: &SparseVec<f64> = A; }
        finch! { let s: Scalar<f64>; forall i: s[] += self.weight * A[i] + self.parts.1 }.value()
    }
}

#[test]
fn fields_and_methods_of_the_host() {
    tensor! { let A: SparseVec<f64> = list(); }
    let model = Model { weight: 2.0, parts: (7.0, 1.0) };
    let s = finch! { let s: Scalar<f64>; forall i: s[] += model.weight * A[i] };
    assert_eq!(s.value(), 12.0);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += model.parts.0 * A[i] };
    assert_eq!(s.value(), 42.0);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += model.apply(A[i]) };
    assert_eq!(s.value(), 12.0);
    let table = [1.0, 2.0];
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * $(table[1]) };
    assert_eq!(s.value(), 12.0);
    assert_eq!(model.total(&A), 18.0);
}

fn half(x: f64) -> f64 {
    x / 2.0
}

mod helpers {
    pub fn mean(x: f64, y: f64) -> f64 {
        (x + y) / 2.0
    }
}

#[test]
fn plain_functions() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = $half(A[i]) };
    assert_eq!(C.to_dense(), [0.0, 0.5, 0.0, 1.0, 0.0, 1.5]);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = $helpers::mean(A[i], B[i]) + $f64::sqrt(A[i]) };
    assert_eq!(C.to_dense()[0], 2.0);
    let offset = 1.0;
    let shifted = |x: f64| x + offset;
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = $shifted(A[i]) };
    assert_eq!(C.to_dense(), [1.0, 2.0, 1.0, 3.0, 1.0, 4.0]);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += $(half(3.0) + offset) * A[i] };
    assert_eq!(s.value(), 15.0);
}

#[test]
fn functions_are_called_once_for_each_entry_at_most() {
    tensor! { let A: SparseVec<f64> = list(); let d: DenseVec<f64> = counting(6); }
    let calls = std::cell::Cell::new(0);
    let counted = |x: f64| {
        calls.set(calls.get() + 1);
        x + 1.0
    };
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = $counted(d[i]) };
    assert_eq!((C.to_dense()[5], calls.get()), (7.0, 6));
    calls.set(0);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * $counted(d[i]) };
    assert_eq!((s.value(), calls.get()), (3.0 + 10.0 + 21.0, 3));
}

macro_rules! scaled {
    ($x:ident, $by:expr) => {
        finch! { let s: Scalar<f64>; forall i: s[] += $x[i] * $by + host(0.5 + 0.5) }.value()
    };
}

macro_rules! with_loop {
    ($($body:tt)*) => {{
        let twice = |x: f64| 2.0 * x;
        finch! { let s: Scalar<f64>; forall i: s[] += $($body)* * host(twice(1.0)) }.value()
    }};
}

#[test]
fn host_expressions_in_macros() {
    tensor! { let A: SparseVec<f64> = list(); }
    assert_eq!(scaled!(A, 1.0 + 1.0), 18.0);
    let k = 3.0;
    assert_eq!(scaled!(A, k), 24.0);
    assert_eq!(with_loop!(A[i]), 12.0);
}

#[test]
fn methods() {
    tensor! {
        let A: SparseVec<f64> = list();
        let B: DenseVec<i32> = DenseVec::from_dense([3], vec![-4, 5, i32::MAX]).expect("it fits");
    }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i].sqrt().mul_add(2.0, 1.0) };
    assert_eq!(C.to_dense()[..3], [1.0, 3.0, 1.0]);
    let C = finch! { let C: DenseVec<i32>; forall i: C[i] = B[i].wrapping_add(1).saturating_abs() };
    assert_eq!(C.to_dense(), [3, 6, i32::MAX]);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i].max(1.5) };
    assert_eq!(s.value(), 1.5 * 4.0 + 5.0);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += $f64::from(B[i].signum()) };
    assert_eq!(s.value(), 1.0);
}

#[test]
fn casts() {
    tensor! { let A: SparseVec<f64> = list(); let b: SparseVec<bool> = SparseVec::from_dense([4], vec![true, false, true, false]).expect("it fits"); }
    let C = finch! { let C: DenseVec<u8>; forall i: C[i] = (A[i] * 1.6) as u8 };
    assert_eq!(C.to_dense(), [0, 1, 0, 3, 0, 4]);
    let s = finch! { let s: Scalar<f64>; forall i: s[] += b[i] as f64 };
    assert_eq!(s.value(), 2.0);
    let s = finch! { let s: Scalar<f32>; forall i: s[] += b[i] as f32 };
    assert_eq!(s.value(), 2.0);
    let s = finch! { let s: Scalar<u64>; forall i: s[] += b[i] as u64 };
    assert_eq!(s.value(), 2);
    let s = finch! { let s: Scalar<usize>; forall i: s[] += (A[i] > 1.0) as usize };
    assert_eq!(s.value(), 2);
    let c = 'c';
    let s = finch! { let s: Scalar<u32>; forall i in 0..2: s[] += c as u32 };
    assert_eq!(s.value(), 198);
}

#[test]
fn loop_indices_as_values() {
    tensor! { let A: SparseVec<f64> = list(); let M: Csr<f64> = matrix(); }
    let s = finch! { let s: Scalar<f64>; forall i: s[] += A[i] * i as f64 };
    assert_eq!(s.value(), 1.0 + 6.0 + 15.0);
    let C = finch! { let C: DenseVec<i64>; forall i in 0..4: C[i] = i * i };
    assert_eq!(C.to_dense(), [0, 1, 4, 9]);
    let C = finch! { let C: DenseVec<u8>; forall i in 0..4: C[i] = (i + 1) as u8 };
    assert_eq!(C.to_dense(), [1, 2, 3, 4]);
    let C = finch! { let C: DenseVec<f64>; forall i, j: C[i] += M[i, j] * (i + j) as f64 };
    assert_eq!(C.to_dense(), [4.0, 0.0, 6.0 + 12.0 + 20.0]);
    let offset = 2.5;
    let C = finch! { let C: DenseVec<f64>; forall i in 0..3: C[i] = i as f64 + offset };
    assert_eq!(C.to_dense(), [2.5, 3.5, 4.5]);
    let C = finch! { let C: DenseVec<usize>; forall i in 0..3: C[i] = i as usize };
    assert_eq!(C.to_dense(), [0, 1, 2]);
}

#[test]
fn tuples() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let C = finch! { let C: DenseVec<(f64, f64)>; forall i: C[i] = (A[i], B[i]) };
    assert_eq!(C.to_dense()[..2], [(0.0, 4.0), (1.0, 5.0)]);
    tensor! { let P: DenseVec<(f64, f64)> = C; }
    let D = finch! { let D: DenseVec<f64>; forall i: D[i] = P[i].0 - P[i].1 };
    assert_eq!(D.to_dense(), [-4.0, -4.0, 0.0, 2.0, 0.0, -3.0]);
    let S = finch! { let S: SparseVec<(f64, f64)>; forall i: S[i] = (A[i], B[i]) };
    assert_eq!(S.stored(), 4);
    let N = finch! { let N: DenseVec<((f64, f64), f64)>; forall i: N[i] = ((A[i], B[i]), 1.0) };
    tensor! { let N: DenseVec<((f64, f64), f64)> = N; }
    let s = finch! { let s: Scalar<f64>; forall i: s[] += N[i].0.1 - N[i].0.0 };
    assert_eq!(s.value(), 9.0);
}

#[test]
fn choices() {
    tensor! { let A: SparseVec<f64> = list(); let B: SparseVec<f64> = other(); }
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = ifelse(A[i] > B[i], A[i], B[i]) };
    assert_eq!(C.to_dense(), [4.0, 5.0, 0.0, 2.0, 0.0, 6.0]);
    tensor! { let d: DenseVec<f64> = counting(6); }
    let C =
        finch! { let C: DenseVec<f64>; forall i: C[i] = ifelse(d[i] > 3.0, d[i] * d[i], d[i] as f64 + A[i]) };
    assert_eq!(C.to_dense(), [1.0, 3.0, 3.0, 16.0, 25.0, 36.0]);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = ifelse(i < 3, A[i], -B[i]) };
    assert_eq!(C.to_dense(), [0.0, 1.0, 0.0, 0.0, 0.0, -6.0]);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = first(A[i], B[i]) + last(A[i], B[i]) };
    assert_eq!(C.to_dense(), [4.0, 6.0, 0.0, 2.0, 0.0, 9.0]);
}

#[test]
fn counting_where() {
    tensor! { let A: SparseVec<f64> = list(); let M: Csr<f64> = matrix(); }
    let n = finch! { let n: Scalar<u8>; forall i: if A[i] > 1.5 { n[] += 3 } };
    assert_eq!(n.value(), 6);
    let n = finch! { let n: Scalar<f32>; forall i: if A[i] > 1.5 { n[] += 1 } };
    assert_eq!(n.value(), 2.0);
    let n = finch! { let n: Scalar<u64>; forall i: n[] += ifelse(A[i] > 1.5, 1, 0) };
    assert_eq!(n.value(), 2);
    let n = finch! { let n: DenseVec<u16>; forall i, j: if M[i, j] > 1.5 { n[i] += 1 } };
    assert_eq!(n.to_dense(), [1, 0, 3]);
    assert_eq!(above(&matrix(), 1.5).to_dense(), [1.0, 0.0, 3.0]);
}

#[kernel]
fn above<T: Number>(A: &Csr<T>, limit: T) -> DenseVec<T> {
    finch! { let n: DenseVec<T>; forall i, j: n[i] += ifelse(A[i, j] > limit, 1, 0) }
}

#[test]
fn constants_of_primitive_types() {
    tensor! { let A: SparseVec<f64> = list(); }
    let C = finch! { let C: SparseVec<_, _>; forall i: C[i] = ifelse(A[i] == 0.0, f64::INFINITY, A[i]) };
    assert_eq!((C.fill(), C.stored()), (f64::INFINITY, 3));
    let C = finch! { let C: DenseVec<u8>; forall i in 0..2: C[i] = u8::MAX };
    assert_eq!(C.to_dense(), [255, 255]);
    let C = finch! { let C: DenseVec<i64>; forall i in 0..2: C[i] = i64::MIN };
    assert_eq!(C.to_dense(), [i64::MIN; 2]);
    let C = finch! { let C: DenseVec<f32>; forall i in 0..2: C[i] = -f32::INFINITY };
    assert_eq!(C.to_dense(), [f32::NEG_INFINITY; 2]);
}

#[test]
fn literals() {
    tensor! { let A: SparseVec<u8> = SparseVec::from_dense([3], vec![0, 1, 0]).expect("it fits"); }
    let C = finch! { let C: DenseVec<u8>; forall i: C[i] = A[i] + b'a' };
    assert_eq!(C.to_dense(), [97, 98, 97]);
    let C = finch! { let C: DenseVec<u8>; forall i: C[i] = A[i] + 0x10_u8 };
    assert_eq!(C.to_dense(), [16, 17, 16]);
    let C = finch! { let C: DenseVec<f64>; forall i in 0..3: C[i] = 1e3 + 2.5_f64 };
    assert_eq!(C.to_dense(), [1002.5; 3]);
    let C = finch! { let C: DenseVec<f64>; forall i in 0..2: C[i] = 1 };
    assert_eq!(C.to_dense(), [1.0; 2]);
    let C = finch! { let C: DenseVec<bool>; forall i in 0..2: C[i] = true };
    assert_eq!(C.to_dense(), [true; 2]);
}

/// The return type of a call may be left open: it is the type required there.
#[test]
fn calls_that_return_what_is_wanted() {
    fn made<T: From<u8>>(x: u8) -> T {
        T::from(x)
    }
    tensor! { let A: SparseVec<f64> = list(); let n: DenseVec<u8> = DenseVec::from_dense([6], vec![1; 6]).expect("it fits"); }
    let want: Vec<f64> = A.to_dense().iter().map(|a| a + 1.0).collect();
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] + n[i].into() };
    assert_eq!(C.to_dense(), want);
    let (C, D) = finch! { let C: DenseVec<f64>; let D: DenseVec<u16>; forall i { C[i] = A[i] + $made(n[i]); D[i] = $made(n[i]) } };
    assert_eq!((C.to_dense(), D.to_dense()), (want, vec![1; 6]));
    let s = finch! { let s: Scalar<u64>; forall i: if $made(2) > n[i] { s[] += n[i].into() } };
    assert_eq!(s.value(), 6);
}

/// A call may return a reference, as a variable may be one.
#[test]
fn calls_that_return_references() {
    const TABLE: [f64; 6] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    fn lut(i: i64) -> &'static f64 {
        &TABLE[i as usize]
    }
    fn odd(i: i64) -> &'static bool {
        &[false, true][i as usize % 2]
    }
    struct Table([f64; 6]);
    impl Table {
        fn at(&self, i: i64) -> &f64 {
            &self.0[i as usize]
        }
    }
    let table = Table(TABLE);
    tensor! { let A: SparseVec<f64> = list(); }
    let want: Vec<f64> = A.to_dense().iter().zip(TABLE).map(|(a, b)| a * b).collect();
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * $lut(i) };
    assert_eq!(C.to_dense(), want);
    let C = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * table.at(i) };
    assert_eq!(C.to_dense(), want);
    let C = finch! { let C: DenseVec<f64>; forall i in 0..6: if $odd(i) { C[i] = $lut(i) } };
    assert_eq!(C.to_dense(), [0.0, 2.0, 0.0, 4.0, 0.0, 6.0]);
    let C = finch! { let C: DenseVec<f64>; forall i in 0..6: C[i] = max($lut(i), $(lut(2))) };
    assert_eq!(C.to_dense(), [3.0, 3.0, 3.0, 4.0, 5.0, 6.0]);
    let s = finch! { let s: Scalar<f64>; forall i in 0..6: s[] += $(lut(3)) - ifelse($odd(i), $lut(0), 0.0) };
    assert_eq!(s.value(), 21.0);
}

/// Whatever the loop around them compiles to, `?` and `return` leave the user's function.
#[test]
fn a_host_expression_may_leave_the_function() {
    fn scaled(by: Option<f64>) -> Option<Vec<f64>> {
        tensor! { let A: DenseVec<f64> = Tensor::from_dense([3], vec![1.0, 2.0, 3.0]).unwrap(); }
        Some(finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * $(by?) }.to_dense())
    }
    fn first(stop: bool) -> &'static str {
        tensor! { let A: DenseVec<f64> = Tensor::from_dense([3], vec![1.0, 2.0, 3.0]).unwrap(); }
        let _ = finch! { let C: DenseVec<f64>; forall i: C[i] = A[i] * $(if stop { return "left" } else { 2.0 }) };
        "went on"
    }
    assert_eq!(scaled(Some(2.0)), Some(vec![2.0, 4.0, 6.0]));
    assert_eq!((scaled(None), first(true), first(false)), (None, "left", "went on"));
}

/// The value of `!7` depends on its type, even if nothing else of that type remains beside it.
#[test]
fn a_complement_has_the_type_of_what_stands_beside_it() {
    tensor! { let A: SparseVec<u8> = Tensor::from_dense([4], vec![0, 9, 250, 0]).unwrap(); }
    let dense = A.to_dense();
    let C = finch! { let C: DenseVec<bool>; forall i: C[i] = ((!7) ^ A[i]) > 3 };
    assert_eq!(C.to_dense(), dense.iter().map(|a| (!7 ^ a) > 3).collect::<Vec<bool>>());
    let C =
        finch! { let C: DenseVec<u8>; forall i: C[i] = ifelse(A[i] > !7, !(1 | 2) & 12, max(A[i], !1 >> 1)) };
    let want = dense.iter().map(|&a| if a > !7 { !(1 | 2) & 12 } else { a.max(!1 >> 1) });
    assert_eq!(C.to_dense(), want.collect::<Vec<u8>>());
    assert_eq!(finch! { let s: Scalar<u8>; forall i: s[] |= (!A[i]) & !200 }.value(), 55);
}

/// Variables that the program names count as used, even if the code does not use them.
#[test]
#[deny(unused_variables)]
fn variables_that_the_code_leaves_out() {
    #[kernel]
    fn left_out(x: &DenseVec<i64>, m: usize, lo: u8, y: i64, by: f64) -> [Vec<i64>; 3] {
        let unread = finch! {
            let c: DenseVec<i64>;
            forall i { let t: Scalar<i64>; forall j in 0..m: t[] += j; c[i] = x[i] }
        };
        let zero = finch! { let c: DenseVec<i64>; forall i: if i >= lo { c[i] = x[i] * 0 * y } };
        let never =
            finch! { let c: DenseVec<i64>; forall i: if false && by > 1.0 { c[i] = x[i] } else { c[i] = 1 } };
        [unread, zero, never].map(|c| c.to_dense())
    }
    let x: DenseVec<i64> = Tensor::from_dense([2], vec![1, 2]).unwrap();
    assert_eq!(left_out(&x, 3, 1, 2, 0.5), [vec![1, 2], vec![0, 0], vec![1, 1]]);
}
