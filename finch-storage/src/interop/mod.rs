//! Interchange with other crates, each behind a feature of its name. What it asks of levels is said by traits, as this crate
//! has none.

use crate::error::FormatError;
use crate::storage::{Index, Storage};

#[cfg(feature = "ndarray")]
mod ndarray;
#[cfg(feature = "sprs")]
mod sprs;

/// Levels that store every value, row by row, and nothing else.
pub trait Rows: Storage {
    /// Takes the values, as many as the dimensions make, of which there is one for each mode.
    ///
    /// # Errors
    /// Where a dimension is too large.
    fn from_rows(dims: &[usize], values: Vec<Self::Elem>) -> Result<Self, FormatError>;
    /// Gives them back.
    fn into_rows(self) -> Vec<Self::Elem>;
}

/// Levels that store a sorted list of indices for each row, or for each column.
pub trait Lists: Storage<Coords = [usize; 2]> {
    /// The type of the indices.
    type Index: Index;
    /// Takes offsets, indices and values, and checks them. The shape is the number of lists, and the dimension that their
    /// indices are of.
    ///
    /// # Errors
    /// Where indices are not sorted, or the arrays do not fit each other.
    fn from_lists(shape: [usize; 2], parts: ListParts<Self>) -> Result<Self, FormatError>;
    /// Gives them back.
    fn into_lists(self) -> ListParts<Self>;
}

/// The offsets, indices and values of lists.
pub type ListParts<L> = (Vec<usize>, Vec<<L as Lists>::Index>, Vec<<L as Storage>::Elem>);
