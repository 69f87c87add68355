//! The information in a span besides its location: which macro wrote a token.
//!
//! On stable Rust, the compiler shows this only in a span's text, which begins with the number of the expansion that
//! produced the token: `#3 bytes(5..8)`. Text of any other form is treated as a token that no macro wrote.

use proc_macro2::{Span, TokenStream, TokenTree};

/// The number of the expansion that produced a token. Outer expansions have smaller numbers.
pub(crate) fn depth(span: Span) -> usize {
    let text = format!("{span:?}");
    let number = text.strip_prefix('#').and_then(|text| text.split(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}

/// Whether a span is that of the whole macro call, and not of a token of the program.
pub(crate) fn is_nowhere(span: Span) -> bool {
    format!("{span:?}") == format!("{:?}", Span::call_site())
}

/// A text that distinguishes two expressions with the same text, if different macros wrote their names.
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

/// The expansion of a span, without its location.
fn context(span: Span) -> String {
    format!("{:?}", span.located_at(Span::call_site()))
}
