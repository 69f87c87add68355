//! The functions of the table that integers have, and those that integers and floats have.

use std::ops::Mul;

use crate::fills::Number;

/// `x * x`.
#[inline(always)]
pub fn square<T: Copy + Mul<Output = T>>(x: T) -> T {
    x * x
}

/// The smaller of two values; NaN, if one of them is.
#[inline(always)]
#[allow(clippy::eq_op, reason = "only NaN differs from itself")]
pub fn minimum<T: Copy + PartialOrd>(a: T, b: T) -> T {
    if a <= b || a != a { a } else { b }
}

/// The larger of two values; NaN, if one of them is.
#[inline(always)]
#[allow(clippy::eq_op, reason = "only NaN differs from itself")]
pub fn maximum<T: Copy + PartialOrd>(a: T, b: T) -> T {
    if a >= b || a != a { a } else { b }
}

/// The number itself between two others, and elsewhere the nearer of the two; the second one, if they are in the wrong order. It is
/// NaN, if one of them is.
#[inline(always)]
pub fn clamp<T: Copy + PartialOrd>(x: T, least: T, most: T) -> T {
    minimum(maximum(x, least), most)
}

/// Numbers with a quotient that is rounded down.
pub trait Floored: Number {
    /// The quotient, rounded down.
    fn floor_divide(self, by: Self) -> Self;
    /// What remains of it. It has the sign of the divisor.
    fn remainder(self, by: Self) -> Self;
}

/// The quotient, rounded down.
#[inline(always)]
pub fn floor_divide<T: Floored>(a: T, b: T) -> T {
    a.floor_divide(b)
}

/// What remains of a quotient that is rounded down. It has the sign of the divisor.
#[inline(always)]
pub fn remainder<T: Floored>(a: T, b: T) -> T {
    a.remainder(b)
}

/// The remainder of Rust's quotient, which has the sign of the dividend, and whether the quotient is above the exact one.
#[inline(always)]
fn rest<T: Number>(a: T, b: T) -> (T, bool) {
    let rest = a % b;
    (rest, rest != T::ZERO && (rest < T::ZERO) != (b < T::ZERO))
}

macro_rules! floored {
    ($($number:ident)*; |$a:ident, $b:ident| $quotient:expr, $one:literal) => { $(
        impl Floored for $number {
            #[inline]
            fn floor_divide($a, $b: $number) -> $number {
                let above = rest($a, $b).1;
                let quotient = $quotient;
                if above { quotient - $one } else { quotient }
            }

            #[inline]
            fn remainder(self, by: $number) -> $number {
                let (rest, above) = rest(self, by);
                if above { rest + by } else { rest }
            }
        }
    )* };
}

floored! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize; |self, by| self / by, 1 }
// What the divisor divides without a rest has a whole quotient, up to its last bits.
floored! { f32 f64; |self, by| if by == 0.0 { self / by } else { ((self - self % by) / by).round() }, 1.0 }

/// Integers.
pub trait Whole: Number {
    /// The greatest common divisor.
    fn gcd(self, other: Self) -> Self;
    /// The least common multiple.
    fn lcm(self, other: Self) -> Self;
    /// The number of bits that are set.
    fn count_ones(self) -> Self;
}

/// The greatest common divisor, which is not negative.
#[inline(always)]
pub fn gcd<T: Whole>(a: T, b: T) -> T {
    a.gcd(b)
}

/// The least common multiple, which is not negative.
#[inline(always)]
pub fn lcm<T: Whole>(a: T, b: T) -> T {
    a.lcm(b)
}

/// The number of bits that are set.
#[inline(always)]
pub fn count_ones<T: Whole>(x: T) -> T {
    x.count_ones()
}

macro_rules! whole {
    ($($int:ident)*) => { $(
        impl Whole for $int {
            #[inline]
            fn gcd(self, other: $int) -> $int {
                let (mut a, mut b) = (self.abs_diff(0), other.abs_diff(0));
                while b != 0 {
                    (a, b) = (b, a % b);
                }
                // The least signed integer has no opposite: then this overflows.
                super::abs(a as $int)
            }

            #[inline]
            fn lcm(self, other: $int) -> $int {
                if self == 0 || other == 0 {
                    return 0;
                }
                let (a, b) = (self.abs_diff(0), other.abs_diff(0));
                let common = self.gcd(other).abs_diff(0);
                super::abs((a / common) as $int * b as $int)
            }

            #[inline]
            fn count_ones(self) -> $int {
                // No type has more bits than its numbers can count.
                $int::count_ones(self) as $int
            }
        }
    )* };
}

whole! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
