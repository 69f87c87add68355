//! Mistakes of the user: the tokens that a macro becomes then.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use syn::Error;

/// Items, or the mistakes in their place, each an error of its own.
pub fn or_errors(result: syn::Result<TokenStream>) -> TokenStream {
    result.unwrap_or_else(|error| error.into_compile_error())
}

/// An expression in the place of one with mistakes, each an error of its own. After an error rustc asks for no type. Where all
/// mistakes are reported elsewhere, there is none, and the expression has the type `value`.
pub fn expression(
    krate: &Ident,
    value: &TokenStream,
    errors: impl IntoIterator<Item = Error>,
) -> TokenStream {
    let errors: Vec<_> = errors.into_iter().flatten().map(|error| error.into_compile_error()).collect();
    let value = errors.is_empty().then(|| quote!(#krate::__rt::never::<#value>()));
    quote!({ #(#errors)* #value })
}

/// Checks that the last item ends with a semicolon, as all others do.
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
