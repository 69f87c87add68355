//! All functions at all pairs of special values, as fills are: the laws must return the function's own result.

use super::*;
use crate::algebra::eval::literal;

const FLOATS: [f64; 9] =
    [0.0, 1.0, -1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, f64::MAX, f64::MIN, -0.0];

fn same(a: f64, b: f64) -> bool {
    a == b || a.is_nan() && b.is_nan()
}

/// The result of the laws for a call on two values, under both algebras.
fn made(fun: &Fun, a: &Value, b: &Value, ty: &str) -> [Term; 2] {
    [false, true]
        .map(|strict| Algebra::new(strict).call(fun.clone(), vec![lit(a.clone(), ty), lit(b.clone(), ty)]))
}

fn of_float(fun: &Fun, a: f64, b: f64) -> Value {
    use Fun::*;
    match fun {
        Eq => return Value::Bool(a == b),
        Ne => return Value::Bool(a != b),
        Lt => return Value::Bool(a < b),
        Le => return Value::Bool(a <= b),
        Gt => return Value::Bool(a > b),
        Ge => return Value::Bool(a >= b),
        _ => {}
    }
    Value::Float(match fun {
        Add => a + b,
        Sub => a - b,
        Mul => a * b,
        Div => a / b,
        Rem => a % b,
        Min => a.min(b),
        Max => a.max(b),
        Pow => a.powf(b),
        First => a,
        Last => b,
        Choose(_) if a == 0.0 => b,
        Choose(_) => a,
        other => panic!("{other:?}"),
    })
}

fn binary() -> Vec<Fun> {
    use Fun::*;
    vec![Add, Sub, Mul, Div, Rem, Min, Max, Eq, Ne, Lt, Le, Gt, Ge, First, Last]
}

#[test]
fn floats() {
    let single = |x: f64| f64::from((x as f32).clamp(f32::MIN, f32::MAX));
    for fun in binary().into_iter().chain([Fun::Pow, Fun::Choose(Value::Float(0.0))]) {
        for a in FLOATS {
            for b in FLOATS {
                for term in made(&fun, &Value::Float(a), &Value::Float(b), "f64") {
                    let found = term.as_lit().and_then(literal);
                    let right = match (&found, of_float(&fun, a, b)) {
                        (Some(Value::Float(x)), Value::Float(y)) => same(*x, y),
                        (Some(x), y) => *x == y,
                        _ => false,
                    };
                    assert!(right, "{fun:?}({a}, {b}) is {found:?}");
                }
                // `f32` has its own largest and smallest values.
                let [a, b] = [a, b].map(|x| if x.is_finite() { single(x) } else { x });
                for term in made(&fun, &Value::Float(a), &Value::Float(b), "f32") {
                    let found = term.as_lit().and_then(literal);
                    let right = match (&found, of_float(&fun, a, b)) {
                        // All are exact in `f64` and rounded once, except the power.
                        (Some(Value::Float(x)), Value::Float(y)) => same(*x, f64::from(y as f32)),
                        (Some(x), y) => *x == y,
                        _ => false,
                    };
                    assert!(right, "{fun:?}({a}, {b}) of f32 is {found:?}");
                }
            }
        }
    }
}

/// A function of integers: `None` if Rust's overflows, or has no value.
fn of_int(fun: &Fun, a: i128, b: i128, (lo, hi): (i128, i128)) -> Option<Value> {
    use Fun::*;
    let width = (hi - lo).count_ones();
    let shift = || u32::try_from(b).ok().filter(|n| *n < width);
    let within = |x: i128| (lo..=hi).contains(&x).then_some(Value::Int(x));
    match fun {
        Eq => Some(Value::Bool(a == b)),
        Ne => Some(Value::Bool(a != b)),
        Lt => Some(Value::Bool(a < b)),
        Le => Some(Value::Bool(a <= b)),
        Gt => Some(Value::Bool(a > b)),
        Ge => Some(Value::Bool(a >= b)),
        Add => within(a + b),
        Sub => within(a - b),
        Mul => within(a.checked_mul(b)?),
        Div => within(a.checked_div(b)?),
        Rem => within(a.checked_div(b)?).and_then(|_| within(a % b)),
        Min => within(a.min(b)),
        Max => within(a.max(b)),
        First => within(a),
        Last => within(b),
        And => within(a & b),
        Or => within(a | b),
        Xor => within(a ^ b),
        Shr => within(a >> shift()?),
        Shl => {
            let wide = (a << shift()?) & (hi - lo);
            within(if wide > hi { wide - (hi - lo + 1) } else { wide })
        }
        other => panic!("{other:?}"),
    }
}

fn number(value: &Value) -> i128 {
    if let Value::Int(x) = value { *x } else { 0 }
}

