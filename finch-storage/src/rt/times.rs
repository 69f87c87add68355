//! Repeated addition of an integer, for sums over runs.

/// Rust integers.
pub trait Times: Sized {
    /// `self + b + b + …`, `n` times, or `self - b - b - …`, `-n` times. It overflows if that does: if the final sum does
    /// not fit the type, because all intermediate sums are between the first and the last.
    fn add_times(self, b: Self, n: i128) -> Self;
}

macro_rules! times {
    ($($int:ident)*) => { $(
        impl Times for $int {
            #[inline(always)]
            #[track_caller]
            fn add_times(self, b: $int, n: i128) -> $int {
                let sum = self as i128 + b as i128 * n;
                // If the sum does not fit, this line overflows, and panics if the build profile checks for overflow.
                let beyond = $int::from($int::try_from(sum).is_err());
                let _ = if n < 0 { $int::MIN - beyond } else { $int::MAX + beyond };
                sum as $int
            }
        }
    )* };
}

times! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }

macro_rules! wide_times {
    ($($int:ident)*) => { $(
        impl Times for $int {
            #[inline(always)]
            #[track_caller]
            fn add_times(self, b: $int, n: i128) -> $int {
                let (turns, less) = (n.unsigned_abs(), n < 0);
                let add = |sum: Option<$int>, turns: u128| {
                    let part = b.checked_mul($int::try_from(turns).ok()?)?;
                    if less { sum?.checked_sub(part) } else { sum?.checked_add(part) }
                };
                // If the total over all iterations fits, so does the product for a quarter of them.
                let parts = [turns / 4; 4].into_iter().chain((0..turns % 4).map(|_| 1));
                let beyond = $int::from(parts.fold(Some(self), add).is_none());
                let _ = if less { $int::MIN - beyond } else { $int::MAX + beyond };
                self.wrapping_add(b.wrapping_mul(n as $int))
            }
        }
    )* };
}

wide_times! { i128 u128 }

/// `to` with `b` added to it `n` times or, if `n` is negative, subtracted `-n` times.
#[inline(always)]
#[track_caller]
pub fn add_times<T: Times>(to: T, b: T, n: i128) -> T {
    to.add_times(b, n)
}

#[cfg(test)]
mod tests {
    use super::add_times;

    #[test]
    fn sums_of_128_bits_go_to_the_end() {
        let half = i128::MAX / 2;
        assert_eq!(add_times(-i128::MAX, half, 3), -i128::MAX + half + half + half);
        assert_eq!(
            add_times(i128::MIN, i128::MAX / 8, 16),
            i128::MIN + i128::MAX / 8 * 8 + i128::MAX / 8 * 8
        );
        assert_eq!(add_times(5i128, -3, 1 << 100), 5 - (3 << 100));
        assert_eq!(add_times(u128::MAX, u128::MAX / 7, -7), 3);
        assert_eq!(add_times(7u128, 1 << 90, 1 << 37), 7 + (1 << 127));
        assert_eq!(add_times(7u128, 9, 0), 7);
    }

    #[test]
    #[should_panic = "overflow"]
    fn beyond_it_they_overflow() {
        std::hint::black_box(add_times(1u128, 1 << 127, 2));
    }
}
