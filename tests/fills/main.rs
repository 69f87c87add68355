//! Unstored elements: fills of any type, found, replaced, dropped, and counted instead of visited.
#![forbid(unsafe_code)]
#![deny(warnings, clippy::all)]
#![allow(non_snake_case, reason = "tensors have the names that they have in mathematics")]

mod exchange;
mod found;
mod named;
mod pairs;
mod reductions;
