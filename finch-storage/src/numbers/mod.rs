//! Numbers that may be missing, and those of other crates as elements, each by the feature of its name.

use std::any::Any;
use std::fmt::{self, Debug, Formatter};

#[cfg(feature = "complex")]
mod complex;
#[cfg(feature = "half")]
mod half;
mod maybe;

pub use maybe::Maybe;

/// Writes a value as tensors show it: numbers as literals, everything else as Rust would.
pub fn written<T: Debug + 'static>(value: &T, f: &mut Formatter<'_>) -> fmt::Result {
    #[cfg(feature = "complex")]
    if let Some(written) = complex::written(value, f) {
        return written;
    }
    #[cfg(feature = "half")]
    if let Some(written) = half::written(value, f) {
        return written;
    }
    value.fmt(f)
}

/// A float of another crate as one of Rust's, if the value is one. The conversion is exact.
pub fn float(value: &dyn Any) -> Option<f64> {
    #[cfg(feature = "half")]
    return half::float(value);
    #[cfg(not(feature = "half"))]
    {
        let _ = value;
        None
    }
}
