//! Norms, means and variances of numbers near the ends of their types, held against exact arithmetic.

use finch::{ops, prelude::*};

/// A natural number in base 2^32, least digits first.
#[derive(Clone, Debug, Default, PartialEq)]
struct Natural(Vec<u32>);

impl Natural {
    fn of(n: u64, shift: usize) -> Natural {
        let wide = u128::from(n) << (shift % 32);
        let mut digits = vec![0; shift / 32];
        digits.extend((0..4).map(|k| (wide >> (32 * k)) as u32));
        Natural(digits)
    }

    fn digit(&self, at: usize) -> u32 {
        self.0.get(at).copied().unwrap_or(0)
    }

    fn plus(&self, other: &Natural) -> Natural {
        let mut carry = 0;
        let digits = (0..=self.0.len().max(other.0.len())).map(|at| {
            carry += u64::from(self.digit(at)) + u64::from(other.digit(at));
            let digit = carry as u32;
            carry >>= 32;
            digit
        });
        Natural(digits.collect())
    }

    /// The distance between the two, and whether the first is less.
    fn minus(&self, other: &Natural) -> (Natural, bool) {
        let len = self.0.len().max(other.0.len());
        let differs = (0..len).rev().find(|at| self.digit(*at) != other.digit(*at));
        let less = differs.is_some_and(|at| self.digit(at) < other.digit(at));
        let (large, small) = if less { (other, self) } else { (self, other) };
        let mut borrow = 0;
        let digits = (0..len).map(|at| {
            let digit = i64::from(large.digit(at)) - i64::from(small.digit(at)) - borrow;
            borrow = i64::from(digit < 0);
            digit as u32
        });
        (Natural(digits.collect()), less)
    }

    fn times(&self, other: &Natural) -> Natural {
        let mut digits = vec![0_u32; self.0.len() + other.0.len() + 1];
        for (at, a) in self.0.iter().enumerate() {
            let mut carry = 0_u64;
            for k in 0..=other.0.len() {
                carry += u64::from(digits[at + k]) + u64::from(*a) * u64::from(other.digit(k));
                digits[at + k] = carry as u32;
                carry >>= 32;
            }
        }
        Natural(digits)
    }

    /// The logarithm to base 2, to some 50 bits after the first one of its number; negative infinity of 0.
    fn log2(&self) -> f64 {
        let Some(top) = self.0.iter().rposition(|digit| *digit != 0) else { return f64::NEG_INFINITY };
        let head = (0..4).fold(0.0, |sum, k| {
            let digit = top.checked_sub(k).map_or(0, |at| self.0[at]);
            sum + f64::from(digit) * 2f64.powi(-32 * k as i32)
        });
        head.log2() + 32.0 * top as f64
    }
}

/// A finite float as a multiple of `2^-1074`, without its sign.
fn exact(x: f64) -> Natural {
    let bits = x.abs().to_bits();
    let (exponent, mantissa) = ((bits >> 52) as usize, bits & ((1 << 52) - 1));
    if exponent == 0 { Natural::of(mantissa, 0) } else { Natural::of(mantissa | 1 << 52, exponent - 1) }
}

fn sum(all: impl Iterator<Item = Natural>) -> Natural {
    all.fold(Natural::default(), |sum, x| sum.plus(&x))
}

/// The sum, of which the logarithm and the sign.
fn total(values: &[f64]) -> (Natural, bool) {
    let part =
        |negative: bool| sum(values.iter().filter(|x| x.is_sign_negative() == negative).map(|x| exact(*x)));
    part(false).minus(&part(true))
}

/// The logarithm of the exact norm.
fn norm_log(values: &[f64]) -> f64 {
    sum(values.iter().map(|x| exact(*x).times(&exact(*x)))).log2() / 2.0 - 1074.0
}

/// The logarithm of the exact variance: `n Σx² - (Σx)²` over `n²`.
fn variance_log(values: &[f64]) -> f64 {
    let n = Natural::of(values.len() as u64, 0);
    let squares = sum(values.iter().map(|x| exact(*x).times(&exact(*x))));
    let all = total(values).0;
    squares.times(&n).minus(&all.times(&all)).0.log2() - 2.0 * (values.len() as f64).log2() - 2148.0
}

/// Whether a result has this logarithm, but for rounding to that many bits, and for what a type with numbers from `2^least` to `2^most`
/// cannot say.
#[track_caller]
fn near(found: f64, log: f64, [least, most, bits]: [f64; 3], what: &str) {
    let right = match found {
        0.0 => log < least,
        _ if found.is_infinite() => log > most - 2f64.powf(-bits),
        // A subnormal number has few bits.
        _ => (found.log2() - log).abs() < 2f64.powf(-bits).max(1.5 * 2f64.powf(least - log)),
    };
    assert!(right, "{what}: {found} = 2^{}, not 2^{log}", found.log2());
}

