//! Floats of two bytes, of the crate `half`, as elements. A function of one is that of `f32`, rounded.

use std::any::Any;
use std::fmt::{self, Formatter};
use std::io::{self, Write};

use half::{bf16, f16};

use crate::container::{FixedBytes, Plain};
use crate::fills::{Fill, Inf, Max, Min, NegInf, Number};
use crate::io::{FileNumber, sealed};
use crate::rt::{Analytic, Angle, Cast, Finite, Floored, Pow, Real, Round, Scaled, Signed};

/// Writes a number of two bytes with the fewest digits that identify it, if the value is one.
pub fn written(value: &dyn Any, f: &mut Formatter<'_>) -> Option<fmt::Result> {
    let short = float(value)?;
    // If digits are requested, they are those of the exact value.
    let shortest =
        || value.downcast_ref::<f16>().map_or_else(|| brief::<bf16>(short), |_| brief::<f16>(short));
    let digits = if f.precision().is_some() { short } else { shortest() };
    Some(fmt::Debug::fmt(&digits, f))
}

/// The number as another float, if the value is one of two bytes. The conversion is exact.
pub fn float(value: &dyn Any) -> Option<f64> {
    let half = value.downcast_ref::<f16>().map(|x| x.to_f64());
    half.or_else(|| value.downcast_ref::<bf16>().map(|x| x.to_f64()))
}

/// The decimal fraction with the fewest digits among those that are rounded to this number.
fn brief<T: FileNumber + PartialEq>(x: f64) -> f64 {
    let shorter = |digits: &usize| format!("{x:.digits$e}").parse::<f64>().ok();
    let same = |short: &f64| T::from_real(*short) == T::from_real(x);
    (0..8).filter_map(|digits| shorter(&digits)).find(same).unwrap_or(x)
}

/// Functions by way of `f32`.
macro_rules! through {
    ($half:ident $trait:ident: $($fun:ident($($x:ident),+))*) => { $(
        #[inline]
        fn $fun($($x: Self),+) -> Self {
            $half::from_f32(<f32 as $trait>::$fun($($x.to_f32()),+))
        }
    )* };
}

macro_rules! predicates {
    ($($fun:ident = $method:ident)*) => { $(
        #[inline]
        fn $fun(x: Self) -> bool {
            x.$method()
        }
    )* };
}

macro_rules! casts {
    ($half:ident: $($number:ident)*) => { $(
        impl Cast<$half> for $number {
            #[inline]
            fn cast(self) -> $half {
                $half::from_f64(self as f64)
            }
        }

        impl Cast<$number> for $half {
            #[inline]
            fn cast(self) -> $number {
                self.to_f64() as $number
            }
        }
    )* };
}

