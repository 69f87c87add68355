//! Explanations as data: plain structures, in which terms and code are text.
//!
//! What has a number (a tensor, a nest, a stage, a statement of the code) is named by it elsewhere in the same part; the number is its
//! place in the part's list. With the feature `serde`, all of this can be written and read.

mod account;
mod nest;
mod par;
mod program;

pub use account::{Account, Alternative, Class, Fired};
pub use nest::{Case, Leaf, Looplet, Nest, Phase, Stepper};
pub use par::{Chunked, Joined, Moved, Par};
pub use program::{Program, Role, Statement, Tensor};

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// How a program becomes code.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Explanation {
    /// The parts of the program, which run one after the other and are compiled each by itself: a `par forall` is a separate part.
    pub parts: Vec<Part>,
}

/// How a part of a program becomes code.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Part {
    /// Its normal form.
    pub program: Program,
    /// What was decided for the user.
    pub choices: Vec<Choice>,
    /// How its loop is cut into chunks, if it is a `par forall`. Its code is then that of one chunk, with what is around.
    pub par: Option<Par>,
    /// The looplets that the accesses unfurled to.
    pub nests: Vec<Nest>,
    /// The stages of lowering, in order; each comes after the one that it lies in.
    pub stages: Vec<Stage>,
    /// The code.
    pub code: Code,
}

/// A choice.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Choice {
    /// What was decided, or the statement about which something was decided.
    pub text: String,
    /// What follows from it, and why it is so.
    pub reasons: Vec<Choice>,
}

/// A stage of lowering: a region of a loop, and the looplets by which it was lowered.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Stage {
    /// Its number.
    pub id: usize,
    /// The stage that it lies in.
    pub parent: Option<usize>,
    /// The first stage of the same region: a region is lowered by one looplet after the other.
    pub region: usize,
    /// The loop's index.
    pub index: String,
    /// The first index of the region.
    pub lo: String,
    /// One past its last index.
    pub hi: String,
    /// The looplets that are lowered here: `Pipeline`, `Stepper` and so on. None if no looplet remains.
    pub style: Option<String>,
    /// The operands that have one of these.
    pub operands: Vec<Operand>,
    /// The statement before the rules fired.
    pub before: String,
    /// The statement after they fired, which is lowered.
    pub after: String,
    /// Whether no loop is left of the region.
    pub done: bool,
    /// The rewrite rules that fired since the stage before.
    pub rules: Vec<String>,
    /// How the rules found its terms, if accounts were asked for.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub accounts: Vec<Account>,
    /// The statements of the code that come from it: see [`CodeStatement::stages`].
    pub statements: Vec<usize>,
}

/// An operand of a stage.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Operand {
    /// The tensor's name.
    pub name: String,
    /// Whether it holds its fill all along the region.
    pub fill: bool,
    /// The nest of the access along the stage's index.
    pub nest: Option<usize>,
}

/// The code of a program.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Code {
    /// Its lines, indented.
    pub lines: Vec<Line>,
    /// The statements of the compiler's target code in these lines. Lines of none of them take tensors apart and put results together.
    pub statements: Vec<CodeStatement>,
}

/// A line of code.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Line {
    /// The text.
    pub text: String,
    /// The innermost statement that it belongs to.
    pub statement: Option<usize>,
}

/// A statement of the code.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct CodeStatement {
    /// Its number.
    pub id: usize,
    /// The statement that it is in.
    pub parent: Option<usize>,
    /// What it is: `let`, `set`, `while`, `for`, `if` and so on.
    pub kind: String,
    /// Its first line.
    pub first: usize,
    /// One past its last line.
    pub end: usize,
    /// The stages that it comes from, itself and not what is inside of it.
    ///
    /// Lowering marks what each stage emits, and passes keep the marks of what they move, copy and rewrite. So a stage that is named
    /// here did emit this statement, or a part of which a pass made it. The list may miss a stage: what a pass made of nothing
    /// that was marked (its own count, a bare `break`) names none, and nor does what is emitted outside of all stages, such as
    /// checks and the declarations of results.
    pub stages: Vec<usize>,
}

/// A line of a legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize))]
pub struct Meaning {
    /// The word, or an example of what is meant.
    pub word: &'static str,
    /// What it means.
    pub meaning: &'static str,
}
