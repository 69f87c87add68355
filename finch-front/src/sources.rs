//! The user's code, kept token by token along with the normal form, so that generated code and errors can point at it.

use std::rc::Rc;

use finch_core::Map;
use finch_core::algebra::Term;
use finch_core::level::Layout;
use finch_core::program::Program;
use proc_macro2::{Ident, TokenStream, TokenTree};

pub use crate::syntax::HostSource;

/// The prefix of a name that stands for a tensor's layout, in generated tokens. The tensor's number follows.
pub const LAYOUT: &str = "__finch_layout_";

/// The tokens behind a [`Program`].
#[derive(Clone, Default)]
pub struct Sources {
    /// By `TensorId`.
    pub tensors: Vec<TensorSource>,
    /// By `HostId`.
    pub hosts: Vec<HostSource>,
    /// The types that calls must return, by `HostId`, if the program determines them.
    pub returns: Map<u32, Rc<str>>,
    /// The names in types to which values are converted, except primitive types.
    pub types: Vec<Ident>,
    /// Functions on values of types other than primitive ones, by name, with the tokens of their first use.
    pub functions: Vec<(Rc<str>, TokenStream)>,
    /// Quotients and remainders in the order in which they are written: the term and the operator.
    pub divisions: Vec<(Term, TokenStream)>,
    /// By `AccessId`: the access as written.
    pub accesses: Vec<TokenStream>,
    /// The decisions that were made for the user, for explanations.
    pub choices: Vec<Choice>,
}

/// A decision that was made for the user, or the statement that decisions are about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The decision.
    pub text: String,
    /// Its consequences and reasons.
    pub below: Vec<Choice>,
}

impl Sources {
    /// Notes a choice. At depth 0 it is a separate choice; at a greater depth it belongs to the last choice above that depth.
    pub fn choose(&mut self, depth: usize, text: impl Into<String>) {
        let mut choices = &mut self.choices;
        for _ in 0..depth {
            let Some(last) = choices.len().checked_sub(1) else { break };
            choices = &mut choices[last].below;
        }
        choices.push(Choice { text: text.into(), below: vec![] });
    }

    /// The same, unless the choice is known already.
    pub fn choose_once(&mut self, depth: usize, text: String) {
        fn known(choices: &[Choice], text: &str) -> bool {
            choices.iter().any(|choice| choice.text == text || known(&choice.below, text))
        }
        if !known(&self.choices, &text) {
            self.choose(depth, text);
        }
    }

    /// Whether a result's layout, in its present state, leaves something to the compiler.
    pub fn is_open(&self, tensor: usize) -> bool {
        self.tensors.get(tensor).and_then(|source| source.layout.clone()).is_some_and(leaves_open)
    }

    /// The results, and how they are stored.
    pub fn results(&self, program: &Program) -> Vec<(Ident, Layout)> {
        let results = program.results.iter().map(|id| id.0 as usize);
        results.map(|id| (self.tensors[id].ident.clone(), program.tensors[id].layout.clone())).collect()
    }
}

/// Whether there is a `_` in a layout.
pub fn leaves_open(layout: TokenStream) -> bool {
    left_open(layout).is_some()
}

/// The first `_` in a layout, except in a lifetime (`'_`).
pub fn left_open(layout: TokenStream) -> Option<TokenTree> {
    let mut quoted = false;
    layout.into_iter().find_map(|token| match token {
        TokenTree::Group(group) => left_open(group.stream()),
        token => {
            let lifetime = std::mem::replace(&mut quoted, token.to_string() == "'");
            (token.to_string() == "_" && !lifetime).then_some(token)
        }
    })
}

/// A tensor's tokens.
#[derive(Clone)]
pub struct TensorSource {
    /// The variable, with the user's span.
    pub ident: Ident,
    /// The layout as written after `let C:` (results and temporaries), with each `_` for a fill replaced.
    pub layout: Option<TokenStream>,
    /// `= initial`, as written.
    pub initial: Option<TokenStream>,
    /// The order of modes in which an operand is stored first, if that is not its own.
    pub stored: Option<Vec<usize>>,
    /// Whether the variable is a view of a tensor of this layout.
    pub view: bool,
}
