//! Finds the tokens that the user wrote, among those of a macro around the program.

use finch_core::Gather;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;

use crate::spans::depth;

/// The tokens at which to report an error: all of these or, if several macros wrote them, those of the outermost one. An
/// error that spans tokens of different macros would be shown at the whole call. `kron!(A, B)`, for example, contains
/// `A[i, j] * B[k, l]`, in which its user wrote `A` and `B`.
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
    tokens.into_iter().gather(open).collect()
}

fn collect(tokens: TokenStream, leaves: &mut Vec<TokenTree>) {
    for tree in tokens {
        match tree {
            TokenTree::Group(group) if !group.stream().is_empty() => collect(group.stream(), leaves),
            leaf => leaves.push(leaf),
        }
    }
}
