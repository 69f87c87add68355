//! Inserts the user's tokens. Placeholders in generated source are replaced by them, and all other tokens get the block's
//! span, or the span of the user's token to which they belong.

use finch_core::Gather;
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};

use super::{APART, BORROWED, IN_PLACE, MADE, OUTSIDE, Output};
use crate::print::{AT, HOST, KRATE, LAYOUT, RETURNED, RT};
use finch_front::groups::{grouped, visible};
use finch_front::syntax::HostSource;
use finch_level::primitive::is_primitive;

impl Output<'_> {
    /// Replaces each placeholder by the user's tokens, and inserts the code that is set apart. All other tokens get the output's span.
    ///
    /// Every token that passes between rustc and a macro costs a call, and so does reading an identifier as text. So each group's stream is
    /// built once, each name is read once, and the prefix of paths is built once.
    pub(super) fn substitute(&self, tokens: TokenStream, apart: Option<TokenStream>) -> TokenStream {
        self.replaced(tokens, &Own::of(self, apart))
    }

    fn replaced(&self, tokens: TokenStream, own: &Own) -> TokenStream {
        let (mut callee, mut colons) = (None, 0);
        let mut out = Vec::new();
        for mut token in tokens {
            let before = std::mem::take(&mut colons);
            match &mut token {
                TokenTree::Group(group) => {
                    let (inside, span) = match callee.take() {
                        Some(span) => (Output { span, ..*self }.substitute(group.stream(), None), span),
                        None => (self.replaced(group.stream(), own), self.span),
                    };
                    *group = Group::new(group.delimiter(), inside);
                    group.set_span(span);
                }
                TokenTree::Ident(ident) => {
                    let text = ident.to_string();
                    // The primitive type, and not one that the user named: there may be another type of that name.
                    let of_rust = before < 2 && is_primitive(&text) && !self.sources.types.contains(ident);
                    let stands_for = text.starts_with(KRATE);
                    callee = if stands_for { self.callee(&text) } else { None };
                    if of_rust {
                        out.extend_from_slice(&own.primitive);
                    } else if text == KRATE {
                        out.extend_from_slice(&own.krate);
                        continue;
                    } else if text == APART {
                        out.extend(own.apart.clone().into_iter().flatten());
                        continue;
                    } else if text == IN_PLACE {
                        out.extend(self.in_place.cloned().into_iter().flatten());
                        continue;
                    } else if let Some(written) = self.user(&text) {
                        out.extend(written);
                        continue;
                    }
                    ident.set_span(if text == RT { own.named } else { self.span });
                }
                other => {
                    callee = None;
                    colons = if is_colon(other) { before + 1 } else { 0 };
                    other.set_span(self.span);
                }
            }
            out.push(token);
        }
        out.into_iter().collect()
    }

    /// The user's token for the function that is called here, or for what is marked here. rustc reports
    /// errors in what follows at that token.
    fn callee(&self, text: &str) -> Option<Span> {
        if let Some(place) = self.marked(text) {
            return Some(self.span.located_at(place));
        }
        self.called_at(text.strip_prefix(HOST)?.parse().ok()?)
    }

    /// The location of a mark.
    fn marked(&self, text: &str) -> Option<Span> {
        if text == MADE {
            let first = self.program.results.first().map(|id| &self.sources.tensors[id.0 as usize].ident);
            return Some(first.map_or(self.span, Ident::span));
        }
        let (_, written) = self.sources.functions.get(text.strip_prefix(AT)?.parse::<usize>().ok()?)?;
        Some(syn::spanned::Spanned::span(written))
    }

    fn called_at(&self, host: usize) -> Option<Span> {
        match self.sources.hosts.get(host)? {
            HostSource::Call(tokens) | HostSource::Method(tokens) => {
                Some(self.span.located_at(tokens.clone().into_iter().last()?.span()))
            }
            HostSource::Expr(tokens) => Some(self.span.located_at(syn::spanned::Spanned::span(tokens))),
            _ => None,
        }
    }

    /// A layout's tokens, with placeholders for other layouts replaced.
    fn filled_in(&self, layout: TokenStream) -> TokenStream {
        let one = |token: TokenTree| match &token {
            TokenTree::Ident(ident) => {
                let text = ident.to_string();
                let other = if text.starts_with(LAYOUT) { self.user(&text) } else { None };
                other.unwrap_or_else(|| token.into())
            }
            TokenTree::Group(group) => {
                grouped(group.delimiter(), self.filled_in(group.stream()), group.span())
            }
            _ => token.into(),
        };
        layout.into_iter().gather(one).collect()
    }

    /// The tokens of a placeholder.
    fn user(&self, text: &str) -> Option<TokenStream> {
        if let Some(written) = self.sources.types.iter().find(|name| *name == text) {
            return Some(TokenTree::Ident(written.clone()).into());
        }
        if !text.starts_with(KRATE) {
            return None;
        }
        if self.marked(text).is_some() {
            return Some(TokenStream::new());
        }
        let numbered = |prefix: &str| text.strip_prefix(prefix)?.parse::<usize>().ok();
        if let Some(id) = numbered(HOST) {
            return self.sources.hosts.get(id).map(|host| match host {
                HostSource::Expr(tokens) => enclosed(&visible(self.filled_in(tokens.clone())), self.span),
                HostSource::Call(tokens) | HostSource::Method(tokens) | HostSource::Field(tokens) => {
                    visible(tokens.clone())
                }
            });
        }
        if let Some(id) = numbered(RETURNED) {
            let span = self.called_at(id)?;
            return Some(quote::quote_spanned!(span=> &returned));
        }
        if let Some(id) = numbered(LAYOUT) {
            return self.sources.tensors.get(id)?.layout.clone().map(|layout| self.filled_in(layout));
        }
        let id = numbered(BORROWED).or_else(|| numbered(OUTSIDE))?;
        let ident = &self.sources.tensors.get(id)?.ident;
        let span = self.span.located_at(ident.span());
        Some(match numbered(BORROWED) {
            Some(_) => quote::quote_spanned!(span=> &#ident),
            None => quote::quote_spanned!(span=> #ident.__place()),
        })
    }
}

/// The replacements of placeholders that are not the user's tokens, at the block's span.
struct Own {
    /// The prefix of paths to items of this crate.
    krate: Vec<TokenTree>,
    /// The prefix of paths to primitive types: `::core::primitive::`.
    primitive: Vec<TokenTree>,
    /// The location of the first token of a path: rustc attributes an error there to the macro that the user called.
    named: Span,
    /// Code that is set apart.
    apart: Option<TokenStream>,
}

impl Own {
    fn of(output: &Output, apart: Option<TokenStream>) -> Own {
        let here = |mut token: TokenTree| {
            token.set_span(token.span().located_at(output.span));
            token
        };
        let krate: Vec<TokenTree> = output.krate.clone().into_iter().map(here).collect();
        Own {
            named: krate.first().map_or(output.span, TokenTree::span),
            krate,
            primitive: quote::quote_spanned!(output.span=> ::core::primitive::).into_iter().collect(),
            apart,
        }
    }
}

fn is_colon(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':')
}

/// An expression of several tokens in parentheses.
fn enclosed(tokens: &TokenStream, span: Span) -> TokenStream {
    if tokens.clone().into_iter().count() < 2 {
        return tokens.clone();
    }
    grouped(proc_macro2::Delimiter::Parenthesis, tokens.clone(), span)
}
