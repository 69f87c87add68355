//! Conversions to and from the numbers of other crates, which `as` does not convert.

/// Numbers that a program converts, `x as T`, where one of the two types is not a primitive one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not converted to `{T}` by `as`",
    label = "the crate of one of the types may have a function for it: `$f(…)`"
)]
pub trait Cast<T> {
    /// The nearest number of the other type.
    fn cast(self) -> T;
}

/// The nearest number of another type.
#[inline(always)]
pub fn cast<T, U: Cast<T>>(x: U) -> T {
    x.cast()
}
