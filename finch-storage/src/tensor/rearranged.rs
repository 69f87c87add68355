//! Entries at other places: tensors whose shape is another one.

use crate::convert::{stores_all, stores_only_entries};
use crate::error::FormatError;
use crate::integer::LARGEST;
use crate::order::Order;
use crate::storage::{Coords, Storage};

use super::{AnyTensor, Tensor, TensorView, advance, same, size};

/// Whether fills that a tensor stores are to stay: those of lists were stored deliberately.
pub(super) fn kept<L: Storage>() -> bool {
    stores_only_entries::<L>()
}

/// A tensor of this shape, in any layout with the same fill, that has each stored entry of another one at the places that `to` passes
/// on for it. No place may be passed on twice. Runs of fill are not visited.
pub(crate) fn rearranged<L, O, M, P>(
    of: TensorView<'_, Tensor<L, O>>,
    shape: M::Coords,
    fills: bool,
    mut to: impl FnMut(L::Coords, &mut dyn FnMut(M::Coords)),
) -> Result<Tensor<M, P>, FormatError>
where
    L: Storage,
    O: Order<L::Coords>,
    M: Storage<Elem = L::Elem>,
    P: Order<M::Coords>,
{
    let mut entries = Tensor::<M, P>::gathering(shape, of.stored())?;
    of.each_but_runs_of_fill(&mut |at, value| {
        if fills || !same(&value, &M::fill()) {
            to(at, &mut |place| entries.push(P::to_storage(place.as_ref()), value));
        }
    });
    Tensor::from_gathered(shape, entries)
}

