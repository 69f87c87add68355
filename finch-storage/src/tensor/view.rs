//! Views: tensors that borrow their arrays. All reading uses views.

use std::fmt::{self, Debug, Formatter};
use std::ops::Range;

use crate::convert::or_panic;
use crate::coords::NoModes;
use crate::error::{FormatError, ShapeError};
use crate::order::{Order, RowMajor};
use crate::storage::{Coords, Storage};
use crate::walk::{Iter, Keys, Piece, Visit, place_piece};

use super::{AnyTensor, Tensor, build, entries, room, size};

/// A tensor of the type `T` whose arrays are borrowed: from a tensor ([`Tensor::view`]), or from any other owner of arrays
/// in the same layout ([`new`](Self::new)), such as a memory map, a message, or a library in another language.
///
/// A view is as small as the references in it, and is `Copy`. It has the reading methods of a tensor, and programs accept it
/// wherever they read a tensor. Its type contains the tensor's, `TensorView<Csr<f64>>`. To write to it, convert it to a
/// tensor first ([`to_tensor`](Self::to_tensor)).
///
/// Its arrays satisfy every invariant of their levels, like those of a tensor, with one exception: offsets need not begin
/// at 0 or end at the length of the array that they point into. So a part of a matrix is also a view ([`block`](Self::block)).
///
/// ```
/// # use finch_formats as finch;
/// use finch::{TensorView, layouts::Csr};
///
/// let (offsets, columns, values) = (vec![0, 1, 3], vec![2, 0, 1], vec![4.0, 5.0, 6.0]);
/// let a = TensorView::<Csr<f64>>::new((2, (3, &offsets, &columns, (&values,))))?;
/// assert_eq!(a.get([1, 1]), Ok(6.0));
/// assert_eq!(a.to_dense(), [0.0, 0.0, 4.0, 5.0, 6.0, 0.0]);
/// # Ok::<(), finch::FormatError>(())
/// ```
pub struct TensorView<'a, T: AnyTensor> {
    of: <T::Level as Storage>::Refs<'a>,
}

impl<T: AnyTensor> Clone for TensorView<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: AnyTensor> Copy for TensorView<'_, T> {}

impl<'a, T: AnyTensor> TensorView<'a, T> {
    /// A view of arrays that are already in the layout `T`, after checking every invariant of its levels. Takes one pass
    /// over the arrays, and copies nothing.
    ///
    /// The parts are a tuple for each level: its fields, in the order of its definition, one of which is the next level.
    /// Those of a `Csr` are `(rows, (columns, offsets, indices, (values,)))`. [`parts`](Self::parts) returns them. If the
    /// type is written out, as below, references to a `Vec` or an array are converted to slices.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::{TensorView, layouts::Csr};
    ///
    /// let wrong = TensorView::<Csr<f64>>::new((1, (3, &[0, 2], &[2, 0], (&[4.0, 5.0],)))).unwrap_err();
    /// assert_eq!(wrong.to_string(), "`SparseList`, fiber 0, position 1: index 0 does not ascend");
    /// ```
    ///
    /// # Errors
    /// If the parts are not exactly one fiber, or an invariant is violated. The error names the level, the array,
    /// and the fiber and position concerned.
    pub fn new(parts: <T::Level as Storage>::Refs<'a>) -> Result<Self, FormatError> {
        check::<T::Level>(&parts, false)?;
        Ok(TensorView { of: parts })
    }

    /// A view of arrays that are known to be in the layout `T`, without checking them. It takes no time, except in builds
    /// with debug assertions, which do check them. It is meant for arrays that [`new`](Self::new) has accepted before and
    /// that have not changed since, or that belonged to another tensor.
    ///
    /// # Safety
    /// [`new`](Self::new) would accept the parts. Programs load from them without bounds checks.
    pub unsafe fn new_unchecked(parts: <T::Level as Storage>::Refs<'a>) -> Self {
        debug_assert_eq!(check::<T::Level>(&parts, false), Ok(()));
        TensorView { of: parts }
    }

    /// A view of a tensor's own arrays.
    pub(crate) fn trust(of: <T::Level as Storage>::Refs<'a>) -> Self {
        TensorView { of }
    }

