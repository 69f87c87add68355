//! `#[ufunc]`: functions of the user's own, with their algebra.

use finch_front::level::definition::{Algebra, Definition, Kind};
use finch_front::level::fill;
use finch_front::syntax::is_builtin;
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Error, Expr, ItemFn, Token};

use crate::definition::emit;
use crate::output::combine;

/// Macros that every module knows: a function's macro would hide them.
const STANDARD: [&str; 16] = [
    "assert", "cfg", "column", "concat", "dbg", "env", "file", "format", "include", "line", "matches",
    "panic", "print", "todo", "vec", "write",
];

/// `commutative`, `identity = 0`, `case(…)`
struct Property {
    name: Ident,
    value: Option<Expr>,
}

impl Parse for Property {
    fn parse(input: ParseStream<'_>) -> syn::Result<Property> {
        let name: Ident = input.parse()?;
        if matches!(name.to_string().as_str(), "case" | "rule" | "iterate") || input.peek(syn::token::Paren) {
            return Err(Error::new(name.span(), format!("`{name}(…)` is not supported yet")));
        }
        let equals: Option<Token![=]> = input.parse()?;
        let value = if equals.is_some() { Some(input.parse()?) } else { None };
        Ok(Property { name, value })
    }
}

/// The function, and the macro that answers with its algebra. The function stays whatever is wrong.
pub fn expand(properties: TokenStream, item: TokenStream) -> TokenStream {
    let answer = syn::parse2(item.clone()).map(|item: ItemFn| {
        let mut definition =
            Definition::new(item.sig.ident.to_string(), Vec::new(), Kind::Function(Algebra::default()));
        let result = algebra(properties, &item).map(|algebra| definition.kind = Kind::Function(algebra));
        let mistake = result.err().map(Error::into_compile_error);
        let answer = emit(&item.sig.ident, &item.vis, &definition);
        quote!(#mistake #answer)
    });
    let answer = crate::output::items(answer);
    quote!(#item #answer)
}

fn algebra(properties: TokenStream, item: &ItemFn) -> syn::Result<Algebra> {
    use syn::parse::Parser;
    let mut errors: Vec<Error> = name_taken(&item.sig.ident).into_iter().collect();
    let mut algebra = Algebra { arity: item.sig.inputs.len(), ..Algebra::default() };
    for property in Punctuated::<Property, Token![,]>::parse_terminated.parse2(properties)? {
        errors.extend(algebra_of(&mut algebra, &property).err());
    }
    errors.into_iter().reduce(combine).map_or(Ok(algebra), Err)
}

/// Adds a property.
fn algebra_of(algebra: &mut Algebra, property: &Property) -> syn::Result<()> {
    let Property { name, value } = property;
    let wrong = |message: String| Err(Error::new(name.span(), message));
    if algebra.arity != 2 {
        return wrong(format!(
            "`{name}` is a property of functions with two arguments, this one has {}",
            algebra.arity
        ));
    }
    match (name.to_string().as_str(), value) {
        ("commutative", None) => algebra.commutative = true,
        ("associative", None) => algebra.associative = true,
        ("idempotent", None) => algebra.idempotent = true,
        ("identity", Some(value)) => algebra.identity = Some(literal(value)?),
        ("annihilator", Some(value)) => algebra.annihilator = Some(literal(value)?),
        ("identity" | "annihilator", None) => return wrong(format!("`{name}` needs a value: `{name} = 0`")),
        ("commutative" | "associative" | "idempotent", Some(_)) => {
            return wrong(format!("`{name}` takes no value"));
        }
        _ => {
            let known = "`commutative`, `associative`, `idempotent`, `identity = …` and `annihilator = …`";
            return wrong(format!("unknown property `{name}`: a function can have {known}"));
        }
    }
    Ok(())
}

fn literal(value: &Expr) -> syn::Result<std::rc::Rc<str>> {
    let remedy = "write a literal, such as `0` or `-1.5`, or a constant such as `f64::INFINITY`";
    fill::text(value).map(Into::into).ok_or_else(|| Error::new_spanned(value, remedy))
}

/// Why a function cannot have this name.
fn name_taken(name: &Ident) -> Option<Error> {
    let text = name.to_string();
    let why = if is_builtin(&text) {
        "is a function that every program knows"
    } else if STANDARD.contains(&&*text) {
        "is a macro of the standard library, which the function's own macro would hide"
    } else {
        return None;
    };
    Some(Error::new(name.span(), format!("`{text}` {why}: choose another name")))
}
