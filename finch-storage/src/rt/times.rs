//! Integers that are added many times at once, for sums over runs.

/// Integers of Rust up to 64 bits.
pub trait Times: Sized {
    /// `self + b + b + …`, `n` times, or `self - b - b - …`, `-n` times. It overflows where that does: where the end of it
    /// is beyond the type, since all sums in between lie between the first and the last.
    fn add_times(self, b: Self, n: i128) -> Self;
}

macro_rules! times {
    ($($int:ident)*) => { $(
        impl Times for $int {
            #[inline(always)]
            #[track_caller]
            fn add_times(self, b: $int, n: i128) -> $int {
                let sum = self as i128 + b as i128 * n;
                // (where it does not fit, this overflows, and panics if the profile says so)
                let beyond = $int::from($int::try_from(sum).is_err());
                let _ = if n < 0 { $int::MIN - beyond } else { $int::MAX + beyond };
                sum as $int
            }
        }
    )* };
}

times! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }

/// `to` with `b` added to it `n` times; where `n` is negative, with `b` subtracted from it `-n` times.
#[inline(always)]
#[track_caller]
pub fn add_times<T: Times>(to: T, b: T, n: i128) -> T {
    to.add_times(b, n)
}
