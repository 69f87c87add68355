//! Numbers as files write them.

use std::io::{self, Write};

/// An element type that files can hold: `f32`, `f64`, every integer, `bool`.
pub trait FileNumber: Copy + sealed::Sealed {
    /// Whether its values may have fractions.
    #[doc(hidden)]
    const FRACTIONS: bool;
    /// What a pattern's entries stand for.
    #[doc(hidden)]
    const ONE: Self;
    /// What its numbers are, for messages.
    #[doc(hidden)]
    const EXPECTED: &'static str;

    /// The number that a word says, if it is one of this type.
    #[doc(hidden)]
    fn parse(word: &[u8]) -> Option<Self>;

    /// The opposite number, if it is of this type.
    #[doc(hidden)]
    fn negate(self) -> Option<Self>;

    /// Whether it is 0.
    #[doc(hidden)]
    fn is_zero(self) -> bool;

    /// Whether it is 1 or true.
    #[doc(hidden)]
    fn is_true(self) -> Option<bool> {
        None
    }

    /// Writes as few digits as give the number back.
    #[doc(hidden)]
    fn print(self, out: &mut dyn Write) -> io::Result<()>;
}

mod sealed {
    pub trait Sealed {}
}

fn text(word: &[u8]) -> Option<&str> {
    str::from_utf8(word).ok()
}

macro_rules! floats {
    ($($float:ident)*) => { $(
        impl sealed::Sealed for $float {}

        impl FileNumber for $float {
            const FRACTIONS: bool = true;
            const ONE: Self = 1.0;
            const EXPECTED: &'static str = "a number";

            #[inline]
            fn parse(word: &[u8]) -> Option<Self> {
                text(word)?.parse().ok()
            }

            fn negate(self) -> Option<Self> {
                Some(-self)
            }

            fn is_zero(self) -> bool {
                self == 0.0
            }

            fn print(self, out: &mut dyn Write) -> io::Result<()> {
                write!(out, "{self:?}")
            }
        }
    )* };
}

macro_rules! integers {
    ($($int:ident)*) => { $(
        impl sealed::Sealed for $int {}

        impl FileNumber for $int {
            const FRACTIONS: bool = false;
            const ONE: Self = 1;
            const EXPECTED: &'static str = concat!("a whole number that `", stringify!($int), "` can hold");

            #[inline]
            fn parse(word: &[u8]) -> Option<Self> {
                let word = text(word)?;
                word.parse().ok().or_else(|| whole(word)?.try_into().ok())
            }

            fn negate(self) -> Option<Self> {
                (0 as $int).checked_sub(self)
            }

            fn is_zero(self) -> bool {
                self == 0
            }

            fn print(self, out: &mut dyn Write) -> io::Result<()> {
                write!(out, "{self}")
            }
        }
    )* };
}

floats! { f32 f64 }
integers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

/// A whole number in a file of reals: `3.0`, `1e3`.
fn whole(word: &str) -> Option<i128> {
    let number: f64 = word.parse().ok()?;
    (number.fract() == 0.0 && number.abs() < 1e38).then_some(number as i128)
}

impl sealed::Sealed for bool {}

impl FileNumber for bool {
    const FRACTIONS: bool = false;
    const ONE: Self = true;
    const EXPECTED: &'static str = "0 or 1";

    fn parse(word: &[u8]) -> Option<Self> {
        match u8::parse(word)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    fn negate(self) -> Option<Self> {
        (!self).then_some(self)
    }

    fn is_zero(self) -> bool {
        !self
    }

    fn is_true(self) -> Option<bool> {
        Some(self)
    }

    fn print(self, out: &mut dyn Write) -> io::Result<()> {
        u8::from(self).print(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_may_be_written_as_reals() {
        assert_eq!((u8::parse(b"2.0"), u8::parse(b"1e2"), u8::parse(b"+7")), (Some(2), Some(100), Some(7)));
        assert_eq!((u8::parse(b"256"), u8::parse(b"-1"), u8::parse(b"0.5")), (None, None, None));
        assert_eq!((i64::parse(b"9.3e18"), i64::parse(b"9.2e18")), (None, Some(9_200_000_000_000_000_000)));
        assert_eq!((i32::parse(b"nan"), i32::parse(b"inf"), i32::parse(b"")), (None, None, None));
        assert_eq!(u64::parse(b"18446744073709551615"), Some(u64::MAX));
        assert_eq!((bool::parse(b"1.0"), bool::parse(b"2")), (Some(true), None));
    }

    #[test]
    fn opposites_stay_in_the_type() {
        assert_eq!(
            (i8::MIN.negate(), 5i8.negate(), 0u8.negate(), 1u8.negate()),
            (None, Some(-5), Some(0), None)
        );
        assert_eq!((true.negate(), false.negate(), 2.5.negate()), (None, Some(false), Some(-2.5)));
    }
}
