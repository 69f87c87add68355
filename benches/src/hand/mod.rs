//! Kernels written by hand, as well as can be: the opponents.
//!
//! Every kernel comes in several shapes, because none wins on all data; a bench takes the best of those
//! that follow the same algorithm. They are safe to call, since the views they take were checked when they
//! were made; inside, no load or store is checked. Each says what speaks for it.
//!
//! The `taco` shapes are the two-finger loops that TACO prints: the smallest of the coordinates, a body if
//! all agree, and each cursor advanced by the result of a comparison.

use crate::view::{List, Rows};

pub mod band;
#[path = "../../../examples/hand/blend.rs"]
pub mod blend;
#[path = "../../../examples/hand/convolution.rs"]
pub mod convolution;
pub mod dense;
pub mod dot;
#[path = "../../../examples/hand/edits.rs"]
pub mod edits;
#[path = "../../../examples/hand/heat.rs"]
pub mod heat;
pub mod merge;
pub mod order;
#[path = "../../../examples/hand/paths.rs"]
pub mod paths;
pub mod rows;
pub mod runs;
mod seek;
#[path = "../../../examples/hand/similarity.rs"]
pub mod similarity;
#[path = "../../../examples/hand/solvers.rs"]
pub mod solvers;
pub mod spgemm;
pub mod spmv;
pub mod squares;
pub mod steps;
pub mod triangles;
pub mod union;

#[cfg(test)]
mod tests;

/// Puts what `dot` makes of each row into `y`; every place is written once, so none is cleared before.
#[inline(always)]
fn by_row(a: Rows<'_, f64>, y: &mut [f64], dot: impl Fn(List<'_, f64>) -> f64) {
    assert_eq!(y.len(), a.rows(), "one place for each row");
    for (i, y) in y.iter_mut().enumerate() {
        // SAFETY: there are as many rows as places.
        *y = dot(unsafe { a.row(i) });
    }
}
