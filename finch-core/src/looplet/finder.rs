//! How lists find an index without their cursors. Where lists [meet](super::meet), one that does is asked for the entries of another.

use super::{Leaf, Stepper};
use crate::algebra::{Term, Var};
use crate::lower::ops;

/// How a list of entries finds an index without its cursor.
#[derive(Clone, Debug, PartialEq)]
pub enum Finder {
    /// By one condition, after which its place is known.
    AtOnce(Found),
    /// By code of its level that searches nothing, such as that of a hash table. The term is the fiber's position.
    Code(Term),
}

impl Finder {
    /// The terms, except for variables.
    pub(super) fn terms_mut(&mut self) -> Vec<&mut Term> {
        match self {
            Finder::AtOnce(found) => found.terms_mut().collect(),
            Finder::Code(pos) => vec![pos],
        }
    }
}

/// What a level that finds any index in constant time tells of a list of entries. It holds between the first and the last entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The index.
    pub index: Var,
    /// Whether anything is stored there. If not, the level holds fill.
    pub holds: Term,
    /// What is stored there.
    pub leaf: Leaf,
}

impl Found {
    /// The terms, except for the variable.
    pub(super) fn terms_mut(&mut self) -> impl Iterator<Item = &mut Term> {
        [&mut self.holds].into_iter().chain(self.leaf.term_mut())
    }

    /// What is stored at an index.
    pub(super) fn at(&self, index: &Term) -> Leaf {
        let mut leaf = self.leaf.clone();
        leaf.term_mut().into_iter().for_each(|term| *term = ops::subst_var(term, &self.index, index));
        leaf
    }
}

impl Stepper {
    /// How it finds an index by one condition, if it does.
    pub(super) fn found(&self) -> Option<&Found> {
        match self.finder.as_deref()? {
            Finder::AtOnce(found) => Some(found),
            Finder::Code(_) => None,
        }
    }

    /// The position of its fiber, if code of its level finds an index.
    pub(super) fn probed(&self) -> Option<&Term> {
        match self.finder.as_deref()? {
            Finder::AtOnce(_) => None,
            Finder::Code(pos) => Some(pos),
        }
    }
}
