//! Repeated reductions by one value, for runs: products, quotients, shifts.

use std::ops::Mul;

/// Rust numbers.
pub trait Repeat: Copy {
    /// 1.
    const ONE: Self;
    /// `self * b * b * …`, `n` times. Returns `self` if `n` is not positive.
    fn mul_times(self, b: Self, n: i128) -> Self;
    /// Whether both are the same, bit by bit.
    fn same(self, other: Self) -> bool;
}

/// Floats.
pub trait RepeatFloat: Repeat {
    /// `self / b / b / …`, `n` times.
    fn div_times(self, b: Self, n: i128) -> Self;
}

macro_rules! integers {
    ($($int:ident)*) => { $(
        impl Repeat for $int {
            const ONE: $int = 1;

            /// Takes as many steps as there are before the product overflows: at most one per bit. It overflows if the
            /// product step by step does, and wraps in the same way in builds that allow it.
            #[inline]
            #[track_caller]
            #[allow(unused_comparisons, reason = "some integers have no sign")]
            fn mul_times(self, b: $int, n: i128) -> $int {
                let mut product = self;
                // Steps by -1 alternate.
                let turns = if $int::MIN < 0 && b == !0 { n.min(2 - n % 2) } else { n };
                for turn in 0..turns {
                    match product.checked_mul(b) {
                        Some(next) if next == product => return product,
                        Some(next) => product = next,
                        None => {
                            let (mut factor, mut rest) = (b, turns - turn - 1);
                            product *= b;
                            while rest > 0 {
                                if rest % 2 == 1 {
                                    product = product.wrapping_mul(factor);
                                }
                                factor = factor.wrapping_mul(factor);
                                rest /= 2;
                            }
                            return product;
                        }
                    }
                }
                product
            }

            #[inline(always)]
            fn same(self, other: $int) -> bool {
                self == other
            }
        }
    )* };
}

integers! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

macro_rules! floats {
    ($($float:ident)*) => { $(
        impl Repeat for $float {
            const ONE: $float = 1.0;

            #[inline]
            fn mul_times(self, b: $float, n: i128) -> $float {
                let power = power::<$float>(b, n);
                if power.is_normal() { self * power } else { steps(self, b, n, |a, b| a * b) }
            }

            #[inline(always)]
            fn same(self, other: $float) -> bool {
                self.to_bits() == other.to_bits()
            }
        }

        impl RepeatFloat for $float {
            #[inline]
            fn div_times(self, b: $float, n: i128) -> $float {
                let power = power::<$float>(b, n);
                if power.is_normal() { self / power } else { steps(self, b, n, |a, b| a / b) }
            }
        }

        impl Float for $float {
            fn mul(self, other: $float) -> $float {
                self * other
            }
            fn magnitude(self) -> $float {
                self.abs()
            }
            fn is_regular(self) -> bool {
                self.is_normal()
            }
            fn is_negative(self) -> bool {
                self.is_sign_negative()
            }
            fn negated(self) -> $float {
                -self
            }
        }
    )* };
}

floats! { f32 f64 }

/// The operations on floats that are needed here.
trait Float: Repeat {
    fn mul(self, other: Self) -> Self;
    fn magnitude(self) -> Self;
    fn is_regular(self) -> bool;
    fn is_negative(self) -> bool;
    fn negated(self) -> Self;
}

/// `b` to the power of `n`.
#[inline]
fn power<T: Float>(b: T, n: i128) -> T {
    let (mut power, mut factor, mut rest) = (T::ONE, b, n);
    while rest > 0 {
        if rest % 2 == 1 {
            power = power.mul(factor);
        }
        rest /= 2;
        if rest > 0 {
            factor = factor.mul(factor);
        }
    }
    power
}

/// Repeats a multiplication or division by `b`, `n` times, if the power itself is out of range: the value to which it is
/// applied may bring the result back into range, or be 0. The steps are as large as their range allows, so they are few.
#[cold]
fn steps<T: Float>(to: T, b: T, n: i128, step: impl Fn(T, T) -> T) -> T {
    let size = b.magnitude();
    let flips = b.is_negative() && n % 2 == 1;
    let signed = |value: T| if flips { value.negated() } else { value };
    if !size.is_regular() {
        // For 0, an infinity, NaN or a subnormal number, nothing changes after a few steps.
        return signed(again(to, size, n.min(4), step));
    }
    let (mut factor, mut count, mut rest) = (size, n, 0);
    let mut width = 1;
    while count > 1 && factor.mul(factor).is_regular() {
        if count % 2 == 1 {
            rest += width;
        }
        factor = factor.mul(factor);
        count /= 2;
        width *= 2;
    }
    let large = again(to, factor, count, &step);
    signed(if rest > 0 { step(large, power(size, rest)) } else { large })
}

/// `to` multiplied by `b`, `n` times.
#[inline(always)]
#[track_caller]
pub fn mul_times<T: Repeat>(to: T, b: T, n: i128) -> T {
    to.mul_times(b, n)
}

/// `to` divided by `b`, `n` times.
#[inline(always)]
pub fn div_times<T: RepeatFloat>(to: T, b: T, n: i128) -> T {
    to.div_times(b, n)
}

/// The factor by which a product grows when multiplied by `b`, `n` times.
#[inline(always)]
#[track_caller]
pub fn powers<T: Repeat>(b: T, n: i128) -> T {
    T::ONE.mul_times(b, n)
}

