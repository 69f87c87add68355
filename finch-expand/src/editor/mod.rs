//! What editors see. rust-analyzer expands macros as rustc does, and looks for a name of the user's among the tokens that a macro returns, by
//! its place in the source. Generated code names a tensor many times, gives its place to its own names, so that rustc reports mistakes
//! there, and does not contain indices and functions at all.
//!
//! So an editor gets other tokens: code in which no generated name has the place of a user's, and, before it, a *guide*, which never runs. It has
//! each name of the program once, as what it is: a variable, an index, a function with its documentation.
//!
//! ```text
//! forall i: y[i] += max(A[i], 0.0)     ⇒     if false {
//!                                                let i = index();
//!                                                _ = &y; _ = i;
//!                                                _ = words::max; _ = &A; _ = i;
//!                                            }
//! ```
//!
//! rustc never gets any of this, so it costs a build nothing.

mod guide;

use std::collections::HashMap;
use std::env::current_exe;
use std::sync::OnceLock;

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::quote;
use syn::Path;

use guide::guide;

/// Whether an editor expands the macro: rust-analyzer does so in its own process.
pub fn is_here() -> bool {
    static HERE: OnceLock<bool> = OnceLock::new();
    *HERE.get_or_init(|| {
        let process = current_exe().ok();
        let name = process.as_ref().and_then(|path| path.file_name());
        name.is_some_and(|name| name.to_string_lossy().contains("rust-analyzer"))
    })
}

/// The first expansion of a program, with a guide to the program's tokens before it.
pub fn guided(krate: &Ident, program: &TokenStream, code: TokenStream) -> TokenStream {
    let (guide, code) = (guide(krate, program), places(program, code, Kept::InCalls));
    quote!({ #guide (#code) })
}

/// The expansion of a macro, in which each name with the place of a user's name is that name.
pub fn own_places(input: &TokenStream, output: TokenStream) -> TokenStream {
    places(input, output, Kept::Own)
}

/// A further expansion of a program. The guide has the names, so the places of users' names are kept only in the arguments of calls of macros:
/// errors that these lead to need them.
pub fn places_in_calls(input: &TokenStream, output: TokenStream) -> TokenStream {
    places(input, output, Kept::InCalls)
}

fn places(input: &TokenStream, output: TokenStream, kept: Kept) -> TokenStream {
    let mut names = Names::default();
    names.note(input);
    names.kept(output, kept)
}

/// Which names keep the place of a user's name.
#[derive(Clone, Copy, PartialEq)]
enum Kept {
    /// The user's name itself.
    Own,
    /// None but those in arguments of macros.
    InCalls,
}

/// The names of a user's tokens, by their places.
#[derive(Default)]
struct Names(HashMap<String, String>);

/// A place in the source, without the macros that it went through. Only the text of a span tells it from another one: rust-analyzer knows no
/// lines and columns here.
fn place(span: Span) -> String {
    let mut text = format!("{span:?}");
    if let Some(context) = text.find(", ctx:") {
        text.truncate(context);
    }
    text
}

impl Names {
    fn note(&mut self, tokens: &TokenStream) {
        for token in tokens.clone() {
            match token {
                TokenTree::Ident(name) => _ = self.0.insert(place(name.span()), name.to_string()),
                TokenTree::Group(group) => self.note(&group.stream()),
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
    }

    /// Tokens in which names have the place of a user's name only if that is kept. Errors stay where they are.
    fn kept(&self, tokens: TokenStream, kept: Kept) -> TokenStream {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is_error = |token: &TokenTree| matches!(token, TokenTree::Ident(name) if name == "compile_error");
        let moved = |(at, token): (usize, &TokenTree)| {
            // `::core::compile_error! { … }`
            if tokens[at.saturating_sub(2)..].iter().take(7).any(is_error) {
                return token.clone();
            }
            let mut token = match token {
                TokenTree::Group(group) if kept == Kept::Own || !is_call(&tokens[..at], group) => {
                    let mut inner = Group::new(group.delimiter(), self.kept(group.stream(), kept));
                    inner.set_span(group.span());
                    TokenTree::Group(inner)
                }
                token => token.clone(),
            };
            let own = |user: &String| kept == Kept::Own && *user == token.to_string();
            if self.0.get(&place(token.span())).is_some_and(|user| !own(user)) {
                token.set_span(anywhere(token.span()));
            }
            token
        };
        tokens.iter().enumerate().map(moved).collect()
    }
}

/// Whether a group holds the arguments of a call that asks a macro for something.
fn is_call(before: &[TokenTree], group: &Group) -> bool {
    let called = matches!(before, [.., TokenTree::Ident(_), TokenTree::Punct(mark)] if mark.as_char() == '!');
    called && group.delimiter() == Delimiter::Brace
}

/// A path without a place, which means what it meant.
pub fn path_anywhere(path: &Path) -> Path {
    let mut path = path.clone();
    path.segments.iter_mut().for_each(|segment| segment.ident.set_span(anywhere(segment.ident.span())));
    path
}

fn anywhere(span: Span) -> Span {
    Span::call_site().resolved_at(span)
}
