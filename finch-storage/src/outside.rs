//! Results from outside: a program takes the arrays out of a `mut` tensor, and puts them back when it is done.

use std::marker::PhantomData;

use crate::error::ShapeError;
use crate::order::Order;
use crate::sealed::Sealed;
use crate::storage::Storage;
use crate::tensor::Tensor;

/// A tensor that can be a result from outside. The trait is sealed.
pub trait Outside: Sealed + Default {
    /// Its arrays.
    type Parts;

    /// A reference to it, whether the user's variable is a tensor or a reference to one.
    #[inline]
    fn __place(&mut self) -> &mut Self {
        self
    }

    /// Its arrays, by value.
    fn __parts(self) -> Self::Parts;

    /// The tensor of these arrays.
    ///
    /// # Safety
    /// As for [`Storage::from_raw`].
    unsafe fn __of(parts: Self::Parts) -> Self;

    /// The tensor of these arrays, if they satisfy every invariant.
    ///
    /// # Errors
    /// If they do not.
    fn __of_any(tensor: &'static str, by: &'static str, parts: Self::Parts) -> Result<Self, ShapeError>;
}

impl<L: Storage, O: Order<L::Coords>> Outside for Tensor<L, O> {
    type Parts = L::Parts;

    #[inline]
    fn __parts(self) -> L::Parts {
        self.__into_raw()
    }

    #[inline]
    unsafe fn __of(parts: L::Parts) -> Self {
        // SAFETY: the caller vouches for the invariants. Unused capacity is kept for the next program.
        Tensor::trust(unsafe { L::from_raw(parts) })
    }

    fn __of_any(tensor: &'static str, by: &'static str, parts: L::Parts) -> Result<Self, ShapeError> {
        Tensor::__checked(tensor, by, parts)
    }
}

/// Takes the arrays of a result. Its place is left vacant.
///
/// # Safety
/// The place must not be read before its `Taken` is dropped or put back, so the `Taken` must not be forgotten: neither by
/// `mem::forget`, nor with a surrounding future that is not polled to completion.
#[inline]
pub unsafe fn take<T: Outside>(place: &mut T) -> (Taken<'_, T>, T::Parts) {
    // SAFETY: from here on the tensor counts as moved out of its place. The owner of `Taken` writes another one there,
    // without dropping this one, before the reference ends.
    let tensor = unsafe { std::ptr::read(place) };
    (Taken { place, vacant: true, of: PhantomData }, tensor.__parts())
}

/// Takes the arrays of a result of a program that may wait, and so may never finish. An empty tensor replaces them
/// immediately, which costs an allocation in some layouts.
#[inline]
pub fn replace<T: Outside>(place: &mut T) -> (Taken<'_, T>, T::Parts) {
    let tensor = std::mem::take(place);
    (Taken { place, vacant: false, of: PhantomData }, tensor.__parts())
}

/// Checks that a kept tensor still has the dimensions that it had when the program began.
///
/// # Panics
/// If it does not: an expression of the program, or a `Deref` of its variable, replaced it.
#[inline(always)]
#[track_caller]
pub fn unchanged(same: bool, tensor: &'static str) {
    if !same {
        exchanged(tensor)
    }
}

#[cold]
#[track_caller]
fn exchanged(tensor: &'static str) -> ! {
    panic!(
        "`{tensor}` is another tensor than it was where the program began: an expression in the program exchanged it"
    )
}

/// The place of a result whose arrays have been taken. If they are not put back, because of a panic or an
/// error, an empty tensor replaces them.
#[derive(Debug)]
pub struct Taken<'a, T: Default> {
    place: *mut T,
    /// Whether the place is vacant.
    vacant: bool,
    of: PhantomData<&'a mut T>,
}

impl<T: Outside> Taken<'_, T> {
    /// Puts arrays back.
    ///
    /// # Safety
    /// As for [`Storage::from_raw`].
    #[inline]
    pub unsafe fn __put(self, parts: T::Parts) {
        // SAFETY: the caller vouches for the invariants.
        self.__set(unsafe { T::__of(parts) });
    }

    /// Assembles the arrays and checks them, for programs that use a level which does not vouch for its invariants.
    ///
    /// # Errors
    /// If an invariant does not hold.
    pub fn __check(&self, tensor: &'static str, by: &'static str, parts: T::Parts) -> Result<T, ShapeError> {
        T::__of_any(tensor, by, parts)
    }

    /// Puts a tensor there.
    #[inline]
    pub fn __set(self, tensor: T) {
        let mut taken = std::mem::ManuallyDrop::new(self);
        taken.fill(tensor);
    }
}

impl<T: Default> Taken<'_, T> {
    #[inline]
    fn fill(&mut self, tensor: T) {
        if self.vacant {
            // SAFETY: the place is a reference's, and its value has been moved out.
            unsafe { self.place.write(tensor) }
        } else {
            // SAFETY: the place is a reference's, and holds a tensor.
            unsafe { *self.place = tensor }
        }
    }
}

impl<T: Default> Drop for Taken<'_, T> {
    fn drop(&mut self) {
        if self.vacant {
            let bomb = Bomb;
            let empty = T::default();
            std::mem::forget(bomb);
            self.fill(empty);
        }
    }
}

/// Ends the process if there is no empty tensor: the place would keep a value that has been moved out, and drop it again.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        std::process::abort();
    }
}