const F64: [f64; 3] = [-1074.0, 1024.0, 32.0];
const F32: [f64; 3] = [-149.0, 128.0, 16.0];

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as i64) % n
    }

    /// Numbers whose exponents are about this one, some of them far from it.
    fn values(&mut self, middle: i64, [least, most]: [i64; 2], len: usize) -> Vec<f64> {
        let one = |dice: &mut Dice| {
            let spread = [2, 2, 30, 400][dice.below(4) as usize];
            let exponent = (middle + dice.below(2 * spread) - spread).clamp(least, most - 1);
            let mantissa = 1.0 + dice.below(1 << 20) as f64 / f64::from(1 << 20);
            let x =
                mantissa * 2f64.powi(exponent.max(-1022) as i32) * 2f64.powi((exponent + 1022).min(0) as i32);
            if dice.below(3) == 0 { -x } else { x }
        };
        (0..len).map(|_| if self.below(5) == 0 { 0.0 } else { one(self) }).collect()
    }
}

macro_rules! held {
    ($elem:ident $ends:expr, $values:expr, $n:expr) => {{
        let values: Vec<$elem> = $values.iter().map(|x| *x as $elem).collect();
        let exact: Vec<f64> = values.iter().map(|x| f64::from(*x)).collect();
        tensor! {
            let A: DenseVec<$elem> = DenseVec::from_dense([$n], values.clone()).expect("it fits");
            let S: SparseVec<$elem> = SparseVec::from_dense([$n], values.clone()).expect("it fits");
        }
        let norm = norm_log(&exact);
        let what = format!("norm of {values:?}");
        near(ops::norm!(A).into(), norm, $ends, &what);
        near(ops::norm!(S).into(), norm, $ends, &what);
        near(ops::norm!(S, p = 2.0_f64).into(), norm, $ends, &what);
        let mean = f64::from(ops::mean!(A));
        let (sum, _) = total(&exact);
        let magnitudes: f64 = exact.iter().map(|x| x.abs() / $n as f64).sum();
        if sum.log2() - 1074.0 > magnitudes.log2() - 10.0 {
            near(mean.abs(), sum.log2() - 1074.0 - ($n as f64).log2(), $ends, &format!("mean of {values:?}"));
        }
        assert!(mean.is_finite(), "mean of {values:?}");
        let variance = variance_log(&exact);
        // After near-total cancellation, bits are lost in any case.
        if variance > 2.0 * norm - 20.0 {
            near(ops::variance!(A).into(), variance, $ends, &format!("variance of {values:?}"));
            near(ops::variance!(S).into(), variance, $ends, &format!("variance of {values:?}"));
        }
    }};
}

#[test]
fn at_all_exponents() {
    let mut dice = Dice(7);
    for round in 0..150 {
        let middle = [-1074, -1022, -700, -520, -460, -440, 0, 400, 500, 515, 700, 1000, 1023][round % 13];
        let len = 1 + dice.below(9) as usize;
        let values = dice.values(middle, [-1074, 1024], len);
        held!(f64 F64, values, len);
        let middle = [-149, -126, -80, -50, -40, 0, 40, 60, 64, 100, 120, 127][round % 12];
        let values = dice.values(middle, [-149, 128], len);
        held!(f32 F32, values, len);
    }
    held!(f64 F64, [f64::MAX; 5], 5);
    held!(f32 F32, [f64::from(f32::MAX); 3], 3);
}

/// Along axes, rows have their own scales.
#[test]
fn along_axes() {
    let values = vec![1e200, 1e200, 0.0, 3e-200, 4e-200, 0.0, 0.0, 0.0, 0.0, 3.0, -4.0, 0.0];
    tensor! {
        let A: Csr<f64> = Csr::from_dense([4, 3], values.clone()).expect("it fits");
        let D: DenseMat<f64> = DenseMat::from_dense([4, 3], values).expect("it fits");
    }
    for rows in [
        ops::norm!(A, axis = 1).to_dense(),
        ops::norm!(D, axis = 1).to_dense(),
        ops::norm!(A, p = 2.0, axis = 1).to_dense(),
    ] {
        let expected = [2f64.sqrt() * 1e200, 5e-200, 0.0, 5.0];
        assert!(rows.iter().zip(expected).all(|(x, y)| (x - y).abs() <= 1e-14 * y), "{rows:?}");
    }
    let columns = ops::norm!(A, axis = 0).to_dense();
    assert!(columns.iter().zip([1e200, 1e200, 0.0]).all(|(x, y)| (x - y).abs() <= 1e-14 * y), "{columns:?}");
    assert_eq!(ops::norm!(A, 0, axis = 1).to_dense(), [2.0, 2.0, 0.0, 2.0]);
    assert_eq!(ops::norm!(A, min, axis = 0).to_dense(), [0.0; 3]);
}

