//! The functions of the table that complex numbers have as well as real ones, whose other part is 0.

use crate::fills::Number;

/// Numbers with a real and an imaginary part.
pub trait Parts: Copy {
    /// What its parts and its magnitude are.
    type Real;
    /// The magnitude.
    fn magnitude(self) -> Self::Real;
    /// The real part.
    fn re(self) -> Self::Real;
    /// The imaginary part.
    fn im(self) -> Self::Real;
    /// The number with the opposite imaginary part.
    fn conj(self) -> Self;
}

impl<T: Number> Parts for T {
    type Real = T;

    #[inline(always)]
    fn magnitude(self) -> T {
        // Adding zero makes a negative zero positive.
        if self < T::ZERO { T::ZERO - self } else { self + T::ZERO }
    }
    #[inline(always)]
    fn re(self) -> T {
        self
    }
    #[inline(always)]
    fn im(self) -> T {
        T::ZERO
    }
    #[inline(always)]
    fn conj(self) -> T {
        self
    }
}

/// Numbers with an angle from the positive reals.
pub trait Angle: Parts {
    /// The angle, in radians.
    fn arg(self) -> Self::Real;
}

macro_rules! angles {
    ($($float:ident)*) => { $(
        impl Angle for $float {
            #[inline(always)]
            fn arg(self) -> $float {
                (0.0 as $float).atan2(self)
            }
        }
    )* };
}

angles! { f32 f64 }

/// The magnitude: of a real number, the absolute value.
#[inline(always)]
pub fn abs<T: Parts>(x: T) -> T::Real {
    x.magnitude()
}

/// The real part.
#[inline(always)]
pub fn re<T: Parts>(x: T) -> T::Real {
    x.re()
}

/// The imaginary part.
#[inline(always)]
pub fn im<T: Parts>(x: T) -> T::Real {
    x.im()
}

/// The number with the opposite imaginary part.
#[inline(always)]
pub fn conj<T: Parts>(x: T) -> T {
    x.conj()
}

/// The angle from the positive reals, in radians.
#[inline(always)]
pub fn arg<T: Angle>(x: T) -> T::Real {
    x.arg()
}
