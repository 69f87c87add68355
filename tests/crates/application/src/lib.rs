//! finch is called `fi` here, the edition is an older one, and every lint is an error.
#![forbid(unsafe_code)]
#![deny(warnings, missing_docs, clippy::all)]

mod forms;
mod hygiene;
mod names;
mod numbers;
#[cfg(test)]
mod several;
