//! Numbers of other crates as elements, each by the feature of its name.

use std::fmt::{self, Debug, Formatter};

#[cfg(feature = "complex")]
mod complex;

/// Writes a value as tensors show it: numbers as they are written, all else as Rust would.
pub fn written<T: Debug + 'static>(value: &T, f: &mut Formatter<'_>) -> fmt::Result {
    #[cfg(feature = "complex")]
    if let Some(written) = complex::written(value, f) {
        return written;
    }
    value.fmt(f)
}
