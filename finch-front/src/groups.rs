//! Invisible groups. A fragment that a user's `macro_rules!` passes on (`$k`) arrives as a group without delimiters. rustc
//! forgets such groups in the output of another macro, so `$k * 2` would become `a + b * 2`.

use finch_core::Gather;
use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use syn::{Expr, parse2};

/// Dissolves each invisible group, or replaces it by parentheses if it is an expression that
/// operators could otherwise take apart.
pub fn visible(tokens: TokenStream) -> TokenStream {
    if !has_bare(&tokens) {
        return tokens;
    }
    let mut before = [' '; 2];
    let one = |token: TokenTree| {
        let attribute = matches!(before, [_, '#'] | ['#', '!']);
        before = [before[1], if let TokenTree::Punct(punct) = &token { punct.as_char() } else { ' ' }];
        let TokenTree::Group(group) = token else { return token.into() };
        let inside = if attribute { dissolved(group.stream()) } else { visible(group.stream()) };
        match group.delimiter() {
            Delimiter::None if is_loose(&inside) => {
                let span = Span::mixed_site().located_at(group.span());
                grouped(Delimiter::Parenthesis, inside, span)
            }
            Delimiter::None => inside,
            own => grouped(own, inside, group.span()),
        }
    };
    tokens.into_iter().gather(one).collect()
}

/// The contents of an attribute, without invisible groups: `doc = "…"` is not an assignment there, and takes no parentheses.
fn dissolved(tokens: TokenStream) -> TokenStream {
    let one = |token: TokenTree| match token {
        TokenTree::Group(group) => match (dissolved(group.stream()), group.delimiter()) {
            (inside, Delimiter::None) => inside,
            (inside, own) => grouped(own, inside, group.span()),
        },
        other => other.into(),
    };
    tokens.into_iter().gather(one).collect()
}

/// Tokens in brackets.
pub fn grouped(delimiter: Delimiter, inside: TokenStream, span: Span) -> TokenStream {
    let mut group = Group::new(delimiter, inside);
    group.set_span(span);
    TokenTree::Group(group).into()
}

fn has_bare(tokens: &TokenStream) -> bool {
    let bare = |group: &Group| group.delimiter() == Delimiter::None || has_bare(&group.stream());
    tokens.clone().into_iter().any(|token| matches!(token, TokenTree::Group(group) if bare(&group)))
}

/// Whether these tokens are an expression that operators around it could take apart. Paths are not, nor is anything that may
/// also be a pattern, a type or a statement.
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
        let (doc, pair) = (bare(quote!(doc = "x")), bare(quote!({ f() })));
        assert_eq!(
            shown(quote!(#[#doc] #![#doc] fn f() #pair)),
            quote!(#[doc = "x"] #![doc = "x"] fn f() { f() }).to_string()
        );
    }
}
