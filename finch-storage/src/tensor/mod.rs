//! Tensors: a nest of levels that holds one fiber, and the order in which it stores the modes.

mod build;
mod dense;
mod entries;
mod equal;
mod gather;
mod make;
mod pattern;
#[cfg(feature = "rand")]
mod random;
mod rearranged;
mod slice;
mod values;
mod view;

use std::fmt::{self, Debug, Formatter};
use std::marker::PhantomData;

use crate::convert::or_panic;
use crate::coords::NoModes;
use crate::error::{FormatError, ShapeError};
use crate::fills::Fill;
use crate::order::{Order, RowMajor};
use crate::sealed::Sealed;
use crate::storage::{Refill, Storage};
use crate::walk::Iter;

pub(crate) use crate::level::same;
pub(crate) use entries::{Entries, advance, combined, room, size, sort};
pub(crate) use gather::Gathered;
pub use make::Triplet;
pub use slice::{Slice, Slices};
pub use view::TensorView;
pub(crate) use view::check;

/// An array that is stored as the nest of levels `L`, which hold its modes in the order `O`.
///
/// Most programs use a named layout, such as `Csr<f64>`. Methods do not depend on the layout, except that
/// [`transpose`](Self::transpose) requires two modes, [`value`](Self::value) none, and [`set_fill`](Self::set_fill) a
/// suitable leaf. Shapes and coordinates are always in index order. There are five ways to make a tensor:
///
/// * [`from_coords`](Self::from_coords), [`from_triplets`](Self::from_triplets), [`from_dense`](Self::from_dense) and [`from_rows`](Self::from_rows)
///   copy values in;
/// * [`zeros`](Self::zeros), [`identity`](Self::identity), [`from_fn`](Self::from_fn) and [`diag`](Self::diag) compute them;
/// * [`new`](Self::new) takes arrays that are already in the layout, checks them, and copies nothing;
/// * [`convert`](Self::convert) converts another layout, and [`read`](crate::read()) reads a file;
/// * a program returns it as its result.
///
/// Printing a tensor (`{}`) shows its layout, its shape and its corner. A format's precision, sign and width apply to the
/// values (`{:.2}`, `{:+8.3}`), and `{:e}` writes them with exponents.
///
/// ```
/// # use finch_formats as finch;
/// use finch::{Dense, Element, Order2, SparseList, Tensor, layouts::Csr};
///
/// // The same as `Csc<f64>`.
/// type ByColumns = Tensor<Dense<SparseList<Element<f64>>>, Order2<1, 0>>;
///
/// let a = Csr::<f64>::from_coords([2, 3], vec![[1, 0], [0, 2]], vec![4.0, 5.0])?;
/// let b: ByColumns = a.convert();
/// assert_eq!((b.shape(), b.stored()), ([2, 3], 2));
/// assert_eq!(b.to_dense(), [0.0, 0.0, 5.0, 4.0, 0.0, 0.0]);
/// assert!(a.iter().eq(b.iter()));
/// # Ok::<(), finch::FormatError>(())
/// ```
pub struct Tensor<L, O = RowMajor> {
    level: L,
    order: PhantomData<O>,
}

/// Every type of tensor. It lets a function take a whole layout as one parameter, as [`read`](crate::read()) does:
/// `read::<Csr<f64>>(path)`. The trait is sealed.
#[diagnostic::on_unimplemented(
    message = "expected a tensor's layout, but it is not known, or another type was found: `{Self}`",
    label = "say which: `let A: Csr<f64> = …;`, or `::<Csr<f64>>`"
)]
pub trait AnyTensor: Sealed + Sized {
    /// The nest of levels.
    type Level: Storage;
    /// The order of the modes.
    type Order: Order<<Self::Level as Storage>::Coords>;

    /// Converts the tensor to this type, which it already has.
    fn from_tensor(tensor: Tensor<Self::Level, Self::Order>) -> Self;
}

impl<L, O> Sealed for Tensor<L, O> {}

/// Tensors and views of them, as arguments of functions that only read, such as [`write`](crate::write()). The trait is
/// sealed.
pub trait AsView: Sealed {
    /// The nest of levels.
    type Level: Storage;
    /// The order of the modes.
    type Order: Order<<Self::Level as Storage>::Coords>;

    /// A view of the tensor.
    fn as_view(&self) -> TensorView<'_, Tensor<Self::Level, Self::Order>>;
}

impl<L: Storage, O: Order<L::Coords>> AsView for Tensor<L, O> {
    type Level = L;
    type Order = O;

    fn as_view(&self) -> TensorView<'_, Tensor<L, O>> {
        self.view()
    }
}

impl<T: AnyTensor> Sealed for TensorView<'_, T> {}

impl<L: Storage, O: Order<L::Coords>> AsView for TensorView<'_, Tensor<L, O>> {
    type Level = L;
    type Order = O;

    fn as_view(&self) -> TensorView<'_, Tensor<L, O>> {
        self.reborrow()
    }
}

