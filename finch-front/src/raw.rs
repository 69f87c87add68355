//! Raw identifiers. Rust considers `A` and `r#A` the same name, so they are unified before names are compared.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;

use finch_level::primitive::is_keyword;

/// Words with a special meaning at the beginning of a statement. Their raw forms are names.
const OWN: [&str; 3] = ["forall", "par", "keep"];

/// The tokens with every raw identifier written plainly, except those that would then be keywords. They remain the same
/// names to rustc, because they keep their spans. If no identifier is raw, the tokens are returned unchanged.
pub fn plain(tokens: TokenStream) -> TokenStream {
    if has_raw(tokens.clone()) { tokens.into_iter().map(written_plainly).collect() } else { tokens }
}

fn has_raw(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident.to_string().starts_with("r#"),
        TokenTree::Group(group) => has_raw(group.stream()),
        _ => false,
    })
}

fn written_plainly(token: TokenTree) -> TokenTree {
    match token {
        TokenTree::Ident(ident) => name(ident).into(),
        TokenTree::Group(group) => {
            let mut plainly = Group::new(group.delimiter(), plain(group.stream()));
            plainly.set_span(group.span());
            plainly.into()
        }
        other => other,
    }
}

fn name(ident: Ident) -> Ident {
    let plain = ident.unraw();
    let word = plain.to_string();
    if is_keyword(&word) || OWN.contains(&&*word) { ident } else { plain }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_raw_only_where_it_has_to_be() {
        let tokens: TokenStream = "r#A[r#i, r#type] += $(f(r#x, r#par)) * par".parse().expect("tokens");
        let expected: TokenStream = "A[i, r#type] += $(f(x, r#par)) * par".parse().expect("tokens");
        assert_eq!(plain(tokens).to_string(), expected.to_string());
    }
}
