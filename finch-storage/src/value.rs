//! Conversions of Rust variables to values of programs. The traits make rustc report a wrong type at the user's variable, in
//! words of programs.

use crate::sealed::{Sealed, SealedFor};

/// A value of type `T`, or a reference to one.
#[diagnostic::on_unimplemented(
    message = "this is `{Self}`, and a value of type `{T}` stands here",
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

macro_rules! values {
    ($($ty:ident)*) => { $(
        /// A value of this type.
        #[inline(always)]
        pub fn $ty(value: impl Value<$ty>) -> $ty {
            value.__host_value()
        }
    )* };
}

values! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 char }

/// A value of a type `T` that may be any number, or a reference to one.
#[diagnostic::on_unimplemented(
    message = "this is `{Self}`, and a value of type `{T}` stands here, which may be any number",
    label = "have a parameter of the function that is of type `{T}`"
)]
pub trait AnyValue<T>: Value<T> {}

#[diagnostic::do_not_recommend]
impl<T, V: Value<T>> AnyValue<T> for V {}

/// A value of a type that may be any number.
#[inline(always)]
pub fn any<T>(value: impl AnyValue<T>) -> T {
    value.__host_value()
}

/// A truth value, or a reference to one.
#[diagnostic::on_unimplemented(
    message = "this is `{Self}`, and a truth value stands here",
    label = "compare a number: `… != 0`; an entry of a tensor is `x[i]`"
)]
pub trait Truth: Sealed {
    /// The value.
    fn __host_truth(self) -> bool;
}

impl Sealed for bool {}

impl Sealed for &bool {}

impl Truth for bool {
    #[inline(always)]
    fn __host_truth(self) -> bool {
        self
    }
}

impl Truth for &bool {
    #[inline(always)]
    fn __host_truth(self) -> bool {
        *self
    }
}

/// A truth value.
#[inline(always)]
pub fn bool(value: impl Truth) -> bool {
    value.__host_truth()
}

/// What a call returns, where a value of type `T` stands: a `T`, or a reference to one. A type that rustc has not inferred
/// yet becomes `T`.
#[inline(always)]
pub fn exact<T: Copy>(value: &T) -> T {
    *value
}
