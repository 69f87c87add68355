//! The planner: what a statement of sums and products computes, and through which temporaries, chosen by equality saturation.
//!
//! ```text
//! language    the e-graph's language: operands, products, sums of terms, sums over indices
//! shape       its analysis: the indices of a class, and what of it can be other than zero
//! rules       the laws of a semiring, as rules of egg
//! sizes       numbers of steps and formulas of the extents, for the same model of costs
//! space       what a nest of loops comes to: the operands in it, and how many turns it takes
//! cost        what a plan takes
//! search      a run of egg, and the plan that is read from its graph
//! ```
//!
//! The crate knows extents as symbols, what each mode of an operand stores, and that there is a semiring. It knows nothing of
//! tokens, looplets, layouts, or how anything is printed.

mod cost;
mod language;
mod rules;
mod search;
mod shape;
mod sizes;
mod space;

#[cfg(test)]
mod tests;

use finch_core::plan::{Answer, Planner, Question};

pub use search::limits;

/// The planner that searches by equality saturation.
pub struct Saturation;

impl Planner for Saturation {
    fn plan(&self, question: &Question) -> Option<Answer> {
        search::plan(question)
    }
}
