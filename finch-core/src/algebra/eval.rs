//! The functions of the table on numbers and truth values, for constant folding and for the interpreter.

use std::cmp::Ordering;

use super::fun::Fun;
use super::real;
use super::table::properties;
use super::term::Lit;
use super::value::{FAR, Int, Value};

/// The value of a literal; `None` for a fill of which only the path is known.
pub fn literal(lit: &Lit) -> Option<Value> {
    match (&lit.value, &lit.ty) {
        (Value::Fill(_), _) => None,
        (value, Some(ty)) => Some(coerce(value.clone(), ty)),
        (value, None) => Some(value.clone()),
    }
}

/// The value as an element of this Rust type holds it: integers wrap, `f32` rounds, and `0` and `1` mean
/// the zero and one of every type.
pub fn coerce(val: Value, elem: &str) -> Value {
    match (val, elem) {
        (Value::Int(i), "f64") => Value::Float(i as f64),
        (Value::Int(i), "f32") => Value::Float(f64::from(i as f32)),
        (Value::Float(x), "f32") => Value::Float(f64::from(x as f32)),
        (Value::Int(i), "bool") => Value::Bool(i != 0),
        (Value::Bool(b), ty) if ty != "bool" => coerce(Value::Int(b.into()), ty),
        (Value::Int(i), ty) => Value::Int(Int::parse(ty).map_or(i, |ty| wrap(i, ty))),
        (val, _) => val,
    }
}

fn wrap(i: i128, ty: Int) -> i128 {
    let (lo, hi) = ty.range();
    lo + i.wrapping_sub(lo).rem_euclid(hi - lo + 1)
}

/// `val as to`.
fn cast(val: &Value, to: &str) -> Value {
    match (val, Int::parse(to)) {
        (Value::Float(x), Some(ty)) => {
            let (lo, hi) = ty.range();
            Value::Int((*x as i128).clamp(lo, hi))
        }
        (val, _) => coerce(val.clone(), to),
    }
}

/// Applies a function to numbers and truth values. `elem` is the Rust type of the computation: integers wrap in it. Without
/// one, integers are those of index arithmetic, and no step may overflow `i64`. `None` if the function has no value.
pub fn apply(fun: &Fun, args: &[Value], elem: Option<&str>) -> Option<Value> {
    let (first, rest) = args.split_first()?;
    match fun {
        Fun::Cast(to) => Some(cast(first, to)),
        Fun::Clamp => {
            let least = apply(&Fun::Maximum, &args[..2], elem)?;
            apply(&Fun::Minimum, &[least, args.get(2)?.clone()], elem)
        }
        _ if rest.is_empty() => fit(unary(fun, first, elem)?, elem),
        _ => rest.iter().try_fold(first.clone(), |acc, arg| fit(binary(fun, &acc, arg, elem)?, elem)),
    }
}

/// A result as its type holds it; `None` if index arithmetic overflows `i64`.
fn fit(val: Value, elem: Option<&str>) -> Option<Value> {
    match (elem, &val) {
        (Some(ty), Value::Int(_) | Value::Float(_)) => Some(coerce(val, ty)),
        (None, Value::Int(i)) if i64::try_from(*i).is_err() => None,
        _ => Some(val),
    }
}

fn unary(fun: &Fun, arg: &Value, elem: Option<&str>) -> Option<Value> {
    if properties(fun).associative {
        return Some(arg.clone());
    }
    Some(match (fun, arg) {
        (Fun::Floor | Fun::Ceil | Fun::Round, Value::Int(_)) | (Fun::Abs | Fun::Sign, Value::Bool(_)) => {
            arg.clone()
        }
        (Fun::Conj | Fun::Re, Value::Int(_)) => arg.clone(),
        (Fun::Im, Value::Int(_)) => Value::Int(0),
        (Fun::Neg, Value::Int(i)) => Value::Int(i.checked_neg()?),
        (Fun::Abs, Value::Int(i)) => Value::Int(i.checked_abs()?),
        (Fun::Sign, Value::Int(i)) => Value::Int(i.signum()),
        (Fun::Square, Value::Int(i)) => Value::Int(i.wrapping_mul(*i)),
        (Fun::CountOnes, Value::Int(i)) => Value::Int((i & mask(elem)).count_ones().into()),
        (Fun::Not, Value::Bool(b)) => Value::Bool(!b),
        (Fun::Not, Value::Int(i)) => Value::Int(!i),
        (_, Value::Float(x)) => match real::truth(fun, *x) {
            Some(truth) => Value::Bool(truth),
            None => Value::Float(real::one(fun, *x, elem)?),
        },
        _ => return None,
    })
}

/// All bits of an integer type.
fn mask(elem: Option<&str>) -> i128 {
    let (lo, hi) = elem.and_then(Int::parse).unwrap_or(Int::I64).range();
    hi - lo
}

