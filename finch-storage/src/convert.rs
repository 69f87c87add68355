//! Conversion from one layout to another.

use crate::error::{FormatError, ShapeError};
use crate::level::interchangeable;
use crate::order::{Order, Order2, RowMajor};
use crate::storage::{Coords, Storage};
use crate::tensor::{AnyTensor, Entries, Tensor, TensorView, same, size};
use crate::walk::{Keys, Turned, Walked};

/// Unwraps a result that the caller expects to be `Ok`. If it is an error, the panic names the caller's line.
#[track_caller]
pub(crate) fn or_panic<T>(result: Result<T, FormatError>) -> T {
    match result {
        Ok(value) => value,
        Err(error) => panic!("{error}"),
    }
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// Converts the tensor to another layout, with the same values. Stored fills in a list stay stored. Fills in the slots
    /// of a dense level, a band or a run are left out, including `-0.0`, which becomes the fill 0.0. Takes time and memory
    /// proportional to the stored values, where a non-fill run counts once per index. If the fills differ or one of the
    /// layouts is dense, the cost is proportional to the whole shape.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{DenseVec, RunVec, SparseVec};
    ///
    /// let dense = DenseVec::<i32>::from_dense([5], vec![0, 0, 7, 7, 7])?;
    /// let (list, runs): (SparseVec<i32>, RunVec<i32>) = (dense.convert(), dense.convert());
    /// assert_eq!((dense.stored(), list.stored(), runs.stored()), (5, 3, 2));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Panics
    /// If [`Tensor::try_convert`] fails.
    #[track_caller]
    pub fn convert<B>(&self) -> B
    where
        B: AnyTensor,
        B::Level: Storage<Elem = L::Elem, Coords = L::Coords>,
    {
        or_panic(self.try_convert())
    }

    /// Converts the tensor to another layout, like [`convert`](Self::convert).
    ///
    /// # Errors
    /// If the other layout cannot hold the values. If its fill is different, it must also hold the
    /// elements that are not stored here.
    pub fn try_convert<B>(&self) -> Result<B, FormatError>
    where
        B: AnyTensor,
        B::Level: Storage<Elem = L::Elem, Coords = L::Coords>,
    {
        self.view().try_convert()
    }

    /// Converts the tensor to the same levels with another order of modes, for generated code.
    ///
    /// # Errors
    /// If an index type cannot hold the dimension at its new place, or a level that does not vouch
    /// for its invariants breaks one.
    ///
    /// # Panics
    /// If the copy does not fit in memory.
    #[doc(hidden)]
    pub fn __reordered<P: Order<L::Coords>>(&self, name: &'static str) -> Result<Tensor<L, P>, ShapeError> {
        self.view().__reordered(name)
    }

    /// Returns a copy without the stored values that equal the fill. Slots that a level needs remain. Takes time and memory
    /// proportional to the stored values, where a non-fill run counts once per index.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::SparseVec;
    ///
    /// let a = SparseVec::<f64>::from_coords([4], vec![[1], [3]], vec![0.0, 2.0])?;
    /// assert_eq!((a.stored(), a.drop_fills().stored()), (2, 1));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Panics
    /// If a level can hold some entries, but not a part of them. No level of this crate is like that.
    #[must_use]
    pub fn drop_fills(&self) -> Self {
        self.view().drop_fills()
    }
}

