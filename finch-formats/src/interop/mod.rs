//! Interchange with other crates, each behind a feature of its name.

#[cfg(feature = "ndarray")]
mod ndarray;
#[cfg(feature = "sprs")]
mod sprs;
