//! Rust integers as indices.

use std::any::TypeId;

use crate::sealed::Sealed;

/// The types that can be indices in programs: all Rust integers. The trait is sealed, because shifting an
/// index without overflow relies on it.
#[diagnostic::on_unimplemented(
    message = "expected an integer index, found `{Self}`",
    label = "convert it: `… as usize`"
)]
pub trait Integer: Sealed {
    /// The integer as an index. If it is too large for one, it becomes an index beyond every dimension,
    /// which can still be added to others.
    fn index(self) -> i64;

    /// The integer in a type that holds all of them, except those beyond 2¹²⁷.
    fn whole(self) -> i128;
}

/// The largest dimension. The sum of two indices below it fits 64 bits. Longer sums are checked when a program begins. The
/// compiler's name for it is `finch_core::program::LARGEST`.
pub const LARGEST: i64 = FAR - 1;

/// The value that replaces an integer beyond every dimension, so that it can still be added to an index. The compiler's name
/// for it is `finch_core::program::FAR`.
pub const FAR: i64 = 1 << 62;

/// The maximum number of values of an array: their size in bytes fits 64 bits for values of up to sixteen bytes.
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
        /// Whether a type is a Rust integer.
        #[inline]
        pub(crate) fn is_integer<T: 'static>() -> bool {
            $(TypeId::of::<T>() == TypeId::of::<$int>())||*
        }
    };
}

integers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

/// A product of two indices. One beyond every dimension becomes an index beyond every dimension.
#[inline(always)]
pub fn scaled(index: i64, by: i64) -> i64 {
    index.saturating_mul(by).clamp(-FAR, FAR)
}

/// An integer that is divided before it becomes an index.
#[inline(always)]
pub fn whole<I: Integer>(n: I) -> i128 {
    n.whole()
}

/// An integer as an index.
#[inline(always)]
pub fn int<I: Integer>(n: I) -> i64 {
    n.index()
}
