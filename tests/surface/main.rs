//! Every form of the surface, as a user's crate meets it: compiled by rustc, run, and compared with a plain
//! computation.
#![forbid(unsafe_code)]
#![deny(warnings, clippy::all)]
#![allow(clippy::needless_lifetimes, clippy::manual_range_contains, reason = "forms that users write")]
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

mod attributes;
mod authors;
mod bags;
mod boxes;
mod chunks;
mod constants;
mod coordinates;
mod einsum;
mod elements;
mod expressions;
mod extents;
mod folds;
mod functions;
mod gaps;
mod groups;
mod guards;
mod indices;
mod kernels;
mod layouts;
mod levels;
mod limits;
mod long;
mod meetings;
mod operators;
mod par;
mod private;
mod protocols;
mod random;
mod raw;
mod recurrences;
mod reformat;
mod repeated;
mod results;
mod searches;
mod seeing;
mod several;
mod shapes;
mod stamps;
mod statements;
mod structures;
mod tensors;
mod triangles;
mod values;
mod vouching;
mod wholeness;
mod words;
mod workspaces;

use finch::prelude::*;

/// Runs it. What the borrow checker takes grows with the square of a function, and a closure is one of its own.
fn apart(part: impl FnOnce()) {
    part();
}

/// As long as the result exists, loops of this thread are cut however small they are. Without debug assertions they run in place.
#[cfg(debug_assertions)]
fn small_chunks() -> finch::__rt::SmallChunks {
    finch::__rt::SmallChunks::new()
}

#[cfg(not(debug_assertions))]
fn small_chunks() {}

/// A vector with gaps, as a list.
fn list() -> SparseVec<f64> {
    SparseVec::from_dense([6], vec![0.0, 1.0, 0.0, 2.0, 0.0, 3.0]).expect("it fits")
}

/// Another one.
fn other() -> SparseVec<f64> {
    SparseVec::from_dense([6], vec![4.0, 5.0, 0.0, 0.0, 0.0, 6.0]).expect("it fits")
}

/// The values 1, 2, …, n.
fn counting(n: usize) -> DenseVec<f64> {
    DenseVec::from_dense([n], (1..=n).map(|x| x as f64).collect()).expect("it fits")
}

/// A 3 × 4 matrix with an empty row and an empty column.
fn matrix() -> Csr<f64> {
    Csr::from_dense([3, 4], vec![1.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0, 4.0, 5.0, 0.0])
        .expect("it fits")
}
