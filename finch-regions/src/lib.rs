#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod closure;
mod error;
mod fronts;
mod rows;
mod runs;
mod system;

pub use closure::{Accuracy, Cells, Closure, Extent, Reached, Reason, Steps};
pub use error::{Error, Limit, Result};
pub use fronts::{Fronts, PlaneFronts, RowFronts, Stencil, Trapezoid};
pub use rows::{Block, Fill, Product, Rectangle, Rows, Window};
pub use runs::{Offsets, Run, Runs, Workspace};
pub use system::{Explanation, Formula, LinearSet, Shifts, Solution, Solved, System};
