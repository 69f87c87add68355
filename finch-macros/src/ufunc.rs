//! `#[ufunc]`: functions of the user's own, with their algebra.

use finch_front::level::definition::{Definition, Kind};
use finch_front::syntax::is_builtin;
use finch_front::ufunc::{self, Declared};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{Error, ItemFn};

use crate::definition::emit;
use crate::output::combine;

/// Standard macros with short names. A function of the same name is refused, because its macro would hide them.
const STANDARD: [&str; 16] = [
    "assert", "cfg", "column", "concat", "dbg", "env", "file", "format", "include", "line", "matches",
    "panic", "print", "todo", "vec", "write",
];

/// Puts beside a function the macro that answers with its algebra, and a test if one is asked for. The function itself stays,
/// whatever is wrong with its properties.
pub fn expand(properties: TokenStream, item: TokenStream) -> TokenStream {
    let answer = syn::parse2(item.clone()).map(|item: ItemFn| {
        let name = &item.sig.ident;
        let (kind, check, mut errors) = match ufunc::declare(properties, &item) {
            Ok(Declared { algebra, check }) => (Kind::Function(algebra), check, vec![]),
            Err(errors) => (Kind::Refused, TokenStream::new(), errors),
        };
        errors.splice(0..0, name_taken(name));
        let mistake = errors.into_iter().reduce(combine).map(Error::into_compile_error);
        if item.sig.receiver().is_some() {
            // No macro can stand beside a method.
            return quote!(#mistake);
        }
        let answer = emit(name, &item.vis, &Definition::new(name.to_string(), Vec::new(), kind));
        quote!(#mistake #answer #check)
    });
    let answer = crate::output::items(answer);
    // Rules may leave no call of the function in a program, and then rustc would call it unused.
    quote!(#[allow(dead_code)] #item #answer)
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
