//! Tensors as dense values and as entries.

use crate::convert::or_panic;
use crate::error::FormatError;
use crate::order::{Order, RowMajor};
use crate::storage::{Coords, Storage};

use super::{Tensor, room, size};

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// All values, row by row: [`from_dense`](Self::from_dense) the other way round.
    ///
    /// # Panics
    /// Where [`Tensor::try_to_dense`] fails.
    #[track_caller]
    pub fn to_dense(&self) -> Vec<L::Elem> {
        or_panic(self.try_to_dense())
    }

    /// All values, row by row.
    ///
    /// # Errors
    /// Where memory cannot hold so many.
    pub fn try_to_dense(&self) -> Result<Vec<L::Elem>, FormatError> {
        let shape = self.shape();
        let n = size(shape.as_ref()).ok_or(FormatError::too_large("Vec", None))?;
        let mut values = room("Vec", n)?;
        values.resize(n, L::fill());
        self.each_but_runs_of_fill(|index, value| values[offset(index, shape)] = value);
        Ok(values)
    }

    /// The coordinates and the value of every entry that is stored, in index order, whatever the storage order. A run comes once
    /// for each of its indices. The entries are copied and sorted first.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csc;
    ///
    /// let a = Csc::<i32>::from_dense([2, 2], vec![0, 4, 5, 0])?;
    /// assert!(a.iter().eq([([0, 1], 4), ([1, 0], 5)]));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub fn iter(&self) -> std::vec::IntoIter<(L::Coords, L::Elem)> {
        self.entries::<RowMajor>(true).into_iter()
    }
}

/// Where an index is among the values of a shape, row by row.
#[inline]
pub(super) fn offset<C: Coords>(index: C, shape: C) -> usize {
    (0..C::LEN).fold(0, |offset, mode| offset * shape.as_ref()[mode] + index.as_ref()[mode])
}
