//! Constant folding: what Rust would compute, or nothing.

use super::eval::{apply, literal};
use super::fun::Fun;
use super::term::Lit;
use super::value::{Int, Value};

/// The kinds of arithmetic that literals ask for. Types that are not built in have none.
#[derive(PartialEq)]
enum Domain {
    Bool,
    Float,
    /// Integers between two bounds.
    Int(i128, i128),
}

impl Domain {
    fn named(ty: &str) -> Option<Domain> {
        match ty {
            "bool" => Some(Domain::Bool),
            "f32" | "f64" => Some(Domain::Float),
            _ => Int::parse(ty).map(|int| Domain::Int(int.range().0, int.range().1)),
        }
    }

    /// The domain of a literal, in a call whose type is `ty`.
    fn of(ty: Option<&str>, value: &Value) -> Option<Domain> {
        let usual = match value {
            Value::Bool(_) => "bool",
            Value::Float(_) => "f64",
            Value::Int(_) => "i64",
            _ => return None,
        };
        let fits = |domain: &Domain| matches!(domain, Domain::Int(..)) == matches!(value, Value::Int(_));
        Domain::named(ty.unwrap_or(usual)).filter(fits)
    }
}

/// The value of a call on literals, where it is certain what Rust computes and that it does not
/// panic.
pub fn fold(fun: &Fun, args: &[&Lit]) -> Option<Lit> {
    let [first, rest @ ..] = args else { return None };
    if let Fun::Cast(ty) = fun {
        Domain::of(first.ty.as_deref(), &first.value)?;
        let value = apply(fun, &[literal(first)?], None)?;
        Domain::of(Some(ty), &value)?;
        return Some(Lit { value, ty: Some(ty.clone()) }.canonical());
    }
    if *fun == Fun::Tuple && args.iter().any(|lit| lit.ty.is_some()) {
        let types: Option<Vec<&str>> = args.iter().map(|lit| lit.ty.as_deref()).collect();
        let value = Value::Tuple(args.iter().map(|lit| lit.value.clone()).collect());
        return Some(Lit { value, ty: types.map(|types| format!("({})", types.join(", ")).into()) });
    }
    let mut ty = first.ty.clone();
    // the second argument has a type of its own: a shift, an exponent
    let lopsided = matches!(fun, Fun::Shl | Fun::Shr | Fun::Pow | Fun::Ldexp);
    for other in rest.iter().filter(|_| !lopsided) {
        match (&ty, &other.ty) {
            (Some(a), Some(b)) if a != b => return None,
            (None, Some(_)) => ty = other.ty.clone(),
            _ => {}
        }
    }
    let elem = ty.as_deref();
    let domain = Domain::of(elem, &first.value)?;
    let same = |other: &&Lit| lopsided || Domain::of(elem, &other.value).as_ref() == Some(&domain);
    if !rest.iter().all(same) {
        return None;
    }
    let start = if rest.is_empty() { checked(fun, &[first], &domain, elem)? } else { first.value.clone() };
    let value = rest.iter().try_fold(start, |value, other| {
        checked(fun, &[&Lit { value, ty: ty.clone() }, other], &domain, elem)
    })?;
    Some(Lit { ty: if fun.is_predicate() { None } else { ty }, value })
}

/// One application; nothing if it leaves its type, or if the function has no value there.
fn checked(fun: &Fun, args: &[&Lit], domain: &Domain, elem: Option<&str>) -> Option<Value> {
    let vals: Option<Vec<Value>> = args.iter().map(|lit| literal(lit)).collect();
    let elem = match (domain, fun) {
        (Domain::Int(..), Fun::Not | Fun::Shr) => Some(elem?),
        // unbounded, so that what overflows is seen
        (Domain::Int(..), _) => None,
        _ => elem,
    };
    let value = apply(fun, &vals?, elem)?;
    match (&value, domain) {
        (Value::Int(i), Domain::Int(lo, hi)) => (lo..=hi).contains(&i).then_some(value),
        (Value::Float(_) | Value::Bool(_), _) => Some(value),
        _ => None,
    }
}
