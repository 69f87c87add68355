//! The state of a macro that must ask others before it can continue: its own input, and the answers so far. It travels
//! through the calls, because each expansion begins without memory.

use std::cell::RefCell;
use std::rc::Rc;

use finch_core::{Map, Mapped};
use finch_level::Definition;
use finch_level::resolve::{Known, key};
use proc_macro2::{Delimiter, Group, Ident, Literal, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Path, Type};

use crate::definition::number_of_place;
use crate::editor;
use crate::unknown::{Advice, Unsuggested, mangled, once, settled};

/// The expansion of a macro that asks others for the names in it.
pub enum Step {
    /// Questions. The macro continues once they are answered.
    Asked(TokenStream),
    /// The final expansion.
    Done(TokenStream),
}

/// A macro's input, with the questions and answers so far.
pub struct Question {
    /// The token for the crate with the hidden module `__rt`.
    pub krate: Ident,
    /// The name of the asking macro.
    pub who: Ident,
    /// The macro's input.
    pub input: TokenStream,
    answers: Vec<(Path, TokenTree)>,
    /// The type that settles the advice on unknown names, once there is one.
    advised: Option<Ident>,
}

impl Question {
    /// The state before any question.
    pub fn new(krate: Ident, who: Ident, input: TokenStream) -> Question {
        Question { krate, who, input, answers: Vec::new(), advised: None }
    }

    /// Whether the request is for a text about the program.
    pub fn shows(&self) -> bool {
        self.who == "finch_code" || self.who == "finch_explain"
    }

    /// Whether the request is for the pattern of a program.
    pub fn wants_pattern(&self) -> bool {
        self.who == "pattern" || self.who == "region"
    }

    /// Asks for the types of tensors.
    pub fn ask_tensors(&self, names: &[Ident]) -> Step {
        let paths = once(&names.iter().map(|name| mangled(name).into()).collect::<Vec<Path>>());
        let (unsuggested, ask) = (Unsuggested(&paths), self.asked(&paths, self.advised.as_ref()));
        Step::Asked(quote!({ #unsuggested (#ask) }))
    }

    /// Asks for the definitions of layouts, levels and fill values, and of functions. The first of these questions is
    /// accompanied by advice, which applies to all.
    pub fn ask(&self, layouts: &[Path], functions: &[Path]) -> Step {
        let paths = once(&[layouts, functions].concat());
        let advice = Advice::on(layouts, functions).filter(|_| self.advised.is_none());
        let Some(advice) = advice else { return Step::Asked(self.asked(&paths, self.advised.as_ref())) };
        let name = self.settles(&paths[0]);
        let (advice, ask) = (advice.items(&self.krate, &name), self.asked(&paths, Some(&name)));
        Step::Asked(if self.is_item() { quote!(#advice #ask) } else { quote!({ #advice (#ask) }) })
    }

    /// Asks for definitions of the library, which always exist.
    pub fn ask_library(&self, paths: &[Path]) -> Step {
        Step::Asked(self.asked(&once(paths), self.advised.as_ref()))
    }

    /// The tokens that ask the macros of these paths, and then return to `__resume`.
    fn asked(&self, paths: &[Path], advised: Option<&Ident>) -> TokenStream {
        let Question { krate, who, input, .. } = self;
        let answers = self.answers.iter().map(|(path, answer)| quote!((#path) #answer));
        // An editor would take the macro of a function or a tensor for what the user named.
        let paths = if editor::is_here() { &paths.mapped(editor::path_anywhere) } else { paths };
        let (first, rest) = (&paths[0], &paths[1..]);
        quote! {
            #first ! { @finch { #((#rest))* } {} (#krate::__rt::__resume) {
                #krate #who { #advised } { #input } { #(#answers)* } { #((#paths))* }
            } }
        }
    }

    /// The macro's expansion after a step. If everything is known, the advice is settled.
    pub fn after(&self, step: Step) -> TokenStream {
        match (step, &self.advised) {
            (Step::Asked(tokens), _) | (Step::Done(tokens), None) => tokens,
            (Step::Done(tokens), Some(name)) => {
                let settled = settled(name);
                if self.is_item() { quote!(#settled #tokens) } else { quote!({ #settled (#tokens) }) }
            }
        }
    }

    /// Whether the macro is in the position of an item, and not of an expression.
    fn is_item(&self) -> bool {
        self.who == "layout" || self.who == "function"
    }

    /// A name for the type that settles the advice. Among the items of a module it must be unique.
    fn settles(&self, asked: &Path) -> Ident {
        match asked.segments.last().filter(|_| self.is_item()) {
            Some(last) => format_ident!("__FinchNames{:016x}", number_of_place(&last.ident)),
            None => format_ident!("__FinchNames"),
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
            TokenTree::Group(group) => {
                let ty = as_written(group.stream(), path.get_ident()?.span());
                Some((key(path), syn::parse2(ty).ok()?))
            }
            _ => None,
        };
        self.answers.iter().filter_map(ty).collect()
    }

    /// Records the answers to the paths that were asked last.
    fn answered(&mut self, paths: Vec<Path>, answers: TokenStream) {
        self.answers.extend(paths.into_iter().zip(answers));
    }
}

/// The response of a round of questions: `{ answers } { crate who { advised } { input } { known } { asked } }`.
impl Parse for Question {
    fn parse(call: ParseStream<'_>) -> syn::Result<Question> {
        let answers = braced(call)?;
        let state;
        syn::braced!(state in call);
        let (krate, who) = (state.call(syn::ext::IdentExt::parse_any)?, state.parse()?);
        let advised = syn::parse2(braced(&state)?)?;
        let mut question = Question { advised, ..Question::new(krate, who, braced(&state)?) };
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

/// The tokens of a macro's answer, with the spans of the place where it was asked. Otherwise rustc would mention the macro
/// next to each error in them. The meaning of `$crate` is in its span.
fn as_written(tokens: TokenStream, asked: Span) -> TokenStream {
    let one = |token| match token {
        TokenTree::Group(group) => {
            let mut own = Group::new(group.delimiter(), as_written(group.stream(), asked));
            own.set_span(group.span().resolved_at(asked));
            own.into()
        }
        TokenTree::Ident(name) if name == "$crate" => name.into(),
        mut token => {
            token.set_span(token.span().resolved_at(asked));
            token
        }
    };
    tokens.into_iter().map(one).collect()
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

/// The definition in a literal. Each is decoded once for all programs of a crate.
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
