//! Generated kernels against the best that was written by hand.
//!
//! ```text
//! FINCH_DATA=folder cargo run --release --bin ratios     a table of ratios, measured in pairs
//! cargo run --release --bin par                          `par forall` beside `forall`, on small data
//! cargo run --release --bin seq                          loops that run in order
//! cargo run --release --bin plans                        planned statements beside plans by hand
//! FINCH_DATA=folder cargo bench                          the same contests under criterion
//! ```
//!
//! Without `FINCH_DATA` the few small matrices and graphs that ship in `examples/data` are taken.

pub mod arena;
pub mod arrays;
pub mod contest;
mod crates;
pub mod data;
mod dense;
pub mod hand;
pub mod kernels;
mod order;
mod pictures;
pub mod race;
pub mod random;
mod steps;
pub mod view;
