//! Looplets: the structure of a sequence, as closed data (§3 and Figure 2 of the paper). There are eight. Each has a
//! file that documents it and its lowering (§6.1). Truncation to a sub-region is defined here, or in that file if it
//! takes more than a line. A preamble (`Let`) may surround any looplet; `lower/region.rs` emits it.
//!
//! For `s[] += A[i] * B[i]`, where `A` is a sparse list and `B` a band, all that lowering sees is two nests along `i`:
//!
//! ```text
//! A  Pipeline                               B  Pipeline
//!    ├ to A_last: Stepper of A_q to A_end      ├ to B_begin: Run: fill
//!    │ └ each to A_idx[A_q] + 1: Spike         ├ to B_stop: Lookup i
//!    └ rest: Run: fill                         └ rest: Run: fill
//! ```
//!
//! A *stop* is one past the last index of a part (the paper calls it a stride). Stops are absolute. The parts of a
//! stepper are its *children*. Its *cursor* (`A_q`) is the variable that identifies the current child.

/// A closure that returns the data of a looplet, if it is of this variant.
macro_rules! only {
    ($variant:ident) => {
        |nest: &Looplet| if let Looplet::$variant(inner) = nest { Some(inner.clone()) } else { None }
    };
}

mod ahead;
mod between;
mod catch_up;
mod each;
mod finder;
mod jumper;
mod lookup;
mod many;
mod meet;
mod merge;
mod mirror;
mod open;
mod pipeline;
mod priority;
mod range;
mod run;
mod scatter;
mod seek;
mod shift;
mod spike;
mod stepper;
mod stride;
mod switch;
mod walk;
mod widen;

pub use finder::{Finder, Found};
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

/// The content of a sequence at one index, or along a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Leaf {
    /// Not stored: the tensor's fill value, in all remaining modes.
    Fill,
    /// The sub-fiber at this position of the next level, or, at the last level, the value there.
    Sub(Term),
    /// A known value: a truth value of an index mask, `missing` outside of a `permit`, or a selection between several
    /// values.
    Known(Term),
    /// Outside of the dimension, if a condition determines whether the access takes place: still the fiber at this
    /// position of the same level, which is located and checked like any other.
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
    /// A nest that is computed from each index.
    Lookup {
        /// The index in `body`.
        index: Var,
        /// The content at that index. Its region is one index long.
        body: Box<Looplet>,
    },
    /// A run of `body`, then one `tail` at the end of the region.
    Spike {
        /// All but the last.
        body: Leaf,
        /// The last.
        tail: Leaf,
    },
    /// A fixed number of different looplets, one after the other.
    Pipeline(Vec<Phase>),
    /// Any number of children of the same form.
    Stepper(Stepper),
    /// A stepper that may skip ahead: it leads and the others follow.
    Jumper(Stepper),
    /// The first case whose condition holds.
    Switch(Vec<Case>),
    /// The body with its extents moved up by `delta`: index `i` here is index `i - delta` inside.
    Shift {
        /// How far.
        delta: Term,
        /// The nest that is moved.
        body: Box<Looplet>,
    },
    /// A preamble, with the facts that hold after it.
    Let {
        /// Declarations that the nest relies on.
        code: Vec<Stmt>,
        /// The facts.
        facts: Vec<Fact>,
        /// The nest.
        body: Box<Looplet>,
    },
}

impl Looplet {
    /// This nest, whose region ended at `old`, for the part of the region that ends at `new`. Most looplets stay as
    /// they are, because their stops are absolute. A spike and the last phase of a pipeline end with their region, so
    /// they must change.
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
