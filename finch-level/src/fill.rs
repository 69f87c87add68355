//! Fill values: the built-in ones and literals, as values of an element type.

use std::rc::Rc;

use finch_core::Mapped;
use finch_core::algebra::{Int, Lit, Value};

use crate::primitive::is_primitive;

/// The built-in fills.
pub const BUILT_IN: [&str; 7] = ["Zero", "True", "One", "Inf", "NegInf", "Max", "Min"];

/// The kinds of element types that the compiler distinguishes.
enum Elem {
    Int(Int),
    Float,
    Bool,
    /// A named type: a generic parameter, or a user's numeric type.
    Named,
    /// Any other type, such as a tuple or an array, which is not a numeric type.
    Other,
}

fn classify(elem: &str) -> Elem {
    match elem {
        "f32" | "f64" => Elem::Float,
        "bool" => Elem::Bool,
        _ => match Int::parse(elem) {
            Some(int) => Elem::Int(int),
            None if elem.starts_with(|c: char| c.is_alphabetic() || c == '_') => Elem::Named,
            None => Elem::Other,
        },
    }
}

/// The fill `value` (a built-in's name, the text of a literal, or a name made by [`opaque`]) as a literal of the element
/// type; `None` if it is none of these.
pub fn literal(value: &str, elem: &str) -> Option<Lit> {
    let found = if BUILT_IN.contains(&value) { built_in(value, elem) } else { parse(value)? };
    Some(Lit { value: as_held(found, elem), ty: Some(elem.into()) })
}

/// The reason why elements of a primitive type cannot have this fill: it is a built-in fill that the
/// type lacks, or has another type.
pub fn unfit(value: &str, of: &str, elem: &str) -> Option<String> {
    let remedy = match (value, classify(elem)) {
        _ if is_primitive(elem) && is_primitive(of) && of != elem => {
            return Some(format!(
                "this is a fill of `{of}`, and the elements are `{elem}`: give them one by `fill_value!`"
            ));
        }
        ("Inf", Elem::Int(_)) => "`finch::fills::Max`",
        ("NegInf", Elem::Int(_)) => "`finch::fills::Min`",
        ("True", Elem::Int(_) | Elem::Float) => "`One`",
        ("Inf" | "NegInf", Elem::Bool) => "`True`",
        (_, Elem::Named) if elem == "char" && BUILT_IN.contains(&value) => {
            "one of your own, by `fill_value!`"
        }
        _ => return None,
    };
    Some(format!("`{value}` is not a value of `{elem}`: the fill may be {remedy}"))
}

/// The value as an element of this type holds it. An integer literal becomes a float where the type is one,
/// including in the parts of a tuple.
fn as_held(value: Value, elem: &str) -> Value {
    match (value, classify(elem)) {
        (Value::Int(i), Elem::Float) => Value::Float(i as f64),
        (Value::Tuple(values), Elem::Other) => {
            let types = tuple_parts(elem).unwrap_or_default();
            let types = types.into_iter().map(Some).chain(std::iter::repeat(None));
            let held = |(value, ty): (Value, Option<&str>)| ty.map_or(value.clone(), |ty| as_held(value, ty));
            Value::Tuple(values.into_iter().zip(types).map(held).collect())
        }
        (other, _) => other,
    }
}

/// The text for a fill whose value only rustc knows: its name, and the location of its definition, which distinguishes it
/// from others of the same name. Such a fill is only known to equal itself.
pub fn opaque(name: &str, place: u64) -> String {
    format!("{name}@{place:016x}")
}

/// The fill of a tuple with these parts. If only rustc knows one of them, only rustc knows the tuple.
pub fn tuple(parts: Vec<Value>) -> Value {
    let place = |part: &Value| match part {
        Value::Fill(name) => name.rsplit('@').next().map(str::to_owned),
        _ => None,
    };
    let places: Vec<String> = parts.iter().filter_map(place).collect();
    if places.is_empty() {
        return Value::Tuple(parts);
    }
    let names: Vec<String> = parts.mapped(Value::to_string);
    Value::Fill(format!("({})@{}", names.join(", "), places.join("")).into())
}