    /// The dimensions and arrays, in the form that [`new`](Self::new) accepts. Nothing is copied.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<f64>::from_dense([2, 3], vec![0.0, 0.0, 4.0, 5.0, 6.0, 0.0])?;
    /// let (rows, (columns, offsets, indices, (values,))) = a.view().parts();
    /// assert_eq!((rows, columns, offsets, indices), (2, 3, &[0, 1, 3][..], &[2, 0, 1][..]));
    /// assert_eq!(values, [4.0, 5.0, 6.0]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub fn parts(self) -> <T::Level as Storage>::Refs<'a> {
        self.of
    }

    /// The same view with a shorter lifetime, for cases in which two views need the same one.
    pub fn reborrow<'b>(self) -> TensorView<'b, T>
    where
        'a: 'b,
    {
        TensorView { of: T::Level::shorter(self.of) }
    }

    /// The same view, for generated code, which need not know whether it has a tensor or a view.
    #[doc(hidden)]
    pub fn __view(&self) -> TensorView<'a, T> {
        *self
    }

    /// The arrays, for generated code.
    #[doc(hidden)]
    #[inline(always)]
    pub fn __refs(&self) -> <T::Level as Storage>::Refs<'a> {
        self.of
    }
}

/// Checks that arrays are exactly one fiber of a level, and satisfy every invariant.
pub(crate) fn check<L: Storage>(of: &L::Refs<'_>, whole: bool) -> Result<(), FormatError> {
    L::check(of, whole)?;
    build::rooted::<L>()?;
    if L::holds(of, 1) {
        return Ok(());
    }
    let found = L::fibers(of);
    Err(FormatError::invariant(L::NAME, format!("a tensor is one fiber, this level holds {found}")))
}

impl<'a, L: Storage, O: Order<L::Coords>> TensorView<'a, Tensor<L, O>> {
    /// The part of the tensor at the indices `range` of the mode that is stored outermost: rows in a `Csr`, columns in a
    /// `Csc`. Nothing is copied, and it takes no time. The indices of the part begin at 0.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<i32>::from_dense([3, 2], vec![1, 0, 0, 2, 3, 4])?;
    /// let last = a.view().block(1..3)?;
    /// assert_eq!((last.shape(), last.to_dense()), ([2, 2], vec![0, 2, 3, 4]));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the range is not within the dimension, if the outermost level does not store every index, like
    /// the lists of a `Dcsr`, or if a level below cannot be split because the contents of a fiber depend
    /// on its position, as in `Symmetric`.
    pub fn block(self, range: Range<usize>) -> Result<Self, FormatError> {
        let mut dims = Vec::with_capacity(L::Coords::LEN);
        L::dims(&self.of, &mut dims);
        let (from, to) = (range.start, range.end);
        match dims.first() {
            Some(dim) if from <= to && to <= *dim => {}
            dim => {
                let dim = dim.copied().unwrap_or(0);
                return Err(FormatError::invariant(
                    L::NAME,
                    format!("no block {from}..{to} in a dimension of {dim}"),
                ));
            }
        }
        match L::indices_between(&self.of, from, to) {
            Some(of) => Ok(TensorView { of }),
            None => {
                let why = match L::FULL {
                    true => "what a level below it stores of a fiber depends on where the fiber is",
                    false => "it does not store every index",
                };
                Err(FormatError::invariant(L::NAME, format!("it has no blocks: {why}")))
            }
        }
    }

    /// A copy of the arrays, if all of them belong to the tensor.
    pub(crate) fn copied(&self) -> Option<Tensor<L, O>> {
        L::is_whole(&self.of).then(|| Tensor::trust(L::copied(&self.of)))
    }

    /// The dimension of each mode, in index order.
    pub fn shape(&self) -> L::Coords {
        let mut dims = Vec::with_capacity(L::Coords::LEN);
        L::dims(&self.of, &mut dims);
        O::to_index(&dims)
    }

    /// The value of unstored elements.
    pub fn fill(&self) -> L::Elem {
        L::fill()
    }

    /// The value at an index, as in [`Tensor::get`].
    ///
    /// # Errors
    /// If the index is out of range.
    pub fn get(&self, index: L::Coords) -> Result<L::Elem, ShapeError> {
        self.in_range(index)?;
        Ok(self.find(index.as_ref()).unwrap_or_else(L::fill))
    }

    /// Checks that an index is within the shape.
    pub(super) fn in_range(&self, index: L::Coords) -> Result<(), ShapeError> {
        let (at, shape) = (index.as_ref(), self.shape());
        let Some(mode) = entries::outside(at, shape.as_ref()) else { return Ok(()) };
        let x = i64::try_from(at[mode]).unwrap_or(i64::MAX);
        Err(ShapeError::out_of_range("", mode, x, shape.as_ref()[mode]))
    }

    /// The value that is stored at an index in range; `None` if nothing is stored.
    pub(crate) fn find(&self, index: &[usize]) -> Option<L::Elem> {
        L::find(&self.of, 0, O::to_storage(index).as_ref())
    }

    /// The value of a tensor without modes.
    pub fn value(&self) -> L::Elem
    where
        L::Coords: NoModes,
    {
        self.find(&[]).unwrap_or_else(L::fill)
    }

