//! Invisible groups. An expression that a user's `macro_rules!` passes on (`$k`) comes as a group without brackets. rustc
//! forgets such groups in the output of another macro, so that `$k * 2` would become `a + b * 2`.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use syn::{Expr, parse2};

/// Puts parentheses in the place of each invisible group whose expression would not hold together without them.
pub fn visible(tokens: TokenStream) -> TokenStream {
    if has_bare(&tokens) { tokens.into_iter().map(one).collect() } else { tokens }
}

fn has_bare(tokens: &TokenStream) -> bool {
    let bare = |group: &Group| group.delimiter() == Delimiter::None || has_bare(&group.stream());
    tokens.clone().into_iter().any(|token| matches!(token, TokenTree::Group(group) if bare(&group)))
}

fn one(token: TokenTree) -> TokenTree {
    let TokenTree::Group(group) = token else { return token };
    let inside = visible(group.stream());
    let (delimiter, span) = match group.delimiter() {
        Delimiter::None if is_loose(&inside) => {
            (Delimiter::Parenthesis, Span::mixed_site().located_at(group.span()))
        }
        own => (own, group.span()),
    };
    let mut new = Group::new(delimiter, inside);
    new.set_span(span);
    TokenTree::Group(new)
}

/// Whether these tokens are an expression that operators around it could take apart. (A path is not, nor is anything that may
/// also be a pattern, a type or a statement.)
fn is_loose(tokens: &TokenStream) -> bool {
    let several = tokens.clone().into_iter().nth(1).is_some();
    several && !matches!(parse2(tokens.clone()), Err(_) | Ok(Expr::Path(_) | Expr::Let(_) | Expr::Group(_)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;

    fn bare(tokens: TokenStream) -> TokenTree {
        TokenTree::Group(Group::new(Delimiter::None, tokens))
    }

    #[test]
    fn expressions_hold_together() {
        let sum = bare(quote!(a + b));
        let nested = bare(quote!(#sum - 1));
        let shown = |tokens: TokenStream| visible(tokens).to_string();
        assert_eq!(shown(quote!(x * #sum)), "x * (a + b)");
        assert_eq!(shown(quote!(f(&#nested))), "f (& ((a + b) - 1))");
        for other in
            [quote!(x), quote!(a::b), quote!(Vec<f64>), quote!({ 1 }), quote!(let x = 1), quote!(pub(crate))]
        {
            let text = other.to_string();
            let group = bare(other);
            assert_eq!(shown(quote!(#group)), text);
        }
    }
}