/// Checks that there is such a mode.
pub(super) fn exists<L: Storage>(mode: usize) -> Result<(), FormatError> {
    if mode < L::Coords::LEN {
        return Ok(());
    }
    let what = format!("there is no mode {mode}: the tensor has {}", L::Coords::LEN);
    Err(FormatError::invariant(L::NAME, what))
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// The same values in another shape, which may have another number of modes, and in the layout that the result's type names. Values
    /// keep their order, row by row, as in NumPy. Takes time proportional to what is stored, where a run that is not fill counts once per
    /// index. If the fills differ or both layouts are dense, it is proportional to the whole shape.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{Csr, DenseMat, SparseVec};
    ///
    /// let x = SparseVec::<f64>::from_dense([6], vec![0.0, 1.0, 0.0, 2.0, 0.0, 3.0])?;
    /// let a: Csr<f64> = x.reshape([2, 3])?;
    /// assert_eq!((a.get([1, 0]), a.stored()), (Ok(2.0), 3));
    /// let b: DenseMat<f64> = a.reshape([3, 2])?;
    /// assert_eq!(b.to_dense(), x.to_dense());
    /// let wrong = x.reshape::<Csr<f64>>([2, 2]).unwrap_err().to_string();
    /// assert!(wrong.contains("the shape [6] has 6 places, and `shape` [2, 2] has 4"));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If the new shape has another number of places, or the layout cannot hold the result.
    pub fn reshape<B>(&self, shape: <B::Level as Storage>::Coords) -> Result<B, FormatError>
    where
        B: AnyTensor,
        B::Level: Storage<Elem = L::Elem>,
    {
        let (old, wanted) = (self.shape(), size(shape.as_ref()));
        let (from, to) = (Flat::new(old.as_ref()), Flat::new(shape.as_ref()));
        if from.size != to.size || from.size.is_none() {
            let places = |size: Option<u128>| size.map_or("too many".into(), |size| size.to_string());
            let (has, wants) = (places(from.size), places(to.size));
            let what = format!("the shape {old:?} has {has} places, and `shape` {shape:?} has {wants}");
            return Err(FormatError::invariant(L::NAME, what));
        }
        let dense = stores_all::<L>() && stores_all::<B::Level>();
        if dense && wanted.is_some() || !same(&L::fill(), &B::Level::fill()) {
            return Tensor::from_dense(shape, self.try_to_dense()?).map(B::from_tensor);
        }
        let made: Tensor<B::Level, B::Order> = rearranged(self.view(), shape, kept::<L>(), |at, put| {
            let mut place = <B::Level as Storage>::Coords::default();
            to.index(from.place(at.as_ref()), place.as_mut());
            put(place);
        })?;
        Ok(B::from_tensor(made))
    }

    /// The tensor with its modes in another order, in the same layout: mode `k` of the result is mode `modes[k]` of this tensor, as in NumPy's
    /// `transpose` and ndarray's `permuted_axes`. Takes time proportional to what is stored, where a run that is not fill counts once per index.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csf3;
    ///
    /// let a = Csf3::<f64>::from_coords([2, 3, 4], vec![[1, 2, 3], [0, 1, 0]], vec![5.0, 6.0])?;
    /// let b = a.permute([2, 0, 1])?;
    /// assert_eq!((b.shape(), b.get([3, 1, 2])), ([4, 2, 3], Ok(5.0)));
    /// assert!(a.permute([0, 0, 1]).is_err());
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If `modes` does not name each mode once, or the layout cannot hold the result.
    pub fn permute(&self, modes: L::Coords) -> Result<Self, FormatError> {
        let old = self.shape();
        let (mut shape, mut seen) = (old, L::Coords::default());
        for (dim, mode) in shape.as_mut().iter_mut().zip(modes.as_ref()) {
            match seen.as_mut().get_mut(*mode) {
                Some(seen @ 0) => (*seen, *dim) = (1, old.as_ref()[*mode]),
                found => {
                    let why = if found.is_some() { "twice" } else { "and there is no such mode" };
                    let what = format!("`modes` {modes:?} is not a permutation: it names {mode} {why}");
                    return Err(FormatError::invariant(L::NAME, what));
                }
            }
        }
        rearranged(self.view(), shape, kept::<L>(), |at, put| {
            let mut place = at;
            for (index, mode) in place.as_mut().iter_mut().zip(modes.as_ref()) {
                *index = at.as_ref()[*mode];
            }
            put(place);
        })
    }

    /// The tensor with more indices before and after those of each mode, in the same layout: `widths` holds how many for each mode. What is added is
    /// fill. Takes time proportional to what is stored, where a run that is not fill counts once per index, and a dense result takes its size.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::DenseMat;
    ///
    /// let a = DenseMat::<i32>::from_dense([1, 2], vec![1, 2])?;
    /// assert_eq!(a.pad(&[(0, 1), (1, 0)])?.to_dense(), [0, 1, 2, 0, 0, 0]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If `widths` has not one pair for each mode, or the layout cannot hold the result.
    pub fn pad(&self, widths: &[(usize, usize)]) -> Result<Self, FormatError> {
        let mut shape = self.shape();
        if widths.len() != L::Coords::LEN {
            let (found, modes) = (widths.len(), L::Coords::LEN);
            let what = format!("`widths` has {found} pairs, and the tensor {modes} modes: each has one");
            return Err(FormatError::invariant(L::NAME, what));
        }
        for (dim, (before, after)) in shape.as_mut().iter_mut().zip(widths) {
            *dim = dim.saturating_add(*before).saturating_add(*after);
            if *dim > LARGEST as usize {
                return Err(FormatError::dimension(L::NAME, *dim));
            }
        }
        rearranged(self.view(), shape, kept::<L>(), |at, put| {
            let mut place = at;
            place.as_mut().iter_mut().zip(widths).for_each(|(index, (before, _))| *index += before);
            put(place);
        })
    }

    /// The tensor with these indices of a mode, in this order, possibly repeated, like NumPy's `take`. The layout is the same. Takes time
    /// proportional to what is stored, to the number of indices, and to what the result stores.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<i32>::from_dense([2, 3], vec![1, 2, 0, 0, 0, 3])?;
    /// assert_eq!(a.take(1, &[2, 0, 0])?.to_dense(), [0, 1, 1, 3, 0, 0]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such mode, an index is not below its dimension, or the layout cannot hold the result.
    pub fn take(&self, mode: usize, indices: &[usize]) -> Result<Self, FormatError> {
        exists::<L>(mode)?;
        let mut shape = self.shape();
        let dim = std::mem::replace(&mut shape.as_mut()[mode], indices.len());
        if let Some(k) = indices.iter().position(|index| *index >= dim) {
            let what = format!("`indices[{k}]` is {}, and mode {mode} has dimension {dim}", indices[k]);
            return Err(FormatError::invariant(L::NAME, what));
        }
        let mut taken: Vec<(usize, usize)> = indices.iter().copied().zip(0..).collect();
        taken.sort_unstable();
        rearranged(self.view(), shape, kept::<L>(), |at, put| {
            let index = at.as_ref()[mode];
            let first = taken.partition_point(|(other, _)| *other < index);
            for (_, place) in taken[first..].iter().take_while(|(other, _)| *other == index) {
                let mut new = at;
                new.as_mut()[mode] = *place;
                put(new);
            }
        })
    }

    /// Joins tensors along a mode, like NumPy's `concatenate`. Their other dimensions must agree. Along the mode that is stored outermost,
    /// full levels over lists and arrays are joined array by array, as by [`join`](Self::join). Otherwise it takes time proportional to what is stored.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::Csr;
    ///
    /// let a = Csr::<i32>::from_dense([2, 1], vec![1, 2])?;
    /// let b = Csr::<i32>::from_dense([2, 2], vec![0, 3, 4, 0])?;
    /// assert_eq!(Csr::concatenate([a.clone(), b, a], 1)?.to_dense(), [1, 0, 3, 1, 2, 4, 0, 2]);
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no tensor or no such mode, if tensors differ in another dimension, or if the layout cannot hold the result.
    pub fn concatenate(tensors: impl IntoIterator<Item = Self>, mode: usize) -> Result<Self, FormatError> {
        exists::<L>(mode)?;
        let tensors: Vec<_> = tensors.into_iter().collect();
        if tensors.is_empty() {
            return Err(FormatError::invariant(L::NAME, "there is no tensor to concatenate, so no shape"));
        }
        crate::blocks::along(tensors, mode, false)
    }
}

