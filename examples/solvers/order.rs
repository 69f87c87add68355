//! An order of the unknowns in which a factor stays narrow.

use finch::FormatError;
use finch::prelude::*;

/// The order of Cuthill–McKee, reversed: from an unknown of few neighbours, level by level, each level by the numbers of neighbours.
pub fn narrow(matrix: &Csr<f64>) -> Vec<usize> {
    let [n, _] = matrix.shape();
    let mut near = vec![vec![]; n];
    matrix.iter().filter(|([i, j], _)| i != j).for_each(|([i, j], _)| near[i].push(j));
    let mut starts: Vec<usize> = (0..n).collect();
    starts.sort_by_key(|i| near[*i].len());
    let (mut order, mut seen) = (Vec::with_capacity(n), vec![false; n]);
    for start in starts {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let mut next = order.len();
        order.push(start);
        while let Some(at) = order.get(next).copied() {
            let mut found: Vec<usize> = near[at].iter().copied().filter(|j| !seen[*j]).collect();
            found.sort_by_key(|j| near[*j].len());
            found.dedup();
            found.iter().for_each(|j| seen[*j] = true);
            order.extend(found);
            next += 1;
        }
    }
    order.reverse();
    order
}

/// The matrix with its rows and columns in another order.
pub fn permuted(matrix: &Csr<f64>, order: &[usize]) -> Result<Csr<f64>, FormatError> {
    let mut to = vec![0; order.len()];
    order.iter().enumerate().for_each(|(new, old)| to[*old] = new);
    let (at, values) = matrix.iter().map(|([i, j], value)| ([to[i], to[j]], value)).unzip();
    Csr::from_coords(matrix.shape(), at, values)
}
