//! The functions of numbers at special values, against those of NumPy. `numpy.txt` has a line `type | values`, and for each function,
//! and each value of its first arguments, a line `function arguments | results`, with a result for each of the values as the last
//! argument. `-` stands for an integer that has no place in its type, or that there is none.
//!
//! Constant folding and the interpreter (`algebra::eval`), the laws, and what generated code calls (`finch_storage::rt`) compute each
//! of them: the first two to the same bits, as fills are to be what the code computes.

mod documented;

use finch_core::algebra::eval::{apply, literal};
use finch_core::algebra::{Algebra, Fun, Lit, Term, Value};
use finch_storage::rt;

const NUMPY: &str = include_str!("numpy.txt");

/// Where Rust and NumPy differ. Rust's inverse hyperbolic functions overflow at the ends of the type, and NumPy's power takes a root, which
/// a negative infinity has not, where C's has a value.
fn is_rusts_own(name: &str, args: &[Value]) -> bool {
    let ends = |x: f64| x.abs() == f64::MAX || x.abs() == f64::from(f32::MAX);
    match (name, args) {
        ("asinh" | "acosh", [Value::Float(x)]) => ends(*x),
        ("pow", [Value::Float(x), Value::Float(y)]) => *x == f64::NEG_INFINITY && *y == 0.5,
        _ => false,
    }
}

/// A function that generated code calls, on floats of a type.
macro_rules! on_floats {
    ($($float:ident)*) => { $(
        fn $float(name: &str, args: &[$float]) -> Option<Value> {
            let truth = |is: bool| Some(Value::Bool(is));
            let value = match (name, args) {
                ("is_nan", [x]) => return truth(rt::is_nan(*x)),
                ("is_infinite", [x]) => return truth(rt::is_infinite(*x)),
                ("is_finite", [x]) => return truth(rt::is_finite(*x)),
                ("signbit", [x]) => return truth(rt::signbit(*x)),
                ("sin", [x]) => rt::sin(*x),
                ("cos", [x]) => rt::cos(*x),
                ("tan", [x]) => rt::tan(*x),
                ("asin", [x]) => rt::asin(*x),
                ("acos", [x]) => rt::acos(*x),
                ("atan", [x]) => rt::atan(*x),
                ("sinh", [x]) => rt::sinh(*x),
                ("cosh", [x]) => rt::cosh(*x),
                ("tanh", [x]) => rt::tanh(*x),
                ("asinh", [x]) => rt::asinh(*x),
                ("acosh", [x]) => rt::acosh(*x),
                ("atanh", [x]) => rt::atanh(*x),
                ("sqrt", [x]) => rt::sqrt(*x),
                ("cbrt", [x]) => rt::cbrt(*x),
                ("square", [x]) => rt::square(*x),
                ("recip", [x]) => rt::recip(*x),
                ("exp", [x]) => rt::exp(*x),
                ("exp2", [x]) => rt::exp2(*x),
                ("expm1", [x]) => rt::expm1(*x),
                ("ln", [x]) => rt::ln(*x),
                ("log2", [x]) => rt::log2(*x),
                ("log10", [x]) => rt::log10(*x),
                ("log1p", [x]) => rt::log1p(*x),
                ("sinc", [x]) => rt::sinc(*x),
                ("to_degrees", [x]) => rt::to_degrees(*x),
                ("to_radians", [x]) => rt::to_radians(*x),
                ("floor", [x]) => rt::floor(*x),
                ("ceil", [x]) => rt::ceil(*x),
                ("trunc", [x]) => rt::trunc(*x),
                ("rint", [x]) => rt::rint(*x),
                ("spacing", [x]) => rt::spacing(*x),
                ("abs", [x]) => rt::abs(*x),
                ("sign", [x]) => rt::sign(*x),
                ("conj", [x]) => rt::conj(*x),
                ("re", [x]) => rt::re(*x),
                ("im", [x]) => rt::im(*x),
                ("arg", [x]) => rt::arg(*x),
                ("atan2", [x, y]) => rt::atan2(*x, *y),
                ("hypot", [x, y]) => rt::hypot(*x, *y),
                ("logaddexp", [x, y]) => rt::logaddexp(*x, *y),
                ("logaddexp2", [x, y]) => rt::logaddexp2(*x, *y),
                ("copysign", [x, y]) => rt::copysign(*x, *y),
                ("nextafter", [x, y]) => rt::nextafter(*x, *y),
                ("heaviside", [x, y]) => rt::heaviside(*x, *y),
                ("floor_divide", [x, y]) => rt::floor_divide(*x, *y),
                ("remainder", [x, y]) => rt::remainder(*x, *y),
                ("minimum", [x, y]) => rt::minimum(*x, *y),
                ("maximum", [x, y]) => rt::maximum(*x, *y),
                ("min", [x, y]) => rt::min(*x, *y),
                ("max", [x, y]) => rt::max(*x, *y),
                ("pow", [x, y]) => rt::pow(*x, *y),
                ("clamp", [x, y, z]) => rt::clamp(*x, *y, *z),
                _ => return None,
            };
            Some(Value::Float(value.into()))
        }
    )* };
}

