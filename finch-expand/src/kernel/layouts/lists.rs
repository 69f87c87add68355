//! The lists of layouts, `for M in [Csr, Csc], V in [DenseVec, SparseVec]`, and their combinations.

use finch_core::{Gather, Mapped, Set};
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Error, Token, Type, bracketed};

use crate::environment::mentions;
use crate::kernel::pattern::is_punct;

/// More combinations than this are an error: each is expanded and checked by rustc in every build of the crate.
const MOST: usize = 32;

/// `M in [Csr, Csc]`
#[derive(Clone)]
pub struct List {
    /// The name that stands for each of the layouts in the function.
    pub name: Ident,
    /// The layouts, which are types without the arguments that follow the name.
    pub layouts: Vec<Type>,
    /// Where they are.
    brackets: Span,
}

/// The argument of the attribute.
pub struct Lists(pub Vec<List>);

impl Parse for List {
    fn parse(input: ParseStream<'_>) -> syn::Result<List> {
        let name = input.parse()?;
        input.parse::<Token![in]>()?;
        let layouts;
        let brackets = bracketed!(layouts in input).span;
        let layouts = Punctuated::<Type, Token![,]>::parse_terminated(&layouts)?.into_iter().collect();
        Ok(List { name, layouts, brackets: brackets.join() })
    }
}

impl Parse for Lists {
    fn parse(input: ParseStream<'_>) -> syn::Result<Lists> {
        if input.parse::<Option<Token![for]>>()?.is_none() {
            let message = "`#[kernel]` takes no other arguments than lists of layouts: `#[kernel(for M in [Csr, Csc])]`";
            return Err(input.error(message));
        }
        let lists = Punctuated::<List, Token![,]>::parse_terminated(input)?;
        Ok(Lists(lists.into_iter().collect()))
    }
}

impl Lists {
    /// The list with this name.
    pub fn named(&self, name: &Ident) -> Option<usize> {
        self.0.iter().position(|list| list.name == *name)
    }

    /// The lists that tokens name.
    pub fn among(&self, tokens: &TokenStream) -> Lists {
        Lists(self.0.iter().filter(|list| mentions(tokens, &list.name)).cloned().collect())
    }

    /// What is wrong with the lists themselves.
    pub fn mistake(&self) -> Option<Error> {
        let mut names = Set::default();
        for List { name, layouts, brackets } in &self.0 {
            if layouts.is_empty() {
                return Some(Error::new(*brackets, "name the layouts: `[Csr, Csc]`"));
            }
            if !names.insert(name.to_string()) {
                return Some(Error::new(name.span(), format!("`{name}` has a list already")));
            }
            let mut seen = Set::default();
            if let Some(again) = layouts.iter().find(|layout| !seen.insert(text(layout))) {
                return Some(Error::new_spanned(again, format!("`{}` is in this list already", text(again))));
            }
        }
        let lengths: Vec<usize> = self.0.mapped(|list| list.layouts.len());
        let count = lengths.iter().try_fold(1_usize, |all, length| all.checked_mul(*length));
        if count.is_some_and(|count| count <= MOST) {
            return None;
        }
        let product = lengths.mapped(ToString::to_string).join(" × ");
        let message = format!(
            "{product} combinations of layouts are too many: each is compiled on its own, and at most {MOST} are allowed. Shorten a \
             list, or write several functions"
        );
        Some(Error::new(self.0.first()?.name.span(), message))
    }

    /// The combinations, one layout of each list. The last list varies fastest.
    pub fn combinations(&self) -> Vec<Combination<'_>> {
        let mut all: Vec<Vec<&Type>> = vec![Vec::new()];
        for list in &self.0 {
            let with = |chosen: &Vec<_>, layout| chosen.iter().copied().chain([layout]).collect();
            all = all
                .iter()
                .gather(|chosen| list.layouts.iter().map(move |layout| with(chosen, layout)))
                .collect();
        }
        all.into_iter().map(|layouts| Combination { lists: self, layouts }).collect()
    }

    /// The lists as text: `M` in `Csr`, `Csc`, and `V` in `DenseVec`.
    pub fn in_words(&self) -> String {
        let list = |List { name, layouts, .. }: &List| {
            let layouts = layouts.iter().map(|layout| format!("`{}`", text(layout)));
            format!("`{name}` is one of {}", layouts.collect::<Vec<_>>().join(", "))
        };
        self.0.mapped(list).join(", and ")
    }
}

/// A layout for each list.
pub struct Combination<'a> {
    lists: &'a Lists,
    layouts: Vec<&'a Type>,
}

impl Combination<'_> {
    /// The combination as text: `M` is `Csr` and `V` is `DenseVec`.
    pub fn in_words(&self) -> String {
        let one = |(list, layout): (&List, &&Type)| format!("`{}` is `{}`", list.name, text(layout));
        self.lists.0.iter().zip(&self.layouts).map(one).collect::<Vec<_>>().join(" and ")
    }

    /// The tokens with each name replaced by its layout.
    pub fn applied(&self, tokens: TokenStream) -> TokenStream {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut out = TokenStream::new();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => {
                    let mut new = Group::new(group.delimiter(), self.applied(group.stream()));
                    new.set_span(group.span());
                    out.extend([TokenTree::Group(new)]);
                }
                TokenTree::Ident(name) => match self.lists.named(name).filter(|_| !is_part(&tokens, at)) {
                    Some(list) => out.extend(as_type(self.layouts[list], &tokens[at + 1..])),
                    None => out.extend([token.clone()]),
                },
                _ => out.extend([token.clone()]),
            }
        }
        out
    }
}

/// Whether a name is a field, a method, or a lifetime's, and so no type.
fn is_part(tokens: &[TokenTree], at: usize) -> bool {
    let before = |back: usize| at.checked_sub(back).and_then(|at| tokens.get(at));
    is_punct(before(1), '\'') || is_punct(before(1), '.') && !is_punct(before(2), '.')
}

/// A layout before other tokens. Before `::zeros` it has to be `<Csr<f64>>`, since `Csr<f64>::zeros` is not a path.
fn as_type(layout: &Type, rest: &[TokenTree]) -> TokenStream {
    let is_path = is_punct(rest.first(), ':') && is_punct(rest.get(1), ':') && !is_punct(rest.get(2), '<');
    if is_path { quote::quote!(<#layout>) } else { layout.to_token_stream() }
}

/// A layout as a user would write it.
pub fn text(layout: &Type) -> String {
    layout.to_token_stream().to_string().replace(' ', "").replace(',', ", ")
}
