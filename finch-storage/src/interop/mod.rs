//! Interchange with plain arrays, and with other crates, each behind a feature of the same name. Its requirements on levels
//! are expressed as traits, because this crate contains no levels.

use crate::error::FormatError;
use crate::storage::{Coords, Index, Storage};

#[cfg(feature = "arrow")]
mod arrow;
#[cfg(feature = "faer")]
mod faer;
#[cfg(feature = "nalgebra-sparse")]
mod nalgebra_sparse;
#[cfg(feature = "ndarray")]
mod ndarray;
#[cfg(feature = "sprs")]
mod sprs;

/// Levels that store every value, row by row, and nothing else.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not store every entry in one array",
    note = "dense layouts do: `let x: DenseVec<f64> = a.convert();`, or `DenseMat`; `to_dense` copies all entries out of any layout"
)]
pub trait Rows: Storage {
    /// Makes the level from the values, in number the product of the dimensions, of which there is one per mode.
    ///
    /// # Errors
    /// If a dimension is too large.
    fn from_rows(dims: &[usize], values: Vec<Self::Elem>) -> Result<Self, FormatError>;
    /// Returns the values.
    fn into_rows(self) -> Vec<Self::Elem>;
    /// The values, borrowed.
    fn rows(of: Self::Refs<'_>) -> &[Self::Elem];
    /// The values, which may be replaced by any others.
    fn rows_mut(&mut self) -> &mut [Self::Elem];
}

/// Levels that store a sorted list of indices for each row, or for each column.
pub trait Lists: Storage<Coords = [usize; 2]> {
    /// The type of the indices.
    type Index: Index;
    /// The type of the offsets.
    type Offset: Index;
    /// Makes the level from offsets, indices and values, and checks them. The shape is the number of lists,
    /// and the dimension of their indices.
    ///
    /// # Errors
    /// If indices are not sorted, or the arrays are inconsistent.
    fn from_lists(shape: [usize; 2], parts: ListParts<Self>) -> Result<Self, FormatError>;
    /// Returns the arrays.
    fn into_lists(self) -> ListParts<Self>;
}

/// Levels that are the outermost of a tensor whose fibers have their own names: the rows of a `Csr` are `SparseVec`s.
#[diagnostic::on_unimplemented(
    message = "what is below `{Self}` is not a tensor by itself",
    note = "rows and fibers are those of `Dense`, `SparseList`, and most other levels of one mode: convert the tensor first"
)]
pub trait Outer: Storage {
    /// The levels of a fiber.
    type Below: Storage<Elem = Self::Elem, Fill = Self::Fill, Coords: Coords<Next = Self::Coords>>;

    /// The arrays of what is at an index, which is below the dimension.
    fn lent<'a>(_of: &Self::Refs<'a>, _index: usize) -> Lent<<Self::Below as Storage>::Refs<'a>> {
        Lent::No
    }
}

/// What is known of the arrays of a fiber.
pub enum Lent<R> {
    /// They are these parts of the tensor's.
    Arrays(R),
    /// Nothing is stored there.
    Nothing,
    /// Of no fiber of such a tensor they are parts of the tensor's.
    No,
}

/// The offsets, indices and values of lists.
pub type ListParts<L> = (Vec<<L as Lists>::Offset>, Vec<<L as Lists>::Index>, Vec<<L as Storage>::Elem>);

/// Indices or offsets in another type, as a crate has them. They are moved if it is the same type.
#[cfg(any(feature = "sprs", feature = "nalgebra-sparse", feature = "faer"))]
fn moved<J: Copy + 'static, I: 'static>(
    theirs: &'static str,
    mut from: Vec<J>,
    convert: impl Fn(J) -> Option<I>,
) -> Result<Vec<I>, FormatError> {
    if let Some(same) = (&mut from as &mut dyn std::any::Any).downcast_mut() {
        return Ok(std::mem::take(same));
    }
    let wrong = || FormatError::invariant(theirs, "an index or offset is beyond its type");
    from.into_iter().map(|j| convert(j).ok_or_else(wrong)).collect()
}

/// An index or offset in a type that can hold it.
#[cfg(any(feature = "sprs", feature = "nalgebra-sparse", feature = "faer"))]
fn stored<I: Index>(i: usize) -> Option<I> {
    (i <= I::MAX).then(|| I::from_usize(i))
}
