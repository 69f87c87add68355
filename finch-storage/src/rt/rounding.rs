//! Floats that become whole numbers, so that loops over them can be vectorised.

/// Numbers that can be rounded to integers.
pub trait Round: Sized {
    /// The largest integer that is not above the number.
    fn floor(self) -> Self;
    /// The smallest integer that is not below the number.
    fn ceil(self) -> Self;
    /// The nearest integer, and of two the one further from 0.
    fn round(self) -> Self;
    /// The nearest integer, and of two the even one.
    fn rint(self) -> Self;
    /// The integer without what follows the point.
    fn trunc(self) -> Self;
}

/// Floats that are converted to narrow integers.
pub trait Narrow<To>: Sized {
    /// `self as To`: what is out of range becomes the nearest number of the type, and NaN becomes 0.
    fn narrow(self) -> To;
}

macro_rules! functions {
    ($($(#[$doc:meta])* $fun:ident)*) => { $(
        $(#[$doc])*
        #[inline(always)]
        pub fn $fun<T: Round>(x: T) -> T {
            x.$fun()
        }
    )* };
}

functions! {
    /// The largest integer that is not above the number.
    floor
    /// The smallest integer that is not below the number.
    ceil
    /// The nearest integer, and of two the one further from 0.
    round
    /// The nearest integer, and of two the even one.
    rint
    /// The integer without what follows the point.
    trunc
}

/// `x as To`, as [`Narrow`] says.
#[inline(always)]
pub fn narrow<To>(x: impl Narrow<To>) -> To {
    x.narrow()
}

/// Whether a loop that rounds should do without the processor's instruction. Below SSE4.1, x86-64 has none: Rust's functions are calls then,
/// which take 3 ns and keep the loop around them from being vectorised.
const BY_ARITHMETIC: bool = cfg!(all(target_arch = "x86_64", not(target_feature = "sse4.1")));

macro_rules! floats {
    ($($float:ident)*) => { $(
        impl Round for $float {
            #[inline(always)]
            fn floor(self) -> $float {
                if !BY_ARITHMETIC {
                    return self.floor();
                }
                rounded!($float, self, near => if near > self { near - 1.0 } else { near })
            }

            #[inline(always)]
            fn ceil(self) -> $float {
                if !BY_ARITHMETIC {
                    return self.ceil();
                }
                rounded!($float, self, near => if near < self { near + 1.0 } else { near })
            }

            #[inline(always)]
            fn round(self) -> $float {
                if !BY_ARITHMETIC {
                    return self.round();
                }
                // A number in the middle that went to the even integer below it.
                let size = self.abs();
                rounded!($float, size, near => if size - near == 0.5 { near + 1.0 } else { near }).copysign(self)
            }

            #[inline(always)]
            fn rint(self) -> $float {
                if !BY_ARITHMETIC {
                    return self.round_ties_even();
                }
                rounded!($float, self, near => near)
            }

            #[inline(always)]
            fn trunc(self) -> $float {
                if !BY_ARITHMETIC {
                    return self.trunc();
                }
                Round::floor(self.abs()).copysign(self)
            }
        }

        narrow! { $float: u8 i8 u16 i16 }
    )* };
}

/// A float as a function of the nearest integer, with the float's own sign, which matters for zeros. Above `WHOLE` all numbers are integers; the
/// sum with it has no room for what follows the point, and is rounded to the even one of two neighbours.
macro_rules! rounded {
    ($float:ident, $x:expr, $near:ident => $is:expr) => {{
        const WHOLE: $float = 1.0 / $float::EPSILON;
        let x = $x;
        let $near = ((x.abs() + WHOLE) - WHOLE).copysign(x);
        let is: $float = $is;
        if x.abs() < WHOLE { is.copysign(x) } else { x }
    }};
}

macro_rules! narrow {
    ($float:ident: $($to:ident)*) => { $(
        impl Narrow<$to> for $float {
            #[inline(always)]
            fn narrow(self) -> $to {
                const LEAST: $float = $to::MIN as $float;
                const MOST: $float = $to::MAX as $float;
                // Both comparisons are false for NaN.
                let low = if self > LEAST { self } else { LEAST };
                let within = if low < MOST { low } else { MOST };
                let number = if LEAST < 0.0 && self.is_nan() { 0.0 } else { within };
                // SAFETY: the number is between the least and the largest one of a type that is narrower than `i32`.
                let whole: i32 = unsafe { number.to_int_unchecked() };
                whole as $to
            }
        }
    )* };
}

macro_rules! wholes {
    ($($whole:ident)*) => { $(
        impl Round for $whole {
            #[inline(always)]
            fn floor(self) -> $whole {
                self
            }
            #[inline(always)]
            fn ceil(self) -> $whole {
                self
            }
            #[inline(always)]
            fn round(self) -> $whole {
                self
            }
            #[inline(always)]
            fn rint(self) -> $whole {
                self
            }
            #[inline(always)]
            fn trunc(self) -> $whole {
                self
            }
        }
    )* };
}

floats! { f32 f64 }
wholes! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers around integers, middles, the ends of types and of exactness, and any bits.
    fn samples() -> impl Iterator<Item = f64> {
        let around = |x: f64| [x, x.next_up(), x.next_down(), -x, -x.next_up(), -x.next_down()];
        let near = (0..600).flat_map(move |half| around(f64::from(half) / 2.0));
        let powers = (0..1023).flat_map(move |n| {
            let power = 2f64.powi(n);
            [around(power), around(power - 0.5), around(power + 0.5), around(1.0 / power)].concat()
        });
        let special =
            [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, f64::MIN, f64::MIN_POSITIVE, 5e-324];
        let mut state = 1u64;
        let drawn = (0..200_000).map(move |_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            f64::from_bits(state ^ (state >> 29))
        });
        near.chain(powers).chain(special).chain(drawn)
    }

    macro_rules! agrees {
        ($x:expr, $float:ident) => {{
            let x = $x as $float;
            let same = |a: $float, b: $float| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
            assert!(same(floor(x), x.floor()), "floor of {x:e}: {:e}", floor(x));
            assert!(same(ceil(x), x.ceil()), "ceil of {x:e}: {:e}", ceil(x));
            assert!(same(round(x), x.round()), "round of {x:e}: {:e}", round(x));
            assert!(same(rint(x), x.round_ties_even()), "rint of {x:e}: {:e}", rint(x));
            assert!(same(trunc(x), x.trunc()), "trunc of {x:e}: {:e}", trunc(x));
            assert_eq!(narrow::<u8>(x), x as u8, "{x:e}");
            assert_eq!(narrow::<i8>(x), x as i8, "{x:e}");
            assert_eq!(narrow::<u16>(x), x as u16, "{x:e}");
            assert_eq!(narrow::<i16>(x), x as i16, "{x:e}");
        }};
    }

    #[test]
    fn numbers_are_rounded_as_the_standard_library_rounds_them() {
        for x in samples() {
            agrees!(x, f64);
            agrees!(x, f32);
            agrees!(f32::from_bits(x.to_bits() as u32), f32);
        }
    }
}
