//! Kernels over an element type that is known not to be a number (`T: Copy`). They get a single error, at the type
//! parameter, instead of one from rustc for each operation.

use finch_core::Gather;
use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::{GenericParam, Generics, TypeParam, TypeParamBound, WhereClause, WherePredicate};

use super::PROGRAMS;
use super::pattern::{Typed, is_punct, results};

/// Traits of the standard library, which do not make a type a number. Any other trait may have `Number` among its bounds.
const STANDARD: [&str; 32] = [
    "Add",
    "AddAssign",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Display",
    "Div",
    "DivAssign",
    "Eq",
    "Fn",
    "FnMut",
    "From",
    "FromStr",
    "Hash",
    "Into",
    "LowerExp",
    "Mul",
    "MulAssign",
    "Neg",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Product",
    "Rem",
    "RemAssign",
    "Send",
    "Sized",
    "Sub",
    "SubAssign",
    "Sum",
    "Sync",
];
/// The bounds that every element type needs. With its own fill, a type with these can be an
/// element without being a number.
const ELEMENT: [&str; 5] = ["Copy", "Debug", "PartialEq", "Send", "Sync"];

/// The error that replaces a body whose programs have elements that are known not to be numbers.
pub fn refusal(
    generics: TokenStream,
    signature: TokenStream,
    typed: &[Typed],
    body: &TokenStream,
) -> Option<TokenStream> {
    let generics: Generics = syn::parse2(generics).ok()?;
    let clause = syn::parse2::<WhereClause>(after_where(signature)).ok();
    let mut parameters = generics.params.iter().filter_map(|param| match param {
        GenericParam::Type(param) => Some(param),
        _ => None,
    });
    let bare =
        parameters.find(|param| is_no_number(param, clause.as_ref()) && holds(&param.ident, typed, body))?;
    let name = &bare.ident;
    let message = format!("`{name}` is the element type of tensors here: write `{name}: Number`");
    Some(syn::Error::new(name.span(), message).into_compile_error())
}

fn after_where(signature: TokenStream) -> TokenStream {
    signature
        .into_iter()
        .skip_while(|token| !matches!(token, TokenTree::Ident(word) if word == "where"))
        .collect()
}

/// Whether a parameter's bounds imply that it is not a number.
fn is_no_number(param: &TypeParam, clause: Option<&WhereClause>) -> bool {
    let mut bounds: Vec<&TypeParamBound> = param.bounds.iter().collect();
    for predicate in clause.iter().gather(|clause| &clause.predicates) {
        if let WherePredicate::Type(of) = predicate
            && matches!(&of.bounded_ty, syn::Type::Path(path) if path.path.is_ident(&param.ident))
        {
            bounds.extend(&of.bounds);
        }
    }
    let name = |bound: &&TypeParamBound| match bound {
        TypeParamBound::Trait(bound) => bound.path.segments.last().map(|last| last.ident.to_string()),
        _ => None,
    };
    let names: Vec<String> = bounds.iter().filter_map(name).collect();
    names.iter().all(|name| STANDARD.contains(&&**name))
        && !ELEMENT.iter().all(|own| names.iter().any(|n| n == own))
}

/// Whether a tensor of a program in the body has elements of this type.
fn holds(name: &Ident, typed: &[Typed], body: &TokenStream) -> bool {
    let tensors: Vec<&Ident> =
        typed.iter().filter(|typed| is_argument(name, &typed.ty)).map(|typed| &typed.name).collect();
    any_program(body, &|program| {
        results(program.clone()).iter().any(|result| is_argument(name, &result.ty))
            || tensors.iter().any(|tensor| is_accessed(program, tensor))
    })
}

/// Whether a name is at the position of the element type in a type: first in a named layout, or in `Element` if the levels
/// are written out. Elsewhere it would be a fill or a level.
fn is_argument(name: &Ident, ty: &TokenStream) -> bool {
    let tokens: Vec<TokenTree> = ty.clone().into_iter().collect();
    let is = |token: &TokenTree, word: &str| matches!(token, TokenTree::Ident(ident) if ident == word);
    let levels = tokens.iter().any(|token| is(token, "Tensor"));
    let named = |part: &[TokenTree]| match part {
        [of, open, TokenTree::Ident(ident)] => {
            is_punct(Some(open), '<') && ident == name && (!levels || is(of, "Element"))
        }
        _ => false,
    };
    tokens.windows(3).any(named)
}

/// Whether `name[…]` occurs among tokens.
fn is_accessed(tokens: &TokenStream, name: &Ident) -> bool {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let access = |pair: &[TokenTree]| match pair {
        [TokenTree::Ident(ident), TokenTree::Group(group)] => {
            ident == name && group.delimiter() == proc_macro2::Delimiter::Bracket
        }
        _ => false,
    };
    tokens.windows(2).any(access)
        || tokens
            .iter()
            .any(|token| matches!(token, TokenTree::Group(group) if is_accessed(&group.stream(), name)))
}

/// Whether `is_so` holds for any of the programs among tokens.
pub fn any_program(tokens: &TokenStream, is_so: &dyn Fn(&TokenStream) -> bool) -> bool {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let program = |call: &[TokenTree]| match call {
        [TokenTree::Ident(name), bang, TokenTree::Group(group)] => {
            is_punct(Some(bang), '!') && PROGRAMS.contains(&&*name.to_string()) && is_so(&group.stream())
        }
        _ => false,
    };
    tokens.windows(3).any(program)
        || tokens
            .iter()
            .any(|token| matches!(token, TokenTree::Group(group) if any_program(&group.stream(), is_so)))
}
