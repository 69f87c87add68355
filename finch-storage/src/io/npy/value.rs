//! The types of values, and the meaning of their bytes.

/// The type of the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::io) enum Kind {
    Bool,
    Signed,
    Unsigned,
    Float,
    /// Two floats, the real part first.
    Complex,
    /// Letters of one byte.
    Bytes,
    /// Letters of four bytes.
    Unicode,
}

impl Kind {
    /// The number of numbers in a value.
    #[inline]
    pub(super) fn parts(self) -> usize {
        if self == Kind::Complex { 2 } else { 1 }
    }
}

/// A whole number from its bytes, the least significant first; those beyond `size` are 0.
pub(in crate::io) fn integer(kind: Kind, size: usize, bytes: [u8; 8]) -> i128 {
    let number = u64::from_le_bytes(bytes);
    let beyond = 64 - 8 * size as u32;
    match kind {
        Kind::Signed => i128::from((number << beyond) as i64 >> beyond),
        _ => i128::from(number),
    }
}

/// A float from its bytes, the least significant first; those beyond `size` are 0.
#[inline]
pub(super) fn real(size: usize, bytes: [u8; 8]) -> f64 {
    let number = u64::from_le_bytes(bytes);
    match size {
        2 => half(number as u16),
        4 => f64::from(f32::from_bits(number as u32)),
        _ => f64::from_bits(number),
    }
}

/// A float of two bytes: a multiple of the least one, 2⁻²⁴. `powi` promises no digit of a power of two.
#[inline]
fn half(bits: u16) -> f64 {
    const ONE: f64 = 16_777_216.0;
    let sign = if bits >> 15 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = (bits >> 10 & 31, f64::from(bits & 1023));
    sign * match exponent {
        0 => fraction / ONE,
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        _ => (1024.0 + fraction) * f64::from(1_u32 << (exponent - 1)) / ONE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_size() {
        assert_eq!(integer(Kind::Signed, 1, [0x80, 0, 0, 0, 0, 0, 0, 0]), -128);
        assert_eq!(integer(Kind::Unsigned, 1, [0x80, 0, 0, 0, 0, 0, 0, 0]), 128);
        assert_eq!(integer(Kind::Signed, 2, [0xfe, 0xff, 0, 0, 0, 0, 0, 0]), -2);
        assert_eq!(integer(Kind::Signed, 8, [0xff; 8]), -1);
        assert_eq!(integer(Kind::Unsigned, 8, [0xff; 8]), i128::from(u64::MAX));
        assert_eq!(real(4, [0, 0, 0x20, 0x40, 0, 0, 0, 0]), 2.5);
    }

    #[test]
    fn halves() {
        for (bits, value) in [(0x3c00, 1.0), (0xc000, -2.0), (0x7bff, 65504.0), (0x3555, 0.333_251_953_125)] {
            assert_eq!(half(bits), value);
        }
        assert_eq!((half(1) * 16_777_216.0, half(0x0400) * 16_384.0), (1.0, 1.0));
        // Halves are in order, and the distance between two is that of whole numbers of 11 bits.
        for bits in 0..0x7bff_u16 {
            let ulp = (half(bits + 1) - half(bits)) * 16_777_216.0;
            assert_eq!(ulp, f64::from(1_u32 << (bits >> 10).saturating_sub(1)), "{bits:x}");
            assert_eq!(half(bits | 0x8000), -half(bits));
        }
        assert_eq!((half(0x7c00), half(0xfc00)), (f64::INFINITY, f64::NEG_INFINITY));
        assert!(half(0x7e00).is_nan());
    }
}
