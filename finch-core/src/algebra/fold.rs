//! Constant folding: the result that Rust would compute, or nothing.

use std::rc::Rc;

use crate::Mapped;

use super::eval::{apply, literal};
use super::fun::Fun;
use super::term::Lit;
use super::value::{Int, Value, is_known, parts_of};

/// The Rust type in which a literal is computed, in a call of type `ty`. `None` for types that are not built in, whose
/// arithmetic is unknown, and for integers that are not folded in it.
fn arithmetic<'a>(ty: Option<&'a str>, value: &Value) -> Option<&'a str> {
    let usual = match value {
        Value::Bool(_) => "bool",
        Value::Float(_) => "f64",
        Value::Int(_) => "i64",
        _ => return None,
    };
    let ty = ty.unwrap_or(usual);
    let int = Int::parse(&ty.replace("128", "64")); // 128-bit types are folded within the range of 64 bits.
    let fits = match value {
        Value::Int(i) => int.is_some_and(|int| (int.range().0..=int.range().1).contains(i)),
        _ => is_known(ty) && int.is_none(),
    };
    fits.then_some(ty)
}

/// The value of a call on literals, if it is certain what Rust computes and that it does not panic.
pub fn fold(fun: &Fun, args: &[&Lit]) -> Option<Lit> {
    let [first, rest @ ..] = args else { return None };
    if let Fun::Cast(ty) = fun {
        arithmetic(first.ty.as_deref(), &first.value)?;
        let value = apply(fun, &[literal(first)?], None)?;
        arithmetic(Some(ty), &value)?;
        return Some(Lit { value, ty: Some(ty.clone()) }.canonical());
    }
    if *fun == Fun::Tuple && args.iter().any(|lit| lit.ty.is_some()) {
        let types: Vec<&str> = args.mapped(|lit| lit.ty.as_deref().unwrap_or("_"));
        let value = Value::Tuple(args.mapped(|lit| lit.value.clone()));
        return Some(Lit { value, ty: Some(format!("({})", types.join(", ")).into()) });
    }
    if let Some(ty) = args.iter().find_map(|lit| lit.ty.as_ref().filter(|ty| parts_of(ty).is_some())) {
        return complex(fun, args, ty);
    }
    // The second argument has its own type: a shift, an exponent, or a count.
    let lopsided = matches!(fun, Fun::Shl | Fun::Shr | Fun::Pow | Fun::Ldexp) || fun.repeats();
    let alike = if lopsided { &args[..1] } else { args };
    let mut types = alike.iter().filter_map(|lit| lit.ty.clone());
    let ty = types.next();
    let elem = ty.as_deref();
    let domain = arithmetic(elem, &first.value)?;
    let same = alike.iter().all(|lit| arithmetic(elem, &lit.value) == Some(domain));
    if !same || types.any(|other| ty.as_ref() != Some(&other)) {
        return None;
    }
    if *fun == Fun::Clamp {
        let typed: Vec<Lit> = args.mapped(|lit| Lit { value: lit.value.clone(), ty: ty.clone() });
        let value = checked(fun, &typed.iter().collect::<Vec<_>>(), domain, elem)?;
        return Some(Lit { ty, value });
    }
    let start = if rest.is_empty() { checked(fun, &[first], domain, elem)? } else { first.value.clone() };
    let value = rest.iter().try_fold(start, |value, other| {
        let own = if lopsided || matches!(other.value, Value::Int(_)) { &other.ty } else { &ty };
        let other = Lit { value: other.value.clone(), ty: own.clone() };
        checked(fun, &[&Lit { value, ty: ty.clone() }, &other], domain, elem)
    })?;
    Some(Lit { ty: if fun.is_predicate() { None } else { ty }, value })
}

/// The value of a call on complex numbers that are 0 or 1, if it is one of these.
fn complex(fun: &Fun, args: &[&Lit], ty: &Rc<str>) -> Option<Lit> {
    let digit = |value: &Value| match value {
        value if value.is_zero() => Some(0),
        value => value.is_one().then_some(1),
    };
    let number = |lit: &&Lit| {
        let part = |own: &str| parts_of(ty) == Some(own);
        let own =
            lit.ty.as_ref().is_none_or(|own| own == ty || part(own)) && !matches!(lit.value, Value::Bool(_));
        digit(&lit.value).filter(|_| own).map(|digit| Value::Float(digit as f64))
    };
    let args = args.iter().map(number).collect::<Option<Vec<_>>>()?;
    match apply(fun, &args, Some("f64"))? {
        Value::Bool(truth) => Some(Lit { value: Value::Bool(truth), ty: None }),
        value => {
            let real = parts_of(ty).filter(|_| fun.is_real()).map(Rc::from);
            let value = Value::Int(digit(&value)?);
            Some(Lit { value, ty: Some(real.unwrap_or_else(|| ty.clone())) }.canonical())
        }
    }
}

/// Applies the function once. `None` if the result overflows its type, or if the function has no value there.
fn checked(fun: &Fun, args: &[&Lit], domain: &str, elem: Option<&str>) -> Option<Value> {
    let ints = matches!(args[0].value, Value::Int(_));
    if matches!(fun, Fun::Rem | Fun::Remainder) {
        checked(&Fun::Div, args, domain, elem)?; // A remainder panics whenever its quotient overflows.
    }
    let elem = match fun {
        Fun::Not | Fun::Shr | Fun::CountOnes if ints => Some(elem?),
        // Unbounded, so that overflows are detected.
        _ => elem.filter(|_| !ints),
    };
    let own = |value: &Value| matches!(value, Value::Bool(_)) || arithmetic(Some(domain), value).is_some();
    apply(fun, &args.iter().map(|lit| literal(lit)).collect::<Option<Vec<_>>>()?, elem).filter(own)
}