fn binary(fun: &Fun, a: &Value, b: &Value, elem: Option<&str>) -> Option<Value> {
    match (a, b) {
        // Beyond this range, a power may turn a zero into NaN, or swallow its factor.
        (Value::Float(x), Value::Int(n)) if *fun == Fun::Powers => {
            let power = x.powi(i32::try_from(*n).ok()?);
            (1e-37..1e37).contains(&power.abs()).then_some(Value::Float(power))
        }
        (Value::Float(x), Value::Int(n)) if matches!(fun, Fun::Pow | Fun::Ldexp) => {
            let n = i32::try_from(*n).ok()?;
            Some(Value::Float(if *fun == Fun::Pow { x.powi(n) } else { ldexp(*x, n) }))
        }
        (Value::Int(i), Value::Float(_)) => binary(fun, &Value::Float(*i as f64), b, elem),
        (Value::Float(_), Value::Int(i)) => binary(fun, a, &Value::Float(*i as f64), elem),
        _ => match (holds(fun, order(a, b)), a, b) {
            (Some(truth), ..) => Some(Value::Bool(truth)),
            (_, Value::Int(a), Value::Int(b)) => integer(fun, *a, *b, elem).map(Value::Int),
            (_, Value::Bool(a), Value::Bool(b)) => truth(fun, *a, *b).map(Value::Bool),
            (_, Value::Float(x), Value::Float(y)) => real::two(fun, *x, *y, elem).map(Value::Float),
            _ => None,
        },
    }
}

/// The result of a comparison of two values in this order, as in Rust: every comparison with NaN is false.
pub(super) fn holds(fun: &Fun, order: Option<Ordering>) -> Option<bool> {
    Some(match fun {
        Fun::Eq => order.is_some_and(Ordering::is_eq),
        Fun::Ne => !order.is_some_and(Ordering::is_eq),
        Fun::Lt => order.is_some_and(Ordering::is_lt),
        Fun::Le => order.is_some_and(Ordering::is_le),
        Fun::Gt => order.is_some_and(Ordering::is_gt),
        Fun::Ge => order.is_some_and(Ordering::is_ge),
        _ => return None,
    })
}

fn order(a: &Value, b: &Value) -> Option<Ordering> {
    match (a, b) {
        (Value::Int(_), Value::Int(_)) | (Value::Bool(_), Value::Bool(_)) => a.partial_cmp(b),
        (Value::Float(a), Value::Float(b)) => a.partial_cmp(b),
        _ => None,
    }
}

fn truth(fun: &Fun, a: bool, b: bool) -> Option<bool> {
    Some(match fun {
        Fun::And | Fun::Min | Fun::Minimum => a & b,
        Fun::Or | Fun::Max | Fun::Maximum => a | b,
        Fun::Xor => a ^ b,
        _ => return None,
    })
}

fn integer(fun: &Fun, a: i128, b: i128, elem: Option<&str>) -> Option<i128> {
    let shift = || u32::try_from(b).ok().filter(|&n| n < mask(elem).count_ones());
    let below = || a % b != 0 && (a < 0) != (b < 0);
    Some(match fun {
        Fun::Add => a.checked_add(b)?,
        Fun::Sub => a.checked_sub(b)?,
        Fun::Mul | Fun::Times => a.wrapping_mul(b),
        Fun::Scaled => a.saturating_mul(b).clamp((-FAR).into(), FAR.into()),
        // An even power of -1 is 1, but the smallest number times -1 overflows.
        Fun::Powers if a != -1 => a.checked_pow(u32::try_from(b).ok()?)?,
        Fun::Div => a.checked_div(b)?,
        Fun::Rem => a.checked_rem(b)?,
        Fun::FloorDivide => a.checked_div(b)? - i128::from(below()),
        Fun::Remainder => a.checked_rem(b)? + if below() { b } else { 0 },
        Fun::Min | Fun::Minimum => a.min(b),
        Fun::Max | Fun::Maximum => a.max(b),
        Fun::Gcd => common(a, b),
        Fun::Lcm if a == 0 || b == 0 => 0,
        Fun::Lcm => (a / common(a, b)).wrapping_mul(b).wrapping_abs(),
        Fun::And => a & b,
        Fun::Or => a | b,
        Fun::Xor => a ^ b,
        Fun::Shl => a.wrapping_shl(shift()?),
        Fun::Shr => a >> shift()?,
        Fun::Pow => (0..u32::try_from(b).ok().filter(|&n| n < 1 << 16)?).try_fold(1, |acc, _| {
            let Some(Value::Int(next)) = fit(Value::Int(a.wrapping_mul(acc)), elem) else { return None };
            Some(next)
        })?,
        _ => return None,
    })
}

/// The greatest common divisor.
fn common(a: i128, b: i128) -> i128 {
    if b == 0 { a.wrapping_abs() } else { common(b, a.wrapping_rem(b)) }
}

/// `x * 2^n`, in steps, so that no power overflows. Only the last step rounds.
fn ldexp(x: f64, n: i32) -> f64 {
    let n = n.clamp(-2200, 2200);
    let step = if n < -1022 { -969 } else { n.min(1023) };
    // The bits of the power itself: `powi` promises none of them.
    let scaled = x * f64::from_bits(((step + 1023) as u64) << 52);
    if step == n { scaled } else { ldexp(scaled, n - step) }
}
