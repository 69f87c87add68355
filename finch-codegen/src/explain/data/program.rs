//! Programs in normal form.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// A program in normal form.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Program {
    /// Variables that are bound first: each with its value.
    pub bindings: Vec<(String, String)>,
    /// The tensors.
    pub tensors: Vec<Tensor>,
    /// What must hold before anything runs.
    pub requirements: Vec<String>,
    /// What it does.
    pub body: Vec<Statement>,
}

/// A tensor of a program.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Tensor {
    /// Its number.
    pub id: usize,
    /// Its name.
    pub name: String,
    /// Its part in the program.
    pub role: Role,
    /// How it is stored, as the user wrote it.
    pub layout: String,
    /// The value of whatever is not stored.
    pub fill: String,
    /// Its dimensions, by mode.
    pub dims: Vec<String>,
    /// The numbers and arrays that it is stored in, by the names that nests, stages and code have for them.
    pub storage: Vec<String>,
    /// The value at which entries start, where that is not the fill.
    pub initial: Option<String>,
    /// The tensor whose stored places it has, if it is on a pattern.
    pub on: Option<String>,
}

/// A tensor's part in a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
pub enum Role {
    /// It is read.
    In,
    /// It is written, from its fill on.
    Out,
    /// It is written, from what it held on.
    Keep,
    /// It exists within the program alone.
    Let,
}

/// A statement of a program in normal form.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
pub enum Statement {
    /// Temporaries around statements.
    With {
        /// Their names.
        temporaries: Vec<String>,
        /// What happens with them.
        body: Vec<Statement>,
    },
    /// A loop.
    For {
        /// Whether its iterations run in order by the program's meaning: `seq forall`.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
        seq: bool,
        /// Its index.
        index: String,
        /// The first value of the index.
        lo: String,
        /// One past the last value.
        hi: String,
        /// What is repeated.
        body: Vec<Statement>,
    },
    /// A condition over statements.
    If {
        /// The condition.
        condition: String,
        /// Where it holds.
        then: Vec<Statement>,
        /// Where it does not.
        otherwise: Vec<Statement>,
    },
    /// An assignment.
    Assign {
        /// The access that is written.
        to: String,
        /// The operator: `=`, or one that reduces, such as `+=`.
        operator: String,
        /// What is assigned.
        value: String,
    },
    /// An expression of the user's that is evaluated for its effects.
    Call {
        /// The expression.
        text: String,
    },
}
