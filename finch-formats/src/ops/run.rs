//! What operations need when they run.

use std::error::Error;
use std::fmt::{self, Debug, Display, Formatter};

use crate::fills::Fill;
use crate::layouts::Csr;
use crate::levels::{Dense, Element, SparseList};
use crate::tensor::Tensor;

/// A reduction that has no value over nothing, and nothing to reduce: `min` of a tensor without entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmptyError {
    name: &'static str,
    tensor: &'static str,
    shape: Vec<usize>,
}

impl Display for EmptyError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let EmptyError { name, tensor, shape } = self;
        write!(
            f,
            "`{name}` has no value over nothing, and `{tensor}` has the shape {shape:?}: a reduction of your own can start somewhere"
        )
    }
}

impl Error for EmptyError {}

/// The number of entries that one value of a reduction over these modes is made of.
pub fn turns(shape: &[usize], axes: &[usize]) -> i64 {
    let count = axes.iter().map(|axis| shape[*axis]).fold(1, usize::saturating_mul);
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Whether every value of a reduction over these modes is made of something.
///
/// # Errors
/// Where there is a value, and nothing that it is made of.
pub fn occupied(
    name: &'static str,
    tensor: &'static str,
    shape: &[usize],
    axes: &[usize],
) -> Result<(), EmptyError> {
    let left = (0..shape.len()).filter(|mode| !axes.contains(mode)).all(|mode| shape[mode] > 0);
    if turns(shape, axes) > 0 || !left {
        return Ok(());
    }
    Err(EmptyError { name, tensor, shape: shape.to_vec() })
}

/// An index that was found; where nothing compares (there are only NaNs), the first.
pub fn first_place(at: i64) -> usize {
    usize::try_from(at).ok().filter(|_| at < i64::MAX).unwrap_or(0)
}

/// A matrix of blocks, its rows before those of the blocks, and its columns before theirs.
type Blocks<T, F> = Tensor<Dense<Dense<SparseList<SparseList<Element<T, F>>>>>>;

/// The modes 0 and 1 as one, and 2 and 3: the rows and the columns of a matrix. Entries are in their places already: indices
/// are put together, and the values moved.
///
/// # Panics
/// Where the matrix has more columns than `u32` counts.
pub fn woven<T, F>(blocks: Blocks<T, F>) -> Csr<T, F>
where
    T: Copy + PartialEq + Debug + Send + Sync + 'static,
    F: Fill<T>,
{
    let [m, p, n, q] = blocks.shape();
    let (_, rows) = blocks.into_parts().into_parts();
    let (_, rows) = rows.into_parts();
    let (_, starts, outer, lists) = rows.into_parts();
    let (_, ends, inner, values) = lists.into_parts();
    // An index that does not fit is refused with its dimension.
    let first = |k: usize| outer[k].wrapping_mul(q as u32);
    let along = |k: usize| inner[ends[k]..ends[k + 1]].iter().map(move |l| first(k).wrapping_add(*l));
    let ptr = starts.iter().map(|k| ends[*k]).collect();
    let idx = (0..outer.len()).flat_map(along).collect();
    let rows = SparseList::new(n.saturating_mul(q), ptr, idx, values);
    let matrix = rows.and_then(|rows| Dense::new(m * p, rows)).and_then(Tensor::new);
    matrix.unwrap_or_else(|error| panic!("{error}"))
}
