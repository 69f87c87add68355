//! How a simplifier found a term: the equal terms that it found, and why it chose one.

use crate::algebra::Term;

/// The account of one term.
#[derive(Clone, Debug, PartialEq)]
pub struct Account {
    /// The term that it was given.
    pub given: Term,
    /// The equal term that it chose.
    pub chosen: Term,
    /// The rules by which something was learned, round by round, each with the number of places.
    pub rounds: Vec<Vec<(&'static str, usize)>>,
    /// The laws by which constants and index arithmetic were folded as they came up.
    pub folded: Vec<&'static str>,
    /// The limit at which it stopped, if it did not find all there is.
    pub stopped: Option<&'static str>,
    /// The classes of equal terms that the chosen term and the given one are made of, the whole first.
    pub classes: Vec<Class>,
}

/// Equal terms.
#[derive(Clone, Debug, PartialEq)]
pub struct Class {
    /// The different ways to make such a term, the cheapest first. It is the one that is taken.
    pub alternatives: Vec<Alternative>,
}

/// One way to make a term.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// The term, with the cheapest term of each class that it is made of.
    pub term: Term,
    /// The classes that it is made of, by number.
    pub parts: Vec<usize>,
    /// Its cost.
    pub cost: u64,
}