macro_rules! halves {
    ($($half:ident $npy:literal)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Number for $half {
            const ZERO: Self = $half::ZERO;
            const ONE: Self = $half::ONE;
        }

        #[diagnostic::do_not_recommend]
        impl Fill<$half> for Inf {
            const FILL: $half = $half::INFINITY;
        }

        #[diagnostic::do_not_recommend]
        impl Fill<$half> for NegInf {
            const FILL: $half = $half::NEG_INFINITY;
        }

        #[diagnostic::do_not_recommend]
        impl Fill<$half> for Max {
            const FILL: $half = $half::MAX;
        }

        #[diagnostic::do_not_recommend]
        impl Fill<$half> for Min {
            const FILL: $half = $half::MIN;
        }

        impl Analytic for $half {
            through! {
                $half Analytic: recip(x) sqrt(x) cbrt(x) exp(x) exp2(x) ln(x) log2(x) log10(x) sin(x) cos(x) tan(x) asin(x) acos(x)
                atan(x) sinh(x) cosh(x) tanh(x) asinh(x) acosh(x) atanh(x)
            }
        }

        impl Real for $half {
            through! {
                $half Real: expm1(x) log1p(x) logaddexp(x, y) logaddexp2(x, y) sinc(x) to_degrees(x) to_radians(x) atan2(y, x)
                hypot(x, y) copysign(x, y) heaviside(x, y)
            }

            #[inline]
            fn nextafter(x: Self, y: Self) -> Self {
                if x == y || y.is_nan() {
                    return y;
                }
                let bits = match x.to_bits() {
                    _ if x.is_nan() => return x,
                    // Of zeros, the next number is the least one with the sign of the other.
                    bits if bits << 1 == 0 => y.to_bits() & 0x8000 | 1,
                    bits if (x < y) == x.is_sign_positive() => bits + 1,
                    bits => bits - 1,
                };
                $half::from_bits(bits)
            }

            #[inline]
            fn spacing(x: Self) -> Self {
                let away = if x < $half::ZERO { $half::NEG_INFINITY } else { $half::INFINITY };
                Self::nextafter(x, away) - x
            }
        }

        impl Finite for $half {
            predicates! { is_nan = is_nan is_infinite = is_infinite is_finite = is_finite }
        }

        impl Signed for $half {
            predicates! { signbit = is_sign_negative }
        }

        impl Angle for $half {
            #[inline]
            fn arg(self) -> $half {
                $half::from_f32(Angle::arg(self.to_f32()))
            }
        }

        impl Round for $half {
            #[inline]
            fn floor(self) -> $half {
                $half::from_f32(self.to_f32().floor())
            }
            #[inline]
            fn ceil(self) -> $half {
                $half::from_f32(self.to_f32().ceil())
            }
            #[inline]
            fn round(self) -> $half {
                $half::from_f32(self.to_f32().round())
            }
            #[inline]
            fn rint(self) -> $half {
                $half::from_f32(self.to_f32().round_ties_even())
            }
            #[inline]
            fn trunc(self) -> $half {
                $half::from_f32(self.to_f32().trunc())
            }
        }

        impl Scaled for $half {
            #[inline]
            fn ldexp(self, n: i32) -> $half {
                $half::from_f64(Scaled::ldexp(self.to_f64(), n))
            }
        }

        impl Floored for $half {
            #[inline]
            fn floor_divide(self, by: $half) -> $half {
                $half::from_f32(self.to_f32().floor_divide(by.to_f32()))
            }
            #[inline]
            fn remainder(self, by: $half) -> $half {
                $half::from_f32(Floored::remainder(self.to_f32(), by.to_f32()))
            }
        }

        impl Pow<$half> for $half {
            #[inline]
            fn pow(self, exponent: $half) -> $half {
                $half::from_f32(self.to_f32().powf(exponent.to_f32()))
            }
        }

        /// By the literal of a program.
        impl Pow<f64> for $half {
            #[inline]
            fn pow(self, exponent: f64) -> $half {
                $half::from_f32(self.to_f32().powf(exponent as f32))
            }
        }

        casts! { $half: f32 f64 u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

        impl Cast<$half> for bool {
            #[inline]
            fn cast(self) -> $half {
                if self { $half::ONE } else { $half::ZERO }
            }
        }

        // SAFETY: it has no padding, and any bytes are a number.
        unsafe impl Plain for $half {}

        impl FixedBytes for $half {
            const NAME: &'static str = stringify!($half);
            const SIZE: usize = 2;

            fn write_bytes(self, bytes: &mut [u8]) {
                bytes.copy_from_slice(&self.to_le_bytes());
            }

            fn read_bytes(bytes: &[u8]) -> Option<Self> {
                Some($half::from_le_bytes(bytes.try_into().ok()?))
            }
        }

        impl sealed::Sealed for $half {}

        #[diagnostic::do_not_recommend]
        impl FileNumber for $half {
            const FRACTIONS: bool = true;
            const ONE: Self = $half::ONE;
            const EXPECTED: &'static str = "a number";
            const NPY: &'static str = $npy;

            fn parse(word: &[u8]) -> Option<Self> {
                f64::parse(word).map($half::from_f64)
            }

            fn negate(self) -> Option<Self> {
                Some(-self)
            }

            fn plus(self, other: Self) -> Option<Self> {
                Some(self + other)
            }

            fn is_zero(self) -> bool {
                self == $half::ZERO
            }

            fn from_whole(n: i128) -> Option<Self> {
                Some($half::from_f64(n as f64))
            }

            fn from_real(x: f64) -> Option<Self> {
                Some($half::from_f64(x))
            }

            fn to_whole(self) -> Option<i128> {
                self.to_f64().to_whole()
            }

            fn put(self, out: &mut dyn Write) -> io::Result<()> {
                out.write_all(&self.to_le_bytes())
            }

            fn print(self, text: &mut Vec<u8>) {
                brief::<$half>(self.to_f64()).print(text);
            }
        }
    )* };
}

// NumPy has no type for `bf16`.
halves! { f16 "<f2" bf16 "" }

impl Cast<bf16> for f16 {
    #[inline]
    fn cast(self) -> bf16 {
        bf16::from_f32(self.to_f32())
    }
}

impl Cast<f16> for bf16 {
    #[inline]
    fn cast(self) -> f16 {
        f16::from_f32(self.to_f32())
    }
}
