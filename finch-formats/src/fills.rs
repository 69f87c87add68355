//! What is not stored: fill values as types, and the numbers they are values of.

use std::fmt::Debug;
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Rem, RemAssign, Sub, SubAssign};

/// A fill value: the type stands for one value of each element type that it implements this for.
pub trait Fill<T>: Copy + Debug + Default + Send + Sync + 'static {
    /// The value.
    const FILL: T;
}

/// A number: what a kernel that is generic over its element type may calculate with.
///
/// Implement it for a number of your own and tensors can hold it, with `Zero` and `One` as fills.
pub trait Number:
    Copy
    + Debug
    + PartialEq
    + PartialOrd
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + Rem<Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
    + DivAssign
    + RemAssign
{
    /// The number that adds nothing.
    const ZERO: Self;
    /// The number that multiplies by nothing.
    const ONE: Self;
}

macro_rules! fills {
    ($($(#[$doc:meta])* $name:ident)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct $name;
    )* };
}

fills! {
    /// `0`, `0.0`, `false`.
    Zero
    /// `1`, `1.0`, `true`.
    One
    /// `true`.
    True
    /// Positive infinity.
    Inf
    /// Negative infinity.
    NegInf
    /// The largest finite value of the element type.
    Max
    /// The smallest finite value of the element type.
    Min
}

/// The value with these bits: what the compiler names a fill by that has no other name, in place of a `_`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bits<const BITS: u64>;

macro_rules! bits {
    ($($float:ident: $bits:ident)*; $($int:ident)*) => {
        $(impl<const BITS: u64> Fill<$float> for Bits<BITS> {
            const FILL: $float = $float::from_bits(BITS as $bits);
        })*
        $(impl<const BITS: u64> Fill<$int> for Bits<BITS> {
            const FILL: $int = BITS as $int;
        })*
    };
}

bits! { f32: u32 f64: u64; u8 u16 u32 u64 usize i8 i16 i32 i64 isize }

finch_macros::__definitions! { fill Zero; fill One; fill True; fill Inf; fill NegInf; fill Max; fill Min; }

macro_rules! values {
    ($($elem:ident { $($fill:ident = $value:expr),* })*) => { $($(
        impl Fill<$elem> for $fill {
            const FILL: $elem = $value;
        }
    )*)* };
}

values! {
    bool { Zero = false, One = true, True = true, Max = true, Min = false }
    f32 { Inf = f32::INFINITY, NegInf = f32::NEG_INFINITY }
    f64 { Inf = f64::INFINITY, NegInf = f64::NEG_INFINITY }
}

macro_rules! numbers {
    ($($number:ident: $zero:literal $one:literal;)*) => { $(
        impl Number for $number {
            const ZERO: Self = $zero;
            const ONE: Self = $one;
        }
        values! { $number { Max = $number::MAX, Min = $number::MIN } }
    )* };
}

numbers! {
    u8: 0 1; u16: 0 1; u32: 0 1; u64: 0 1; u128: 0 1; usize: 0 1;
    i8: 0 1; i16: 0 1; i32: 0 1; i64: 0 1; i128: 0 1; isize: 0 1;
    f32: 0.0 1.0; f64: 0.0 1.0;
}

impl<T: Number> Fill<T> for Zero {
    const FILL: T = T::ZERO;
}

impl<T: Number> Fill<T> for One {
    const FILL: T = T::ONE;
}

macro_rules! tuples {
    ($($($part:ident $fill:ident),*;)*) => { $(
        /// A tuple of fills is that of their values.
        impl<$($part, $fill: Fill<$part>),*> Fill<($($part,)*)> for ($($fill,)*) {
            const FILL: ($($part,)*) = ($(<$fill as Fill<$part>>::FILL,)*);
        }

        /// A tuple is zero if all of its parts are.
        impl<$($part),*> Fill<($($part,)*)> for Zero
        where
            Zero: $(Fill<$part> +)*
        {
            const FILL: ($($part,)*) = ($(<Zero as Fill<$part>>::FILL,)*);
        }
    )* };
}

tuples! { A F, B G; A F, B G, C H; A F, B G, C H, D J; }
