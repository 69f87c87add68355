//! Looplet nests.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// The looplets that an access unfurled to along an index.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Nest {
    /// Its number.
    pub id: usize,
    /// The tensor; none for a condition on indices (a mask).
    pub tensor: Option<usize>,
    /// The access, as the user wrote it.
    pub access: String,
    /// The loop's index.
    pub index: String,
    /// The outermost looplet.
    pub looplet: Looplet,
}

/// A looplet: how a fiber looks along an index, in a region of it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(tag = "kind"))]
pub enum Looplet {
    /// Not a separate looplet: declarations that come before one.
    Let {
        /// The declarations.
        code: String,
        /// The looplet.
        body: Box<Looplet>,
    },
    /// The same value at every index.
    Run {
        /// The value.
        value: Leaf,
    },
    /// The same value at every index but the last.
    Spike {
        /// The value before.
        body: Leaf,
        /// The last value.
        tail: Leaf,
    },
    /// Every index is found at once.
    Lookup {
        /// The index.
        index: String,
        /// What there is.
        body: Box<Looplet>,
    },
    /// A few looplets, one after the other.
    Pipeline {
        /// Them.
        phases: Vec<Phase>,
    },
    /// Any number of looplets of one form, one after the other.
    Stepper(Stepper),
    /// A stepper that leads: the others skip to where its parts end.
    Jumper(Stepper),
    /// One of several looplets, chosen by a condition when the program runs.
    Switch {
        /// The first of them whose condition holds.
        cases: Vec<Case>,
    },
    /// A looplet whose indices are moved.
    Shift {
        /// By how much.
        by: String,
        /// The looplet.
        body: Box<Looplet>,
    },
}

/// A part of a pipeline.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Phase {
    /// One past its last index; the last phase ends with the region.
    pub to: Option<String>,
    /// What it is.
    pub body: Looplet,
}

/// What a stepper or a jumper is made of.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Stepper {
    /// The variable that says which part is the current one.
    pub cursor: String,
    /// One past the last position.
    pub end: String,
    /// One past the last index of the current part.
    pub stop: String,
    /// The current part.
    pub body: Box<Looplet>,
    /// The index for which `seek` seeks.
    pub index: String,
    /// How the cursor moves ahead to the part that holds the index.
    pub seek: String,
    /// How the cursor moves to the next part.
    pub next: String,
}

/// A case of a switch.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Case {
    /// The condition.
    pub condition: String,
    /// What there is where it holds.
    pub body: Looplet,
}

/// What looplets end in.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
pub enum Leaf {
    /// Nothing is stored: the fill.
    Fill,
    /// What is stored in the level below: a fiber, or a value.
    Stored {
        /// The position there.
        at: String,
    },
    /// A value that needs no level below.
    Value {
        /// The value.
        text: String,
    },
    /// The index is outside of the dimension (`permit`).
    Outside,
}
