//! Results from outside: a program takes the arrays out of a `mut` tensor, and puts them back when it is done.

use std::marker::PhantomData;

use crate::order::Order;
use crate::storage::Storage;
use crate::tensor::Tensor;

/// A tensor that can be a result from outside.
pub trait Outside: Default {
    /// Its arrays.
    type Parts;

    /// A reference to it, whether the user's variable is a tensor or a reference to one.
    #[inline]
    fn __place(&mut self) -> &mut Self {
        self
    }

    /// Takes the arrays.
    fn __outside(&mut self) -> (Taken<'_, Self>, Self::Parts);

    /// The tensor of these arrays.
    ///
    /// # Safety
    /// As for [`Storage::from_raw`].
    unsafe fn __of(parts: Self::Parts) -> Self;
}

impl<L: Storage, O: Order<L::Coords>> Outside for Tensor<L, O> {
    type Parts = L::Parts;

    #[inline]
    fn __outside(&mut self) -> (Taken<'_, Self>, L::Parts) {
        // SAFETY: from here on the tensor counts as moved out of its place: whoever is `Taken` writes another
        // one there, without dropping this one, before the reference ends.
        let tensor = unsafe { std::ptr::read(self) };
        (Taken { place: self, of: PhantomData }, tensor.__into_raw())
    }

    #[inline]
    unsafe fn __of(parts: L::Parts) -> Self {
        // SAFETY: the caller vouches for the invariants. (Room that was made stays, for the next program.)
        Tensor::trust(unsafe { L::from_raw(parts) })
    }
}

/// The place of a result whose arrays have been taken. If they do not come back, because of a panic or an
/// error, an empty tensor takes their place.
#[derive(Debug)]
pub struct Taken<'a, T: Default> {
    place: *mut T,
    of: PhantomData<&'a mut T>,
}

impl<T: Outside> Taken<'_, T> {
    /// Puts arrays back.
    ///
    /// # Safety
    /// As for [`Storage::from_raw`].
    #[inline]
    pub unsafe fn __put(self, parts: T::Parts) {
        let place = std::mem::ManuallyDrop::new(self).place;
        // SAFETY: the place's value has been moved out; the caller vouches for the invariants of the new one.
        unsafe { place.write(T::__of(parts)) }
    }
}

impl<T: Default> Drop for Taken<'_, T> {
    fn drop(&mut self) {
        // SAFETY: the place's value has been moved out.
        unsafe { self.place.write(T::default()) }
    }
}
