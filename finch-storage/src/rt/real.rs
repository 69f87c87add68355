//! The functions of the table that floats have. A trait holds those of one kind of number, and functions of the same names are
//! what generated code calls.

/// Defines a trait, the functions that generated code calls, and what they are of floats.
macro_rules! functions {
    (
        $(#[$on:meta])*
        $trait:ident gives $value:tt
        $($(#[$doc:meta])* $fun:ident($($x:ident),+) = $is:expr;)*
    ) => {
        $(#[$on])*
        pub trait $trait: Copy {
            $($(#[$doc])*
            fn $fun($($x: Self),+) -> given!($value Self);)*
        }

        $($(#[$doc])*
        #[inline(always)]
        pub fn $fun<T: $trait>($($x: T),+) -> given!($value T) {
            T::$fun($($x),+)
        })*

        functions! { @of f32 $trait $value { $($fun($($x),+) = $is;)* } }
        functions! { @of f64 $trait $value { $($fun($($x),+) = $is;)* } }
    };
    (@of $float:ident $trait:ident $value:tt { $($fun:ident($($x:ident),+) = $is:expr;)* }) => {
        impl $trait for $float {
            $(#[inline(always)]
            fn $fun($($x: $float),+) -> given!($value $float) {
                $is
            })*
        }
    };
}

/// The type of a function's value: a truth value, or a number of its arguments' type.
macro_rules! given {
    (truth $number:ident) => {
        bool
    };
    (number $number:ident) => {
        $number
    };
}

functions! {
    /// Numbers with the functions of analysis: real ones, and complex ones.
    Analytic gives number
    /// `1 / x`.
    recip(x) = x.recip();
    /// The square root.
    sqrt(x) = x.sqrt();
    /// The cube root.
    cbrt(x) = x.cbrt();
    /// e to the number's power.
    exp(x) = x.exp();
    /// 2 to the number's power.
    exp2(x) = x.exp2();
    /// The natural logarithm.
    ln(x) = x.ln();
    /// The logarithm to the base 2.
    log2(x) = x.log2();
    /// The logarithm to the base 10.
    log10(x) = x.log10();
    /// The sine.
    sin(x) = x.sin();
    /// The cosine.
    cos(x) = x.cos();
    /// The tangent.
    tan(x) = x.tan();
    /// The inverse of the sine.
    asin(x) = x.asin();
    /// The inverse of the cosine.
    acos(x) = x.acos();
    /// The inverse of the tangent.
    atan(x) = x.atan();
    /// The hyperbolic sine.
    sinh(x) = x.sinh();
    /// The hyperbolic cosine.
    cosh(x) = x.cosh();
    /// The hyperbolic tangent.
    tanh(x) = x.tanh();
    /// The inverse of the hyperbolic sine.
    asinh(x) = x.asinh();
    /// The inverse of the hyperbolic cosine.
    acosh(x) = x.acosh();
    /// The inverse of the hyperbolic tangent.
    atanh(x) = x.atanh();
}

functions! {
    /// Real numbers, rounded to floats.
    Real gives number
    /// `exp(x) - 1`, also for a small `x`.
    expm1(x) = x.exp_m1();
    /// `ln(1 + x)`, also for a small `x`.
    log1p(x) = x.ln_1p();
    /// `ln(exp(x) + exp(y))`.
    logaddexp(x, y) = if x == y { x + ln_2(x) } else { x.max(y) + (-(x - y).abs()).exp().ln_1p() };
    /// `log2(2ˣ + 2ʸ)`.
    logaddexp2(x, y) = if x == y { x + 1.0 } else { x.max(y) + (-(x - y).abs()).exp2().ln_1p() * log2_e(x) };
    /// `sin(πx) / πx`, and 1 at 0.
    sinc(x) = if x == 0.0 { 1.0 } else { (pi(x) * x).sin() / (pi(x) * x) };
    /// Radians as degrees.
    to_degrees(x) = x.to_degrees();
    /// Degrees as radians.
    to_radians(x) = x.to_radians();
    /// The angle of the point `(x, y)`, whose ordinate comes first.
    atan2(y, x) = y.atan2(x);
    /// The distance of the point `(x, y)` from the origin.
    hypot(x, y) = x.hypot(y);
    /// The first number with the sign of the second.
    copysign(x, y) = x.copysign(y);
    /// 0 below 0, 1 above, and the second number at 0.
    heaviside(x, y) = if x == 0.0 { y } else if x > 0.0 { 1.0 } else if x < 0.0 { 0.0 } else { x };
    /// The next float after the first number, on the way to the second.
    nextafter(x, y) = if x == y { y } else if x < y { x.next_up() } else if x > y { x.next_down() } else { x + y };
    /// The distance to the next float away from 0, with the number's sign.
    spacing(x) = if x < 0.0 { x.next_down() - x } else { x.next_up() - x };
}

functions! {
    /// Numbers that may be infinite, or none at all.
    Finite gives truth
    /// Whether it is NaN.
    is_nan(x) = x.is_nan();
    /// Whether it is infinite.
    is_infinite(x) = x.is_infinite();
    /// Whether it is neither infinite nor NaN.
    is_finite(x) = x.is_finite();
}

functions! {
    /// Numbers with a sign of their own, which zeros have, too.
    Signed gives truth
    /// Whether the sign is negative.
    signbit(x) = x.is_sign_negative();
}

/// Floats with the constants that are used here.
trait Constants: Copy {
    const LN_2: Self;
    const LOG2_E: Self;
    const PI: Self;
}

macro_rules! constants {
    ($($float:ident)*) => { $(
        impl Constants for $float {
            const LN_2: $float = std::$float::consts::LN_2;
            const LOG2_E: $float = std::$float::consts::LOG2_E;
            const PI: $float = std::$float::consts::PI;
        }
    )* };
}

constants! { f32 f64 }

/// The natural logarithm of 2, in the type of a number.
fn ln_2<T: Constants>(_: T) -> T {
    T::LN_2
}

/// The logarithm of e to the base 2, in the type of a number.
fn log2_e<T: Constants>(_: T) -> T {
    T::LOG2_E
}

/// π, in the type of a number.
fn pi<T: Constants>(_: T) -> T {
    T::PI
}
