//! Finding the tokens that a user wrote, where a macro around the program wrote the others.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use quote::ToTokens;

/// The tokens at which to report an error: all of these, or, where they come from several macros, those of the outermost one.
/// An error that reaches from one macro's token to another's would be shown at the whole call. `kron!(A, B)`, for example,
/// contains `A[i, j] * B[k, l]`, of which its user wrote `A` and `B`.
#[must_use]
pub fn written(tokens: impl ToTokens) -> TokenStream {
    let tokens = bare(tokens.to_token_stream());
    let mut leaves = Vec::new();
    collect(tokens.clone(), &mut leaves);
    let outermost = leaves.iter().map(|leaf| depth(leaf.span())).min();
    let (theirs, others): (Vec<TokenTree>, Vec<TokenTree>) =
        leaves.into_iter().partition(|leaf| Some(depth(leaf.span())) == outermost);
    if others.is_empty() { tokens } else { theirs.into_iter().collect() }
}

/// The tokens without invisible groups, whose spans are those of the macro.
fn bare(tokens: TokenStream) -> TokenStream {
    let open = |tree| match tree {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => bare(group.stream()),
        tree => tree.into(),
    };
    tokens.into_iter().flat_map(open).collect()
}

fn collect(tokens: TokenStream, leaves: &mut Vec<TokenTree>) {
    for tree in tokens {
        match tree {
            TokenTree::Group(group) if !group.stream().is_empty() => collect(group.stream(), leaves),
            leaf => leaves.push(leaf),
        }
    }
}

/// The number of the expansion that a token comes from, with which its span's text begins: `#3 bytes(5..8)`. Outer expansions
/// have smaller numbers. A text of any other form counts as the user's.
fn depth(span: Span) -> usize {
    let text = format!("{span:?}");
    let number = text.strip_prefix('#').and_then(|text| text.split(' ').next());
    number.and_then(|number| number.parse().ok()).unwrap_or(0)
}
