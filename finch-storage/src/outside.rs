//! Results from outside: a program takes the arrays out of a `mut` tensor, and puts them back when it is done.

use std::marker::PhantomData;

use crate::error::ShapeError;
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

    /// The tensor of these arrays, if they satisfy every invariant.
    ///
    /// # Errors
    /// Where they do not.
    fn __of_any(tensor: &'static str, by: &'static str, parts: Self::Parts) -> Result<Self, ShapeError>;
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

    fn __of_any(tensor: &'static str, by: &'static str, parts: L::Parts) -> Result<Self, ShapeError> {
        Tensor::__checked(tensor, by, parts)
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

    /// Puts arrays together and checks them, for programs that go by a level which does not vouch for its invariants.
    ///
    /// # Errors
    /// Where an invariant does not hold.
    pub fn __check(&self, tensor: &'static str, by: &'static str, parts: T::Parts) -> Result<T, ShapeError> {
        T::__of_any(tensor, by, parts)
    }

    /// Puts a tensor there.
    pub fn __set(self, tensor: T) {
        let place = std::mem::ManuallyDrop::new(self).place;
        // SAFETY: the place's value has been moved out.
        unsafe { place.write(tensor) }
    }
}

impl<T: Default> Drop for Taken<'_, T> {
    fn drop(&mut self) {
        let bomb = Bomb;
        let empty = T::default();
        std::mem::forget(bomb);
        // SAFETY: the place's value has been moved out.
        unsafe { self.place.write(empty) }
    }
}

/// Ends the process where there is no empty tensor: its place would keep what has been moved out, and drop it again.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        std::process::abort();
    }
}