/// The same, rounded after each factor.
#[inline]
#[track_caller]
pub fn stepwise_powers<T: Repeat + Mul<Output = T>>(b: T, n: i128) -> T {
    again(T::ONE, b, n, |product, b| product * b)
}

/// Repeats a step `n` times, or until it no longer changes anything. An alternating result is known after two steps.
#[inline]
#[track_caller]
pub fn again<T: Repeat, B: Copy>(to: T, by: B, n: i128, step: impl Fn(T, B) -> T) -> T {
    let (mut before, mut now) = (to, to);
    for turn in 0..n {
        let next = step(now, by);
        if next.same(now) {
            break;
        }
        if next.same(before) {
            return if (n - turn) % 2 == 1 { next } else { now };
        }
        (before, now) = (now, next);
    }
    now
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    /// The result of a loop, or that it panics.
    fn looped<T: Copy>(to: T, n: i128, step: impl Fn(T) -> T) -> Option<T> {
        catch_unwind(AssertUnwindSafe(|| (0..n).fold(to, |to, _| step(to)))).ok()
    }

    /// All small integers: the same product as with a loop, or the same overflow.
    #[test]
    fn products_are_those_of_a_loop() {
        std::panic::set_hook(Box::new(|_| {}));
        for a in [0, 1, -1, 2, -2, 3, 5, 7, -64, 127, -128_i8] {
            for b in [0, 1, -1, 2, -2, 3, -3, 11, 16, 127, -128_i8] {
                for n in [0, 1, 2, 3, 6, 7, 8, 9, 100, 101] {
                    let once = catch_unwind(|| mul_times(a, b, n)).ok();
                    assert_eq!(once, looped(a, n, |to| to * b), "{a} * {b}^{n}");
                    let [a, b] = [a as u8, b as u8];
                    let once = catch_unwind(|| mul_times(a, b, n)).ok();
                    assert_eq!(once, looped(a, n, |to| to * b), "{a} * {b}^{n}");
                }
            }
        }
        let _ = std::panic::take_hook();
        assert_eq!(mul_times(0_u128, 3, 1 << 100), 0);
        assert_eq!(mul_times(-1_i64, 2, 63), i64::MIN);
        assert_eq!(mul_times(7_i128, -1, (1 << 100) + 1), -7);
    }

    #[test]
    fn quotients_and_shifts_are_those_of_a_loop() {
        for a in [0, 1, -1, 100, -100, 127, -128_i8] {
            for b in [1, -1, 2, -2, 3, 100, -128_i8] {
                for n in (if a == -128 { 0 } else { 1 })..12 {
                    let n = if b == -1 && a == -128 { 0 } else { n };
                    assert_eq!(
                        Some(again(a, b, n, |a, b| a / b)),
                        looped(a, n, |to| to / b),
                        "{a} / {b}^{n}"
                    );
                    let by = b.unsigned_abs() % 8;
                    assert_eq!(Some(again(a, by, n, |a, b| a << b)), looped(a, n, |to| to << by));
                    assert_eq!(Some(again(a, by, n, |a, b| a >> b)), looped(a, n, |to| to >> by));
                }
            }
        }
        assert_eq!(again(5_i64, -1, 1 << 90, |a, b| a / b), 5);
        assert_eq!(again(5_i64, -1, (1 << 90) + 1, |a, b| a / b), -5);
        assert_eq!(again(2.0_f64, -0.5, 1 << 90, |a, b| a * b), 0.0);
    }

    /// Powers that are out of range although the product is not.
    #[test]
    fn products_of_floats_come_back_into_range() {
        assert_eq!(mul_times(0.0, 10.0, 400), 0.0);
        assert_eq!(mul_times(f64::INFINITY, 0.1, 1 << 60), f64::INFINITY);
        // `powi` is not guaranteed to be exact, even for powers of two.
        let two = |n: i64| f64::from_bits(((n + 1023) as u64) << 52);
        assert_eq!(mul_times(two(-1000), 2.0, 2000), two(1000));
        assert_eq!(mul_times(-two(1000), -0.5, 2001), two(-1001));
        assert_eq!(div_times(two(1000), 2.0, 2000), two(-1000));
        assert_eq!(mul_times(3.0_f32, -1.0, (1 << 100) + 1), -3.0);
        assert_eq!(mul_times(1.0_f32, 1.5, 5000), f32::INFINITY);
        assert_eq!(mul_times(1.0_f64, 0.0, 3), 0.0);
        assert!(mul_times(f64::INFINITY, 0.0, 3).is_nan());
        for (n, zero) in [(1, -0.0_f64), (4, 0.0), (5, -0.0), ((1 << 100) + 1, -0.0)] {
            assert_eq!(powers(-0.0_f64, n).to_bits(), zero.to_bits());
            assert_eq!(stepwise_powers(-0.0_f64, n).to_bits(), zero.to_bits());
        }
        assert_eq!(mul_times(5.0, f64::NAN, 0), 5.0);
        for b in [1.0 + 1e-9, 1.0 - 1e-9, -1.7, 0.3] {
            for n in [3_000_000_000_i128, 5_001, 12] {
                let exact = f64::exp(f64::ln(f64::abs(b)) * n as f64);
                let got = mul_times(1.0, b, n).abs();
                assert!(got == exact || (got / exact - 1.0).abs() < 1e-5, "{b}^{n}: {got}, {exact}");
            }
        }
    }
}
