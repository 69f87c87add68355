//! The state of a macro that has to ask others before it can go on: its own input, and what it was told so far. It travels
//! through the calls, because each expansion begins without memory.

use std::cell::RefCell;
use std::rc::Rc;

use finch_core::Map;
use finch_level::Definition;
use finch_level::resolve::{Known, key};
use proc_macro2::{Delimiter, Group, Ident, Literal, TokenStream, TokenTree};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Path, Type};

/// A macro's input, with what has been asked and answered so far.
pub struct Question {
    /// The token that stands for the crate with the hidden module `__rt`.
    pub krate: Ident,
    /// Who asks: the macro's name.
    pub who: Ident,
    /// The macro's input.
    pub input: TokenStream,
    answers: Vec<(Path, TokenTree)>,
}

impl Question {
    /// The state before anything is asked.
    pub fn new(krate: Ident, who: Ident, input: TokenStream) -> Question {
        Question { krate, who, input, answers: Vec::new() }
    }

    /// Whether what is asked for is a text about the program.
    pub fn shows(&self) -> bool {
        self.who == "finch_code" || self.who == "finch_explain"
    }

    /// The tokens that ask the macros of these paths, each once, and then come back to `__resume`.
    pub fn ask(&self, paths: &[Path]) -> TokenStream {
        let mut seen = finch_core::Set::default();
        let paths: Vec<Path> = paths.iter().filter(|path| seen.insert(key(path))).map(bare).collect();
        let Question { krate, who, input, .. } = self;
        let answers = self.answers.iter().map(|(path, answer)| quote!((#path) #answer));
        let (first, rest) = (&paths[0], &paths[1..]);
        quote! {
            #first ! { @finch { #((#rest))* } {} (#krate::__rt::__resume) {
                #krate #who { #input } { #(#answers)* } { #((#paths))* }
            } }
        }
    }

    /// The definitions among the answers.
    pub fn known(&self) -> Known {
        let definition = |(path, answer): &(Path, TokenTree)| match answer {
            TokenTree::Literal(literal) => Some((key(path).into(), decode(literal)?)),
            _ => None,
        };
        self.answers.iter().filter_map(definition).collect()
    }

    /// The types of tensors among the answers, by the path that was asked.
    pub fn types(&self) -> Map<String, Type> {
        let ty = |(path, answer): &(Path, TokenTree)| match answer {
            TokenTree::Group(group) => Some((key(path), syn::parse2(group.stream()).ok()?)),
            _ => None,
        };
        self.answers.iter().filter_map(ty).collect()
    }

    /// Takes in the answers to the paths that were asked last.
    fn answered(&mut self, paths: Vec<Path>, answers: TokenStream) {
        self.answers.extend(paths.into_iter().zip(answers));
    }
}

/// What comes back from a round of questions: `{ answers } { crate who { input } { known } { asked } }`.
impl Parse for Question {
    fn parse(call: ParseStream<'_>) -> syn::Result<Question> {
        let answers = braced(call)?;
        let state;
        syn::braced!(state in call);
        let (krate, who) = (state.call(syn::ext::IdentExt::parse_any)?, state.parse()?);
        let mut question = Question::new(krate, who, braced(&state)?);
        let known;
        syn::braced!(known in state);
        while !known.is_empty() {
            question.answers.push((path_in_parens(&known)?, known.parse()?));
        }
        let asked;
        syn::braced!(asked in state);
        let mut paths = Vec::new();
        while !asked.is_empty() {
            paths.push(path_in_parens(&asked)?);
        }
        question.answered(paths, answers);
        Ok(question)
    }
}

/// The tokens of the next group.
fn braced(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let group: Group = input.parse()?;
    debug_assert_eq!(group.delimiter(), Delimiter::Brace);
    Ok(group.stream())
}

fn path_in_parens(input: ParseStream<'_>) -> syn::Result<Path> {
    let inside;
    syn::parenthesized!(inside in input);
    inside.call(Path::parse_mod_style)
}

/// A path without its generic arguments, as a macro is called.
fn bare(path: &Path) -> Path {
    let mut path = path.clone();
    for segment in &mut path.segments {
        segment.arguments = syn::PathArguments::None;
    }
    path
}

/// The definition in a literal. Each is decoded once, for all programs of a crate.
fn decode(literal: &Literal) -> Option<Rc<Definition>> {
    thread_local!(static READ: RefCell<Map<String, Rc<Definition>>> = RefCell::default());
    let text = literal.to_string();
    if let Some(known) = READ.with_borrow(|read| read.get(&text).cloned()) {
        return Some(known);
    }
    let value = syn::parse_str::<syn::LitStr>(&text).ok()?.value();
    let definition = Rc::new(Definition::decode(&value)?);
    READ.with_borrow_mut(|read| read.insert(text, definition.clone()));
    Some(definition)
}
