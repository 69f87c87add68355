//! Complex numbers, of the crate `num-complex`, as elements: their fills, their functions, and how files hold them.

use std::any::Any;
use std::fmt::{self, Display, Formatter};
use std::io::{self, Write};

use num_complex::Complex;

use crate::container::FixedBytes;
use crate::fills::{Fill, One, Zero};
use crate::io::{FileNumber, sealed};
use crate::rt::{Analytic, Angle, Cast, Finite, Parts, Pow};

/// Writes a complex number, `1.5-2i`, if the value is one.
pub fn written(value: &dyn Any, f: &mut Formatter<'_>) -> Option<fmt::Result> {
    let double = value.downcast_ref::<Complex<f64>>().map(|z| Display::fmt(z, f));
    double.or_else(|| value.downcast_ref::<Complex<f32>>().map(|z| Display::fmt(z, f)))
}

macro_rules! functions {
    ($float:ident $trait:ident $value:ty: $($fun:ident = $method:ident)*) => {
        impl $trait for Complex<$float> {
            $(#[inline]
            fn $fun(x: Self) -> $value {
                x.$method()
            })*
        }
    };
}

macro_rules! powers {
    ($float:ident: $($exponent:ident)*) => { $(
        impl Pow<$exponent> for Complex<$float> {
            #[inline]
            #[allow(unused_comparisons, reason = "some exponents have no sign")]
            fn pow(self, exponent: $exponent) -> Self {
                let power = crate::rt::raised(Complex::new(1.0, 0.0), self, exponent.abs_diff(0));
                if exponent < 0 { power.inv() } else { power }
            }
        }
    )* };
}

macro_rules! casts {
    ($float:ident: $($number:ident)*) => { $(
        impl Cast<Complex<$float>> for $number {
            #[inline(always)]
            fn cast(self) -> Complex<$float> {
                Complex::from(self as $float)
            }
        }
    )* };
}

macro_rules! complex {
    ($($float:ident $other:ident $npy:literal)*) => { $(
        impl Fill<Complex<$float>> for Zero {
            const FILL: Complex<$float> = Complex::new(0.0, 0.0);
        }

        impl Fill<Complex<$float>> for One {
            const FILL: Complex<$float> = Complex::new(1.0, 0.0);
        }

        impl Parts for Complex<$float> {
            type Real = $float;

            #[inline]
            fn magnitude(self) -> $float {
                self.norm()
            }
            #[inline(always)]
            fn re(self) -> $float {
                self.re
            }
            #[inline(always)]
            fn im(self) -> $float {
                self.im
            }
            #[inline(always)]
            fn conj(self) -> Self {
                Complex::new(self.re, -self.im)
            }
        }

        impl Angle for Complex<$float> {
            #[inline]
            fn arg(self) -> $float {
                Complex::arg(self)
            }
        }

        functions! {
            $float Analytic Self:
            recip = inv sqrt = sqrt cbrt = cbrt exp = exp exp2 = exp2 ln = ln log2 = log2 log10 = log10
            sin = sin cos = cos tan = tan asin = asin acos = acos atan = atan
            sinh = sinh cosh = cosh tanh = tanh asinh = asinh acosh = acosh atanh = atanh
        }
        functions! { $float Finite bool: is_nan = is_nan is_infinite = is_infinite is_finite = is_finite }
        powers! { $float: u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

        impl Pow<Complex<$float>> for Complex<$float> {
            #[inline]
            fn pow(self, exponent: Self) -> Self {
                self.powc(exponent)
            }
        }

        impl Pow<$float> for Complex<$float> {
            #[inline]
            fn pow(self, exponent: $float) -> Self {
                self.powf(exponent)
            }
        }

        casts! { $float: f32 f64 u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

        impl Cast<Complex<$float>> for bool {
            #[inline(always)]
            fn cast(self) -> Complex<$float> {
                Complex::from(u8::from(self) as $float)
            }
        }

        impl Cast<Complex<$float>> for Complex<$other> {
            #[inline(always)]
            fn cast(self) -> Complex<$float> {
                Complex::new(self.re as $float, self.im as $float)
            }
        }

        impl FixedBytes for Complex<$float> {
            const NAME: &'static str = concat!("complex ", stringify!($float));
            const SIZE: usize = 2 * <$float as FixedBytes>::SIZE;

            fn write_bytes(self, bytes: &mut [u8]) {
                let (re, im) = bytes.split_at_mut(<$float as FixedBytes>::SIZE);
                self.re.write_bytes(re);
                self.im.write_bytes(im);
            }

            fn read_bytes(bytes: &[u8]) -> Option<Self> {
                let (re, im) = bytes.split_at_checked(<$float as FixedBytes>::SIZE)?;
                Some(Complex::new($float::read_bytes(re)?, $float::read_bytes(im)?))
            }
        }

        impl sealed::Sealed for Complex<$float> {}

        impl FileNumber for Complex<$float> {
            const FRACTIONS: bool = true;
            const COMPLEX: bool = true;
            const ONE: Self = Complex::new(1.0, 0.0);
            const EXPECTED: &'static str = "a number";
            const NPY: &'static str = $npy;

            fn parse(word: &[u8]) -> Option<Self> {
                $float::parse(word).map(Complex::from)
            }

            fn parse_parts(re: &[u8], im: &[u8]) -> Option<Self> {
                Some(Complex::new($float::parse(re)?, $float::parse(im)?))
            }

            fn from_parts(re: f64, im: f64) -> Option<Self> {
                Some(Complex::new(re as $float, im as $float))
            }

            fn plus(self, other: Self) -> Option<Self> {
                Some(self + other)
            }

            fn conjugate(self) -> Self {
                self.conj()
            }

            fn negate(self) -> Option<Self> {
                Some(-self)
            }

            fn is_zero(self) -> bool {
                self == Complex::new(0.0, 0.0)
            }

            fn from_whole(n: i128) -> Option<Self> {
                Some(Complex::from(n as $float))
            }

            fn from_real(x: f64) -> Option<Self> {
                Some(Complex::from(x as $float))
            }

            fn to_whole(self) -> Option<i128> {
                (self.im == 0.0).then(|| self.re.to_whole())?
            }

            fn put(self, out: &mut dyn Write) -> io::Result<()> {
                self.re.put(out)?;
                self.im.put(out)
            }

            fn print(self, text: &mut Vec<u8>) {
                // A `Vec` takes all that is written.
                let _ = write!(text, "{:?} {:?}", self.re, self.im);
            }
        }
    )* };
}

complex! { f32 f64 "<c8" f64 f32 "<c16" }
