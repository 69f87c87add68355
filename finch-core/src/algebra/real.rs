//! The functions of the table on floats. Each is computed in its own type: `sin` of an `f32` is not that of an `f64`, rounded.

use super::fun::Fun;

/// A function of one float that is none itself.
pub fn truth(fun: &Fun, x: f64) -> Option<bool> {
    Some(match fun {
        Fun::IsNan => x.is_nan(),
        Fun::IsInfinite => x.is_infinite(),
        Fun::IsFinite => x.is_finite(),
        Fun::SignBit => x.is_sign_negative(),
        _ => return None,
    })
}

/// A function of one float, computed in the type of this name.
pub fn one(fun: &Fun, x: f64, elem: Option<&str>) -> Option<f64> {
    match elem {
        Some("f32") => f32::one(fun, x as f32).map(f64::from),
        _ => f64::one(fun, x),
    }
}

/// A function of two floats, computed in the type of this name.
pub fn two(fun: &Fun, x: f64, y: f64, elem: Option<&str>) -> Option<f64> {
    match elem {
        Some("f32") => f32::two(fun, x as f32, y as f32).map(f64::from),
        _ => f64::two(fun, x, y),
    }
}

trait Real: Sized {
    fn one(fun: &Fun, x: Self) -> Option<Self>;
    fn two(fun: &Fun, x: Self, y: Self) -> Option<Self>;
}

macro_rules! real {
    ($($float:ident)*) => { $(
        impl Real for $float {
            fn one(fun: &Fun, x: $float) -> Option<$float> {
                Some(match fun {
                    Fun::Neg => -x,
                    Fun::Abs => x.abs(),
                    Fun::Sign if x == 0.0 => x,
                    Fun::Sign => x.signum(),
                    Fun::Conj | Fun::Re => x,
                    Fun::Im => 0.0,
                    Fun::Arg => (0.0 as $float).atan2(x),
                    Fun::Square => x * x,
                    Fun::Recip => x.recip(),
                    Fun::Sqrt => x.sqrt(),
                    Fun::Cbrt => x.cbrt(),
                    Fun::Exp => x.exp(),
                    Fun::Exp2 => x.exp2(),
                    Fun::Expm1 => x.exp_m1(),
                    Fun::Ln => x.ln(),
                    Fun::Log2 => x.log2(),
                    Fun::Log10 => x.log10(),
                    Fun::Log1p => x.ln_1p(),
                    Fun::Sin => x.sin(),
                    Fun::Cos => x.cos(),
                    Fun::Tan => x.tan(),
                    Fun::Asin => x.asin(),
                    Fun::Acos => x.acos(),
                    Fun::Atan => x.atan(),
                    Fun::Sinh => x.sinh(),
                    Fun::Cosh => x.cosh(),
                    Fun::Tanh => x.tanh(),
                    Fun::Asinh => x.asinh(),
                    Fun::Acosh => x.acosh(),
                    Fun::Atanh => x.atanh(),
                    Fun::Sinc if x == 0.0 => 1.0,
                    Fun::Sinc => (std::$float::consts::PI * x).sin() / (std::$float::consts::PI * x),
                    Fun::ToDegrees => x.to_degrees(),
                    Fun::ToRadians => x.to_radians(),
                    Fun::Floor => x.floor(),
                    Fun::Ceil => x.ceil(),
                    Fun::Round => x.round(),
                    Fun::Rint => x.round_ties_even(),
                    Fun::Trunc => x.trunc(),
                    Fun::Spacing if x < 0.0 => x.next_down() - x,
                    Fun::Spacing => x.next_up() - x,
                    _ => return None,
                })
            }

            fn two(fun: &Fun, x: $float, y: $float) -> Option<$float> {
                Some(match fun {
                    Fun::Add => x + y,
                    Fun::Sub => x - y,
                    Fun::Mul => x * y,
                    Fun::Div => x / y,
                    Fun::Rem => x % y,
                    Fun::Min => x.min(y),
                    Fun::Max => x.max(y),
                    Fun::Pow => x.powf(y),
                    Fun::Atan2 => x.atan2(y),
                    Fun::Hypot => x.hypot(y),
                    Fun::CopySign => x.copysign(y),
                    Fun::Minimum | Fun::Maximum if x.is_nan() || y.is_nan() => x + y,
                    Fun::Minimum => if y < x { y } else { x },
                    Fun::Maximum => if y > x { y } else { x },
                    Fun::Heaviside if x == 0.0 => y,
                    Fun::Heaviside if x.is_nan() => x,
                    Fun::Heaviside => if x > 0.0 { 1.0 } else { 0.0 },
                    Fun::NextAfter if x == y => y,
                    Fun::NextAfter if x < y => x.next_up(),
                    Fun::NextAfter if x > y => x.next_down(),
                    Fun::NextAfter => x + y,
                    Fun::LogAddExp if x == y => x + std::$float::consts::LN_2,
                    Fun::LogAddExp => x.max(y) + (-(x - y).abs()).exp().ln_1p(),
                    Fun::LogAddExp2 if x == y => x + 1.0,
                    Fun::LogAddExp2 => {
                        x.max(y) + (-(x - y).abs()).exp2().ln_1p() * std::$float::consts::LOG2_E
                    }
                    Fun::Remainder => {
                        let rest = x % y;
                        if rest != 0.0 && (rest < 0.0) != (y < 0.0) { rest + y } else { rest }
                    }
                    Fun::FloorDivide if y == 0.0 => x / y,
                    Fun::FloorDivide => {
                        // The quotient of what `y` divides is whole, up to its last bits.
                        let rest = x % y;
                        let below = rest != 0.0 && (rest < 0.0) != (y < 0.0);
                        ((x - rest) / y).round() - if below { 1.0 } else { 0.0 }
                    }
                    _ => return None,
                })
            }
        }
    )* };
}

real! { f32 f64 }
