//! Tensors as dense values and as entries.

use crate::convert::whole;
use crate::error::FormatError;
use crate::order::{Order, RowMajor};
use crate::storage::Storage;

use super::Tensor;
use super::entries::{room, size};

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// Every value, row by row.
    ///
    /// # Panics
    /// Where [`Tensor::try_to_dense`] fails.
    #[track_caller]
    pub fn to_dense(&self) -> Vec<L::Elem> {
        whole(self.try_to_dense())
    }

    /// Every value, row by row.
    ///
    /// # Errors
    /// Where memory cannot hold so many.
    pub fn try_to_dense(&self) -> Result<Vec<L::Elem>, FormatError> {
        let shape = self.shape();
        let n = size(shape.as_ref()).ok_or(FormatError::too_large("Vec", None))?;
        let mut values = room("Vec", n)?;
        values.resize(n, L::fill());
        self.each(|index, value| values[offset(index.as_ref(), shape.as_ref())] = value);
        Ok(values)
    }

    /// The coordinates and the value of what is stored, in index order whatever the storage order;
    /// a run at each of its indices.
    pub fn iter(&self) -> std::vec::IntoIter<(L::Coords, L::Elem)> {
        self.entries::<RowMajor>().into_iter()
    }
}

/// Where an index is among the values of a shape, row by row.
fn offset(index: &[usize], shape: &[usize]) -> usize {
    index.iter().zip(shape).fold(0, |offset, (i, dim)| offset * dim + i)
}
