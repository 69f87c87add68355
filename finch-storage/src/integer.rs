//! Integers of Rust as indices.

use std::any::TypeId;

use crate::sealed::Sealed;

/// The types that can be indices in programs: all integers of Rust. The trait is sealed: that an index does not overflow when it is
/// shifted rests on it.
#[diagnostic::on_unimplemented(
    message = "an index is an integer, and this is `{Self}`",
    label = "convert it: `… as usize`"
)]
pub trait Integer: Sealed {
    /// The integer as an index. If it is too large for one, it becomes an index beyond every dimension, which can still be
    /// added to others.
    fn index(self) -> i64;

    /// The integer in a type that holds all of them, but for those beyond 2¹²⁷.
    fn whole(self) -> i128;
}

/// The largest dimension. The sum of two indices below it fits 64 bits; the compiler checks the sums of more when a program
/// begins. It is `finch_core::program::LARGEST` there.
pub const LARGEST: i64 = FAR - 1;

/// What an integer becomes that is beyond every dimension, so that it can still be added to an index. It is
/// `finch_core::program::FAR` in the compiler.
pub const FAR: i64 = 1 << 62;

/// The most values that an array has: their size in bytes fits 64 bits if each takes up to sixteen.
pub const ROOM: i64 = i64::MAX / 16;

macro_rules! integers {
    ($($int:ty)*) => { $(
        impl Sealed for $int {}

        impl Integer for $int {
            #[inline(always)]
            #[allow(clippy::allow_attributes, unused_comparisons, reason = "of some types only")]
            fn index(self) -> i64 {
                i64::try_from(self).unwrap_or(if self < 0 { -FAR } else { FAR }).clamp(-FAR, FAR)
            }

            #[inline(always)]
            fn whole(self) -> i128 {
                i128::try_from(self).unwrap_or(i128::MAX)
            }
        }
    )*
        /// Whether a type is an integer of Rust.
        pub(crate) fn is_integer<T: 'static>() -> bool {
            [$(TypeId::of::<$int>()),*].contains(&TypeId::of::<T>())
        }
    };
}

integers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

/// A product of two indices. One that is beyond every dimension becomes an index that is.
#[inline(always)]
pub fn scaled(index: i64, by: i64) -> i64 {
    index.saturating_mul(by).clamp(-FAR, FAR)
}

/// An integer that is divided before it is an index.
#[inline(always)]
pub fn whole<I: Integer>(n: I) -> i128 {
    n.whole()
}

/// An integer as an index.
#[inline(always)]
pub fn int<I: Integer>(n: I) -> i64 {
    n.index()
}
