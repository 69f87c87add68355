//! The programs of the papers' figures. Those that the examples and benches have already are taken from there.

pub mod functions;
pub mod images;
pub mod matrices;
pub mod minimax;
pub mod orders;
pub mod rings;
pub mod slices;

/// Edges of thresholded pictures.
#[path = "../../../examples/arrays/edges/kernels.rs"]
pub mod edges;

/// Breadth-first search and shortest paths.
#[path = "../../../examples/graphs/kernels.rs"]
pub mod graphs;
