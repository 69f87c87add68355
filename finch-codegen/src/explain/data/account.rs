//! How the rules found a term.

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// How the rules found a term: the e-graph that they left, and what was chosen from it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Account {
    /// The term that was given.
    pub given: String,
    /// The equal term that was chosen.
    pub chosen: String,
    /// The rules by which something was learned, round by round.
    pub rounds: Vec<Vec<Fired>>,
    /// The laws by which constants and index arithmetic were folded as they came up.
    pub folded: Vec<String>,
    /// The limit at which the run stopped, if it did not find all there is.
    pub stopped: Option<String>,
    /// The classes of equal terms, the whole term's first.
    pub classes: Vec<Class>,
}

/// A rule that fired.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Fired {
    /// Its name.
    pub rule: String,
    /// The number of places at which something was learned.
    pub times: usize,
}

/// A class of equal terms.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Class {
    /// Its number.
    pub id: usize,
    /// The ways to make such a term. The first one is the cheapest, and is taken.
    pub alternatives: Vec<Alternative>,
}

/// A way to make a term.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Alternative {
    /// The term, over the cheapest terms of the classes that it is made of.
    pub text: String,
    /// These classes, by number.
    pub parts: Vec<usize>,
    /// Its cost, with theirs.
    pub cost: u64,
}
