//! Numbers that may be missing.

use std::cmp::Ordering;
use std::fmt::{self, Debug, Display, Formatter};
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, RemAssign, Sub, SubAssign};

use crate::container::FixedBytes;
use crate::fills::Number;
use crate::rt::{Analytic, Cast, Finite, Real, Round, Signed};

/// A number that may be missing: an `Option` with arithmetic, for incomplete data. It is an element like any other number, with the fills `Zero`
/// and `One`.
///
/// Anything computed from a missing number is missing, such as `None + x`, `2.0 * None`, and sums. The exceptions are those of NaN: a fill of 0
/// times a missing number is 0 (in a `#![strict]` program it is missing), and `min` and `max` take the other number. A missing number is neither
/// equal to, less than, nor greater than any number or another missing one.
///
/// ```
/// # use finch_formats as finch;
/// use finch::Maybe;
/// use finch::layouts::{DenseVec, Scalar, SparseVec};
///
/// finch::tensor! {
///     let x: DenseVec<Maybe<f64>> = [Some(1.5), None, Some(4.0)].into_iter().map(Maybe).collect();
///     let w: DenseVec<f64> = DenseVec::from(vec![1.0, 1.0, 0.5]);
/// }
/// let y = finch::finch! { let y: DenseVec<Maybe<f64>>; forall i: y[i] = 2 * x[i] + w[i] as Maybe<f64> };
/// assert_eq!(y.iter().map(|(_, y)| y.0).collect::<Vec<_>>(), [Some(4.0), None, Some(8.5)]);
///
/// // The sum of the numbers that are present. Methods are those of `Maybe`.
/// let s = finch::finch! { let s: Scalar<f64>; forall i: s[] += x[i].unwrap_or(0.0) };
/// assert_eq!(s.value(), 5.5);
/// ```
#[derive(Clone, Copy, Default)]
pub struct Maybe<T>(
    /// The number, if there is one.
    pub Option<T>,
);

impl<T> Maybe<T> {
    /// No number.
    pub const NONE: Maybe<T> = Maybe(None);

    /// This number.
    pub const fn of(x: T) -> Maybe<T> {
        Maybe(Some(x))
    }

    /// Whether there is a number.
    pub const fn is_some(&self) -> bool {
        self.0.is_some()
    }

    /// Whether the number is missing.
    pub const fn is_none(&self) -> bool {
        self.0.is_none()
    }

    /// The number, or another one if it is missing.
    #[inline]
    pub fn unwrap_or(self, other: T) -> T {
        self.0.unwrap_or(other)
    }

    /// A function of the number, if it is present.
    #[inline]
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Maybe<U> {
        Maybe(self.0.map(f))
    }

    /// A function of two numbers, if both are present.
    #[inline]
    fn with(self, other: Maybe<T>, f: impl FnOnce(T, T) -> T) -> Maybe<T> {
        Maybe(self.0.zip(other.0).map(|(a, b)| f(a, b)))
    }
}

impl<T> From<Option<T>> for Maybe<T> {
    fn from(x: Option<T>) -> Self {
        Maybe(x)
    }
}

impl<T> From<T> for Maybe<T> {
    fn from(x: T) -> Self {
        Maybe(Some(x))
    }
}

impl<T> From<Maybe<T>> for Option<T> {
    fn from(x: Maybe<T>) -> Self {
        x.0
    }
}

/// As the number, or `None`.
impl<T: Debug> Debug for Maybe<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(x) => x.fmt(f),
            None => f.pad("None"),
        }
    }
}

/// As the number, or `None`.
impl<T: Display> Display for Maybe<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(x) => x.fmt(f),
            None => f.pad("None"),
        }
    }
}

impl<T: PartialEq> PartialEq for Maybe<T> {
    fn eq(&self, other: &Self) -> bool {
        matches!((&self.0, &other.0), (Some(a), Some(b)) if a == b)
    }
}

impl<T: PartialOrd> PartialOrd for Maybe<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.0.as_ref()?.partial_cmp(other.0.as_ref()?)
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident $assigning:ident $assign:ident;)*) => { $(
        impl<T: $trait<Output = T>> $trait for Maybe<T> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                self.with(other, T::$method)
            }
        }

        impl<T: Copy + $trait<Output = T>> $assigning for Maybe<T> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = self.$method(other);
            }
        }
    )* };
}

operators! {
    Add add AddAssign add_assign;
    Sub sub SubAssign sub_assign;
    Mul mul MulAssign mul_assign;
    Div div DivAssign div_assign;
    Rem rem RemAssign rem_assign;
}

impl<T: Neg<Output = T>> Neg for Maybe<T> {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        self.map(T::neg)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Number> Number for Maybe<T> {
    const ZERO: Self = Maybe(Some(T::ZERO));
    const ONE: Self = Maybe(Some(T::ONE));
}

impl<T: Number> Cast<Maybe<T>> for T {
    #[inline]
    fn cast(self) -> Maybe<T> {
        Maybe(Some(self))
    }
}

macro_rules! functions {
    ($trait:ident: $($fun:ident($($other:ident)?))*) => {
        impl<T: $trait> $trait for Maybe<T> {
            $(#[inline]
            fn $fun(x: Self $(, $other: Self)?) -> Self {
                functions!(@of $trait $fun x $($other)?)
            })*
        }
    };
    (@of $trait:ident $fun:ident $x:ident) => { $x.map(<T as $trait>::$fun) };
    (@of $trait:ident $fun:ident $x:ident $other:ident) => { $x.with($other, <T as $trait>::$fun) };
}

functions! {
    Analytic: recip() sqrt() cbrt() exp() exp2() ln() log2() log10() sin() cos() tan() asin() acos() atan() sinh() cosh() tanh()
    asinh() acosh() atanh()
}
functions! {
    Real: expm1() log1p() logaddexp(y) logaddexp2(y) sinc() to_degrees() to_radians() atan2(y) hypot(y) copysign(y) heaviside(y)
    nextafter(y) spacing()
}
macro_rules! rounding {
    ($($fun:ident)*) => {
        impl<T: Round> Round for Maybe<T> {
            $(#[inline]
            fn $fun(self) -> Self {
                self.map(T::$fun)
            })*
        }
    };
}

rounding! { floor ceil round rint trunc }

macro_rules! predicates {
    ($trait:ident: $($fun:ident)*) => {
        /// No predicate holds for a missing number.
        impl<T: $trait> $trait for Maybe<T> {
            $(#[inline]
            fn $fun(x: Self) -> bool {
                x.0.is_some_and(<T as $trait>::$fun)
            })*
        }
    };
}

predicates! { Finite: is_nan is_infinite is_finite }
predicates! { Signed: signbit }

macro_rules! bytes {
    ($($number:ident)*) => { $(
        impl FixedBytes for Maybe<$number> {
            const NAME: &'static str = concat!("maybe ", stringify!($number));
            // A mark, and the number after it.
            const SIZE: usize = 1 + <$number as FixedBytes>::SIZE;

            fn write_bytes(self, bytes: &mut [u8]) {
                bytes[0] = u8::from(self.is_some());
                self.unwrap_or(<$number as Number>::ZERO).write_bytes(&mut bytes[1..]);
            }

            fn read_bytes(bytes: &[u8]) -> Option<Self> {
                let (mark, number) = bytes.split_first()?;
                match mark {
                    0 => Some(Maybe(None)),
                    1 => $number::read_bytes(number).map(Maybe::of),
                    _ => None,
                }
            }
        }
    )* };
}

bytes! { f32 f64 u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
