//! The functions of programs that Rust's operators do not provide.

use std::cmp::Ordering;
use std::ops::{BitAnd, MulAssign, ShrAssign};

use crate::fills::Number;
use crate::integer::Integer;

/// The smaller of two values. Like `f64::min`, it prefers a number to NaN.
#[inline(always)]
#[allow(clippy::eq_op, reason = "only NaN differs from itself")]
pub fn min<T: Copy + PartialOrd>(a: T, b: T) -> T {
    if a <= b || b != b { a } else { b }
}

/// The larger of two values. Like `f64::max`, it prefers a number to NaN.
#[inline(always)]
#[allow(clippy::eq_op, reason = "only NaN differs from itself")]
pub fn max<T: Copy + PartialOrd>(a: T, b: T) -> T {
    if a >= b || b != b { a } else { b }
}

/// The same as [`min`], if `a` is not NaN: a single instruction.
#[inline(always)]
pub fn least<T: Copy + PartialOrd>(a: T, b: T) -> T {
    if b < a { b } else { a }
}

/// The same as [`max`], if `a` is not NaN: a single instruction.
#[inline(always)]
pub fn most<T: Copy + PartialOrd>(a: T, b: T) -> T {
    if b > a { b } else { a }
}

/// `a`, or `b` if `a` is the fill. NaN equals a fill of NaN.
#[inline(always)]
#[allow(clippy::eq_op, reason = "only NaN differs from itself")]
pub fn choose<T: Copy + PartialEq>(fill: T, a: T, b: T) -> T {
    if a == fill || (a != a && fill != fill) { b } else { a }
}

/// The sign of the number: plus or minus one. Zero and NaN stay.
#[inline(always)]
pub fn sign<T: Number>(x: T) -> T {
    match x.partial_cmp(&T::ZERO) {
        Some(Ordering::Greater) => T::ONE,
        Some(Ordering::Less) => T::ZERO - T::ONE,
        _ => x,
    }
}

/// An index as a number of any type that supports arithmetic.
#[inline]
pub fn from_index<T: Number>(n: i64) -> T {
    let (mut sum, mut unit, mut rest) = (T::ZERO, T::ONE, n.unsigned_abs());
    while rest > 0 {
        if rest % 2 == 1 {
            sum += unit;
        }
        rest /= 2;
        if rest > 0 {
            unit += unit;
        }
    }
    if n < 0 { T::ZERO - sum } else { sum }
}

/// `base` to the power of `exponent`.
#[inline(always)]
pub fn pow<T: Pow<E>, E>(base: T, exponent: E) -> T {
    base.pow(exponent)
}

/// Numbers with powers: integer powers of every number, and other powers of floats.
pub trait Pow<E> {
    /// The power.
    fn pow(self, exponent: E) -> Self;
}

/// A number to the power of a whole one, by squares. `one` is the power of 0.
#[inline]
pub fn raised<T: Copy + MulAssign, N>(one: T, base: T, exponent: N) -> T
where
    N: Copy + PartialEq + From<u8> + BitAnd<Output = N> + ShrAssign<u32>,
{
    let (mut power, mut factor, mut rest) = (one, base, exponent);
    let [zero, bit] = [0, 1].map(N::from);
    while rest != zero {
        if rest & bit == bit {
            power *= factor;
        }
        rest >>= 1;
        if rest != zero {
            factor *= factor;
        }
    }
    power
}

macro_rules! whole_powers {
    ($($exponent:ident)*) => { $(
        impl<T: Number> Pow<$exponent> for T {
            #[inline]
            #[allow(unused_comparisons, reason = "some exponents have no sign")]
            fn pow(self, exponent: $exponent) -> T {
                let power = raised(T::ONE, self, exponent.abs_diff(0));
                if exponent < 0 { T::ONE / power } else { power }
            }
        }
    )* };
}

whole_powers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

/// Floats, which are scaled by powers of two.
pub trait Scaled: Sized {
    /// `self * 2^n`.
    fn ldexp(self, n: i32) -> Self;
}

/// `x * 2^n`.
#[inline]
pub fn ldexp<T: Scaled>(x: T, n: impl Integer) -> T {
    x.ldexp(n.index().clamp(i32::MIN.into(), i32::MAX.into()) as i32)
}

/// `x * 2^n`, where the power may not be a normal number. The multiplication is done in steps, only the last
/// of which rounds. It is inlined although it is rarely needed: a call would move values to memory that the
/// loop around it holds in registers.
#[inline(always)]
fn steps(mut x: f64, n: i32) -> f64 {
    let power = |n: i32| f64::from_bits(((n + 1023) as u64) << 52);
    let mut rest = n.clamp(-2200, 2200);
    while !(-1022..=1023).contains(&rest) {
        let step = if rest < 0 { -969 } else { 1023 };
        x *= power(step);
        rest -= step;
    }
    x * power(rest)
}

macro_rules! floats {
    ($($float:ident $bits:ident)*) => { $(
        impl Pow<$float> for $float {
            #[inline(always)]
            fn pow(self, exponent: $float) -> $float {
                self.powf(exponent)
            }
        }

        impl Scaled for $float {
            #[inline(always)]
            fn ldexp(self, n: i32) -> $float {
                const MOST: i32 = $float::MAX_EXP - 1;
                if (1 - MOST..=MOST).contains(&n) {
                    // The product with a normal power rounds once.
                    self * $float::from_bits(((n + MOST) as $bits) << ($float::MANTISSA_DIGITS - 1))
                } else {
                    steps(self.into(), n) as $float
                }
            }
        }
    )* };
}

floats! { f32 u32 f64 u64 }