#[test]
fn any_power() {
    let p_norm = |values: &[f64], p: f64| values.iter().map(|x| x.abs().powf(p)).sum::<f64>().powf(1.0 / p);
    let values = vec![0.5, -2.0, 3.0, 1.25];
    tensor! {
        let A: DenseVec<f64> = DenseVec::from_dense([4], values.clone()).expect("it fits");
        let S: SparseVec<f64> = SparseVec::from_dense([6], vec![0.0, 0.5, -2.0, 3.0, 0.0, 1.25]).expect("it fits");
        let R: RunVec<f32> = RunVec::from_dense([4], vec![2.0, 2.0, 2.0, -1.0]).expect("it fits");
        let N: DenseVec<f64> = DenseVec::zeros([0]);
        let L: DenseVec<f64> = DenseVec::from_dense([2], vec![3e-200, 4e200]).expect("it fits");
    }
    for p in [1.0, 1.5, 2.0, 3.0, 10.0, 700.0] {
        let expected = if p < 600.0 { p_norm(&values, p) } else { 3.0 };
        assert!((ops::norm!(A, p = p) / expected - 1.0).abs() < 1e-12, "{p}");
        assert!((ops::norm!(S, p = p) / expected - 1.0).abs() < 1e-12, "{p}");
    }
    for p in [-1.0, -2.5] {
        assert!((ops::norm!(A, p = p) / p_norm(&values, p) - 1.0).abs() < 1e-12, "{p}");
        assert_eq!(ops::norm!(S, p = p), 0.0);
    }
    let (most, least) = (f64::INFINITY, f64::NEG_INFINITY);
    assert_eq!((ops::norm!(A, p = most), ops::norm!(A, max), ops::norm!(S, p = most)), (3.0, 3.0, 3.0));
    assert_eq!((ops::norm!(A, p = least), ops::norm!(A, min), ops::norm!(S, p = least)), (0.5, 0.5, 0.0));
    assert_eq!((ops::norm!(A, p = 0), ops::norm!(S, 0), ops::norm!(S, p = 0.0)), (4.0, 4.0, 4.0));
    assert_eq!((ops::norm!(A, p = 1), ops::norm!(A, p = 2)), (ops::norm!(A, 1), ops::norm!(A)));
    assert!((ops::norm!(R, p = 3.0) - 25_f32.cbrt()).abs() < 1e-6);
    assert_eq!(
        (ops::norm!(N, p = 3.0), ops::norm!(N), ops::norm!(N, 0), ops::norm!(N, max)),
        (0.0, 0.0, 0.0, 0.0)
    );
    assert_eq!(ops::norm!(N, min), f64::INFINITY);
    assert_eq!((ops::norm!(L, p = 3.0), ops::norm!(L, p = -3.0)), (4e200, 3e-200));
    tensor! { let B: DenseVec<f64> = DenseVec::from_dense([2], vec![f64::NAN, 1.0]).expect("it fits"); }
    assert!(ops::norm!(B).is_nan() && ops::norm!(B, p = 3.0).is_nan());
    tensor! { let I: DenseVec<f64> = DenseVec::from_dense([2], vec![f64::INFINITY, 1.0]).expect("it fits"); }
    assert_eq!((ops::norm!(I), ops::norm!(I, p = 3.0), ops::norm!(I, 1)), (most, most, most));
}

/// Numbers that need scaling, and NaN, in one row change nothing in the others.
#[test]
fn each_result_is_scaled_by_itself() {
    tensor! {
        let A: DenseMat<f64> = DenseMat::from_rows([[1e200, -1e200], [1.0, 2.0], [f64::NAN, 0.0], [5e-324, 5e-324]]).expect("a matrix");
        let B: DenseMat<f64> = DenseMat::from_rows([[f64::MAX, f64::MAX], [5e-324, 5e-324]]).expect("a matrix");
    }
    let near = |found: Vec<f64>, expected: [f64; 4]| {
        let same = |(a, b): (&f64, &f64)| a == b || (a.is_nan() && b.is_nan()) || (a / b - 1.0).abs() < 1e-12;
        assert!(found.iter().zip(&expected).all(same), "{found:?}");
    };
    near(ops::variance!(A, axis = 1).to_dense(), [f64::INFINITY, 0.25, f64::NAN, 0.0]);
    near(ops::std!(A, axis = 1).to_dense(), [1e200, 0.5, f64::NAN, 0.0]);
    near(ops::nanstd!(A, axis = 1).to_dense(), [1e200, 0.5, 0.0, 0.0]);
    near(ops::norm!(A, axis = 1).to_dense(), [2f64.sqrt() * 1e200, 5f64.sqrt(), f64::NAN, 5e-324]);
    assert_eq!(ops::mean!(B, axis = 1).to_dense(), [f64::MAX, 5e-324]);
    assert_eq!(ops::nanmean!(B, axis = 1).to_dense(), [f64::MAX, 5e-324]);
}
