//! Equality by value, regardless of what is stored.

use crate::convert::stores_all;
use crate::order::Order;
use crate::storage::{Coords, Storage};

use super::{Tensor, TensorView, same, size};

impl<L: Storage, O: Order<L::Coords>> PartialEq for Tensor<L, O> {
    /// Whether the shapes are the same and all values are equal, regardless of what is stored. NaN equals nothing,
    /// whether stored or fill. Tensors with equal arrays are compared directly. Otherwise the stored entries of both
    /// are listed and sorted (dense layouts are copied), which takes the corresponding time and memory. A non-fill
    /// run is listed at each of its indices.
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
    /// Whether two tensors are equal by `==`, except that NaN equals NaN. The cost is the same.
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

/// The remaining entries of a comparison.
struct Cursor<'a, C, T>(&'a [(C, T)]);

impl<C: Coords, T: Copy> Cursor<'_, C, T> {
    fn at(&self) -> Option<C> {
        self.0.first().map(|entry| entry.0)
    }

    /// Takes the value at these coordinates, if the next entry has them.
    fn take(&mut self, at: C) -> Option<T> {
        let (entry, rest) = self.0.split_first().filter(|(entry, _)| entry.0 == at)?;
        self.0 = rest;
        Some(entry.1)
    }
}
