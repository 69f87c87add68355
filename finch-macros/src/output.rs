//! What a macro becomes when the user made a mistake.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use syn::Error;

/// Items: each mistake is an error of its own.
pub fn items(result: syn::Result<TokenStream>) -> TokenStream {
    result.unwrap_or_else(|error| error.into_compile_error())
}

/// An expression in the place of one with mistakes, each an error of its own. After the last rustc asks for no type;
/// where all of them are said elsewhere, it is one of type `value`.
pub fn expression(
    krate: &Ident,
    value: &TokenStream,
    errors: impl IntoIterator<Item = Error>,
) -> TokenStream {
    let errors: Vec<_> = errors.into_iter().flatten().map(|error| error.into_compile_error()).collect();
    let value = errors.is_empty().then(|| quote!(#krate::__rt::never::<#value>()));
    quote!({ #(#errors)* #value })
}

/// Whether items end as each of them does.
pub fn ends(items: &TokenStream) -> syn::Result<()> {
    match items.clone().into_iter().last() {
        Some(TokenTree::Punct(end)) if end.as_char() == ';' => Ok(()),
        Some(last) => Err(Error::new(last.span(), "expected `;` after this")),
        None => Ok(()),
    }
}

/// Two mistakes as one error.
pub fn combine(mut all: Error, next: Error) -> Error {
    all.combine(next);
    all
}
