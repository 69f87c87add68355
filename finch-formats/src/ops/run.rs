//! The functions that operations call when they run.

use std::error::Error;
use std::fmt::{self, Debug, Display, Formatter};

use crate::__rt::{LARGEST, from_index, int, refuse};
use crate::levels::{Dense, Element, SparseList};
use crate::{Elem, Fill, Index, Number, Order, ShapeError, Storage, Tensor};

use super::Ends;

/// The error of a reduction that has no value over nothing, and has nothing to reduce: `min` of a tensor without entries.
#[derive(Clone, PartialEq, Eq)]
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

/// As its `Display`, because `unwrap` prints it.
impl Debug for EmptyError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl Error for EmptyError {}

/// The number of entries that are reduced to one value, in a reduction over these modes: more than an integer can hold, where
/// few of them are stored.
pub fn turns<T: Number>(shape: &[usize], axes: &[usize]) -> T {
    axes.iter().map(|axis| from_index::<T>(int(shape[*axis]))).fold(T::ONE, |count, dim| count * dim)
}

/// Whether all values of a result are numbers, and not infinities.
pub fn are_sound<L: Storage<Elem: Ends>, O: Order<L::Coords>>(result: &Tensor<L, O>) -> bool {
    result.to_dense().into_iter().all(Ends::is_sound)
}

/// Whether all values of a result are roots of sums of squares that had their place in the type.
pub fn are_roots<L: Storage<Elem: Ends>, O: Order<L::Coords>>(result: &Tensor<L, O>) -> bool {
    result.to_dense().into_iter().all(Ends::is_root)
}

/// Checks that every value of a reduction over these modes is made of at least one entry.
///
/// # Errors
/// Where there is a value to compute, and no entry to compute it from.
pub fn occupied(
    name: &'static str,
    tensor: &'static str,
    shape: &[usize],
    axes: &[usize],
) -> Result<(), EmptyError> {
    let (reduced, left): (Vec<usize>, Vec<usize>) = (0..shape.len()).partition(|mode| axes.contains(mode));
    let empty = |modes: Vec<usize>| modes.iter().any(|mode| shape[*mode] == 0);
    if empty(reduced) && !empty(left) {
        return Err(EmptyError { name, tensor, shape: shape.to_vec() });
    }
    Ok(())
}

/// The index that was found, or 0 if none was, because there are only NaNs.
pub fn first_place(at: i64) -> usize {
    usize::try_from(at).ok().filter(|_| at < i64::MAX).unwrap_or(0)
}

/// A matrix of blocks. Its modes are: the rows of blocks, the rows in a block, the columns of blocks, the columns in a block.
type Blocks<T, F, I> = Tensor<Dense<Dense<SparseList<SparseList<Element<T, F>, I>, I>>>>;

/// A matrix of lists of columns.
type Rows<T, F, I> = Tensor<Dense<SparseList<Element<T, F>, I>>>;

/// Makes one mode of the modes 0 and 1, and one of 2 and 3: the rows and the columns of a matrix. Entries are in the right
/// order already, so indices are computed, and values are moved.
///
/// # Panics
/// Where the index type is too small for the columns, or no dimension is as large.
pub fn woven<T: Elem, F: Fill<T>, I: Index>(blocks: Blocks<T, F, I>) -> Rows<T, F, I> {
    let [m, p, n, q] = blocks.shape();
    let columns = n.saturating_mul(q);
    if columns > I::MAX.saturating_add(1) || columns > LARGEST as usize {
        refuse(&ShapeError::too_large("the result of `kron!`", 1, columns, I::NAME));
    }
    let (_, rows) = blocks.into_parts().into_parts();
    let (_, rows) = rows.into_parts();
    let (_, starts, outer, lists) = rows.into_parts();
    let (_, ends, inner, values) = lists.into_parts();
    let along = |k: usize| {
        let first = outer[k].to_usize() * q;
        inner[ends[k]..ends[k + 1]].iter().map(move |l| I::from_usize(first + l.to_usize()))
    };
    let ptr = starts.iter().map(|k| ends[*k]).collect();
    let idx = (0..outer.len()).flat_map(along).collect();
    let rows = SparseList::new(columns, ptr, idx, values);
    let matrix = rows.and_then(|rows| Dense::new(m * p, rows)).and_then(Tensor::new);
    matrix.unwrap_or_else(|error| panic!("{error}"))
}

/// A tensor in another layout with the same fill.
///
/// # Panics
/// Where that layout cannot hold it.
#[track_caller]
pub fn alike<K, P, L, O>(tensor: Tensor<K, P>) -> Tensor<L, O>
where
    K: Storage,
    P: Order<K::Coords>,
    L: Storage<Elem = K::Elem, Fill = K::Fill, Coords = K::Coords>,
    O: Order<K::Coords>,
{
    tensor.convert()
}

/// A tensor in another layout with a fill of its own.
///
/// # Panics
/// Where that layout cannot hold it.
#[track_caller]
pub fn refilled<K, P, L, O>(tensor: Tensor<K, P>) -> Tensor<L, O>
where
    K: Storage,
    P: Order<K::Coords>,
    L: Storage<Elem = K::Elem, Coords = K::Coords>,
    O: Order<K::Coords>,
{
    tensor.convert()
}
