//! Variables of Rust as values of programs.

/// A value of type `T`, or a reference to one.
#[diagnostic::on_unimplemented(
    message = "this is `{Self}`, and a value of type `{T}` stands here",
    label = "convert a number by `… as {T}`; the value of a scalar is `s[]`"
)]
pub trait Value<T> {
    /// The value.
    fn __host_value(self) -> T;
}

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

/// A truth value, or a reference to one.
#[diagnostic::on_unimplemented(
    message = "this is `{Self}`, and a truth value stands here",
    label = "compare it: `… != 0`"
)]
pub trait Truth {
    /// The value.
    fn __host_truth(self) -> bool;
}

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

/// What a call returns, where a value of type `T` stands.
#[inline(always)]
pub fn exact<T>(value: T) -> T {
    value
}
