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

/// Edit distances.
#[path = "../../../examples/edits/kernels.rs"]
pub mod edits;

/// Heat in a volume.
#[path = "../../../examples/heat/kernels.rs"]
pub mod heat;

/// Solvers of symmetric systems.
#[path = "../../../examples/solvers/kernels.rs"]
#[allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]
pub mod solvers;

/// Breadth-first search and shortest paths.
#[path = "../../../examples/graphs/kernels.rs"]
pub mod graphs;