/// The parts of a tuple type or tuple value, as text.
pub fn tuple_parts(tuple: &str) -> Option<Vec<&str>> {
    let inside = tuple.trim().strip_prefix('(')?.strip_suffix(')')?;
    let (mut depth, mut start, mut found) = (0_i32, 0, Vec::new());
    for (at, c) in inside.char_indices() {
        match c {
            '(' | '[' | '<' => depth += 1,
            ')' | ']' | '>' => depth -= 1,
            ',' if depth == 0 => {
                found.push(inside[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(inside[start..].trim());
    found.retain(|part| !part.is_empty());
    Some(found)
}

/// The value of a built-in fill, or the fill's name if the compiler cannot calculate with the element type.
fn built_in(name: &str, elem: &str) -> Value {
    let opaque = || Value::Fill(Rc::from(name));
    match (name, classify(elem)) {
        ("Zero", Elem::Bool) => Value::Bool(false),
        ("One" | "True", Elem::Bool) => Value::Bool(true),
        ("True", _) => Value::Bool(true),
        ("Zero", Elem::Other) => zeros(elem).unwrap_or_else(opaque),
        (_, Elem::Other) => opaque(),
        ("Zero", _) => Value::Int(0),
        ("One", _) => Value::Int(1),
        ("Inf", Elem::Float) => Value::Float(f64::INFINITY),
        ("NegInf", Elem::Float) => Value::Float(f64::NEG_INFINITY),
        ("Max" | "Min", Elem::Bool) => Value::Bool(name == "Max"),
        ("Min", Elem::Int(int)) => Value::Int(int.range().0),
        ("Max", Elem::Int(int)) => Value::Int(int.range().1),
        ("Max" | "Min", Elem::Float) => {
            let most = if elem == "f32" { f32::MAX.into() } else { f64::MAX };
            Value::Float(if name == "Max" { most } else { -most })
        }
        _ => opaque(),
    }
}

/// The value of `Zero` for a tuple: all its parts are zero.
fn zeros(elem: &str) -> Option<Value> {
    let zeros = tuple_parts(elem)?.into_iter().map(|elem| built_in("Zero", elem));
    let zeros: Vec<Value> = zeros.map(|zero| as_held(zero, elem)).collect();
    (!zeros.iter().any(|zero| matches!(zero, Value::Fill(_)))).then_some(Value::Tuple(zeros))
}

/// Reads the text of a literal as [`text`] writes it, or of an [`opaque`] fill.
pub fn parse(text: &str) -> Option<Value> {
    match text {
        _ if text.contains('@') => Some(Value::Fill(text.into())),
        _ if text.starts_with('(') => {
            tuple_parts(text)?.into_iter().map(parse).collect::<Option<_>>().map(Value::Tuple)
        }
        "true" => Some(Value::Bool(true)),
        "false" => Some(Value::Bool(false)),
        _ => text.parse().map(Value::Int).ok().or_else(|| text.parse().map(Value::Float).ok()),
    }
}

/// The text of a literal that a user writes as a fill value, an identity or an annihilator: a
/// truth value or a number, with or without a sign, a constant of a primitive type (`f64::NAN`), or a tuple of these.
pub fn text(expr: &syn::Expr) -> Option<String> {
    match expr {
        syn::Expr::Group(group) => text(&group.expr),
        syn::Expr::Paren(paren) => text(&paren.expr),
        syn::Expr::Unary(syn::ExprUnary { op: syn::UnOp::Neg(_), expr, .. }) => negative(text(expr)?),
        syn::Expr::Lit(lit) => match &lit.lit {
            syn::Lit::Bool(b) => Some(b.value.to_string()),
            // An integer that does not fit `i128` is left to rustc.
            syn::Lit::Int(i) => i.base10_parse::<i128>().ok().map(|i| i.to_string()),
            syn::Lit::Byte(b) => Some(b.value().to_string()),
            syn::Lit::Float(f) => f.base10_parse::<f64>().ok().map(|f| format!("{f:?}")),
            _ => None,
        },
        syn::Expr::Path(path) => constant(&path.path),
        syn::Expr::Tuple(tuple) => {
            let parts = tuple.elems.iter().map(text).collect::<Option<Vec<String>>>()?;
            Some(if parts.len() == 1 {
                format!("({},)", parts[0])
            } else {
                format!("({})", parts.join(", "))
            })
        }
        _ => None,
    }
}

fn negative(text: String) -> Option<String> {
    match text.strip_prefix('-') {
        Some(positive) => Some(positive.to_string()),
        None => {
            Some(format!("-{text}")).filter(|_| parse(&text).is_some_and(|v| !matches!(v, Value::Bool(_))))
        }
    }
}

/// The text of a constant such as `f64::NAN`.
fn constant(path: &syn::Path) -> Option<String> {
    let names: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
    let [.., of, name] = names.as_slice() else { return None };
    let fill = match (classify(of), name.as_str()) {
        (Elem::Float, "NAN") => return Some("NaN".into()),
        (Elem::Float, "INFINITY") => "Inf",
        (Elem::Float, "NEG_INFINITY") => "NegInf",
        (Elem::Float | Elem::Int(_), "MAX") => "Max",
        (Elem::Float | Elem::Int(_), "MIN") => "Min",
        _ => return None,
    };
    Some(built_in(fill, of).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn built_in_fills_are_typed() {
        let value = |name, elem| literal(name, elem).map(|lit| lit.value);
        assert_eq!(value("Zero", "f64"), Some(Value::Float(0.0)));
        assert_eq!(value("Zero", "bool"), Some(Value::Bool(false)));
        assert_eq!(value("Zero", "T"), Some(Value::Int(0)));
        assert_eq!(value("Zero", "(f64, u8)"), Some(Value::Tuple(vec![Value::Float(0.0), Value::Int(0)])));
        assert_eq!(value("One", "(f64, u8)"), Some(Value::Fill("One".into())));
        assert_eq!(value("Zero", "[u8; 2]"), Some(Value::Fill("Zero".into())));
        assert_eq!(
            value("(inf, 18446744073709551615)", "(f64, usize)"),
            Some(Value::Tuple(vec![Value::Float(f64::INFINITY), Value::Int(u64::MAX.into())]))
        );
        assert_eq!(
            value("((1, 2), true)", "((f32, i8), bool)").map(|v| v.to_string()).as_deref(),
            Some("((1.0, 2), true)")
        );
        assert_eq!(value("Red@1", "Colour"), Some(Value::Fill("Red@1".into())));
        assert_eq!(value("Max", "i8"), Some(Value::Int(127)));
        assert_eq!(value("Inf", "u8"), Some(Value::Fill("Inf".into())));
        assert_eq!(value("255", "u8"), Some(Value::Int(255)));
        assert_eq!(value("255", "f32"), Some(Value::Float(255.0)));
        assert_eq!(value("Grey", "u8"), None);
    }

    #[test]
    fn literals_of_users() {
        let check = |source: &str, expected: Option<&str>| {
            let expr: syn::Expr = syn::parse_str(source).expect("an expression");
            assert_eq!(text(&expr).as_deref(), expected, "{source}");
        };
        check("255", Some("255"));
        check("0xff_u8", Some("255"));
        check("b'a'", Some("97"));
        check("-1.5e3", Some("-1500.0"));
        check("- -2", Some("2"));
        check("true", Some("true"));
        check("-true", None);
        check("f64::NAN", Some("NaN"));
        check("std::f32::INFINITY", Some("inf"));
        check("u8::MAX", Some("255"));
        check("-f64::INFINITY", Some("-inf"));
        check("(f64::INFINITY, usize::MAX)", Some("(inf, 18446744073709551615)"));
        check("(1, (-2.5, true), )", Some("(1, (-2.5, true))"));
        check("(1, red())", None);
        check("\"a\"", None);
        check("white()", None);
    }

    #[test]
    fn texts_are_read_back() {
        for text in ["255", "-1.5", "NaN", "inf", "-inf", "true", "(1, (inf, true))"] {
            assert_eq!(parse(text).map(|v| v.to_string()).as_deref(), Some(text));
        }
    }
}