impl<L: Storage, O: Order<L::Coords>> AnyTensor for Tensor<L, O> {
    type Level = L;
    type Order = O;

    fn from_tensor(tensor: Tensor<L, O>) -> Self {
        tensor
    }
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// Makes a tensor from a level, whose arrays are moved and checked. `into_parts` of the tensor
    /// and of its levels returns them.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{Dense, Element, SparseList, Tensor, layouts::Csr};
    ///
    /// let (offsets, columns, values) = (vec![0, 1, 3], vec![2u32, 0, 1], vec![4.0, 5.0, 6.0]);
    /// let rows = SparseList::new(3, offsets, columns, Element::new(values))?;
    /// let a: Csr<f64> = Tensor::new(Dense::new(2, rows)?)?;
    /// assert_eq!(a.to_dense(), [0.0, 0.0, 4.0, 5.0, 6.0, 0.0]);
    ///
    /// let (_, rows) = a.into_parts().into_parts();
    /// let (_, offsets, columns, values) = rows.into_parts();
    /// assert_eq!((offsets, columns, values.into_parts()), (vec![0, 1, 3], vec![2, 0, 1], vec![4.0, 5.0, 6.0]));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the level does not hold exactly one fiber, or an invariant of it or of a level below is violated.
    pub fn new(level: L) -> Result<Self, FormatError> {
        view::check::<L>(&level.refs(), true)?;
        Ok(Self::trust(level))
    }

    /// Makes a tensor from a level that its own hooks have made. If they vouch for it, it is sound.
    pub(crate) fn made(level: L) -> Result<Self, FormatError> {
        if L::VOUCHED {
            debug_assert_eq!(level.validate(), Ok(()));
        } else {
            level.validate()?;
        }
        Ok(Self::trust(level))
    }

    /// Makes a tensor from a level that is known to be sound.
    pub(crate) fn trust(level: L) -> Self {
        Tensor { level, order: PhantomData }
    }

    /// Returns the outermost level. Its own `into_parts` returns the arrays.
    pub fn into_parts(self) -> L {
        self.level
    }

    /// The outermost level.
    pub fn level(&self) -> &L {
        &self.level
    }

    /// The same, to change its values.
    pub(crate) fn level_mut(&mut self) -> &mut L {
        &mut self.level
    }

