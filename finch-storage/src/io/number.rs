//! Numbers in files.

use std::io::{self, Write};
use std::str::FromStr;

use crate::container::FixedBytes;

/// An element type that files can hold: `f32`, `f64`, every integer, `bool`, and by the features of these names complex numbers, and
/// `f16` and `bf16` of `half`.
#[diagnostic::on_unimplemented(
    message = "files cannot hold values of type `{Self}`",
    label = "files hold `f32`, `f64`, integers and `bool`, and, with features, complex numbers and those of `half`"
)]
pub trait FileNumber: FixedBytes + sealed::Sealed {
    /// Whether its values may have fractions.
    #[doc(hidden)]
    const FRACTIONS: bool;
    /// The value of the entries of a pattern.
    #[doc(hidden)]
    const ONE: Self;
    /// A description of its numbers, for messages.
    #[doc(hidden)]
    const EXPECTED: &'static str;

    /// The number that a word contains, if it is one of this type.
    #[doc(hidden)]
    fn parse(word: &[u8]) -> Option<Self>;

    /// The negated number, if it is of this type.
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

    /// A whole number, if it is one of this type.
    #[doc(hidden)]
    fn from_whole(n: i128) -> Option<Self>;

    /// The nearest number, if this type has fractions or it is whole.
    #[doc(hidden)]
    fn from_real(x: f64) -> Option<Self>;

    /// The number, if it is whole.
    #[doc(hidden)]
    fn to_whole(self) -> Option<i128>;

    /// NumPy's name for the type; empty if it has none.
    #[doc(hidden)]
    const NPY: &'static str;

    /// Writes its bytes, the least significant first.
    #[doc(hidden)]
    fn put(self, out: &mut dyn Write) -> io::Result<()>;

    /// Whether its values have imaginary parts.
    #[doc(hidden)]
    const COMPLEX: bool = false;

    /// The number with these parts, if it is one of this type.
    #[doc(hidden)]
    fn parse_parts(_re: &[u8], _im: &[u8]) -> Option<Self> {
        None
    }

    /// The nearest number with these parts, if this type has them.
    #[doc(hidden)]
    fn from_parts(_re: f64, _im: f64) -> Option<Self> {
        None
    }

    /// The sum, if it is of this type. That of truth values is whether either is true.
    #[doc(hidden)]
    fn plus(self, other: Self) -> Option<Self>;

    /// The number with the opposite imaginary part.
    #[doc(hidden)]
    fn conjugate(self) -> Self {
        self
    }

    /// Appends as few digits as needed to read the same number back. The parts of a complex number have a space between them.
    #[doc(hidden)]
    fn print(self, text: &mut Vec<u8>);
}

pub(crate) mod sealed {
    pub trait Sealed {}
}

fn text(word: &[u8]) -> Option<&str> {
    str::from_utf8(word).ok()
}

/// The powers of ten that each type holds exactly.
const POWERS_32: [f32; 11] = [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];
const POWERS_64: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
];

/// A short decimal number without an exponent.
struct Decimal {
    negative: bool,
    /// All digits as one number.
    digits: u64,
    /// The number of digits after the point.
    fraction: usize,
}

impl Decimal {
    /// `None` if the word is no such number.
    #[inline]
    fn parse(word: &[u8]) -> Option<Decimal> {
        let negative = word.first() == Some(&b'-');
        let text = if negative || word.first() == Some(&b'+') { &word[1..] } else { word };
        // So many digits fit into 64 bits. Longer numbers mostly have more of them than a float holds.
        if text.len() > 17 {
            return None;
        }
        let (mut digits, mut point) = (0_u64, None);
        for (at, byte) in text.iter().enumerate() {
            let digit = byte.wrapping_sub(b'0');
            if digit < 10 {
                digits = digits.wrapping_mul(10).wrapping_add(u64::from(digit));
            } else if *byte == b'.' && point.is_none() {
                point = Some(at);
            } else {
                return None;
            }
        }
        let count = text.len() - usize::from(point.is_some());
        let fraction = point.map_or(0, |at| text.len() - at - 1);
        (count > 0).then_some(Decimal { negative, digits, fraction })
    }
}

macro_rules! floats {
    ($($float:ident $npy:literal $powers:ident)*) => { $(
        impl sealed::Sealed for $float {}

        impl FileNumber for $float {
            const FRACTIONS: bool = true;
            const ONE: Self = 1.0;
            const EXPECTED: &'static str = "a number";

            #[inline]
            fn parse(word: &[u8]) -> Option<Self> {
                // A quotient of two numbers that the type holds exactly is rounded once.
                if let Some(Decimal { negative, digits, fraction }) = Decimal::parse(word)
                    && digits < 1 << $float::MANTISSA_DIGITS
                    && let Some(power) = $powers.get(fraction)
                {
                    let number = digits as $float / power;
                    return Some(if negative { -number } else { number });
                }
                text(word)?.parse().ok()
            }

            fn negate(self) -> Option<Self> {
                Some(-self)
            }

            fn plus(self, other: Self) -> Option<Self> {
                Some(self + other)
            }

            fn is_zero(self) -> bool {
                self == 0.0
            }

            fn print(self, text: &mut Vec<u8>) {
                // A `Vec` takes all that is written.
                let _ = write!(text, "{self:?}");
            }

            fn from_whole(n: i128) -> Option<Self> {
                Some(n as $float)
            }

            fn from_real(x: f64) -> Option<Self> {
                Some(x as $float)
            }

            fn to_whole(self) -> Option<i128> {
                integer(f64::from(self))
            }

            const NPY: &'static str = $npy;

            fn put(self, out: &mut dyn Write) -> io::Result<()> {
                out.write_all(&self.to_le_bytes())
            }
        }
    )* };
}

