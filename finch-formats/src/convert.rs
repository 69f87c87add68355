//! From one layout to another.

use crate::error::{FormatError, ShapeError};
use crate::order::{Order, RowMajor};
use crate::storage::Storage;
use crate::tensor::{AnyTensor, Entries, Tensor, same};

/// What a caller is sure of; otherwise a panic there.
#[track_caller]
pub(crate) fn whole<T>(result: Result<T, FormatError>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic!("{error}"),
    }
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// The same values in another layout. A list's stored fills stay stored; fills in the slots of a dense
    /// level, a band or a run are not taken along.
    ///
    /// # Panics
    /// Where [`Tensor::try_convert`] fails.
    #[track_caller]
    pub fn convert<B>(&self) -> B
    where
        B: AnyTensor,
        B::Level: Storage<Elem = L::Elem, Coords = L::Coords>,
    {
        whole(self.try_convert())
    }

    /// The same values in another layout.
    ///
    /// # Errors
    /// Where the other layout cannot hold them, or has another fill and cannot hold all the places that
    /// are not stored here.
    pub fn try_convert<B>(&self) -> Result<B, FormatError>
    where
        B: AnyTensor,
        B::Level: Storage<Elem = L::Elem, Coords = L::Coords>,
    {
        let converted = if same(&L::fill(), &B::Level::fill()) {
            Tensor::assemble(self.shape(), &self.meant::<B::Order>())
        } else {
            Tensor::from_dense(self.shape(), self.try_to_dense()?)
        };
        converted.map(B::from_tensor)
    }

    /// The same values in the same levels, which hold the modes in another order; for generated code.
    ///
    /// # Errors
    /// Where an index type cannot hold the dimension that is now there.
    ///
    /// # Panics
    /// Where memory cannot hold the copy.
    #[doc(hidden)]
    pub fn __reordered<P: Order<L::Coords>>(&self, name: &'static str) -> Result<Tensor<L, P>, ShapeError> {
        self.try_convert::<Tensor<L, P>>().map_err(|error| match error {
            FormatError::IndexType { index_type, dim, .. } => {
                let mode = self.shape().as_ref().iter().position(|other| *other == dim);
                ShapeError::too_large(name, mode.unwrap_or(0), dim, index_type)
            }
            error => panic!("{error}"),
        })
    }

    /// The same without the stored values that equal the fill. Slots that a level cannot do without stay.
    ///
    /// # Panics
    /// Where a level cannot hold a part of what it holds, which none of this crate does.
    #[must_use]
    pub fn drop_fills(&self) -> Self {
        let mut entries = self.entries::<O>();
        entries.retain(|entry| !same(&entry.1, &L::fill()));
        Self::assemble(self.shape(), &entries).unwrap_or_else(|error| panic!("{error}"))
    }

    /// What is stored on purpose: not the fills in the slots of a level that stores more than it is given.
    pub(crate) fn meant<P: Order<L::Coords>>(&self) -> Entries<L::Coords, L::Elem> {
        let mut entries = self.entries::<P>();
        if !stores_only_entries::<L>() {
            entries.retain(|entry| !same(&entry.1, &L::fill()));
        }
        entries
    }
}

impl<L: Storage<Coords = [usize; 2]>, O: Order<[usize; 2]>> Tensor<L, O> {
    /// Rows and columns exchanged, in the same layout.
    ///
    /// # Panics
    /// Where [`Tensor::try_transpose`] fails.
    #[must_use]
    #[track_caller]
    pub fn transpose(&self) -> Self {
        whole(self.try_transpose())
    }

    /// Rows and columns exchanged, in the same layout.
    ///
    /// # Errors
    /// Where the layout cannot hold the transpose.
    pub fn try_transpose(&self) -> Result<Self, FormatError> {
        let [rows, columns] = self.shape();
        let mut entries = self.meant::<RowMajor>();
        entries.iter_mut().for_each(|entry| entry.0 = O::to_storage(&[entry.0[1], entry.0[0]]));
        Self::from_entries([columns, rows], entries)
    }
}

/// Whether a level stores the entries that it is given and no other, fills among them. Levels are tried
/// rather than asked: two entries with a gap, and none. Runs, bands and dense levels differ at once.
pub(crate) fn stores_only_entries<L: Storage>() -> bool {
    let mut dims = L::Coords::default();
    dims.as_mut().fill(3);
    let first = L::Coords::default();
    let mut second = first;
    let Some(last) = second.as_mut().last_mut() else { return false };
    *last = 2;
    let held = |entries: &[_]| Tensor::<L>::assemble(dims, entries).map(|t| t.stored());
    held(&[]) == Ok(0) && held(&[(first, L::fill()), (second, L::fill())]) == Ok(2)
}
