//! `#[ufunc]`: users' own functions, with their algebra.

use finch_front::syntax::is_builtin;
use finch_front::ufunc::{self, Declared};
use finch_level::definition::{Definition, Kind};
use finch_level::resolve::{Known, key};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Error, ItemFn};

use crate::definition::emit;
use crate::mistake::combine;
use crate::question::{Question, Step};

/// Standard macros with short names. A function of the same name is rejected, because its macro would shadow them.
const STANDARD: [&str; 16] = [
    "assert", "cfg", "column", "concat", "dbg", "env", "file", "format", "include", "line", "matches",
    "panic", "print", "todo", "vec", "write",
];

/// Adds the macro that answers with a function's algebra, and a test if one is requested. The function itself stays,
/// whatever is wrong with its properties.
pub fn expand(properties: TokenStream, item: TokenStream) -> TokenStream {
    let answer = match ufunc::fills(&properties).first() {
        // An attribute does not know the path of finch, but a user's fill does. A name that is not a
        // fill causes an error there.
        Some(fill) => quote_spanned!(fill.span()=> #fill ! { @function {#properties} {#item} }),
        None => answer(properties, item.clone(), &Known::default()),
    };
    // Rewrite rules may remove every call of the function.
    quote!(#[allow(dead_code)] #item #answer)
}

/// Asks for the fills in a declaration, or answers.
pub fn advance(question: &Question) -> Step {
    let parts: Vec<TokenStream> = question.input.clone().into_iter().map(inside).collect();
    let [properties, item] = parts.as_slice() else { return Step::Done(TokenStream::new()) };
    let known = question.known();
    let mut missing = ufunc::fills(properties);
    missing.retain(|path| !known.contains_key(&*key(path)));
    if missing.is_empty() {
        Step::Done(answer(properties.clone(), item.clone(), &known))
    } else {
        question.ask(&missing, &[])
    }
}

fn inside(group: TokenTree) -> TokenStream {
    match group {
        TokenTree::Group(group) => group.stream(),
        other => other.into(),
    }
}

/// The items next to the function.
fn answer(properties: TokenStream, item: TokenStream, known: &Known) -> TokenStream {
    let answer = syn::parse2(item).map(|item: ItemFn| {
        let name = &item.sig.ident;
        let Declared { algebra, check, mut errors } = ufunc::declare(properties, &item, known);
        let kind = algebra.map_or(Kind::Refused, Kind::Function);
        errors.splice(0..0, name_taken(name, item.sig.inputs.len()));
        let mistake = errors.into_iter().reduce(combine).map(Error::into_compile_error);
        if item.sig.receiver().is_some() {
            // A macro cannot be declared next to a method.
            return quote!(#mistake);
        }
        let answer = emit(name, &item.vis, &Definition::new(name.to_string(), Vec::new(), kind));
        quote!(#mistake #answer #check)
    });
    crate::mistake::or_errors(answer)
}

/// The reason why a function with this many arguments cannot have this name.
fn name_taken(name: &Ident, arity: usize) -> Option<Error> {
    let text = name.to_string();
    let why = if is_builtin(&text) {
        "is a built-in function"
    } else if arity == 1 && ["sum", "prod"].contains(&&*text) {
        "of one value is an error in programs, where assignments reduce, `s[] += x[i]`"
    } else if STANDARD.contains(&&*text) {
        "is a macro of the standard library, which the function's own macro would hide"
    } else {
        return None;
    };
    Some(Error::new(name.span(), format!("`{text}` {why}: choose another name")))
}
