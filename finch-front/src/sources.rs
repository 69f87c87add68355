//! The user's code, kept token by token beside the normal form, so that generated code and errors can point at it.

use std::rc::Rc;

use finch_core::Map;
use finch_core::algebra::{TensorId, Term, Var};
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
    /// Decisions made for the user, for explanations: one line for each decision, with the reasons indented below it.
    pub choices: Vec<String>,
    /// `par forall`
    pub par: Option<Par>,
}

/// An outermost loop that runs in chunks. The program's code is that of one chunk, and computes that chunk's results.
#[derive(Clone)]
pub struct Par {
    /// The start of a chunk.
    pub from: Var,
    /// The end of a chunk.
    pub to: Var,
    /// The start of the first chunk.
    pub lo: Term,
    /// The end of the last chunk.
    pub hi: Term,
    /// The operand, and the field of its second level, whose offsets tell how many entries the rows have. They
    /// are used to balance the chunks.
    pub ends: Option<(TensorId, usize)>,
    /// The dimensions of the kept tensors, as variables: the variable, the tensor and the mode.
    pub whole: Vec<(Var, TensorId, usize)>,
    /// The chunk's shares of the results that are longer than the loop, or shifted.
    pub shares: Vec<Share>,
    /// The work of the loop.
    pub work: Work,
    /// Whether integers are added or multiplied in copies, which may overflow although the whole does not.
    pub may_overflow: bool,
    /// How each result of the chunks is joined.
    pub joins: Vec<(TensorId, Join)>,
}

/// A chunk's share of a dimension: the indices that it writes. The first chunk also has those before it,
/// and the last one those after it.
#[derive(Clone)]
pub struct Share {
    /// The start.
    pub from: Var,
    /// The end.
    pub to: Var,
    /// What is added to the loop's index.
    pub shift: Term,
    /// The dimension.
    pub dim: Term,
}

/// An estimate of the work of loops.
#[derive(Clone)]
pub enum Work {
    /// A loop around other work.
    Loop(Steps, Box<Work>),
    /// One after the other.
    All(Vec<Work>),
    /// A statement that takes so many steps.
    Step(u32),
}

/// The iterations of a loop that do something.
#[derive(Clone, PartialEq)]
pub enum Steps {
    /// All iterations of any loop.
    Whole,
    /// All iterations in this range.
    Extent(Term, Term),
    /// One for each entry of a fiber of an operand, at this depth.
    Entries(TensorId, usize),
    /// An unknown number that is not large.
    Few,
    /// The smallest of these numbers.
    Least(Vec<Steps>),
    /// The largest.
    Most(Vec<Steps>),
}

/// How the results of all chunks are joined.
#[derive(Clone)]
pub enum Join {
    /// One after the other along a mode.
    Along {
        /// The mode.
        mode: usize,
        /// The ends of a chunk's part of the kept tensor, if it is kept.
        kept: Option<(Var, Var)>,
    },
    /// Entry by entry.
    Each {
        /// The term that combines two values, `a` and `b`.
        value: Term,
        /// The first of the two.
        a: Var,
        /// The second.
        b: Var,
        /// Whether what is kept comes first.
        kept: bool,
    },
}

impl Sources {
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