/// Integer calls without a value stay unchanged, for the run or an error. But a 0 that is shifted, however far, stays 0.
#[test]
fn integers() {
    use Fun::*;
    for ty in [Int::I8, Int::U8, Int::I16, Int::I32, Int::U32, Int::I64, Int::U64, Int::Usize] {
        let (lo, hi) = ty.range();
        let values: Vec<i128> = [0, 1, -1, 2, lo, hi].into_iter().filter(|x| *x >= lo).collect();
        for fun in binary().into_iter().chain([And, Or, Xor, Shl, Shr]) {
            for (a, b) in values.iter().flat_map(|a| values.iter().map(move |b| (*a, *b))) {
                for term in made(&fun, &Value::Int(a), &Value::Int(b), ty.name()) {
                    let found = term.as_lit().and_then(literal);
                    let shifted = matches!(fun, Shl | Shr) && a == 0;
                    match of_int(&fun, a, b, ty.range()) {
                        Some(value) => {
                            // Values that do not fit `i64` are left for the run.
                            let far = [a, b, number(&value)].into_iter().any(|x| i64::try_from(x).is_err());
                            let open = found.is_none() && (fun == Shl || far);
                            assert!(open || found == Some(value), "{fun:?}({a}, {b}) of {ty:?} is {found:?}");
                        }
                        None => {
                            assert!(found.is_none() || shifted, "{fun:?}({a}, {b}) of {ty:?} is {found:?}")
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn truth_values() {
    use Fun::*;
    for fun in [And, Or, Xor, Min, Max, Eq, Ne, Lt, Le, Gt, Ge] {
        for (a, b) in [(false, false), (false, true), (true, false), (true, true)] {
            let value = match fun {
                And | Min => a & b,
                Or | Max => a | b,
                Xor | Ne => a ^ b,
                Eq => a == b,
                Lt => !a & b,
                Le => a <= b,
                Gt => a & !b,
                _ => a >= b,
            };
            for term in made(&fun, &Value::Bool(a), &Value::Bool(b), "bool") {
                assert_eq!(term.as_bool(), Some(value), "{fun:?}({a}, {b})");
            }
        }
    }
}

#[test]
fn functions_of_one() {
    use Fun::*;
    for fun in [Neg, Abs, Sign, Sqrt, Exp, Ln, Floor, Ceil, Round] {
        for x in FLOATS {
            let value = match fun {
                Neg => -x,
                Abs => x.abs(),
                Sign if x == 0.0 => x,
                Sign => x.signum(),
                Sqrt => x.sqrt(),
                Exp => x.exp(),
                Ln => x.ln(),
                Floor => x.floor(),
                Ceil => x.ceil(),
                _ => x.round(),
            };
            let found = call(fun.clone(), &[&float(x)]);
            assert!(matches!(found.value(), Some(Value::Float(y)) if same(*y, value)), "{fun:?}({x})");
            // What `f32` makes of its own ends is exact in `f64`, but for roots, powers of e and logarithms.
            if matches!(fun, Neg | Abs | Sign | Floor | Ceil | Round) && (!x.is_finite() || x.abs() <= 1.0) {
                let found = call(fun.clone(), &[&lit(Value::Float(x), "f32")]);
                assert!(
                    matches!(found.value(), Some(Value::Float(y)) if same(*y, value)),
                    "{fun:?}({x}) of f32"
                );
            }
        }
    }
    for (ty, lo, hi) in [("i8", i128::from(i8::MIN), i128::from(i8::MAX)), ("u8", 0, 255)] {
        for x in [0, 1, lo, hi] {
            let found = call(Abs, &[&lit(Value::Int(x), ty)]);
            let value = Some(x.abs()).filter(|x| *x <= hi);
            assert_eq!(found.value(), value.map(Value::Int).as_ref(), "abs({x}) of {ty}");
        }
    }
    for (x, n) in FLOATS.into_iter().flat_map(|x| [0, 1, -1, 5, -3000, 3000].map(|n| (x, n))) {
        let [x_, n_] = [float(x), lit(Value::Int(n), "i32")];
        for (fun, value) in [
            (Pow, x.powi(n as i32)),
            (Ldexp, if n == 0 || x == 0.0 || x.is_infinite() { x } else { x * 2f64.powi(n as i32) }),
        ] {
            let found = call(fun.clone(), &[&x_, &n_]);
            assert!(matches!(found.value(), Some(Value::Float(y)) if same(*y, value)), "{fun:?}({x}, {n})");
        }
    }
}

/// An integer quotient without a value keeps its operands, so that the program is rejected. For floats it is NaN.
#[test]
fn nothing_by_nothing() {
    for fun in [Fun::Div, Fun::Rem] {
        assert!(laws::has_no_value(&fun, &[lit(Value::Int(0), "u8"), lit(Value::Int(0), "u8")]));
        assert!(
            call(fun.clone(), &[&lit(Value::Int(0), "u8"), &lit(Value::Int(0), "u8")]).as_lit().is_none()
        );
        // If the divisor is known only at run time, a fill of 0 annihilates.
        let [x] = elems("f64");
        assert_eq!(call(fun.clone(), &[&float(0.0), &x]), float(0.0));
        assert!(Algebra::new(true).call(fun, vec![float(0.0), x]).as_lit().is_none());
    }
}
