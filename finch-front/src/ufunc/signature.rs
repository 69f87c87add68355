//! The signature of a user's function: its name, its arguments and its types.

use quote::ToTokens;
use syn::{Error, FnArg, ItemFn, Pat, ReturnType, Safety, Type};

use finch_core::algebra::{Int, Value};
use finch_level::definition::Algebra;
use finch_level::primitive::is_primitive;

/// A function's own name, its arguments and its types.
pub fn signature(item: &ItemFn) -> Algebra {
    let text = |tokens: &dyn ToTokens| tokens.to_token_stream().to_string().replace(' ', "").into();
    let (mut params, mut types) = (vec![], vec![]);
    for input in &item.sig.inputs {
        let FnArg::Typed(input) = input else { continue };
        params.push(match &*input.pat {
            Pat::Ident(name) => name.ident.to_string().into(),
            _ => "_".into(),
        });
        types.push(text(&input.ty));
    }
    types.push(match &item.sig.output {
        ReturnType::Type(_, ty) => text(ty),
        ReturnType::Default => "()".into(),
    });
    let none = vec![None; params.len()];
    let name = item.sig.ident.to_string().into();
    Algebra { name, types, identity: none.clone(), annihilator: none, params, ..Algebra::default() }
}

/// The reasons why programs cannot call the function.
pub fn mistakes(item: &ItemFn) -> Vec<Error> {
    let sig = &item.sig;
    let mut errors: Vec<Error> = sig.inputs.iter().filter_map(mistaken).collect();
    if let Some(word) = &sig.asyncness {
        errors.push(Error::new_spanned(word, "`#[ufunc]` functions cannot be `async`"));
    }
    if let Safety::Unsafe(word) = &sig.safety {
        errors.push(Error::new_spanned(word, "programs call safe functions: wrap what is `unsafe` in one"));
    }
    match &sig.output {
        ReturnType::Default => errors.push(Error::new_spanned(
            &sig.ident,
            "functions of programs return a value: write its type, `-> f64`",
        )),
        ReturnType::Type(_, ty) => errors.extend(owned(ty)),
    }
    errors
}

/// The error for a standard library type of which programs cannot have values.
fn owned(ty: &Type) -> Option<Error> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last()?;
    let name = last.ident.to_string();
    // A `Box` without arguments is a type of the user's own.
    if last.arguments.is_none() && name != "String" {
        return None;
    }
    let message = match name.as_str() {
        "Result" => {
            "a program cannot stop where a function fails: return a value that marks the failure, such as `f64::NAN`, or panic"
                .to_owned()
        }
        "String" | "Vec" | "Box" | "Rc" | "Arc" | "HashMap" | "BTreeMap" | "HashSet" | "BTreeSet" => {
            format!("values in programs are `Copy`, such as numbers and tuples of them, but `{name}` is not")
        }
        _ => return None,
    };
    Some(Error::new_spanned(ty, message))
}

fn mistaken(input: &FnArg) -> Option<Error> {
    match input {
        FnArg::Receiver(own) => Some(Error::new_spanned(
            own,
            "programs call functions, not methods: write `self` as an argument outside of the `impl`",
        )),
        FnArg::Typed(input) => match &*input.ty {
            Type::Reference(ty) if ty.lifetime.as_ref().is_none_or(|life| life.ident != "static") => {
                Some(Error::new_spanned(ty, "functions of programs take values: write the type without `&`"))
            }
            ty => owned(ty),
        },
    }
}

/// Whether a value belongs to a type. Any value may belong to a type that is not primitive.
pub(super) fn holds(ty: &str, value: &Value) -> bool {
    match (ty, value, Int::parse(ty)) {
        // The type of a fill was checked where the fill was named.
        (_, Value::Fill(_), _) => true,
        ("bool", value, _) => matches!(value, Value::Bool(_)),
        ("f32" | "f64", value, _) => matches!(value, Value::Int(_) | Value::Float(_)),
        (_, Value::Int(i), Some(int)) => (int.range().0..=int.range().1).contains(i),
        ("u128", Value::Int(i), _) => *i >= 0,
        (_, Value::Bool(_) | Value::Float(_), _) => !is_primitive(ty),
        _ => true,
    }
}
