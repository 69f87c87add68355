//! Integers of Rust as indices.

/// What can be an index in a program: any integer.
#[diagnostic::on_unimplemented(
    message = "an index is an integer, and this is `{Self}`",
    label = "convert it: `… as usize`"
)]
pub trait Integer {
    /// As an index; what none can be is beyond every dimension, and far enough from the ends to be added to.
    fn index(self) -> i64;
}

/// No dimension is larger, and no index that a program is given: the sum of a few of them is a number of 64 bits. (What
/// `finch_core::program::FAR` is to the compiler.)
pub const FAR: i64 = i64::MAX / 16;

macro_rules! integers {
    ($($int:ty)*) => { $(
        impl Integer for $int {
            #[inline(always)]
            #[allow(clippy::allow_attributes, unused_comparisons, reason = "of some types only")]
            fn index(self) -> i64 {
                i64::try_from(self).unwrap_or(if self < 0 { -FAR } else { FAR }).clamp(-FAR, FAR)
            }
        }
    )* };
}

integers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

/// An integer as an index.
#[inline(always)]
pub fn int<I: Integer>(n: I) -> i64 {
    n.index()
}