impl<L: Storage, O: Order<L::Coords>> TensorView<'_, Tensor<L, O>> {
    /// Returns an owned tensor in the same layout. The arrays are copied unchanged. Of a [block](Self::block), only a part
    /// of them belongs to it, so that is copied as by [`convert`](Self::convert).
    ///
    /// # Panics
    /// If it does not fit in memory.
    #[track_caller]
    pub fn to_tensor(&self) -> Tensor<L, O> {
        self.copied().unwrap_or_else(|| self.convert())
    }

    /// Converts the view to another layout, like [`Tensor::convert`].
    ///
    /// # Panics
    /// If [`try_convert`](Self::try_convert) fails.
    #[track_caller]
    pub fn convert<B>(&self) -> B
    where
        B: AnyTensor,
        B::Level: Storage<Elem = L::Elem, Coords = L::Coords>,
    {
        or_panic(self.try_convert())
    }

    /// Converts the view to another layout, like [`Tensor::try_convert`].
    ///
    /// # Errors
    /// If the other layout cannot hold the values.
    pub fn try_convert<B>(&self) -> Result<B, FormatError>
    where
        B: AnyTensor,
        B::Level: Storage<Elem = L::Elem, Coords = L::Coords>,
    {
        let fill = B::Level::fill();
        let (from_all, to_all) = (stores_all::<L>(), stores_all::<B::Level>());
        let converted: Tensor<B::Level, B::Order> = if !same(&L::fill(), &fill) || from_all && to_all {
            Tensor::from_dense(self.shape(), self.try_to_dense()?)
        } else if to_all {
            // Stored values stay as they are, including the sign of a zero.
            Tensor::from_values(self.shape(), self.try_to_dense()?, interchangeable)
        } else {
            self.rewritten()
        }?;
        if !L::VOUCHED {
            converted.level().validate()?;
        }
        Ok(B::from_tensor(converted))
    }

    /// The entries that are stored deliberately, in another layout with the same fill.
    fn rewritten<M, P>(&self) -> Result<Tensor<M, P>, FormatError>
    where
        M: Storage<Elem = L::Elem, Coords = L::Coords>,
        P: Order<L::Coords>,
    {
        let (shape, fills) = (self.shape(), stores_only_entries::<L>());
        let listed = M::MIRRORS.is_none() && L::VOUCHED;
        if listed && (0..L::Coords::LEN).all(|depth| O::mode(depth) == P::mode(depth)) {
            return Tensor::taken(shape, Walked::<L>::new(self.__refs(), false).by_rows(), fills);
        }
        if listed && let Some(turned) = self.pieces_turned(fills) {
            return Tensor::from_turned(shape, turned);
        }
        let keys = if listed { Keys::reordered::<L, O, P>(&self.__refs(), fills) } else { None };
        match keys {
            Some(keys) => Tensor::taken(shape, keys.pieces(), true),
            None => self.relisted(),
        }
    }

    /// What a matrix stores, in the other order of its modes. `None` if it is not a matrix, or that takes too much.
    fn pieces_turned(&self, fills: bool) -> Option<Turned<L::Elem>> {
        if L::Coords::LEN == 2 { Turned::of::<L>(&self.__refs(), fills) } else { None }
    }

    /// The same by way of a sorted list of all entries. Two at one place are an error.
    #[doc(hidden)]
    pub fn relisted<M, P>(&self) -> Result<Tensor<M, P>, FormatError>
    where
        M: Storage<Elem = L::Elem, Coords = L::Coords>,
        P: Order<L::Coords>,
    {
        // Only levels that do not vouch for their invariants may list a place twice.
        if L::VOUCHED {
            Tensor::assemble(self.shape(), &self.meant::<P>())
        } else {
            Tensor::from_entries(self.shape(), self.meant::<P>())
        }
    }

    /// Converts the view to the same levels with another order of modes, for generated code.
    ///
    /// # Errors
    /// As for [`Tensor::__reordered`].
    ///
    /// # Panics
    /// If the copy does not fit in memory.
    #[doc(hidden)]
    pub fn __reordered<P: Order<L::Coords>>(&self, name: &'static str) -> Result<Tensor<L, P>, ShapeError> {
        self.try_convert::<Tensor<L, P>>().map_err(|error| match error {
            FormatError::IndexType { index_type, dim, .. } => {
                let mode = self.shape().as_ref().iter().position(|other| *other == dim);
                ShapeError::too_large(name, mode.unwrap_or(0), dim, index_type)
            }
            error if !L::VOUCHED => ShapeError::unsound(name, L::NAME, error),
            error => panic!("{error}"),
        })
    }

    /// Returns a tensor without the stored values that equal the fill, like [`Tensor::drop_fills`].
    ///
    /// # Panics
    /// If a level can hold some entries, but not a part of them. No level of this crate is like that.
    #[must_use]
    pub fn drop_fills(&self) -> Tensor<L, O> {
        let dropped = match L::VOUCHED && L::MIRRORS.is_none() {
            true => Tensor::taken(self.shape(), Walked::<L>::new(self.__refs(), false), false),
            false => Tensor::assemble(self.shape(), &self.entries::<O>(false)),
        };
        dropped.unwrap_or_else(|error| panic!("{error}"))
    }

    /// The entries that are stored deliberately: all of them, or, for a level that stores more than
    /// it is given, all except fills.
    pub(crate) fn meant<P: Order<L::Coords>>(&self) -> Entries<L::Coords, L::Elem> {
        self.entries::<P>(stores_only_entries::<L>())
    }
}

