//! Names among tokens.

use finch_core::Gather;
use proc_macro2::{Ident, TokenStream, TokenTree};

/// The names among tokens, including those inside groups.
pub fn idents(tokens: TokenStream) -> Vec<Ident> {
    let names = |token| match token {
        TokenTree::Ident(name) => vec![name],
        TokenTree::Group(group) => idents(group.stream()),
        _ => Vec::new(),
    };
    tokens.into_iter().gather(names).collect()
}
