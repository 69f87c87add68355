//! Equality by value, whatever is stored.

use crate::convert::stores_all;
use crate::order::Order;
use crate::storage::{Coords, Storage};

use super::{Tensor, TensorView, same, size};

impl<L: Storage, O: Order<L::Coords>> PartialEq for Tensor<L, O> {
    /// Whether the shapes are the same and the values are equal everywhere, whatever is stored. NaN equals nothing, be it stored
    /// or the fill. Where the arrays are equal that is all there is to do. Otherwise it takes the time and memory to list and sort what
    /// both store (of dense layouts, to copy it), where a run that is not fill is listed at each of its indices.
    fn eq(&self, other: &Self) -> bool {
        self.view() == other.view()
    }
}

impl<L: Storage, O: Order<L::Coords>> PartialEq<TensorView<'_, Tensor<L, O>>>
    for TensorView<'_, Tensor<L, O>>
{
    /// Whether two views show equal tensors.
    fn eq(&self, other: &TensorView<'_, Tensor<L, O>>) -> bool {
        self.agrees(other, |a, b| a == b)
    }
}

impl<L: Storage, O: Order<L::Coords>> Tensor<L, O> {
    /// Whether two tensors are equal as by `==`, except that NaN equals NaN. It costs as much.
    ///
    /// ```
    /// # use finch_formats as finch;
    /// use finch::layouts::{DenseVec, SparseVec};
    ///
    /// let a = SparseVec::<f64>::from_dense([3], vec![0.0, f64::NAN, 2.0])?;
    /// assert!(a != a && a.identical(&a));
    /// // Tensors of different layouts are compared in one of them.
    /// let b = DenseVec::<f64>::from_dense([3], vec![0.0, f64::NAN, 2.0])?;
    /// assert!(a.identical(&b.convert()));
    /// # Ok::<(), finch::FormatError>(())
    /// ```
    pub fn identical(&self, other: &Self) -> bool {
        self.view().identical(&other.view())
    }
}

impl<L: Storage, O: Order<L::Coords>> TensorView<'_, Tensor<L, O>> {
    /// Whether two views show tensors that are [identical](Tensor::identical).
    pub fn identical(&self, other: &TensorView<'_, Tensor<L, O>>) -> bool {
        self.agrees(other, same)
    }

    fn agrees(&self, other: &TensorView<'_, Tensor<L, O>>, equal: fn(&L::Elem, &L::Elem) -> bool) -> bool {
        let (fill, shape) = (L::fill(), self.shape());
        if shape != other.shape() {
            return false;
        }
        if equal(&fill, &fill) && self.alike(other) {
            return true;
        }
        if stores_all::<L>() {
            let (a, b) = (self.to_dense(), other.to_dense());
            return a.iter().zip(&b).all(|(a, b)| equal(a, b));
        }
        let (mut a, mut b) = (Cursor(&self.entries::<O>(false)), Cursor(&other.entries::<O>(false)));
        let mut places = 0;
        while let Some(at) = [a.at(), b.at()].into_iter().flatten().min() {
            if !equal(&a.take(at).unwrap_or(fill), &b.take(at).unwrap_or(fill)) {
                return false;
            }
            places += 1;
        }
        size(shape.as_ref()) == Some(places) || equal(&fill, &fill)
    }
}

/// The entries that a comparison has not come to yet.
struct Cursor<'a, C, T>(&'a [(C, T)]);

impl<C: Coords, T: Copy> Cursor<'_, C, T> {
    fn at(&self) -> Option<C> {
        self.0.first().map(|entry| entry.0)
    }

    /// Takes the value at a place, if the next entry is there.
    fn take(&mut self, at: C) -> Option<T> {
        let (entry, rest) = self.0.split_first().filter(|(entry, _)| entry.0 == at)?;
        self.0 = rest;
        Some(entry.1)
    }
}
