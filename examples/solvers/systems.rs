//! Symmetric positive definite systems, from files or random. The evaluation solves these, too.

use finch::FormatError;
use finch::prelude::*;

/// What a symmetric matrix is.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Positive definite.
    Definite,
    /// Positive semidefinite: a hundredth of the mean of the diagonal is added to it.
    Semidefinite,
    /// The edges of a graph, in either or both directions: its Laplacian takes their place, with a tenth added to the diagonal.
    Graph,
}

/// The matrix made positive definite.
///
/// # Errors
/// If it is not square.
pub fn definite(matrix: &Csr<f64>, kind: Kind) -> Result<Csr<f64>, FormatError> {
    let [n, _] = matrix.shape();
    let mut entries: Vec<([usize; 2], f64)> = match kind {
        Kind::Definite => return Ok(matrix.clone()),
        Kind::Semidefinite => matrix.iter().collect(),
        Kind::Graph => {
            let edges = matrix.iter().filter(|([i, j], _)| i != j);
            let mut edges: Vec<[usize; 2]> = edges.flat_map(|([i, j], _)| [[i, j], [j, i]]).collect();
            edges.sort_unstable();
            edges.dedup();
            edges.into_iter().flat_map(|[i, j]| [([i, j], -1.0), ([i, i], 1.0)]).collect()
        }
    };
    let trace: f64 = entries.iter().filter(|([i, j], _)| i == j).map(|(_, value)| value).sum();
    let more = if let Kind::Graph = kind { 0.1 } else { 0.01 * trace / n as f64 };
    entries.extend((0..n).map(|i| ([i, i], more)));
    let (at, values) = entries.into_iter().unzip();
    Csr::from_coords_with([n, n], at, values, |a, b| a + b)
}

/// The Laplacian of a grid of `side × side` points, with a tenth added to the diagonal.
///
/// # Errors
/// If there are too many points.
pub fn grid(side: usize) -> Result<Csr<f64>, FormatError> {
    let right = (0..side * side).filter(|at| at % side + 1 < side).map(|at| [at, at + 1]);
    let edges: Vec<_> = right.chain((side..side * side).map(|at| [at - side, at])).collect();
    let ones = vec![1.0; edges.len()];
    definite(&Csr::from_coords([side * side; 2], edges, ones)?, Kind::Graph)
}