    /// The number of stored values, as in [`Tensor::stored`].
    pub fn stored(&self) -> usize {
        L::stored(&self.of)
    }

    /// The number of bytes that the arrays hold.
    pub fn bytes(&self) -> usize {
        L::bytes(&self.of)
    }

    /// Visits the only fiber. The dimensions are checked first, because a level may hold any number of fibers without entries.
    /// It is compiled for each visitor. If a call for each entry does not matter, the visitor is a reference to a closure.
    pub(super) fn visit(&self, fills: bool, mut visit: impl FnMut(L::Coords, L::Elem)) {
        self.each_piece(fills, |at, piece| {
            let mut at = *at;
            piece.each(|index, value| {
                if let Some(last) = at.as_mut().last_mut() {
                    *last = index;
                }
                visit(O::to_index(at.as_ref()), value);
            });
        });
    }

    /// All values, row by row.
    ///
    /// # Panics
    /// If [`try_to_dense`](Self::try_to_dense) fails.
    #[track_caller]
    pub fn to_dense(&self) -> Vec<L::Elem> {
        or_panic(self.try_to_dense())
    }

    /// All values, row by row.
    ///
    /// # Errors
    /// If they do not fit in memory.
    pub fn try_to_dense(&self) -> Result<Vec<L::Elem>, FormatError> {
        let shape = self.shape();
        let n = size(shape.as_ref()).ok_or(FormatError::too_large("Vec", None))?;
        // Memory that is zero is not written before it is used, where the fill is zero. Too little of it is an error.
        drop(room::<L::Elem>("Vec", n)?);
        let mut values = vec![L::fill(); n];
        let stride = O::to_storage(strides(shape).as_ref());
        let Some(last) = L::Coords::LEN.checked_sub(1) else {
            values[0] = self.find(&[]).unwrap_or_else(L::fill);
            return Ok(values);
        };
        self.each_piece(false, |at, piece| {
            let fiber = offset_of(&at.as_ref()[..last], stride.as_ref());
            match stride.as_ref()[last] {
                1 => place_piece(&mut values[fiber..], piece, true, &L::fill()),
                stride => place_apart(&mut values[fiber..], piece, stride),
            }
        });
        Ok(values)
    }

    /// The coordinates and values of all stored entries, as in [`Tensor::iter`].
    pub fn iter(&self) -> Iter<'a, L> {
        if L::VOUCHED && <O as Order<L::Coords>>::is_row_major() {
            return Iter::stored(self.of);
        }
        let keys = if L::VOUCHED { Keys::reordered::<L, O, RowMajor>(&self.of, true) } else { None };
        keys.map_or_else(|| Iter::sorted(self.entries::<RowMajor>(true)), |keys| Iter::keys(&keys))
    }

    /// Passes on the pieces of the only fiber, with the coordinates of their fibers in storage order.
    pub(super) fn each_piece(&self, fills: bool, mut piece: impl FnMut(&L::Coords, Piece<'_, L::Elem>)) {
        if !self.shape().as_ref().contains(&0) {
            let mut piece = |at: &L::Coords, of: Piece<'_, L::Elem>| {
                piece(at, of);
                true
            };
            L::visit(&self.of, 0, &mut Visit::new(fills, &mut piece));
        }
    }
}

/// The offset of an index, by the distance between neighbours of each mode.
fn offset_of(index: &[usize], strides: &[usize]) -> usize {
    index.iter().zip(strides).map(|(index, stride)| index * stride).sum()
}

/// Writes a piece to places so far apart.
fn place_apart<T: Copy>(places: &mut [T], piece: Piece<'_, T>, stride: usize) {
    piece.each(|index, value| places[index * stride] = value);
}

/// The distance in a row-major array between neighbours of each mode.
fn strides<C: Coords>(shape: C) -> C {
    let (mut strides, mut stride) = (C::default(), 1);
    for (of, dim) in strides.as_mut().iter_mut().zip(shape.as_ref()).rev() {
        *of = stride;
        // It can overflow only if a dimension is 0, and then there are no places.
        stride = stride.wrapping_mul(*dim);
    }
    strides
}

impl<L: Storage, O: Order<L::Coords>> Debug for TensorView<'_, Tensor<L, O>> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("TensorView")
            .field("shape", &self.shape())
            .field("order", &O::default())
            .field("parts", &self.of)
            .finish()
    }
}

/// The position of an index among the values of a shape, row by row.
#[inline]
pub(super) fn offset<C: Coords>(index: C, shape: C) -> usize {
    (0..C::LEN).fold(0, |offset, mode| offset * shape.as_ref()[mode] + index.as_ref()[mode])
}
