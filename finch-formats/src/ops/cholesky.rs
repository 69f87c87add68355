//! The pattern of a Cholesky factor, by the elimination tree of the matrix.

use crate::layouts::Csr;
use crate::levels::{Dense, Element, SparseList};
use crate::{Elem, Fill, FormatError, Index, Tensor};

/// The pattern of the Cholesky factor `L` of a symmetric matrix, `A = L Lᵀ`: the entries that can be nonzero. `L` is lower triangular, and
/// its diagonal is always included. Only the entries that `A` (`n × n`) stores on and below its diagonal are used, not their values.
///
/// The pattern is valid for any values at these places, so compute it once for any number of numeric phases (`let L: Csr<f64> on P;`).
/// Row `i` of `L` consists of the paths in the elimination tree from each entry of row `i` of `A` to `i`. The time is proportional to the entries
/// of `A` and of `L`, plus the time to sort the rows of `L`.
///
/// ```
/// # use finch_formats as finch;
/// use finch::{layouts::Csr, ops};
///
/// // Columns 0 and 1 are both coupled to row 2, and column 0 to row 3: eliminating column 0 couples row 3 to row 2.
/// let a: Csr<f64> = Csr::from_dense(
///     [4, 4],
///     vec![4.0, 0.0, 1.0, 1.0, 0.0, 4.0, 1.0, 0.0, 1.0, 1.0, 4.0, 0.0, 1.0, 0.0, 0.0, 4.0],
/// )?;
/// let p = ops::cholesky_pattern(&a)?;
/// assert_eq!((p.stored(), p.get([3, 2])?, p.get([3, 1])?), (8, true, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the matrix is not square.
pub fn cholesky_pattern<T: Elem, F: Fill<T>>(a: &Csr<T, F>) -> Result<Csr<bool>, FormatError> {
    let [n, columns] = a.shape();
    if n != columns {
        return Err(FormatError::invariant(
            "cholesky_pattern",
            format!("a matrix of {n} × {columns} is not square"),
        ));
    }
    let mut tree = Tree { parent: vec![None; n], ancestor: vec![None; n] };
    let (mut seen, mut below) = (vec![usize::MAX; n], a.iter().peekable());
    let (mut ptr, mut idx) = (vec![0], Vec::<u32>::new());
    for i in 0..n {
        let start = idx.len();
        seen[i] = i;
        while let Some(([_, j], _)) = below.next_if(|([row, _], _)| *row == i) {
            if j < i {
                tree.join(j, i);
                idx.extend(tree.path(j, i, &mut seen).map(u32::from_usize));
            }
        }
        idx[start..].sort_unstable();
        idx.push(u32::from_usize(i));
        ptr.push(idx.len());
    }
    let values = Element::new(vec![true; idx.len()]);
    Tensor::new(Dense::new(n, SparseList::new(n, ptr, idx, values)?)?)
}

/// The elimination tree of the rows so far: the parent of a column is the first row below its diagonal in `L`.
struct Tree {
    parent: Vec<Option<usize>>,
    /// Some ancestor of each column, as far up as it is known: shortens the way to the root.
    ancestor: Vec<Option<usize>>,
}

impl Tree {
    /// Makes `i` an ancestor of `j`: the root above `j` becomes its child.
    fn join(&mut self, j: usize, i: usize) {
        let mut at = Some(j);
        while let Some(k) = at.filter(|k| *k < i) {
            at = self.ancestor[k].replace(i);
            if at.is_none() {
                self.parent[k] = Some(i);
            }
        }
    }

    /// The columns on the way from `j` up to `i`, up to the first that another path of row `i` has reached.
    fn path<'a>(&'a self, j: usize, i: usize, seen: &'a mut [usize]) -> impl Iterator<Item = usize> + 'a {
        let mut at = Some(j);
        std::iter::from_fn(move || {
            let k = at.filter(|k| seen[*k] != i)?;
            seen[k] = i;
            at = self.parent[k];
            Some(k)
        })
    }
}
