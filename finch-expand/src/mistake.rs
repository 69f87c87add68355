//! Users' errors: the tokens to which a macro expands in that case.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::quote;
use syn::Error;

/// Items, or the errors instead, each of them separate.
pub fn or_errors(result: syn::Result<TokenStream>) -> TokenStream {
    result.unwrap_or_else(|error| error.into_compile_error())
}

/// An expression that replaces one with errors, each of them separate. After an error rustc requires no type. If all errors
/// are reported elsewhere, there is none, and the expression has the type `value`.
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

/// Combines two errors into one.
pub fn combine(mut all: Error, next: Error) -> Error {
    all.combine(next);
    all
}

/// The same error in other words.
pub fn reworded(error: Error, message: &str) -> Error {
    // Its first and last token have the spans where the error begins and ends.
    Error::new_spanned(error.into_compile_error(), message)
}
