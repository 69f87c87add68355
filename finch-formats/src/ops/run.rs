//! The functions that operations call at run time.

use std::error::Error;
use std::fmt::{self, Debug, Display, Formatter};

use crate::__rt::{LARGEST, from_index, int, refuse};
use crate::levels::{Dense, Element, SparseList};
use crate::{Elem, Fill, Index, Number, Order, ShapeError, Storage, Tensor};

use super::Ends;

/// The error for a reduction without a value for empty input, on empty input: `min` of a tensor without entries.
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

/// The same as `Display`, because `unwrap` prints it.
impl Debug for EmptyError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl Error for EmptyError {}

/// The number of entries that are reduced to one value, in a reduction over these modes. It may overflow any
/// integer, if few of the entries are stored.
pub fn turns<T: Number>(shape: &[usize], axes: &[usize]) -> T {
    axes.iter().map(|axis| from_index::<T>(int(shape[*axis]))).fold(T::ONE, |count, dim| count * dim)
}

/// Whether all values of a result are numbers other than infinities.
pub fn are_sound<L: Storage<Elem: Ends>, O: Order<L::Coords>>(result: &Tensor<L, O>) -> bool {
    result.to_dense().into_iter().all(Ends::is_sound)
}

/// Whether all values of a result are roots of sums of squares within the safe range of the type.
pub fn are_roots<L: Storage<Elem: Ends>, O: Order<L::Coords>>(result: &Tensor<L, O>) -> bool {
    result.to_dense().into_iter().all(Ends::is_root)
}

/// Checks that every value of a reduction over these modes has at least one entry.
///
/// # Errors
/// If a value has no entry from which it can be computed.
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

/// The index that was found, or 0 if there are only NaNs.
pub fn first_place(at: i64) -> usize {
    usize::try_from(at).ok().filter(|_| at < i64::MAX).unwrap_or(0)
}

/// A matrix of blocks, with the modes: rows of blocks, rows in a block, columns of blocks, columns in a block.
type Blocks<T, F, I> = Tensor<Dense<Dense<SparseList<SparseList<Element<T, F>, I>, I>>>>;

/// A matrix with lists of columns.
type Rows<T, F, I> = Tensor<Dense<SparseList<Element<T, F>, I>>>;

/// Combines modes 0 and 1 into the rows of a matrix, and modes 2 and 3 into its columns. Entries are already in the right
/// order, so indices are computed, and values are moved.
///
/// # Panics
/// If the index type is too small for the columns, or a dimension is too large.
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

/// What a reduction over these modes of a tensor has left, with the reduced modes as modes of dimension 1.
///
/// # Panics
/// If it does not fit in memory.
#[track_caller]
pub fn spanned<K, P, L, O>(tensor: Tensor<K, P>, mut shape: L::Coords, axes: &[usize]) -> Tensor<L, O>
where
    K: Storage,
    P: Order<K::Coords>,
    L: Storage<Elem = K::Elem, Fill = K::Fill>,
    O: Order<L::Coords>,
{
    axes.iter().for_each(|axis| shape.as_mut()[*axis] = 1);
    tensor.reshape(shape).unwrap_or_else(|error| panic!("{error}"))
}

/// A tensor in another layout with the same fill.
///
/// # Panics
/// If that layout cannot hold it.
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

/// A tensor in another layout with a different fill.
///
/// # Panics
/// If that layout cannot hold it.
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