impl<L: Storage<Coords = [usize; 2]>, O: Order<[usize; 2]>> Tensor<L, O> {
    /// Returns the transpose: rows and columns exchanged, in the same layout. Stored entries are sorted by their new rows. For dense
    /// layouts, all values are copied. To exchange the storage order instead, use `finch::ops::transpose!`.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<i32>::from_dense([2, 3], vec![0, 4, 0, 5, 0, 6])?;
    /// assert_eq!((a.transpose().shape(), a.transpose().to_dense()), ([3, 2], vec![0, 5, 4, 0, 0, 6]));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Panics
    /// If [`Tensor::try_transpose`] fails.
    #[must_use]
    #[track_caller]
    pub fn transpose(&self) -> Self {
        or_panic(self.try_transpose())
    }

    /// Returns the transpose: rows and columns exchanged, in the same layout.
    ///
    /// # Errors
    /// If the layout cannot hold the transpose.
    pub fn try_transpose(&self) -> Result<Self, FormatError> {
        self.view().try_transpose()
    }
}

impl<L: Storage<Coords = [usize; 2]>, O: Order<[usize; 2]>> TensorView<'_, Tensor<L, O>> {
    /// Returns the transpose, like [`Tensor::transpose`].
    ///
    /// # Panics
    /// If [`try_transpose`](Self::try_transpose) fails.
    #[must_use]
    #[track_caller]
    pub fn transpose(&self) -> Tensor<L, O> {
        or_panic(self.try_transpose())
    }

    /// Returns the transpose, like [`Tensor::try_transpose`].
    ///
    /// # Errors
    /// If the layout cannot hold the transpose.
    pub fn try_transpose(&self) -> Result<Tensor<L, O>, FormatError> {
        let [rows, columns] = self.shape();
        if stores_all::<L>() {
            let values = Tensor::<L, Order2<1, 0>>::in_storage_order(
                [rows, columns],
                [columns, rows],
                &self.try_to_dense()?,
            );
            return Tensor::from_dense([columns, rows], values?);
        }
        // The transpose is stored by rows in the order in which this matrix is listed by columns, and vice versa.
        match O::is_row_major() {
            true => self.turned::<Order2<1, 0>>([columns, rows]),
            false => self.turned::<RowMajor>([columns, rows]),
        }
    }

    /// A matrix of this shape whose entries are those of this one, listed in another order.
    fn turned<P: Order<[usize; 2]>>(&self, shape: [usize; 2]) -> Result<Tensor<L, O>, FormatError> {
        let (listed, fills) = (L::VOUCHED && L::MIRRORS.is_none(), stores_only_entries::<L>());
        if listed && let Some(turned) = self.pieces_turned(fills) {
            return Tensor::from_turned(shape, turned);
        }
        let keys = if listed { Keys::reordered::<L, O, P>(&self.__refs(), fills) } else { None };
        match keys {
            Some(keys) => Tensor::taken(shape, keys.pieces(), true),
            None => Tensor::assemble(shape, &self.meant::<P>()),
        }
    }
}

/// Whether a level stores a value for each index, as dense levels do. This is found out by storing only fill in a tensor of three indices
/// in each mode, so it says how the level stores, not how much is stored in any particular tensor.
pub(crate) fn stores_all<L: Storage>() -> bool {
    let mut dims = L::Coords::default();
    dims.as_mut().fill(3);
    Tensor::<L>::assemble(dims, &[]).is_ok_and(|t| Some(t.stored()) == size(dims.as_ref()))
}

/// Whether a level stores exactly the given entries, including fills, and no others. Levels need not declare this:
/// it is found out by storing two fill entries with a gap between them, and then none. Runs, bands and dense
/// levels store another number of values.
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
