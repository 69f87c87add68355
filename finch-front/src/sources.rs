//! What the user wrote, kept token by token beside the normal form, so that generated code and
//! errors can point at it.

use std::rc::Rc;

use finch_core::Map;
use finch_core::algebra::{TensorId, Term, Var};
use finch_core::level::Layout;
use finch_core::program::Program;
use proc_macro2::{Ident, TokenStream, TokenTree};

pub use crate::syntax::HostSource;

/// Begins a name that stands for a tensor's layout, in tokens that are not the user's: the tensor's number follows.
pub const LAYOUT: &str = "__finch_layout_";

/// The tokens behind a [`Program`].
#[derive(Clone, Default)]
pub struct Sources {
    /// By `TensorId`.
    pub tensors: Vec<TensorSource>,
    /// By `HostId`.
    pub hosts: Vec<HostSource>,
    /// The types that calls have to return, by `HostId`, where the program says so.
    pub returns: Map<u32, Rc<str>>,
    /// The names in types that values are converted to, where they are not Rust's own.
    pub types: Vec<Ident>,
    /// Functions of values whose types are not Rust's own, by name, and the tokens that each is first written by.
    pub functions: Vec<(Rc<str>, TokenStream)>,
    /// Quotients and remainders in the order in which they are written: what they are, and the operator.
    pub divisions: Vec<(Term, TokenStream)>,
    /// By `AccessId`: the access as written.
    pub accesses: Vec<TokenStream>,
    /// What was decided for the user, for explanations: one line for each decision, with the reasons indented below it.
    pub choices: Vec<String>,
    /// `par forall`
    pub par: Option<Par>,
}

/// An outermost loop that runs in chunks. The program's code is that of one chunk, and makes the results of that chunk.
#[derive(Clone)]
pub struct Par {
    /// Where a chunk begins.
    pub from: Var,
    /// Where it ends.
    pub to: Var,
    /// Where the first chunk begins.
    pub lo: Term,
    /// Where the last chunk ends.
    pub hi: Term,
    /// The operand, and the field of its second level, whose offsets tell how many entries the rows have. Chunks are made
    /// equally heavy by it.
    pub ends: Option<(TensorId, usize)>,
    /// The dimensions of the tensors that are kept, as variables: the variable, the tensor and the mode.
    pub whole: Vec<(Var, TensorId, usize)>,
    /// The chunk's shares of the results that are longer than the loop, or shifted.
    pub shares: Vec<Share>,
    /// What the loop does.
    pub work: Work,
    /// Whether integers are added up or multiplied in copies, which may overflow where the whole does not.
    pub may_overflow: bool,
    /// How each result of the chunks is joined.
    pub joins: Vec<(TensorId, Join)>,
}

/// A chunk's share of a dimension: the indices that it writes. The first chunk also has those before, and the last one those
/// behind.
#[derive(Clone)]
pub struct Share {
    /// Where it begins.
    pub from: Var,
    /// Where it ends.
    pub to: Var,
    /// What is added to the loop's index.
    pub shift: Term,
    /// The dimension.
    pub dim: Term,
}

/// What loops do, roughly.
#[derive(Clone)]
pub enum Work {
    /// A loop around other work.
    Loop(Steps, Box<Work>),
    /// One after the other.
    All(Vec<Work>),
    /// A statement that takes so many steps.
    Step(u32),
}

/// The turns of a loop that do something.
#[derive(Clone, PartialEq)]
pub enum Steps {
    /// All turns of whatever loop.
    Whole,
    /// All turns from here to there.
    Extent(Term, Term),
    /// One for each entry of a fiber of an operand, at this depth.
    Entries(TensorId, usize),
    /// A number that nobody knows, and that is not large.
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
        /// Where a chunk's part of what is kept begins and ends, if it begins there.
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
    /// Whether a result's layout, as it stands so far, leaves something to the compiler.
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

/// The first `_` in a layout. (That of a lifetime, `'_`, is none.)
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
    /// The layout as written after `let C:` (results and temporaries); fills written `_` are replaced.
    pub layout: Option<TokenStream>,
    /// `= initial`, as written.
    pub initial: Option<TokenStream>,
    /// The order of modes that an operand is stored in first, where it is not its own.
    pub stored: Option<Vec<usize>>,
    /// Whether the variable is a view of a tensor of this layout.
    pub view: bool,
}