macro_rules! integers {
    ($($int:ident $npy:literal)*) => { $(
        impl sealed::Sealed for $int {}

        impl FileNumber for $int {
            const FRACTIONS: bool = false;
            const ONE: Self = 1;
            const EXPECTED: &'static str = concat!("a whole number that `", stringify!($int), "` can hold");

            #[inline]
            fn parse(word: &[u8]) -> Option<Self> {
                let word = text(word)?;
                word.parse().ok().or_else(|| whole_number(word))
            }

            fn negate(self) -> Option<Self> {
                (0 as $int).checked_sub(self)
            }

            fn plus(self, other: Self) -> Option<Self> {
                self.checked_add(other)
            }

            fn is_zero(self) -> bool {
                self == 0
            }

            fn print(self, text: &mut Vec<u8>) {
                // A `Vec` takes all that is written.
                let _ = write!(text, "{self}");
            }

            fn from_whole(n: i128) -> Option<Self> {
                n.try_into().ok()
            }

            fn from_real(x: f64) -> Option<Self> {
                integer(x)?.try_into().ok()
            }

            fn to_whole(self) -> Option<i128> {
                self.try_into().ok()
            }

            const NPY: &'static str = $npy;

            fn put(self, out: &mut dyn Write) -> io::Result<()> {
                out.write_all(&self.to_le_bytes())
            }
        }
    )* };
}

floats! { f32 "<f4" POWERS_32 f64 "<f8" POWERS_64 }
integers! { u8 "|u1" u16 "<u2" u32 "<u4" u64 "<u8" u128 "" i8 "|i1" i16 "<i2" i32 "<i4" i64 "<i8" i128 "" }

#[cfg(target_pointer_width = "64")]
integers! { usize "<u8" isize "<i8" }
#[cfg(target_pointer_width = "32")]
integers! { usize "<u4" isize "<i4" }

/// A whole number in a file of reals: `3.0`, `1e3`. It may have more digits before zeros than a float can represent.
fn whole_number<T: FromStr + TryFrom<i128>>(word: &str) -> Option<T> {
    let split = word.split_once('.').filter(|(_, zeros)| zeros.bytes().all(|byte| byte == b'0'));
    let exact = split.and_then(|(digits, _)| digits.parse().ok());
    exact.or_else(|| integer(word.parse().ok()?)?.try_into().ok())
}

/// A number without a fraction.
fn integer(number: f64) -> Option<i128> {
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

    fn plus(self, other: Self) -> Option<Self> {
        Some(self | other)
    }

    fn is_zero(self) -> bool {
        !self
    }

    fn is_true(self) -> Option<bool> {
        Some(self)
    }

    fn print(self, text: &mut Vec<u8>) {
        u8::from(self).print(text);
    }

    fn from_whole(n: i128) -> Option<Self> {
        matches!(n, 0 | 1).then_some(n == 1)
    }

    fn from_real(x: f64) -> Option<Self> {
        Self::from_whole(integer(x)?)
    }

    fn to_whole(self) -> Option<i128> {
        Some(i128::from(self))
    }

    const NPY: &'static str = "|b1";

    fn put(self, out: &mut dyn Write) -> io::Result<()> {
        u8::from(self).put(out)
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
        assert_eq!(
            (i64::parse(b"9007199254740993.0"), u64::parse(b"18446744073709551615.")),
            (Some(9_007_199_254_740_993), Some(u64::MAX))
        );
        assert_eq!((i8::parse(b"-.0"), u8::parse(b"300.0"), u8::parse(b".")), (Some(0), None, None));
        assert_eq!((bool::parse(b"1.0"), bool::parse(b"2")), (Some(true), None));
    }

    #[test]
    fn short_decimals_are_read_as_by_the_standard_library() {
        let mut words: Vec<String> =
            ["0", "-0", "+.5", "5.", "-.0", "9007199254740993", "16777217", "1e3", "inf"]
                .map(String::from)
                .to_vec();
        words.extend([".", "", "-", "+", "1.2.3", "1_0", "--1", "0.30000000000000004"].map(String::from));
        let mut state = 9_u64;
        for len in 1..2000_usize {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mut word = (state >> (len % 50)).to_string();
            word.insert(len % (word.len() + 1), '.');
            words.push(if len % 3 == 0 { format!("-{word}") } else { word });
        }
        for word in words {
            let bits = |x: Option<f64>| x.map(f64::to_bits);
            assert_eq!(bits(f64::parse(word.as_bytes())), bits(word.parse().ok()), "{word}");
            let bits = |x: Option<f32>| x.map(f32::to_bits);
            assert_eq!(bits(f32::parse(word.as_bytes())), bits(word.parse().ok()), "{word}");
        }
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
