//! What a macro becomes when the user made a mistake.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Error;

/// Items: each mistake is an error of its own.
pub fn items(result: syn::Result<TokenStream>) -> TokenStream {
    result.unwrap_or_else(|error| error.into_compile_error())
}

/// An expression of type `value`: each mistake is an error of its own, and nothing else is wrong.
pub fn expression(
    krate: &Ident,
    value: &TokenStream,
    errors: impl IntoIterator<Item = Error>,
) -> TokenStream {
    let errors = errors.into_iter().flatten().map(|error| error.into_compile_error());
    quote!({ #(#errors)* #krate::__rt::never::<#value>() })
}

/// Two mistakes as one error.
pub fn combine(mut all: Error, next: Error) -> Error {
    all.combine(next);
    all
}
