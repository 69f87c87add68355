//! The planner: what a statement of sums and products computes, and through which temporaries, chosen by equality saturation.
//!
//! ```text
//! language    the e-graph's language: operands, products, sums of terms, sums over indices
//! shape       its analysis: the indices of a class, and what of it can be other than zero
//! rules       the laws of a semiring, as rules of egg
//! sizes       numbers of steps and formulas of sizes, for the same model of costs
//! order       the order of the loops of a nest
//! space       what a nest of loops costs: the operands in it, and its number of iterations
//! cost        what a plan takes
//! alike       sums that are equal up to names of indices, and computed once
//! search      a run of egg
//! extract     the cheapest plan that its graph holds
//! ```
//!
//! The crate knows extents as symbols, what each mode of an operand stores, and that there is a semiring. It knows nothing of
//! tokens, looplets, layouts, or how anything is printed.

mod alike;
mod cost;
mod extract;
mod language;
mod order;
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
