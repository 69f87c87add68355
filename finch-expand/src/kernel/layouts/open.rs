//! Types that depend on the lists: in the signature that callers see, each is a type parameter.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::format_ident;

use super::lists::Lists;
use crate::kernel::pattern::{is_punct, until};

/// A type such as `M<T>`, and the type parameter that stands for it.
pub struct Open {
    /// The type parameter, which has the name of the list, or that and a number if the list occurs with several arguments.
    pub param: Ident,
    /// The type as written.
    pub written: TokenStream,
}

/// The types of a signature that depend on the lists.
pub struct Opened<'a> {
    lists: &'a Lists,
    /// The names of the other generic parameters.
    taken: Vec<String>,
    /// The types, in the order in which they occur.
    pub types: Vec<Open>,
}

impl<'a> Opened<'a> {
    /// None so far, in a function with these generic parameters.
    pub fn new(lists: &'a Lists, taken: Vec<String>) -> Opened<'a> {
        Opened { lists, taken, types: Vec::new() }
    }

    /// Part of a signature, with a type parameter for each such type.
    pub fn opened(&mut self, tokens: TokenStream) -> TokenStream {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let (mut out, mut at) = (TokenStream::new(), 0);
        while let Some(token) = tokens.get(at) {
            let mut length = 1;
            match token {
                TokenTree::Ident(name) if self.lists.named(name).is_some() => {
                    length += arguments(&tokens[at + 1..]);
                    let param = self.param(name, tokens[at..at + length].iter().cloned().collect());
                    out.extend([TokenTree::Ident(param)]);
                }
                TokenTree::Group(group) => {
                    let mut new = Group::new(group.delimiter(), self.opened(group.stream()));
                    new.set_span(group.span());
                    out.extend([TokenTree::Group(new)]);
                }
                other => out.extend([other.clone()]),
            }
            at += length;
        }
        out
    }

    /// The parameter for a type. The same type has the same parameter.
    fn param(&mut self, list: &Ident, written: TokenStream) -> Ident {
        let text = written.to_string();
        if let Some(known) = self.types.iter().find(|open| open.written.to_string() == text) {
            return known.param.clone();
        }
        let mut param = list.clone();
        for number in 2.. {
            let taken = self.taken.iter().any(|name| param == name);
            if !taken && self.types.iter().all(|open| open.param != param) {
                break;
            }
            param = format_ident!("{list}{number}", span = list.span());
        }
        self.types.push(Open { param: param.clone(), written });
        param
    }
}

/// The number of tokens in `<…>`, if that comes next.
fn arguments(tokens: &[TokenTree]) -> usize {
    match is_punct(tokens.first(), '<') {
        true => (until(&tokens[1..], |token| is_punct(Some(token), '>')) + 2).min(tokens.len()),
        false => 0,
    }
}
