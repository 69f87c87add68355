//! What a span says beside its place: which macro wrote a token.
//!
//! The compiler shows that on stable Rust in a span's text alone, which begins with the number of the expansion that the token
//! comes from: `#3 bytes(5..8)`. A text of any other form counts as that of a token which no macro wrote.

use proc_macro2::{Span, TokenStream, TokenTree};

/// The number of the expansion that a token comes from. Outer expansions have smaller numbers.
pub(crate) fn depth(span: Span) -> usize {
    let text = format!("{span:?}");
    let number = text.strip_prefix('#').and_then(|text| text.split(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// Whether a span is that of the whole macro call, and of no token of the program.
pub(crate) fn is_nowhere(span: Span) -> bool {
    format!("{span:?}") == format!("{:?}", Span::call_site())
}

/// A text that tells apart two expressions which read alike, where different macros wrote their names.
pub(crate) fn contexts(tokens: &TokenStream) -> String {
    let mut contexts = vec![];
    collect(tokens.clone(), &mut contexts);
    contexts.dedup();
    contexts.join(" ")
}

fn collect(tokens: TokenStream, contexts: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => contexts.push(context(name.span())),
            TokenTree::Group(group) => collect(group.stream(), contexts),
            _ => {}
        }
    }
}

/// The expansion of a span alone, without its place.
fn context(span: Span) -> String {
    format!("{:?}", span.located_at(Span::call_site()))
}