/// The places of a shape, counted row by row. There may be more than a word counts.
pub(super) struct Flat<'a> {
    dims: &'a [usize],
    /// The number of places; `None` if it is beyond 128 bits.
    size: Option<u128>,
}

impl<'a> Flat<'a> {
    pub(super) fn new(dims: &'a [usize]) -> Self {
        let none = dims.contains(&0);
        let size = dims.iter().try_fold(1_u128, |n, dim| n.checked_mul(*dim as u128));
        Flat { dims, size: if none { Some(0) } else { size } }
    }

    /// The place of an index.
    fn place(&self, index: &[usize]) -> u128 {
        index.iter().zip(self.dims).fold(0, |at, (index, dim)| at * *dim as u128 + *index as u128)
    }

    /// The index at a place.
    pub(super) fn index(&self, mut place: u128, index: &mut [usize]) {
        for (index, dim) in index.iter_mut().zip(self.dims).rev() {
            *index = usize::try_from(place % *dim as u128).unwrap_or_default();
            place /= *dim as u128;
        }
    }
}

/// The indices of a shape, row by row.
pub(super) fn indices<C: Coords>(shape: C) -> impl Iterator<Item = C> {
    let mut next = (size(shape.as_ref()) != Some(0)).then(C::default);
    std::iter::from_fn(move || {
        let at = next?;
        let mut after = at;
        next = advance(after.as_mut(), shape.as_ref()).then_some(after);
        Some(at)
    })
}
