//! Conversions of Rust variables to values of programs. The traits make rustc report a wrong type at the
//! user's variable, in terms of programs.
//!
//! Code calls their methods as `<_ as Value<f64>>::__host_value(n)`, with `_` at the user's token. rustc reports a wrong
//! type there, and does not mention a bound in this crate, as it would for a function with a bound.

use crate::sealed::{Sealed, SealedFor};

/// A value of type `T`, or a reference to one.
#[diagnostic::on_unimplemented(
    message = "expected `{T}`, found `{Self}`",
    label = "convert a number by `… as {T}`; an entry of a tensor is `x[i]`, the value of a scalar `s[]`"
)]
pub trait Value<T>: SealedFor<T> {
    /// The value.
    fn __host_value(self) -> T;
}

#[diagnostic::do_not_recommend]
impl<T> SealedFor<T> for T {}

#[diagnostic::do_not_recommend]
impl<T: Copy> SealedFor<T> for &T {}

#[diagnostic::do_not_recommend]
impl<T> Value<T> for T {
    #[inline(always)]
    fn __host_value(self) -> T {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<T: Copy> Value<T> for &T {
    #[inline(always)]
    fn __host_value(self) -> T {
        *self
    }
}

/// A value of a type `T` that may be any number, or a reference to one.
#[diagnostic::on_unimplemented(
    message = "expected `{T}`, which may be any number, found `{Self}`",
    label = "have a parameter of the function that is of type `{T}`"
)]
pub trait AnyValue<T>: SealedFor<T> {
    /// The value.
    fn __host_value(self) -> T;
}

#[diagnostic::do_not_recommend]
impl<T> AnyValue<T> for T {
    #[inline(always)]
    fn __host_value(self) -> T {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<T: Copy> AnyValue<T> for &T {
    #[inline(always)]
    fn __host_value(self) -> T {
        *self
    }
}

/// A truth value, or a reference to one.
#[diagnostic::on_unimplemented(
    message = "expected `bool`, found `{Self}`",
    label = "compare a number: `… != 0`; an entry of a tensor is `x[i]`"
)]
pub trait Truth<T>: Sealed {
    /// The value.
    fn __host_value(self) -> T;
}

impl Sealed for bool {}

impl Sealed for &bool {}

#[diagnostic::do_not_recommend]
impl Truth<bool> for bool {
    #[inline(always)]
    fn __host_value(self) -> bool {
        self
    }
}

#[diagnostic::do_not_recommend]
impl Truth<bool> for &bool {
    #[inline(always)]
    fn __host_value(self) -> bool {
        *self
    }
}

/// The result of a call where a value of type `T` is expected: a `T`, or a reference to one. A type that rustc
/// has not inferred yet becomes `T`.
#[inline(always)]
pub fn exact<T: Copy>(value: &T) -> T {
    *value
}