    /// A view of the tensor, which borrows its arrays.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{TensorView, kernel, finch, layouts::{DenseVec, Scalar}};
    ///
    /// #[kernel]
    /// fn sum(x: TensorView<DenseVec<f64>>) -> f64 {
    ///     finch! { let s: Scalar<f64>; forall i: s[] += x[i] }.value()
    /// }
    ///
    /// let x = DenseVec::from_dense([3], vec![1.0, 2.0, 3.0])?;
    /// assert_eq!(sum(x.view()), 6.0);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub fn view(&self) -> TensorView<'_, Self> {
        TensorView::trust(self.level.refs())
    }

    /// The dimension of each mode, in index order.
    pub fn shape(&self) -> L::Coords {
        self.view().shape()
    }

    /// The value of unstored elements.
    pub fn fill(&self) -> L::Elem {
        L::fill()
    }

    /// Changes the fill: unstored elements have the value `G` from now on. Stored values stay as they are, even those that equal the new
    /// fill. To keep the value of every element instead, use [`convert`](Self::convert). Nothing is copied, with one exception: a randomly
    /// written level such as `SparseByteMap` has places in which nothing is stored yet, and these become `G`.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::fills::{Inf, Zero};
    /// use finch::layouts::SparseVec;
    ///
    /// let roads = SparseVec::<f64>::from_coords([4], vec![[1], [3]], vec![2.5, 4.0])?;
    /// let distances: SparseVec<f64, Inf> = roads.set_fill::<Inf>();
    /// assert_eq!(distances.to_dense(), [f64::INFINITY, 2.5, f64::INFINITY, 4.0]);
    /// assert_eq!(distances.set_fill::<Zero>().to_dense(), [0.0, 2.5, 0.0, 4.0]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Panics
    /// If something is copied and does not fit in memory.
    #[must_use]
    #[track_caller]
    pub fn set_fill<G>(self) -> Tensor<L::Refilled, O>
    where
        G: Fill<L::Elem>,
        L: Refill<G>,
    {
        if L::VACANCIES {
            return or_panic(Tensor::assemble(self.shape(), &self.view().entries::<O>(true)));
        }
        // SAFETY: no invariant of these levels concerns unstored elements, and the levels are the same.
        Tensor::trust(unsafe { Storage::from_raw(self.level.into_raw()) })
    }

    /// The value at an index. Each level is searched for it, in logarithmic time in a sorted list, and in
    /// constant time in a dense level.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<i32>::from_coords([2, 3], vec![[1, 2]], vec![7])?;
    /// assert_eq!((a.get([1, 2]), a.get([0, 0])), (Ok(7), Ok(0)));
    /// let message = "index 3 is out of range: the tensor has dimension 3 in mode 1";
    /// assert_eq!(a.get([1, 3]).unwrap_err().to_string(), message);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the index is out of range.
    pub fn get(&self, index: L::Coords) -> Result<L::Elem, ShapeError> {
        self.view().get(index)
    }

    /// The number of stored values: one for each entry of a list and for each run, and every slot of a dense level, a band
    /// or a block. Stored values that equal the fill count.
    pub fn stored(&self) -> usize {
        self.view().stored()
    }

    /// The number of bytes that the arrays hold.
    pub fn bytes(&self) -> usize {
        self.view().bytes()
    }

    /// All values, row by row: the inverse of [`from_dense`](Self::from_dense).
    ///
    /// # Panics
    /// If [`Tensor::try_to_dense`] fails.
    #[track_caller]
    pub fn to_dense(&self) -> Vec<L::Elem> {
        self.view().to_dense()
    }

    /// All values, row by row.
    ///
    /// # Errors
    /// If they do not fit in memory.
    pub fn try_to_dense(&self) -> Result<Vec<L::Elem>, FormatError> {
        self.view().try_to_dense()
    }

    /// The coordinates and values of all stored entries, in index order, regardless of the storage order. A run is listed
    /// once per index. If the modes are stored in index order, entries are read where they are, and nothing is allocated in
    /// proportion to them. Otherwise they are copied and sorted first.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csc;
    ///
    /// let a = Csc::<i32>::from_dense([2, 2], vec![0, 4, 5, 0])?;
    /// assert!(a.iter().eq([([0, 1], 4), ([1, 0], 5)]));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub fn iter(&self) -> Iter<'_, L> {
        self.view().iter()
    }

    /// The fill, which generated code compares with the one for which it was made.
    #[doc(hidden)]
    pub const __FILL: L::Elem = <L::Fill as Fill<L::Elem>>::FILL;

    /// A view of the tensor, for generated code.
    #[doc(hidden)]
    pub fn __view(&self) -> TensorView<'_, Self> {
        self.view()
    }

    /// The arrays by reference, for generated code.
    #[doc(hidden)]
    pub fn __refs(&self) -> L::Refs<'_> {
        self.level.refs()
    }

    /// The arrays by value, for generated code.
    #[doc(hidden)]
    pub fn __into_raw(self) -> L::Parts {
        self.level.into_raw()
    }

    /// Assembles the arrays without checking them, for generated code. Excess capacity is released.
    ///
    /// # Safety
    /// The parts are one fiber and satisfy every invariant of their levels.
    #[doc(hidden)]
    pub unsafe fn __from_raw(parts: L::Parts) -> Self {
        // SAFETY: the caller vouches for the invariants.
        let mut level = unsafe { L::from_raw(parts) };
        level.trim();
        Self::trust(level)
    }

    /// The same, with all capacity, for parts of results whose arrays are used again.
    ///
    /// # Safety
    /// As for [`__from_raw`](Self::__from_raw).
    #[doc(hidden)]
    pub unsafe fn __part(parts: L::Parts) -> Self {
        // SAFETY: the caller vouches for the invariants.
        Self::trust(unsafe { L::from_raw(parts) })
    }

    /// Assembles the arrays and checks them, for programs that use a level which does not vouch for its invariants.
    ///
    /// # Errors
    /// If an invariant is violated.
    #[doc(hidden)]
    pub fn __checked(tensor: &'static str, by: &'static str, parts: L::Parts) -> Result<Self, ShapeError> {
        // SAFETY: nothing relies on the invariants before they are checked below.
        let mut level = unsafe { L::from_raw(parts) };
        level.trim();
        Self::new(level).map_err(|error| ShapeError::unsound(tensor, by, error))
    }
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// The value of a tensor without modes.
    pub fn value(&self) -> L::Elem
    where
        L::Coords: NoModes,
    {
        self.view().value()
    }
}

impl<L: Clone, O> Clone for Tensor<L, O> {
    fn clone(&self) -> Self {
        Tensor { level: self.level.clone(), order: PhantomData }
    }
}

impl<L: Storage, O: Order<L::Coords>> Debug for Tensor<L, O> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tensor")
            .field("shape", &self.shape())
            .field("order", &O::default())
            .field("level", &self.level)
            .finish()
    }
}

impl<L: Storage, O: Order<L::Coords>> Default for Tensor<L, O> {
    /// A tensor with every dimension 0.
    ///
    /// # Panics
    /// If [`Tensor::try_zeros`] fails: an empty level that cannot be written cannot be made.
    fn default() -> Self {
        Self::zeros(L::Coords::default())
    }
}
