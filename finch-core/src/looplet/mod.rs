//! Looplets: the structure of a sequence, as closed data (the paper's §3 and Figure 2). Each of the eight has a file, which
//! says what the looplet is and how it is lowered (§6.1). How one is truncated to a sub-region is said here, or there if
//! it takes more than a line. A preamble (`Let`) goes around any of them; `lower/region.rs` emits it.
//!
//! All that lowering knows of `s[] += A[i] * B[i]`, where `A` is a sparse list and `B` a band, is two nests along
//! `i`:
//!
//! ```text
//! A  Pipeline                               B  Pipeline
//!    ├ to A_last: Stepper of A_q to A_end      ├ to B_begin: Run: fill
//!    │ └ each to A_idx[A_q] + 1: Spike         ├ to B_stop: Lookup i
//!    └ rest: Run: fill                         └ rest: Run: fill
//! ```
//!
//! A *stop* is one past the last index of a part (the paper calls the same number a stride); stops are absolute. A
//! stepper's parts are its *children*; its *cursor* (`A_q`) is the variable that says which child is the current one.

/// A closure that gives the data of a looplet, if it is of this variant.
macro_rules! only {
    ($variant:ident) => {
        |nest: &Looplet| if let Looplet::$variant(inner) = nest { Some(inner.clone()) } else { None }
    };
}

mod ahead;
mod between;
mod each;
mod fours;
mod jumper;
mod lookup;
mod many;
mod merge;
mod mirror;
mod open;
mod pipeline;
mod priority;
mod range;
mod run;
mod seek;
mod shift;
mod short;
mod spike;
mod stepper;
mod stride;
mod switch;
mod two;
mod walk;
mod widen;

pub use mirror::turns;
pub(crate) use mirror::{inside_let, mirror};
pub use pipeline::Phase;
pub use priority::Style;
pub use stepper::Stepper;
pub(crate) use stride::Stride;
pub use switch::Case;
pub(crate) use walk::rename;
pub(crate) use widen::Widen;

use crate::algebra::{Term, Var};
use crate::lower::{Lowerer, ops};
use crate::target::Stmt;

/// What stands at one place of a sequence, or all along a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Leaf {
    /// Not stored: the tensor's fill value (in all remaining modes).
    Fill,
    /// The sub-fiber at this position of the next level; at the last level, the value there.
    Sub(Term),
    /// A known value: a truth value of an index mask, `missing` outside of a `permit`, what was selected of several.
    Known(Term),
    /// Outside of the dimension, where a condition says whether it is asked for: still the fiber at this position of the same
    /// level, which is located, and checked, wherever it is.
    Outside(Term),
}

/// A half-open range of indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// First index.
    pub lo: Term,
    /// One past the last index.
    pub hi: Term,
}

/// A fact that holds where a looplet is in scope: `left <= right`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The smaller side.
    pub left: Term,
    /// The larger side.
    pub right: Term,
}

/// A looplet nest along one index.
#[derive(Clone, Debug, PartialEq)]
pub enum Looplet {
    /// The same leaf at every index.
    Run(Leaf),
    /// At each index a nest that is computed from the index.
    Lookup {
        /// Stands for the index in `body`.
        index: Var,
        /// What stands there; its region is one index long.
        body: Box<Looplet>,
    },
    /// A run of `body`, then one `tail` at the end of the region.
    Spike {
        /// All but the last.
        body: Leaf,
        /// The last.
        tail: Leaf,
    },
    /// A few different looplets one after the other.
    Pipeline(Vec<Phase>),
    /// Any number of children of one form.
    Stepper(Stepper),
    /// A stepper that may skip ahead: it leads, the others follow.
    Jumper(Stepper),
    /// The first case whose condition holds.
    Switch(Vec<Case>),
    /// The body, its extents moved up by `delta`: index `i` here is index `i - delta` inside.
    Shift {
        /// How far.
        delta: Term,
        /// What is moved.
        body: Box<Looplet>,
    },
    /// A preamble, with the facts that hold after it.
    Let {
        /// Declarations the nest relies on.
        code: Vec<Stmt>,
        /// What is known.
        facts: Vec<Fact>,
        /// The nest.
        body: Box<Looplet>,
    },
}

impl Looplet {
    /// This nest, whose region ended at `old`, for the part of the region that ends at `new`. Most looplets stay as
    /// they are, because their stops are absolute. A spike and the last phase of a pipeline end with their region:
    /// these have to be told.
    pub(crate) fn truncate(&self, low: &mut Lowerer, old: &Term, new: &Term) -> Looplet {
        match self {
            Looplet::Spike { body, tail } => low.truncate_spike(body, tail, old, new),
            Looplet::Pipeline(phases) if old != new => pipeline::truncate(phases, old),
            Looplet::Shift { delta, .. } => {
                let (old, new) = (ops::sub(old, delta), ops::sub(new, delta));
                self.clone().map_parts(&mut |body| body.truncate(low, &old, &new))
            }
            Looplet::Switch(_) | Looplet::Let { .. } => {
                self.clone().map_parts(&mut |part| part.truncate(low, old, new))
            }
            _ => self.clone(),
        }
    }
}