/// The same on integers.
macro_rules! on_integers {
    ($($int:ident)*) => { $(
        fn $int(name: &str, args: &[$int]) -> Option<Value> {
            let value = match (name, args) {
                ("count_ones", [x]) => rt::count_ones(*x),
                ("square", [x]) => rt::square(*x),
                ("sign", [x]) => rt::sign(*x),
                ("floor_divide", [x, y]) => rt::floor_divide(*x, *y),
                ("remainder", [x, y]) => rt::remainder(*x, *y),
                ("minimum", [x, y]) => rt::minimum(*x, *y),
                ("maximum", [x, y]) => rt::maximum(*x, *y),
                ("gcd", [x, y]) => rt::gcd(*x, *y),
                ("lcm", [x, y]) => rt::lcm(*x, *y),
                ("clamp", [x, y, z]) => rt::clamp(*x, *y, *z),
                _ => return None,
            };
            Some(Value::Int(value.into()))
        }
    )* };
}

on_floats! { f32 f64 }
on_integers! { i8 u8 i64 }

/// What generated code calls.
fn called(ty: &str, name: &str, args: &[Value]) -> Option<Value> {
    let float = |arg: &Value| if let Value::Float(x) = arg { *x } else { panic!("{arg} is not a float") };
    let int = |arg: &Value| if let Value::Int(i) = arg { *i } else { panic!("{arg} is not an integer") };
    match ty {
        "f64" => f64(name, &args.iter().map(float).collect::<Vec<_>>()),
        "f32" => f32(name, &args.iter().map(|arg| float(arg) as f32).collect::<Vec<_>>()),
        "i8" => i8(name, &args.iter().map(|arg| int(arg) as i8).collect::<Vec<_>>()),
        "u8" => u8(name, &args.iter().map(|arg| int(arg) as u8).collect::<Vec<_>>()),
        _ => i64(name, &args.iter().map(|arg| int(arg) as i64).collect::<Vec<_>>()),
    }
}

/// A value of a type; `None` for `-`.
fn value(ty: &str, text: &str) -> Option<Value> {
    Some(match text {
        "-" => return None,
        "true" | "false" => Value::Bool(text == "true"),
        _ if ty == "f32" => Value::Float(text.parse::<f32>().expect("a float").into()),
        _ if ty == "f64" => Value::Float(text.parse().expect("a float")),
        _ => Value::Int(text.parse().expect("an integer")),
    })
}

/// Whether a value is that of NumPy, but for the last bits of what no library computes exactly, and the sign of a zero.
fn near(ty: &str, found: &Value, expected: &Value) -> bool {
    match (found, expected) {
        (Value::Float(a), Value::Float(b)) => {
            let bits = if ty == "f32" { 4.0 * f64::from(f32::EPSILON) } else { 4.0 * f64::EPSILON };
            a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= bits * b.abs().max(f64::MIN_POSITIVE)
        }
        _ => found == expected,
    }
}

/// Whether two values have the same bits. NaN has several.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan(),
        _ => a == b,
    }
}

/// What the laws make of a call on literals; `None` if they leave the call.
fn simplified(strict: bool, ty: &str, fun: &Fun, args: &[Value]) -> Option<Value> {
    let lit = |value: &Value| Term::lit(Lit { value: value.clone(), ty: Some(ty.into()) });
    let term = Algebra::new(strict).call(fun.clone(), args.iter().map(lit).collect());
    term.as_lit().and_then(literal)
}

/// Compares one call, and returns what is wrong.
fn compare(ty: &str, name: &str, args: &[Value], expected: Option<&Value>) -> Option<String> {
    let fun = Fun::by_name(name).expect("a built-in function");
    let laws = [false, true].map(|strict| simplified(strict, ty, &fun, args));
    let Some(expected) = expected else {
        let settled = laws.iter().flatten().next();
        return settled
            .map(|found| format!("{name} {args:?} of {ty} has no value, and the laws say {found}"));
    };
    let evaluated = apply(&fun, args, Some(ty));
    let run = called(ty, name, args).unwrap_or_else(|| panic!("{name} is to be called here"));
    let right = evaluated.as_ref().is_some_and(|found| same(found, &run));
    let expected = if is_rusts_own(name, args) { &run } else { expected };
    let lawful = laws.iter().flatten().chain([&run]).all(|found| near(ty, found, expected));
    let folded = laws.iter().all(Option::is_some) || ty.starts_with(['i', 'u']);
    let told =
        format!("{name} {args:?} of {ty} is {run}, {evaluated:?}, by laws {laws:?}, and of NumPy {expected}");
    (!(right && lawful && folded)).then_some(told)
}

#[test]
fn functions_are_those_of_numpy() {
    let (mut ty, mut values, mut wrong, mut count) = ("", vec![], vec![], 0);
    for line in NUMPY.lines() {
        let (head, results) = line.split_once(" | ").expect("a bar");
        let mut head = head.split(' ');
        let name = head.next().expect("a name");
        if Fun::by_name(name).is_none() {
            ty = name;
            values = results.split(' ').map(|text| value(ty, text).expect("a number")).collect();
            continue;
        }
        let first: Vec<Value> = head.map(|text| value(ty, text).expect("a number")).collect();
        let results: Vec<&str> = results.split(' ').collect();
        // Functions of several floats are not called on the least one, which comes among the others.
        let last = values.iter().enumerate().filter(|(at, _)| results.len() == values.len() || *at != 7);
        for ((_, last), result) in last.zip(&results) {
            let args = [&first[..], std::slice::from_ref(last)].concat();
            let arity = finch_core::algebra::properties(&Fun::by_name(name).expect("it was found")).arity;
            assert!((arity.0..=arity.1).contains(&args.len()), "{line}");
            wrong.extend(compare(ty, name, &args, value(ty, result).as_ref()));
            count += 1;
        }
    }
    assert!(count > 5000, "{count}");
    assert!(wrong.is_empty(), "{} of {count} are wrong\n{}", wrong.len(), wrong.join("\n"));
}
